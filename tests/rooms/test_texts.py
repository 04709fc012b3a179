"""The texts of the window outside the rooms speak of no family: what only its games have is said in its own catalogue."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.families import NAMES
from tests.cases import few
from tests.game.tables import PROJECT
from ui.widgets import languages

# Words for things that the games of one family alone have.
WORDS = {
    "pots": {"en": r"\bpots?\b|\blid\b|\blift", "zh": "锅|掀"},
    "tricks": {"en": r"\belder|\bprivileged\b|\bdream|\bclaim", "zh": "老岁|特权|做梦|糊"},
    "banking": {"en": r"\bbank|\bbet\b|\bbets\b|\bbust\b", "zh": "下注|爆牌|筹码"},
}
# Texts in which such a word means something else.
MEANT_OTHERWISE = {"table-curtain-deaf", "table-curtain-go", "table-keys-text"}       # a curtain is lifted
QUOTED = re.compile(r'"([\w-]+)"')
MESSAGE = re.compile(r"^(-?[a-z][\w-]*) *=(.*(?:\n(?:[ }].*)?)*)", re.MULTILINE)


def messages(path: Path) -> dict[str, str]:
    """The texts of a catalogue by their keys."""
    return dict(MESSAGE.findall(path.read_text(encoding="utf-8")))


def shared(language: str) -> dict[str, str]:
    """All texts of a language that lie in no room."""
    folder = PROJECT / "assets/text" / language
    return {key: text for path in sorted(folder.glob("*.ftl")) for key, text in messages(path).items()}


def users() -> dict[str, set[str]]:
    """The rooms whose modules name a key, and an empty name where others do; of every word that is quoted."""
    found: dict[str, set[str]] = {}
    for path in sorted((PROJECT / "ui").rglob("*.py")):
        inside = path.is_relative_to(PROJECT / "ui/families") and path.parent.name in NAMES
        room = path.parent.name if inside else ""
        for word in QUOTED.findall(path.read_text(encoding="utf-8")):
            found.setdefault(word, set()).add(room)
    return found


@pytest.mark.parametrize("language", few(languages(), 1))
def test_no_shared_text_is_said_by_one_room_alone(language: str) -> None:
    rooms = users()
    assert len(rooms) > 1000
    assert {key: rooms[key] for key in shared(language) if len(rooms.get(key, ())) == 1 and "" not in rooms[key]} == {}


@pytest.mark.parametrize("language", languages())
def test_no_shared_text_speaks_of_a_family(language: str) -> None:
    found = {(room, key) for key, text in shared(language).items() for room, words in WORDS.items()
             if room in NAMES and re.search(words[language], text, re.IGNORECASE)}
    assert {key for _, key in found} - MEANT_OTHERWISE == set(), found


@pytest.mark.parametrize("language", languages())
def test_the_words_of_a_family_stand_in_its_room(language: str) -> None:
    for room, words in WORDS.items():
        if room in NAMES:
            own = messages(PROJECT / "assets/text" / language / "families" / f"{room}.ftl")
            assert all(any(re.search(word, text, re.IGNORECASE) for text in own.values()) for word in words[language].split("|"))
