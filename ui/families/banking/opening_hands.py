"""The hands that can be dealt as tables: kinds of hands with two small cards each, totals, and what hands hold.

All numbers are the engine's, counted over every hand of the pack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from game import Card, Rules
from game.families.banking.opening_hands import OpeningRow, OpeningTable, TooManyHands
from game.mechanics.params import DealParams
from ui.families.banking.hand_values import cards_number, judge, kind_words
from ui.families.banking.words import total_words
from ui.rulespage.blocks import Block, CardStack, TableBlock, TableColumn, TableRow, attribute_name, item, listed, number
from ui.widgets.catalogue import figure, localized
from ui.widgets.text import capital, joined, t

MOST_ROWS = 24               # of more kinds of hands only the totals are told
MOST_CARDS = 3
STRIDE = 7                   # so that neighbouring rows show different cards


def opening(rules: Rules) -> Iterator[Block]:
    """The tables; nothing where hands are too large to be counted."""
    deal = rules.ruleset.params_of(DealParams)
    if not isinstance(deal, DealParams) or deal.cards == "all" or deal.cards > MOST_CARDS:
        return
    try:
        table = rules[OpeningTable]
    except TooManyHands:
        return
    yield item("bankrules-opening", size=str(table.size), cards=cards_number(table.cards))
    if len(table.rows) <= MOST_ROWS:
        yield _hands(rules, table)
    yield _totals(rules, table)
    kinds = _kinds(rules, table)
    if kinds.rows:
        yield kinds


def percent(count: int, table: OpeningTable) -> str:
    """The share of all hands."""
    return t("bankrules-percent", share=figure(100 * count / table.size, digits=2))


# ---------------------------------------------------------------- kinds of hands


def _hands(rules: Rules, table: OpeningTable) -> TableBlock:
    most = max(row.count for row in table.rows)
    by_count = sorted(table.rows, key=lambda row: -row.count)
    rows = tuple(_hand(rules, table, row, place, by_count.index(row), most) for place, row in enumerate(table.rows))
    columns = (TableColumn(t("bankrules-col-hand"), 3.8, False), TableColumn(t("bankrules-col-shows"), 2.05, False, strong=True),
               TableColumn(t("bankrules-col-count", size=str(table.size)), 0.95), TableColumn(t("bankrules-col-rank"), 0.7),
               TableColumn(t("bankrules-col-share"), 1.2))
    return TableBlock("", columns, rows, (t("bankrules-by-total"), t("bankrules-by-share")))


def _hand(rules: Rules, table: OpeningTable, row: OpeningRow, place: int, by_count: int, most: int) -> TableRow:
    best, *rest = [str(total_words(rules, total)) for total in row.totals] if row.totals else [""]
    special = judge(rules)[0].specials[row.special].name if row.special is not None else None
    cells = ((capital(hand_words(rules, row)), ""), (best, "  ".join(rest)), (str(row.count), ""),
             (str(table.rank(row)), ""), (percent(row.count, table), ""))
    return TableRow(cells, row_piles(rules, row, place), localized(special) if special is not None else "", (row.count / most, 0),
               (place, by_count))


def hand_words(rules: Rules, row: OpeningRow) -> str:
    """`bright, chaff`, `two ribbons`, `chaff, ribbon of one month`"""
    _, valuer = judge(rules)
    parts: list[str] = []
    alone = [group[0] for group in row.groups if len(group) == 1]
    if alone:
        parts.append(_kinds_words(rules, alone))
    for group in row.groups:
        if len(group) > 1:
            attribute = attribute_name(rules, valuer.covering or "")
            parts.append(t("bankrules-hand-paired", hand=_kinds_words(rules, group), attribute=attribute))
    return joined(parts, "comma")


def _kinds_words(rules: Rules, kinds: Sequence[str]) -> str:
    parts = []
    for kind in dict.fromkeys(kinds):
        n = kinds.count(kind)
        name = _kind(rules, kind, n)
        parts.append(name if n == 1 else t("bankrules-hand-two" if n == 2 else "bankrules-hand-many",
                                           kind=name, count=number(n)))
    return joined(parts, "comma")


def _kind(rules: Rules, kind: str, n: int) -> str:
    """A kind by its name; several that count the same by that."""
    entries = rules[OpeningTable].entries[kind]
    standing, _ = judge(rules)
    return kind_words(rules, kind, n) if len(entries) == 1 else t(
        "bankrules-card-worth", n=total_words(rules, max(standing.values[kind])))


def row_piles(rules: Rules, row: OpeningRow, place: int = 0) -> tuple[CardStack, ...]:
    """Cards that are such a hand; those that may lie over each other do."""
    _, valuer = judge(rules)
    found: list[CardStack] = []
    used: set[str | None] = set()
    for number_, group in enumerate(row.groups):
        known = [cards for cards in _hands_of(rules, group) if _group_of(rules, cards[0]) not in used - {None}]
        known = [cards for cards in known if not any(card in pile.cards for pile in found for card in cards)] or known
        cards = known[(place + number_) * STRIDE % len(known)]
        used.add(_group_of(rules, cards[0]))
        found.append(CardStack(cards))
    return tuple(found)


def _group_of(rules: Rules, card: Card) -> str | None:
    _, valuer = judge(rules)
    return card.attributes.get(valuer.covering) if valuer.covering is not None else None


@cache
def _hands_of(rules: Rules, group: tuple[str, ...]) -> list[tuple[Card, ...]]:
    """All cards of those kinds that may cover each other, else of kinds that count the same; the lower one first, so that it lies
    underneath."""
    entries = rules[OpeningTable].entries
    return _made_of(rules, [(kind,) for kind in group]) or _made_of(rules, [entries[kind] for kind in group])


def _made_of(rules: Rules, group: list[tuple[str, ...]]) -> list[tuple[Card, ...]]:
    """Cards that may cover each other, one of each of these sets of kinds."""
    if len(group) == 1:
        return [(card,) for card in dict.fromkeys(rules.pack) if _is_one_of(card, group[0])]
    by_value: dict[str | None, list[Card]] = {}
    for card in dict.fromkeys(rules.pack):
        by_value.setdefault(_group_of(rules, card), []).append(card)
    return [tuple(reversed(_in_order(cards, group))) for mates in by_value.values() for cards in combinations(mates, len(group))
            if _is_of(cards, group)]


def _is_one_of(card: Card, kinds: tuple[str, ...]) -> bool:
    return any(card.matches(kind) for kind in kinds)


def _is_of(cards: Sequence[Card], group: list[tuple[str, ...]]) -> bool:
    return all(sum(_is_one_of(card, kinds) for card in cards) == group.count(kinds) for kinds in group)


def _in_order(cards: Sequence[Card], group: list[tuple[str, ...]]) -> list[Card]:
    return sorted(cards, key=lambda card: next(place for place, kinds in enumerate(group) if _is_one_of(card, kinds)))


# ---------------------------------------------------------------- totals, and what hands hold


def _totals(rules: Rules, table: OpeningTable) -> TableBlock:
    """Every total; where hands have a choice, also how many can show nothing else."""
    most, forced = max(row.hands for row in table.totals), table.aggregates.forced
    choice = forced < table.size
    rows = [_total_row(table, str(total_words(rules, row.total)), row.hands, row.forced, choice, most) for row in table.totals]
    columns = [TableColumn(t("bankrules-col-total"), 1), TableColumn(t("bankrules-col-count", size=str(table.size)), 1.2),
               TableColumn(t("bankrules-col-share"), 1.2)]
    if choice:
        columns += [TableColumn(t("bankrules-col-forced"), 1.5, bar=0), TableColumn(t("bankrules-col-optional"), 1.8, bar=1)]
        rows.append(_total_row(table, t("bankrules-any"), table.size, forced, True, 0))
    caption = t("bankrules-opening-totals" if choice else "bankrules-opening-totals-plain")
    return TableBlock(caption, tuple(columns), tuple(rows))


def _total_row(table: OpeningTable, name: str, hands: int, forced: int, choice: bool, most: int) -> TableRow:
    cells = [(name, ""), (str(hands), ""), (percent(hands, table), "")]
    if choice:
        cells += [(str(forced), ""), (str(hands - forced), "")]
    return TableRow(tuple(cells), bar=(forced / most, (hands - forced) / most) if most else (0, 0))


def _kinds(rules: Rules, table: OpeningTable) -> TableBlock:
    standing, valuer = judge(rules)
    known = table.aggregates
    several = [kind for kind, numbers in standing.values.items() if len(set(numbers)) > 1]
    named: list[tuple[str, int]] = []
    if known.pair:
        named.append((t("bankrules-kind-pair", attribute=attribute_name(rules, valuer.covering or "")), known.pair))
    if known.several:
        named.append((t("bankrules-kind-several", kinds=listed(kind_words(rules, kind) for kind in several)), known.several))
    if known.pair and known.several:
        named += [(t("bankrules-kind-either"), known.either), (t("bankrules-kind-both"), known.both)]
    if known.forced < table.size:
        named.append((t("bankrules-kind-forced"), known.forced))
    rows = tuple(TableRow(((capital(name), ""), (str(count), ""), (percent(count, table), "")), bar=(count / table.size, 0))
                 for name, count in named)
    columns = (TableColumn(t("bankrules-col-kind"), 3, False), TableColumn(t("bankrules-col-count", size=str(table.size)), 1.2),
               TableColumn(t("bankrules-col-share"), 1.2))
    return TableBlock(t("bankrules-opening-kinds"), columns, rows)
