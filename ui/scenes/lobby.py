"""The lobby: the table seen from above with its seats, and beside it the house rules; "Deal" begins the match.

Everything is generated from the ruleset. The table that was laid the last time is laid again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import GameError, Option, Rules, State
from game.store.deal_text import DealScore, DealText, day_of_deal
from game.teaching import has_lesson
from ui.cards.faces import card_faces
from ui.lobby.choice import Scalar, Seat, TableChoice, said
from ui.lobby.deals import DealModal, deal_words, opener, opens_given, score_words
from ui.lobby.seats import SeatModal, SeatPlate, plays, seat_places, table_top
from ui.opponents import manner
from ui.rulespage.blocks import by_preset, changed_words, value_words
from ui.rulespage.typeset import Fan
from ui.scenes.base import Scene, Size
from ui.session import SeatConfig, Session
from ui.widgets import paint, theme
from ui.widgets.base import StaticWidget, Widget
from ui.widgets.button import Button, Label, Paragraph, Rule
from ui.widgets.catalogue import localized
from ui.widgets.inputs import SWITCH, Stepper, Toggle
from ui.widgets.picker import Picker, PickerItem
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, joined, line_height, t, text_size
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.app import App


BAR = 72
PANEL = 424
DEAL_HEIGHT = 48
CHIP = 34
CHIP_PADDING = (6, 16)           # how much less room than a button a chip has at its sides: usually, at most
COVER_CARDS = 3
COVER_CARD = 88
COVER_STEP = 62
STEPPER = 208
CLOTH_INSET = (46, 26)           # how far the table's edge lies inside the ring of the seats' outer edges


class LobbyScene(Scene):
    """The lobby of a ruleset, given by id or path, laid for a `deal` that somebody tells of, or else as the last time."""

    def __init__(self, source: str | Path, deal: DealText | None = None) -> None:
        super().__init__()
        self.source, self.told = source, deal
        self.seed: int | None = None           # which cards are dealt; None: others every time
        self.to_beat: DealScore | None = None  # what they have brought whoever tells of them
        self.choice: TableChoice
        self.broken = ""
        self.panel = self.cloth = pygame.Rect(0, 0, 0, 0)
        self._pointer: tuple[int, int] | None = None

    def enter(self, app: App) -> None:
        if not hasattr(self, "choice"):
            try:
                self.choice = TableChoice(self.source, app.settings)
                self.deck_id = self.choice.ruleset.deck.id
                if self.told is not None:
                    self._take(self.told)
            except GameError as error:          # the file was changed since the home screen has read it
                self.broken = said(error)
        super().enter(app)
        if self.ui.focus is None and not self.broken:
            self.ui.set_focus(self.ui.find("deal"), ring=False)

    def leave(self) -> None:
        if not self.broken:
            self.choice.remember()
            self.app.save_settings()

    # -- places

    def build(self, size: Size) -> None:
        margin = px(theme.MARGIN)
        if self.broken:
            self._nothing_but_the_problem(size, margin)
            return
        self.panel = pygame.Rect(size[0] - margin - px(PANEL), px(BAR), px(PANEL), size[1] - px(BAR) - margin)
        self._top_bar(size, margin)
        room = pygame.Rect(margin, self.panel.top, self.panel.left - 2 * margin, self.panel.height)
        self._table(room)
        self._side()

    def _top_bar(self, size: Size, margin: int) -> None:
        height = px(theme.CONTROL_HEIGHT)
        top = (px(BAR) - height) // 2
        back = self.place_back(margin, top)
        rules = Button((0, top, 0, height), t("lobby-rules"), self.show_rules, icon="rules", name="rules",
                       tooltip=t("lobby-rules-help"))
        rules.rect.right = size[0] - margin
        seed = Button((0, top, 0, height), deal_words(self.seed) if self.seed is not None else t("lobby-seed"),
                      self.ask_seed, quiet=True, name="seed", tooltip=t("lobby-seed-tip"))
        seed.rect.right = rules.rect.left - px(8)
        if has_lesson(self.choice.path):
            lesson = Button((0, top, 0, height), t("lesson-learn"), self.learn, quiet=True, name="learn",
                            tooltip=t("lesson-learn-help", game=localized(self.choice.ruleset.name)))
            lesson.rect.right = rules.rect.left - px(8)
            seed.rect.right = lesson.rect.left - px(8)
            self.ui.add(lesson)
        drill = Button((0, top, 0, height), t("drill-open"), self.drill, quiet=True, name="drill",
                       tooltip=t("drill-open-help", game=localized(self.choice.ruleset.name)))
        drill.rect.right = seed.rect.right
        seed.rect.right = drill.rect.left - px(8)
        self.ui.add(drill)
        side = max(back.rect.right, size[0] - seed.rect.left) + margin
        title = pygame.Rect(side, top, size[0] - 2 * side, height)
        self.ui.add(Label(title, localized(self.choice.ruleset.name), theme.TITLE, bold=True, align="centre", name="title"))
        self.ui.add(seed)
        self.ui.add(rules)

    def _nothing_but_the_problem(self, size: Size, margin: int) -> None:
        self.place_back(margin, (px(BAR) - px(theme.CONTROL_HEIGHT)) // 2)
        line = Paragraph((0, size[1] // 3, px(theme.TEXT_COLUMN), 0), self.broken, theme.BODY, theme.COLOURS.plum,
                         align="centre", name="problem")
        line.rect.centerx = size[0] // 2
        self.ui.add(line)

    def _table(self, room: pygame.Rect) -> None:
        self.cloth = room.inflate(-2 * px(CLOTH_INSET[0]), -2 * px(CLOTH_INSET[1]))
        configs = self.choice.configs()
        clockwise = self.choice.ruleset.direction == "clockwise"
        partners = self.choice.partners()
        for number, place in enumerate(seat_places(room, self.choice.players, clockwise)):
            who = configs[number]
            self.ui.add(SeatPlate(place, who, lambda number=number: self.ask_seat(number),  # type: ignore[misc]
                                  name=f"seat-{number}", tooltip=self._about(who, number in partners),
                                  partner=partners.get(number, "")))
        self._middle(room)

    def _about(self, who: SeatConfig, partner: bool) -> str:
        """Who sits there and how it plays, for a computer player, whose partner it is, and that this can be changed."""
        about = [t("table-partner-hint"), t("lobby-seat-help")] if partner else [t("lobby-seat-help")]
        if who.level is not None:
            names = [words for words in (t(f"characters-{who.level}"), manner(who.key)) if words]
            about = [joined(names, "dots"), plays(who.level, self.choice.exact), *about]
        return "\n".join(about)

    def _middle(self, room: pygame.Rect) -> None:
        """The game's own cards, the number of players under them, and who shares the screen."""
        deck = self.choice.ruleset.deck
        cards = self.choice.ruleset.cover_cards[:COVER_CARDS]
        faces = card_faces(deck)
        note = Paragraph((0, 0, px(300), 0), self._note(), theme.SMALL, theme.COLOURS.paper_dim, align="centre", name="people")
        control = px(theme.CONTROL_HEIGHT)
        fan = Fan(pygame.Rect(0, 0, room.width, 0), cards, faces, px(COVER_CARD), px(COVER_STEP), "cover")
        height = fan.rect.height + px(28) + control + px(12) + note.rect.height
        fan.rect.midtop = (room.centerx, room.centery - height // 2)
        counter: Widget
        allowed = self.choice.ruleset.players
        place = pygame.Rect(0, 0, px(STEPPER), control)
        place.midtop = (room.centerx, fan.rect.bottom + px(28))
        if allowed.min == allowed.max:
            counter = Label(place, t("lobby-players", n=allowed.min), align="centre", name="players")
        else:
            counter = Stepper(place, self.choice.players, allowed.min, allowed.max, self.set_players,
                              form=lambda n: t("lobby-players", n=n), name="players")
        note.rect.midtop = (room.centerx, counter.rect.bottom + px(12))
        for widget in (fan, counter, note):
            self.ui.add(widget)

    def _note(self) -> str:
        return t("lobby-people", n=self.choice.people) if self.choice.people else t("lobby-people-none")

    def _side(self) -> None:
        """The panel at the right: presets, house rules, and the button that begins."""
        inner = self.panel.inflate(-2 * px(theme.MARGIN), -2 * px(theme.PADDING))
        top = self._presets(inner)
        top = self._house_rules_head(inner, top)
        bottom = self._foot(inner)
        if self.choice.options or self.choice.lots:
            edge = px(EDGE)          # the words line up with the headings, the marks stand out to the left
            area = ScrollArea((inner.x - edge, top, inner.width + edge + px(12), bottom - px(12) - top), name="house-rules")
            HouseRules(area, self.choice, self.set_option, self.set_first).fill()
            self.ui.add(area)
        else:
            self.ui.add(Paragraph((inner.x, top, inner.width, 0), t("lobby-no-house-rules"), theme.BODY,
                                  theme.COLOURS.paper_dim, name="no-house-rules"))
        self.ui.add(Rule((inner.x, bottom - px(6), inner.width, 1), name="foot-line"))
        self.ui.children.append(self.ui.children.pop(self.ui.children.index(self.ui.find("deal"))))  # last for Tab

    def _presets(self, inner: pygame.Rect) -> int:
        """Chips in rows; returns where the next thing begins."""
        presets = self.choice.ruleset.presets
        if not presets:
            return inner.top
        head = self.ui.add(Label((inner.x, inner.top, inner.width, line_height(theme.BODY)), t("lobby-presets"), theme.BODY,
                                 theme.COLOURS.gold, bold=True, name="presets"))
        x, y = inner.x, head.rect.bottom + px(8)
        chips = {id: Button((0, 0, 0, px(CHIP)), localized(preset.name), lambda id=id: self.take_preset(id), name=f"preset-{id}")  # type: ignore[misc]
                 for id, preset in presets.items()}
        saved = px(CHIP_PADDING[0])
        excess = sum(chip.preferred_width() - saved + px(8) for chip in chips.values()) - px(8) - inner.width
        each = -(-excess // len(chips))          # so much narrower, they would share a row
        saved += each if 0 < each <= px(CHIP_PADDING[1] - CHIP_PADDING[0]) else 0
        for id, chip in chips.items():
            chip.rect.topleft = (x, y)
            chip.rect.width = min(inner.width, chip.preferred_width() - saved)
            if chip.rect.right > inner.right:
                chip.rect.topleft = (inner.x, y + px(CHIP) + px(8))
            chip.on = self.choice.preset_in_force(id)
            x, y = chip.rect.right + px(8), chip.rect.y
            self.ui.add(chip)
        return y + px(CHIP) + px(20)

    def _house_rules_head(self, inner: pygame.Rect, top: int) -> int:
        height = px(CHIP)
        changed = any(self.choice.changed(name) for name in self.choice.options) or bool(self.choice.prescribed())
        reset = Button((0, top, 0, height), t("lobby-reset"), self.reset, quiet=True, size=theme.SMALL, name="reset",
                       enabled=changed, reason=t("lobby-reset-reason"))
        reset.rect.right = inner.right + px(10)
        words_at = pygame.Rect(inner.x, top, reset.rect.left - inner.x, height)
        self.ui.add(Label(words_at, t("lobby-house-rules"), theme.BODY, theme.COLOURS.gold, bold=True, name="house-rules-head"))
        if self.choice.options:
            self.ui.add(reset)
        return top + height + px(4)

    def _foot(self, inner: pygame.Rect) -> int:
        """The button and, above it, why the table cannot be dealt at; returns where the foot begins."""
        problem = self.choice.problem()
        rect = pygame.Rect(inner.x, inner.bottom - px(DEAL_HEIGHT), inner.width, px(DEAL_HEIGHT))
        if self.choice.people:
            watch = self.ui.add(Button((inner.x, rect.y, 0, rect.height), t("lobby-watch"), self.watch, icon="eye", name="watch",
                                       enabled=problem is None, reason=problem, tooltip=t("lobby-watch-help")))
            rect.left, rect.width = watch.rect.right + px(8), inner.right - watch.rect.right - px(8)
        words, begin = ("lobby-deal", self.deal) if self.choice.people else ("lobby-watch", self.watch)
        self.ui.add(Button(rect, t(words), begin, primary=True, enter=True, name="deal", enabled=problem is None, reason=problem))
        bottom = rect.top - px(8)
        if problem is not None:
            line = Paragraph((inner.x, 0, inner.width, 0), problem, theme.SMALL, theme.COLOURS.plum, name="problem")
            line.rect.bottom = bottom
            bottom = self.ui.add(line).rect.top - px(8)
        about = self._about_cards
        if about:
            line = Paragraph((inner.x, 0, inner.width, 0), about, theme.BODY, theme.COLOURS.gold, name="to-beat")
            line.rect.bottom = bottom
            bottom = self.ui.add(line).rect.top - px(8)
        return self._practice(inner, bottom - px(4))

    def _practice(self, inner: pygame.Rect, bottom: int) -> int:
        """The switch for a practice table, with what that is; returns where it begins."""
        alone = self.choice.people == 1
        words = t("lobby-practice-help" if alone else "lobby-practice-alone")
        note = Paragraph((inner.x, 0, inner.width, 0), words, theme.SMALL, theme.COLOURS.paper_dim, name="practice-help")
        note.rect.bottom = bottom
        height = px(SWITCH[1] + 8)
        place = (inner.x, note.rect.top - px(2) - height, inner.width - px(SHORTER), height)
        self.ui.add(Toggle(place, t("lobby-practice"), self.choice.practises, self.set_practice, enabled=alone,
                           reason=t("lobby-practice-alone"), name="practice"))
        return self.ui.add(note).rect.top - px(10) - height

    # -- what the player does

    def set_players(self, players: int) -> None:
        """So many seats."""
        self.choice.set_players(players)
        self._again()

    def set_option(self, name: str, value: Scalar) -> None:
        """Choose a value of a house rule."""
        self.choice.set(name, value)
        self._again()

    def set_first(self, office: str, seat: int | None) -> None:
        """Who holds an office first, None for by lot."""
        self.choice.set_first(office, seat)
        self._again()

    def set_practice(self, on: bool) -> None:
        """A practice table, or an ordinary one."""
        self.choice.practice = on
        self._again()

    def take_preset(self, id: str) -> None:
        """Choose what a preset says."""
        self.choice.take_preset(id)
        self._again()

    def reset(self) -> None:
        """All house rules back to their defaults."""
        self.choice.reset()
        self._again()

    def ask_seed(self) -> None:
        """Ask which cards are dealt."""
        modal = DealModal(self.seed, self._deal_these, lambda text: opener(self, text, self._lay),
                          lambda seed: self.choice.deal(seed).text())
        self.open(modal)
        modal.set_focus(modal.find("seed"), ring=self.ui.keyboard)

    def _deal_these(self, seed: int | None) -> None:
        self.seed, self.to_beat = seed, self.to_beat if seed == self.seed else None
        self._again()
        self.ui.set_focus(self.ui.find("deal"), ring=self.ui.keyboard)

    @property
    def _about_cards(self) -> str:
        """What is said of the cards: whose result is to be beaten, or that everybody gets them that day."""
        if self.to_beat is not None:
            return t("deals-to-beat", score=score_words(self.to_beat))
        return t("deals-day-about") if self.seed is not None and day_of_deal(self.seed) is not None else ""

    def _lay(self, deal: DealText) -> None:
        """The table that somebody tells of, here or in the lobby of its game."""
        if deal.game != self.choice.ruleset.id:
            self.app.pop()
            self.app.push(LobbyScene(deal.game, deal))
            return
        self._take(deal)
        self._again()

    def _take(self, deal: DealText) -> None:
        self.choice.take_deal(deal)
        self.seed, self.to_beat = deal.number, deal.score

    def ask_seat(self, number: int) -> None:
        """Ask who sits there."""
        def change(seat: Seat) -> None:
            before = self.choice.seats[number]
            self.choice.set_seat(number, seat)
            if (seat.level, seat.who) == (before.level, before.who):
                self._rename()
            else:
                self._again()
        modal = SeatModal(number, self.choice.seats[number], lambda: self.choice.configs()[number], change,
                          exact=self.choice.exact)
        self.open(modal)
        modal.set_focus(modal.find("who"), ring=self.ui.keyboard)

    def _rename(self) -> None:
        """Put the names on the plates anew; everything else stays where it is."""
        self.choice.remember()
        configs = self.choice.configs()
        for number, who in enumerate(configs):
            plate = self.ui.find(f"seat-{number}")
            assert isinstance(plate, SeatPlate)
            plate.text, plate.dirty = who.name, True
        for office in self.choice.lots:
            first = self.ui.find(f"first-{office}")
            assert isinstance(first, Picker)
            first.options, first.dirty = first_items(configs), True

    def show_rules(self) -> None:
        """The rules page for the options in force."""
        from ui.scenes.rules import RulesScene
        self._with_rules(lambda rules: self.app.push(RulesScene(rules)))

    def learn(self) -> None:
        """The guided first deal."""
        from ui.scenes.lesson import learn

        learn(self, self.choice.path, self.source, self.choice.ruleset.name)

    def drill(self) -> None:
        """Questions about these rules, with the options in force."""
        from ui.scenes.drill import DrillScene

        self._with_rules(lambda rules: self.app.push(DrillScene(rules)))

    def deal(self) -> None:
        """Begin the match at this table."""
        from ui.resume import sit_down

        def begin(rules: Rules, state: State) -> None:
            table = sit_down(self.app, rules, self.choice.configs(), state.seed, state, self.choice.practises)
            table.session.number_known, table.session.to_beat = self.seed is not None, self.to_beat
            self.app.push(table)
        self._with_match(begin)

    def watch(self) -> None:
        """Have computer players play at this table, on all seats."""
        from ui.scenes.replay import ReplayScene

        self._with_match(lambda rules, state: self.app.push(
            ReplayScene.of_live(Session(rules, self.choice.watched(), state.seed, state=state))))

    def _with_match(self, then: Callable[[Rules, State], object]) -> None:
        """Go on with a new match. What keeps it from being dealt is said: the file may have changed since the table was shown."""
        problem = self.choice.problem()
        if problem is not None:
            self._again()
            self.toast(problem, warning=True)
            return
        seed = secrets.randbits(31) if self.seed is None else self.seed
        self._with_rules(lambda rules: then(rules, rules.new_match(seed, lots=self.choice.prescribed())))

    def _with_rules(self, then: Callable[[Rules], object]) -> None:
        """Go on with the compiled rules."""
        self.after(self.choice.rules, then, lambda error: self.toast(said(error), warning=True),
                   lambda: localized(self.choice.ruleset.name))

    # -- events and drawing

    def _again(self) -> None:
        """Place everything anew after a change, and see what lies under the pointer now.

        The choice is remembered at once: the window may be closed from here.
        """
        self.choice.remember()
        self.layout(self.size)
        if self._pointer is not None and not self.modals and not self.ui.keyboard:
            self.ui.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=self._pointer, rel=(0, 0), buttons=(0, 0, 0)))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        super().handle(event)

    def on_event(self, event: pygame.event.Event) -> None:
        """What somebody pastes or drops here, too."""
        if self.broken or not opens_given(self, event, self._lay, self._deal_these):
            super().on_event(event)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.broken:
            return
        surface.blit(table_top(self.cloth.size, self.app.settings.felt_for(self.choice.ruleset.deck.id)), self.cloth)
        paint.panel(surface, self.panel, theme.COLOURS.lacquer, border=theme.COLOURS.line)


