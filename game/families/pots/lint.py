"""Checks of games that are played for a pot: what the mechanics need of each other, and awards that can be earned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.combos.definitions import Span
from game.core.errors import quoted
from game.families.pots.params import LidParams, PotAward, PotParams
from game.loading.checks import Checks
from game.match.ruleset import Step
from game.mechanics.params import DealParams, SettleParams

if TYPE_CHECKING:
    from game.loading.lint import Lint

SORTS = ("cards", "combinations", "all_of")


class PotChecks(Checks):
    """The checks of `lid`, and of `settle` where it pays for what lies in a pot."""

    family = "pot"

    def step(self, lint: Lint, step: Step) -> None:
        """Report a lead that somebody could be unable to make, and first leads that do not exist with these options."""
        if isinstance(step.params, LidParams):
            lint.check_leads(step)
            lint.check_combinations(step.params, step.params.first_leads, "first_leads")

    def flow(self, lint: Lint, steps: Sequence[Step]) -> None:
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
                _check_pot(lint, pot, lids)

    def pack(self, lint: Lint, steps: Sequence[Step], sizes: Mapping[int, int]) -> None:
        """Report hands that are too small to win with."""
        settles = (step.params for step in steps if isinstance(step.params, SettleParams))
        pots = [pot for settle in settles if (pot := settle.of(PotParams)) is not None]
        for deal in (step.params for step in steps if isinstance(step.params, DealParams)):
            for players, cards in sizes.items():
                largest = -(-cards // (players + deal.dead_hands)) if deal.cards == "all" else deal.cards
                for pot in pots:
                    if largest < pot.enough:
                        message = f"{pot.enough} cards win, and with {players} players nobody is dealt more than {largest}"
                        lint.say(pot, ("enough",), message)
                        return


def _check_pot(lint: Lint, pot: PotParams, lids: list[LidParams]) -> None:
    for lid in lids:
        if pot.enough > lid.space:
            lint.say(pot, ("enough",), f"{pot.enough} cards do not fit into a pot with {lid.space} spaces")
    for award in pot.awards:
        _check_award(lint, award, lids)
        if award.cards is not None:
            _check_number(lint, award, award.cards, pot.enough, max((lid.space for lid in lids), default=award.cards.min))


def _check_number(lint: Lint, award: PotAward, cards: Span, enough: int, space: int) -> None:
    """Report numbers of cards that no winner has."""
    lint.check_span(award, "cards", cards)
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
    lint.check_span(award, "size", award.size)
    lint.check_combinations(award, award.combinations)
    known = {name for lid in lids for name in lid.first_leads}
    for i, name in enumerate(award.combinations if award.first and lids else ()):
        if name not in known:
            lint.say(award, ("combinations", i), f'{quoted(name)} is none of the "first_leads" of the lid')
