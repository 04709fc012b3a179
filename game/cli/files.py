"""Commands that need no window: `check FILE...` says every problem of rulesets and decks; `export` writes a kept match as a text,
or lists the matches that there are."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.cli.arguments import EXAMPLE, PROGRAM, Command, CommandError, Parser, from_game, unknown
from game.core.errors import GameError
from game.core.files import expanded
from game.core.languages import Text
from game.loading import check_file, list_rulesets
from game.match.replay import Replay
from game.store.match_store import KeptMatch, MatchStore
from game.store.transcript import Transcript
from game.store.transcript import export as write_down
from game.teaching import check_lesson
from game.teaching.guides import check_guide

# ---------------------------------------------------------------- check

CHECK_DESCRIPTION = """\
Read ruleset and deck files as the program would, with the guide and the lesson beside a ruleset, and print every
problem of every file as

  file:line:column: place: what is wrong; did you mean ...?

A sound file is answered with OK. The exit status is 0 when all are sound and 1 otherwise. A deck file is recognised
by lying in a folder called "decks". A lesson beside a ruleset is played through: what it asks for must be
possible, and what it points at must be there."""

CHECK_EXAMPLES = f"""\
examples:
  {PROGRAM} check rulesets/{EXAMPLE}.yaml rulesets/decks/french.yaml
  {PROGRAM} check ~/my_rules/*.yaml"""


def _add_check(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a ruleset, also by its id, or a deck in a folder called decks")


def check(asked: argparse.Namespace) -> int:
    """Print what is wrong with the files; the exit status: 0 when nothing is, 1 otherwise."""
    broken, ids = 0, {entry.id: str(entry.path) for entry in list_rulesets()}
    for name in (ids.get(name, name) for name in asked.files):
        problems = check_file(name) or [*check_guide(Path(name)), *check_lesson(Path(name))]
        broken += bool(problems)
        for problem in problems:
            print(problem)
        if not problems:
            print(f"{name}: OK")
    return 1 if broken else 0


CHECK = Command(CHECK_DESCRIPTION, CHECK_EXAMPLES, _add_check, check)


# ---------------------------------------------------------------- export

LATEST = "latest"
LISTED = 30
WITHHELD = ("This match can still be played on: the seed, the packs and every card that its person has not seen are left out; "
            "--with-secrets writes all of it.")
SECRETS = "This match can still be played on, and the file tells every hidden card of it."

EXPORT_DESCRIPTION = """\
Write a kept match down as a small text that can be read, sent, and opened elsewhere with "replay".

Of a match that can still be played on only a log is written of what its person has seen so far: without the seed, the
packs and the others' cards. It can be read, not replayed. --with-secrets writes all of it.

MATCH is the number of a match, or "latest"; without it the matches are listed. Without FILE the text goes into a new
file in the folder "exports" beside the kept matches, and its path is printed."""

EXPORT_EXAMPLES = f"""\
examples:
  {PROGRAM} export
  {PROGRAM} export latest
  {PROGRAM} export 12 match.txt
  {PROGRAM} export latest --with-secrets"""


def _add_export(parser: Parser) -> None:
    parser.add_argument("match", nargs="?", metavar="MATCH", help='number of a kept match, or "latest"')
    parser.add_argument("file", nargs="?", metavar="FILE", help="write it there")
    parser.add_argument("--with-secrets", action="store_true", help="also the hidden cards of a match that can be played on")


def export(asked: argparse.Namespace) -> int:
    """Serve the command; the exit status."""
    try:
        with MatchStore.open() as store:
            matches = sorted([*store.unfinished(), *store.finished()], key=lambda match: match.touched, reverse=True)
            if asked.match is None:
                return _list(matches)
            return _write(store, _chosen(matches, asked.match), asked.file, asked.with_secrets)
    except GameError as error:
        raise from_game(error) from None


def _list(matches: list[KeptMatch]) -> int:
    for match in matches[:LISTED]:
        names = ", ".join(seat.name for seat in match.seats)
        print(f"{match.id:>6}  {match.touched[:16].replace('T', ' ')}  {_title(match)}  ({names})")
    if len(matches) > LISTED:
        print(f"and {len(matches) - LISTED} earlier ones")
    if not matches:
        print("No match has been kept yet.")
    return 0


def _title(match: KeptMatch) -> str:
    return str(Text(match.names)) or match.ruleset


def _chosen(matches: list[KeptMatch], word: str) -> KeptMatch:
    if not matches:
        raise CommandError("No match has been kept yet.")
    found = matches[0] if word == LATEST else next((match for match in matches if str(match.id) == word), None)
    if found is None:
        raise unknown("match", word, [LATEST, *(str(match.id) for match in matches[:LISTED])])
    return found


def _write(store: MatchStore, match: KeptMatch, file: str | None, with_secrets: bool) -> int:
    replay = Replay.of(store.record(match.id), match.rules_now())
    transcript = Transcript.of(replay, match.seats, _title(match), match.practice, match.hints)
    written = write_down(replay, transcript, None if file is None else expanded(file), with_secrets)
    print(written.path)
    if replay.goes_on:
        sys.stderr.write((WITHHELD if written.withheld else SECRETS) + "\n")
    return 0


EXPORT = Command(EXPORT_DESCRIPTION, EXPORT_EXAMPLES, _add_export, export)
