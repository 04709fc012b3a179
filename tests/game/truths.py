"""Positions for the tests of hints, and what their sentences claim, tried against the true cards of all seats.

`untrue` knows all hands and asks neither the hints nor what they look at: plays are tried, hands are split by trying everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, islice
from random import Random
from typing import NamedTuple

from game import Action, Cards, Choice, PlayOffer, Rules, Said, State, Text, View, make_player
from game.families.banking import BANKER, BUST, Bank, BankFacts, Outcome, Valuer
from game.families.fishing import CapturePay, CardsStolen, CardsStuck, Field, FishParams, Matching, Yakus, YakuTable
from game.families.pots import LidFacts
from game.families.tricks import NameParams, PartnerParams, TrickParams, elders_in
from game.mechanics import AuctionParams, BidParams, Sides, words_of
from tests.game.tables import random_rules, rules_of

LEVELS = ("easy", "normal")
MIXED = ("normal", "easy", "normal", "random")
ROUNDS = 4                        # of a banking game
SMALL = 8                         # cards of a hand that is split by trying everything


@cache
def tables(name: str) -> Iterator[Rules]:
    """A ruleset as it is, and then with options and numbers of seats drawn by lot."""
    rng = Random(f"truths/{name}")
    yield rules_of(name)
    while True:
        yield random_rules(name, rng)


@cache
def deal(name: str, seed: int) -> list[State]:
    """Every decision of a deal, at a table of its own, which is played once for all tests: nobody changes what is here."""
    if seed:
        deal(name, seed - 1)                # which draws the table before
    rules, found = next(tables(name)), list[State]()
    state = rules.new_match(seed=seed)
    state.last_deal = ROUNDS if rules.get(Bank) is not None else 1
    seated = [make_player(MIXED[(seat + seed) % len(MIXED)], rules, seat) for seat in range(rules.players)]
    while (seat := state.actor) is not None:
        view = state.view(seat)
        found.append(state.copy())
        state.apply(_called(view) or seated[seat].choose(view).action)
    return found


def positions(name: str, count: int, every: int = 1) -> Iterator[State]:
    """Every so many decisions of so many deals."""
    decisions = chain.from_iterable(deal(name, seed) for seed in range(count))
    return (state.copy() for state in islice(decisions, every - 1, None, every))


def _called(view: View) -> str | None:
    """A call where one ends the bidding, so that deals are played."""
    return next((action for action in view.legal_actions() if action == "bid call"), None) if view.phase == "bid" else None


def ranked(view: View, most: int = 6) -> list[Choice]:
    """What both levels think of."""
    return [choice for level in LEVELS for choice in make_player(level, view.rules, 1).rank(view)[:most]]


# ---------------------------------------------------------------- true cards


def plays(view: View) -> list[Action]:
    """What may be played."""
    offers = [offer for offer in view.offers if isinstance(offer, PlayOffer)]
    return [action for offer in offers for action in offer.representatives() if offer.refusal(action) is None]


def after_the_trick(state: State, action: Action) -> State | None:
    """The state once everybody has let a play pass; None where somebody, asked in turn, could have beaten it."""
    seat, deal, world = state.actor, len(state.results), state.copy()
    assert action.reading is not None
    world.apply(action)
    while world.actor not in (None, seat) and len(world.results) == deal:
        view = world.view(world.actor)                                   # type: ignore[arg-type]  # somebody is to act
        if view.owner != seat or view.over is None:
            break
        if any(other.reading is not None and other.reading.beats(action.reading) for other in plays(view)):
            return None
        quiet = [other for offer in view.offers if not isinstance(offer, PlayOffer) for other in offer.representatives()]
        if not quiet:
            break
        world.apply(quiet[0])
    return world


def fewest_by_hand(rules: Rules, cards: tuple[str, ...]) -> int:
    """In how few plays some cards go out, by trying every set with the first card."""
    if not cards:
        return 0
    first, rest = cards[0], cards[1:]
    found = 1000
    for chosen in range(1 << len(rest)):
        taken = [first, *(card for place, card in enumerate(rest) if chosen >> place & 1)]
        if rules.readings(" ".join(taken)):
            left = tuple(card for place, card in enumerate(rest) if not chosen >> place & 1)
            found = min(found, 1 + fewest_by_hand(rules, left))
    return found


def fewest_of(state: State, cards: Cards) -> int:
    return fewest_by_hand(state.rules, tuple(card.code for card in cards))


def groups_of(rules: Rules, cards: Cards) -> set[str]:
    """What can be played of some cards, as it is written."""
    return {str(reading) for found in rules.plays(cards) for reading in rules.readings(found)}


def power(rules: Rules, code: str) -> int:
    """How high a card stands alone."""
    reading = rules.value(code)
    return -1 if reading is None else reading.power


class Moment(NamedTuple):
    """What is claimed of an action of the seat to act."""

    state: State
    view: View
    action: Action
    params: Mapping[str, str | int | Text]

    @property
    def kept(self) -> Cards:
        return self.view.hand - self.action.cards if self.action.bits else self.view.hand

    def sure(self) -> bool:
        """Nobody can beat it, where the hint says so."""
        return (self.params.get("sure") == "no" or self.params.get("chance") == "likely"
                or after_the_trick(self.state, self.action) is not None)

    def lid(self) -> LidFacts:
        return self.view[LidFacts]

    def need(self) -> int:
        return self.lid().enough - self.lid().counts[self.view.seat]

    def small(self) -> bool:
        return len(self.view.hand) <= SMALL


def _gains(now: Moment) -> bool:
    if now.params["gain"] == "paid" or not now.sure():
        return now.sure()
    return (now.need() <= len(now.action.cards) if now.view.get(LidFacts) is not None
            else _total(now.view, now.kept, now.action.cards) >= _claim(now.view))


def _claim(view: View) -> int:
    params = view.rules.ruleset.params_of(TrickParams)
    assert params is not None and params.claim is not None
    return params.claim.enough


def _total(view: View, kept: Cards, more: Cards | None = None) -> int:
    """Tricks and Elders, after some more cards have won."""
    shown = view.shown if more is None else view.shown + more
    return view.tricks[view.seat] + (0 if more is None else len(more)) + len(elders_in(view.rules, shown, kept))


def _tricks_then(now: Moment) -> bool:
    if now.params["elders"] == "yes":
        return now.sure() and _total(now.view, now.kept, now.action.cards) == now.params["tricks"]
    then = after_the_trick(now.state, now.action)
    return then is not None and (len(then.results) > len(now.state.results)
                                 or then.view(now.view.seat).tricks[now.view.seat] == now.params["tricks"])


def _stops_rival(now: Moment) -> bool:
    seat, cards = now.params["seat"], now.params["cards"]
    size = now.view.rules.packing.size
    return any(other == seat != now.view.seat and size(hand) == cards for other, hand in enumerate(now.state.hands))


def _plays_with(now: Moment, seat: int) -> bool:
    sides = now.state[Sides].of
    return seat != now.view.seat and bool(sides) and sides[seat] == sides[now.view.seat]


def _limit_cuts(now: Moment) -> bool:
    sizes = [now.view.rules.packing.size(hand) for hand in now.state.hands]
    return any(seat == now.params["seat"] and size - now.lid().free == now.params["cards"] and max(sizes) == size
               for seat, size in enumerate(sizes))


def _extreme(now: Moment) -> bool:
    others, mine = [other for other in plays(now.view) if other.reading is not None], now.action.reading
    if now.params["what"] in ("higher", "longer"):
        return len(now.action.cards) == max(len(other.cards) for other in others)
    if mine is not None and now.params["what"] == "beats":
        return now.view.over is not None and all(
            (other.reading.bomb, other.reading.power) >= (mine.bomb, mine.power)            # type: ignore[union-attr]
            for other in others)
    return mine is not None and not any(mine.beats(other.reading) for other in others if len(other.cards) == len(now.action.cards)
                                        and other.reading is not None and not mine.bomb)


def _loose(now: Moment) -> bool:
    rules = now.view.rules
    whole = {str(reading) for found in rules.plays(now.view.hand) for reading in rules.readings(found) if reading.size > 1}
    return whole <= groups_of(rules, now.kept)


def _lowest(now: Moment) -> bool:
    gone, stays = ([power(now.view.rules, card.code) for card in cards] for cards in (now.action.cards, now.kept))
    return not stays or max(gone) <= min(stays)


def _holds_back(now: Moment) -> bool:
    beaters, keeps = plays(now.view), now.params["keeps"]
    if keeps == "shape" and now.small():
        now_needs = fewest_of(now.state, now.view.hand)
        return all(fewest_of(now.state, now.view.hand - other.cards) >= now_needs for other in beaters)
    bombs = keeps != "bombs" or all(other.reading is not None and other.reading.bomb for other in beaters)
    return bombs and any(len(now.kept - other.cards) == len(now.kept) - len(other.cards) for other in beaters)


def _pot_outlook(now: Moment) -> bool:
    need, stands = now.need(), now.params["stands"]
    may_reach = need <= min(now.lid().free, len(now.view.hand))
    if (now.params["ends"] == "yes") != (now.action == "cover" and max(now.lid().counts) < now.lid().enough):
        return False
    if now.params["enough"] != now.lid().enough:
        return False
    if stands == "unsure":
        return need > 0 and may_reach and now.params["cost"] == (now.lid().lift_cost if now.action == "decline" else 0)
    return {"enough": need <= 0, "none": not now.lid().reachable[now.view.seat], "hope": need > 0 and may_reach}[str(stands)]


def unbeaten(now: Moment, hand: Cards) -> list[Cards]:
    """What can be led from some cards and is in no other hand beaten."""
    rivals = [Cards(hand.packing, other) for seat, other in enumerate(now.state.hands) if seat != now.view.seat]
    return [found for found in now.view.rules.plays(hand)
            if not any(True for rival in rivals for _ in now.view.rules.plays(rival, found))]


def _fills(plays_left: list[Cards], hand: Cards, need: int) -> bool:
    """Whether some of these, no card twice, have so many cards together."""
    if need <= 0:
        return True
    return any(hand.packing.contains(hand.bits, found.bits) and _fills(plays_left[place:], hand - found, need - len(found))
               for place, found in enumerate(plays_left))


def _then_enough(now: Moment) -> bool:
    """By combinations that nobody holds a beater of; small hands only."""
    if not 0 < now.need() <= min(now.lid().free, len(now.view.hand)):
        return False
    led = 0 if now.action.verb == "lift" else len(now.action.cards)
    return not now.small() or _fills(unbeaten(now, now.kept), now.kept, now.need() - led)


def _goes_on(now: Moment) -> bool:
    return _total(now.view, now.view.hand) >= _claim(now.view) and (
        now.params["chance"] != "sure" or bool(unbeaten(now, now.view.hand)))


def _deal_value(now: Moment) -> bool:
    words = now.view.rules.ruleset.params_of(BidParams)
    return words is not None and words.words[now.action.word].declines == (now.params["gain"] in ("no", "hardly"))


def _out_in(now: Moment) -> bool:
    asks = not words_of(now.view.rules.ruleset)[now.action.word].declines
    return (now.params["asks"] == "yes") == asks and 0 < int(now.params["plays"]) <= len(now.view.hand)


def _named_trump(now: Moment) -> str | None:
    """What is trump by the word that is said."""
    params = now.view.rules.ruleset.params_of(NameParams if now.action.verb == "name" else AuctionParams)
    assert params is not None
    return (params.words if now.action.verb == "name" else params.calls)[now.action.word].trump


def _suit_held(now: Moment) -> bool:
    trump, deck = _named_trump(now), now.view.rules.deck
    held = {suit: sum(suit in card.attributes.values() for card in now.view.hand)
            for suit in {card.attributes.get("suit", "") for card in deck.cards} - {""}}
    most = max(held.values())
    if now.params["longest"] == "own":
        return trump in (None, "none") and now.params["count"] == most
    return (held.get(str(trump)), now.params["longest"] == "yes") == (now.params["count"], held[str(trump)] == most)


def _bid_asks(now: Moment) -> bool:
    rules, hand = now.view.rules, now.view.hand
    words = rules.ruleset.params_of(AuctionParams)
    assert words is not None
    calls = now.params["calls"] == "yes"
    lowest = 0 if calls else min(words.calls[other.word].value or 999 for other in now.view.legal_actions())
    others = {card.code for card in rules.pack} - {card.code for card in hand}
    sure = sum(not any(rules.beats(other, card.code) for other in others) for card in hand)
    passes = now.view.phase == "auction" and words.calls[now.action.word].declines
    return (now.params["count"], now.params["asks"], calls) == (sure, lowest, not passes)


def _partner_card(now: Moment) -> bool:
    """No card of the others, or none of its suit, beats the one that is called; or it is the speaker's own."""
    rules, hand = now.view.rules, [card.code for card in now.view.hand]
    words = rules.ruleset.params_of(PartnerParams)
    assert words is not None
    called = rules.deck.card(words.words[now.action.word].card)
    if now.params["what"] == "own":
        return called.code in hand
    held = [card for other, cards in enumerate(now.state.hands) if other != now.view.seat for card in Cards(rules.packing, cards)]
    same = [card for card in held if now.params["what"] == "best" or card.attributes.get("suit") == called.attributes.get("suit")]
    return called.code not in hand and not any(rules.beats(card.code, called.code) for card in same)


