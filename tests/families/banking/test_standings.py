"""The worth of whole hands: docs/rules/blackflower.md 4, 5, 7 and 12 against its own figures, and against the arrangements
of section 4.1 written out one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from game import Rules
from game.families.banking import FACE_DOWN, Arrangement, Box, OpeningTable, Outcome, Stack, TooManyHands, Valuer
from game.match import Odds
from tests.cases import in_amounts, thorough
from tests.game.tables import Scalar, rules_of

EVEN = Odds(1, 1)


def blackflower(**options: Scalar) -> Rules:
    """Black Flower with these options."""
    return rules_of("blackflower", 4, tuple(sorted(options.items())))


def valuer_of(**options: Scalar) -> Valuer:
    """Its standing."""
    valuer = blackflower(**options).get(Valuer)
    assert valuer is not None
    return valuer


@cache
def kinds(codes: str) -> tuple[int, ...]:
    """Kinds in the order in which their codes stand."""
    by_code = {card.code: card.index for card in blackflower().deck.cards}
    return tuple(by_code[code] for code in codes.split())


def box(codes: str, initial: bool = False) -> Box:
    """A hand as it was dealt, or after cards were taken."""
    return Box(1, 5, kinds(codes), hits=0 if initial else 1)


def outcome(word: str) -> Outcome:
    """From a word of the specification."""
    if word == "BUST":
        return Outcome("bust")
    return Outcome("total", int(word)) if word.isdigit() else Outcome("special", special=word.lower())


def numbers(text: str) -> tuple[int, ...]:
    """Numbers from a line."""
    return tuple(int(word) for word in text.split())


# ---------------------------------------------------------------- totals

VALUES = {
    "9A 9x": "4 6 8", "9A 10x": "8", "1B 3B": "4 8 12", "1B 1R": "3 5 6 7 10", "12B 12x": "3 6 7 11", "8B 8A": "3 4 5 7 9",
    "12y 12z": "6 10", "11A 11R": "4 5 7", "1B 1R 1x 1y": "5 7 8 9 11 12 13 15 16 17 20", "7A 7R 7x": "5 6 7 8 9 10 12",
    "12x 12y 12z": "7 11 15", "12B 12x 12y 12z": "5 8 9 12 13 16 17 21", "6A 6R 6x 6y": "6 7 8 9 10 11 12 13 14 15 17",
    "6A 6x 9R": "8 10 12", "6A 6x 9R 9y": "9 10 11 12 13 14 15 17", "3B 5x 6R": "11 15", "1B 2x 3B": "9 13 17",
    "1R 1x 4A 4x 12B": "11 12 13 14 15 16 17 18 19 20 21 23", "2A 5A 7A 10A 12B": "14 18", "2x 2y 5x": "11 15",
    "11B 11x 5x": "8 11 12 16", "1R 2R 3R 4R": "16", "2A 4A 5A 6A 7A": "15",
    # the complete lists of 4.2
    "3B 3R 3x 3y": "5 7 8 9 11 12 13 15 16 17 20", "8B 8A 8x 8y": "5 6 7 8 9 10 11 12 13 14 15 17 19",
    "11B 11A 11R 11x": "5 6 7 8 9 10 11 12 13 14 15 16 18"}
VALUES |= {f"{month}A {month}R {month}x {month}y": "6 7 8 9 10 11 12 13 14 15 17" for month in (2, 4, 5, 6, 7, 9, 10)}


@pytest.mark.parametrize("hand", VALUES)
def test_totals_of_the_specification(hand: str) -> None:
    """4.2 and 12.2, in any order of the cards."""
    assert valuer_of().values(kinds(hand)) == numbers(VALUES[hand])
    assert valuer_of().values(kinds(hand)[::-1]) == numbers(VALUES[hand])
    assert valuer_of().hard(kinds(hand)) == numbers(VALUES[hand])[0]


@pytest.mark.parametrize(("hand", "best"), [("1B 1R 1x 1y", 13), ("3B 5x 6R", 11), ("1B 2x 3B", 13), ("1R 1x 4A 4x 12B", 13),
                                            ("11B 11x 5x", 12), ("2A 4A 5A 6A", 12), ("2A 5A 7A 10A 12B", None)])
def test_the_best_total_is_the_largest_up_to_the_limit(hand: str, best: int | None) -> None:
    """12.2 and 12.3."""
    assert valuer_of().best(kinds(hand)) == best


def test_without_overlapping_only_brights_have_a_choice() -> None:
    """BF-5."""
    valuer = valuer_of(no_pair_advantage=True)
    assert valuer.covering is None and valuer_of().covering == "month"
    assert valuer.values(kinds("9A 9x")) == (8,)
    assert valuer.values(kinds("1B 1R 1x 1y")) == (16, 20)
    assert valuer.best(kinds("1B 1R 1x 1y")) is None
    assert valuer.ended(box("1B 1R 1x 1y"), False) == Outcome("bust") and valuer_of().ended(box("1B 1R 1x 1y"), False) is None


def partitions(hand: Sequence[int]) -> Iterator[list[list[int]]]:
    """Every way to put positions into stacks."""
    if not hand:
        yield []
        return
    first, *rest = hand
    for smaller in partitions(rest):
        for place, stack in enumerate(smaller):
            yield [*smaller[:place], [first, *stack], *smaller[place + 1:]]
        yield [[first], *smaller]


def every_arrangement(hand: Sequence[int]) -> Iterator[tuple[int, Arrangement]]:
    """4.1 taken literally: every partition into stacks of one suit, every top, every orientation of a top."""
    cards = [blackflower().deck.cards[kind] for kind in hand]
    own = {"bright": (6, 2), "animal": (3,), "ribbon": (4,), "chaff": (5,)}
    for stacks in partitions(range(len(hand))):
        if any(len({cards[place].attributes["month"] for place in stack}) > 1 for stack in stacks):
            continue
        ways = [[Stack(top, tuple(place for place in stack if place != top), value)
                 for top in stack for value in own[cards[top].attributes["kind"]]] for stack in stacks]
        for chosen in product(*ways):
            yield sum(stack.value + len(stack.covered) for stack in chosen), Arrangement(chosen)


def totals_by_hand(hand: Sequence[int]) -> tuple[int, ...]:
    """The totals of every arrangement."""
    return tuple(sorted({total for total, _ in every_arrangement(hand)}))


def test_every_pair_and_every_hand_of_a_suit_with_a_fifth_card_as_written_out() -> None:
    """The hands that the specification names in 4.2."""
    valuer = valuer_of()
    for hand in combinations(range(48), 2):
        assert valuer.values(hand) == totals_by_hand(hand)
    for month in range(12):
        suit = range(4 * month, 4 * month + 4)
        for size in (3, 4):
            for cards in combinations(suit, size):
                assert valuer.values(cards) == totals_by_hand(cards)
        for fifth in {0, 5, 9, 14, 17, 46} - set(suit):
            assert valuer.values((*suit, fifth)) == totals_by_hand((*suit, fifth))


@in_amounts(4_000, 30_000)
def test_random_hands_as_written_out(amount: int) -> None:
    """Hands of 2 to 5 cards, drawn so that suits come together often."""
    rng, valuer, known = Random(4), valuer_of(), dict[tuple[int, ...], tuple[int, ...]]()
    for _ in range(amount):
        months = rng.sample(range(12), rng.randint(2, 5))
        cards = [4 * month + place for month in months for place in range(4)]
        hand = tuple(rng.sample(cards, rng.randint(2, 5)))
        key = tuple(sorted(hand))
        if key not in known:
            known[key] = totals_by_hand(key)
        assert valuer.values(hand) == known[key]
    assert len(known) > 3000


def test_what_is_remembered_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """More hands than are remembered, and the answers stay right."""
    monkeypatch.setattr("game.families.banking.valuer.REMEMBERED", 300)
    valuer = Valuer(blackflower().ruleset.standing or pytest.fail("no standing"), blackflower().deck, blackflower().pack)
    rng, sizes = Random(5), list[int]()
    for _ in range(1000):
        valuer.values(rng.sample(range(48), 5))
        sizes.append(len(valuer._memo))
    assert max(sizes) == 300 > sizes[-1]
    assert valuer.values(kinds("9A 9x")) == (4, 6, 8)


def test_a_card_face_down_counts_nothing() -> None:
    """What everybody sees of the banker's hand."""
    assert valuer_of().values((FACE_DOWN, *kinds("9x"))) == (5,)
    assert valuer_of().alternatives(FACE_DOWN) == (0,)
    (shown,) = valuer_of().arrangements((FACE_DOWN, *kinds("9x")))
    assert shown.stacks == (Stack(0, (), 0), Stack(1, (), 5))


