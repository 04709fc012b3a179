"""`Valuer`: a ruleset's standing compiled for its pack. What hands show, how they end, who wins and what is paid.

The engine asks after every card, computer players in the innermost loop of their look-ahead: the worth of a hand is found
by one number that its cards add up to, whatever their order. Cards are indexes of kinds; FACE_DOWN counts nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from game.boxes import BANKER, BUST, PLAYER, PUSH, Box, Outcome, Verdict
from game.deck import Card, Deck
from game.mechanics.banking import Side
from game.ruleset import Odds, Standing
from game.standings.arrange import Arrangement, Place, arrangements, total_of
from game.standings.cells import Cells
from game.standings.worth import Assessor, Named, Worth

REMEMBERED = 1 << 13
ABOVE_TOTALS = 1_000_000
EVEN = Odds(1, 1)


class Valuer:
    """Values hands and compares them (docs/rules/blackflower.md 4, 5 and 7)."""

    def __init__(self, standing: Standing, deck: Deck, pack: Sequence[Card]) -> None:
        self.standing = standing
        self.limit = standing.limit
        self.cells = Cells(standing, deck, pack)
        self.covering = self.cells.by
        self._assessor = Assessor(standing, deck, self.cells)
        self._memo: dict[int, Worth] = {}
        self._unit = self.cells.unit
        self._places = _places(deck, self.cells)
        self._named = {needs.named.id: needs.named for needs in self._assessor.needs}
        self._rank = {id: ABOVE_TOTALS + len(self._named) - place for place, id in enumerate(self._named)}

    # ------------------------------------------------------------ what cards show

    def worth(self, cards: Iterable[int]) -> Worth:
        """All that is known of these cards."""
        unit = self._unit
        key = 0
        for card in cards:
            key += unit[card]
        known = self._memo.get(key)
        return self._assess(key) if known is None else known

    def _assess(self, key: int) -> Worth:
        if len(self._memo) >= REMEMBERED:
            self._memo.clear()
        worth = self._memo[key] = self._assessor.worth(key)
        return worth

    def values(self, cards: Iterable[int]) -> tuple[int, ...]:
        """The totals that the cards can show, ascending."""
        return self.worth(cards).totals

    def hard(self, cards: Iterable[int]) -> int:
        """The least total that the cards can show."""
        return self.worth(cards).hard

    def best(self, cards: Iterable[int]) -> int | None:
        """The largest total up to the limit; None for cards that cannot show one."""
        return self.worth(cards).best

    def alternatives(self, kind: int) -> tuple[int, ...]:
        """What a card of that kind may count, upright first."""
        return self._places[kind].values

    def hands(self, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """One of all hands of so many cards that are equal in play, with the number of such hands in the pack."""
        for numbers, ways in self.cells.hands(size):
            yield tuple(self.cells.all[number].kinds[0] for number in numbers), ways

    # ------------------------------------------------------------ how hands end

    def special(self, box: Box, banker: bool) -> str | None:
        """The best special hand that a box holds right now, those that have to be declared included."""
        held = self._held(box, banker)
        return held[0].id if held else None

    def _held(self, box: Box, banker: bool) -> list[Named]:
        other = "player" if banker else "banker"
        return [named for named in self.worth(box.cards).specials
                if named.special.of != other and (box.initial or not named.special.as_dealt)]

    def ended(self, box: Box, banker: bool) -> Outcome | None:
        """How a box has ended that just got a card: by a special hand that ends it, or bust; None when it goes on.

        Special hands come first: the card that completes one never busts the hand (docs/rules/blackflower.md 5.1).
        """
        worth = self.worth(box.cards)
        if worth.specials:
            held = self._held(box, banker)
            if any(named.special.ends != "declared" for named in held):
                return held[0].outcome
        return BUST if worth.best is None else None

    def ends_deal(self, outcome: Outcome) -> bool:
        """Whether nobody draws any more when a hand has ended so."""
        return outcome.kind == "special" and self._named[outcome.special].special.ends == "deal"

    def stands(self, box: Box, banker: bool) -> tuple[Outcome, ...]:
        """What may be declared by standing, the best last: totals, or a special hand alone."""
        worth = self.worth(box.cards)
        if worth.specials:
            held = self._held(box, banker)
            if held:
                return (held[0].outcome,)
        return worth.stands

    # ------------------------------------------------------------ comparing and paying

    def strength(self, outcome: Outcome) -> int:
        """More for a better outcome: bust, then totals, then special hands. A hand that was not played has none."""
        if outcome.kind == "total":
            return outcome.total
        return self._rank[outcome.special] if outcome.kind == "special" else -1

    def verdict(self, player: Outcome, banker: Outcome) -> Verdict:
        """Who wins (docs/rules/blackflower.md 7). A player who is bust has lost, whatever the banker does later."""
        if player.kind == "bust":
            return PUSH if banker.kind == "bust" and self.standing.both_bust == "push" else BANKER
        mine, theirs = self.strength(player), self.strength(banker)
        if mine != theirs:
            return PLAYER if mine > theirs else BANKER
        return self._named[player.special].special.tie if player.kind == "special" else self.standing.tie

    def pay(self, outcome: Outcome, verdict: Verdict, wager: int, base: Odds, side: Side | None = None) -> int:
        """What a player with this outcome gains. With a `side` the wager was on who wins, and a push gives it back."""
        if side is not None:
            if side.wins == verdict:
                return _won(wager, side.pays)
            return 0 if verdict == PUSH else -wager
        if verdict == PLAYER:
            special = self._named[outcome.special].special if outcome.kind == "special" else None
            return _won(wager, special.pays if special is not None and special.pays is not None else base)
        return -wager if verdict == BANKER else 0

    def most(self, base: Odds = EVEN, sides: Iterable[Side] = ()) -> Odds:
        """The most that a wager can cost the banker, with these odds for a hand that is not special."""
        special = [named.special.pays for named in self._named.values() if named.special.of != "banker"]
        odds = [base, *(pays for pays in special if pays is not None), *(side.pays for side in sides)]
        return max(odds, key=lambda each: Fraction(each.win, each.stake))

    # ------------------------------------------------------------ arranging

    def arrangements(self, cards: Sequence[int]) -> tuple[Arrangement, ...]:
        """For every total of the cards, ascending, the arrangement that shows it and moves the fewest cards."""
        found: dict[int, Arrangement] = {}
        for total, arrangement in arrangements(self._hand(cards), self.cells.counts):
            found.setdefault(self._rest(total), arrangement)
        return tuple(found[total] for total in sorted(found))

    def total_of(self, cards: Sequence[int], arrangement: Arrangement) -> int:
        """The total that an arrangement shows; ValueError when it is none of these cards."""
        return self._rest(total_of(self._hand(cards), arrangement, self.cells.counts))

    def _hand(self, cards: Sequence[int]) -> list[Place]:
        """Cards that cover nothing are each in a group of their own."""
        places = [self._places[card] for card in cards]
        return [place if place.group is not None else Place(place.values, number) for number, place in enumerate(places)]

    def _rest(self, total: int) -> int:
        return total % self.standing.modulo if self.standing.modulo else total


def _won(wager: int, odds: Odds) -> int:
    return wager * odds.win // odds.stake


def _places(deck: Deck, cells: Cells) -> list[Place]:
    """Values and group of every kind, and at the end of a card that lies face down."""
    of = [cells.all[cells.cell_of[card.index]] for card in deck.cards]
    return [Place(cell.values, cell.group) for cell in of] + [Place((0,), None)]
