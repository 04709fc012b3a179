"""The dialect of climbing games in which sides rise from level to level (docs/rules/guandan.md 11), translated into calls of the
engine."""

from __future__ import annotations

from game import Rules, State, Terms
from game.core.combos import LEVEL
from game.match import DealResult, Give
from game.mechanics import SideLevels
from tests.conformance.climbing import SEATS, ClimbingCase, Outcome, arrow, parts, repeated, seat_of, yes


class SideCase(ClimbingCase):
    """One case. The order in which the deal before ended makes the position one in which cards are given."""

    def __init__(self, ruleset: str) -> None:
        super().__init__(ruleset)
        self.level = ""

    def _load(self, players: int | None, options: dict[str, str]) -> Rules:
        rules = super()._load(players, options)
        return rules.on(Terms(self.level)) if self.level else rules

    def do_level(self, rest: str) -> Outcome:
        """level R"""
        self.level = rest
        self.state = None
        yield from ()

    def do_match(self, rest: str) -> Outcome:
        """match ORDER ORDER*k ... -> levels ..; plays R; over yes/no; ranks .."""
        given, expected = arrow(rest)
        rules = self.rules()
        levels = rules.ruleset.levels
        assert levels is not None
        state = rules.new_match(1)
        for number, places in enumerate((places for word in given.split() for places in repeated(word)), 1):
            state.deal_number, state.out = number, tuple(map(seat_of, places))
            state.set_hands([0] * rules.players)
            rules.settle.enter(state)
        reached = [levels.order[min(value, len(levels.order) - 1)] + "+" * (value == len(levels.order))
                   for value in state.tallies[LEVEL]]
        got = {"levels": " ".join(reached), "plays": state[SideLevels].level(levels), "over": yes(rules.match_is_over(state)),
               "ranks": " ".join(map(str, state.ranking()))}
        for part in parts(expected):
            name, _, value = part.partition(" ")
            yield f"{name} {value}", f"{name} {got.get(name, '?')}"

    # ------------------------------------------------------------ gifts

    def do_after(self, rest: str) -> Outcome:
        """after ORDER"""
        return self._fact("after", rest)

    def position(self) -> State:
        """The state that the facts describe; with `after`, as the cards have been dealt."""
        if self.state is None and "after" in self.facts:
            self.state = self._dealt([seat_of(name) for name in self.facts["after"]])
        return super().position()

    def _dealt(self, order: list[int]) -> State:
        """The second deal, after one that ended in that order."""
        rules = self.rules()
        rest = sorted(rules.pack, key=lambda card: rules.deck.cards.index(card))
        hands = {seat: rules.notation.read(self.hands.get(seat, "")) for seat in order}
        for hand in hands.values():
            for card in hand:
                rest.remove(card)
        for seat in order:
            while len(hands[seat]) < len(rules.pack) // rules.players:
                hands[seat].append(rest.pop())
        dealer = rules.new_match(1).offices["dealer"]
        pack = [hands[(dealer + 2 + place) % rules.players][place // rules.players] for place in range(len(rules.pack))]
        state = rules.new_match(1, [rules.pack, pack])
        nothing = rules.nothing
        state.results = (DealResult(1, tuple(order), nothing, nothing, nothing, nothing),)
        state.move_offices()
        state.begin_deal()
        return state

    def action(self, step: str) -> tuple[str, str]:
        name, action = super().action(step)
        gives = any(offer.verb == "give" for offer in self.position().offers())
        return name, action.replace("play", "give", 1) if gives else action

    def check_gave(self, value: str) -> Outcome:
        """expect gave S>S CARDS; ..."""
        given = [f"{SEATS[event.seat]}>{SEATS[event.to]} {event.cards}" for event in self.position().log.latest_deal()
                 if isinstance(event, Give)]
        yield value, "; ".join(given) or "nothing"
