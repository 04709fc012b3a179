"""Every control by mouse and by keyboard alone, through posted events."""

import pygame
import pytest

from tests.ui.events import click, down, key, moved, typed, up
from ui.widgets import (
    Answer,
    Button,
    Drawer,
    FocusRing,
    Label,
    Modal,
    Picker,
    PickerItem,
    ScrollArea,
    Slider,
    Stepper,
    TextEntry,
    Toggle,
    Widget,
    question,
    text_size,
    theme,
    wrap,
)

K_UP, K_DOWN, K_LEFT, K_RIGHT = pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT


def ring(*widgets: Widget) -> FocusRing:
    top = FocusRing()
    for widget in widgets:
        top.add(widget)
    return top


def send(target: Widget, *events: pygame.event.Event) -> bool:
    used = [target.handle(event) for event in events]
    return all(used)


def keys(target: Widget, *codes: int) -> None:
    for code in codes:
        target.handle(key(code))


def drawn(widget: Widget) -> pygame.Surface:
    surface = pygame.Surface((1280, 720))
    widget.draw(surface)
    return surface


class TestButton:
    def test_click_needs_down_and_up_on_it(self) -> None:
        clicks: list[int] = []
        top = ring(Button((10, 10, 100, 40), "Pass", lambda: clicks.append(1)))
        send(top, *click((50, 30)))
        send(top, moved((50, 30)), down((50, 30)), moved((300, 300)), up((300, 300)))
        top.handle(down((50, 30), button=3))
        top.handle(up((50, 30), button=3))
        assert clicks == [1]

    @pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
    def test_enter_and_space_press_it(self, code: int) -> None:
        clicks: list[int] = []
        top = ring(Button((10, 10, 100, 40), "Pass", lambda: clicks.append(1)))
        keys(top, pygame.K_TAB, code)
        assert clicks == [1]

    def test_disabled_does_nothing_but_tells_why_on_hover_and_on_focus(self) -> None:
        clicks: list[int] = []
        why = "You hold nothing that beats a pair of Sevens."
        button = Button((10, 10, 100, 40), "Play", lambda: clicks.append(1), enabled=False, reason=why)
        top = ring(button)
        send(top, *click((50, 30)))
        keys(top, pygame.K_TAB, pygame.K_RETURN)
        assert clicks == []
        assert top.tooltip_box.visible and button.hint == why
        top.handle(key(pygame.K_TAB))
        top.handle(moved((600, 600)))
        assert not top.tooltip_box.visible
        top.handle(moved((50, 30)))
        top.update(1000)
        assert top.tooltip_box.visible

    @pytest.mark.parametrize("control", [
        Button((10, 10, 100, 40), "Play", enabled=False, reason="Not now."),
        Toggle((10, 10, 100, 40), "Index", False, enabled=False, reason="Not now."),
        Slider((10, 10, 100, 40), 1, 0, 9, enabled=False, reason="Not now."),
        Stepper((10, 10, 100, 40), 1, 0, 9, enabled=False, reason="Not now."),
        Picker((10, 10, 100, 40), [("a", "A"), ("b", "B")], "a", drop=True, enabled=False, reason="Not now."),
        Picker((10, 10, 100, 40), [PickerItem("a", "A"), PickerItem("b", "B", "Not now.")], "a", drop=False),
        TextEntry((10, 10, 100, 40), enabled=False, reason="Not now."),
    ], ids=lambda control: type(control).__name__)
    def test_a_click_on_what_cannot_be_used_says_why_at_once(self, control: Widget) -> None:
        top = ring(control)
        send(top, *click((90, 30)))
        assert top.tooltip_box.visible and "Not now." in str(control.hint)

    def test_nothing_is_told_of_what_an_open_list_covers(self) -> None:
        choice = Picker((10, 10, 100, 40), [("a", "A"), ("b", "B")], "a", drop=True)
        top = ring(choice, Button((10, 55, 100, 40), "Play", tooltip="Play these cards."))
        send(top, *click((50, 30)))
        top.handle(moved((50, 75)))
        top.update(1000)
        assert choice.opened and not top.tooltip_box.visible

    def test_its_key_says_why_as_well(self) -> None:
        button = Button((10, 10, 100, 40), "Pass", key=pygame.K_p, enabled=False, reason="Not now.")
        top = ring(button)
        keys(top, pygame.K_p)
        assert top.tooltip_box.visible and top.tooltip_box.target is button

    def test_a_hidden_button_keeps_neither_the_keyboard_nor_its_key(self) -> None:
        clicks: list[str] = []
        gone = Button((10, 10, 100, 40), "Pass", lambda: clicks.append("gone"), key=pygame.K_p)
        left = Button((200, 10, 100, 40), "Deal", lambda: clicks.append("left"), enter=True)
        top = ring(gone, left)
        keys(top, pygame.K_TAB)
        gone.visible = False
        keys(top, pygame.K_p, pygame.K_RETURN)
        assert clicks == ["left"]

    def test_hover_ends_when_the_pointer_leaves_the_window(self) -> None:
        button = Button((0, 0, 100, 40), "Pass")
        top = ring(button)
        top.handle(moved((1, 1)))
        assert button.hovered
        top.handle(pygame.event.Event(pygame.WINDOWLEAVE))
        assert not button.hovered

    def test_text_is_cut_with_an_ellipsis_not_by_the_edge(self) -> None:
        button = Button((10, 10, 60, 40), "A very long text for a small button")
        assert button.preferred_width() > 60
        image = drawn(button)
        assert image.get_at((72, 30)) == image.get_at((200, 200))


