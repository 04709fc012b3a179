"""The dialect of climbing games with an auction, sides and a stake (docs/rules/dou_dizhu.md 16.1), translated into calls of the
engine."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game import Cards, DealResult, Rules, State
from game.core.combos import HandPlays
from game.families.climbing import Stake, StakeFacts, stake_now
from game.match import winners_of
from game.mechanics import AuctionFacts, AuctionParams, Calls, Sides, Widow, first_caller
from tests.conformance.climbing import (
    SEATS,
    ClimbingCase,
    Outcome,
    action_of,
    arrow,
    joined,
    parts,
    repeated,
    seat_names,
    seat_of,
    settings,
    yes,
)

WORDS = {"pass": "pass", "call": "call", "rob": "rob", "bid 1": "one", "bid 2": "two", "bid 3": "three"}
RAISES = ("double", "redouble")
SAID = {**{word: text for text, word in WORDS.items()}, "stay": "pass", **{word: word for word in RAISES}}
SPRINGS = {"caller": "landlord", "others": "farmers", None: "none"}
JOKERS = {"jj": "x", "JJ": "X"}
MOST_CARDS = 20


class StakeCase(ClimbingCase):
    """One case of three seats."""

    def __init__(self, ruleset: str) -> None:
        super().__init__(ruleset)
        self.seats = SEATS[:3]

    # ------------------------------------------------------------ sets of cards by rank

    def do_shapes(self, rest: str) -> Outcome:
        """shapes HAND [over CARDS] -> {333} {3334}"""
        both, expected = arrow(rest)
        hand, _, over = both.partition(" over ")
        rules = self.rules(hand, over or "-")
        top = rules.value(over) if over else None
        assert top is not None or not over, f"{over} is no combination"
        found = HandPlays(rules.table, rules.cards(hand).bits, top).representatives()
        yield _compare_shapes(rules, expected, [Cards(rules.packing, bits) for bits in found])

    def do_census(self, rest: str) -> Outcome:
        """census STYLE(n) -> N"""
        which, expected = arrow(rest)
        style, _, length = which.rstrip(")").partition("(")
        readings = [shape.reading for shape in self.rules().table.shapes if shape.reading.size <= MOST_CARDS]
        yield expected, str(sum(style in ("all", reading.combination) and length in ("", str(reading.length))
                                for reading in readings))

    # ------------------------------------------------------------ deal and match

    def do_first(self, rest: str) -> Outcome:
        """first dealer=S [last=S] [lot=S] -> S"""
        given, expected = arrow(rest)
        named = {name: seat_of(seat) for name, seat in settings(given.split()).items()}
        rules = self.rules()
        params = rules.ruleset.params_of(AuctionParams)
        assert params is not None
        last = named.get("last")
        order = () if last is None else (last, *(seat for seat in range(rules.players) if seat != last))
        results = [DealResult(1, order, rules.nothing, rules.nothing)] if order else []
        yield expected, seat_names([first_caller(params, rules.players, named["dealer"], results, named.get("lot", 0))])

    def do_match(self, rest: str) -> Outcome:
        """match P P*k ... -> scores ..; over yes/no; ranks ..; next S"""
        given, expected = arrow(rest)
        deals = [[int(points) for points in deal.split(",")] for word in given.split() for deal in repeated(word)]
        after = self.rules().after_points(deals)
        got = {"scores": _numbers(after.tallies["points"]), "over": yes(after.over), "ranks": _numbers(after.ranking),
               "next": "-" if after.over else seat_names([after.dealer])}
        for part in parts(expected):
            name, _, value = part.partition(" ")
            yield f"{name} {value.strip()}", f"{name} {got.get(name, '?')}"

    # ------------------------------------------------------------ facts of a position

    def _beginning(self, name: str, other: str, rest: str) -> Outcome:
        self.facts.pop(other, None)
        return self._fact(name, rest)

    def do_bidder(self, rest: str) -> Outcome:
        """bidder S"""
        return self._beginning("bidder", "landlord", rest)

    def do_landlord(self, rest: str) -> Outcome:
        """landlord S"""
        return self._beginning("landlord", "bidder", rest)

    def do_widow(self, rest: str) -> Outcome:
        """widow CARDS"""
        return self._fact("widow", rest)

    def do_bid(self, rest: str) -> Outcome:
        """bid N"""
        return self._fact("bid", rest)

    def do_doubled(self, rest: str) -> Outcome:
        """doubled N"""
        return self._fact("doubled", rest)

    def do_made(self, rest: str) -> Outcome:
        """made n n n"""
        return self._fact("made", rest)

    def position(self) -> State:
        """The state that the facts describe, built once."""
        if self.state is None:
            facts, rules = self.facts, self.rules()
            hands = [self.hands.get(seat_of(name), "-") for name in self.seats]
            if "bidder" in facts:
                self.state = rules.position(hands, auction=AuctionFacts(seat_of(facts["bidder"]), facts.get("widow", "-")))
                return self.state
            landlord = seat_of(facts["landlord"])
            owner, _, cards = facts.get("table", "").partition(":")
            leader = None if cards else seat_of(facts.get("leader", facts["landlord"]))
            known = StakeFacts(landlord, int(facts.get("bid", 1)), int(facts.get("doubled", 0)),
                               tuple(map(int, facts.get("made", "").split())), facts.get("widow"))
            self.state = rules.position(hands, leader=leader, table=(seat_of(owner), cards) if cards else None,
                                        turn=seat_of(facts["turn"]) if cards else None, stake=known)
        return self.state

    # ------------------------------------------------------------ actions and checks

    def action(self, step: str) -> tuple[str, str]:
        """Whose action it is, in the engine's words; in the auction a pass is a word."""
        name, text = action_of(step)
        what = step.partition(":")[2].strip()
        verb = next(iter(self.position().phase.verbs), "")
        if what == "pass":
            return name, {"bid": "bid pass", "raise": "raise stay"}.get(verb, text)
        if what in RAISES:
            return name, f"raise {what}"
        speaks = what in WORDS or what.startswith("bid ")
        return name, f"bid {WORDS.get(what, what.removeprefix('bid '))}" if speaks else text

    def _to_act(self) -> str:
        state = self.position()
        speaking = set(state.phase.verbs) & {"bid", "raise"}
        if state.actor is not None and speaking:
            return f"{SEATS[state.actor]} {'bids' if 'bid' in speaking else 'doubles'}"
        return super()._to_act()

    def check_bids(self, value: str) -> Outcome:
        """expect bids S"""
        yield f"{value} bids", self._to_act()

    def check_doubles(self, value: str) -> Outcome:
        """expect doubles S"""
        yield f"{value} doubles", self._to_act()

    def check_calls(self, value: str) -> Outcome:
        """expect calls pass / bid 1"""
        offered = [SAID.get(getattr(offer, "word", ""), "?") for offer in self.position().offers()]
        yield " / ".join(sorted(each.strip() for each in value.split("/"))), " / ".join(sorted(offered))

    def check_landlord(self, value: str) -> Outcome:
        """expect landlord S"""
        caller = self.position()[Calls].caller
        yield value, "none" if caller is None else SEATS[caller]

    def check_sides(self, value: str) -> Outcome:
        """expect sides A | B C"""
        sides = self.position()[Sides].of
        by_side = [[seat for seat, side in enumerate(sides) if side == each] for each in sorted(set(sides))]
        yield " | ".join(" ".join(side.split()) for side in value.split("|")), " | ".join(map(seat_names, by_side))

    def check_holds(self, value: str) -> Outcome:
        """expect holds S: CARDS"""
        name, cards = value.split(":")
        state = self.position()
        yield state.rules.text(cards), str(state.view(seat_of(name)).hand)

    def check_sees(self, value: str) -> Outcome:
        """expect sees S: CARDS"""
        name, cards = (part.strip() for part in value.split(":"))
        state = self.position()
        seen = state.view(seat_of(name))[Widow].cards
        yield "none" if cards == "none" else state.rules.text(cards), "none" if seen is None else str(seen)

    def check_shapes(self, value: str) -> Outcome:
        """expect shapes {..} {..}"""
        state = self.position()
        actions = [action.cards for action in state.legal_actions() if action.verb == "play"]
        yield _compare_shapes(state.rules, value, actions)

    def _ended(self) -> DealResult | None:
        results = self.position().results
        return results[-1] if results else None

    def _stake(self) -> Stake:
        ended = self._ended()
        return self.position()[Stake] if ended is None else ended[Stake]

    def check_stake(self, value: str) -> Outcome:
        """expect stake N"""
        state = self.position()
        yield value, str(stake_now(state.rules, state[Calls], self._stake()))

    def check_spring(self, value: str) -> Outcome:
        """expect spring landlord"""
        yield value, SPRINGS[self._stake().spring]

    def check_winners(self, value: str) -> Outcome:
        """expect winners A"""
        ended = self._ended()
        winners = () if ended is None else winners_of(self.position().rules, ended)
        yield " ".join(value.split()), seat_names(sorted(winners)) or "none"

    def check_lines(self, value: str) -> Outcome:
        """expect lines B>A 6 stake"""
        ended = self._ended()
        got = sorted(f"{SEATS[payer]}>{SEATS[line.seat]} {line.each} {line.kind}"
                     for line in (ended.lines if ended is not None else ()) for payer in line.payers)
        yield joined(sorted(" ".join(part.split()) for part in parts(value))), joined(got)

    def check_scores(self, value: str) -> Outcome:
        """expect scores n n n"""
        ended = self._ended()
        yield _numbers(value.split()), _numbers(self.position().rules.nothing if ended is None else ended.points)

    def check_redeal(self, _: str) -> Outcome:
        """expect redeal"""
        ended = self._ended()
        yield "thrown in", "thrown in" if ended is not None and ended.void else "not thrown in"


def _numbers(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def _compare_shapes(rules: Rules, expected: str, plays: list[Cards]) -> tuple[str, str]:
    """What is expected and what there is, as ranks: a count, a set of values, or the shapes themselves."""
    shapes = {_shape(cards) for cards in plays}
    if expected.startswith("count "):
        return expected, f"count {len(shapes)}"
    if expected.startswith("values "):
        values = sorted({str(rules.value(cards)) for cards in plays})
        return "values " + joined(sorted(parts(expected.removeprefix("values ")))), "values " + joined(values)
    wanted = [] if expected == "none" else re.findall(r"\{([^}]*)\}", expected)
    return _braced("".join(sorted(shape.replace(" ", ""))) for shape in wanted), _braced(shapes)


def _shape(cards: Cards) -> str:
    """The ranks of cards, sorted."""
    return "".join(sorted(JOKERS.get(card.code, card.code[:1]) for card in cards))


def _braced(shapes: Iterable[str]) -> str:
    return " ".join(sorted(f"{{{shape}}}" for shape in shapes)) or "none"
