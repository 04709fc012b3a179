"""Banking games in words: what one plays for, bets, the deal, drawing, payment, who banks, and when the match is over."""

from __future__ import annotations

from collections.abc import Iterator

from game import Rules
from game.match.ruleset import Odds, Office
from game.mechanics.params import DealParams, DrawParams, Forced, SettleParams, WagerParams
from ui.rulespage.blocks import Block, Item
from ui.rulespage.standing import cards_number, either, judge, kind_words, odds_words, params_of, ranges
from ui.rulespage.words import attribute_name, item, number, on_off, words
from ui.widgets.text import t

EVEN = Odds(1, 1)


def points(rules: Rules) -> str:
    """What is won and lost."""
    known = rules.ruleset.match.points
    return words(known) if known is not None else t("rules-points")


def for_chips(rules: Rules) -> bool:
    """Whether nobody can lose more than there is."""
    wager = params_of(rules, "wager")
    return isinstance(wager, WagerParams) and wager.stakes == "chips"


def lowest(rules: Rules) -> int:
    """The lowest bet."""
    wager = params_of(rules, "wager")
    return wager.min if isinstance(wager, WagerParams) else 1


def aim(rules: Rules) -> Iterator[Block]:
    """Who plays against whom, and who wins."""
    standing, _ = judge(rules)
    deal = params_of(rules, "deal")
    shared = isinstance(deal, DealParams) and deal.shared
    yield item("bankrules-family-shared" if shared else "bankrules-family")
    yield item("bankrules-aim", limit=standing.limit, special="yes" if standing.specials else "no")


# ---------------------------------------------------------------- bets and the deal


def wager(rules: Rules, params: WagerParams) -> Iterator[Block]:
    """How much may be bet, and on what."""
    key = "bankrules-bet" if params.min < params.max else "bankrules-bet-exactly"
    yield item(key, low=params.min, high=params.max, points=points(rules))
    yield item(f"bankrules-bet-out-{on_off(params.sit_out)}")
    if params.sides:
        yield item("bankrules-bet-sides")
        for side in params.sides.values():
            yield item("bankrules-bet-side", name=words(side.name), odds=odds_words(side.pays))
    if params.stakes == "chips":
        yield item("bankrules-bet-chips", points=points(rules))
        yield item("bankrules-bet-bank", low=params.min)
    else:
        yield item("bankrules-bet-points", points=points(rules))
    if params.sit_out:
        yield item("bankrules-bet-none")


def deal(rules: Rules, params: DealParams) -> Iterator[Block]:
    """Who gets how many cards, and which of them nobody sees."""
    yield item("bankrules-deal-shuffle", cards=len(rules.pack))
    count = len(rules.pack) if params.cards == "all" else params.cards
    yield item("bankrules-deal-shared" if params.shared else "bankrules-deal-cards", cards=cards_number(count))
    if params.hidden:
        yield item("bankrules-deal-hidden", n=params.hidden, count=number(params.hidden))


# ---------------------------------------------------------------- drawing


def draw(rules: Rules, params: DrawParams) -> Iterator[Block]:
    """What may be done with a hand, what must be, and the banker's turn."""
    standing, valuer = judge(rules)
    yield item("bankrules-draw-turns")
    yield item("bankrules-draw-hit" if params.hits else "bankrules-draw-hit-none", n=params.hits, count=number(params.hits))
    choice = valuer.covering is not None or any(len(cell.values) > 1 for cell in valuer.cells.all)
    yield item("bankrules-draw-stand" if choice else "bankrules-draw-stand-plain")
    if standing.limit:
        yield item(f"bankrules-draw-bust-{standing.both_bust}")
    yield from _extras(rules, params)
    yield from _forced(params.player, "player")
    yield from _banker(rules, params)
    if _may_run_out(rules, params):
        yield item("bankrules-draw-stock")


def _extras(rules: Rules, params: DrawParams) -> Iterator[Block]:
    """Doubling and splitting."""
    if params.double != "off":
        yield item("bankrules-draw-double", must="yes" if params.double == "must" else "no")
    if params.splits:
        yield item("bankrules-draw-split", attributes=either([attribute_name(rules, split.by) for split in params.splits]))
    if for_chips(rules) and (params.splits or params.double != "off"):
        yield item("bankrules-draw-afford", points=points(rules))


