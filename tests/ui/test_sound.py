"""What is heard, when and from where; that it tells nothing that lies hidden; and the files themselves, measured."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from random import Random
from typing import Any

import numpy as np
import pygame
import pytest

from game import NOBODY, Event, load_ruleset
from game.match import Give, MatchOver, Pass, TrickEnd
from tests.cases import OTHERS, QUICK, SWEPT, few, thorough
from tests.game.tables import PROJECT, RULESETS
from tests.game.worlds import paired_world
from tests.ui import tables
from tests.ui.events import click, key
from tools.sounds.catalogue import HIGHEST_DB, LOUDNESS, SOUNDS, SPREAD_LU
from tools.sounds.loudness import momentary_loudness, true_peak
from ui import processes
from ui.app import App
from ui.scenes import CurtainScene, Scene, SettingsScene, TableScene
from ui.settings import Settings
from ui.sounds import SOFTER_DB, Cue, CueTime, Mixer, Schedule, SoundPart, SoundRequest, Speaker, cues_of
from ui.widgets import Button, Slider, Toggle

FOLDER = PROJECT / "assets" / "sounds"
MOST_BYTES = 400_000
CODING_LU = 0.5  # what encoding may add to or take from a loudness
Heard = list[tuple[str, float, float]]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What every speaker is told from now on: sound, side, and after how many ms."""
    told: Heard = []
    monkeypatch.setattr(Speaker, "table", lambda self, sound, side=0.0, after=0.0: told.append((sound, side, after)))
    monkeypatch.setattr(Speaker, "interface", lambda self, sound: told.append((f"interface {sound}", 0.0, 0.0)))
    monkeypatch.setattr(Speaker, "hush", lambda self: told.append(("hush", 0.0, 0.0)))
    return told


def sounds(heard: Heard) -> list[str]:
    """Their names."""
    return [sound for sound, _, _ in heard]


# ---------------------------------------------------------------- nothing is told that is hidden


def events_of(name: str, seed: int, actions: int) -> Iterator[Event]:
    """What happens in a match that is played at random."""
    rng, state = Random(seed), load_ruleset(RULESETS[name]).new_match(seed)
    yield from state.log
    for _ in range(actions):
        if state.actor is None:
            return
        yield from state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("seed", few(range(6), 1))
@pytest.mark.parametrize("name", SWEPT)
def test_an_event_sounds_the_same_to_everybody(name: str, seed: int) -> None:
    """Whatever is hidden from a seat, or from all of them while the curtain is closed, changes nothing."""
    players = load_ruleset(RULESETS[name]).players
    for event in events_of(name, seed, 250):
        assert {cues_of(event.seen_by(seat)) for seat in (NOBODY, *range(players))} == {cues_of(event)}, event


@pytest.mark.parametrize("name", SWEPT)
def test_worlds_that_a_seat_cannot_tell_apart_sound_the_same(name: str) -> None:
    rng, found = Random(name), 0
    for number in range(6):
        state = load_ruleset(RULESETS[name]).new_match(number)
        for _ in range(rng.choice((0, 3, 9, 20))):
            if state.actor is not None:
                state.apply(rng.choice(state.legal_actions()))
        seat = rng.randrange(state.rules.players)
        world = paired_world(state, seat, rng) if state.actor is not None else None
        if world is not None:
            found += 1
            assert [cues_of(event) for event in world.log] == [cues_of(event) for event in state.log]
    assert found


@pytest.mark.parametrize("name", SWEPT)
def test_what_is_asked_in_private_is_not_heard(name: str) -> None:
    assert not any(cues_of(event) for seed in range(3) for event in events_of(name, seed, 120) if event.private)


@pytest.mark.parametrize("names", [pytest.param(sorted(QUICK | OTHERS), id="most kinds"),
                                   pytest.param(list(RULESETS), id="all", marks=thorough)])
