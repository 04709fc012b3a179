"""The one sentence above the buttons in a banking game: what is asked of the person to act, or whom everybody waits for."""

from __future__ import annotations

from collections.abc import Sequence

from game import AmountOffer, Box, OutcomeOffer, View
from ui.table import bank_words
from ui.table.deeds import verb_words
from ui.widgets.text import capital, has_text, joined, t
from ui.words import text_words

DRAWING = ("hit", "double", "split", "stand")  # the order in which they are spoken of


def box_in_turn(view: View) -> Box | None:
    """The box that is being played."""
    bank = view.bank
    return bank.boxes[bank.turn] if bank is not None and bank.turn is not None else None


def bets_of(view: View) -> list[AmountOffer]:
    """What may be bet, one for each side."""
    return [offer for offer in view.offers if isinstance(offer, AmountOffer)]


def stand_of(view: View) -> OutcomeOffer | None:
    """On what the hand may stand."""
    return next((offer for offer in view.offers if isinstance(offer, OutcomeOffer)), None)


# -- the person's turn


def turn_sentence(view: View, names: Sequence[str], shared: bool = False) -> str:
    """What the person to act is asked; with a `shared` screen it says who that is."""
    head = t("bank-head", name=names[view.seat], you="no" if shared else "yes")
    box = box_in_turn(view)
    if box is not None and box.part:
        head = t("bank-head-part", head=head, part=bank_words.part_words(box.part))
    elif box is not None and view.bank is not None and box.seat == view.bank.banker:
        head = t("bank-head-bank", head=head)
    return t("bank-turn", head=head, what=_asked(view, box))


def _asked(view: View, box: Box | None) -> str:
    bets = bets_of(view)
    if bets:
        return bet_sentence(view, bets)
    if box is None:
        return t("bank-turn-accept")
    return _play(view, box)


def bet_sentence(view: View, bets: Sequence[AmountOffer]) -> str:
    """How much may be bet, and on what."""
    low, high = min(offer.low for offer in bets), max(offer.high for offer in bets)
    sides = bank_words.alternatives([text_words(offer.name) for offer in bets if offer.name is not None])
    key = "bank-turn-bet-sides" if sides else "bank-turn-bet-only" if low == high else "bank-turn-bet"
    out = "yes" if any(offer.nothing for offer in bets) else "no"
    return t(key, low=low, high=high, points=bank_words.points_name(view.rules), sides=sides, out=out)


def _play(view: View, box: Box) -> str:
    stand = stand_of(view)
    hand = bank_words.hand_words(view.rules, bank_words.known_cards(box))
    choices = [verb for verb in DRAWING if any(offer.verb == verb for offer in view.offers)]
    if stand is not None and stand.best.kind == "special":
        special = bank_words.outcome_words(stand.best, view.rules)
        return t("bank-turn-special", special=special)
    if choices == ["stand"]:
        refusal = view.refusal("hit")
        why = f"bank-why-stand-{refusal.code}" if refusal is not None else ""
        return t("bank-turn-only-stand", hand=hand, why=t(why if has_text(why) else "bank-why-stand-other"))
    return t("bank-turn-hand", hand=hand, choices=_choose(choices))


def _choose(verbs: Sequence[str]) -> str:
    """The verbs as one question: "Hit, double, or stand."."""
    words = [verb_words(verb) for verb in verbs]
    if len(words) == 1:
        return t("bank-choose-one", only=capital(words[0]))
    return capital(t("bank-choose", first=joined(words[:-1], "comma"), last=words[-1]))


# -- somebody else's


def waiting_sentence(view: View, name: str) -> str:
    """Whose turn it is, and for what."""
    if "bet" in view.verbs:
        return t("bank-waiting-bet", name=name)
    if "accept" in view.verbs:
        return t("bank-waiting-accept", name=name)
    banking = view.bank is not None and view.actor == view.bank.banker
    return t("bank-waiting-banker" if banking else "bank-waiting-hand", name=name)
