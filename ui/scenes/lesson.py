"""A lesson at the real table: what is said stands on a panel, what is meant is marked, and the learner makes the moves with the
real cards. Only the recorded deal is played; what else is allowed is told, and what is not allowed is refused as always."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import Action, Event, GameError, Rules, RulesetError, Text
from game.teaching import Course, Lesson, read_lesson
from ui.lobby.choice import named
from ui.scenes.base import Size
from ui.scenes.result import NEXT, DealContent, ResultModal
from ui.scenes.table import TableScene
from ui.scenes.table_ends import TableEnds
from ui.settings import LESSON_DONE
from ui.table.buttons import action_words
from ui.table.controller import TableController
from ui.table.corners import CornerMenu, Entry, Menu
from ui.table.damage import Piece
from ui.table.director import AUTO_MS, TurnDirector
from ui.table.drawers import SideDrawer
from ui.table.layout import TableLayout
from ui.table.trace import card_places
from ui.teaching.pointing import PointedPlace, SpeechPanel, marks, paint_marks
from ui.teaching.session import LessonSession
from ui.widgets import theme
from ui.widgets.base import ENTER_KEYS
from ui.widgets.button import Button
from ui.widgets.catalogue import localized
from ui.widgets.overlays import Answer, Modal
from ui.widgets.text import t
from ui.widgets.theme import px
from ui.words import sentences

if TYPE_CHECKING:
    from ui.app import App
    from ui.scenes.base import Scene
    from ui.session import Session

LEVEL = "normal"  # what is told of the other seats


class LessonController(TableController):
    """Takes what the lesson asks for; says why anything else has to wait."""

    scene: LessonScene

    def act(self, action: Action, chosen: bool = True) -> None:
        course = self.scene.course
        if course.is_learners and action == course.following:
            super().act(action, chosen)
            return
        self.scene.hand.cancel()
        self.scene.hand.choose([])
        self.scene.status.notice(self._why_not(), "hint")

    def _why_not(self) -> str:
        """That it is allowed, and what is wanted now."""
        course = self.scene.course
        asked = course.asked
        if asked is not None and asked.hint is not None:
            return sentences([t("lesson-allowed"), localized(asked.hint)])
        following = course.following
        wanted = action_words(following, self.scene.rules) if following is not None else ""
        return t("lesson-not-now", what=wanted)

    def hint(self) -> None:
        course = self.scene.course
        if not self.scene.can_act or course.following is None or not course.is_learners:
            self.scene.status.notice(t("table-hint-not-now"))
            return
        self._prepare(course.following)
        asked = course.asked
        words = localized(asked.hint) if asked is not None and asked.hint is not None else \
            t("lesson-hint", what=action_words(course.following, self.scene.rules))
        self.scene.status.notice(words, "hint")
        self.scene.changed()


class LessonDirector(TurnDirector):
    """The others wait while something is said; what the learner is not asked for is done as it was recorded."""

    scene: LessonScene

    def advance(self, dt_ms: float) -> None:
        if self.scene.session.person_is_out and not self.tempo.hurry and self.scene.course.step is None:
            self.scene.controller.hurry_up()
        super().advance(dt_ms)

    def _by_itself(self, dt_ms: float) -> None:
        course = self.scene.course
        if course.step is not None or not course.is_learners or course.following is None:
            return
        self.waited += dt_ms
        if self.waited >= AUTO_MS:
            self.show_events(self.scene.session.act(course.following, chosen=False))
            self.scene.status.notice(t("lesson-by-itself"), "hint")

    def _answer_alone(self) -> None:
        """The record answers."""


class LessonCorners(CornerMenu):
    """The menu of a lesson: it can be begun again, and left at any time."""

    scene: LessonScene

    def open_menu(self) -> None:
        entries = lambda: [  # noqa: E731 (asked again at every layout, so that the words follow the language)
            Entry("resume", t("lesson-menu-resume")),
            Entry("restart", t("lesson-menu-restart"), self.scene.begin_again),
            Entry("rules", t("table-rules"), self.open_rules),
            Entry("settings", t("table-menu-settings"), self.open_settings),
            Entry("language", t("table-menu-language"), self.switch_language, True),
            Entry("leave", t("lesson-menu-leave"), self.leave),
        ]
        menu = Menu(lambda: localized(self.scene.course.lesson.title), entries)
        self.scene.open(menu)
        menu.set_focus(menu.find("menu-resume"), ring=self.scene.last_input.by_key)


class LessonEnds(TableEnds):
    """The deal of a lesson ends it, unless more of it is to be played."""

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene)
        self.lesson = scene

    def deal_modal(self, content: DealContent) -> ResultModal:
        then = self.next_deal if self.lesson.course.following is not None else self.lesson.finish
        return ResultModal(content, lambda: [Answer(t("lesson-go-on"), then, True, name=NEXT)])

    def match_ended(self) -> None:
        self.lesson.finish()


class LessonScene(TableScene):
    """The table of a lesson, begun at the step at which it was left. `source` is what its game is loaded by."""

    course: Course
    session: LessonSession

    def __init__(self, app: App, lesson: Lesson, source: str | Path) -> None:
        self.source = source
        levels = [None if seat == lesson.seat else LEVEL for seat in range(lesson.rules.players)]
        self._seats = named([("", level) for level in levels], app.settings.player_name, lesson.replay.record.seed)
        self.speech = SpeechPanel()
        self.marked: list[PointedPlace] = []
        self._said: object = None  # what was said last
        reached = app.settings.lessons.get(lesson.rules.id, 0)
        super().__init__(LessonSession(Course(lesson, max(0, reached)), self._seats))

    @property
    def open_at_first(self) -> Sequence[type[SideDrawer]]:
        """Nothing: what is said here is enough to read."""
        return ()

    def make_controller(self) -> TableController:
        return LessonController(self)

    def make_director(self) -> TurnDirector:
        return LessonDirector(self)

    def make_ends(self) -> TableEnds:
        return LessonEnds(self)

    def begin(self, session: Session) -> None:
        assert isinstance(session, LessonSession)
        self.course = session.course
        super().begin(session)
        self.corners = LessonCorners(self)

    def begin_again(self) -> None:
        """The lesson from its first step."""
        self._remember(0)
        self.ends.clear()
        self.ui.clear()
        self.begin(LessonSession(Course(self.course.lesson), self._seats))
        self._said = None
        self.layout(self.size)

    def _remember(self, number: int) -> None:
        """How far the learner is."""
        lessons = self.app.settings.lessons
        name = self.rules.id
        if lessons.get(name, 0) != number:
            lessons[name] = number
            self.app.save_settings()

    # -- what is said

    def build(self, size: tuple[int, int]) -> None:
        super().build(size)
        self.speech = self.ui.add(SpeechPanel())
        self.next = self.ui.add(Button((0, 0, 0, px(theme.CONTROL_HEIGHT)), t("lesson-next"), self.go_on, True,
                                       key=pygame.K_SPACE, name="lesson-next"))
        self.next.visible = False
        self._said = None
        self._speak()

    def _layout_for(self, size: Size) -> TableLayout:
        """What is said has the place of a drawer; while one is open, that has it."""
        bare = self._bare_layout(size)
        if self.result is not None or self.drawers.open:
            return super()._layout_for(size)
        return replace(bare, right=bare.drawer_takes)

    def _drawers_changed(self) -> None:
        super()._drawers_changed()
        self._said = None
        self._speak()

    @property
    def speaks(self) -> bool:
        """Is something said now? Not before all cards lie where they belong."""
        rests = self.playback.idle and not self.playback.stopped and not any(sprite.way for sprite in self.board.moving())
        return self.course.step is not None and rests and not self.modals and not self.drawers.open

    def _speak(self) -> None:
        """Say what is to be said now, and mark what is meant."""
        course = self.course
        told = (course.number, course.explaining, self.speaks, [sprite.card for sprite in self.board.hand])
        step, said = course.step, course.said
        marked: list[PointedPlace] = []
        if self.speaks and step is not None and not course.explaining and (told != self._said or not self.marked):
            marked = marks(self, step.point, course.following if step.do else None)
        if told == self._said and not marked:  # what is pointed at may be laid out only in the frame after
            return
        self._said = told
        self.dirty = True
        self.marked = marked
        if not self.speaks or step is None or said is None:
            self.speech.visible = False
            self._offer_next(False)
            return
        foot = px(theme.CONTROL_HEIGHT + theme.GRID) if course.only_read else 0
        count = t("lesson-count", number=course.number + 1, count=len(course.lesson.steps))
        self.speech.say(localized(course.lesson.title), count, localized(said), foot, self.table.drawer(at_left=False))
        self.speech.visible = True
        self._offer_next(course.only_read)
        self.next.rect.bottomright = (self.speech.rect.right - px(theme.PADDING), self.speech.rect.bottom - px(12))
        self._remember(course.number)

    def _offer_next(self, on: bool) -> None:
        """Going on with what is said comes before the rest of the deal: one button alone is red."""
        self.next.visible = on
        if self.bar is not None:
            self.bar.hurry.primary, self.bar.hurry.dirty = not on, True

    def go_on(self) -> None:
        """What was only to be read has been read."""
        self.course.go_on()
        self.director.waited = 0.0
        self._speak()

    # -- what happens

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        self._speak()
        if self.course.at_end and self.playback.idle and not self.playback.stopped and not self.modals:
            self.finish()
        return moving

    @property
    def waits(self) -> bool:
        return self.speaks or super().waits

    def show_events(self, events: Sequence[Event]) -> None:
        self._speak()
        super().show_events(events)

    def finish(self) -> None:
        """All was said and done; why the last thing was done is said here, when the deal has ended with it."""
        course = self.course
        texts = [*([course.said] if course.explaining and course.said is not None else []), course.lesson.draft.end]
        course.go_on()
        self.ends.clear()
        self._remember(LESSON_DONE)
        self._said = None
        self._speak()
        lesson = course.lesson

        def answers() -> list[Answer]:
            return [Answer(t("kit-close"), self.app.pop, name="close"), Answer(t("lesson-rules"), self._read_rules, name="rules"),
                    Answer(t("drill-open"), self._drill, name="drill"),
                    Answer(t("lesson-play"), self._play, True, name="play")]

        self.open(Modal(lambda: t("lesson-done-title", title=localized(lesson.title)),
                        lambda: "\n".join(localized(text) for text in texts), answers))

    def _read_rules(self) -> None:
        self.app.pop()
        from ui.scenes.rules import RulesScene

        self.app.push(RulesScene(self.rules))

    def _drill(self) -> None:
        from ui.scenes.drill import DrillScene

        self.app.replace(DrillScene(self.rules))

    def _play(self) -> None:
        """To a first deal with as many seats as the lesson has, at the table that the lobby of the game would otherwise lay;
        to the lobby itself where that cannot be played."""
        from ui.lobby.choice import TableChoice, said
        from ui.resume import sit_down

        choice = TableChoice(self.source, self.app.settings)
        choice.set_players(self.rules.players)
        if choice.problem() is not None:
            self._choose_table()
            return

        def begin(rules: Rules) -> None:
            table = sit_down(self.app, rules, choice.configs(), secrets.randbits(31), practice=choice.practises)
            self.app.home()
            self.app.push(table)

        self.after(choice.rules, begin, lambda error: self.toast(said(error), warning=True),
                   lambda: localized(choice.ruleset.name))

    def _choose_table(self) -> None:
        self.app.home()
        self.app.doors.choose_rules(self.source)

    def trace_facts(self) -> dict[str, object]:
        """Also how far the learner is, and what is wanted: `read` alone, or an action with the places of its cards."""
        course, hand = self.course, list(self.board.hand)
        told = super().trace_facts() | {"step": course.number, "explaining": course.explaining, "speaks": self.speaks,
                                        "read": course.only_read, "done": course.at_end}
        following = course.following
        if following is None or course.asked is None:
            return told
        return told | {"wanted": str(following), "cards": card_places(following, hand) if following.bits else []}

    # -- events and picture

    def handle(self, event: pygame.event.Event) -> None:
        pressed = event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, *ENTER_KEYS)
        if pressed and self.speaks and self.course.only_read and self.overlay is None:
            self.next.click()
        else:
            super().handle(event)

    def pieces(self) -> Iterator[Piece]:
        yield from super().pieces()
        for number, mark in enumerate(self._pointed()):
            yield Piece(f"pointed-{number}", None, mark.reach)

    def _pointed(self) -> list[PointedPlace]:
        """The marks that are drawn: a card that is chosen has risen out of its ring, and has one of its own."""
        return [mark for mark in self.marked if mark.card not in self.hand.chosen]

    def draw_still(self, surface: pygame.Surface) -> None:
        super().draw_still(surface)
        if self.marked:
            paint_marks(surface, self._pointed(), self.course.only_read, [self.speech.rect])


def learn(scene: Scene, ruleset: Path, source: str | Path, game: Text) -> None:
    """From `scene` to the lesson beside that ruleset, which is loaded by `source`."""
    app = scene.app

    def failed(error: GameError) -> None:
        problem = str(error.problems[0]) if isinstance(error, RulesetError) and error.problems else str(error)
        scene.toast(t("lesson-broken", problem=problem), warning=True)

    scene.after(partial(read_lesson, ruleset), lambda lesson: app.push(LessonScene(app, lesson, source)), failed,
                lambda: localized(game))
