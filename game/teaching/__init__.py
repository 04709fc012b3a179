"""Teaching a game: a lesson that stands beside a ruleset (a recorded deal with what is said at its places, `lesson_file`,
`lesson`), checked before anybody takes it (`lesson_check`).
"""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    lesson="Course Lesson read_lesson",
    lesson_check="check_lesson",
    lesson_file="LESSON has_lesson",
)
