"""Checks of banking games: what betting, drawing, the bank and the pay for wagers need of each other, and in which order.

A standing gives every card a value, and every special hand can be held before a better one ends it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.combos.definitions import Ladder
from game.core.deck import Card, Deck
from game.core.errors import counted, quoted
from game.families.banking.params import Betting, DrawParams, Forced, SeenWagerParams, WagerParams, WagerPay
from game.loading.census import kinds
from game.loading.checks import Checks, Fault
from game.loading.walk import Walk
from game.match.ruleset import Match, Odds, Office, Special, Standing, Step
from game.mechanics.office import place_on
from game.mechanics.params import DealParams, SettleParams

if TYPE_CHECKING:
    from game.loading.lint import Lint


BANK = "dealer"                                              # the office whose holder banks
APPOINTS, MOVES = "appoint", "moves"                         # kept from one choice of options to the next
HAND_AT_MOST = 30                                            # cards in a hand
WORDS = ("bust", "none")         # outcomes that no special hand can be called
VALUES_AT_MOST = 8               # for one card
SPECIALS_AT_MOST = 30
NEEDS_AT_MOST = 20               # kinds in one special hand
COVERED_AT_MOST = 12             # cards in a hand in which they may lie under each other


class BankChecks(Checks):
    """The checks of betting, drawing, the bank, the pay for wagers and the standing that values hands."""

    family = "banking"

    def flow(self, lint: Lint, steps: Sequence[Step]) -> None:
        """Report steps, offices and a standing that lack what they rely on."""
        params = {step.verb: step.params for step in reversed(steps)}
        deal, wager = params.get("deal"), params.get("wager", params.get("wager_seen"))
        banking = _is_banking(steps) if lint.family is None else lint.family.name == self.family
        if banking and steps:
            _check_partners(lint, steps, params)
        elif not banking and isinstance(standing := lint.parts.get("standing"), Standing):
            lint.say(standing, (), "a standing values the hands of banking games, and the flow has no wager")
        _check_offices(lint, steps, banking)
        for step in steps:
            if step.verb == "appoint":
                lint.judged[APPOINTS] = lint.places.get(id(step)) or lint.walk.places[id(step)]
        if isinstance(deal, DealParams) and not banking:
            for key in ("hidden", "private", "shared"):
                if getattr(deal, key):
                    lint.say(deal, (key,), f"only games against a bank have {key} cards")
            if _into_boxes(deal):
                lint.say(deal, ("to",), "only games against a bank deal into boxes")
        elif isinstance(deal, DealParams) and _into_boxes(deal):  # else that is what is wrong
            _check_boxes(lint, deal, wager)
        draw = params.get("draw")
        if isinstance(draw, DrawParams) and isinstance(deal, DealParams):
            _check_draw(lint, draw, deal)

    def deck(self, lint: Lint, steps: Sequence[Step], deck: Deck) -> None:
        """Report cards without a value, totals that contradict each other, and special hands that nobody can hold."""
        standing = lint.parts.get("standing")
        if isinstance(standing, Standing):
            _check_standing(lint, standing, steps, lint.in_pack(deck), lint.decks_at_most())

    def all_options(self, walk: Walk, judged: Mapping[Any, Any]) -> None:
        """Report a step that never does anything, whatever the options."""
        place = judged.get(APPOINTS)
        if place is not None and MOVES not in judged and walk.whole("flow", "offices"):
            message = f"the office {quoted(BANK)} is never drawn, offered or won: there is nothing to appoint"
            walk.bad(place.node, place.at, message)

    def ends_match(self, steps: Sequence[Step]) -> bool:
        """Chips run out: in the end nobody is left to bet against."""
        return any(isinstance(step.params, Betting) and step.params.stakes == "chips" for step in steps)

    def faults(self, resolved: Mapping[str, Any], players: int) -> Iterator[Fault]:
        """Bets that somebody could not make, and a match without an end."""
        wager = _params(resolved.get("flow", ()), Betting)
        if wager is not None:
            yield from _bets(resolved, wager, players)
            match = resolved.get("match")
            if wager.stakes == "points" and isinstance(match, Match) and not _has_end(match):
                yield Fault("no_end", (("match", "end", "deals"), ("match", "end", "deals_each"),
                                     ("flow", _verb(wager), "stakes")),
                            "with {options} the match would never end", {})


def _is_banking(steps: Iterable[Step]) -> bool:
    """Whether a flow is that of a banking game, or tries to be one."""
    own = ("appoint", "wager", "wager_seen", "draw")
    return any(step.verb in own or _into_boxes(step.params) or _by_wager(step.params) for step in steps)


def _into_boxes(params: Any) -> bool:
    return isinstance(params, DealParams) and params.to == "boxes"


def _by_wager(params: Any) -> bool:
    return isinstance(params, SettleParams) and params.of(WagerPay) is not None


def _check_partners(lint: Lint, steps: Sequence[Step], params: Mapping[str, Any]) -> None:
    """One step of a banking game alone makes none: all are needed, and a standing that says what hands are worth."""
    first = steps[0]
    if "wager" not in params and "wager_seen" not in params:
        lint.missing(first, (), 'a banking game needs the step "wager"', "flow")
    if "wager" in params and "wager_seen" in params:
        lint.say(params["wager_seen"], (), "bets are made before the deal already; write one of wager and wager_seen")
    if "deal" in params and not _into_boxes(params["deal"]):
        lint.say(params["deal"], (), "a banking game deals into boxes; write to: boxes")
    if "settle" in params and not _by_wager(params["settle"]):
        lint.missing(params["settle"], (), 'a banking game needs settle to say "by_wager": what a wager wins', "flow")
    if "standing" not in lint.parts:
        lint.missing(first, (), 'a banking game needs a "standing": what its hands are worth', "standing")
    if BANK not in lint.parts.get("offices", {}):
        lint.missing(first, (), f"a banking game needs the office {quoted(BANK)}: who holds it banks", "offices")


# What the dealer's office alone may say, and what comes nearest for others.
_FOR_BANKS = (("first", "drawn", "highest"), ("then", "most", "last_winner"), ("then", "offered", "next_seat"))


def _check_offices(lint: Lint, steps: Sequence[Step], banking: bool) -> None:
    for name, office in lint.parts.get("offices", {}).items():
        if not isinstance(office, Office):
            continue
        banks = banking and name == BANK
        for key, word, elsewhere in _FOR_BANKS:
            if getattr(office, key) == word and not banks and steps:
                message = f"{quoted(word)} is for the {BANK} of a banking game; elsewhere write {elsewhere}"
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
    standing = lint.parts.get("standing")
    banks = [each for each in standing.specials.values() if each.banks] if isinstance(standing, Standing) else []
    if banks and office.then == "offered":
        lint.say(banks[0], ("banks",), "the bank is offered from seat to seat, so no hand wins it")
    for each in banks:
        if each.of == "banker":
            lint.say(each, ("banks",), "the banker has the bank already")
    if office.then == "offered" and all(step.verb != "appoint" for step in steps):
        lint.say(office, ("then",), 'the bank is offered by the step "appoint", which the flow lacks')


def _check_boxes(lint: Lint, deal: DealParams, wager: Any) -> None:
    """What a deal into boxes lacks, and what does not go together in it."""
    if deal.dead_hands:
        lint.say(deal, ("dead_hands",), "a deal into boxes sets no hands aside: what is left over is drawn from")
    if deal.rest != "stays":
        lint.say(deal, ("rest",), "a deal into boxes sets nothing aside: what is left over is drawn from")
    if deal.cards == "all":
        lint.say(deal, ("cards",), "a deal into boxes needs a number of cards for each: the others are drawn")
    elif deal.hidden > deal.cards:
        lint.say(deal, ("hidden",), f"{deal.hidden} cards are to lie face down, and the banker gets {deal.cards}")
    elif deal.private > deal.cards:
        lint.say(deal, ("private",), f"{counted(deal.private, 'card')} are to be private, and a hand gets {deal.cards}")
    if deal.private and deal.shared:
        lint.say(deal, ("private",), "a hand that is shared has no owner who alone could see it")
    if isinstance(wager, SeenWagerParams):
        _check_seen(lint, deal, wager)
    elif isinstance(wager, WagerParams) and wager.sides and not deal.shared:
        lint.say(wager, ("sides",), "sides are bet on where there are two hands; write shared: true in the deal")


def _check_seen(lint: Lint, deal: DealParams, wager: SeenWagerParams) -> None:
    """Bets on hands of which cards have been seen: each seat has one of its own, and cards are still to come."""
    if deal.shared:
        lint.say(deal, ("shared",), "who bets on cards that were seen has a hand of its own")
    if deal.cards != "all" and wager.after >= deal.cards:
        lint.say(wager, ("after",), f"a hand has {counted(deal.cards, 'card')}, so bets come after fewer")


def _check_draw(lint: Lint, draw: DrawParams, deal: DealParams) -> None:
    dealt = deal.cards if deal.cards != "all" else 1
    if dealt + draw.hits > HAND_AT_MOST:
        lint.say(draw, ("hits",), f"{dealt} cards and {draw.hits} more: a hand has at most {HAND_AT_MOST}")
    for key, wanted in (("splits", bool(draw.splits)), ("buys", draw.buys > 0), ("double", draw.double != "off")):
        if wanted and deal.shared:
            lint.say(draw, (key,), "a hand that is shared has no owner to decide this")
    if draw.splits and dealt != 2 and deal.cards != "all":
        lint.say(draw, ("splits",), f"two dealt cards are split, and a hand is dealt {dealt}")
    if draw.buys > draw.hits:
        lint.say(draw, ("buys",), f"{counted(draw.buys, 'card')} may be bought, and a hand takes {draw.hits} at most")
    if draw.buys and draw.double != "off":
        lint.say(draw, ("double",), "a bet is raised by buying cards already; write one of buys and double")
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
    for key in ("hit", "stand", "soft", "answer"):
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
        if standing.modulo and total > standing.modulo - (not standing.base):
            lint.say(value, keys, f"no hand shows {total}: totals are less than {standing.modulo}")
        elif standing.limit and total > standing.limit:
            lint.say(value, keys, f"{total} is above the limit of {standing.limit}")


class Sizes(NamedTuple):
    """How many cards a hand is dealt, and how many it has at most."""

    dealt: int
    most: int


def _check_standing(lint: Lint, standing: Standing, steps: Iterable[Step], cards: Sequence[Card], decks: int) -> None:
    """Report cards without a value, totals that contradict each other, and special hands that nobody can hold."""
    sizes = _sizes(steps)
    _check_values(lint, standing, cards)
    _check_bounds(lint, standing, sizes)
    _check_tie_breaks(lint, standing, cards)
    if len(standing.specials) > SPECIALS_AT_MOST:
        lint.say(standing, ("specials",), f"expected at most {SPECIALS_AT_MOST} special hands, found {len(standing.specials)}")
        return
    copies: Counter[str] = Counter()
    for card in cards if standing.specials else ():
        copies.update(dict.fromkeys(kinds(card), decks * card.copies))
    sound = {}
    for name, special in standing.specials.items():
        if name in WORDS:
            lint.say(special, (), f"{quoted(name)} is a word for how any hand may end; call this one otherwise")
        if _Check(lint, special, standing, sizes, cards, decks, copies).run():
            sound[name] = special
    _check_shadows(lint, sound, sizes)


def _sizes(steps: Iterable[Step]) -> Sizes | None:
    """None where the flow does not say."""
    params = [step.params for step in steps]
    deal = next((each for each in params if isinstance(each, DealParams)), None)
    draw = next((each for each in params if isinstance(each, DrawParams)), None)
    if deal is None or draw is None or deal.cards == "all":
        return None
    return Sizes(deal.cards, deal.cards + draw.hits)


def _check_tie_breaks(lint: Lint, standing: Standing, cards: Sequence[Card]) -> None:
    """Report what tells no hands apart, and cards of which it is not said how high they are."""
    known = lint.parts.get("ladders", {})
    for each in standing.tie_breaks:
        if bool(each.most) == bool(each.highest):
            lint.say(each, (), 'expected one of "most" and "highest"')
        for name in each.highest:
            ladder = known.get(name)
            lost = next((card for card in cards if isinstance(ladder, Ladder) and place_on(ladder, card) < 0), None)
            if lost is not None:
                message = f"the ladder {quoted(name)} has no place for {quoted(lost.id)}"
                lint.missing(each, ("highest",), message, "ladders", "pack")


def _check_values(lint: Lint, standing: Standing, cards: Sequence[Card]) -> None:
    for name, values in standing.values.items():
        if not values:
            lint.say(standing, ("values", name), "expected at least one value")
        elif len(values) > VALUES_AT_MOST:
            lint.say(standing, ("values", name), f"expected at most {VALUES_AT_MOST} values, found {len(values)}")
        elif len(set(values)) < len(values):
            lint.say(standing, ("values", name), "a value stands in it twice")
    for card in cards:
        found = kinds(card) & standing.values.keys()
        if len(found) == 1:
            continue
        entries = [name for name in standing.values if name in found]
        if entries:
            lint.say(standing, ("values", entries[1]), f"{quoted(card.id)} has a value already, as {quoted(entries[0])}")
        else:
            lint.missing(standing, ("values",), f"{quoted(card.id)} has no value", "standing", "deck", "pack")
        return


def _check_bounds(lint: Lint, standing: Standing, sizes: Sizes | None) -> None:
    covered = standing.covered is not None and standing.covered.by != "none"
    if standing.modulo:
        if covered:
            lint.say(standing, ("covered",), "cards that cover each other and a modulo do not go together")
        if standing.limit:
            lint.say(standing, ("limit",), f"with a modulo of {standing.modulo} no total is too high")
    _check_base(lint, standing, sizes)
    if sizes is None:
        return
    if covered and sizes.most > COVERED_AT_MOST:
        message = f"with up to {sizes.most} cards in a hand there are too many ways to cover; at most {COVERED_AT_MOST} have some"
        lint.say(standing, ("covered",), message)
    values = [value for each in standing.values.values() for value in each]
    least = min(values, default=0) * sizes.dealt
    if covered and standing.covered is not None:
        least = min(least, min(values, default=0) + min(standing.covered.counts, min(values, default=0)) * (sizes.dealt - 1))
    if standing.limit and least > standing.limit:
        lint.say(standing, ("limit",), f"every hand of {counted(sizes.dealt, 'card')} is bust as it is dealt")


def _check_base(lint: Lint, standing: Standing, sizes: Sizes | None) -> None:
    """Cards that have to make a multiple first: of what, and of how many cards."""
    if not standing.base:
        return
    if not standing.modulo:
        lint.say(standing, ("base",), 'missing key "modulo": of what these cards have to count a multiple')
    if any(len(values) > 1 for values in standing.values.values()):
        lint.say(standing, ("base",), "cards of several values and a base do not go together")
    if sizes is not None and not standing.base < sizes.dealt:
        lint.say(standing, ("base",), f"{standing.base} cards make the base, and a hand is dealt {sizes.dealt}")
    elif sizes is not None and sizes.most > sizes.dealt:
        lint.say(standing, ("base",), "nobody takes cards where hands have a base; write hits: 0")


@dataclass
class _Check:
    """The checks of one special hand."""

    lint: Lint
    special: Special
    standing: Standing
    sizes: Sizes | None
    cards: Sequence[Card]
    decks: int
    copies: Counter[str]        # how many cards of each kind there are
    sound: bool = True

    def run(self) -> bool:
        """Whether such a hand can be held."""
        special = self.special
        if not (special.needs or special.alike or special.cards or special.only or special.totals or special.as_dealt):
            self._say((), "says nothing of the hand; known: needs, alike, cards, only, totals, as_dealt")
        if bool(special.alike) != (special.by != "none"):
            self._say(("alike",) if special.alike else ("by",), 'expected both "alike" and "by", or neither')
        if special.pays is not None and special.of == "banker":
            self._say(("pays",), "a banker who wins gets the wager, or what it takes; odds are for players")
        if special.takes > 1 and special.of == "player":
            self._say(("takes",), "no banker holds it, and so none takes anything with it")
        if len(special.needs) > NEEDS_AT_MOST:
            self._say(("needs",), f"expected at most {NEEDS_AT_MOST} kinds, found {len(special.needs)}")
            return False
        self._check_pack()
        if self.sizes is not None:
            self._check_size(self.sizes)
            self._check_totals(self.sizes)
        return self.sound

    def _say(self, keys: tuple[str, ...], message: str) -> None:
        self.sound = False
        self.lint.say(self.special, keys, message)

    def _check_pack(self) -> None:
        """The pack must have such cards."""
        special = self.special
        for kind, number in special.needs.items():
            there = self.copies[kind]
            if number > there and ("kind", kind) not in self.lint.walk.unknown:
                self._say(("needs", kind), f"needs {counted(number, 'card')} of this kind, and the pack has {there}")
        there = self._copies(card for card in self.cards if any(map(card.matches, special.only)))
        if special.only and there < special.cards and not any(("kind", kind) in self.lint.walk.unknown for kind in special.only):
            self._say(("only",), f"{counted(special.cards, 'card')} of these kinds, and the pack has {there}")
        if special.alike and special.by != "none":
            alike: dict[str, list[Card]] = {}
            for card in self.cards:
                if special.by in card.attributes:
                    alike.setdefault(card.attributes[special.by], []).append(card)
            most = max((self._copies(each) for each in alike.values()), default=0)
            if special.alike > most:
                self._say(("alike",), f"needs {special.alike} cards alike in {quoted(special.by)}, and the pack has {most}")

    def _copies(self, cards: Iterable[Card]) -> int:
        return self.decks * sum(card.copies for card in cards)

    def _check_size(self, sizes: Sizes) -> None:
        """A hand must be able to have so many cards."""
        special, needed = self.special, max(self._needed(), self.special.alike)
        most = sizes.dealt if special.as_dealt else sizes.most
        if special.cards and not sizes.dealt <= special.cards <= most:
            span = f"{sizes.dealt}" if sizes.dealt == most else f"{sizes.dealt} to {most}"
            self._say(("cards",), f"a hand has {span} cards{' as it is dealt' if special.as_dealt else ''}")
        elif needed > (special.cards or most):
            self._say((), f"needs {counted(needed, 'card')}, and such a hand has at most {special.cards or most}")

    def _needed(self) -> int:
        """How many cards the kinds take at least; a card may be of several kinds."""
        needs = self.special.needs
        several = any(sum(kind in kinds(card) for kind in needs) > 1 for card in self.cards)
        return max(needs.values(), default=0) if several else sum(needs.values())

    def _check_totals(self, sizes: Sizes) -> None:
        special, standing = self.special, self.standing
        values = [value for each in standing.values.values() for value in each] or [0]
        most = special.cards or (sizes.dealt if special.as_dealt else sizes.most)
        largest = standing.modulo - (not standing.base) if standing.modulo else max(values) * most
        highest = min(max(values) * most, largest)
        if special.totals and min(special.totals) > highest and self.lint.walk.whole("standing"):
            self._say(("totals",), f"no such hand shows {min(special.totals)} or more")


# ---------------------------------------------------------------- tables that cannot play

def _bets(resolved: Mapping[str, Any], wager: Betting, players: int) -> Iterator[Fault]:
    if wager.highest < wager.lowest:
        yield Fault("bets_crossed", (("flow", _verb(wager), "max"), ("flow", _verb(wager), "min")), "{0} is less than {1}",
                    {"max": str(wager.highest), "min": str(wager.lowest)})
    settle, odds = _params(resolved["flow"], SettleParams), _dearest(resolved, wager)
    needed = wager.lowest * odds.win // odds.stake * (players - 1)
    if settle is not None and wager.stakes == "chips" and settle.starting < needed:
        others = f" to each of {players - 1} others, which takes {needed}" if players > 2 else f", which takes {needed}"
        price = "" if odds.win == odds.stake else f" at {odds.win} to {odds.stake}"
        yield Fault("chips_too_few", (("flow", "settle", "starting"), ("flow", _verb(wager), "min")),
                    f"{{0}} is too little: who banks must be able to pay {{1}}{price}{others}",
                    {"starting": str(settle.starting), "min": str(wager.lowest), "needed": str(needed), "players": str(players)})
        return
    standing = resolved.get("standing")
    specials = standing.specials.values() if isinstance(standing, Standing) and not wager.sides else ()
    least = wager.lowest * max((special.takes for special in specials if special.of != "player"), default=1)
    if settle is not None and wager.stakes == "chips" and settle.starting < least:
        yield Fault("chips_below_bet", (("flow", "settle", "starting"), ("flow", _verb(wager), "min")),
                    f"{{0}} is too little: on {{1}} a hand can lose {least}",
                    {"starting": str(settle.starting), "min": str(wager.lowest), "needed": str(least)})


def _verb(wager: Betting) -> str:
    return "wager_seen" if isinstance(wager, SeenWagerParams) else "wager"


def _dearest(resolved: Mapping[str, Any], wager: Betting) -> Odds:
    """The odds at which a wager costs the banker most; the bank of the engine reckons in the same way."""
    settle, standing = _params(resolved["flow"], SettleParams), resolved.get("standing")
    odds = [side.pays for side in wager.sides.values()]
    if not odds:
        pay = None if settle is None else settle.of(WagerPay)
        odds = [Odds() if pay is None else pay.pays]
        specials = standing.specials.values() if isinstance(standing, Standing) else ()
        odds += [special.pays for special in specials if special.pays is not None and special.of != "banker"]
    return max(odds, key=lambda each: Fraction(each.win, each.stake))


def _has_end(match: Match) -> bool:
    end = match.end
    return any((end.tally, end.broke, end.deals, end.deals_each, end.cycles))


def _params(steps: Sequence[Step], cls: type[Any]) -> Any:
    return next((step.params for step in steps if isinstance(step.params, cls)), None)


# ---------------------------------------------------------------- special hands that others hide


def _check_shadows(lint: Lint, specials: Mapping[str, Special], sizes: Sizes | None) -> None:
    """Report hands that always are a better one, or that another one always ends before they are complete."""
    hidden: set[str] = set()
    for one, other in combinations(specials, 2):
        if other not in hidden and _implies(specials[other], specials[one]):
            lint.say(specials[other], (), f"every such hand is {quoted(one)}, which comes first")
            hidden.add(other)
    for early, late in permutations(specials, 2):
        if late not in hidden and sizes is not None and _ends_before(specials[early], specials[late], sizes):
            lint.say(specials[late], (), f"{quoted(early)} ends every such hand before its last card comes")
            hidden.add(late)


def _for_all_of(one: Special, other: Special) -> bool:
    """Whether whoever can hold `other` can hold `one`."""
    return one.of in ("either", other.of)


def _implies(special: Special, better: Special) -> bool:
    """Whether every hand that is `special` is `better`, too."""
    return (
        _for_all_of(better, special)
        and all(special.needs.get(kind, 0) >= number for kind, number in better.needs.items())
        and better.cards in (0, special.cards)
        and (not better.only or bool(special.only) and set(special.only) <= set(better.only))
        and (not better.alike or (better.by == special.by and better.alike <= special.alike))
        and (not better.totals or bool(special.totals) and set(special.totals) <= set(better.totals))
        and (special.as_dealt or not better.as_dealt)
    )


def _ends_before(early: Special, late: Special, sizes: Sizes) -> bool:
    """Whether whatever card of `late` comes last, the others have ended the hand already, as `early`."""
    size = late.cards or sum(late.needs.values())
    certain = early.ends != "declared" and not (early.totals or early.alike or early.only or early.as_dealt)
    if not certain or size <= sizes.dealt or not _for_all_of(early, late) or early.cards and not late.cards:
        return False
    before = early.cards or size - 1
    if not sizes.dealt <= before < size:
        return False
    return all(late.needs.get(kind, 0) - (size - before) >= number for kind, number in early.needs.items())
