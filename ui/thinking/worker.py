"""The process in which players look ahead and matches are reviewed, and what it and the window say to each other over two pipes:
a length, and so many bytes.

It is started by `ui.thinking.scheduler` and ends when the window does. Its own thread reads what the window says, so that a
request can be stopped while it is being thought. It knows the rules engine and nothing of the screen.

Views (`position_bytes`) and choices travel as bytes between processes that know the same rules. What belongs to the rules
(cards, readings, actions) is only named and never carried. So the bytes of a view hold what the view holds and no more: worlds
that a seat cannot tell apart make the same bytes.
"""

from __future__ import annotations

import gc
import os
import pickle
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from io import BytesIO, FileIO, RawIOBase
from queue import SimpleQueue
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game import (
    COUNTING,
    Action,
    Card,
    Choice,
    Coach,
    Explained,
    LoadedRuleset,
    Reading,
    Record,
    Rules,
    Terms,
    View,
    WeighedMove,
    explained,
    make_player,
    read_position,
)
from ui.processes import end_with_the_window, read_exactly, write_all
from ui.thinking import HINTS

if TYPE_CHECKING:
    from game.arena import Review

PROTOCOL = 5
Name = tuple[str, Any]


def _parts(rules: Rules) -> dict[str, object]:
    """What an answer refers to and the other process has as well, by name."""
    parts: dict[str, object] = {
        "rules": rules,
        "ruleset": rules.ruleset,
        "deck": rules.deck,
        "packing": rules.packing,
        "table": rules.table,
        "book": rules.book,
    }
    return parts | {f"step {number}": step.params for number, step in enumerate(rules.ruleset.flow)}


def _unchanging(items: dict[Any, Any]) -> Mapping[Any, Any]:
    return MappingProxyType(items)


class _Packer(pickle.Pickler):
    """Without rules only what belongs to none can be packed."""

    def __init__(self, file: BytesIO, rules: Rules | None) -> None:
        super().__init__(file, PROTOCOL)
        self._rules = rules
        self._names: dict[int, Name] = {}
        if rules is not None:
            self._names = {id(part): ("part", name) for name, part in _parts(rules).items()}
            self._names |= {id(part): ("compiled", kind) for kind, part in rules.parts().items()}

    def persistent_id(self, thing: Any) -> Name | None:
        kind, rules = type(thing), self._rules
        if rules is not None:
            if kind is Action and thing.packing is rules.packing:
                if rules.table.index.beside and thing.reading is not None and thing.reading is not rules.table.value(thing.bits):
                    return "action read", (str(thing), thing.reading.number)
                return "action", str(thing)
            if kind is Card:
                return "card", thing.index
            if kind is Reading and rules.table.readings[thing.number] is thing:  # positions may have readings of their own
                return "reading", thing.number
        return self._names.get(id(thing))

    def reducer_override(self, thing: Any) -> Any:
        return (_unchanging, (dict(thing),)) if type(thing) is MappingProxyType else NotImplemented


class _Opener(pickle.Unpickler):
    def __init__(self, file: BytesIO, rules: Rules) -> None:
        super().__init__(file)
        self._rules = rules
        self._found = _parts(rules)

    def persistent_load(self, name: Name) -> object:
        kind, which = name
        if kind == "part":
            return self._found[which]
        if kind == "compiled":
            part: object = self._rules[which]
            return part
        if kind == "action":
            return self._rules.action(which)
        if kind == "action read":
            text, number = which
            return self._rules.book.read_as(self._rules.action(text), self._rules.table.readings[number])
        if kind == "card":
            return self._rules.deck.cards[which]
        return self._rules.table.readings[which]


def view_of(data: bytes, rules: Rules) -> View:
    """The view that was sent (`position_bytes`)."""
    found = read_position(data, rules)
    assert isinstance(found, View), "whole states are sent to nobody"
    return found


def pack(thing: object, rules: Rules) -> bytes:
    """Choices, or anything made of the like, for a process with the same rules, on the terms of these."""
    terms = rules.terms
    return f"{terms.level} {terms.trump} {int(terms.turned)}".encode() + b"\n" + _packed(thing, rules)


def unpack(parcel: bytes, rules: Rules) -> Any:
    """What was packed."""
    terms, _, body = parcel.partition(b"\n")
    level, trump, turned = terms.decode().split(" ")
    return _Opener(BytesIO(body), rules.on(Terms(level, trump, turned == "1"))).load()


