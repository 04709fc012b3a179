"""`trick`: lead any combination; each other seat once beats it or discards as many cards (docs/rules/mohuahua.md 6).

Serves the trick games with combinations: whether one must beat, what a trick counts, which winning combinations are paid for
at once, in which order single cards have to be led and whether a winner may end the deal (docs/rules/hakka.md 7) are
parameters. What was discarded, only its owner knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.cards import Cards, Choices
from game.core.combos import Reading, Shape
from game.core.combos.plays import HandPlays, unbarred
from game.core.errors import Refusal
from game.families.tricks import claims
from game.families.tricks.answers import AnswerOffer
from game.families.tricks.elders import Elders, SingleRule
from game.families.tricks.events import CountedTrick, Follow, GoOn, Payment
from game.families.tricks.follow import Following, FollowRule, LeadRule
from game.families.tricks.last_trick import LastTrick, award_lines
from game.families.tricks.params import Award, Claim, TrickParams
from game.families.tricks.partner import Partner, show_partner
from game.families.tricks.taken import points_so_far
from game.families.tricks.trumps import Trumps
from game.families.tricks.wins import Won
from game.match.actions import Action, LegalActions, plays_then
from game.match.events import Discard, Event, Leader, Play
from game.match.offers import CardsOffer, Offer, PlayOffer
from game.match.results import sum_of
from game.match.slices import CurrentTrick, Slice
from game.mechanics.base import Mechanic
from game.mechanics.card_points import CardValues, TakenCards
from game.mechanics.slices import Awarded, Bidding, Calls

if TYPE_CHECKING:
    from game.match.state import State


class Trick(Mechanic):
    """All the tricks of a deal.

    `over` is the combination on top (None: the actor leads), `top` its packed cards and `owner` the seat that played it;
    `waiting` seats are still to answer, the actor included. `asked` is whether the winner of the last trick may claim; `led` is
    the value that is to be followed, empty where nothing is; `lying` are all cards of the trick that lie face up, packed.
    """

    __slots__ = ("params", "over", "top", "owner", "waiting", "asked", "led", "lying", "follows")
    over: Reading | None
    verbs = ("play", "discard")
    slices: ClassVar[tuple[type[Slice], ...]] = (Won, TakenCards, LastTrick, Awarded, Trumps, Partner)

    def __init__(self, params: TrickParams) -> None:
        super().__init__()
        self.params = params
        self.over = None
        self.top = 0
        self.owner = 0
        self.waiting = 0
        self.asked = False
        self.led = ""
        self.lying = 0
        self.follows = params.follow != "none"

    def asks(self) -> tuple[str, ...]:
        """The verbs that this phase can ever offer."""
        if self.follows:
            return ("play",)
        return self.verbs if self.params.claim is None else (*self.verbs, "claim", "go_on")

    def enter(self, state: State) -> list[Event]:
        """The dealer, the seat after it, or who has won the auction leads to the first trick."""
        dealer, caller = state.offices.get("dealer", 0), state[Calls].caller
        card = None if self.params.first_card == "none" else state.rules.deck.card(self.params.first_card)
        if card is not None:
            unit = state.rules.packing.unit[card.index]
            for other in state.round_from(dealer + 1):
                if state.rules.packing.contains(state.hands[other], unit):
                    self.lead(state, other)
                    return [Leader(other, None, "holder", card)]
        if self.params.leader == "caller" and caller is not None:
            seat = caller
        else:
            seat = dealer if self.params.leader == "dealer" else state.after(dealer)
        self.lead(state, seat)
        return [Leader(seat, None, self.params.leader, absent=card)]

    def lead(self, state: State, seat: int) -> None:
        """`seat` leads to an empty table."""
        self.over = None
        self.led = ""
        self.lying = 0
        self.owner = seat
        self.waiting = 0
        state.actor = seat

    def put_on_top(self, state: State, seat: int, bits: int, reading: Reading | None) -> None:
        """A seat's cards lie on top; the first ones say what is to be followed."""
        if self.follows and self.over is None:
            self.led = state.rules[Following].value(bits)
        self.over, self.top, self.owner = reading, bits, seat

    # ------------------------------------------------------------ what may be done

    @property
    def answers_several(self) -> bool:
        """Whether the seat to act answers several cards that are to be followed."""
        return self.follows and self.over is not None and self.over.size > 1

    def answer_offer(self, state: State) -> AnswerOffer:
        """How the seat to act may answer several cards, where it need not beat them."""
        assert state.actor is not None and self.over is not None
        hand = state.hands[state.actor]
        answers, owed = state.rules[Following].answers(hand, self.led, self.over)
        return AnswerOffer(Cards(state.rules.packing, hand), answers, owed, state.rules.book)

    def finder(self, state: State) -> HandPlays:
        seat = state.actor
        assert seat is not None
        if self.answers_several:
            hand = state.rules[Following].answering(state.hands[seat], self.led)
            return HandPlays(state.rules.table, hand, self.over)
        finder = HandPlays(state.rules.table, state.hands[seat], self.over, 0, state.cells[seat], state.fine[seat])
        finder.barred = self.barred(state)
        return finder

    def barred(self, state: State) -> int:
        """The kinds that the seat to act may not play alone, as whole counters."""
        rule = self._single_rule(state)
        return 0 if rule is None else rule.barred

    def beating(self, state: State) -> tuple[int, Sequence[Shape]]:
        """The cards with which the seat to act may beat what lies there, packed, and the shapes of them that do."""
        seat = state.actor
        assert seat is not None and self.over is not None
        if self.follows or state.fine[seat]:
            finder = self.finder(state)
            return finder.hand, finder.shapes()
        hand = state.hands[seat]
        return hand, state.rules.table.index.coarse_shapes(hand, state.cells[seat], self.over)

    def _single_rule(self, state: State) -> SingleRule | FollowRule | LeadRule | None:
        """What binds a leader in an order of leads (docs/rules/hakka.md 4), and who leads or follows suits."""
        seat = state.actor
        if self.follows and seat is not None:
            following = state.rules[Following]
            if self.over is not None:
                return following.rule(state.hands[seat], self.led)
            played = state.shown - state[Trumps].lying(state.rules.packing)
            return following.lead_rule(state.hands[seat], played, first=not any(state.tricks))
        if self.over is not None or seat is None or self.params.lead_order == "none":
            return None
        return state.rules[Elders].single_rule(state.hands[seat], state.shown, seat == state[Bidding].privileged)

    def _play_offer(self, state: State) -> PlayOffer:
        finder = self.finder(state)
        hand = Cards(state.rules.packing, finder.hand)
        single = self._single_rule(state)
        must = single.card if isinstance(single, LeadRule) else None
        return PlayOffer("play", self.over, hand, must, state.rules.book, finder, single=single)

    def may_go_under(self, state: State) -> int:
        """The cards of the seat to act that may go under what lies there, packed; nothing where it leads."""
        assert state.actor is not None
        hand = state.hands[state.actor]
        return 0 if self.over is None else self._below(state, hand) if self.follows else hand

    def _discard_offer(self, state: State) -> CardsOffer:
        """What may go under what lies there: any cards face down; where one follows, face up what does not beat it."""
        assert self.over is not None
        hand = Cards(state.rules.packing, self.may_go_under(state))
        return CardsOffer("play" if self.follows else "discard", self.over.size, hand, state.rules.book)

    def _below(self, state: State, hand: int) -> int:
        """The cards of a hand that may be played and do not beat what lies there; packed."""
        packing, rule, found = state.rules.packing, self._single_rule(state), 0
        assert self.over is not None
        for card, count in packing.counts(hand):
            unit = packing.unit[card.index]
            reading = state.rules.table.value(unit)
            if (rule is None or not unit & rule.barred) and (reading is None or not self.beats(reading, self.over)):
                found += unit * count
        return found

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Play what beats the table, and discard as many cards, unless one must beat and can; or claim."""
        if self.asked:
            return claims.offers(state)
        play = self._play_offer(state)
        plays: tuple[Offer, ...] = (play,) if self._can_play(state) else ()
        if not self._may_discard(bool(plays)):
            return plays
        if self.answers_several:                     # what beats the table is among the answers
            return (self.answer_offer(state), *plays)
        away = self._discard_offer(state)
        return (*plays, away) if away.hand else plays

    def _can_play(self, state: State) -> bool:
        return next(self.finder(state).representatives(), None) is not None

    def _may_discard(self, can_play: bool) -> bool:
        return self.over is not None and not (self.params.must_beat and can_play)

    def legal(self, state: State) -> Sequence[Action]:
        """One action for each choice that the rules tell apart: plays, then discards."""
        if self.asked:
            return claims.legal(state)
        seat, over = state.actor, self.over
        assert seat is not None
        rules, hand = state.rules, state.hands[seat]
        shapes: Sequence[Shape] = ()
        plays: Sequence[int] = ()
        if state.fine[seat]:
            plays = tuple(self.finder(state).representatives())
        elif self.follows and rules.table.index.apart:
            shapes = self.finder(state).coarse_shapes()
        else:
            shapes = rules.table.index.coarse_shapes(hand, state.cells[seat], over)
            if over is None and self.params.lead_order != "none":
                barred = rules[Elders].barred(hand, state.shown, seat == state.slices[Bidding].privileged)
                shapes = unbarred(shapes, barred) if barred else shapes
        if over is None or self.params.must_beat and (shapes or plays):
            return LegalActions(rules.book, plays=plays) if plays else plays_then(rules.book, hand, shapes)
        if not self.follows:
            return LegalActions(rules.book, hand, shapes, plays, "discard", Choices(rules.packing, hand, over.size))
        if over.size > 1:                            # several cards are to be followed
            return LegalActions(rules.book, hand, verb="play", choices=self.answer_offer(state).answers)
        return LegalActions(rules.book, hand, shapes, plays, "play", Choices(rules.packing, self._below(state, hand), over.size))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why a play or a discard is not allowed now."""
        if self.asked:
            return claims.refusal(state, action)
        if action.verb == "play":
            if self.answers_several:
                return self.answer_offer(state).refusal(action) or self._unbeaten(state, action)
            follows = self.follows and self.over is not None
            return self._follow_refusal(state, action) if follows else self._play_offer(state).refusal(action)
        if action.verb != "discard" or self.follows:
            return Refusal("not_now", {"verb": action.verb})
        if self.over is None:
            return Refusal("leader_may_not_discard")
        refusal = self._discard_offer(state).refusal(action)
        if refusal is None and not self._may_discard(self.params.must_beat and self._can_play(state)):
            return Refusal("must_beat", {"over": str(self.over)}, {"over": self.over})
        return refusal

    def _follow_refusal(self, state: State, action: Action) -> Refusal | None:
        """Why a card may not follow: another value has to, or one that beats the table."""
        play, rule = self._play_offer(state), self._single_rule(state)
        if rule is not None and action.cards <= play.hand and action.bits & rule.barred:
            return rule.refusal(action)
        refusal = play.refusal(action)
        if refusal is None or self._discard_offer(state).refusal(action) is not None:
            return refusal
        if not self._may_discard(self.params.must_beat and self._can_play(state)):
            return Refusal("must_beat", {"over": str(self.over)}, {"over": self.over})
        return None

    def _unbeaten(self, state: State, action: Action) -> Refusal | None:
        """Why an answer may not be made that does not beat the table: its seat must, and can."""
        assert self.over is not None
        if not self.params.must_beat or self._tops(action) or not self._can_play(state):
            return None
        return Refusal("must_beat", {"over": str(self.over)}, {"over": self.over})

    # ------------------------------------------------------------ doing it

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Put cards on the table, face up or down; the last one to do so ends the trick."""
        seat = state.actor
        assert seat is not None
        if self.asked:
            return self._answer(state, seat, action)
        event: Event
        shown: tuple[Event, ...] = ()
        self.waiting = state.rules.players - 1 - (state.watcher is not None) if self.over is None else self.waiting - 1
        if action.verb == "play":
            action = state.rules.book.against(action, self.over)
            event = played = self._played(seat, action)
            if played.tops:
                self.put_on_top(state, seat, action.bits, action.reading)
            state.take(seat, action)
            self.lying += action.bits
            if state.slices[Partner].card is not None:
                shown = show_partner(state, seat, action.bits)
        else:
            assert self.over is not None
            event = Discard(seat, action, self.over.size, self.over, self.params.must_beat)
            state.lay_down(seat, action)
        if self.waiting:
            state.actor = state.after(seat)
            return (event, *shown)
        return (event, *shown, *self._resolve(state))

    def _played(self, seat: int, action: Action) -> Play:
        over = self.over
        if self.follows and over is not None:
            return Follow(seat, action, tops=self._tops(action), led=self.led, over=over if self.params.must_beat else None,
                          led_form=over if over.size > 1 else None)
        return Play(seat, action, over is None and self.params.lead_order != "none")

    def _tops(self, action: Action) -> bool:
        return self.over is not None and action.reading is not None and self.beats(action.reading, self.over)

    def _answer(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """A claim ends the deal; otherwise the winner leads."""
        self.asked = False
        if action.verb == "go_on":
            return (GoOn(seat, action),)
        return (self._claim(state, seat, action),)

    def _claim(self, state: State, seat: int, action: Action | None) -> Event:
        self.done = True
        state.actor = None
        return claims.claim(state, seat, action)

    def _resolve(self, state: State) -> list[Event]:
        """The trick goes to the owner of the combination on top, who is paid for it and leads next."""
        over, winner, players = self.over, self.owner, state.rules.players
        assert over is not None
        tricks, won = state.tricks, state.slices[Won].cards
        count = over.size if self.params.counts == "cards" else 1
        state.tricks = (*tricks[:winner], tricks[winner] + count, *tricks[winner + 1:])
        state.put(Won((*won[:winner], won[winner] + self.top, *won[winner + 1:])))
        award = award_for(self.params.awards, over) if self.params.awards else None
        paid = state.rules.nothing
        if award is not None and award.each:
            lines = award_lines(state, award, winner, Cards(state.rules.packing, self.top))
            state.put(Awarded((*state[Awarded].lines, *lines)))
            paid = sum_of(lines, players)
        events: list[Event] = [Payment(winner, None, paid, over, award)] if any(paid) else []
        events.append(CountedTrick(winner, None, winner, state.tricks, paid, self._count_cards(state, winner)))
        self.lead(state, winner)
        if not state.hands[winner]:
            self.done = True
            state.actor = None
            state.put(LastTrick(winner))
            claims.run_out(state, self.params.claim, winner)
        elif self.params.claim is not None:
            events += self._may_claim(state, self.params.claim, winner)
        return events

    def _count_cards(self, state: State, winner: int) -> tuple[int, ...]:
        """What the cards that every seat has taken count so far; nothing where they do not count."""
        values = state.rules.get(CardValues)
        if values is None:
            return ()
        assert self.over is not None
        state.put(state[TakenCards].and_trick(winner, self.lying, self.over.size))
        return points_so_far(state.rules, state[TakenCards], state.tricks)

    def _may_claim(self, state: State, claim: Claim, winner: int) -> list[Event]:
        """Ask the winner of a trick, enough or not, so that the question tells nobody anything (docs/rules/hakka.md 7)."""
        self.asked = not claim.automatic
        return [self._claim(state, winner, None)] if claim.automatic and claims.enough(state, claim, winner) else []

    def facts(self, state: State, seat: int) -> tuple[Any, ...]:
        """The trick so far, face down where others discarded, and what is to be beaten and whose it is."""
        step = "claim" if self.asked else "lead" if self.over is None else "follow"
        return (CurrentTrick(state.log.trick(seat), self.over, self.owner, step=step),)


def award_for(awards: Sequence[Award], reading: Reading) -> Award | None:
    """The first award that winning with this combination earns."""
    for award in awards:
        most = award.size.max
        fits = award.size.min <= reading.size and (most is None or reading.size <= most)
        if fits and reading.combination in award.combinations:
            return award
    return None

