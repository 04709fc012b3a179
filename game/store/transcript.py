"""Transcripts: a match as a small text that a person can read, paste into a message and open on another machine.

Below a head (game, players, options, seed) stand the deals, every action with its seat and the result of each deal, one a
line. Each line ends with a check of a few digits that runs on from line to line, so that a changed, missing or moved line is
found where it stands. What a transcript says is data only; it is replayed by the rules, and its results must come out.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.core.errors import GameError, RecordError
from game.core.files import FileRefused, data_dir, make_private, open_new, read_bounded
from game.match.events import NOBODY, Begin, CardsDealt, Event, spaced
from game.match.record import FIELDS, Record, option_text
from game.match.record import HEADER as RECORD_HEADER
from game.match.replay import Replay, ReplayError
from game.match.results import DealResult
from game.match.rules import Rules
from game.match.state import State
from game.store.matches import KeptSeat, SeatLike

HEADER = "huapai match 1"
FINISH = "finish"
PERSON = "person"
TABLE, PRACTICE, HINTS = "table", "practice", "hints"     # only where there is something to say of them
MORE = "more"                # goes on with the line before
RESULT = "result"
CHECK_DIGITS, LAST_DIGITS = 4, 10
WIDTH = 70                   # longer lines are folded, so that no message folds them otherwise
LONGEST_LINE = 2_000
MOST_LINES = 100_000
MOST_CHARACTERS = 4_000_000
LONGEST_NAME = 60
MOST_PLAYERS = 64
LONGEST_NUMBER = 40
MOST_HINTS = 10**9

_CHECKED = re.compile(r"(\S.*?) +#([0-9a-f]+)")
_QUOTED = re.compile(r"(?:[>|]\s?)+")
_FENCE = re.compile(r"(?:```|~~~)\s*\w*")
_WORD = re.compile(r"[\w-]{1,64}")
_INVISIBLE = dict.fromkeys((8203, 8204, 8205, 8288, 65279, 173))


class TranscriptError(RecordError):
    """A text that is no sound transcript. `line` counts the lines of the text, 0 when none is meant; `reason` says what was
    found there and what was expected."""

    def __init__(self, line: int, reason: str) -> None:
        self.line, self.reason = line, reason
        super().__init__(f"line {line}: {reason}" if line else reason)


class ToldResult(NamedTuple):
    """What a transcript says a deal brought: after which line of the record, points and scores by seat."""

    after: int
    number: int
    points: tuple[int, ...]
    scores: tuple[int, ...]

    def text(self) -> str:
        """The line."""
        return f"{RESULT} {self.number} points {_numbers(self.points)} score {_numbers(self.scores)}"


@dataclass(frozen=True)
class Transcript:
    """A record with who sat where, the game's title and what each deal brought. `places` are the lines of the text on which
    the record's lines stand, and those of the results, when it was read from one. A `plain` record tells no results."""

    record: Record
    seats: tuple[KeptSeat, ...]
    title: str = ""
    outcomes: tuple[ToldResult, ...] = ()
    places: tuple[int, ...] = field(default=(), compare=False)
    result_places: tuple[int, ...] = field(default=(), compare=False)
    plain: bool = field(default=False, compare=False)
    practice: bool = False
    hints: int = 0

    @classmethod
    def of(cls, replay: Replay, seats: Sequence[SeatLike], title: str = "", practice: bool = False, hints: int = 0) -> Transcript:
        """The transcript of a match that was replayed; at a `practice` table or not, with so many `hints` asked for."""
        named = tuple(KeptSeat(clean(seat.name)[:LONGEST_NAME].strip() or "-", seat.level) for seat in seats)
        return cls(replay.record, named, clean(title)[:LONGEST_NAME].strip(), tuple(_outcomes(replay)),
                   practice=practice, hints=hints)

    # ------------------------------------------------------------ writing

    def text(self) -> str:
        """The text, every line with its check."""
        lines = [part for line in self._lines() for part in _folded(line)]
        chain = Chain()
        checked = [f"{line}  #{chain.add(line)}" for line in lines]
        last = f"{FINISH} {len(lines)}"
        return "\n".join([*checked, f"{last}  #{chain.add(last, LAST_DIGITS)}"]) + "\n"

    def head(self) -> Iterator[str]:
        """What says which match it is, without its seed."""
        record = self.record
        yield f"game {record.ruleset} {record.digest}"
        if self.title:
            yield f"title {self.title}"
        yield f"players {record.players}"
        yield from (f"seat {number} {seat.level or PERSON} {seat.name}" for number, seat in enumerate(self.seats))
        yield from (f"option {name} {option_text(value)}" for name, value in sorted(record.options.items()))
        if self.practice:
            yield f"{TABLE} {PRACTICE}"
        if self.hints:
            yield f"{HINTS} {self.hints}"

    def _lines(self) -> Iterator[str]:
        record = self.record
        yield HEADER
        yield from self.head()
        yield f"seed {record.seed}"
        told = list(self.outcomes)
        for number, line in enumerate(record.lines):
            yield line
            while told and told[0].after == number:
                yield told.pop(0).text()
        yield from (outcome.text() for outcome in told)

    # ------------------------------------------------------------ reading

    @classmethod
    def parse(cls, text: str) -> Transcript:
        """Read a transcript that may have come through a message. TranscriptError names the line that is wrong."""
        return _Reader(_checked_lines(text)).transcript()

    def replay(self, rules: Rules | None = None) -> Replay:
        """Play it again and hold its results against what comes out. Raises ReplayError, or TranscriptError at the line."""
        try:
            replay = Replay.of(self.record, rules)
        except ReplayError as error:
            line = self._place(error.line)
            raise TranscriptError(line, error.reason) if error.code == "damaged" else \
                ReplayError(error.code, error.game, error.reason, line) from error
        if not replay.changed and not self.plain:
            self._compare(list(_outcomes(replay)))
        return replay

    def _place(self, line: int) -> int:
        """Where a line of the record stands in the text."""
        if self.plain:
            return line
        place = line - _head(self.record)
        return self.places[place] if line and 0 <= place < len(self.places) else 0

    def _compare(self, true: Sequence[ToldResult]) -> None:
        end = self.places[-1] if self.places else 0
        for number, (said, is_so) in enumerate(zip(self.outcomes, true, strict=False)):
            if said != is_so:
                place = self.result_places[number] if self.result_places else 0
                wrong = said.text() if said._replace(after=0) != is_so._replace(after=0) else "this result in another place"
                raise TranscriptError(place, f'found "{wrong}", but the deal brings "{is_so.text()}"')
        if len(self.outcomes) > len(true):
            place = self.result_places[len(true)] if self.result_places else end
            raise TranscriptError(place, "found the result of a deal that is not over")
        if len(self.outcomes) < len(true):
            raise TranscriptError(end, f'the result of a deal is missing: expected "{true[len(self.outcomes)].text()}"')


