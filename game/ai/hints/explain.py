"""`explained`: the choices of a computer player with reasons that are true of the position, as hints say them.

What a player gives as its reason is checked before it is said. Of all that holds, speaks for the action
(`game.ai.hints.explain`) and is not true of everything else as well, the strongest is said; where there is room, a fact
follows. Where nothing is left the reason is `allowed`, which has no sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import Choice, Reason
from game.ai.hints.common import checks
from game.ai.hints.facts import parts, plain_facts
from game.ai.hints.position import Position
from game.families.tricks.hints import declines
from game.match.actions import Action

if TYPE_CHECKING:
    from game.match.view import View


# What a fact would only say again.
SAYS = {
    "keeps_bomb": ("keeps_whole",), "keeps_plan": ("leaves",), "keeps_groups": ("keeps_whole",),
    "win_lead_then_out": ("leaves", "keeps_top", "keeps_high", "keeps_whole"), "secures": ("makes_tricks",),
    "enough_then": ("makes_total",), "lead_for_claim": ("makes_total",), "give_low": ("keeps_high",),
    "limit_lowest": ("keeps_high",), "lead_return": ("keeps_top", "keeps_high"),
}


def holds(view: View, choice: Choice) -> bool:
    """Whether the reason of a choice, and what follows it, are true of the position."""
    return true_of(Position(view), choice)


def true_of(position: Position, choice: Choice) -> bool:
    """The same in a position that is known already."""
    said = [choice.reason, *([] if choice.also is None else [choice.also])]
    return all(_holds(position, replace(choice, reason=reason, also=None)) for reason in said)


def _holds(position: Position, choice: Choice) -> bool:
    found = checks().get(choice.reason.code)
    return found is not None and found(position, choice)


def explained(view: View, choices: Sequence[Choice]) -> list[Choice]:
    """The same choices in the same order, each with the strongest reason for it that was found and that holds by the view."""
    position = Position(view)
    return [_explained(position, choice) for choice in choices]


def _explained(position: Position, choice: Choice) -> Choice:
    main = next(_sayable(position, choice, _found(position, choice)), None)
    if main is None:
        return Choice(choice.action, Reason("allowed"))
    if main.code in NO_CHOICE:
        return Choice(choice.action, main)
    spared = (main.code, *SAYS.get(main.code, ()))
    rest = (part for part in parts(position, choice) if part.code not in spared)
    return Choice(choice.action, main, next(_sayable(position, choice, rest), None))


def _found(position: Position, choice: Choice) -> list[Reason]:
    """What might be said for an action, the strongest first: the player's own reason, facts, and what needs nothing filled in."""
    verb = choice.action.verb
    bare = [Reason(code) for code, argument in ARGUES.items() if verb in argument.verbs]
    found = [choice.reason, *parts(position, choice), *plain_facts(position, choice), *bare]
    return sorted(found, key=strength, reverse=True)


def _sayable(position: Position, choice: Choice, reasons: Iterable[Reason]) -> Iterator[Reason]:
    """Those that speak for the action, are confirmed by their own checks, and do not hold of everything else as well."""
    for reason in reasons:
        said = Choice(choice.action, reason)
        if argues(position, said) and _holds(position, said) and says_something(position, said):
            yield reason


# ------------------------------------------------------------ arguing
# Which reason speaks for which action, and how strongly: what a hint may say, of several true reasons the strongest.
#
# A code that is in neither table is not known. What is `SILENT` speaks against the action, or only repeats what it is.


ALTERNATIVES = 40                 # of which so many are asked whether a reason holds of them as well


class Argument(NamedTuple):
    """For an action with one of these verbs; more `strength` is said before less. `when` says what else must be so."""

    verbs: frozenset[str]
    strength: int
    when: Callable[[Position, Choice], bool] = lambda position, choice: True


def _more(position: Position, choice: Choice) -> bool:
    """Of the figures that are told, that of the action is larger than the others."""
    params, verb = choice.reason.params, choice.action.verb
    return verb in params and all(float(params[verb]) > float(value) for name, value in params.items() if name != verb)


def _chance(position: Position, choice: Choice) -> bool:
    """A card is worth taking while fewer than half would bust the hand."""
    params = choice.reason.params
    few = 2 * int(params.get("bust", "0")) < int(params.get("of", "0"))
    return few == (choice.action.verb == "hit")


def _plays(position: Position, choice: Choice) -> bool:
    """The word is one to play."""
    return not declines(position, choice.action)


def _claims(position: Position, choice: Choice) -> bool:
    """The game knows Elders, runs and sets, of which the sentence speaks."""
    return position.trick.claim is not None


def _table(*rows: tuple[int, str, str] | tuple[int, str, str, Callable[[Position, Choice], bool]]) -> dict[str, Argument]:
    return {code: Argument(frozenset(row[1].split()), row[0], *row[3:]) for row in rows for code in row[2].split()}


