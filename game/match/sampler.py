"""What a seat may conclude of the cards that it cannot see: what events prove, and worlds that agree with all that is known.

`Deductions` is the one place for what the events of a deal prove to a seat: what the others hold, what they lack, what they
cannot beat. Worlds are dealt by it, computer players and hints conclude from it. What the rules of one family make seats do that
family says itself (`Duties`). Everything comes from what everybody saw, and from the cards that the seat itself gave away; what
is merely likely is left to the players. `Sampler` deals the cards that a seat cannot see into the places where they may lie.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import reduce
from operator import or_
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeVar, cast, runtime_checkable

from game.core.combos import Reading
from game.core.combos.plays import can_beat
from game.match.events import CardsDealt, CardsShown, Discard, Event, Give, Leader, Pass, Play, WidowTaken
from game.match.slices import Slice
from game.mechanics.base import Playing
from game.mechanics.params import WidowParams

if TYPE_CHECKING:
    from typing import Self

    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import PublicState

K = TypeVar("K")
_keeping: dict[tuple[type, type], bool] = {}          # does a type of slice keep to a protocol?


TRIES = 20


class Binding(ABC):
    """What the rules of a family make seats do besides beating what they have to. Others conclude something from it: who led a
    card held none that has to be led before it. `shown` are the cards, packed, that lay open before the event."""

    @abstractmethod
    def lacks(self, state: State, play: Play, shown: int, /) -> int:
        """The kinds, packed, of which a seat has none left in its hand that plays this."""

    def lone(self, state: State, play: Play, /) -> int:
        """The kinds, packed, of which a seat has one card left at most in its hand that plays this."""
        return 0

    @abstractmethod
    def could(self, state: State, event: Event, held: list[int], shown: int, /) -> bool:
        """Whether a seat was free to do this, by what all held before; to `held` it adds what it laid down without playing it.
        Of the dealing: whether the deal could go on with the hands that all `held`."""


class Duties:
    """What is asked of a family of games to know what events prove."""

    def binding(self, rules: Rules) -> Binding | None:
        """What its rules make seats do; None: nothing more."""


class Bindings(tuple[Binding, ...]):
    """Those of the families of a game."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """Most games have none."""
        found = (family.binding(rules) for family in rules.answers(Duties))
        return cls(binding for binding in found if binding is not None)


def shown_first(state: State, events: Sequence[Event]) -> int:
    """What lay open before the events of a deal, packed: something only in a position that somebody built."""
    if events and isinstance(events[0], state.log.first):
        return 0
    return state.rules.packing.less(state.shown, sum([event.action.bits for event in events if isinstance(event, Play)]))


class Deductions:
    """What the events of the deal prove to `seat` about the other hands.

    Of each seat: `held` are cards, packed, that it certainly holds, `kept` those that it holds or has put face down, `failed`
    what it had to beat and could not. `lacks` are the kinds, as whole counters, of which none lies in a place: the hands by
    seat, then the face-down piles by seat. `lone` are those of which a hand has one card at most.
    """

    __slots__ = ("held", "kept", "lacks", "lone", "failed", "_seat", "_rules", "_count", "_shown", "_discarded")

    def __init__(self, state: State, seat: int, until: int | None = None) -> None:
        """By the events `until` there were so many in all; by all of them where that is None."""
        self._rules, self._seat, players = state.rules, seat, state.rules.players
        self.held, self.kept, self.lacks = [0] * players, [0] * players, [0] * 2 * players
        self.lone = [0] * players
        self.failed: list[list[Reading]] = [[] for _ in range(players)]
        events, self._discarded = state.log.latest_deal(), set[int]()
        self._shown = shown_first(state, events)
        more = 0 if until is None else state.log.count - until
        self._conclude(state, events[:len(events) - more])
        self._count = state.log.count - more

    def going_on(self, state: State) -> Deductions:
        """The same for a state that has come of the one that they are of, in the same deal."""
        found = Deductions.__new__(Deductions)
        found._rules, found._seat, found._shown, found._discarded = self._rules, self._seat, self._shown, self._discarded.copy()
        found.held, found.kept, found.lacks, found.lone = self.held[:], self.kept[:], self.lacks[:], self.lone[:]
        found.failed = [failed[:] for failed in self.failed]
        found._conclude(state, state.log.after(self._count))
        found._count = state.log.count
        return found

    def _conclude(self, state: State, events: Sequence[Event]) -> None:
        """What these events prove, the last ones of a state."""
        packing, table, bound, players = state.rules.packing, state.rules.table, state.rules[Bindings], state.rules.players
        seat, shown, discarded = self._seat, self._shown, self._discarded
        for event in events:
            if isinstance(event, Play):
                owner = event.seat
                for binding in bound:
                    self._lack(owner, binding.lacks(state, event, shown), owner in discarded)
                    if owner != seat:
                        self.lone[owner] |= binding.lone(state, event)
                shown += event.action.bits
                if self.held[owner]:
                    self.held[owner] = packing.less(self.held[owner], event.action.bits)
                if self.kept[owner]:
                    self.kept[owner] = packing.less(self.kept[owner], event.action.bits)
            elif isinstance(event, (Discard, Pass)):
                owner, over = event.seat, event.over
                if event.must_beat and over is not None and over not in self.failed[owner]:
                    self.failed[owner].append(over)
                    self._lack(owner, table.kinds_over(over), owner in discarded)
                if isinstance(event, Discard):
                    stays = self._not_put_back(owner, state) if over is None else 0          # back for a widow
                    if over is None:
                        self.kept[owner] += self.held[owner] & ~stays
                        self.lacks[players + owner] |= stays
                    self.held[owner] &= stays        # unseen cards may be the other known ones
                    discarded.add(owner)
            elif isinstance(event, Give):
                self._give(event.seen_by(seat), event.seat in discarded)
                discarded.discard(event.seat)            # what it had laid down is what it gave
            elif isinstance(event, CardsShown):
                if event.seat != seat:
                    self.held[event.seat] += event.cards.bits
            elif isinstance(event, Leader):
                self._lead(state, event)
            elif isinstance(event, WidowTaken):
                cards = event.seen_by(seat).cards
                if cards is not None and event.seat != seat:
                    self.held[event.seat] += cards.bits
            else:
                open_hand = event.lays_open()
                if open_hand is not None and open_hand[0] != seat:
                    self.held[open_hand[0]] = open_hand[1].bits
        self._shown = shown

    def _not_put_back(self, owner: int, state: State) -> int:
        """The kinds, as whole counters, of which a caller has put none back for a widow: those that it has to keep, where a hand
        has room for all of them."""
        params, packing = self._rules.ruleset.params_of(WidowParams), self._rules.packing
        dealt = next((event for event in state.log.latest_deal() if isinstance(event, CardsDealt)), None)
        kept = [card for card in self._rules.pack if params is not None and any(map(card.matches, params.keeps))]
        if owner == self._seat or dealt is None or len(kept) > (dealt.sizes[owner] or 0):
            return 0
        return packing.fields(packing.pack(kept))

    def _lack(self, owner: int, kinds: int, discarded: bool) -> None:
        """None of some kinds is in a hand from now on; what was put down before may still be one."""
        if kinds and owner != self._seat:
            kinds = self._rules.packing.fields(kinds)
            self.lacks[owner] |= kinds
            if not discarded:
                self.lacks[len(self.held) + owner] |= kinds

    def _give(self, event: Give, laid_down: bool) -> None:
        """Cards of a hand change hands, or those that were laid down for it."""
        giver, taker, known = event.seat, event.to, self.kept if laid_down else self.held
        if event.action is None:                     # unseen cards may be the known ones
            known[giver] = 0
        else:
            known[giver] = self._rules.packing.less(known[giver], event.action.bits)
            if taker != self._seat:
                self.held[taker] += event.action.bits
        if laid_down:                                # what was kept lies in the hand again
            self.held[giver], self.kept[giver] = self.held[giver] + self.kept[giver], 0
        self.lacks[taker], self.lone[taker], self.failed[taker] = 0, 0, []

    def _lead(self, state: State, event: Leader) -> None:
        card = event.card or event.absent
        if card is None:
            return
        for lower in event.lower:
            for seat in range(state.rules.players):
                self._lack(seat, state.rules.packing.unit[lower.index], False)
        packing, asked = state.rules.packing, list(state.round_from(state.offices.get("dealer", 0) + 1))
        if event.card is not None:
            leader = event.seat
            assert leader is not None
            if event.reason == "holder":
                asked = asked[:asked.index(leader)]
            else:                                    # the lowest of all hands: another one may hold it only where there are more
                asked = [seat for seat in asked if seat != leader and state.rules.table.copies[card] == 1]
            if leader != self._seat and not packing.count(self.held[leader], card):
                self.held[leader] += packing.unit[card.index]
        for seat in asked:
            self._lack(seat, packing.unit[card.index], False)

    def lets_hold(self, seat: int, cards: int) -> bool:
        """Whether these cards, packed, may be together in the hand of a seat that is known to have one of some kinds at most."""
        return not self.lone[seat] or not self._rules.packing.several(cards) & self.lone[seat]

    def possible(self, seat: int, size: int, unseen: int) -> int:
        """Those of the cards `unseen`, packed, that may be among the `size` cards in the hand of a seat."""
        packing, held = self._rules.packing, self.held[seat]
        if held and packing.size(held) == size:
            return held
        elsewhere = sum(self.held) - held + sum(self.kept) - self.kept[seat]
        return (packing.less(unseen, elsewhere) if elsewhere else unseen) & ~self.lacks[seat]


# ------------------------------------------------------------ could a world have come about
# Of hands that are dealt: whether every seat was free to do what it did. Combinations of several cards that somebody must have
# lacked, and duties that depend on the rest of a hand, are found so.


def constrained_events(state: State, seat: int) -> list[Event]:
    """What the seats have done since somebody was first bound to something in this deal, and since cards were last given away,
    the latest first."""
    binds, dealt = bool(state.rules[Bindings]), state.log.latest_deal()
    since = max((place for place, event in enumerate(dealt) if isinstance(event, Give)), default=-1) + 1
    events = [event for event in dealt[since:] if event.seat is not None and (binds or event.seat != seat)]
    first = next((place for place, event in enumerate(events) if binds or _had_to_beat(event)), len(events))
    return events[first:][::-1]


def _had_to_beat(event: Event) -> bool:
    return isinstance(event, Discard | Pass) and event.must_beat


def is_consistent(state: State, seat: int, piles: Sequence[Sequence[int]], past: Sequence[Event] | None = None) -> bool:
    """Whether every other seat could do what it did: whoever had to beat, and did not, held nothing that beats.

    Goes back from the hands as they are now to those at each decision, taking up what was put down since; `past` are those
    decisions (`constrained_events`).
    """
    held, rest = list(state.hands), [list(pile) for pile in piles]
    table, bound = state.rules.table, state.rules[Bindings]
    past = constrained_events(state, seat) if past is None else past
    played = sum([event.action.bits for event in past if isinstance(event, Play)])
    shown = shown_first(state, state.log.latest_deal()) + played
    for event in past:
        owner = event.seat
        assert owner is not None
        if isinstance(event, Play):
            held[owner] += event.action.bits
            shown -= event.action.bits
        elif isinstance(event, Discard) and owner != seat:
            held[owner] += sum([rest[owner].pop() for _ in range(event.count)])
        free = [binding.could(state, event, held, shown) for binding in bound]       # all of them undo it
        if (owner != seat or isinstance(event, CardsDealt)) and not all(free):
            return False
        if owner == seat:
            continue
        if isinstance(event, Discard | Pass) and event.must_beat and event.over and can_beat(table, held[owner], event.over):
            return False
    return True


# ------------------------------------------------------------ worlds


class HidesCards(ABC):
    """What is asked of a family of games in which all unseen cards lie in a slice, instead of in hands."""

    @abstractmethod
    def deal_anew(self, state: State, unseen: list[int], rng: Random) -> bool:
        """Put these cards (indexes of kinds) in any order where cards lie face down; whether all that is known allows it."""


@runtime_checkable
class KeepsRest(Slice, Protocol):
    """A slice in which the cards lie face down that were dealt to nobody, in an order that nobody knows."""

    def with_rest(self, rest: Sequence[int], /) -> Self:
        """The same with these cards (indexes of kinds) there, in this order."""


@runtime_checkable
class FollowsCards(Protocol):
    """A slice that says what follows from where hidden cards lie."""

    def find(self, state: State) -> None:
        """Put that into a state whose cards were dealt anew."""


def _slices_that_are(kind: type[K], state: State) -> list[K]:
    """The slices of a state that keep to that protocol. Types are slow to ask, and a sampler is made for every thought, so the
    answers are kept."""
    found: list[K] = []
    for kept in state.slices.values():
        known = _keeping.get((kind, type(kept)))
        if known is None:
            known = _keeping[kind, type(kept)] = isinstance(kept, kind)
        if known:
            found.append(cast(K, kept))
    return found


class Sampler:
    """Deals what one seat cannot see, as often as one likes; what is known is worked out once.

    Places are the hands by seat, the piles by seat, the hands set aside, and the cards that were not dealt. Of each there is what
    certainly lies there and how much room is left; of the unseen cards those that cannot lie everywhere, and the others.
    """

    def __init__(self, public: PublicState, seat: int, known: Deductions) -> None:
        state = self._public = public.state
        self._seat, packing, players = seat, state.rules.packing, state.rules.players
        sizes = [*public.sizes, *public.pile_sizes, *public.dead_sizes]
        sizes[seat] = sizes[players + seat] = 0
        held = [*known.held, *[0] * (len(sizes) - players)]
        unseen = unseen_cards(state, seat) - sum(held) - sum(known.kept)
        self._hidden: list[int] = []
        if state.rules.answers(HidesCards):
            self._hidden, unseen = [card.index for card, count in packing.counts(unseen) for _ in range(count)], 0
        free = [size - packing.size(bits) for size, bits in zip(sizes, held, strict=True)]
        self._held = (*held, 0)
        self._free = (*free, max(0, packing.size(unseen + sum(known.kept)) - sum(free)))
        self._kept = [(place, place + players, card, known.lacks[place] & card != 0) for place, cards in enumerate(known.kept)
                      for card in _one_by_one(state, cards)]             # cards with the two places where they may lie
        self._kept.sort(key=lambda each: not each[3])                    # first those that the hand certainly lacks
        self._lone = (*known.lone, *[0] * (len(sizes) - players + 1))
        lone = reduce(or_, self._lone)
        self._barred: list[tuple[int, frozenset[int]]] = []         # cards with the places where they cannot lie, or not twice
        self._anywhere: list[int] = []
        for card, count in packing.counts(unseen):
            unit = packing.unit[card.index]
            bars = frozenset([place for place, kinds in enumerate(known.lacks) if kinds & unit])
            if bars or count > 1 and unit & lone:
                self._barred += [(unit, bars)] * count
            else:
                self._anywhere += [unit] * count
        self._barred.sort(key=lambda pair: -len(pair[1]))
        self._past = constrained_events(state, seat)
        self._following = _slices_that_are(FollowsCards, state)
        self._resting = _slices_that_are(KeepsRest, state)

    def world(self, rng: Random) -> State:
        """A state that the seat cannot tell from the real one.

        Where a rule forced somebody to beat and he did not, he could not. After a few tries the state may go against that;
        then it says so (`State.guessed`).
        """
        for _ in range(TRIES):
            state = self._public.copy()
            fits = all(family.deal_anew(state, self._hidden, rng) for family in state.rules.answers(HidesCards))
            piles = self._deal(state, rng)
            for kept in self._following:
                kept.find(state)
            if fits and not self._past or fits and is_consistent(state, self._seat, piles, self._past):
                return state
        state.guessed = True
        return state

    def _deal(self, state: State, rng: Random) -> list[list[int]]:
        """Deal into the hidden places; returns the face-down piles card by card, in the order of discarding."""
        places, free, seat, players = list(self._held), list(self._free), self._seat, state.rules.players
        packing = state.rules.packing
        for hand, pile, unit, lacked in self._kept:
            down = free[pile] and (lacked or not free[hand] or rng.randrange(free[hand] + free[pile]) < free[pile])
            places[pile if down else hand] += unit
            free[pile if down else hand] -= 1
        for unit, barred in self._barred:
            allowed = [0 if place in barred or unit & self._lone[place] and packing.contains(places[place], unit) else size
                       for place, size in enumerate(free)]
            place = rng.choices(range(len(free)), allowed if any(allowed) else free)[0]
            places[place] += unit
            free[place] -= 1
        units = self._anywhere[:]
        rng.shuffle(units)
        piles: list[list[int]] = [[] for _ in range(players)]
        begin = 0
        for place, size in enumerate(free):
            dealt = units[begin:begin + size]
            if players <= place < 2 * players:
                piles[place - players] = _one_by_one(state, places[place]) + dealt
            places[place] += sum(dealt)
            begin += size
        places[seat], places[players + seat] = state.hands[seat], state.piles[seat]
        state.set_hands(places[:players])
        state.piles = tuple(places[players:2 * players])
        state.dead = tuple(places[2 * players:-1])
        if self._resting:
            rest = [card.index for card, count in packing.counts(places[-1]) for _ in range(count)]
            rng.shuffle(rest)
            for kept in self._resting:
                state.put(kept.with_rest(rest))
        return piles


def _one_by_one(state: State, bits: int) -> list[int]:
    packing = state.rules.packing
    return [packing.unit[card.index] for card, count in packing.counts(bits) for _ in range(count)] if bits else []


def unseen_cards(state: State, seat: int) -> int:
    """The cards of the pack that `seat` has neither held nor seen played, packed."""
    # Only in a position that somebody built can more cards be seen than the pack holds.
    rules, known = state.rules, state.shown + state.hands[seat] + state.piles[seat]
    if rules[PrivateCards]:
        known += private_cards(state, seat)
    return rules.packing.less(rules.whole_pack, known)


def private_cards(state: State, seat: int) -> int:
    """The cards, packed, that lie in front of a seat for it alone to see."""
    return sum([family.private(state, seat) for family in state.rules[PrivateCards]])


class PrivateCards(tuple[Playing, ...]):
    """The families of a game in which cards may lie so."""

    __slots__ = ()

    @classmethod
    def of_rules(cls, rules: Rules) -> Self:
        """Those that answer otherwise than every game does."""
        return cls(family for family in rules.answers(Playing) if type(family).private is not Playing.private)
