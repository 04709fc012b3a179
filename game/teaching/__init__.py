"""Teaching a game: a lesson that stands beside a ruleset (a recorded deal with what is said at its places, `lesson_file`,
`lesson`), checked before anybody takes it (`lesson_check`); questions that are made from any ruleset (`drills`); and what people
have written about a ruleset, with the proof that its pictures are true (`guides`).
"""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    drills="DrillAnswer DrillRound make_question DrillQuestion",
    guides="check_guide guide_of",
    lesson="Course Lesson read_lesson",
    lesson_check="check_lesson",
    lesson_file="LESSON has_lesson",
)
