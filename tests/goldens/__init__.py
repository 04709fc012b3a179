"""Recorded games that people can read: documentation, regression test and debugging aid at once.

    python -m tests.goldens

writes one file for each ruleset and preset, and one with the house rules turned round. A file is a record, a line of
dashes, and what happened in words. The test replays the record and expects the same words; it plays nothing anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple
from zlib import crc32

from game import Action, Event, Option, OptionError, Record, Rules, State, read_ruleset, replay_record
from game.families.banking import Bank
from game.families.pots import IntoPot
from game.families.tricks import CountedTrick
from tests.game.tables import RULESETS, Scalar, rules_of
from tests.goldens.banks import told_of_banks
from tests.goldens.fishing import told_of_fishing

FOLDER = Path(__file__).parent
LINE = "-" * 20
MOST_DEALS = 2
MOST_ROUNDS = 6                   # of banking games, which are short
SEATS = "ABCDEFGHIJKL"
PLAYERS_OF_HOUSE_RULES = 3


class Table(NamedTuple):
    """A table at which a golden is played: its name, the number of players if it is not the ruleset's own, and the options."""

    name: str
    players: int | None
    options: tuple[tuple[str, Scalar], ...]


def tables_of(name: str) -> Iterator[Table]:
    """Every golden of a ruleset that there must be."""
    ruleset = read_ruleset(RULESETS[name]).ruleset
    yield Table("default", None, ())
    for preset, spec in ruleset.presets.items():
        yield Table(preset, None, tuple(spec.set.items()))
    if ruleset.options:
        players = max(ruleset.players.min, min(PLAYERS_OF_HOUSE_RULES, ruleset.players.max))
        yield Table("house_rules", players, turned_round(name, players))


def turned_round(name: str, players: int) -> tuple[tuple[str, Scalar], ...]:
    """Every option away from its default, as far as they go together."""
    chosen: tuple[tuple[str, Scalar], ...] = ()
    ruleset = read_ruleset(RULESETS[name]).ruleset
    banks = ruleset.standing is not None
    for option, spec in ruleset.options.items():
        another = another_value(spec, banks)
        try:
            read_ruleset(RULESETS[name], dict((*chosen, (option, another))), players)
        except OptionError:
            continue
        chosen = (*chosen, (option, another))
    return chosen


