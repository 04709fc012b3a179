"""Checks of reasons over a box: totals and special hands asked of the rules, chances held against those that were counted."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from random import Random

from game.ai.base import Choice
from game.ai.hints.common import check, number
from game.ai.hints.position import Position
from game.families.banking.bank import Bank
from game.families.banking.boxes import BANKER, BUST, PLAYER, BankFacts, Box, Outcome
from game.families.banking.drawing import Draw
from game.families.banking.hands import BankWeights
from game.families.banking.valuer import Valuer
from game.match.actions import Action
from game.match.offers import OutcomeOffer
from game.match.rollout import Rollout, rollout_of

POINTS = 20                       # of a hundred: how far a chance that is told may lie from the one counted
CHIPS = 0.4                       # of the wager: the same for chips


def special_beats_totals(valuer: Valuer, special: str) -> bool:
    """Whether a special hand wins against every total."""
    top = valuer.standing.limit or valuer.standing.modulo - 1
    mine = Outcome("special", special=special)
    return all(valuer.verdict(mine, Outcome("total", total)) == PLAYER for total in range(top + 1))


@check("no_card")
def no_card(position: Position, choice: Choice) -> bool:
    """It stands, and no card can be taken."""
    return box_of(position) is not None and choice.action.verb == "stand" and "hit" not in position.verbs


@check("hit_safe")
def hit_safe(position: Position, choice: Choice) -> bool:
    """It takes a card, and none that nobody has seen busts the hand."""
    box = box_of(position)
    return box is not None and choice.action.verb == "hit" and not box.busting()


def near(said: str | None, worth: float, most: float) -> bool:
    """Whether a number that is told lies near the one counted."""
    return said is not None and abs(float(said) - worth) <= most


@check("draw_odds")
def draw_odds(position: Position, choice: Choice) -> bool:
    """Both chances are near those counted."""
    box, params = box_of(position), choice.reason.params
    if box is None or box.banks or "hit" not in position.verbs or not box.box.wager:
        return False
    counted = {verb: 50 * (1 + box.worth(position.rules.action(verb)) / box.box.wager) for verb in ("stand", "hit")}
    return all(near(params.get(verb), counted[verb], POINTS) for verb in counted)


@check("chips_odds")
def chips_odds(position: Position, choice: Choice) -> bool:
    """Both gains are near those counted; a banker's are exact."""
    box, params = box_of(position), choice.reason.params
    if box is None or "hit" not in position.verbs:
        return False
    if box.banks:
        return near(params.get("stand"), box.gain(box.best), 0.06) and near(params.get("hit"), box.gain_by_card(), 0.06)
    return all(near(params.get(verb), box.worth(position.rules.action(verb)), CHIPS * box.box.wager) for verb in ("stand", "hit"))


@check("double_pays", "split_pays")
def move_pays(position: Position, choice: Choice) -> bool:
    """The gains from the move and from the best other one are near those counted."""
    box, verb, params = box_of(position), choice.action.verb, choice.reason.params
    if box is None or verb not in ("double", "split") or verb not in position.verbs or box.banks:
        return False
    others = [box.worth(position.rules.action(other)) for other in ("stand", "hit", "double", "split")
              if other != verb and other in position.verbs]
    most = CHIPS * box.box.wager
    return near(params.get(verb), box.worth(choice.action), 2 * most) and near(params.get("other"), max(others), 2 * most)


@check("stand_top")
def stand_top(position: Position, choice: Choice) -> bool:
    """It stands on the best total there is."""
    box = box_of(position)
    if box is None or choice.action.verb != "stand" or box.best.kind != "total":
        return False
    return box.best.total == box.top == number(choice.reason.params, "total")


@check("stand_less")
def stand_less(position: Position, choice: Choice) -> bool:
    """It stands on less than it could."""
    box, said = box_of(position), number(choice.reason.params, "total")
    if box is None or said is None or choice.action.verb != "stand" or box.best.word != str(said):
        return False
    return choice.action.word.isdigit() and int(choice.action.word) < said


@check("claims_special")
def claims_special(position: Position, choice: Choice) -> bool:
    """It stands with a special hand that beats every total."""
    box = box_of(position)
    return (box is not None and choice.action.verb == "stand" and box.best.kind == "special"
            and box.best.special == choice.reason.params.get("special") and special_beats_totals(box.valuer, box.best.special))