# ---------------------------------------------------------------- arrangements


def test_arrangements_show_every_total_once_with_the_fewest_cards_moved() -> None:
    """For a few thousand hands: no arrangement of the same total covers fewer cards, or turns fewer of them when it does not."""
    rng, valuer = Random(6), valuer_of()
    upright = [valuer.alternatives(kind)[0] for kind in range(48)]
    for _ in range(1500):
        months = rng.sample(range(12), 3)
        hand = rng.sample([4 * month + place for month in months for place in range(4)], rng.randint(1, 5))

        def moved(arrangement: Arrangement, hand: list[int] = hand) -> tuple[int, int]:
            return (sum(len(stack.covered) for stack in arrangement.stacks),
                    sum(stack.value != upright[hand[stack.top]] for stack in arrangement.stacks))
        shown = valuer.arrangements(hand)
        assert tuple(valuer.total_of(hand, each) for each in shown) == valuer.values(hand)
        least: dict[int, tuple[int, ...]] = {}
        for total, arrangement in every_arrangement(hand):
            least[total] = min(least.get(total, (9, 9)), moved(arrangement))
        assert [moved(each) for each in shown] == [least[total] for total in sorted(least)]


def test_arrangements_of_a_hand() -> None:
    """Positions, not kinds; the card on top keeps its own value."""
    valuer = valuer_of()
    four, six, eight = valuer.arrangements(kinds("9A 9x"))
    assert four.stacks == (Stack(0, (1,), 3),)
    assert six.stacks == (Stack(1, (0,), 5),)
    assert eight.stacks == (Stack(0, (), 3), Stack(1, (), 5))
    assert valuer.alternatives(kinds("1B")[0]) == (6, 2)
    assert valuer.arrangements(kinds("1B 3B"))[1].stacks == (Stack(0, (), 6), Stack(1, (), 2))