def test_every_sound_of_an_event_has_files(names: list[str]) -> None:
    cues = {cue.sound for name in names for event in events_of(name, 1, 200) for cue in cues_of(event)}
    assert {"slide", "land", "gather", "shuffle", "knock", "chips", "flip", "last", "lid_on"} <= cues
    assert cues <= {sound.name for sound in SOUNDS}


# ---------------------------------------------------------------- at the table


@pytest.fixture
def paced(make_app: Callable[..., App]) -> App:
    """A window in which cards take their time, and computers none."""
    return make_app(speed="normal", computer_pause_ms=0)


def opponents_answer(app: App) -> TableScene:
    """Ann leads; Bo, Cai Hong and Dan answer."""
    scene = tables.sit_down(app, tables.position(["5C 5D 7C 7D 9S KH", "3C 8H", "4C 8D", "3D 9D"], leader=0))
    tables.my_turn(app, scene)
    return scene


def test_a_card_slides_from_its_seat_and_lands_when_it_arrives(paced: App, heard: Heard) -> None:
    scene = opponents_answer(paced)
    heard.clear()
    scene.controller.act(next(action for action in scene.session.view().legal_actions() if str(action).startswith("play")))
    played = [(sound, after) for sound, _, after in heard if sound in ("slide", "land")]
    assert played == [("slide", 0), ("land", 0.75 * paced.settings.animation_ms)]
    assert {side for sound, side, _ in heard if sound in ("slide", "land")} == {0}  # the viewer sits in the middle
    heard.clear()
    tables.my_turn(paced, scene)
    plates = scene.table.plates
    places = {seat: 2 * plate.centerx / paced.size[0] - 1 for seat, plate in plates.items()}
    assert min(places.values()) < -0.3 and max(places.values()) > 0.3
    sides = {round(side, 3) for sound, side, _ in heard if sound in ("slide", "knock")}
    assert len(sides) > 1 and sides <= {round(0.7 * place, 3) for place in places.values()}


def test_one_hears_ones_turn_once_others_have_acted(paced: App, heard: Heard) -> None:
    scene = opponents_answer(paced)
    assert "turn" not in sounds(heard)
    scene.controller.act(scene.session.view().legal_actions()[0])
    tables.my_turn(paced, scene)
    for _ in range(5):
        tables.tick(paced)
    assert sounds(heard).count("turn") == 1


def test_without_motion_nothing_slides(make_app: Callable[..., App], heard: Heard) -> None:
    app = make_app(reduce_motion=True, computer_pause_ms=0)
    scene = opponents_answer(app)
    heard.clear()
    scene.controller.act(scene.session.view().legal_actions()[0])
    assert "slide" not in sounds(heard) and ("land", 0.0, 0) in heard


def test_a_deal_is_shuffled_and_each_card_is_heard_where_it_lands(paced: App, heard: Heard) -> None:
    scene = tables.sit_down(paced, tables.session())
    tables.tick(paced)
    dealt = [(side, after) for sound, side, after in heard if sound == "deal"]
    assert "shuffle" in sounds(heard) and len(dealt) == len(scene.board.hand)
    assert dealt == sorted(dealt, key=lambda one: one[1]) and dealt[0][0] < 0 < dealt[-1][0]


def test_what_is_skipped_is_heard_as_one_card(paced: App, heard: Heard) -> None:
    tables.sit_down(paced, tables.session())
    tables.tick(paced)
    heard.clear()
    tables.press(paced, pygame.K_SPACE)
    assert sounds(heard)[:2] == ["hush", "land"] and "deal" not in sounds(heard)


def test_what_is_hurried_through_is_not_heard_but_how_it_ends(make_app: Callable[..., App], heard: Heard) -> None:
    app = make_app(computer_pause_ms=0)
    scene = tables.sit_down(app, tables.position(["3C", "3D 4D", "4C 8D", "5D 9D"], leader=0))
    tables.my_turn(app, scene)
    scene.controller.act(scene.session.view().legal_actions()[0])
    scene.playback.tempo.hurry = True
    tables.tick(app)
    heard.clear()
    tables.wait(app, lambda: bool(scene.modals))
    assert [sound for sound in sounds(heard) if sound != "hush"] == ["won_deal"]


