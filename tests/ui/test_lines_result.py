"""The end of a deal line by line: every amount stands where it belongs, sums are sums, and nothing is cut at any size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pygame
import pytest

from game import AwardLine, Cards, DealResult, Rules, Text, load_ruleset
from tests.cases import chosen, few
from tests.ui import tables
from tests.ui.claims import dealt
from tests.ui.placing import in_layouts
from tests.ui.tables import sit_down
from tests.ui.test_table_results import CHINESE, LONG, SIZES, check, leaves
from ui.app import App
from ui.scenes import AwardLines, FinishingOrder, ResultModal, deal_content, deal_modal, match_modal
from ui.session import SeatConfig, Session
from ui.table import FaceDownPart, ResultTeller, TableLayout, ToldLine, arrows, carry, draw_arrow, watched_layout
from ui.widgets import Label, Paragraph, ScrollArea, set_language, text_size, theme

TOGETHER = 12  # points of two arrows, 8 px apart, that are near each other where they cross or come to one plate
NAME = Text({"en": "Supreme or Bulls of three", "zh": "三张的至尊或牛"})


def number(words: str) -> int:
    """A number as it is shown, with its true minus sign."""
    return int(words.replace("\N{MINUS SIGN}", "-"))


def cards(rules: Rules, count: int) -> Cards:
    return rules.cards_of(rules.pack[:count])


def lines(rules: Rules, seats: int) -> tuple[AwardLine, ...]:
    """Every kind of line, many cards among them."""
    others = tuple(range(1, seats))
    return (
        AwardLine("award", 0, 2, others, NAME, cards=cards(rules, 3)),
        AwardLine("award", 0, 12, others, NAME, cards=cards(rules, 12)),
        AwardLine("tricks", 0, 4, others, number=11),
        AwardLine("failed_lift", 1, 2, (0,)),
        AwardLine("pattern", 1, 8, tuple(seat for seat in range(seats) if seat != 1), NAME),
        AwardLine("cards_left", 2, 5, (0, 1), number=5),
        AwardLine("place", 2, 3, number=1),
    )


def result_of(rules: Rules, seats: int) -> DealResult:
    made = lines(rules, seats)
    points = tuple(sum(line.gains(seats)[seat] for line in made) for seat in range(seats))
    return DealResult(1, tuple(range(seats)), (0,) * seats, points, (11, 5, *[0] * (seats - 2)), lines=made)


def shown(app: App, seats: int, names: tuple[str, ...] = tables.NAMES) -> ResultModal:
    rules = load_ruleset(tables.GAME, players=seats)
    match = Session(rules, [SeatConfig(names[seat]) for seat in range(seats)], 1)
    scene = sit_down(app, match)
    before = {"points": (0,) * seats}
    content = deal_content(match, result_of(rules, seats), before, False)
    assert isinstance(content, AwardLines)
    modal = deal_modal(content, lambda: None, lambda: None)
    scene.open(modal)
    app.step([], 16)
    return modal


def texts(modal: ResultModal) -> dict[str, str]:
    return {widget.name: widget.text for widget in modal.everything() if isinstance(widget, Label | Paragraph)}


@in_layouts(SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_is_cut(make_app: Callable[..., App], size: tuple[int, int], language: str, seats: int) -> None:
    app = make_app(size, language, speed="off", animation_ms=0)
    modal = shown(app, seats)
    widgets = list(modal.everything())
    placed = {name: rect for name, rect in leaves(widgets).items() if not name.startswith(("rule", "line", "own"))}
    check(placed, size)
    cut = [label.text for label in widgets if isinstance(label, Label)
           and text_size(label.text, label.size, label.bold)[0] > label.rect.width]
    assert [text for text in cut if text not in tables.NAMES] == []


def test_what_is_too_long_stands_closer_together(make_app: Callable[..., App]) -> None:
    """Before anything has to be scrolled."""
    app = make_app((1280, 720), speed="off", animation_ms=0)
    rules = load_ruleset("huahuapai")
    match = Session(rules, [SeatConfig(name) for name in tables.NAMES[:3]], 1)
    sit_down(app, match)
    heights = []
    for count in (3, 5):
        made = tuple(AwardLine("award", number % 2, 1, (2,), NAME, cards=cards(rules, 2)) for number in range(count))
        points = tuple(sum(line.gains(3)[seat] for line in made) for seat in range(3))
        result = DealResult(1, (0, 1, 2), (0, 0, 0), points, (0, 0, 0), lines=made)
        modal = deal_modal(AwardLines(match, result, match.state.tallies, False), lambda: None, lambda: None)
        modal.layout(app.size)
        area = modal.find("modal-body")
        assert isinstance(area, ScrollArea) and not area.farthest
        heights.append(modal.find("cards-0-0").rect.height)
    assert heights[0] > heights[1] > 0.6 * heights[0]
    made = tuple(AwardLine("award", number % 2, 1, (2,), NAME, cards=cards(rules, 2)) for number in range(10))
    content = AwardLines(match, replace(result, points=(5, 5, -10), lines=made), match.state.tallies, False)
    modal = deal_modal(content, lambda: None, lambda: None)
    modal.layout(app.size)
    area = modal.find("modal-body")
    assert isinstance(area, ScrollArea) and not area.farthest and texts(modal)["collects-0"] == "Ann and Bo, each"
    assert [row.awards for row in content.told] == [made[at:at + 2] for at in range(0, 10, 2)]


def test_long_names_are_shortened_and_numbers_are_not(make_app: Callable[..., App]) -> None:
    app = make_app((1024, 640), speed="off", animation_ms=0)
    modal = shown(app, 5, (LONG, CHINESE, LONG + "x", CHINESE + "x", "Bo"))
    numbers = [widget for widget in modal.everything() if isinstance(widget, Label) and widget.name.startswith(("gain", "value"))]
    assert numbers and all(text_size(label.text, label.size, label.bold)[0] <= label.rect.width for label in numbers)


def test_who_pays_whom(make_app: Callable[..., App]) -> None:
    modal = shown(make_app(speed="off", animation_ms=0), 4)
    words = texts(modal)
    assert words["terms-0-0"] == "2 from each" and words["terms-1-0"] == "2 from Ann"
    assert words["terms-2-0"] == "5 from Ann and Bo" and words["what-2-0"] == "5 cards left with Ann and Bo"
    assert words["what-0-2"] == "11 tricks" and words["what-1-0"] == "Lift that failed"
    content = modal.content
    assert isinstance(content, AwardLines)
    result = content.result
    for seat in range(4):
        assert number(words[f"value-0-{seat}"]) == result.points[seat]
        gains = [number(text) for name, text in words.items() if name.startswith(f"gain-{seat}-")]
        assert sum(gains) == sum(line.gains(4)[seat] for line in result.lines if line.seat == seat)
        paid = number(words.get(f"paid-{seat}", "0").rpartition(" ")[2])
        assert not gains or sum(gains) + paid == result.points[seat], "what one reads of a seat makes its sum"


def test_an_award_for_several_things_is_told_by_what_earned_it(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", animation_ms=0)
    rules = load_ruleset("mohuahua", players=3)
    match = Session(rules, [SeatConfig(name) for name in "ABC"], 1)
    sit_down(app, match)
    made = tuple(AwardLine("award", 0, 1, (1, 2), NAME, cards=rules.cards(won)) for won in ("OP OT", "BB LB"))
    result = DealResult(1, (0, 1, 2), (0, 2, 5), (4, -2, -2), (6, 5, 5), lines=made)
    content = deal_content(match, result, match.state.tallies, False)
    assert isinstance(content, AwardLines) and [content.what(line) for line in made] == ["Supreme", "Bulls"]


def test_a_finishing_order_keeps_its_own_table(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", animation_ms=0)
    rules = load_ruleset(tables.GAME, players=3)
    match = Session(rules, [SeatConfig(name) for name in "ABC"], 1)
    sit_down(app, match)
    made = (AwardLine("place", 0, 3, number=1),)
    result = DealResult(1, (0, 1, 2), (0, 2, 5), (3, 0, 0), lines=made)
    content = deal_content(match, result, match.state.tallies, False)
    assert type(content) is FinishingOrder and not content.multiplied()
    left = (AwardLine("cards_left", 0, 9, (1,), number=9), AwardLine("cards_left", 0, 20, (2,), number=10))
    content = deal_content(match, replace(result, lines=left), match.state.tallies, False)
    assert isinstance(content, FinishingOrder) and content.multiplied() == ["C: 10 cards count 2 each, 20 in all."]


def test_a_finishing_order_says_who_gives_cards_before_the_next_deal(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", animation_ms=0)
    match = Session(load_ruleset("president", players=4), [SeatConfig(name) for name in "ABCD"], 1)
    sit_down(app, match)
    result = DealResult(1, (2, 0, 1, 3), (0, 2, 0, 5), (0, 0, 0, 0))
    content = deal_content(match, result, match.state.tallies, False)
    assert content.note() == "Before the next deal D gives C the 2 best cards. B gives A the best card."
    assert not deal_content(match, result, match.state.tallies, True).note()
    alone = Session(match.rules, [SeatConfig("A"), *(SeatConfig(name, "easy") for name in "BCD")], 1)
    notes = []
    for order in ((0, 2, 1, 3), (3, 2, 0, 1)):
        notes.append(deal_content(alone, replace(result, order=order), match.state.tallies, False).note())
    assert notes == ["Before the next deal D gives you the 2 best cards. B gives C the best card.",
                     "Before the next deal B gives D the 2 best cards. You give C the best card."]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_match_tells_what_every_deal_brought(make_app: Callable[..., App], language: str) -> None:
    app = make_app((1024, 640), language, speed="off", animation_ms=0)
    rules = load_ruleset("mohuahua")
    match = Session(rules, [SeatConfig(name) for name in tables.NAMES[:3]], 1)
    scene = sit_down(app, match)
    points = [(2, -1, -1), (0, 0, 0), (-10, 120, -110)]
    match.state.results = tuple(
        DealResult(number, (0, 1, 2), (0, 0, 0), paid, (16, 0, 0), void=not any(paid)) for number, paid in enumerate(points, 1))
    modal = match_modal(match, lambda: None, lambda: None, lambda: None)
    scene.open(modal)
    app.step([], 16)
    words = {widget.name: widget.text for widget in modal.everything() if isinstance(widget, Label)}
    assert [words[f"head-{number}"] for number in range(3)] == ["1", "2", "3"]
    assert [[words[f"value-{number}-{seat}"] for seat in range(3)] for number in range(3)] == [
        ["+2", "−1", "−1"], ["0", "0", "0"], ["−10", "+120", "−110"]]
    cut = [label.text for label in modal.everything() if isinstance(label, Label)
           and text_size(label.text, label.size, label.bold)[0] > label.rect.width]
    assert cut == []


def test_the_table_tells_line_by_line_and_then_all(make_app: Callable[..., App]) -> None:
    """Arrows of one line after another, then what everybody pays in all; a line that is pointed at comes first."""
    app = make_app(animation_ms=180, computer_pause_ms=0)
    rules = load_ruleset(tables.GAME, players=3)
    match = Session(rules, [SeatConfig(name) for name in "ABC"], 1)
    scene = sit_down(app, match)
    told = (AwardLine("award", 0, 2, (1, 2), NAME), AwardLine("failed_lift", 1, 5, (0,)), AwardLine("place", 2, 3, number=1))
    explained = ResultTeller(scene, told, True)
    rows = [ToldLine(scene.table.hand, (line,), name=f"line-{number}") for number, line in enumerate(told)]
    explained.update(16, rows)
    assert explained.flows() == {(1, 0): 2, (2, 0): 2} and [row.told for row in rows] == [True, False, False]
    explained.update(1400, rows)
    assert explained.flows() == {(0, 1): 5}
    rows[0].hovered = True
    explained.update(16, rows)
    assert explained.flows() == {(1, 0): 2, (2, 0): 2}
    rows[0].hovered = False
    for _ in range(4):
        explained.update(1400, rows)
    assert explained.flows() == {(0, 1): 3, (2, 0): 2}, "what two pay each other is set off"
    assert not explained.update(16, rows), "nothing moves at rest"
    crowd = [AwardLine("award", 0, 1, (seat,), NAME) for seat in range(1, 8)]
    many = ResultTeller(scene, crowd, True)
    many.update(16, [])
    assert many.flows() == {(1, 0): 1}
    assert ResultTeller(scene, crowd, False).flows() == {}, "seven arrows at once say nothing"


def test_an_arrow_is_as_wide_where_its_slope_changes() -> None:
    """Where it goes over from rather flat to rather steep, too."""
    surface = pygame.Surface((400, 400))
    way = [(40 + 2 * at, 40 + at * at / 50) for at in range(0, 120, 4)]
    draw_arrow(surface, way, 1.0)
    gold = theme.COLOURS.gold
    for (x, y), (x1, y1) in zip(way[1:-4], way[2:-3], strict=True):
        across = pygame.Vector2(y - y1, x1 - x).normalize()
        assert all(surface.get_at((round(x + off * across.x), round(y + off * across.y))) == gold for off in (-1, 0, 1))


@pytest.mark.parametrize("motion", [True, False])
def test_payments_fly_along_their_arrows(make_app: Callable[..., App], motion: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the plate that pays towards the one that collects; without motion they lie there at once."""
    app = make_app(animation_ms=180, computer_pause_ms=0, reduce_motion=not motion)
    rules = load_ruleset(tables.GAME, players=3)
    scene = sit_down(app, Session(rules, [SeatConfig(name) for name in "ABC"], 1))
    app.step([], 16)
    teller = ResultTeller(scene, [AwardLine("award", 2, 7, (1,), NAME)], motion)
    seen: list[pygame.Rect] = []
    monkeypatch.setattr("ui.table.result_teller.carry", lambda surface, words, pill: seen.append(pill))
    moves = []
    for _ in range(25):
        moves.append(teller.update(16, []))
        teller.paint(app.surface)
    payer, collector = (pygame.Vector2(scene.table.plates[seat].center) for seat in (1, 2))
    flown = [payer.distance_to(pill.center) for pill in seen]
    assert not moves[-1] and payer.distance_to(collector) > flown[-1] > scene.table.plates[1].width / 2
    if motion:
        assert flown == sorted(flown) and len(set(flown)) > 5 and flown[-1] - flown[0] > scene.table.px(20)
    else:
        assert len(set(flown)) == 1


