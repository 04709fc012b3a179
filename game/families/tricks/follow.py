"""Following: who holds cards with the value that was led (a suit, as a rule) plays as many of them as were led; who holds none
plays any cards. Where several were led, the answer follows in their form as well, as far as the ruleset asks for it.

What beats what is decided as everywhere: a combination's contest is the followed attribute, and trumps beat all others
(`Family.trumps`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.combos.patterns import made_of
from game.core.errors import Refusal
from game.families.tricks.answers import Answers, Owed, Sets, counts_alike, sets_in
from game.families.tricks.events import Follow
from game.families.tricks.high_cards import high_cards
from game.families.tricks.params import TRUMPS, TrickParams
from game.match.events import Play
from game.match.sampler import Binding

if TYPE_CHECKING:
    from game.core.combos import Reading
    from game.core.deck import Card
    from game.match.actions import Action
    from game.match.events import Event
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View


class FollowRule(NamedTuple):
    """What binds who follows: the counters of the kinds that may not be played now, and the value that must be: the one that was
    led, `or_trump` where that may be played instead, or where none of it is held trumps."""

    barred: int
    value: str
    follows: bool = True
    or_trump: bool = False

    def refusal(self, action: Action) -> Refusal:
        """A card with that value comes first."""
        code = "must_trump" if not self.follows else "must_follow_or_trump" if self.or_trump else "must_follow"
        return Refusal(code, {"card": str(action.cards), "kind": self.value})


class LeadRule(NamedTuple):
    """What binds who leads: the counters of the kinds that may not be led now, because none of the `kinds` has been played yet,
    or because a `card` of the hand is to be led."""

    barred: int
    kinds: tuple[str, ...] = ()
    card: Card | None = None

    def refusal(self, action: Action) -> Refusal:
        """Another card is to be led."""
        kind = next(kind for kind in self.kinds for card in action.cards if card.matches(kind))
        return Refusal("not_broken", {"card": str(action.cards), "kind": kind})


class Rank(NamedTuple):
    """How a single card stands: its value, the counters of all kinds of that value, and of those that beat it the ones of that
    value and the others."""

    value: str
    suit: int
    above: int
    trumps: int


class TrickBeaters(NamedTuple):
    """What beats several cards: the value that they have, and the combinations of that value and of trumps, packed, the longest
    chance last."""

    value: str
    suit: tuple[int, ...]
    trumps: tuple[int, ...]


class Following(Binding):
    """The kinds of each value of the followed attribute; only of games in which one follows."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """The part of games in which one follows."""
        params = rules.ruleset.params_of(TrickParams)
        return None if params is None or params.follow == "none" else cls(rules, params)

    def __init__(self, rules: Rules, params: TrickParams) -> None:
        self._rules, packing, deck, attribute = rules, rules.packing, rules.ruleset.deck, params.follow
        self._trump = rules.trump if params.must_trump else ""           # what has to be played by who cannot follow
        self.trumps_any_time = params.may_trump and bool(rules.trump)
        self._first = None if params.first_card == "none" else deck.card(params.first_card)
        self._to_break = params.must_break
        self._structure = params.structure
        self._joint = rules.trump if params.also_trump else ""           # the value of trumps that are of several suits
        self._values = {packing.unit[card.index]: card.attributes.get(attribute, "") for card in deck.cards}
        self._fields: dict[str, int] = {}
        self._free = 0                                                   # what may be played at any time
        for card, counts_as in high_cards(rules.ruleset, rules.trump):
            unit = packing.unit[card.index]
            self._free |= packing.fields(unit) if counts_as == "free" else 0
            if counts_as == "trump" and rules.trump:
                self._values[unit] = rules.trump
        for card in deck.cards:
            value = self._values[packing.unit[card.index]]
            self._fields[value] = self._fields.get(value, 0) + (packing.capacity << packing.shift[card.index])
        self._all = sum(self._fields.values())
        self._unled = sum([packing.fields(packing.unit[card.index]) for card in deck.cards       # until one has been played
                           if any(map(card.matches, params.must_break))])
        self._instead = self._fields.get(rules.trump, 0) if self.trumps_any_time else 0
        self._alike: dict[str, list[str]] = {}
        self._beaters: dict[Reading, TrickBeaters] = {}

    @cached_property
    def ranks(self) -> Mapping[Reading, Rank]:
        """How every single card stands."""
        packing, table = self._rules.packing, self._rules.table
        found: dict[Reading, Rank] = {}
        cards = {bits: reading for bits in self._values if (reading := table.value(bits)) is not None}
        for bits, reading in cards.items():
            suit = self._fields[self._values[bits]]
            higher = sum([packing.fields(other) for other, one in cards.items() if one.beats(reading)])
            found[reading] = Rank(self._values[bits], suit, higher & suit, higher & ~suit)
        return found

    def beaters(self, reading: Reading) -> TrickBeaters:
        """What beats a combination of several cards."""
        found = self._beaters.get(reading)
        if found is None:
            needs, value = self._rules.table.needs_over(reading), self.value_of(reading)
            suit = self._fields[value]
            own = tuple([need for need in needs if need & suit])
            found = self._beaters[reading] = TrickBeaters(value, own, tuple([need for need in needs if not need & suit]))
        return found

    @cached_property
    def _led_by(self) -> Mapping[Reading, str]:
        return {shape.reading: self.value(shape.need) for shape in self._rules.table.shapes}

    def value_of(self, reading: Reading) -> str:
        """The value that all cards of a combination have."""
        return self._led_by[reading]

    @cached_property
    def upward(self) -> list[tuple[int, int, Rank]]:
        """Every card with its counter, packed, and its rank, the lowest first."""
        packing, table = self._rules.packing, self._rules.table
        found = [(packing.fields(bits), bits, self.ranks[reading]) for bits in self._values
                 if (reading := table.value(bits)) is not None]
        return sorted(found, key=lambda each: -packing.size(each[2].above))

    @property
    def suits(self) -> Iterable[int]:
        """The counters of the kinds of each value."""
        return self._fields.values()

    def suit(self, led: str) -> int:
        """The counters of the kinds with this value; nothing where that is empty: it cannot be followed, and nothing is trump."""
        return self._fields.get(led, 0) if led else 0

    def value(self, bits: int) -> str:
        """The value of packed cards that all have the same; empty where they have none."""
        packing = self._rules.packing
        return self._values[packing.unit[packing.counts(bits)[0][0].index]]

    def told(self, value: str) -> str:
        """What a value is called: all trumps are trumps, where they are more than one suit."""
        return TRUMPS if value and value == self._joint else value

    # ------------------------------------------------------------ what a hand may play

    def rule(self, hand: int, led: str) -> FollowRule | None:
        """What binds a hand where one card of this value was led; None where it may play anything."""
        own, trumps = self.suit(led), self.suit(self._trump) if led else 0
        if hand & own:
            instead = self._instead & ~own
            return FollowRule(self._all & ~(own | self._free | instead), self.told(led), or_trump=bool(hand & instead))
        if not hand & trumps:
            return None
        return FollowRule(self._all & ~(trumps | self._free), self.told(self._trump), follows=False)

    def lead_rule(self, hand: int, shown: int, *, first: bool) -> LeadRule | None:
        """What binds a hand that leads after all cards `shown`, packed, to the `first` trick; None where it may lead anything."""
        packing = self._rules.packing
        if first and self._first is not None and hand & packing.fields(packing.unit[self._first.index]):
            return LeadRule(self._all & ~packing.fields(packing.unit[self._first.index]), card=self._first)
        if not hand & self._unled or shown & self._unled or not hand & ~self._unled:
            return None
        return LeadRule(self._unled, self._to_break)

    def rule_in(self, view: View) -> FollowRule | None:
        """What binds the seat of a view; None where it leads, or may play anything."""
        return self.rule(view.hand.bits, self.value(view.trick[0].action.bits)) if view.trick else None

    def answering(self, hand: int, led: str) -> int:
        """Those of the cards of a hand, packed, with which it could win against this value: of that alone if it holds any."""
        return hand & self.suit(led) or hand

    def answers(self, hand: int, led: str, lead: Reading) -> tuple[Answers, tuple[Owed, ...]]:
        """How a hand may answer the combination that was led, and of which kinds the cards have to be for that."""
        packing, suit, count = self._rules.packing, self.suit(led), lead.size
        alike, own = self._alike_in(lead), hand & suit
        held, rest = packing.size(own), hand - own
        if held > count:
            owed: tuple[Owed, ...] = (Owed(self.told(led), suit, count),)
            if self._structure == "runs" and lead.length > 1:
                runs = tuple([shape.need for shape in self._rules.table.index.fine_shapes(own) if shape.reading.is_like(lead)])
                if runs:
                    return Answers(packing, 0, 0, 0, alike, runs=runs), owed
            return Answers(packing, 0, own, count, alike, self._sets_owed(own, lead)), owed
        owed, trumps = (Owed(self.told(led), suit, held),) if held else (), self.suit(self._trump)
        short, trumping = count - held, packing.size(rest & trumps)
        if trumping and short:
            owed = (*owed, Owed(self.told(self._trump), trumps, min(short, trumping), follows=False))
            if trumping >= short:
                return Answers(packing, own, rest & trumps, short, alike), owed
            return Answers(packing, own + (rest & trumps), rest & ~trumps, short - trumping, alike), owed
        return Answers(packing, own, rest, short, alike), owed

    def _sets_owed(self, own: int, lead: Reading) -> Sets:
        """As many sets alike as were led, of every size, as far as they are held."""
        if self._structure == "none" or lead.width < 2:
            return ()
        have = sets_in(counts_alike(self._rules.packing, own, self._alike_in(lead)), lead.width)
        return tuple([min(number, lead.length) for number in have])

    def _alike_in(self, lead: Reading) -> list[str]:
        """What the cards of each kind have in common with those that are alike in a combination."""
        known = self._alike.get(lead.combination)
        if known is None:
            pattern, ruleset = lead.definition.pattern, self._rules.ruleset
            by = "" if getattr(pattern, "identical", False) else made_of(pattern, ruleset.ladders)
            known = self._alike[lead.combination] = [card.attributes.get(by, card.id) for card in ruleset.deck.cards]
        return known

    # ------------------------------------------------------------ what a play proves

    def lacks(self, state: State, play: Play, shown: int) -> int:
        """Who did not follow has no card of what was led, nor a trump where it had to play one; and nothing that it would have
        had to beat with."""
        if not isinstance(play, Follow):
            free = shown & self._unled or not play.action.bits & self._unled or self._is_first(play)
            return 0 if free else self._all & ~self._unled
        if not play.led or play.action.bits & self._free:
            return 0
        suit, trumps = self.suit(play.led), self.suit(self._trump)
        if play.led_form is not None:
            return self._lacks_after(play.action.bits, suit, trumps)
        value = self.value(play.action.bits)
        found = 0 if value == play.led or play.action.bits & self._instead else suit | (trumps if value != self._trump else 0)
        if play.over is not None and not play.tops:
            rank = self.ranks[play.over]
            found |= (rank.above | rank.trumps) & (suit if value == play.led else self._all)
        return found

    def _is_first(self, play: Play) -> bool:
        """Whether this is the card that had to be led to the first trick, whatever else was held."""
        return self._first is not None and play.action.bits == self._rules.packing.unit[self._first.index]

    def _lacks_after(self, cards: int, suit: int, trumps: int) -> int:
        """What is left of none of it after an answer to several cards."""
        others = cards & ~suit
        if not others:
            return 0
        return suit | (trumps if others & ~trumps else 0)

    def lone(self, state: State, play: Play) -> int:
        """The kinds of which a seat has one left at most: who could have answered with more that are alike would have had to."""
        if not isinstance(play, Follow) or play.led_form is None or play.led_form.width < 2 or self._structure == "none":
            return 0
        packing, suit, cards, alike = self._rules.packing, self.suit(play.led), play.action.bits, self._alike_in(play.led_form)
        kinds = [alike[card.index] for card, _ in packing.counts(suit // packing.capacity)]
        if cards & ~suit or len(set(kinds)) < len(kinds):
            return 0
        pairs = sets_in(counts_alike(packing, cards, alike), 2)
        return suit if pairs < (play.led_form.length,) else 0

    def could(self, state: State, event: Event, held: list[int], shown: int) -> bool:
        """Whether the seat was free to play another value, or in another form."""
        if not isinstance(event, Play):
            return True
        hand = held[event.seat]
        if not isinstance(event, Follow) or event.led_form is None:
            return not self.lacks(state, event, shown) & hand
        if event.over is not None and not event.tops and any(
                self._rules.packing.contains(self.answering(hand, event.led), need)
                for need in self._rules.table.needs_over(event.over)):
            return False
        return event.action.bits in self.answers(hand, event.led, event.led_form)[0]
