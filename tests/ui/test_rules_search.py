"""Finding one's way in the rules: words are found and marked, and a refusal at the table leads to its paragraph."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from game import NotationError, Refusal, Rules, View, load_ruleset
from tests.cases import swept_files, thorough
from tests.game.tables import EVERY, PROJECT, RULESETS
from tests.ui.events import click, key
from tests.ui.tables import my_turn, session, sit_down
from ui.app import App
from ui.rulespage import PageSection, PictureStrip, compose, is_explained, paragraph_of, words_of
from ui.scenes import RulesScene
from ui.widgets import t, text_size, theme
from ui.words import refusal_words

GAMES = [*EVERY,
         *(str(path) for path in sorted((Path(__file__).parent.parent / "rulesets").glob("*.yaml")))]
OF_THE_MOMENT = {"not_held", "not_now", "not_your_turn", "match_over", "unreadable", "other"}      # no rule of any game
VERBS = ("play", "pass", "discard", "cover", "limit", "lift", "claim", "bid", "hit", "stand", "double", "split", "bet", "reveal")
HEART = "heartoffive"


def opened(app: App, words: str = "", game: str = HEART, about: str = "") -> RulesScene:
    scene = RulesScene(load_ruleset(game), about)
    app.push(scene)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_CTRL, unicode="")])
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=words)] if words else [])
    return scene


# ---------------------------------------------------------------- search

def test_words_are_found_in_capitals_or_not_and_counted(app: App) -> None:
    scene = opened(app, "STRAIGHT flush")
    assert len(scene.search.marks.found) > 3 and scene.search.count.text == f"1 of {len(scene.search.marks.found)}"
    assert all(place.width > 20 and place.height > 5 for places in scene.search.marks.found for place in places)

@pytest.mark.parametrize("language", ["en", "zh"])
def test_which_of_how_many_was_found_has_room(make_app: Callable[..., App], language: str) -> None:
    scene = opened(make_app(language=language), "a")
    widest = t("rules-search-found", here=888, all=888)
    assert text_size(widest, theme.SMALL)[0] <= scene.search.count.rect.width


def test_enter_and_the_buttons_go_from_one_to_the_next_in_sight(app: App) -> None:
    scene = opened(app, "joker")
    many = len(scene.search.marks.found)
    seen = []
    for _ in range(many):
        place = scene.search.marks.found[scene.search.marks.here][0]
        assert 0 <= place.top - scene.area.offset <= scene.area.rect.height
        seen.append(place.top)
        app.step([key(pygame.K_RETURN)])
    assert scene.search.marks.here == 0 and seen == sorted(seen)
    app.step(click(scene.rects()["search-previous"].center))
    assert scene.search.marks.here == many - 1


def test_a_picture_that_was_found_has_a_rim(app: App) -> None:
    scene = opened(app)
    strip = next(widget for widget in scene.area.children if isinstance(widget, PictureStrip) and widget.picture.groups[0].label)
    scene.search.look_for(strip.picture.groups[0].label)
    place = scene.search.marks._now(scene.search.marks.found[0][0])
    app.step()
    marked = app.surface.copy()
    scene.search.clear()
    app.step()
    rim, middle = (place.left, place.centery), place.center
    assert marked.get_at(rim) != app.surface.get_at(rim) and marked.get_at(middle) == app.surface.get_at(middle)


def test_escape_ends_the_search_before_it_leaves(app: App) -> None:
    scene = opened(app, "bomb")
    app.step([key(pygame.K_ESCAPE)])
    assert app.scene is scene and not scene.search.marks.found and scene.search.field.text == "" and scene.search.count.text == ""


def test_what_is_nowhere_is_said_and_a_language_keeps_the_words(app: App) -> None:
    scene = opened(app, "zebra")
    assert scene.search.count.text == "not found"
    app.language = "zh"
    assert scene.search.field.text == "zebra" and scene.search.count.text == "没有找到"
    scene.search.field._change("炸弹", 2)
    assert len(scene.search.marks.found) > 2


# ---------------------------------------------------------------- refusals

@cache
def page_of(game: str) -> list[PageSection]:
    """The page in English."""
    return compose(load_ruleset(game))


@thorough
def test_every_code_of_a_rule_is_explained_by_some_page() -> None:
    """All refusals that the engine can give, as its source names them."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((PROJECT / "game").rglob("*.py")))
    codes = set(re.findall(r'Refusal\(\s*"([a-z_]+)"', source)) - OF_THE_MOMENT
    assert len(codes) > 25
    others = [load_ruleset("blackjack", exact_bets=True), load_ruleset("dou_dizhu", doubling="own"),
              load_ruleset(RULESETS["hearts"], broken=True), load_ruleset(PROJECT / "docs/examples/euchre.yaml", stick=True)]
    pages = [*((load_ruleset(game), page_of(game)) for game in GAMES), *((rules, compose(rules)) for rules in others)]
    explained = {code for code in codes for rules, page in pages if is_explained(rules, code) and paragraph_of(rules, page, code)}
    assert codes - explained == set()


