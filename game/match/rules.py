"""`Rules`: a ruleset compiled for a number of players and a choice of options. Immutable and shared.

`load_ruleset` is the door to the engine; everything else hangs on the object that it returns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, Self, TypeVar
from weakref import WeakSet

from game.core.cards import EMPTY, CardNotation, Cards, Choices, Packing
from game.core.combos import CombinationTable, Reading, TableSpec
from game.core.combos.definitions import TrumpOrder
from game.core.combos.patterns import stands_at
from game.core.combos.plays import HandPlays
from game.core.combos.strongest import SingleRow, ranked_singles
from game.core.deck import Card, Deck
from game.core.errors import GameError, NotationError
from game.core.memory import uncollected
from game.families import families
from game.loading import LoadedRuleset, read_ruleset
from game.match.actions import Action, ActionBook
from game.match.events import Begin, CardsDealt, Event, Pass
from game.match.position import Facts, PositionError, PositionFacts
from game.match.results import DealResult
from game.match.ruleset import Pack, Ruleset
from game.match.state import State
from game.mechanics import match as match_rules
from game.mechanics.base import Playing, Positions, deal_slices, mechanic_for, settlement_of
from game.mechanics.dealing import Dealing, deal_params, watcher_of
from game.mechanics.match import Owed
from game.mechanics.office import Lots, card_that_decides, seat_drawn
from game.mechanics.slices import Debts, Sides

CACHED_RULES = 64
DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The outcome of dealing a pack: a hand for each seat, and the hands set aside."""

    hands: tuple[Cards, ...]
    dead: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """Where a match stands after some deals."""

    tallies: Mapping[str, tuple[int, ...]]
    over: bool
    ranking: tuple[int, ...]
    next_leader: int | None
    dealer: int = 0
    debts: Owed = ()
    played: int = 0


def load_ruleset(source: str | Path, /, *, players: int | None = None, **options: bool | int | str) -> Rules:
    """The rules of a ruleset, given by id or path, for so many players and with these options.

    Raises RulesetError (every problem of the file), or OptionError for players or options it does not offer.
    """
    return compiled(read_ruleset(source, options, players))


_compiled: dict[object, Rules] = {}
_tables: WeakSet[CombinationTable] = WeakSet()                        # of all rules that somebody still has


def compiled(loaded: LoadedRuleset) -> Rules:
    """The rules, shared between all who ask for the same. Of too many, those asked for longest ago are forgotten.

    Where a ruleset has tens of thousands of combinations this takes seconds; `game.core.progress` tells how far it has come.
    """
    key = loaded.digest, loaded.path, loaded.players, tuple(sorted(loaded.options.items()))
    known = _compiled.get(key)
    if known is None or known.loaded.ruleset != loaded.ruleset:          # texts may have changed, which the digest leaves out
        while len(_compiled) >= CACHED_RULES:
            del _compiled[next(iter(_compiled))]
        known = _compiled[key] = Rules(loaded, tuple(_tables))
        _tables.add(known.table)
    _compiled[key] = _compiled.pop(key, known)
    return known


class RulesPart(Protocol):
    """What a family or a verb compiles for a ruleset: `rules[Kind]` is made when it is first asked for, and shared."""

    @classmethod
    def of_rules(cls, rules: Rules, /) -> Self | None:
        """The part compiled for these rules, None where they have none of it."""


class WeighingPart:
    """A part that goes by the weights of computer players, so that rules with other weights have one of their own."""


class NoSuchPart(GameError, KeyError):
    """Rules were asked for a part that they do not have."""

    __str__ = Exception.__str__


P = TypeVar("P", bound=RulesPart)
T = TypeVar("T")


class Terms(NamedTuple):
    """What of the rules is settled anew for a deal: the `level` at which it is played, where sides rise, and the cards that are
    `trump`, as `Card.matches` understands it, where they are turned up or named. Empty where that is not so, or not yet. And
    whether a play has `turned` the order of the cards round."""

    level: str = ""
    trump: str = ""
    turned: bool = False


ANY_TERMS = Terms()


