"""The worth of hands in pictures and words: what cards count, how they may lie, and when a hand is bust."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from game import Card, Rules
from game.families.banking.arrangements import Arrangement
from game.families.banking.bank import Bank
from game.families.banking.valuer import Valuer
from game.match.ruleset import Odds, Special, Standing
from ui.families.banking.words import total_words
from ui.rulespage.blocks import (
    Block,
    CardStack,
    HandWays,
    Item,
    Shown,
    attribute_name,
    item,
    listed,
    number,
    said,
    say,
)
from ui.widgets.catalogue import localized
from ui.widgets.text import joined, t

MOST_TILES = 6               # of kinds that count the same, no more cards than this are shown


def judge(rules: Rules) -> tuple[Standing, Valuer]:
    """The standing of a banking game, and what values hands by it."""
    standing, valuer = rules.ruleset.standing, rules.get(Valuer)
    assert standing is not None and valuer is not None, "hands have no worth of their own"
    return standing, valuer


# ---------------------------------------------------------------- small change


def cards_number(n: int) -> str:
    """`two cards`"""
    return t("rules-cards", n=n, count=number(n))


def kind_words(rules: Rules, kind: str, n: int = 2) -> str:
    """The name of a kind for so many cards of it: `ribbon`, `ribbons`."""
    for attribute in rules.deck.attributes.values():
        if kind in attribute.values:
            value = attribute.values[kind]
            return localized(value.plural or value.name) if n > 1 else localized(value.name)
    return localized(next(card for card in rules.deck.cards if card.matches(kind)).name)


def ranges(rules: Rules, totals: Sequence[int]) -> str:
    """`2, 4 or 6`; `0 to 16` where they follow each other."""
    known, parts = sorted(totals), list[str]()
    while known:
        last = next(place for place, total in enumerate(known) if known[place + 1:place + 2] != [total + 1])
        run, known = known[:last + 1], known[last + 1:]
        told = [total_words(rules, total) for total in run]
        parts += [t("bankrules-range", low=told[0], high=told[-1])] if len(run) > 2 else map(str, told)
    return either(parts)


def either(parts: Sequence[str]) -> str:
    """`a, b or c`"""
    return joined(parts, "values")


def odds_words(odds: Odds) -> str:
    """What is won for a bet."""
    whole, rest = divmod(odds.win, odds.stake)
    win, stake = (odds.win, odds.stake) if rest else (whole, 1)
    return t("bankrules-odds", win=win, stake=stake, count=number(win))


def same_values(rules: Rules) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Entries of `values` that are in play, those that count the same together, with the values, the largest first."""
    standing, valuer = judge(rules)
    stocked = {cell.entry for cell in valuer.cells.all if cell.copies}
    found: dict[tuple[int, ...], list[str]] = {}
    for entry, numbers in standing.values.items():
        if entry in stocked:
            found.setdefault(tuple(sorted(set(numbers), reverse=True)), []).append(entry)
    return sorted(((tuple(entries), numbers) for numbers, entries in found.items()), key=lambda each: each[1], reverse=True)


# ---------------------------------------------------------------- values and how cards lie


def values(rules: Rules) -> Iterator[Block]:
    """What every kind of card counts, how hands may be laid, and when a hand is bust."""
    return said(VALUES, rules, rules.ruleset.standing, "bankrules")


def _counts(rules: Rules, standing: Standing) -> Iterator[Block]:
    """What every kind counts; kinds with several values say so."""
    yield HandWays("", tuple(_tiles(rules)))
    for entries, numbers in _several(rules):
        yield _turned(rules, entries, numbers)


def _several(rules: Rules) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
    """The entries with more than one value."""
    return [(entries, numbers) for entries, numbers in same_values(rules) if len(numbers) > 1]


def _base(rules: Rules, standing: Standing) -> Iterator[Block]:
    if standing.base:
        yield item("bankrules-base", count=number(standing.base), n=standing.modulo)


def _covering(rules: Rules, standing: Standing) -> Iterator[Block]:
    _, valuer = judge(rules)
    if valuer.covering is not None:
        counts = total_words(rules, valuer.cells.counts)
        yield item("bankrules-covering", attribute=attribute_name(rules, valuer.covering), n=counts)
    elif standing.covered is not None:
        yield item("bankrules-covering-off")
    yield from _ways(rules)


