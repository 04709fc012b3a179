"""Who sits where: what a person chose for a seat, and the names that everybody goes by at the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ui.session import SeatConfig
from ui.settings import LONGEST_NAME
from ui.widgets.text import printable, t

LEVELS = ("easy", "normal", "hard")      # of computer players that can sit down
USUAL_LEVEL = "normal"
COMPUTER_NAMES = 11


@dataclass(frozen=True)
class Seat:
    """A person (level None; without a name they get one) or a computer player of a level."""

    level: str | None = None
    name: str = ""

    def kept(self) -> dict[str, Any]:
        """The seat for the settings file."""
        return {"level": self.level, "name": self.name}


def seat_from(data: Any) -> Seat | None:
    """A seat from the settings file, None for what is no seat."""
    if not isinstance(data, dict):
        return None
    level, name = data.get("level"), data.get("name", "")
    if (level is not None and level not in LEVELS) or not isinstance(name, str):
        return None
    return Seat(level, " ".join(printable(name).split())[:LONGEST_NAME])


def named(wishes: Iterable[tuple[str, str | None]], own_name: str = "") -> list[SeatConfig]:
    """Names for all seats, given as (name, level): people keep theirs, the first one without is the player.

    Nobody is called like anybody else, so that the log and the status line say who is meant.
    """
    seats = [(" ".join(printable(name).split()), level) for name, level in wishes]
    taken = {name for name, level in seats if level is None and name}
    chosen = {*taken, own_name.strip()}
    found: list[SeatConfig] = []
    for number, (name, level) in enumerate(seats, 1):
        if level is not None:
            name = _free(_computer_names(), taken, number)
        elif not name:
            name = _free([own_name.strip() or t("settings-name-empty")], taken, number, t("lobby-person", n=number))
        elif any(other.name == name for other in found):
            name = _numbered(name, {other.name for other in found} | taken)
        taken.add(name)
        found.append(SeatConfig(name, level, _key(name) if name not in chosen else ""))
    return found


def _computer_names() -> list[str]:
    return [t(f"lobby-computer-name-{number}") for number in range(1, COMPUTER_NAMES + 1)]


def _key(name: str) -> str:
    """The text that a default name is, so that it can follow the language; none for a numbered one."""
    keys = ["settings-name-empty", *(f"lobby-computer-name-{number}" for number in range(1, COMPUTER_NAMES + 1))]
    return next((key for key in keys if t(key) == name), "")


def _free(names: list[str], taken: set[str], number: int, otherwise: str = "") -> str:
    """The first name that nobody has."""
    free = [name for name in names if name not in taken]
    return free[0] if free else _numbered(otherwise or names[-1], taken)


def _numbered(name: str, taken: set[str]) -> str:
    """The name, with a number behind it where somebody has it."""
    if name not in taken:
        return name
    return next(each for number in range(2, 100) if (each := f"{name} {number}") not in taken)
