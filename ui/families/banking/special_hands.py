"""Special hands of banking games: cards that make each of them, and the exact conditions in words."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from game import Card, Rules, Text
from game.families.banking.bank import Bank
from game.families.banking.params import DrawParams
from game.match.ruleset import Ruleset, Special
from ui.families.banking.hand_values import cards_number, either, judge, kind_words, odds_words, ranges
from ui.rulespage.blocks import Block, Example, attribute_name, item, listed, number, said, say
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, t
from ui.words import sentences

MOST_HANDS = 10_000               # that are looked at for an example


def special_names(ruleset: Ruleset) -> dict[str, Text]:
    """What the special hands of a ruleset are called; nothing where it has none."""
    return {id: special.name for id, special in ruleset.standing.specials.items()} if ruleset.standing is not None else {}


def specials(rules: Rules) -> Iterator[Block]:
    """Every special hand, best first, with cards that make it."""
    standing, _ = judge(rules)
    if not standing.specials:
        return
    yield item("bankrules-specials")
    for id, special in standing.specials.items():
        text = sentences(list(said(CONDITIONS, rules, special)))
        yield Example(capital(localized(special.name)), (special_example(rules, id),), text)
    if standing.limit and any(special.ends != "declared" for special in standing.specials.values()):
        yield item("bankrules-specials-first")


def _totals(rules: Rules, special: Special) -> Iterator[str]:
    if special.totals:
        yield say("bankrules-special-totals", totals=ranges(rules, special.totals))


def _only(rules: Rules, special: Special) -> Iterator[str]:
    if special.only:
        yield say("bankrules-special-only", kinds=either([kind_words(rules, kind, 1) for kind in special.only]))


def _as_dealt(rules: Rules, special: Special) -> Iterator[str]:
    if special.as_dealt:
        yield say("bankrules-special-as-dealt")
        yield from _not_after(rules)


def _whose(rules: Rules, special: Special) -> Iterator[str]:
    if special.of != "either":
        yield say(f"bankrules-special-of-{special.of}")


def _ends(rules: Rules, special: Special) -> Iterator[str]:
    draw = rules.ruleset.params_of(DrawParams)
    if special.ends == "hand" and isinstance(draw, DrawParams) and not draw.hits and not draw.splits:
        return                                             # nobody could go on
    yield say(f"bankrules-special-ends-{special.ends}")


def _pays(rules: Rules, special: Special) -> Iterator[str]:
    if special.pays is not None and special.of != "banker":
        yield say("bankrules-special-pays", odds=odds_words(special.pays))


def _takes(rules: Rules, special: Special) -> Iterator[str]:
    if special.takes > 1:
        yield say("bankrules-special-takes", n=special.takes, limit=judge(rules)[0].limit)


def _banks(rules: Rules, special: Special) -> Iterator[str]:
    if special.banks:
        yield say("bankrules-special-banks")


def _tie(rules: Rules, special: Special) -> Iterator[str]:
    """Who wins between two such hands, where there can be two and no card tells them apart."""
    if not judge(rules)[0].tie_breaks and special.of == "either" and twice(rules, special):
        yield say(f"bankrules-special-tie-{special.tie}")


def _cards(rules: Rules, special: Special) -> Iterator[str]:
    """Which cards they are, and how many."""
    parts = [t("bankrules-special-part", count=number(n), kind=kind_words(rules, kind, n)) for kind, n in special.needs.items()]
    size = special.cards or _only_size(rules)
    needed, cards = sum(special.needs.values()), cards_number(size)
    if special.alike:
        key = "bankrules-special-alike" if size == special.alike else "bankrules-special-alike-any"
        yield say(key, cards=cards_number(special.alike), attribute=attribute_name(rules, special.by))
    if parts and not size:
        yield say("bankrules-special-any", parts=listed(parts))
    elif parts and needed < size:
        yield say("bankrules-special-among", cards=cards, parts=listed(parts))
    elif len(parts) == 1:
        (kind, n), = special.needs.items()
        yield say("bankrules-special-all", n=n, cards=cards, kind=kind_words(rules, kind, n))
    elif parts:
        yield say("bankrules-special-exact", cards=cards, parts=listed(parts))
    elif special.cards and special.cards != special.alike:
        yield say("bankrules-special-cards", cards=cards)


def _only_size(rules: Rules) -> int:
    """How many cards every hand has; 0 where they differ."""
    draw, deal = rules.ruleset.params_of(DrawParams), rules[Bank].deal
    fixed = draw is not None and not draw.hits and not draw.splits and isinstance(deal.cards, int)
    return int(deal.cards) if fixed else 0


def _not_after(rules: Rules) -> Iterator[str]:
    draw = rules.ruleset.params_of(DrawParams)
    if isinstance(draw, DrawParams):
        found = [word for word, there in (("split", bool(draw.splits)), ("doubled", draw.double != "off")) if there]
        if found:
            yield say(f"bankrules-special-not-{found[0] if len(found) == 1 else 'either'}")


def twice(rules: Rules, special: Special) -> bool:
    """Whether the pack has the cards for two such hands."""
    have = {kind: sum(card.matches(kind) for card in rules.pack) for kind in special.needs}
    return all(have[kind] >= 2 * n for kind, n in special.needs.items())


CONDITIONS = (_cards, _only, _totals, _as_dealt, _whose, _ends, _pays, _takes, _banks, _tie)


def special_example(rules: Rules, id: str) -> tuple[Card, ...]:
    """Cards that are this special hand and no better one."""
    standing, valuer = judge(rules)
    special = standing.specials[id]
    best: tuple[int, ...] = ()
    for hand in _candidates(rules, special):
        named = [each.id for each in valuer.worth(hand).specials]
        if id in named:
            best = best or hand
            if named[0] == id:
                best = hand
                break
    return tuple(rules.deck.cards[kind] for kind in best)


def _candidates(rules: Rules, special: Special) -> Iterator[tuple[int, ...]]:
    """Hands worth looking at: the cards that are asked for, of kinds far apart in the deck; then all small hands."""
    standing, valuer = judge(rules)
    kinds = list(dict.fromkeys(card.index for card in rules.pack if not special.only or any(map(card.matches, special.only))))
    named: list[int] = []
    for kind, n in special.needs.items():
        known = [index for index in kinds if rules.deck.cards[index].matches(kind)]
        named += [known[place * len(known) // n] for place in range(n)] if len(known) >= n else known
    if special.alike:
        value = next(iter(rules.deck.attributes[special.by].values))
        alike = [index for index in kinds if rules.deck.cards[index].attributes.get(special.by) == value]
        named += alike[:max(0, special.alike - len(named))]
    yield tuple(named)
    size = special.cards or max(special.alike, len(named), 1)
    rest = [index for index in reversed(kinds) if index not in named]
    if len(named) < size:
        yield (*named, *rest[:size - len(named)])
    stocked = sum(1 for cell in valuer.cells.all if cell.copies)
    if size <= 3 or standing.base and comb(stocked + size - 1, size) <= MOST_HANDS:
        yield from (hand for hand, _ in valuer.hands(size))
    elif not named:
        yield tuple(kinds[place * len(kinds) // size // 3] for place in range(size))
