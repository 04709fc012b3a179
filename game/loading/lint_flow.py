"""Checks of the steps of a flow that all families share: which there must be and in which order, and what each of them says.

What is said of a step follows from its `stage` alone. All are asked for every choice of options that is tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from game.core.errors import quoted
from game.families import Family, families
from game.loading.lint_hands import keep
from game.match.ruleset import Office, Step
from game.mechanics.params import (
    ONCE,
    SHARED,
    STAGES,
    AuctionParams,
    BidParams,
    DealParams,
    DeclareParams,
    HandPattern,
    RaiseParams,
    SettleParams,
    params_by_verb,
    settle_params,
)

if TYPE_CHECKING:
    from game.loading.lint import Lint


STARTING, SETTLE = "starting", "settle"  # the key and the step that games of every family have


def check_flow(lint: Lint, steps: Sequence[Step], own: Sequence[Step]) -> None:
    """Report steps that are missing, that stand there twice, and the first that comes too late for its stage.

    `own` are the steps that games of the file's family have.
    """
    for stage in ONCE:
        if all(stage_of(step.verb) != stage for step in steps):
            lint.missing(steps[0], (), f"the flow has no step {_one_of(stage, lint.family)}", "flow")
    known: list[Step] = []
    for step in own:
        own_stage = stage_of(step.verb)
        twin = next((each for each in known if stage_of(each.verb) == own_stage in ONCE or each.verb == step.verb), None)
        if twin is None:
            known.append(step)
        elif twin.verb == step.verb:
            lint.say(step, (), f"the flow has {step.verb} twice")
        else:
            lint.say(step, (), f"expected only one of {_listed(own_stage)}, found {step.verb} after {twin.verb}")
    late = next((i for i, step in enumerate(known) if i and _order(step) < _order(known[i - 1])), None)
    if late is not None:
        order = ", ".join(step.verb for step in sorted(known, key=_order))
        lint.say(known[late], (), f"{known[late].verb} cannot come after {known[late - 1].verb}; the order is {order}")


def check_family(lint: Lint, steps: Sequence[Step]) -> list[Step]:
    """Report steps and payments that no game of the file's family has; the steps that such games do have."""
    family = lint.family
    if family is None:
        return list(steps)
    for step in steps:
        if not _is_of(step.verb, family):
            lint.say(step, (), _foreign(step.verb, family, family_steps(family)))
        if isinstance(step.params, SettleParams):
            own = family_payments(family)
            for key in (each.name for each in fields(step.params)):
                if key not in own and getattr(step.params, key) not in (None, (), {}):
                    lint.say(step.params, (key,), _foreign(key, family, own))
    return [step for step in steps if _is_of(step.verb, family)]


def _foreign(name: str, family: Family, own: Sequence[str]) -> str:
    """What is said of a step or way of paying that a game of this family does not have, and of those that it has."""
    owner = next((each for each in families() if name in (*each.params(), *each.payments())), None)
    if owner is None:
        return f"{name} means nothing in a {family.name} game; known: {', '.join(own)}"
    return f'{name} belongs to {owner.name} games, and "family" says {family.name}; known: {", ".join(own)}'


def family_steps(family: Family) -> tuple[str, ...]:
    """The verbs that a flow of this family may have, in the order of a deal."""
    return tuple(verb for verb in params_by_verb() if _is_of(verb, family))


def family_payments(family: Family) -> tuple[str, ...]:
    """The keys that `settle` may have in a game of this family."""
    ways = settle_params().families_pay.values()
    shared = [each.name for each in fields(settle_params()) if each.name not in ways]
    taken = [key for key in shared if key == STARTING or family.settled_by is None or key in family.settled_by]
    return (*taken, *family.payments())


def _is_of(verb: str, family: Family) -> bool:
    if verb in SHARED and stage_of(verb) not in ONCE:
        return family.steps_beside is None or verb in family.steps_beside
    return verb in SHARED or verb == SETTLE or verb in family.params()


def stage_of(verb: str) -> str:
    """The part of a deal in which the step with this verb stands."""
    stage: str = params_by_verb()[verb].stage
    return stage


def _order(step: Step) -> int:
    return STAGES.index(params_by_verb()[step.verb].stage)


def _verbs(stage: str) -> list[str]:
    return [verb for verb, params in params_by_verb().items() if params.stage == stage]


