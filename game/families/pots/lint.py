"""Checks of games that are played for a pot: what the mechanics need of each other, and awards that can be earned.

Called by `game.loading.lint` for every choice of options that it tries.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from game.core.wording import quoted
from game.families.pots.params import LidParams, PotAward, PotParams
from game.families.tricks.lint import check_span
from game.match.ruleset import Match, Span, Step
from game.mechanics.params import DealParams, DeclareParams, HandPattern, SettleParams

if TYPE_CHECKING:
    from game.loading.lint import Lint

LOAN_TALLIES = ("debt", "owed", "worth")
SORTS = ("cards", "combinations", "all_of")


def check_pots(lint: Lint, steps: Iterable[Step]) -> None:
    """Report a lid without a pot to settle, a pot that nobody fills, and awards that nobody can earn."""
    lids = [step.params for step in steps if isinstance(step.params, LidParams)]
    for step in steps:
        if lids and isinstance(step.params, DealParams) and not step.params.show_counts:
            lint.say(step.params, ("show_counts",), "with a lid everybody sees how many cards the others hold")
    settles = [step.params for step in steps if isinstance(step.params, SettleParams)]
    for settle in settles:
        pot = settle.of(PotParams)
        if pot is None and lids:
            lint.say(settle, (), 'a lid needs settle to say "by_pot": what the cards in the pot are worth')
        if pot is not None:
            if not lids:
                lint.say(settle, ("by_pot",), "no step of the flow puts cards into a pot")
            _check_pot(lint, pot, lids)


def _check_pot(lint: Lint, pot: PotParams, lids: list[LidParams]) -> None:
    for lid in lids:
        if pot.enough > lid.space:
            lint.say(pot, ("enough",), f"{pot.enough} cards do not fit into a pot with {lid.space} spaces")
    for award in pot.awards:
        _check_award(lint, award, lids)
        if award.cards is not None:
            _check_number(lint, award, award.cards, pot.enough, max((lid.space for lid in lids), default=award.cards.min))


def check_enough(lint: Lint, steps: Iterable[Step], pack: Mapping[int, int]) -> None:
    """Report hands that are too small to win with; `pack` is its size by number of players."""
    settles = (step.params for step in steps if isinstance(step.params, SettleParams))
    pots = [pot for settle in settles if (pot := settle.of(PotParams)) is not None]
    for deal in (step.params for step in steps if isinstance(step.params, DealParams)):
        for players, cards in pack.items():
            largest = -(-cards // (players + deal.dead_hands)) if deal.cards == "all" else deal.cards
            for pot in pots:
                if largest < pot.enough:
                    message = f"{pot.enough} cards win, and with {players} players nobody is dealt more than {largest}"
                    lint.say(pot, ("enough",), message)
                    return


def _check_number(lint: Lint, award: PotAward, cards: Span, enough: int, space: int) -> None:
    """Report numbers of cards that no winner has."""
    check_span(lint, award, "cards", cards)
    if cards.min > space:
        lint.say(award, ("cards",), f"{cards.min} cards do not fit into a pot with {space} spaces")
    elif cards.max is not None and cards.max < enough:
        lint.say(award, ("cards",), f"awards go to who has at least {enough} cards")


def _check_award(lint: Lint, award: PotAward, lids: list[LidParams]) -> None:
    given = [name for name in SORTS if getattr(award, name)]
    if len(given) != 1:
        lint.say(award, (), f'expected exactly one of {", ".join(map(quoted, SORTS))}, found {len(given)}')
        return
    if not award.combinations:
        for key, value in (("first", award.first), ("except", award.besides)):
            if value:
                lint.say(award, (key,), 'only awards for "combinations" have this')
    check_span(lint, award, "size", award.size)
    _check_switched_off(lint, award, award.combinations)
    known = {name for lid in lids for name in lid.first_leads}
    for i, name in enumerate(award.combinations if award.first and lids else ()):
        if name not in known:
            lint.say(award, ("combinations", i), f'{quoted(name)} is none of the "first_leads" of the lid')


def _check_switched_off(
    lint: Lint, value: PotAward | HandPattern | LidParams, names: tuple[str, ...], key: str = "combinations"
) -> None:
    combinations = lint.parts.get("combinations", {})
    for i, name in enumerate(names):
        if name not in combinations and lint.switched_off("combination", name):
            lint.say(value, (key, i), f'the combination {quoted(name)} is switched off by its "when"')


def check_lid(lint: Lint, lid: LidParams) -> None:
    """Report first leads that do not exist with these options."""
    _check_switched_off(lint, lid, lid.first_leads, "first_leads")


def check_patterns(lint: Lint, params: DeclareParams) -> None:
    """Report patterns that say nothing, or two things at once."""
    if not params.patterns:
        lint.missing(params, ("patterns",), "expected at least one pattern", "flow")
    for pattern in params.patterns.values():
        if bool(pattern.kinds) == bool(pattern.combinations):
            lint.say(pattern, (), 'expected exactly one of "kinds" and "combinations"')
        elif pattern.kinds and not pattern.count:
            lint.say(pattern, (), 'missing key "count": how many cards of these kinds the hand shows')
        _check_switched_off(lint, pattern, pattern.combinations)


def check_loans(lint: Lint, match: Match) -> None:
    """Report tallies of loans where nobody borrows."""
    if match.loans is not None and match.loans.on:
        return
    for key in match.ranking:
        for side in ("more", "fewer", "less"):
            if getattr(key, side) in LOAN_TALLIES:
                lint.say(key, (side,), f'{quoted(getattr(key, side))} is counted where the match has "loans" alone')
    for end in (match.end.tally, match.end.broke):
        if end is not None and end.name in LOAN_TALLIES:
            lint.say(end, ("name",), f'{quoted(end.name)} is counted where the match has "loans" alone')
