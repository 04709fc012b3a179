"""Runs computer players beside the window: those that look ahead in a process, all others in a thread, where they take some
milliseconds.

The session asks for a `PendingChoice` and looks now and then whether it has been made. Whoever looks ahead has a limited time;
when no answer has come by then, the plain player's is taken, so that play always goes on.
"""

from __future__ import annotations

import hashlib
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import IO, Any, NamedTuple, Protocol, cast

from game import COUNTING, Action, Record, Rules, State, Terms, View, base_level, explained, make_player, position_bytes
from ui import processes
from ui.background import BackgroundTask
from ui.thinking import HINTS
from ui.thinking.worker import (
    Cancel,
    Compile,
    Learn,
    LookBack,
    Message,
    Progress,
    Ready,
    Reply,
    Think,
    Weigh,
    pack,
    pack_rules,
    receive,
    send,
    unpack,
)

# ------------------------------------------------------------ client
# The window's side of the process in which players look ahead: it is started, asked, stopped, and replaced when it is lost.
#
# Nothing here waits: a `Request` is answered, or lost, whenever somebody looks at it. A process was chosen over a thread by
# measuring (docs/architecture.md, Thinking beside the window). It is started and killed by hand: a pool of
# `concurrent.futures` can neither be told to stop one request nor lose one process without all that wait.


STARTS_AT_MOST = 3  # a process that ends again and again is not worth another one
STUCK_S = 0.5  # who has not stopped that long after being told to will never answer
CLOSING_S = 1.0


class Request:
    """One question. Once it is `done`, `answer` is what came of it, unless that was `lost`. `progress` is how much of the work is
    done, from 0 to 1, where the process tells it, and `heard` counts the answers."""

    def __init__(self, number: int, rules: Rules) -> None:
        self.number = number
        self.asked_at = time.monotonic()
        self.dropped_at: float | None = None
        self.done = False
        self.progress, self.heard = 0.0, 0
        self._rules = rules
        self._parcel: bytes | None = None

    def fill(self, parcel: bytes | None) -> None:
        """The answer has come, or no more will."""
        self._parcel = parcel or self._parcel
        self.done = True

    def tell(self, told: Progress) -> None:
        """So far it is."""
        self.progress = told.done / max(1, told.whole)
        if told.answer is not None:
            self._parcel = told.answer
            self.heard += 1

    @property
    def lost(self) -> bool:
        """Whether there will never be an answer."""
        return self.done and self._parcel is None

    def answer(self) -> Any:
        """What was found: all of it once it is done, and as much as there is before; None where there is nothing."""
        return None if self._parcel is None else unpack(self._parcel, self._rules)


class WorkerProcess:
    """One process, from its start to its end."""

    def __init__(self, rules: Rules) -> None:
        self._waiting: dict[int, Request] = {}
        self.ready_at: float | None = None
        self.gone = False
        self.process = processes.start("ui.thinking.worker")
        self._listener = threading.Thread(target=self._listen, name="thinking", daemon=True)
        self._listener.start()
        self.say(Learn(pack_rules(rules)))

    def ask(self, request: Request, question: Think | Weigh | LookBack) -> None:
        """The answer comes into the request."""
        self._waiting[request.number] = request
        self.say(question)

    def drop(self, request: Request) -> None:
        """Cancel the request: its answer is no longer needed."""
        request.dropped_at = time.monotonic()
        self.say(Cancel(request.number))

    def say(self, message: Message) -> None:
        """A process that is no more is told nothing."""
        try:
            send(cast(Any, self.process.stdin), message)
        except (OSError, ValueError):
            self._lose()

    @property
    def stuck(self) -> bool:
        """Was it told to stop a request, and has not?"""
        if self.ready_at is None:
            return False
        long_ago = time.monotonic() - STUCK_S
        return any(request.dropped_at is not None and max(request.dropped_at, self.ready_at) < long_ago
                   for request in list(self._waiting.values()))

    def end(self) -> None:
        """End it and see it end."""
        self.kill()
        self._listener.join(CLOSING_S)

    def kill(self) -> None:
        """Kill the process. It keeps nothing, so that may be at any moment."""
        self.process.kill()
        with suppress(OSError):
            cast("IO[bytes]", self.process.stdin).close()

    def _listen(self) -> None:
        with suppress(OSError, ValueError):
            while (message := receive(cast(Any, self.process.stdout))) is not None:
                if isinstance(message, Ready):
                    self.ready_at = time.monotonic()
                elif isinstance(message, Reply) and (request := self._waiting.pop(message.number, None)) is not None:
                    request.fill(message.answer)
                elif isinstance(message, Progress) and (request := self._waiting.get(message.number)) is not None:
                    request.tell(message)
        self._lose()
        self.process.wait()
        cast("IO[bytes]", self.process.stdout).close()

    def _lose(self) -> None:
        """What was asked will not be answered."""
        self.gone = True
        while self._waiting:
            self._waiting.popitem()[1].fill(None)


