"""The colours of the card sets: printer's inks on old paper. Cards use these and no others (a test looks).

They agree with the palette of the window (`ui/widgets/theme.py`) but are frozen into the files, as ink is into paper.
"""

from __future__ import annotations

PAPER = "#f6eddb"  # the stock
PAPER_SHADE = "#eadcc0"  # the tinted ground of framed pictures
PAPER_EDGE = "#b9a888"  # the rim that parts overlapping cards
INK = "#211a17"
VERMILION = "#b8321c"
GOLD = "#cf9b3c"
PINE = "#2f5348"  # needles and leaves
SAGE = "#8aa57c"  # bamboo stems
BARK = "#5d4130"
BLUSH = "#e2a184"  # petals on a vermilion or ink ground
LACQUER = "#6f2318"  # the first back
INDIGO = "#24364d"  # the second back
INDIGO_LINE = "#8fa3b5"
PETAL = "#efb3ad"  # cherry blossom
ROSE = "#a8325a"  # bush clover
VIOLET = "#57397a"  # wisteria, iris, paulownia
LILAC = "#a98fc0"
AZURE = "#2c5a94"  # the blue ribbons
MOSS = "#8c9038"  # the bush warbler, young leaves
CLOVER = "#2e7a3c"  # the clubs of four colours
GLOSS = "#4b403a"  # a window mirrored in black lacquer

# The skin of the people at the table, which no card shows: as the light falls on it, in the shade, and the lines of age.
FAIR = ("#f4dcc0", "#e2bd99", "#b98d6c")
WARM = ("#ecc8a2", "#d6a67d", "#a87650")
TAN = ("#dbaa7e", "#bf885c", "#8f5f3c")
BROWN = ("#c9946a", "#a9744c", "#7a4e31")
SILVER = "#cfc8bd"  # hair that has turned grey
ASH = "#8d857b"
OF_PEOPLE = frozenset({*FAIR, *WARM, *TAN, *BROWN, SILVER, ASH})

ALL = frozenset(
    {PAPER, PAPER_SHADE, PAPER_EDGE, INK, VERMILION, GOLD, PINE, SAGE, BARK, BLUSH, LACQUER, INDIGO, INDIGO_LINE,
     GLOSS, PETAL, ROSE, VIOLET, LILAC, AZURE, MOSS, CLOVER}
)
