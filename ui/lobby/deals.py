"""Which cards are dealt: a question that takes a number, goes to the one before or after it, and opens what somebody has sent, be
it the line of a deal or a whole match."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import GameError, State, list_rulesets
from game.core.files import read_bounded
from game.match.events import Lot
from game.match.replay import Replay
from game.match.ruleset import Ruleset
from game.store.deal_text import PLACE, DealScore, DealText, DealTextError, day_of_deal, deal_of_day
from game.store.transcript import MOST_CHARACTERS, Transcript, read_match
from ui.lobby.choice import COMPANY, TableChoice, as_begun, deal_text, said
from ui.opponents import company
from ui.replay.session import seats_of
from ui.widgets import theme
from ui.widgets.button import Button, Paragraph
from ui.widgets.catalogue import figure
from ui.widgets.entry import TextEntry, copy_text, pasted_text
from ui.widgets.overlays import Answer, Modal
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t
from ui.widgets.theme import px
from ui.words import store_words

if TYPE_CHECKING:
    from ui.scenes.base import Scene
    from ui.session import Session

LONGEST_TYPED = 400
LONGEST_SHOWN = 60
RING = 6                 # room for a focus ring inside the clipped body
STEP = 48
RULESETS = (".yaml", ".yml")
MATCH = re.compile(r"huapai (match|record|log) \d")
DIGITS = 18  # of the number of a deal, at most
NUMBER = re.compile(rf"\D{{0,8}}?([0-9]{{1,{DIGITS}}})\D{{0,4}}")

Opens = Callable[[], object]


def number_in(text: str) -> int | None:
    """The number that somebody has typed, in digits of either width, with a word or two around it; None where it is none."""
    found = NUMBER.fullmatch(unicodedata.normalize("NFKC", text.strip()))
    return int(found[1]) if found else None


def deal_words(number: int) -> str:
    """Which deal that is."""
    day = day_of_deal(number)
    if day is None:
        return t("deals-number", number=str(number))
    return t("deals-day", date=t("history-date", day=day.day, month=day.month, year=str(day.year)))


def todays_deal(ruleset: Ruleset, day: date) -> DealText:
    """What everybody gets on that day: the usual table, a deal by the date, and opponents of the middle level."""
    number, players = deal_of_day(day), ruleset.players.default
    opponents = enumerate(islice(cycle(company(number)), players - 1), 1)
    deal = deal_text(ruleset.id, ruleset.options, as_begun(ruleset), players, number, {})
    return replace(deal, seats={seat: f"{COMPANY[0]}-{opponent.id}" for seat, opponent in opponents})


def score_words(score: DealScore) -> str:
    """What a deal has brought somebody."""
    if score.kind == PLACE:
        return t("deals-place", place=t("table-place", place=score.value))
    return t("deals-points", value=figure(score.value, sign=True), n=score.value)


def compared_words(score: DealScore, other: DealScore, key: str = "deals-compared") -> str:
    """What a deal has brought beside what it has brought somebody else, or another time; `key` is the text."""
    how = "better" if score.beats(other) else "worse" if other.beats(score) else "level"
    return t(key, how=how, own=score_words(score), other=score_words(other))


def shared_deal(session: Session, number: int, score: DealScore | None = None) -> DealText:
    """What deals the cards of that number at a table with the rules of this one. Where they have been dealt here, it says as well
    to whom the lot made fall what and, with the score that they have brought the one person at the table, who else sat there."""
    rules = session.rules
    chosen = _lots(session.state) if number == session.number else {}
    usual = _lots(rules.new_match(number)) if chosen else {}
    first = {office: seat for office, seat in chosen.items() if usual[office] != seat}
    deal = deal_text(rules.id, rules.ruleset.options, rules.options, rules.players, number, first)
    if score is None:
        return deal
    company = [(seat, who.level, who.face) for seat, who in enumerate(session.seats)]
    seats = {seat: f"{level}-{face}" if face else level for seat, level, face in company if level is not None}
    return replace(deal, seats=seats, score=score)


def _lots(state: State) -> dict[str, int]:
    """To whom the offices fell that a lot decides."""
    return {event.office: event.seat for event in state.log if isinstance(event, Lot) and event.seat is not None}


def opener(scene: Scene, text: str, lay: Callable[[DealText], object]) -> str | Opens:
    """What opens that text over `scene`: a match as a replay, a deal by `lay`. A sentence where it cannot be opened."""
    if (digits := text.strip()).isdecimal() and len(digits) > DIGITS:
        return t("deals-too-large")
    if MATCH.search(text):
        return _match_opener(scene, text)
    try:
        deal = DealText.parse(text)
    except DealTextError as error:
        return t("deals-word", word=error.word[:LONGEST_SHOWN]) if error.word else t("deals-neither")
    if deal.game not in {entry.id for entry in list_rulesets()}:
        return t("deals-no-game", game=deal.game)
    try:
        TableChoice(deal.game, scene.app.settings).take_deal(deal)
    except GameError as error:
        return t("deals-refused", reason=said(error))
    return lambda: lay(deal)


def opens_given(scene: Scene, event: pygame.event.Event, lay: Callable[[DealText], object],
                take: Callable[[int], object] | None = None) -> bool:
    """Open over `scene` what somebody pastes there (Ctrl+V, on a Mac Cmd+V) or drops on the window as a file, or say why it
    cannot be opened; `take` is told the number of a deal. False where the event is another one."""
    if event.type == pygame.DROPFILE:
        found = _file_opener(scene, Path(event.file), lay, take)
    elif event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        found = _text_opener(scene, pasted_text(), lay, take)
    else:
        return False
    if isinstance(found, str):
        scene.toast(found, warning=True)
    else:
        found()
    return True


def _text_opener(scene: Scene, text: str, lay: Callable[[DealText], object],
                 take: Callable[[int], object] | None) -> str | Opens:
    if not text.strip():
        return t("deals-empty")
    number = number_in(text)
    if number is None:
        return opener(scene, text, lay)
    return partial(take, number) if take is not None else t("deals-number-alone", number=str(number))


def _file_opener(scene: Scene, path: Path, lay: Callable[[DealText], object],
                 take: Callable[[int], object] | None) -> str | Opens:
    """A ruleset by its lobby, which says what is wrong with it; any other text as if it had been pasted."""
    if path.suffix.lower() in RULESETS:
        return lambda: scene.app.doors.choose_rules(path)
    try:
        text = read_bounded(path, MOST_CHARACTERS).decode("utf-8-sig")
        return _text_opener(scene, text, lay, take) if text.strip() else t("deals-neither")
    except UnicodeDecodeError:
        return t("deals-neither")
    except OSError:
        return t("deals-no-file", name=path.name)


def _match_opener(scene: Scene, text: str) -> str | Opens:
    try:
        transcript = read_match(text)
    except GameError as error:
        return store_words(error)
    return lambda: _show(scene, transcript)


def _show(scene: Scene, transcript: Transcript) -> None:
    def show(replay: Replay) -> None:
        seats = seats_of(transcript, None, replay.goes_on)
        scene.app.doors.watch(replay, seats, practice=transcript.practice, hints=transcript.hints)

    scene.after(transcript.replay, show, lambda error: scene.toast(store_words(error), warning=True),
                lambda: transcript.title or t("deals-match"))


class DealModal(Modal):
    """Asks which cards are dealt. `take` is told the number, None for others every time; `opens` is asked about any other text
    (see `opener`), and `share` for the text of a number. `done` is the text of the button, `about` says what it leads to."""

    def __init__(self, number: int | None, take: Callable[[int | None], object], opens: Callable[[str], str | Opens],
                 share: Callable[[int], str], *, done: str = "lobby-done", about: Callable[[], str] = lambda: "") -> None:
        self.typed = "" if number is None else str(number)
        self.take, self.opens, self.share = take, opens, share
        self.done, self.about = done, about
        self.told, self.wrong = "", False
        self._size = (0, 0)
        super().__init__(lambda: t("lobby-seed-title"), answers=self._answers_now)

    def _answers_now(self) -> list[Answer]:
        return [Answer(t("lobby-seed-none"), lambda: self.take(None), name="seed-none"),
                Answer(t(self.done), primary=True, name="done")]

    def layout(self, size: tuple[int, int]) -> None:
        self._size = size
        super().layout(size)
        self._allow()

    def body(self, area: ScrollArea) -> int:
        edge, step, height = px(RING), px(STEP), px(theme.CONTROL_HEIGHT)
        left, top, width = area.rect.x, area.rect.y + edge, area.rect.width
        area.rect.x -= edge              # what is in it lines up with the title, a ring around it stands out
        area.rect.width += 2 * edge
        self._neighbour(area, pygame.Rect(left, top, step, height), -1)
        self._neighbour(area, pygame.Rect(left + width - step, top, step, height), 1)
        between = pygame.Rect(left + step + px(8), top, width - 2 * (step + px(8)), height)
        entry = area.add(TextEntry(between, self.typed, self._type, placeholder=t("lobby-seed-none"), max_length=LONGEST_TYPED,
                                   on_paste=self._paste, name="seed"))
        entry.cursor = len(self.typed)
        bottom = between.bottom
        half = (width - px(8)) // 2
        for x, name, act in ((left, "paste", self._paste_clipboard), (left + half + px(8), "copy", self._copy)):
            at = (x, bottom + px(12), half, height)
            area.add(Button(at, t(f"deals-{name}"), act, name=name, tooltip=t(f"deals-{name}-why")))
        bottom += px(12) + height
        if self.told:
            ink = theme.COLOURS.plum if self.wrong else theme.COLOURS.jade
            bottom = area.add(Paragraph((left, bottom + px(12), width, 0), self.told, theme.BODY, ink, name="told")).rect.bottom
        about = area.add(Paragraph((left, bottom + px(12), width, 0), self.about() or t("lobby-seed-help"), theme.BODY,
                                   theme.COLOURS.paper_dim, name="seed-help"))
        return about.rect.bottom - area.rect.y + edge

    def _neighbour(self, area: ScrollArea, rect: pygame.Rect, by: int) -> None:
        """A button to the number before or after."""
        name = "before" if by < 0 else "after"
        area.add(Button(rect, "", lambda: self._count(by), icon="back" if by < 0 else "forward", name=f"number-{name}",
                        tooltip=t(f"deals-{name}")))

    def _allow(self) -> None:
        """What the text in the field allows."""
        number = number_in(self.typed)
        self.find("number-before").enable(bool(number), t("deals-no-step"))
        self.find("number-after").enable(number is not None or not self.typed.strip(), t("deals-no-step"))
        self.find("copy").enable(number is not None, t("deals-copy-none"))

    def _count(self, by: int) -> None:
        number = number_in(self.typed)
        self._again(str(1 if number is None else number + by))

    def _again(self, typed: str, told: str = "", wrong: bool = False) -> None:
        """Say something else."""
        self.typed, self.told, self.wrong = typed, told, wrong
        self.layout(self._size)

    def _type(self, text: str) -> None:
        self.typed = text
        self._allow()

    def _paste_clipboard(self) -> None:
        self._paste(pasted_text())

    def _paste(self, text: str) -> bool:
        """A number is put where it would be typed; everything else is opened, or refused, as it is."""
        number = number_in(text)
        if number is not None:
            self._again(str(number))
        else:
            self._open(text)
        return True

    def _copy(self) -> None:
        number = number_in(self.typed)
        if number is not None:
            text = self.share(number)
            copy_text(text)
            self._again(self.typed, t("deals-copied", text=text))

    def _open(self, text: str) -> bool:
        """Whether that could be opened."""
        found = self.opens(text) if text.strip() else t("deals-empty")
        if isinstance(found, str):
            self._again(self.typed, found, True)
            return False
        self.close()
        found()
        return True

    def _give(self, answer: Answer) -> None:
        if answer.name != "done":
            super()._give(answer)
        elif not self.typed.strip() or (number := number_in(self.typed)) is not None:
            self.close()
            self.take(number if self.typed.strip() else None)
        else:
            self._open(self.typed)