@check("bank_beats_all")
def bank_beats_all(position: Position, choice: Choice) -> bool:
    """Standing, the banker wins every wager."""
    box = box_of(position)
    if box is None or not box.banks or choice.action.verb != "stand":
        return False
    return all(box.valuer.verdict(each.result or BUST, box.best) == BANKER for each in box.facts.boxes[:-1])


@check("bank_beaten")
def bank_beaten(position: Position, choice: Choice) -> bool:
    """Standing costs the banker as much as going bust."""
    box = box_of(position)
    return box is not None and box.banks and choice.action.verb == "hit" and box.gain(box.best) == box.gain(BUST)


@check("plain_low")
def plain_low(position: Position, choice: Choice) -> bool:
    """The best total is below what is named, where a plain player stops."""
    box, least = box_of(position), number(choice.reason.params, "least")
    return box is not None and least == plain_total(position) and box.best.kind == "total" and box.best.total < least


@check("plain_enough")
def plain_enough(position: Position, choice: Choice) -> bool:
    """The best total is at least what is named, where a plain player stops."""
    box, least = box_of(position), number(choice.reason.params, "least")
    return box is not None and least == plain_total(position) and box.best.kind == "total" and box.best.total >= least


@check("bust_chance")
def bust_chance(position: Position, choice: Choice) -> bool:
    """So many of so many unseen cards would bust the hand."""
    box, params = box_of(position), choice.reason.params
    if box is None or "hit" not in position.verbs:
        return False
    return (box.busting(), len(box.unseen)) == (number(params, "bust"), number(params, "of"))


# ------------------------------------------------------------ box
# The box that a seat plays, as the checks of reasons see it: what a card makes of it, and what moves gain when played on.
#
# A player's odds are counted in deals of the cards that nobody has seen: everybody stands from so large a total on, and the
# banker takes a card where the next one should bring him more. A banker's odds are counted card by card.


DEALS = 40


