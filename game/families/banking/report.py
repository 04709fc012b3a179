"""What banking games add to a fairness report: what the banker keeps of what is wagered, on each side, and how hands against it
end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from markupsafe import Markup

from game.arena.report.counts import DealCounts
from game.arena.report.estimates import Finding, Judge, Pairs, Ratio, Statement, note
from game.arena.report.family import FamilyReport, Seat, Stake
from game.arena.report.html import (
    BarRow,
    Cells,
    Ids,
    ReportPart,
    ReportSection,
    TableCell,
    Words,
    bars,
    bounds,
    figure,
    paragraph,
    percent,
    plain,
    section,
    side_by_side,
    table,
)
from game.arena.report.words import dealer_name
from game.families.banking.bank import Bank
from game.families.banking.boxes import BankResult
from game.families.banking.events import BoxSplit, Buy, Double, Hit
from game.families.banking.params import AppointParams, DrawParams, WagerParams
from game.families.banking.valuer import Valuer
from game.match.events import Event
from game.match.results import DealResult
from game.match.rules import Rules
from game.mechanics.params import DealParams


def signed_percent(share: float) -> str:
    """A gain in per cent of what was wagered."""
    return f"{plain(100 * share, 1, sign=True)} %"


class BankSection(ReportPart):
    """The figures of the bank; only for games that have one, and deals in which somebody bet."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        self.banker = dealer_name(rules)
        self.edge = self._edge(("all",))
        sides = {name: side.name for params in rules.ruleset.all_params_of(WagerParams) for name, side in params.sides.items()}
        self.sides = [(str(text), self._edge(("open", name))) for name, text in sides.items()
                      if ("open", name) in counts.wagers.chips]
        self.wagered = [(str(text), self._edge(("side", name))) for name, text in sides.items()
                        if ("side", name) in counts.wagers.chips]

    def _edge(self, key: tuple[str, ...]) -> Finding:
        """What the banker gains for every chip wagered under a heading: the players' gain turned round."""
        pairs = self.counts.wagers.chips.get(key, Pairs())
        return Finding(Ratio(pairs._replace(gain=-pairs.gain, product=-pairs.product)), 0.0)

    def findings(self) -> list[Finding]:
        """The edge as a whole, and on each side."""
        return [self.edge, *(edge for _, edge in self.sides)]

    def verdicts(self, judge: Judge) -> list[Statement]:
        """Whose the edge is, if it is anybody's."""
        if not self.edge.estimate.number:
            return [Statement("Nobody bet in any deal.")]
        said = [self._verdict(judge, self.edge, "of 100 chips wagered")]
        return said + [self._verdict(judge, edge, f"of 100 chips that were bet on {name}") for name, edge in self.sides]

    def _verdict(self, judge: Judge, edge: Finding, what: str) -> Statement:
        value, low, high = (100 * each for each in edge.estimate.interval())
        kept = f"{plain(low, 1)} to {plain(high, 1)}"
        if not judge.beyond(edge):
            return Statement(f"No edge of the {self.banker} is shown: {what} it kept {plain(value, 1)} ({kept}).")
        if value > 0:
            return Statement(f"The {self.banker} keeps {plain(value, 1)} {what} ({kept}).", True)
        return Statement(f"The {self.banker} loses {plain(-value, 1)} {what} ({plain(-high, 1)} to {plain(-low, 1)}).", True)

    # ------------------------------------------------------------ showing

    def section(self, judge: Judge, ids: Ids) -> ReportSection:
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
        rows = [BarRow(name, edge.estimate.value, signed_percent(edge.estimate.value), edge.estimate.interval(),
                       judge.beyond(edge)) for name, edge in self.sides]
        title = f"What the {self.banker} keeps of the largest bet on each side"
        return figure(title, bars(ids, title, rows, signed_percent, "nothing", centred=True),
                      "In every deal, whether or not anybody bet on it.")

    def _cards_chart(self, ids: Ids) -> Markup | None:
        rows = [BarRow(f"{key[1]} cards", ratio.value, signed_percent(ratio.value), ratio.interval(), None)
                for key, ratio in self._by("cards")]
        title = "Gain of wagers on hands that ended with so many cards"
        return figure(title, bars(ids, title, rows, signed_percent, "nothing", centred=True)) if rows else None

    def _by(self, heading: str) -> list[tuple[tuple[str, ...], Ratio]]:
        found = [(key, Ratio(pairs)) for key, pairs in self.counts.wagers.chips.items() if key[0] == heading]
        return sorted(found, key=lambda entry: _natural(entry[0][1]))

    def words(self) -> list[str]:
        """Every outcome that occurred, totals first, and every special hand."""
        specials = list(self.rules[Valuer].standing.specials)
        totals = sorted({word for _, word in self.counts.wagers.hands} - set(specials), key=_natural)
        return totals + specials

    def hands(self, whose: str, word: str) -> float:
        """The share of such hands."""
        total = sum(times for (who, _), times in self.counts.wagers.hands.items() if who == whose)
        return self.counts.wagers.hands[whose, word] / total if total else 0.0

    def _seen(self, word: str) -> bool:
        return bool(self.counts.wagers.hands["player", word] or self.counts.wagers.hands["banker", word])

    def _outcome_chart(self, ids: Ids) -> Markup | None:
        rows = [BarRow(outcome_words(self.rules, word), self.hands("player", word), percent(self.hands("player", word)),
                    mark=self.hands("banker", word)) for word in self.words() if self._seen(word)]
        title = "How players' hands end"
        return side_by_side(figure(title, bars(ids, title, rows, percent),
                                   f"The upright line is how often the {self.banker}'s own does."))

    def _edges_table(self, judge: Judge) -> Markup:
        rows: list[Sequence[TableCell | Words]] = [_edge_row(judge, "all wagers", self.edge)]
        rows += [_edge_row(judge, f"wagers on {name}", edge) for name, edge in self.wagered]
        rows += [_edge_row(judge, f"{name}, the largest bet in every deal", edge) for name, edge in self.sides]
        return table(f"What the {self.banker} keeps", ["wagers", "deals", "chips wagered", "chips kept", "of what is wagered",
                                                       "95 % interval"], rows)

    def _outcome_table(self) -> Markup:
        gains = {key[1]: ratio for key, ratio in self._by("outcome")}
        rows: list[Cells] = []
        for word in self.words():
            gain = gains.get(word)
            row: Cells = [
                TableCell(outcome_words(self.rules, word), "" if self._seen(word) else "never"),
                f"{self.counts.wagers.hands['player', word]:,}", percent(self.hands("player", word)),
                f"{self.counts.wagers.hands['banker', word]:,}", percent(self.hands("banker", word)),
                *(["", ""] if gain is None else [signed_percent(gain.value), bounds(gain, signed_percent)])]
            rows.append(row[:7 if gains else 5])
        headings = ["hand", "players' hands", "share", f"{self.banker}'s hands", "share", "gain of the wager", "95 % interval"]
        return table("Hands and what they bring" if gains else "Hands", headings[:7 if gains else 5], rows)


