"""What a seat thinks of an auction for tricks: how many its side should take with the trumps that it would name, and what it may
bid on that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import HUNDREDTH, SHOWN_CHOICES, Choice, best_first
from game.ai.candidates import cards_offer, word_offers
from game.ai.policies import say
from game.families.tricks.evaluator import TrickBook, TrickSeat, TrickSight
from game.families.tricks.params import NO_TRUMP, BidsPay, NameParams, PartnerParams
from game.families.tricks.payoff import NEARLY_NOTHING, Aim
from game.mechanics.params import AuctionParams, BidParams, DealParams, WidowParams
from game.mechanics.slices import Calls, Sides

if TYPE_CHECKING:
    from game.match.offers import CardsOffer, Offer
    from game.match.rules import Rules

CALLER = 0.7                    # tricks that who names the trumps takes beyond what its cards should win
PLAIN = -1.0                    # the same where nothing is trump
CALLED = 1.4                    # what the card adds that a partner holds, and its holder
WIDOW = 0.4                     # tricks for each card of a widow, the worst of the hand going back for it
FEARED = 1.0                    # of the tricks that a hand should win: how many it takes that is played to win none
HIGH = 0.25                     # of a trick, beyond the one that it should win: what a card is worth that should hold when led
TRUMP = 0.6                     # the same of a trump
PASSED_AMONG = 4                # more cards than are passed: of so many every choice is looked at
VOID = 0.35                     # tricks for a suit of which nothing is kept
# How much of what cards count is a reason to keep them: they are lost to all, safe for the own side, or go with the last trick.
POINTS_BACK = {"nobody": 0.4, "caller": -0.5, "last_trick": 0.1}
NO_TRUMPS = {NO_TRUMP: ""}

Asked = Callable[[TrickSight, tuple["Offer", ...]], list[Choice]]


class Hopes(NamedTuple):
    """The tricks that a hand of so many `cards` should take by itself, by the kind that is trump."""

    by_kind: Mapping[str, float]
    cards: int

    def with_trump(self, kind: str | None) -> float:
        """With those trumps, or the best ones."""
        return max(self.by_kind.values()) if kind is None else self.by_kind.get(kind, 0.0)


class Bidder:
    """Thinks before play; `book_for` has what is known of the game when that kind is trump. `asked` says by the verb of a phase
    what may be done there, the best first."""

    def __init__(self, rules: Rules, book_for: Callable[[str], TrickBook]) -> None:
        self._rules, self._book_for = rules, book_for
        self._auction = rules.ruleset.params_of(AuctionParams)
        self._names = rules.ruleset.params_of(NameParams)
        widow, deal = rules.ruleset.params_of(WidowParams), rules.ruleset.params_of(DealParams)
        self._widow = deal.widow if deal is not None and widow is not None else 0
        verbs = [step.verb for step in rules.ruleset.flow]
        self._names_later = "name" in verbs and "widow" in verbs and verbs.index("name") > verbs.index("widow")
        self._counts_for = "nobody" if widow is None else widow.counts_for
        self.asked: dict[str, Asked] = {"auction": self._bids, "raise": self._raises, "name": self._trumps,
                                        "partner": self._calls, "widow": self._puts_back, "pick_up": self._puts_back,
                                        "pass_cards": self._passes}
        if rules.settle.params.of(BidsPay) is not None:
            self.asked["bid"] = self._own_bids

    def hopes(self, sight: TrickSight, kinds: Iterable[str]) -> Hopes:
        """What a hand should take by each of these trumps."""
        return Hopes({kind: self._tricks(self._book_for(kind), sight) for kind in kinds}, sight.cards.sizes[sight.cards.seat])

    def kinds(self) -> list[str]:
        """What could be trump while seats bid: what bids name, and the step `name`."""
        calls = {} if self._auction is None else self._auction.calls
        bid = [NO_TRUMPS.get(call.trump, call.trump) for call in calls.values() if call.trump is not None]
        return list(dict.fromkeys([*bid, *self._named_kinds()])) or [self._rules.trump]

    def _named_kinds(self) -> list[str]:
        """What the step `name` could make trump."""
        return [] if self._names is None else list(dict.fromkeys(map(self._names.trump, self._names.words)))

    def _tricks(self, book: TrickBook, sight: TrickSight) -> float:
        """What the cards should win in time, when this is what is trump."""
        seat = TrickSeat.at_table(book, sight)
        found = seat.tricks_of(sight.cards.hand)
        seat.leave()
        return found

    def worth(self, seat: int, hopes: Hopes, word: str) -> float:
        """What it should bring to play by that bid."""
        rules, facts = self._rules, self._book_for(self._rules.trump).facts
        assert self._auction is not None
        side, alone, call = self._auction.side, Sides.alone(seat, rules.players), self._auction.calls[word]
        sides: Sides = rules.fresh[Sides] if side == "seated" else alone.joined(seat, None) if side == "called" else alone
        deal = facts.of_deal(Aim.seen(Calls((), seat, call.value, word), sides, seat), sides)
        kind = None if call.trump is None else NO_TRUMPS.get(call.trump, call.trump)
        if call.takes == "nothing":
            hope = FEARED * max(0.0, hopes.with_trump("") - (self._widow * WIDOW))
        else:
            plain = rules.trump == "" and call.trump == NO_TRUMP
            more = (PLAIN if plain else CALLER) + (CALLED if side == "called" else 0.0) + self._widow * WIDOW
            hope = max(0.0, hopes.with_trump(kind) + more - HUNDREDTH * self._book_for(rules.trump).weights.doubt)
        return deal.outlook(seat, rules.nothing, hopes.cards, (0, min(hope, float(hopes.cards))), seat)

    def _bids(self, sight: TrickSight, offers: tuple[Offer, ...]) -> list[Choice]:
        """The words of the auction: what each would bring beyond what is wanted, and to pass for nothing."""
        assert self._auction is not None
        hopes, found, wanted = self.hopes(sight, self.kinds()), [], self._book_for(self._rules.trump).weights.bid
        for offer in word_offers(offers):
            bids = self._auction.calls[offer.word].bids
            score = self.worth(sight.cards.seat, hopes, offer.word) - wanted * HUNDREDTH if bids else 0.0
            found.append(Choice(offer.action, score))
        return best_first(found)

    def _raises(self, sight: TrickSight, offers: tuple[Offer, ...]) -> list[Choice]:
        """The words that raise what is paid: by the tricks that the hand should take beyond its share of what its side has to
        take. Against a bid to win nothing, and with one, nobody raises."""
        assert self._auction is not None and sight.aim is not None
        book, seat, aim = self._book_for(self._rules.trump), sight.cards.seat, sight.aim
        facts = book.facts
        hopes, call = self.hopes(sight, [self._rules.trump]), self._auction.calls[aim.word]
        side = sum(aim.chances)
        total = facts.total if facts.by_points else hopes.cards
        bid = aim.bid / total * hopes.cards
        share = bid / side if aim.chances[seat] else (hopes.cards - bid) / (self._rules.players - side)
        margin = hopes.with_trump(self._rules.trump) - share - book.weights.contra * HUNDREDTH
        if call.takes == "nothing" or sight.aim.chances[seat] not in (0.0, 1.0):
            margin = -1.0
        return list(say(self._rules, offers, margin))

    def _own_bids(self, sight: TrickSight, offers: tuple[Offer, ...]) -> list[Choice]:
        """The words by which a seat bids tricks for itself, by what each should bring."""
        seat, params, kind = sight.cards.seat, self._rules.ruleset.params_of(BidParams), self._rules.trump
        assert params is not None
        hopes, facts, players = self.hopes(sight, [kind]), self._book_for(kind).facts, self._rules.players
        hope, found = min(hopes.with_trump(kind), float(hopes.cards)), []
        for offer in word_offers(offers):
            alone = tuple([params.words[offer.word].tricks if other == seat else None for other in range(players)])
            score = facts.with_bids(alone, seat).expected(0, hopes.cards, 0, hope)
            found.append(Choice(offer.action, score))
        return best_first(found)

    def _puts_back(self, sight: TrickSight, offers: tuple[Offer, ...]) -> list[Choice]:
        """The cards that go back for those of the widow: those that should win least, so that a suit is left with none where that
        leaves trumps to use there, and points where they are kept for the own side."""
        offer = cards_offer(offers)
        assert offer is not None
        kinds = self._named_kinds() if self._names_later else [self._rules.trump]
        plans = [self._least(sight, kind, offer) for kind in kinds]
        found = dict(sorted(plans, key=lambda plan: plan[1]))
        return best_first([Choice(offer.book.with_cards(offer.verb, bits), score) for bits, score in found.items()])

    def _least(self, sight: TrickSight, kind: str, offer: CardsOffer) -> tuple[int, float]:
        """The cards that are missed least where that is trump, packed, and the tricks that the others should win."""
        book = self._book_for(kind)
        packing, following, hand = book.packing, book.following, sight.cards.hand
        seat, table, values = TrickSeat.at_table(book, sight), book.rules.table, book.facts.card_values
        wins, count, wanted = dict[int, float](), offer.count, seat.wanted > 0
        for card, _ in packing.counts(hand):
            unit = packing.unit[card.index]
            reading = table.value(unit)
            asset = None if reading is None else seat.asset(reading)
            wins[unit] = 0.0 if asset is None else asset.answers + HIGH * asset.hold
            wins[unit] += TRUMP if reading is not None and reading.bomb else 0.0
            if values is not None:
                wins[unit] += POINTS_BACK[self._counts_for] * values.of(unit) / max(abs(book.facts.mean), NEARLY_NOTHING)
        seat.leave()
        sign = 1.0 if wanted else -1.0
        free = [unit for card, number in offer.hand.counts() for unit in [packing.unit[card.index]] * number]
        suits: dict[str, list[int]] = {}
        for unit in sorted(free, key=lambda each: sign * wins[each]):
            suits.setdefault("" if following is None else following.value(unit), []).append(unit)
        best, trumps = (0, -inf), 0 if following is None or not kind else packing.size(hand & following.suit(kind))
        for taken in _shares([len(cards) for cards in suits.values()], count):
            chosen = [unit for cards, number in zip(suits.values(), taken, strict=True) for unit in cards[:number]]
            bits = sum(chosen)
            voids = 0 if following is None else sum(
                1 for value, number in zip(suits, taken, strict=True)
                if number and value != kind and not (hand - bits) & following.suit(value))
            score = -sign * sum([wins[unit] for unit in chosen]) + (VOID * voids if trumps > 1 and wanted else 0.0)
            if score > best[1]:
                best = bits, score
        return best[0], best[1] + (sum(wins.values()) if wanted else 0.0)

    def _passes(self, sight: TrickSight, offers: tuple[Offer, ...]) -> list[Choice]:
        """The cards that are passed on: those without which the rest of the hand should bring most, among the few that are missed
        least one by one."""
        offer = cards_offer(offers)
        assert offer is not None
        seat, hand, packing = TrickSeat.at_table(self._book_for(self._rules.trump), sight), sight.cards.hand, self._rules.packing
        units = [packing.unit[card.index] for card, number in offer.hand.counts() for _ in range(number)]
        units.sort(key=lambda unit: -seat.prospect(hand - unit))
        ways = dict.fromkeys(map(sum, combinations(units[:offer.count + PASSED_AMONG], offer.count)))
        found = best_first([Choice(offer.book.with_cards(offer.verb, bits), seat.prospect(hand - bits)) for bits in ways])
        seat.leave()
        return found[:SHOWN_CHOICES]

    def _trumps(self, sight: TrickSight, offers: tuple[Offer, ...]) -> list[Choice]:
        """The trumps with which the hand should take most."""
        assert self._names is not None
        hopes = self.hopes(sight, self._named_kinds()).by_kind
        return best_first([Choice(offer.action, hopes[self._names.trump(offer.word)]) for offer in word_offers(offers)])

    def _calls(self, sight: TrickSight, offers: tuple[Offer, ...]) -> list[Choice]:
        """The cards that may be called: what is not in the own hand and should win most surely comes first."""
        rules, cards = self._rules, sight.cards
        book, params = self._book_for(rules.trump), rules.ruleset.params_of(PartnerParams)
        assert params is not None
        seat, found = TrickSeat.at_table(book, sight), []
        for offer in word_offers(offers):
            unit = rules.packing.unit[rules.deck.card(params.words[offer.word].card).index]
            reading = rules.table.value(unit)
            held = rules.packing.contains(cards.hand, unit)
            found.append(Choice(offer.action, -1.0 if held or reading is None else seat.asset(reading).answers + reading.bomb))
        seat.leave()
        return best_first(found)


def _shares(sizes: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many from piles of these sizes: how many from each."""
    if not sizes:
        if not count:
            yield ()
        return
    for number in range(min(sizes[0], count) + 1):
        yield from ((number, *rest) for rest in _shares(sizes[1:], count - number))
