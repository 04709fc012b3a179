"""The bank: what the banker keeps of what is wagered, on each side, and how hands against it end."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from game.arena.report.charts import Bar, Ids, bars
from game.arena.report.counts import DealCounts, Pairs
from game.arena.report.estimates import Finding, Judge, Ratio, Verdict
from game.arena.report.html import Cell, Part, Section, Words, bounds, figure, paragraph, section, side_by_side, table
from game.arena.report.numbers import percent, plain
from game.arena.report.words import dealer_name, outcome_words, params_of
from game.families.banking import Valuer
from game.families.banking.params import WagerParams
from game.match.rules import Rules


def signed_percent(share: float) -> str:
    """A gain in per cent of what was wagered."""
    return f"{plain(100 * share, 1, sign=True)} %"


class Bank(Part):
    """The figures of the bank; only for games that have one, and deals in which somebody bet."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        self.banker = dealer_name(rules)
        self.edge = self._edge(("all",))
        sides = {name: side.name for params in params_of(rules, WagerParams) for name, side in params.sides.items()}
        self.sides = [(str(text), self._edge(("open", name))) for name, text in sides.items() if ("open", name) in counts.chips]
        self.wagered = [(str(text), self._edge(("side", name))) for name, text in sides.items()
                        if ("side", name) in counts.chips]

    def _edge(self, key: tuple[str, ...]) -> Finding:
        """What the banker gains for every chip wagered under a heading: the players' gain turned round."""
        pairs = self.counts.chips.get(key, Pairs())
        return Finding(Ratio(pairs._replace(gain=-pairs.gain, product=-pairs.product)), 0.0)

    def findings(self) -> list[Finding]:
        """The edge as a whole, and on each side."""
        return [self.edge, *(edge for _, edge in self.sides)]

    def verdicts(self, judge: Judge) -> list[Verdict]:
        """Whose the edge is, if it is anybody's."""
        if not self.edge.estimate.number:
            return [Verdict("Nobody bet in any deal.")]
        said = [self._verdict(judge, self.edge, "of 100 chips wagered")]
        return said + [self._verdict(judge, edge, f"of 100 chips that were bet on {name}") for name, edge in self.sides]

    def _verdict(self, judge: Judge, edge: Finding, what: str) -> Verdict:
        value, low, high = (100 * each for each in edge.estimate.interval())
        kept = f"{plain(low, 1)} to {plain(high, 1)}"
        if not judge.beyond(edge):
            return Verdict(f"No edge of the {self.banker} is shown: {what} it kept {plain(value, 1)} ({kept}).")
        if value > 0:
            return Verdict(f"The {self.banker} keeps {plain(value, 1)} {what} ({kept}).", True)
        return Verdict(f"The {self.banker} loses {plain(-value, 1)} {what} ({plain(-high, 1)} to {plain(-low, 1)}).", True)

    # ------------------------------------------------------------ showing

    def section(self, judge: Judge, ids: Ids) -> Section:
        """The edge, what each side and each hand brings, and how hands end."""
        wagered = self.edge.estimate
        lead = Markup("The <bdi>{}</bdi> keeps <strong>{}</strong> of what is wagered ({} with 95 % confidence, over {} deals "
                      "with bets).").format(str(self.banker), percent(wagered.value), bounds(wagered, percent),
                                            f"{wagered.number:,}")
        how = paragraph("Doubled and split wagers count in full. What a hand brought depends on how it was played: it is what "
                        "these computer players made of it, not the best that can be had.")
        return section("bank", "The bank", paragraph(lead, "lead"), how,
                       side_by_side(self._side_chart(judge, ids), self._cards_chart(ids)),
                       self._outcome_chart(ids), self._edges_table(judge), self._outcome_table())

    def _side_chart(self, judge: Judge, ids: Ids) -> Markup | None:
        if not self.sides:
            return None
        rows = [Bar(name, edge.estimate.value, signed_percent(edge.estimate.value), edge.estimate.interval(), judge.beyond(edge))
                for name, edge in self.sides]
        title = f"What the {self.banker} keeps of the largest bet on each side"
        return figure(title, bars(ids, title, rows, signed_percent, "nothing", centred=True),
                      "In every deal, whether or not anybody bet on it.")

    def _cards_chart(self, ids: Ids) -> Markup | None:
        rows = [Bar(f"{key[1]} cards", ratio.value, signed_percent(ratio.value), ratio.interval(), None)
                for key, ratio in self._by("cards")]
        title = "Gain of wagers on hands that ended with so many cards"
        return figure(title, bars(ids, title, rows, signed_percent, "nothing", centred=True)) if rows else None

    def _by(self, heading: str) -> list[tuple[tuple[str, ...], Ratio]]:
        found = [(key, Ratio(pairs)) for key, pairs in self.counts.chips.items() if key[0] == heading]
        return sorted(found, key=lambda entry: _natural(entry[0][1]))

    def words(self) -> list[str]:
        """Every outcome that occurred, totals first, and every special hand."""
        specials = [] if self.rules.get(Valuer) is None else list(self.rules[Valuer].standing.specials)
        totals = sorted({word for _, word in self.counts.hands} - set(specials), key=_natural)
        return totals + specials

    def hands(self, whose: str, word: str) -> float:
        """The share of such hands."""
        total = sum(times for (who, _), times in self.counts.hands.items() if who == whose)
        return self.counts.hands[whose, word] / total if total else 0.0

    def _seen(self, word: str) -> bool:
        return bool(self.counts.hands["player", word] or self.counts.hands["banker", word])

    def _outcome_chart(self, ids: Ids) -> Markup | None:
        rows = [Bar(outcome_words(self.rules, word), self.hands("player", word), percent(self.hands("player", word)),
                    mark=self.hands("banker", word)) for word in self.words() if self._seen(word)]
        title = "How players' hands end"
        return side_by_side(figure(title, bars(ids, title, rows, percent),
                                   f"The upright line is how often the {self.banker}'s own does."))

    def _edges_table(self, judge: Judge) -> Markup:
        rows: list[Sequence[Cell | Words]] = [_edge_row(judge, "all wagers", self.edge)]
        rows += [_edge_row(judge, f"wagers on {name}", edge) for name, edge in self.wagered]
        rows += [_edge_row(judge, f"{name}, the largest bet in every deal", edge) for name, edge in self.sides]
        return table(f"What the {self.banker} keeps", ["wagers", "deals", "chips wagered", "chips kept", "of what is wagered",
                                                       "95 % interval"], rows)

    def _outcome_table(self) -> Markup:
        gains = {key[1]: ratio for key, ratio in self._by("outcome")}
        rows: list[list[Cell | Words]] = []
        for word in self.words():
            gain = gains.get(word)
            row: list[Cell | Words] = [
                Cell(outcome_words(self.rules, word), "" if self._seen(word) else "never"),
                f"{self.counts.hands['player', word]:,}", percent(self.hands("player", word)),
                f"{self.counts.hands['banker', word]:,}", percent(self.hands("banker", word)),
                *(["", ""] if gain is None else [signed_percent(gain.value), bounds(gain, signed_percent)])]
            rows.append(row[:7 if gains else 5])
        headings = ["hand", "players' hands", "share", f"{self.banker}'s hands", "share", "gain of the wager", "95 % interval"]
        return table("Hands and what they bring" if gains else "Hands", headings[:7 if gains else 5], rows)


def _edge_row(judge: Judge, words: str, edge: Finding) -> Sequence[Cell | Words]:
    ratio = edge.estimate
    assert isinstance(ratio, Ratio)
    value = signed_percent(ratio.value)
    return [words, f"{ratio.number:,}", f"{ratio.pairs.size:,}", plain(ratio.pairs.gain),
            Cell(value, "loud" if judge.beyond(edge) else ""), bounds(ratio, signed_percent)]


def _natural(word: str) -> tuple[bool, int, str]:
    """Numbers by size, then words."""
    return (not word.isdigit(), int(word) if word.isdigit() else 0, word)