def _limit(rules: Rules, standing: Standing) -> Iterator[Block]:
    """Whether one chooses how a hand is laid, and what it may show at most."""
    choice = chooses(rules)
    if choice:
        yield item("bankrules-free")
    if standing.limit:
        yield item(f"bankrules-limit-{'choice' if choice else 'plain'}", limit=total_words(rules, standing.limit))


def chooses(rules: Rules) -> bool:
    """Whether the owner of a hand may choose between totals that it can show."""
    standing, valuer = judge(rules)
    return standing.laid and (turns(rules) or valuer.covering is not None)


def turns(rules: Rules) -> bool:
    """Whether there are cards with more than one value."""
    return bool(_several(rules))


def decides(rules: Rules) -> bool:
    """Whether anybody is asked what to do with a hand: not where no card can be taken and no total chosen, nor where every total
    says what has to be done."""
    (standing, _), draw = judge(rules), rules[Bank].draw
    if not draw.hits and not draw.splits:
        return chooses(rules)
    totals = set(range(standing.modulo + bool(standing.base)))
    return not totals or any(totals - {*forced.hit, *forced.stand} for forced in (draw.player, draw.banker))


def _turned(rules: Rules, entries: Sequence[str], numbers: Sequence[int]) -> Item:
    kinds = listed(kind_words(rules, entry) for entry in entries)
    if not judge(rules)[0].laid:
        return item("bankrules-either", kinds=kinds, values=either([str(total_words(rules, value)) for value in numbers]),
                    limit=judge(rules)[0].limit)
    if len(numbers) == 2:
        return item("bankrules-turned", kinds=kinds, high=total_words(rules, numbers[0]), low=total_words(rules, numbers[1]))
    return item("bankrules-several", kinds=kinds, values=either([str(total_words(rules, value)) for value in numbers]))


def _tiles(rules: Rules) -> Iterator[Shown]:
    """Cards for every value that there is, and for each way to lay them."""
    for entries, numbers in same_values(rules):
        cards = [_first(rules, entry) for entry in entries[:MOST_TILES]]
        name = joined((kind_words(rules, entry, 1) for entry in entries), "comma")
        if not judge(rules)[0].laid:
            values = either([str(total_words(rules, value)) for value in numbers])
            yield Shown(tuple(CardStack((card,)) for card in cards), values, name)
            continue
        for value in numbers:
            upright = value == numbers[0]
            note = name if upright else t("bankrules-sideways", kind=name)
            stacks = tuple(CardStack((card,), not upright) for card in cards)
            yield Shown(stacks, str(total_words(rules, value)), note)


def _first(rules: Rules, entry: str) -> Card:
    """A card of that entry that is in play; a picture early in the deck."""
    pack = frozenset(rules.pack)
    return next(card for card in rules.deck.cards if card in pack and card.matches(entry))


def _ways(rules: Rules) -> Iterator[HandWays]:
    """Hands that can be laid in more than one way."""
    _, valuer = judge(rules)
    turned = _turned_hand(rules)
    if turned is not None and judge(rules)[0].laid:
        shown = [laid(rules, turned, each) for each in reversed(valuer.arrangements(turned))]
        yield HandWays(t("bankrules-ways-turned"), tuple(shown))
    if valuer.covering is None:
        return
    attribute = attribute_name(rules, valuer.covering)
    pair = _covering_hand(rules)
    if pair is not None:
        shown = [laid(rules, pair, each) for each in reversed(valuer.arrangements(pair))]
        yield HandWays(t("bankrules-ways-covering", attribute=attribute), tuple(shown))
    yield from _whole_group(rules, attribute)


def _turned_hand(rules: Rules) -> tuple[int, ...] | None:
    """A card with several values beside one that has one, of another group."""
    _, valuer = judge(rules)
    kinds = dict.fromkeys(card.index for card in rules.pack)
    for several in (kind for kind in kinds if len(valuer.alternatives(kind)) > 1):
        for plain in reversed(kinds):
            if len(valuer.alternatives(plain)) == 1 and len(valuer.values((several, plain))) == len(valuer.alternatives(several)):
                return several, plain
    return None


