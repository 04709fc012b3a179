"""What hands can hold: combinations and patterns that no hand can meet, and names of cards that nobody is dealt.

Asked for every choice of options that is tried, and reported at the end: what some choice makes possible is no mistake.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.combos.definitions import Alike, Attached, Beats, Combination, Group, Ladder, Pattern, Run, Span
from game.core.deck import Card, Deck
from game.core.errors import counted, quoted
from game.loading.census import allowed, entry_tuple, grouped, stands_at
from game.loading.nodes import inside
from game.loading.walk import Walk
from game.match.ruleset import Players, Step
from game.mechanics.params import AuctionParams, DealParams, DeclareParams, HandPattern

if TYPE_CHECKING:
    from game.loading.lint import Lint

# Where a card may be named that nobody is dealt: what is taken out of the pack, the deck's order and names, and exceptions.
_NOT_DEALT = re.compile(r"^(pack|order|names)\b|\.except\b")

EDGES_AT_MOST = 5_000  # of what beats what by its length: all of an honest ruleset, not all of a monstrous one


class HeldPattern(NamedTuple):
    """Under which it is kept among what was judged, whether any hand can meet what stands `at` that path: None when one can, else
    the node and what is wrong."""

    at: str


class DealtCards(NamedTuple):
    """Under which the ids of the cards are kept of which a pack without these kinds is made."""

    without: tuple[str, ...]


class _PackSizes(NamedTuple):
    """The kinds in the pack of the largest table, how many decks it is, and how many cards the largest hand of any table has (0:
    not known)."""

    cards: Sequence[Card]
    decks: int
    hand: int

    def stock(self, pattern: Pattern, attribute: str) -> Counter[str]:
        """How many cards there are of each value of an attribute, of those that the pattern lets in."""
        groups = grouped([card for card in self.cards if allowed(pattern, card)], attribute)
        return Counter({value: self.count(cards) for value, cards in groups.items()})

    def count(self, cards: Sequence[Card]) -> int:
        """How many cards of these kinds there are."""
        return sum(card.copies for card in cards) * self.decks


def check_hands(lint: Lint, steps: Sequence[Step]) -> None:
    """Keep which combinations and patterns a hand can meet with these options, and what is dealt."""
    deck, ladders = lint.parts.get("deck"), lint.parts.get("ladders", {})
    if not isinstance(deck, Deck):
        return
    cards = lint.in_pack(deck)
    lint.judged[DealtCards(lint.pack().without)] = {card.id for card in cards}
    pack = _PackSizes(cards, lint.decks_at_most(), _largest_hand(lint, steps, cards))
    known: dict[int, str] = lint.judged.setdefault((HeldPattern, *map(id, ladders.values()), id(cards), *pack[1:]), {})
    combinations: Mapping[str, Combination] = lint.parts.get("combinations", {})
    for combination in combinations.values():
        pattern = combination.pattern
        if id(pattern) not in known:
            known[id(pattern)] = _lacking(pattern, ladders, pack)
            lint.judged[HeldPattern, id(pattern)] = pattern                # kept, so that no other one is at its address
        keep(lint, pattern, known[id(pattern)])
    _check_beats(lint, combinations, ladders, deck)
    for params in (step.params for step in steps):
        shown: Mapping[str, HandPattern] = {}
        if isinstance(params, DeclareParams | AuctionParams):
            shown = params.patterns if isinstance(params, DeclareParams) else params.strong
        for shows in shown.values():
            keep(lint, shows, _hand_lacking(shows, combinations, pack))


def report_hands(walk: Walk, deck: Any, judged: Mapping[Any, Any]) -> None:
    """Report what no hand can meet and which named cards nobody is dealt, whatever the options."""
    if not walk.whole("pack", "deck", "ladders", "combinations", "flow", "players"):
        return
    dealt = {id for key, ids in judged.items() if isinstance(key, DealtCards) for id in ids}
    cards = deck.cards if isinstance(deck, Deck) and dealt else ()
    for use in walk.uses:
        if use.of in ("card", "kind") and not _NOT_DEALT.search(use.at):
            meant = [card.id for card in cards if card.matches(use.name)]
            if meant and dealt.isdisjoint(meant) and not _is_reported(walk, use.at):
                walk.report.add(use.node, use.at, f"the pack is without {quoted(use.name)}")
    for key, found in judged.items():
        if isinstance(key, HeldPattern) and found is not None and not _is_reported(walk, key.at):
            walk.report.add(found[0], key.at, found[1])


def _is_reported(walk: Walk, at: str) -> bool:
    """Whether something is wrong at that path or inside, from which this follows."""
    return any(problem.path.startswith(at) for problem in walk.report.found)


def keep(lint: Lint, value: object, problem: str, *keys: str) -> None:
    """Keep what is wrong with a dataclass that was read from the file, or at one of its keys, with these options; empty where
    nothing is. It is reported where it is wrong whatever the options."""
    place = lint.place(value)
    key = HeldPattern(".".join((place.at, *keys)))
    if not problem:
        lint.judged[key] = None
    elif key not in lint.judged:
        lint.judged[key] = inside(place.node, *keys), problem


def _largest_hand(lint: Lint, steps: Sequence[Step], cards: Sequence[Card]) -> int:
    players, one = lint.parts.get("players"), sum(card.copies for card in cards)
    deals = [step.params for step in steps if isinstance(step.params, DealParams)]
    if not deals or not isinstance(players, Players) or players.min > players.max:
        return 0
    deal = deals[0]
    if deal.cards != "all":
        return deal.cards + deal.widow
    tables = range(players.min, players.max + 1)
    hands = {seats: seats + deal.dead_hands - (deal.watcher is not None) for seats in tables}
    return max(-(-one * lint.decks(seats) // hands[seats]) for seats in tables) + deal.widow


# ------------------------------------------------------------ what beats what outside its contest


def _check_beats(lint: Lint, combinations: Mapping[str, Combination], ladders: Mapping[str, Ladder], deck: Deck) -> None:
    """Report the first combination that beats what beats it, and keep what there is of each to be beaten."""
    lengths = {name: _lengths(each.pattern, ladders) for name, each in combinations.items()}
    edges: dict[tuple[str, int], set[tuple[str, int]]] = {}
    entries: list[tuple[Beats, list[tuple[str, int]], list[tuple[str, int]]]] = []
    for name, combination in combinations.items():
        for beats in combination.beats:
            if beats.over not in combinations:
                continue
            above = [(name, length) for length in lengths[name] if _within(beats.own, length)]
            beneath = [(beats.over, length) for length in lengths[beats.over] if _within(beats.length, length)]
            there = above and beneath and _names_some(beats, combinations[beats.over].pattern, deck)
            keep(lint, beats, "" if there else f"this beats nothing: there is no such {quoted(beats.over)}" if above else
                 f"this beats nothing: no {quoted(name)} is so long")
            if there:
                entries.append((beats, above, beneath))
                for node in above:
                    edges.setdefault(node, set()).update(beneath)
    if sum(map(len, edges.values())) > EDGES_AT_MOST:
        return
    for beats, above, beneath in entries:
        if not _reached(beneath, edges).isdisjoint(above):
            over, name = beats.over, above[0][0]
            lint.missing(beats, ("over",), "what it beats would beat it, too: it stands above itself" if over == name else
                         f"{quoted(over)} beats {quoted(name)} as well, itself or by way of others", "combinations", "ladders")
            return


def _lengths(pattern: Pattern, ladders: Mapping[str, Ladder]) -> range:
    """How many places long a combination of the pattern can be."""
    if isinstance(pattern, Run):
        places = len(ladders[pattern.ladder].order) if pattern.ladder in ladders else 0
        return range(pattern.length.min, min(pattern.length.max or places, places) + 1)
    return range(1, 1 + max(map(len, pattern.counts), default=1)) if isinstance(pattern, Group) else range(1, 2)


def _within(span: Span, number: int) -> bool:
    return span.min <= number and (span.max is None or number <= span.max)


def _names_some(beats: Beats, pattern: Pattern, deck: Deck) -> bool:
    """Whether the deck has a card of the kinds that are beaten for what is beaten."""
    return any(allowed(pattern, card) and (not beats.only or any(map(card.matches, beats.only)))
               and not any(map(card.matches, beats.besides)) for card in deck.cards)


def _reached(nodes: Sequence[tuple[str, int]], edges: Mapping[tuple[str, int], set[tuple[str, int]]]) -> set[tuple[str, int]]:
    """These nodes and all to which edges lead from them."""
    found, waiting = set(nodes), list(nodes)
    while waiting:
        fresh = edges.get(waiting.pop(), set()) - found
        found |= fresh
        waiting += fresh
    return found


# ------------------------------------------------------------ patterns


def _lacking(pattern: Pattern, ladders: Mapping[str, Ladder], pack: _PackSizes) -> str:
    """Why no hand can meet the pattern; empty when one can, or when something else is wrong with it."""
    if isinstance(pattern, Run) and pattern.ladder not in ladders:
        return ""
    if not any(allowed(pattern, card) for card in pack.cards):
        return "no hand can hold this: every card of the pack is kept out of it"
    needed = _least(pattern)
    if pack.hand and needed > pack.hand:
        return f"no hand can hold this: it takes {counted(needed, 'card')}, and nobody has more than {pack.hand}"
    if isinstance(pattern, Run):
        return _run_lacking(pattern, ladders[pattern.ladder], pack)
    stock = pack.stock(pattern, pattern.by)
    if isinstance(pattern, Group):
        return _group_lacking(pattern, stock)
    most, body = max(stock.values(), default=0), pattern.count.min if isinstance(pattern, Alike) else pattern.body
    if most < body:
        return f"no hand can hold this: it takes {body} cards alike in {pattern.by}, and the pack has {most} at most"
    return _wings_lacking(pattern, stock) if isinstance(pattern, Attached) else ""


def _least(pattern: Pattern, length: int = 0) -> int:
    """The number of cards in the smallest combination of the pattern, a run of this `length` (0: the shortest)."""
    if isinstance(pattern, Alike):
        return pattern.count.min
    if isinstance(pattern, Attached):
        return pattern.body + sum(pattern.attached)
    if isinstance(pattern, Run):
        return (length or pattern.length.min) * (pattern.width.min + sum(pattern.attached))
    return min(map(sum, pattern.counts), default=0)


def _run_lacking(run: Run, ladder: Ladder, pack: _PackSizes) -> str:
    length, width = run.length.min, run.width.min
    cards = [card for card in pack.cards if allowed(run, card)]
    for group in grouped(cards, run.same).values() if run.same else [cards]:
        filled = 0
        for entry in ladder.order:
            there = pack.count([card for card in group if stands_at(card, entry_tuple(entry), ladder.by)])
            filled = filled + 1 if there >= width else 0
            if filled >= length:
                return ""
    if length > len(ladder.order):
        return ""
    each = f"{counted(width, 'card')} each{f', all alike in {run.same}' if run.same else ''}"
    many = f"{length} neighbouring places" if length > 1 else "place"
    return f"no hand can hold this: the ladder {quoted(run.ladder)} has no {many} with {each}"


def _group_lacking(group: Group, stock: Mapping[str, int]) -> str:
    there = sorted(stock.get(value, 0) for value in group.of)
    fits = (all(most >= count for most, count in zip(there, sorted(counts), strict=False)) for counts in group.counts)
    if any(fits):
        return ""
    has = ", ".join(f"{stock.get(value, 0)} of {value}" for value in group.of)
    return f"no hand can hold this: the pack has {has}"


def _wings_lacking(pattern: Attached, stock: Mapping[str, int]) -> str:
    """The body takes the value with the fewest cards that has enough, so that the most are left for what is attached."""
    body = min((value for value, count in stock.items() if count >= pattern.body), key=lambda value: stock[value])
    free = sorted((count for value, count in stock.items() if value != body), reverse=True)
    sets = sorted(pattern.attached, reverse=True)
    if pattern.equal != "never":
        sets, free = sets[:1], free[:1]
    if len(free) >= len(sets) and all(count >= size for count, size in zip(free, sets, strict=False)):
        return ""
    wings = " and ".join(map(str, sets))
    return f"no hand can hold this: beside the {pattern.body} the pack has no cards alike in {pattern.by} to attach {wings}"


def _hand_lacking(pattern: HandPattern, combinations: Mapping[str, Combination], pack: _PackSizes) -> str:
    there = pack.count([card for card in pack.cards if any(map(card.matches, pattern.kinds))])
    if pattern.kinds and pattern.count > there:
        return f"no hand shows this: it takes {counted(pattern.count, 'card')} of these kinds, and the pack has {there}"
    needed = pattern.count if pattern.kinds else pattern.size
    if pattern.holds:
        each = [_least(known.pattern, pattern.length) if pattern.length else pattern.size
                for name in pattern.combinations if (known := combinations.get(name)) is not None]
        needed = pattern.holds * min(each, default=0)
    if pack.hand and needed > pack.hand:
        return f"no hand shows this: it takes {counted(needed, 'card')}, and nobody has more than {pack.hand}"
    return ""
