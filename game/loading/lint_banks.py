"""Checks of banking games: what betting, drawing, the bank and the pay for wagers need of each other, and in which order.

Called by `game.loading.lint` for every choice of options that it tries; hands are judged in `game.loading.lint_standings`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.loading.walk import Walk
from game.mechanics.params import DealParams, DrawParams, Forced, SettleParams, WagerParams
from game.ruleset import Office, Standing, Step
from game.wording import quoted

if TYPE_CHECKING:
    from game.loading.lint import Lint

STEPS = ("appoint", "wager", "deal", "draw", "settle")       # of a banking game
BANK = "dealer"                                              # the office whose holder banks
STAND_ALONE = ("tallies", "by_place", "cards_left", "by_tricks", "by_pot", "by_claim")
APPOINTS, MOVES = "appoint", "moves"                         # kept from one choice of options to the next
HAND_AT_MOST = 30                                            # cards in a hand


def check_banking(lint: Lint, steps: Sequence[Step]) -> None:
    """Report steps, offices and a standing that lack what they rely on."""
    params = {step.verb: step.params for step in reversed(steps)}
    deal, wager, settle = params.get("deal"), params.get("wager"), params.get("settle")
    banking = is_banking(steps)
    if banking:
        _check_partners(lint, steps, params)
    elif lint.parts.get("family") == "banking" and steps:
        lint.say(steps[0], (), 'a game of the family banking has the steps wager, deal, draw and settle; there is no "wager"')
    elif isinstance(standing := lint.parts.get("standing"), Standing):
        lint.say(standing, (), "a standing values the hands of banking games, and the flow has no wager")
    _check_offices(lint, steps, banking)
    for step in steps:
        if step.verb == "appoint":
            lint.judged[APPOINTS] = lint.places.get(id(step)) or lint.walk.places[id(step)]
    if isinstance(deal, DealParams):
        _check_boxes(lint, deal, wager)
    if isinstance(settle, SettleParams) and settle.by_wager is not None:
        for name in STAND_ALONE:
            if getattr(settle, name):
                lint.say(settle, (name,), "by_wager stands alone")
    draw = params.get("draw")
    if isinstance(draw, DrawParams) and isinstance(deal, DealParams):
        _check_draw(lint, draw, deal)


def check_appointing(walk: Walk, judged: Mapping[Any, Any]) -> None:
    """Report a step that never does anything, whatever the options."""
    place = judged.get(APPOINTS)
    if place is not None and MOVES not in judged and walk.whole("flow", "offices"):
        walk.bad(place.node, place.at, f"the office {quoted(BANK)} is never drawn, offered or won: there is nothing to appoint")


def is_banking(steps: Iterable[Step]) -> bool:
    """Whether a flow is that of a banking game, or tries to be one."""
    return any(step.verb in ("appoint", "wager", "draw") or _into_boxes(step.params) or _by_wager(step.params) for step in steps)


def _into_boxes(params: Any) -> bool:
    return isinstance(params, DealParams) and params.to == "boxes"


def _by_wager(params: Any) -> bool:
    return isinstance(params, SettleParams) and params.by_wager is not None


def _check_partners(lint: Lint, steps: Sequence[Step], params: Mapping[str, Any]) -> None:
    """One step of a banking game alone makes none: all are needed, and a standing that says what hands are worth."""
    first = steps[0]
    for verb in ("wager", "draw"):
        if verb not in params:
            lint.missing(first, (), f"a banking game needs the step {quoted(verb)}", "flow")
    if "deal" in params and not _into_boxes(params["deal"]):
        lint.say(params["deal"], (), "a banking game deals into boxes; write to: boxes")
    if "settle" in params and not _by_wager(params["settle"]):
        lint.missing(params["settle"], (), 'a banking game needs settle to say "by_wager": what a wager wins', "flow")
    if lint.parts.get("family") not in (None, "banking"):
        lint.say(first, (), "a game in which one bets is of the family banking")
    if "standing" not in lint.parts:
        lint.missing(first, (), 'a banking game needs a "standing": what its hands are worth', "standing")
    if BANK not in lint.parts.get("offices", {}):
        lint.missing(first, (), f"a banking game needs the office {quoted(BANK)}: who holds it banks", "offices")


def _check_offices(lint: Lint, steps: Sequence[Step], banking: bool) -> None:
    for name, office in lint.parts.get("offices", {}).items():
        if not isinstance(office, Office):
            continue
        banks = banking and name == BANK
        for key, words in (("first", ("drawn",)), ("then", ("most", "offered"))):
            if getattr(office, key) in words and not banks and steps:
                message = f"{quoted(getattr(office, key))} is for the {BANK} of a banking game"
                lint.missing(office, (key,), message, "offices", "flow")
        if banks:
            _check_bank(lint, office, steps)


def _check_bank(lint: Lint, office: Office, steps: Sequence[Step]) -> None:
    if office.first == "drawn":
        cards = lint.in_pack(lint.parts["deck"]) if "deck" in lint.parts else []
        if office.drawn_by == "none":
            lint.say(office, ("first",), 'missing key "drawn_by": the kind of card that decides')
        elif cards and not any(card.matches(office.drawn_by) for card in cards):
            lint.say(office, ("drawn_by",), f"no card of the pack is {quoted(office.drawn_by)}, so nobody would draw one")
    if office.first == "drawn" or office.then in ("most", "offered"):
        lint.judged[MOVES] = True
    if office.then == "offered" and all(step.verb != "appoint" for step in steps):
        lint.say(office, ("then",), 'the bank is offered by the step "appoint", which the flow lacks')


def _check_boxes(lint: Lint, deal: DealParams, wager: Any) -> None:
    """What a deal into boxes lacks, and what it alone has."""
    if deal.to != "boxes":
        for key in ("hidden", "shared"):
            if getattr(deal, key):
                lint.say(deal, (key,), "only a deal into boxes has this; write to: boxes")
        return
    if deal.dead_hands:
        lint.say(deal, ("dead_hands",), "a deal into boxes sets no hands aside: what is left over is drawn from")
    if deal.cards == "all":
        lint.say(deal, ("cards",), "a deal into boxes needs a number of cards for each: the others are drawn")
    elif deal.hidden > deal.cards:
        lint.say(deal, ("hidden",), f"{deal.hidden} cards are to lie face down, and the banker gets {deal.cards}")
    if isinstance(wager, WagerParams) and wager.sides and not deal.shared:
        lint.say(wager, ("sides",), "sides are bet on where there are two hands; write shared: true in the deal")


def _check_draw(lint: Lint, draw: DrawParams, deal: DealParams) -> None:
    dealt = deal.cards if deal.cards != "all" else 1
    if dealt + draw.hits > HAND_AT_MOST:
        lint.say(draw, ("hits",), f"{dealt} cards and {draw.hits} more: a hand has at most {HAND_AT_MOST}")
    for key, wanted in (("splits", bool(draw.splits)), ("double", draw.double != "off")):
        if wanted and deal.shared:
            lint.say(draw, (key,), "a hand that is shared has no owner to decide this")
    if draw.splits and dealt != 2 and deal.cards != "all":
        lint.say(draw, ("splits",), f"two dealt cards are split, and a hand is dealt {dealt}")
    if draw.double != "off" and not draw.hits:
        lint.say(draw, ("double",), "who doubles takes a card, and nobody takes any")
    for i, split in enumerate(draw.splits):
        if split.by in [before.by for before in draw.splits[:i]]:
            lint.say(split, ("by",), f"{quoted(split.by)} stands there before")
    standing = lint.parts.get("standing")
    for forced in (draw.player, draw.banker):
        if isinstance(standing, Standing) and forced != Forced():
            _check_forced(lint, forced, standing, draw)
    if draw.player.answer:
        lint.say(draw.player, ("answer",), "the banker's hand alone answers another one, for it is played last")
    elif draw.banker.answer and not deal.shared:
        lint.say(draw.banker, ("answer",), "there are many hands to answer; write shared: true in the deal")


def _check_forced(lint: Lint, forced: Forced, standing: Standing, draw: DrawParams) -> None:
    for key in ("hit", "stand", "answer"):
        _check_totals(lint, forced, (key,), tuple(getattr(forced, key)), standing)
    for total in sorted(set(forced.hit) & set(forced.stand)):
        lint.say(forced, ("stand",), f"at {total} one has to hit, too")
    if forced.hit and not draw.hits:
        lint.say(forced, ("hit",), "nobody takes a card")
    counts = {value for values in standing.values.values() for value in values}
    for total, values in forced.answer.items():
        for value in values:
            if value not in counts:
                lint.say(forced, ("answer", str(total)), f"no card counts {value}")


def _check_totals(lint: Lint, value: object, keys: tuple[str, ...], totals: Iterable[int], standing: Standing) -> None:
    for total in totals:
        if standing.modulo and total >= standing.modulo:
            lint.say(value, keys, f"no hand shows {total}: totals are less than {standing.modulo}")
        elif standing.limit and total > standing.limit:
            lint.say(value, keys, f"{total} is above the limit of {standing.limit}")
