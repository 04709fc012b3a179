"""Checks of fishing games: cards enough, matches that there are, yaku that somebody can make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.deck import Card, Deck
from game.core.errors import quoted
from game.families.fishing.params import (
    CapturePayParams,
    DealtHandParams,
    FishParams,
    Matches,
    YakuParams,
    YakuPayParams,
)
from game.families.fishing.pay import ENDINGS
from game.loading.checks import Checks
from game.match.ruleset import Step
from game.mechanics.params import DealParams, SettleParams

if TYPE_CHECKING:
    from game.loading.lint import Lint


class FishChecks(Checks):
    """The checks of `fish`, and of `settle` where yaku are paid for."""

    family = "fishing"

    def step(self, lint: Lint, step: Step) -> None:
        """Report matches that say nothing, and yaku and hands that nobody can have."""
        params, deck = step.params, lint.parts.get("deck")
        if not isinstance(params, FishParams):
            return
        if not params.match:
            lint.say(params, ("match",), "expected at least one way in which cards match")
        for number, rule in enumerate(params.match):
            _check_matches(lint, rule)
            if any(_covers(earlier, rule) for earlier in params.match[:number]):
                lint.say(rule, ("by",), f"cards match by {rule.by} already, as an entry before this one says")
        if isinstance(deck, Deck):
            self._check_cards(lint, params, deck)
        if params.match and params.match[0].wild:
            lint.say(params.match[0], ("wild",), "how all other cards match stands first")
        if params.triples and any(rule.wild for rule in params.match):
            lint.say(params, ("triples",), "where cards are wild, three of a value do nothing")
        if params.complete != "stays" and params.match and params.match[0].by == "none":
            lint.say(params, ("complete",), "cards that add up have no value of which all could lie on the field")
        self._check_triples(lint, params)
        defined = lint.walk.defined.get("yaku", {})
        order = list(params.yaku)
        for id, yaku in params.yaku.items():
            for i, name in enumerate(yaku.excludes):
                if name not in params.yaku and name in defined and lint.switched_off("yaku", name):
                    continue                  # what is not there cannot count beside it
                if params.yaku.get(name) is yaku:
                    lint.say(yaku, ("excludes", i), "a yaku cannot exclude itself")
                elif name in order[:order.index(id)] and id in params.yaku[name].excludes:
                    lint.say(yaku, ("excludes", i), f"{quoted(name)} excludes this yaku, too, and of the two neither would count")

    def _check_triples(self, lint: Lint, params: FishParams) -> None:
        """What three cards of a value do needs values; each is said once."""
        by = params.match[0].by if params.match else ""
        ways = [triple.way for triple in params.triples.values()]
        for number, triple in enumerate(params.triples.values()):
            if by == "none":
                lint.say(triple, (), "cards that add up have no value that three of them could share")
            if triple.way in ways[:number]:
                lint.say(triple, ("way",), f"another entry says already what {quoted(triple.way)} is called")
            if triple.way == "stuck" and triple.doubles:
                lint.say(triple, ("doubles",), "a stuck pile is nobody's, and doubles nothing")
            if triple.way == "stuck" and params.match and params.match[0].three == "one":
                lint.say(triple, ("way",), 'a stuck pile is taken whole, and cards take one of three: "match" has "three: one"')

    def _check_cards(self, lint: Lint, params: FishParams, deck: Deck) -> None:
        cards = lint.in_pack(deck)
        months = deck.attributes.get(params.month)
        numbers = [] if months is None else sorted(value.number for value in months.values.values() if value.number is not None)
        if months is not None and not any(numbers):
            lint.say(params, ("month",), f"no {quoted(params.month)} has a number, so no deal has a month")
        elif numbers != [*range(1, len(numbers) + 1)]:
            found = ", ".join(map(str, numbers))
            lint.say(params, ("month",), f"the numbers of {quoted(params.month)} must be 1 to {len(numbers)}, found {found}")
        for yaku in params.yaku.values():
            if yaku.points:
                _check_yaku(lint, yaku, params, cards)
        for id, hand in params.hands.items():
            if id in ENDINGS:
                lint.say(hand, (), f"{quoted(id)} says how any deal may end; give this hand another id")
            if hand.points:
                _check_hand(lint, hand, cards)

    def flow(self, lint: Lint, steps: Sequence[Step]) -> None:
        """Report what the steps lack of each other."""
        fishing = [step.params for step in steps if isinstance(step.params, FishParams)]
        for settle in (step.params for step in steps if isinstance(step.params, SettleParams)):
            for key, kind in (("by_yaku", YakuPayParams), ("by_captures", CapturePayParams)):
                if settle.of(kind) is not None:
                    if not fishing:
                        lint.missing(settle, (key,), "nobody fishes, and so nobody takes cards", "flow")
                    lint.check_alone(settle, kind, "by_place", "cards_left", "by_tricks")
            if fishing and settle.of(YakuPayParams) is None and settle.of(CapturePayParams) is None:
                lint.say(settle, (), 'what was taken is worth nothing: settle has neither "by_yaku" nor "by_captures"')
            captures, deck = settle.of(CapturePayParams), lint.parts.get("deck")
            yaku = captures is not None and captures.yaku and any(params.yaku for params in fishing)
            if captures is not None and fishing and not captures.values and not yaku:
                message = 'nothing counts: by_captures names no "values" of cards, and no yaku'
                lint.missing(settle, ("by_captures",), message, "flow")
            if captures is not None and isinstance(deck, Deck):
                lint.check_each_names(deck.cards, [(captures, ("values", kind), (kind,)) for kind in captures.values])
            pay = settle.of(YakuPayParams)
            for surcharge in pay.surcharges.values() if pay is not None else ():
                if not surcharge.fewer and not surcharge.least:
                    lint.say(surcharge, (), 'expected "fewer", "least", or both')
            if pay is not None and pay.uncashed == "lost" and any(params.ask is None for params in fishing):
                lint.say(settle, ("by_yaku",), 'yaku are paid to who stops, and nobody can: fish has no "ask"')
        if not fishing:
            return
        for deal in (step.params for step in steps if isinstance(step.params, DealParams)):
            if deal.cards == "all":
                lint.say(deal, ("cards",), "the stock needs cards that are not dealt")
            for name, usual in (("dead_hands", 0), ("watcher", None), ("widow", 0), ("rest", "stays")):
                if getattr(deal, name) != usual:
                    lint.say(deal, (name,), f"fishing games have no {name}")

    def pack(self, lint: Lint, steps: Sequence[Step], sizes: Mapping[int, int]) -> None:
        """Hands and field need so many cards, and every turn one of the stock."""
        params = next((step.params for step in steps if isinstance(step.params, FishParams)), None)
        for deal in (step.params for step in steps if isinstance(step.params, DealParams)):
            if params is None or deal.cards == "all":
                continue
            for players, there in sizes.items():
                turned = players * deal.cards
                needed = 2 * turned + params.field
                if needed > there:
                    message = f"{players} players turn {turned} cards: with hands and field these are {needed:,}"
                    lint.say(params, ("field",), f"{message}, and the pack has {there:,}")
                    break


def _check_matches(lint: Lint, rule: Matches) -> None:
    if (rule.by != "none") + (rule.sum != 0) + bool(rule.wild) != 1:
        lint.say(rule, (), 'expected exactly one of "by", "sum" and "wild"; another way to match is another entry of the list')
    elif rule.sum and not rule.values:
        lint.say(rule, ("sum",), 'missing key "values": what cards add up')
    elif rule.sum and all(rule.sum - number not in rule.values.values() for number in rule.values.values()):
        lint.say(rule, ("sum",), f"no two of the values make {rule.sum}")


def _covers(earlier: Matches, rule: Matches) -> bool:
    """Whether all cards that match by `rule` match by the earlier one."""
    return rule.by == earlier.by != "none" and (not earlier.only or bool(rule.only) and set(rule.only) <= set(earlier.only))


def _fitting(cards: Sequence[Card], kinds: Sequence[str]) -> list[Card]:
    return [card for card in cards if any(card.matches(kind) for kind in kinds)]


def _check_yaku(lint: Lint, yaku: YakuParams, params: FishParams, cards: Sequence[Card]) -> None:
    if yaku.of_month:
        if params.month == "none":
            lint.say(yaku, ("of_month",), 'no deal has a month: "month" names no attribute')
        if yaku.of:
            lint.say(yaku, ("of",), "of_month says already which cards count")
        return
    if not yaku.of:
        lint.say(yaku, ("of",), "expected at least one kind of card")
        return
    barred = _fitting(cards, yaku.without)
    for i, name in enumerate(yaku.needs):
        needed = _fitting(cards, [name])
        if any(card in barred for card in needed) or not needed:
            lint.say(yaku, ("needs", i), f"nobody can have {quoted(name)} in this yaku")
    if not all(_fitting(cards, [name]) for name in yaku.of):
        return                                            # an unknown name, or one that the pack is without, is reported as such
    counted = [card for card in _fitting(cards, yaku.of) if card not in barred]
    there = sum(card.copies for card in (*counted, *_fitting(counted, yaku.double))) * lint.decks_at_most()
    if yaku.count > there:
        lint.say(yaku, ("count",), f"needs {yaku.count} cards, and there are {there}")
    elif 0 < yaku.most < yaku.count:
        lint.say(yaku, ("most",), f"at most {yaku.most} is less than the {yaku.count} that it needs")


def _check_hand(lint: Lint, hand: DealtHandParams, cards: Sequence[Card]) -> None:
    sizes: dict[Any, int] = {}
    for card in cards:
        value = card.attributes.get(hand.by)
        if value is not None:
            sizes[value] = sizes.get(value, 0) + card.copies * lint.decks_at_most()
    there, wanted = sorted(sizes.values(), reverse=True), sorted(hand.alike, reverse=True)
    if not wanted or len(there) < len(wanted) or any(own < least for own, least in zip(there, wanted, strict=False)):
        lint.say(hand, ("alike",), f"no hand has so many cards of a {hand.by}")
