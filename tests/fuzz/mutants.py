"""Changes rulesets at random: their trees, so that much of what comes out still loads, and now and then their text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.fuzz.trees import Holder, Items, Pairs, Tree, copy, get, holders, put, read, value_at, write
from tests.game.tables import PROJECT, RULESETS

# Pieces that mean something to YAML or to the loader.
PIECES = [
    "", " ", "\n", "\t", ":", ": ", ", ", "- ", "{", "}", "[", "]", "[]", "{}", '"', "'", "&a ", "*a", "!!str ", "!", "? ", "| ",
    "> ", "---\n", "...\n", "%", "#", "@", "~", "null", "true", "no", "0", "-1", "010", "12:30", "1e9", "99999999999999999999",
    "all", "none", "option", "cases", "otherwise", "when", "{option: reenter}", "{option: decks}", "{option: nothing}",
    "{option: reenter, cases: {true: 1, false: []}}", "{min: 1, max: all}", "hearts_5", "joker", "rank", "suit", "high", "wins",
    "points", "grid", "form: run", "deal", "settle", "boxes", "drawn", "banker", "bright", "month", "{win: 3, stake: 2}",
    "{3: [1, 2], 4: [5]}", "\x00", "\ufeff", "\ud7ff", "é", "红", "🂡", "\u2028", "<<: ",
]
EXTREMES = ("-1", "0", "1", "2", "3", "5", "12", "13", "50", "100", "200", "1000", "100000", "1000000000", "9" * 40, "1.5",
            "1e999", "NaN", "all", "none", "")
TEXT_MUTANTS = 0.1                # how many are changed as text
INLINE_DECKS = 0.3                # how many carry their deck, so that it is changed as well
DECKS = [PROJECT / "rulesets/decks", PROJECT / "tests/rulesets/decks"]


class Source:
    """The rulesets that are changed, and what stands under which key in all of them."""

    def __init__(self) -> None:
        self.texts = {name: path.read_text(encoding="utf-8") for name, path in RULESETS.items()}
        self.trees = {name: read(text) for name, text in self.texts.items()}
        decks = [path for folder in DECKS for path in sorted(folder.glob("*.yaml"))]
        self.decks = {path.stem: read(path.read_text(encoding="utf-8")) for path in decks}
        self.under: dict[str, list[Tree]] = defaultdict(list)
        for tree in (*self.trees.values(), *self.decks.values()):
            for holder in holders(tree):
                for key, value in holder if isinstance(holder, Pairs) else ():
                    self.under[key].append(value)
        self.keys = sorted(self.under)
        self.steps = [step for tree in self.trees.values() for step in get(tree, "flow") or () if not isinstance(step, tuple)]

    def mutant(self, rng: Random) -> str:
        """The text of a changed ruleset."""
        name = rng.choice(sorted(self.trees))
        if rng.random() < TEXT_MUTANTS:
            return self.changed_text(self.texts[name], rng)
        tree = copy(self.trees[name])
        deck = get(tree, "deck")
        if isinstance(deck, str) and rng.random() < INLINE_DECKS:
            place = next(place for place, (key, _) in enumerate(tree) if key == "deck")   # type: ignore[arg-type,misc]
            put(tree, place, copy(self.decks[deck]))                                     # type: ignore[arg-type]
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
            rng.choice(CHANGES)(self, tree, rng)
        return write(tree)

    def changed_text(self, text: str, rng: Random) -> str:
        """Some pieces cut out, doubled, moved or replaced."""
        for _ in range(rng.randint(1, 4)):
            start = rng.randint(0, len(text))
            end = min(len(text), start + rng.randint(0, 40))
            copied = rng.randint(0, len(text))
            piece = rng.choice((rng.choice(PIECES), text[copied:copied + 60]))
            text = text[:start] + piece + text[end:]
        return text


def a_place(tree: Tree, rng: Random) -> tuple[Holder, int]:
    """Somewhere in the tree."""
    holder = rng.choice(list(holders(tree)))
    return holder, rng.randrange(len(holder))


def scalars(tree: Tree) -> list[tuple[Holder, int]]:
    """Where a word or a number stands."""
    places = [(holder, place) for holder in holders(tree) for place in range(len(holder))]
    return [(holder, place) for holder, place in places if isinstance(value_at(holder, place), str)]


# ---------------------------------------------------------------- changes

def delete(source: Source, tree: Tree, rng: Random) -> None:
    """Something is missing."""
    holder, place = a_place(tree, rng)
    del holder[place]


def double(source: Source, tree: Tree, rng: Random) -> None:
    """Something stands twice, next to each other or not."""
    holder, place = a_place(tree, rng)
    twice = holder[place]
    again = (twice[0], copy(twice[1])) if isinstance(twice, tuple) else copy(twice)
    holder.insert(rng.choice((place + 1, rng.randint(0, len(holder)))), again)              # type: ignore[arg-type]


def swap(source: Source, tree: Tree, rng: Random) -> None:
    """Two things stand in each other's place: of one list or mapping, or of anywhere."""
    holder, place = a_place(tree, rng)
    other, there = (holder, rng.randrange(len(holder))) if rng.random() < 0.7 else a_place(tree, rng)
    one, two = value_at(holder, place), value_at(other, there)
    put(holder, place, copy(two))
    put(other, there, copy(one))