def _banker(rules: Rules, params: DrawParams) -> Iterator[Block]:
    dealt = params_of(rules, "deal")
    hidden = isinstance(dealt, DealParams) and dealt.hidden > 0
    free = not params.banker.hit and not params.banker.stand
    extras = bool(params.splits) or params.double != "off"
    yes = {True: "yes", False: "no"}
    yield item("bankrules-draw-banker", hidden=yes[hidden], free=yes[free], extras=yes[extras])
    yield from _forced(params.banker, "banker")
    if judge(rules)[0].limit:
        yield item("bankrules-draw-banker-idle")


def _forced(spec: Forced, who: str) -> Iterator[Item]:
    """At which totals there is no choice."""
    for verb, totals in (("hit", spec.hit), ("stand", spec.stand)):
        if totals:
            yield item(f"bankrules-forced-{who}-{verb}", totals=ranges(totals))
    for total, numbers in spec.answer.items():
        yield item("bankrules-forced-answer", total=total, values=ranges(numbers))


def _may_run_out(rules: Rules, params: DrawParams) -> bool:
    """Whether more cards could be wanted than there are."""
    dealt = params_of(rules, "deal")
    if not isinstance(dealt, DealParams) or dealt.cards == "all":
        return False
    most = dealt.cards + params.hits
    players = 1 if dealt.shared else rules.players - 1
    return (2 if params.splits else 1) * most * players + most > len(rules.pack)


# ---------------------------------------------------------------- payment


def settle(rules: Rules, params: SettleParams) -> Iterator[Block]:
    """Who pays whom how much."""
    standing, _ = judge(rules)
    wager = params_of(rules, "wager")
    sides = isinstance(wager, WagerParams) and bool(wager.sides)
    if not sides:
        yield item("bankrules-pay")
        pays = params.by_wager.pays if params.by_wager is not None else EVEN
        yield item("bankrules-pay-odds", odds=odds_words(pays))
        yield item(f"bankrules-tie-{standing.tie}")
        for special in standing.specials.values():
            if special.tie != standing.tie and special.of == "either":
                yield item("bankrules-tie-except", name=words(special.name), verdict=special.tie)
    else:
        yield item("bankrules-tie-sides")
    yield item("bankrules-pay-bank")
    if params.starting:
        yield item("bankrules-start", n=params.starting, points=points(rules))


# ---------------------------------------------------------------- the bank and the match


def bank(rules: Rules) -> Iterator[Block]:
    """Who banks first and next, and who can."""
    office = rules.ruleset.offices.get("dealer")
    if office is None:
        return
    yield _first(rules, office)
    clockwise = (rules.ruleset.direction == "clockwise") != office.backward
    if office.then in ("stays", "next_seat", "last_winner", "most", "offered"):
        yield item(f"bankrules-then-{office.then.replace('_', '-')}", **(
            {"clockwise": "yes" if clockwise else "no"} if office.then in ("most", "offered") else {}))
    if office.then == "offered":
        yield item("bankrules-then-must" if for_chips(rules) else "bankrules-then-kept")
    if for_chips(rules) and office.then != "stays":
        yield item("bankrules-able", low=lowest(rules))


def _first(rules: Rules, office: Office) -> Item:
    if office.first == "drawn":
        name = kind_words(rules, office.drawn_by, 1)
        return item("bankrules-first-drawn", kind=t("bankrules-a-kind", kind=name))
    if office.first == "lot":
        return item("bankrules-first-lot")
    return item("bankrules-first-seat", n=office.first + 1)


def match(rules: Rules) -> Iterator[Block]:
    """How many rounds there are, and when somebody is out."""
    end, office = rules.ruleset.match.end, rules.ruleset.offices.get("dealer")
    limits = [limit for limit in (end.deals, end.deals_each * rules.players) if limit]
    if limits and end.deals_each * rules.players == min(limits):
        yield item("bankrules-end-each", n=min(limits), times=end.deals_each, count=number(end.deals_each))
    elif limits:
        yield item("bankrules-end-rounds", n=end.deals, count=number(end.deals))
    if for_chips(rules):
        low = lowest(rules)
        yield item("bankrules-end-out" if low > 1 else "bankrules-end-out-one", low=low, points=points(rules))
        if office is not None and office.then == "stays":
            yield item("bankrules-end-broken", low=low)
