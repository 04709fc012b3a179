"""Texts of every kind: whatever a person or a file says, only the game's own errors come out."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game import GameError, NotationError, OptionError, Record, RecordError, RulesetError, State, load_ruleset, replay_record
from game.families.banking import Bank, BankTable
from tests.cases import thorough
from tests.families.banking.bank_invariants import TRIES, match_of
from tests.game.plain import snapshot
from tests.game.tables import KEPT_FOR_TESTS, RULESETS, heart_of_five, rules_of

FEW = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

PARTS = 4        # of the rulesets, one of which is told a text
CODES = [rank + suit for rank in "3456789TJQKA2" for suit in "CDHS"] + ["jj", "JJ"]
SIGNS = ["10C", "10!", "5!", "jj", "JJ", "jJ", "-", "!", "1", "pass", "play", "give", ",", "\x00", "ſ", "3ſ"]
ANY = st.characters(exclude_categories=["Cs"])     # all that UTF-8 has, which Hypothesis would try out for seconds
WORDS = st.one_of(st.sampled_from([*CODES, *SIGNS]), st.text(ANY, max_size=4))
TEXTS = st.one_of(st.text(ANY, max_size=40), st.lists(WORDS, max_size=12).map(" ".join),
                  st.lists(WORDS, max_size=12).map(",".join))


@FEW
@given(TEXTS)
@example("3H " * 500)
@example("5ſ")                  # the long s, which becomes an S in capitals
@example("\u212aC")             # the Kelvin sign, which becomes a k in small letters
@example("3H - 4H")
@example("１２")
def test_notation(text: str) -> None:
    rules = heart_of_five(4, decks=2)
    try:
        cards = rules.cards(text)
    except NotationError:
        return
    assert rules.cards(str(cards)) == cards
    assert rules.cards(rules.play_text(cards)) == cards
    assert all(word.upper() in {code.upper() for code in CODES} or "10" in word or "!" in word or word == "-"
               for word in text.replace(",", " ").split())


@cache
def first_of(name: str) -> State:
    """A match at its first decision."""
    return rules_of(name).new_match(seed=1)


@FEW
@given(st.one_of(TEXTS, TEXTS.map("play {}".format), TEXTS.map("give {}".format)), st.integers(0, PARTS - 1))
def test_actions(text: str, part: int) -> None:
    for name in sorted(RULESETS)[part::PARTS]:
        rules = rules_of(name)
        state = first_of(name).copy()
        refusal = state.refusal(text)
        assert refusal is None or refusal.code
        try:
            action = rules.action(text)
        except NotationError:
            assert refusal is not None and refusal.code == "unreadable"
            continue
        assert str(rules.action(str(action))) == str(action)
        assert rules.action(action) is action
        if refusal is None:
            state.apply(text)
        else:
            with pytest.raises(GameError):
                state.apply(text)


@cache
def moments_of_banks() -> tuple[State, ...]:
    """Banking games at moments of every kind: a bank that is offered, a bet, hands of players and of the banker."""
    found: dict[tuple[str, str, int], State] = {}
    for name in ("blackflower", "blackjack", "oicho_kabu", "baccarat"):
        for seed in range(4):
            match = match_of(rules_of(name, 3), seed, thorough=0)
            while match.state.actor is not None and len(match.state.results) < 3:
                legal = tuple(action.verb for action in match.state.legal_actions())
                found[name, " ".join(sorted(set(legal))), len(match.state[BankTable].boxes)] = match.state.copy()
                match.step()
    return tuple(found.values())


WORDS_OF_BANKS = st.one_of(st.sampled_from([*TRIES, "stand 12", "bet 5", "bet player 5", "bet tie 0", "accept 1", "stand -1"]),
                           st.text(ANY, max_size=6).map("stand {}".format), st.text(ANY, max_size=6).map("bet {}".format),
                           st.integers().map("bet {}".format), st.integers().map("stand {}".format))


@FEW
@given(WORDS_OF_BANKS)
@example("bet " + "9" * 400)
@example("stand ٣")
@example("bet ５")
@example("bet  player   5")
def test_actions_of_banking_games(text: str) -> None:
    for moment in moments_of_banks():
        state = moment.copy()
        refusal, before = state.refusal(text), (state[BankTable], state.actor, state.deal_number)
        if refusal is None:
            state.apply(text)
            continue
        assert refusal.code and all(isinstance(value, str) for value in refusal.params.values())
        with pytest.raises(GameError):
            state.apply(text)
        assert before == (state[BankTable], state.actor, state.deal_number)


@FEW
@given(TEXTS, TEXTS)
def test_questions_about_cards(text: str, over: str) -> None:
    rules = heart_of_five(4)
    for ask in (rules.readings, rules.value, rules.text, rules.play_text, lambda cards: rules.beats(cards, over),
                lambda cards: [play for play, _ in zip(rules.plays(cards, over), range(50), strict=False)]):
        try:
            ask(text)
        except NotationError:
            continue


@cache
def a_record(name: str) -> tuple[str, ...]:
    """The lines of the record of a short match, from shortly before the end of a deal."""
    match = match_of(rules_of(name, 2, (("decks", 1),) if name == "heartoffive" else ()), seed=8, thorough=0)
    state = match.play(1 if name == "heartoffive" else 3)
    state.apply(state.legal_actions()[0])
    return tuple(state.record().text().splitlines())


LINES = st.one_of(st.text(ANY, max_size=30), st.sampled_from([
    "", "end", "deal", "deal 3C", "0 pass", "None pass", "7 pass", "-1 pass", "0 play", "0 play 3H", "play",
    "seed 1", "seed " + "9" * 5000, "players 2", "players 99", "players x", "ruleset", "ruleset nothing 1",
    "ruleset ../x.yaml 1", "option", "option x", "option players 3", "option source x", "option decks 99"]))
LINES_OF_BANKS = st.one_of(LINES, st.sampled_from([
    "lot dealer 0", "lot dealer 0 3B", "lot dealer 1 1x 3B", "lot dealer 1 1x", "lot dealer 0 1B 1B", "lot x 0", "lot",
    "lot dealer", "0 bet 1", "1 bet 1", "0 bet 0", "1 bet 0", "0 bet x", "0 hit", "1 hit", "0 stand", "1 stand 13", "0 accept",
    "1 decline",
    "option first_banker 0", "option first_banker 9", "option stakes points", "option rounds 0", "option starting_chips 1"]))
DAMAGES = st.tuples(st.integers(0, 200), st.sampled_from(["replace", "insert", "delete", "swap", "cut", "join"]))


@FEW
@given(st.lists(st.tuples(DAMAGES, LINES), min_size=1, max_size=3))
def test_damaged_records(damages: list[tuple[tuple[int, str], str]]) -> None:
    replays_or_is_refused("heartoffive", damages)


@thorough
@FEW
@given(st.lists(st.tuples(DAMAGES, LINES_OF_BANKS), min_size=1, max_size=3))
def test_damaged_records_of_banking_games(damages: list[tuple[tuple[int, str], str]]) -> None:
    for name in ("blackflower", "blackjack", "baccarat"):
        replays_or_is_refused(name, damages)


def replays_or_is_refused(name: str, damages: list[tuple[tuple[int, str], str]]) -> None:
    """Damage a record; it still replays, to a match whose record replays the same, or it is refused."""
    lines = list(a_record(name))
    for (place, how), line in damages:
        damage(lines, place, how, line)
    rules = rules_of(name, 2) if RULESETS[name] in KEPT_FOR_TESTS else None
    try:
        state = replay_record(Record.parse("\n".join(lines)), rules)
    except (RecordError, RulesetError, OptionError):
        return
    assert state.record().players == 2
    if state.rules.get(Bank) is not None:
        assert snapshot(replay_record(Record.parse(state.record().text()), rules)) == snapshot(state)


def damage(lines: list[str], place: int, how: str, line: str) -> None:
    """Change a line."""
    at = place % max(1, len(lines))
    if how == "insert":
        lines.insert(at, line)
    elif not lines:
        return
    elif how == "replace":
        lines[at] = line
    elif how == "delete":
        del lines[at]
    elif how == "swap":
        lines[at], lines[-1] = lines[-1], lines[at]
    elif how == "cut":
        lines[at] = lines[at][:place % 7]
    else:
        lines[at:at + 2] = [" ".join(lines[at:at + 2])]


@FEW
@given(st.text(ANY, max_size=300))
def test_records_of_anything(text: str) -> None:
    with pytest.raises(RecordError):
        Record.parse(text)


@FEW
@given(st.text(ANY, max_size=20), st.one_of(st.text(ANY, max_size=10), st.integers(), st.booleans()))
def test_options_of_any_name_and_value(name: str, value: str | int | bool) -> None:
    if name in ("players", "source"):
        return
    with pytest.raises(OptionError):
        load_ruleset(RULESETS["heartoffive"], **{f"{name} ": value})
    try:
        load_ruleset(RULESETS["heartoffive"], decks=value)
    except OptionError:
        return
    assert 0 <= int(value) <= 3


@FEW
@given(st.one_of(st.integers(), st.booleans(), st.floats(), st.text(ANY, max_size=3)))
def test_any_number_of_players(players: object) -> None:
    try:
        rules = load_ruleset(RULESETS["heartoffive"], players=players)          # type: ignore[arg-type]
    except OptionError:
        return
    assert 2 <= rules.players <= 12
