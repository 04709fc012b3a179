"""The dialect of games of claims (docs/rules/hakka.md 13, Notation): blocks of `key: value`, translated into calls of the engine.

A case is read as a whole: some of its keys are given, the others are what is expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from game import Cards, CardsOffer, IllegalAction, Rules, State
from game.families.tricks import ClaimEnding, ClaimPosition, Elders, claim_result, elders_in
from tests.conformance import claim_play as play
from tests.conformance.claim_notation import (
    NONE,
    cards_of,
    label,
    numbers,
    options_of,
    seat_or_none,
    seats_of,
    sets,
    spaced,
    yes,
)
from tests.conformance.loaded import loaded

Facts = Mapping[str, str]
Checked = Iterator[tuple[str, str, str]]            # key, expected, got
DEALER = "dealer"
HOW = {"claim": "claim", "exhausted": "exhausted", "tigers": "reveal"}


class ClaimCase:
    """One example. `check` yields what every expected key says and what the engine says."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset

    def check(self, kind: str, facts: Facts) -> Checked:
        """Carry out an example of that kind; an unknown kind or key is a disagreement."""
        example: Callable[[Rules, Facts], Checked] | None = getattr(self, f"case_{kind}", None)
        if example is None:
            yield kind, "a known kind", f'unknown kind "{kind}"'
            return
        rules = loaded(self.ruleset, **options_of(facts.get("options", "")))
        known = {"options", *GIVEN[kind]}
        expected = {key for key in facts if key not in known}
        for key, wanted, got in example(rules, facts):
            expected.discard(key)
            yield key, wanted, got
        for key in sorted(expected):
            yield key, "a known key", f'unknown key "{key}"'

    # ------------------------------------------------------------ patterns

    def case_classify(self, rules: Rules, facts: Facts) -> Checked:
        """cards -> none, single, run suit=S size=K top=N, set number=N size=K"""
        yield "expect", spaced(facts["expect"]), label(rules.value(cards_of(facts["cards"])))

    def case_beats(self, rules: Rules, facts: Facts) -> Checked:
        """table, play -> yes/no"""
        yield "expect", facts["expect"], yes(rules.beats(cards_of(facts["play"]), cards_of(facts["table"])))

    def case_elders(self, rules: Rules, facts: Facts) -> Checked:
        """shown, maybe hand -> the Elders, of the hand where there is one"""
        hand = cards_of(facts["hand"]) if "hand" in facts else None
        yield "expect", rules.text(cards_of(facts["expect"])), str(elders_in(rules, cards_of(facts.get("shown", NONE)), hand))

    # ------------------------------------------------------------ leads and answers

    def case_leads(self, rules: Rules, facts: Facts) -> Checked:
        """hand, shown, privileged -> singles, runs, sets"""
        privileged = 0 if facts.get("privileged") == "yes" else None
        state = rules.position(play.alone(rules, 0, facts["hand"]), dealer=1, leader=0, course=ClaimPosition(
            shown=cards_of(facts.get("shown", NONE)), privileged=privileged))
        found: dict[str, list[Cards]] = {"single": [], "run": [], "set": []}
        for action in state.legal_actions():
            found[label(action.reading).split()[0]].append(action.cards)
        for key, kind in (("singles", "single"), ("runs", "run"), ("sets", "set")):
            if key in facts:
                yield key, sets(rules, facts[key]), play.joined(found[kind])

    def case_follows(self, rules: Rules, facts: Facts) -> Checked:
        """hand, table -> beats, discard (no, or any K)"""
        state = rules.position(play.alone(rules, 1, facts["hand"]), table=(0, cards_of(facts["table"])), turn=1,
                               course=ClaimPosition(shown=cards_of(facts.get("shown", NONE))))
        if "beats" in facts:
            beats = [action.cards for action in state.legal_actions() if action.verb == "play"]
            yield "beats", sets(rules, facts["beats"]), play.joined(beats)
        if "discard" in facts:
            yield "discard", spaced(facts["discard"]), _discards(state)

    # ------------------------------------------------------------ deal, calling, claiming

    def case_deal(self, rules: Rules, facts: Facts) -> Checked:
        """dealer -> seatN: positions in the shuffled pack"""
        dealt = rules.deal(dealer=int(facts["dealer"]))
        place = {card: number for number, card in enumerate(rules.pack, 1)}
        for key in (key for key in facts if re.fullmatch(r"seat\d", key)):
            positions = sorted(place[card] for card in dealt.hands[int(key[-1])])
            yield key, spaced(facts[key]), " ".join(map(str, positions))

    def case_calls(self, rules: Rules, facts: Facts) -> Checked:
        """dealer, calls as seat=word, maybe voids_before -> what follows"""
        state = play.after_voids(rules, int(facts["dealer"]), int(facts.get("voids_before", "0")))
        expected = spaced(facts["expect"])
        try:
            for seat, word in (call.split("=") for call in facts.get("calls", NONE).split() if call != NONE):
                play.speak(state, int(seat), word)
        except IllegalAction:
            yield "expect", expected, "illegal"
        else:
            yield "expect", expected, play.after_calls(state, expected)

    def case_claim(self, rules: Rules, facts: Facts) -> Checked:
        """won, hand, shown -> elders, total, can"""
        won = [cards_of(facts.get("won", NONE)), *[NONE] * (rules.players - 1)]
        state = rules.position(play.alone(rules, 0, facts["hand"]), leader=0, course=ClaimPosition(
            step="claim", shown=cards_of(facts.get("shown", NONE)), won=tuple(won)))
        view = state.view(0)
        elders, total = rules[Elders].seen_in(view), rules[Elders].total_in(view)
        found = {"elders": str(rules.cards_of(card for card in view.hand if card in elders)), "total": str(total),
                 "can": yes(view.refusal("claim") is None)}
        if "elders" in facts:
            yield "elders", rules.text(cards_of(facts["elders"])), found["elders"]
        for key in ("total", "can"):
            if key in facts:
                yield key, facts[key], found[key]

    # ------------------------------------------------------------ what it is worth

    def case_score(self, rules: Rules, facts: Facts) -> Checked:
        """dealer, privileged, winner, how, won, laid, dream -> tricks, value, dreamer_tricks, dreamer_value, pay"""
        dealt = next((facts[key] for key in ("dealt", "hand") if key in facts), NONE)
        result = claim_result(rules, ClaimEnding(
            int(facts["dealer"]), seat_or_none(facts["winner"]), HOW[facts["how"]],         # type: ignore[arg-type]
            cards_of(facts.get("won", NONE)), cards_of(facts.get("laid", NONE)), cards_of(facts["dream"]),
            seat_or_none(facts.get("privileged", "none")), cards_of(dealt)))
        for key in (key for key in facts if key in play.RESULTS):
            yield key, play.wanted(rules, key, facts[key]), play.RESULTS[key](result)

    def case_match(self, rules: Rules, facts: Facts) -> Checked:
        """dealers, hands -> totals, played, over, ranks"""
        deals = [None if hand.strip() == "void" else numbers(hand) for hand in facts["hands"].split("|")]
        after = rules.after_points(deals, dealers=numbers(facts["dealers"]))
        found = {"totals": " ".join(map(str, after.tallies["points"])), "played": str(after.played),
                 "over": yes(after.over), "ranks": " ".join(map(str, after.ranking))}
        for key in (key for key in found if key in facts):
            yield key, spaced(facts[key]), found[key]

    # ------------------------------------------------------------ whole and partial hands

    def case_replay(self, rules: Rules, facts: Facts) -> Checked:
        """A full deal or a position, moves, and what holds afterwards."""
        state = _position(rules, facts) if "leader" in facts else _full_deal(rules, facts)
        for move in play.moves_of(facts.get("moves", "")):
            play.press_on(state)
            refused = play.refusal(state, move)
            if refused:
                yield "moves", f"{move} is legal", refused
                return
            state.apply(play.action_of(move))
        play.press_on(state)
        for key in (key for key in facts if key not in GIVEN["replay"] or (key in ("privileged",) and "leader" not in facts)):
            yield from play.expectations(state, key, facts[key])