@pytest.mark.parametrize(("people", "sound"), [((0,), "won_match"), ((1,), "over")])
def test_a_match_ends_for_the_people_at_this_screen(paced: App, heard: Heard, people: tuple[int, ...], sound: str) -> None:
    scene = tables.sit_down(paced, tables.session(people=people))
    heard.clear()
    part = next(part for part in scene.parts if isinstance(part, SoundPart))
    part.show(MatchOver(None, None, (1, 2, 3, 4)))
    assert sounds(heard)[-1] == sound


def test_nothing_is_heard_behind_the_curtain(paced: App, heard: Heard) -> None:
    scene = tables.sit_down(paced, tables.session(people=(0, 1)))
    tables.wait(paced, lambda: isinstance(paced.scene, CurtainScene))
    assert scene.session.concealed
    heard.clear()
    for _ in range(50):
        tables.tick(paced)
    assert heard == []
    tables.lift(paced)
    assert {sound for sound in sounds(heard) if not sound.startswith("interface")} <= {"hush"}


def test_what_beats_everything_is_slapped_on_the_table(paced: App, heard: Heard) -> None:
    scene = tables.sit_down(paced, tables.position(["5C 5D 5S 5H KH", "3C 8H", "4C 8D", "3D 9D"], leader=0))
    tables.my_turn(paced, scene)
    heard.clear()
    scene.controller.act(next(action for action in scene.session.view().legal_actions() if len(action.cards) == 4))
    assert sounds(heard)[:2] == ["slide", "bomb"]


def test_taking_back_drops_what_is_still_to_come(paced: App, heard: Heard) -> None:
    scene = opponents_answer(paced)
    part = next(part for part in scene.parts if isinstance(part, SoundPart))
    part.show(TrickEnd(1, None, 1))
    assert ("gather", 0.0) not in [(sound, after) for sound, _, after in heard]
    heard.clear()
    scene.adopt()
    assert sounds(heard) == ["hush"]


def test_cues_name_where_they_come_from() -> None:
    give = Give(0, None, 2, 3, None, False)
    assert cues_of(give) == (Cue("slide", CueTime.SETTING_OUT), Cue("land", CueTime.ARRIVING, 2))
    assert cues_of(TrickEnd(1, None, 3)) == (Cue("gather", CueTime.READ, 3),)
    assert cues_of(Pass(1, None)) == (Cue("knock"),)  # type: ignore[arg-type]


# ---------------------------------------------------------------- settings


def test_buttons_are_heard(heard: Heard, app: App) -> None:
    Button((0, 0, 100, 40), "Go", lambda: None).click()
    assert sounds(heard) == ["interface button"]
    heard.clear()
    Button((0, 0, 100, 40), "Go", lambda: None, enabled=False).click()
    assert heard == []


def test_volumes_are_heard_as_they_change(app: App, heard: Heard) -> None:
    app.push(scene := SettingsScene())
    for name, sound in (("table_volume", "land"), ("interface_volume", "interface button")):
        slider = scene.ui.find(name)
        assert isinstance(slider, Slider)
        slider.set(35)
        assert getattr(app.settings, name) == 35 and sounds(heard)[-1] == sound


def test_the_sound_is_switched_by_a_key_anywhere_and_stays_so(app: App) -> None:
    app.push(first := Scene())
    app.step([key(pygame.K_F9)])
    assert app.settings.muted and Settings.load().settings.muted and first.toaster.text == "Sound off"
    app.push(scene := SettingsScene())
    app.step()
    app.step(click(scene.ui.find("sound").rect.center))
    assert not app.settings.muted
    app.step([key(pygame.K_F9)])
    sound = scene.ui.find("sound")
    assert Settings.load().settings.muted and isinstance(sound, Toggle) and not sound.value and not scene.toaster.visible


# ---------------------------------------------------------------- the speaker and its process


