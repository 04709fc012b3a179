"""Fishing in words: what matches, how a turn goes, the yaku with their cards and points, stopping, and what is paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game import Card, Rules
from game.families.fishing.params import (
    AskParams,
    CapturePayParams,
    DealtHandParams,
    FishParams,
    Matches,
    YakuParams,
    YakuPayParams,
)
from game.families.fishing.yaku import YakuTable
from ui.families.fishing.kinds import cards_of
from ui.rulespage.blocks import (
    Block,
    CardStack,
    RulesPage,
    StepPage,
    TableBlock,
    TableColumn,
    TableRow,
    attribute_name,
    item,
    kind_names,
    kinds_in_play,
    listed,
    number,
    quoted,
    value_in_key,
    within,
)
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, joined, t
from ui.words import office_words, sentences

MOST_PICTURED = 6  # cards of a yaku
STEALS = ("laid", "four", "sweep", "together", "stuck", "own")  # for what cards are stolen


# ---------------------------------------------------------------- play


def _dealt(rules: Rules, params: FishParams) -> Iterator[Block]:
    yield item("rules-fish-field", n=params.field)


def _first(rules: Rules, params: FishParams) -> Iterator[Block]:
    yield item(f"rules-fish-first-{value_in_key(params.first)}", office=office_words(rules, "dealer"))


def _match(rules: Rules, params: FishParams) -> Iterator[Block]:
    """Which cards match, and where that differs from one way to the other, what three that do are worth."""
    apart = len({each.three for each in params.match if not each.wild}) > 1
    for number_of, each in enumerate(params.match, 1):
        told = [_matching(rules, each, number_of)]
        if each.only:
            told.append(t("rules-fish-match-only", kinds=listed(kinds_in_play(rules, each.only))))
        if apart and not each.wild:
            told.append(t(f"rules-fish-three-{value_in_key(each.three)}"))
        yield item("rules-fish-match", what=sentences(told))


def _matching(rules: Rules, each: Matches, number_of: int) -> str:
    """When two cards match; `number_of` is 1 for the first way of several."""
    if each.wild:
        return t("rules-fish-match-wild", cards=listed(kinds_in_play(rules, each.wild)))
    if each.by != "none":
        return t("rules-fish-match-by", n=number_of, what=attribute_name(rules, each.by))
    worth = listed(t("rules-fish-match-value", kind=listed(kind_names(rules, [kind])), value=value)
                   for kind, value in each.values.items())
    return t("rules-fish-match-sum", n=number_of, sum=each.sum, values=worth)


def _turn(rules: Rules, params: FishParams) -> Iterator[Block]:
    yield item("rules-fish-turn")
    yield item("rules-fish-none")
    yield item("rules-fish-one")
    several = dict.fromkeys(each.three for each in params.match)
    if len(several) == 1:
        yield item(f"rules-fish-three-{value_in_key(next(iter(several)))}")


def _triples(rules: Rules, params: FishParams) -> Iterator[Block]:
    what = attribute_name(rules, params.match[0].by) if params.triples else ""
    for triple in params.triples.values():
        words = [t(f"rules-fish-triple-{triple.way}", name=capital(localized(triple.name)), what=what)]
        words += [t(f"rules-fish-triple-{triple.way}-doubles")] if triple.doubles else []
        yield item("rules-fish-triple", what=sentences(words))


def _steal(rules: Rules, params: FishParams) -> Iterator[Block]:
    steal = params.steal
    moments = {} if steal is None else {name: getattr(steal, name) for name in STEALS if getattr(steal, name)}
    if steal is None or not moments:
        return
    yield item("rules-fish-steal", what=listed(kinds_in_play(rules, steal.of)))
    by = attribute_name(rules, params.match[0].by)
    for name, count in moments.items():
        yield item(f"rules-fish-steal-{name}", n=count, what=by)
    if steal.last:
        yield item("rules-fish-steal-late", what=listed(kinds_in_play(rules, steal.last)))
    yield item("rules-fish-steal-end")


def _complete(rules: Rules, params: FishParams) -> Iterator[Block]:
    by = params.match[0].by if params.match else "none"
    if by != "none" and params.complete != "stays":
        key = f"rules-fish-complete-{value_in_key(params.complete)}"
        yield item(key, what=attribute_name(rules, by), office=office_words(rules, "dealer"))


def _month(rules: Rules, params: FishParams) -> Iterator[Block]:
    if params.month != "none" and any(yaku.of_month for yaku in params.yaku.values()):
        yield item("rules-fish-month", what=attribute_name(rules, params.month))


def _hands(rules: Rules, params: FishParams) -> Iterator[Block]:
    counted = [hand for hand in params.hands.values() if hand.points]
    if counted:
        yield item("rules-fish-hands", hands=joined((_hand(rules, hand) for hand in counted), "clauses"))


def _hand(rules: Rules, hand: DealtHandParams) -> str:
    what = attribute_name(rules, hand.by)
    same = len(hand.alike) > 1 and len(set(hand.alike)) == 1
    sets = listed(t("rules-fish-hand-set", n=count, count=number(count), what=what) for count in hand.alike)
    if same:
        sets = t("rules-fish-hand-sets", times=number(len(hand.alike)), n=hand.alike[0], count=number(hand.alike[0]), what=what)
    key = "rules-fish-hand-whole" if hand.whole else "rules-fish-hand"
    return t(key, name=localized(hand.name), points=hand.points, sets=sets)


# ---------------------------------------------------------------- yaku


def _yaku(rules: Rules, params: FishParams) -> Iterator[Block]:
    counted = [id for id, each in params.yaku.items() if each.points]
    if not counted:
        return
    yield item("rules-fish-yaku")
    columns = (TableColumn(t("rules-fish-col-yaku"), 1, False, strong=True), TableColumn(t("rules-fish-col-points"), 1, False))
    yield TableBlock("", columns, tuple(_row(rules, id) for id in counted))
    for id in counted:
        yield item("rules-fish-yaku-is", name=capital(localized(params.yaku[id].name)), what=_worth(rules, params.yaku[id]))


def _row(rules: Rules, id: str) -> TableRow:
    """A yaku with cards that make it, and its points."""
    yaku = rules[YakuTable].yaku[id]
    more = t("rules-fish-col-more", points=yaku.each_more) if yaku.each_more else ""
    piles = tuple(CardStack((card,)) for card in _example(rules, yaku))
    return TableRow(((capital(localized(yaku.name)), ""), (str(yaku.points), more)), piles)


def _example(rules: Rules, yaku: YakuParams) -> tuple[Card, ...]:
    """Cards that make it: those that it needs, and others of its kinds."""
    if yaku.of_month:
        return ()
    needed = [card for card in rules.deck.cards if any(card.matches(kind) for kind in yaku.needs)]
    banned = [card for card in rules.deck.cards if any(card.matches(kind) for kind in yaku.without)]
    others = [card for card in cards_of(rules, yaku, 1) if card not in needed and card not in banned]
    shown = [*needed, *others][:max(yaku.count, len(needed))]
    return tuple(sorted(shown, key=lambda card: card.index)[:MOST_PICTURED])


def _worth(rules: Rules, yaku: YakuParams) -> str:
    """Which cards it takes, and what more of them and other yaku change; the points stand in the table."""
    cards, kinds = cards_of(rules, yaku, 1), len(yaku.of)
    what = listed(kinds_in_play(rules, yaku.of))
    if yaku.of_month:
        parts = [t("rules-fish-yaku-month")]
    elif len(cards) == yaku.count == len(yaku.of):
        parts = [t("rules-fish-yaku-these", what=what)]
    elif len(cards) == yaku.count:
        parts = [t("rules-fish-yaku-all", count=number(yaku.count), what=what, kinds=kinds)]
    else:
        key = "exactly" if yaku.most == yaku.count else "up-to" if yaku.most else "some"
        parts = [t(f"rules-fish-yaku-{key}", count=number(yaku.count), n=yaku.count, most=number(yaku.most), what=what,
                   kinds=kinds)]
    needed = [kind for kind in yaku.needs if kind not in yaku.of]
    if needed:
        parts.append(t("rules-fish-yaku-needs", what=listed(kinds_in_play(rules, needed))))
    if yaku.without:
        parts.append(t("rules-fish-yaku-without", what=listed(kinds_in_play(rules, yaku.without))))
    if yaku.each_more:
        counting = listed(kinds_in_play(rules, yaku.counting))
        parts.append(t(f"rules-fish-yaku-more-{'of' if counting else 'all'}", points=yaku.each_more, what=counting,
                       n=yaku.count, count=number(yaku.count)))
    if yaku.double:
        parts.append(t("rules-fish-yaku-double", what=listed(kinds_in_play(rules, yaku.double))))
    if yaku.beside:
        parts.append(t("rules-fish-yaku-beside"))
    table = rules[YakuTable].yaku
    excluded = [localized(table[id].name) for id in yaku.excludes if table[id].points]
    if excluded:
        parts.append(t("rules-fish-yaku-excludes", names=listed(excluded)))
    return sentences([capital(part) for part in parts])


# ---------------------------------------------------------------- stopping and paying


def _ask(rules: Rules, params: FishParams) -> Iterator[Block]:
    if params.ask is None:
        yield item("rules-fish-ask-none")
        return
    ask: AskParams = params.ask
    stop, call = quoted(localized(ask.stop)), quoted(localized(ask.call))
    yield item("rules-fish-ask", stop=stop, call=call)
    if ask.least:
        yield item("rules-fish-ask-least", points=ask.least)
    yield item(f"rules-fish-limit-{value_in_key(ask.limit)}", call=call)
    yield item("rules-fish-ask-last", stop=stop)


def _points(rules: Rules, params: YakuPayParams) -> Iterator[Block]:
    yield item("rules-yaku-pay")


def _factors(rules: Rules, params: YakuPayParams) -> Iterator[Block]:
    fish = rules.ruleset.params_of(FishParams)
    call = quoted(localized(fish.ask.call)) if fish is not None and fish.ask is not None else ""
    if params.double_from:
        yield item("rules-yaku-double-from", points=params.double_from)
    if params.called != "none" and call:
        yield item(f"rules-yaku-called-{value_in_key(params.called)}", call=call)
    if params.double_from and params.called != "none":
        yield item(f"rules-yaku-stack-{value_in_key(params.stack)}")


def _surcharges(rules: Rules, params: YakuPayParams) -> Iterator[Block]:
    table = rules[YakuTable].yaku
    for each in params.surcharges.values():
        names = joined([localized(table[id].name) for id in each.yaku if id in table and table[id].points], "any")
        what = listed(kinds_in_play(rules, each.of))
        key = "both" if each.fewer and each.least else "least" if each.least else "fewer"
        words = [t(f"rules-yaku-surcharge-{key}", name=capital(localized(each.name)), yaku=names, count=each.fewer,
                   least=each.least, what=what)]
        if each.double:
            words.append(t("rules-yaku-surcharge-double", what=listed(kinds_in_play(rules, each.double))))
        yield item("rules-yaku-surcharged", what=sentences(words))


def _caller(rules: Rules, params: YakuPayParams) -> Iterator[Block]:
    fish = rules.ruleset.params_of(FishParams)
    if params.caller_pays and fish is not None and fish.ask is not None:
        yield item("rules-yaku-caller-pays", call=quoted(localized(fish.ask.call)))


def _ends(rules: Rules, params: YakuPayParams) -> Iterator[Block]:
    if params.after_draw:
        yield item("rules-yaku-after-draw")
    office = office_words(rules, "dealer")
    yield item(f"rules-yaku-no-yaku-{value_in_key(params.no_yaku)}", office=office, points=params.dealer_points)
    fish = rules.ruleset.params_of(FishParams)
    if fish is not None and fish.ask is not None:
        yield item(f"rules-yaku-uncashed-{value_in_key(params.uncashed)}", call=quoted(localized(fish.ask.call)), office=office)
    elif params.uncashed == "best":
        yield item("rules-yaku-uncashed-all", office=office)


def _counted(rules: Rules, params: CapturePayParams) -> Iterator[Block]:
    """What cards are worth, those that are worth the same together."""
    yield item(f"rules-captures-pay-{value_in_key(params.from_)}")
    worth: dict[int, list[str]] = {}
    for card in dict.fromkeys(rules.pack):
        value = next((points for kind, points in params.values.items() if card.matches(kind)), 0)
        if value:
            worth.setdefault(value, []).append(card.id)
    for value, cards in sorted(worth.items(), reverse=True):
        yield item("rules-captures-value", points=value, cards=listed(_grouped(rules, cards, params)))
    yield item(f"rules-captures-yaku-{value_in_key(params.yaku)}")


def _grouped(rules: Rules, ids: Sequence[str], params: CapturePayParams) -> list[str]:
    """The names of those cards: kinds of the parameters all of whose cards are among them, and what is left card by card."""
    left, kinds = list(ids), list[str]()
    for kind in params.values:
        of_kind = [card.id for card in dict.fromkeys(rules.pack) if card.matches(kind)]
        if of_kind and left and set(left).issuperset(of_kind):
            kinds.append(kind)
            left = [id for id in left if id not in of_kind]
    return kinds_in_play(rules, [*kinds, *left])


RULES_PAGE = RulesPage(
    steps={"fish": StepPage("trick", "rules-fish", (
        _dealt, _complete, _month, _hands, _first, _match, _turn, "must_match", _triples, _steal, _yaku, _ask,
    ))},
    additions={"settle": (
        within(lambda params: params.of(YakuPayParams), "rules-yaku", _points, _factors, _surcharges, _caller, _ends),
        within(lambda params: params.of(CapturePayParams), "rules-captures", _counted),
    )},
    refusals={
        "fish_choose": ("rules-fish-one",),
        "fish_no_match": ("rules-fish-match",),
        "fish_takes_all": ("rules-fish-three-all", "rules-fish-match"),
        "fish_must_match": ("rules-fish-must-match",),
        "fish_stock_first": ("rules-fish-turn",),
        "fish_no_pass": ("rules-fish-triple", "rules-fish-turn"),
        "fish_no_set": ("rules-fish-triple",),
        "fish_not_together": ("rules-fish-triple",),
        "fish_ask_first": ("rules-fish-ask",),
        "wrong_number": ("rules-fish-turn",),
    },
)