EVERY = "play pass give discard bid cover lift decline limit reveal hold claim go_on accept bet hit stand double split"
ARGUES: Mapping[str, Argument] = _table(
    (100, "play", "last_cards"),
    (99, EVERY, "only_play"),
    (98, "pass", "only_pass"),
    # playing cards: what is proved, what is likely, what is spared
    (95, "play", "win_lead_then_out"),
    (92, "play", "fills_up enough_then"),
    (90, "play", "secures"),
    (88, "play", "lead_paid sure_enough"),
    (86, "play", "lead_then_sure"),
    (84, "play", "lead_promotes"),
    (82, "play", "lead_probe"),
    (80, "play", "cannot_be_beaten"),
    (78, "play", "stops_rival lead_high"),
    (76, "play", "denies saves_payment"),
    (74, "play", "lead_first"),
    (72, "play", "lead_for_claim"),
    (68, "play", "makes_tricks"),
    (66, "play", "takes_lead answer_hard"),
    (60, "play", "keeps_plan"),
    (60, "play", "keeps_groups", _claims),
    (55, "play", "leaves makes_total"),
    (52, "play", "lead_return lead_long lead_highest"),
    (50, "play", "cheapest_beat lead_low lead_strips"),
    (46, "play", "beats"),
    (40, "play", "pot_short"),
    (20, "play", "lead_hope"),
    # keeping them
    (70, "pass", "keeps_bomb"),
    (65, "pass", "keeps_shape"),
    (60, "pass", "keeps_stopper"),
    (45, "play pass give discard", "keeps_top"),
    (35, "play pass give discard", "keeps_whole"),
    (25, "play pass give discard", "keeps_high"),
    (62, "discard", "limit_keeps"),
    (60, "discard", "saves_strength"),
    (60, "discard", "throws_loose", _claims),
    (60, "give", "give_loose"),
    (55, "give discard", "give_low limit_lowest"),
    (50, "discard", "throws_low"),
    (50, "discard", "throws_plain", _claims),
    # before play
    (60, "bid", "bid_strong call_enough", _plays),
    (60, "bid", "bid_weak call_short", lambda position, choice: not _plays(position, choice)),
    (40, "bid", "bid_high holds_paid", _plays),
    (40, "bid", "bid_low", lambda position, choice: not _plays(position, choice)),
    (30, "bid", "bid_fair", _plays),
    (60, "reveal", "reveal_pays"),
    (70, "hold", "hold_for_more"),
    (60, "hold", "nothing_to_show"),
    # pots
    (80, "cover", "cover_enough"),
    (60, "cover", "cover_no_space"),
    (45, "cover", "cover_weak"),
    (40, "cover", "cover_few_high"),
    (80, "lift", "lift_then_sure"),
    (60, "lift", "lift_enough"),
    (50, "lift", "lift_high"),
    (40, "lift", "lift_hope"),
    (80, "decline", "decline_enough decline_no_space"),
    (60, "decline", "decline_dear"),
    (50, "decline", "decline_few_high"),
    (45, "decline", "decline_weak"),
    (60, "limit", "limit_cuts"),
    # claims
    (80, "claim", "claims_all"),
    (60, "claim", "claims"),
    (80, "go_on", "goes_on_sure"),
    (60, "go_on", "goes_on goes_on_hope"),
    # against a bank
    (95, "stand", "claims_special bank_beats_all"),
    (90, "stand", "no_card stand_top"),
    (90, "hit", "bank_beaten"),
    (80, "hit", "hit_safe"),
    (70, "stand hit", "draw_odds chips_odds", _more),
    (70, "double", "double_pays", _more),
    (70, "split", "split_pays", _more),
    (50, "stand hit", "bust_chance", _chance),
    (40, "hit", "plain_low"),
    (40, "stand", "plain_enough"),
    (50, "accept", "bank_gains"),
    (50, "decline", "bank_costs"),
    (70, "bet", "bet_behind sit_out_ahead"),
    (40, "bet", "bet_side"),
    (30, "bet", "bet_least bet_most sit_out_other"),
    (20, "bet", "bet_share bet_middle"),
)
SILENT = frozenset((
    "random", "lead_by_lot", "allowed", "leads_cards", "puts_away", "waits", "hold_open",  # say no more than the action
    "answer_cheap", "lead_weak", "bid_other", "bank_other", "stand_less",                  # speak against it
))
NO_CHOICE = ("last_cards", "only_play", "only_pass")      # need nothing to compare with


def argues(position: Position, choice: Choice) -> bool:
    """Whether the reason speaks for the action that it stands with; whether it is true is another question."""
    argument = ARGUES.get(choice.reason.code)
    return argument is not None and choice.action.verb in argument.verbs and argument.when(position, choice)


def strength(reason: Reason) -> int:
    """How strongly a reason speaks for its action; 0 where it does not."""
    argument = ARGUES.get(reason.code)
    return 0 if argument is None else argument.strength


def says_something(position: Position, choice: Choice) -> bool:
    """Whether there is another thing to do of which the reason does not hold just as well."""
    if choice.reason.code in NO_CHOICE:
        return True
    for other in alternatives(position):
        if other != choice.action:
            instead = Choice(other, choice.reason)
            if not argues(position, instead) or not checks()[choice.reason.code](position, instead):
                return True
    return False


def alternatives(position: Position) -> list[Action]:
    """What may be done, one action for each choice that the rules tell apart: each verb, and some of its cards."""
    known = position.memo.get("alternatives")
    if known is None:
        offers = position.view.offers
        few = chain.from_iterable(islice(offer.representatives(), ALTERNATIVES // len(offers) + 1) for offer in offers)
        known = position.memo["alternatives"] = [action for action in few if position.view.refusal(action) is None]
    assert isinstance(known, list)
    return known
