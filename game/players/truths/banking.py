"""Checks of reasons over a box: totals and special hands asked of the rules, chances held against those that were counted."""

from __future__ import annotations

from game.boxes import BANKER, BUST, PLAYER, Outcome
from game.players.base import Choice
from game.players.truths.box import box_of, plain_total
from game.players.truths.position import Position
from game.players.truths.register import check, number
from game.standings import Valuer

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