def _covering_hand(rules: Rules) -> tuple[int, ...] | None:
    """Two cards with one value each that can lie over each other, with the most totals."""
    _, valuer = judge(rules)
    plain = [card.index for card in dict.fromkeys(rules.pack) if len(valuer.alternatives(card.index)) == 1]
    pairs = [pair for pair in combinations(plain, 2) if len(valuer.values(pair)) > 1]
    return max(pairs, key=lambda pair: len(valuer.values(pair)), default=None)


def _whole_group(rules: Rules, attribute: str) -> Iterator[HandWays]:
    """All cards that may lie over each other: the least, the best and the most that they can show."""
    _, valuer = judge(rules)
    groups: dict[str, list[int]] = {}
    for card in dict.fromkeys(rules.pack):
        value = card.attributes.get(valuer.covering or "")
        if value is not None:
            groups.setdefault(value, []).append(card.index)
    hand = max(groups.values(), key=lambda kinds: (len(kinds), len(valuer.values(tuple(kinds)))), default=[])
    best = valuer.best(tuple(hand))
    if len(hand) < 3 or best is None:
        return
    known = {valuer.total_of(hand, each): each for each in valuer.arrangements(hand)}
    notes = {min(known): "lowest", max(known): "highest"} | {best: "best"}
    shown = tuple(laid(rules, hand, known[total], t(f"bankrules-ways-{notes[total]}")) for total in sorted(notes))
    text = say("bankrules-ways-group", attribute=attribute, count=number(len(hand)), totals=ranges(rules, list(known)))
    yield HandWays(text, shown)


def laid(rules: Rules, hand: Sequence[int], arrangement: Arrangement, note: str = "") -> Shown:
    """An arrangement as a picture; what is above the limit says so."""
    standing, valuer = judge(rules)
    total = valuer.total_of(hand, arrangement)
    piles = tuple(CardStack(tuple(rules.deck.cards[hand[place]] for place in (*stack.covered, stack.top)),
                       stack.value != valuer.alternatives(hand[stack.top])[0]) for stack in arrangement.stacks)
    bad = bool(standing.limit) and total > standing.limit
    above = t("bankrules-ways-over", limit=total_words(rules, standing.limit)) if bad else note
    return Shown(piles, str(total_words(rules, total)), above, bad)


# ---------------------------------------------------------------- one card


def card_facts(rules: Rules, card: Card) -> Iterator[str]:
    """For the gallery: what the card counts, how it may lie, in which special hands it has a place, whom it appoints."""
    standing, valuer = rules.ruleset.standing, rules.get(Valuer)
    if standing is None or valuer is None:
        return
    high, *low = valuer.alternatives(card.index)
    if low:
        key = "bank-gallery-counts-either" if standing.laid else "bank-gallery-counts-best"
        yield t(key, high=total_words(rules, high), low=either([str(total_words(rules, value)) for value in low]))
    else:
        yield t("bank-gallery-counts", n=total_words(rules, high))
    if valuer.covering is not None and valuer.covering in card.attributes:
        counts = total_words(rules, valuer.cells.counts)
        yield t("bank-gallery-covered", value=_value_words(rules, valuer.covering, card), n=counts)
    named = [localized(special.name) for special in standing.specials.values() if _has_place(special, card)]
    if named:
        yield t("bank-gallery-specials", count=len(named), names=joined(named, "comma"))
    for id, office in rules.ruleset.offices.items():
        if office.first == "drawn" and card.matches(office.drawn_by):
            yield t("bank-gallery-appoints", office=localized(office.name) if office.name else id)


def _value_words(rules: Rules, attribute: str, card: Card) -> str:
    return localized(rules.deck.attributes[attribute].values[card.attributes[attribute]].name)


def _has_place(special: Special, card: Card) -> bool:
    """Whether the card is one of those that the hand is named for."""
    return any(card.matches(kind) for kind in special.needs) or (special.alike > 0 and special.by in card.attributes)


# ---------------------------------------------------------------- what is said of each parameter

VALUES = ("sum", "modulo", _base, _counts, _covering, _limit)
