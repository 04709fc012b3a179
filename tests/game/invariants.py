"""What must hold in every match of every game: played at random, checked at every step.

`Match` plays one match and raises Violation, with the table and the record so far, at the first thing that is wrong.
The tests play a few hundred deals; `python -m tests.long_run` plays as many as asked with the same code.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from game import (
    Action,
    Cards,
    CardsOffer,
    Event,
    IllegalAction,
    PlayOffer,
    Record,
    RecordError,
    Rules,
    State,
    replay_record,
)
from game.match import ACTION_LIMIT, CardsDealt, sum_of
from tests.game.plain import plain, snapshot
from tests.game.tables import described
from tests.game.worlds import rooms_of

FEW = 12
# A deal in which nobody ever plays more than one card has about three passes for each; this is far beyond.
MOST_ACTIONS = 20_000


class Violation(AssertionError):
    """Something that must never happen; the message holds the record that leads to it."""


# ---------------------------------------------------------------- one match


class Match:
    """Plays a match at random and checks it. `thorough` is how often, of all decisions, the dear checks are made."""

    def __init__(self, rules: Rules, seed: int, thorough: float = 0.1) -> None:
        self.rng = Random(seed)
        self.thorough = thorough
        self.state = rules.new_match(seed=seed)
        self.rooms = rooms_of(self.state, "checks")
        self.actions = 0
        self.passes = 0
        self.happened: list[Event] = []

    @property
    def rules(self) -> Rules:
        """Those of the deal."""
        return self.state.rules

    def play(self, deals: int = 1) -> State:
        """Play so many deals, or the whole match when it ends sooner; returns the state."""
        state = self.state
        self.check_deal()
        while state.actor is not None and len(state.results) < deals:
            self.step()
        self.check_record()
        return state

    def expect(self, right: bool, what: str) -> None:
        """Stop at the first thing that is wrong."""
        if not right:
            raise Violation(f"{what}\nat {described(self.rules)}, after {self.actions} actions:\n{self.state.record().text()}")

    def step(self) -> None:
        """One decision with its checks."""
        state = self.state
        dear = self.rng.random() < self.thorough
        before = snapshot(state) if dear else None
        action = self.choose()
        if dear:
            self.check_offers()
            self.check_refusals()
            self.check_copies(action)
            self.expect(before == snapshot(state), "asking, refusing or playing on a copy changed the state")
        deal, seat, cards = state.deal_number, state.actor, len_in_play(state)
        self.happened = list(state.apply(action))
        self.actions += 1
        self.expect(self.actions < MOST_ACTIONS, "the deal does not end")
        self.check_step(deal, seat, cards, action)

    def choose(self) -> Action:
        """A random legal action."""
        state = self.state
        legal = state.legal_actions()
        self.expect(bool(legal), "a seat is to act and has nothing to do")
        self.expect(legal == state.copy().legal_actions(), "the order of the legal actions is not fixed")
        few = legal if len(legal) <= ACTION_LIMIT else legal[:FEW]
        self.expect(len(set(few)) == len(few), f"legal actions occur twice: {few}")
        self.expect(all(legal[number] == action for number, action in enumerate(few)), "an action by its number is another one")
        return self.rng.choice(legal)

    # ------------------------------------------------------------ after every action

    def check_step(self, deal: int, seat: int | None, cards: int, action: Action) -> None:
        """Cards are conserved, turns go round, and the finished deal adds up."""
        state = self.state
        kinds = [event.kind for event in self.happened]
        self.expect(self.happened[0].seat == seat and self.happened[0].action == action, f"wrong first event of {action}")
        self.passes = self.passes + 1 if action == "pass" else 0
        if state.deal_number != deal or state.actor is None:
            self.passes = 0
            self.check_result(kinds)
            if state.actor is not None:
                self.check_deal()
            return
        self.check_conserved()
        if action.verb in ("play", "discard"):
            self.expect(len_in_play(state) == cards - len(action.cards), "cards in play")
        else:
            taken = sum(event.count for event in self.happened if event.kind in ("widow", "picked_up"))
            self.expect(len_in_play(state) == cards + taken, "cards in play after an action that plays none")
        self.expect(self.passes <= self.rules.players, "more passes on end than seats")
        has_cards = bool(state.hands[state.actor]) or any(getattr(room, "ACTS_WITHOUT_CARDS", False) for room in self.rooms)
        self.expect(state.actor not in state.out and has_cards, "a seat without cards is to act")
        if "trick_end" in kinds:
            self.expect(state.view(state.actor).table is None, "the next leader has something to beat")
            self.expect(sum(state.paid) == 0, f"payments {state.paid}")
        for room in self.rooms:
            if hasattr(room, "check_step"):
                room.check_step(self, kinds)

    def check_deal(self) -> None:
        """A fresh deal holds the whole pack."""
        state = self.state
        deal = next(event for event in state.log.latest_deal() if isinstance(event, CardsDealt))
        ids = (Counter(card.id for card in pack) for pack in (deal.pack or (), self.rules.pack))
        self.expect(next(ids) == next(ids), "not the whole pack")
        open_ = sum(room.shown_at_first(state) for room in self.rooms if hasattr(room, "shown_at_first"))
        self.expect(state.shown == open_ and state.out == (), "the deal begins with cards shown or seats out")
        sizes = [len(hand or ()) for seat, hand in enumerate(deal.hands) if seat != state.watcher]
        self.expect(max(sizes) - min(sizes) <= 1, f"uneven hands {sizes}")
        self.check_conserved()

    def check_conserved(self) -> None:
        """Hands, cards shown and cards set aside are the pack."""
        state, packing = self.state, self.rules.packing
        dealt = next((step.params.cards for step in self.rules.ruleset.flow if step.verb == "deal"), "all")
        elsewhere = sum(room.elsewhere(state) for room in self.rooms if hasattr(room, "elsewhere"))
        total = sum(state.hands) + state.shown + sum(state.dead) + sum(state.piles) + elsewhere
        self.expect(total == self.rules.whole_pack if dealt == "all" else packing.contains(self.rules.whole_pack, total),
                    "cards are lost or made")
        self.expect([packing.project(hand) for hand in state.hands] == state.cells, "hands and their counts by cell differ")
        index = self.rules.table.index
        for hand, fine in zip(state.hands, state.fine, strict=True):
            expected = {id(shape) for shape in index.fine_shapes(hand)} if index.has_fine else set()
            self.expect({id(shape) for shape in fine} == expected, "the fine shapes kept for a hand are not those it holds")

    def check_result(self, kinds: list[str]) -> None:
        """Everybody is placed once; points and tallies add up; the events say the same."""
        state, players = self.state, self.rules.players
        result = state.results[-1]
        self.expect(kinds.count("deal_end") == 1, f"events of the last action: {kinds}")
        ended = next(event for event in self.happened if event.kind == "deal_end")
        self.expect(ended.result == result and result.number == len(state.results), "deal_end tells another result")
        self.expect(sorted(result.order) == list(range(players)), f"places {result.order}")
        params, loans = self.rules.settle.params, self.rules.ruleset.match.loans
        emptied = result.void or params.by_family is not None or result.cards_left[result.order[0]] == 0
        self.expect(bool(emptied), "the winner holds cards")
        held = state.tallies["worth" if loans is not None and loans.on else "points"]
        self.expect(held == total_points(state), "points do not add up")
        for room in self.rooms:
            room.check_result(self, result)
        if result.void:
            self.expect(not any(result.points), "a deal that was thrown in is paid for")
        explained = sum_of(result.lines, self.rules.players)
        self.expect(explained == result.points, f"the lines bring {explained}, the deal {result.points}")
        if (params.cards_left or params.by_tricks or params.by_family) and all(line.payers for line in result.lines):
            self.expect(sum(result.points) == 0, f"payments {result.points} do not sum to zero")
        for name, spec in params.tallies.items():
            played = sum(not result.void for result in state.results)
            gaining = sum(points > 0 for result in state.results for points in result.points) if spec.gaining else 0
            self.expect(sum(state.tallies[name]) == played * len(spec.places) + gaining, f"tally {name}")
        self.expect(("match_end" in kinds) == (state.actor is None), "match_end and the actor disagree")
        self.check_ranking()

    def check_ranking(self) -> None:
        """Shared places leave the next ones out: 1 2 2 4."""
        ranking = self.state.ranking()
        for place in ranking:
            self.expect(place == 1 + sum(other < place for other in ranking), f"ranking {ranking}")

    # ------------------------------------------------------------ dear checks, now and then

    def check_offers(self) -> None:
        """Every action that stands for others, and every concrete play, is accepted; nothing else is."""
        state = self.state
        legal = state.legal_actions()[:ACTION_LIMIT]
        for action in self.some(legal):
            self.expect(state.refusal(action) is None, f"{action} is legal and refused: {state.refusal(action)}")
            self.expect(state.refusal(str(action)) is None, f"{action} as text is refused")
        for offer in state.offers():
            written = list(offer.representatives()) if len(legal) < 20_000 else []
            self.expect(not written or set(written) <= set(legal), f"{offer.verb}: representatives are not legal actions")
            if isinstance(offer, PlayOffer):
                self.check_plays(offer, {action.bits for action in written})
            elif isinstance(offer, CardsOffer):
                self.check_choices(offer, written)

    def check_plays(self, offer: PlayOffer, written: set[int]) -> None:
        """Concrete plays are accepted, each once; each is made of cells as one of the representatives is."""
        rules = self.rules
        plays = [cards for cards, _ in zip(offer.plays(), range(3000), strict=False)]
        self.expect(len(plays) == len(set(plays)), "a play is listed twice")
        if len(plays) < 3000:
            self.expect(written <= {cards.bits for cards in plays}, "a representative is no play")
            values = ({str(rules.table.value(bits)) for bits in group} for group in (written, [cards.bits for cards in plays]))
            self.expect(next(values) == next(values), "values of plays and representatives differ")
        for cards in self.some(plays):
            text = f"play {' '.join(self.shuffled([card.code for card in cards]))}"
            self.expect(offer.accepts(cards) and self.state.refusal(text) is None, f"{text} is offered and refused")
            self.expect(offer.extends(cards), f"{text} is a play and no part of one")
        if len(plays) < 3000:
            hand = list(offer.hand)
            for _ in range(FEW):
                cards = rules.cards_of(self.rng.sample(hand, self.rng.randint(1, min(6, len(hand)))))
                self.expect(offer.accepts(cards) == (cards in plays), f"{cards} accepted or not against the list of plays")

    def check_choices(self, offer: CardsOffer, written: list[Action]) -> None:
        """Any cards of the number asked for may be chosen; each choice of cells is listed once."""
        hand, project = list(offer.hand), self.rules.packing.project
        cells = {project(action.bits) for action in written}
        self.expect(len(cells) == len(written), "a choice is listed twice")
        for _ in range(FEW):
            cards = self.rules.cards_of(self.rng.sample(hand, self.rng.randint(1, len(hand))))
            self.expect(offer.accepts(cards) == (len(cards) == offer.count), f"{cards} accepted or not")
            if written and len(cards) == offer.count:
                self.expect(project(cards.bits) in cells, f"{cards} may be chosen and stands for none of the choices")

    def check_refusals(self) -> None:
        """What is refused raises and changes nothing (the caller compares)."""
        state, seat = self.state, self.state.actor
        assert seat is not None
        others = [card for owner, hand in enumerate(state.hands) if owner != seat for card in Cards(self.rules.packing, hand)]
        for text in [*self.refused(), "play " + " ".join(card.code for card in others[:1])]:
            refusal = state.refusal(text)
            if refusal is None:
                continue
            self.expect(bool(refusal.code) and all(isinstance(value, str) for value in refusal.params.values()), f"{refusal!r}")
            try:
                state.apply(text)
            except IllegalAction as error:
                self.expect(error.refusal == refusal, f"{text}: {error.refusal} and {refusal}")
            else:
                self.expect(False, f"{text} is refused and was carried out")
        for other in range(self.rules.players):
            if other != seat:
                refusal = state.view(other).refusal("pass")
                self.expect(refusal is not None and refusal.code == "not_your_turn", "another seat may act")
                self.expect(state.view(other).offers == () == state.view(other).legal_actions(), "another seat has offers")

    def refused(self) -> list[str]:
        """Actions most of which are refused."""
        three = " ".join(card.code for card in self.rng.sample(self.rules.pack, 3))
        return ["nonsense", "play", "pass now", "play 3Z", "", f"play {three}", "pass", "give 3C"]

    def check_copies(self, action: Action) -> None:
        """A copy goes its own way, as does a copy of the copy, and the same way as the original for the same action."""
        state = self.state
        self.expect(not any(hasattr(phase, "__dict__") for phase in (state.phase, self.rules.settle)), "a phase is not all slots")
        first = state.copy()
        second = first.copy()
        self.expect(snapshot(first) == snapshot(state), "a copy differs")
        told = plain(first.apply(action))
        after = snapshot(first)
        self.expect(plain(second.apply(action)) == told and snapshot(second) == after, "two copies took different ways")
        for _ in range(FEW):
            if second.actor is None:
                break
            second.apply(self.rng.choice(second.legal_actions()))
        self.expect(snapshot(first) == after, "a copy shares something with its copy")
        legal = state.legal_actions()
        for number in self.some(range(min(len(legal), ACTION_LIMIT))):
            self.expect(legal[number] in legal, f"{legal[number]} is not among the legal actions")
            state.copy().apply(legal[number])

    def check_record(self) -> None:
        """The record, read back from text, leads to the same state."""
        text = self.state.record().text()
        try:
            again = replay_record(Record.parse(text), self.rules)
        except RecordError as error:
            raise Violation(f"{error}\n{text}") from error
        self.expect(snapshot(again) == snapshot(self.state), "the record leads to another state")
        self.expect(again.record().text() == text, "the record of the replayed match differs")

    def some(self, things: Any) -> Iterator[Any]:
        """A few of them."""
        things = list(things)
        yield from self.rng.sample(things, min(FEW, len(things)))

    def shuffled(self, things: list[str]) -> list[str]:
        """In a random order."""
        return self.rng.sample(things, len(things))


def len_in_play(state: State) -> int:
    """How many cards are in the hands."""
    return sum(state.rules.packing.size(hand) for hand in state.hands)


def total_points(state: State) -> tuple[int, ...]:
    """The points at the start and of all finished deals by seat."""
    start = state.rules.settle.params.starting
    return tuple(start + sum(result.points[seat] for result in state.results) for seat in range(state.rules.players))
