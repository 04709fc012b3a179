"""Whether where one sits matters: wins and points by place, counted from the dealer, from the first lead, from the first seat;
and what roles bring that only some seats have in a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from game.arena.report.counts import DEALER, LEAD, ROLE_SAID, SEAT, DealCounts
from game.arena.report.estimates import Finding, Judge, Mean, Pairs, Ratio, Share, Statement, gathered
from game.arena.report.family import opponent
from game.arena.report.html import (
    BarRow,
    Cells,
    Format,
    Ids,
    ReportPart,
    ReportSection,
    TableCell,
    Words,
    bars,
    bounds,
    figure,
    heading,
    hundredths,
    paragraph,
    percent,
    plain,
    points,
    section,
    side_by_side,
    small,
    table,
)
from game.arena.report.words import (
    caller_words,
    held_role_words,
    once_words,
    pays,
    place_subject,
    place_words,
    role_words,
    shown_roles,
)
from game.core.intervals import Interval
from game.match.deal_winners import WHOLE
from game.match.rules import Rules
from game.mechanics.params import DealParams

WINS = "Wins more or less than an even share"
GAINS = "Points a deal, more or less than the mean of all seats"
CHIPS = "Gain for each chip wagered, more or less than the mean of all players"


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What a place counted from a role fared. `wins` beside an even share, `points` beside the mean of all seats, `chips`
    gained for each one wagered beside the mean of all players; None where the game has no such thing."""

    words: str
    subject: str
    deals: int
    wins: Finding | None
    points: Finding | None
    chips: Finding | None
    finish: Mean | None


