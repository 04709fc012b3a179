"""The part of a rules page that a person has written: a guide in the language in force, with names and numbers of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import Rules, Text
from game.core.combos.definitions import Combination
from game.teaching.guides import PLACE, Guide, GuideCards, GuideParagraph, cards_of, named
from ui.rulespage.blocks import Block, CardPicture, Introduction, PictureGroup, number, value_words
from ui.rulespage.combinations import name_of
from ui.widgets.catalogue import localized, spaced

SIGNS = {"row": "", "rising": "beats", "trick": "then", "apart": "apart"}
NUMBERED = "round"                             # the section whose pieces are steps


def guide_blocks(rules: Rules, guide: Guide) -> Mapping[str, Sequence[Block]]:
    """What is written for each section; `aim` is the introduction."""
    cover = tuple(card for card in map(rules.deck.card, rules.ruleset.cover) if card in frozenset(rules.pack))
    found: dict[str, Sequence[Block]] = {"aim": [Introduction(guide_words(rules, guide.aim), cover)]}
    for section, pieces in guide.sections().items():
        found[section] = [_picture(rules, piece, place if section == NUMBERED else 0) for place, piece in enumerate(pieces, 1)]
    return found


def guide_words(rules: Rules, text: Text) -> str:
    """A text of a guide, with the names and numbers of these rules."""
    return spaced(PLACE.sub(lambda match: _word(rules, *match.groups()), localized(text)))


def _word(rules: Rules, sort: str, name: str) -> str:
    found = named(rules, sort, name)
    if isinstance(found, Combination):
        return name_of(rules, found)
    if sort == "option":
        return number(found) if isinstance(found, int) and not isinstance(found, bool) else value_words(
            rules.ruleset.options[name], found)
    if isinstance(found, int):
        return str(found) if sort == "figure" else number(found)
    if isinstance(found, Text):
        return localized(found)
    return localized(found.plural if sort == "values" and found.plural else found.name)


def _picture(rules: Rules, piece: GuideParagraph, place: int) -> CardPicture:
    top = max((at for at, laid in enumerate(piece.picture) if not laid.down), default=-1)
    groups = tuple(_group(rules, laid, piece.order == "trick" and at == top) for at, laid in enumerate(piece.picture))
    return CardPicture(guide_words(rules, piece.say), groups, SIGNS[piece.order], place, piece.explains)


def _group(rules: Rules, laid: GuideCards, wins: bool) -> PictureGroup:
    return PictureGroup(cards_of(rules, laid), guide_words(rules, laid.says) if laid.says else "", laid.down, wins)
