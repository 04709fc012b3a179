"""`replay`: the match in a file, checked before any window opens."""

from __future__ import annotations

from game.cli.errors import CommandError, quoted, sentence
from game.core.errors import GameError
from game.core.files import expanded
from game.match.replay import Replay
from game.store.export import own_seat
from game.store.transcript import Transcript, load_match


def read(file: str, seat: int | None = None, open_hands: bool = False) -> tuple[Replay, Transcript]:
    """The match and who played it; CommandError when there is none, when something in the file is not right, or when what is
    asked for would show the hidden hands of a match that can still be played on."""
    try:
        transcript = load_match(expanded(file))
        replay = transcript.replay()
    except FileNotFoundError:
        raise CommandError(f"There is no file {quoted(file)}.") from None
    except IsADirectoryError:
        raise CommandError(f"{quoted(file)} is a folder; give the file of a match.") from None
    except (OSError, ValueError) as error:
        reason = str(error) if isinstance(error, GameError) else getattr(error, "strerror", None) or str(error)
        raise CommandError(sentence(f"{file}: {reason}")) from None
    if seat is not None and seat >= replay.rules.players:
        raise CommandError(f"There is no seat {seat} in this match; they are numbered from 0 to {replay.rules.players - 1}.")
    if replay.goes_on and (open_hands or seat not in (None, own_seat(transcript.seats))):
        raise CommandError(f"The match in {quoted(file)} can still be played on, so the hands of its other seats stay hidden.")
    return replay, transcript
