"""Banking games in words: what one plays for, bets, the deal, drawing, payment, who banks, and when the match is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game import Rules
from game.families.banking.bank import Bank
from game.families.banking.params import Betting, DrawParams, Forced, WagerParams
from game.families.banking.rounds import last_round
from game.match.ruleset import Match, Office
from game.mechanics.params import DealParams, SettleParams
from ui.families.banking import hand_values, opening_hands, special_hands
from ui.families.banking.hand_values import cards_number, chooses, either, judge, kind_words, odds_words, ranges
from ui.families.banking.words import for_chips, total_words
from ui.rulespage.blocks import (
    Block,
    CardOrder,
    Item,
    RulesPage,
    StepPage,
    attribute_name,
    chained,
    item,
    listed,
    number,
    on_off,
    points_name,
    said,
    say,
)
from ui.rulespage.combinations import ladder_cards
from ui.rulespage.page import Maker, cover, equipment, house_rules, ranking, steps_in
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, joined, t

# ---------------------------------------------------------------- the game


def _game(rules: Rules) -> Iterator[Block]:
    """Who plays against whom, and who wins."""
    yield cover(rules)
    standing, _ = judge(rules)
    yield item("bankrules-family-shared" if rules[Bank].shared else "bankrules-family")
    yield item("bankrules-aim", limit=total_words(rules, standing.limit), special="yes" if standing.specials else "no")


# ---------------------------------------------------------------- bets and the deal


def _bets(rules: Rules, params: Betting) -> Iterator[Block]:
    """How much may be bet, and when."""
    key = "bankrules-bet" if params.lowest < params.highest else "bankrules-bet-exactly"
    yield item(key, low=params.lowest, high=params.highest, points=points_name(rules), seen=rules[Bank].seen)
    if params.step > 1:
        yield item("bankrules-bet-step", n=params.step, points=points_name(rules))
    if rules[Bank].seen:
        yield item("bankrules-bet-after", cards=cards_number(rules[Bank].seen))
    yield item(f"bankrules-bet-out-{on_off(params.sit_out)}")


def _sides(rules: Rules, params: WagerParams) -> Iterator[Block]:
    if params.sides:
        yield item("bankrules-bet-sides")
        for side in params.sides.values():
            yield item("bankrules-bet-side", name=localized(side.name), odds=odds_words(side.pays))


def _stakes(rules: Rules, params: Betting) -> Iterator[Block]:
    if params.stakes == "chips":
        takes = rules[Bank].takes
        yield item("bankrules-bet-chips" if takes == 1 else "bankrules-bet-takes", points=points_name(rules), takes=takes)
        yield item("bankrules-bet-bank", low=params.lowest)
    else:
        yield item("bankrules-bet-points", points=points_name(rules))


def _no_bets(rules: Rules, params: WagerParams) -> Iterator[Block]:
    if params.sit_out:
        yield item("bankrules-bet-none")


def _deal(rules: Rules, params: DealParams) -> Iterator[Block]:
    """Who gets how many cards."""
    yield item("bankrules-deal-shuffle", cards=len(rules.pack))
    count = len(rules.pack) if params.cards == "all" else params.cards
    key = "bankrules-deal-seen" if rules[Bank].seen else "bankrules-deal-shared" if params.shared else "bankrules-deal-cards"
    yield item(key, cards=cards_number(count), open="no" if params.private else "yes")
    if params.private:
        yield item("bankrules-deal-private", n=params.private, count=number(params.private), when=_shown_before(rules))


def _shown_before(rules: Rules) -> str:
    """When a hand is shown before the others; `none` where that cannot be."""
    standing, _ = judge(rules)
    ends = any(special.ends != "declared" and special.of != "banker" for special in standing.specials.values())
    told = {"bust": standing.limit > 0, "special": ends, "split": bool(rules[Bank].draw.splits)}
    return either([t(f"bankrules-private-{when}") for when, there in told.items() if there]) or "none"


# ---------------------------------------------------------------- drawing


def _turns(rules: Rules, params: DrawParams) -> Iterator[Block]:
    """In which order hands are played, where there is something to play."""
    yield item("bankrules-draw-turns" if params.hits or chooses(rules) else "bankrules-draw-none")


def _hits(rules: Rules, params: DrawParams) -> Iterator[Block]:
    """What may be done with a hand."""
    standing, _ = judge(rules)
    if not params.hits and not chooses(rules):
        return
    yield item("bankrules-draw-hit" if params.hits else "bankrules-draw-hit-none", n=params.hits, count=number(params.hits))
    yield item("bankrules-draw-stand" if chooses(rules) else "bankrules-draw-stand-plain")
    if standing.limit:
        yield item(f"bankrules-draw-bust-{standing.both_bust}")


def _buy(rules: Rules, params: DrawParams) -> Iterator[Block]:
    if params.buys:
        deal = rules[Bank].deal
        yield item("bankrules-draw-buy", n=params.buys, count=number(params.buys),
                   closed="yes" if deal.private and deal.private == deal.cards else "no")


def _double(rules: Rules, params: DrawParams) -> Iterator[Block]:
    if params.double != "off":
        yield item("bankrules-draw-double", must="yes" if params.double == "must" else "no")


def _split(rules: Rules, params: DrawParams) -> Iterator[Block]:
    if params.splits:
        yield item("bankrules-draw-split", attributes=either([attribute_name(rules, split.by) for split in params.splits]))


def _afford(rules: Rules, params: DrawParams) -> Iterator[Block]:
    raising = [t(f"bankrules-raise-{verb}") for verb in _raises(params)]
    if for_chips(rules) and raising:
        yield item("bankrules-draw-afford", points=points_name(rules), raising=capital(listed(raising)))


def _raises(params: DrawParams) -> list[str]:
    """What raises a bet."""
    there = {"buy": params.buys > 0, "double": params.double != "off", "split": bool(params.splits)}
    return [verb for verb, is_there in there.items() if is_there]


def _banker(rules: Rules, params: DrawParams) -> Iterator[Block]:
    if not params.hits and not chooses(rules):
        return
    free = not params.banker.hit and not params.banker.stand
    extras = either([t(f"bankrules-never-{verb}") for verb in _raises(params)]) or "none"
    yes = {True: "yes", False: "no"}
    yield item("bankrules-draw-banker", hidden=rules[Bank].deal.hidden, free=yes[free], extras=extras,
               closed=yes[rules[Bank].deal.private > 0])
    yield from _forced(rules, params.banker, "banker")
    if judge(rules)[0].limit:
        yield item("bankrules-draw-banker-idle")


def _forced(rules: Rules, spec: Forced, who: str) -> Iterator[Item]:
    """At which totals there is no choice."""
    for verb, totals in (("hit", spec.hit), ("stand", spec.stand)):
        if totals:
            yield item(f"bankrules-forced-{who}-{verb}", totals=ranges(rules, totals))
    if spec.soft:
        yield item("bankrules-forced-soft", who=who, totals=ranges(rules, spec.soft))
    for total, numbers in spec.answer.items():
        yield item("bankrules-forced-answer", total=total_words(rules, total), values=ranges(rules, numbers))


def _stock(rules: Rules, params: DrawParams) -> Iterator[Block]:
    """What happens when more cards are wanted than there are, where that can be."""
    dealt = rules[Bank].deal
    if dealt.cards == "all":
        return
    most = dealt.cards + params.hits
    players = 1 if dealt.shared else rules.players - 1
    if (2 if params.splits else 1) * most * players + most > len(rules.pack):
        yield item("bankrules-draw-stock")


# ---------------------------------------------------------------- payment


def _pay(rules: Rules, params: SettleParams) -> Iterator[Block]:
    """Who pays whom how much."""
    standing, _ = judge(rules)
    if rules[Bank].wager.sides:
        yield item("bankrules-tie-sides")
        return
    yield item("bankrules-pay")
    yield item("bankrules-pay-odds", odds=odds_words(rules[Bank].base))
    yield from _tie_breaks(rules)
    yield item(f"bankrules-tie-{standing.tie}", broken="yes" if standing.tie_breaks else "no")
    yield from _other_ties(rules)


def _tie_breaks(rules: Rules) -> Iterator[Block]:
    """What tells equal hands apart."""
    standing, _ = judge(rules)
    for place, each in enumerate(standing.tie_breaks):
        when = "then" if place else "first"
        if each.most:
            yield item("bankrules-tie-most", kinds=listed(kind_words(rules, kind) for kind in each.most), when=when)
            continue
        ladders = [rules.ruleset.ladders[name] for name in each.highest]
        attributes = [attribute_name(rules, ladder.by) for ladder in ladders]
        yield item("bankrules-tie-highest", attributes=chained(attributes, "bankrules-tie-then"), when=when)
        for ladder, attribute in zip(ladders, attributes, strict=True):
            yield CardOrder(say("bankrules-tie-order", attribute=attribute), ladder_cards(rules, ladder))


def _other_ties(rules: Rules) -> Iterator[Block]:
    """Special hands that meet themselves and end otherwise than equal totals."""
    standing, _ = judge(rules)
    meet = [special for special in standing.specials.values() if special.of == "either" and special_hands.twice(rules, special)]
    for verdict in dict.fromkeys(special.tie for special in meet if special.tie != standing.tie):
        names = [localized(special.name) for special in meet if special.tie == verdict]
        if len(names) == 1:
            yield item("bankrules-tie-except", name=names[0], verdict=verdict)
        else:
            which = "all" if len(names) == len(meet) else "some"
            yield item("bankrules-tie-except-several", names=listed(names), which=which, verdict=verdict,
                       broken="yes" if standing.tie_breaks else "no")


STEPS: Mapping[str, StepPage] = {
    "appoint": StepPage("bank", "", ()),  # it has no parameters: the office says how it goes round
    "wager": StepPage("bets", "bankrules-bet", (
        _bets,
        _sides,
        _stakes,
        _no_bets,
    )),
    "wager_seen": StepPage("bets", "bankrules-bet", (
        _bets,
        _stakes,
    )),
    "deal": StepPage("deal", "bankrules-deal", (
        _deal,
        "hidden",
    )),
    "draw": StepPage("draw", "bankrules-draw", (
        _turns,
        _hits,
        _buy,
        _double,
        _split,
        _afford,
        lambda rules, params: _forced(rules, params.player, "player"),
        _banker,
        _stock,
    )),
    "settle": StepPage("pay", "bankrules-pay", (
        _pay,
        "bank",
        "starting",
    )),
}


# ---------------------------------------------------------------- the bank and the match


def _bank(rules: Rules) -> Iterator[Block]:
    """Who banks first and next, and who can."""
    office = rules.ruleset.offices.get("dealer")
    if office is not None:
        yield from said(OFFICES, rules, office)


def _first(rules: Rules, office: Office) -> Iterator[Block]:
    if office.first == "drawn":
        name = kind_words(rules, office.drawn_by, 1)
        yield item("bankrules-first-drawn", kind=t("bankrules-a-kind", kind=name))
    elif office.first == "lot":
        yield item("bankrules-first-lot")
    elif isinstance(office.first, int):
        yield item("bankrules-first-seat", n=office.first + 1)


def _then(rules: Rules, office: Office) -> Iterator[Block]:
    winning = [localized(special.name) for special in judge(rules)[0].specials.values() if special.banks]
    clockwise = (rules.ruleset.direction == "clockwise") != office.backward
    if office.then in ("stays", "next_seat", "last_winner", "most", "offered"):
        yield item(f"bankrules-then-{office.then.replace('_', '-')}", won="yes" if winning else "no", **(
            {"clockwise": "yes" if clockwise else "no"} if office.then in ("most", "offered") else {}))
    if winning:
        yield item("bankrules-then-special", names=joined(winning, "or"))
    if office.then == "offered":
        yield item("bankrules-then-must" if for_chips(rules) else "bankrules-then-kept")
    if for_chips(rules) and office.then != "stays":
        yield item("bankrules-able", low=rules[Bank].least)


OFFICES = (_first, _then)


def _rounds(rules: Rules, spec: Match) -> Iterator[Block]:
    """How many rounds there are."""
    end, last = spec.end, last_round(rules)
    if last and end.deals_each * rules.players == last:
        yield item("bankrules-end-each", n=last, times=end.deals_each, count=number(end.deals_each))
    elif last:
        yield item("bankrules-end-rounds", n=end.deals, count=number(end.deals))


def _out(rules: Rules, spec: Match) -> Iterator[Block]:
    """When somebody has not enough any more."""
    office, low = rules.ruleset.offices.get("dealer"), rules[Bank].least
    if for_chips(rules):
        yield item("bankrules-end-out" if low > 1 else "bankrules-end-out-one", low=low, points=points_name(rules))
        if office is not None and office.then == "stays":
            yield item("bankrules-end-broken", low=low)


MATCH = (_rounds, _out, lambda rules, spec: ranking(rules))


def _match(rules: Rules) -> Iterator[Block]:
    return said(MATCH, rules, rules.ruleset.match)


SECTIONS: Mapping[str, Maker] = {
    "game": _game,
    "seats": equipment,
    "values": hand_values.values,
    "specials": special_hands.specials,
    "bets": steps_in("bets"),
    "deal": steps_in("deal"),
    "draw": steps_in("draw"),
    "pay": steps_in("pay"),
    "bank": _bank,
    "match": _match,
    "opening": opening_hands.opening,
    "house": house_rules,
}

RULES_PAGE = RulesPage(steps=STEPS, sections=SECTIONS, refusals={
    "bet_too_low": ("bankrules-bet",),
    "bet_too_high": ("bankrules-bet",),
    "bet_between": ("bankrules-bet-step",),
    "no_side": ("bankrules-bet-side", "bankrules-bet"),
    "not_a_total": ("bankrules-draw-stand", "bankrules-draw"),
    "over_limit": ("bankrules-limit", "bankrules-draw-bust"),
    "must_declare": ("bankrules-draw-stand", "bankrules-draw"),
    "no_more_cards": ("bankrules-draw-hit",),
    "stock_empty": ("bankrules-draw-stock", "bankrules-draw-hit"),
    "not_a_pair": ("bankrules-draw-split", "bankrules-draw"),
    "not_initial": ("bankrules-draw-double", "bankrules-draw-split", "bankrules-draw"),
    "cannot_afford": ("bankrules-draw-afford", "bankrules-bet-chips", "bankrules-bet"),
    "bank_cannot_pay": ("bankrules-bet-bank", "bankrules-bet"),
    "no_buying": ("bankrules-draw-buy",),
    "no_more_bought": ("bankrules-draw-buy",),
    "forced_hit": ("bankrules-forced",),
    "forced_stand": ("bankrules-forced",),
    "banker_may_not": ("bankrules-draw-banker",),
})
