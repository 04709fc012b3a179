"""Trick games on the table: cards go face up or face down by where they are dropped, with a key or a button; piles,
counted tricks, words before play, payments on the way, and a deal that is thrown in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from game import Rules, State, load_ruleset
from game.mechanics import Bidding
from tests.game.tables import RULESETS
from tests.ui import tables
from tests.ui.events import click, moved, up
from tests.ui.tables import centre, drag, my_turn, press, rests, sit_down, sprite_of, wait
from ui.app import App
from ui.event_words import event_words
from ui.families.tricks import PaymentPart
from ui.scenes import AwardLines, CurtainScene, TableScene, VoidDeal
from ui.session import SeatConfig, Session
from ui.table import FaceDownPart, facts_of

pytestmark = pytest.mark.usefixtures("seldom_drawn")

FOUR = RULESETS["tien_gow"]
HAND = "RE RE SX SX SV FT"


def three(**options: Any) -> Rules:
    """A game of three with bidding, discards and payments."""
    return load_ruleset("mohuahua", **options)


def table(app: App, state: State, people: Sequence[int] = (0,), maker: Callable[..., object] = tables.LowestPlayer) -> TableScene:
    seats = [SeatConfig(tables.NAMES[seat], None if seat in people else "random") for seat in range(state.rules.players)]
    return sit_down(app, Session(state.rules, seats, 3, state=state, make_player=maker))  # type: ignore[arg-type]


def answering(app: App, hand: str = HAND, over: str = "R8 R8", **options: Any) -> TableScene:
    """Ann, who has taken three tricks, is to beat what Cai Hong has led or put as many cards face down."""
    rules = three(**options)
    size, led = len(rules.cards(hand)), len(rules.cards(over))
    hands = [hand, "GO GO BT BT OB OB"[: 3 * size - 1], "TI TI TI TI BB BB"[: max(0, 3 * (size - led) - 1)]]
    state = rules.position(hands, leader=2, table=(2, over), turn=0, tricks=[3, 0, 13 - size])
    scene = table(app, state)
    my_turn(app, scene)
    return scene


def choose(scene: TableScene, app: App, *codes: str) -> None:
    """Exactly these cards of the hand."""
    wanted: list[object] = []
    for code in codes:
        wanted.append(next(s for s in scene.board.hand if s.card is not None and s.card.code == code and s not in wanted))
    scene.hand.choose(wanted)  # type: ignore[arg-type]
    app.step([], 16)


@pytest.fixture
def calm(make_app: Callable[..., App]) -> App:
    return make_app(speed="off", computer_pause_ms=60_000, animation_ms=0)


def last(scene: TableScene) -> str:
    return str(scene.board.trick[-1].action)


# -- face up or face down


def test_the_place_of_the_drop_decides(calm: App) -> None:
    for goal, verb in (("middle", "play"), ("down", "discard")):
        scene = answering(calm)
        choose(scene, calm, "RE", "RE")
        drag(calm, centre(scene, sprite_of(scene, "RE")), scene.rects()[goal].center)
        assert last(scene) == f"{verb} RE RE"
        calm.pop()


def test_both_places_shine_as_the_rules_allow(calm: App) -> None:
    scene = answering(calm)
    choose(scene, calm, "SX", "SX")
    drag(calm, centre(scene, sprite_of(scene, "SX")), scene.table.down.zone.center, release=False)
    assert [zone.name for zone in scene.lit] == ["down"]
    assert [sprite.ring for sprite in scene.hand.drag.sprites] == ["legal", "legal"]  # type: ignore[union-attr]
    calm.step([moved(scene.table.middle.center)], 16)
    assert [sprite.ring for sprite in scene.hand.drag.sprites] == ["", ""]  # type: ignore[union-attr]
    calm.step([up(scene.table.middle.center)], 16)
    assert scene.status.text.startswith("A pair of Sixes cannot beat a pair of Red Eights.")
    assert len(scene.board.hand) == 6 and not scene.lit


def test_a_refused_drop_glides_back_and_says_what_is_missing(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=60_000)
    scene = answering(app)
    app.step([moved(scene.table.middle.center)], 16)
    wait(app, lambda: rests(scene))
    homes = [sprite.target for sprite in scene.board.hand]
    dragged = sprite_of(scene, "SV")
    drag(app, centre(scene, dragged), scene.table.down.zone.center)
    assert scene.status.text == "Choose 1 more card." and any(sprite.way for sprite in scene.board.hand)
    wait(app, lambda: rests(scene))
    assert scene.hand.chosen == [dragged], "one of two stays chosen, raised above its place"
    scene.hand.choose([])
    wait(app, lambda: rests(scene))
    assert [sprite.box for sprite in scene.board.hand] == homes and scene.board.piles == [0, 0, 0]


def test_who_must_beat_is_told_so(calm: App) -> None:
    scene = answering(calm, must_beat=True)
    assert scene.status.text == "Your turn: you can beat a pair of Red Eights, so you must."
    button = scene.bar.verbs["discard"]
    assert not button.enabled and button.hint == "You can beat a pair of Red Eights, so you must."
    choose(scene, calm, "SX", "SX")
    drag(calm, centre(scene, sprite_of(scene, "SX")), scene.table.down.zone.center)
    assert scene.status.text == "You can beat a pair of Red Eights, so you must." and len(scene.board.hand) == 6


def test_a_leader_cannot_put_cards_face_down(calm: App) -> None:
    state = three().position(["RE RE SX", "GO GO BT", "TI TI OB"], leader=0, tricks=[13, 0, 0])
    scene = table(calm, state)
    my_turn(calm, scene)
    drag(calm, centre(scene, sprite_of(scene, "SX")), scene.table.down.zone.center)
    assert scene.status.text == "Whoever leads must play a combination face up." and len(scene.board.hand) == 3
    assert scene.bar.verbs["discard"].hint == scene.status.text


def test_buttons_count_what_is_missing(calm: App) -> None:
    scene = answering(calm)
    play, discard = scene.bar.verbs["play"], scene.bar.verbs["discard"]
    assert scene.status.text == "Your turn: beat a pair of Red Eights, or put 2 cards face down."
    seen = []
    for codes in ((), ("SV",), ("SX", "SX"), ("RE", "RE"), ("SX", "SX", "SV")):
        choose(scene, calm, *codes)
        seen.append((discard.text, discard.enabled, play.enabled, play.primary, discard.primary))
    assert seen == [
        ("Discard 2", False, False, False, False),
        ("Discard: 1 more", False, False, False, False),
        ("Discard 2", True, False, False, False),
        ("Discard 2", True, True, True, False),
        ("Discard: 1 too many", False, False, False, False),
    ]


def test_the_beginning_of_a_play_asks_for_the_rest(calm: App) -> None:
    scene = answering(calm)
    choose(scene, calm, "RE")
    assert scene.bar.verbs["play"].hint == "Choose 1 more card."
    choose(scene, calm, "SV")
    assert scene.bar.verbs["play"].hint == (
        "A Seven cannot answer a pair of Red Eights: the number of cards differs. "
        "Only a pair of Red Eyes, Bulls or a pair of Gods can beat it."
    )


def test_keys_play_and_discard(calm: App) -> None:
    scene = answering(calm)
    choose(scene, calm, "SX", "SX")
    press(calm, pygame.K_RETURN)
    assert len(scene.board.hand) == 6, "Enter means to beat, and these do not"
    press(calm, pygame.K_d)
    assert last(scene) == "discard SX SX" and scene.board.piles == [2, 0, 0]


def test_where_nothing_beats_discarding_is_likely(calm: App) -> None:
    scene = answering(calm, "SX SX SV FT FT TI", "GO GO")
    assert scene.status.text == "Your turn: nothing in your hand beats a pair of Gods; put 2 cards face down."
    choose(scene, calm, "SX", "SV")
    assert scene.bar.verbs["discard"].primary
    press(calm, pygame.K_RETURN)
    assert last(scene) == "discard SV SX"


def test_a_double_click_discards_where_nothing_beats(calm: App) -> None:
    scene = answering(calm, "SX SX SV FT FT TI", "GO GO")
    choose(scene, calm, "SX")
    at = centre(scene, sprite_of(scene, "SV"))
    calm.step(click(at), 30)
    calm.step(click(at), 30)
    assert last(scene) == "discard SV SX"


def test_a_double_click_never_discards_what_could_not_beat(calm: App) -> None:
    scene = answering(calm)
    choose(scene, calm, "SX")
    at = centre(scene, [s for s in scene.board.hand if s.card and s.card.code == "SX"][1])
    calm.step(click(at), 30)
    calm.step(click(at), 30)
    assert len(scene.board.hand) == 6


def test_a_click_on_a_place_uses_the_chosen_cards_there(calm: App) -> None:
    scene = answering(calm)
    choose(scene, calm, "RE", "RE")
    calm.step(click(scene.table.down.zone.center), 16)
    assert last(scene) == "discard RE RE"


def test_the_last_cards_are_chosen_already(calm: App) -> None:
    scene = answering(calm, "SX SV", "GO GO")
    calm.step([], 16)
    assert len(scene.hand.chosen) == 2 and scene.bar.verbs["discard"].primary
    press(calm, pygame.K_ESCAPE)
    calm.step([], 16)
    assert scene.hand.chosen == [], "what was put back stays so"


def test_cards_that_beat_are_marked(calm: App) -> None:
    scene = answering(calm)
    calm.step([], 16)
    assert [s.card.code for s in scene.board.hand if s.beats and s.card] == ["RE", "RE"]
    assert not any(sprite.dimmed for sprite in scene.board.hand), "all of them may go face down"


def test_a_hint_to_discard_is_followed_with_enter(calm: App) -> None:
    class Thrower(tables.PlainPlayer):
        def rank(self, view: object) -> list[tables.Picked]:
            return super().rank(view)[-1:]  # type: ignore[arg-type]

    rules = three()
    state = rules.position([HAND, "GO GO BT BT OB OB", "TI TI TI TI"], leader=2, table=(2, "R8 R8"), turn=0, tricks=[10, 0, 0])
    scene = table(calm, state, maker=Thrower)
    my_turn(calm, scene)
    press(calm, pygame.K_h)
    wait(calm, lambda: not scene.session.hint_waiting)
    calm.step([], 16)
    assert scene.status.text.startswith("Hint: Discard") and scene.bar.verbs["discard"].primary
    press(calm, pygame.K_RETURN)
    assert scene.board.piles[0] == 2


# -- piles, counts and payments


def finished_trick(app: App) -> TableScene:
    """Cai Hong leads a Supreme of two; the others put two cards face down, and Cai Hong is paid."""
    rules = three()
    state = rules.position([HAND, "GO GO BT BT OB OB", "OP OT TI TI SV SV"], leader=2, tricks=[4, 3, 3])
    scene = table(app, state)
    scene.director.show_events(scene.session._apply("play OP OT"))
    my_turn(app, scene)
    return scene


def test_discards_lie_face_down_at_their_owners(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0)
    scene = finished_trick(app)
    choose(scene, app, "SX", "SX")
    press(app, pygame.K_d)
    wait(app, lambda: len(scene.board.trick) == 3 and not any(sprite.way for sprite in scene.board.trick[2].sprites))
    theirs = scene.board.trick[2]
    assert theirs.face_down == 2 and all(sprite.card is None for sprite in theirs.sprites)
    assert [s.rect(scene.faces) for s in theirs.sprites] == scene.table.down.discards(1, 2)
    assert all(scene.table.down.pile(1).contains(s.rect(scene.faces)) for s in theirs.sprites)  # type: ignore[union-attr]
    own = scene.board.trick[1]
    assert all(sprite.turned for sprite in own.sprites) and scene.board.piles == [2, 2, 0]


def test_what_is_paid_is_seen_and_told(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0)
    scene = finished_trick(app)
    choose(scene, app, "SX", "SX")
    press(app, pygame.K_d)
    paid = [(("chips", -1),), (("chips", -1),), (("chips", 2),)]
    wait(app, lambda: [scene.plates[seat].facts.tallies for seat in range(3)] == paid)  # told a few frames after the event
    assert scene.board.events[-1].kind == "payment"
    assert scene.status.text == "Supreme: Cai Hong collects 1 from each player."
    chips = [sprite for sprite in scene.board.leaving if sprite.way]
    assert len(chips) == 2, "one from each who pays"
    assert scene.parts[PaymentPart].award == "Supreme: 1 from each"
    wait(app, lambda: scene.playback.gathering is not None)
    assert scene.board.tricks == [4, 3, 3], "they are counted when the cards arrive"
    laid = [(meld, sprite) for meld in scene.board.trick for sprite in meld.sprites]
    wait(app, lambda: scene.board.tricks == [4, 3, 5])
    down, home = scene.table.down, scene.board.home(2)
    for meld, sprite in laid:
        goal = down.stack(meld.seat) if meld.face_down else home
        assert goal is not None and sprite.way is not None and sprite.target == (goal.x, goal.y, goal.width), "to who won it"
    app.step([], 16)
    wait(app, lambda: scene.plates[2].facts.counters[0].value == 5)
    log = [event_words(event, scene.rules, tables.NAMES, 0) for event in scene.board.events]
    assert log[-4:] == [
        "You put 2 cards face down: two Sixes.",
        "Bo puts 2 cards face down.",
        "Supreme: Cai Hong collects 1 from each player.",
        "Cai Hong wins the trick and has 5 tricks now.",
    ]


def test_own_discards_can_be_looked_at(calm: App) -> None:
    scene = answering(calm)
    choose(scene, calm, "SX", "SX")
    press(calm, pygame.K_d)
    zone = scene.parts[FaceDownPart].zone
    assert zone is not None and not zone.looked_at and [card.code for card in zone.cards()] == ["SX", "SX"]
    press(calm, pygame.K_v)
    assert zone.looked_at
    press(calm, pygame.K_v)
    calm.step([moved(zone.rect.center)], 16)
    assert zone.looked_at
    scene.session.concealed = True
    assert list(zone.cards()) == [], "nobody sits in front of the screen"


def test_what_has_just_been_dropped_is_not_shown_before_the_pointer_comes_again(calm: App) -> None:
    scene = answering(calm)
    zone = scene.parts[FaceDownPart].zone
    choose(scene, calm, "SX", "SX")
    drag(calm, centre(scene, sprite_of(scene, "SX")), zone.rect.center)
    calm.step([], 16)
    assert zone.hovered and zone.cards() and not zone.looked_at
    calm.step([moved(scene.table.middle.center)], 16)
    calm.step([moved(zone.rect.center)], 16)
    assert zone.looked_at


def test_enough_tricks_are_marked(calm: App) -> None:
    rules = three()
    scene = table(calm, rules.position(["RE SX", "GO BT", "TI OB"], leader=0, tricks=[5, 6, 3]))
    my_turn(calm, scene)
    assert [plate.facts.counters[0].gold for _, plate in sorted(scene.plates.items())] == [False, True, False]


# -- bidding


def bidding(app: App, dealer: int, path: str = "mohuahua", **options: Any) -> TableScene:
    rules = load_ruleset(path, **options)
    return table(app, rules.new_match(5, lots={"dealer": dealer}))


def test_every_word_has_a_button_that_says_what_follows(calm: App) -> None:
    scene = bidding(calm, 0)
    my_turn(calm, scene)
    assert scene.status.text == "Your turn to speak: Play or Pass? The deal is thrown in only if everybody says Pass."
    play, decline = scene.bar.verbs["bid-play"], scene.bar.verbs["bid-pass"]
    assert (play.text, decline.text) == ("Play", "Pass") and not play.primary and not decline.primary
    assert play.hint == "The deal is played, by everybody at the table."
    assert decline.hint is not None and decline.hint.endswith("If anybody takes it, you play too.")
    scene.controller.advice = "bid-pass"
    scene.status.notice("Hint: Pass.", "hint")
    scene.changed()
    calm.step([], 16)
    assert decline.primary and decline.rect.left > play.rect.right, "a hint leaves the words and their numbers in place"
    press(calm, pygame.K_p)
    assert scene.session.view()[Bidding].words[0] == "pass"


def test_what_was_said_follows_the_language(calm: App) -> None:
    scene = bidding(calm, 1)
    wait(calm, lambda: scene.plates[1].tag is not None)
    for language, words in (("en", "Play"), ("zh", "打"), ("en", "Play")):
        calm.language = language
        assert scene.plates[1].tag is not None and scene.plates[1].tag.text == words


def test_the_lot_is_told_first(calm: App) -> None:
    scene = bidding(calm, 1)
    assert not any(plate.facts.dealer for plate in scene.plates.values()), "nobody is before the lot has fallen"
    wait(calm, lambda: scene.playback.idle)
    told = [event_words(event, scene.rules, tables.NAMES, 0) for event in scene.board.events]
    assert told[:2] == ["By lot, Bo is the first dealer.", "Deal 1: Bo deals."]
    assert [seat for seat, plate in scene.plates.items() if plate.facts.dealer == "dealer"] == [1]
    calm.language = "zh"
    calm.step([], 16)
    scene.adopt()
    assert event_words(scene.board.events[0], scene.rules, tables.NAMES, 0) == "抽签决定：Bo 是第一任庄家。"


def test_nobody_is_asked_for_a_word_that_decides_nothing_any_more(calm: App) -> None:
    scene = bidding(calm, 1)
    for action in ("bid play", "bid pass"):
        scene.director.show_events(scene.session._apply(action))
    wait(calm, lambda: "Bo has said Play" in scene.status.text)
    assert scene.status.text.endswith("so the deal is played in any case: Pass is said for you.") and not scene.can_act
    assert [scene.plates[seat].tag.text for seat in (1, 2)] == ["Play", "Pass"]  # type: ignore[union-attr]
    assert all(scene.plates[seat].tag.bubble for seat in (1, 2))  # type: ignore[union-attr]
    wait(calm, lambda: scene.session.view().phase == "trick")
    assert scene.session.view()[Bidding].words == ("pass", "play", "pass")
    said = [event_words(event, scene.rules, tables.NAMES, 0) for event in scene.board.events if event.kind == "bid"]
    assert said[1:] == ["Cai Hong says: Pass.", "Pass is said for you: the deal is played in any case."]
    assert scene.plates[0].tag is not None and scene.plates[0].tag.text == "Pass (said for you)"


def test_nobody_is_called_to_the_screen_for_such_a_word(calm: App) -> None:
    """Bo takes the deal, and the next that people are called for is his lead."""
    rules = load_ruleset("mohuahua")
    seats = [SeatConfig(name) for name in tables.NAMES[:3]]
    scene = tables.sit_down(calm, Session(rules, seats, state=rules.new_match(5, lots={"dealer": 1})))
    tables.wait(calm, lambda: isinstance(calm.scene, CurtainScene))
    tables.lift(calm)
    my_turn(calm, scene)
    press(calm, pygame.K_1)
    told = set()
    while scene.session.view().phase == "bid":
        assert calm.scene is scene
        told.add(scene.status.text)
        tables.tick(calm)
    assert any(words.endswith("Pass is said for Ann.") for words in told)
    assert scene.session.view()[Bidding].words == ("pass", "play", "pass")


def test_the_last_to_decline_knows_what_that_means(calm: App) -> None:
    scene = bidding(calm, 1)
    for _ in range(2):
        scene.director.show_events(scene.session._apply("bid pass"))
    my_turn(calm, scene)
    assert scene.status.text == "Your turn to speak: all others said Pass. If you do too, the deal is thrown in."


def test_a_deal_that_is_thrown_in_says_so_and_who_deals_next(calm: App) -> None:
    scene = bidding(calm, 1)
    for _ in range(2):
        scene.director.show_events(scene.session._apply("bid pass"))
    my_turn(calm, scene)
    scene.controller.do("bid-pass")
    wait(calm, lambda: bool(scene.modals))
    content = tables.result(scene)
    assert isinstance(content, VoidDeal)
    assert content.summary() == "Everybody said Pass. Nobody pays, and the hands stay unseen."
    assert content.next_dealer() == "Cai Hong is the next dealer."
    assert event_words(scene.board.events[-1], scene.rules, tables.NAMES).startswith("Everybody has declined")
    press(calm, pygame.K_RETURN)
    wait(calm, lambda: scene.playback.idle)
    assert scene.session.state.deal_number == 2 and not scene.modals
    assert scene.board.facts() == facts_of(scene.session.view())


def test_secret_words_are_shown_when_all_have_spoken(calm: App) -> None:
    scene = bidding(calm, 3, str(RULESETS["misere"]), secret_bids=True)
    my_turn(calm, scene)
    scene.controller.do("bid-play")
    scene.director.show_events(scene.session._apply("bid pass"))
    wait(calm, lambda: scene.playback.idle)
    assert scene.plates[1].tag is not None and scene.plates[1].tag.text == "…"
    for _ in range(2):
        scene.director.show_events(scene.session._apply("bid pass"))
    wait(calm, lambda: scene.playback.idle)
    assert [plate.tag.text for _, plate in sorted(scene.plates.items())] == ["Play", "Pass", "Pass", "Pass"]  # type: ignore[union-attr]


def test_the_next_person_does_not_see_what_was_said_in_secret(calm: App) -> None:
    rules = load_ruleset(RULESETS["misere"], secret_bids=True)
    scene = table(calm, rules.new_match(5, lots={"dealer": 3}), people=(0, 1))
    tables.lift(calm)
    my_turn(calm, scene)
    scene.controller.do("bid-pass")
    wait(calm, lambda: calm.scene is not scene)
    assert scene.plates[0].tag is not None and scene.plates[0].tag.text == "…", "nor who sees the table behind the curtain"
    tables.lift(calm)
    my_turn(calm, scene)
    assert scene.session.viewer == 1 and scene.plates[0].tag is not None and scene.plates[0].tag.text == "…"
    log = [event_words(event, scene.rules, tables.NAMES) for event in scene.board.events]
    assert log[-1] == "Ann has spoken in secret."


# -- the end of a deal


def test_a_deal_is_settled_line_by_line(calm: App) -> None:
    rules = three()
    state = rules.position(["OP OT", "GO GO", "BB LB"], leader=0, tricks=[4, 5, 5])
    scene = table(calm, state, people=())
    scene.director.show_events(scene.session._apply("play OP OT"))
    for _ in range(2):
        scene.director.show_events(scene.session._apply(scene.session.state.legal_actions()[-1]))
    wait(calm, lambda: bool(scene.modals))
    modal = scene.modals[-1]
    assert isinstance(tables.result(scene), AwardLines)
    texts = {widget.name: widget.text for widget in modal.everything() if hasattr(widget, "text")}
    assert [texts[name] for name in ("collects-0", "what-0-0", "terms-0-0", "what-0-1")] == [
        "Ann", "Supreme", "1 from each", "6 tricks"]
    assert texts["gain-0-0"] == "+2"
    assert [texts[f"value-0-{seat}"] for seat in range(3)] == ["+4", "−2", "−2"]
    assert [card.code for card in modal.find("cards-0-0").cards] == ["OP", "OT"]  # type: ignore[attr-defined]
