"""What is chosen in the lobby: number of players, who sits where, house rules; and what cannot be chosen, and why. Also the names
that everybody goes by at the table.

Knows nothing of widgets. The engine has the last word: `problem` is what it says about the choice as a whole.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

from game import GameError, Option, Rules, RulesetError, SetupError, copies_in_pack, load_ruleset, looks_ahead, read_ruleset
from game.match.ruleset import Ruleset
from game.mechanics.params import DealParams
from game.mechanics.slices import Sides
from game.store.deal_text import DealText, DealTextError
from ui.opponents import OPPONENTS, company
from ui.rulespage.blocks import applies, value_words
from ui.rulespage.steps import DealtHands, hands_dealt
from ui.session import SeatConfig
from ui.settings import LONGEST_NAME, MOST_TABLES, Settings
from ui.widgets.catalogue import localized
from ui.widgets.text import has_text, printable, t
from ui.words import partner_words

# ---------------------------------------------------------------- seats

LEVELS = ("easy", "normal", "hard")      # of computer players that can sit down
COMPANY = ("normal", "easy", "hard")     # as they sit down at a new table, from the first seat after the player and round again
IDS = frozenset(opponent.id for opponent in OPPONENTS)


@dataclass(frozen=True)
class Seat:
    """A person (level None; without a name they get one) or a computer player of a level: the opponent `who` (its id), or whoever
    comes."""

    level: str | None = None
    name: str = ""
    who: str = ""

    def kept(self) -> dict[str, Any]:
        """The seat for the settings file."""
        return {"level": self.level, "name": self.name, "who": self.who}


def seat_from(data: Any) -> Seat | None:
    """A seat from the settings file, None for what is no seat."""
    if not isinstance(data, dict):
        return None
    level, name, who = data.get("level"), data.get("name", ""), data.get("who", "")
    if (level is not None and level not in LEVELS) or not isinstance(name, str):
        return None
    return Seat(level, " ".join(printable(name).split())[:LONGEST_NAME], who if isinstance(who, str) and who in IDS else "")


def _opponent(told: str) -> Seat | None:
    """The computer player that the text of a deal tells, `normal-mei` or `normal`; None for nobody who can sit down."""
    level, _, who = told.partition("-")
    return Seat(level, who=who) if level in LEVELS and (not who or who in IDS) else None


def named(wishes: Iterable[tuple[str, str | None]], own_name: str = "", meeting: int = 0,
          invited: Mapping[int, str] | None = None) -> list[SeatConfig]:
    """Names for all seats, given as (name, level): people keep theirs, the first one without has the player's `own_name`, and
    several without any are told apart by numbers. `invited` are the opponents (ids) that were chosen, by seat; `meeting` decides
    which others sit down.

    Nobody is called like anybody else, so that the log and the status line say who is meant.
    """
    seats = [(" ".join(printable(name).split()), level) for name, level in wishes]
    taken = {name for name, level in seats if level is None and name}
    chosen = {*taken, own_name.strip()}
    found: list[SeatConfig] = []
    opponents = company(meeting)
    places: dict[str, int] = {}         # of an opponent that two seats ask for the first one gets it
    for seat, who in sorted((invited or {}).items()):
        if seat < len(seats) and seats[seat][1] is not None:
            places.setdefault(who, seat)
    for number, (name, level) in enumerate(seats, 1):
        if level is not None:
            line = opponents[number % len(opponents):] + opponents
            line.sort(key=lambda each: places.get(each.id, -1) != number - 1)
            free = [each for each in line if t(each.key) not in taken and places.get(each.id, number - 1) == number - 1]
            name = t(free[0].key)
        elif not name:
            people = sum(kind is None for _, kind in seats[:number])
            alone = sum(kind is None and not each for each, kind in seats) == 1
            name = own_name.strip() or (t("settings-name-empty") if alone else t("lobby-person", n=people))
            name = _numbered(t("lobby-person", n=people), taken) if name in taken else name
        elif any(other.name == name for other in found):
            name = _numbered(name, {other.name for other in found} | taken)
        taken.add(name)
        found.append(SeatConfig(name, level, _key(name) if level is not None or name not in chosen else ""))
    return found


def _key(name: str) -> str:
    """The text that a default name is, so that it can follow the language; none for a numbered one."""
    keys = ["settings-name-empty", *(opponent.key for opponent in OPPONENTS)]
    return next((key for key in keys if t(key) == name), "")


def _numbered(name: str, taken: set[str]) -> str:
    """The name, with a number behind it where it is taken."""
    if name not in taken:
        return name
    return next(each for number in range(2, 100) if (each := f"{name} {number}") not in taken)


# ---------------------------------------------------------------- the table


Scalar = bool | int | str


class Clash(NamedTuple):
    """An option that cannot be beside a value of another one."""

    option: str
    other: str


class TableChoice:
    """The table that is being laid; `remember` and `recall` keep it in the settings."""

    def __init__(self, source: str | Path, settings: Settings) -> None:
        self.source = source
        self.settings = settings
        loaded = read_ruleset(source)
        self.ruleset, self.decks_option, self.lots = loaded.ruleset, loaded.decks_option, loaded.lots
        self.path = loaded.path
        self.key = self.ruleset.id
        self.players = self.ruleset.players.default
        self.practice = False
        self.told = False                        # somebody else's table, for one deal: one's own is remembered
        self.first: dict[str, int] = {}          # who holds an office of `lots` first; the others are drawn
        self.meeting = secrets.randbits(31)
        self.begun = as_begun(self.ruleset)
        self.values = dict(self.begun)
        self.seats = [Seat(), *(Seat(level) for level in islice(cycle(COMPANY), self.ruleset.players.max - 1))]
        self.recall()

    # -- seats

    def set_players(self, players: int) -> None:
        """Set the number of seats; those taken away are remembered until the lobby is left."""
        allowed = self.ruleset.players
        self.players = max(allowed.min, min(allowed.max, players))

    def set_seat(self, number: int, seat: Seat) -> None:
        """Put a person or a computer player on that seat. An opponent who sits elsewhere changes places with who sits here."""
        if seat.who and seat.who != self.seats[number].who:
            faces = [who.face for who in self.configs()]
            for other in (other for other, face in enumerate(faces) if face == seat.who and other != number):
                self.seats[other] = replace(self.seats[other], who=faces[number] if faces[number] in IDS else "")
        self.seats[number] = seat

    @property
    def people(self) -> int:
        """How many people sit at the table."""
        return sum(seat.level is None for seat in self.seats[:self.players])

    @property
    def practises(self) -> bool:
        """Whether it is a practice table: where one person sits alone and wants it so."""
        return self.practice and self.people == 1

    def configs(self) -> list[SeatConfig]:
        """Everybody at the table with a name."""
        seats = self.seats[:self.players]
        invited = {number: seat.who for number, seat in enumerate(seats) if seat.who}
        return named([(seat.name, seat.level) for seat in seats], self.settings.player_name, self.meeting, invited)

    def watched(self) -> list[SeatConfig]:
        """The same table with a computer player on every seat."""
        seats = self.seats[:self.players]
        invited = {number: seat.who for number, seat in enumerate(seats) if seat.who}
        return named([("", seat.level or COMPANY[0]) for seat in seats], meeting=self.meeting, invited=invited)

    @property
    def exact(self) -> bool:
        """Whether all that is decided in this game is weighed by exact chances already, so that looking ahead adds nothing."""
        return not looks_ahead(self.ruleset)

    # -- offices

    def set_first(self, office: str, seat: int | None) -> None:
        """That seat holds the office first; None: whom the lot falls to."""
        self.first.pop(office, None)
        if seat is not None:
            self.first[office] = seat

    def prescribed(self) -> dict[str, int]:
        """The offices that fall to a chosen seat of this table."""
        return {office: seat for office, seat in self.first.items() if office in self.lots and seat < self.players}

    def office_name(self, office: str) -> str:
        """What the game calls it."""
        name = self.ruleset.offices[office].name
        return localized(name) if name is not None else t("engine-dealer") if office == "dealer" else office

    # -- house rules

    @property
    def options(self) -> Mapping[str, Option]:
        """The options of the ruleset."""
        return self.ruleset.options

    def applies(self, name: str) -> bool:
        """Whether the option has a meaning for this number of players."""
        return applies(self.options[name], self.players)

    def in_force(self) -> dict[str, Scalar]:
        """The values that count: those without a meaning here stay at their defaults."""
        return {name: value if self.applies(name) else self.options[name].default for name, value in self.values.items()}

    def changed(self, name: str) -> bool:
        """Whether the option counts and is not as a new table begins."""
        return self.applies(name) and self.values[name] != self.begun[name]

    def set(self, name: str, value: Scalar) -> None:
        """Choose a value of an option."""
        self.values[name] = value

    def reset(self) -> None:
        """Begin anew."""
        self.values, self.first = dict(self.begun), {}

    def take_preset(self, id: str) -> None:
        """Choose what the preset says; the other options stay."""
        self.values.update(self.ruleset.presets[id].set)

    def deal(self, number: int) -> DealText:
        """What tells others of the cards of that number at this table."""
        return deal_text(self.ruleset.id, self.ruleset.options, self.in_force(), self.players, number, self.prescribed())

    def take_deal(self, deal: DealText) -> None:
        """Lay the table that the text tells of. GameError (OptionError, DealTextError) where this game has no such table."""
        loaded = read_ruleset(self.source, deal.options, deal.players)
        wrong = next((office for office, seat in deal.first.items() if office not in self.lots or seat >= loaded.players), None)
        if wrong is not None:
            raise DealTextError(f"first.{wrong}={deal.first[wrong]}")
        seats = {seat: _opponent(who) for seat, who in deal.seats.items()}
        stranger = next((seat for seat, who in seats.items() if who is None or seat >= loaded.players), None)
        if stranger is not None:
            raise DealTextError(f"seat.{stranger}={deal.seats[stranger]}")
        self.players, self.values, self.first = loaded.players, dict(loaded.options), dict(deal.first)
        if deal.seats:
            self.seats = [seats.get(number) or (Seat() if seat.level else seat) for number, seat in enumerate(self.seats)]
        self.told = True

    def preset_in_force(self, id: str) -> bool:
        """Whether all that the preset says is chosen."""
        values = self.in_force()
        return all(values[name] == value for name, value in self.ruleset.presets[id].set.items())

    # -- what comes of it

    def number_words(self, name: str, value: int) -> str:
        """A value of an option that is a number; automatic packs say how many that is here."""
        option = self.options[name]
        if name != self.decks_option or value:
            return value_words(option, value)
        automatic = localized(option.zero) if option.zero is not None else t("lobby-automatic")
        return t("lobby-automatic-packs", automatic=automatic, n=replace(self.ruleset.pack, decks=0).decks_for(self.players))

    def laid(self) -> Ruleset | None:
        """The ruleset with what is chosen in force; None where that cannot be played."""
        try:
            return read_ruleset(self.source, self.in_force(), self.players).ruleset
        except GameError:
            return None

    def partners(self) -> dict[int, str]:
        """The seats that play with the first person for the whole match, and what they are called."""
        ruleset = self.laid()
        first = next((number for number, seat in enumerate(self.seats[:self.players]) if seat.level is None), None)
        if ruleset is None or first is None:
            return {}
        together = Sides.seated(ruleset.sides, self.players).with_seat(first)
        return {seat: partner_words(ruleset, self.players) for seat in together if seat != first}

    def dealt(self) -> tuple[int, DealtHands] | None:
        """How many packs are used at this table and how many cards everybody gets; None where nothing can be dealt."""
        ruleset = self.laid()
        if ruleset is None:
            return None
        cards = sum(copies_in_pack(ruleset.pack, ruleset.deck, self.players).values())
        deals = list(ruleset.all_params_of(DealParams))
        packs = ruleset.pack.decks_for(self.players)
        return (packs, hands_dealt(deals[0], cards, self.players)) if deals else None

    # -- what cannot be chosen

    def reason(self, name: str, value: Scalar | None = None) -> str | None:
        """Why the option (or that value of it) cannot be chosen now, in words; None when it can."""
        option = self.options[name]
        if option.only is not None and not self.applies(name):
            low, high = option.only.players
            return t("lobby-only-players", span=str(low) if low == high else f"{low}–{high}")
        if value is None:
            return None
        clash = self._clash({**self.in_force(), name: value})
        if clash is None or name not in clash:
            return None
        other = clash.other if clash.option == name else clash.option
        spec = self.options[other]
        return t("lobby-excluded", name=localized(spec.name), value=value_words(spec, self.in_force()[other]))

    def _clash(self, values: Mapping[str, Scalar]) -> Clash | None:
        """The first exclusion that these values break."""
        for name, option in self.options.items():
            in_effect = values[name] is True or (option.type != "bool" and values[name] != option.default)
            for other, forbidden in option.excludes.items():
                if in_effect and values[other] == forbidden:
                    return Clash(name, other)
        return None

    def problem(self) -> str | None:
        """Why this table cannot be dealt at, in a sentence; None when it can."""
        clash = self._clash(self.in_force())
        if clash is not None:
            one, other = (self.options[name] for name in clash)
            value = value_words(other, self.in_force()[clash.other])
            return t("lobby-clash", name=localized(one.name), other=localized(other.name), value=value)
        try:
            read_ruleset(self.source, self.in_force(), self.players)
        except SetupError as error:
            return self._setup_words(error)
        except GameError as error:
            return said(error)
        return None

    def _setup_words(self, error: SetupError) -> str:
        """Why these options make no table together, by the names that the lobby shows."""
        key = f"lobby-setup-{error.code}"
        if not has_text(key):
            return str(error)
        name = localized(self.options[error.options[0]].name) if error.options else ""
        return t(key, **{"name": name, "players": self.players, **error.params})

    def rules(self) -> Rules:
        """The compiled rules; GameError when they cannot be."""
        return load_ruleset(self.source, players=self.players, **self.in_force())

    # -- kept in the settings

    def remember(self) -> None:
        """Keep this table as the last one of its game, unless somebody else has told of it."""
        if self.told:
            return
        options = {name: value for name, value in self.values.items() if value != self.begun[name]}
        seats = [seat.kept() for seat in self.seats[:self.players]]
        tables = self.settings.tables
        tables.pop(self.key, None)  # the last one played stands last; the first are forgotten
        tables[self.key] = {"players": self.players, "seats": seats, "options": options, "practice": self.practice,
                            "first": self.prescribed()}
        while len(tables) > MOST_TABLES:
            del tables[next(iter(tables))]

    def recall(self) -> None:
        """Lay the table as it was the last time; what no longer fits the ruleset is left out."""
        kept = self.settings.tables.get(self.key)
        if not isinstance(kept, dict):
            return
        if isinstance(kept.get("players"), int):
            self.set_players(kept["players"])
        seats = kept.get("seats")
        for number, data in enumerate(seats[:len(self.seats)] if isinstance(seats, list) else []):
            self.seats[number] = seat_from(data) or self.seats[number]
        self.practice = kept.get("practice") is True
        first = kept.get("first")
        self.first = {office: seat for office, seat in (first.items() if isinstance(first, dict) else ())
                      if isinstance(seat, int) and 0 <= seat < self.ruleset.players.max}
        options = kept.get("options")
        for name, value in options.items() if isinstance(options, dict) else ():
            if name in self.options and possible(self.options[name], value):
                self.values[name] = value


def as_begun(ruleset: Ruleset) -> dict[str, Scalar]:
    """All options as a new table begins: at their defaults, or as a chosen preset says."""
    chosen = (preset.set for preset in ruleset.presets.values() if preset.chosen)
    defaults = {name: option.default for name, option in ruleset.options.items()}
    return {**defaults, **{name: value for values in chosen for name, value in values.items()}}


def deal_text(game: str, known: Mapping[str, Option], options: Mapping[str, Scalar], players: int, number: int,
              first: Mapping[str, int]) -> DealText:
    """The deal of that number with these options, of which only those are told that are not as usual."""
    told = {name: str(value).lower() if isinstance(value, bool) else str(value)
            for name, value in options.items() if value != known[name].default}
    return DealText(game, players, number, told, first)


def possible(option: Option, value: Any) -> bool:
    """Whether that is a value of the option."""
    if option.type == "bool":
        return isinstance(value, bool)
    if option.type == "int":
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and (option.min or 0) <= value <= (option.max or 0)
    return isinstance(value, str) and value in option.choices


def said(error: GameError) -> str:
    """What the engine says, as one sentence: of several problems the first."""
    if isinstance(error, RulesetError) and error.problems:
        return error.problems[0].message
    return str(error)
