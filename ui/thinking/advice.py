"""What is said to the person to act: hints that they ask for, and a coach that is heard when they act.

Both are thought about beside the window. The coach makes nobody wait longer than `WAIT_S`: what it does not know by then it
does not say.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Literal

from game import Action, Explained, View, WeighedMove
from ui.thinking import HINTS

if TYPE_CHECKING:
    from ui.thinking.scheduler import AiScheduler, PendingChoice, Request

# ------------------------------------------------------------ hints
# What a good player would do, shown one after the other.

NOTICED_S = 0.1  # what comes sooner has not been waited for


class Advice:
    """The hints for one position, best first and round again."""

    def __init__(self, scheduler: AiScheduler) -> None:
        self._scheduler = scheduler
        self._looking: PendingChoice | None = None
        self._asked = False
        self._asked_at = 0.0
        self._found: list[Any] = []
        self._at = 0
        self.place = (0, 0)  # of the hint that was taken last, the best is 1, and among how many

    def forget(self) -> None:
        """Forget all hints: the position has changed."""
        if self._looking is not None:
            self._looking.drop()
        self._looking, self._asked = None, False
        self._found, self._at, self.place = [], 0, (0, 0)

    def ask(self, view: View, moment: str) -> None:
        """Have the next hint looked for; the answer comes with `take`."""
        if not self._found and self._looking is None:
            self._looking = self._scheduler.advise(view, moment)
        if not self._asked:
            self._asked, self._asked_at = True, time.monotonic()

    @property
    def waiting(self) -> bool:
        """Whether a hint was asked for and has not been taken."""
        return self._asked

    def advises(self, action: Action) -> bool:
        """Whether that was told to be best."""
        return self.place != (0, 0) and bool(self._found) and self._found[0].action == action

    @property
    def slow(self) -> bool:
        """Whether the person has waited long enough for a hint to be told that it is looked for."""
        return self._asked and time.monotonic() > self._asked_at + NOTICED_S

    def take(self) -> Any | None:
        """The next good choice; None while it is looked for, and where there is none."""
        if self._looking is not None and self._looking.done:
            self._found, self._looking = self._looking.choices()[:HINTS], None
        if not self._asked or self._looking is not None:
            return None
        self._asked = False
        if not self._found:
            return None
        at = self._at % len(self._found)
        self.place = (at + 1, len(self._found))
        self._at += 1
        return self._found[at]


# ------------------------------------------------------------ coach
# It weighs the decision while its person thinks.

THINK_S = 1.5  # from the beginning of the decision
ANSWER_S = 0.18  # to weigh an action that it has not looked at
WAIT_S = 0.25  # with the frame in which it ends less than 0.3


class Coaching:
    """The coach at one decision after the other; `moment` names the one it weighs."""

    def __init__(self, scheduler: AiScheduler) -> None:
        self._scheduler = scheduler
        self.forget()

    def forget(self) -> None:
        """The position has changed."""
        for request in (self._first, self._second) if hasattr(self, "moment") else ():
            if request is not None:
                self._scheduler.stop(request)
        self.moment = ""
        self.warned = False  # it asks once at a decision
        self._view: View | None = None
        self._action: Action | None = None
        self._heard_at = 0.0
        self._first: Request | None = None
        self._second: Request | None = None

    def begin(self, view: View, moment: str) -> None:
        """Weigh the decision of that view; its chances follow from the moment."""
        self.forget()
        self._view, self.moment = view, moment
        self._first = self._scheduler.weigh(view, moment, THINK_S)

    def give_way(self) -> None:
        """Something more urgent is to be thought about: what has been found so far will do."""
        if self._first is not None:
            self._scheduler.stop(self._first)

    def consider(self, action: Action) -> None:
        """That is about to be done."""
        self._action, self._heard_at, self._second = action, time.monotonic(), None
        self.give_way()

    @property
    def waiting(self) -> bool:
        """May an answer about it still come?"""
        if self._action is None or time.monotonic() > self._heard_at + WAIT_S:
            return False
        return self._verdict() is None

    @property
    def warning(self) -> Explained | None:
        """What is better by far, where the coach knows that; None where there is nothing to say."""
        return None if self._action is None or self.waiting else self._verdict() or None

    def _verdict(self) -> Explained | Literal[False] | None:
        """The better action, False where nothing is to be said, None as long as that is not known."""
        assert self._view is not None and self._action is not None
        first, rules = _weighed(self._first), self._view.rules
        if self._first is None or first is None:
            return None if self._first is not None and not self._first.done else False
        if first.best is None or first.warns_of(self._action, rules):
            return first.best or False
        if first.knows(self._action, rules):
            return False
        if self._second is None:
            self._second = self._scheduler.weigh(self._view, f"{self.moment}/{self._action}", ANSWER_S, self._action,
                                                 first.best.action)
        second = _weighed(self._second)
        if second is None:
            return None if not self._second.done else False
        return first.best if second.warns_of(self._action, rules) else False


def _weighed(request: Request | None) -> WeighedMove | None:
    """The answer, where it has come."""
    if request is None or not request.done or request.lost:
        return None
    found: WeighedMove = request.answer()
    return found
