"""The whole page: what was played, what is certain of it, and a section for everything that the ruleset has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count

from markupsafe import Markup

from game.arena.report.counts import DealCounts
from game.arena.report.estimates import FEWEST, Judge
from game.arena.report.family import leads, params_of, reports
from game.arena.report.gameplay import Decisions, Length, Plays
from game.arena.report.html import Cells, ReportPart, ReportSection, Words, fill_page, paragraph, section, table
from game.arena.report.matches import Matches
from game.arena.report.numbers import percent, plain, points, span
from game.arena.report.payments import Payments, Points
from game.arena.report.seats import HeldRoles, Seats
from game.arena.report.words import pays
from game.arena.simulate import SimulationResult
from game.core.files import FALLBACK
from game.match.rules import Rules
from game.mechanics.params import ExchangeParams


def page(rules: Rules, levels: Sequence[str], seed: int, result: SimulationResult) -> str:
    """The report as one HTML page that needs nothing else. `result` must have been watched."""
    assert result.counts is not None, "only deals that were watched can be reported"
    parts = _parts(rules, result, result.counts)
    judge, ids = Judge(finding for part in parts for finding in part.findings()), count(1)
    sections = [part.section(judge, ids) for part in parts]
    if len(set(levels)) > 1:
        sections.insert(1, _levels(result))
    sections.append(_method(rules, result, judge))
    verdicts = [verdict for part in parts for verdict in part.verdicts(judge)]
    return fill_page(
        language=FALLBACK, name=str(rules.ruleset.name), facts=_facts(rules, levels, seed, result), sections=sections,
        deals=result.counts.deals, fewest=FEWEST, certain=[verdict.words for verdict in verdicts if verdict.beyond],
        others=[verdict.words for verdict in verdicts if not verdict.beyond])


def _parts(rules: Rules, result: SimulationResult, counts: DealCounts) -> list[ReportPart]:
    """The sections that the mechanics of the ruleset have something for."""
    parts = [part for report in reports() for part in report.parts(rules, counts)]
    parts.append(Seats(rules, counts))
    roles = HeldRoles(rules, counts)
    if roles.roles:
        parts.append(roles)
    parts += [Length(rules, counts), Decisions(rules, counts)]
    if leads(rules):
        parts.append(Plays(rules, counts))
    payments = Payments(rules, counts)
    if payments.order:
        parts.append(payments)
    if pays(rules):
        parts.append(Points(rules, counts))
    if result.matches is not None:
        parts.append(Matches(rules, result.matches))
    return parts


# ---------------------------------------------------------------- what was played

def _facts(rules: Rules, levels: Sequence[str], seed: int, result: SimulationResult) -> list[tuple[str, list[Words]]]:
    return [
        ("Players", [f"{rules.players}, {rules.ruleset.direction}"]),
        ("Computer players", [_levels_words(levels)]),
        ("Deals", [f"{result.games:,}, each the first of a match of its own" + _matches_words(result)]),
        ("House rules", [*_changed(rules)] or ["all as the ruleset has them"]),
        ("Seed", [str(seed)]),
        ("Ruleset", [f"{rules.id}, digest {rules.digest}"])]


def _levels_words(levels: Sequence[str]) -> str:
    if len(set(levels)) == 1:
        return f"{levels[0]}, on every seat"
    return ", ".join(f"{level} × {times}" for level, times in Counter(levels).items()) + "; they move on by a seat each deal"


def _matches_words(result: SimulationResult) -> str:
    if result.matches is None:
        return ""
    return f"; and {result.matches.matches:,} whole matches"


def _changed(rules: Rules) -> list[Words]:
    """The house rules that differ from their defaults."""
    options = rules.ruleset.options
    return [Markup("<span><code>{}={}</code> {}</span>").format(name, str(value).lower(), str(options[name].name))
            for name, value in rules.options.items() if value != options[name].default]


def _levels(result: SimulationResult) -> ReportSection:
    """How the levels fared, where there are several."""
    rows: list[Cells] = []
    for row in result.levels:
        rows.append([row.label, f"{row.deals:,}", percent(row.win_rate.value), span(row.win_rate, percent),
                     plain(row.mean_place, 2), points(row.mean_points.value), span(row.mean_points, points)])
    how = paragraph("Levels play different seats in turn, so that their strength does not look like an advantage of a seat.")
    return section("levels", "Levels", how, table("Levels", [
        "level", "deals", "won", "95 % interval", "mean place", "points a deal", "95 % interval"], rows))


def _method(rules: Rules, result: SimulationResult, judge: Judge) -> ReportSection:
    """What the figures are, and what they are not."""
    deals, later = "Every deal is the first of a new match, so deals do not depend on each other.", _later(rules)
    if later:
        deals += f" What begins with the second deal ({later}) is seen in whole matches alone."
    if result.matches is None:
        deals += " No whole matches were played; --matches plays some."
    chance = (
        "Intervals hold the true value 95 times in 100: Wilson's for shares, normal ones for means; where several wagers or "
        f"deals belong together, deals or matches are what is counted. {judge.number} figures of this page are compared with "
        "what would be fair. Of so many some would seem unfair by chance alone, so one is called more than chance only when what "
        f"is fair lies {plain(judge.z, 2)} standard errors away instead of 1.96 (Bonferroni), and never below {FEWEST} deals.")
    won = (
        "A deal is won as the game counts it: by going out first, by a claim, by enough cards, by points above nothing. Of "
        "several winners the one with most points has won, and those with as many share the win. An even share is one win "
        "divided by the number of seats that could win; deals that nobody won are left out.")
    who = (
        "The figures are those of these computer players. Others, and people, may lead differently, call less or bet more; what "
        "they make of a rule need not be all that is in it.")
    return section("method", "How this was measured", *map(paragraph, (deals, chance, won, who)))


def _later(rules: Rules) -> str:
    """What a first deal does not have, in words."""
    found = ["the exchange of cards"] if any(params_of(rules, ExchangeParams)) else []
    return " and ".join([*found, *(words for report in reports() for words in report.later(rules))])
