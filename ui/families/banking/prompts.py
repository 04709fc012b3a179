"""What a banking game asks of a seat: the buttons (taking the bank, betting, playing a hand) and the sentence above them.

Made from the view's offers and refusals alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game import Action, AmountOffer, OutcomeOffer, Rules, View, clear_verb, loses
from game.families.banking.bank import Bank
from game.families.banking.boxes import FACE_DOWN, BankFacts, Box, Outcome
from game.families.banking.valuer import Valuer
from ui.families.banking import words as bank_words
from ui.rulespage.blocks import points_name
from ui.table.prompts import ButtonModel, Prompts, verb_words
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, has_text, joined, t
from ui.words import either, refusal_words

DRAWING = ("hit", "buy", "double", "split", "stand")  # the order in which they are spoken of


def box_in_turn(view: View) -> Box | None:
    """The box that is being played."""
    bank = view[BankFacts]
    return bank.boxes[bank.turn] if bank.turn is not None else None


def bets_of(view: View) -> list[AmountOffer]:
    """What may be bet, one for each side."""
    return [offer for offer in view.offers if isinstance(offer, AmountOffer)]


def stand_of(view: View) -> OutcomeOffer[Outcome] | None:
    """On what the hand may stand."""
    return next((offer for offer in view.offers if isinstance(offer, OutcomeOffer)), None)


# -- the person's turn


def turn_sentence(view: View, names: Sequence[str], shared: bool = False) -> str:
    """What the person to act is asked; with a `shared` screen it says who that is."""
    head = t("bank-head", name=names[view.seat], you="no" if shared else "yes")
    box = box_in_turn(view)
    if box is not None and box.part:
        head = t("bank-head-part", head=head, part=bank_words.part_words(box.part))
    elif box is not None and box.seat == view[BankFacts].banker:
        head = t("bank-head-bank", head=head)
    bets = bets_of(view)
    what = bet_sentence(view, bets) if bets else t("bank-turn-accept") if box is None else _play(view, box)
    return t("bank-turn", head=head, what=what)


def bet_sentence(view: View, bets: Sequence[AmountOffer]) -> str:
    """How much may be bet, and on what."""
    low, high = min(offer.low for offer in bets), max(offer.high for offer in bets)
    sides = either([localized(offer.name) for offer in bets if offer.name is not None])
    key = "bank-turn-bet-sides" if sides else "bank-turn-bet-only" if low == high else "bank-turn-bet"
    out = "yes" if any(offer.nothing for offer in bets) else "no"
    return t(key, low=low, high=high, points=points_name(view.rules), sides=sides, out=out)


def _play(view: View, box: Box) -> str:
    stand = stand_of(view)
    hand = bank_words.hand_words(view.rules, [card for card in box.cards if card != FACE_DOWN])
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
    return t("bank-waiting-banker" if view.actor == view[BankFacts].banker else "bank-waiting-hand", name=name)


EXPECTED = ("hit", "buy", "stand", "double", "split")
HOTKEYS = {"accept": pygame.K_a, "decline": pygame.K_d, "hit": pygame.K_a, "buy": pygame.K_y, "stand": pygame.K_s,
           "double": pygame.K_d, "split": pygame.K_p}
OUT_KEY = pygame.K_o
OUT = "out"


@dataclass(frozen=True)
class Meant:
    """What the person has prepared: so many chips, on which side, and what their cards show as they lie; `total` is that as a
    number, also where it is too much to be declared, and `by_hand` says that they were laid so."""

    amount: int | None = None
    side: str = ""
    declared: Outcome | None = None
    total: int | None = None
    by_hand: bool = False


def keys(view: View) -> list[str]:
    """The names of the buttons that this phase may need."""
    if "bet" in view.verbs:
        return ["bet", f"bet-{OUT}"]
    if "accept" in view.verbs:
        return ["accept", "decline"]
    return list(EXPECTED)


def models(view: View, mine: bool, meant: Meant, advised: str = "") -> list[ButtonModel]:
    """One for each thing that can be done, the expected ones that cannot with their reason."""
    if "bet" in view.verbs:
        return _betting(view, mine, meant, advised)
    if "accept" in view.verbs:
        return _asked(view, mine, advised)
    return _drawing(view, mine, meant, advised)


# -- taking the bank


def _asked(view: View, mine: bool, advised: str) -> list[ButtonModel]:
    made = []
    for verb in ("accept", "decline"):
        words = t(f"bank-do-{verb}")
        action = view.rules.action(verb) if mine else None
        likely = mine and verb == advised
        made.append(ButtonModel(verb, words, action, _not_mine(mine), likely, told=not mine,
                         why=t(f"bank-why-{verb}"), hotkey=HOTKEYS[verb], even=True))
    return made


def _not_mine(mine: bool) -> str | None:
    return None if mine else t("table-not-your-turn")


# -- betting


def offer_for(view: View, side: str) -> AmountOffer | None:
    """What may be bet on that side."""
    return next((offer for offer in bets_of(view) if offer.side == side), None)


def why_not(view: View, amount: int | None, side: str) -> str:
    """Why so many chips cannot be bet there; nothing when they can."""
    offer = offer_for(view, side)
    if offer is None:
        return t("bank-choose-side")
    if not amount:
        return t("bank-bet-nothing")
    if amount > offer.high:
        return high_words(view, offer)
    refusal = view.refusal(offer.action(amount))
    return refusal_words(refusal, view.rules) if refusal is not None else ""


def high_words(view: View, offer: AmountOffer) -> str:
    """Why no more may be bet: the highest bet, one's own chips, or what the bank can pay."""
    if offer.high >= view.rules[Bank].wager.max:
        return t("bank-high-most", high=offer.high)
    takes = view.rules[Bank].takes
    if offer.high >= view.scores[view.seat] // takes:
        return t("bank-high-own" if takes == 1 else "bank-high-lose", high=offer.high, takes=takes)
    bank = view[BankFacts]
    later = any(bank.bets[seat] is None for seat in bank.active if seat not in (view.seat, bank.banker))
    return t("bank-high-bank" if later else "bank-high-bank-last", high=offer.high)


