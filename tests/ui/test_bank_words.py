"""What a banking game says: the sentence of the table, buttons, the log, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import Event, State, load_ruleset
from game.families.banking import new_round, next_round
from tests.game.tables import PROJECT, RULESETS
from tests.ui import tables
from tests.ui.boxes import round_of, rules_of
from ui.app import App
from ui.event_words import event_words
from ui.families.banking import Meant
from ui.families.banking import prompts as bank_prompts
from ui.families.banking import words as bank_words
from ui.widgets import set_language
from ui.words import refusal_words

NAMES = ("Ann", "Bo", "Mei", "Dan")
NOTHING = Meant()
NO_PAIR = "Only a pair as it was dealt can be split, and these two cards are not one."
SPLITS = {"split_by_rank": True, "split_by_suit": True, "double_down": True}


def sentence(state: State, shared: bool = False) -> str:
    """What the seat to act is asked."""
    assert state.actor is not None
    return bank_prompts.turn_sentence(state.view(state.actor), NAMES, shared)


def dealt(cards: str, *actions: str, **options: bool | int | str) -> State:
    """Bo against Ann's bank; in the deck Bo's first card, the one face down, Bo's second, the bank's second, the stock."""
    return round_of(2, ["bet 5", *actions], cards, **options)


def buttons(state: State, meant: Meant = NOTHING) -> dict[str, str]:
    """The words of the buttons that can be used."""
    assert state.actor is not None
    models = bank_prompts.models(state.view(state.actor), True, meant)
    return {model.key: model.words for model in models if model.action is not None}


def hand(cards: str) -> str:
    """What these cards may count."""
    rules = rules_of(2)
    return bank_words.hand_words(rules, [card.index for card in rules.notation.read(cards)])


# -- hands


@pytest.mark.parametrize(
    ("cards", "en", "zh"),
    [
        ("2A 4A", "6", "6 点"),
        ("1B 3R", "10, or 6 with the Crane and Sun sideways", "10 点；松·鹤与日横放则 6 点"),
        ("1x 1y", "10, or 6 with First pine chaff on Second pine chaff", "10 点；松·皮甲叠在松·皮乙上则 6 点"),
        ("1B 1x", "11 (or 7, 6, 3)", "11 点（或 7、6、3）"),
        ("5x 6x 1B", "12 with the Crane and Sun sideways", "松·鹤与日横放，12 点"),
        ("2x 3x 4x", "over 13", "超过 13 点"),
    ],
)
def test_a_hand_is_told_with_what_has_to_be_done_with_it(cards: str, en: str, zh: str) -> None:
    assert hand(cards) == en
    set_language("zh")
    assert hand(cards) == zh


# -- the sentence


def test_the_sentence_says_what_may_be_bet() -> None:
    assert sentence(round_of(3)) == "Your turn: bet 1 to 10 chips, or sit out."
    assert sentence(new_round(rules_of(3, stakes="points"))) == "Your turn: bet 1 to 10 points, or sit out."
    assert sentence(new_round(rules_of(3, game="baccarat"))).startswith("Your turn: bet 1 to 20 chips on ")


def test_the_sentence_says_what_the_hand_counts_and_what_may_be_done() -> None:
    assert sentence(dealt("1B 9x 3R 5x")) == "Your turn: 10, or 6 with the Crane and Sun sideways. Hit, or stand."
    assert sentence(dealt("2A 9x 4A 5x", **SPLITS)) == "Your turn: 6. Hit, double, split, or stand."
    assert sentence(dealt("2A 9x 4A 5x"), shared=True) == "Bo: 6. Hit, or stand."


def test_a_special_hand_is_claimed() -> None:
    state = dealt("1B 9x 3B 5x")
    assert sentence(state) == "Your turn: Ni-Ko. Stand to claim it; another card gives it up."
    assert buttons(state)["stand"] == "Claim Ni-Ko"


def test_who_may_take_no_more_cards_is_told_so() -> None:
    assert sentence(dealt("2A 9x 4A 5x 5A 10R", "double", "hit", **SPLITS)).startswith("Your turn: 9. It may take no more cards")


def test_each_of_two_hands_is_named_and_so_is_the_bank() -> None:
    state = dealt("2A 9x 4A 5x 10R 6R 8x", "split", **SPLITS)
    assert sentence(state).startswith("Your turn, first hand: 7.")
    state.apply("stand")
    assert sentence(state).startswith("Your turn, second hand: 7.")
    state.apply("stand")
    assert sentence(state).startswith("Your turn, with the bank: 10.")


def test_the_sentence_is_chinese_too() -> None:
    set_language("zh")
    assert sentence(dealt("2A 9x 4A 5x", **SPLITS)) == "轮到你：6 点。要牌、加倍、分牌，还是停牌？"
    assert sentence(round_of(3)) == "轮到你：下注 1 到 10 枚筹码，也可以不下。"


def test_it_says_for_whom_one_waits() -> None:
    state = round_of(3)
    assert bank_prompts.waiting_sentence(state.view(0), "Bo") == "Bo is to bet."
    state = dealt("2A 9x 4A 5x")
    assert bank_prompts.waiting_sentence(state.view(0), "Bo") == "Bo is to draw or to stand."
    state.apply("stand")
    assert bank_prompts.waiting_sentence(state.view(1), "Ann") == "Ann is to draw or to stand for the bank."
    state = next_round(rules_of(3), 0, (100, 100, 100))
    assert bank_prompts.waiting_sentence(state.view(0), "Mei") == "Mei is offered the bank."


# -- buttons


def test_the_buttons_say_on_what_one_stands_and_what_it_costs() -> None:
    state = dealt("1B 9x 3R 5x", **SPLITS)
    assert buttons(state) == {"hit": "Hit", "stand": "Stand on 10", "double": "Double to 10"}
    state = dealt("2A 9x 4A 5x", **SPLITS)
    assert buttons(state)["split"] == "Split, 5 each"


def test_one_stands_on_what_the_cards_show_as_they_lie() -> None:
    state = dealt("1B 9x 3R 5x")
    view = state.view(1)
    lower = bank_prompts.stand_of(view).outcomes[0]  # type: ignore[union-attr]
    laid = Meant(declared=lower, total=6, by_hand=True)
    assert buttons(state, laid) == {"hit": "Hit", "stand": "Stand on 6"}
    models = {model.key: model for model in bank_prompts.models(view, True, laid)}
    assert not models["stand"].likely, "Enter never stands on less than the cards can count"
    assert models["stand"].action == "stand 6" and models["stand"].why == "As the cards lie now. The best they could show is 10."
    over = {model.key: model for model in bank_prompts.models(view, True, Meant(total=14, by_hand=True))}["stand"]
    assert over.action is None and not over.likely
    assert over.reason == "The cards show 14, and 13 is the most. Lay them otherwise; they can show 10."


@pytest.mark.parametrize(("cards", "likely"), [("2A 9x 4A 5x", ["hit"]), ("1x 9x 2x 5x", []), ("1B 9x 5x 6x", [])])
def test_a_card_is_proposed_only_where_it_can_do_no_harm(cards: str, likely: list[str]) -> None:
    state = dealt(cards)
    models = bank_prompts.models(state.view(1), True, Meant())
    assert [model.key for model in models if model.likely] == likely


def test_what_is_expected_but_not_possible_says_why() -> None:
    state = dealt("1B 9x 3R 5x", **SPLITS)
    split = next(model for model in bank_prompts.models(state.view(1), True, Meant()) if model.verb == "split")
    assert split.action is None and split.reason == NO_PAIR
    state.apply("hit")
    models = {model.verb: model for model in bank_prompts.models(state.view(1), True, Meant())}
    assert models.keys() == {"hit", "stand", "double", "split"}, "buttons keep their places"
    assert all(models[verb].action is None and models[verb].reason for verb in ("double", "split"))


def test_the_banker_is_never_promised_what_only_players_may_do() -> None:
    state = dealt("2A 9x 4A 5x", **SPLITS)
    assert [model.words for model in bank_prompts.models(state.view(0), False, Meant())] == ["Hit", "Stand"]
    state.apply("stand")
    assert [model.verb for model in bank_prompts.models(state.view(0), True, Meant())] == ["hit", "stand"]
    waiting = bank_prompts.models(state.view(1), False, Meant())
    assert [model.words for model in waiting] == ["Hit", "Stand", "Double", "Split"], "what others have wagered is not told"


def test_games_without_splitting_and_doubling_do_not_speak_of_it() -> None:
    assert {model.verb for model in bank_prompts.models(dealt("2A 9x 4A 5x").view(1), True, Meant())} == {"hit", "stand"}


def test_the_bank_is_taken_or_declined() -> None:
    state = next_round(rules_of(3), 0, (100, 100, 100))
    assert buttons(state) == {"accept": "Take the bank", "decline": "Decline"}


# -- the log


def told(events: tuple[Event, ...], rules: object, viewer: int | None = None) -> list[str]:
    """The log of these events."""
    return [words for event in events if (words := event_words(event, rules, NAMES, viewer))]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("viewer", "language", "words"),
    [
        (1, "en", "You lose 5. Ann gains 5 as banker."),
        (0, "en", "You gain 5 as banker."),
        (None, "en", "Ann gains 5 as banker."),
        (1, "zh", "你输 5。庄家 Ann 赢 5。"),
    ],
)
def test_the_end_of_a_round_tells_whoever_looks_their_own_gain_first(viewer: int | None, language: str, words: str) -> None:
    set_language(language)
    state = dealt("2A 9x 4A 5x 6A 7x 8A", "hit", "stand 9")
    end = next(event for event in state.apply("stand") if event.kind == "deal_end")
    assert event_words(end, state.rules, ("Ann", "Bo"), viewer) == words


def test_the_log_tells_a_round() -> None:
    state = dealt("2A 9x 4A 5x 6A 7x 8A")
    log = [*state.log]
    for action in ("hit", "stand 9", "stand"):
        log += state.apply(action)
    assert told(tuple(log), state.rules) == [
        "Round 1 of 12.",
        "Bo bets 5.",
        "The cards are dealt.",
        "Bo takes the Butterflies.",
        "Bo stands on 9.",
        "Ann turns up the First chrysanthemum chaff.",
        "Ann stands on 10.",
        "Ann gains 5 as banker.",
        "The match is over.",
    ]


def test_the_log_tells_bust_double_split_and_special_hands() -> None:
    state = dealt("2A 9x 4A 5x 10R 6R 8x", **SPLITS)
    assert told(state.apply("split"), state.rules) == ["Bo splits: 5 on each hand."]
    state = dealt("2x 9x 3x 5x 4x", **SPLITS)
    assert told(state.apply("double"), state.rules, 1) == ["You double to 10."]
    assert told(state.apply("hit"), state.rules, 1)[0] == "You take the First wisteria chaff: bust."
    state = dealt("1B 9x 3B 5x")
    assert told(state.apply("stand"), state.rules)[0] == "Bo claims Ni-Ko."


def test_the_log_tells_who_takes_the_bank() -> None:
    state = next_round(rules_of(3), 0, (100, 100, 100))
    asked = state.actor
    assert asked == 2
    assert told(state.apply("decline"), state.rules) == ["Mei does not want the bank.", "Bo is offered the bank."]
    assert told(state.apply("decline"), state.rules) == [
        "Bo does not want the bank.", "Nobody wanted the bank: Ann keeps it."]
    state = next_round(rules_of(3), 0, (100, 100, 100))
    assert told(state.apply("accept"), state.rules, 2) == ["You take the bank."]


def test_the_draw_for_the_first_bank_is_told() -> None:
    state = rules_of(3).new_match(3)
    drawn = next(event for event in state.log if event.kind == "lot")
    card = bank_words.card_words(state.rules.deck.cards[drawn.cards[-1]])
    assert drawn.seat is not None
    assert told((drawn,), state.rules) == [f"{NAMES[drawn.seat]} turns over the {card} and banks first."]


# -- refusals


@pytest.mark.parametrize(
    ("state", "action", "words"),
    [
        (lambda: round_of(2), "bet 11", "At most 10 can be bet now."),
        (lambda: round_of(2, min_bet=3), "bet 2", "The lowest bet is 3."),
        (lambda: new_round(rules_of(2, game="baccarat")), "bet 2", "That cannot be bet on."),
        (lambda: dealt("2A 9x 4A 5x"), "stand 7", "These cards cannot show 7."),
        (lambda: dealt("1B 9x 3B 5x"), "stand 12", "This hand stands as Ni-Ko, and as nothing else."),
        (lambda: dealt("2A 9x 5x 6x", **SPLITS), "split", NO_PAIR),
        (lambda: dealt("2A 9x 4A 5x 6A", "hit", **SPLITS), "double", "That is possible only with a hand as it was dealt."),
        (lambda: dealt("2A 9x 4A 5x"), "bet 3", "That is not possible now."),
    ],
)
def test_refusals_are_sentences(state: object, action: str, words: str) -> None:
    made: State = state()  # type: ignore[operator]
    refusal = made.refusal(action)
    assert refusal is not None and refusal_words(refusal, made.rules) == words


def test_whoever_cannot_pay_for_more_is_told_so() -> None:
    rules = rules_of(2, **SPLITS)
    for stacks, words in (((100, 7), "That takes 5 more, and you have only 2 left."),
                          ((8, 100), "The bank could not pay 5 more: it has only 3 left.")):
        state = new_round(rules, banker=0, stacks=stacks, pack="2A 9x 4A 5x")
        state.apply("bet 5")
        refusal = state.refusal("double")
        assert refusal is not None and refusal_words(refusal, rules) == words


def test_hands_are_called_as_the_bets_that_they_win(tmp_path: Path) -> None:
    text = (PROJECT / "tests/rulesets/baccarat.yaml").read_text(encoding="utf-8")
    text = text.replace("name: {en: Banker, zh: 庄}", "name: {en: Tiger, zh: 虎}")
    (tmp_path / "baccarat.yaml").write_text(text, encoding="utf-8")
    rules = load_ruleset(tmp_path / "baccarat.yaml")
    assert (bank_words.common_words(rules), bank_words.bank_hand_words(rules)) == ("Player", "Tiger")
    assert bank_words.bank_hand_words(rules_of(2)) == bank_words.banker_words(rules_of(2))


@pytest.mark.parametrize(("game", "has", "lacks"), [
    ("blackjack", ("A: hit", "D: double", "P: split"), ("turn it", "cover", "bank is offered", "buy", "curtain")),
    ("blackflower", ("turn it", "cover that", "bank is offered"), ("double", "split", "curtain")),
    ("oicho_kabu", ("A: hit", "S: stand", "click on the stock"), ("arrangement", "turn it", "cover")),
    ("pontoon", ("A: hit", "Y: buy", "Y: lift the curtain"), ("turn it", "cover that")),
    ("niu_niu", ("Enter: bet",), ("hit", "stand", "stock", "arrangement", "curtain")),
    ("baccarat", ("Enter: bet",), ("hit", "stand", "stock", "arrangement", "curtain")),
])
def test_keys_are_told_that_a_game_has_a_use_for(calm: App, game: str, has: tuple[str, ...], lacks: tuple[str, ...]) -> None:
    """At a table with two people."""
    state = load_ruleset(RULESETS[game]).new_match(5)
    scene = tables.sit_down(calm, tables.session(state=state, players=state.rules.players, people=(0, 1)))
    told = "\n".join(line for part in scene.parts for line in part.keys_told())
    assert all(words in told for words in has) and not any(words in told for words in lacks)
