"""Checks of reasons over a box: totals and special hands asked of the rules, chances held against those that were counted.

    code              what is claimed
    no_card           no card may be taken any more
    hit_safe          no card that may come makes the hand bust
    draw_odds         expected: standing wins `stand` of a hundred times, a card `hit`; a push counts as half a win
    chips_odds        expected gain in chips: `stand` from standing, `hit` from a card (for the banker from one card and no more,
                      and what standing brings is certain)
    double_pays       expected gain in chips: `double` from doubling, `other` from the best of the other moves
    split_pays        expected gain in chips: `split` from splitting, `other` from the best of the other moves
    stand_top         `total` is the best total there is
    stand_less        one may stand on `total`, which is more
    claims_special    the hand is `special`, which beats every total
    bank_beats_all    the banker wins every wager as he stands
    bank_beaten       standing, the banker loses as much as when he busts
    plain_low         the best total is less than `least`, where a plain player stops
    plain_enough      the best total is at least `least`, where a plain player stops

Facts:

    bust_chance       `bust` of the `of` cards that nobody has seen would bust the hand
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from random import Random

from game.ai.base import Choice, Reason
from game.ai.hints.common import argue, check, check_of, number, sentence
from game.ai.hints.position import Position
from game.families.banking.bank import Bank
from game.families.banking.boxes import BANKER, BUST, FACE_DOWN, PLAYER, BankFacts, BankResult, BankTable, Box, Outcome
from game.families.banking.drawing import Draw
from game.families.banking.hands import BankWeights
from game.families.banking.lookahead import gain_of_banker, wagers_against
from game.families.banking.valuer import Valuer
from game.match.actions import Action
from game.match.offers import OutcomeOffer
from game.match.rollout import Rollout, rollout_of

POINTS = 20                       # of a hundred: how far a chance that is told may lie from the one counted
CHIPS = 0.4                       # of the wager: the same for chips


def _more(position: Position, choice: Choice) -> bool:
    """Of the figures that are told, that of the action is larger than the others."""
    params, verb = choice.reason.params, choice.action.verb
    return verb in params and all(float(params[verb]) > float(value) for name, value in params.items() if name != verb)


def _chance(position: Position, choice: Choice) -> bool:
    """A card is worth taking while fewer than half would bust the hand."""
    params = choice.reason.params
    few = 2 * int(params.get("bust", "0")) < int(params.get("of", "0"))
    return few == (choice.action.verb == "hit")


argue(95, "stand", "claims_special bank_beats_all")
argue(90, "stand", "no_card stand_top")
argue(90, "hit", "bank_beaten")
argue(80, "hit", "hit_safe")
argue(70, "stand hit", "draw_odds chips_odds", _more)
argue(70, "double", "double_pays", _more)
argue(70, "split", "split_pays", _more)
argue(50, "stand hit", "bust_chance", _chance)
argue(40, "hit", "plain_low")
argue(40, "stand", "plain_enough")


# ------------------------------------------------------------ box
# The box that a seat plays, as the checks of reasons see it: what a card makes of it, and what moves gain when played on.
#
# A player's odds are counted in deals of the cards that nobody has seen: everybody stands from so large a total on, and the
# banker takes a card where the next one should bring him more. A banker's odds are counted card by card.


DEALS = 40


class BoxPosition:
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
        self.outcomes: tuple[Outcome, ...] = next(
            (offer.outcomes for offer in position.view.offers if isinstance(offer, OutcomeOffer)), ())

    @property
    def best(self) -> Outcome:
        """What standing stands for."""
        return self.outcomes[-1]

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

    def gain(self, outcome: Outcome) -> float:
        """What the banker gains who ends so."""
        bank = self.position.rules[Bank]
        return gain_of_banker(wagers_against(self.facts, bank.wager.sides), outcome, self.valuer, bank.base)

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
        result = state.results[-1].get(BankResult)
        assert result is not None
        return sum(box.gain for box in result.boxes[self.turn:self.turn + parts])

    def _act(self, state: Rollout, turn: int, enough: int) -> Action:
        """Stand from so much on; the banker by what the next card should bring."""
        actions = state.legal_actions()
        hit = next((action for action in actions if action.verb == "hit"), None)
        stand = [action for action in actions if action.verb == "stand"][-1]
        boxes = state[BankTable].boxes
        box, banks = boxes[turn], turn == len(boxes) - 1
        best = self.valuer.stands(box, banks)[-1]
        if hit is None or best.kind == "special":
            return stand
        if banks:
            return hit if self._bank_hits(state, box, best) else stand
        return hit if best.total < enough else stand

    def _bank_hits(self, state: Rollout, box: Box, best: Outcome) -> bool:
        bank = state.rules[Bank]
        wagers = [(each.result or BUST, each.wager) for each in state[BankTable].boxes[:-1]]

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
    return position.rules[Valuer].top * BankWeights.of(position.rules.ruleset.computer).plain_stand // 100


def box_of(position: Position) -> BoxPosition | None:
    """The box that this seat plays; None where it plays none."""
    found = position.memo.get("box")
    if found is None:
        facts, valuer = position.view.get(BankFacts), position.rules.get(Valuer)
        if facts is None or valuer is None or facts.turn is None or position.view.phase != "draw":
            return None
        found = position.memo["box"] = BoxPosition(position, facts, valuer)
    assert isinstance(found, BoxPosition)
    return found if found.outcomes else None


# ------------------------------------------------------------ checks


def near(said: str | None, worth: float, most: float) -> bool:
    """Whether a number that is told lies near the one counted."""
    return said is not None and abs(float(said) - worth) <= most


@check_of(box_of, "stand", "no_card")
def no_card(position: Position, box: BoxPosition, choice: Choice) -> bool:
    """No card can be taken."""
    return "hit" not in position.verbs


@check_of(box_of, "hit", "hit_safe")
def hit_safe(position: Position, box: BoxPosition, choice: Choice) -> bool:
    """No card that nobody has seen busts the hand."""
    return not box.busting()


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


@check_of(box_of, "double", "double_pays")
@check_of(box_of, "split", "split_pays")
def move_pays(position: Position, box: BoxPosition, choice: Choice) -> bool:
    """The gains from the move and from the best other one are near those counted."""
    verb, params = choice.action.verb, choice.reason.params
    if verb not in position.verbs or box.banks:
        return False
    others = [box.worth(position.rules.action(other)) for other in ("stand", "hit", "double", "split")
              if other != verb and other in position.verbs]
    most = CHIPS * box.box.wager
    return near(params.get(verb), box.worth(choice.action), 2 * most) and near(params.get("other"), max(others), 2 * most)


@check_of(box_of, "stand", "stand_top")
def stand_top(position: Position, box: BoxPosition, choice: Choice) -> bool:
    """It stands on the best total there is."""
    return box.best.kind == "total" and box.best.total == box.valuer.top == number(choice.reason.params, "total")


@check_of(box_of, "stand", "stand_less")
def stand_less(position: Position, box: BoxPosition, choice: Choice) -> bool:
    """It stands on less than it could."""
    said, word = number(choice.reason.params, "total"), choice.action.word
    return said is not None and box.best.word == str(said) and word.isdigit() and int(word) < said


@check_of(box_of, "stand", "claims_special")
def claims_special(position: Position, box: BoxPosition, choice: Choice) -> bool:
    """It stands with a special hand that beats every total."""
    best, valuer = box.best, box.valuer
    return (best.kind == "special" and best.special == choice.reason.params.get("special")
            and all(valuer.verdict(best, Outcome("total", total)) == PLAYER for total in range(valuer.top + 1)))


@check_of(box_of, "stand", "bank_beats_all")
def bank_beats_all(position: Position, box: BoxPosition, choice: Choice) -> bool:
    """Standing, the banker wins every wager."""
    return box.banks and all(box.valuer.verdict(each.result or BUST, box.best) == BANKER for each in box.facts.boxes[:-1])


@check_of(box_of, "hit", "bank_beaten")
def bank_beaten(position: Position, box: BoxPosition, choice: Choice) -> bool:
    """Standing costs the banker as much as going bust."""
    return box.banks and box.gain(box.best) == box.gain(BUST)


def _plain(position: Position, choice: Choice) -> tuple[int, int] | None:
    """The best total, and the one named where a plain player stops; None where it does not stop there."""
    box, least = box_of(position), number(choice.reason.params, "least")
    if box is None or least is None or least != plain_total(position) or box.best.kind != "total":
        return None
    return box.best.total, least


@check("plain_low")
def plain_low(position: Position, choice: Choice) -> bool:
    """The best total is below what is named, where a plain player stops."""
    found = _plain(position, choice)
    return found is not None and found[0] < found[1]


@check("plain_enough")
def plain_enough(position: Position, choice: Choice) -> bool:
    """The best total is at least what is named, where a plain player stops."""
    found = _plain(position, choice)
    return found is not None and found[0] >= found[1]


@check("bust_chance")
def bust_chance(position: Position, choice: Choice) -> bool:
    """So many of so many unseen cards would bust the hand."""
    box, params = box_of(position), choice.reason.params
    if box is None or "hit" not in position.verbs:
        return False
    return (box.busting(), len(box.unseen)) == (number(params, "bust"), number(params, "of"))


@sentence
def _of_boxes(position: Position, choice: Choice) -> Reason | None:
    box = box_of(position)
    if box is None or "hit" not in position.verbs:
        return None
    return Reason("bust_chance", {"bust": str(box.busting()), "of": str(len(box.unseen))})


# ------------------------------------------------------------ clear
# What is clear from what lies open.


def clear_verb(position: Position) -> str:
    """A card where none can do harm and one may help; standing where nothing can be better and it does not lose."""
    box, verbs = box_of(position), position.verbs
    bank = position.rules.get(Bank)
    if box is None or "stand" not in verbs or bank is None or bank.wager.sides and not box.banks:
        return ""
    here, after = _worth(box, box.best), [_worth(box, box.after(kind)) for kind in set(box.unseen) if "hit" in verbs]
    if after and max(after) > here and (min(after) >= here or _nothing_to_lose(box)):
        return "hit"
    if _is_lost(box, box.best):
        return ""
    best = box.best.kind == "special" or box.best.total == box.valuer.top
    enough = box.banks and here >= max(after, default=here)
    return "stand" if best or enough or verbs == {"stand"} else ""


def loses(position: Position, action: Action) -> bool:
    """Whether standing so is certain to lose, while something else that is offered is not."""
    box = box_of(position)
    if box is None or action.verb != "stand":
        return False
    standing = next((outcome for outcome in box.outcomes if outcome.word == action.word), box.best)
    if not _is_lost(box, standing):
        return False
    return not all(_is_lost(box, outcome) for outcome in box.outcomes) or "hit" in position.verbs and _card_may_save(box)


def _worth(box: BoxPosition, outcome: Outcome) -> float:
    """More for a better end: for the banker what he gains, who knows every hand; for a player how strong the hand is."""
    return box.gain(outcome) if box.banks else box.valuer.strength(outcome)


def _is_lost(box: BoxPosition, outcome: Outcome) -> bool:
    """Whether who ends so loses: the banker chips, a player against a banker who lies open and may leave it at that."""
    if box.banks:
        return box.gain(outcome) < 0
    return _may_stand(box) and box.valuer.verdict(outcome, _bankers(box)) == BANKER


def _nothing_to_lose(box: BoxPosition) -> bool:
    """Whether standing costs a player, the only one, as much as going bust. Of the banker the numbers say it."""
    return not box.banks and len(box.facts.boxes) == 2 and _is_lost(box, box.best)


def _card_may_save(box: BoxPosition) -> bool:
    """Whether some card may come after which it is not lost, or after which another can be taken."""
    after = map(box.after, set(box.unseen))
    return any(outcome != BUST and (box.hits_left > 1 or not _is_lost(box, outcome)) for outcome in after)


def _bankers(box: BoxPosition) -> Outcome:
    """What the banker has as he stands."""
    banker = box.facts.boxes[-1]
    return banker.result or box.valuer.stands(banker, True)[-1]


def _may_stand(box: BoxPosition) -> bool:
    """Whether all cards of the banker lie open, and no rule makes him take another."""
    bank, banker = box.position.rules[Bank], box.facts.boxes[-1]
    assert bank is not None
    if FACE_DOWN in banker.cards or bank.wager.sides or not box.valuer.worth(banker.cards).stands:
        return False
    forced = bank.draw.banker
    return not forced.answer and box.valuer.best(banker.cards) not in forced.hit
