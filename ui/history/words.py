"""What the history says of matches, people and times, in the language in force."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from ui.widgets.text import capital, joined, localized, t

if TYPE_CHECKING:
    from game import Text
    from game.match.ruleset import Ruleset
    from game.store.facts import Best
    from game.store.match_store import KeptMatch, KeptSeat
    from game.store.statistics import PlayerId

NAMES_SHOWN = 4
DAY = timedelta(days=1)
MINUTE = 60


def local(when: str) -> datetime:
    """A moment that was kept, on this computer's clock; one that cannot be read is the first of all."""
    try:
        moment = datetime.fromisoformat(when)
    except ValueError:
        moment = datetime(1970, 1, 1, tzinfo=UTC)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone()


def date_words(when: str) -> str:
    """The day."""
    day = local(when)
    return t("history-date", day=day.day, month=day.month, year=str(day.year))


def day_words(when: str) -> str:
    """The day without its year."""
    day = local(when)
    return t("history-day", day=day.day, month=day.month)


def time_words(when: str) -> str:
    """The hour and the minute."""
    moment = local(when)
    return t("history-time", hour=f"{moment:%H}", minute=f"{moment:%M}")


def date_time_words(when: str) -> str:
    """The day and the hour."""
    return t("history-date-time", date=date_words(when), time=time_words(when))


def named(ruleset: Ruleset | None, kind: str, id: str) -> str:
    """The name of a combination, a special hand or a pattern (`kind`); made of its id where the ruleset is gone or has none."""
    text = None if ruleset is None else _names(ruleset, kind).get(id)
    return id.replace("_", " ") if text is None else localized(text)


def _names(ruleset: Ruleset, kind: str) -> Mapping[str, Text]:
    if kind == "combination":
        return {id: combination.name for id, combination in ruleset.combinations.items()}
    if kind == "special":
        from ui.families import special_names  # the home screen says names of people before the engine is loaded

        return special_names(ruleset)
    return {id: pattern.name for step in ruleset.flow for id, pattern in getattr(step.params, "patterns", {}).items()}


def best_words(best: Best, ruleset: Ruleset | None) -> str:
    """What the best of a deal of that ruleset is; None where the ruleset is gone."""
    from ui.words import parts_words

    name = named(ruleset, best.kind, best.what) if best.what else ""
    number = parts_words(ruleset, best.number) if best.kind == "total" and ruleset is not None else best.number
    return capital(t(f"history-best-{best.kind}", name=name, number=number))


def length_words(match: KeptMatch) -> str:
    """How long it took from its first to its last action, pauses included."""
    length = local(match.ended or match.touched) - local(match.created)
    if length >= DAY:
        return t("history-length-days", count=length.days)
    minutes = max(0, int(length.total_seconds())) // MINUTE
    if minutes < MINUTE:
        return t("history-length-minutes", count=minutes)
    return t("history-length-hours", hours=minutes // MINUTE, minutes=minutes % MINUTE)


def course_words(match: KeptMatch) -> str:
    """How many deals, how long, and whether it was a practice table."""
    found = [t("history-practice")] if match.practice else []
    found.append(t("history-deals", count=match.deals))
    return joined([*found, length_words(match)] if match.deals else found, "dots")


def called(seat: KeptSeat) -> str:
    """The name of the person or computer player on that seat."""
    return t(seat.key) if seat.key else seat.name


def names_words(match: KeptMatch, most: int = NAMES_SHOWN) -> str:
    """Who played, people first; of many the first few."""
    names = [called(seat) for seat in sorted(match.seats, key=lambda seat: seat.level is not None)]
    if len(names) <= most:
        return joined(names, "comma")
    return t("history-names-more", names=joined(names[: most - 1], "comma"), count=len(names) - most + 1)


def winners(match: KeptMatch) -> list[int]:
    """The seats in the first place of a match that is over, none when no deal was finished."""
    return [seat for seat, place in enumerate(match.ranking) if place == 1] if match.ended and match.deals else []


def person_won(match: KeptMatch) -> bool:
    """Whether somebody who played at this screen has won."""
    return any(match.seats[seat].level is None for seat in winners(match))


def result_words(match: KeptMatch) -> str:
    """How a match stands in the list."""
    first = [called(match.seats[seat]) for seat in winners(match)]
    if match.ended is None:
        return t("history-playing") if match.playing else t("history-unfinished")
    if not first:
        return t("history-no-winner")
    if len(first) == 1:
        return t("history-won", name=first[0])
    if len(first) == 2:
        return t("history-won-together", first=first[0], last=first[1])
    return t("history-won-many", count=len(first))


def who_words(who: PlayerId) -> str:
    """Somebody in a list of people and levels."""
    if who.level is not None:
        return t("history-levels", level=who.level)
    return t(who.key) if who.key else who.name


def percent(share: float) -> str:
    """A share as a whole percentage."""
    return t("history-share", percent=round(100 * share))
