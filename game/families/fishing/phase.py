"""`fish`: a card of the hand, a card of the stock; stop, or play on for more (docs/rules/koikoi.md 4 to 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.cards import Cards
from game.core.errors import Refusal
from game.families.fishing.dealing import complete
from game.families.fishing.events import (
    Called,
    DealStopped,
    DealtHand,
    FieldTaken,
    HandCardPlayed,
    StockCard,
    StockTaken,
    ThrownIn,
    YakuMade,
)
from game.families.fishing.field import NOTHING, Field, FishStep, Step, Yakus
from game.families.fishing.matching import Matching
from game.families.fishing.offers import HandOffer, TakeOffer
from game.families.fishing.params import FishParams
from game.families.fishing.pay import DealEnding, YakuPay, taken_by
from game.families.fishing.yaku import WinningHands, YakuTable
from game.match.actions import Action
from game.match.events import Event
from game.match.offers import Offer, VerbOffer
from game.match.slices import Slice
from game.mechanics.base import Mechanic

if TYPE_CHECKING:
    from game.match.state import State


class Fish(Mechanic):
    """One deal. `step` is what the seat to act is asked; with `void` the deal is thrown in. `played` are the seats that have had
    a turn, as a bit set."""

    __slots__ = ("params", "step", "void", "played")
    verbs = ("play", "take", "stop", "call")
    slices: ClassVar[tuple[type[Slice], ...]] = (Field, Yakus, DealEnding)

    def __init__(self, params: FishParams) -> None:
        super().__init__()
        self.params = params
        self.step: Step = "play"
        self.void = False
        self.played = 0

    def asks(self) -> tuple[str, ...]:
        """Nobody is asked to stop where nobody can."""
        return self.verbs if self.params.ask is not None else ("play", "take")

    def voids(self) -> bool:
        """Whether cards lie on the field that nobody could take."""
        return self.void

    def facts(self, state: State, seat: int) -> tuple[Any, ...]:
        """What the seat to act is asked."""
        actor = state.actor
        if self.step != "ask" or actor is None:
            return (FishStep(self.step),)
        yakus, pay = state[Yakus], state.rules.get(YakuPay)
        pays = 0 if pay is None else pay.payment(yakus.points(actor), yakus.calls, actor)
        return (FishStep("ask", yakus.made(actor), pays),)

    # ------------------------------------------------------------ beginning

    def enter(self, state: State) -> list[Event]:
        """Look at the field, then at the hands; then the first seat plays."""
        field, dealer = state[Field], state.offices.get("dealer", 0)
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
        self.begin_turn(state, dealer if self.params.first == "dealer" else state.after(dealer))
        return events

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
            return (self._hand_offer(state),)
        if self.step == "take":
            return (self._take_offer(state),)
        return VerbOffer("stop", book.alone["stop"]), VerbOffer("call", book.alone["call"])

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
        return HandOffer("play", Cards(rules.packing, playable), targets, choices, rules.book)

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
        if self.step == "play" and action.verb == "play":
            return self._refuses_card(state, action)
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

    def _refuses_card(self, state: State, action: Action) -> Refusal | None:
        offer, cards, seat = self._hand_offer(state), list(action.cards), state.actor
        assert seat is not None
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
            return self._play(state, seat, action)
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
        lying, place = field.on_field(), NOTHING
        took: tuple[int, ...] = ()
        if places:
            took = self._capture(state, seat, places, kind)
        else:
            laid, place = field.with_card(kind)
            state.put(laid.with_lacks(seat, matching.mates_of(lying)) if self.params.must_match else laid)
        event = HandCardPlayed(seat, action, tops=False, card=kind, field=lying, took=took, places=places, place=place)
        return (event, *self._turn_up(state, seat))

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
        return (StockCard(seat, None, kind, took, places), *self._end_turn(state, seat))

    def _take(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """The turned card takes the one that was chosen."""
        field = state[Field]
        kind, wanted = field.turned, next(iter(action.cards)).index
        assert kind is not None
        state.put(field._replace(waiting=False))
        places = (field.places.index(wanted),)
        took = self._capture(state, seat, places, kind)
        return (StockTaken(seat, action, kind, took, places), *self._end_turn(state, seat))

    def _capture(self, state: State, seat: int, places: tuple[int, ...], *cards: int) -> tuple[int, ...]:
        """A seat takes what lies in these places, and the cards with which it does so; returns what lay there."""
        field = state[Field]
        took = tuple([field.places[place] for place in places])
        state.put(field.without(places).with_taken(seat, (*cards, *took)))
        self.count_yaku(state, seat)
        return took

    def count_yaku(self, state: State, seat: int) -> None:
        """The yaku of a seat follow from what it has taken."""
        yakus = state[Yakus]
        held = state.rules[YakuTable].held(taken_by(state, seat), state[Field].month)
        if held != yakus.held[seat]:
            state.put(yakus._replace(held=(*yakus.held[:seat], held, *yakus.held[seat + 1:])))

    # ------------------------------------------------------------ the end of a turn

    def _end_turn(self, state: State, seat: int) -> tuple[Event, ...]:
        """Who has made something may stop; else the next seat plays."""
        yakus = state[Yakus]
        made = yakus.made(seat)
        events: tuple[Event, ...] = (YakuMade(seat, None, made, yakus.held[seat], yakus.before),) if made else ()
        if not made or not self._is_asked(yakus, seat):
            self._next(state, seat)
        elif state.hands[seat] and self._may_call(yakus.calls, seat):
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
        """The next seat that holds cards plays; where nobody does the deal is over."""
        following = next((other for other in state.round_from(seat + 1) if state.hands[other]), None)
        if following is None:
            state.actor = None
            self.done = True
        else:
            self.begin_turn(state, following)