def move(source: Source, tree: Tree, rng: Random) -> None:
    """Something stands elsewhere in its list, or in another one."""
    holder, place = a_place(tree, rng)
    moved = holder.pop(place)
    others = [each for each in holders(tree) if type(each) is type(holder)] if rng.random() < 0.4 else []
    other = rng.choice(others) if others else holder
    other.insert(rng.randint(0, len(other)), moved)                                         # type: ignore[arg-type]


def rename(source: Source, tree: Tree, rng: Random) -> None:
    """A key is another one, or misspelt."""
    mappings = [each for each in holders(tree) if isinstance(each, Pairs)]
    holder = rng.choice(mappings)
    place = rng.randrange(len(holder))
    key, value = holder[place]
    cut = rng.randint(0, len(key))
    holder[place] = rng.choice((rng.choice(source.keys), holder[rng.randrange(len(holder))][0], key[:cut] + key[cut + 1:])), value


def renumber(source: Source, tree: Tree, rng: Random) -> None:
    """A number is a little or very different."""
    places = [(holder, place) for holder, place in scalars(tree) if str(value_at(holder, place)).lstrip("-").isdecimal()]
    if places:
        holder, place = rng.choice(places)
        number = int(str(value_at(holder, place)))
        near = (number - 1, number + 1, number * 2, number // 2, number + rng.randint(-5, 5))
        put(holder, place, rng.choice((rng.choice(EXTREMES), *map(str, near))))


def reword(source: Source, tree: Tree, rng: Random) -> None:
    """A word is another one: mostly of those that stand under the same key somewhere, or beside it."""
    holder, place = rng.choice(scalars(tree))
    beside = [value for value in ((value_at(holder, each)) for each in range(len(holder))) if isinstance(value, str)]
    found = [value for value in source.under[holder[place][0]] if isinstance(value, str)] if isinstance(holder, Pairs) else beside
    anything = [value_at(*each) for each in scalars(tree)]
    put(holder, place, rng.choice(rng.choice((found or beside, found or beside, anything))))


def flip(source: Source, tree: Tree, rng: Random) -> None:
    """What is true is false, also the default of a house rule."""
    places = [(holder, place) for holder, place in scalars(tree) if value_at(holder, place) in ("true", "false")]
    if places:
        holder, place = rng.choice(places)
        put(holder, place, "false" if value_at(holder, place) == "true" else "true")


def graft(source: Source, tree: Tree, rng: Random) -> None:
    """What stands under a key is what stands under it in another ruleset; a section, or something deep in it."""
    top = isinstance(tree, Pairs) and rng.random() < 0.4
    mappings = [each for each in holders(tree) if isinstance(each, Pairs)]
    holder = tree if top else rng.choice(mappings)
    assert isinstance(holder, Pairs)
    place = rng.randrange(len(holder)) if holder else None
    if place is not None:
        put(holder, place, copy(rng.choice(source.under[holder[place][0]] or [""])))


def adopt(source: Source, tree: Tree, rng: Random) -> None:
    """A section or a parameter of another ruleset stands here as well."""
    other = rng.choice(list(source.trees.values()))
    theirs = [each for each in holders(other) if isinstance(each, Pairs)]
    ours = [each for each in holders(tree) if isinstance(each, Pairs)]
    known = {key for key, _ in rng.choice(ours)}
    alike = [each for each in theirs if known & {key for key, _ in each}] or theirs
    key, value = rng.choice(rng.choice(alike))
    holders_alike = [each for each in ours if known & {name for name, _ in each}]
    rng.choice(holders_alike).append((key, copy(value)))


def merge(source: Source, tree: Tree, rng: Random) -> None:
    """A section holds what the same section of another ruleset holds, too."""
    if not isinstance(tree, Pairs):
        return
    other = rng.choice(list(source.trees.values()))
    both = [key for key, value in tree if isinstance(get(other, key), Pairs | Items) and isinstance(value, Pairs | Items)]
    if both:
        key = rng.choice(both)
        ours, theirs = get(tree, key), copy(get(other, key) or "")
        if type(ours) is type(theirs) and isinstance(ours, Pairs | Items):
            ours.extend(theirs)                                                             # type: ignore[arg-type]


def change_flow(source: Source, tree: Tree, rng: Random) -> None:
    """Steps are added from any ruleset, doubled, dropped, or stand in another order."""
    flow = get(tree, "flow")
    if not isinstance(flow, Items) or not flow:
        return
    how = rng.randrange(4)
    if how == 0:
        flow.insert(rng.randint(0, len(flow)), copy(rng.choice(source.steps)))
    elif how == 1:
        flow.insert(rng.randint(0, len(flow)), copy(rng.choice(flow)))
    elif how == 2:
        del flow[rng.randrange(len(flow))]
    else:
        rng.shuffle(flow)


def let_decide(source: Source, tree: Tree, rng: Random) -> None:
    """A house rule decides what was fixed, or no longer what it did."""
    options = get(tree, "options")
    holder, place = a_place(tree, rng)
    value = value_at(holder, place)
    if isinstance(value, Pairs) and any(key == "cases" for key, _ in value):
        cases = get(value, "cases")
        if isinstance(cases, Pairs) and cases:
            put(holder, place, copy(rng.choice(cases)[1]))
    elif isinstance(options, Pairs) and options:
        name = rng.choice(options)[0]
        other = rng.choice(source.under[holder[place][0]] or [value]) if isinstance(holder, Pairs) else value
        cases = Pairs([(rng.choice(("true", "false", "1", "2")), copy(other)), ("otherwise", copy(value))])
        put(holder, place, Pairs([("option", name), ("cases", cases)]) if rng.random() < 0.8 else Pairs([("option", name)]))


# Those that most often leave something that loads stand there more than once.
CHANGES: tuple[Callable[[Source, Tree, Random], None], ...] = (
    delete, delete, double, swap, move, rename, renumber, renumber, renumber, renumber, reword, reword, reword, reword, flip,
    flip, graft, graft, graft, adopt, adopt, merge, change_flow, let_decide, let_decide)


def lay_out(folder: Path) -> None:
    """Put the decks that the rulesets name where they are looked for."""
    (folder / "decks").mkdir(exist_ok=True)
    for path in DECKS[1].glob("*.yaml"):
        (folder / "decks" / path.name).write_bytes(path.read_bytes())
