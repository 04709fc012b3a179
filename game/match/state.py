"""`State`: one match at any moment, and the only place where it changes.

The engine sequences the mechanics of the ruleset's flow: each phase asks seats until it is done, then the next one
begins; after the last one the deal is settled and, unless the match is over, the next deal starts by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.core.combos import Shape
from game.core.combos.definitions import LEVEL
from game.core.deck import Card
from game.core.errors import IllegalAction, NotationError, Refusal
from game.match.actions import Action
from game.match.events import POINTS, Begin, Event, LoansSettled, Log, Lot, MatchOver
from game.match.offers import Offer
from game.match.record import Record, lines_of
from game.match.results import DealResult
from game.match.slices import S, Slice
from game.mechanics import match as match_rules
from game.mechanics.base import Mechanic, Nothing, Playing, mechanic_for
from game.mechanics.levels import SideLevels
from game.mechanics.match import see_to_debts, worth
from game.mechanics.office import Lots, dealer_times, drawn_by_lot, draws, first_holders, next_holders
from game.mechanics.slices import Awarded, Debts, Drawn, Parties, Sides, Watching

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.view import View

IDLE_DEALS = 50                  # on end in which nobody is asked: then nobody ever would be, and the match is over


class State:
    """A match in progress. Made by `Rules.new_match`, `Rules.position` or `State.copy`.

    `hands` are packed by kind and `cells` by cell (see `game.core.cards`); `fine` lists the shapes of each hand that name
    their kinds. `piles` are what each seat has put face down in this deal. `tallies` are counters by name and seat,
    `offices` the seats with a role; `tricks` are those of the deal. What one verb or family alone keeps are `slices`, by kind
    (`state[Bidding]`). `packs_dealt` counts the packs of the match.
    """

    __slots__ = ("rules", "seed", "deal_number", "last_deal", "actor", "hands", "cells", "fine", "dead", "shown", "out",
                 "offices", "tallies", "results", "slices", "tricks", "piles", "guessed", "phase", "log",
                 "packs_dealt", "_step", "_legal", "_packs", "_lent")

    def __init__(self, rules: Rules, seed: int, packs: Sequence[Sequence[Card]] = (),
                 lots: Lots | None = None) -> None:
        self.rules = rules
        self.seed = seed
        self.deal_number = 0
        self.last_deal = 0                         # stop after this deal; 0: when the match is over
        self.actor: int | None = None
        self.hands: list[int] = [0] * rules.players
        self.cells: list[int] = [0] * rules.players
        self.fine: list[tuple[Shape, ...]] = [()] * rules.players
        self.dead: tuple[int, ...] = ()
        self.shown = 0                             # every card played in this deal
        self.out: tuple[int, ...] = ()             # seats that are out of the deal, in the order in which they went
        drawn = draws(rules.ruleset, rules.pack, rules.players, seed, lots or {})
        self.offices: Mapping[str, int] = first_holders(rules.ruleset, rules.players, seed, lots or {}, drawn)
        self.tallies: Mapping[str, tuple[int, ...]] = rules.settle.empty(rules.players)
        self.results: tuple[DealResult, ...] = ()
        self.slices: dict[type[Any], Any] = {**rules.fresh, Drawn: Drawn(drawn), Debts: Debts.fresh(rules.players)}
        self._lent = False                         # whether others have the same dict of slices, which then stays as it is
        self.tricks = self.piles = rules.nothing
        loans = rules.ruleset.match.loans
        if loans is not None and loans.on:
            self.tallies = MappingProxyType({**self.tallies, **worth(self.tallies[POINTS], self[Debts].owed)})
        self.guessed = False                       # dealt from a view against something that is known; see `game.match.sampler`
        if rules.ruleset.levels is not None:
            self.put(SideLevels.all_at(rules.ruleset.levels, rules.terms.level, rules.ruleset.sides))
            self.tallies = MappingProxyType({**self.tallies, LEVEL: self[SideLevels].by_seat(self[Sides])})
        self.packs_dealt = 0
        self.phase: Mechanic = Nothing()
        self.log = Log(first=rules.begins_with)
        self._step = 0
        self._legal: Sequence[Action] | None = None
        self._packs: Sequence[Sequence[Card]] = tuple(packs)  # those that a record prescribes, the next one first

    # ------------------------------------------------------------ slices

    def __getitem__(self, kind: type[S]) -> S:
        """The slice of this kind; KeyError where the ruleset has none."""
        found: S = self.slices[kind]
        return found

    def get(self, kind: type[S]) -> S | None:
        """The slice of this kind, None where the ruleset has none."""
        return self.slices.get(kind)

    def put(self, new: Slice) -> None:
        """Replace the slice of the same kind."""
        if self._lent:
            self.slices, self._lent = self.slices.copy(), False
        self.slices[type(new)] = new

    # ------------------------------------------------------------ asking

    def offers(self) -> tuple[Offer, ...]:
        """What the seat to act may do; empty when the match is over."""
        return () if self.actor is None else self.phase.offers(self)

    def legal_actions(self) -> Sequence[Action]:
        """What the seat to act may do, in a fixed order, none twice: a sequence that makes actions when it is asked for them.

        One action stands for all choices that the rules cannot tell apart. Going through more than 20,000 raises TooManyActions;
        asking for one of them by its number, or for how many there are, does not.
        """
        legal = self._legal
        if legal is None:
            legal = self._legal = () if self.actor is None else self.phase.legal(self)
        return legal

    def refusal(self, action: Action | str) -> Refusal | None:
        """Why the seat to act may not do this now, None when it may. Any choice of concrete cards is understood."""
        if self.actor is None:
            return Refusal("match_over")
        try:
            known = self.rules.book.read(action)
        except NotationError as error:
            return Refusal("unreadable", {"text": str(action), "reason": str(error)})
        return self.phase.refusal(self, known)

    @property
    def scores(self) -> tuple[int, ...]:
        """The first criterion of the ranking by seat: wins, points, wins less losses."""
        key = self.rules.ruleset.match.ranking[0]
        return tuple(match_rules.score(key, self.tallies, seat) for seat in range(self.rules.players))

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.actor is None

    @property
    def paid(self) -> tuple[int, ...]:
        """What every seat has gained on the way in this deal."""
        return self[Awarded].gains(self.rules.players)

    @property
    def parties(self) -> Parties:
        """Between whom the deal is paid."""
        dealer, pay = self.offices.get("dealer", 0), self.rules.settle.params.dealer
        times = 1 if pay is None else dealer_times(pay, dealer, self.results)
        return Parties(self.watcher, self[Sides], self.rules.ruleset.match.points_sign, dealer, times)

    @property
    def watcher(self) -> int | None:
        """The seat that sits the deal out."""
        seat: int | None = self.slices[Watching].seat
        return seat

    def ranking(self) -> tuple[int, ...]:
        """The place of every seat as things stand (1 first; shared places 1 2 2 4)."""
        return match_rules.ranking(self.rules.ruleset.match, self.tallies, self.rules.players)

    def round_from(self, seat: int) -> Iterator[int]:
        """All seats once, in the order of play, beginning with `seat`."""
        players = self.rules.players
        return ((seat + i) % players for i in range(players))

    def after(self, seat: int) -> int:
        """The next seat at play."""
        players = self.rules.players
        following = (seat + 1) % players
        return following if following != self.slices[Watching].seat else (following + 1) % players

    # ------------------------------------------------------------ acting

    def apply(self, action: Action | str) -> tuple[Event, ...]:
        """Carry out an action of the seat to act and whatever follows from it; returns what happened.

        Raises IllegalAction, and changes nothing, when the action is refused.
        """
        legal = self._legal
        if legal is None or type(action) is not Action or action.packing is not self.rules.packing or action not in legal:
            action = self._checked(action)
        self._legal = None
        phase = self.phase
        events = phase.apply(self, action)
        self.log.extend(events)
        if phase.done:
            events = (*events, *self._advance())
        return events

    def _checked(self, action: Action | str) -> Action:
        """The canonical action, IllegalAction when it is refused."""
        with suppress(NotationError):                # the refusal says what is wrong with it
            action = self.rules.book.read(action)
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalAction(str(action), refusal)
        assert isinstance(action, Action)
        return action

    def begin_deal(self, idle: int = 0) -> tuple[Event, ...]:
        """Start the next deal and run it to its first decision; in `idle` deals on end nobody was asked."""
        self.deal_number += 1
        levels = self.rules.ruleset.levels
        level = "" if levels is None else self[SideLevels].level(levels)
        if self.rules.terms != (level, "", False):
            self.rules = self.rules.on(self.rules.terms._replace(level=level, trump="", turned=False))
        self.shown = 0
        self.out = ()
        self.slices = {**self.slices, **self.rules.fresh}          # those of the whole match stay
        self.tricks = self.piles = self.rules.nothing
        self._step = -1
        self.phase = Nothing()
        return (*self._tell_beginning(), *self._advance(idle + 1))

    def _tell_beginning(self) -> list[Event]:
        """That a deal begins, where that is not the same as dealing; in the first one who got the offices left to chance."""
        events: list[Event] = []
        if self.rules.begins_with is Begin:
            events.append(Begin(self.offices.get("dealer", 0), None, self.deal_number))
        if self.deal_number == 1:
            events += [Lot(self.offices[name], None, name)
                       for name in drawn_by_lot(self.rules.ruleset.offices)]
            events += [Lot(self.offices[name], None, name, tuple(card.index for card in cards))
                       for name, cards in self[Drawn].cards.items()]
        self.log.extend(events)
        return events

    def _advance(self, idle: int = 0) -> tuple[Event, ...]:
        """Begin phase after phase until somebody is asked or the match is over; this is the `idle`th deal on end without."""
        happened: list[Event] = []
        flow = self.rules.ruleset.flow
        while self.phase.done:
            if self.phase.voids():
                ended = self.rules.settle.void(self)
                self.log.extend(ended)
                happened += [*ended, *self.next_deal(idle)]
                break
            self._step = len(flow) - 1 if self.phase.closes() else self._step + 1
            if self._step == len(flow):
                happened += self.next_deal(idle)
                break
            phase = mechanic_for(flow[self._step])
            events = phase.enter(self)
            self.phase = phase
            self.log.extend(events)
            happened += events
        return tuple(happened)

    def dealt_anew(self, seed: int) -> State:
        """A copy that stands where this deal began, with other cards; it ends with this deal. For a state in which nothing has
        been done yet in its deal."""
        other = self.copy()
        other.seed, other.deal_number, other.last_deal, other._packs = seed, self.deal_number - 1, self.deal_number, ()
        other.begin_deal()
        return other

    def with_other_deals(self, seed: int) -> State:
        """A copy in which the deals after this one come from another seed."""
        other = self.copy()
        other.seed, other._packs = seed, ()
        return other

    def go_on(self) -> None:
        """Begin what follows on a phase that is done; for a state that was put together."""
        self._advance()

    def next_deal(self, idle: int = 0) -> list[Event]:
        self.move_offices()
        if self.deal_number == self.last_deal or self.rules.match_is_over(self):
            return list(self.end_match())
        return list(self.end_match(idle=True) if idle == IDLE_DEALS else self.begin_deal(idle))

    def move_offices(self) -> None:
        """After a deal the offices go to their next holders."""
        rules = self.rules
        eligible = None
        for family in rules.answers(Playing):         # a loop: this is done after every deal of random play
            eligible = family.eligible(self)
            if eligible is not None:
                break
        self.offices = next_holders(rules.ruleset.offices, self.offices, self.results, rules.players, eligible)

    def see_to_debts(self) -> list[LoansSettled]:
        """After the payments of a deal, where seats may borrow from each other."""
        loans = self.rules.ruleset.match.loans
        if loans is None or not loans.on:
            return []
        accounts = see_to_debts(self.tallies[POINTS], self[Debts].owed, self.offices.get("dealer", 0))
        self.put(Debts(accounts.debts))
        self.tallies = MappingProxyType({**self.tallies, POINTS: accounts.points, **worth(accounts.points, accounts.debts)})
        if not accounts.repaid and not accounts.lent:
            return []
        return [LoansSettled(None, None, accounts.repaid, accounts.lent)]

    def see_to_levels(self, result: DealResult) -> DealResult:
        """After the payments of a deal, where sides rise by them: the result with where they stand now."""
        levels = self.rules.ruleset.levels
        if levels is None or result.void:
            return result
        sides = self[Sides]
        self.put(self[SideLevels].after(levels, result, sides))
        self.tallies = MappingProxyType({**self.tallies, LEVEL: self[SideLevels].by_seat(sides)})
        return result.with_part(self[SideLevels])

    def levels_to_come(self) -> tuple[str, ...]:
        """The levels at which the next deal may be played, where sides rise from deal to deal."""
        levels = self.rules.ruleset.levels
        return () if levels is None else self[SideLevels].to_come(levels)

    def can_change(self) -> bool:
        """Whether the rest of the deal can still change its result, as far as everybody can know."""
        return self.phase.can_change(self)

    def end_match(self, idle: bool = False) -> tuple[Event, ...]:
        """End the match here; a deal in progress does not count. `idle`: nobody has done so, it would go on for ever."""
        last = self.log.last()
        if self.actor is None and isinstance(last, MatchOver):
            return ()
        self.actor = None
        self._legal = None
        events = (MatchOver(None, None, self.ranking(), idle),)
        self.log.extend(events)
        return events

    # ------------------------------------------------------------ used by the mechanics

    def make_trump(self, kind: str) -> None:
        """From now on these cards are trump in this deal, as `Card.matches` understands it; empty: none."""
        if kind != self.rules.trump:
            self.rules = self.rules.on(self.rules.terms._replace(trump=kind))
            self.set_hands(self.hands)

    def turn_order(self, turned: bool) -> None:
        """From now on cards rank the other way round, or again as they did."""
        if turned != self.rules.terms.turned:
            self.rules = self.rules.on(self.rules.terms._replace(turned=turned))
            self.set_hands(self.hands)

    def set_hands(self, hands: Sequence[int]) -> None:
        """Replace every hand."""
        self.hold(list(hands), list(map(self.rules.packing.project, hands)))

    def hold(self, hands: list[int], cells: list[int]) -> None:
        """Replace every hand by these, packed by kind and by cell."""
        index = self.rules.table.index
        self.hands, self.cells = hands, cells
        self.fine = list(map(index.fine_shapes, hands)) if index.has_fine else [()] * len(hands)

    def take(self, seat: int, action: Action) -> int:
        """Move the action's cards from the seat's hand to the cards shown; returns what is left of the hand."""
        left = self.hands[seat] - action.bits
        self.hands[seat] = left
        self.cells[seat] -= action.cell_bits
        self.shown += action.bits
        fine = self.fine[seat]
        if fine:
            guard = self.rules.packing.guard
            guarded = left | guard
            left_of_them = tuple([shape for shape in fine if (guarded - shape.need) & guard == guard])
            self.fine = [*self.fine[:seat], left_of_them, *self.fine[seat + 1:]]
        return left

    def lay_open(self, seat: int, bits: int) -> None:
        """Move packed cards from the seat's hand to the cards shown, without playing them."""
        self.set_hands([hand - bits if owner == seat else hand for owner, hand in enumerate(self.hands)])
        self.shown += bits

    def lay_down(self, seat: int, action: Action) -> None:
        """Move the action's cards from the seat's hand to its face-down pile."""
        self.take(seat, action)
        self.shown -= action.bits
        self.piles = (*self.piles[:seat], self.piles[seat] + action.bits, *self.piles[seat + 1:])

    def next_pack(self) -> list[Card] | None:
        """The order of the pack that a record prescribes for this deal, None when it is to be shuffled."""
        self.packs_dealt += 1
        if not self._packs:
            return None
        pack, *self._packs = self._packs
        return list(pack)

    # ------------------------------------------------------------ copies and records

    def copy(self) -> State:
        """An independent copy. What is replaced and never changed in place is shared: the past, slices, shapes of the hands."""
        other = State.__new__(State)
        other.rules = self.rules
        other.seed = self.seed
        other.deal_number = self.deal_number
        other.last_deal = self.last_deal
        other.actor = self.actor
        other.hands = self.hands[:]
        other.cells = self.cells[:]
        other.fine = self.fine
        other.dead = self.dead
        other.shown = self.shown
        other.out = self.out
        other.offices = self.offices
        other.tallies = self.tallies
        other.results = self.results
        other.slices = self.slices
        other._lent = self._lent = True
        other.tricks = self.tricks
        other.piles = self.piles
        other.guessed = self.guessed
        other.packs_dealt = self.packs_dealt
        other.phase = self.phase.copy()
        other.log = self.log.fork()
        other._step = self._step
        other._legal = self._legal
        other._packs = self._packs
        return other

    def view(self, seat: int) -> View:
        """All that this seat may know, and nothing else; IndexError when there is no such seat."""
        if not 0 <= seat < self.rules.players:
            raise IndexError(f"there is no seat {seat}")
        from game.match.view import View
        return View(self, seat)

    def __repr__(self) -> str:
        return f"<State of {self.rules.id}: deal {self.deal_number}, seat to act {self.actor}>"

    def record(self) -> Record:
        """The match as text that replays to this state. Only for matches, not for positions."""
        rules = self.rules
        return Record(rules.id, rules.digest, rules.players, rules.options, self.seed, tuple(self._lines_of(self.log, False)))

    def lines_since(self, count: int) -> list[str]:
        """The record's lines for what came after the first `count` events of the log, without a look at those."""
        return self._lines_of(self.log.after(count), count > 0)

    def _lines_of(self, events: Iterable[Event], begun: bool) -> list[str]:
        return lines_of(events, self.rules.deck, self.actor is None and self.rules.match_is_over(self), begun)