@pytest.mark.parametrize(("stacks", "why"), [
    ((Stack(0, (), 3),), "every card"), ((Stack(0, (1,), 3), Stack(1, (), 5)), "every card"),
    ((Stack(0, (), 6), Stack(1, (), 5), Stack(2, (), 4)), "cannot show 6"),
    ((Stack(0, (2,), 3), Stack(1, (), 5)), "alike"), ((Stack(0, (), 3), Stack(1, (), 5), Stack(3, (), 4)), "every card")])
def test_what_is_no_arrangement_is_refused(stacks: tuple[Stack, ...], why: str) -> None:
    """Cards missing or twice, a value that a card does not have, another suit underneath."""
    with pytest.raises(ValueError, match=why):
        valuer_of().total_of(kinds("9A 9x 1R"), Arrangement(stacks))


# ---------------------------------------------------------------- special hands and bust


@pytest.mark.parametrize(("hand", "initial", "word"), [
    ("8B 11B", True, "ni_ko"), ("8B 11B", False, None), ("8B 11x", True, None), ("8B 11B 2x", False, None),
    ("1B 3B 12B", False, "san_ko"), ("1B 3B 12B 2x 4x", False, "san_ko"), ("1B 3B 2x 4x", False, None),
    ("1R 2R 3R 4R", False, "shi_tan"), ("1R 2R 3R", False, None), ("1R 2R 3R 4A", False, None),
    ("2A 4A 5A 6A 7A", False, "tane"), ("2A 4A 5A 6A", False, None)])
def test_special_hands(hand: str, initial: bool, word: str | None) -> None:
    """BF-9 to BF-12."""
    for banker in (False, True):
        assert valuer_of().special(box(hand, initial), banker) == word


def test_two_brights_are_a_special_hand_only_as_dealt() -> None:
    """5.2: not after a split, a double or a hit; then they are totals."""
    hand = Box(1, 5, kinds("1B 3B"))
    assert valuer_of().stands(hand, False) == (outcome("NI_KO"),)
    assert valuer_of().ended(hand, False) is None
    for changed in (hand._replace(part="a"), hand._replace(doubled=True), hand._replace(hits=1)):
        assert valuer_of().stands(changed, False) == (outcome("4"), outcome("8"), outcome("12"))