def pack_rules(rules: Rules) -> bytes:
    """The rules with the players and options in force, whatever becomes of the file that they were read from."""
    return _packed(LoadedRuleset(rules.loaded.ruleset, dict(rules.options), rules.players, rules.digest, rules.path), None)


def unpack_rules(parcel: bytes) -> Rules:
    """The same rules, compiled anew."""
    return Rules(pickle.loads(parcel))


def _packed(thing: object, rules: Rules | None) -> bytes:
    file = BytesIO()
    _Packer(file, rules).dump(thing)
    return file.getvalue()


LENGTH_BYTES = 4


class Learn(NamedTuple):
    """To the process: these are the rules from now on."""

    rules: bytes


class Compile(NamedTuple):
    """To the process: deals at these levels are to come."""

    levels: tuple[str, ...]


class Think(NamedTuple):
    """To the process: what would a player of that level and temper do? Its `chances` (hexadecimal digits) decide whatever it
    draws; after so many `seconds` the best that it has found will do. `explain`: with hints that are true of the position."""

    number: int
    level: str
    chances: str
    view: bytes
    seconds: float
    explain: bool = False
    temper: str = COUNTING


class Weigh(NamedTuple):
    """To the process: what is better than what at that view, found in so many `seconds`? Or is an `action` (as text) worse than
    the `best` one? `chances` as for `Think`."""

    number: int
    chances: str
    view: bytes
    seconds: float
    action: str | None
    best: str | None


class LookBack(NamedTuple):
    """To the process: review a `record` from a seat, one `deal` of it or all; `known` is what a review of it has found before, as
    text. While that goes on it is told how far it is."""

    number: int
    record: bytes
    seat: int
    deal: int | None
    known: str | None


class Cancel(NamedTuple):
    """To the process: that answer is no longer needed; of a review, what there is will do."""

    number: int


class Ready(NamedTuple):
    """From the process: the rules are known."""


class Progress(NamedTuple):
    """From the process: so many steps of so many are done; the answer so far, where that has changed."""

    number: int
    done: int
    whole: int
    answer: bytes | None


class Reply(NamedTuple):
    """From the process: the answer, choices with the best first or a review; None when the request failed."""

    number: int
    answer: bytes | None


Message = Learn | Compile | Think | Weigh | LookBack | Cancel | Ready | Progress | Reply


def send(pipe: RawIOBase, message: Message) -> None:
    """Write a message. OSError when the other end is closed."""
    body = pickle.dumps(message)
    write_all(pipe, len(body).to_bytes(LENGTH_BYTES, "big") + body)


def receive(pipe: RawIOBase) -> Message | None:
    """Wait for the next message; None at the end of the stream."""
    length = read_exactly(pipe, LENGTH_BYTES)
    body = length and read_exactly(pipe, int.from_bytes(length, "big"))
    return pickle.loads(body) if body else None


# ------------------------------------------------------------ the process

NICENESS = 10  # frames of the window come first
TELLS_EVERY_S = 0.1  # how far a review is


class LooksAhead(Protocol):
    """A player whose thoughts can be stopped."""

    def think(self, view: View, enough: object) -> Sequence[Choice]: ...


