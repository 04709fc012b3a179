"""Checks of trick games: hands of one size, awards for combinations that there are, and what claims and a watcher need.

The rules of claims are in docs/rules/hakka.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

from game.core.combos.definitions import Alike, Ladder, Pattern, Run
from game.core.combos.patterns import contest_attributes
from game.core.deck import Deck
from game.core.errors import quoted
from game.families.tricks.params import (
    LEVEL,
    NAMED,
    NO_TRUMP,
    OFFERED,
    TURNED,
    BidsPay,
    ClaimPay,
    ContractCard,
    ContractPay,
    LastTrickPay,
    NameParams,
    PartnerParams,
    PartnerWord,
    PickUpParams,
    TakenPay,
    TrickCard,
    TrickParams,
    TrumpWord,
)
from game.loading.checks import Checks
from game.loading.lint_points import check_counted, check_steps
from game.match.ruleset import Players, Step
from game.mechanics.params import (
    AuctionParams,
    BidParams,
    BidSuit,
    DealParams,
    DeclareParams,
    RaiseParams,
    SettleParams,
    WidowParams,
)

if TYPE_CHECKING:
    from game.loading.lint import Lint


DEALER = "dealer"
KNOW_WATCHERS = ("deal", "bid", "declare", "trick", "settle")


class TrickChecks(Checks):
    """The checks of `trick`, and of `settle` where it pays for claims."""

    family = "trick"

    def step(self, lint: Lint, step: Step) -> None:
        """Report a lead that somebody could be unable to make, awards for combinations that do not exist, and a caller with
        nothing to say."""
        if isinstance(step.params, NameParams | PartnerParams) and not step.params.words:
            lint.say(step.params, ("words",), "expected at least one word")
        if not isinstance(step.params, TrickParams):
            return
        lint.check_leads(step)
        for award in step.params.awards:
            lint.check_combinations(award, award.combinations)
            lint.check_span(award, "size", award.size)

    def flow(self, lint: Lint, steps: Sequence[Step]) -> None:
        """Report steps that lack what another one relies on."""
        watched = _check_watchers(lint, steps)
        tricks, settles = _params(steps, TrickParams), _params(steps, SettleParams)
        for trick in tricks:
            _check_trick(lint, trick, settles)
        for settle in settles:
            _check_settle(lint, settle, tricks, watched)
            if (taken := settle.of(TakenPay)) is not None:
                _check_steps(lint, taken, steps)
        if tricks and lint.parts.get("sides", 0):
            _check_sides(lint, tricks, settles, watched)
        if tricks:
            _check_auction(lint, steps, tricks, settles)
        _check_own_bids(lint, _params(steps, BidParams), settles)
        for declare in _params(steps, DeclareParams):
            if declare.tricks and settles and not any(settle.of(ClaimPay) for settle in settles):
                lint.say(declare, ("tricks",), 'settle has no "by_claim" to say what tricks are worth')

    def pack(self, lint: Lint, steps: Sequence[Step], sizes: Mapping[int, int]) -> None:
        """Who leads puts down as many cards as everybody must have."""
        if not _params(steps, TrickParams):
            return
        turned = any(trick.trump in (TURNED, OFFERED) for trick in _params(steps, TrickParams))
        for deal in _params(steps, DealParams):
            if turned and (deal.dead_hands or deal.watcher is not None):
                name = "dead_hands" if deal.dead_hands else "watcher"
                lint.say(deal, (name,), "a card is turned up for trumps, and the last one dealt would be in no hand that plays")
            if deal.cards == "all":
                _check_even(lint, deal, sizes)
            _check_tricks_bid(lint, steps, max((_hand(deal, players, cards) for players, cards in sizes.items()), default=0))
        for trick in _params(steps, TrickParams):
            _check_high(lint, trick)


def _shared(deal: DealParams, players: int, cards: int) -> tuple[int, int]:
    """How many of these cards are dealt to those of so many players who play, and to how many hands."""
    watcher = deal.watcher
    aside = deal.widow + (0 if watcher is None else watcher.cards)
    return cards - aside, players + deal.dead_hands - (watcher is not None)


def _hand(deal: DealParams, players: int, cards: int) -> int:
    """How many cards each of so many players gets of these."""
    if deal.cards != "all":
        return deal.cards
    shared, hands = _shared(deal, players, cards)
    return shared // hands


def _check_tricks_bid(lint: Lint, steps: Sequence[Step], most: int) -> None:
    """Report bids of more tricks than a hand has cards."""
    message = f"nobody can take so many tricks: a hand has {most} cards"
    for word in (word for bid in _params(steps, BidParams) for word in bid.words.values()):
        if word.tricks is not None and word.tricks > most:
            lint.say(word, ("tricks",), message)
    for auction in _params(steps, AuctionParams):
        for name, call in auction.words.items() if auction.bids == "tricks" else ():
            if call.value > most:
                lint.say(auction, ("words", name, "value"), message)
        if auction.bids == "tricks" and auction.amounts is not None and auction.amounts.max > most:
            lint.say(auction.amounts, ("max",), message)


def _check_even(lint: Lint, deal: DealParams, sizes: Mapping[int, int]) -> None:
    """Report the first number of players whose hands are not of one size."""
    watcher = deal.watcher
    for players, cards in sizes.items():
        shared, hands = _shared(deal, players, cards)
        if watcher is not None and watcher.cards > shared // hands:
            lint.say(watcher, ("cards",), f"who sits out gets more cards than the {shared // hands} of those who play")
            return
        if shared % hands:
            message = f"tricks need hands of one size, and {shared} cards are not shared evenly by {hands} hands"
            lint.say(deal, ("cards",), message)
            return


def _params(steps: Sequence[Step], cls: type[Any]) -> list[Any]:
    return [step.params for step in steps if isinstance(step.params, cls)]


def _check_watchers(lint: Lint, steps: Sequence[Step]) -> bool:
    """Whether a seat sits the deal out."""
    watchers = [(deal, deal.watcher) for deal in _params(steps, DealParams) if deal.watcher is not None]
    players = lint.parts.get("players")
    for deal, watcher in watchers:
        if isinstance(players, Players) and watcher.after >= players.min:
            lint.say(watcher, ("after",), f"with {players.min} players there is no seat {watcher.after} after the dealer")
        if deal.cards != "all" and watcher.cards > deal.cards:
            lint.say(watcher, ("cards",), f"who sits out gets more cards than the {deal.cards} of those who play")
        if deal.dead_hands:
            lint.say(deal, ("dead_hands",), "a watcher takes the place of hands that are set aside")
        for step in steps:
            if step.verb not in KNOW_WATCHERS:
                lint.say(step, (), f"{step.verb} has no seat that sits out; the deal has a watcher")
    return bool(watchers)


def _check_follow(lint: Lint, trick: TrickParams) -> None:
    """What is led are cards of one value, and only those of one value can beat each other."""
    if trick.follow == "none":
        if trick.structure != "none":
            lint.say(trick, ("structure",), "nothing is followed, so no form is")
        if trick.trump != "none":
            lint.say(trick, ("trump",), "nothing is followed, so there are no trumps")
        if trick.also_trump:
            lint.say(trick, ("also_trump",), "nothing is followed, so there are no trumps")
        if trick.must_trump:
            lint.say(trick, ("must_trump",), "nothing is followed, so nobody has to play a trump")
        for name in ("may_trump", "must_break"):
            if getattr(trick, name):
                lint.say(trick, (name,), "nothing is followed; this is about suits")
        return
    if not _check_trump(lint, trick, trick.follow, trick.trump, "none", TURNED, NAMED, OFFERED):
        return
    combinations = lint.parts.get("combinations", {})
    for name in ("elders", "lead_order", "claim"):
        if getattr(trick, name) not in ("none", None):
            lint.say(trick, (name,), f"where {trick.follow} is followed there is no {name}")
    if LEVEL in trick.also_trump and lint.parts.get("levels") is None:
        lint.missing(trick, ("also_trump",), "there are no levels, and so no cards of the level", "levels")
    several = any(not _alone(combination.pattern) for combination in combinations.values())
    if trick.high and several:
        lint.missing(trick, ("high",), "high cards are played alone; where several are led write also_trump", "combinations")
    for name in ("may_trump", "must_break"):
        if getattr(trick, name) and several:
            lint.missing(trick, (name,), "this is for games in which single cards are led", "combinations")
    if trick.may_trump and trick.trump == "none" and not trick.also_trump:
        lint.say(trick, ("may_trump",), "nothing is trump in this game")
    _check_structure(lint, trick, [combination.pattern for combination in combinations.values()])
    for name, combination in combinations.items():
        if trick.follow not in contest_attributes(combination) and not (combination.bomb and _alone(combination.pattern)):
            message = f'cards of any {trick.follow} beat each other: {quoted(name)} has no {trick.follow} in "contest_by"'
            lint.missing(trick, ("follow",), message, "combinations")
            return


def _alone(pattern: Pattern) -> bool:
    return isinstance(pattern, Alike) and pattern.count.max == 1


def _check_structure(lint: Lint, trick: TrickParams, patterns: Sequence[Pattern]) -> None:
    """Report a form that no combination has."""
    runs = [pattern for pattern in patterns if isinstance(pattern, Run) and pattern.length.max != 1]
    if trick.structure == "runs" and patterns and not runs:
        lint.missing(trick, ("structure",), "no combination is a run; write structure: sets", "combinations")
    elif trick.structure == "sets" and patterns and all(
            (pattern.width if isinstance(pattern, Run) else pattern.count).max == 1
            for pattern in patterns if isinstance(pattern, Run | Alike)):
        lint.missing(trick, ("structure",), "no combination has cards alike; write structure: none", "combinations")


def _check_trump(lint: Lint, said: TrickParams | TrumpWord | BidSuit, follow: str, trump: str, *besides: str) -> bool:
    """Report trumps that are a kind of card and no value of what is followed; False where that is not known."""
    deck = lint.parts.get("deck")
    attribute = deck.attributes.get(follow) if isinstance(deck, Deck) else None
    known = isinstance(deck, Deck) and any(card.matches(trump) for card in deck.cards)
    if attribute is not None and known and trump not in (*besides, *attribute.values):
        lint.say(said, ("trump",), f"{quoted(trump)} is no {follow}; known: {', '.join(attribute.values)}")
    return attribute is not None


def _check_high(lint: Lint, trick: TrickParams) -> None:
    """Report cards above all trumps where there are none, or that nobody can find."""
    if trick.follow == "none":
        for name in ("high", "twins"):
            if getattr(trick, name):
                lint.say(trick, (name,), "nothing is followed, so there are no trumps")
        return
    for number, pair in enumerate(trick.twins):
        if len(pair) != 2:
            lint.say(trick, ("twins", number), f"expected two kinds that go together, found {len(pair)}")
    for entry in trick.high:
        if entry.which in ("trump", "twin") and trick.trump == "none":
            lint.say(entry, ("which",), f"nothing is trump, so no card is a {entry.which}")
        elif entry.which == "twin" and not trick.twins:
            lint.missing(entry, ("which",), 'no kinds go together: the trick has no "twins"', "flow")


def _check_trick(lint: Lint, trick: TrickParams, settles: list[SettleParams]) -> None:
    _check_follow(lint, trick)
    if trick.claim is not None and settles and not any(settle.of(ClaimPay) for settle in settles):
        lint.say(trick.claim, (), 'settle has no "by_claim" to say what a claim is worth')
    if trick.lead_order == "none":
        return
    combinations, ladder = lint.parts.get("combinations", {}), lint.parts.get("ladders", {}).get(trick.lead_order)
    if combinations and not any(map(contest_attributes, combinations.values())):
        message = 'singles of different kinds stand in one contest: no combination has an attribute in "contest_by"'
        lint.missing(trick, ("lead_order",), message, "combinations")
    if not isinstance(ladder, Ladder) and lint.switched_off("ladder", trick.lead_order):
        lint.say(trick, ("lead_order",), f'the ladder {quoted(trick.lead_order)} is switched off by its "when"')


def _check_settle(lint: Lint, settle: SettleParams, tricks: list[TrickParams], watched: bool) -> None:
    taken, pay = settle.of(TakenPay), settle.of(ClaimPay)
    if taken is not None:
        _check_taken(lint, settle, taken, tricks)
    last, contract = settle.of(LastTrickPay), settle.of(ContractPay)
    if settle.dealer is not None and pay is not None:
        lint.say(settle, ("dealer",), "with by_claim the privileged seat pays for others, and the dealer as any other")
    elif settle.dealer is not None and tricks and not (last or settle.by_tricks or any(trick.awards for trick in tricks)
                                                       or contract is not None and contract.from_ == "others"):
        lint.missing(settle, ("dealer",), "no seat pays another one", "flow")
    if last is not None:
        lint.check_alone(settle, LastTrickPay, "by_place", "by_tricks")
        if lint.parts.get("sides", 0):
            lint.missing(settle, ("by_last_trick",), "partners share no last trick; every seat plays for itself", "sides")
    if pay is None:
        return
    if not any(trick.claim for trick in tricks):
        lint.say(settle, ("by_claim",), "no trick of the flow can be claimed")
    if not pay.values:
        lint.say(pay, ("values",), "expected at least one value")
    if pay.watcher is not None and not watched:
        lint.say(pay, ("watcher",), "nobody sits the deal out")
    lint.check_alone(settle, ClaimPay, "by_place", "by_tricks")


def _check_sides(lint: Lint, tricks: list[TrickParams], settles: list[SettleParams], watched: bool) -> None:
    """Report what partners do not share: they share tricks and the cards in them, and nothing else is paid for."""
    for trick in tricks:
        for name in ("awards", "claim"):
            if getattr(trick, name):
                lint.say(trick, (name,), f"partners share tricks, and {name} are for one seat alone; `sides` is not 0")
    for settle in settles:
        if settle.by_place:
            lint.say(settle, ("by_place",), "partners share tricks, and places are for one seat alone; `sides` is not 0")
        if not settle.by_tricks and all(settle.of(pay) is None for pay in (TakenPay, ContractPay, BidsPay)):
            message = 'partners share nothing: settle has none of "by_tricks", "by_taken", "by_contract" and "by_bids"'
            lint.missing(settle, (), message, "sides")
    if watched:
        lint.missing(tricks[0], (), "nobody can sit a deal out that partners play", "sides")


def _check_own_bids(lint: Lint, bids: list[BidParams], settles: list[SettleParams]) -> None:
    """Report bids of tricks for which nothing is paid, and words that bid none where all have to."""
    paid = [settle for settle in settles if settle.of(BidsPay) is not None]
    for settle in paid:
        lint.check_alone(settle, BidsPay, "by_place", "by_tricks")
        if not bids:
            lint.say(settle, ("by_bids",), 'nobody bids: the flow has no step "bid"')
    for params in bids:
        for name, word in params.words.items():
            if paid and word.tricks is None:
                lint.say(params, ("words", name), 'missing key "tricks": how many its speaker means to take')
            elif settles and not paid and word.tricks is not None:
                lint.say(params, ("words", name), 'nothing is paid for a bid of tricks: settle has no "by_bids"')
            if paid and (word.declines or word.ends):
                lint.say(params, ("words", name), "every seat bids its own tricks: no word declines, or ends the bidding")


def _check_auction(lint: Lint, steps: Sequence[Step], tricks: list[TrickParams], settles: list[SettleParams]) -> None:
    """Report an auction for which nothing is paid, contracts and trumps that nobody makes, and sides that do not go together."""
    auction: AuctionParams | None = next(iter(_params(steps, AuctionParams)), None)
    for settle in settles:
        _check_contract(lint, settle, auction, _params(steps, RaiseParams), tricks)
    _check_naming(lint, tricks, auction, _params(steps, NameParams))
    offered = any(trick.trump == OFFERED for trick in tricks)
    for taken in _params(steps, PickUpParams) if tricks and not offered else ():
        lint.missing(taken, (), "no card lies open that could be picked up: write trump: offered", "flow")
    for deal in _params(steps, DealParams) if offered else ():
        if deal.cards == "all":
            lint.say(deal, ("cards",), "all cards are dealt, and none is left to be turned up")
    partners = _params(steps, PartnerParams)
    for partner in partners:
        if auction is None or auction.side != "called":
            lint.missing(partner, (), "nobody plays with a called partner: write side: called in the auction", "flow")
        for word in partner.words.values():
            _check_called(lint, word)
    if auction is None:
        return
    _check_order(lint, steps)
    _check_widow(lint, steps, settles)
    if auction.side == "called" and not partners:
        lint.missing(auction, ("side",), "nobody calls a partner: there is no step partner", "flow")
    if auction.side == "called" and any(trick.follow == "none" for trick in tricks):
        message = 'the called card may lie face down and never be seen: the trick has no "follow"'
        lint.missing(auction, ("side",), message, "flow")
    _check_bids(lint, auction, [pay for settle in settles if (pay := settle.of(ContractPay)) is not None])
    sides = lint.parts.get("sides", 0)
    if (auction.side == "seated") != bool(sides):
        what = "there are no partners: `sides` is 0" if not sides else f"the caller plays with its partners; `sides` is {sides}"
        lint.missing(auction, ("side",), what, "sides", "flow")


def _check_contract(lint: Lint, settle: SettleParams, auction: AuctionParams | None, raises: list[RaiseParams],
                    tricks: list[TrickParams]) -> None:
    """Report contracts that nobody makes, or for which nothing is paid, and what does not add up."""
    pay = settle.of(ContractPay)
    if pay is None:
        if auction is not None:
            lint.missing(settle, (), 'nothing is paid for a contract: settle has no "by_contract"', "flow")
        return
    lint.check_alone(settle, ContractPay, "by_place", "by_tricks")
    check_counted(lint, pay.cards)
    _check_which(lint, pay.cards, tricks)
    if pay.last_trick and not pay.cards:
        lint.say(pay, ("last_trick",), 'the last trick counts points, and no cards do: by_contract has no "cards"')
    if auction is None:
        lint.say(settle, ("by_contract",), "there is no auction, and so no contract")
    if pay.failed and pay.short:
        lint.say(pay, ("short",), "what is missing costs nothing: failed says what is paid, however much that is")
    for words in raises if pay.from_ != "others" else ():
        if words.counts == "own":
            lint.say(words, ("counts",), "nobody pays for a contract, so what is said counts for all")


def _check_naming(lint: Lint, tricks: list[TrickParams], auction: AuctionParams | None, named: list[NameParams]) -> None:
    """Report trumps that nobody names, and names of trumps that nothing asks for."""
    bid = auction is not None and auction.names_trumps
    for trick in tricks:
        if trick.leader == "caller" and auction is None:
            lint.missing(trick, ("leader",), "there is no auction, and so no caller", "flow")
        if trick.trump == NAMED and not named and not bid:
            message = 'nobody names trumps: there is no step name, and the auction has no "suits"'
            lint.missing(trick, ("trump",), message, "flow")
        if trick.trump not in (NAMED, OFFERED) and bid and auction is not None:
            key = "suits" if auction.suits else "words"
            lint.missing(auction, (key,), "what is bid is not trump: write trump: named", "flow")
        for suit in () if auction is None else auction.suits.values():
            _check_trump(lint, suit, trick.follow, suit.trump, NO_TRUMP)
        if trick.trump == OFFERED and not bid:
            lint.missing(trick, ("trump",), "nobody bids for the card that lies open: no bid names trumps", "flow")
    for name in named:
        if auction is None:
            lint.missing(name, (), "there is no auction, and so no caller who names trumps", "flow")
        if not any(trick.trump == NAMED for trick in tricks):
            lint.missing(name, (), "what is named is not trump: write trump: named", "flow")
        for trick, word in product(tricks, name.words.values()):
            _check_trump(lint, word, trick.follow, word.trump, "none")


def _check_bids(lint: Lint, auction: AuctionParams, pays: list[ContractPay]) -> None:
    """Report bids for what nothing counts, and words that multiply it."""
    if auction.bids == "stake":
        lint.say(auction, ("bids",), "in games of tricks one bids tricks")
    for pay in pays:
        if pay.cards and auction.bids != "points":
            lint.missing(pay, ("cards",), "cards count where points are bid: write bids: points in the auction", "flow")
        elif not pay.cards and auction.bids == "points":
            lint.missing(auction, ("bids",), 'nothing counts points: by_contract has no "cards"', "flow")
        elif pay.cards and lint.knows_pack():
            _check_points_bid(lint, auction, pay)
    for word in auction.words.values():
        if word.times > 1:
            lint.say(word, ("times",), "where tricks are bid no word multiplies them")


def _check_points_bid(lint: Lint, auction: AuctionParams, pay: ContractPay) -> None:
    """Report bids of more points than all cards count together."""
    deck = lint.parts.get("deck")
    if not isinstance(deck, Deck):
        return
    counts = {card.id: max((entry.each for entry in pay.cards if any(map(card.matches, entry.of))), default=0)
              for card in lint.in_pack(deck)}
    total = sum(max(0, counts[card.id]) * card.copies for card in lint.in_pack(deck)) * lint.decks_at_most() + pay.last_trick
    message = f"nobody can take so many points: all there are make {total}"
    for word in auction.words.values():
        if word.value > total:
            lint.missing(word, ("value",), message, "flow")
    if auction.amounts is not None and auction.amounts.max > total:
        lint.missing(auction.amounts, ("max",), message, "flow")


def _check_order(lint: Lint, steps: Sequence[Step]) -> None:
    """Report a caller who is asked before it is found, and cards that change hands when the partner is."""
    verbs = [step.verb for step in steps]
    for number, step in enumerate(steps):
        if isinstance(step.params, NameParams | PartnerParams) and "auction" in verbs[number:]:
            lint.say(step, (), f"{step.verb} cannot come before auction: nobody has won it yet")
        elif isinstance(step.params, PartnerParams) and verbs[number + 1:number + 2] != ["trick"]:
            after = verbs[number + 1] if number + 1 < len(verbs) else "nothing"
            lint.say(step, (), f"expected trick right after partner, found {after}: who holds the card then is the partner")


def _check_widow(lint: Lint, steps: Sequence[Step], settles: list[SettleParams]) -> None:
    """Report a widow that leaves one hand larger than the others, and cards put back that count where none do."""
    for widow in _params(steps, WidowParams):
        if not widow.back:
            lint.missing(widow, ("back",), "tricks need hands of one size: write back: true", "flow")
        elif widow.counts_for != "nobody" and not any(pay.cards for settle in settles if (pay := settle.of(ContractPay))):
            lint.missing(widow, ("counts_for",), 'no cards count: by_contract has no "cards"', "flow")


def _check_called(lint: Lint, word: PartnerWord) -> None:
    """Report a card that several hands may hold, or none."""
    deck = lint.parts.get("deck")
    if isinstance(deck, Deck):
        found = [card for card in lint.in_pack(deck) if card.id == word.card]
        if sum(card.copies for card in found) * lint.pack().decks != 1:
            lint.say(word, ("card",), f"expected a card that is once in the pack, found {quoted(word.card)}")


def _check_which(lint: Lint, entries: Sequence[ContractCard | TrickCard], tricks: list[TrickParams]) -> None:
    """Trumps can only count otherwise where there are some."""
    for entry in entries:
        if entry.which != "any" and tricks and all(trick.trump == "none" and not trick.also_trump for trick in tricks):
            lint.say(entry, ("which",), "nothing is trump in this game")


def _check_steps(lint: Lint, taken: TakenPay, steps: Sequence[Step]) -> None:
    """Report steps that do not go together, and what there has to be for them and for cards that lie aside."""
    check_steps(lint, taken.steps, "dealer")
    if taken.steps and lint.parts.get("sides", 0) != 2:
        lint.missing(taken, ("steps",), "there are no two sides: `sides` is not 2", "sides")
    if taken.steps and DEALER not in lint.parts.get("offices", {}):
        lint.missing(taken, ("steps",), "nobody is the dealer, whose side one plays against", "offices")
    if taken.steps and taken.sweep is not None:
        lint.say(taken, ("sweep",), "where steps say what is paid, there is no sweep")
    deals: list[DealParams] = _params(steps, DealParams)
    if taken.rest is not None and not any(deal.rest == "aside" and deal.cards != "all" for deal in deals):
        lint.missing(taken, ("rest",), "no cards are dealt aside: write rest: aside in deal", "flow")


def _check_taken(lint: Lint, settle: SettleParams, taken: TakenPay, tricks: list[TrickParams]) -> None:
    """Cards that count lie face up in every trick, and each entry names some that the ones before it do not."""
    if tricks and not any(trick.follow != "none" for trick in tricks):
        lint.say(settle, ("by_taken",), 'cards are put face down: no trick of the flow has "follow"')
    if not (taken.cards or taken.each_trick or taken.last_trick):
        lint.say(taken, (), "nothing counts: expected cards, each_trick or last_trick")
    check_counted(lint, taken.cards)
    _check_which(lint, taken.cards, tricks)
    deck = lint.parts.get("deck")
    for each in taken.sets:
        if isinstance(deck, Deck) and not any(card.matches(kind) for card in lint.in_pack(deck) for kind in each.of):
            lint.missing(each, ("of",), "the pack has no such card", "pack")
    lint.check_alone(settle, TakenPay, "by_place", "by_tricks")
