"""What every mechanic is: one phase of a deal with the same few methods. Only the engine sequences mechanics.

A mechanic object lives for one phase of one deal and holds what changes during it; its parameters are a frozen
dataclass of `game.mechanics.params`, shared by all deals.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from game.core.cards import Cards, Choices
from game.core.errors import Refusal
from game.families import answers, shared
from game.match.actions import Action, LegalActions
from game.match.events import Event
from game.match.offers import CardsOffer, Offer
from game.match.ruleset import Step
from game.match.slices import Slice

if TYPE_CHECKING:
    from game.core.combos import Reading
    from game.core.deck import Card
    from game.match.events import CardsDealt
    from game.match.position import Facts
    from game.match.results import AwardLine, DealOutcome, DealResult
    from game.match.rules import Rules
    from game.match.state import State
    from game.mechanics.params import Call, DealParams, SettleParams
    from game.mechanics.slices import Parties


def written_out(head: str, lines: Iterable[str], **known: Any) -> Callable[..., Any]:
    """The function `def head:` of these lines, in which names mean what is `known`. None of it may come from a file."""
    exec("\n    ".join([f"def {head}:", *lines]), known)
    return known[head.partition("(")[0]]  # type: ignore[no-any-return]


def _copier(slots: Iterable[str]) -> Callable[[Any], Any]:
    """A function that copies an object with these slots. Written out for them it takes a third of what going through their names
    does."""
    return written_out("copied(self)", ["other = new(self.__class__)", *[f"other.{name} = self.{name}" for name in slots],
                                        "return other"], new=object.__new__)


def maker(kind: type[Any], given: Sequence[str], nothing: Sequence[str]) -> Callable[..., Any]:
    """A function that makes an object of this type from the values of the slots that are `given`, written out as well; there is
    `nothing` in the others."""
    return written_out(f"made({', '.join(given)})", ["other = new(kind)", *[f"other.{name} = {name}" for name in given],
                                                     *[f"other.{name} = None" for name in nothing], "return other"],
                       new=object.__new__, kind=kind)


class Mechanic(ABC):
    """One phase. `state.actor` is the seat to act while it lasts; `done` ends it."""

    __slots__ = ("done",)
    verbs: ClassVar[tuple[str, ...]] = ()
    slices: ClassVar[tuple[type[Slice], ...]] = ()       # what it keeps of a deal

    derived: ClassVar[tuple[str, ...]] = ()              # what it works out when it is first asked, and has as None before
    _kept: ClassVar[tuple[str, ...]] = ()                # the names of all its slots
    _copied: ClassVar[Callable[[Any], Any]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._kept = tuple(name for kind in cls.__mro__ for name in vars(kind).get("__slots__", ()))
        cls._copied = _copier(cls._kept)

    def __init__(self) -> None:
        self.done = False

    @classmethod
    def kept(cls) -> tuple[str, ...]:
        """The names of all that a phase keeps and that does not follow from the rest."""
        return tuple([name for name in cls._kept if name not in cls.derived])

    def asks(self) -> tuple[str, ...]:
        """The verbs that this phase can ever offer."""
        return self.verbs

    @abstractmethod
    def enter(self, state: State) -> list[Event]:
        """Begin the phase: set `state.actor`, or `done` when nobody has anything to decide."""

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What the seat to act may do."""
        return ()

    def legal(self, state: State) -> Sequence[Action]:
        """The offers written out, or a sequence that does so when it is asked."""
        return tuple([action for offer in self.offers(state) for action in offer.representatives()])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the seat to act may not do this, None when it may."""
        return Refusal("not_now", {"verb": action.verb})

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Carry out an action that has been found legal."""
        raise AssertionError(f"{type(self).__name__} asks nothing, got {action}")

    def beats(self, reading: Reading, over: Reading) -> bool:
        """Whether one reading beats another one that lies on top of the trick. Phases, views and players ask here."""
        return reading.beats(over)

    def copy(self) -> Self:
        """An independent copy; what a phase keeps is replaced and never changed in place."""
        other: Self = self._copied()
        return other

    def facts(self, state: State, seat: int) -> tuple[Any, ...]:
        """What `seat` may know of this phase: parts of its view, each of another type (`view[CurrentTrick]`)."""
        return ()

    def seen_by(self, seat: int) -> Mechanic:
        """A copy without what `seat` may not know."""
        return self.copy()

    def closes(self) -> bool:
        """Whether the deal goes straight to its settlement when this phase is done."""
        return False

    def can_change(self, state: State) -> bool:
        """Whether the rest of the deal can still change its result, as far as everybody can know."""
        return True

    def voids(self) -> bool:
        """Whether the deal is thrown in when this phase is done."""
        return False