class RequestServer:
    """Answers one question after the other. `stopped` are the numbers of those that were cancelled."""

    def __init__(self, inbox: FileIO, outbox: FileIO) -> None:
        self._inbox, self._outbox = inbox, outbox
        self._waiting: SimpleQueue[Message] = SimpleQueue()
        self._rules: Rules | None = None
        self._coach: Coach | None = None
        self.stopped: set[int] = set()

    def run(self) -> None:
        """Work until the window is gone."""
        threading.Thread(target=self._listen, name="window", daemon=True).start()
        while True:
            message = self._waiting.get()
            if isinstance(message, Learn):
                self._learn(message)
            elif isinstance(message, Compile):
                self._compile(message.levels)
            elif isinstance(message, Think):
                self._answer(message.number, partial(self._think, message))
            elif isinstance(message, Weigh):
                self._answer(message.number, partial(self._weigh, message))
            elif isinstance(message, LookBack):
                self._answer(message.number, partial(self._look_back, message))
            _tidy()

    def _listen(self) -> None:
        with suppress(OSError):
            while (message := receive(self._inbox)) is not None:
                if isinstance(message, Cancel):
                    self.stopped.add(message.number)
                else:
                    self._waiting.put(message)
        os._exit(0)  # whatever is being thought: nobody is left who asked for it

    def _say(self, message: Message) -> None:
        try:
            send(self._outbox, message)
        except OSError:
            os._exit(0)

    def _learn(self, message: Learn) -> None:
        self._rules, self._coach = unpack_rules(message.rules), None
        self._say(Ready())

    def _compile(self, levels: Sequence[str]) -> None:
        """Have the rules of these levels before anybody asks by them; whoever asks meanwhile comes first."""
        assert self._rules is not None
        for number, level in enumerate(levels):
            self._rules.on(Terms(level))
            if not self._waiting.empty():
                if rest := tuple(levels[number + 1:]):
                    self._waiting.put(Compile(rest))
                return

    def _answer(self, number: int, find: Callable[[Rules], tuple[Rules, object]]) -> None:
        """Answer one request with what is found, and the rules of the deal that it is about. An exception costs that answer only;
        it is written to the terminal."""
        parcel = None
        if number not in self.stopped:
            try:
                assert self._rules is not None
                rules, found = find(self._rules)
                parcel = pack(found, rules)
            except Exception:
                traceback.print_exc()
        self.stopped.discard(number)
        self._say(Reply(number, parcel))

    def _think(self, asked: Think, rules: Rules) -> tuple[Rules, list[Choice] | list[Explained]]:
        """The player is made anew, so that nothing but rules, view and chances decides what it does."""
        ends = time.monotonic() + asked.seconds
        view = view_of(asked.view, rules)
        player = make_player(asked.level, view.rules, int(asked.chances, 16), asked.temper)
        player.rng.seed(asked.chances)
        looking: LooksAhead = player  # type: ignore[assignment]  # only such levels are asked for here
        choices = looking.think(view, lambda: asked.number in self.stopped or time.monotonic() >= ends)
        wanted = asked.explain and asked.number not in self.stopped
        return view.rules, explained(view, [choice.action for choice in choices[:HINTS]]) if wanted else list(choices)

    def _weigh(self, asked: Weigh, rules: Rules) -> tuple[Rules, WeighedMove]:
        """What the coach says of the decision, or of an action in it. Told to stop, it says what it has found."""
        began, view = time.monotonic(), view_of(asked.view, rules)
        rules = view.rules
        if self._coach is None or self._coach.rules is not rules:
            self._coach = Coach(rules)
        coach = self._coach
        action, best = (None if text is None else rules.action(text) for text in (asked.action, asked.best))

        def used() -> float:
            return 1.0 if asked.number in self.stopped else (time.monotonic() - began) / asked.seconds
        return rules, coach.weigh(view, asked.chances, used, action, best)

    def _look_back(self, asked: LookBack, rules: Rules) -> tuple[Rules, str]:
        """The review as text, as far as it got."""
        from game.arena import read_review, review, written_review

        record: Record = unpack(asked.record, rules)
        known = None if asked.known is None else read_review(asked.known, record, rules)
        done, whole, told_at = 0, 1, 0.0

        def go_on(steps: int, of_them: int) -> bool:
            nonlocal done, whole, told_at
            done, whole, now = steps, of_them, time.monotonic()
            if now - told_at >= TELLS_EVERY_S:
                told_at = now
                self._say(Progress(asked.number, done, whole, None))
            return asked.number not in self.stopped

        def tell(found: Review) -> None:
            self._say(Progress(asked.number, done, whole, pack(written_review(found, record, rules), rules)))
            gc.collect()  # a review takes long, and garbage is collected nowhere else

        text: str = written_review(
            review(record, asked.seat, go_on=go_on, rules=rules, deal=asked.deal, known=known, tell=tell), record, rules)
        return rules, text


def _tidy() -> None:
    """Garbage is collected between questions, never while one is thought about. What is left then (rules, and what is
    remembered of hands) stays, and is not looked through again."""
    gc.collect()
    gc.freeze()


def main() -> None:
    """Talk through what were standard input and output; whatever is printed goes where errors go."""
    end_with_the_window()
    inbox, outbox = FileIO(os.dup(0), "rb"), FileIO(os.dup(1), "wb")
    with suppress(OSError):  # where there is no place for errors
        os.dup2(2, 1)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    sys.stdout = sys.stderr
    gc.disable()
    RequestServer(inbox, outbox).run()
