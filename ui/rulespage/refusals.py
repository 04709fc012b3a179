"""Which paragraph of a rules page explains a refusal.

A guide says it of its own paragraphs (`explains`). For sentences that are made from the rules, those of shared verbs stand here
and the others on the pages of the rooms, as beginnings of the keys of the texts; `#ID` is the beginning of a section.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game import Rules
from ui.families import rooms_of
from ui.rulespage.blocks import CardPicture, Item, PageSection

COMPARING = ("rules-beats",)
SHARED: Mapping[str, tuple[str, ...]] = {
    "no_combination": ("rules-combinations", "#combinations"),
    "other_combination": COMPARING,
    "other_size": COMPARING,
    "not_higher": COMPARING,
    "only_bombs": ("rules-beats-bombs", *COMPARING),
    "cannot_be_beaten": ("rules-beats-safe", "rules-beats-above", *COMPARING),
    "may_not_decline": ("rules-bid-forced-after", "rules-bid"),
    "no_such_bid": ("rules-bid", "rules-auction-words"),
    "bid_too_low": ("rules-auction-words", "rules-auction"),
    "bid_not_above": ("rules-auction-suits", "rules-auction"),
    "kept_back": ("rules-widow-keeps", "rules-widow"),
    "last_must_bid": ("rules-auction-all-pass-last",),
    "must_bid": ("rules-auction-strong", "rules-auction-all-pass", "rules-auction"),
    "raise_not_now": ("rules-raise",),
    "rob_not_now": ("rules-auction-rob", "rules-auction"),
    "no_pattern": ("rules-declare-kinds", "rules-declare-apart", "rules-declare"),
    "wrong_number": ("rules-exchange", "rules-pass-cards", "rules-widow-back"),
    "not_given_back": ("rules-exchange-back", "rules-exchange"),
}


class RulesPlace(NamedTuple):
    """A section of a page, and the place of a block in it."""

    section: str
    block: int


def paragraph_of(rules: Rules, sections: Sequence[PageSection], code: str) -> RulesPlace | None:
    """The paragraph of the page of these rules that explains a refusal; None where it is no matter of rules."""
    told = (RulesPlace(section.id, place) for section in sections for place, block in enumerate(section.blocks)
            if isinstance(block, CardPicture) and code in block.codes)
    return next(told, None) or next(_written(rules, sections, code), None)


def _written(rules: Rules, sections: Sequence[PageSection], code: str) -> Iterator[RulesPlace]:
    own = [room.rules_page.refusals.get(code, ()) for room in rooms_of(rules)]
    for beginning in [each for keys in own for each in keys] + list(SHARED.get(code, ())):
        for section in sections:
            if beginning == f"#{section.id}":
                yield RulesPlace(section.id, 0)
            yield from (RulesPlace(section.id, place) for place, block in enumerate(section.blocks)
                        if isinstance(block, Item) and block.key.startswith(beginning))


def is_explained(rules: Rules, code: str) -> bool:
    """Whether a page explains refusals of that code: those of the rules, rather than of the moment or of the notation."""
    return code in SHARED or any(code in room.rules_page.refusals for room in rooms_of(rules))