def win_finding(counts: Iterable[tuple[int, int, int, int]]) -> Finding | None:
    """Its part of the win, all parts, how many could have won, how often: the share of wins beside an even one; None without
    deals."""
    found = list(counts)
    number = sum(times for *_, times in found)
    even = sum(parts // could * times for _, parts, could, times in found)
    if not number:
        return None
    return Finding(Share(sum(part * times for part, *_, times in found) / WHOLE, number), even / (WHOLE * number))


class Seats(ReportPart):
    """The figures of all places, role by role."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        self.roles = {role: [self._place(role, place) for place in range(rules.players)] for role in shown_roles(rules)}

    def _place(self, role: str, place: int) -> SeatFigures:
        counts, alone = self.counts, bool(opponent(self.rules))
        own = gathered((value, times) for (of, at, value), times in counts.seats.points.items() if (of, at) == (role, place))
        everybody = gathered((value, times) for (of, _, value), times in counts.seats.points.items() if of == role)
        wins = None if alone else win_finding((part, parts, could, times) for (of, at, part, parts, could), times
                                             in counts.seats.wins.items() if (of, at) == (role, place))
        finish = gathered((value + 1, times) for (of, at, value), times in counts.seats.finishes.items()
                          if (of, at) == (role, place))
        return SeatFigures(
            place_words(self.rules, role, place), place_subject(self.rules, role, place), counts.deals, wins,
            Finding(Mean.of(own), Mean.of(everybody).value) if pays(self.rules) else None,
            self._chips(role, place) if alone else None, Mean.of(finish) if finish else None)

    def _chips(self, role: str, place: int) -> Finding | None:
        """Of a player with a hand of its own; the banker's own figure is its edge."""
        pairs = self.counts.wagers.chips.get((role, str(place)), Pairs())
        shared = any(params.shared for params in self.rules.ruleset.all_params_of(DealParams))
        if shared or role == SEAT or place == 0 or not pairs.size:
            return None
        return Finding(Ratio(pairs), Ratio(self.counts.wagers.chips[("all",)]).value)

    # ------------------------------------------------------------ judging

    def findings(self) -> list[Finding]:
        """Everything that is judged. Where bets differ, points say nothing of a player's seat, and gain for each chip does."""
        return [finding for role in self.roles for _, finding in (*self._won(role), *self._gained(role))]

    def _won(self, role: str) -> list[tuple[SeatFigures, Finding]]:
        return [(place, place.wins) for place in self.roles[role] if place.wins is not None]

    def _gained(self, role: str) -> list[tuple[SeatFigures, Finding]]:
        if self._by_chip(role):
            return [(place, place.chips) for place in self.roles[role] if place.chips is not None]
        return [(place, place.points) for place in self.roles[role] if place.points is not None]

    def _by_chip(self, role: str) -> bool:
        return bool(opponent(self.rules)) and role != SEAT

    def verdicts(self, judge: Judge) -> list[Statement]:
        """What is certain of the seats, in sentences."""
        return [sentence for role in self.roles for sentence in self._verdicts(judge, role)]

    def _verdicts(self, judge: Judge, role: str) -> list[Statement]:
        said = [f"{place.subject} wins {percent(wins.estimate.value)} of the deals that it could win, "
                f"{_more(hundredths(wins.excess))} points of a hundred {_way(wins)} than its share."
                for place, wins in self._won(role) if judge.beyond(wins)]
        unit = "for each chip wagered" if self._by_chip(role) else "points a deal"
        said += [f"{place.subject} gets {_more(points(gain.excess))} {unit} {_way(gain)} than the mean of all "
                 f"{'players' if self._by_chip(role) else 'seats'}."
                 for place, gain in self._gained(role) if judge.beyond(gain)]
        return [Statement(words, True) for words in said] or self._nothing_found(judge, role)

    def _nothing_found(self, judge: Judge, role: str) -> list[Statement]:
        tried = self._won(role) or self._gained(role)
        if not tried:
            return []
        reach = max(judge.reach(finding) for _, finding in tried)
        size = f"{plain(100 * reach, 1)} points of a hundred" if self._won(role) else f"{plain(reach, 2)} a deal"
        if self._by_chip(role):
            size = f"{plain(reach, 2)} for each chip"
        return [Statement(f"Counted from {role_words(self.rules, role)}, no seat is shown to be better than another; "
                        f"with so many deals a difference of {size} or more would show.")]

    # ------------------------------------------------------------ showing

    def section(self, judge: Judge, ids: Ids) -> ReportSection:
        """Charts and a table for each role."""
        parts: list[Markup | None] = []
        for role, places in self.roles.items():
            parts.append(heading(f"Counted from {role_words(self.rules, role)}"))
            parts.append(side_by_side(
                _chart(ids, judge, WINS, self._won(role), hundredths, "even share"),
                _chart(ids, judge, _gain_title(self.rules, role), self._gained(role), points, "mean")))
            parts.append(self._table(judge, role, places))
        return section("seats", "Seats", _how_to_read(self.rules), *parts)

    def _table(self, judge: Judge, role: str, places: Sequence[SeatFigures]) -> Markup:
        """Every figure with its interval; columns that the game has nothing for are left out."""
        columns: list[tuple[str, Cells]] = [("seat", [place.words for place in places])]
        wins = [place.wins for place in places]
        if any(wins):
            columns += [
                ("deals", [_of(win, lambda win: f"{win.estimate.number:,}") for win in wins]),
                ("won", [_of(win, lambda win: _loud(judge, win, percent(win.estimate.value))) for win in wins]),
                ("95 % interval", [_of(win, lambda win: bounds(win.estimate, percent)) for win in wins]),
                ("even share", [_of(win, lambda win: percent(win.fair)) for win in wins])]
        if any(place.finish for place in places):
            columns.append(("mean place", [plain(place.finish.value, 2) if place.finish else "" for place in places]))
        columns += self._gain_columns(judge, role, places)
        return table(f"{places[0].deals:,} deals, seats counted from {role_words(self.rules, role)}",
                     [heading for heading, _ in columns], zip(*(cells for _, cells in columns), strict=True))

    def _gain_columns(self, judge: Judge, role: str, places: Sequence[SeatFigures]) -> list[tuple[str, Cells]]:
        gains, chips = [place.points for place in places], [place.chips for place in places]
        found: list[tuple[str, Cells]] = []
        if any(gains):
            judged = not self._by_chip(role)
            found += [("points a deal", [_of(gain, lambda gain: _loud(judge, gain, points(gain.estimate.value), judged))
                                         for gain in gains]),
                      ("95 % interval", [_of(gain, lambda gain: bounds(gain.estimate, points)) for gain in gains])]
        if any(chips):
            found += [("a chip wagered", [_of(each, lambda each: _loud(judge, each, plain(each.estimate.value, 3, True)))
                                          for each in chips]),
                      ("95 % interval", [_of(each, lambda each: bounds(each.estimate, _thousandths)) for each in chips])]
        return found


def _thousandths(value: float) -> str:
    return plain(value, 3, True)


def _of(finding: Finding | None, cell: Callable[[Finding], TableCell | Words]) -> TableCell | Words:
    """A cell of a finding, empty where there is none."""
    return "" if finding is None else cell(finding)


def _loud(judge: Judge, finding: Finding, words: str, judged: bool = True) -> TableCell:
    """The words, standing out where the finding is beyond chance."""
    return TableCell(words, "loud" if judged and judge.beyond(finding) else "")


def _more(words: str) -> str:
    """`+3.1` as `3.1`: whether it is more or less is said in words."""
    return words.lstrip("+\N{MINUS SIGN}")


def _way(finding: Finding) -> str:
    return "more" if finding.excess > 0 else "less"


def _gain_title(rules: Rules, role: str) -> str:
    return CHIPS if opponent(rules) and role != SEAT else GAINS


def _how_to_read(rules: Rules) -> Markup:
    words = (f"Seats are counted in the order of play ({rules.ruleset.direction}). A bar shows how far a seat is from what it "
             "would have if all seats were alike; the thin line over it is the 95 % interval. Bars in colour are more than "
             "chance explains when all seats and figures of this page are looked at together; pale ones are not.")
    return paragraph(words)


def _chart(ids: Ids, judge: Judge, title: str, found: Sequence[tuple[SeatFigures, Finding]], form: Format,
           base: str) -> Markup | None:
    """How far every place is from the mean."""
    if not found:
        return None
    rows = [BarRow(place.words, *_scaled(finding, form), strong=judge.beyond(finding)) for place, finding in found]
    unit = " (points of a hundred)" if form is hundredths else ""
    return figure(f"{title}{unit}", bars(ids, title, rows, form, base, centred=True))


def _scaled(finding: Finding, form: Format) -> tuple[float, str, Interval]:
    off = finding.off()
    return off.value, form(off.value), off


# ---------------------------------------------------------------- roles that only some seats have

class HeldRoles(ReportPart):
    """The figures of every such role that occurred."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        found = {role for role, _, _ in counts.seats.points} - {SEAT, DEALER, LEAD}
        found -= {ROLE_SAID + word for word in caller_words(rules)}          # they are the caller
        order = list(held_role_words())
        self.roles = sorted(found, key=lambda role: (order.index(role) if role in order else len(order), role))
        self.points = {role: self._points(role) for role in self.roles}
        self.wins = {role: win_finding((part, parts, could, times) for (of, _, part, parts, could), times
                                       in counts.seats.wins.items() if of == role) for role in self.roles}

    def _points(self, role: str) -> Finding:
        own = gathered((value, times) for (of, _, value), times in self.counts.seats.points.items() if of == role)
        return Finding(Mean.of(own), 0.0)

    def findings(self) -> list[Finding]:
        """Points where there are any, else wins."""
        if pays(self.rules):
            return list(self.points.values())
        return [finding for finding in self.wins.values() if finding is not None]

    def verdicts(self, judge: Judge) -> list[Statement]:
        """Which role brings something, and which costs something."""
        if not pays(self.rules):
            return []
        return [Statement(f"{_capital(once_words(self.rules, role))} {'gains' if finding.excess > 0 else 'loses'} "
                        f"{points(abs(finding.excess))[1:]} points a deal.", True)
                for role, finding in self.points.items() if judge.beyond(finding)]

    def section(self, judge: Judge, ids: Ids) -> ReportSection:
        """A chart of points and a table."""
        how = paragraph("A role that one chooses brings more than one that is given, because one chooses it with a good hand: "
                        "that is no unfairness. One that costs its holder much may be a trap.")
        title = "Points a deal with the role"
        rows = [BarRow(once_words(self.rules, role), finding.estimate.value, points(finding.estimate.value),
                    finding.estimate.interval(), judge.beyond(finding)) for role, finding in self.points.items()]
        chart = figure(title, bars(ids, title, rows, points, "nothing", centred=True)) if pays(self.rules) else None
        return section("roles", "Roles", how, side_by_side(chart), self._table(judge))

    def _table(self, judge: Judge) -> Markup:
        rows: list[Cells] = []
        for role, finding in self.points.items():
            wins, gain = self.wins[role], finding.estimate
            row: Cells = [once_words(self.rules, role), f"{gain.number:,}", small(gain.number / self.counts.deals)]
            row += ["", "", ""] if wins is None else [percent(wins.estimate.value), bounds(wins.estimate, percent),
                                                      percent(wins.fair)]
            if pays(self.rules):
                words = points(gain.value)
                row += [TableCell(words, "loud" if judge.beyond(finding) else ""), bounds(gain, points)]
            rows.append(row)
        gains = ["points a deal", "95 % interval"] if pays(self.rules) else []
        return table("What roles bring", ["role", "times", "for each deal", "won", "95 % interval", "even share", *gains], rows)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
