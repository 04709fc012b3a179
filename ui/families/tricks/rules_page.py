"""Tricks in words: leads, answers and awards; and where the deal is won by a claim: who dreams, Elders, and what they bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game import Rules
from game.core.combos.definitions import Run
from game.families.tricks.params import (
    LEVEL,
    NAMED,
    OFFERED,
    TURNED,
    BidsPay,
    Claim,
    ClaimPay,
    ContractCard,
    ContractPay,
    LastTrickPay,
    NameParams,
    PartnerParams,
    PickUpParams,
    TakenPay,
    TrickCard,
    TrickParams,
    WatcherPay,
)
from game.families.tricks.position import elders_in
from game.mechanics.params import AuctionParams, BidParams, DealParams, Watcher
from ui.families.tricks.contract import partner_words
from ui.families.tricks.following import kind_words
from ui.rulespage.blocks import (
    Block,
    RulesPage,
    StepPage,
    attribute_name,
    card_name,
    card_points,
    chained,
    item,
    kinds_in_play,
    listed,
    number,
    on_off,
    point_steps,
    quoted,
    say,
    value_in_key,
    within,
)
from ui.rulespage.steps import tricks_table
from ui.widgets.catalogue import localized
from ui.widgets.text import joined, t
from ui.words import office_words, side_words

# ---------------------------------------------------------------- before play


def _watcher(rules: Rules, params: DealParams) -> Iterator[Block]:
    """Who sits the deal out, and how many cards the others hold."""
    spec: Watcher | None = params.watcher
    if spec is None:
        return
    place = "opposite" if 2 * spec.after == rules.players else "after"
    yield item(f"rules-watcher-{place}", n=spec.after, count=number(spec.after), cards=spec.cards)
    at_play = rules.players - 1
    hands = (len(rules.pack) - spec.cards) // at_play if params.cards == "all" else params.cards
    yield item("rules-watcher-others", count=number(at_play), n=hands)


# ---------------------------------------------------------------- play


def _play(rules: Rules, params: TrickParams) -> Iterator[Block]:
    """What is led, how the others answer, and who wins."""
    if params.follow == "none":
        for key in ("rules-trick-lead", f"rules-trick-must-beat-{on_off(params.must_beat)}", "rules-trick-winner"):
            yield item(key)
        return
    attribute, trumped = attribute_name(rules, params.follow), params.trump != "none" or bool(params.also_trump)
    several = [each.definition for each in rules.table.readings if each.size > 1]
    yield item("rules-follow-several" if several else "rules-follow", attribute=attribute)
    if several:
        yield from _structure(rules, params)
    if params.must_beat:
        yield item("rules-follow-must-beat")
    if params.trump == TURNED:
        deal = rules.ruleset.params_of(DealParams) or DealParams()
        left = deal.cards != "all" and deal.cards * rules.players + deal.widow < len(rules.pack)
        yield item("rules-follow-trump-stock" if left else "rules-follow-trump-last", attribute=attribute,
                   holder="dealer" if deal.from_ == "after_dealer" else "before")
        if any(params.follow not in card.attributes for card in rules.pack):
            yield item("rules-follow-trump-none", attribute=attribute)
    elif params.trump == OFFERED:
        yield item("rules-follow-trump-offered", attribute=attribute)
    elif params.trump == NAMED:
        yield item("rules-follow-trump-named", caller=side_words(rules, caller=True))
    elif params.trump != "none":
        yield item("rules-follow-trump", trump=kind_words(rules, params.trump))
    yield from _high(rules, params)
    yield from _also_trump(rules, params)
    if trumped and params.must_trump:
        yield item("rules-follow-must-trump-several" if several else "rules-follow-must-trump")
    if params.may_trump:
        yield item("rules-follow-may-trump", attribute=attribute)
    if params.must_break:
        yield item("rules-follow-must-break", kinds=listed(_names_of(rules, params.must_break)))
    winner = "rules-follow-winner-several" if several else "rules-follow-winner"
    yield item(f"{winner}-{on_off(trumped)}", attribute=attribute)


def _structure(rules: Rules, params: TrickParams) -> Iterator[Block]:
    """In which form several cards are followed."""
    runs = [each for each in rules.ruleset.combinations.values() if isinstance(each.pattern, Run)]
    attribute, widest = attribute_name(rules, params.follow), max(reading.width for reading in rules.table.readings)
    if params.structure == "none":
        yield item("rules-follow-no-sets", attribute=attribute)
        return
    if params.structure == "runs" and runs:
        yield item("rules-follow-runs", names=joined([localized(each.name) for each in runs], "or"), attribute=attribute)
    yield item("rules-follow-sets" if widest < 3 else "rules-follow-sets-wide", attribute=attribute)


def _also_trump(rules: Rules, params: TrickParams) -> Iterator[Block]:
    """Which cards are trumps in every deal."""
    if not params.also_trump:
        return
    kinds = kinds_in_play(rules, [kind for kind in params.also_trump if kind != LEVEL])
    level = [t("rules-follow-level")] if LEVEL in params.also_trump else []
    yield item("rules-follow-also-trump", cards=listed([*level, *kinds]), attribute=attribute_name(rules, params.follow))
    if level:
        yield item("rules-follow-level-order", attribute=attribute_name(rules, params.follow))


def _counts(rules: Rules, params: TrickParams) -> Iterator[Block]:
    """How many tricks one counts, where more than one card can be led."""
    if any(reading.size > 1 for reading in rules.table.readings):
        yield item(f"rules-trick-counts-{value_in_key(params.counts)}")


def _high(rules: Rules, params: TrickParams) -> Iterator[Block]:
    """Which cards stand above all trumps, and what they count as where one follows."""
    if not params.high:
        return
    twins = [[kind_words(rules, kind) for kind in pair] for pair in params.twins]
    pairs = joined([t("rules-high-pair", one=one, other=other) for one, other in twins], "comma")
    names: dict[str, list[str]] = {}
    for entry in params.high:
        words = cards = _names_of(rules, entry.of)
        if entry.which == "plain" and len(cards) > 1:
            words = [t("rules-high-plain", card=cards[0], other=cards[1])]
        elif entry.which in ("trump", "twin"):
            words = [t(f"rules-high-{entry.which}", card=card, pairs=pairs) for card in cards]
        names.setdefault(entry.counts_as, []).extend(words)
        names.setdefault("all", []).extend(words)
    yield item("rules-high", order=joined(names["all"], "comma"))
    for counts_as in ("trump", "free"):
        if names.get(counts_as) == names["all"]:
            yield item(f"rules-high-all-{counts_as}")
        elif counts_as in names:
            yield item(f"rules-high-counts-{counts_as}", cards=listed(names[counts_as]))


def _leader(rules: Rules, params: TrickParams) -> Iterator[Block]:
    """Who leads first."""
    if params.first_card != "none":
        yield item("rules-trick-first-card", card=card_name(rules, params.first_card))
        held = rules.ruleset.params_of(DealParams) or DealParams()
        if held.cards == "all" and not (held.widow or held.dead_hands):
            return
    yield item(f"rules-trick-leader-{value_in_key(params.leader)}", caller=side_words(rules, caller=True))


def _names(rules: Rules, params: NameParams) -> Iterator[Block]:
    """Who names the trumps, and which there are."""
    words = joined([quoted(localized(word.name)) for word in params.words.values()], "or")
    yield item("rules-name", caller=side_words(rules, caller=True), words=words)


def _partner(rules: Rules, params: PartnerParams) -> Iterator[Block]:
    """Which cards can be called, and what the holder is."""
    caller, words = side_words(rules, caller=True), joined([localized(word.name) for word in params.words.values()], "or")
    yield item("rules-partner", caller=caller, words=words, partner=partner_words(rules))
    yield item("rules-partner-alone", caller=caller, partner=partner_words(rules))


def _awards(rules: Rules, params: TrickParams) -> Iterator[Block]:
    for award in params.awards:
        key = "rules-trick-award" if award.each >= 0 else "rules-trick-award-owed"
        yield item(key, name=localized(award.name), n=abs(award.each))


def _elders(rules: Rules, params: TrickParams) -> Iterator[Block]:
    if params.elders != "none":
        yield item(f"rules-elders-{value_in_key(params.elders)}")
        yield item("rules-elders-start", cards=listed(localized(card.name) for card in elders_in(rules, "-")))


def _lead_order(rules: Rules, params: TrickParams) -> Iterator[Block]:
    if params.lead_order != "none":
        ladder = rules.ruleset.ladders[params.lead_order]
        yield item("rules-lead-order", attribute=attribute_name(rules, ladder.by), order=_order(rules, params.lead_order))
        yield item("rules-lead-elders")


def _order(rules: Rules, ladder: str) -> str:
    spec = rules.ruleset.ladders[ladder]
    values = rules.deck.attributes[spec.by].values
    entries = [entry if isinstance(entry, str) else entry[0] for entry in reversed(spec.order)]
    return chained([localized(values[entry].name) for entry in entries if entry in values], "rules-above")


def _claim(rules: Rules, claim: Claim) -> Iterator[Block]:
    yield item(f"rules-claim-{on_off(claim.automatic)}", count=number(claim.enough))
    yield item("rules-claim-run-out", count=number(claim.enough))


# ---------------------------------------------------------------- what it is worth


def _values(rules: Rules, pay: ClaimPay) -> Iterator[Block]:
    """What so many tricks bring, and who pays."""
    yield tricks_table(rules, say("rules-claim-values"), pay.values)
    if any(params.privileged for params in rules.ruleset.all_params_of(BidParams)):
        yield item("rules-claim-privileged")


def _taken(rules: Rules, pay: TakenPay) -> Iterator[Block]:
    """What cards count for who takes them."""
    follow = next((params.follow for params in rules.ruleset.all_params_of(TrickParams)), "none")
    for place, entry in enumerate(pay.cards):
        names = _with_which(entry, _names_of(rules, entry.of), pay.cards[:place])
        if entry.times > 1:
            yield item("rules-taken-times", cards=listed(names), n=entry.times, alone=entry.each)
        elif names != _names_of(rules, entry.of):
            cards = [card for card in rules.pack if any(map(card.matches, entry.of))]
            alone = entry.which == "trump" and len(cards) == len({card.attributes.get(follow) for card in cards})
            one = "-one" if alone and len(names) == 1 else ""
            yield item(f"rules-card-points{one}", cards=listed(names), n=entry.each)
        else:
            yield from card_points(rules, [(entry.of, entry.each)])
    for each in pay.sets:
        yield item("rules-taken-set", cards=listed(_names_of(rules, each.of)), n=each.more)
    if pay.sweep is not None:
        key = "rules-taken-side-sweep" if rules.ruleset.sides else "rules-taken-sweep"
        yield item(key, own=pay.sweep.own, other=pay.sweep.other)


def _with_which(entry: ContractCard | TrickCard, names: Sequence[str],
                before: Sequence[ContractCard | TrickCard]) -> list[str]:
    """Names of cards of which only those count so that are trumps, or that are none; also where entries `before` it have the
    others."""
    others = {"trump": "plain", "plain": "trump"}
    told = [others[each.which] for each in before if each.which in others and set(each.of) & set(entry.of)]
    which = next(iter(told), "") if entry.which == "any" else entry.which
    return [t(f"rules-card-{which}", card=name) if which else name for name in names]


def _taken_by(rules: Rules, pay: TakenPay) -> Iterator[Block]:
    """For whom cards count."""
    if not pay.cards and not pay.steps:
        yield item("rules-taken-tricks", sides=on_off(bool(rules.ruleset.sides)))
        return
    yield item("rules-taken-against" if pay.steps else "rules-taken-sides" if rules.ruleset.sides else "rules-taken-intro")


def _taken_rest(rules: Rules, pay: TakenPay) -> Iterator[Block]:
    """For whom the cards count that lie aside, and what that comes to."""
    if pay.rest is not None:
        yield item("rules-taken-rest", n=pay.rest.times, sized=on_off(pay.rest.by_size))
    yield from point_steps(rules, pay.steps, lambda step: ("rules-taken-step-dealer", step.dealer) if step.dealer else (
        "rules-taken-step-others", step.others))


def _names_of(rules: Rules, kinds: Sequence[str]) -> list[str]:
    """What cards or kinds are called."""
    return [card_name(rules, kind) if _is_card(rules, kind) else kind_words(rules, kind) for kind in kinds]


def _is_card(rules: Rules, kind: str) -> bool:
    return any(card.id == kind for card in rules.deck.cards)


def _last_trick(rules: Rules, pay: LastTrickPay) -> Iterator[Block]:
    """Who pays for the tricks that it lacks."""
    yield item("rules-last-trick-quota", n=pay.quota)
    yield item("rules-last-trick-none", n=pay.none)


def _contract(rules: Rules, pay: ContractPay) -> Iterator[Block]:
    """When a contract is made, and what that is worth."""
    auction = rules.ruleset.params_of(AuctionParams)
    counted = [t("rules-contract-card", cards=listed(_with_which(entry, kinds_in_play(rules, entry.of), pay.cards[:place])),
                 n=entry.each) for place, entry in enumerate(pay.cards)]
    told = t("rules-contract-cards", list=joined(counted, "clauses")) if counted else ""
    yield item("rules-contract", caller=side_words(rules, caller=True), others=side_words(rules, caller=False),
               bids="points" if counted else "tricks", cards=told, **{"from": pay.from_})
    if pay.last_trick:
        yield item("rules-taken-last-trick", n=pay.last_trick)
    if pay.each or pay.bid:
        yield item("rules-contract-worth", each=pay.each, bid=pay.bid)
    if auction is not None and any(call.worth for call in auction.calls.values()):
        yield item("rules-contract-bid-worth-more" if pay.each or pay.bid else "rules-contract-bid-worth")
    if pay.defence:
        yield item("rules-contract-defence", n=pay.defence, partners="yes" if rules.ruleset.sides else "no")
    for key, n in (("over", pay.over), ("whole", pay.whole), ("short", pay.short), ("failed", pay.failed)):
        if n:
            yield item(f"rules-contract-{key}", n=n)


def _own_bids(rules: Rules, pay: BidsPay) -> Iterator[Block]:
    """What it brings every seat to keep to its bid, and what not to."""
    exact = "yes" if pay.exact else "no"
    yield item("rules-own-bids-sides" if rules.ruleset.sides else "rules-own-bids", exact=exact)
    words = [word for params in rules.ruleset.all_params_of(BidParams) for word in params.words.values()]
    untold = [word for word in words if str(word.tricks) not in localized(word.name)]
    if untold:
        named = [t("rules-auction-value", word=quoted(localized(word.name)), n=word.tricks) for word in untold]
        yield item("rules-auction-values", values=listed(named))
    for key, whole, each in (("made", pay.made, pay.each), ("failed", pay.failed, pay.each_failed)):
        yield item(f"rules-own-bids-{key}", n=whole, each=each)
    if pay.over and not pay.exact:
        yield item("rules-own-bids-over", n=pay.over)
    if pay.none:
        yield item("rules-own-bids-none", n=pay.none, partners="yes" if rules.ruleset.sides else "no")


def _dream(rules: Rules, pay: WatcherPay) -> Iterator[Block]:
    """What the watcher gets."""
    attribute = attribute_name(rules, pay.match_by)
    yield item(f"rules-dream-{value_in_key(pay.against)}", n=pay.base, count=number(pay.base), attribute=attribute)
    yield item(f"rules-dream-winner-{on_off(pay.winner_pays)}")
    if not pay.covered:
        yield item("rules-dream-not-covered")


def _pick_up(rules: Rules, params: PickUpParams) -> Iterator[Block]:
    """Who takes the card that lay open."""
    taker = side_words(rules, caller=True) if params.taker == "caller" else office_words(rules, "dealer")
    yield item("rules-pick-up", taker=taker)


RULES_PAGE = RulesPage(
    steps={"name": StepPage("deal", "rules-name", (_names,)), "pick_up": StepPage("deal", "rules-pick-up", (_pick_up,)),
           "partner": StepPage("deal", "rules-partner", (_partner,)), "trick": StepPage("trick", "rules-trick", (
        _leader,
        _play,
        _counts,
        _awards,
        _elders,
        _lead_order,
        within(lambda params: params.claim, "rules-claim", _claim),
    ))},
    additions={
        "deal": (_watcher,),
        "bid": ("privileged",),
        "settle": (
            within(lambda params: params.of(ClaimPay), "rules-claim", _values,
                   within(lambda pay: pay.watcher, "rules-dream", _dream)),
            within(lambda params: params.of(LastTrickPay), "rules-last-trick", _last_trick),
            within(lambda params: params.of(ContractPay), "rules-contract", _contract),
            within(lambda params: params.of(BidsPay), "rules-own-bids", _own_bids),
            within(lambda params: params.of(TakenPay), "rules-taken", _taken_by, _taken, "each_trick", "last_trick", _taken_rest),
        ),
    },
    refusals={
        "leader_may_not_discard": ("rules-trick-lead", "rules-follow"),
        "leader_may_not_pass": ("rules-trick-lead", "rules-follow"),
        "must_beat": ("rules-trick-must-beat", "rules-follow-must-beat"),
        "must_follow": ("rules-follow",),
        "must_follow_or_trump": ("rules-follow-may-trump",),
        "not_broken": ("rules-follow-must-break",),
        "must_hold": ("rules-trick-first-card",),
        "must_trump": ("rules-follow-must-trump",),
        "must_follow_with": ("rules-follow-several",),
        "must_follow_sets": ("rules-follow-sets", "rules-follow-sets-wide"),
        "must_follow_run": ("rules-follow-runs",),
        "must_trump_with": ("rules-follow-must-trump-several",),
        "wrong_number": ("rules-trick-must-beat", "rules-follow", "rules-follow-several"),
        "elders_last": ("rules-lead-elders",),
        "other_kind_first": ("rules-lead-order",),
        "not_enough": ("rules-claim",),
        "only_offered": ("rules-follow-trump-offered",),
        "not_offered": ("rules-follow-trump-offered",),
    },
)
