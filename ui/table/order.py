"""Orders of a hand: by the deck's own order, by any other attribute of its cards, by the combinations in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game import Card, Rules, split_hand
from ui.settings import Settings
from ui.table.sprites import Sprite
from ui.widgets.catalogue import localized
from ui.widgets.text import t

MELDS = "melds"
OWN = "own"


def orders(rules: Rules) -> tuple[str, ...]:
    """The orders that the sort button goes round: the attributes of the deck, then combinations."""
    return (*rules.deck.attributes, MELDS)


def usual(rules: Rules) -> str:
    """The order of a hand while nobody has chosen one: the first, or where only cards of one suit beat each other by suits."""
    return _suits(rules) or orders(rules)[0]


def chosen(rules: Rules, settings: Settings) -> str:
    """The order that was chosen last for hands of this deck, where these rules have it; else the usual one."""
    kept = settings.sorting.get(rules.deck.id)
    return kept if kept in orders(rules) else usual(rules)


def as_before(hand: Sequence[Sprite], before: Sequence[Sprite]) -> list[Sprite]:
    """The hand in the order in which the same cards lay before; what is new comes last."""
    left, found = list(hand), []
    ungroup(hand)
    for card in (sprite.card for sprite in before):
        same = next((sprite for sprite in left if sprite.card == card), None)
        if same is not None:
            left.remove(same)
            found.append(same)
    return [*found, *left]


def order_words(rules: Rules, order: str) -> str:
    """The name of an order."""
    if order in rules.deck.attributes:
        return localized(rules.deck.attributes[order].name)
    return t(f"table-sort-{order}")


def arranged(hand: Sequence[Sprite], rules: Rules, order: str) -> list[Sprite]:
    """The hand in that order. The first attribute is the one that the deck itself is ordered by, unless the game has another
    order of its values. In the order of combinations every card is told its group, in any other all are one."""
    ungroup(hand)
    by_index = sorted(hand, key=lambda sprite: sprite.card.index if sprite.card is not None else -1)
    names = list(rules.deck.attributes)
    if order == MELDS:
        return _by_melds(by_index, rules)
    if order == _suits(rules):
        places = _places_by_suit(rules)
        return sorted(by_index, key=lambda sprite: places.get(sprite.card, (0, 0)) if sprite.card is not None else (0, 0))
    own = _order_of_game(rules, names[0])
    if order not in names or order == names[0] and not own:
        return by_index
    if order == names[0]:
        return sorted(by_index, key=lambda sprite: usual_place(sprite.card, rules) if sprite.card is not None else (0, 0, 0))
    values = list(rules.deck.attributes[order].values)
    return sorted(by_index, key=lambda sprite: _place(sprite, order, values))


def usual_place(card: Card, rules: Rules) -> tuple[int, int, int]:
    """Where a card stands in the hand as it is first arranged: by suits, or by the order of the game, where suits decide between
    cards of one value by these, and at last by the order of the deck."""
    if _suits(rules):
        return *_places_by_suit(rules).get(card, (0, 0)), card.index
    first = next(iter(rules.deck.attributes), "")
    own = _order_of_game(rules, first)
    value = card.attributes.get(first)
    among = _places_by_suit(rules).get(card, (0, 0))[1] if own and len(rules.single_rows) == 1 else 0
    return (own.index(value) if value in own else len(own)), among, card.index


def ungroup(hand: Sequence[Sprite]) -> None:
    """No groups are seen in the hand."""
    for sprite in hand:
        sprite.group = 0


@lru_cache(8)
def _suits(rules: Rules) -> str:
    """The attribute by which all combinations stand in contests; empty where there is none."""
    by = [combination.contest_by for combination in rules.ruleset.combinations.values()]
    return next((name for name in rules.deck.attributes if by and all(name in names for names in by)), "")


@lru_cache(8)
def _places_by_suit(rules: Rules) -> dict[Card, tuple[int, int]]:
    """Where each card stands in a hand that lies by suits: those that beat all others, such as trumps, come last."""
    return {card: (number, place) for number, row in enumerate(rules.single_rows)
            for place, each in enumerate(row.places) for card in each.kinds}


@lru_cache(8)
def _order_of_game(rules: Rules, attribute: str) -> tuple[str, ...]:
    """The values of an attribute as the first ladder orders them on which every card has a place; none where the game puts its
    cards in an order by themselves or has no such ladder."""
    if rules.ruleset.order:
        return ()
    for ladder in rules.ruleset.ladders.values():
        values = tuple(name for entry in ladder.order for name in ([entry] if isinstance(entry, str) else entry))
        if ladder.by == attribute and all(card.attributes.get(attribute) in values for card in rules.pack):
            return values
    return ()


def _place(sprite: Sprite, attribute: str, values: Sequence[str]) -> int:
    value = sprite.card.attributes.get(attribute) if sprite.card is not None else None
    return values.index(value) if value in values else len(values)


def _by_melds(hand: Sequence[Sprite], rules: Rules) -> list[Sprite]:
    """In as few combinations as can be, bombs and the larger ones first, each a group; what is left over in the deck's order."""
    left, found = list(hand), []
    groups = split_hand(rules, rules.cards_of([sprite.card for sprite in hand if sprite.card is not None]))
    for number, cards in enumerate(groups, 1):
        for card in rules.layout(cards):
            sprite = next(sprite for sprite in left if sprite.card == card)
            sprite.group = number
            left.remove(sprite)
            found.append(sprite)
    return found + left
