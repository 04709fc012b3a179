"""Hands that are revealed before play, in a game that is otherwise of another family."""

from __future__ import annotations

from pathlib import Path

from game import load_ruleset
from game.mechanics import Revealed
from tests.families.pots.small_pot import do, result, small_pot
from tests.families.pots.test_pot_parameters import FOURS, PLAIN, dealt
from tests.game.invariants import Match

CLIMB = """\
  - declare: {patterns: {gods: {name: gods, kinds: [god], count: 3}}, each: 4}
  - climb
  - settle: {by_place: [3, 1, 0], tallies: {wins: {name: wins, places: [first]}}}
match: {end: {tally: {name: wins, reaches: 3}}, ranking: [{more: points}]}
"""


def test_a_hand_is_revealed_in_games_without_a_pot(tmp_path: Path) -> None:
    path = Path(str(small_pot(tmp_path).path))
    text = path.read_text(encoding="utf-8")
    path.write_text(text[:text.index("  - lid")].replace("family: pot", "family: climbing") + CLIMB, encoding="utf-8")
    rules = load_ruleset(path)
    state = do(dealt(rules, PLAIN, "GO GO GO SX SX SX SX SV", FOURS.replace("SX", "TI")), "hold", "reveal")
    ended = result(state)
    # Nothing but the reveal is paid for, and it is what counts as winning.
    assert (ended.points, ended[Revealed].seat, ended.order[0]) == ((-4, 8, -4), 1, 1) and state.tallies["wins"] == (0, 1, 0)
    assert Match(rules, 5, 0.1).play(deals=6).results
