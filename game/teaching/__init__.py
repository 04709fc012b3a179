"""Teaching a game: a lesson that stands beside a ruleset (a recorded deal with what is said at its places, `lesson`),
checked before anybody takes it; questions that are made from any ruleset (`drills`); and what people have written about a
ruleset, with the proof that its pictures are true (`guides`).
"""

from pathlib import Path

from game.core.faces import offered
from game.core.files import beside

LESSON = "lesson.yaml"


def has_lesson(ruleset: Path) -> bool:
    """Whether there is a lesson beside the ruleset in this file."""
    return beside(ruleset, LESSON).is_file()


__getattr__ = offered(
    __name__,
    drills="DrillAnswer DrillRound make_question DrillQuestion",
    guides="check_guide guide_of",
    lesson="check_lesson Course Lesson read_lesson",
)
