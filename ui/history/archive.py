"""The kept matches as the history screen uses them: listed at once, the facts of their deals read bit by bit.

A thousand matches take a while to read; so every turn of the window reads for some milliseconds, the newest match first, and
the screen can be used meanwhile.
"""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from game import Card, Deck, LoadedRuleset, RulesetEntry, RulesetError, Text, list_rulesets, read_ruleset
from game.match.ruleset import Ruleset
from game.store.facts import Best, DealFacts
from game.store.match_store import KeptMatch, MatchStore, StoreError
from game.store.statistics import Figures, Played, PlayerId, counts, figures, games_in, people_in
from ui.history import words
from ui.rulespage.blocks import applies, by_preset, value_words
from ui.rulespage.page import ranking
from ui.table.drawers import deciding, tally_figure, tally_names
from ui.widgets.catalogue import Game, figure, speaking_of
from ui.widgets.text import capital, language, localized, t

MS = 1000


class ArchiveLine(NamedTuple):
    """The words of one match in the list."""

    game: str
    names: str
    result: str
    course: str
    date: str
    time: str


class Archive:
    """What a store holds. `trouble` tells why it could not be read; `damaged` counts matches whose deals cannot be read."""

    def __init__(self, store: MatchStore | None) -> None:
        self.store = store
        self.trouble: StoreError | None = None
        self.matches: list[KeptMatch] = []
        self.damaged = 0
        self._facts: dict[int, list[DealFacts]] = {}
        self._waiting: list[KeptMatch] = []
        self._played: list[Played] | None = None
        self._people: list[PlayerId] | None = None
        self._games: list[str] | None = None
        self._figures: dict[tuple[PlayerId, str | None], Figures] = {}
        self._lines: dict[tuple[int, str, str], ArchiveLine] = {}
        self._names = _RulesetNames()
        self.look_again()

    def look_again(self) -> None:
        """List the matches anew; what was read of those that have not changed stays."""
        before = {match.id: match.touched for match in self.matches}
        try:
            found = [] if self.store is None else [*self.store.unfinished(), *self.store.finished()]
        except StoreError as error:
            self.trouble, found = error, []
        self.matches = sorted(found, key=lambda match: (match.touched, match.id), reverse=True)
        self._facts = {match.id: self._facts[match.id] for match in self.matches
                       if match.id in self._facts and before.get(match.id) == match.touched}
        self._waiting = [match for match in reversed(self.matches) if match.id not in self._facts]
        self.damaged = 0
        self._forget()

    def _forget(self) -> None:
        """What was counted is not true any more."""
        self._played = self._people = self._games = None
        self._figures.clear()

    # -- reading

    @property
    def complete(self) -> bool:
        """Whether the facts of all deals have been read."""
        return not self._waiting

    @property
    def done(self) -> int:
        """How many matches have been read."""
        return len(self.matches) - len(self._waiting)

    def read(self, ms: float) -> bool:
        """Go on reading for about so long. True = something is there that was not."""
        if self.complete or self.store is None:
            return False
        until = perf_counter() + ms / MS
        while self._waiting and perf_counter() < until:
            match = self._waiting.pop()
            try:
                self._facts[match.id] = self.store.facts(match.id)
            except StoreError:
                self.damaged += 1
        self._forget()
        return True

    def played(self) -> list[Played]:
        """Every deal that counts and was read so far with its match, in the order in which they were played."""
        if self._played is None:
            counted = sorted(filter(counts, self.matches), key=lambda match: (match.created, match.id))
            self._played = [(match, facts) for match in counted for facts in self._facts.get(match.id, ())]
        return self._played

    # -- asking

    def practised(self, who: PlayerId, game: str | None) -> int:
        """How many matches of somebody, in one game or in all, do not count because they were played at a practice table."""
        return sum(not counts(match) and bool(match.deals) and game in (None, match.ruleset)
                   and any(PlayerId.of(seat) == who for seat in match.seats) for match in self.matches)

    def people(self) -> list[PlayerId]:
        """Everybody who played, people first."""
        if self._people is None:
            self._people = people_in(self.played())
        return self._people

    def games(self) -> list[str]:
        """The games that were played, the most played first."""
        if self._games is None:
            self._games = games_in(self.played())
        return self._games

    def games_listed(self) -> list[str]:
        """The games of all matches, also of those without a finished deal, by name."""
        return sorted({match.ruleset for match in self.matches}, key=self.title)

    def figures(self, who: PlayerId, game: str | None) -> Figures:
        """What was counted for somebody; remembered until more has been read."""
        key = (who, game)
        if key not in self._figures:
            self._figures[key] = figures(self.played(), who, game)
        return self._figures[key]

    def delete(self, match: KeptMatch) -> None:
        """Forget a match. StoreError while it is played."""
        if self.store is not None:
            self.store.delete(match.id)
        self.look_again()

    # -- what things are called

    def title(self, ruleset: str) -> str:
        """What a game is called: as its rules say now, else as it was called when it was played."""
        entry = self._names.entry(ruleset)
        if entry is not None and entry.name is not None:
            return localized(entry.name)
        named = next((match.names for match in self.matches if match.ruleset == ruleset and match.names), None)
        return Text(named).to(language()) if named else ruleset

    def game(self, ruleset: str | None) -> Game:
        """The game that texts are to speak of; none in particular when its rules are gone."""
        entry = self._names.entry(ruleset) if ruleset is not None else None
        return Game(entry.family) if entry is not None else Game()

    def course_words(self, match: KeptMatch) -> str:
        """How many deals a match had, and how long it took."""
        with speaking_of(self.game(match.ruleset)):
            return words.course_words(match)

    def line(self, match: KeptMatch) -> ArchiveLine:
        """What the list says of a match; put into words once."""
        key = (match.id, f"{match.touched} {match.playing}", language())
        if key not in self._lines:
            self._lines[key] = ArchiveLine(
                self.title(match.ruleset), words.names_words(match), words.result_words(match), self.course_words(match),
                words.date_words(match.touched), words.time_words(match.touched))
        return self._lines[key]

    def word(self, ruleset: str, kind: str, id: str) -> str:
        """What a combination, special hand or pattern of a game is called; its id in plain letters where no ruleset names it."""
        return self._names.word(ruleset, kind, id)

    def best_words(self, ruleset: str, best: Best) -> str:
        """What the best of a deal of that game is."""
        return self._names.best_words(ruleset, best)

    def deck(self, ruleset: str) -> Deck | None:
        """The deck of a game, None when its rules are gone."""
        entry = self._names.entry(ruleset)
        return entry.deck if entry is not None else None

    def cards(self, ruleset: str, codes: str) -> list[Card]:
        """The cards with these codes; none when one of them is not in the deck any more."""
        deck = self.deck(ruleset)
        known = {card.code: card for card in deck.cards} if deck is not None else {}
        words = codes.split()
        return [known[word] for word in words] if all(word in known for word in words) else []

    def scored_by(self, match: KeptMatch) -> str:
        """What the scores of a match are: the tally by which it is ranked, or what one has of it more than of another; nothing
        when its rules are gone."""
        rules = self._names.rules_now(match)
        if rules is None:
            return ""
        names, less = tally_names(rules), rules.ruleset.match.ranking[0].less
        name = names[deciding(rules, names)][1]
        return capital(name if less is None else t("history-net", more=name, less=dict(names).get(less, less)))

    def told_apart(self, match: KeptMatch) -> str:
        """By what seats with the same score are ranked; nothing where none are told apart so, and where the rules are gone."""
        rules, placed = self._names.rules_now(match), set(zip(match.scores, match.ranking, strict=False))
        if rules is None or len(placed) == len(set(match.scores)):
            return ""
        [rule] = ranking(rules)
        return rule.text

    def scores(self, match: KeptMatch) -> list[str]:
        """The scores of a match, seat by seat: numbers, or the levels that the sides have reached."""
        rules = self._names.rules_now(match)
        key = "" if rules is None else tally_names(rules)[deciding(rules)][0]
        return [figure(value) if rules is None else tally_figure(rules, key, value) for value in match.scores]

    def house_rules(self, match: KeptMatch) -> list[tuple[str, str]]:
        """The house rules of a match that are not the usual ones, each with its value; a way to play that has a name, by that."""
        rules = self._names.rules_now(match)
        options = {} if rules is None else {id: option for id, option in rules.ruleset.options.items() if not option.table_only}
        presets = {} if rules is None else by_preset(rules.ruleset, match.options)
        named = {localized(preset.name): None for preset in presets.values() if not preset.chosen}
        changed = {id: option for id, option in options.items() if match.options.get(id, option.default) != option.default
                   and applies(option, match.players) and id not in presets}
        return [*((t("lobby-presets"), name) for name in named),
                *((localized(option.name), value_words(option, match.options[id])) for id, option in changed.items())]

    def rules_of(self, match: KeptMatch) -> str:
        """Whether the rules of a match are still the same; asked once, because rules have to be read for it."""
        return self._names.rules_of(match)


