"""`declare`: before play, hands that show something may be revealed, which ends the deal (docs/rules/huahuapai.md 7.4,
docs/rules/hakka.md 7).

Every seat is asked, one after the other, and those with nothing to show can only hold: neither the question nor the
answer tells anybody anything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Self

from game.core.cards import Cards
from game.core.combos import CombinationTable
from game.core.errors import Refusal
from game.match.actions import Action
from game.match.events import Event, Hold, Reveal
from game.match.offers import Offer, VerbOffer
from game.match.results import AwardLine
from game.match.slices import Slice
from game.mechanics.base import Mechanic, Playing
from game.mechanics.params import DeclareParams, HandPattern
from game.mechanics.settle import others
from game.mechanics.slices import Awarded, Revealed

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


class Declare(Mechanic):
    """Asks seat by seat; `waiting` seats are still to answer, the actor included."""

    __slots__ = ("params", "waiting", "revealed")
    verbs = ("hold", "reveal")
    slices: ClassVar[tuple[type[Slice], ...]] = (Revealed, Awarded)

    def __init__(self, params: DeclareParams) -> None:
        super().__init__()
        self.params = params
        self.waiting = 0
        self.revealed = False

    def enter(self, state: State) -> list[Event]:
        """Ask the first seat; where nobody is asked, show the best hand."""
        if not self.params.asked:
            return self._show_best(state)
        dealer = state.offices.get("dealer", 0)
        self.waiting = state.rules.players - (state.watcher is not None)
        state.actor = dealer if self.params.first == "dealer" else state.after(dealer)
        return []

    def _show_best(self, state: State) -> list[Event]:
        self.done = True
        order, patterns = list(self.params.patterns), state.rules[Patterns]
        shown = {seat: order.index(found[0]) for seat in range(state.rules.players) if (found := patterns.of(state.hands[seat]))}
        if not shown:
            return []
        leaders = (family.leader(state) for family in state.rules.answers(Playing))
        first = next((seat for seat in leaders if seat is not None), state.offices.get("dealer", 0))
        best = min(shown.values())
        seat = next(seat for seat in state.round_from(first) if shown.get(seat) == best)
        return [self._reveal(state, seat, None)]

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Hold; reveal where there is something to show."""
        book = state.rules.book
        hold = VerbOffer("hold", book.read("hold"))
        return (VerbOffer("reveal", book.read("reveal")), hold) if self._patterns(state) else (hold,)

    def legal(self, state: State) -> tuple[Action, ...]:
        """The same as actions."""
        alone = state.rules.book.alone
        return (alone["reveal"], alone["hold"]) if self._patterns(state) else (alone["hold"],)

    def _patterns(self, state: State) -> tuple[str, ...]:
        assert state.actor is not None
        return state.rules[Patterns].of(state.hands[state.actor])

    def asks(self) -> tuple[str, ...]:
        """Nothing, where hands are shown at once."""
        return self.verbs if self.params.asked else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Revealing needs a pattern."""
        if action.verb not in self.verbs:
            return Refusal("not_now", {"verb": action.verb})
        return Refusal("no_pattern") if action.verb == "reveal" and not self._patterns(state) else None

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Ask the next seat, or end the deal."""
        seat = state.actor
        assert seat is not None
        if action.verb == "reveal":
            return (self._reveal(state, seat, action),)
        self.waiting -= 1
        self.done = not self.waiting
        state.actor = None if self.done else state.after(seat)
        return (Hold(seat, action),)

    def _reveal(self, state: State, seat: int, action: Action | None) -> Event:
        patterns = state.rules[Patterns].of(state.hands[seat])
        if not self.params.tricks:
            lines = state.parties.counted(pattern_lines(self.params, patterns, seat, state.rules.players, state.watcher))
            state.put(Awarded((*state[Awarded].lines, *lines)))
        state.put(Revealed(seat, patterns, Cards(state.rules.packing, state.hands[seat])))
        self.done = self.revealed = True
        state.actor = None
        hand = state.hands[seat]
        # Where tricks win, the cards of the pattern count as won; elsewhere the whole hand is what wins.
        shown = pattern_cards(state.rules, self.params.patterns[patterns[0]], hand) if self.params.tricks else None
        return Reveal(seat, action, patterns, Cards(state.rules.packing, hand), shown)

    def closes(self) -> bool:
        """Whether a hand was revealed."""
        return self.revealed


