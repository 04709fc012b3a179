"""`review FILE`: looks into a written-down match from one seat and prints which of its decisions cost most."""

from __future__ import annotations

import argparse
import signal
import sys

from game.arena.reviewing import USUAL, DealReview, Review, ReviewBudget, ReviewedDecision, review
from game.cli.arena import INTERRUPTED
from game.cli.arguments import PROGRAM, Command, CommandError, Parser, whole
from game.cli.window import load_replay
from game.core.intervals import Interval
from game.match.events import NOBODY
from game.match.replay import Replay
from game.store.transcript import own_seat

DESCRIPTION = """\
Look into every decision of one seat in a match that was written down: what would have been better, and by how much.

FILE is a text as "export" writes it. Every decision is tried again with what the seat knew then, in many deals of the
cards that it did not see, and played on by good computer players. A loss is told where it is more than chance in these
deals, with bounds of 95 %; they leave out what the others' way of playing may tell of their cards. For every deal the
review says as well how lucky the cards were: how much more good players win with them than with others. Deals that
are not over are left out. The same file gives the same review; Ctrl-C prints what was found so far."""

EXAMPLES = f"""\
examples:
  {PROGRAM} review match.txt
  {PROGRAM} review match.txt --seat 2
  {PROGRAM} review match.txt --worlds 200"""

WORLDS_AT_MOST = 100_000
MOST = 5
WORDS = ("", "doubtful", "bad", "very bad")


def _add_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the text of a match")
    parser.add_argument("--seat", type=whole(0, 63), metavar="N", help="whose decisions (those of its one person)")
    parser.add_argument("--worlds", type=whole(2, WORLDS_AT_MOST), default=USUAL.worlds, metavar="N",
                        help=f"in how many deals of the unseen cards a decision is played on ({USUAL.worlds})")


def serve(asked: argparse.Namespace) -> int:
    """Print the review; the exit status."""
    replay, transcript = load_replay(asked.file, asked.seat)
    seat = own_seat(transcript.seats) if asked.seat is None else asked.seat
    if seat == NOBODY:
        raise CommandError("This match was not played by exactly one person: name a seat with --seat.")
    if not replay.results:
        raise CommandError("No deal of this match is over, so there is nothing to look into.")
    found = _with_progress(replay, seat, USUAL._replace(worlds=asked.worlds))
    print("\n".join(_lines(found, f"{replay.rules.ruleset.name} · {transcript.seats[seat].name}")))
    return 0 if found.complete else INTERRUPTED


def _with_progress(replay: Replay, seat: int, budget: ReviewBudget) -> Review:
    """The review, with a bar while it is worked out; Ctrl-C stops it."""
    from tqdm import tqdm

    stopped: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: stopped.append(number))
    try:
        with tqdm(unit="deal", leave=False, disable=not sys.stderr.isatty()) as bar:
            def go_on(done: int, all_of_them: int) -> bool:
                bar.total = all_of_them
                bar.update(done - bar.n)
                return not stopped
            return review(replay.record, seat, budget, go_on, replay.rules)
    finally:
        signal.signal(signal.SIGINT, before)


# ---------------------------------------------------------------- what came of it


def _lines(found: Review, title: str) -> list[str]:
    deals = [_deal_line(deal) for deal in found.deals]
    dear = [_decision_line(each, each.weight(found.spread)) for each in found.dearest(MOST)]
    stopped = [] if found.complete else ["Stopped before the end; this is what was found so far."]
    worst = ["The worst decisions:", *dear] if dear else ["No decision with a clear loss was found."]
    return [title, *stopped, *deals, "", *worst]


def _deal_line(deal: DealReview) -> str:
    luck = "not known" if deal.luck is None else _bounds(deal.luck)
    return f"deal {deal.number}: {deal.result:+.2f}; the cards {luck}; own decisions {-deal.lost:+.2f}"


def _decision_line(decision: ReviewedDecision, weight: int) -> str:
    return (f"  line {decision.line}, deal {decision.deal}: {decision.played}; better: {decision.best}, "
            f"{_bounds(decision.gain)}, {WORDS[weight]}")


def _bounds(told: Interval) -> str:
    return f"{told.value:+.2f} ({told.low:+.2f} to {told.high:+.2f})"


REVIEW = Command(DESCRIPTION, EXAMPLES, _add_arguments, serve)
