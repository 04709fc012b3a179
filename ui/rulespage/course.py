"""The course of a deal and of a match in words, from the parameters of the mechanics: one function a mechanic.

`STEPS` maps the verb of a step to the sentences it needs; texts are called by mechanic, parameter and value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game import Card, Rules
from game.match.ruleset import RankKey
from game.mechanics.params import BidParams, ClimbParams, DealParams, ExchangeParams, SettleParams, TrickParams
from ui.rulespage import bank, claims, pots
from ui.rulespage.blocks import Block, Item, Order
from ui.rulespage.hands import hands_dealt
from ui.rulespage.words import (
    card_name,
    chained,
    ending_tally,
    item,
    kind_names,
    listed,
    number,
    quoted,
    say,
    special,
    words,
)
from ui.widgets.linebreak import is_wide
from ui.widgets.text import has_text, t

# ---------------------------------------------------------------- cards and seats


def equipment(rules: Rules) -> Iterator[Block]:
    """Who sits where and what is played with."""
    allowed = rules.ruleset.players
    fixed = allowed.min == allowed.max
    yield item("rules-players-fixed" if fixed else "rules-players", n=rules.players, count=number(rules.players),
                low=number(allowed.min), high=number(allowed.max))
    yield item(f"rules-direction-{rules.ruleset.direction}")
    most = max((list(rules.pack).count(card) // card.copies for card in set(rules.pack)), default=1)
    yield item("rules-pack", packs=most, count=number(most), deck=words(rules.deck.name), cards=len(rules.pack))
    missing = kind_names(rules, rules.ruleset.pack.without)
    if missing:
        yield item("rules-pack-without", kinds=listed(missing))
    apart = [words(card.name) for card in special(rules)]
    if apart:
        yield item("rules-pack-with", kinds=listed(apart))
    yield from _written_otherwise(rules)


def _written_otherwise(rules: Rules) -> Iterator[Block]:
    """The cards on which a name stands in another script, with their names in a row. For readers of that script
    alone: names in others stand on no card."""
    held = [card for card in rules.deck.cards if card in frozenset(rules.pack)]
    found: dict[str, Card] = {}
    for id, attribute in rules.deck.attributes.items():
        for card in held:
            value = attribute.values.get(card.attributes.get(id, ""))
            if value is not None and value.face and value.face != words(value.name) and is_wide(words(value.name)[0]):
                found.setdefault(words(value.name), card)
    if found:
        yield Order(say("rules-pack-faces", names=listed(found)), tuple(found.values()))


# ---------------------------------------------------------------- the deal

def deal(rules: Rules, params: DealParams) -> Iterator[Block]:
    """How many cards, to whom first, what lies aside."""
    if params.to == "boxes":
        yield from bank.deal(rules, params)
        return
    if params.cards == "all":
        yield item("rules-deal-cards-all")
    else:
        yield item("rules-deal-cards-number", n=params.cards)
    yield item(f"rules-deal-from-{params.from_.replace('_', '-')}")
    if params.watcher is not None:
        yield from claims.watcher(rules, params)
    elif params.cards == "all":
        yield _hands(rules, params)
    if params.dead_hands:
        yield item("rules-deal-dead-hands", n=params.dead_hands, count=number(params.dead_hands))
    for name, office in rules.ruleset.offices.items():
        if name == "dealer" and office.name is not None:
            yield item("rules-office-dealer-name", name=words(office.name))
        key = f"rules-office-{name}-{office.then.replace('_', '-')}"
        if has_text(key):
            yield item(key)
        yield from claims.office(office)
    yield item(f"rules-deal-show-counts-{'on' if params.show_counts else 'off'}")


def _hands(rules: Rules, params: DealParams) -> Item:
    low, more = hands_dealt(params, len(rules.pack), rules.players)
    if not more:
        return item("rules-deal-hands-even", n=low)
    return item("rules-deal-hands-uneven", more=more, count=number(more), high=low + 1, low=low)


def exchange(rules: Rules, params: ExchangeParams) -> Iterator[Block]:
    """What the first and the last give each other between deals."""
    yield item("rules-exchange")
    for place, count in enumerate(params.count, 1):
        pair = {1: "rules-exchange-last", 2: "rules-exchange-last-but-one"}.get(place, "rules-exchange-inner")
        yield item(pair, n=count, count=number(count), place=place)


# ---------------------------------------------------------------- play

def climb(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """Who leads, who may answer, when a trick and a deal are over."""
    yield from _first_lead(rules, params)
    yield item(f"rules-climb-later-leader-{params.later_leader.replace('_', '-')}")
    if params.first_play_holds != "none":
        scope = "each" if params.later_leader == "same" else "first"
        yield item(f"rules-climb-first-play-holds-{scope}", card=card_name(rules, params.first_play_holds))
    yield item("rules-climb-lead")
    yield item("rules-climb-answer")
    yield item(f"rules-climb-reenter-{'on' if params.reenter else 'off'}")
    yield item("rules-climb-trick-end")
    if params.until == "one_left":
        yield item("rules-climb-leader-out")
    yield item(f"rules-climb-until-{params.until.replace('_', '-')}")


def _first_lead(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    leader = params.first_leader
    otherwise = leader.otherwise.replace("_", "-")
    if leader.holder == "none":
        yield item(f"rules-climb-first-leader-{otherwise}")
        return
    copies = list(rules.pack).count(rules.deck.card(leader.holder))
    key = "rules-climb-first-leader-holder" if copies < 2 else "rules-climb-first-leader-holders"
    yield item(key, card=card_name(rules, leader.holder))
    dealt = next((step.params for step in rules.ruleset.flow if step.verb == "deal"), DealParams())
    if dealt.dead_hands or dealt.cards != "all" or copies == 0:
        yield item(f"rules-climb-first-leader-otherwise-{otherwise}")


def bid(rules: Rules, params: BidParams) -> Iterator[Block]:
    """Who speaks, how, and what follows when all decline."""
    said = listed(quoted(words(word.name)) for word in params.words.values())
    yield item(f"rules-bid-{params.first.replace('_', '-')}", words=said)
    yield item(f"rules-bid-{'aloud' if params.aloud else 'secret'}")
    yield item(f"rules-bid-all-decline-{params.all_decline}")
    yield from claims.bid(params)
    if params.skip_after:
        yield item("rules-bid-skip-after", n=params.skip_after, count=number(params.skip_after))


def trick(rules: Rules, params: TrickParams) -> Iterator[Block]:
    """Who leads, what the others do, what a trick counts and which tricks are paid for at once."""
    yield item(f"rules-trick-leader-{params.leader.replace('_', '-')}")
    yield item("rules-climb-lead")
    yield item(f"rules-trick-must-beat-{'on' if params.must_beat else 'off'}")
    yield item("rules-trick-winner")
    yield item(f"rules-trick-counts-{params.counts}")
    for award in params.awards:
        yield item("rules-trick-award", name=words(award.name), n=award.each)
    yield from claims.trick(rules, params)


# ---------------------------------------------------------------- what a deal is worth

def settle(rules: Rules, params: SettleParams) -> Iterator[Block]:
    """Tallies and points."""
    if params.by_wager is not None:
        yield from bank.settle(rules, params)
        return
    for tally in params.tallies.values():
        places = listed(t(f"rules-place-{place.replace('_', '-')}") for place in tally.places)
        yield item("rules-settle-tally", name=words(tally.name), places=places)
    if params.by_place:
        parts = [t("rules-settle-by-place-part", place=place, n=points)
                 for place, points in enumerate(params.by_place, 1)]
        rest = "rules-settle-by-place-rest" if len(params.by_place) < rules.players else "rules-settle-by-place"
        yield item(rest, parts=listed(parts))
    if params.by_tricks:
        yield item("rules-settle-by-tricks")
        for tricks, worth in enumerate(params.by_tricks):
            if worth and (tricks == 0 or params.by_tricks[tricks - 1] != worth):
                yield item("rules-settle-by-tricks-part", tricks=tricks, n=worth)
    if params.by_pot is not None:
        yield from pots.by_pot(rules, params.by_pot)
    if params.by_claim is not None:
        yield from claims.by_claim(rules, params.by_claim)
    if params.cards_left:
        yield item("rules-settle-cards-left")
        for penalty in params.cards_left:
            yield item("rules-settle-cards-left-part", cards=penalty.from_cards, n=penalty.times)
    if params.starting:
        yield item("rules-settle-starting", n=params.starting, points=bank.points(rules))


# ---------------------------------------------------------------- the match

def match(rules: Rules) -> Iterator[Block]:
    """When it is over, and who has won it."""
    end, loans = rules.ruleset.match.end, rules.ruleset.match.loans
    lent = loans is not None and loans.on
    if end.broke is not None:
        yield item("rules-match-end-broke", name=_tally(rules, end.broke.name), n=end.broke.under)
    if loans is not None and lent:
        yield item("rules-match-loans", n=loans.cap)
    tally = ending_tally(rules)
    if tally is not None:
        yield item("rules-match-end-tally", name=_tally(rules, tally.name), n=tally.reaches)
    if end.deals:
        otherwise = tally is not None or end.broke is not None or lent
        both = "rules-match-end-deals-or" if otherwise else "rules-match-end-deals"
        yield item(both, n=end.deals, count=number(end.deals))
    if end.cycles:
        yield item("rules-match-end-cycles", n=end.cycles, count=number(end.cycles))
    if tally is None and end.broke is None and not end.deals and not end.cycles and not lent:
        yield item("rules-match-end-open")
    yield from ranking(rules)


def ranking(rules: Rules) -> Iterator[Block]:
    """Who has won the match."""
    keys = [_rank_key(rules, key) for key in rules.ruleset.match.ranking]
    yield item("rules-match-ranking", keys=chained(keys, "rules-then"))


def _rank_key(rules: Rules, key: RankKey) -> str:
    if key.fewer is not None:
        return t("rules-match-fewer", name=_tally(rules, key.fewer))
    more = _tally(rules, key.more or "points")
    return t("rules-match-more", name=more) if key.less is None else t(
        "rules-match-net", more=more, less=_tally(rules, key.less))


def _tally(rules: Rules, name: str) -> str:
    for step in rules.ruleset.flow:
        if isinstance(step.params, SettleParams) and name in step.params.tallies:
            return words(step.params.tallies[name].name)
    return t("rules-worth") if name == "worth" else bank.points(rules)


STEPS: dict[str, Callable[[Rules, Any], Iterator[Block]]] = {
    "deal": deal, "exchange": exchange, "climb": climb, "bid": bid, "trick": trick, "settle": settle,
    "declare": pots.declare, "lid": pots.lid, "wager": bank.wager, "draw": bank.draw,
}