class TestFocus:
    def test_tab_goes_round_and_back(self) -> None:
        first, second, third = (Button((10 + 120 * n, 10, 100, 40), str(n)) for n in range(3))
        third.enable(False, "not now")
        silent = Button((10, 100, 100, 40), "no", enabled=False)
        top = ring(first, second, third, silent)
        order = []
        for _ in range(4):
            keys(top, pygame.K_TAB)
            order.append(top.focus)
        assert order == [first, second, third, first]
        top.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
        assert top.focus is third

    def test_arrows_go_to_the_neighbour(self) -> None:
        grid = {(x, y): Button((10 + 120 * x, 10 + 60 * y, 100, 40), "") for y in range(3) for x in range(3)}
        top = ring(*grid.values())
        top.set_focus(grid[1, 1], ring=True)
        for code, place in ((K_LEFT, (0, 1)), (K_UP, (0, 0)), (K_RIGHT, (1, 0)), (K_DOWN, (1, 1))):
            keys(top, code)
            assert top.focus is grid[place]

    def test_ring_shows_for_the_keyboard_only(self) -> None:
        button = Button((10, 10, 100, 40), "Pass")
        top = ring(button)
        send(top, *click((50, 30)))
        assert button.focused and not button.ring
        keys(top, pygame.K_TAB)
        assert button.ring

    def test_a_new_layout_keeps_the_focus_by_name(self) -> None:
        top = ring(Button((0, 0, 10, 10), "a", name="a"), Button((20, 0, 10, 10), "b", name="b"))
        keys(top, pygame.K_TAB, pygame.K_TAB)
        top.clear()
        top.add(Button((0, 0, 20, 10), "a", name="a"))
        again = top.add(Button((40, 0, 20, 10), "b", name="b"))
        top.restore()
        assert top.focus is again and again.ring

    def test_tooltip_stays_inside_the_window(self) -> None:
        button = Button(
            (1240, 690, 40, 30), "?", tooltip="Why this cannot be done at this moment of the game. " * 3
        )
        top = ring(button)
        keys(top, pygame.K_TAB)
        assert pygame.Rect(0, 0, 1280, 720).contains(top.tooltip_box.rect)
        assert not top.tooltip_box.rect.colliderect(button.rect)

    def test_no_word_of_a_tooltip_stands_alone_below_a_wide_line(self) -> None:
        words = "You have no cards in the pot and need 6 more to win."
        top = ring(Button((600, 300, 80, 34), "?", tooltip=words))
        keys(top, pygame.K_TAB)
        widest = max(text_size(line, theme.SMALL)[0] for line in wrap(words, theme.SMALL, theme.px(320)))
        assert len(wrap(words, theme.SMALL, theme.px(320))) == 2
        assert top.tooltip_box.rect.width < 0.8 * widest

    def test_tooltip_keeps_off_other_buttons(self) -> None:
        column = [Button((600, 300 + 40 * row, 80, 34), "?", tooltip="What it is for.", name=str(row)) for row in range(3)]
        top = ring(*column)
        for button in column:
            top.set_focus(button, ring=True)
            assert top.tooltip_box.visible and top.tooltip_box.rect.collidelist([each.rect for each in column]) < 0


