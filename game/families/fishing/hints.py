"""Hints in fishing games: what a capture makes or keeps from others, what a card feeds that is laid, why to stop or to go on.

Everything said is counted from cards that lie open and from those that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.ai.hints.book import Hint, Params
from game.ai.hints.position import Hints, Position
from game.core.languages import Text
from game.families.fishing.chances import BySet, Goal, stands
from game.families.fishing.field import Field, FishStep, Yakus
from game.families.fishing.matching import ALIKE, Matching
from game.families.fishing.outlook import Deed, FishBook, FishSight, fish_book
from game.families.fishing.params import FishParams
from game.match.actions import Action

NEVER = 1000                    # cards that are missing for what cannot be made any more


class _Look(NamedTuple):
    """A position of a fishing game."""

    book: FishBook
    sight: FishSight
    step: FishStep


def _look(position: Position) -> _Look | None:
    """The position; None where nobody fishes."""
    if "fish" not in position.memo:
        step = position.view.get(FishStep)
        position.memo["fish"] = None if step is None or position.view.get(Field) is None else _Look(
            fish_book(position.rules), FishSight.of(position.known), step)
    found = position.memo["fish"]
    assert found is None or isinstance(found, _Look)
    return found


def _deed(position: Position, action: Action) -> Deed | None:
    """What a card does that is played or was turned; None for an action of another kind."""
    look = _look(position)
    if look is None or action.verb not in ("play", "take") or look.step.step != action.verb:
        return None
    return Deed.of_action(position.rules, position.view[Field], action)


def _unless(position: Position, deed: Deed) -> str:
    """Whether the next card of the stock may keep it from what it takes, as a sentence is told."""
    look, matching = _look(position), position.rules[Matching]
    may = (look is not None and look.book.sticks and deed.from_hand and len(deed.takes) == 1 and not deed.more
           and not _is_last(position, 1)
           and any(matching.sticks(deed.kind, deed.takes[0], other) for other in look.sight.unseen))
    return "yes" if may else "no"


def _is_last(position: Position, played: int) -> bool:
    """Whether the seat has no turn left once it has played so many cards."""
    return len(position.view.hand) <= played and not position.view[Field].spare_of(position.view.seat)


# ------------------------------------------------------------ captures


def _makes_yaku(position: Position, action: Action) -> Params | None:
    """It makes a yaku, or betters one; the one that is worth most, and its points."""
    look, deed = _look(position), _deed(position, action)
    if look is None or deed is None or not deed.takes:
        return None
    before = {each.id: each.points for each in look.sight.before}
    now = look.book.held((*look.sight.taken[0], *deed.cards), look.sight.month)
    made = [each for each in now if each.points > before.get(each.id, 0)]
    best = max(made, key=lambda each: each.points, default=None)
    return None if best is None else {"yaku": _name(look, best.id), "points": best.points, "sticks": _unless(position, deed)}


def _nears_yaku(position: Position, action: Action) -> Params | None:
    """It brings a yaku nearer that the seat can still make: of several the one that lacks least, then the one worth most. Where
    one card alone will be missing, that card, or that any of several would do; else how many it then has of how many. A card that
    counts for two is two."""
    look, deed = _look(position), _deed(position, action)
    if look is None or deed is None or not deed.takes:
        return None
    before, free, short = look.sight.taken[0], look.sight.free, dict(_short(look, 0, deed.cards))
    left = list(free)
    for kind in deed.cards:
        left.remove(kind)
    goals = look.book.goals(look.sight.month)
    now, then = ([goals.sort(kinds) for kinds in each] for each in ((before, free), ((*before, *deed.cards), left)))
    found = [(missing, -_points(look, goal), goal) for goal in goals.each
             if 0 < (missing := _missing(goal, *then)) < _missing(goal, *now)]
    if not found:
        return None
    missing, _, goal = min(found, key=lambda each: each[:2])
    need = sum(part.number for part in goal.parts)
    said: Params = {"yaku": _name(look, goal.id), "sticks": _unless(position, deed)}
    if goal not in short:
        return {**said, "lacks": "more", "have": need - missing, "need": need}
    return {**said, "lacks": _lacks(short[goal]), "card": _code(position, short[goal][0])}


def _missing(goal: Goal, taken: BySet, free: BySet) -> int:
    """The cards that a yaku still takes; as good as endless where it cannot be made any more."""
    parts = stands(goal, taken, free)
    return NEVER if parts is None else sum(part.missing for part in parts)


def _lacks(kinds: Iterable[int]) -> str:
    """Whether it is one card that is lacking, or any of several."""
    return "card" if len(set(kinds)) == 1 else "any"


def _threat(position: Position, action: Action) -> Params | None:
    """Another seat lacks one card for a yaku: it takes that card from the field; or, asked whether to stop, such a card can still
    come to that seat (of several yaku the one that is worth most)."""
    look = _look(position)
    if look is None:
        return None
    if look.step.step == "ask":
        near = max(_nearly(look), key=lambda each: _points(look, each[1]), default=None)
        return None if near is None else {"seat": _seat(look, near[0]), "yaku": _name(look, near[1].id), "lacks": "any"}
    deed = _deed(position, action)
    takes = () if deed is None else deed.takes
    for place, goal, card, lacks in _threats(look):
        if card in takes:
            return {"seat": _seat(look, place), "yaku": _name(look, goal.id), "lacks": lacks, "card": _code(position, card)}
    return None


def _card_points(position: Position, action: Action) -> Params | None:
    """What the cards that the seat then has count by themselves, where cards do."""
    look, deed = _look(position), _deed(position, action)
    if look is None or deed is None or not deed.takes or not any(look.book.values):
        return None
    return {"points": sum(look.book.values[kind] for kind in deed.cards)}


def _bonus(position: Position, action: Action) -> Params | None:
    """What three cards of a value bring besides: a win that is paid double, cards that each other seat hands over if it can."""
    doubles, count = _doubles(position, action), _stolen(position, action)
    return {"doubles": "yes" if doubles else "no", "count": count} if doubles or count else None


def _doubles(position: Position, action: Action) -> bool:
    """Whether what the seat would be paid doubles once more."""
    kinds = [card.index for card, _ in position.packing.counts(action.bits)]
    fish = position.rules.ruleset.params_of(FishParams)
    if _look(position) is None or fish is None or len(kinds) < ALIKE:
        return False
    triple = fish.triple("show" if action.verb == "show" else "together")
    shown = action.verb == "play" and position.view[Yakus].has_shown(position.view.seat, kinds)
    return triple is not None and triple.doubles and not shown


def _stolen(position: Position, action: Action) -> int:
    """How many cards each other seat hands over that has them: for cards played together, or for a stuck pile."""
    look, deed = _look(position), _deed(position, action)
    steal = look.book.steal if look is not None else None
    if look is None or deed is None or steal is None:
        return 0
    if not any(kind in look.book.stolen for pile in look.sight.taken[1:] for kind in pile):
        return 0
    if deed.more:
        return steal.together
    pile = next((pile for pile in look.sight.stuck if not set(pile.kinds).isdisjoint(deed.takes)), None)
    if pile is None or _is_last(position, look.step.step == "play"):
        return 0
    return steal.own if pile.seat == look.sight.seat else steal.stuck


# ------------------------------------------------------------ cards that are laid


def _can_take(position: Position, action: Action) -> Params | None:
    """It is laid; how many of the cards that the seat has not seen could take it."""
    look, deed = _look(position), _deed(position, action)
    if look is None or deed is None or deed.takes or look.step.step != "play":
        return None
    return {"left": _takers(position, look, deed.kind)}


def _takers(position: Position, look: _Look, kind: int) -> int:
    """How many cards that the seat has not seen take a card."""
    takers = position.rules[Matching].takers_of([kind])
    return sum(other in takers for other in look.sight.unseen)


# ------------------------------------------------------------ stop or go on


def _stop_pays(position: Position, action: Action) -> Params | None:
    """What stopping is paid now by all together, and with how many cards in the hand it could still be bettered; for who goes on,
    where that is so, that no other seat has a yaku or is one card short of one."""
    look = _look(position)
    if look is None or look.step.step != "ask":
        return None
    if action.verb == "call" and not any(look.sight.held[1:]) and not any(True for _ in _nearly(look)):
        return {"goes_on": "yes", "turns": len(look.sight.hand)}
    return {"goes_on": "no", "turns": len(look.sight.hand), "pays": sum(look.step.pays)}


# ------------------------------------------------------------ what is short of what


def _short(look: _Look, place: int, more: tuple[int, ...]) -> Iterator[tuple[Goal, Sequence[int]]]:
    """The yaku for which a seat lacks one card, once it has taken some more, and the cards that would do."""
    taken = (*look.sight.taken[place], *more)
    held = {each.id for each in look.book.held(taken, look.sight.month)}
    free = list(look.sight.free)
    for kind in more:
        free.remove(kind)
    goals = look.book.goals(look.sight.month)
    have, left = goals.sort(taken), goals.sort(free)
    for goal in goals.each:
        parts = None if goal.id in held else stands(goal, have, left)
        if parts is None or sum(part.missing for part in parts) != 1:
            continue
        if any(each.id == goal.id for each in look.book.completed(taken, goal, parts, look.sight.month)):
            yield goal, next(part.open for part in parts if part.missing)


def _threats(look: _Look) -> Iterator[tuple[int, Goal, int, str]]:
    """The cards on the field each of which alone would make a yaku for another seat, and whether only that `card` would do, or
    others as well as this one of the `field`."""
    for place in range(1, len(look.sight.taken)):
        for goal, missing in _short(look, place, ()):
            for kind in missing:
                if kind in look.sight.field:
                    yield place, goal, kind, "card" if len(set(missing)) == 1 else "field"


def _nearly(look: _Look) -> Iterator[tuple[int, Goal]]:
    """Other seats that lack one card for a yaku, which is not in the own hand."""
    for place in range(1, len(look.sight.taken)):
        for goal, missing in _short(look, place, ()):
            if not set(missing) <= set(look.sight.hand):
                yield place, goal


def _seat(look: _Look, place: int) -> int:
    return (look.sight.seat + place) % len(look.sight.taken)


def _points(look: _Look, goal: Goal) -> int:
    return look.book.table.yaku[goal.id].points


def _name(look: _Look, id: str) -> Text:
    return look.book.table.yaku[id].name


def _code(position: Position, kind: int) -> str:
    return position.rules.deck.cards[kind].code


HINTS = (
    Hint("makes_yaku", 94, ("play", "take"), _makes_yaku),
    Hint("threat", 82, ("play", "take", "stop"), _threat),
    Hint("bonus", 68, ("show", "play", "take"), _bonus),
    Hint("stop_pays", 60, ("stop", "call"), _stop_pays),
    Hint("nears_yaku", 60, ("play", "take"), _nears_yaku),
    Hint("can_take", 58, ("play",), _can_take),
    Hint("card_points", 46, ("play", "take"), _card_points),
)


class FishHints(Hints):
    """What hints ask of fishing games."""

    def hints(self) -> Sequence[Hint]:
        """Those of captures, and of stopping."""
        return HINTS