# ---------------------------------------------------------------- true boxes


def unseen_of(view: View) -> list[int]:
    """The kinds that nobody has seen, card by card."""
    left = [card.index for card in view.rules.pack]
    for kind in (kind for box in view[BankFacts].boxes for kind in box.cards if kind >= 0):
        left.remove(kind)
    return left


def _busting(view: View) -> int:
    facts, valuer = view[BankFacts], view.rules[Valuer]
    assert facts.turn is not None
    box, banks = facts.boxes[facts.turn], facts.turn == len(facts.boxes) - 1
    taken = (box._replace(cards=(*box.cards, kind), hits=box.hits + 1) for kind in unseen_of(view))
    return sum(valuer.ended(then, banks) == BUST for then in taken)


def _against_the_bank(now: Moment, mine: Outcome) -> list[str]:
    return [now.view.rules[Valuer].verdict(each.result or BUST, mine) for each in now.view[BankFacts].boxes[:-1]]


def _best(view: View) -> Outcome:
    facts, valuer = view[BankFacts], view.rules[Valuer]
    assert facts.turn is not None
    return valuer.stands(facts.boxes[facts.turn], facts.turn == len(facts.boxes) - 1)[-1]


def _stands_best(now: Moment) -> bool:
    valuer, best = now.view.rules[Valuer], _best(now.view)
    if now.params["bank"] == "yes":
        return set(_against_the_bank(now, best)) == {BANKER}
    return all(valuer.strength(best) >= valuer.strength(Outcome("total", total)) for total in range(valuer.top + 1))


