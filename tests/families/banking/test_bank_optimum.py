"""The best way of playing a banking game: on paper where the pack is tiny, and against a count of every card on its own."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest

from benchmarks.bank_tree import MINE, THEIRS, Optimum, Tables
from game import Rules, load_ruleset
from tests.families.banking.small_bank import PIECES, TEXT
from tests.game.tables import rules_of

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
LIMIT = 16


def tiny_bank(folder: Path, ranks: str, hits: int) -> Rules:
    """Two seats, four cards of each of these ranks, the nearest to 16 wins."""
    gone = [f'"{rank}"' for rank in RANKS if rank not in ranks]
    text = TEXT.replace("[joker]", f"[joker, {', '.join(gone)}]").replace("max: 5, default: 3", "max: 2, default: 2")
    for name, piece in {**PIECES, "standing": f"limit: {LIMIT}", "draw": f"{{hits: {hits}}}"}.items():
        text = text.replace(name.upper(), piece)
    counts = ", ".join(f'"{rank}": [{min(number, 10)}]' for number, rank in enumerate(RANKS, 1) if rank in ranks)
    text = re.sub(r"(?m)^    \{A: .*\}$", f"    {{{counts}}}", text)
    path = folder / "tiny_bank.yaml"
    path.write_text(text, encoding="utf-8")
    return load_ruleset(path, players=2)


def options(optimum: Optimum, rules: Rules, mine: str, shown: str) -> tuple[float, float]:
    """What standing and a card bring with these cards."""
    table = optimum.tables.table(*([card.index for card in rules.cards(cards)] for cards in (mine, shown)))
    return optimum.options(table, len(mine.split()) - 2)


@pytest.mark.parametrize("perfect", [False, True])
def test_two_hands_reckoned_on_paper(tmp_path: Path, perfect: bool) -> None:
    """Fives and sixes, one hit each.

    6 6 against 6, four fives and a six unseen: a card is always too much. Standing on 12, the banker has 11 four times of five
    and takes a card: one of three fives in four cards makes 16 and wins, the six is too much, which makes -1/2. Else he has 12
    as well, and stands.
    5 5 against 5, a five and four sixes unseen: the banker beats 10 with any hand. A five makes 15: the banker has 11, and only
    sixes come, so that he loses. A six makes 16, four times of five: with 10 (one of four) he gets a six and 16 as well; with 11
    he gets the five (one of three) for 16, or is bust.
    """
    rules = tiny_bank(tmp_path, "56", 1)
    optimum = Optimum(rules, perfect)
    stand, hit = options(optimum, rules, "6H 6D", "6C")
    assert stand == pytest.approx(4 / 5 * -1 / 2) and hit == pytest.approx(-1)
    stand, hit = options(optimum, rules, "5H 5D", "5C")
    assert stand == pytest.approx(-1) and hit == pytest.approx(1 / 5 + 4 / 5 * 3 / 4 * 2 / 3)


def by_every_card(ranks: str, hits: int) -> float:
    """The same game without tables: cards that are left are taken one by one, and the banker is perfect."""
    Left = tuple[int, ...]

    def without(left: Left, card: int) -> Left:
        place = left.index(card)
        return left[:place] + left[place + 1:]

    @lru_cache(None)
    def bank(mine: int, theirs: int, left: Left, taken: int) -> float:
        if theirs > LIMIT:
            return 1.0
        now = float((mine > theirs) - (mine < theirs))
        if taken == hits:
            return now
        return min(now, sum(bank(mine, theirs + card, without(left, card), taken + 1) for card in left) / len(left))

    @lru_cache(None)
    def player(mine: int, shown: int, left: Left, taken: int) -> float:
        if mine > LIMIT:
            return -1.0
        stand = sum(bank(mine, shown + card, without(left, card), 0) for card in left) / len(left)
        if taken == hits:
            return stand
        return max(stand, sum(player(mine + card, shown, without(left, card), taken + 1) for card in left) / len(left))
    pack = tuple(int(rank) for rank in ranks for _ in range(4))
    deals = [(first + second, shown, without(without(without(pack, first), second), shown))
             for first in pack for second in without(pack, first) for shown in without(without(pack, first), second)]
    return sum(player(mine, shown, left, 0) for mine, shown, left in deals) / len(deals)


@pytest.mark.parametrize(("ranks", "hits"), [("56", 1), ("357", 2), ("2468", 2)])
def test_the_optimum_is_that_of_every_card_counted_on_its_own(tmp_path: Path, ranks: str, hits: int) -> None:
    optimum = Optimum(tiny_bank(tmp_path, ranks, hits), perfect=True)
    assert optimum.value() == pytest.approx(by_every_card(ranks, hits))
    assert sum(optimum.deals().values()) == pytest.approx(1)


def test_a_banker_who_looks_one_card_ahead_is_no_better_than_the_perfect_one(tmp_path: Path) -> None:
    rules = tiny_bank(tmp_path, "2468", 2)
    assert Optimum(rules).value() >= Optimum(rules, perfect=True).value()


def test_months_that_are_made_alike_can_be_exchanged() -> None:
    rules = load_ruleset("blackflower", players=2)
    tables = Tables(rules)

    def table(mine: str, shown: str) -> object:
        return tables.table(*([card.index for card in rules.cards(cards)] for cards in (mine, shown)))
    assert table("2A 9x", "4R") == table("5A 7y", "10R") == table("7y 5A", "2R")
    assert table("2A 2x", "4R") != table("2A 9x", "4R") and table("2A 9x", "2R") != table("2A 9x", "4R")
    assert table("1B 3x", "4R") != table("8B 3x", "4R")                # the susuki have an animal, the pines a ribbon


def test_what_one_more_card_makes_of_a_hand_is_what_it_makes_on_the_table() -> None:
    rules = load_ruleset("blackflower", players=2)
    tables = Tables(rules)
    for mine, theirs in (("2A 9x", "4R 9y"), ("1B 1R 8A", "8B 3B"), ("1R 2R 3R", "12B 12x")):
        table = tables.table(*([card.index for card in rules.cards(cards)] for cards in (mine, theirs)))
        for side, cards in ((MINE, mine), (THEIRS, theirs)):
            assert tables.hand(table, side).ended is False
            one_by_one: dict[object, int] = {}
            at_once: dict[object, int] = {}
            for count, after in tables.drawn(table, side):
                one_by_one[tables.hand(after, side)] = one_by_one.get(tables.hand(after, side), 0) + count
            for count, hand in tables.next_hands(table, side):
                at_once[hand] = at_once.get(hand, 0) + count
            assert one_by_one == at_once and sum(at_once.values()) == 48 - len(f"{mine} {theirs}".split()), cards


def test_only_games_of_hits_alone_are_reckoned() -> None:
    with pytest.raises(ValueError, match="hits or stands"):
        Optimum(rules_of("blackjack"))
