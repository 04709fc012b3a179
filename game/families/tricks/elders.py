"""Elders: cards not yet shown that no card not yet shown beats when played alone (docs/rules/hakka.md 6).

A tag that comes and goes during a deal. It is worked out from the combination table and the cards shown, the same for rules,
table and computer players; by a house rule a seat counts its own hand as shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.cards import Cards, Packing
from game.core.combos import CombinationTable
from game.core.combos.definitions import Ladder
from game.core.deck import Card
from game.core.errors import Refusal
from game.families.tricks.events import ClaimMade, CountedTrick
from game.families.tricks.params import TrickParams
from game.match.events import Event, Play
from game.match.ruleset import Ruleset
from game.match.sampler import Binding
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View

KNOWN_AT_MOST = 10_000


class Elders(Binding):
    """The Elders of one ruleset. `scope` says what counts as shown (`none`: the game has no Elders).

    `bind` is whether they bind what a seat can do, so that others can conclude something from it.
    """

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """The Elders of any ruleset; with the scope `none` in most."""
        return cls(rules.ruleset, rules.table, rules.whole_pack)

    def __init__(self, ruleset: Ruleset, table: CombinationTable, whole_pack: int) -> None:
        params = ruleset.params_of(TrickParams) or TrickParams()
        self.scope = params.elders
        self.claim = params.claim
        self.bind = params.lead_order != "none" or (params.claim is not None and params.claim.automatic)
        self._packing = packing = table.packing
        self._pack = whole_pack
        ladder = ruleset.ladders.get(params.lead_order)
        self._order = None if ladder is None else LeadOrder(ruleset, packing, ladder)
        alone = [(_counter(packing, card), table.value(packing.unit[card.index])) for card in table.kinds]
        self._contests = _contests([
            (field, sum(other for other, theirs in alone if theirs is not None and theirs.beats(value)))
            for field, value in alone if value is not None])
        # The same hands come again in all worlds that are played on.
        self._known = lru_cache(KNOWN_AT_MOST)(self._of_hand)

    def among(self, cards: int, unshown: int) -> int:
        """Those of `cards` that nothing in `unshown` beats; all packed."""
        found = 0
        for contest in self._contests:
            if cards & contest.fields:
                found += cards & contest.unbeaten(unshown & contest.fields)
        return found

    def of_hand(self, hand: int, shown: int) -> int:
        """The Elders of a hand, packed; with the scope `own_hand` its own cards are no rivals of each other."""
        return 0 if self.scope == "none" else self._known(hand, shown)

    def _of_hand(self, hand: int, shown: int) -> int:
        return self.among(hand, self._packing.less(self._pack, shown + hand if self.scope == "own_hand" else shown))

    def unshown(self, shown: int) -> int:
        """All Elders by what everybody has seen, packed, whoever holds them."""
        unshown = self._packing.less(self._pack, shown)
        return 0 if self.scope == "none" else self.among(unshown, unshown)

    def seen_in(self, view: View) -> frozenset[Card]:
        """The kinds that are Elders as a seat sees it: those of its hand by its own reckoning, the others by what was shown."""
        if self.scope == "none":
            return frozenset()
        shown = view.shown.bits
        bits = self.of_hand(0 if view.seat == view.watcher else view.hand.bits, shown)
        return frozenset(card for found in (bits, self.unshown(shown)) for card, _ in self._packing.counts(found))

    def laid(self, view: View) -> frozenset[Card]:
        """The cards of the trick that were Elders, for all to see, when they were played."""
        plays = [play.action.bits for play in view.trick if play.action.bits and not play.face_down]
        found, known = 0, view.shown.bits - sum(plays)
        for cards in plays if self.scope != "none" else ():
            found += self.among(cards, self._packing.less(self._pack, known))
            known += cards
        return frozenset(Cards(self._packing, found))

    def total_in(self, view: View) -> int | None:
        """The tricks that a seat has and the Elders in its hand together; None where nobody claims."""
        if self.claim is None or view.seat == view.watcher:
            return None
        return self.total(view.tricks[view.seat], view.hand.bits, view.shown.bits)

    def total(self, tricks: int, hand: int, shown: int) -> int:
        """So many tricks and the Elders of a hand together."""
        return tricks + self._packing.size(self.of_hand(hand, shown))

    def single_rule(self, hand: int, shown: int, privileged: bool) -> SingleRule | None:
        """What binds a leader with this hand who wants to lead one card; None where nothing does."""
        return None if self._order is None else self._order.rule(hand, self.of_hand(hand, shown), privileged)

    def barred(self, hand: int, shown: int, privileged: bool) -> int:
        """The kinds, as whole counters, of which a leader with this hand may not lead one card alone."""
        return 0 if self._order is None else self._order.barred(hand, self.of_hand(hand, shown), privileged)

    def lacks(self, state: State, play: Play, shown: int) -> int:
        """Who led a card alone held none of those that come before it (docs/rules/hakka.md 4).

        By the scope `own_hand` the others of the hand decide which those are; that is left to `could`.
        """
        reading = play.action.reading
        if not play.lead or reading is None or reading.size > 1 or self.scope == "own_hand":
            return 0
        return self.before(play.action.bits, shown, play.seat == state[Bidding].privileged)

    def could(self, state: State, event: Event, held: list[int], shown: int) -> bool:
        """Whether the rules let the seat lead this, and go on with so many tricks."""
        if isinstance(event, ClaimMade):
            held[event.seat] += event.cards.bits
        elif isinstance(event, Play):
            reading = event.action.reading
            if not event.lead or reading is None or reading.size > 1:
                return True
            rule = self.single_rule(held[event.seat], shown, event.seat == state[Bidding].privileged)
            return rule is None or not rule.barred & event.action.bits
        elif isinstance(event, CountedTrick) and event.seat is not None:
            return self._went_on(event.tricks[event.seat], held[event.seat], shown)
        return True

    def _went_on(self, tricks: int, hand: int, shown: int) -> bool:
        """Where claims are made by themselves, who went on had not enough."""
        claim = self.claim
        return claim is None or not claim.automatic or not hand or self.total(tricks, hand, shown) < claim.enough

    def before(self, led: int, shown: int, privileged: bool) -> int:
        """What a seat cannot hold that leads this card alone, by what everybody has seen; packed."""
        if self._order is None:
            return 0
        unshown = self._packing.less(self._pack, shown)
        elders = self.among(unshown, unshown) if self.scope != "none" else 0
        return self._order.before(led, unshown - elders, bool(led & self._packing.fields(elders)), privileged)


class BeatingKinds:
    """Kinds that beat each other when played alone, each with what beats it.

    `unbeaten` says, and remembers, which of them (as counters) none of the unshown cards beats that are in this contest.
    """

    def __init__(self, beaters: Sequence[tuple[int, int]]) -> None:
        self.fields = sum(field for field, _ in beaters)
        self.unbeaten = lru_cache(KNOWN_AT_MOST)(
            lambda unshown: sum([field for field, others in beaters if not unshown & others]))


def _contests(beaters: Sequence[tuple[int, int]]) -> tuple[BeatingKinds, ...]:
    """Kinds apart that have nothing to do with each other."""
    apart: list[tuple[int, list[tuple[int, int]]]] = []
    for field, others in beaters:
        touched = [contest for contest in apart if contest[0] & (field | others)]
        apart = [contest for contest in apart if contest not in touched]
        members = [member for _, found in touched for member in found]
        apart.append((sum(fields for fields, _ in touched) | field | others, [*members, (field, others)]))
    return tuple(BeatingKinds(members) for _, members in apart)


class SingleRule(NamedTuple):
    """What binds a leader who wants to lead one card: which kinds may not be led (packed), why, and from which kind it must come.

    `barred` are counters of kinds, `elders` those of them that are Elders; `value` is a value of the ladder's attribute, empty
    when only Elders are held.
    """

    barred: int
    elders: int
    value: str

    def refusal(self, action: Action) -> Refusal:
        """An Elder comes after all others; of those one kind comes first."""
        params = {"card": str(action.cards), "kind": self.value}
        return Refusal("elders_last", params) if action.bits & self.elders else Refusal("other_kind_first", params)


class LeadOrder:
    """The order in which singles have to be led: the highest kind on a ladder first, Elders last (docs/rules/hakka.md 4)."""

    def __init__(self, ruleset: Ruleset, packing: Packing, ladder: Ladder) -> None:
        self._packing = packing
        self._steps = tuple((_first(entry), _holders(ruleset.deck.cards, packing, ladder.by, entry))
                            for entry in reversed(ladder.order))

    def rule(self, hand: int, elders: int, privileged: bool) -> SingleRule:
        """What a leader with this hand and these Elders in it may not lead alone."""
        value = next((name for name, holders in self._steps if (hand - elders) & holders), "")
        return SingleRule(self.barred(hand, elders, privileged), self._packing.fields(elders), value)

    def barred(self, hand: int, elders: int, privileged: bool) -> int:
        """The kinds, as whole counters, of which the same leader may not lead a card alone."""
        plain = allowed = hand - elders
        if not plain:
            return 0
        for _, holders in self._steps:
            if plain & holders:
                allowed = plain & holders
                break
        return self._packing.fields((plain if privileged else hand) - allowed)

    def before(self, led: int, plain: int, elder: bool, privileged: bool) -> int:
        """Those of the `plain` cards, which are no Elders, that have to be led before a card."""
        if elder:
            return 0 if privileged else plain
        higher = 0
        for _, holders in self._steps:
            if holders & led:
                break
            higher |= plain & holders
        return higher


def _first(entry: str | Sequence[str]) -> str:
    return entry if isinstance(entry, str) else entry[0]


def _holders(cards: Sequence[Card], packing: Packing, by: str, entry: str | Sequence[str]) -> int:
    """The counters of the kinds with this place of the ladder."""
    names = (entry,) if isinstance(entry, str) else entry
    return sum(_counter(packing, card) for card in cards if card.attributes.get(by) in names or card.id in names)


def _counter(packing: Packing, card: Card) -> int:
    return packing.capacity << packing.shift[card.index]