class Nothing(Mechanic):
    """The phase before the first one of a deal."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.done = True

    def enter(self, state: State) -> list[Event]:
        """Nothing to begin."""
        return []


class AskingForCards(Mechanic):
    """A phase that asks for so many cards of a hand, and for nothing else."""

    __slots__ = ()
    kept_back: ClassVar[str] = ""                        # the refusal of cards that are held and may not be chosen

    @abstractmethod
    def asked(self, state: State) -> CardsOffer:
        """For which, and how many of them."""

    def offers(self, state: State) -> tuple[Offer, ...]:
        """That alone."""
        return (self.asked(state),)

    def legal(self, state: State) -> Sequence[Action]:
        """Every choice of them."""
        offer, packing = self.asked(state), state.rules.packing
        return LegalActions(state.rules.book, verb=offer.verb, choices=Choices(packing, offer.hand.bits, offer.count))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why these cards may not be chosen."""
        offer, seat = self.asked(state), state.actor
        if action.verb != offer.verb:
            return super().refusal(state, action)
        assert seat is not None
        kept = next((card for card in action.cards if card not in offer.hand), None)
        if kept is not None and action.cards <= Cards(state.rules.packing, state.hands[seat]):
            return Refusal(self.kept_back, {"card": kept.code})
        return offer.refusal(action)


class Settlement(Mechanic):
    """The last phase: what the deal is worth. Rules have one, which tells what any deal would be worth."""

    __slots__ = ()

    params: SettleParams

    @abstractmethod
    def result(self, number: int, order: Sequence[int], cards_left: Sequence[int], tricks: Sequence[int] = (),
               awarded: Sequence[AwardLine] = (), parties: Parties | None = None) -> DealResult:
        """The deal with its points. Where tricks are worth something, the places go by points."""

    @abstractmethod
    def as_it_stands(self, state: State) -> DealResult:
        """What the deal would be if it ended here, where it goes by places and by the cards left alone."""

    @abstractmethod
    def close(self, state: State, result: DealResult) -> list[Event]:
        """The deal counts; then debts are paid back and made, which the result tells as well."""

    @abstractmethod
    def void(self, state: State) -> list[Event]:
        """The deal is thrown in: it counts for nobody."""

    @abstractmethod
    def credit(self, tallies: Mapping[str, tuple[int, ...]], result: DealResult) -> Mapping[str, tuple[int, ...]]:
        """The tallies with this deal counted in. Copies and views share them, so nobody can write in them."""

    @abstractmethod
    def empty(self, players: int) -> Mapping[str, tuple[int, ...]]:
        """The tallies before the first deal."""


