"""What is asked of a banking game in drills: what a hand is worth, and who wins; and what a lesson can point at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from game.families.banking.boxes import BankTable, Box, Outcome
from game.families.banking.valuer import Valuer
from game.match.rules import Rules
from game.match.view import View
from game.teaching.drills import DrillAnswer, DrillQuestion, Drills
from game.teaching.pointing import Pointing

SIZES = (2, 4)  # cards of a hand that is asked about
TOTALS = 4
WINNERS = ("player", "banker", "push")


class BankTeaching(Drills, Pointing):
    """Hands that are valued, and boxes."""

    def parts(self, view: View) -> Iterator[str]:
        table = view.get(BankTable)
        if table is not None:
            yield "stock"
            yield from (f"box.{number}" for number in range(len(table.boxes)))

    def question(self, rules: Rules, rng: Random) -> DrillQuestion | None:
        valuer = rules.get(Valuer)
        if valuer is None:
            return None
        for _ in range(100):
            asked = _winner(rules, valuer, rng) if rng.random() < 0.5 else _worth(rules, valuer, rng)
            if asked is not None:
                return asked
        return None


def _hands(rules: Rules, rng: Random, count: int) -> list[tuple[int, ...]]:
    """So many hands of one pack, by index of kind."""
    cards = iter(rng.sample(list(rules.pack), count * SIZES[1]))
    return [tuple(card.index for card in islice(cards, rng.randint(*SIZES))) for _ in range(count)]


def _worth(rules: Rules, valuer: Valuer, rng: Random) -> DrillQuestion | None:
    """The best total of a hand that is nothing special."""
    if valuer.standing.parts > 1:                   # the answers are plain numbers
        return None
    [cards] = _hands(rules, rng, 1)
    best, totals = valuer.best(cards), valuer.values(cards)
    if best is None or valuer.special(Box(0, cards=cards), False) is not None:
        return None
    near = [total for total in dict.fromkeys((*totals, best + 1, best - 1, best + 2, best - 2)) if total != best and total > 0]
    offered = sorted({best, *near[: TOTALS - 1]})
    shown = rules.cards_of([rules.deck.cards[card] for card in cards])
    return DrillQuestion("worth", (shown,), tuple(DrillAnswer(word="total", number=total) for total in offered),
                    frozenset([offered.index(best)]))


def _winner(rules: Rules, valuer: Valuer, rng: Random) -> DrillQuestion | None:
    """Who wins, if both stand on the best that they have."""
    own, bank = _hands(rules, rng, 2)
    player, banker = _outcome(valuer, own, False), _outcome(valuer, bank, True)
    if player is None or banker is None:
        return None
    groups = tuple(rules.cards_of([rules.deck.cards[card] for card in cards]) for cards in (own, bank))
    return DrillQuestion("wins", groups, tuple(DrillAnswer(word=word) for word in WINNERS),
                    frozenset([WINNERS.index(valuer.verdict(player, banker, (own, bank)))]), named=("yours", "bank"))


def _outcome(valuer: Valuer, cards: tuple[int, ...], banker: bool) -> Outcome | None:
    """The best outcome of a hand; None where it is bust or would have ended before its last card."""
    box = Box(0, cards=cards, hits=max(0, len(cards) - 2))
    if any(valuer.ended(box._replace(cards=cards[:count]), banker) is not None for count in range(2, len(cards))):
        return None
    ended = valuer.ended(box, banker)
    if ended is not None:
        return ended if ended.kind != "bust" else None
    stands = valuer.stands(box, banker)
    return stands[-1] if stands else None