class TestToggle:
    def test_mouse_and_keys(self) -> None:
        seen: list[bool] = []
        top = ring(Toggle((10, 10, 300, 40), "Pass by itself", False, seen.append))
        send(top, *click((50, 30)))
        keys(top, pygame.K_TAB, pygame.K_SPACE, K_RIGHT, K_RIGHT, K_LEFT)
        assert seen == [True, False, True, False]

    def test_disabled_stays(self) -> None:
        toggle = Toggle((10, 10, 300, 40), "", True, enabled=False, reason="needs two people")
        send(ring(toggle), *click((50, 30)))
        assert toggle.value


class TestStepper:
    def test_buttons_and_keys_keep_within_the_limits(self) -> None:
        seen: list[int] = []
        top = ring(Stepper((10, 10, 200, 40), 3, 2, 4, seen.append))
        for _ in range(3):
            send(top, *click((195, 30)))
        send(top, *click((20, 30)))
        keys(top, pygame.K_TAB, K_LEFT, K_LEFT, pygame.K_END, pygame.K_HOME)
        assert seen == [4, 3, 2, 4, 2]

    def test_a_number_can_be_typed(self) -> None:
        seen: list[int] = []
        stepper = Stepper((10, 10, 200, 40), 10, 1, 99, seen.append)
        top = ring(stepper)
        top.set_focus(stepper, ring=True)
        keys(top, pygame.K_2, pygame.K_5)
        assert stepper.value == 25 and stepper.typed == "25"
        assert send(top, key(pygame.K_RETURN)) and stepper.typed is None
        assert not send(top, key(pygame.K_RETURN))  # nothing is being typed: it is for the scene
        keys(top, pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_7, pygame.K_ESCAPE)
        assert stepper.value == 25 and seen == [2, 25, 2, 7, 25]

    def test_what_is_typed_stays_within_the_limits(self) -> None:
        stepper = Stepper((10, 10, 200, 40), 4, 2, 12)
        top = ring(stepper)
        top.set_focus(stepper, ring=True)
        keys(top, pygame.K_1)
        assert stepper.value == 4  # 1 is too few so far
        keys(top, pygame.K_2)
        assert stepper.value == 12
        keys(top, pygame.K_5)
        assert stepper.value == 5  # 125 is too much: it begins anew
        drawn(stepper)
        keys(top, pygame.K_0, pygame.K_0, pygame.K_TAB)
        assert stepper.value == 5

    def test_a_new_layout_does_not_disturb_typing(self) -> None:
        top = FocusRing()

        def lay(value: int) -> None:
            top.clear()
            top.add(Stepper((10, 10, 200, 40), value, 0, 999, lay, name="deals"))
            top.restore()

        lay(0)
        top.set_focus(top.find("deals"), ring=True)
        keys(top, pygame.K_1, pygame.K_2, pygame.K_0, pygame.K_BACKSPACE)
        stepper = top.find("deals")
        assert isinstance(stepper, Stepper) and stepper.value == 12 and stepper.typed == "12"
        keys(top, pygame.K_ESCAPE)
        assert top.find("deals").value == 0  # type: ignore[attr-defined]

    def test_wide_ranges_have_leaps(self) -> None:
        wide, narrow = Stepper((10, 10, 200, 40), 0, 0, 999), Stepper((10, 60, 200, 40), 4, 2, 12)
        top = ring(wide, narrow)
        top.set_focus(wide, ring=True)
        keys(top, pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        top.handle(key(K_RIGHT, pygame.KMOD_SHIFT))
        assert wide.value == 20
        top.set_focus(narrow, ring=True)
        assert not send(top, key(pygame.K_PAGEUP)) and narrow.value == 4


class TestSlider:
    def test_drag_and_keys_go_in_steps(self) -> None:
        slider = Slider((10, 10, 400, 40), 700, 0, 3000, step=100)
        top = ring(slider)
        send(top, moved((100, 30)), down((100, 30)), moved((5000, 300)), up((5000, 300)))
        assert slider.value == 3000
        keys(top, pygame.K_TAB, K_LEFT, K_LEFT, K_RIGHT)
        assert slider.value == 2900
        keys(top, pygame.K_HOME)
        assert slider.value == 0

    def test_the_pointer_alone_moves_nothing(self) -> None:
        slider = Slider((10, 10, 400, 40), 700, 0, 3000)
        top = ring(slider)
        send(top, moved((100, 30)))
        top.handle(moved((200, 30)))
        assert slider.value == 700


OPTIONS = [("a", "one"), PickerItem("b", "two", reason="only with four players"), ("c", "three")]


class TestChoice:
    def test_segments_by_mouse_and_keys_skip_what_cannot_be_chosen(self) -> None:
        choice = Picker((10, 10, 300, 40), OPTIONS, "a")
        top = ring(choice)
        assert not choice.drop
        send(top, *click((150, 30)))
        assert choice.value == "a" and choice.hint == "two: only with four players"
        send(top, *click((290, 30)))
        assert choice.value == "c"
        keys(top, pygame.K_TAB, K_LEFT)
        assert choice.value == "a"

    def test_reasons_are_told_by_hover_and_by_focus(self) -> None:
        choice = Picker((10, 10, 300, 40), OPTIONS, "a")
        top = ring(choice)
        top.handle(moved((20, 30)))
        top.update(1000)
        assert not top.tooltip_box.visible
        top.handle(moved((150, 30)))
        top.update(16)
        assert top.tooltip_box.visible
        top.handle(moved((600, 600)))
        top.update(1000)
        assert not top.tooltip_box.visible
        keys(top, pygame.K_TAB)
        assert top.tooltip_box.visible

    def test_an_open_list_shows_the_reasons_in_its_rows(self) -> None:
        plain, told = (Picker((10, 10, 200, 40), options, "a", drop=True) for options in (OPTIONS[:1], OPTIONS))
        assert told._row_height() > plain._row_height()
        send(ring(told), *click((50, 30)))
        told.draw_over(pygame.Surface((1280, 720)))
        assert told.hint is None

    def test_options_that_do_not_fit_drop_down(self) -> None:
        assert Picker((10, 10, 100, 40), OPTIONS, "a").drop

    def test_list_by_mouse(self) -> None:
        choice = Picker((10, 10, 200, 40), OPTIONS, "a", drop=True)
        top = ring(choice)
        send(top, *click((50, 30)))
        assert choice.opened
        send(top, *click(choice._row(1).center))
        assert choice.opened and choice.value == "a"
        send(top, *click(choice._row(2).center))
        assert not choice.opened and choice.value == "c"

    def test_list_by_keys(self) -> None:
        choice = Picker((10, 10, 200, 40), OPTIONS, "a", drop=True)
        top = ring(choice)
        keys(top, pygame.K_TAB, pygame.K_RETURN, K_DOWN, pygame.K_RETURN, K_DOWN, pygame.K_RETURN)
        assert not choice.opened and choice.value == "c"
        keys(top, pygame.K_RETURN, K_UP, K_UP, pygame.K_ESCAPE)
        assert not choice.opened and choice.value == "c"

    def test_an_open_list_closes_by_a_click_beside_it_that_presses_nothing_else(self) -> None:
        clicks: list[int] = []
        choice = Picker((10, 10, 200, 40), OPTIONS, "a", drop=True)
        top = ring(choice, Button((600, 600, 100, 40), "Deal", lambda: clicks.append(1)))
        send(top, *click((50, 30)))
        send(top, moved((650, 620)), down((650, 620)))
        top.handle(up((650, 620)))
        assert not choice.opened and clicks == []

    def test_a_list_near_the_bottom_opens_upwards_and_stays_inside(self) -> None:
        choice = Picker((10, 670, 200, 40), [(n, str(n)) for n in range(40)], 20, drop=True)
        top = ring(choice)
        send(top, *click((50, 690)))
        assert pygame.Rect(0, 0, 1280, 720).contains(choice._list())
        assert choice._first <= 20 < choice._first + choice._rows()


class TestTextEntry:
    def test_typing_in_two_scripts(self) -> None:
        seen: list[str] = []
        top = ring(TextEntry((10, 10, 300, 40), "", seen.append, max_length=6))
        send(top, *click((50, 30)))
        for part in ("An", "花", "na!!!!"):
            top.handle(typed(part))
        assert seen[-1] == "An花na!"
        keys(top, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, K_RIGHT, pygame.K_BACKSPACE)
        assert seen[-1] == "花na"

    def test_the_limit_is_told_shortly_before_it_is_reached(self) -> None:
        entry = TextEntry((10, 10, 300, 40), "", max_length=8)
        top = ring(entry)
        send(top, *click((50, 30)))
        top.handle(typed("Annam"))
        assert entry.told_length == ""
        top.handle(typed("arie of the hills"))
        assert entry.text == "Annamari" and entry.told_length == "8 of 8"
        drawn(entry)
        top.set_focus(None)
        assert entry.told_length == ""

    def test_what_is_being_composed_is_not_text_yet(self) -> None:
        entry = TextEntry((10, 10, 300, 40), "")
        top = ring(entry)
        send(top, *click((50, 30)))
        top.handle(pygame.event.Event(pygame.TEXTEDITING, text="hua", start=0, length=3))
        keys(top, pygame.K_BACKSPACE)
        assert (entry.text, entry.composing) == ("", "hua")
        top.handle(typed("花"))
        assert (entry.text, entry.composing) == ("花", "")

    def test_enter_submits_and_tab_leaves(self) -> None:
        sent: list[str] = []
        entry = TextEntry((10, 10, 300, 40), "Anna", on_submit=sent.append)
        top = ring(entry, Button((10, 60, 100, 40), "ok"))
        keys(top, pygame.K_TAB, pygame.K_RETURN, pygame.K_TAB)
        assert sent == ["Anna"] and not entry.focused

    def test_zero_width_signs_and_line_feeds_are_not_taken(self) -> None:
        entry = TextEntry((10, 10, 300, 40), "")
        top = ring(entry)
        send(top, *click((50, 30)))
        top.handle(typed("a\u200b\ud800\nb"))
        assert entry.text == "a b"
        drawn(top)

    def test_copy_and_paste(self) -> None:
        entry = TextEntry((10, 10, 300, 40), "花牌")
        top = ring(entry)
        send(top, *click((300, 30)))
        for code in (pygame.K_a, pygame.K_c, pygame.K_v):
            top.handle(key(code, pygame.KMOD_CTRL))
        top.handle(key(pygame.K_v, pygame.KMOD_CTRL))
        assert entry.text == "花牌花牌"


class TestScrollArea:
    def area(self, rows: int = 30) -> tuple[FocusRing, ScrollArea]:
        area = ScrollArea((0, 0, 300, 200))
        for row in range(rows):
            area.add(Button((0, row * 40, 200, 36), str(row), name=str(row)))
        area.set_content(rows * 40)
        return ring(area), area

    def test_wheel_scrolls_and_stops_at_the_ends(self) -> None:
        top, area = self.area()
        send(top, moved((50, 50)), down((50, 50), button=5))
        assert 0 < area.offset == -area.children[0].rect.top
        for _ in range(100):
            top.handle(down((50, 50), button=5))
        assert area.offset == area.farthest and area.children[-1].rect.bottom <= 200

    def test_tab_brings_the_focus_into_sight(self) -> None:
        top, area = self.area()
        for _ in range(12):
            keys(top, pygame.K_TAB)
        assert top.focus is not None and area.rect.contains(top.focus.rect)

    def test_what_is_out_of_sight_cannot_be_clicked(self) -> None:
        top, area = self.area()
        assert top.at((50, 300)) is None
        assert area.at((50, 100)) is not None

    def test_what_is_half_in_sight_can_be_clicked(self) -> None:
        pressed: list[str] = []
        top, area = self.area()
        last = area.add(Button((0, 190, 200, 36), "half", lambda: pressed.append("half"), name="half"))
        area.children.sort(key=lambda child: child.rect.y)
        send(top, *click((100, 198)))
        assert pressed == ["half"] and area.offset == 0 and top.focus is last

    def test_text_without_controls_scrolls_by_keys(self) -> None:
        area = ScrollArea((0, 0, 300, 200))
        area.add(Label((0, 0, 200, 900), "long"))
        area.set_content(900)
        top = ring(area)
        keys(top, pygame.K_TAB, pygame.K_PAGEDOWN)
        assert area.offset > 0
        keys(top, pygame.K_END)
        assert area.offset == area.farthest

    def test_bar_can_be_dragged(self) -> None:
        top, area = self.area()
        thumb = area._thumb()
        send(
            top,
            moved(thumb.center),
            down(thumb.center),
            moved((thumb.centerx, 400)),
            up((thumb.centerx, 400)),
        )
        assert area.offset == area.farthest

    def test_a_new_layout_keeps_the_offset(self) -> None:
        top, area = self.area()
        area.scroll_to(300)
        top.clear()
        area = ScrollArea((0, 0, 300, 200))
        top.add(area)
        area.add(Label((0, 0, 200, 1200), ""))
        area.set_content(1200)
        top.restore()
        assert area.offset == 300


class TestModal:
    def modal(
        self, size: tuple[int, int] = (1280, 720), text: str = "The deals so far count."
    ) -> tuple[Modal, list[str]]:
        done: list[str] = []
        answers = [
            Answer("Cancel", lambda: done.append("cancel")),
            Answer("End", lambda: done.append("end"), primary=True),
        ]
        modal = Modal("End the match?", text, answers)
        modal.layout(size)
        return modal, done

    @pytest.mark.parametrize(("code", "what"), [(pygame.K_ESCAPE, []), (pygame.K_RETURN, ["end"])])
    def test_escape_decides_nothing_and_enter_takes_the_likely_answer(self, code: int, what: list[str]) -> None:
        modal, done = self.modal()
        modal.handle(key(code))
        assert done == what and not modal.open

    def test_click_beside_it_decides_nothing(self) -> None:
        modal, done = self.modal()
        send(modal, *click((5, 5)))
        assert done == [] and not modal.open

    def test_a_question_keeps_its_answer_away_from_enter(self) -> None:
        done: list[str] = []
        modal = question("Again?", "All is gone.", Answer("Again", lambda: done.append("again"), name="again"), "Back")
        modal.layout((1280, 720))
        keys(modal, pygame.K_RETURN, pygame.K_RETURN)
        assert done == [] and not modal.open
        modal = question("Again?", "All is gone.", Answer("Again", lambda: done.append("again"), name="again"), "Back")
        modal.layout((1280, 720))
        keys(modal, pygame.K_TAB, pygame.K_RETURN)
        assert done == ["again"]

    def test_a_field_that_held_the_keyboard_gives_it_up_when_the_box_closes(self) -> None:
        """Or a held Enter would go on to repeat, and press what lies behind."""
        modal = Modal("Name", "", [Answer("Done", primary=True)])
        modal.layout((1280, 720))
        entry = modal.add(TextEntry((300, 300, 200, 40)))
        modal.set_focus(entry)
        assert pygame.key.get_repeat() != (0, 0)
        keys(modal, pygame.K_RETURN)
        assert not modal.open and pygame.key.get_repeat() == (0, 0)

    def test_enter_on_a_focused_answer_gives_that_one(self) -> None:
        modal, done = self.modal()
        keys(modal, pygame.K_TAB, pygame.K_RETURN)
        assert done == ["cancel"]

    def test_long_text_scrolls_and_the_answers_stay_in_sight(self) -> None:
        for size in ((1024, 640), (1280, 720), (3840, 2160)):
            theme.set_window_size(size)
            modal, _ = self.modal(size, "Much to read. " * 400)
            assert pygame.Rect((0, 0), size).contains(modal.rect)
            assert all(modal.rect.contains(child.rect) for child in modal.children)
            assert isinstance(area := modal.find("modal-body"), ScrollArea) and area.farthest > 0


class TestDrawer:
    def test_slides_out_and_in_and_is_out_of_reach_while_closed(self) -> None:
        drawer = Drawer((980, 0, 300, 720))
        button = drawer.add(Button((1000, 100, 100, 40), "x"))
        top = ring(drawer)
        assert top.chain() == [] and not drawer.visible
        drawer.toggle()
        steps = 0
        while top.update(16):
            steps += 1
        assert 5 < steps < 20 and drawer.rect.x == 980 and button.rect.x == 1000
        assert top.chain() == [button]
        drawer.toggle()
        while top.update(16):
            pass
        assert not drawer.visible and drawer.rect.left >= 1280

    def test_without_motion_it_is_there_at_once(self) -> None:
        drawer = Drawer((0, 0, 300, 720), "left", motion_ms=0)
        drawer.toggle()
        assert drawer.rect.x == 0 and not drawer.update(16)