# ---------------------------------------------------------------- the house rules as controls

CONTROL = 36
RULE_STEPPER = 128
FIRST = 168              # who holds an office first
BETWEEN = 18             # between two options
SHORTER = 6              # than the panel are house rules: their switches and that of a practice table stand in one line
EDGE = 14                # left of the words: room for the mark of a changed option


class ChangedMark(StaticWidget):
    """The bar at the left of an option that is not at its default."""

    def draw(self, surface: pygame.Surface) -> None:
        paint.rounded(surface, self.rect, theme.COLOURS.vermilion_bright, px(1))


def first_items(seats: Sequence[SeatConfig]) -> list[PickerItem]:
    """Who can hold an office first: whom the lot falls to, or one of these."""
    return [PickerItem(None, t("lobby-first-lot")), *(PickerItem(seat, who.name) for seat, who in enumerate(seats))]


class HouseRules:
    """Fills the area; `on_set` is told the option and its new value, `on_first` an office and who holds it first."""

    def __init__(self, area: ScrollArea, choice: TableChoice, on_set: Callable[[str, Scalar], object],
                 on_first: Callable[[str, int | None], object]) -> None:
        self.area, self.choice, self.on_set, self.on_first = area, choice, on_set, on_first
        self.left, self.y = area.rect.x + px(EDGE), area.rect.y + px(6)
        self.width = area.inner_width - px(EDGE) - px(4)

    def fill(self) -> None:
        """Place every option and tell the area how high they are."""
        for office in self.choice.lots:
            self._first(office)
        for name, option in self.choice.options.items():
            self._option(name, option)
        self.area.set_content(self.y - self.area.rect.y)

    def _first(self, office: str) -> None:
        """Who holds the office in the first deal."""
        named = self.choice.office_name(office)
        height, width = px(CONTROL), px(FIRST)
        label = Paragraph((self.left, self.y, self.width - width - px(theme.GAP), 0), t("lobby-first", office=named), theme.BODY,
                          name=f"label-first-{office}")
        label.rect.y += max(0, (height - label.rect.height) // 2)
        rect = pygame.Rect(self.left + self.width - width, self.y, width, height)
        self.area.add(label)
        self.area.add(Picker(rect, first_items(self.choice.configs()), self.choice.prescribed().get(office),
                             lambda seat: self.on_first(office, seat), drop=True, name=f"first-{office}"))
        self.y = max(rect.bottom, label.rect.bottom) + px(4)
        self._line(t("lobby-first-help", office=named), theme.COLOURS.paper_dim, f"help-first-{office}")
        self.y += px(BETWEEN)

    def _option(self, name: str, option: Option) -> None:
        top = self.y
        self._control(name, option)
        value = self.choice.in_force()[name]
        reason = self.choice.reason(name, not value if isinstance(value, bool) else None)
        if self.choice.changed(name):
            preset = by_preset(self.choice.ruleset, self.choice.in_force()).get(name)
            self._line(capital(changed_words(self._usual(name, option), preset)), theme.COLOURS.vermilion_bright,
                       f"changed-{name}")
            mark = pygame.Rect(self.area.rect.x + px(2), top, px(3), self.y - top)
            self.area.add(ChangedMark(mark, name=f"mark-{name}"))
        if reason is not None:
            self._line(reason, theme.COLOURS.plum, f"reason-{name}")
        if name == self.choice.decks_option and (dealt := self.choice.dealt()) is not None:
            packs, (low, more) = dealt
            outcome = t("lobby-dealt", packs=packs, low=low, high=low + 1, uneven="yes" if more else "no")
            self._line(outcome, theme.COLOURS.paper, f"dealt-{name}")
        self._line(localized(option.help), theme.COLOURS.paper_dim, f"help-{name}")
        self.y += px(BETWEEN)

    def _usual(self, name: str, option: Option) -> str:
        if option.type == "int":
            return self.choice.number_words(name, int(option.default))
        return value_words(option, option.default)

    def _control(self, name: str, option: Option) -> None:
        makers = {"bool": self._toggle, "int": self._stepper, "choice": self._choice}
        makers[option.type](name, option)

    def _label(self, name: str, option: Option, width: int, height: int = 0) -> Paragraph:
        usable = self.choice.applies(name)
        ink = theme.COLOURS.paper if usable else theme.COLOURS.disabled
        label = Paragraph((self.left, self.y, width, 0), localized(option.name), theme.BODY, ink, name=f"label-{name}")
        label.rect.y += max(0, (height - label.rect.height) // 2)
        return self.area.add(label)

    def _toggle(self, name: str, option: Option) -> None:
        value = bool(self.choice.in_force()[name])
        reason = self.choice.reason(name, not value)
        height = px(SWITCH[1] + 4)
        label = self._label(name, option, self.width - px(SWITCH[0] + 16), height)
        rect = pygame.Rect(self.left, self.y, self.width, max(height, label.rect.height))
        self.area.add(Toggle(rect, "", value, lambda on: self.on_set(name, on), enabled=reason is None, reason=reason,
                             name=f"option-{name}"))
        self.y = rect.bottom + px(2)

    def _stepper(self, name: str, option: Option) -> None:
        height, reason = px(CONTROL), self.choice.reason(name)
        low, high = option.min or 0, option.max or 0
        value = int(self.choice.in_force()[name])

        def form(number: int) -> str:
            return self.choice.number_words(name, number)
        longest = max(text_size(form(number), theme.BODY)[0] for number in {low, high, value, max(low, 0)})
        width = max(px(RULE_STEPPER), 2 * height + longest + px(theme.GAP))
        label = self._label(name, option, self.width - width - px(theme.GAP), height)
        rect = pygame.Rect(self.left + self.width - width, self.y, width, height)
        self.area.add(Stepper(rect, value, low, high, lambda number: self.on_set(name, number), form=form,
                              enabled=reason is None, reason=reason, name=f"option-{name}"))
        self.y = max(rect.bottom, label.rect.bottom) + px(4)

    def _choice(self, name: str, option: Option) -> None:
        reason = self.choice.reason(name)
        self.y = self._label(name, option, self.width).rect.bottom + px(6)
        segments = [PickerItem(id, localized(text), self.choice.reason(name, id)) for id, text in option.choices.items()]
        rect = pygame.Rect(self.left, self.y, self.width, px(CONTROL))
        self.area.add(Picker(rect, segments, self.choice.in_force()[name], lambda id: self.on_set(name, id),
                             enabled=reason is None, reason=reason, name=f"option-{name}"))
        self.y = rect.bottom + px(6)

    def _line(self, text: str, colour: pygame.Color, name: str) -> None:
        line = Paragraph((self.left, self.y, self.width, 0), text, theme.SMALL, colour, name=name)
        self.y = self.area.add(line).rect.bottom + px(2)