def _card_free(now: Moment) -> bool:
    if now.params["bank"] == "no":
        return not _busting(now.view)
    return _against_the_bank(now, _best(now.view)) == _against_the_bank(now, BUST)


def _odds(now: Moment) -> bool:
    here, other = (float(now.params[name]) for name in ("here", "other"))
    return here >= other and (now.params["unit"] == "chips" or 0 <= other <= here <= 100)


def _bet(now: Moment) -> bool:
    amounts = [other.amount for other in now.view.legal_actions() if other.amount and other.side == now.action.side]
    why, mine, amount = now.params["why"], now.view.scores[now.view.seat], now.action.amount
    if why == "ahead":
        return amount == 0 and sorted(now.view.scores)[-2] < mine
    if why == "behind":
        return amount == max(amounts) and mine < max(now.view.scores) and 1 <= int(now.params["rounds"]) <= 3
    if why == "side":
        return bool(now.action.side)
    if why in ("high", "low"):
        return amount == {"high": max(amounts), "low": min(amounts)}[str(why)]
    whole, share = mine if why == "chips" else max(amounts), now.params["share"]
    return isinstance(share, int) and abs(amount - whole * share / 100) <= whole / 200 + 1e-9


# ---------------------------------------------------------------- true captures


def _captured(now: Moment) -> list[int]:
    """The kinds that the card takes with itself, before another one is turned."""
    seat, world = now.view.seat, now.state.copy()
    event, *others = world.apply(now.action)
    stuck = next((other for other in others if isinstance(other, CardsStuck)), None)
    if stuck is not None:                            # what would have been taken
        return [*stuck.cards[:2]] if now.params.get("sticks") != "no" else []
    if event.seat != seat or not event.took:         # type: ignore[attr-defined]
        return []
    return [event.card, *event.took, *getattr(event, "more", ())]                      # type: ignore[attr-defined]


