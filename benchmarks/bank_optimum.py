"""Computer players at Black Flower beside the best that can be done: chips for each chip bet, and what each decision gives away.

    python -m benchmarks.bank_optimum --rounds 2000
    python -m benchmarks.bank_optimum --players 1 --policies easy normal hard basic simple --perfect
    python -m benchmarks.bank_optimum --bankers easy normal hard --rounds 500

The optimum of one player against the banker is reckoned over the whole pack (`benchmarks.bank_tree`), which takes a few minutes;
the banker is the one of docs/rules/blackflower.md 11.2, who looks one card ahead, or with --perfect one who sees all that may
come. Every policy then plays the same packs against the computer player `normal` as banker. At each decision the value of
what it does is compared with the best value: since losses add up, the optimum less what is given away in a round is what the
policy is worth, known far better than by counting chips. With more players nothing is exact; there `optimum` does what would be
best for it alone, by its own cards and the banker's. A banker's decisions are compared with the perfect banker's at every table.
Bounds are those of 95 %.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from benchmarks.bank_policy import POLICIES, Policy, Sample, box_of, may_hit, play, policy_named
from benchmarks.bank_tree import THEIRS, Banker, Optimum, Table
from game import View, load_ruleset
from game.families.banking import FACE_DOWN, BankFacts, Outcome

GAME = "blackflower"
OPTIMUM = "optimum"
PLAYERS = ("easy", "normal", "hard")          # computer players that stand on nothing but the best total
Loss = Callable[[View, str], float]           # what a move gives away at its decision, in chips for each chip bet


class Look(NamedTuple):
    """Whose decisions are looked at, the banker's or the players', and what they give away."""

    banker: bool
    loss: Loss


# ---------------------------------------------------------------- what decisions give away


def at_hand(view: View, optimum: Optimum) -> tuple[Table, int]:
    """The table as the player of a box sees it, as if it were alone with the banker, and the cards that it has taken."""
    box, shown = box_of(view), [card for card in view[BankFacts].boxes[-1].cards if card != FACE_DOWN]
    return optimum.tables.table(box.cards, shown), box.hits


def player_loss(optimum: Optimum) -> Loss:
    """Of a player's decisions; only exact when there is no other player."""
    def loss(view: View, move: str) -> float:
        table, hits = at_hand(view, optimum)
        options = optimum.options(table, hits)
        if move != "hit":
            return options.best - options.stand
        return 0.0 if options.hit > options.stand else options.stand - optimum.hit(table, hits)
    return loss


def banker_loss(optimum: Optimum) -> Loss:
    """Of the banker's, with all players' hands decided and all cards turned up: exact for any number of them."""
    def loss(view: View, move: str) -> float:
        *boxes, own = view[BankFacts].boxes
        table = optimum.tables.table([card for box in boxes for card in box.cards], own.cards)
        wagers = sum(box.wager for box in boxes)
        players = Banker(optimum.tables, optimum.hits, gain_of(view, optimum), -wagers, True)
        stand = players.gain(optimum.tables.hand(table, THEIRS).outcome)
        hit = players.hit(table, own.hits)
        return ((hit if move == "hit" else stand) - min(stand, hit)) / wagers
    return loss


def gain_of(view: View, optimum: Optimum) -> Callable[[Outcome], float]:
    """What all players gain together, by how the banker's hand ends."""
    valuer, base = optimum.bank.valuer, optimum.bank.base
    ended = [(box.result, box.wager) for box in view[BankFacts].boxes[:-1] if box.result is not None]
    return lambda theirs: sum(valuer.pay(mine, valuer.verdict(mine, theirs), wager, base) for mine, wager in ended)


def best_for_one(optimum: Optimum) -> Policy:
    """The way of playing that is best for a player alone with the banker."""
    def choose(view: View) -> str:
        if not may_hit(view):
            return "stand"
        options = optimum.options(*at_hand(view, optimum))
        return "hit" if options.hit > options.stand else "stand"
    return choose


# ---------------------------------------------------------------- rounds


@dataclass
class Tally:
    """Rounds of a policy: what the players gained for each chip, and what its decisions gave away."""

    gains: Sample = field(default_factory=Sample)
    losses: Sample = field(default_factory=Sample)           # of each decision
    lost: Sample = field(default_factory=Sample)             # of each round

    @property
    def right(self) -> float:
        """The share of decisions that gave nothing away."""
        return sum(loss < 1e-9 for loss in self.losses.found) / max(len(self.losses.found), 1)


