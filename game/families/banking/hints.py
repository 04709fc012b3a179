"""Hints in banking games: what a hand is, what a card makes of it, what moves should bring by the cards that nobody has seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.hints.book import Hint, Params
from game.ai.hints.position import Hints, Position
from game.families.banking.bank import Bank
from game.families.banking.boxes import BANKER, BUST, FACE_DOWN, PLAYER, BankFacts, Outcome
from game.families.banking.hands import bank_book, players_favoured
from game.families.banking.lookahead import BoxEvaluator
from game.families.banking.policy import amounts, catches_up, keeps_lead, side_worth
from game.families.banking.rounds import rounds_left
from game.match.actions import Action
from game.match.offers import AmountOffer, OutcomeOffer

ROUNDING = 1e-6


# ------------------------------------------------------------ over a box


def box_of(position: Position) -> BoxEvaluator | None:
    """The box that this seat plays; None where it plays none."""
    if "box" not in position.memo:
        facts = position.view.get(BankFacts)
        plays = facts is not None and facts.turn is not None and position.view.phase == "draw" and any(
            isinstance(offer, OutcomeOffer) for offer in position.view.offers)
        position.memo["box"] = BoxEvaluator(position.view, bank_book(position.rules)) if plays else None
    found = position.memo["box"]
    assert found is None or isinstance(found, BoxEvaluator)
    return found


def after(box: BoxEvaluator, kind: int) -> Outcome:
    """What the box is with one card more, when it then stands."""
    valuer, taken = box.book.valuer, box.box._replace(cards=(*box.box.cards, kind), hits=box.box.hits + 1)
    return valuer.ended(taken, box.banks) or valuer.stands(taken, box.banks)[-1]


def _stands_best(position: Position, action: Action) -> Params | None:
    """It stands on what no total is better than, or as the banker, who wins every wager so."""
    box = box_of(position)
    if box is None or action != box.stand.action(box.stand.best):
        return None
    best, valuer = box.stand.best, box.book.valuer
    if box.banks and box.certain and box.wagers and all(valuer.verdict(wager.outcome, best) == BANKER for wager in box.wagers):
        return {"bank": "yes"}
    top = best.kind == "total" and best.total == valuer.top
    special = best.kind == "special" and all(
        valuer.verdict(best, Outcome("total", total)) == PLAYER for total in range(valuer.top + 1))
    return {"bank": "no"} if not box.banks and (top or special) else None


def _card_free(position: Position, action: Action) -> Params | None:
    """No card that nobody has seen busts the hand; or standing costs the banker as much as going bust."""
    box = box_of(position)
    if box is None:
        return None
    if box.banks and box.certain and box.gain(box.stand.best) == box.gain(BUST):
        return {"bank": "yes"}
    return {"bank": "no"} if box.book.valuer.limit and box.cannot_bust else None


def _odds(position: Position, action: Action) -> Params | None:
    """What the move should bring, where nothing else should bring more: chances where every win is as large as every loss,
    else chips. A push counts as half a win; the banker takes one card and no more."""
    box, verb = box_of(position), action.verb
    if box is None or verb == "stand" and action != box.stand.action(box.stand.best):
        return None
    if "worths" not in position.memo:
        position.memo["worths"] = box.worths()
    known = position.memo["worths"]
    assert isinstance(known, dict)
    worths = dict(known)
    if verb not in worths or len(worths) < 2:
        return None
    here, other = worths.pop(verb), max(worths.values())
    if not box.banks and box.book.even and box.box.wager and verb in ("stand", "hit") and not box.book.draw.buys:
        chances = [round(50 * (1 + worth / box.box.wager)) for worth in (here, other)]
        return {"verb": verb, "unit": "percent", "here": chances[0], "other": chances[1]} if chances[0] >= chances[1] else None
    if round(here, 1) < round(other, 1):
        return None
    return {"verb": verb, "unit": "chips", "here": chips(here), "other": chips(other)}


def chips(worth: float) -> str:
    """An expected gain with its sign: whole chips, or tenths where it is none."""
    tenths = round(worth, 1)
    if not tenths:
        return "0"
    return f"{tenths:+.0f}" if tenths == int(tenths) else f"{tenths:+.1f}"


def busting(box: BoxEvaluator) -> int:
    """How many of the unseen cards would bust the box."""
    return sum(count for kind, count in box.unseen.kinds if after(box, kind) == BUST)


def _bust_chance(position: Position, action: Action) -> Params | None:
    """How many of the unseen cards would bust the hand: fewer than half for a card, at least half for standing."""
    box = box_of(position)
    if box is None or "hit" not in position.verbs:
        return None
    bust, of = busting(box), box.unseen.size
    return {"bust": bust, "of": of} if (2 * bust < of) == (action.verb == "hit") and bust else None


# ------------------------------------------------------------ bets and the bank


def _offer_of(position: Position, action: Action) -> AmountOffer | None:
    """The offer that a bet belongs to; None for no bet."""
    return next((offer for offer in amounts(position.view)
                 if offer.side == action.side and action.amount and offer.accepts(action.amount)), None)


def _bet(position: Position, action: Action) -> Params | None:
    """What a bet is: none, of who leads before the last round, where ties are the banker's; the highest, of who has less than
    others when few are left; on the side where such a bet loses least on average; the lowest, the highest, or such a share of the
    stack, or of the highest where no chips are bet."""
    if not action.amount and keeps_lead(position.view):
        return {"why": "ahead"}
    offer = _offer_of(position, action)
    if offer is None:
        return None
    if action.amount == offer.high and catches_up(position.view):
        return {"why": "behind", "rounds": rounds_left(position.view) or 0}
    if offer.side and _is_best_side(position, offer, action.amount):
        return {"why": "side"}
    points = bank_book(position.rules).wager.stakes == "points"
    whole = offer.high if points else position.view.scores[position.seat]
    why = {offer.high: "high", offer.low: "low"}.get(action.amount, "most" if points else "chips")
    return {"why": why, "share": round(100 * action.amount / max(whole, 1))}


def _is_best_side(position: Position, offer: AmountOffer, amount: int) -> bool:
    """Whether on no other side such a bet loses less on average."""
    each = {other.side: side_worth(position.rules, other.side, near) / near for other in amounts(position.view)
            if other.low <= other.high and (near := other.nearest(amount))}
    return len(each) > 1 and each[offer.side] >= max(each.values()) - ROUNDING


def _bank_favoured(position: Position, action: Action) -> Params | None:
    """Whether the rules favour the banker, who plays last and knows every hand, or three and more who may double and split."""
    if position.view.get(BankFacts) is None or position.rules.get(Bank) is None:
        return None
    players = players_favoured(position.view)
    why = "yes" if players else "closed" if position.rules[Bank].deal.private else "no"
    return {"players": why} if players == (action.verb == "decline") else None


# ------------------------------------------------------------ clear
# What is clear from what lies open.


def _worth(box: BoxEvaluator, outcome: Outcome) -> float:
    """More for a better end: for the banker what he gains, who knows every hand; for a player how strong the hand is."""
    return box.gain(outcome) if box.banks else box.book.valuer.strength(outcome)


def _is_lost(box: BoxEvaluator, outcome: Outcome) -> bool:
    """Whether who ends so loses: the banker chips, a player against a banker who lies open and may leave it at that."""
    if box.banks:
        return box.gain(outcome) < 0
    return _may_stand(box) and box.book.valuer.verdict(outcome, _bankers(box)) == BANKER


def _nothing_to_lose(box: BoxEvaluator) -> bool:
    """Whether standing costs a player, the only one, as much as going bust. Of the banker the numbers say it."""
    return not box.banks and len(box.facts.boxes) == 2 and _is_lost(box, box.stand.best)


def _card_may_save(box: BoxEvaluator) -> bool:
    """Whether some card may come after which it is not lost, or after which another can be taken."""
    hits_left = (1 if box.box.doubled else box.book.draw.hits) - box.box.hits
    then = [after(box, kind) for kind, _ in box.unseen.kinds]
    return any(outcome != BUST and (hits_left > 1 or not _is_lost(box, outcome)) for outcome in then)


def _bankers(box: BoxEvaluator) -> Outcome:
    """What the banker has as he stands."""
    banker = box.facts.boxes[-1]
    return banker.result or box.book.valuer.stands(banker, True)[-1]


def _may_stand(box: BoxEvaluator) -> bool:
    """Whether all cards of the banker lie open, and no rule makes him take another."""
    book, banker = box.book, box.facts.boxes[-1]
    if FACE_DOWN in banker.cards or book.wager.sides or not book.valuer.worth(banker.cards).stands:
        return False
    forced, worth = book.draw.banker, book.valuer.worth(banker.cards)
    return not forced.answer and forced.verb(worth.stands[-1], soft=worth.soft) != "hit"


HINTS = (
    Hint("stands_best", 90, ("stand",), _stands_best),
    Hint("card_free", 80, ("hit",), _card_free),
    Hint("odds", 70, ("stand", "hit", "buy", "double", "split"), _odds),
    Hint("bank_favoured", 50, ("accept", "decline"), _bank_favoured),
    Hint("bust_chance", 50, ("stand", "hit"), _bust_chance),
    Hint("bet", 30, ("bet",), _bet),
)


class BankHints(Hints):
    """What hints ask of banking games."""

    def hints(self) -> Sequence[Hint]:
        """Those of bets, boxes and the bank."""
        return HINTS

    def clear_verb(self, position: Position) -> str:
        """A card where none can do harm and one may help; standing where nothing can be better and it does not lose."""
        box, verbs = box_of(position), position.verbs
        if box is None or "stand" not in verbs or box.book.wager.sides and not box.banks or box.banks and not box.certain:
            return ""
        best = box.stand.best
        here, then = _worth(box, best), [_worth(box, after(box, kind)) for kind, _ in box.unseen.kinds if "hit" in verbs]
        if then and max(then) > here and (min(then) >= here or _nothing_to_lose(box)):
            return "hit"
        if _is_lost(box, best):
            return ""
        top = best.kind == "special" or best.total == box.book.valuer.top
        enough = box.banks and here >= max(then, default=here)
        return "stand" if top or enough or verbs == {"stand"} else ""

    def loses(self, position: Position, action: Action) -> bool:
        """Whether standing so is certain to lose, while something else that is offered is not."""
        box = box_of(position)
        if box is None or action.verb != "stand" or box.banks and not box.certain:
            return False
        outcomes = box.stand.outcomes
        standing = next((outcome for outcome in outcomes if outcome.word == action.word), box.stand.best)
        if not _is_lost(box, standing):
            return False
        return not all(_is_lost(box, outcome) for outcome in outcomes) or "hit" in position.verbs and _card_may_save(box)