def _bonus(now: Moment) -> bool:
    seat, steal, world = now.view.seat, now.view.rules.ruleset.params_of(FishParams).steal, now.state.copy()
    kinds = {card.index for card in now.view.rules.pack if any(map(card.matches, steal.of))}
    there = [len(kinds.intersection(pile)) if other != seat else 0 for other, pile in enumerate(now.view[Field].taken)]
    events, count = world.apply(now.action), now.params["count"]
    lost = [([*map(len, event.lost)], getattr(steal, event.why)) for event in events
            if isinstance(event, CardsStolen) and event.why in ("together", "stuck", "own")][:1]
    over = len(world.results) > len(now.state.results)
    doubled = over or world[Yakus].doubles(seat) > now.view[Yakus].doubles(seat)
    return doubled >= (now.params["doubles"] == "yes") and (not count or [([min(each, count) for each in there], count)] == lost)


def _yaku_of(now: Moment, kinds: list[int]) -> dict[str, int]:
    """The yaku of these cards by their names, and what they are worth."""
    table, unit = now.view.rules[YakuTable], now.view.rules.packing.unit
    return {str(table.yaku[id].name): points
            for id, points in table.held(sum(unit[kind] for kind in kinds), now.view[Field].month)}


def _kind(now: Moment) -> int:
    return next((card.index for card in now.view.rules.pack if card.code == now.params.get("card")), -1)