class Rules:
    """A ruleset with its players and options in force, and the compiled combination table.

    `rules[Kind]` and `rules.get(Kind)` are the parts that families of games compile (`RulesPart`). The table is one of the
    `tables` that are there already, where the same can be played. These are the rules of deals on some `terms`, and `on` has
    those of others: of the same level they share the packing of hands with these (`like`), so that terms can change in a deal.
    For a look at a few cards it is enough to compile what can be made of those `among`.
    """

    def __init__(self, loaded: LoadedRuleset, tables: Iterable[CombinationTable] = (), terms: Terms = ANY_TERMS,
                 like: Packing | None = None, among: Mapping[Card, int] | None = None) -> None:
        levels = loaded.ruleset.levels
        self.terms = terms if terms.level or levels is None else terms._replace(level=levels.order[0])
        self.loaded = loaded
        self.ruleset: Ruleset = loaded.ruleset.at_level(self.terms.level)
        self._on: dict[Terms, Rules] = {self.terms: self}           # shared by the rules on all terms, as the lock is
        self._compiling = Lock()
        self.id = loaded.ruleset.id
        self.digest = loaded.digest
        self.path = loaded.path
        self.players = loaded.players
        self.options: Mapping[str, bool | int | str] = MappingProxyType(loaded.options)
        self.deck: Deck = loaded.ruleset.deck
        copies = copies_in_pack(self.ruleset.pack, self.deck, self.players)
        most = max(copies.values(), default=0)
        self.pack = tuple(card for copy in range(most) for card in self.deck.cards if copies[card] > copy)
        self.families = tuple(family for family in families() if family.plays(self.ruleset))
        self.trump = self.terms.trump or "".join(family.trumps(self.ruleset) for family in self.families)
        for family in self.families:
            self.ruleset = family.on_terms(self.ruleset, self.terms.level, self.trump)
        if like is None and self.ruleset.deck is not self.deck:      # hands are of the cards as they are in every deal
            like = Packing(self.deck, most, [[card] for card in self.deck.cards])
        self.turns = next((turned for family in self.families if (turned := family.turned(self.ruleset)) is not None), None)
        above = tuple([card for family in self.families for card in family.above_trumps(self.ruleset, self.trump)])
        told_apart = [family.tells_apart(self.ruleset) for family in self.families]
        apart = None if None in told_apart else tuple([kind for kinds in told_apart for kind in kinds or ()])
        spec = TableSpec(self.ruleset, copies, TrumpOrder(self.trump, above), self.turns if self.terms.turned else None, apart)
        made = (table for table in tables if table.spec.makes_the_same(spec) and like in (None, table.packing))
        with uncollected():
            self.table: CombinationTable = next(made, None) or CombinationTable(spec, like, among)
        self.packing = self.table.packing
        self.whole_pack = self.packing.pack(self.pack)
        strange = [card for card, number in copies.items() if not number and not _is_ranked(card, self.ruleset)]
        self.notation = CardNotation(self.deck, strange)
        self.book = ActionBook(self.table, self.notation, (verb for family in self.families for verb in family.aimed()),
                               self.turns is not None)
        # Passing is the most frequent thing that happens; its events are made once.
        self.only_pass = (self.book.passing,)
        self.pass_events = tuple((Pass(seat, self.book.passing),) for seat in range(self.players))
        self.nothing = (0,) * self.players
        self._parts: dict[type[Any], Any] = {}
        self._answers: dict[type[Any], tuple[Any, ...]] = {}
        self.settle = settlement_of(self.ruleset.flow)
        self.fresh: dict[type[Any], Any] = {kind: kind.fresh(self.players) for kind in deal_slices(self.ruleset.flow)}
        self.fresh[Sides] = Sides.seated(self.ruleset.sides, self.players)
        dealt = deal_params(self.ruleset)
        self.show_counts, self.dealing = dealt.show_counts, Dealing(self.packing, self.players, dealt)
        self.begins_with: type[Event] = CardsDealt if self.ruleset.flow[0].verb == "deal" else Begin

    # ------------------------------------------------------------ parts that one mechanic alone knows

    def __getitem__(self, kind: type[P]) -> P:
        """The part of this kind, compiled for these rules when it is first asked for; NoSuchPart where they have none."""
        part: P | None = self._parts.get(kind)
        if part is None and (part := self.get(kind)) is None:
            raise NoSuchPart(f'the ruleset "{self.id}" has no {kind.__name__}')
        return part

    def get(self, kind: type[P]) -> P | None:
        """The part of this kind, None where these rules have none."""
        parts = self._parts
        if kind not in parts:
            parts[kind] = kind.of_rules(self)
        part: P | None = parts[kind]
        return part

    def parts(self) -> dict[type[RulesPart], RulesPart]:
        """The parts that have been compiled so far, by kind."""
        return {kind: part for kind, part in self._parts.items() if part is not None}

    def weighing(self, computer: Mapping[str, int]) -> Self:
        """The same rules to computer players that weigh things so; what does not go by weights is shared."""
        other = copy(self)
        weights = {**self.ruleset.computer, **computer}
        other.ruleset = replace(self.ruleset, computer=weights)
        other.loaded = replace(self.loaded, ruleset=replace(self.loaded.ruleset, computer=weights))
        other._on, other._compiling = {self.terms: other}, Lock()
        other._parts = {kind: part for kind, part in self._parts.items() if not issubclass(kind, WeighingPart)}
        return other

    def on(self, terms: Terms) -> Rules:
        """The rules of a deal on those terms, compiled when they are first asked for, in whichever thread that is; all that hang
        together share them."""
        found = self._on.get(terms)
        if found is not None:
            return found
        with self._compiling:
            found = self._on.get(terms)
            if found is None:
                like = next((known.packing for known in self._on.values() if known.terms.level == terms.level), None)
                found = Rules(self.loaded, tuple(_tables), terms, like)
                found._on, found._compiling = self._on, self._compiling
                self._on[terms] = found
                _tables.add(found.table)
        return found

    @property
    def at_first(self) -> Rules:
        """The rules of the first deal of a match as it begins: those of the first level, before any card is trump."""
        levels = self.ruleset.levels
        return self.on(Terms() if levels is None else Terms(levels.order[0]))

    @cached_property
    def asked(self) -> frozenset[str]:
        """The verbs that the phases of a deal ask for."""
        return frozenset([verb for step in self.ruleset.flow for verb in mechanic_for(step).asks()])

    def answers(self, interface: type[T]) -> tuple[T, ...]:
        """What the families of this game answer to an interface, in the order of the list."""
        known = self._answers.get(interface)
        if known is None:
            found = (family.answer(interface) for family in self.families)
            known = self._answers[interface] = tuple(each for each in found if each is not None)
        return known

    # ------------------------------------------------------------ cards and combinations

    def cards(self, text: str) -> Cards:
        """Cards from their notation, `-` or nothing for none; NotationError for other words, or more than the pack can hold."""
        return self.cards_of([] if text.strip() == EMPTY else self.notation.read(text))

    def cards_of(self, cards: Iterable[Card | str]) -> Cards:
        """Cards from kinds or ids; NotationError for an id that is none, or more than the pack can hold."""
        try:
            kinds = [self.deck.card(card) if isinstance(card, str) else card for card in cards]
            return Cards(self.packing, self.packing.pack(kinds))
        except KeyError as error:
            raise NotationError(f'"{error.args[0]}" is no card of the deck "{self.deck.id}"') from None
        except ValueError as error:
            raise NotationError(str(error)) from None

    def text(self, cards: Cards | str) -> str:
        """Codes in the order of a sorted hand, `-` for none."""
        return str(self.cards_in(cards))

    def layout(self, cards: Cards | str, reading: Reading | None = None) -> tuple[Card, ...]:
        """The cards in the order in which their combination is laid on the table: that `reading`, or what they count as."""
        from game.core.combos.plays import lay_out
        given = self.cards_in(cards)
        return lay_out(given, reading or self.value(given), self.ruleset)

    def stand_ins(self, cards: Iterable[Card], reading: Reading | None) -> tuple[tuple[Card, str], ...]:
        """The wild cards of a run that stand for other cards, each with the entry of the run's ladder where it lies."""
        from game.core.combos.plays import stand_ins
        return stand_ins(cards, reading, self.ruleset)

    def play_text(self, cards: Cards | str) -> str:
        """Codes in the order of `layout`, with the deck's sign where the combination is written with it."""
        laid = list(self.layout(cards))
        value = self.value(cards)
        if value is not None and value.definition.short:
            sign = self.notation.sign_for(laid)
            if sign is not None:
                return sign
        return " ".join(card.code for card in laid) or "-"

    def readings(self, cards: Cards | str) -> tuple[Reading, ...]:
        """Every way to read the cards as a combination, in the ruleset's order."""
        return self.table.readings_of(self.cards_in(cards).bits)

    def value(self, cards: Cards | str) -> Reading | None:
        """The reading that counts (the strongest), None when the cards are no combination."""
        return self.table.value(self.cards_in(cards).bits)

    def beats(self, cards: Cards | str, over: Cards | str) -> bool:
        """Whether `cards` may answer `over`, a lead. False when either is no combination."""
        theirs = self.value(over)
        mine = self.book.against(self.book.play(self.cards_in(cards).bits), theirs).reading if theirs is not None else None
        return mine is not None and theirs is not None and mine.beats(theirs)

    def plays(self, hand: Cards | str, over: Cards | str | None = None) -> Iterator[Cards]:
        """Every set of cards of the hand that may be led, or that beats `over`; each once."""
        reading = None if over is None else self.value(over)
        if over is not None and reading is None:
            raise NotationError(f'"{over}" is no combination')
        return (Cards(self.packing, bits) for bits in HandPlays(self.table, self.cards_in(hand).bits, reading).concrete())

    def choices(self, hand: Cards | str, count: int) -> Iterator[Cards]:
        """Every choice of `count` cards of the hand that the rules can tell apart."""
        return (Cards(self.packing, bits) for bits in Choices(self.packing, self.cards_in(hand).bits, count))

    @cached_property
    def single_rows(self) -> tuple[SingleRow, ...]:
        """The order of single cards, a row for each contest; empty where none beats another."""
        return ranked_singles(self.table)

    def census(self) -> dict[tuple[str, int, int], int]:
        """How many sets of cards the pack holds for each (combination, width, length), each set under its value."""
        return self.table.census()

    def action(self, text: str) -> Action:
        """The canonical action for a text; NotationError when it is none."""
        return self.book.read(text)

    def cards_in(self, cards: Cards | str) -> Cards:
        """Cards that were given in notation or as cards, of any ruleset with this deck."""
        if isinstance(cards, str):
            return self.cards(cards)
        return cards if cards.packing is self.packing else self.cards_of(list(cards))

    # ------------------------------------------------------------ matches

    def new_match(self, seed: int = 0, packs: Sequence[Sequence[Card]] = (), lots: Lots | None = None) -> State:
        """A match at its first decision. `packs` prescribes the order of the first packs, `lots` who gets the offices that
        are left to chance: a seat, or the cards that are drawn for one (replays, puzzles)."""
        state = State(self.at_first, seed, packs, lots)
        state.begin_deal()
        return state

    def position(self, hands: Sequence[Cards | str], *, dealer: int = 0, leader: int | None = None,
                 table: tuple[int, Cards | str] | None = None, turn: int | None = None, gone: Sequence[int] = (),
                 locked: Sequence[int] = (), opening: bool = False, tricks: Sequence[int] = (),
                 **known: PositionFacts | None) -> State:
        """A deal in the middle of play, for tests, puzzles and reports; the match ends with this deal.

        `hands` by seat (empty: out of the deal, `gone` says in which order). Either `leader` leads, or `turn` answers what
        `table` (seat, cards) played; with neither, the ruleset finds the leader. `locked` seats passed and may not come
        back. `opening` marks the first play of the match. Where tricks are taken, `leader` led the trick in which `table` lies
        on top (its owner unless given), and `tricks` are those that each seat has taken so far. What one family alone understands
        has a name of its own (`pot`, `course`). Raises PositionError when the facts contradict each other.
        """
        for name, facts in known.items():
            if facts is not None and not isinstance(facts, PositionFacts):
                raise TypeError(f"{name} is nothing that can be known of a position")
        plays = {family.play: family for family in self.answers(Positions)}
        family = next((plays[step.verb] for step in self.ruleset.flow if step.verb in plays), None)
        if family is None:
            raise PositionError(f'the ruleset "{self.id}" has no play of this kind')
        held = [self.cards_in(hand) for hand in hands]
        return family.position(self, held, Facts(
            dealer, leader, turn, None if table is None else (table[0], self.cards_in(table[1])), tuple(gone), tuple(locked),
            opening, tuple(tricks), tuple(facts for facts in known.values() if facts is not None), tuple(held)))

    def first_holder(self, cards: Sequence[Card] | str, start: int = 0, office: str = "dealer") -> int | None:
        """The seat that gets an office for which these cards are drawn, `start` the first; None when none of them decides."""
        known = self.ruleset.offices.get(office)
        if known is None or known.drawn_by == "none" and known.first != "highest":
            raise PositionError(f'"{self.id}" draws for no office "{office}"')
        place = seat_drawn(self.ruleset, known, self.players, self.notation.read(cards) if isinstance(cards, str) else cards)
        return None if place is None else (start + place) % self.players

    def card_that_decides(self, cards: Sequence[Card], office: str) -> Card:
        """The one of these cards, drawn for an office, that gives it to a seat."""
        return card_that_decides(self.ruleset, self.ruleset.offices[office], self.players, cards)

    def deal(self, pack: Sequence[Card] | str | None = None, dealer: int = 0, cut: int = 0) -> Dealt:
        """Deal a pack in the given order (the unshuffled one by default), as the ruleset deals; first `cut` cards go below."""
        cards = self.pack if pack is None else self.notation.read(pack) if isinstance(pack, str) else pack
        places = self.dealing.deal([*cards[cut:], *cards[:cut]], dealer)
        hands, aside = ([Cards(self.packing, bits) for bits in each] for each in (places.hands, places.aside))
        return Dealt(tuple(hands), tuple(aside))

    # ------------------------------------------------------------ what deals and matches are worth

    def after_orders(self, orders: Iterable[Sequence[int]]) -> Scoreboard:
        """The tallies of a match whose deals ended with these finishing orders (seats, the winner first).

        Raises PositionError for an order that does not name every seat once.
        """
        state = State(self, 0)
        for number, order in enumerate(orders, 1):
            if sorted(order) != list(range(self.players)):
                raise PositionError(f"{list(order)} is no finishing order of {self.players} seats")
            result = self.settle.result(number, order, self.nothing)
            state.results += (result,)
            state.tallies = self.settle.credit(state.tallies, result)
        over = self.match_is_over(state)
        return Scoreboard(state.tallies, over, state.ranking(), None if over else self.next_leader(state))

    def after_points(self, deals: Iterable[Sequence[int] | None], lots: Mapping[str, int] | None = None,
                       dealers: Sequence[int] | None = None, orders: Sequence[Sequence[int]] | None = None) -> Scoreboard:
        """The tallies of a match whose deals brought every seat so many points (None: the deal was thrown in).

        `lots` says who held the offices that are drawn by lot in the first deal; `dealers` who dealt each deal, and who would
        deal the next one, where that does not follow from the points; `orders` are the finishing orders, where they are known.
        """
        state = State(self, 0, (), lots)
        over = False
        for number, points in enumerate(deals, 1):
            _prescribe(state, dealers, number - 1)
            if points is None:
                self.settle.void(state)
            else:
                order = (orders[number - 1] if orders is not None
                         else sorted(range(self.players), key=lambda seat: -points[seat]))
                self.settle.close(state, DealResult(number, tuple(order), self.nothing, tuple(points)))
            state.move_offices()
            _prescribe(state, dealers, number)
            over = over or self.match_is_over(state)
        leader = None if over or orders is None else self.next_leader(state)
        return Scoreboard(state.tallies, over, state.ranking(), leader, state.offices.get(DEALER, 0), state[Debts].owed,
                          sum(not result.void for result in state.results))

    def next_leader(self, state: State) -> int | None:
        """Who leads the deal that follows the results of a state; None where they do not decide it."""
        return next((seat for family in self.answers(Playing) if (seat := family.next_leader(state)) is not None), None)

    def match_is_over(self, state: State) -> bool:
        """Whether the deals played end the match by the rules."""
        for family in self.answers(Playing):          # a loop: this is asked after every deal of random play
            if family.is_over(state):
                return True
        return match_rules.is_over(self.ruleset.match, state.tallies, state.results, state.offices.get(DEALER, 0), self.players)

    # ------------------------------------------------------------ what a hand can count on

    def watcher(self, dealer: int) -> int | None:
        """The seat that sits out a deal of this dealer, if there is one."""
        return watcher_of(deal_params(self.ruleset), self.players, dealer)

    def __repr__(self) -> str:
        return f"<Rules {self.id} for {self.players}>"


def _is_ranked(card: Card, ruleset: Ruleset) -> bool:
    """Whether the game knows the card, although it may not be in this pack: it has a place on some ladder."""
    return any(stands_at(card, entry, ladder.by) for ladder in ruleset.ladders.values() for entry in ladder.order)


def copies_in_pack(pack: Pack, deck: Deck, players: int) -> dict[Card, int]:
    """How many of each kind are in play (docs/rules/heartoffive.md 2.2)."""
    decks = pack.decks_for(players)
    return {card: 0 if any(card.matches(kind) for kind in pack.without) else card.copies * decks for card in deck.cards}


def _prescribe(state: State, dealers: Sequence[int] | None, number: int) -> None:
    if dealers is not None:
        state.offices = {**state.offices, DEALER: dealers[number]}
