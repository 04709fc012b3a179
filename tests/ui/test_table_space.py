"""Cards take the room that there is: how much of the window they cover, and how large they are on the table, in every game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median

import pygame
import pytest

from game import State, load_ruleset
from tests.cases import few, long, marked, thorough
from tests.ui import tables
from ui.app import App

LARGE = (1920, 1080)
SIZES = [(1280, 720), LARGE, (1024, 640), (3840, 2160)]
GRAIN = 4           # pixels of the window in which shares are counted
DECISIONS = 60      # of a deal, by lot
LOOKS = 6           # at one game

# game, players -> the least share of the window that cards cover, and of its height that the middle card on the table has
LEAST = {
    ("heartoffive", 4): (0.32, 0.135),
    ("heartoffive", 10): (0.37, 0.135),
    ("mohuahua", 3): (0.28, 0.29),
    ("huahuapai", 3): (0.30, 0.29),
    ("hakka", 4): (0.19, 0.28),
    ("blackflower", 6): (0.12, 0.19),
    ("blackflower", 10): (0.13, 0.13),  # cards that lie on each other count less, so there they are rather smaller
    ("koikoi", 2): (0.26, 0.18),
    ("dou_dizhu", 3): (0.38, 0.28),
    ("blackjack", 5): (0.12, 0.145),
    ("oicho_kabu", 5): (0.1, 0.155),
    ("big_two", 4): (0.36, 0.135),
    ("guandan", 4): (0.39, 0.135),
    ("president", 4): (0.33, 0.135),
    ("tien_gow", 4): (0.14, 0.175),
    ("tien_len", 4): (0.33, 0.135),
    ("zheng_shangyou", 3): (0.31, 0.28),
    ("blackflower", 4): (0.12, 0.2),
    ("blackflower", 7): (0.12, 0.17),
}
QUICK = {("heartoffive", 10), ("mohuahua", 3), ("blackflower", 10), ("koikoi", 2)}    # one of each kind
THOROUGH = 10      # of them

# how high the middle card was on a table of 1920x1080 before cards took the felt; now it is half as large again at least
EARLIER = {("heartoffive", 4): 91, ("heartoffive", 10): 91, ("mohuahua", 3): 215, ("huahuapai", 3): 108, ("hakka", 4): 202,
           ("blackflower", 4): 155, ("blackflower", 6): 144, ("blackflower", 7): 133, ("blackflower", 10): 119}


def moments(game: str, players: int) -> list[State]:
    """Deals under way in which the first seat is to act, and cards lie on the table."""
    rng, rules = Random(game), load_ruleset(game, players=players)
    found: list[State] = []
    while len(found) < LOOKS:
        state = rules.new_match(rng.randrange(10_000))
        for number in range(rng.randrange(DECISIONS // 2, DECISIONS)):
            if state.actor is None:
                break
            if state.actor == 0 and state.shown and number > players:
                found.append(state.copy())
                break
            state.apply(rng.choice(state.legal_actions()))
    return found[:LOOKS]


@pytest.mark.parametrize("size", few([(size,) for size in SIZES], 1), ids=str)
@pytest.mark.parametrize("game, players", [marked(case, None if case in QUICK else thorough if place < THOROUGH else long)
                                             for place, case in enumerate(LEAST)], ids=str)
def test_cards_take_the_felt(make_app: Callable[..., App], size: tuple[int, int], game: str, players: int) -> None:
    shares, heights = [], []
    for state in moments(game, players):
        app = make_app(size, speed="off", computer_pause_ms=0, animation_ms=0)
        scene = tables.sit_down(app, tables.session(state=state))
        tables.my_turn(app, scene)
        table = [sprite.rect(scene.faces) for sprite in scene.board.moving() if sprite not in scene.board.hand]
        cards = table + [sprite.rect(scene.faces) for sprite in scene.board.hand]
        shares.append(covered(cards, size))
        heights += [max(card.size) for card in table]
    share, height = LEAST[game, players]
    assert sum(shares) / len(shares) >= share
    assert median(heights) >= height * size[1]
    assert size != LARGE or median(heights) >= 1.5 * EARLIER.get((game, players), 0)


def covered(cards: list[pygame.Rect], size: tuple[int, int]) -> float:
    """The share of the window that lies under cards."""
    mask = pygame.mask.Mask((size[0] // GRAIN, size[1] // GRAIN))
    for card in cards:
        piece = pygame.mask.Mask((max(1, card.width // GRAIN), max(1, card.height // GRAIN)), fill=True)
        mask.draw(piece, (card.x // GRAIN, card.y // GRAIN))
    return mask.count() / ((size[0] // GRAIN) * (size[1] // GRAIN))