def _makes_yaku(now: Moment) -> bool:
    mine = list(now.view[Field].taken[now.view.seat])
    return _yaku_of(now, mine + _captured(now)).get(str(now.params["yaku"])) == now.params["points"]


def _completes(now: Moment, seat: int, kind: int, more: list[int] | None = None) -> bool:
    """Whether this card makes the yaku for a seat that has it not yet."""
    taken, name = [*now.view[Field].taken[seat], *(more or [])], str(now.params["yaku"])
    return kind >= 0 and name not in _yaku_of(now, taken) and name in _yaku_of(now, [*taken, kind])


def _others_need(now: Moment, seat: int) -> set[str]:
    """The yaku that one more card which this seat does not hold makes for another seat."""
    taken = list(now.view[Field].taken[seat])
    gone = {kind for each in now.view[Field].taken for kind in each} | {card.index for card in now.view.hand}
    have, free = set(_yaku_of(now, taken)), [card.index for card in now.view.rules.pack if card.index not in gone]
    return {name for kind in free for name in _yaku_of(now, [*taken, kind])} - have


def _threat(now: Moment) -> bool:
    seat, kind = int(str(now.params["seat"])), _kind(now)
    if seat not in range(now.view.rules.players):
        return False
    if now.params["lacks"] == "any":
        return str(now.params["yaku"]) in _others_need(now, seat)
    return kind in _captured(now) and _completes(now, seat, kind)


def _nears_yaku(now: Moment) -> bool:
    """A card that would complete it does; a count is that of what the yaku is of, with the cards that it needs and no others."""
    if now.params["lacks"] != "more":
        return _completes(now, now.view.seat, _kind(now), _captured(now))
    view = now.view
    yaku = next(yaku for yaku in view.rules[YakuTable].yaku.values() if yaku.name == now.params["yaku"])

    def among(names: Iterable[str]) -> set[int]:
        return {card.index for card in view.rules.pack if any(map(card.matches, names))}
    month = {card.index for card in view.rules[YakuTable].cards_of_month(view[Field].month)}
    of, needs, double = month if yaku.of_month else among(yaku.of), among(yaku.needs), among(yaku.double)
    count, have = len(of) if yaku.of_month else yaku.count, [*view[Field].taken[view.seat], *_captured(now)]
    free = count - len(of & needs)
    others = sum(1 + (kind in double) for kind in have if kind in of - needs - among(yaku.without))
    return (len(needs.intersection(have)) + min(free, others), len(needs) + free) == (now.params["have"], now.params["need"])


def _can_take(now: Moment) -> bool:
    kind, view = next(iter(now.action.cards)).index, now.view
    hidden = [card.index for seat, hand in enumerate(now.state.hands) if seat != view.seat
              for card in Cards(view.rules.packing, hand)] + list(now.state[Field].stock)
    return not _captured(now) and sum(other in view.rules[Matching].mates[kind] for other in hidden) == now.params["left"]


