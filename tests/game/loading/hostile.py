"""Files that somebody might write to hang, crash or fool the loader; made here, not kept in the repository.

Run as a program (`python -m tests.game.loading.hostile FOLDER BYTES NAME...`) it writes those that are named and prints the
loader's answers, with so little memory to spend.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

HEAD = (
    "id: hostile\nname: Hostile\nsummary: S\nfamily: climbing\ndeck: {deck}\n"
    "players: {{min: 2, max: 4, default: 2}}\ndirection: clockwise\n"
)
TAIL = (
    "ladders: {{high: {{by: rank, order: [{order}]}}}}\n"
    "combinations: {{single: {{name: S, pattern: {{form: alike, by: rank, count: 1}}, power: [high]}}}}\n"
    "flow: [deal, climb, settle]\nmatch: {{end: {{deals: 1}}, ranking: [{{more: points}}]}}\n"
)


RANKS = '"3", "4", "5", "6", "7", "8", "9", T, J, Q, K, A, "2", joker_small, joker_big'


def _exploding_aliases() -> str:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 60)]
    return "\n".join(lines)


def _cards(entry: str) -> str:
    deck = (
        "{id: d, name: D, attributes: {rank: {name: R, values: {A: {code: A, name: Ace}}}}, cards: ["
        + entry
        + "]}"
    )
    return HEAD.format(deck=deck) + TAIL.format(order="A")


def _grid() -> str:
    values = ", ".join(f"v{i}: {{code: v{i}, name: V}}" for i in range(290))
    axes = [f"a{i}" for i in range(6)]
    attributes = ", ".join(f"{axis}: {{name: A, values: {{{values}}}}}" for axis in axes)
    listed = ", ".join(f"{axis}: [{', '.join(f'v{i}' for i in range(290))}]" for axis in axes)
    over = f"[{', '.join(axes)}]"
    grid = f"{{grid: {{over: {over}, id: {over}, code: {over}, {listed}}}}}"
    return HEAD.format(deck=f"{{id: d, name: D, attributes: {{{attributes}}}, cards: [{grid}]}}")


def _many_codes() -> str:
    also = ", ".join(f"b{i}" for i in range(900))
    axes = [f"a{i}" for i in range(6)]
    attributes = ", ".join(
        f"{axis}: {{name: A, values: {{v: {{code: v, name: V, also: [{also}]}}}}}}" for axis in axes
    )
    listed = ", ".join(f"{axis}: [v]" for axis in axes)
    over = f"[{', '.join(axes)}]"
    grid = f"{{grid: {{over: {over}, id: {over}, code: {over}, {listed}}}}}"
    return HEAD.format(deck=f"{{id: d, name: D, attributes: {{{attributes}}}, cards: [{grid}]}}")


def _many_options() -> str:
    choices = ", ".join(f"c{i}: C" for i in range(30))
    options = "".join(
        f"  o{i}: {{type: choice, default: c0, choices: {{{choices}}}, name: O, help: H}}\n"
        for i in range(250)
    )
    tiers = "".join(
        f"  m{i}: {{name: M, pattern: {{form: alike, by: rank, count: 1}}, power: [high],"
        f" bomb: {{option: o{i}, cases: {{c0: true, otherwise: false}}}}}}\n"
        for i in range(250)
    )
    text = HEAD.format(deck="french") + "options:\n" + options
    return text + TAIL.format(order=RANKS).replace(
        "combinations: {single:", "combinations:\n" + tiers + "  single:"
    ).replace("power: [high]}}\nflow", "power: [high]}\nflow")


SINGLE = "form: alike, by: rank, count: 1"


def _french(pattern: str = SINGLE, power: str = "high") -> str:
    text = HEAD.format(deck="french") + "pack: {decks: 8}\n" + TAIL.format(order=RANKS)
    ladders = "ladders: {suits: {by: suit, order: [clubs, diamonds, hearts, spades]}, "
    return (
        text.replace(SINGLE, pattern)
        .replace("power: [high]", f"power: [{power}]")
        .replace("ladders: {", ladders)
    )


def _references() -> str:
    return (
        _french()
        .replace("flow: [deal, climb", "flow: [deal, climb: {reenter: {option: x}}")
        .replace(
            "pack:",
            "presets: {p: {name: P, set: {" + ", ".join(f"o{i}: 1" for i in range(290)) + "}}}\npack:",
        )
    )


def _bank(specials: str, values: str, options: str = "") -> str:
    """A banking game with 484 kinds of cards, and options."""
    names = [f"v{i}" for i in range(22)]
    attributes = ", ".join(
        f"{axis}: {{name: A, values: {{{', '.join(f'{axis}{name}: {{code: {axis}{name}, name: V}}' for name in names)}}}}}"
        for axis in ("a", "b")
    )
    listed = ", ".join(f"{axis}: [{', '.join(f'{axis}{name}' for name in names)}]" for axis in ("a", "b"))
    grid = f"{{grid: {{over: [a, b], id: [a, b], code: [a, b], {listed}}}}}"
    head = HEAD.format(deck=f"{{id: d, name: D, attributes: {{{attributes}}}, cards: [{grid}]}}").replace("climbing", "banking")
    return (
        f"{head}{options}standing:\n  values: {{{values}}}\n  covered: {{by: a}}\n  specials:\n{specials}"
        "offices: {dealer: {then: stays}}\n"
        "flow:\n  - wager\n  - deal: {to: boxes, cards: 2}\n  - draw: {hits: 9}\n"
        "  - settle: {by_wager: {}, starting: 100}\n"
        "match: {end: {deals: 1}, ranking: [{more: points}]}\n"
    )


EVERY = ", ".join(f"av{i}: [{i}]" for i in range(22))


def _many_specials(number: int, needs: int) -> str:
    options = "options:\n" + "".join(
        f"  o{i}: {{type: bool, default: true, name: O, help: H}}\n" for i in range(number)
    )
    kinds = ", ".join(f"{axis}v{i}: 1" for axis in "ab" for i in range(needs))
    specials = "".join(
        f"    s{i}: {{name: S, needs: {{{kinds}}}, tie: {{option: o{i}, cases: {{true: push, false: banker}}}}}}\n"
        for i in range(number)
    )
    return _bank(specials, EVERY, options)


def _many_values() -> str:
    options = "options:\n" + "".join(
        f"  o{i}: {{type: int, min: 0, max: 1000, default: 3, name: O, help: H}}\n" for i in range(200)
    )
    cards = ", ".join(
        f"av{i}_bv{j}: [{{option: o{(22 * i + j) % 200}}}, 10, 12, 7, 8, 9]" for i in range(13) for j in range(22)
    )
    return _bank("    s: {name: S, cards: 2}\n", cards, options)


TEXTS: dict[str, Callable[[], str | bytes]] = {
    "exploding_aliases": _exploding_aliases,
    "deep_flow": lambda: "[" * 900 + "]" * 900,      # libyaml itself refuses more than 1,000, from 0.2.6 on
    "deep_flow_unclosed": lambda: "a: " + "{b: " * 100_000,
    "deep_block": lambda: "\n".join(" " * i + "a:" for i in range(1_300)),
    "deep_dashes": lambda: "- " * 100_000 + "x",
    "deep_lines": lambda: "[\n" * 100_000,
    "billion_copies": lambda: _cards("{id: a, code: A, rank: A, name: Ace, copies: 1000000000}"),
    "grid_explosion": _grid,
    "code_explosion": _many_codes,
    "option_explosion": _many_options,
    "attached_explosion": lambda: _french(
        f"form: attached, by: rank, body: 1, with: [{', '.join(['1', '2'] * 400)}]"
    ),
    "flush_explosion": lambda: _french("form: alike, by: suit, count: {min: 1, max: 100}", "high, suits"),
    "run_explosion": lambda: _french(
        "form: run, ladder: high, length: {min: 1, max: all}, width: {min: 1, max: all}", "top, suits"
    ),
    "many_unknown_options": _references,
    "special_explosion": lambda: _many_specials(250, 9),
    "needs_explosion": lambda: _many_specials(30, 10),
    "value_explosion": _many_values,
    "huge_integer": lambda: _cards("{id: a, code: A, rank: A, name: Ace, copies: " + "9" * 100_000 + "}"),
    "path_out_of_assets": lambda: _cards("{id: a, code: A, rank: A, name: Ace}").replace(
        "id: d,", "id: d, art: ../../../etc,"
    ),
    "card_id_as_path": lambda: _cards("{id: ../../../etc/passwd, code: A, rank: A, name: Ace}"),
    "object_tag": lambda: "id: !!python/object/apply:os.system ['touch /tmp/hacked']",
    "object_tag_verbatim": lambda: "id: !<tag:yaml.org,2002:python/name:os.system> x",
    "nul": lambda: b"id: a\0b\n",
    "escaped_nul": lambda: 'id: "a\\0b"\n',
    "utf16": lambda: "id: heart\n".encode("utf-16"),
    "latin1": lambda: "id: na\xefve\n".encode("latin-1"),
    "surrogates": lambda: b"id: \xed\xa0\x80\n",
    "random_bytes": lambda: bytes((i * 7919 + i // 251) % 256 for i in range(500_000)),
    "fifty_megabytes": lambda: b"a: b\n" * 10_000_000,
    "long_line": lambda: "id: " + "x" * 990_000,
    "long_key": lambda: "x" * 990_000 + ": 1",
    "long_quoted": lambda: 'id: "' + "x " * 490_000 + '"',
    "many_keys": lambda: "".join(f"key{i}: {i}\n" for i in range(60_000)),
    "many_unknown_keys": lambda: "".join(f"sumary{i}: {i}\n" for i in range(45_000)),
    "same_key": lambda: "id: x\n" * 49_000,
    "many_texts": lambda: "name: {" + ", ".join(f"a{i}: b" for i in range(24_000)) + "}",
    "many_names": lambda: "cover: [" + ", ".join(f"hearts_{i}" for i in range(990)) + "]",
    "many_entries": lambda: "cover: [" + "x, " * 49_000 + "]",
    "many_colons": lambda: ":" * 500_000,
    "many_questions": lambda: "? " * 100_000,
    "many_comments": lambda: "#\n" * 499_000,
    "many_spaces": lambda: "id:" + " " * 900_000 + "x",
    "many_documents": lambda: "--- x\n" * 100_000,
    "merge_keys": lambda: "<<: {a: b}\n" * 10_000,
    "directives": lambda: "%YAML 9.9\n--- x\n",
    "tag_directives": lambda: "".join(f"%TAG !a{i}! tag:a{i}\n" for i in range(20_000)) + "--- x\n",
    "empty": lambda: "",
    "bom_alone": lambda: b"\xef\xbb\xbf",
    "only_break": lambda: "...\n",
    "bell": lambda: "id: \a\n",
}


def _special(path: Path, name: str) -> None:
    if name == "folder":
        path.mkdir()
    elif name == "fifo":
        os.mkfifo(path)
    elif name == "device":
        path.symlink_to("/dev/zero")
    elif name == "loop":
        path.symlink_to(path)


SPECIAL = ("folder", "fifo", "device", "loop", "missing")
NAMES = (*TEXTS, *SPECIAL)
# Most of a second each, or, of the large ones, like another that takes less.
SLOW = ("needs_explosion", "value_explosion", "option_explosion", "special_explosion", "tag_directives", "many_entries",
        "many_texts", "many_unknown_keys", "merge_keys")


def make(path: Path, name: str) -> None:
    """Write that file."""
    if name in TEXTS:
        content = TEXTS[name]()
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    else:
        _special(path, name)


def main(folder: str, memory: str, *names: str) -> None:
    """Print for each file, as JSON, its path, the problems and the seconds of the slower way to read it."""
    import resource

    from game.core import RulesetError
    from game.loading import check_file, read_ruleset

    for name in names:
        make(Path(folder) / f"{name}.yaml", name)
    resource.setrlimit(resource.RLIMIT_AS, (int(memory), int(memory)))
    for name in names:
        path = Path(folder) / f"{name}.yaml"
        start = time.process_time()
        problems = check_file(path)
        checked = time.process_time()
        try:
            read_ruleset(path)
        except RulesetError as error:
            assert list(error.problems) == problems
        seconds = max(checked - start, time.process_time() - checked)
        found = [str(problem) for problem in problems]
        print(json.dumps({"name": name, "path": str(path), "seconds": seconds, "problems": found}))


if __name__ == "__main__":
    main(*sys.argv[1:])
