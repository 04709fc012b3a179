"""What things are called on the page, which is in English: the ruleset's names, roles, seats, awards, ways in which deals end."""

from __future__ import annotations

from collections import Counter

from game.arena.report.counts import CALLER, DEALER, LEAD, ROLE_SAID, SEAT
from game.arena.report.family import leads, opponent, reports
from game.core.languages import FALLBACK, Text
from game.match.rules import Rules
from game.mechanics.params import BidParams, DeclareParams, words_of

LINES = {"tricks": "tricks", "place": "place in the finishing order", "cards_left": "cards left in hand",
         "stake": "the stake"}
ENDINGS = {"played": "played to the end", "void": "thrown in", "reveal": "ended by a hand that was revealed"}
ORDINALS = ("next", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh")
ROLES = {CALLER: "whoever called"}


def line_words() -> dict[str, str]:
    """What lines without a name are paid for, by their kind."""
    return LINES | {kind: words for report in reports() for kind, words in report.lines.items()}


def ending_words(ending: str) -> str:
    """How a deal ended, after "the deal is"."""
    return next((report.endings[ending] for report in reports() if ending in report.endings), None) or ENDINGS[ending]


def held_role_words() -> dict[str, str]:
    """The roles that only some seats have, apart from what is said, with who has one."""
    return ROLES | {role: words for report in reports() for role, words in report.roles.items()}


# ---------------------------------------------------------------- roles and places

def dealer_name(rules: Rules) -> Text:
    """What the game calls its dealer."""
    office = rules.ruleset.offices.get(DEALER)
    if office is not None and office.name is not None:
        return office.name
    return Text(opponent(rules) or "dealer")


def lead_place(rules: Rules) -> int | None:
    """How many places after the dealer the first lead of a match is; None where cards decide, or nobody leads."""
    return next((place for report in reports() if (place := report.lead_place(rules)) is not None), None)


def shown_roles(rules: Rules) -> list[str]:
    """The roles from which places are counted that say something different from each other."""
    office = rules.ruleset.offices.get(DEALER)
    found = [LEAD] if leads(rules) and (office is None or lead_place(rules) is None) else []
    if office is not None:
        found.append(DEALER)
    if office is None or not isinstance(office.first, int):
        found.append(SEAT)
    return found


def later_roles(rules: Rules) -> list[str]:
    """The roles from which places are counted in deals after the first: where the last deal decides who leads, that lead."""
    if any(report.later_lead(rules) for report in reports()):
        return [LEAD]
    return [role for role in shown_roles(rules) if role != SEAT]


def role_words(rules: Rules, role: str) -> str:
    """Whose places they are, in words that go after "counted from"."""
    if role == SEAT:
        return "the first seat at the table"
    return "whoever leads first" if role == LEAD else f"the {dealer_name(rules)}"


def place_words(rules: Rules, role: str, place: int, first: bool = True) -> str:
    """A place, counted from the holder of a role; in the `first` deal with what else it has there."""
    if role == SEAT:
        return f"seat {place + 1}"
    own = "leads first" if role == LEAD else str(dealer_name(rules))
    words = own if place == 0 else f"{place} after"
    if role == DEALER:
        if first and lead_place(rules) == place:
            words += ", leads first"
        if rules.watcher(0) == place:
            words += ", watches"
    return words


def place_subject(rules: Rules, role: str, place: int, first: bool = True) -> str:
    """A place at the beginning of a sentence; of the `first` deal with what else it has there."""
    if role == SEAT:
        return f"Seat {place + 1}"
    beside = ""
    if first and role == DEALER and place in (lead_place(rules), rules.watcher(0)):
        beside = ", who watches," if place == rules.watcher(0) else ", who leads first,"
    if place == 0:
        return "Whoever leads first" if role == LEAD else f"The {dealer_name(rules)}{beside}"
    return f"The {ORDINALS[place - 1]} seat after {role_words(rules, role)}{beside}"


def once_words(rules: Rules, role: str) -> str:
    """A role that only some seats have."""
    if role.startswith(ROLE_SAID):
        word = role.removeprefix(ROLE_SAID)
        return f"whoever said “{word_words(rules, word)}”"
    return held_role_words()[role]


def caller_words(rules: Rules) -> set[str]:
    """The words that make their speaker the caller."""
    return {word for params in rules.ruleset.all_params_of(BidParams) for word, each in params.words.items() if each.ends}


def word_words(rules: Rules, word: str) -> str:
    """A word of the bidding."""
    known = words_of(rules.ruleset)
    return str(known[word].name) if word in known else word


# ---------------------------------------------------------------- what is paid for

def pays(rules: Rules) -> bool:
    """Whether points change hands at all."""
    settle = rules.settle.params
    tables = (settle.by_place, settle.cards_left, settle.by_tricks, settle.by_family)
    return any(tables) or any(each for _, each in paid_names(rules).values())


def paid_names(rules: Rules) -> dict[tuple[str, str], tuple[Text, int]]:
    """Everything with a name of its own that is paid for: kind and English name -> the name, and what each payer gives."""
    found: dict[tuple[str, str], tuple[Text, int]] = {}
    for params in rules.ruleset.all_params_of(DeclareParams):
        if params.each or not params.tricks:
            found |= {("pattern", str(pattern.name)): (pattern.name, params.each) for pattern in params.patterns.values()}
    for report in reports():
        found |= report.paid(rules)
    return found


def combination_names(rules: Rules) -> dict[str, Text]:
    """The combinations that the pack can make, by id; those of one name are told apart by their ids."""
    possible = {reading.combination for reading in rules.table.readings}
    found = {id: each.name for id, each in rules.ruleset.combinations.items() if id in possible}
    often = Counter(str(name) for name in found.values())
    return {id: name if often[str(name)] == 1 else Text({**name, FALLBACK: f"{name} ({id})"}) for id, name in found.items()}