@pytest.mark.parametrize(("hand", "bust"), [
    ("2x 4x 5x", True), ("2x 4x 5R", True), ("2x 4R 5R", False), ("2x 2y 5x", False), ("1B 3B", False), ("11B 11x 5x", False),
    ("1B 3B 12B 2x 4x", False), ("1B 3B 2x 4x", True), ("1R 2R 3R 4R", False), ("1R 2R 3R 4A", True), ("2A 4A 5A 6A 7A", False),
    ("2A 4A 5A 6A 7R", True), ("1B 1R 1x 1y", False), ("2A 5A 7A 10A 12B", True)])
def test_bust(hand: str, bust: bool) -> None:
    """BF-2 to BF-12: the card that completes a special hand never busts it."""
    assert (valuer_of().ended(box(hand), False) == Outcome("bust")) == bust


@pytest.mark.parametrize(("cards", "word", "used"), [
    ("1B 3B 8B 2x 4x", "SAN_KO", 3), ("1B 3B 2x 8B 4x", "SAN_KO", 4), ("2x 1B 3B 8B 4x", "SAN_KO", 4),
    ("2x 4x 1B 3B 8B", "BUST", 4), ("1B 2x 4x 3B 8B", "BUST", 4), ("1B 3B 2x 4R 8B", "SAN_KO", 5),
    ("1R 2R 3R 4R 5R", "SHI_TAN", 4), ("2A 4A 5A 6A 7A", "TANE", 5), ("2A 4A 5A 6A 7R", "BUST", 5)])
def test_the_order_of_the_cards_matters(cards: str, word: str, used: int) -> None:
    """BF-13."""
    taken = kinds(cards)
    ended = {size: valuer_of().ended(Box(1, 5, taken[:size], hits=size - 2), False) for size in range(2, len(taken) + 1)}
    assert next((size, found) for size, found in ended.items() if found is not None) == (used, outcome(word))


def test_totals_to_declare_end_at_the_limit() -> None:
    """BF-24: what stands above 13 cannot be declared."""
    assert [each.total for each in valuer_of().stands(box("12x 12y 12z 12B 2A"), False)] == [8, 11, 12]
    assert valuer_of().stands(box("2x 4x 5x"), False) == ()


# ---------------------------------------------------------------- comparing and paying


@pytest.mark.parametrize(("player", "banker", "plain", "with_advantage"), [
    ("SAN_KO", "NI_KO", "player", "player"), ("NI_KO", "SHI_TAN", "player", "player"), ("SHI_TAN", "TANE", "player", "player"),
    ("TANE", "13", "player", "player"), ("13", "TANE", "banker", "banker"), ("13", "12", "player", "player"),
    ("4", "5", "banker", "banker"), ("9", "9", "push", "banker"), ("NI_KO", "NI_KO", "banker", "banker"),
    ("SHI_TAN", "SHI_TAN", "push", "banker"), ("13", "13", "push", "banker"), ("BUST", "BUST", "banker", "banker"),
    ("BUST", "4", "banker", "banker"), ("4", "BUST", "player", "player"), ("SAN_KO", "BUST", "player", "player")])
def test_who_wins(player: str, banker: str, plain: str, with_advantage: str) -> None:
    """BF-14 to BF-17, and what a wager of seven brings."""
    for advantage, verdict in ((False, plain), (True, with_advantage)):
        valuer = valuer_of(bankers_advantage=advantage)
        found = valuer.verdict(outcome(player), outcome(banker))
        assert found == verdict
        assert valuer.pay(outcome(player), found, 7, EVEN) == {"player": 7, "banker": -7, "push": 0}[verdict]
    order = ["BUST", "1", "12", "13", "TANE", "SHI_TAN", "NI_KO", "SAN_KO"]
    strengths = [valuer_of().strength(outcome(word)) for word in order]
    assert strengths == sorted(set(strengths))


# ---------------------------------------------------------------- all hands counted

ROWS = """bright+bright 10 12 8 4|bright+paired chaff 10 11 7 6 3|bright+chaff 110 11 7|bright+paired ribbon 3 10 7 6 5 3
bright+ribbon 47 10 6|chaff+paired chaff 13 10 6|chaff+chaff 263 10|bright+paired animal 2 9 7 5 4 3|bright+animal 43 9 5
chaff+paired ribbon 19 9 6 5|chaff+ribbon 221 9|chaff+paired animal 17 8 6 4|chaff+animal 199 8|ribbon+ribbon 45 8
ribbon+paired animal 8 7 5 4|ribbon+animal 82 7|animal+animal 36 6"""
RANKS = [13, 13, 4, 16, 6, 12, 1, 17, 8, 10, 2, 11, 3, 7, 15, 5, 9]
PROBABILITIES = [0.00887, 0.00887, 0.09752, 0.00266, 0.04167, 0.01152, 0.23316, 0.00177, 0.03812, 0.01684, 0.19592, 0.01507,
                 0.17642, 0.03989, 0.00709, 0.07270, 0.03191]