def refused(rules: Rules, rng: Random, steps: int) -> Iterator[Refusal]:
    """What is refused in a deal in which seats try anything before they do something that is allowed."""
    state = rules.new_match(rng.getrandbits(32))
    for _ in range(steps):
        if state.actor is None:
            return
        view = state.view(state.actor)
        yield from tried(view, rng)
        legal = view.legal_actions()
        state.apply(legal[rng.randrange(len(legal))])


def tried(view: View, rng: Random) -> Iterator[Refusal]:
    for _ in range(6):
        cards = rng.sample(list(view.hand), min(len(view.hand), rng.randint(0, 3)))
        codes = " ".join(card.code for card in cards)
        for text in (rng.choice(VERBS), f"{rng.choice(VERBS)} {codes}", f"bet {rng.randint(0, 900)}"):
            try:
                refusal = view.refusal(view.rules.action(text))
            except NotationError:
                continue
            if refusal is not None:
                yield refusal


@pytest.mark.parametrize("game", swept_files(GAMES), ids=lambda game: Path(game).stem)
def test_whatever_is_refused_in_a_deal_has_its_paragraph(game: str) -> None:
    rules, page = load_ruleset(game), page_of(game)
    codes = {refusal.code for refusal in refused(rules, Random(5), 40)} - OF_THE_MOMENT
    assert codes and {code for code in codes if not is_explained(rules, code) or paragraph_of(rules, page, code) is None} == set()


def test_a_refusal_leads_to_its_paragraph_which_is_lit_for_a_moment(app: App) -> None:
    scene = opened(app, about="only_bombs")
    found = paragraph_of(scene.rules, compose(scene.rules), "only_bombs")
    assert found is not None and found.section == "guide-beats"
    assert scene.area.offset > 0 and scene.search.marks.lit_ms > 0
    assert 0 <= scene.search.marks.lit.top - scene.area.offset < scene.area.rect.height // 2
    assert app.scene.update(10_000) and not scene.search.marks.lit_ms and not app.scene.update(10)


def test_the_table_leads_there_from_a_refusal(calm: App) -> None:
    scene = sit_down(calm, session())
    my_turn(calm, scene)
    rules = scene.rules
    scene.status.notice(refusal_words(Refusal("other_size", {"over": "single(7)", "reading": "pair(9)"}), rules))
    assert scene.status.about == "other_size"
    calm.step([key(pygame.K_F1)])
    opened_page = calm.scene
    assert isinstance(opened_page, RulesScene) and opened_page.search.marks.lit_ms > 0
    calm.step([key(pygame.K_ESCAPE)])
    calm.step()
    assert scene.status.link.width > 0
    calm.step(click(scene.status.link.center))
    assert isinstance(calm.scene, RulesScene)


def test_what_is_no_rule_leads_nowhere(calm: App) -> None:
    scene = sit_down(calm, session())
    my_turn(calm, scene)
    scene.status.notice(refusal_words(Refusal("not_now"), scene.rules))
    assert scene.status.about == "" and not scene.status.hit(scene.status.rect.center)


# ---------------------------------------------------------------- how it is said

# What no person would say to teach a game; each was on a page once.
STILTED = ("and nothing else", "it does not matter", "never with", "beats nothing", "do not beat each other", "is no bomb",
           "never makes", "are never compared", "made of", "does not beat")


@pytest.mark.parametrize("game", swept_files(GAMES), ids=lambda game: Path(game).stem)
def test_pages_say_what_is_rather_than_what_is_not(game: str) -> None:
    written = [section for section in page_of(game) if not section.id.startswith("guide-")]
    page = words_of(written).lower()
    assert [words for words in STILTED if words in page] == []
