"""What is heard: sounds of the table, which follow from the events that it shows, and of its buttons.

`cues` says what is heard of an event, `part` when and from where, `speaker` sends it to a process of its own (`mixer`), which has
the device. Sounds know an event as everybody at the table sees it: what somebody does sounds the same to all, whatever it hides.
"""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    cues="Cue cues_of CueTime",
    mixer="Mixer SoundRequest Schedule SOFTER_DB",
    part="SoundPart",
    speaker="Speaker",
)