def rounds(players: int, player: str, banker: str, count: int, seed: int, optimum: Optimum, look: Look | None = None) -> Tally:
    """So many rounds of a table, with the decisions of some seats looked at; every policy meets the same packs."""
    rules, tally = load_ruleset(GAME, players=players + 1), Tally()
    ways = [best_for_one(optimum) if name == OPTIMUM else policy_named(name, rules, seed) for name in (player, banker)]
    for number in range(count):
        lost: list[float] = []

        def watch(view: View, move: str, lost: list[float] = lost) -> None:
            if look is not None and look.banker == (view.seat == 0) and any(offer.verb == "hit" for offer in view.offers):
                lost.append(look.loss(view, move))
        tally.gains.found.append(play(rules, *ways, seed, number, watch))
        tally.losses.found += lost
        tally.lost.found.append(sum(lost))
    return tally


# ---------------------------------------------------------------- the tables


def alone(policies: Sequence[str], count: int, seed: int, optimum: Optimum, best: float) -> Iterator[str]:
    """One player against the banker."""
    yield "| one player | counted | decisions | best of them | given away a decision | a round | optimum less that |"
    yield "|---|---|---|---|---|---|---|"
    for name in policies:
        tally = rounds(1, name, "normal", count, seed, optimum, Look(False, player_loss(optimum)))
        worth = Sample([best - lost for lost in tally.lost.found])
        yield (f"| {name} | {tally.gains.text()} | {len(tally.losses.found)} | {tally.right:.1%} | {tally.losses.mean:.5f} | "
               f"{tally.lost.text('.5f')} | **{worth.text()}** |")


def tables(numbers: Iterable[int], policies: Sequence[str], count: int, seed: int, optimum: Optimum) -> Iterator[str]:
    """More players, all of whom play alike, and what they gain beside the best way for one alone, on the same packs."""
    yield "| players | policy | counted | more than `optimum` |"
    yield "|---|---|---|---|"
    for number in numbers:
        best = rounds(number, OPTIMUM, "normal", count, seed, optimum).gains
        yield f"| {number} | {OPTIMUM} | {best.text()} | |"
        for name in policies:
            found = rounds(number, name, "normal", count, seed, optimum).gains
            more = Sample([own - other for own, other in zip(found.found, best.found, strict=True)])
            yield f"| {number} | {name} | {found.text()} | {more.text()} |"


def banks(numbers: Iterable[int], bankers: Sequence[str], count: int, seed: int, optimum: Optimum) -> Iterator[str]:
    """Bankers against players of the policy `basic`."""
    yield "| players | banker | the players gain | decisions | best of them | given away a decision | a round |"
    yield "|---|---|---|---|---|---|---|"
    for number in numbers:
        for name in bankers:
            tally = rounds(number, "basic", name, count, seed, optimum, Look(True, banker_loss(optimum)))
            yield (f"| {number} | {name} | {tally.gains.text()} | {len(tally.losses.found)} | {tally.right:.1%} | "
                   f"{tally.losses.mean:.5f} | {tally.lost.text('.5f')} |")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1000, help="rounds of each policy (default 1000)")
    parser.add_argument("--players", type=int, nargs="+", default=[1, 3, 6], help="against the banker (default 1 3 6)")
    parser.add_argument("--policies", nargs="*", default=["easy", "normal", "hard", "basic"], choices=[*POLICIES, *PLAYERS])
    parser.add_argument("--bankers", nargs="*", default=[], choices=PLAYERS, help="whose decisions as banker to look at as well")
    parser.add_argument("--perfect", action="store_true", help="reckon the optimum against the perfect banker")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    optimum = Optimum(load_ruleset(GAME, players=2), args.perfect)
    if 1 in args.players and args.policies:
        started, best = time.process_time(), optimum.value()
        print(f"optimum of one player: {best:+.5f} for each chip bet ({time.process_time() - started:.0f} s)\n", flush=True)
        for line in alone(args.policies, args.rounds, args.seed, optimum, best):
            print(line, flush=True)
    several = [number for number in args.players if number > 1]
    for line in tables(several, args.policies, args.rounds, args.seed, optimum) if several and args.policies else ():
        print(line, flush=True)
    for line in banks(args.players, args.bankers, args.rounds, args.seed, optimum) if args.bankers else ():
        print(line, flush=True)


if __name__ == "__main__":
    main()