def _edge_row(judge: Judge, words: str, edge: Finding) -> Sequence[TableCell | Words]:
    ratio = edge.estimate
    assert isinstance(ratio, Ratio)
    value = signed_percent(ratio.value)
    return [words, f"{ratio.number:,}", f"{ratio.pairs.size:,}", plain(ratio.pairs.gain),
            TableCell(value, "loud" if judge.beyond(edge) else ""), bounds(ratio, signed_percent)]


def _natural(word: str) -> tuple[bool, int, str]:
    """Numbers by size, then words."""
    return (not word.isdigit(), int(word) if word.isdigit() else 0, word)


def outcome_words(rules: Rules, word: str) -> str:
    """How a hand against the banker ended."""
    specials = rules[Valuer].standing.specials
    return str(specials[word].name) if word in specials else {"bust": "bust", "none": "not played"}.get(word, f"total {word}")


# ---------------------------------------------------------------- counting

class BankReport(FamilyReport):
    """Everybody plays alone against the banker, and wagers are counted box by box."""

    endings = {"unbet": "nobody bet"}
    uncounted = ("wager", "wager_seen")

    def opponent(self, rules: Rules) -> str:
        """The banker, where there is a bank."""
        return "" if rules.get(Bank) is None else "banker"

    def draws(self, rules: Rules) -> bool:
        """Where the flow has cards drawn."""
        return rules.ruleset.params_of(DrawParams) is not None

    def later(self, rules: Rules) -> list[str]:
        """The bank."""
        moves = rules.ruleset.params_of(AppointParams) is not None or self.draws(rules) and rules.players > 2
        return ["who banks next, and with how much"] if moves else []

    def ending(self, result: DealResult) -> str | None:
        """Without bets nothing is played."""
        bank = result.get(BankResult)
        return "unbet" if bank is not None and not bank.boxes else None

    def stakes(self, result: DealResult) -> Iterable[Stake]:
        """Every box with its wager."""
        bank = result.get(BankResult)
        return () if bank is None else [(box.seat, box.wager, box.gain) for box in bank.boxes]

    def cards_drawn(self, event: Event) -> int:
        """Cards hit, and those that came to doubled and split hands."""
        if isinstance(event, BoxSplit):
            return len(event.cards)
        return int(isinstance(event, Hit | Buy) or isinstance(event, Double) and event.card is not None)

    def count(self, counts: DealCounts, rules: Rules, result: DealResult, seats: Sequence[Seat]) -> None:
        """Hands, wagers by heading and by place."""
        bank = result.get(BankResult)
        if bank is None:
            return
        _count_bank(counts, bank, any(params.shared for params in rules.ruleset.all_params_of(DealParams)))
        if bank.boxes:
            _count_chips(counts, bank, result.points, seats)
            _count_sides(counts, rules, bank)

    def parts(self, rules: Rules, counts: DealCounts) -> list[ReportPart]:
        """The bank."""
        return [BankSection(rules, counts)] if self.opponent(rules) else []


