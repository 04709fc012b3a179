"""Who thinks where: players that look ahead in a process, all others in a thread, where they take some milliseconds.

The session asks for a `PendingChoice` and looks now and then whether it has been made. Whoever looks ahead has a limited time;
when no answer has come by then, the plain player's is taken, so that play always goes on.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol

from game import Choice, Rules, View, base_level, explained, make_player
from ui.thinking import HINTS
from ui.thinking.client import AiClient, Request

AHEAD, PLAIN = "hard", "normal"  # of the levels, the one that looks ahead, and the strongest of the others


class ChoosingPlayer(Protocol):
    """A computer player as the session uses it; its choices carry `.action`."""

    def choose(self, view: View) -> Any: ...

    def rank(self, view: View) -> Sequence[Any]: ...


PlayerMaker = Callable[[str, Rules, int], ChoosingPlayer]


class TimeLimits(NamedTuple):
    """How many seconds may be thought, and how long after asking nobody waits any more. While the process is being started
    the clock stands still for so long at most."""

    think: float
    wait: float
    starting: float


AT_THE_TABLE = TimeLimits(0.5, 0.6, 3.0)
FOR_A_HINT = TimeLimits(0.5, 0.7, 0.3)
# How long after its turn began at the earliest it is shown what a player does: longer than it can take, so that the time does
# not tell whether there was a choice.
SHOWN_MS, SHOWN_AHEAD_MS = 50, 700
PURPOSE = b"chances of computer players"


def chances_of(moment: str) -> str:
    """What a player draws at a moment of a match, as hexadecimal digits from which neither the moment nor the seed in it follows:
    who knew the seed could deal all hands anew."""
    return hashlib.blake2b(moment.encode(), digest_size=16, key=PURPOSE).hexdigest()


class PendingChoice:
    """What somebody would do: who looks ahead, if anybody is asked to, and the plain player once that has failed.

    `fell_back`: it was asked for in vain.
    """

    def __init__(self, ask_plainly: Callable[[], Future[list[Any]]], client: AiClient | None = None,
                 request: Request | None = None, limits: TimeLimits = AT_THE_TABLE) -> None:
        self._ask_plainly = ask_plainly
        self._client, self._request, self._limits = client, request, limits
        self._plain: Future[list[Any]] | None = None
        self.fell_back = False

    def plainly(self) -> PendingChoice:
        """Have the plain player think as well, from now on."""
        self._plain = self._plain or self._ask_plainly()
        return self

    @property
    def done(self) -> bool:
        """Whether it has been made. To be asked now and then: what comes too late is given up here."""
        request = self._request
        if request is not None:
            if not request.done and not self._late(request):
                return False
            if request.done and not request.lost:
                return True
            self.drop()
            self.fell_back = True
        return self.plainly()._plain_done

    def choices(self) -> list[Any]:
        """The choices, the best first, of a decision that is done."""
        if self._request is not None:
            return self._request.choices()
        assert self._plain is not None
        return self._plain.result()

    def drop(self) -> None:
        """Nobody waits for who looks ahead any more."""
        if self._client is not None and self._request is not None:
            self._client.drop(self._request)
        self._request = None

    @property
    def _plain_done(self) -> bool:
        return self._plain is not None and self._plain.done()

    def _late(self, request: Request) -> bool:
        now, limits = time.monotonic(), self._limits
        ready = self._client.ready_at if self._client is not None else None
        if ready is None:
            return now > request.asked_at + max(limits.starting, limits.wait)
        began = min(max(ready, request.asked_at), request.asked_at + limits.starting)
        return now > began + limits.wait


class AiScheduler:
    """The computer players of one match, and who gives hints in it. Where `make_player` is given, it makes all of them, and
    they think in the thread."""

    def __init__(self, rules: Rules, seed: int, levels: Sequence[str | None], maker: PlayerMaker | None) -> None:
        self.rules, self.seed = rules, seed
        self._make = maker
        self._ahead = any(map(self._looks_ahead, levels))
        self._players: dict[object, ChoosingPlayer] = {}
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="player")
        self._client = AiClient(rules)

    def prepare(self) -> None:
        """The match is about to be played: where somebody looks ahead, have everything ready for it."""
        if self._ahead:
            self._client.prepare()

    def decide(self, seat: int, level: str, view: View, moment: str) -> PendingChoice:
        """What the player of that seat does. Its chances depend on the moment alone (a text that holds the seed and stays in this
        process), so that a match that is taken up again goes on as it would have."""
        if not self._looks_ahead(level):
            player = self._player(seat, level)
            return PendingChoice(lambda: self._thread.submit(_choose, player, view, moment)).plainly()
        request = self._client.ask(level, view, chances_of(moment), AT_THE_TABLE.think)
        return PendingChoice(lambda: self._thread.submit(_choose, self._player((seat, PLAIN), PLAIN), view, moment),
                        self._client, request)

    def advise(self, view: View, moment: str) -> PendingChoice:
        """What a good player would do there: the strongest that answers in time. The plain answer is worked out meanwhile."""
        request = None if self._make else self._client.ask(
            AHEAD, view, chances_of(moment), FOR_A_HINT.think, explain=True)
        return PendingChoice(lambda: self._thread.submit(_rank, self._player("advice", PLAIN), view), self._client, request,
                        FOR_A_HINT).plainly()

    def shown_after_ms(self, level: str | None) -> int:
        """How long after its turn began at the earliest it is shown what a player of that level does."""
        return SHOWN_AHEAD_MS if self._looks_ahead(level) else SHOWN_MS

    def close(self) -> None:
        """Let thread and process go; whatever is still thought is forgotten."""
        self._client.close()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _looks_ahead(self, level: str | None) -> bool:
        return self._make is None and level is not None and base_level(level) == AHEAD

    def _player(self, who: object, level: str) -> ChoosingPlayer:
        if who not in self._players:
            self._players[who] = (self._make or make_player)(level, self.rules, self.seed)
        return self._players[who]


def _choose(player: ChoosingPlayer, view: View, moment: str) -> list[Any]:
    rng = getattr(player, "rng", None)
    if rng is not None:
        rng.seed(moment)
    return [player.choose(view)]


def _rank(player: ChoosingPlayer, view: View) -> list[Any]:
    """With reasons that are true of the position, where there are reasons."""
    choices = list(player.rank(view))
    return explained(view, choices[:HINTS]) if all(isinstance(choice, Choice) for choice in choices) else choices