class FakeProcess:
    """Takes lines instead of a process; broken after `lines` of them."""

    def __init__(self, lines: int = 1000) -> None:
        self.told: list[bytes] = []
        self.lines = lines
        self.stdin = self.stdout = self
        self.waited = False

    def write(self, data: Any) -> int:
        if len(self.told) >= self.lines:
            raise BrokenPipeError
        self.told.append(bytes(data))
        return len(data)

    def read(self, count: int) -> bytes:
        return b"." if self.lines else b""

    def close(self) -> None:
        pass

    def wait(self, timeout: float | None = None) -> int:
        self.waited = True
        return 0


def test_volume_and_mute_are_those_of_the_settings() -> None:
    process, settings = FakeProcess(), Settings(table_volume=50, interface_volume=0)
    speaker = Speaker(settings, lambda: process)  # type: ignore[arg-type, return-value]
    speaker.table("land")  # nobody hears it before there is a window
    speaker.open()
    speaker.interface("button")
    speaker.table("slide", -0.5, 180)
    settings.muted = True
    speaker.table("land")
    speaker.close()
    tables.until(lambda: process.waited)
    requests = [SoundRequest.of(line) for line in process.told[1:]]
    assert [request[:3] for request in requests] == [("slide", 0.25, -0.5)]
    assert requests[0].at == pytest.approx(time.monotonic() + 0.18, abs=20)


@pytest.mark.parametrize("lines", [0, 2])
def test_no_device_and_one_that_goes_away_are_no_event(lines: int, capfd: pytest.CaptureFixture[str]) -> None:
    made: list[FakeProcess] = []

    def start() -> FakeProcess:
        made.append(FakeProcess(lines))
        return made[-1]

    speaker = Speaker(Settings(), start)  # type: ignore[arg-type]
    speaker.open()
    for _ in range(10):
        speaker.table("land")
    speaker.close()
    tables.until(lambda: speaker._process is None and made and made[0].waited)
    assert len(made) == 1 and capfd.readouterr() == ("", "")


@pytest.mark.parametrize("driver", ["dummy", "alsa"])
def test_the_process_plays_and_ends_with_its_window_or_without_a_device(driver: str) -> None:
    """Where the tests run there may be no device: then it ends by itself, without a word."""
    start = [sys.executable, "-c", processes.BOOT, "ui.sounds.mixer", str(PROJECT), *sys.path]
    told = SoundRequest("land", at=time.monotonic()).line() + b"nonsense\n" + SoundRequest("no_such_sound").line()
    surroundings = {**os.environ, "SDL_AUDIODRIVER": driver}
    done = subprocess.run(start, input=told, capture_output=True, timeout=tables.PATIENCE_S, env=surroundings)
    assert done.returncode == 0 and done.stdout in (b".", b"")
    assert driver != "dummy" or (done.stdout, done.stderr) == (b".", b"")


def test_takes_never_repeat_and_levels_and_sides_differ(mixer: Mixer) -> None:
    played = []
    for number in range(8):
        mixer.play(SoundRequest("land", 0.5, -0.5 if number % 2 else 0.5))
        played.append(mixer._last["land"])
    assert all(one != other for one, other in zip(played, played[1:], strict=False))
    voices = [pygame.mixer.Channel(number) for number in range(8)]
    assert {voice.get_sound().get_volume() for voice in voices if voice.get_sound()} != {0.5}


@pytest.fixture
def mixer() -> Iterator[Mixer]:
    """One that plays where nobody hears it."""
    made = Mixer(FOLDER, Random(1))
    made.open()
    yield made
    made.close()


def test_the_device_is_closed_while_nothing_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    from ui.sounds import mixer as module

    class Silent(Mixer):
        steps: list[str] = []

        def open(self) -> None:
            self.steps.append("open")

        def close(self) -> None:
            self.steps.append("close")
            lines.put(SoundRequest("land", at=time.monotonic()).line())

        def play(self, request: SoundRequest) -> None:
            self.steps.append(request.sound)
            lines.put(b"")

    lines: SimpleQueue[bytes] = SimpleQueue()
    monkeypatch.setattr(module, "IDLE_S", 0.01)
    module.serve(lines, Silent(FOLDER, Random(1)), lambda: None)
    assert Silent.steps == ["open", "close", "open", "land"]


