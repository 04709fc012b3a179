"""Games of claims in words: who dreams, what a call means, Elders, how single cards are led, claims, and what they bring."""

from __future__ import annotations

from collections.abc import Iterator

from game import Rules
from game.match.ruleset import Office
from game.mechanics.params import BidParams, ClaimPay, DealParams, DeclareParams, TrickParams, WatcherPay
from ui.rulespage.blocks import Block, Item
from ui.rulespage.words import attribute_name, chained, item, listed, number, on_off, quoted, words

# ---------------------------------------------------------------- before play


def watcher(rules: Rules, params: DealParams) -> Iterator[Block]:
    """Who sits the deal out, and how many cards the others hold."""
    spec = params.watcher
    if spec is None:
        return
    place = "opposite" if 2 * spec.after == rules.players else "after"
    yield item(f"rules-watcher-{place}", n=spec.after, count=number(spec.after), cards=spec.cards)
    at_play = rules.players - 1
    hands = (len(rules.pack) - spec.cards) // at_play if params.cards == "all" else params.cards
    yield item("rules-watcher-others", count=number(at_play), n=hands)


def office(spec: Office) -> Iterator[Block]:
    """What happens to the office after a deal that was thrown in, and after many deals in a row."""
    if spec.then in ("if_called", "caller") and spec.void != "as_ever":
        yield item(f"rules-office-void-{spec.void.replace('_', '-')}")
    if spec.at_most:
        yield item("rules-office-at-most", n=spec.at_most, count=number(spec.at_most))


def bid(params: BidParams) -> Iterator[Block]:
    """A word that ends the speaking, who may not decline, and what a caller takes upon itself."""
    ends = [words(word.name) for word in params.words.values() if word.ends]
    if ends:
        yield item("rules-bid-ends", words=listed(map(quoted, ends)))
    if params.privileged:
        yield item("rules-bid-privileged")
    if params.forced_after:
        yield item("rules-bid-forced", n=params.forced_after, count=number(params.forced_after))


def declare(params: DeclareParams) -> Item:
    """What a revealed hand wins."""
    return item("rules-declare-tricks", n=params.tricks, count=number(params.tricks))


# ---------------------------------------------------------------- play

def trick(rules: Rules, params: TrickParams) -> Iterator[Block]:
    """Elders, the order of leads, and the claim."""
    if params.elders != "none":
        yield item(f"rules-elders-{params.elders.replace('_', '-')}")
        yield item("rules-elders-start", cards=listed(words(card.name) for card in rules.elders_in("-")))
    if params.lead_order != "none":
        ladder = rules.ruleset.ladders[params.lead_order]
        yield item("rules-lead-order", attribute=attribute_name(rules, ladder.by), order=_order(rules, params.lead_order))
        yield item("rules-lead-elders")
    if params.claim is not None:
        yield item(f"rules-claim-{on_off(params.claim.automatic)}", count=number(params.claim.enough))
        yield item("rules-claim-run-out", count=number(params.claim.enough))


def _order(rules: Rules, ladder: str) -> str:
    spec = rules.ruleset.ladders[ladder]
    values = rules.deck.attributes[spec.by].values
    entries = [entry if isinstance(entry, str) else entry[0] for entry in reversed(spec.order)]
    return chained([words(values[entry].name) for entry in entries if entry in values], "rules-above")


# ---------------------------------------------------------------- what it is worth

def by_claim(rules: Rules, params: ClaimPay) -> Iterator[Block]:
    """What so many tricks bring, who pays, and what the watcher gets."""
    yield item("rules-claim-values")
    for tricks, points in enumerate(params.values):
        if points:
            yield item("rules-claim-value", tricks=tricks, n=points)
    if any(isinstance(step.params, BidParams) and step.params.privileged for step in rules.ruleset.flow):
        yield item("rules-claim-privileged")
    if params.watcher is not None:
        yield from _dream(rules, params.watcher)


def _dream(rules: Rules, pay: WatcherPay) -> Iterator[Block]:
    attribute = attribute_name(rules, pay.match_by)
    against = pay.against.replace("_", "-")
    yield item(f"rules-dream-{against}", n=pay.base, count=number(pay.base), attribute=attribute)
    yield item(f"rules-dream-winner-{on_off(pay.winner_pays)}")
    if not pay.covered:
        yield item("rules-dream-not-covered")
