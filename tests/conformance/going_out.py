"""The dialect of climbing games in which seats go out one after the other and pay each other (docs/rules/tien_len.md 16.1),
translated into calls of the engine."""

from __future__ import annotations

import re

from game import DealResult, State
from game.families.climbing import ChopCourse, CourseFacts, DealtFacts, Prices
from game.mechanics import Awarded, Revealed, patterns_of
from tests.conformance.climbing import (
    SEATS,
    ClimbingCase,
    Outcome,
    arrow,
    joined,
    parts,
    repeated,
    seat_names,
    seat_of,
    settings,
    yes,
)

REASONS = {"pattern": "instant", "cards_left": "cards"}
_DEAL = re.compile(r"([A-Z]+):(-?\d+(?:,-?\d+)*)")


class GoingOutCase(ClimbingCase):
    """One case. A fact that follows actions begins the position anew."""

    # ------------------------------------------------------------ sets of cards

    def do_census(self, rest: str) -> Outcome:
        """census STYLE(n) -> N"""
        which, expected = arrow(rest)
        style, _, length = which.rstrip(")").partition("(")
        counted = self.rules().census().items()
        yield expected, str(sum(number for (name, _, long), number in counted
                                if name == style.strip() and length.strip() in ("", str(long))))

    def do_instant(self, rest: str) -> Outcome:
        """instant HAND -> NAME"""
        hand, expected = arrow(rest)
        yield expected, next(iter(patterns_of(self.rules(hand), hand)), "none")

    def do_left(self, rest: str) -> Outcome:
        """left HAND -> N"""
        hand, expected = arrow(rest)
        rules = self.rules(hand)
        yield expected, str(rules[Prices].left(rules.cards_in(hand).bits))

    # ------------------------------------------------------------ deal and match

    def do_first(self, rest: str) -> Outcome:
        """first dealer=S [last=S] hands: H | H -> S"""
        given, expected = arrow(rest)
        words, _, hands_text = given.partition("hands:")
        hands = [hand.strip() for hand in hands_text.split("|")]
        named = {name: seat_of(seat) for name, seat in settings(words.split()).items()}
        state = self.rules(players=len(hands)).position(hands, dealer=named["dealer"], dealt=DealtFacts(named.get("last")))
        yield expected, "nobody" if state.actor is None else seat_names([state.actor])

    def do_match(self, rest: str) -> Outcome:
        """match PLACES:P PLACES:P*k ... -> scores ..; over ..; ranks ..; next S"""
        given, expected = arrow(rest)
        deals = [_deal(deal) for word in given.split() for deal in repeated(word)]
        players = len(deals[0][1]) if deals else len(self.seats)
        orders = [(*order, *(seat for seat in range(players) if seat not in order)) for order, _ in deals]
        after = self.rules(players=players).after_points([points for _, points in deals], orders=orders)
        got = {"scores": _numbers(after.tallies["points"]), "over": yes(after.over), "ranks": _numbers(after.ranking),
               "next": "-" if after.next_leader is None else seat_names([after.next_leader])}
        for part in parts(expected):
            name, _, value = part.partition(" ")
            yield f"{name} {' '.join(value.split())}", f"{name} {got.get(name, '?')}"

    # ------------------------------------------------------------ facts of a position

    def do_leader(self, rest: str) -> Outcome:
        """leader S"""
        self._drop("table", "turn", *(("locked",) if self.state is not None else ()))
        return self._fact("leader", rest)

    def do_table(self, rest: str) -> Outcome:
        """table S: CARDS"""
        self._drop("leader")
        return self._fact("table", rest)

    def _drop(self, *facts: str) -> None:
        """These are of another beginning."""
        for name in facts:
            self.facts.pop(name, None)

    def do_dealt(self, rest: str) -> Outcome:
        """dealt"""
        return self._fact("dealt", rest or "yes")

    def do_made(self, rest: str) -> Outcome:
        """made n n n n"""
        return self._fact("made", rest)

    def position(self) -> State:
        """The state that the facts describe, built once."""
        if self.state is None:
            facts, rules = self.facts, self.rules()
            hands = [self.hands.get(seat_of(name), "-") for name in self.seats]
            leader = seat_of(facts["leader"]) if "leader" in facts else None
            made = CourseFacts(tuple(map(int, facts["made"].split()))) if "made" in facts else None
            if "dealt" in facts:
                self.state = rules.position(hands, dealt=DealtFacts(leader))
            else:
                owner, _, cards = facts.get("table", "").partition(":")
                self.state = rules.position(
                    hands, leader=leader, table=(seat_of(owner), cards.strip()) if cards else None,
                    turn=seat_of(facts["turn"]) if "turn" in facts else None, course=made,
                    gone=[seat_of(name) for name in facts.get("gone", "").split()],
                    locked=[seat_of(name) for name in facts.get("locked", "").split()], opening=facts.get("round") == "1")
        return self.state

    # ------------------------------------------------------------ checks

    def _ended(self) -> DealResult | None:
        """The deal of the position, once it is over; a deal before it may have a result as well."""
        state = self.position()
        return state.results[-1] if state.actor is None else None

    def _progress(self) -> str:
        return "running" if self._ended() is None else "over"

    def _revealed(self) -> Revealed:
        ended = self._ended()
        return Revealed() if ended is None else ended[Revealed]

    def check_instant(self, value: str) -> Outcome:
        """expect instant S NAME"""
        shown = self._revealed()
        got = "none" if shown.seat is None else f"{SEATS[shown.seat]} {shown.patterns[0]}"
        yield " ".join(value.split()), got

    def check_places(self, value: str) -> Outcome:
        """expect places S S"""
        shown = self._revealed()
        out = self.position().out if shown.seat is None else (shown.seat,)
        yield "" if value in ("-", "none") else " ".join(value.split()), seat_names(out)

    def check_frozen(self, value: str) -> Outcome:
        """expect frozen S S"""
        ended = self._ended()
        frozen = (self.position()[ChopCourse] if ended is None else ended[ChopCourse]).frozen
        yield " ".join(sorted(value.split())), seat_names(sorted(frozen)) or "none"

    def check_lines(self, value: str) -> Outcome:
        """expect lines A>B 2 place; C>D 4 chop"""
        ended = self._ended()
        lines = self.position()[Awarded].lines if ended is None else ended.lines
        got = sorted(f"{SEATS[payer]}>{SEATS[line.seat]} {line.each} {REASONS.get(line.kind, line.kind)}"
                     for line in lines for payer in line.payers)
        wanted = [] if value == "none" else [" ".join(part.split()) for part in parts(value)]
        yield joined(sorted(wanted)), joined(got)

    def check_scores(self, value: str) -> Outcome:
        """expect scores n n n n"""
        ended, state = self._ended(), self.position()
        yield _numbers(value.split()), _numbers(state.paid if ended is None else ended.points)


def _deal(text: str) -> tuple[tuple[int, ...], list[int]]:
    """`BDCA:-2,2,1,-1`: the finishing order and what every seat has got."""
    found = _DEAL.fullmatch(text)
    if found is None:
        raise ValueError(f'expected places and payments, found "{text}"')
    return tuple(map(seat_of, found[1])), [int(points) for points in found[2].split(",")]


def _numbers(values: object) -> str:
    assert isinstance(values, (list, tuple))
    return " ".join(map(str, values))
