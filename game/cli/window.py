"""The commands of the window (`ui.launch`): `play GAME`, `rules GAME`, `preview [DECK|FOLDER]` and `replay FILE`."""

from __future__ import annotations

from game.cli.arguments import (
    EXAMPLE,
    HOUSE_RULE,
    OTHER_LANGUAGE,
    PROGRAM,
    Command,
    CommandError,
    Parser,
    add_language,
    add_rules,
    add_window,
    sentence,
    whole,
)
from game.core.errors import GameError, quoted
from game.core.files import expanded
from game.match.replay import Replay
from game.store.transcript import Transcript, load_match, own_seat

# ---------------------------------------------------------------- play

PLAY_DESCRIPTION = f"""\
Open the window straight at a table.

GAME is the name of a ruleset ({EXAMPLE}) or the path of a ruleset file. Give --seat once for each player, in the
order of play: "me", a level of computer player (easy, normal, hard), or anything else as the name of a person who plays
at this screen too. Without --seat you play against normal computer players, and where
no person sits you watch them."""

PLAY_EXAMPLES = f"""\
examples:
  {PROGRAM} play {EXAMPLE}
  {PROGRAM} play {EXAMPLE} --seat me --seat normal --seat easy --option {HOUSE_RULE}
  {PROGRAM} play {EXAMPLE} --seat me --seat Anna --seat normal --seed 7
  {PROGRAM} play my_rules/village.yaml --players 6 --language {OTHER_LANGUAGE} --size 1920x1080

--seat hard:0.3s is a hard player that looks ahead for so long in each decision, by the clock, and no longer than
the table waits for anybody; which cards it then plays may differ from one match to the next of the same seed.

A lower-case name that looks like a mistyped level is asked back; --seat name=norma settles it."""


def _add_play(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--seat", dest="seats", action="append", default=[], metavar="WHO",
                        help="me, easy, normal, hard, or a person's name; once for each player")
    add_rules(parser)
    parser.add_argument("--seed", type=whole(0), metavar="N", help="number of the deal: the same one deals the same cards")
    add_window(parser)


PLAY = Command(PLAY_DESCRIPTION, PLAY_EXAMPLES, _add_play)


# ---------------------------------------------------------------- rules

RULES_DESCRIPTION = """\
Print the rules page of a game as text, as it stands with these house rules: what the program understood of a ruleset.

GAME is the name of a ruleset or the path of a ruleset file. No window opens."""

RULES_EXAMPLES = f"""\
examples:
  {PROGRAM} rules {EXAMPLE}
  {PROGRAM} rules my_rules/village.yaml --players 6 --language {OTHER_LANGUAGE}"""


def _add_rules(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    add_rules(parser)
    add_language(parser, "language of the page")


RULES = Command(RULES_DESCRIPTION, RULES_EXAMPLES, _add_rules)


# ---------------------------------------------------------------- preview

PREVIEW_DESCRIPTION = """\
Look at the cards of a deck closely: in order or grouped, enlarged, side by side, as they lie on the table.

DECK is the name of a deck; without it the first one opens. FOLDER is a folder of SVG or PNG files of your own: its pictures
follow when you save a file, and what is missing or would not be drawn is listed with the reason. --export writes a contact
sheet as PNG instead of opening a window; without DECK, of all card sets."""

PREVIEW_EXAMPLES = f"""\
examples:
  {PROGRAM} preview
  {PROGRAM} preview hanafuda --language {OTHER_LANGUAGE}
  {PROGRAM} preview ~/my_cards
  {PROGRAM} preview french --export french.png"""


def _add_preview(parser: Parser) -> None:
    parser.add_argument("what", nargs="?", metavar="DECK|FOLDER", help="name of a deck, or a folder of pictures")
    parser.add_argument("--deck", metavar="DECK", help="which deck the folder is for, where nothing in it tells")
    parser.add_argument("--export", metavar="FILE", help="write a contact sheet there (.png) instead of opening a window")
    add_window(parser)


PREVIEW = Command(PREVIEW_DESCRIPTION, PREVIEW_EXAMPLES, _add_preview)


# ---------------------------------------------------------------- replay

REPLAY_DESCRIPTION = """\
Watch a match that was written down: forth and back, from any seat or with all hands open.

FILE is a text as "export" writes it, also when it was pasted through a message, or a plain record. What it says is
checked: a text that was changed or cut off is refused at the line where it goes wrong, with exit status 2. Of a match
that can still be played on only the hand of its one person is shown."""

REPLAY_EXAMPLES = f"""\
examples:
  {PROGRAM} replay match.txt
  {PROGRAM} replay match.txt --seat 2
  {PROGRAM} replay match.txt --open --language {OTHER_LANGUAGE}"""


def _add_replay(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the text of a match")
    parser.add_argument("--seat", type=whole(0, 63), metavar="N", help="from whose seat: their numbers stand in the file")
    parser.add_argument("--open", action="store_true", help="with all hands open")
    add_window(parser)


REPLAY = Command(REPLAY_DESCRIPTION, REPLAY_EXAMPLES, _add_replay)


def load_replay(file: str, seat: int | None = None, open_hands: bool = False) -> tuple[Replay, Transcript]:
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