def read_match(text: str) -> Transcript:
    """What a file holds: a transcript, or a plain record, whose seats have no names. The log of a match that can still be played
    on is refused: it lacks what nobody may know yet."""
    if text.lstrip("\ufeff \t\r\n").startswith(LOG_HEADER):
        raise TranscriptError(0, "this is the log of a match that can still be played on, and without the hidden cards it cannot "
                                 "be replayed; it can be read as it is, or exported once more when the match is over")
    if text.lstrip("\ufeff \t\r\n").startswith(RECORD_HEADER):
        if len(text) > MOST_CHARACTERS:
            raise TranscriptError(0, "the text is longer than any match")
        record = Record.parse(text)
        if not 1 <= record.players <= MOST_PLAYERS:
            raise TranscriptError(0, f"{record.players} is no number of players")
        return Transcript(record, tuple(KeptSeat("", None) for _ in range(record.players)), plain=True)
    return Transcript.parse(text)


def load_match(path: Path) -> Transcript:
    """The match in a file. TranscriptError (also for what is no text), OSError when it cannot be read."""
    try:
        return read_match(read_bounded(path, MOST_CHARACTERS).decode("utf-8-sig"))
    except FileRefused as error:
        raise TranscriptError(0, str(error)) from None
    except UnicodeDecodeError:
        raise TranscriptError(0, "the file is not a text, or not in UTF-8") from None


# ---------------------------------------------------------------- lines and their checks