def _betting(view: View, mine: bool, meant: Meant, advised: str) -> list[ButtonModel]:
    if not mine:
        words = t("bank-do-bet-none")
        return [ButtonModel("bet", words, reason=t("table-not-your-turn"), told=True, even=True)]
    reason = why_not(view, meant.amount, meant.side)
    offer = offer_for(view, meant.side)
    words = t("bank-do-bet", count=meant.amount or 0) if meant.amount else t("bank-do-bet-none")
    long = words
    if offer is not None and offer.name is not None and meant.amount:
        long = t("bank-do-bet-side", count=meant.amount, side=localized(offer.name))
    action = offer.action(meant.amount) if offer is not None and meant.amount and not reason else None
    made = [ButtonModel("bet", long, action, reason or None, action is not None and advised != f"bet-{OUT}",
                        why=t("bank-why-bet"), even=True, shorter=(words,))]
    nothing = next((each for each in bets_of(view) if each.nothing), None)
    if nothing is not None:
        out = t("bank-do-out")
        made.append(ButtonModel("bet", out, nothing.action(0), likely=advised == f"bet-{OUT}", why=t("bank-why-out"),
                                word=OUT, hotkey=OUT_KEY, even=True))
    return made


# -- playing a hand


def _drawing(view: View, mine: bool, meant: Meant, advised: str) -> list[ButtonModel]:
    offered = [offer.verb for offer in view.offers]
    likely = (advised or _likely(view, meant)) if mine else ""
    box, made, bet = box_in_turn(view), [], view[BankFacts].bets[view.seat]
    wager = box.wager if box is not None else 0
    for verb in EXPECTED:
        if verb not in offered and not _expected(view, verb):
            continue
        if verb == "stand":
            made.append(_standing(view, mine, meant, likely == "stand"))
            continue
        short = t(f"table-verb-{verb}")
        added = bet.amount if verb == "buy" and bet is not None else wager
        words = _words(verb, added) if mine else short
        action = view.rules.action(verb) if mine and verb in offered else None
        refusal = view.refusal(verb) if mine and action is None else None
        reason = refusal_words(refusal, view.rules) if refusal is not None else _not_mine(mine)
        made.append(ButtonModel(verb, words, action, reason, verb == likely and action is not None, told=not mine,
                                why=_why(view, verb, added) if mine else "", hotkey=HOTKEYS[verb], even=True, shorter=(short,)))
    return made


def _expected(view: View, verb: str) -> bool:
    """Is that something which one does in this game, even if not with this hand? The banker never splits or doubles."""
    params = view.rules[Bank].draw
    if verb in ("hit", "stand"):
        return True
    may = {"buy": params.buys > 0, "double": params.double != "off", "split": bool(params.splits)}
    return view.seat != view[BankFacts].banker and may[verb]