# Keys that are given, by kind; what else stands in a case is expected.
GIVEN = {
    "classify": ("cards",), "beats": ("table", "play"), "elders": ("shown", "hidden", "hand"),
    "leads": ("hand", "shown", "hidden", "privileged"), "follows": ("hand", "table", "shown", "hidden"), "deal": ("dealer",),
    "calls": ("dealer", "calls", "voids_before"), "claim": ("won", "hand", "shown", "hidden"),
    "score": ("dealer", "privileged", "winner", "how", "won", "laid", "dream", "dealt", "hand"),
    "replay": ("dealer", "hands", "dream", "leader", "privileged", "shown", "hidden", "won", "moves", "options"),
    "match": ("dealers", "hands")}


def _discards(state: State) -> str:
    offer = next((offer for offer in state.offers() if isinstance(offer, CardsOffer)), None)
    if offer is None:
        return "no"
    actor = state.actor
    assert actor is not None
    whole = offer.hand == state.view(actor).hand and all(card in offer.usable() for card in offer.hand)
    return f"any {offer.count}" if whole else f"{offer.count} of {offer.hand}"


def _full_deal(rules: Rules, facts: Facts) -> State:
    """A match whose first deal gives everybody these cards."""
    dealer = int(facts["dealer"])
    hands = {**seats_of(facts["hands"]), _dreamer(rules, dealer): facts["dream"]}
    dealt = rules.deal(dealer=dealer)
    pack = dict(zip(rules.pack, rules.pack, strict=True))
    for seat, cards in enumerate(dealt.hands):
        wanted = list(rules.cards(cards_of(hands[seat])))
        pack.update(zip(cards, wanted, strict=True))
    return rules.new_match(packs=[[pack[card] for card in rules.pack]], lots={DEALER: dealer})


def _dreamer(rules: Rules, dealer: int) -> int:
    watcher = rules.watcher(dealer)
    assert watcher is not None
    return watcher


def _position(rules: Rules, facts: Facts) -> State:
    """The middle of a deal. Who dealt follows from who has no hand, unless it is said."""
    hands = seats_of(facts["hands"])
    dealer = int(facts["dealer"]) if "dealer" in facts else next(
        seat for seat in range(rules.players) if rules.watcher(seat) not in hands)
    hands[_dreamer(rules, dealer)] = facts.get("dream", NONE)
    won = seats_of(facts.get("won", ""))
    return rules.position([cards_of(hands.get(seat, NONE)) for seat in range(rules.players)], dealer=dealer,
                          leader=int(facts["leader"]), course=ClaimPosition(
        shown=cards_of(facts.get("shown", NONE)), won=tuple(cards_of(won.get(seat, NONE)) for seat in range(rules.players)),
        privileged=seat_or_none(facts.get("privileged", "none"))))