def test_a_burst_is_thinned_out_and_what_is_late_is_left_out() -> None:
    schedule = Schedule()
    for number in range(40):
        schedule.add(SoundRequest(("land", "slide", "knock", "chips", "gather")[number % 5], at=1.0))
    assert len(list(schedule.due(1.0))) == 3
    schedule.add(SoundRequest("land", at=2.0))
    assert list(schedule.due(3.0)) == []
    for number in range(30):
        schedule.add(SoundRequest("deal", at=4 + number * 0.04))
    assert sum(len(list(schedule.due(4 + tick / 1000))) for tick in range(1300)) == 30


def test_hush_keeps_only_what_begins_now() -> None:
    schedule = Schedule()
    for at in (0.02, 0.5, 1.2):
        schedule.add(SoundRequest("land", at=at))
    schedule.hush(0.0)
    assert len(list(schedule.due(0.02))) == 1 and schedule.next_due is None


# ---------------------------------------------------------------- the files


@pytest.fixture(scope="module")
def takes() -> dict[str, tuple[np.ndarray, int]]:
    """Name of the file -> samples of one channel as the program decodes them, and their rate."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44_100, -16, 1, allowedchanges=0)
    found = {path.stem: (np.frombuffer(pygame.mixer.Sound(str(path)).get_raw(), "<i2") / 32768, 44_100)
             for path in sorted(FOLDER.glob("*.ogg"))}
    pygame.mixer.quit()
    return found


def test_there_is_every_take_and_nothing_else(takes: dict[str, Any]) -> None:
    assert set(takes) == {f"{sound.name}-{take}" for sound in SOUNDS for take in range(1, sound.takes + 1)}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def test_nothing_clips(takes: dict[str, tuple[np.ndarray, int]]) -> None:
    assert {name: peak for name, (samples, _) in takes.items() if (peak := true_peak(samples)) > HIGHEST_DB + CODING_LU} == {}


def test_all_files_are_equally_loud(takes: dict[str, tuple[np.ndarray, int]]) -> None:
    measured = {name: momentary_loudness(*samples) for name, samples in takes.items()}
    assert max(measured.values()) - min(measured.values()) < SPREAD_LU, measured
    assert abs(np.mean(list(measured.values())) - LOUDNESS) < SPREAD_LU / 2
    assert SOFTER_DB.keys() == {sound.name for sound in SOUNDS}


def test_nothing_is_shrill(takes: dict[str, tuple[np.ndarray, int]]) -> None:
    """Nearly all of each sound lies below 5 kHz."""
    for name, (samples, rate) in takes.items():
        power = np.abs(np.fft.rfft(samples)) ** 2
        hz = np.fft.rfftfreq(len(samples), 1 / rate)
        assert power[hz < 5000].sum() > 0.95 * power.sum(), name


def test_the_measure_is_that_of_the_standard() -> None:
    """A sine of 997 Hz at full scale in one channel is -3.01 LUFS; one of 1 kHz at -20 dB lies 20 LU below; and a tenth of the
    window has a tenth of the energy."""
    t = np.arange(48_000) / 48_000
    assert momentary_loudness(np.sin(2 * np.pi * 997 * t), 48_000) == pytest.approx(-3.01, abs=0.02)
    assert momentary_loudness(0.1 * np.sin(2 * np.pi * 1000 * t), 48_000) == pytest.approx(-23.0, abs=0.05)
    short = np.sin(2 * np.pi * 997 * t[:1920])
    assert momentary_loudness(short, 48_000) == pytest.approx(-13.0, abs=0.2)
    assert true_peak(0.5 * np.sin(2 * np.pi * 12_000 * t + np.pi / 4)) == pytest.approx(-6.02, abs=0.1)