def _listed(stage: str) -> str:
    *most, last = _verbs(stage)
    return f"{', '.join(most)} and {last}"


def _one_of(stage: str, family: Family | None) -> str:
    """The verbs of that stage in games of the family, or of all."""
    *most, last = [quoted(verb) for verb in _verbs(stage) if family is None or _is_of(verb, family)]
    return f"{', '.join(most)} or {last}" if most else last


def check_together(lint: Lint, steps: Sequence[Step]) -> None:
    """Report what one step of a flow needs of another one, or of the offices."""
    _check_callers(lint, steps)
    _check_widow(lint, steps)
    _check_raises(lint, steps)
    _check_dealers(lint, steps)


# ------------------------------------------------------------ what the steps say


def check_patterns(lint: Lint, params: DeclareParams) -> None:
    """Report patterns that say nothing, or two things at once."""
    if not params.patterns and params.asked:
        lint.missing(params, ("patterns",), "expected at least one pattern", "flow")
    for pattern in params.patterns.values():
        _check_pattern(lint, pattern)
        if not params.tricks and not params.each and params.asked:
            lint.say(params, (), 'missing key "each": what every other seat pays for a pattern, or "tricks"')
        if params.tricks and params.each:
            lint.say(params, ("each",), 'a pattern is worth "each" or "tricks", not both')


def _check_pattern(lint: Lint, pattern: HandPattern) -> None:
    if bool(pattern.kinds) == bool(pattern.combinations):
        lint.say(pattern, (), 'expected exactly one of "kinds" and "combinations"')
    elif pattern.kinds and pattern.holds:
        lint.say(pattern, ("holds",), 'a hand holds "combinations", not "kinds"')
    elif pattern.length and not pattern.holds:
        lint.say(pattern, ("length",), 'only what a hand "holds" has a length')
    elif pattern.kinds and not pattern.count:
        lint.say(pattern, (), 'missing key "count": how many cards of these kinds the hand shows')
    lint.check_combinations(pattern, pattern.combinations)


def check_auction(lint: Lint, params: AuctionParams) -> None:
    """Report an auction in which nobody can bid, or nobody pass, and words that do two things."""
    words = params.words.values()
    if params.amounts is not None and params.amounts.max < params.amounts.min:
        lint.say(params.amounts, ("max",), f"{params.amounts.max} is less than the {params.amounts.min} of min")
    elif bool(params.suits) != (params.amounts is not None):
        has, lacks = ("suits", "amounts") if params.suits else ("amounts", "suits")
        lint.missing(params, (has,), f'a bid is an amount and a suit: "{lacks}" is missing', "flow")
    elif not any(word.bids for word in params.calls.values()):
        lint.missing(params, ("words",), 'no word has a "value", so nobody can bid', "flow")
    if not any(word.declines for word in words):
        lint.missing(params, ("words",), 'every word has a "value" or "times", so nobody can pass', "flow")
    bids = [(name, word) for name, word in params.words.items() if word.bids]
    for place, (_, word) in enumerate(bids):
        same = next((name for name, other in bids[:place] if replace(other, name=word.name) == word), None)
        if same is not None:
            lint.say(word, (), f'bids the same as "{same}", so neither can go above the other')
    for word in words:
        if word.value and word.times > 1:
            lint.say(word, ("times",), 'a word bids ("value") or robs ("times"), not both')
        if word.value and word.takes == "nothing":
            lint.say(word, ("takes",), 'a word bids an amount ("value") or to take nothing, not both')
        for name in ("trump", "worth"):
            if getattr(word, name) and not word.bids:
                lint.say(word, (name,), "a word that bids nothing settles nothing")
    for pattern in params.strong.values():
        _check_pattern(lint, pattern)


