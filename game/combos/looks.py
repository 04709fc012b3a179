"""What of its cards a combination looks at: the attributes that decide whether it is made and how strong it is.

The compiler groups kinds of cards by it, and the loader's count of combinations follows the compiler.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.deck import Card
from game.ruleset import Combination, Ladder, Run


def attributes_seen(combination: Combination, ladders: Mapping[str, Ladder], cards: Sequence[Card]) -> frozenset[str]:
    """The attributes that decide, less those that follow from the one by which the pattern is made."""
    pattern = combination.pattern
    by = ladders[pattern.ladder].by if isinstance(pattern, Run) else pattern.by
    others = {ladders[key].by for key in combination.power if key in ladders}
    if isinstance(pattern, Run) and pattern.same:
        others.add(pattern.same)
    if combination.sum_of:
        others.add(combination.sum_of)
    others.update(contest_attributes(combination))
    return frozenset({by, *(name for name in others if not follows(name, by, cards))})


def contest_attributes(combination: Combination) -> tuple[str, ...]:
    """The attributes whose values make contests of their own."""
    return tuple(name for name in combination.contest_by if name not in ("width", "length"))


def cell_attribute(combinations: Mapping[str, Combination], seen: Mapping[str, frozenset[str]]) -> str | None:
    """The attribute whose values are cells of cards that stand for each other, None when every kind stands for itself.

    Where contests are made by an attribute, which of two cards is given away decides what can be beaten later.
    """
    if any(map(contest_attributes, combinations.values())):
        return None
    return common_attribute(seen.values())


def follows(attribute: str, by: str, cards: Iterable[Card]) -> bool:
    """Whether the value of `by` settles that of `attribute`, as the name of a domino settles its spots."""
    found: dict[str, str | None] = {}
    for card in cards:
        if by in card.attributes:
            value = card.attributes.get(attribute)
            if found.setdefault(card.attributes[by], value) != value:
                return False
    return True


def common_attribute(seen: Iterable[frozenset[str]]) -> str | None:
    """The attribute that most combinations look at alone, None when every combination looks at several."""
    alone = Counter(next(iter(names)) for names in seen if len(names) == 1)
    return alone.most_common(1)[0][0] if alone else None