def test_the_table_of_opening_hands() -> None:
    """4.4 and BF-34, row by row in its order."""
    table = blackflower()[OpeningTable]
    words = [f"{'+paired '.join(row.kinds) if row.paired else '+'.join(row.kinds)} {row.count} {' '.join(map(str, row.totals))}"
             for row in table.rows]
    assert words == ROWS.replace("\n", "|").split("|")
    assert table.size == sum(row.count for row in table.rows) == 1128
    assert [round(row.probability, 5) for row in table.rows] == PROBABILITIES
    assert [table.rank(row) for row in table.rows] == RANKS
    assert [row.special for row in table.rows if row.special] == ["ni_ko"]


def test_the_totals_of_opening_hands() -> None:
    """The second and the third table of 4.4, and BF-35."""
    table = blackflower()[OpeningTable]
    assert [(row.total, row.hands, row.forced) for row in table.totals] == [
        (12, 10, 0), (11, 120, 0), (10, 326, 263), (9, 285, 221), (8, 271, 244), (7, 215, 82), (6, 145, 36), (5, 75, 0),
        (4, 37, 0), (3, 15, 0)]
    assert [row.hands - row.forced for row in table.totals] == [10, 120, 63, 64, 27, 133, 109, 75, 37, 15]
    assert table.aggregates == (72, 225, 282, 15, 846)


@thorough
def test_hands_of_three_and_four_cards() -> None:
    """BF-36."""
    def counted(size: int, word: str, **options: Scalar) -> int:
        rows = OpeningTable(valuer_of(**options), size).rows
        return sum(row.count for row in rows if (row.special or not row.totals and "busted") == word)
    assert counted(3, "busted") == 3951
    assert counted(3, "busted", no_pair_advantage=True) == 4784
    assert counted(3, "san_ko") == 10
    assert counted(4, "shi_tan") == 210
    assert sum(ways for _, ways in valuer_of().hands(3)) == 17_296


def test_too_many_hands_are_not_counted() -> None:
    """A table of hands of a dozen cards would take for ever."""
    with pytest.raises(TooManyHands, match="12 cards are too many"):
        OpeningTable(valuer_of(), 12)


# ---------------------------------------------------------------- a base of some cards (tests/rulesets/niu_niu.yaml)


@pytest.mark.parametrize(("codes", "word"), [
    ("KS 7H 3C 9D 5D", "4"), ("KS QH JC 9D 5D", "4"), ("2S 3H 5C 9D AD", "niu_niu"), ("2S 4H 6C 8D TD", "niu_niu"),
    ("AS 2H 4C 6D 8D", "0"), ("9S 8H 3C 4D 5D", "nine"), ("KS QH JC JD QD", "courts"), ("7S 7H 7C 7D 2D", "four_alike")])
def test_three_cards_make_a_multiple_of_ten_first(codes: str, word: str) -> None:
    rules = rules_of("niu_niu", 5)
    valuer, by_code = rules[Valuer], {card.code: card.index for card in rules.deck.cards}
    held = Box(0, 1, tuple(by_code[code] for code in codes.split()))
    ended = valuer.ended(held, False) or valuer.stands(held, False)[-1]
    assert ended.word == word


def test_every_hand_with_a_base_is_found_one_by_one() -> None:
    rules = rules_of("niu_niu", 5)
    valuer, rng = rules[Valuer], Random(1)
    for _ in range(300):
        hand = rng.sample(rules.pack, 5)
        values = [min(int(card.attributes["rank"].translate(str.maketrans({"A": "1", **dict.fromkeys("TJQK", "10")}))), 10)
                  for card in hand]
        based = any(sum(three) % 10 == 0 for three in combinations(values, 3))
        assert valuer.values([card.index for card in hand]) == ((sum(values) % 10 or 10) if based else 0,)


def test_hands_that_have_nothing_to_decide_stand_by_themselves() -> None:
    rules = rules_of("niu_niu", 5)
    state = rules.new_match(seed=3)
    while not state.results:
        assert state.legal_actions()[0].verb == "bet"
        state.apply("bet 1")