class Chain:
    """The running check: what stands at the end of a line depends on it and on all lines before it."""

    def __init__(self) -> None:
        self._hash = hashlib.blake2b()

    def add(self, line: str, digits: int = CHECK_DIGITS) -> str:
        """The check of the next line."""
        self._hash.update(line.encode("utf-8", "replace") + b"\n")
        return self._hash.hexdigest()[:digits]


class Line(NamedTuple):
    """A line whose check is right, and where it stands in the text."""

    number: int
    text: str


def clean(text: str) -> str:
    """The text as it survives a message: composed letters, single spaces, nothing invisible."""
    composed = unicodedata.normalize("NFC", text.translate(_INVISIBLE))
    return " ".join("".join(" " if unicodedata.category(sign) in ("Cc", "Cs") else sign for sign in composed).split())


def _checked_lines(text: str) -> list[Line]:
    """The lines between the header and the finish, their checks compared."""
    if len(text) > MOST_CHARACTERS:
        raise TranscriptError(0, "the text is longer than any match")
    chain, found = Chain(), []
    lines = list(_bare_lines(text))
    begin = next((place for place, line in enumerate(lines) if line.text.split(" #")[0].strip() == HEADER), None)
    if begin is None:
        number, first = lines[0] if lines else (1, "")
        raise TranscriptError(number, f'expected "{HEADER}", found "{_shortened(first)}"')
    for line in lines[begin:]:
        words = _compare(line, chain)
        found.append(Line(line.number, words))
        if len(found) > MOST_LINES:
            raise TranscriptError(line.number, "there are more lines than in any match")
        if words.split(" ")[0] == FINISH:
            _end(found, lines[begin + len(found):])
            return found
    last = found[-1].number
    raise TranscriptError(last, f'the text ends after this line; expected more, and "{FINISH}" at the end')


def _bare_lines(text: str) -> Iterator[Line]:
    """Lines without what a message puts around them; empty ones and code fences are left out."""
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        if len(raw) > LONGEST_LINE:
            raise TranscriptError(number, f"the line has {len(raw)} characters; expected at most {LONGEST_LINE}")
        line = _QUOTED.sub("", clean(raw), count=1) if clean(raw).startswith((">", "|")) else clean(raw)
        if line and not _FENCE.fullmatch(line):
            yield Line(number, line)


def _compare(line: Line, chain: Chain) -> str:
    """The words of the line, if its check is right."""
    found = _CHECKED.fullmatch(line.text)
    if found is None:
        raise TranscriptError(line.number, f'expected a check such as #1a2b at the end, found "{_shortened(line.text, True)}"')
    words, said = found[1], found[2]
    check = chain.add(words, LAST_DIGITS if words.split(" ")[0] == FINISH else CHECK_DIGITS)
    if said != check:
        raise TranscriptError(line.number, f"found the check #{said}, expected #{check}: this line was changed, or lines are "
                                           "missing before it or in another order")
    return words


def _end(found: Sequence[Line], rest: Sequence[Line]) -> None:
    """The finish says how many lines came before it, and no line comes after it; a signature may."""
    last = found[-1]
    if last.text != f"{FINISH} {len(found) - 1}":
        raise TranscriptError(last.number, f'found "{_shortened(last.text)}", expected "{FINISH} {len(found) - 1}"')
    extra = next((line for line in rest if re.fullmatch(r".* #[0-9a-f]{4,10}", line.text)), None)
    if extra is not None:
        raise TranscriptError(extra.number, f'expected nothing after "{FINISH}", found "{_shortened(extra.text)}"')


def _folded(line: str) -> list[str]:
    """A long line of cards as several; only lines of the match itself are folded, never names."""
    if len(line) <= WIDTH or not line.split(" ")[0].isdigit() and line.split(" ")[0] not in ("deal", "lot", RESULT):
        return [line]
    parts, part = [], ""
    for word in line.split(" "):
        if part and len(part) + 1 + len(word) > WIDTH:
            parts.append(part)
            part = MORE
        part = f"{part} {word}" if part else word
    return [*parts, part]


def _unfolded(lines: Iterable[Line]) -> list[Line]:
    whole: list[Line] = []
    for line in lines:
        word, _, rest = line.text.partition(" ")
        if word == MORE and whole:
            whole[-1] = Line(whole[-1].number, f"{whole[-1].text} {rest}")
        else:
            whole.append(line)
    return whole


# ---------------------------------------------------------------- what the lines say

