"""What one seat may know: the single place where hidden information is kept, for every game.

A `View` is a snapshot with no handle to the state. People's tables, computer players and hints see views only. Two
states that differ in nothing but what a seat cannot see give that seat equal views (the paired-worlds test).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.cards import Cards
from game.core.combos import Reading
from game.core.combos.plays import HandPlays
from game.core.combos.strongest import Strongest
from game.core.deck import Card
from game.core.errors import Refusal
from game.match.actions import Action
from game.match.events import Event, Log
from game.match.offers import Offer
from game.match.results import DealResult
from game.match.sampler import Deductions, Sampler, private_cards
from game.match.slices import NO_TRICK, CurrentTrick, T, TrickPlay
from game.mechanics.base import Playing, verb_of
from game.mechanics.office import next_holders
from game.mechanics.slices import Awarded, Bidding, Watching

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


class View:
    """All that `seat` may know. Attributes are plain values; see the design for their meaning.

    `counts` are the numbers of cards by seat (None when the game hides them); `shown` every card played in this deal;
    `offers` what the seat may do, empty when another seat is to act. `slices` are what one verb or family alone keeps, as
    this seat sees it, by kind (`view[Bidding]`), among them the `CurrentTrick`. `tricks` are those that every seat has taken in
    this deal, `piles` how many cards each has put face down, and `discarded` the seat's own; `private` are cards that lie
    before it for it alone to see. Where nobody holds a hand, `counts` are the cards in front of each seat.
    """

    __slots__ = ("rules", "seat", "actor", "phase", "hand", "counts", "dealer", "deal_number", "out", "tallies", "results",
                 "offers", "shown", "slices", "tricks", "piles", "discarded", "private", "history", "_public", "_derived")

    def __init__(self, state: State, seat: int, public: PublicState | None = None) -> None:
        state = state if public is None else state.copy()          # what is asked of it leaves traces
        rules = state.rules
        packing = rules.packing
        self.rules: Rules = rules
        self.seat = seat
        self.actor = state.actor
        self.phase = verb_of(type(state.phase))
        self.hand = Cards(packing, state.hands[seat])
        sizes = tuple([packing.size(hand) for hand in state.hands]) if public is None else public.sizes
        lying = next((found for family in rules.answers(Playing) if (found := family.counts(state)) is not None), sizes)
        self.counts: tuple[int | None, ...] = tuple(
            size if rules.show_counts or owner == seat else None for owner, size in enumerate(lying))
        self.dealer = state.offices.get("dealer", 0)
        self.deal_number = state.deal_number
        self.out = state.out
        self.tallies: Mapping[str, tuple[int, ...]] = state.tallies
        self.results: tuple[DealResult, ...] = state.results
        self.offers: tuple[Offer, ...] = state.offers() if state.actor == seat else ()
        self.shown: Cards = Cards(packing, state.shown)
        self.slices: dict[type[Any], Any] = {kind: kept.seen_by(seat) for kind, kept in state.slices.items()}
        self.slices |= {type(part): part for part in state.phase.facts(state, seat)}
        self.tricks = state.tricks
        self.piles: tuple[int, ...] = tuple(map(packing.size, state.piles)) if public is None else public.pile_sizes
        self.discarded = Cards(packing, state.piles[seat])
        self.private = Cards(packing, private_cards(state, seat))
        for family in rules.answers(Playing):
            told = family.table_facts(state, seat)
            if told is not None:
                self.slices[type(told)] = told
        self.history: tuple[Event, ...] = tuple(event.seen_by(seat) for event in state.log.latest_deal())
        self._public = public or _without_secrets(state, seat, sizes, self.piles, self.history)
        self._derived: dict[type[Any], Any] = {}     # what follows from the rest, made when first asked for

    @classmethod
    def of(cls, public: PublicState, seat: int) -> View:
        """The view of a seat of whose state there is nothing but what it may know."""
        return cls(public.state, seat, public)

    @property
    def public(self) -> PublicState:
        """Its state without what the seat may not know, which is not to be changed."""
        return self._public

    def __eq__(self, other: object) -> bool:
        """Whether the seat can tell the two apart."""
        if not isinstance(other, View):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__ if not name.startswith("_"))

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: deal {self.deal_number}, {self.hand}>"

    def __getitem__(self, kind: type[T]) -> T:
        """The slice of this kind, or what a family tells of the table; KeyError where the ruleset has none."""
        found: T = self.slices[kind]
        return found

    def get(self, kind: type[T]) -> T | None:
        """The same, None where the ruleset has none."""
        return self.slices.get(kind)

    @property
    def current_trick(self) -> CurrentTrick:
        """The current trick; an empty one in phases without tricks."""
        found: CurrentTrick = self.slices.get(CurrentTrick, NO_TRICK)
        return found

    @property
    def trick(self) -> tuple[TrickPlay, ...]:
        """What was done in the current trick."""
        return self.current_trick.plays

    @property
    def over(self) -> Reading | None:
        """The reading to beat, None where the seat to act leads."""
        return self.current_trick.over

    def read(self, cards: Cards) -> Reading | None:
        """What these cards would count as where they are played now; None where they are no combination."""
        book = self.rules.book
        return book.against(book.play(cards.bits), self.over).reading

    def beats(self, reading: Reading) -> bool:
        """Whether a play that counts as this would lie on top of the trick: it beats what lies there, or leads."""
        over = self.current_trick.over
        return over is None or self._public.state.phase.beats(reading, over)

    def is_certain(self, reading: Reading) -> bool:
        """Whether no combination of cards that this seat has not seen, of a size that another seat may hold, beats it."""
        return Strongest(self.rules.table, self.unseen.bits, self._most_elsewhere).unbeatable(reading)

    def beaters_left(self, over: Reading) -> frozenset[Reading]:
        """What beats it among the cards that this seat has not seen, of sizes that another seat may hold."""
        plays = HandPlays(self.rules.table, self.unseen.bits, over).within(self._most_elsewhere, None)
        return frozenset(shape.reading for shape in plays.shapes())

    @property
    def _most_elsewhere(self) -> int:
        return max((size for seat, size in enumerate(self.sizes) if seat != self.seat), default=0)

    def plays_with(self, card: Card) -> list[tuple[Reading, Cards]]:
        """The combinations of the hand that hold that card, the strongest first: bombs, then the larger, then the higher ones.
        One for each choice that the rules tell apart, whatever may be played now."""
        packing, table = self.rules.packing, self.rules.table
        found = [(table.value(bits), bits) for bits in
                 HandPlays(table, self.hand.bits, holds=packing.unit[card.index]).representatives()]
        known = [(reading, Cards(packing, bits)) for reading, bits in found if reading is not None]
        return sorted(known, key=lambda play: (play[0].bomb, play[0].size, play[0].power), reverse=True)

    @property
    def owner(self) -> int | None:
        """The seat that played it."""
        return self.current_trick.owner

    @property
    def locked(self) -> tuple[int, ...]:
        """The seats that have passed in the current trick and may not come back."""
        return self.current_trick.locked

    @property
    def step(self) -> str | None:
        """What the seat to act does where a trick has steps: lead, follow, claim."""
        return self.current_trick.step

    @property
    def paid(self) -> tuple[int, ...]:
        """What every seat has gained on the way in this deal."""
        return self[Awarded].gains(self.rules.players)

    @property
    def unseen(self) -> Cards:
        """The cards of the pack that this seat has neither held on to nor seen in this deal: they lie in other hands, face down,
        or were not dealt."""
        known = self.shown.bits + self.hand.bits + self.discarded.bits + self.private.bits
        return Cards(self.rules.packing, self.rules.packing.less(self.rules.whole_pack, known))

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of cards in the hands, which everybody can count, also where the table does not show them."""
        return self._public.sizes

    @property
    def watcher(self) -> int | None:
        """The seat that sits the deal out."""
        return self[Watching].seat

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs that the phase can ever offer."""
        return self._public.state.phase.asks()

    @property
    def scores(self) -> tuple[int, ...]:
        """The first criterion of the ranking by seat."""
        return self._public.state.scores

    @property
    def ranking(self) -> tuple[int, ...]:
        """The place of every seat as things stand (1 first; shared places 1 2 2 4)."""
        return self._public.state.ranking()

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.actor is None

    @property
    def table(self) -> TrickPlay | None:
        """The play to beat, None when the seat to act leads."""
        return self.current_trick.top

    @property
    def at_play(self) -> tuple[int, ...]:
        """The seats that play this deal: all but the watcher."""
        return tuple(seat for seat in range(self.rules.players) if seat != self.watcher)

    def dealer_after_call(self) -> int | None:
        """Who deals next if this seat ends the bidding now; None where the deal itself decides that."""
        office = self.rules.ruleset.offices.get("dealer")
        if office is None or office.then == "last_winner":
            return None
        nothing = self.rules.nothing
        played = DealResult(self.deal_number, tuple(range(len(nothing))), nothing, nothing, dealer=self.dealer,
                            parts=(Bidding(called=self.seat),))
        return next_holders({"dealer": office}, {"dealer": self.dealer}, (*self.results, played), len(nothing))["dealer"]

    def refusal(self, action: Action | str) -> Refusal | None:
        """Why this seat may not do this now, None when it may."""
        if self.actor != self.seat:
            return Refusal("match_over" if self.finished else "not_your_turn")
        return self._public.state.refusal(action)

    def legal_actions(self) -> Sequence[Action]:
        """What this seat may do, as `State.legal_actions` says it; empty when another seat is to act."""
        return self._public.state.copy().legal_actions() if self.actor == self.seat else ()

    @property
    def deductions(self) -> Deductions:
        """What the events of the deal prove about the others' cards; worked out when first asked for."""
        found: Deductions | None = self._derived.get(Deductions)
        if found is None:
            found = self._derived[Deductions] = Deductions(self._public.state, self.seat)
        return found

    def sample(self, rng: Random) -> State:
        """A state that this seat cannot tell from the real one: hidden cards dealt anew by all that is known."""
        return self._sampling().world(rng)

    def _sampling(self) -> Sampler:
        found: Sampler | None = self._derived.get(Sampler)
        if found is None:
            found = self._derived[Sampler] = Sampler(self._public, self.seat, self.deductions)
        return found


class PublicState(NamedTuple):
    """A state stripped of everything that a seat may not know, and how many cards lie in each hidden place.

    How many cards a hand holds follows from the deal and the plays, which everybody can count, also where the table does
    not show the numbers.
    """

    state: State
    sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    dead_sizes: tuple[int, ...]


def _without_secrets(state: State, seat: int, sizes: tuple[int, ...], piles: tuple[int, ...],
                     history: tuple[Event, ...]) -> PublicState:
    dead_sizes = tuple(state.rules.packing.size(hand) for hand in state.dead)
    public = state.copy()
    public.fine = [shapes if other == seat else () for other, shapes in enumerate(state.fine)]
    for other in range(len(sizes)):
        if other != seat:
            public.hands[other] = public.cells[other] = 0
    public.piles = tuple(pile if owner == seat else 0 for owner, pile in enumerate(state.piles))
    public.phase = state.phase.seen_by(seat)
    public.slices = {kind: kept.seen_by(seat) for kind, kept in state.slices.items()}
    public.dead = (0,) * len(state.dead)
    public.log = Log(first=state.log.first)
    public.log.extend(history)
    public.seed = 0
    public._packs = ()
    public._legal = None
    return PublicState(public, sizes, piles, dead_sizes)
