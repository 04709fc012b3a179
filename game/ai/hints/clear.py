"""What is clear from what lies open: the one thing to do that can do no harm, and what is certain to lose.

A table may propose the first without being asked. Where cards nobody has seen decide, nothing is clear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.hints.position import Position
from game.families.banking.bank import Bank
from game.families.banking.boxes import BANKER, BUST, FACE_DOWN, Outcome
from game.families.banking.hints import BoxTruths, box_of
from game.match.offers import CardsOffer, PlayOffer

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.view import View

FREE = ("reveal", "claim")        # what is paid for at once, and is offered only to who can be paid


def clear_verb(view: View) -> str:
    """The verb without cards that can do no harm, by what lies open; empty where nothing is so clear, or cards are asked for."""
    if any(isinstance(offer, (PlayOffer, CardsOffer)) for offer in view.offers):
        return ""
    verbs = list(dict.fromkeys(offer.verb for offer in view.offers))
    if len(verbs) == 1 and len(view.offers) == 1:
        return verbs[0]
    paid = next((verb for verb in FREE if verb in verbs), "")
    if paid or view.lid is not None:
        return paid or ("decline" if "decline" in verbs and not _lift_helps(view) else "")
    box = box_of(Position(view))
    return "" if box is None else _with_box(box, verbs)


def loses(view: View, action: Action) -> bool:
    """Whether standing so is certain to lose by what lies open, while something else that is offered is not."""
    box = box_of(Position(view))
    if box is None or action.verb != "stand":
        return False
    standing = next((outcome for outcome in box.outcomes if outcome.word == action.word), box.best)
    if not _is_lost(box, standing):
        return False
    return not all(_is_lost(box, outcome) for outcome in box.outcomes) or "hit" in box.position.verbs and _card_may_save(box)


# ---------------------------------------------------------------- a pot


def _lift_helps(view: View) -> bool:
    """Whether the free spaces can still change what the seat that is asked to lift gets, and it can still have enough."""
    lid = view.lid
    return lid is not None and lid.may_gain[view.seat] and lid.reachable[view.seat]


# ---------------------------------------------------------------- a box


def _with_box(box: BoxTruths, verbs: list[str]) -> str:
    """A card where none can do harm and one may help; standing where nothing can be better and it does not lose."""
    if "stand" not in verbs or box.position.rules.get(Bank) is None or box.position.rules[Bank].wager.sides and not box.banks:
        return ""
    here, after = _worth(box, box.best), [_worth(box, box.after(kind)) for kind in set(box.unseen) if "hit" in verbs]
    if after and max(after) > here and (min(after) >= here or _nothing_to_lose(box)):
        return "hit"
    if _is_lost(box, box.best):
        return ""
    best = box.best.kind == "special" or box.best.total == box.top
    enough = box.banks and here >= max(after, default=here)
    return "stand" if best or enough or set(verbs) == {"stand"} else ""


def _worth(box: BoxTruths, outcome: Outcome) -> int:
    """More for a better end: for the banker what he gains, who knows every hand; for a player how strong the hand is."""
    return box.gain(outcome) if box.banks else box.valuer.strength(outcome)


def _is_lost(box: BoxTruths, outcome: Outcome) -> bool:
    """Whether who ends so loses: the banker chips, a player against a banker who lies open and may leave it at that."""
    if box.banks:
        return box.gain(outcome) < 0
    return _may_stand(box) and box.valuer.verdict(outcome, _bankers(box)) == BANKER


def _nothing_to_lose(box: BoxTruths) -> bool:
    """Whether standing costs a player, the only one, as much as going bust. Of the banker the numbers say it."""
    return not box.banks and len(box.facts.boxes) == 2 and _is_lost(box, box.best)


def _card_may_save(box: BoxTruths) -> bool:
    """Whether some card may come after which it is not lost, or after which another can be taken."""
    after = map(box.after, set(box.unseen))
    return any(outcome != BUST and (box.hits_left > 1 or not _is_lost(box, outcome)) for outcome in after)


def _bankers(box: BoxTruths) -> Outcome:
    """What the banker has as he stands."""
    banker = box.facts.boxes[-1]
    return banker.result or box.valuer.stands(banker, True)[-1]


def _may_stand(box: BoxTruths) -> bool:
    """Whether all cards of the banker lie open, and no rule makes him take another."""
    bank, banker = box.position.rules[Bank], box.facts.boxes[-1]
    assert bank is not None
    if FACE_DOWN in banker.cards or bank.wager.sides or not box.valuer.worth(banker.cards).stands:
        return False
    forced = bank.draw.banker
    return not forced.answer and box.valuer.best(banker.cards) not in forced.hit
