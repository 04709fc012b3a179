"""A fishing game at the table: cards light what they take, the mouse and the keys play, the question, the words, the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import Rules, State, load_ruleset
from game.families.fishing import FishFacts, FishParams
from tests.cases import few
from tests.families.fishing.small_fish import small_fish
from tests.ui import tables
from tests.ui.events import click
from tests.ui.fishing import NAMES, asked, position, table_for
from tests.ui.placing import in_layouts
from tests.ui.tables import centre, drag, listen_for_cuts, press, sit_down, sprite_of
from tests.ui.test_table_layout import buttons, named, overlaps, words_fit
from ui.app import App
from ui.families.fishing import FishAwards, FishBoard, FishPart, FishTableLayout, YakuOverview, near, progress
from ui.scenes import TableScene
from ui.table import Sprite, facts_of, look_at
from ui.widgets import Button, px
from ui.words import listed

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


@pytest.fixture
def still(make_app: Callable[..., App]) -> App:
    """An app in which everything arrives at once."""
    return make_app(speed="off", computer_pause_ms=0, animation_ms=0)


def seated(app: App, state: State) -> TableScene:
    scene = sit_down(app, table_for(state))
    tables.my_turn(app, scene)
    return scene


def board(scene: TableScene) -> FishBoard:
    return scene.board.parts[FishBoard]


def lying(scene: TableScene, code: str) -> Sprite:
    """The card of the field with that code."""
    return next(sprite for sprite in board(scene).lying if sprite.card is not None and sprite.card.code == code)


def lit(scene: TableScene) -> set[str]:
    """The codes of the cards on the field that are lit."""
    return {sprite.card.code for sprite in board(scene).lying if sprite.ring == "legal" and sprite.card is not None}


def taken(scene: TableScene, seat: int = 0) -> set[str]:
    return {sprite.card.code for sprite in board(scene).piles[seat] if sprite.card is not None}


def field(scene: TableScene) -> list[str]:
    return [sprite.card.code if sprite is not None and sprite.card is not None else "-" for sprite in board(scene).places]


def done(scene: TableScene) -> str:
    """What the person did last."""
    own = [str(event.action) for event in scene.session.state.log if event.action is not None and event.seat == 0]
    return own[-1] if own else ""


def verbs(scene: TableScene) -> list[str]:
    """What the buttons say that do something with cards or words."""
    return [button.text for button in buttons(scene) if button.name.startswith("do-")]


def watch_deals(app: App, state: State) -> Iterator[TableScene]:
    """Computers play a match on; the table is given whenever all that has happened is shown."""
    scene = sit_down(app, table_for(state, ()))
    for _ in range(2000):
        app.step([], tables.FRAME_MS)
        if scene.playback.idle and not scene.playback.stopped and not scene.modals:
            yield scene
        if scene.session.state.finished:
            return


# -- what lies there


# There is a choice for the card of the stock.
LATE: dict[str, Any] = {"hand": "1x 8x 9R", "other": "4x 5A 6x", "stock": "12B 4R 3x 5x", "taken": ("8B 8y", "3B 3R")}


@pytest.mark.parametrize("dealt", few((LATE, 1, 2), 1))
def test_the_board_agrees_with_the_view_after_every_action(still: App, undrawn: None, dealt: dict[str, Any] | int) -> None:
    whole = isinstance(dealt, int)
    state = load_ruleset("koikoi", months=1).new_match(dealt) if isinstance(dealt, int) else position(months=1, **dealt)
    agreed = 0
    for scene in watch_deals(still, state):
        assert scene.board.facts() == facts_of(scene.session.view())
        agreed += 1
    assert agreed > (10 if whole else 4)


def test_cards_keep_their_places_until_they_are_taken(still: App) -> None:
    """1x takes the crane and leaves its place free; 2A of the stock, which nothing matches, comes to lie in it."""
    scene = seated(still, position(stock="2A 5x"))
    assert field(scene) == ["1B", "1R", "6A", "7R", "8A", "10x", "12x", "12y"]
    scene.controller.act(scene.rules.action("play 1x on 1B"))
    assert board(scene)._field[1:8] == [scene.rules.deck.cards[kind].index for kind in board(scene)._field[1:8]]
    assert field(scene)[:8] == ["2A", "1R", "6A", "7R", "8A", "10x", "12x", "12y"] and {"1x", "1B"} <= taken(scene)


def test_the_stock_lies_on_the_table_face_down_as_long_as_there_is_one(still: App) -> None:
    scene = seated(still, position(stock="2A 5x"))
    part = scene.parts[FishPart]
    place, felt, shown = part.layout.stock(len(board(scene).places)), pygame.Surface(still.size), pygame.Surface(still.size)
    back = scene.faces.back(place.width, quick=True)
    at = (place.width // 2, place.height // 5)
    scene.felt(felt)
    seen = []
    for number in (2, 0):
        part.field.tell(part.layout, number, len(board(scene).places))
        scene.felt(shown)
        part.field.draw(shown)
        seen.append(shown.get_at(place.move(at).topleft)[:3])
    assert seen == [back.get_at((at[0], at[1] + px(2)))[:3], felt.get_at(place.move(at).topleft)[:3]] and seen[0] != seen[1]


def test_what_was_taken_lies_by_kind_and_is_counted(still: App) -> None:
    scene = seated(still, position())
    groups = scene.parts[FishPart].cells
    told = [(groups[0, number].facts.name, groups[0, number].facts.count, groups[0, number].facts.goal) for number in range(4)]
    assert told == [("Brights", 2, 3), ("Animals", 1, 5), ("Ribbons", 2, 5), ("Chaff", 3, 10)]
    assert groups[1, 3].facts.count == 5, "the sake cup counts as chaff"
    assert groups[0, 0].hint is not None and "Three Brights 2/3: needs Crane and Sun" in groups[0, 0].hint
    assert scene.plates[1].facts.counters[0].value == 5 and scene.plates[0].facts.counters[0].value == 0


# -- playing a card


def test_a_chosen_card_lights_what_it_takes_and_a_click_takes_it(still: App) -> None:
    scene = seated(still, position())
    still.step(click(centre(scene, sprite_of(scene, "8x"))), 500)
    assert lit(scene) == {"8A"}
    button = scene.ui.find("do-play")
    assert isinstance(button, Button) and button.text == "Play First silver grass chaff"
    still.step(click(lying(scene, "8A").rect(scene.faces).center), 16)
    assert done(scene) == "play 8x" and {"8x", "8A"} <= taken(scene)


def test_dropped_on_its_match_a_card_takes_it(still: App) -> None:
    scene = seated(still, position())
    drag(still, centre(scene, sprite_of(scene, "1x")), lying(scene, "1R").rect(scene.faces).center, release=False)
    assert lit(scene) == {"1B", "1R"} and {zone.name for zone in scene.lit} == {"field-1B", "field-1R"}
    still.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=lying(scene, "1R").rect(scene.faces).center, button=1)], 16)
    assert done(scene) == "play 1x on 1R"


def free_felt(scene: TableScene) -> tuple[int, int]:
    middle = scene.table.middle
    return middle.right - px(12), middle.centery


def test_where_two_match_free_felt_asks_which(still: App) -> None:
    """The card goes back and stays chosen, both stay lit, and a button for each takes it."""
    scene = seated(still, position())
    drag(still, centre(scene, sprite_of(scene, "1x")), free_felt(scene))
    assert scene.session.actor == 0 and scene.status.about == "fish_choose" and lit(scene) == {"1B", "1R"}
    assert [card.code for card in scene.parts[FishPart].numbered] == ["1B", "1R"]
    press(still, pygame.K_2)
    assert done(scene) == "play 1x on 1R"


@pytest.mark.parametrize("by_key", [True, False])
def test_what_a_hint_names_is_taken_as_the_button_says(
    still: App, by_key: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = seated(still, position())
    action = next(action for action in scene.session.view().legal_actions() if str(action) == "play 1x on 1R")
    monkeypatch.setattr(scene.session, "poll_hint", lambda: tables.Picked(action))
    monkeypatch.setattr("ui.table.controller.hint_words", lambda *_: "take it")
    scene.controller.take_hint()
    monkeypatch.undo()
    still.step([], 40)
    if by_key:
        press(still, pygame.K_RETURN)
    else:
        still.step(click(scene.rects()["do-play"].center))
    assert done(scene) == "play 1x on 1R"


def test_free_felt_takes_a_card_that_nothing_matches(still: App) -> None:
    scene = seated(still, position())
    drag(still, centre(scene, sprite_of(scene, "3y")), free_felt(scene), release=False)
    assert lit(scene) == set() and [zone.rect for zone in scene.lit] == [scene.table.middle]
    still.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=free_felt(scene), button=1)], 16)
    assert done(scene) == "play 3y" and "3y" in field(scene)


def test_a_card_that_nothing_matches_is_not_laid_where_it_is_dropped_on_another(still: App) -> None:
    scene = seated(still, position())
    over = lying(scene, "6A").rect(scene.faces).center
    drag(still, centre(scene, sprite_of(scene, "3y")), over, release=False)
    assert scene.lit == (), "the felt does not invite to let go there"
    still.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=over, button=1)], 16)
    assert scene.session.actor == 0 and "does not match the Butterflies" in scene.status.text


def test_free_felt_refuses_a_card_that_takes_something(still: App) -> None:
    scene = seated(still, position())
    drag(still, centre(scene, sprite_of(scene, "8x")), free_felt(scene))
    assert scene.session.actor == 0 and "8x" in {sprite.card.code for sprite in scene.board.hand if sprite.card is not None}
    assert scene.status.text == "The First silver grass chaff matches Geese: drop it there, it takes what it matches."


def test_a_card_is_not_dropped_on_one_that_it_does_not_match(still: App) -> None:
    scene = seated(still, position())
    drag(still, centre(scene, sprite_of(scene, "8x")), lying(scene, "6A").rect(scene.faces).center, release=False)
    assert scene.lit == () or "6A" not in {zone.name for zone in scene.lit}
    assert lit(scene) == {"8A"}


def test_the_keyboard_plays(still: App) -> None:
    scene = seated(still, position())
    while scene.board.hand[scene.hand.cursor].card is not sprite_of(scene, "8x").card:
        press(still, pygame.K_RIGHT)
    press(still, pygame.K_SPACE, pygame.K_RETURN)
    assert done(scene) == "play 8x"


def test_the_turned_card_waits_for_a_choice(still: App) -> None:
    """12B of the stock matches two: both are lit, and a click, or a key, decides."""
    state = position(stock="12B 2A", taken=("8B 8y", "3B 3R"))
    scene = seated(still, state)
    scene.controller.act(scene.rules.action("play 3y"))
    tables.my_turn(still, scene)
    assert lit(scene) == {"12x", "12y"} and board(scene).turned is not None
    assert scene.status.text == "The Phoenix from the stock matches several cards: choose which it takes."
    still.step(click(lying(scene, "12y").rect(scene.faces).center), 16)
    assert done(scene) == "take 12y" and {"12B", "12y"} <= taken(scene)


# -- the question


def test_the_question_tells_what_stopping_pays_and_what_the_other_has(still: App) -> None:
    scene = seated(still, asked(calls=(0, 1)))
    ask = scene.parts[FishPart].ask
    assert ask is not None and ask.visible and ask.facts is not None
    facts = ask.facts
    assert (facts.title, facts.figure, facts.reckoned) == ("Three Brights 5", "+10", "5 × 2 if you stop")
    assert "".join(card.code for card in facts.cards) == "8B12B1B" and facts.lines == ("× 2: Koi-koi was called.",)
    assert facts.others[0] == "Bo has Flower Viewing 5."
    assert verbs(scene) == ["Stop: +10", "Koi-koi"]
    press(still, pygame.K_k)
    assert done(scene) == "call" and board(scene).calls == [1, 1]
    still.step([], 16)
    assert scene.plates[0].facts.role == "Koi-koi" and not ask.visible


def test_the_question_covers_no_card_of_the_field(still: App) -> None:
    """However many lie there, and beside whatever drawers are open."""
    scene = seated(still, asked(calls=(0, 1)))
    for size in SIZES:
        bare = replace(scene.parts[FishPart].layout, size=size)
        for left, right in product((0, bare.drawer_takes), repeat=2):
            layout = replace(bare.asking, left=left, right=right)
            for places in range(1, 17):
                lying = [*layout.field(places), layout.stock(places)]
                assert layout.ask(places).collidelist(lying) < 0, (size, left, right, places)


def test_the_result_has_the_yaku_with_points_and_factors(still: App) -> None:
    scene = seated(still, asked(calls=(0, 1)))
    press(still, pygame.K_o)
    tables.wait(still, lambda: tables.result(scene) is not None)
    content = tables.result(scene)
    assert isinstance(content, FishAwards) and content.summary() == "You stop and win 10 points."
    words = {widget.name: getattr(widget, "text", "") for widget in scene.modals[-1].everything()}
    assert words["what-0-0"] == "Three Brights: 5 points" and words["factors"] == "5 × 2 = 10 points. × 2: Koi-koi was called."


def test_all_yaku_are_seen_at_a_click(still: App) -> None:
    scene = seated(still, position())
    still.step(click(scene.rects()["month"].center), 16)
    assert isinstance(scene.modals[-1], YakuOverview)
    words = {widget.name: getattr(widget, "text", "") for widget in scene.modals[-1].everything()}
    assert (words["have-sanko-0"], words["needs-sanko-0"], words["have-hanami-1"]) == ("2 of 3", "needs Crane and Sun", "made")
    assert words["have-goko-0"] == "out of reach"


# -- the way to a yaku


def kinds(*codes: str) -> list[list[int]]:
    rules = load_ruleset("koikoi")
    return [[card.index for card in rules.notation.read(each)] for each in codes]


def go_stop_rules() -> Rules:
    return load_ruleset(tables.RULESETS / "go_stop.yaml", players=3)


def test_progress_follows_from_what_everybody_has_taken() -> None:
    rules = load_ruleset("koikoi")
    found = {each.id: each for each in progress(rules, kinds("8B 12B 9A", "3B 11B 1B"), 0, 9)}
    assert not found["sanko"].reachable and not found["hanami"].reachable
    assert found["tsukimi"].short == 0 and found["kasu"].have == 1
    assert [(each.id, each.short) for each in near(rules, kinds("8B 12B", "3B"), 0, 9)][0] == ("sanko", 1)
    rain = {each.id: each for each in progress(rules, kinds("8B 12B 3B", ""), 0, 9)}["ame_shiko"]
    assert (rain.short, [card.code for card in rain.certain]) == (1, ["11B"])
    chaff = {each.id: each for each in progress(go_stop_rules(), kinds("1x 11x 12z", "", ""), 0, 9)}["pi"]
    assert (chaff.have, chaff.size, chaff.short) == (5, 10, 5)


# -- places


def check(scene: TableScene, size: tuple[int, int]) -> None:
    """Nothing of one part lies on another, all lies in the window, and every button has room for its words."""
    rects, window = scene.rects(), pygame.Rect((0, 0), size)
    assert [name for name, rect in rects.items() if not window.contains(rect) and not name.startswith("log-")] == []
    parts = named(rects, "plate-", "do-", "hint", "sort", "undo", "corner-", "status", "taken-", "month")
    parts |= {f"tag-{seat}": scene.table.tag(seat) for seat in scene.plates}
    parts |= {drawer.name: drawer.rect for drawer in scene.drawers.open}
    parts |= {"field": board_rect(scene), "hand": scene.table.hand}
    assert overlaps(parts.items()) == []
    for (seat, number), cell in scene.parts[FishPart].cells.items():
        assert all(cell.rect.contains(sprite.rect(scene.faces)) for sprite in board(scene).of_group(seat, number))
    assert [button.text for button in buttons(scene) if not words_fit(button)] == []


def board_rect(scene: TableScene) -> pygame.Rect:
    rects = [sprite.rect(scene.faces) for sprite in board(scene).lying]
    return rects[0].unionall(rects[1:])


@in_layouts(SIZES)
def test_nothing_overlaps_or_is_cut(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)
    cut = listen_for_cuts(monkeypatch, NAMES)
    scene = seated(app, position(calls=(0, 1)))
    check(scene, size)
    scene.hand.choose([sprite_of(scene, "1x")])
    for toggle in (scene.corners.toggle_score, scene.corners.toggle_log):
        toggle()
        for _ in range(3):
            app.step([], 40)
        check(scene, size)
        toggle()
    app.pop()
    scene = seated(app, asked(calls=(0, 1)))
    ask = scene.parts[FishPart].ask
    assert ask is not None and not ask.rect.colliderect(board_rect(scene)) and ask.rect.bottom <= scene.status.rect.top
    check(scene, size)
    scene.corners.toggle_log()
    app.step([], 40)
    assert not ask.rect.colliderect(board_rect(scene)) and not ask.rect.colliderect(scene.drawers.open[0].rect)
    assert cut == set()


def test_there_is_room_for_two_to_four_seats_and_for_other_packs() -> None:
    packs = ((11 / 18, (5, 9, 10, 24)), (63 / 88, (13, 13, 13, 13)))
    for size, seats, (ratio, groups), drawer in product(SIZES, (2, 3, 4), packs, (False, True)):
        layout = FishTableLayout(size, seats, ratio=ratio, lines=3, dealt=8, groups=groups)
        if drawer:
            layout = FishTableLayout(size, seats, ratio=ratio, lines=3, dealt=8, groups=groups, right=layout.drawer_takes)
        cells = {(seat, number): rect for seat in range(seats) for number, rect in enumerate(layout.taken(seat))}
        assert len(cells) == 4 * seats, (size, seats, ratio, drawer)
        places = [*layout.field(12), layout.stock(12), layout.turned(12)]
        rects = [*cells.values(), *places, *layout.plates.values(), layout.own, layout.status, layout.bar, layout.hand]
        rects += [layout.panel, *(layout.tag(seat) for seat in range(seats))]
        touching = [(one, other) for one, other in combinations(rects, 2) if one.colliderect(other)]
        assert touching == [], (size, seats, ratio, drawer)
        assert places[0].width >= layout.px(48), (size, seats, ratio, drawer, places[0])
        for (_seat, number), cell in cells.items():
            assert all(cell.contains(card) for card in layout.fan(cell, groups[number])), (size, seats, cell)
        for number in (8, 12):
            asked_in, ask = layout.asking, layout.asking.ask(number)
            places = [*asked_in.field(number), asked_in.stock(number), asked_in.turned(number)]
            assert layout.middle.unionall([layout.felt]).contains(ask) and ask.collidelist(places) < 0, (size, seats, drawer)
            least = min(place.width for place in places)
            assert least >= layout.px(20) and all(map(layout.felt.contains, places)), (size, seats, drawer, number, least)


def test_three_seats_are_asked_beside_the_field_whatever_is_open(still: App, tmp_path: Path) -> None:
    rules = small_fish(tmp_path, players=3, field="8")
    facts = FishFacts(field="1B 6A 7R 9A 10x 12x 4x 5x", stock="2A 3x 8y", taken=("3B", "", ""))
    state = rules.position(hands=("1x 2x", "4y 5A", "6x 7x"), dealer=0, fishing=facts)
    state.apply("play 1x")
    scene = seated(still, state)
    ask = scene.parts[FishPart].ask
    assert ask is not None and ask.visible and not ask.rect.colliderect(board_rect(scene))
    scene.corners.toggle_log()
    still.step([], 40)
    covered = [*(sprite.rect(scene.faces) for sprite in board(scene).lying), *(drawer.rect for drawer in scene.drawers.open)]
    assert len(covered) == 9 and ask.rect.collidelist(covered) < 0
    press(still, pygame.K_k)
    assert done(scene) == "call"


# -- three cards of a value


def three_of_a_month() -> State:
    """Seat 0 holds three of the eighth month, the fourth and a stuck pile lie on the field."""
    facts = FishFacts("8A 9R 9x 9y 3R", "10R 10x 2R 2A 12x 12y 11R", ("1B", "4x 4y", "11x"))
    return go_stop_rules().position(["8x 8y 8B 2x", "5x 6x 7x", "5y 6y 7y"], dealer=0, turn=0, fishing=facts)


def test_the_board_agrees_with_the_view_while_a_pile_lies_there_and_turns_are_passed(still: App, undrawn: None) -> None:
    state = three_of_a_month()
    for action in ("show 8x 8y 8B", "play 8x 8y 8B", "play 5x", "play 5y"):
        state.apply(action)
    agreed = 0
    for scene in watch_deals(still, state):
        assert scene.board.facts() == facts_of(scene.session.view())
        agreed += 1
    assert agreed > 3


def test_three_alike_have_buttons_and_a_pile_lies_at_one_place(still: App) -> None:
    scene = seated(still, three_of_a_month())
    assert [name.partition(":")[0] for name in verbs(scene)][:3] == ["Play", "Shake", "Bomb"]
    rects = [lying(scene, code).rect(scene.faces) for code in ("9R", "9x", "9y")]
    place = board(scene).fishing.field(5)[1]
    assert all(place.contains(rect) for rect in rects) and len({rect.topleft for rect in rects}) == 3
    press(still, pygame.K_r)
    tables.my_turn(still, scene)
    assert done(scene) == "show 8B 8x 8y" and len(scene.board.hand) == 4
    (paid,) = [counter for counter in scene.parts[FishPart].counters(0) if counter.shown and counter.name == "Paid ×"]
    assert paid.value == 2 and "Moon" in paid.hint
    press(still, pygame.K_b)
    tables.my_turn(still, scene)
    assert done(scene) == "play 8B 8x 8y" and {"8B", "8x", "8y", "8A", "4x", "11x"} <= taken(scene)
    assert verbs(scene)[:2] == ["Play", "Play no card"]
    press(still, pygame.K_p)
    assert done(scene) == "pass"


def test_three_chosen_cards_are_dropped_together(still: App) -> None:
    scene = seated(still, three_of_a_month())
    for code in ("8x", "8y", "8B"):
        still.step(click(centre(scene, sprite_of(scene, code))), 500)
    drag(still, centre(scene, sprite_of(scene, "8B")), lying(scene, "3R").rect(scene.faces).center)
    assert done(scene) == "play 8B 8x 8y"


@pytest.mark.parametrize("wanted", ["show 8B 8x 8y", "play 8B 8x 8y"])
def test_what_a_hint_names_of_three_alike_is_done_with_enter(still: App, wanted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = seated(still, three_of_a_month())
    action = next(action for action in scene.session.view().legal_actions() if str(action) == wanted)
    monkeypatch.setattr(scene.session, "poll_hint", lambda: tables.Picked(action))
    monkeypatch.setattr("ui.table.controller.hint_words", lambda *_: "do it")
    scene.controller.take_hint()
    monkeypatch.undo()
    still.step([], 40)
    press(still, pygame.K_RETURN)
    assert done(scene) == wanted


def test_the_way_to_a_yaku_is_told_in_short_rather_than_cut(make_app: Callable[..., App]) -> None:
    app = make_app((1280, 720), speed="off", computer_pause_ms=0, animation_ms=0)
    scene = seated(app, position("1x 1y 2x 8x 11R 3y", taken=("9R 9y", "3B 3R")))
    panel: Any = scene.ui.find("month")
    assert panel.facts.words == "Blue Ribbons 1/3: needs Peony blue ribbon and Maple blue ribbon"
    assert panel.rows == ["Blue Ribbons 1/3"]
    panel.rect = panel.rect.inflate(0, panel.rect.height)
    assert " ".join(panel.rows) == panel.facts.words


def test_a_card_looked_at_names_the_yaku_that_it_counts_for() -> None:
    rules = load_ruleset("koikoi")
    view = rules.new_match(1).view(0)
    for card in rules.pack:
        before, after = (progress(rules, piles, 0, 1) for piles in ([[], []], [[card.index], []]))
        names = [rules.ruleset.params_of(FishParams).yaku[new.id].name.to("en") for old, new in zip(before, after, strict=True)
                 if new.have > old.have and new.reachable]
        told = next(fact for fact in look_at(view, card, private=True, counts=True).facts if fact.startswith("Counts for"))
        assert names and told == f"Counts for {listed(names)}."