def another_value(option: Option, half: bool = False) -> Scalar:
    """A value that is not the default: for numbers a small one, or about `half` of it."""
    if option.type == "bool":
        return not option.default
    if option.type == "choice":
        return next(choice for choice in option.choices if choice != option.default)
    assert option.min is not None and option.max is not None
    if half:
        fewer = max(2, int(option.default) // 2)
        return fewer if fewer != option.default else fewer + 1
    return min(option.max, max(option.min, 2)) if option.default != 2 else option.max


def path_of(name: str, table: str) -> Path:
    """Where the golden of that table lies."""
    return FOLDER / f"{name}.{table}.txt"


def played(rules: Rules, seed: int) -> State:
    """A match at random, ended after a few deals."""
    rng, state = Random(seed), rules.new_match(seed)
    deals = MOST_DEALS if rules.get(Bank) is None else MOST_ROUNDS
    while state.actor is not None and len(state.results) < deals:
        state.apply(chosen(state, rng))
    if state.actor is not None:
        state.end_match()
    return state


def chosen(state: State, rng: Random) -> Action:
    """A legal action; in banking games by verb first, so that not every hand stands at once."""
    legal = state.legal_actions()
    if state.rules.get(Bank) is not None:
        verb = rng.choice(sorted({action.verb for action in legal}))
        legal = tuple(action for action in legal if action.verb == verb)
    return rng.choice(legal)


def golden(state: State) -> str:
    """The record of a match and its events in words."""
    return f"{state.record().text()}{LINE}\n" + "\n".join(line for event in state.log for line in told(event, state.rules)) + "\n"


def told(event: Event, rules: Rules) -> list[str]:
    """An event as lines that a person can read; each deal begins with the hands."""
    who = "" if event.seat is None else SEATS[event.seat]
    for tell in (told_of_banks, told_of_fishing):
        lines = tell(event, rules)
        if lines is not None:
            return lines
    if event.kind == "deal":
        hands = [*event.hands, *event.dead]
        names = [*SEATS[:rules.players], *["aside"] * len(event.dead)]
        shown = [f"  {name}: {hand}" for name, hand in zip(names, hands, strict=True)]
        return ["", f"deal {event.number}, dealer {who}", *shown]
    if event.kind == "leader":
        return [f"{who} leads ({event.reason}{' of ' + event.card.code if event.card else ''})"]
    if event.kind == "play":
        assert event.action is not None
        return [f"{who}: {rules.play_text(event.action.cards)}   {event.action.reading}"]
    if event.kind == "give":
        return [f"{who} gives {event.cards} to {SEATS[event.to]}{' (owed)' if event.forced else ''}"]
    if event.kind == "deal_end":
        result = event.result
        if result.void:
            return [f"end of deal {result.number}: thrown in"]
        return [f"end of deal {result.number}: order {' '.join(SEATS[seat] for seat in result.order)}, "
                f"cards left {' '.join(map(str, result.cards_left))}, points {' '.join(map(str, result.points))}"]
    if event.kind in _OF_TRICKS:
        return [_OF_TRICKS[event.kind](event, who)]
    if event.kind == "out":
        return [f"{who} is out, place {event.place}"]
    if event.kind == "match_end":
        return [f"end of the match: places {' '.join(map(str, event.ranking))}"]
    assert event.kind == "pass", event
    return [f"{who}: pass"]


def _lift(event: Event, who: str) -> str:
    return f"{who} lifts {SEATS[event.lifted]}{'' if event.fight else ', who has nothing to play'}"


def _loans(event: Event, who: str) -> str:
    told = [f"{SEATS[one.borrower]} {how} {SEATS[one.lender]} {one.points}"
            for how, key in (("repays", "repaid"), ("owes", "lent")) for one in getattr(event, key)]
    return f"loans: {', '.join(told)}"


def _trick_end(event: Event, who: str) -> str:
    if isinstance(event, IntoPot):
        return f"into the pot for {who}: {event.cards}{' (first)' if event.first else ''}"
    if isinstance(event, CountedTrick):
        return f"trick to {who}: {' '.join(map(str, event.tricks))}"
    return f"trick over, {who} leads"


_OF_TRICKS: dict[str, Callable[[Event, str], str]] = {
    "lot": lambda event, who: f"by lot {who} is {event.office}",
    "bid": lambda event, who: f"{who}: {event.action}",
    "bids": lambda event, who: f"bids: {' '.join(event.words)}",
    "discard": lambda event, who: f"{who}: face down {event.action.cards if event.action else '?'}",
    "payment": lambda event, who: f"{who} is paid for {event.award.name}: {' '.join(map(str, event.paid))}",
    "trick_end": _trick_end,
    "claim": lambda event, who: f"{who} claims {event.tricks} with {event.cards}",
    "go_on": lambda event, who: f"{who} goes on",
    "hold": lambda event, who: f"{who} holds",
    "shielded": lambda event, who: f"{who} shows {event.cards} and gives nothing",
    "reveal": lambda event, who: f"{who} reveals {event.hand}: {' '.join(event.patterns)}",
    "cover": lambda event, who: f"{who} covers",
    "lift": _lift,
    "decline": lambda event, who: f"{who} declines",
    "limit": lambda event, who: f"{who} limits to {event.keep}: {' '.join(map(str, event.throw))}",
    "loans": _loans,
    "turned_up": lambda event, who: f"{event.card} is turned up",
    "partner_called": lambda event, who: f"{who} calls {event.card.code}",
    "partner_shown": lambda event, who: f"{who} plays alone" if event.alone else f"{who} is the partner",
    "trump_named": lambda event, who: f"{who} names {event.trump or 'no trumps'}",
    "widow": lambda event, who: f"{who} takes {event.cards}{'' if event.shown else ' (unseen)'}",
    "doubled": lambda event, who: f"the stake is {event.stake} now",
    "chopped": lambda event, who: f"{who} chops {SEATS[event.victim]}, worth {event.worth}, in all {event.total}",
    "chop_paid": lambda event, who: f"{SEATS[event.payer]} pays {who} {event.amount}",
    "order_turned": lambda event, who: "cards rank the other way round" if event.turned else "cards rank as before",
    "trick_locked": lambda event, who:
        f"{who} locks the trick: {' '.join([*event.lock.values, *['in order'] * event.lock.in_order])}",
    "skipped": lambda event, who: f"{who} is skipped",
    "frozen": lambda event, who: f"{who} is frozen with {event.hand}",
}


def replayed(text: str, rules: Rules) -> str:
    """The golden that the record in a golden leads to."""
    return golden(replay_record(Record.parse(text.split(LINE)[0]), rules))


def write() -> list[Path]:
    """Play and write every golden; returns the files that changed. Files of tables that are gone are deleted."""
    changed, wanted = [], set()
    for name, (table, players, options) in ((each, table) for each in RULESETS for table in tables_of(each)):
        path, text = path_of(name, table), golden(played(rules_of(name, players, options), crc32(f"{name}/{table}".encode())))
        wanted.add(path)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    for path in set(FOLDER.glob("*.txt")) - wanted:
        path.unlink()
        changed.append(path)
    return changed