class _Reader:
    """Reads lines whose checks are right, one field after another in the order in which they are written."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = _unfolded(lines[1:-1])
        self.at = 0
        self.end = lines[-1].number

    def transcript(self) -> Transcript:
        """What the lines say; TranscriptError at the first one that is not as it must be."""
        game, digest = self._words("game", 2)
        title = self._rest("title") if self._is("title") else ""
        players = self._number("players", 1, MOST_PLAYERS)
        seats = tuple(self._seat(number) for number in range(players))
        options: dict[str, bool | int | str] = {}
        while self._is("option"):
            line = self.lines[self.at]
            name, value = self._words("option", 2)
            if name in options or not _WORD.fullmatch(name):
                raise TranscriptError(line.number, f'"{_shortened(name)}" is no option, or stands here a second time')
            options[name] = value
        practice = self._is(TABLE)
        if practice and self._rest(TABLE) != PRACTICE:
            raise TranscriptError(self.lines[self.at - 1].number, f'expected "{TABLE} {PRACTICE}"')
        hints = self._number(HINTS, 1, MOST_HINTS) if self._is(HINTS) else 0
        seed = self._number("seed", None, None)
        head = Transcript(Record(game, digest, players, options, seed, ()), seats, title, practice=practice, hints=hints)
        return self._with_deals(head)

    def _with_deals(self, head: Transcript) -> Transcript:
        """The transcript with the lines of its record and the results, which stand below the head."""
        kept: list[Line] = []
        outcomes: list[ToldResult] = []
        places: list[int] = []
        for line in self.lines[self.at:]:
            if line.text.startswith(f"{RESULT} "):
                outcomes.append(_outcome(line, len(kept) - 1, head.record.players))
                places.append(line.number)
            else:
                kept.append(line)
        return replace(head, record=replace(head.record, lines=tuple(line.text for line in kept)), outcomes=tuple(outcomes),
                       places=tuple(line.number for line in kept), result_places=tuple(places))

    def _is(self, word: str) -> bool:
        return self.at < len(self.lines) and self.lines[self.at].text.split(" ")[0] == word

    def _rest(self, word: str) -> str:
        if not self._is(word):
            number, found = self.lines[self.at] if self.at < len(self.lines) else (self.end, FINISH)
            raise TranscriptError(number, f'expected "{word}", found "{_shortened(found)}"')
        self.at += 1
        return self.lines[self.at - 1].text[len(word) + 1:]

    def _words(self, word: str, count: int) -> list[str]:
        rest = self._rest(word).split(" ")
        if len(rest) != count or "" in rest:
            raise TranscriptError(self.lines[self.at - 1].number, f'expected {count} words after "{word}"')
        return rest

    def _number(self, word: str, low: int | None, high: int | None) -> int:
        value = _whole(self._rest(word))
        if value is None or low is not None and value < low or high is not None and value > high:
            expected = f"a whole number from {low} to {high}" if low is not None else "a whole number"
            raise TranscriptError(self.lines[self.at - 1].number, f'expected {expected} after "{word}"')
        return value

    def _seat(self, number: int) -> KeptSeat:
        words = self._rest("seat").split(" ", 2)
        if len(words) != 3 or words[0] != str(number) or not _WORD.fullmatch(words[1]) or len(words[2]) > LONGEST_NAME:
            raise TranscriptError(self.lines[self.at - 1].number,
                                  f'expected "seat {number}", then "{PERSON}" or a level, and a name')
        return KeptSeat(words[2], None if words[1] == PERSON else words[1])


def _outcome(line: Line, after: int, players: int) -> ToldResult:
    words = line.text.split(" ")
    numbers = [_whole(word) for word in words]
    if len(words) == 2 * players + 4 and (words[2], words[3 + players]) == ("points", "score"):
        points, scores = numbers[3:3 + players], numbers[4 + players:]
        if None not in (numbers[1], *points, *scores):
            return ToldResult(after, numbers[1], tuple(points), tuple(scores))  # type: ignore[arg-type]
    raise TranscriptError(line.number, f'expected "{RESULT}", its number, the points and the score of {players} seats')


def _outcomes(replay: Replay) -> Iterator[ToldResult]:
    """What every deal brought, after which line of the record."""
    head = _head(replay.record)
    for moment in replay.moments:
        for result in moment.results:
            yield ToldResult(moment.line - head, result.number, _points(result), moment.state.scores)


def _head(record: Record) -> int:
    """The number of the first line of a record after its header, its fields and its options."""
    return 2 + len(FIELDS) + len(record.options)


def _points(result: DealResult) -> tuple[int, ...]:
    return tuple(result.points)


def _numbers(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def _whole(text: str) -> int | None:
    return int(text) if re.fullmatch(rf"[+-]?[0-9]{{1,{LONGEST_NUMBER}}}", text) else None


def _shortened(text: str, end: bool = False) -> str:
    if len(text) <= 40:
        return text
    return f"...{text[-37:]}" if end else f"{text[:37]}..."


# ---------------------------------------------------------------- the log of what somebody has seen
# The only form in which a match that can still be played on is exported, unless its secrets are asked for. It is made of events
# as they are projected for one seat (`Event.seen_by`) and holds neither seed nor packs, so that nothing hidden can be found out
# from it; matches that differ only in what that seat cannot see make the same text. It is read by people: no rules could play it
# again.

LOG_HEADER = "huapai log 1"
LOG_NOTE = "This match can still be played on: the seed, the packs and what {who} has not seen are left out."


def seen_log(state: State, head: Iterable[str], seat: int) -> str:
    """The text of all that `seat` has seen up to `state`. `head` are lines that say which match it is."""
    who = "nobody" if seat == NOBODY else f"seat {seat}"
    rules = state.rules
    lines = [LOG_HEADER, LOG_NOTE.format(who=f"seat {seat}" if seat != NOBODY else "everybody"), *head, f"seen by {who}"]
    for event in state.log:
        lines += _seen_lines(event.seen_by(seat), rules, seat)
    lines.append(f"score {spaced(state.scores)}")
    return "\n".join(lines) + "\n"


def _seen_lines(event: Event, rules: Rules, seat: int) -> Iterator[str]:
    if isinstance(event, Begin | CardsDealt) and isinstance(event, rules.begins_with):
        yield f"deal {event.number}"
    if not event.private or event.seat == seat:
        yield from event.log_lines(rules.deck)


# ---------------------------------------------------------------- into a file

MOST_NAMESAKES = 1000


class ExportError(GameError):
    """The file cannot be written; `problem` is what the system says, `path` where it was tried."""

    def __init__(self, path: Path, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path} cannot be written: {problem}")


def exports_dir() -> Path:
    """The folder for transcripts without a file name of their own."""
    return data_dir() / "exports"


def own_seat(seats: Sequence[SeatLike]) -> int:
    """The seat whose cards may be shown of a match that can still be played on: that of the one person; NOBODY with several
    people or none."""
    people = [seat for seat, who in enumerate(seats) if who.level is None]
    return people[0] if len(people) == 1 else NOBODY


class Exported(NamedTuple):
    """Where a match was written and what; `withheld` when it can still be played on, and only what was seen of it is there."""

    path: Path
    text: str
    withheld: bool


def export(replay: Replay, transcript: Transcript, path: Path | None = None, with_secrets: bool = False) -> Exported:
    """Write a match to `path`, or to a new file in the folder of exports, where only this user can read it.

    What is over is written as a transcript. Of what can still be played on there is the log of what its person has seen
    (`seen_log`), unless it is wanted with its secrets. Raises ExportError.
    """
    withheld = replay.goes_on and not with_secrets
    text = seen_log(replay.state, transcript.head(), own_seat(transcript.seats)) if withheld else transcript.text()
    try:
        return Exported(_write_new(replay.record.ruleset, text) if path is None else _write(path, text), text, withheld)
    except OSError as error:
        raise ExportError(path or exports_dir(), error.strerror or str(error)) from error


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _write_new(game: str, text: str) -> Path:
    """A file that was not there before."""
    folder = make_private(exports_dir())
    stem = f"{re.sub(r'[^A-Za-z0-9_-]', '', game)[:40] or 'match'}-{datetime.now():%Y%m%d-%H%M%S}"
    for number in range(1, MOST_NAMESAKES):
        path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        try:
            with open_new(path) as file:
                file.write(text)
            return path
        except FileExistsError:
            continue
    raise FileExistsError(f"there are {MOST_NAMESAKES} files of this second")