class BoxTruths:
    """What is true of the box that is being played; `holds` nothing where no box is."""

    def __init__(self, position: Position, facts: BankFacts, valuer: Valuer) -> None:
        assert facts.turn is not None
        self.position = position
        self.facts = facts
        self.valuer = valuer
        self.turn = facts.turn
        self.box: Box = facts.boxes[self.turn]
        self.banks = self.turn == len(facts.boxes) - 1
        self._draws: dict[int, Counter[Outcome]] = {}
        self.outcomes = next((offer.outcomes for offer in position.view.offers if isinstance(offer, OutcomeOffer)), ())

    @property
    def best(self) -> Outcome:
        """What standing stands for."""
        return self.outcomes[-1]

    @property
    def top(self) -> int:
        """The best total there is; -1 where there is none."""
        return self.valuer.standing.limit or self.valuer.standing.modulo - 1

    @property
    def hits_left(self) -> int:
        """How many cards may still be taken."""
        bank = self.position.rules[Bank]
        return (1 if self.box.doubled else bank.draw.hits) - self.box.hits

    @cached_property
    def unseen(self) -> list[int]:
        """The cards that nobody has seen, one by one."""
        left = [card.index for card in self.position.rules.pack]
        for box in self.facts.boxes:
            for kind in box.cards:
                if kind in left:
                    left.remove(kind)
        return left

    def busting(self) -> int:
        """How many of them would bust the box."""
        return sum(self.after(kind) == BUST for kind in self.unseen)

    def after(self, kind: int) -> Outcome:
        """What the box is with one card more, when it then stands."""
        box = self.box._replace(cards=(*self.box.cards, kind), hits=self.box.hits + 1)
        return self.valuer.ended(box, self.banks) or self.valuer.stands(box, self.banks)[-1]

    # ------------------------------------------------------------ the banker

    def gain(self, outcome: Outcome) -> int:
        """What the banker gains who ends so."""
        bank = self.position.rules[Bank]
        total = 0
        if bank.wager.sides:
            by_seat = {box.seat: box.result for box in self.facts.boxes[:-1]}
            for seat, bet in enumerate(self.facts.bets):
                mine = by_seat.get(seat, self.facts.boxes[0].result)
                if bet is not None and bet.amount and mine is not None:
                    verdict = self.valuer.verdict(mine, outcome)
                    total -= self.valuer.pay(mine, verdict, bet.amount, bank.base, bank.wager.sides[bet.side])
            return total
        for box in self.facts.boxes[:-1]:
            if box.result is not None:
                total -= self.valuer.pay(box.result, self.valuer.verdict(box.result, outcome), box.wager, bank.base)
        return total

    def gain_by_card(self) -> float:
        """What the banker gains on average who takes one card and no more."""
        return sum(self.gain(self.after(kind)) for kind in self.unseen) / max(len(self.unseen), 1)

    # ------------------------------------------------------------ a player

    @cached_property
    def _worlds(self) -> list[Rollout]:
        view = self.position.view
        rng = Random(f"{self.facts.boxes}/{view.deal_number}")
        return [rollout_of(view.sample(rng)) for _ in range(DEALS)]

    def worth(self, action: Action) -> float:
        """What an action gains for the box on average, played on plainly; the better of two ways to go on."""
        known = self.position.memo.get(f"worth {action}")
        if known is None:
            ways = (0,) if action.verb == "stand" else (0, plain_total(self.position))
            known = max(sum(self._played(world, action, enough) for world in self._worlds) / DEALS for enough in ways)
            self.position.memo[f"worth {action}"] = known
        assert isinstance(known, float)
        return known

    def _played(self, world: Rollout, action: Action, enough: int) -> int:
        state = world.copy()
        state.apply(action)
        parts = 2 if action.verb == "split" else 1
        usual = plain_total(self.position)
        while state.actor is not None:
            phase = state.phase
            assert isinstance(phase, Draw)
            mine = self.turn <= phase.turn < self.turn + parts
            state.apply(self._act(state, phase.turn, enough if mine else usual))
        result = state.results[-1].bank
        assert result is not None
        return sum(box.gain for box in result.boxes[self.turn:self.turn + parts])

    def _act(self, state: Rollout, turn: int, enough: int) -> Action:
        """Stand from so much on; the banker by what the next card should bring."""
        actions = state.legal_actions()
        hit = next((action for action in actions if action.verb == "hit"), None)
        stand = [action for action in actions if action.verb == "stand"][-1]
        box, banks = state.boxes[turn], turn == len(state.boxes) - 1
        best = self.valuer.stands(box, banks)[-1]
        if hit is None or best.kind == "special":
            return stand
        if banks:
            return hit if self._bank_hits(state, box, best) else stand
        return hit if best.total < enough else stand

    def _bank_hits(self, state: Rollout, box: Box, best: Outcome) -> bool:
        bank = state.rules[Bank]
        wagers = [(each.result or BUST, each.wager) for each in state.boxes[:-1]]

        def gain(outcome: Outcome) -> int:
            return -sum(self.valuer.pay(mine, self.valuer.verdict(mine, outcome), wager, bank.base) for mine, wager in wagers)
        after = self._drawn(box)
        return sum(count * gain(outcome) for outcome, count in after.items()) > gain(best) * max(len(self.unseen), 1)

    def _drawn(self, box: Box) -> Counter[Outcome]:
        """How often the banker's hand comes to what, with one of the unseen cards more."""
        key = sum(self.valuer.cells.unit[kind] for kind in box.cards)
        known = self._draws.get(key)
        if known is None:
            after = (box._replace(cards=(*box.cards, kind), hits=box.hits + 1) for kind in self.unseen)
            known = self._draws[key] = Counter(
                self.valuer.ended(then, True) or self.valuer.stands(then, True)[-1] for then in after)
        return known


def plain_total(position: Position) -> int:
    """Where a plain player stops taking cards: so many hundredths of the best total."""
    valuer = position.rules[Valuer]
    top = valuer.standing.limit or valuer.standing.modulo - 1
    return top * BankWeights.of(position.rules.ruleset.computer).plain_stand // 100


def box_of(position: Position) -> BoxTruths | None:
    """The box that this seat plays; None where it plays none."""
    found = position.memo.get("box")
    if found is None:
        facts, valuer = position.view.bank, position.rules.get(Valuer)
        if facts is None or valuer is None or facts.turn is None or position.view.phase != "draw":
            return None
        found = position.memo["box"] = BoxTruths(position, facts, valuer)
    assert isinstance(found, BoxTruths)
    return found if found.outcomes else None