def _standing(view: View, mine: bool, meant: Meant, likely: bool) -> ButtonModel:
    """Stands on what the cards show as they lie, so that the button says what lies there."""
    offer = stand_of(view) if mine else None
    words = t("table-verb-stand")
    if offer is None:
        refusal = view.refusal("stand") if mine else None
        reason = refusal_words(refusal, view.rules) if refusal is not None else t("table-not-your-turn")
        return ButtonModel("stand", words, reason=reason, told=not mine, hotkey=HOTKEYS["stand"], even=True)
    best = bank_words.outcome_words(offer.best, view.rules)
    if meant.declared is None and meant.total is not None and offer.best.kind == "total":
        reason = t("bank-stand-over", total=bank_words.total_words(view.rules, meant.total),
                   limit=bank_words.total_words(view.rules, view.rules[Valuer].limit), best=best)
        return ButtonModel("stand", words, reason=reason, hotkey=HOTKEYS["stand"], even=True)
    outcome = meant.declared or offer.best
    what = bank_words.outcome_words(outcome, view.rules)
    if outcome.kind == "special":
        words, why = t("bank-do-claim", what=what), t("bank-why-claim", special=what)
    else:
        words = t("bank-do-stand", what=what)
        why = t("bank-why-stand", total=what) if outcome == offer.best else t("bank-why-stand-low", best=best)
    return ButtonModel("stand", words, offer.action(outcome), likely=likely, why=why, hotkey=HOTKEYS["stand"], even=True)


def _likely(view: View, meant: Meant) -> str:
    """What the vermilion button proposes: to stand where the cards were laid for it, else what is clear by what lies open; never
    on less than they can count, nor what is certain to lose where something else is not."""
    clear, offer = clear_verb(view), stand_of(view)
    if not meant.by_hand or offer is None:
        return clear
    if meant.declared != offer.best or loses(view, offer.action(offer.best)):
        return clear if clear == "hit" else ""
    return "stand"


def _words(verb: str, wager: int) -> str:
    return t("bank-do-hit") if verb == "hit" else t(f"bank-do-{verb}", count=2 * wager if verb == "double" else wager)


def _why(view: View, verb: str, wager: int) -> str:
    must = verb == "double" and view.rules[Bank].draw.double == "must"
    box = box_in_turn(view)
    closed = verb == "buy" and box is not None and box.hidden == len(box.cards)
    return t(f"bank-why-{verb}-must" if must else f"bank-why-{verb}-closed" if closed else f"bank-why-{verb}", count=wager)


# -- hints


def action_words(action: Action, rules: Rules) -> str:
    """A whole action, for a hint."""
    if action.verb == "bet":
        return t("bank-do-bet", count=action.amount) if action.amount else t("bank-do-out")
    if action.verb != "stand" or not action.word:
        return verb_words(action.verb)
    if action.word.isdigit():
        return t("bank-do-stand", what=bank_words.total_words(rules, int(action.word)))
    return t("bank-do-claim", what=bank_words.outcome_words(Outcome("special", 0, action.word), rules))


def advised_key(action: Action) -> str:
    """The button that a hint for this action names."""
    if action.verb == "bet":
        return "bet" if action.amount else f"bet-{OUT}"
    return action.verb


class BankPrompts(Prompts):
    """Asked where the phase offers a verb of a banking game."""

    costly = frozenset({"buy", "double", "split"})

    def button_keys(self, view: View) -> list[str] | None:
        return keys(view) if bank_words.concerns(view) else None

    def buttons(self, view: View, mine: bool, advised: str, names: Sequence[str]) -> list[ButtonModel] | None:
        return models(view, mine, Meant(), advised) if bank_words.concerns(view) else None

    def turn_sentence(self, view: View, names: Sequence[str], chosen: int, shared: bool = False) -> str:
        return turn_sentence(view, names, shared) if bank_words.concerns(view) else ""

    def waiting_sentence(self, view: View, name: str) -> str:
        return waiting_sentence(view, name) if bank_words.concerns(view) else ""

    def action_words(self, action: Action, rules: Rules) -> str:
        return action_words(action, rules) if action.verb in bank_words.VERBS else ""

    def progress(self, rules: Rules, number: int) -> str:
        return bank_words.round_words(rules, number) if bank_words.banks(rules) else ""

    def is_done(self, view: View, seat: int) -> bool | None:
        bank = view.get(BankFacts)
        return None if bank is None else not bank_words.may_decide(bank, seat)

    def is_broke(self, view: View, seat: int) -> bool:
        bank = view.get(BankFacts)
        return bank is not None and not bank_words.is_seated(bank, seat)