def pattern_lines(
    params: DeclareParams, patterns: tuple[str, ...], seat: int, players: int, watcher: int | None = None
) -> tuple[AwardLine, ...]:
    """What the others pay for a revealed hand."""
    paid = (patterns if params.add_up else patterns[:1]) if params.each else ()
    payers = others(seat, players, watcher)
    return tuple(AwardLine("pattern", seat, params.each, payers, params.patterns[name].name) for name in paid)


def pattern_cards(rules: Rules, pattern: HandPattern, hand: int) -> Cards:
    """The cards of a hand that make a pattern."""
    if not pattern.kinds:
        return Cards(rules.packing, hand)
    return rules.cards_of(card for card in Cards(rules.packing, hand) if any(map(card.matches, pattern.kinds)))


class Patterns:
    """What hands can show, compiled once for a ruleset."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """The patterns of any ruleset; none where the flow does not ask for them."""
        steps = rules.ruleset.all_params_of(DeclareParams)
        return cls(rules, next(steps, DeclareParams({})))

    def __init__(self, rules: Rules, params: DeclareParams) -> None:
        self._tests = [(name, pattern_test(rules, pattern)) for name, pattern in params.patterns.items()]

    def of(self, hand: int) -> tuple[str, ...]:
        """The patterns that a packed hand shows, in the ruleset's order."""
        return tuple([name for name, shows in self._tests if shows(hand)])


def patterns_of(rules: Rules, hand: Cards | str) -> tuple[str, ...]:
    """The patterns of a hand that may be revealed before play, in the ruleset's order."""
    return rules[Patterns].of(rules.cards_in(hand).bits)


def pattern_test(rules: Rules, pattern: HandPattern) -> Callable[[int], bool]:
    if pattern.holds:
        return _Holds(rules.table, pattern)
    if not pattern.kinds:
        return _FallsApart(rules.table, pattern.combinations, pattern.size)
    packing = rules.packing
    mask = packing.mask_of(card for card in rules.deck.cards if any(map(card.matches, pattern.kinds)))
    return lambda hand: packing.size(hand & mask) >= pattern.count


class _Holds:
    """Whether a hand holds so many combinations side by side."""

    def __init__(self, table: CombinationTable, pattern: HandPattern) -> None:
        self._packing, self._holds = table.packing, pattern.holds
        self._needs = sorted({
            shape.need if not shape.fine else table.packing.project(shape.need) for shape in table.shapes
            if shape.reading.combination in pattern.combinations
            and (shape.reading.length == pattern.length if pattern.length else shape.reading.size == pattern.size)})

    def __call__(self, hand: int) -> bool:
        guard, needs = self._packing.cell_guard, self._needs

        def search(cells: int, start: int, wanted: int) -> bool:
            return not wanted or any((cells | guard) - needs[place] & guard == guard
                                     and search(cells - needs[place], place, wanted - 1) for place in range(start, len(needs)))
        return search(self._packing.project(hand), 0, self._holds)


class _FallsApart:
    """Whether all cards of a hand belong to combinations of so many cards each, none left over."""

    def __init__(self, table: CombinationTable, combinations: tuple[str, ...], size: int) -> None:
        self._packing = packing = table.packing
        needs = {shape.need if not shape.fine else packing.project(shape.need) for shape in table.shapes
                 if shape.reading.size == size and shape.reading.combination in combinations}
        # By the first card that they take.
        self._needs: dict[int, list[int]] = {}
        for need in sorted(needs):
            self._needs.setdefault(packing.first_cell(need), []).append(need)

    def __call__(self, hand: int) -> bool:
        packing, guard = self._packing, self._packing.cell_guard

        @cache
        def search(cells: int) -> bool:
            # Some combination has to take the first card that is left, and can take none before it.
            return not cells or any((cells | guard) - need & guard == guard and search(cells - need)
                                    for need in self._needs.get(packing.first_cell(cells), ()))
        return search(packing.project(hand))