def _stop_pays(now: Moment) -> bool:
    seat = now.view.seat
    if now.params["turns"] != len(now.view.hand):
        return False
    if now.params["goes_on"] == "yes":
        rivals = [other for other in range(now.view.rules.players) if other != seat]
        return not any(now.view[Yakus].held[other] or _others_need(now, other) for other in rivals)
    world = now.state.copy()
    deal = len(world.results)
    world.apply("stop")
    return world.results[deal].points[seat] == now.params["pays"]


CLAIMS: dict[str, Callable[[Moment], bool]] = {
    "only_choice": lambda now: len(now.view.legal_actions()) == 1,
    "nothing_beats": lambda now: not plays(now.view),
    "last_cards": lambda now: now.action.bits == now.state.hands[now.view.seat],
    "gains": _gains,
    "unbeaten": lambda now: now.action.reading is not None and now.sure(),
    "holds_back": _holds_back,
    "then_out": Moment.sure,
    "tricks_then": _tricks_then,
    "stops_payment": lambda now: now.params["seat"] == now.view.owner != now.view.seat,
    "stops_rival": _stops_rival,
    "wins_points": Moment.sure,
    "partner_has_it": lambda now: now.params["seat"] == now.view.owner and _plays_with(now, now.view.owner),
    "limit_cuts": _limit_cuts,
    "shows_paid": lambda now: now.action == "reveal",
    "breaks_nothing": _loose,
    "lowest_cards": _lowest,
    "extreme": _extreme,
    "keeps_card": lambda now: {*now.params["card"].split()} <= {card.code for card in now.kept},
    "keeps_group": lambda now: now.params["group"] in groups_of(now.view.rules, now.kept),
    "plays_left": lambda now: (now.params["plays"] == fewest_of(now.state, now.kept) if now.small()
                               else 0 < int(now.params["plays"]) <= len(now.kept)),
    "deal_value": _deal_value,
    "out_in": _out_in,
    "suit_held": _suit_held,
    "highest_of_suit": lambda now: not any(
        other.attributes["suit"] == card.attributes["suit"] and now.view.rules.beats(other.code, card.code)
        for card in now.action.cards for other in now.kept),
    "bid_asks": _bid_asks,
    "partner_card": _partner_card,
    "promises": lambda now: len(elders_in(now.view.rules, now.view.shown, now.view.hand)) <= int(
        now.params["tricks"]) <= len(now.view.hand),
    "claim_enough": lambda now: _total(now.view, now.view.hand) >= _claim(now.view) and (
        (now.params["all"] == "yes") == (len(elders_in(now.view.rules, now.view.shown, now.view.hand)) == len(now.view.hand))),
    "goes_on": _goes_on,
    "lead_first": lambda now: now.lid().open[now.view.seat] and now.view.over is None,
    "then_enough": _then_enough,
    "pot_outlook": _pot_outlook,
    "stands_best": _stands_best,
    "card_free": _card_free,
    "odds": _odds,
    "bust_chance": lambda now: (now.params["bust"], now.params["of"]) == (_busting(now.view), len(unseen_of(now.view))),
    "bet": _bet,
    "makes_yaku": _makes_yaku,
    "threat": _threat,
    "nears_yaku": _nears_yaku,
    "bonus": _bonus,
    "can_take": _can_take,
    "card_points": lambda now: sum(now.view.rules[CapturePay].values[kind] for kind in _captured(now)) == now.params["points"],
    "stop_pays": _stop_pays,
    "bank_favoured": lambda now: (now.params["players"] == "yes") == (now.action.verb == "decline"),
}


def untrue(state: State, action: Action, said: Said) -> bool:
    """Whether what is said of an action is not so, for one who knows all cards."""
    assert state.actor is not None
    return not CLAIMS[said.key](Moment(state, state.view(state.actor), action, said.params))


def altered(said: Said) -> Iterator[Said]:
    """The same with each number made larger, and each card and combination another one."""
    for name, value in said.params.items():
        if isinstance(value, int):
            yield Said(said.key, {**said.params, name: value + (50 if name == "seat" else 1)})
        elif name in ("card", "group"):
            yield Said(said.key, {**said.params, name: "none"})
