"""What fishing games add to fairness reports and to what is kept of deals."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from game.arena.report.counts import DEALER, SEAT, DealCounts
from game.arena.report.estimates import Judge, Mean, Pairs, Ratio, Share, gathered, note
from game.arena.report.family import FamilyReport, Paid, Seat
from game.arena.report.html import (
    BarRow,
    Cells,
    Ids,
    ReportPart,
    ReportSection,
    TableCell,
    bars,
    bounds,
    figure,
    paragraph,
    percent,
    points,
    section,
    table,
)
from game.arena.report.words import dealer_name
from game.families.fishing.params import FishParams
from game.families.fishing.pay import ENDINGS, FishResult, YakuPay
from game.families.fishing.yaku import YakuTable
from game.match.events import Event
from game.match.results import DealResult
from game.match.rules import Rules
from game.store.facts import Best, FamilyFacts, KeepsFacts

CALLS = {"won": "won by the caller", "lost": "won by another player", "drawn": "drawn"}


class YakuSection(ReportPart):
    """What the first to play gains, how often each yaku is made and paid, and how deals end for seats that have called."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        fish = rules.ruleset.params_of(FishParams)
        assert fish is not None
        self.rules, self.own, self.fish = rules, counts.own, fish
        self.deals = counts.deals - counts.void
        self.role = DEALER if DEALER in rules.ruleset.offices else SEAT
        place = 0 if fish.first == "dealer" else 1
        self.first = Mean.of(gathered((value, times) for (role, at, value), times in counts.seats.points.items()
                                      if (role, at) == (self.role, place)))

    def share(self, *key: str) -> Share:
        """In how many of the deals that was counted."""
        return Share(self.own.get(key, Pairs()).number, self.deals)

    def section(self, judge: Judge, ids: Ids) -> ReportSection:
        """A sentence, a chart, a table for each question."""
        lead = Markup("Who plays first gains <strong>{}</strong> points a deal ({} with 95 % confidence, over {} deals).").format(
            points(self.first.value), bounds(self.first, points), f"{self.first.number:,}")
        who = f"That is {'the ' + str(dealer_name(self.rules)) if self.fish.first == 'dealer' else 'the seat after the dealer'}. "
        how = paragraph((who if self.role == DEALER else "") + "A yaku is made where a player has it at the end of a deal, "
                        "whether or not it is paid for; one that has grown into a better one counts as that.")
        asks = self.fish.ask is not None
        return section("yaku", "Yaku and calls" if asks else "Yaku", paragraph(lead, "lead"), how, self._chart(ids), self._yaku(),
                       self._calls() if asks else None)

    def _chart(self, ids: Ids) -> Markup:
        title = "Deals in which a yaku is made"
        made = sorted(((str(each.name), self.share("made", id)) for id, each in self.fish.yaku.items() if each.points),
                      key=lambda row: -row[1].value)
        return figure(title, bars(ids, title, [BarRow(name, share.value, percent(share.value), share.interval())
                                               for name, share in made], percent))

    def _yaku(self) -> Markup:
        rows: list[Cells] = []
        for id, yaku in self.fish.yaku.items():
            made, paid = self.share("made", id), self.share("paid", id)
            if yaku.points:
                rows.append([TableCell(str(yaku.name), "" if made.hits else "never"), f"{int(made.hits):,}", percent(made.value),
                             bounds(made, percent), f"{int(paid.hits):,}", percent(paid.value)])
        return table("Yaku", ["yaku", "deals in which it is made", "share", "95 % interval", "paid", "share"], rows)

    def _calls(self) -> Markup:
        """How deals end for seats that have called in them."""
        called = sum(self.own.get(("call", end), Pairs()).number for end in CALLS)
        rows: list[Cells] = []
        for end, words in CALLS.items():
            pairs = self.own.get(("call", end), Pairs())
            gain = Ratio(pairs)
            rows.append([words, f"{pairs.number:,}", percent(Share(pairs.number, called).value),
                         bounds(Share(pairs.number, called), percent) if called else "",
                         points(gain.value) if pairs.number else "", bounds(gain, points) if pairs.number else ""])
        return table("Deals of a player who has called", ["the deal is", "times", "share", "95 % interval",
                                                           "points of the caller", "95 % interval"], rows)


class FishReport(FamilyReport, KeepsFacts):
    """How deals end, what each yaku brought, and calls that were won and lost."""

    endings = {**ENDINGS, "dealt": "won by a hand as it was dealt"}
    lines = {"privilege": "the dealer without a yaku", "captures": "what the cards count"}

    def draws(self, rules: Rules) -> bool:
        """A card of the stock in every turn."""
        return rules.ruleset.params_of(FishParams) is not None

    def ending(self, result: DealResult) -> str | None:
        """Its reason; all hands that win as they are dealt are one."""
        told = result.get(FishResult)
        return None if told is None else told.reason if told.reason in ENDINGS else "dealt"

    def paid(self, rules: Rules) -> Paid:
        """Yaku and hands with what they are worth at least."""
        params = rules.ruleset.params_of(FishParams)
        if params is None:
            return {}
        yaku = {("yaku", str(each.name)): (each.name, each.points) for each in params.yaku.values() if each.points}
        pay = rules.get(YakuPay)
        if params.ask is not None and pay is not None and pay.params.called == "own":
            yaku["yaku", str(params.ask.call)] = (params.ask.call, 1)
        return yaku | {("dealt_hand", str(each.name)): (each.name, each.points) for each in params.hands.values() if each.points}

    def count(self, counts: DealCounts, rules: Rules, result: DealResult, seats: Sequence[Seat]) -> None:
        """Yaku that seats have at the end, those that are paid for, and what became of calls."""
        told = result.get(FishResult)
        if told is None or not rules[YakuTable].yaku:
            return
        unit, whole = rules.packing.unit, rules[YakuTable]
        made = {held.id for taken in told.taken for held in whole.held(sum([unit[kind] for kind in taken]), told.month)}
        for id in made:
            note(counts.own, ("made", id), 1, 0)
        for held in told.yaku:
            note(counts.own, ("paid", held.id), 1, held.points)
        for seat, calls in enumerate(told.calls):
            if calls:
                end = "won" if seat in told.winners else "lost" if told.winners else "drawn"
                note(counts.own, ("call", end), 1, result.points[seat])

    def parts(self, rules: Rules, counts: DealCounts) -> list[ReportPart]:
        """Yaku and calls, where there are yaku."""
        found = rules.get(YakuTable)
        return [YakuSection(rules, counts)] if found is not None and found.yaku else []

    def kept(self, rules: Rules, result: DealResult, events: Sequence[Event]) -> FamilyFacts | None:
        """How many yaku every seat was paid for, the best of them, and its calls in deals that it won and that it did not."""
        told = result.get(FishResult)
        if told is None:
            return None
        numbers = {("yaku", told.winner): len(told.yaku)} if told.winner is not None and told.yaku else {}
        for seat, calls in enumerate(told.calls):
            if calls:
                numbers["calls_won" if seat in told.winners else "calls_lost", seat] = calls
        paid = zip(told.yaku, (line for line in result.lines if line.kind == "yaku"), strict=False)
        bests = [(line.seat, Best("special", held.id, rules.text(line.cards), 0, (held.points, len(line.cards))))
                 for held, line in paid if line.cards]
        return FamilyFacts(numbers=numbers, bests=bests)
