"""`fish`: a card of the hand, a card of the stock; stop, or play on for more (docs/rules/koikoi.md 4 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.cards import Cards
from game.core.errors import Refusal
from game.families.fishing.dealing import complete
from game.families.fishing.events import (
    Called,
    CardsStolen,
    CardsStuck,
    DealStopped,
    DealtHand,
    FieldTaken,
    HandCardPlayed,
    StockCard,
    StockTaken,
    ThrownIn,
    TurnPassed,
    YakuMade,
)
from game.families.fishing.field import NOBODY, NOTHING, Field, FishStep, Step, Stuck, Yakus
from game.families.fishing.matching import ALIKE, Matching
from game.families.fishing.offers import HandOffer, ShowOffer, TakeOffer
from game.families.fishing.params import FishParams, StealParams
from game.families.fishing.pay import DealEnding, YakuPay, taken_by
from game.families.fishing.yaku import WinningHands, YakuTable
from game.match.actions import Action
from game.match.events import CardsShown, Event
from game.match.offers import Offer, VerbOffer
from game.match.slices import Slice
from game.mechanics.base import Mechanic

if TYPE_CHECKING:
    from game.match.state import State


class Fish(Mechanic):
    """One deal. `step` is what the seat to act is asked; with `void` the deal is thrown in. `played` are the seats that have had
    a turn, as a bit set, and `card` is what the seat in turn has played, NOTHING where it has passed."""

    __slots__ = ("params", "step", "void", "played", "card")
    step: Step
    verbs = ("play", "show", "pass", "take", "stop", "call")
    slices: ClassVar[tuple[type[Slice], ...]] = (Field, Yakus, DealEnding)

    def __init__(self, params: FishParams) -> None:
        super().__init__()
        self.params = params
        self.step = "play"
        self.void = False
        self.played = 0
        self.card = NOTHING

    def asks(self) -> tuple[str, ...]:
        """Nobody is asked to stop where nobody can, nor shows cards or passes."""
        triple = self.params.triple
        can = {"show": triple("show"), "pass": triple("together"), "stop": self.params.ask, "call": self.params.ask}
        return tuple([verb for verb in self.verbs if can.get(verb, self) is not None])

    def voids(self) -> bool:
        """Whether cards lie on the field that nobody could take."""
        return self.void

    def facts(self, state: State, seat: int) -> tuple[Any, ...]:
        """What the seat to act is asked."""
        actor = state.actor
        if self.step != "ask" or actor is None:
            return (FishStep(self.step),)
        yakus, pay = state[Yakus], state.rules.get(YakuPay)
        return (FishStep("ask", yakus.made(actor), () if pay is None else pay.pays(state, actor)),)

    # ------------------------------------------------------------ beginning

    def enter(self, state: State) -> list[Event]:
        """Look at the field, then at the hands; then the first seat plays."""
        field, dealer = state[Field], state.offices.get("dealer", 0)
        pay = state.rules.get(YakuPay)
        if pay is not None and (drawn := pay.drawn_before(state)):
            state.put(state[Yakus]._replace(doubled=(drawn,) * state.rules.players))
        whole = () if self.params.complete == "stays" else complete(state.rules, field.on_field())
        if whole and self.params.complete == "redeal":
            self.void = self.done = True
            return [ThrownIn(None, None, whole)]
        known = state.rules[WinningHands]
        dealt = tuple([(seat, held) for seat, hand in enumerate(state.hands) if (held := known.find(hand)) is not None])
        if dealt:
            state.put(DealEnding(dealt=dealt))
            self.done = True
            packing = state.rules.packing
            state.shown += sum([state.hands[seat] for seat, _ in dealt])
            return [DealtHand(seat, None, held.id, held.points, Cards(packing, state.hands[seat])) for seat, held in dealt]
        events: list[Event] = []
        if whole:
            places = tuple([place for place, kind in enumerate(field.places) if kind in whole])
            took = self._capture(state, dealer, places)
            events.append(FieldTaken(dealer, None, took, places))
        self.pile_up(state)
        self.begin_turn(state, dealer if self.params.first == "dealer" else state.after(dealer))
        return events

    def pile_up(self, state: State) -> None:
        """Three cards of a value that lie on the field as it was dealt stick together."""
        field = state[Field]
        if self.params.triple("stuck") is not None:
            piles = [Stuck(NOBODY, kinds) for kinds in state.rules[Matching].alike(field.on_field()) if len(kinds) == ALIKE]
            state.put(field._replace(stuck=tuple(piles)))

    def begin_turn(self, state: State, seat: int) -> None:
        """That seat plays a card of its hand. What it has made in earlier turns is not new."""
        yakus = state[Yakus]
        state.put(yakus._replace(before=yakus.held[seat] if self.played >> seat & 1 else ()))
        self.played |= 1 << seat
        self.step = "play"
        state.actor = seat

    # ------------------------------------------------------------ what may be done

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What the step asks."""
        book = state.rules.book
        if self.step == "play":
            return self._turn_offers(state)
        if self.step == "take":
            return (self._take_offer(state),)
        return VerbOffer("stop", book.alone["stop"]), VerbOffer("call", book.alone["call"])

    def _turn_offers(self, state: State) -> tuple[Offer, ...]:
        """To play a card, and where the game has it, to show cards or to pass."""
        seat, book, found = state.actor, state.rules.book, list[Offer]()
        assert seat is not None
        if state.hands[seat]:
            found.append(self._hand_offer(state))
        if sets := self._shown_sets(state, seat):
            found.append(ShowOffer("show", sets, book))
        if state[Field].spare_of(seat):
            found.append(VerbOffer("pass", book.passing))
        return tuple(found)

    def _sets(self, state: State, seat: int) -> list[tuple[int, ...]]:
        """The cards of each value of which the seat holds three or more, as kinds."""
        hand = [card.index for card, _ in state.rules.packing.counts(state.hands[seat])]
        return state.rules[Matching].alike(hand)

    def _shown_sets(self, state: State, seat: int) -> tuple[Cards, ...]:
        """What the seat may show."""
        if self.params.triple("show") is None:
            return ()
        packing, yakus = state.rules.packing, state[Yakus]
        return tuple([Cards(packing, sum([packing.unit[kind] for kind in kinds])) for kinds in self._sets(state, seat)
                      if not yakus.has_shown(seat, kinds)])

    def _played_sets(self, state: State, seat: int) -> tuple[Cards, ...]:
        """What the seat may play together."""
        if self.params.triple("together") is None:
            return ()
        packing, matching, places = state.rules.packing, state.rules[Matching], state[Field].places
        return tuple([Cards(packing, sum([packing.unit[kind] for kind in kinds])) for kinds in self._sets(state, seat)
                      if len(kinds) == ALIKE and matching.places(kinds[0], places)])

    def _hand_offer(self, state: State) -> HandOffer:
        rules, seat = state.rules, state.actor
        assert seat is not None
        matching, places, cards = rules[Matching], state[Field].places, rules.deck.cards
        held = rules.packing.counts(state.hands[seat])
        found = {card.index: matching.places(card.index, places) for card, _ in held}
        playable = state.hands[seat]
        if self.params.must_match and any(found.values()):
            playable = sum([rules.packing.unit[card.index] * count for card, count in held if found[card.index]])
        targets = {kind: tuple(dict.fromkeys(cards[places[place]] for place in at)) for kind, at in found.items()}
        choices = {kind: targets[kind] for kind, at in found.items()
                   if len(targets[kind]) > 1 and matching.is_choice(kind, [places[place] for place in at])}
        return HandOffer("play", Cards(rules.packing, playable), targets, choices, rules.book, self._played_sets(state, seat))

    def _take_offer(self, state: State) -> TakeOffer:
        rules, field = state.rules, state[Field]
        assert field.turned is not None
        found = rules[Matching].places(field.turned, field.places)
        cards = rules.deck.cards
        targets = tuple(dict.fromkeys(cards[field.places[place]] for place in found))
        return TakeOffer("take", cards[field.turned], targets, rules.book)

    def legal(self, state: State) -> Sequence[Action]:
        """Every card and every choice."""
        return tuple([action for offer in self.offers(state) for action in offer.representatives()])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Which rule it breaks."""
        if self.step == "play" and action.verb in ("play", "show", "pass"):
            return self._refuses_turn(state, action)
        if self.step == "take":
            offer = self._take_offer(state)
            if action.verb != "take":
                return Refusal("fish_stock_first", {"card": offer.turned.code})
            cards = list(action.cards)
            fits = len(cards) == 1 and cards[0] in offer.targets
            return None if fits else Refusal("fish_no_match", {"card": offer.turned.code, "cards": str(action.cards)})
        if self.step == "ask":
            return None if action.verb in ("stop", "call") else Refusal("fish_ask_first")
        return Refusal("not_now", {"verb": action.verb})

    def _refuses_turn(self, state: State, action: Action) -> Refusal | None:
        seat = state.actor
        assert seat is not None
        if action.verb == "pass":
            return None if state[Field].spare_of(seat) else Refusal("fish_no_pass")
        if action.verb == "show":
            return None if action.cards in self._shown_sets(state, seat) else Refusal("fish_no_set", {"cards": str(action.cards)})
        return self._refuses_card(state, action, seat)

    def _refuses_card(self, state: State, action: Action, seat: int) -> Refusal | None:
        cards = list(action.cards)
        if len(cards) > 1 and self.params.triple("together") is not None:
            if action.target is None and action.cards in self._played_sets(state, seat):
                return None
            return Refusal("fish_not_together", {"cards": str(action.cards)})
        offer = self._hand_offer(state)
        if len(cards) != 1:
            return Refusal("wrong_number", {"found": str(len(cards)), "expected": "1"})
        card, target = cards[0], action.target
        if not state.rules.packing.count(state.hands[seat], card):
            return Refusal("not_held", {"cards": card.code})
        if card not in offer.hand:
            return Refusal("fish_must_match", {"cards": str(offer.hand)})
        targets, choice = offer.targets[card.index], offer.choices.get(card.index, ())
        if target is not None:
            if target not in targets:
                return Refusal("fish_no_match", {"card": card.code, "cards": target.code})
            listed = " ".join(each.code for each in targets)
            return None if choice or len(targets) == 1 else Refusal("fish_takes_all", {"card": card.code, "cards": listed})
        listed = " ".join(each.code for each in choice)
        return Refusal("fish_choose", {"card": card.code, "cards": listed}) if choice else None

    # ------------------------------------------------------------ doing it

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Play, choose, stop or go on."""
        seat = state.actor
        assert seat is not None
        if action.verb == "play":
            return self._play(state, seat, action) if len(action.cards) == 1 else self._play_together(state, seat, action)
        if action.verb == "show":
            return self._show(state, seat, action)
        if action.verb == "pass":
            self.card = NOTHING
            state.put(state[Field].with_spare(seat, -1))
            return (TurnPassed(seat, action), *self._turn_up(state, seat))
        if action.verb == "take":
            return self._take(state, seat, action)
        if action.verb == "stop":
            return (self._stop(state, seat, action),)
        yakus = state[Yakus].with_call(seat)
        state.put(yakus)
        self._next(state, seat)
        return (Called(seat, action, yakus.calls[seat]),)

    def _play(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """The card of the hand, and then that of the stock."""
        field = state[Field]
        kind = next(iter(action.cards)).index
        matching = state.rules[Matching]
        found = matching.places(kind, field.places)
        mates = [field.places[place] for place in found]
        chooses = matching.is_choice(kind, mates)
        if action.target is not None and not (chooses and len(set(mates)) > 1):
            action = state.rules.book.play(action.bits)        # naming the only card that it can take says nothing
        state.take(seat, action)
        places = tuple(found)
        if chooses:
            places = (field.places.index(mates[0] if action.target is None else action.target.index),)
        lying, place, self.card = field.on_field(), NOTHING, kind
        took: tuple[int, ...] = ()
        bonus: tuple[Event, ...] = ()
        if len(mates) == 1 and self._sticks(state, seat, kind, mates[0]):
            return self._stick(state, seat, action, mates[0])
        if places:
            took = self._capture(state, seat, places, kind)
            bonus = self._for_pile(state, seat, field, took)
        else:
            laid, place = field.with_card(kind)
            state.put(laid.with_lacks(seat, matching.takers_of(lying)) if self.params.must_match else laid)
        event = HandCardPlayed(seat, action, tops=False, card=kind, field=lying, took=took, places=places, place=place)
        return (event, *bonus, *self._turn_up(state, seat))

    def _play_together(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """Three cards of a value take the fourth; for two of them the seat may pass a turn later."""
        field, triple = state[Field], self.params.triple("together")
        kinds = tuple([card.index for card in action.cards])
        self.card = kinds[0]
        state.take(seat, action)
        places = tuple(state.rules[Matching].places(kinds[0], field.places))
        took = self._capture(state, seat, places, *kinds)
        state.put(state[Field].with_spare(seat, len(kinds) - 1))
        if triple is not None and triple.doubles and not state[Yakus].has_shown(seat, kinds):
            state.put(state[Yakus].with_double(seat))
        event = HandCardPlayed(seat, action, tops=False, card=kinds[0], field=field.on_field(), took=took, places=places,
                               more=kinds[1:])
        return (event, *self._steal(state, seat, "together"), *self._turn_up(state, seat))

    def _show(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """The seat shows cards of its hand, and is to play as before."""
        triple = self.params.triple("show")
        assert triple is not None
        state.put(state[Yakus].with_shown(seat, [card.index for card in action.cards], triple.doubles))
        return (CardsShown(seat, action, action.cards),)

    def _sticks(self, state: State, seat: int, kind: int, lying: int) -> bool:
        """Whether the next card of the stock keeps a played one from taking what lies there."""
        stock = state[Field].stock
        return (self.params.triple("stuck") is not None and bool(stock) and self._has_turn(state, seat)
                and state.rules[Matching].sticks(kind, lying, stock[0]))

    def _stick(self, state: State, seat: int, action: Action, lying: int) -> tuple[Event, ...]:
        """The played card and the turned one stay with the one that lies there."""
        field, kind = state[Field], next(iter(action.cards)).index
        turned = field.stock[0]
        laid, place = field.with_card(kind)
        piled, top = laid._replace(stock=field.stock[1:], turned=turned).with_card(turned)
        pile = lying, kind, turned
        state.put(piled._replace(stuck=(*piled.stuck, Stuck(seat, pile))))
        state.shown += state.rules.packing.unit[turned]
        return (HandCardPlayed(seat, action, tops=False, card=kind, field=field.on_field(), place=place),
                StockCard(seat, None, turned, place=top), CardsStuck(seat, None, pile), *self._end_turn(state, seat))

    def _turn_up(self, state: State, seat: int) -> tuple[Event, ...]:
        """The next card of the stock, where there is one."""
        field, rules = state[Field], state.rules
        if not field.stock:
            return self._end_turn(state, seat)
        kind = field.stock[0]
        state.shown += rules.packing.unit[kind]
        field = field._replace(stock=field.stock[1:], turned=kind)
        found = rules[Matching].places(kind, field.places)
        mates = [field.places[place] for place in found]
        lying, chooses = tuple(dict.fromkeys(mates)), rules[Matching].is_choice(kind, mates)
        if chooses and len(lying) > 1:
            state.put(field._replace(waiting=True))
            self.step = "take"
            return (StockCard(seat, None, kind, choice=lying),)
        if not found:
            laid, place = field.with_card(kind)
            state.put(laid)
            return (StockCard(seat, None, kind, place=place), *self._end_turn(state, seat))
        state.put(field)
        places = tuple(found[:1] if chooses else found)
        took = self._capture(state, seat, places, kind)
        return (StockCard(seat, None, kind, took, places), *self._for_turned(state, seat, field, took),
                *self._end_turn(state, seat))

    def _take(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """The turned card takes the one that was chosen."""
        field = state[Field]
        kind, wanted = field.turned, next(iter(action.cards)).index
        assert kind is not None
        state.put(field._replace(waiting=False))
        places = (field.places.index(wanted),)
        took = self._capture(state, seat, places, kind)
        return (StockTaken(seat, action, kind, took, places), *self._for_turned(state, seat, field, took),
                *self._end_turn(state, seat))

    def _capture(self, state: State, seat: int, places: tuple[int, ...], *cards: int) -> tuple[int, ...]:
        """A seat takes what lies in these places, and the cards with which it does so; returns what lay there."""
        field = state[Field]
        took = tuple([field.places[place] for place in places])
        field = field.without(places).with_taken(seat, (*cards, *took))
        if field.stuck:
            field = field._replace(stuck=tuple([pile for pile in field.stuck if not set(pile.kinds) & set(took)]))
        state.put(field)
        self.count_yaku(state, seat)
        return took

    def count_yaku(self, state: State, seat: int) -> None:
        """The yaku of a seat follow from what it has taken."""
        yakus = state[Yakus]
        held = state.rules[YakuTable].held(taken_by(state, seat), state[Field].month)
        if held != yakus.held[seat]:
            state.put(yakus._replace(held=(*yakus.held[:seat], held, *yakus.held[seat + 1:])))

    # ------------------------------------------------------------ what is stolen

    def _for_turned(self, state: State, seat: int, before: Field, took: tuple[int, ...]) -> tuple[Event, ...]:
        """What the turned card brings that took these."""
        events = self._for_pile(state, seat, before, took)
        if self.card == NOTHING or self.params.steal is None:
            return events
        if self.card in took:
            return (*events, *self._steal(state, seat, "laid"))
        fourth = self.card in before.taken[seat] and state.rules[Matching].sticks(self.card, took[0], before.turned or 0)
        return (*events, *self._steal(state, seat, "four")) if fourth else events

    def _for_pile(self, state: State, seat: int, before: Field, took: tuple[int, ...]) -> tuple[Event, ...]:
        """What stuck piles bring of which these cards were a part."""
        piles = [pile for pile in before.stuck if set(pile.kinds) & set(took)]
        return tuple([event for pile in piles for event in self._steal(state, seat, "own" if pile.seat == seat else "stuck")])

    def _steal(self, state: State, seat: int, why: str) -> tuple[Event, ...]:
        """Each other seat gives so many of its taken cards, those first that count least."""
        steal, field = self.params.steal, state[Field]
        number = getattr(steal, why) if steal is not None and self._has_turn(state, seat) else 0
        if steal is None or not number:
            return ()
        lost = tuple([() if other == seat else self._given(state, steal, pile)[:number]
                      for other, pile in enumerate(field.taken)])
        if not any(lost):
            return ()
        state.put(field.with_stolen(seat, lost))
        for other, cards in enumerate(lost):
            if cards or other == seat:
                self.count_yaku(state, other)
        return (CardsStolen(seat, None, why, lost),)

    def _given(self, state: State, steal: StealParams, pile: Sequence[int]) -> tuple[int, ...]:
        """The cards of a pile that may be stolen, in the order in which they are given."""
        cards = state.rules.deck.cards

        def named(kind: int, names: Sequence[str]) -> bool:
            return any(cards[kind].matches(name) for name in names)

        return tuple(sorted([kind for kind in pile if named(kind, steal.of)], key=lambda kind: named(kind, steal.last)))

    # ------------------------------------------------------------ the end of a turn

    def _has_turn(self, state: State, seat: int) -> bool:
        """Whether a seat has one more turn, at least: a card to play, or one to turn without."""
        return bool(state.hands[seat]) or state[Field].spare_of(seat) > 0

    def _end_turn(self, state: State, seat: int) -> tuple[Event, ...]:
        """Who has made something may stop; else the next seat plays."""
        swept = () if state[Field].on_field() else self._steal(state, seat, "sweep")
        return (*swept, *self._after_turn(state, seat))

    def _after_turn(self, state: State, seat: int) -> tuple[Event, ...]:
        yakus = state[Yakus]
        made = yakus.made(seat)
        events: tuple[Event, ...] = (YakuMade(seat, None, made, yakus.held[seat], yakus.before),) if made else ()
        if not made or not self._is_asked(yakus, seat):
            self._next(state, seat)
        elif self._has_turn(state, seat) and self._may_call(yakus.calls, seat):
            self.step = "ask"
        else:
            return (*events, self._stop(state, seat, None))
        return events

    def _is_asked(self, yakus: Yakus, seat: int) -> bool:
        """Whether who has made something has enough to stop, and more than when it called last."""
        ask = self.params.ask
        return ask is not None and (not ask.least or ask.least <= yakus.points(seat) > yakus.stood[seat])

    def _may_call(self, calls: Sequence[int], seat: int) -> bool:
        limit = self.params.ask.limit if self.params.ask is not None else "free"
        return limit == "free" or not (calls[seat] if limit == "once_each" else any(calls))

    def _stop(self, state: State, seat: int, action: Action | None) -> Event:
        state.put(DealEnding(stopped=seat))
        state.actor = None
        self.done = True
        return DealStopped(seat, action, state[Yakus].held[seat])

    def _next(self, state: State, seat: int) -> None:
        """The next seat that has a turn left plays; where nobody does the deal is over."""
        following = next((other for other in state.round_from(seat + 1) if self._has_turn(state, other)), None)
        if following is None:
            state.actor = None
            self.done = True
        else:
            self.begin_turn(state, following)
