"""Checks of climbing games: somebody can always lead, and the card that the first play must hold is in the pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.combos.definitions import Combination, Wild
from game.core.deck import Deck
from game.core.errors import quoted
from game.families.climbing.params import ClimbParams, GoingOutParams, PlayPrice, SideParams, StakeParams, WonPay
from game.loading.checks import Checks
from game.loading.lint_points import check_counted, check_steps
from game.match.ruleset import Players, Step
from game.mechanics.params import AuctionParams, DealParams, RaiseParams, SettleParams, WidowParams

if TYPE_CHECKING:
    from game.loading.lint import Lint


class ClimbChecks(Checks):
    """The checks of `climb`."""

    family = "climbing"

    def step(self, lint: Lint, step: Step) -> None:
        """Report a first play that nobody can make."""
        params, deck = step.params, lint.parts.get("deck")
        if not isinstance(params, ClimbParams):
            return
        card = params.first_play_holds
        if isinstance(deck, Deck) and card in {each.id for each in deck.cards} - {each.id for each in lint.in_pack(deck)}:
            lint.say(params, ("first_play_holds",), f"the pack is without {quoted(card)}")
        if card == "lowest" and params.first_leader.holder != "lowest":
            message = "whoever leads need not hold the lowest card; write first_leader: {holder: lowest}"
            lint.say(params, ("first_play_holds",), message)
        if params.freezes and params.until == "first_out":
            lint.say(params, ("freezes",), "nobody plays on to be frozen: the deal ends with the first seat out")
        for key in ("revolution_of", "revolution_keeps"):
            if bool(params.revolution) is not bool(getattr(params, key)) and (key == "revolution_of" or not params.revolution):
                lint.say(params, (key,), "no ladder is turned round" if params.revolution else "there is no revolution")
        if isinstance(deck, Deck):
            lint.check_each_names(deck.cards, [(turn, ("only",), turn.only) for turn in params.revolution])
        for turn in params.revolution:
            lint.check_combinations(turn, turn.combinations, "combinations")
        if isinstance(deck, Deck):
            lint.check_each_names(deck.cards, [(skip, ("only",), skip.only) for skip in params.skips])
        for skip in params.skips:
            lint.check_combinations(skip, skip.combinations, "combinations")
        self._safe(lint, params)
        lint.check_leads(step)

    def _safe(self, lint: Lint, params: ClimbParams) -> None:
        """Report tricks that are to end with what is safe where nothing is."""
        combinations = lint.parts.get("combinations", {})
        if params.safe_ends and not any(isinstance(each, Combination) and each.safe for each in combinations.values()):
            lint.missing(params, ("safe_ends",), "no combination is safe", "combinations")

    def flow(self, lint: Lint, steps: Sequence[Step]) -> None:
        """Report a caller whom no auction makes, a stake that is not all that is paid, and partners where there are no sides."""
        auctions = [step.params for step in steps if isinstance(step.params, AuctionParams)]
        auction = bool(auctions)
        for params in auctions if any(isinstance(step.params, ClimbParams) for step in steps) else ():
            for key, value in (("side", "alone"), ("bids", "stake")):
                found = getattr(params, key)
                if found != value:
                    lint.say(params, (key,), f"{found} belongs to games of tricks; in climbing games it is {value}")
            if params.suits:
                lint.say(params, ("suits",), "nothing is trump in climbing games: suits are bid in games of tricks")
            for word in params.words.values():
                said = {"trump": word.trump is not None, "worth": word.worth > 0, "takes": word.takes != "bid"}
                for key in (name for name, there in said.items() if there):
                    lint.say(word, (key,), f"{key} belongs to games of tricks")
        for widow in (step.params for step in steps if isinstance(step.params, WidowParams)):
            if widow.back and any(isinstance(step.params, ClimbParams) for step in steps):
                lint.say(widow, ("back",), "in climbing games the caller keeps the cards; back belongs to games of tricks")
        climbs = any(isinstance(step.params, ClimbParams) for step in steps)
        for params in (step.params for step in steps if climbs):
            if isinstance(params, RaiseParams) and not any(
                    isinstance(each.params, SettleParams) and each.params.of(StakeParams) is not None for each in steps):
                lint.missing(params, (), 'nothing is played for that could be raised: settle has no "by_stake"', "flow")
        for params in (step.params for step in steps if climbs):
            if isinstance(params, SettleParams) and params.dealer is not None and not params.cards_left and (
                    params.of(StakeParams) is None and params.of(GoingOutParams) is None) and not (
                    (side := params.of(SideParams)) is not None and side.from_ == "others"):
                lint.missing(params, ("dealer",), "no seat pays another one", "flow")
        self._allies(lint, steps, auction)
        self._sides(lint, steps, auction)
        self._wild(lint, steps)
        self._reopening(lint, steps)
        for params in (step.params for step in steps):
            if isinstance(params, ClimbParams) and params.first_leader.otherwise == "caller" and not auction:
                lint.missing(params.first_leader, ("otherwise",), "there is no auction, and so no caller", "flow")
            if isinstance(params, ClimbParams) and params.until == "one_left" and auction:
                lint.say(params, ("until",), "after an auction the side of the first seat out wins; write until: first_out")
            if isinstance(params, SettleParams) and (stake := params.of(StakeParams)) is not None:
                if not auction:
                    lint.missing(params, ("by_stake",), "there is no auction, and so nobody plays for a stake", "flow")
                lint.check_combinations(stake, stake.doubled_by, "doubled_by")
                lint.check_alone(params, StakeParams, "by_place", "cards_left")
            if isinstance(params, SettleParams) and (pay := params.of(GoingOutParams)) is not None:
                for price in pay.plays:
                    lint.check_combinations(price, [price.combination], "combination")
                self._payments(lint, pay)
                lint.check_alone(params, GoingOutParams, "by_place", "cards_left")
            if isinstance(params, SettleParams) and (won := params.of(WonPay)) is not None:
                self._won(lint, params, won, _has_sides(lint, steps))

    def _won(self, lint: Lint, settle: SettleParams, won: WonPay, sides: bool) -> None:
        """Report cards that count and are not in the pack, and what asks for sides where there are none."""
        check_counted(lint, won.cards)
        check_steps(lint, won.steps, "first")
        lint.check_alone(settle, WonPay)
        if not won.cards:
            lint.say(won, ("cards",), "expected at least one entry: which cards count")
        if won.ahead and not sides:
            lint.missing(won, ("ahead",), "there are no partners: `sides` is 0", "sides")
        if won.steps and not (sides and lint.parts.get("sides", 0) in (0, 2)):
            lint.missing(won, ("steps",), "there are no two sides: `sides` is not 2", "sides")

    def _payments(self, lint: Lint, pay: GoingOutParams) -> None:
        """Report payments between places that no table has, and prices that no card or play is left for."""
        players, deck = lint.parts.get("players"), lint.parts.get("deck")
        if isinstance(players, Players) and len(pay.places) > players.max // 2:
            message = f"{len(pay.places)} places pay {len(pay.places)} others, but at most {players.max} play"
            lint.say(pay, ("places",), message)
        if isinstance(deck, Deck):
            lint.check_each_names(deck.cards, [(price, ("kinds",), price.kinds) for price in pay.cards])
        for number, price in enumerate(pay.plays):
            if _is_named(price, pay.plays[:number]):
                lint.say(price, ("combination",), f"no {price.combination} is left for this price: those before it name them all")

    def _reopening(self, lint: Lint, steps: Sequence[Step]) -> None:
        """Report chops after a pass where nothing has a price."""
        priced = any(isinstance(step.params, SettleParams) and step.params.of(GoingOutParams) is not None for step in steps)
        for params in (step.params for step in steps):
            if isinstance(params, ClimbParams) and params.after_pass:
                lint.check_combinations(params, params.after_pass, "after_pass")
                if not priced:
                    lint.missing(params, ("after_pass",), "nothing has a price, and so nothing is chopped", "flow")

    def _allies(self, lint: Lint, steps: Sequence[Step], auction: bool) -> None:
        """Report cards that make sides and need not be in hands, or not in several, and what would show whose they are."""
        deck, players = lint.parts.get("deck"), lint.parts.get("players")
        deals = [step.params for step in steps if isinstance(step.params, DealParams)]
        for params in (step.params for step in steps):
            if not isinstance(params, ClimbParams) or params.allies is None:
                continue
            allies = params.allies
            if isinstance(deck, Deck):
                lint.check_each_names(lint.in_pack(deck), [(allies, ("cards",), [kind]) for kind in allies.cards])
            if isinstance(deck, Deck) and isinstance(players, Players):
                copies = sum([card.copies for card in lint.in_pack(deck) if any(map(card.matches, allies.cards))])
                for seats in range(players.min, players.max + 1):
                    if (count := copies * lint.decks(seats)) >= seats:
                        lint.say(allies, ("cards",), f"each of {seats} players can hold one of {count} cards")
                        break
            if lint.parts.get("sides", 0) or auction:
                lint.missing(params, ("allies",), "there are sides already: `sides` is not 0, or an auction makes them", "sides")
            if params.freezes:
                lint.say(params, ("freezes",), "a frozen hand would show whose it is; allies are secret")
            if any(deal.cards != "all" or deal.dead_hands or deal.widow for deal in deals):
                lint.say(params, ("allies",), "not all cards are dealt to seats, and so nobody may hold these")

    def _sides(self, lint: Lint, steps: Sequence[Step], auction: bool) -> None:
        """Report what asks for sides where there are none, and sides for which nothing is paid."""
        sides = _has_sides(lint, steps)
        climbs = [step.params for step in steps if isinstance(step.params, ClimbParams)]
        settled = [step.params for step in steps if isinstance(step.params, SettleParams)]
        paid = next((params for params in settled if params.of(SideParams) is not None), None)
        shared = paid is not None or any(params.of(WonPay) is not None for params in settled)
        for params in climbs if not sides else ():
            for key, value in (("until", "side_out"), ("inherits", "partner")):
                if getattr(params, key) == value:
                    lint.missing(params, (key,), "there are no partners: `sides` is 0", "sides")
        if paid is not None:
            lint.check_alone(paid, SideParams, "by_place", "cards_left")
            by_side = paid.of(SideParams)
            if by_side is not None and not by_side.points:
                lint.say(by_side, ("points",), "expected at least one number: what the side of the first seat out gets")
            if not sides and climbs:
                lint.missing(paid, ("by_side",), "each seat plays for itself: `sides` is 0", "sides", "flow")
        if sides and climbs and (not shared or auction) and settled:
            what = "an auction makes the sides of each deal" if auction else (
                "nothing is paid by side: settle has neither `by_side` nor `by_won`")
            number = lint.parts.get("sides", 0)
            lint.missing(settled[0], (), f"`sides` {number}: {what}" if number else f"allies: {what}", "sides", "flow")

    def _wild(self, lint: Lint, steps: Sequence[Step]) -> None:
        """Report wild cards in other games."""
        wild = lint.parts.get("wild")
        if isinstance(wild, Wild) and steps and not any(isinstance(step.params, ClimbParams) for step in steps):
            lint.missing(wild, (), "only climbing games have wild cards", "flow")


def _has_sides(lint: Lint, steps: Sequence[Step]) -> bool:
    """Whether seats win and lose together, by where they sit or by what they hold."""
    return bool(lint.parts.get("sides", 0)) or any(
        isinstance(step.params, ClimbParams) and step.params.allies is not None for step in steps)


def _is_named(price: PlayPrice, others: Sequence[PlayPrice]) -> bool:
    """Whether plays of every length that a price is for have one of the others."""
    first, most = price.length.min, price.length.max
    spans = sorted((other.length for other in others if other.combination == price.combination), key=lambda span: span.min)
    for span in spans:
        if span.min <= first and (span.max is None or span.max >= first):
            if span.max is None:
                return True
            first = span.max + 1
    return most is not None and first > most
