"""YAML as plain nested lists that can be changed at random and written again, duplicate keys included."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import yaml

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


class Pairs(list["tuple[str, Tree]"]):
    """A mapping: its keys and values in their order, twice where a key stands twice."""


class Items(list["Tree"]):
    """A sequence."""


Tree = Pairs | Items | str
Holder = Pairs | Items


def read(text: str) -> Tree:
    """The only document of a text that is YAML."""
    return _tree(yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


def _tree(node: yaml.Node) -> Tree:
    if isinstance(node, yaml.MappingNode):
        return Pairs((key.value, _tree(value)) for key, value in node.value)
    if isinstance(node, yaml.SequenceNode):
        return Items(map(_tree, node.value))
    return str(node.value)


def copy(tree: Tree) -> Tree:
    """An independent copy."""
    if isinstance(tree, Pairs):
        return Pairs((key, copy(value)) for key, value in tree)
    return Items(map(copy, tree)) if isinstance(tree, Items) else tree


def write(tree: Tree) -> str:
    """The tree as YAML, one line for each entry at the top."""
    if not isinstance(tree, Pairs):
        return _flow(tree) + "\n"
    return "".join(f"{_word(key)}: {_flow(value)}\n" for key, value in tree)


def _flow(tree: Tree) -> str:
    if isinstance(tree, Pairs):
        return "{" + ", ".join(f"{_word(key)}: {_flow(value)}" for key, value in tree) + "}"
    if isinstance(tree, Items):
        return "[" + ", ".join(map(_flow, tree)) + "]"
    return _word(tree)


def _word(text: str) -> str:
    # What is empty stays empty, which means something else than a quoted nothing.
    return text if not text or _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def holders(tree: Tree) -> Iterator[Holder]:
    """All mappings and sequences that hold something, from the top."""
    if isinstance(tree, str):
        return
    if tree:
        yield tree
    for child in (value for _, value in tree) if isinstance(tree, Pairs) else tree:
        yield from holders(child)


def value_at(holder: Holder, place: int) -> Tree:
    """What stands there."""
    return holder[place][1] if isinstance(holder, Pairs) else holder[place]


def put(holder: Holder, place: int, value: Tree) -> None:
    """Let something else stand there, under the same key."""
    if isinstance(holder, Pairs):
        holder[place] = holder[place][0], value
    else:
        holder[place] = value


def get(tree: Tree, key: str) -> Tree | None:
    """The first value under a key of a mapping."""
    return next((value for name, value in tree if name == key), None) if isinstance(tree, Pairs) else None
