"""`preview [DECK|FOLDER]`: the window with the gallery of cards, or a contact sheet as a file."""

from __future__ import annotations

from game.cli.arguments import OTHER_LANGUAGE, PROGRAM, Command, Parser, add_window

DESCRIPTION = """\
Look at the cards of a deck closely: in order or grouped, enlarged, side by side, as they lie on the table.

DECK is the name of a deck; without it the first one opens. FOLDER is a folder of SVG or PNG files of your own: its pictures
follow when you save a file, and what is missing or would not be drawn is listed with the reason. --export writes a contact
sheet as PNG instead of opening a window; without DECK, of all card sets."""

EXAMPLES = f"""\
examples:
  {PROGRAM} preview
  {PROGRAM} preview hanafuda --language {OTHER_LANGUAGE}
  {PROGRAM} preview ~/my_cards
  {PROGRAM} preview french --export french.png"""


def _arguments(parser: Parser) -> None:
    parser.add_argument("what", nargs="?", metavar="DECK|FOLDER", help="name of a deck, or a folder of pictures")
    parser.add_argument("--deck", metavar="DECK", help="which deck the folder is for, where nothing in it tells")
    parser.add_argument("--export", metavar="FILE", help="write a contact sheet there (.png) instead of opening a window")
    add_window(parser)


COMMAND = Command("preview", "[DECK]", "look at the cards of a deck, or at a folder of pictures", DESCRIPTION, EXAMPLES,
                  _arguments)