class AiClient:
    """Looks ahead for the players of one match. The process is started when it is first wanted, or by `prepare`."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._worker: WorkerProcess | None = None
        self._starts = self._asked = 0
        self._levels: tuple[str, ...] = ()  # of deals to come

    def prepare(self) -> None:
        """Have the process started, which takes a moment."""
        self._at_work()

    def expect(self, levels: tuple[str, ...]) -> None:
        """Deals at these levels are to come: the process compiles their rules, now or when it is started."""
        self._levels = levels
        if self._worker is not None:
            self._worker.say(Compile(levels))

    def ask(self, level: str, view: View, chances: str, seconds: float, explain: bool = False,
            temper: str = COUNTING) -> Request:
        """What would a player of that level and temper with these chances do, and why?"""
        sent = position_bytes(view)
        return self._ask(lambda number: Think(number, level, chances, sent, seconds, explain, temper))

    def weigh(self, view: View, chances: str, seconds: float, action: Action | None, best: Action | None) -> Request:
        """What is better than what there, or is an action worse than the best one?"""
        sent, texts = position_bytes(view), [None if each is None else str(each) for each in (action, best)]
        return self._ask(lambda number: Weigh(number, chances, sent, seconds, *texts))

    def look_back(self, record: Record, seat: int, deal: int | None = None, known: str | None = None) -> Request:
        """Review a record from that seat, one deal or all of it, from where an earlier review has stopped."""
        parcel = pack(record, self._rules)
        return self._ask(lambda number: LookBack(number, parcel, seat, deal, known))

    def _ask(self, question: Callable[[int], Think | Weigh | LookBack]) -> Request:
        self._asked += 1
        request = Request(self._asked, self._rules)
        worker = self._at_work()
        if worker is None:
            request.fill(None)
        else:
            worker.ask(request, question(self._asked))
        return request

    def drop(self, request: Request) -> None:
        """Stop thinking about it."""
        if not request.done and self._worker is not None:
            self._worker.drop(request)

    @property
    def ready_at(self) -> float | None:
        """Since when it can think; None while it is being started."""
        return None if self._worker is None else self._worker.ready_at

    def close(self) -> None:
        """End the process and what it is working on; no other is started."""
        self._starts = STARTS_AT_MOST
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def _at_work(self) -> WorkerProcess | None:
        if self._worker is not None and (self._worker.gone or self._worker.stuck):
            self._worker.end()
            self._worker = None
        if self._worker is None and self._starts < STARTS_AT_MOST:
            self._starts += 1
            with suppress(OSError):  # no more processes, no interpreter: everybody plays without
                self._worker = WorkerProcess(self._rules)
                weakref.finalize(self, self._worker.kill)  # where nobody closes a match that is forgotten
                if self._levels:
                    self._worker.say(Compile(self._levels))
        return self._worker


# ------------------------------------------------------------ scheduler


AHEAD, PLAIN = "hard", "normal"  # of the levels, the one that looks ahead, and the strongest of the others
ADVICE = "advice"  # who gives hints


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


AT_THE_TABLE = TimeLimits(0.6, 0.7, 3.0)
FOR_A_HINT = TimeLimits(0.5, 0.7, 0.3)
# How long after its turn began at the earliest it is shown what a player does: longer than it can take, so that the time does
# not tell whether there was a choice.
SHOWN_MS, SHOWN_AHEAD_MS = 50, 750
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

    @property
    def looked_ahead(self) -> bool:
        """Of a decision that is done: whether who looks ahead has made it."""
        return self._request is not None

    def choices(self) -> list[Any]:
        """The choices, the best first, of a decision that is done."""
        if self._request is not None:
            return cast("list[Any]", self._request.answer())
        assert self._plain is not None
        return self._plain.result()

    def drop(self) -> None:
        """Cancel the request to the process."""
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
        self._compiling: BackgroundTask[list[Rules]] | None = None
        self._packing: BackgroundTask[bytes] | None = None

    def prepare(self) -> None:
        """Start the process where a player looks ahead; beside the window make who gives hints, and learn how positions are sent
        to the process, which takes the first one 0.1 s. Called when the match is about to be played."""
        if self._ahead:
            self._client.prepare()
        if self._make is None:
            self._packing = BackgroundTask(self._learn)

    def expect(self, state: State) -> None:
        """Have the rules of this deal and of all that may follow it compiled, beside the window and in the process; nothing to do
        where no level changes them. Called when a deal begins."""
        levels = state.levels_to_come()
        if levels:
            self._compiling = BackgroundTask(lambda: [state.rules.on(Terms(level)) for level in levels])
            self._client.expect((state.rules.terms.level, *levels))

    def decide(self, seat: int, level: str, view: View, moment: str, temper: str = COUNTING) -> PendingChoice:
        """What the player of that seat, of that level and temper, does; who looks ahead without a setting of its own takes the
        time that there is. Chances depend on the moment alone (a text that holds the seed and stays in this process): in a match
        that is taken up again who goes by no clock goes on as it would have."""
        if not self._looks_ahead(level):
            return PendingChoice(lambda: self._thread.submit(self._choose, seat, level, temper, view, moment)).plainly()
        request = self._client.ask(_timed(level, AT_THE_TABLE), view, chances_of(moment), AT_THE_TABLE.think, temper=temper)
        return PendingChoice(lambda: self._thread.submit(self._choose, (seat, PLAIN), PLAIN, temper, view, moment),
                             self._client, request, AT_THE_TABLE)

    def advise(self, view: View, moment: str) -> PendingChoice:
        """What a good player would do there: the strongest that answers in time. The plain answer is worked out meanwhile."""
        request = None if self._make else self._client.ask(
            _timed(AHEAD, FOR_A_HINT), view, chances_of(moment), FOR_A_HINT.think, explain=True)
        return PendingChoice(lambda: self._thread.submit(self._rank, view), self._client, request, FOR_A_HINT).plainly()

    def look_back(self, record: Record, seat: int, deal: int | None = None, known: str | None = None) -> Request:
        """Review a record in the process (`AiClient.look_back`)."""
        return self._client.look_back(record, seat, deal, known)

    def weigh(
        self, view: View, moment: str, seconds: float, action: Action | None = None, best: Action | None = None
    ) -> Request:
        """What the coach says of a decision, or of an action beside the best one, in so many seconds (`AiClient.weigh`)."""
        return self._client.weigh(view, chances_of(moment), seconds, action, best)

    def stop(self, request: Request) -> None:
        """Have a review, or the coach, end with what has been found."""
        self._client.drop(request)

    def shown_after_ms(self, level: str | None) -> int:
        """How long after its turn began at the earliest it is shown what a player of that level does."""
        return SHOWN_AHEAD_MS if self._looks_ahead(level) else SHOWN_MS

    def close(self) -> None:
        """End thread and process; unfinished requests are cancelled."""
        self._client.close()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _looks_ahead(self, level: str | None) -> bool:
        return self._make is None and level is not None and base_level(level) == AHEAD

    # -- in a thread

    def _learn(self) -> bytes:
        self._player(ADVICE, PLAIN)
        return position_bytes(self.rules.new_match(0))

    def _choose(self, who: object, level: str, temper: str, view: View, moment: str) -> list[Any]:
        player = self._player(who, level, temper)
        rng = getattr(player, "rng", None)
        if rng is not None:
            rng.seed(moment)
        return [player.choose(view)]

    def _rank(self, view: View) -> list[Any]:
        """With hints that are true of the position."""
        return explained(view, [choice.action for choice in self._player(ADVICE, PLAIN).rank(view)][:HINTS])

    def _player(self, who: object, level: str, temper: str = COUNTING) -> ChoosingPlayer:
        """Made when it is first asked, which takes some milliseconds."""
        if who not in self._players:
            self._players[who] = (make_player(level, self.rules, self.seed, temper) if self._make is None
                                  else self._make(level, self.rules, self.seed))
        return self._players[who]


def _timed(level: str, limits: TimeLimits) -> str:
    """The level, with the time that there is where it has no setting of its own: the more it tries, the less is left to luck."""
    return f"{level}:{round(limits.think * 1000)}ms" if base_level(level) == level else level