class Playing:
    """What a match asks of a family of games. Every method has a default for families that have nothing to say."""

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """The phase of each of its verbs, made from its parameters."""
        return {}

    def next_leader(self, state: State) -> int | None:
        """Who leads the deal to come, where the deals so far decide it."""

    def leader(self, state: State) -> int | None:
        """Who will lead the deal of this state, whose cards have been dealt; None where that is not known yet."""

    def deal(self, state: State, pack: Sequence[Card], params: DealParams, dealer: int) -> CardsDealt | None:
        """Deal a pack in this order to other places than hands, where the ruleset says so; None where hands are dealt."""

    def dealt(self, state: State, pack: Sequence[Card], params: DealParams) -> Sequence[Event]:
        """What follows at once when hands have been dealt of a pack in this order."""
        return ()

    def bid_refusal(self, state: State, call: Call) -> Refusal | None:
        """Why the seat to act in an auction may not make that bid now, whatever was bid before; None where it may."""

    def bought(self, state: State, seat: int, call: Call) -> Sequence[Event]:
        """What follows at once when a seat has won the auction by that bid."""
        return ()

    def counts(self, state: State) -> Sequence[int] | None:
        """How many cards lie in front of each seat; None where they are in hands."""

    def private(self, state: State, seat: int) -> int:
        """The cards, packed, that lie in front of a seat and that it alone sees, besides its hand and what it has put down."""
        return 0

    def table_facts(self, state: State, seat: int) -> Any:
        """What a seat may know of the table besides hands and the phase: a part of its view; None for nothing."""

    def eligible(self, state: State) -> Sequence[int] | None:
        """The seats that can deal next, when a deal is over; None where everybody can."""

    def is_over(self, state: State) -> bool:
        """Whether the match cannot go on, for another reason than those of the ruleset's `match`."""
        return False

    def outcome(self, result: DealResult) -> DealOutcome | None:
        """Who has won a deal, as far as its points and its order do not tell; None where they do."""

    def reads_log(self, rules: Rules) -> bool:
        """Whether its settlement, or its policy in rollouts, looks for more of what has happened than the last event."""
        return False


class Paying(ABC):
    """What `settle` asks of a family that has a way of paying of its own (`Family.payments`)."""

    @abstractmethod
    def settle(self, state: State) -> DealResult:
        """What the deal of a state is worth that is over, where one of its ways of paying is in force."""


class Positions(ABC):
    """What building positions asks of a family of games."""

    play: ClassVar[str]                                  # the verb of the phase of which positions can be built

    @abstractmethod
    def position(self, rules: Rules, hands: Sequence[Cards], facts: Facts) -> State:
        """A deal in the middle of that phase; PositionError when the facts contradict each other."""


class CountsHands(ABC):
    """What guides ask of a family in whose games hands count something."""

    @abstractmethod
    def hand_totals(self, rules: Rules, cards: Sequence[Card]) -> Sequence[int]:
        """Everything that these cards can count; empty in rulesets in which they count nothing."""


# ------------------------------------------------------------ which verb makes which phase


def mechanic_for(step: Step) -> Mechanic:
    """A fresh phase for a step of the flow."""
    return _mechanics()[step.verb](step.params)


@cache
def verb_of(phase: type[Mechanic]) -> str:
    """The verb of the flow that makes such phases; empty for the one before the first."""
    return next((verb for verb, make in _mechanics().items() if make is phase), "")


def phase_types(flow: Iterable[Step]) -> tuple[type[Mechanic], ...]:
    """The types of the phases of a flow."""
    return tuple(dict.fromkeys(type(mechanic_for(step)) for step in flow))


def deal_slices(flow: Iterable[Step]) -> tuple[type[Slice], ...]:
    """What is kept of every deal: the slices of all shared verbs, and those of the families whose steps these are."""
    phases: list[Any] = [*_shared().values(), *(_mechanics()[step.verb] for step in flow)]
    return tuple(dict.fromkeys(kind for phase in phases for kind in phase.slices))


def settlement_of(flow: Iterable[Step]) -> Settlement:
    """How deals by this flow are settled."""
    return next(phase for step in flow if step.verb == "settle" and isinstance(phase := mechanic_for(step), Settlement))


@cache
def _shared() -> Mapping[str, Callable[[Any], Mechanic]]:
    verbs = shared().answer(Playing)
    assert verbs is not None
    return verbs.phases()


@cache
def _mechanics() -> dict[str, Callable[[Any], Mechanic]]:
    known = dict(_shared())
    for family in answers(Playing):
        known |= family.phases()
    return known