def test_words_that_an_arrow_cannot_go_round_stay_readable(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(calm, tables.position(["5C 7C", "3C 8H", "4C 8D", "9C 9D"], leader=0))
    tables.my_turn(calm, scene)
    middle = scene.table.middle
    words = pygame.Rect(middle.centerx - 40, 0, 80, scene.size[1])  # across all ways
    monkeypatch.setattr(ResultTeller, "_words", lambda self: [words])
    teller = ResultTeller(scene, [AwardLine("award", 3, 7, (1,), NAME)], False)
    monkeypatch.setattr("ui.table.result_teller.carry", lambda *_: None)
    for _ in range(2):  # at first with rough edges, then with smooth ones
        calm.surface.fill("black")
        teller.paint(calm.surface)
        assert gold(calm.surface) and not gold(calm.surface.subsurface(words.inflate(-16, 0)))
        teller.update(16, [])


@pytest.mark.parametrize("visible", [False, True])
def test_an_arrow_must_not_go_over_what_is_said_where_own_cards_lie_face_down(calm: App, visible: bool) -> None:
    scene = sit_down(calm, tables.session(state=dealt()))
    scene.parts[FaceDownPart].zone.visible = visible
    assert (scene.table.down.label in [place for part in scene.parts for place in part.read()]) == visible


def test_the_line_that_is_explained_lights_its_cards(calm: App) -> None:
    """The cards that earned it where they lie, ringed in gold; a line without cards lights none."""
    scene = sit_down(calm, tables.position(["5C 7C 9S KH", "3C 8H", "4C 8D"], leader=0))
    tables.my_turn(calm, scene)
    five, seven, nine, king = scene.board.hand
    earned = scene.rules.cards_of([sprite.card for sprite in (seven, king) if sprite.card is not None])
    told = [AwardLine("award", 0, 2, (1, 2), NAME, cards=earned), AwardLine("failed_lift", 1, 5, (0,))]
    teller = ResultTeller(scene, told, True)
    teller.update(16, [])
    assert list(teller.lit()) == [sprite.rect(scene.faces) for sprite in (seven, king)]
    teller.paint(calm.surface)
    ringed = [calm.surface.get_at((place.centerx, place.top - 1)) == theme.COLOURS.gold
              for place in (sprite.rect(scene.faces) for sprite in (five, seven, nine, king))]
    assert ringed == [False, True, False, True]
    teller.update(1400, [])
    assert teller.shown is told[1] and not list(teller.lit())


def homes(*plates: pygame.Rect) -> tuple[tuple[pygame.Rect], tuple[pygame.Rect]]:
    """The ends of an arrow between two plates before which no cards lie."""
    start, end = plates
    return (start,), (end,)


def drawn(surface: pygame.Surface, ends: tuple[pygame.Rect, pygame.Rect], passed: Sequence[pygame.Rect] = (),
          read: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """An arrow alone on a dark ground, without what it carries; returns where that rests."""
    surface.fill("black")
    [made] = arrows([homes(*ends)], ["7"], surface.get_rect(), passed, read)
    draw_arrow(surface, made.way, 1.0)
    return made.places[-1]


def gold(surface: pygame.Surface) -> int:
    """How many of its pixels an arrow takes."""
    return pygame.mask.from_threshold(surface, theme.COLOURS.gold, (2, 2, 2)).count()


def test_an_arrow_between_two_seats_at_the_top_stays_inside(make_app: Callable[..., App]) -> None:
    make_app((1280, 720))
    surface = pygame.Surface((1280, 720))
    left, right = pygame.Rect(300, 12, 160, 52), pygame.Rect(700, 12, 160, 52)
    for start, end in ((left, right), (right, left)):
        carry(surface, "7", drawn(surface, (start, end)))
        found = pygame.mask.from_threshold(surface, theme.COLOURS.gold, (2, 2, 2)).get_bounding_rects()
        assert found and min(rect.top for rect in found) > 0


def test_what_an_arrow_carries_hides_nothing_where_the_middle_of_its_way_does(make_app: Callable[..., App]) -> None:
    make_app((1280, 720))
    words = pygame.Rect(560, 0, 100, 720)  # across all ways
    ends = pygame.Rect(100, 300, 160, 52), pygame.Rect(900, 300, 160, 52)
    [made] = arrows([homes(*ends)], ["7"], pygame.Rect(0, 0, 1280, 720), (), [words])
    assert any(words.collidepoint(point) for point in made.way) and not words.colliderect(made.places[-1])


def test_an_arrow_crosses_cards_rather_than_words(make_app: Callable[..., App]) -> None:
    make_app((1280, 720))
    surface = pygame.Surface((1280, 720))
    ends = pygame.Rect(100, 300, 160, 52), pygame.Rect(900, 300, 160, 52)
    above, beneath = pygame.Rect(500, 0, 120, 326), pygame.Rect(540, 326, 40, 394)
    for cards, words in ((above, beneath), (beneath, above)):
        drawn(surface, ends, [cards], [words])
        assert gold(surface.subsurface(cards)) and not gold(surface.subsurface(words))


def test_an_arrow_is_not_seen_on_the_cards_that_it_goes_under(make_app: Callable[..., App]) -> None:
    make_app((1280, 720))
    surface, cards = pygame.Surface((1280, 720)), [pygame.Rect(500, 0, 120, 720), pygame.Rect(850, 0, 200, 720)]
    ends = pygame.Rect(100, 300, 160, 52), pygame.Rect(900, 300, 160, 52)
    [made] = arrows([homes(*ends)], ["7"], surface.get_rect(), cards, ())
    draw_arrow(surface, made.way, 1.0, cards)
    seen = pygame.mask.from_threshold(surface, theme.COLOURS.gold, (2, 2, 2))
    assert not any(gold(surface.subsurface(card.inflate(-24, 0))) for card in cards) and len(seen.connected_components(20)) == 2
    assert [place for place in seen.get_bounding_rects() if place.right > 800][0].height > 10, "its head is before the cards"


def test_an_arrow_goes_round_cards_where_it_can(make_app: Callable[..., App]) -> None:
    make_app((1280, 720))
    surface = pygame.Surface((1280, 720))
    ends = pygame.Rect(100, 300, 160, 52), pygame.Rect(900, 300, 160, 52)
    for card in (pygame.Rect(540, 200, 90, 130), pygame.Rect(540, 330, 90, 130)):
        drawn(surface, ends, [card])
        assert gold(surface) and not gold(surface.subsurface(card))


def test_an_arrow_that_plates_hide_goes_from_the_cards_before_them(make_app: Callable[..., App]) -> None:
    """Cards lie beside both plates, so that the way between the plates is under one of them or the other."""
    make_app((1280, 720))
    felt, plates = pygame.Rect(0, 0, 1280, 720), (pygame.Rect(100, 300, 160, 52), pygame.Rect(900, 300, 160, 52))
    rows = pygame.Rect(268, 0, 120, 720), pygame.Rect(772, 0, 120, 720)
    [made] = arrows([((plates[0], rows[0]), (plates[1], rows[1]))], ["7"], felt, rows, ())
    assert len(made.way) > 20 and not any(row.collidepoint(point) for row in rows for point in made.way)
    assert rows[0].right < made.way[0][0] < made.way[-1][0] < rows[1].left
    free = pygame.Rect(0, 0, 1, 1)
    [usual] = arrows([((plates[0], free), (plates[1], free))], ["7"], felt, [free], ())
    assert usual.way[0][0] < rows[0].centerx, "from plate to plate where nothing is in the way"


@pytest.mark.parametrize("seats", chosen(range(2, 11), lambda seats: seats in (2, 5, 10)))
@pytest.mark.parametrize("size", few([(size,) for size in SIZES], 1), ids=str)
def test_arrows_neither_lie_on_each_other_nor_on_names(make_app: Callable[..., App], size: tuple[int, int], seats: int) -> None:
    """All pay one, one pays all, or some pay some: no two lines run along together, none goes over a plate, and what is carried
    lies neither on a plate nor on another arrow."""
    make_app(size)
    table = watched_layout(TableLayout(size, seats, lines=3), True, aside=round(size[0] * 0.36))
    plates = [table.own if seat == 0 else table.plates[seat] for seat in range(seats)]
    felt, rng = pygame.Rect((0, 0), table.size), Random(seats)
    chosen = rng.sample([(a, b) for a in range(seats) for b in range(a + 1, seats)], min(5, seats * (seats - 1) // 2))
    for flows in ([(seat, 0) for seat in range(1, seats)], [(seats - 1, seat) for seat in range(seats - 1)], chosen):
        ends = [(plates[payer], plates[to]) for payer, to in flows]
        made, covered = arrows([homes(*pair) for pair in ends], ["+120"] * len(ends), felt, (), (), plates), 0
        for number, (arrow, pair) in enumerate(zip(made, ends, strict=True)):
            label, others = arrow.places[-1], [*made[:number], *made[number + 1:]]
            assert felt.contains(label)
            assert label.collidelist(plates) < 0 and label.collidelist([other.places[-1] for other in others]) < 0
            passed = [plate for plate in plates if plate not in pair]
            assert not any(plate.collidepoint(point) for plate in passed for point in arrow.way)
            for other in others:
                near = [pygame.Rect(0, 0, table.px(8), table.px(8)).move(x - table.px(4), y - table.px(4)) for x, y in other.way]
                together = sum(pygame.Rect(round(x), round(y), 1, 1).collidelist(near) >= 0 for x, y in arrow.way)
                assert together <= TOGETHER, "they cross at most"
                covered += any(label.collidepoint(point) for point in other.way)
        assert covered <= (seats == 10), "with ten seats there may be no other place"


@pytest.mark.parametrize(("language", "said"), [("en", ", twice as much for the banker"), ("zh", "，庄家按 2 倍算")])
def test_a_line_says_that_the_dealer_pays_several_times(make_app: Callable[..., App], language: str, said: str) -> None:
    make_app(language=language)
    rules = load_ruleset("tien_gow")
    state = rules.new_match(1)
    while not state.results:
        state.apply(state.legal_actions()[0])
    [result, *_] = state.results
    match = Session(rules, [SeatConfig(name, "random") for name in ("Ann", "Bo", "Cai", "Dan")], 1, state=state)
    content = deal_content(match, result, {"points": rules.nothing}, False)
    assert isinstance(content, AwardLines)
    told = [said in content.terms(line) for line in result.lines]
    assert any(told) and told == [result.dealer in (line.seat, *line.payers) for line in result.lines]
    ends = {"en": " takes the last trick and so wins this deal.", "zh": "拿下最后一轮，赢了这一局。"}
    assert content.summary().endswith(ends[language])


@pytest.mark.parametrize("language", ["en", "zh"])
def test_who_is_paid_for_a_chop_is_not_told_to_have_been_chopped(calm: App, language: str) -> None:
    set_language(language)
    rules = load_ruleset(tables.GAME, players=4)
    match = Session(rules, [SeatConfig(name) for name in tables.NAMES[:4]], 1)
    result = replace(result_of(rules, 4), points=(2, -2, 0, 0), lines=(AwardLine("chop", 0, 2, (1,)),))
    content = deal_content(match, result, {"points": (0,) * 4}, False)
    assert isinstance(content, AwardLines)
    assert content.what(result.lines[0]) == {"en": "Chop", "zh": "砍牌"}[language]