def _check_widow(lint: Lint, steps: Sequence[Step]) -> None:
    """Report cards dealt aside that nobody takes, and callers whom no auction makes."""
    verbs = {step.verb for step in steps}
    for step in steps:
        params = step.params
        if isinstance(params, DealParams) and params.widow and "widow" not in verbs:
            lint.missing(params, ("widow",), "nobody takes these cards: there is no step widow", "flow")
        if step.verb == "widow":
            if "auction" not in verbs:
                lint.missing(step, (), "there is no auction, and so no caller who takes the cards", "flow")
            if not any(isinstance(each.params, DealParams) and each.params.widow for each in steps):
                lint.missing(step, (), 'no cards are dealt aside: "widow" of deal says how many', "flow")
            if "auction" in verbs and [each.verb for each in steps].index("auction") > steps.index(step):
                lint.say(step, (), "widow cannot come before auction: nobody has won it yet")
            for name in ("keeps", "counts_for"):
                keep(lint, params, 'nothing is put back: "back" is false' if not params.back and (
                    params.keeps if name == "keeps" else params.counts_for != "nobody") else "", name)


def _check_dealers(lint: Lint, steps: Sequence[Step]) -> None:
    """Report dealers who pay several times where there is none, or who should pay ever more up to less."""
    for settle in (step.params for step in steps):
        pay = settle.dealer if isinstance(settle, SettleParams) else None
        if pay is not None and "dealer" not in lint.parts.get("offices", {}):
            lint.missing(pay, (), "nobody is the dealer, who pays and collects several times", "offices")
        if pay is not None and 0 < pay.rises_to <= pay.times:
            message = f"{pay.rises_to} is not above the {pay.times} times that the dealer's payments count at first"
            lint.say(pay, ("rises_to",), message)


def _check_raises(lint: Lint, steps: Sequence[Step]) -> None:
    """Report rounds of raising without a caller or in which nobody can raise or leave it, and words that say two things."""
    verbs, said = [step.verb for step in steps], set[str]()
    for number, step in enumerate(steps):
        params = step.params
        if isinstance(params, AuctionParams):
            said |= set(params.calls)
        if not isinstance(params, RaiseParams):
            continue
        auction = next((each.params for each in steps[:number] if isinstance(each.params, AuctionParams)), None)
        if auction is None and "auction" in verbs:
            lint.say(step, (), "raise cannot come before auction: nobody has won it yet")
        elif auction is None:
            lint.missing(step, (), "there is no auction, and so nobody against whom the stake is raised", "flow")
        elif auction.side == "called":
            lint.missing(step, (), "nobody knows who is against the caller: a called partner is secret", "flow")
        if all(word.declines for word in params.words.values()):
            lint.missing(params, ("words",), 'no word has "times", so nobody can raise', "flow")
        if not any(word.declines for word in params.words.values()):
            lint.missing(params, ("words",), 'every word has "times", so nobody can leave it', "flow")
        for name, word in params.words.items():
            if name in said:
                lint.say(word, (), f"a word of the auction is called {quoted(name)}, too")
            if word.declines and word.by != "others":
                lint.say(word, ("by",), "whoever is asked may leave it")


def _check_callers(lint: Lint, steps: Sequence[Step]) -> None:
    """Report callers whom no word makes, and first speakers who could say nothing."""
    ends = False
    for bid in (step.params for step in steps if isinstance(step.params, BidParams)):
        words = bid.words.values()
        ends = ends or any(word.ends for word in words)
        if bid.words and bid.forced_after and all(word.declines for word in words):
            lint.missing(bid, ("forced_after",), "every word declines, so nobody could speak", "flow")
        if bid.privileged and not any(word.ends for word in words):
            lint.missing(bid, ("privileged",), "no word ends the bidding, so nobody is the caller", "flow")
        if not bid.aloud and any(word.ends for word in words):
            lint.say(bid, ("aloud",), "a word that ends the bidding has to be heard")
    for office in lint.parts.get("offices", {}).values():
        if isinstance(office, Office):
            if office.then in ("if_called", "caller") and steps and not ends:
                auction = any(isinstance(step.params, AuctionParams) for step in steps)
                message = ("who wins an auction does not deal next; write next_seat, stays or last_winner" if auction
                           else "no word of a bidding ends it, so nobody calls")
                lint.missing(office, ("then",), message, "flow")
            if office.then == "winning_side" and not lint.parts.get("sides", 0):
                lint.missing(office, ("then",), "no side wins a deal: `sides` is 0", "sides")
            unwon = office.unwon != "as_ever" and office.then != "last_winner"
            ranked = bool(office.highest_by) and office.first != "highest"
            keep(lint, office, 'this says nothing without "then: last_winner"' if unwon else "", "unwon")
            keep(lint, office, 'this says nothing without "first: highest"' if ranked else "", "highest_by")