def _count_chips(counts: DealCounts, bank: BankResult, points: Sequence[int], seats: Iterable[Seat]) -> None:
    """What every place wagered and gained; against the banker all that was wagered."""
    wagered: Counter[int] = Counter()
    for box in bank.boxes:
        wagered[box.seat] += box.wager
    total = sum(wagered.values())
    for role, place, seat in seats:
        size = total if seat == bank.banker else wagered[seat]
        if size:
            note(counts.wagers.chips, (role, str(place)), size, points[seat])


def _count_bank(counts: DealCounts, bank: BankResult, shared: bool) -> None:
    """How hands ended, and what was wagered and gained on them, added up over the deal for every heading."""
    wagered: Counter[tuple[str, ...]] = Counter()
    gained: Counter[tuple[str, ...]] = Counter()
    counts.wagers.hands.update(("player", box.outcome.word) for box in (bank.boxes[:1] if shared else bank.boxes))
    counts.wagers.hands.update(("banker", bank.outcome.word) for _ in bank.boxes[:1])
    for box in bank.boxes:
        for key in _headings(box.side, len(box.cards), box.outcome.word):
            wagered[key] += box.wager
            gained[key] += box.gain
    for key, size in wagered.items():
        note(counts.wagers.chips, key, size, gained[key])


def _count_sides(counts: DealCounts, rules: Rules, bank: BankResult) -> None:
    """What the largest bet on each side would have brought, whether or not anybody made it."""
    outcome, verdict, size = bank.boxes[0].outcome, bank.boxes[0].verdict, rules[Bank].wager.max
    for name, side in rules[Bank].wager.sides.items():
        note(counts.wagers.chips, ("open", name), size, rules[Bank].valuer.pay(outcome, verdict, size, rules[Bank].base, side))


def _headings(side: str, cards: int, word: str) -> list[tuple[str, ...]]:
    """Under which headings a wager is counted; where sides are bet on the hand is nobody's own."""
    return [("all",), ("side", side)] if side else [("all",), ("cards", str(cards)), ("outcome", word)]
