"""What a rules page says of the verbs that families share: sentences by the names of the parameters, in `STEPS`.

What a family's own verbs need, and its parameters of shared verbs, lies in its room.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from game import Rules
from game.core.combos.definitions import Ladder
from game.match.ruleset import Office
from game.mechanics.params import (
    AuctionParams,
    BidParams,
    DealParams,
    DeclareParams,
    ExchangeParams,
    HandPattern,
    PassCardsParams,
    RaiseParams,
    SettleParams,
    WidowParams,
)
from ui.families import rooms
from ui.rulespage.blocks import (
    Block,
    Item,
    Sentence,
    StepPage,
    TableBlock,
    TableColumn,
    TableRow,
    chained,
    in_key,
    item,
    kind_names,
    kinds_in_play,
    listed,
    number,
    on_off,
    points_name,
    quoted,
    said,
    say,
)
from ui.widgets.catalogue import localized
from ui.widgets.text import joined, t
from ui.words import side_words

# ---------------------------------------------------------------- the deal


PLACES_NAMED = 4             # of a ladder with more places only the ends are named


class DealtHands(NamedTuple):
    """`low` cards in every hand, one more in `more` of them."""

    low: int
    more: int = 0


def hands_dealt(params: DealParams, cards: int, players: int) -> DealtHands:
    """What that deal makes of so many cards."""
    if params.cards != "all":
        return DealtHands(params.cards)
    low, more = divmod(cards - params.widow, players + params.dead_hands)
    return DealtHands(low + 1) if more >= players else DealtHands(low, more)


def added(verb: str, otherwise: Sentence | None = None) -> Sentence:
    """What the rooms of the families add there; where none has anything, what is said `otherwise`."""
    def tell(rules: Rules, params: object) -> Iterator[Block]:
        found = [block for room in rooms()
                 for block in said(room.rules_page.additions.get(verb, ()), rules, params, STEPS[verb].key)]
        yield from found or (() if otherwise is None else said([otherwise], rules, params, STEPS[verb].key))
    return tell


def _cards(rules: Rules, params: DealParams) -> Iterator[Block]:
    if params.cards == "all":
        yield item("rules-deal-cards-all")
    elif params.packet == 1:
        yield item("rules-deal-cards", n=params.cards)
    else:
        yield item("rules-deal-cards-packet", n=params.cards, packet=number(params.packet))


def _first_card(rules: Rules, params: DealParams) -> Iterator[Block]:
    """Who gets the first card, where there is a dealer to count from."""
    if "dealer" in rules.ruleset.offices:
        yield item(f"rules-deal-from-{in_key(params.from_)}")


def _hands(rules: Rules, params: DealParams) -> Iterator[Block]:
    if params.cards != "all":
        return
    low, more = hands_dealt(params, len(rules.pack), rules.players)
    if not more:
        yield item("rules-deal-hands-even", n=low)
    else:
        yield item("rules-deal-hands-uneven", more=more, count=number(more), high=low + 1, low=low)


def _dealer(rules: Rules, params: DealParams) -> Iterator[Block]:
    office = rules.ruleset.offices.get("dealer")
    if office is not None:
        yield from said(OFFICES, rules, office, "rules-office")


def _office_name(rules: Rules, office: Office) -> Iterator[Block]:
    if office.name is not None:
        yield item("rules-office-dealer-name", name=localized(office.name))


def _void(rules: Rules, office: Office) -> Iterator[Block]:
    """What happens to the office after a deal that was thrown in, where that is not what always happens. A winner who has it
    keeps it where nothing is said of that."""
    moves = office.then == "next_seat" and office.void == "stays"
    if moves or office.then in ("if_called", "caller") and office.void != "as_ever" or office.unwon != "as_ever":
        yield item(f"rules-office-void-{'stays' if office.void == 'as_ever' else in_key(office.void)}")


def _highest(rules: Rules, office: Office) -> Iterator[Block]:
    """How cards decide who has the office first."""
    if office.first == "highest":
        best, *level = [_from_the_best(rules, rules.ruleset.ladders[name]) for name in office.highest_by]
        yield item("rules-office-highest", order=best)
        yield from (item("rules-office-highest-level", order=order) for order in level)
        yield item("rules-office-highest-again")


def _from_the_best(rules: Rules, ladder: Ladder) -> str:
    """The entries of a ladder, the best first; of many the first two and the last."""
    values = rules.deck.attributes[ladder.by].values
    entries = [entry if isinstance(entry, str) else entry[0] for entry in reversed(ladder.order)]
    names = [localized(values[entry].name) if entry in values else localized(rules.deck.card(entry).name) for entry in entries]
    return joined(names if len(names) <= PLACES_NAMED else [*names[:2], "…", names[-1]], "comma")


def _unwon(rules: Rules, office: Office) -> Iterator[Block]:
    """What happens to the office after a deal that nobody won, where its winner would have it."""
    if office.then == "last_winner" and office.unwon != "as_ever":
        yield item(f"rules-office-unwon-{in_key(office.unwon)}")


OFFICES = (
    _office_name,
    _highest,
    "then",
    _unwon,
    _void,
    "at_most",
)


def _exchange(rules: Rules, params: ExchangeParams) -> Iterator[Block]:
    """What the first and the last give each other between deals."""
    yield item("rules-exchange")
    if params.between == "last":
        free = "no" if params.back else "yes"
        yield item("rules-exchange-last", n=params.count[0], count=number(params.count[0]), place=1, free=free)
        if len(params.count) > 1:
            yield item("rules-exchange-both", n=params.count[1], count=number(params.count[1]))
        yield from _exchange_limits(rules, params)
        return
    if params.between == "sides":
        yield item("rules-exchange-sides", n=params.count[0], count=number(params.count[0]))
        if len(params.count) > 1:
            yield item("rules-exchange-sides-more", count=number(len(params.count)))
        yield from _exchange_limits(rules, params)
        return
    for place, count in enumerate(params.count, 1):
        pair = {1: "rules-exchange-last", 2: "rules-exchange-last-but-one"}.get(place, "rules-exchange-inner")
        yield item(pair, n=count, count=number(count), place=place, free="no" if params.back else "yes")
    yield from _exchange_limits(rules, params)


def _exchange_limits(rules: Rules, params: ExchangeParams) -> Iterator[Block]:
    """Which cards are not given, which go back, and who gives nothing."""
    wild = rules.ruleset.wild
    kept = [kind for kind in params.keeps if kind != "wild"]
    if wild is not None and "wild" in params.keeps:
        kept += wild.kinds
    if kept:
        yield item("rules-exchange-keeps", kinds=joined(kinds_in_play(rules, kept), "or"))
    if params.back:
        yield item("rules-exchange-back", kinds=joined(kinds_in_play(rules, params.back), "or"))
    if params.shield is not None:
        yield item("rules-exchange-shield", n=params.shield.count, count=number(params.shield.count),
                   kinds=joined(kinds_in_play(rules, params.shield.kinds), "or"))
    if params.shown:
        yield item("rules-exchange-shown")


def _pass_cards(rules: Rules, params: PassCardsParams) -> Iterator[Block]:
    """How many cards every seat passes before play, and to whom in one deal after the other."""
    yield item("rules-pass-cards", n=params.count, count=number(params.count))
    ways = [t(f"rules-pass-cards-{_place(places, rules.players)}", n=places) for places in params.to]
    yield item("rules-pass-cards-to" if len(ways) == 1 else "rules-pass-cards-in-turn", ways=joined(ways, "comma"))
    yield item("rules-pass-cards-unseen")


def _place(places: int, players: int) -> str:
    """Who sits so many places on in the order of play."""
    if 2 * places == players > 2:
        return "across"
    return {0: "nobody", players - 1: "previous", 1: "next"}.get(places, "places")  # of two the other one is the next


def _bid_first(rules: Rules, params: BidParams) -> Iterator[Block]:
    names = joined((quoted(localized(word.name)) for word in params.words.values()), "or")
    yield item(f"rules-bid-{in_key(params.first)}", words=names)


def _bid_ends(rules: Rules, params: BidParams) -> Iterator[Block]:
    ends = [localized(word.name) for word in params.words.values() if word.ends]
    if ends:
        yield item("rules-bid-ends", words=listed(map(quoted, ends)))


def _all_decline(rules: Rules, params: BidParams) -> Iterator[Block]:
    """What happens when nobody wants to play, where one can say so."""
    if any(word.declines for word in params.words.values()):
        yield item(f"rules-bid-all-decline-{in_key(params.all_decline)}")


def _auction(rules: Rules, params: AuctionParams) -> Iterator[Block]:
    """Who speaks, with which words, and what follows."""
    caller, others = side_words(rules, caller=True), side_words(rules, caller=False)
    yield item(f"rules-auction-{in_key(params.side)}", caller=caller, others=others)
    yield item(f"rules-auction-first-{in_key(params.first)}")
    robs = [word for word in params.words.values() if word.times > 1]
    passes = joined((quoted(localized(word.name)) for word in params.words.values() if word.declines), "or")
    if params.amounts is not None:
        amounts, suits = params.amounts, [localized(suit.name) for suit in params.suits.values()]
        yield item("rules-auction-suits", low=amounts.min, high=amounts.max, suits=joined(suits, "or"), bids=params.bids,
                   caller=caller, **{"pass": passes})
        if amounts.step > 1:
            yield item("rules-auction-step", n=amounts.step)
        yield item(f"rules-auction-order-{'worth' if params.by_worth else 'amount'}", order=chained(suits[::-1], "rules-above"))
        if params.by_worth:
            worth = [t("rules-auction-worth-suit", suit=localized(suit.name), n=suit.worth) for suit in params.suits.values()]
            yield item("rules-auction-worth", low=amounts.min, worth=listed(worth), n=amounts.worth)
    for word in params.words.values():
        if word.takes == "nothing":
            yield item("rules-auction-nothing", word=quoted(localized(word.name)))
    bids = [localized(word.name) for word in params.words.values() if word.value]
    if bids:
        values = {word.value for word in params.words.values() if word.value}
        yield item("rules-auction-words", n=len(bids), words=joined(map(quoted, bids), "or"), bids=params.bids, caller=caller,
                   value=0 if len(values) > 1 else next(iter(values)), **{"pass": passes})
        untold = [word for word in params.words.values() if word.value and str(word.value) not in localized(word.name)]
        if untold and len(values) > 1 and params.bids != "stake":
            named = [t("rules-auction-value", word=quoted(localized(word.name)), n=word.value) for word in untold]
            yield item("rules-auction-values", values=listed(named))
    if params.by_worth and params.amounts is None:
        yield item("rules-auction-order-worth")
    for word in params.words.values():
        if word.worth:
            yield item("rules-auction-word-worth", word=quoted(localized(word.name)), n=word.worth)
    for trump in dict.fromkeys(word.trump for word in params.words.values() if word.trump is not None):
        words = [quoted(localized(word.name)) for word in params.words.values() if word.trump == trump]
        kinds = "none" if trump == "none" else listed(kind_names(rules, [trump]))
        yield item("rules-auction-word-trump", words=joined(words, "or"), trump=kinds)
    ends = [quoted(localized(word.name)) for word in params.words.values() if word.ends]
    if ends:
        yield item("rules-auction-ends", words=joined(ends, "or"))
    if not robs:
        yield item(f"rules-auction-rounds-{in_key(params.rounds)}")
    for word in robs:
        yield item("rules-auction-rob", word=quoted(localized(word.name)), n=word.times, caller=caller)
    yield item(f"rules-auction-all-pass-{in_key(params.all_pass)}", caller=caller)
    if params.strong:
        yield item("rules-auction-strong")
        yield from (_pattern(rules, pattern) for pattern in params.strong.values())


def _raise(rules: Rules, params: RaiseParams) -> Iterator[Block]:
    """Who may raise what is paid, with which words, and for whom that counts."""
    caller, others = side_words(rules, caller=True), side_words(rules, caller=False)
    auction = rules.ruleset.params_of(AuctionParams)
    assert auction is not None
    for place, words in enumerate(params.stages):
        said, by = [quoted(localized(word.name)) for word in words.values()], next(iter(words.values())).by
        yield item(f"rules-raise-{'then' if place else 'first'}", by=by, words=joined(said, "or"), caller=caller, others=others,
                   each="yes" if params.each else "no")
        for word, name in zip(words.values(), said, strict=True):
            own = "yes" if params.counts == "own" and by != "caller" else "no"
            yield item("rules-raise-times", word=name, n=word.times, own=own, bids=auction.bids)


def _widow(rules: Rules, params: WidowParams) -> Iterator[Block]:
    """Who takes it, who sees it, and what goes back."""
    caller, deal = side_words(rules, caller=True), rules.ruleset.params_of(DealParams)
    yield item(f"rules-widow-shown-{on_off(params.shown)}", caller=caller)
    if params.back and deal is not None:
        yield item("rules-widow-back", caller=caller, n=deal.widow)
        if params.keeps:
            yield item("rules-widow-keeps", cards=listed(kinds_in_play(rules, params.keeps)))
        if params.counts_for != "nobody":
            yield item(f"rules-widow-counts-for-{in_key(params.counts_for)}", caller=caller)


def _rest(rules: Rules, params: DealParams) -> Iterator[Block]:
    """What is left of the pack, where something is."""
    dealt = 0 if params.cards == "all" else params.cards * (rules.players + params.dead_hands) + params.widow
    if params.rest == "aside" and 0 < dealt < len(rules.pack):
        yield item("rules-deal-rest", n=len(rules.pack) - dealt)


def _asked(rules: Rules, params: DeclareParams) -> Iterator[Block]:
    """Who is asked whether to reveal a hand, or that nobody is."""
    if params.asked:
        yield item(f"rules-declare-first-{in_key(params.first)}")
    elif params.patterns:
        yield item("rules-declare-shown")


def _patterns(rules: Rules, params: DeclareParams) -> Iterator[Block]:
    for pattern in params.patterns.values():
        yield _pattern(rules, pattern)


def _pattern(rules: Rules, pattern: HandPattern) -> Item:
    if pattern.kinds:
        kinds = listed(kinds_in_play(rules, pattern.kinds))
        name = localized(pattern.name)
        return item("rules-declare-kinds", name=name, n=pattern.count, count=number(pattern.count), kinds=kinds)
    names = listed(localized(rules.ruleset.combinations[id].name) for id in pattern.combinations)
    if pattern.holds:
        key, size = ("rules-declare-long", pattern.length) if pattern.length else ("rules-declare-holds", pattern.size)
        return item(key, name=localized(pattern.name), n=pattern.holds, count=number(pattern.holds), size=size, names=names)
    return item("rules-declare-apart", name=localized(pattern.name), count=number(pattern.size), names=names)


def _declare_earns(rules: Rules, params: DeclareParams) -> Iterator[Block]:
    """What a revealed hand wins: tricks, or points for each pattern or once."""
    if params.tricks:
        yield item("rules-declare-tricks", n=params.tricks, count=number(params.tricks))
    elif not params.asked:
        if params.patterns:
            yield item(f"rules-declare-shown-each-{on_off(params.add_up)}", n=params.each)
    else:
        yield item(f"rules-declare-each-{on_off(params.add_up)}", n=params.each)


# ---------------------------------------------------------------- what a deal is worth


def _tallies(rules: Rules, params: SettleParams) -> Iterator[Block]:
    by = "points-" if params.by_tricks else ""             # where tricks are paid for, places go by points
    for tally in params.tallies.values():
        name, places = localized(tally.name), listed(t(f"rules-place-{by}{in_key(place)}") for place in tally.places)
        if places:
            yield item("rules-settle-tally-points" if by else "rules-settle-tally", name=name, places=places)
        if tally.gaining:
            yield item("rules-settle-tally-gaining", name=name)


def _by_place(rules: Rules, params: SettleParams) -> Iterator[Block]:
    if params.by_place:
        parts = [t("rules-settle-by-place-part", place=place, n=points)
                 for place, points in enumerate(params.by_place, 1)]
        rest = "rules-settle-by-place-rest" if len(params.by_place) < rules.players else "rules-settle-by-place"
        yield item(rest, parts=listed(parts))


def _by_tricks(rules: Rules, params: SettleParams) -> Iterator[Block]:
    each = params.by_tricks[1] if len(params.by_tricks) > 1 else 0
    even = all(worth == tricks * each for tricks, worth in enumerate(params.by_tricks))
    if each and even and not _counts_for_more(rules, params.by_tricks):
        yield item("rules-settle-by-tricks-each", n=each, count=number(each), points=points_name(rules))
    elif params.by_tricks:
        yield tricks_table(rules, say("rules-settle-by-tricks"), params.by_tricks)
    if params.by_tricks and rules.ruleset.sides:
        yield item("rules-settle-tricks-sides")


def _counts_for_more(rules: Rules, worth: Sequence[int]) -> bool:
    """Whether somebody can win more tricks than the list has entries for, so that the last one counts for them."""
    deal = rules.ruleset.params_of(DealParams)
    return deal is not None and hands_dealt(deal, len(rules.pack), rules.players).low >= len(worth)


def tricks_table(rules: Rules, text: str, worth: Sequence[int]) -> TableBlock:
    """What so many tricks bring: a row for all numbers of tricks that bring the same."""
    rows = []
    for points, alike in groupby(enumerate(worth), key=lambda each: each[1]):
        numbers = [tricks for tricks, _ in alike]
        tricks = str(numbers[0]) if len(numbers) == 1 else t("rules-range", low=numbers[0], high=numbers[-1])
        if numbers[-1] == len(worth) - 1 and _counts_for_more(rules, worth):
            tricks = t("rules-or-more", low=numbers[0])
        rows.append(TableRow(((tricks, ""), (str(points), ""))))
    titles = (t("rules-settle-tricks"), say("rules-settle-each", points=points_name(rules)))
    return TableBlock(text, tuple(TableColumn(title, 1) for title in titles), tuple(rows), narrow=True)


def _dealer_times(rules: Rules, params: SettleParams) -> Iterator[Block]:
    """How often what the dealer pays and collects counts."""
    pay = params.dealer
    if pay is not None and pay.rises_to:
        yield item("rules-settle-dealer-rises", n=pay.times, most=pay.rises_to)
    elif pay is not None and pay.times > 1:
        yield item("rules-settle-dealer-times", n=pay.times)


def _cards_left(rules: Rules, params: SettleParams) -> Iterator[Block]:
    if params.cards_left:
        yield item("rules-settle-cards-left")
        for penalty in params.cards_left:
            yield item("rules-settle-cards-left-part", cards=penalty.from_cards, n=penalty.times)
        least = min(penalty.from_cards for penalty in params.cards_left)
        if least > 1:
            yield item("rules-settle-cards-left-fewer", cards=least)


STEPS: Mapping[str, StepPage] = {
    "deal": StepPage("deal", "rules-deal", (
        _cards,
        _first_card,
        added("deal", otherwise=_hands),
        "dead_hands",
        _rest,
        "widow",
        _dealer,
        "show_counts",
    )),
    "exchange": StepPage("deal", "rules-exchange", (_exchange,)),
    "pass_cards": StepPage("deal", "rules-pass-cards", (_pass_cards,)),
    "bid": StepPage("deal", "rules-bid", (
        _bid_first,
        "aloud",
        _all_decline,
        _bid_ends,
        added("bid"),
        "forced_after",
        "skip_after",
    )),
    "auction": StepPage("deal", "rules-auction", (_auction,)),
    "widow": StepPage("deal", "rules-widow", (_widow,)),
    "raise": StepPage("deal", "rules-raise", (_raise,)),
    "declare": StepPage("deal", "rules-declare", (
        _asked,
        _patterns,
        _declare_earns,
    )),
    "settle": StepPage("scoring", "rules-settle", (
        _tallies,
        _by_place,
        _by_tricks,
        added("settle"),
        _cards_left,
        _dealer_times,
        "starting",
    )),
}