class _RulesetNames:
    """The rulesets by id, read when their words are wanted."""

    def __init__(self) -> None:
        self._entries = {entry.id: entry for entry in reversed(list_rulesets()) if not entry.problems}
        self._rulesets: dict[str, Ruleset | None] = {}
        self._states: dict[tuple[object, ...], str] = {}
        self._rules: dict[tuple[object, ...], LoadedRuleset | None] = {}

    def entry(self, id: str) -> RulesetEntry | None:
        """The ruleset of that id as the program lists it, None when it has gone."""
        return self._entries.get(id)

    def word(self, ruleset: str, kind: str, id: str) -> str:
        """The name of a combination, an award or the like (`kind`) in that ruleset; made of its id where it has none."""
        found = self._ruleset(ruleset)
        return words.named(found, kind, id)

    def best_words(self, ruleset: str, best: Best) -> str:
        """What the best of a deal by that ruleset is."""
        return words.best_words(best, self._ruleset(ruleset))

    def _ruleset(self, id: str) -> Ruleset | None:
        if id not in self._rulesets:
            entry = self.entry(id)
            try:
                self._rulesets[id] = read_ruleset(id if entry is None or entry.shipped else entry.path).ruleset
            except RulesetError:
                self._rulesets[id] = None
        return self._rulesets[id]

    def rules_of(self, match: KeptMatch) -> str:
        """Whether the rules of the match are the same, changed or missing."""
        key = _table(match)
        if key not in self._states:
            self._states[key] = match.state_of_rules
        return self._states[key]

    def rules_now(self, match: KeptMatch) -> LoadedRuleset | None:
        """The rules of that name as they are now, None when there are none."""
        key = _table(match)
        if key not in self._rules:
            self._rules[key] = match.loaded_now()
        return self._rules[key]


def _table(match: KeptMatch) -> tuple[object, ...]:
    """What decides which rules a match has."""
    return match.ruleset, match.path, match.digest, match.players, tuple(sorted(match.options.items()))
