"""Hints in fishing games: what a capture makes or keeps from others, what a card feeds that is laid, why to stop or to go on.

Everything said is counted from cards that lie open and from those that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.hints.book import Hint, Params
from game.ai.hints.position import Position
from game.core.deck import Text
from game.families.fishing.field import Field, FishStep, Yakus
from game.families.fishing.goals import Goal, stands
from game.families.fishing.matching import ALIKE, Matching
from game.families.fishing.outlook import FishBook, FishSight, fish_book
from game.families.fishing.params import FishParams
from game.match.actions import Action

MOST_CARDS = 5                  # of a set whose cards are certain ones, and not just of a kind


class _Look(NamedTuple):
    """A position of a fishing game."""

    book: FishBook
    sight: FishSight
    step: FishStep


class Gets(NamedTuple):
    """What an action does with its card: it takes others, or lays it; `more` are played with it. `sticks` is whether the next
    card of the stock may keep it from that."""

    kind: int
    takes: tuple[int, ...]
    more: tuple[int, ...] = ()
    sticks: bool = False

    @property
    def cards(self) -> tuple[int, ...]:
        """All that the seat then has more."""
        return (self.kind, *self.more, *self.takes)

    def unless(self) -> str:
        """What a sentence is told of that."""
        return "yes" if self.sticks else "no"


def _look(position: Position) -> _Look | None:
    """The position; None where nobody fishes."""
    if "fish" not in position.memo:
        step = position.view.get(FishStep)
        position.memo["fish"] = None if step is None or position.view.get(Field) is None else _Look(
            fish_book(position.rules), FishSight.of_view(position.view), step)
    found = position.memo["fish"]
    assert found is None or isinstance(found, _Look)
    return found


def _gets(position: Position, action: Action) -> Gets | None:
    """What a card does that is played or was turned; None for an action of another kind."""
    look, counts = _look(position), position.packing.counts(action.bits)
    if look is None or not counts or action.verb == "show":
        return None
    kind, *more = [card.index for card, _ in counts]
    if look.step.step == "take":
        return None if look.sight.waiting is None else Gets(look.sight.waiting, (kind,))
    if look.step.step != "play":
        return None
    if action.target is not None:
        return Gets(kind, (action.target.index,))
    places, matching = position.view[Field].places, position.rules[Matching]
    takes = tuple([places[place] for place in matching.places(kind, places)])
    sticks = look.book.sticks and len(takes) == 1 and not more and not _is_last(position, 1) and any(
        matching.sticks(kind, takes[0], other) for other in look.sight.unseen)
    return Gets(kind, takes, tuple(more), sticks)


def _is_last(position: Position, played: int) -> bool:
    """Whether the seat has no turn left once it has played so many cards."""
    return len(position.view.hand) <= played and not position.view[Field].spare_of(position.view.seat)


# ------------------------------------------------------------ captures


def _makes_yaku(position: Position, action: Action) -> Params | None:
    """It makes a yaku, or betters one; the one that is worth most, and its points."""
    look, gets = _look(position), _gets(position, action)
    if look is None or gets is None or not gets.takes:
        return None
    before = {each.id: each.points for each in look.sight.before}
    now = look.book.held((*look.sight.taken[0], *gets.cards), look.sight.month)
    made = [each for each in now if each.points > before.get(each.id, 0)]
    best = max(made, key=lambda each: each.points, default=None)
    return None if best is None else {"yaku": _name(look, best.id), "points": best.points, "sticks": gets.unless()}


def _denies_yaku(position: Position, action: Action) -> Params | None:
    """It takes from the field the one card that another seat lacks for a yaku; the seat, the card and the yaku."""
    look, gets = _look(position), _gets(position, action)
    if look is None or gets is None:
        return None
    for place, goal, card in _threats(look):
        if card in gets.takes:
            return {"seat": _seat(look, place), "card": _code(position, card), "yaku": _name(look, goal.id)}
    return None


def _one_short(position: Position, action: Action) -> Params | None:
    """After it a yaku lacks one card alone that can still come, which it did not before: a certain card, or any of several."""
    look, gets = _look(position), _gets(position, action)
    if look is None or gets is None or not gets.takes:
        return None
    before = {goal.id for goal, _ in _short(look, 0, ())}
    found = [(goal, missing) for goal, missing in _short(look, 0, gets.cards) if goal.id not in before]
    if not found:
        return None
    goal, missing = max(found, key=lambda each: _points(look, each[0]))
    lacks = "card" if len(set(missing)) == 1 else "any"
    return {"yaku": _name(look, goal.id), "lacks": lacks, "card": _code(position, missing[0]), "sticks": gets.unless()}


def _serves(position: Position, action: Action) -> Params | None:
    """A card that the seat then has is one of a few certain cards that it needs for a yaku, which it can still make; of several
    the one that is worth most."""
    look, gets = _look(position), _gets(position, action)
    if look is None or gets is None or not gets.takes:
        return None
    found = [(_points(look, goal), goal.id, kind) for kind in (*gets.takes, gets.kind, *gets.more)
             for goal in look.book.goals(look.sight.month) if _serves_goal(look, goal, kind)]
    if not found:
        return None
    _, name, kind = max(found, key=lambda each: each[0])
    return {"card": _code(position, kind), "yaku": _name(look, name)}


def _counts_up(position: Position, action: Action) -> Params | None:
    """How many cards the seat then has of a set that counts, and how many that needs; of several the one nearest to it. A card
    that counts for two is two."""
    look, gets = _look(position), _gets(position, action)
    if look is None or gets is None or not gets.takes:
        return None
    found = []
    for goal in look.book.goals(look.sight.month):
        parts = stands(goal, look.sight.taken[0], _free(look))
        if parts is not None and len(parts) == 1 and len(goal.parts[0].kinds) > MOST_CARDS:
            more = sum(1 + (kind in goal.double) for kind in gets.cards if kind in goal.parts[0].kinds)
            left = parts[0].missing - more
            if more and left >= 0:
                found.append((left, goal))
    if not found:
        return None
    left, goal = min(found, key=lambda each: each[0])
    return {"yaku": _name(look, goal.id), "have": goal.parts[0].number - left, "need": goal.parts[0].number,
            "sticks": gets.unless()}


def _card_points(position: Position, action: Action) -> Params | None:
    """What the cards that the seat then has count by themselves, where cards do."""
    look, gets = _look(position), _gets(position, action)
    if look is None or gets is None or not gets.takes or not any(look.book.values):
        return None
    return {"points": sum(look.book.values[kind] for kind in gets.cards)}


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
    look, gets = _look(position), _gets(position, action)
    steal = look.book.steal if look is not None else None
    if look is None or gets is None or steal is None:
        return 0
    if not any(kind in look.book.stolen for pile in look.sight.taken[1:] for kind in pile):
        return 0
    if gets.more:
        return steal.together
    pile = next((pile for pile in look.sight.stuck if not set(pile.kinds).isdisjoint(gets.takes)), None)
    if pile is None or _is_last(position, look.step.step == "play"):
        return 0
    return steal.own if pile.seat == look.sight.seat else steal.stuck


# ------------------------------------------------------------ cards that are laid


def _can_take(position: Position, action: Action) -> Params | None:
    """It is laid; how many of the cards that the seat has not seen could take it."""
    look, gets = _look(position), _gets(position, action)
    if look is None or gets is None or gets.takes or look.step.step != "play":
        return None
    return {"left": _takers(position, look, gets.kind)}


def _takers(position: Position, look: _Look, kind: int) -> int:
    """How many cards that the seat has not seen take a card."""
    mates = position.rules[Matching].mates[kind]
    return sum(other in mates for other in look.sight.unseen)


# ------------------------------------------------------------ stop or go on


def _stop_threat(position: Position, action: Action) -> Params | None:
    """Another seat lacks one card for a yaku, which can still come to it."""
    look = _look(position)
    if look is None or look.step.step != "ask":
        return None
    found = next(iter(sorted(_nearly(look), key=lambda each: -_points(look, each[1]))), None)
    return None if found is None else {"seat": _seat(look, found[0]), "yaku": _name(look, found[1].id)}


def _stop_pays(position: Position, action: Action) -> Params | None:
    """What stopping is paid now by all together, and with how many cards in the hand it could still be bettered."""
    look = _look(position)
    if look is None or look.step.step != "ask":
        return None
    return {"pays": sum(look.step.pays), "turns": len(look.sight.hand)}


def _call_open(position: Position, action: Action) -> Params | None:
    """No other seat has a yaku, or is one card short of one; how many turns are left."""
    look = _look(position)
    if look is None or look.step.step != "ask" or any(look.sight.held[1:]) or any(True for _ in _nearly(look)):
        return None
    return {"turns": len(look.sight.hand)}


# ------------------------------------------------------------ what is short of what


def _free(look: _Look) -> tuple[int, ...]:
    waiting = () if look.sight.waiting is None else (look.sight.waiting,)
    return (*look.sight.hand, *look.sight.field, *look.sight.unseen, *waiting)


def _short(look: _Look, place: int, more: tuple[int, ...]) -> Iterator[tuple[Goal, tuple[int, ...]]]:
    """The yaku for which a seat lacks one card, once it has taken some more, and the cards that would do."""
    taken = (*look.sight.taken[place], *more)
    held = {each.id for each in look.book.held(taken, look.sight.month)}
    free = list(_free(look))
    for kind in more:
        free.remove(kind)
    for goal in look.book.goals(look.sight.month):
        parts = None if goal.id in held else stands(goal, taken, free)
        if parts is None or sum(part.missing for part in parts) != 1:
            continue
        if any(each.id == goal.id for each in look.book.completed(taken, goal, parts, look.sight.month)):
            yield goal, next(part.open for part in parts if part.missing)


def _threats(look: _Look) -> Iterator[tuple[int, Goal, int]]:
    """The cards on the field each of which alone would make a yaku for another seat."""
    for place in range(1, len(look.sight.taken)):
        for goal, missing in _short(look, place, ()):
            for kind in missing:
                if kind in look.sight.field:
                    yield place, goal, kind


def _nearly(look: _Look) -> Iterator[tuple[int, Goal]]:
    """Other seats that lack one card for a yaku, which is not in the own hand."""
    for place in range(1, len(look.sight.taken)):
        for goal, missing in _short(look, place, ()):
            if not set(missing) <= set(look.sight.hand):
                yield place, goal


def _serves_goal(look: _Look, goal: Goal, kind: int) -> bool:
    """Whether a card is one that a yaku of few certain cards still needs, which the seat can still make."""
    parts = stands(goal, look.sight.taken[0], _free(look))
    if parts is None:
        return False
    return any(part.missing and kind in part.open and len(known.kinds) <= MOST_CARDS
               for part, known in zip(parts, goal.parts, strict=True))


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
    Hint("denies_yaku", 82, ("play", "take"), _denies_yaku),
    Hint("one_short", 72, ("play", "take"), _one_short),
    Hint("stop_threat", 72, ("stop",), _stop_threat),
    Hint("call_open", 62, ("call",), _call_open),
    Hint("stop_pays", 60, ("stop", "call"), _stop_pays),
    Hint("bonus", 68, ("show", "play", "take"), _bonus),
    Hint("can_take", 58, ("play",), _can_take),
    Hint("card_points", 46, ("play", "take"), _card_points),
    Hint("counts_up", 36, ("play", "take"), _counts_up),
    Hint("serves", 42, ("play", "take"), _serves),
)
