"""What a changed ruleset has to stand: it is refused in words, or else whoever plays it never meets an error.

Played at random with options at random, with each of a few numbers of seats, checked as the matches of the tests are in what
holds for whatever rules; for a few decisions by computer players, with their reasons. What is kept and sent of the match reads
back as the same, and the page of rules can be written in both languages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import ui.pygame_import  # noqa: F401  (quietly)
from game import LoadedRuleset, OptionError, Rules, RulesetError, State, explained, load_ruleset, make_player
from game.arena import entries_of
from game.families.banking import Bank
from game.loading import check_file, read_ruleset
from game.match import Replay
from game.store import DealFacts, KeptSeat, Transcript, facts_of
from tests.game.invariants import Match, Violation
from tests.game.tables import option_values
from ui.rulespage import compose
from ui.widgets import set_language

DEALS = 3
ACTIONS = 150                     # of a table
TABLES = 3
THOROUGH = 0.03                   # of decisions that are looked at closely
VIEWS = 0.03
DECISIONS = 8                     # of computer players
REASONS = 0.3                     # of which they say why
OPTIONS_TRIED = 5


@dataclass
class Course:
    """How far a mutant came."""

    loaded: bool = False
    tables: int = 0
    deals: int = 0
    actions: int = 0


class Anything(Match):
    """A match of whatever rules: cards are conserved, nothing that is asked changes anything, the record leads back."""

    def play(self, deals: int = DEALS) -> State:
        """Play so many deals, or as many actions as there is patience for."""
        state = self.state
        while state.actor is not None and len(state.results) < deals and self.actions < ACTIONS:
            self.step()
            if self.rng.random() < VIEWS:
                self.look()
        self.look()
        self.check_record()
        self.check_transcript()
        return state

    def check_transcript(self) -> None:
        """What is sent of the match reads back as the same match."""
        record = self.state.record()
        seats = [KeptSeat(f"seat {seat}") for seat in range(self.rules.players)]
        text = Transcript.of(Replay.of(record, self.rules), seats, "A game").text()
        again = Transcript.parse(text)
        same = again.text() == text and again.replay(self.rules).record.text() == record.text()
        self.expect(same, "the transcript reads back otherwise")

    def check_step(self, deal: int, seat: int | None, cards: int, action: object) -> None:
        """What holds after every action of any game."""
        state = self.state
        self.expect(bool(self.happened), "nothing was told of an action")
        self.expect(self.happened[0].seat == seat and self.happened[0].action == action, f"wrong first event of {action}")
        if state.actor is not None and self.rules.get(Bank) is None:
            self.check_conserved()
        self.check_ranking()
        if "deal_end" in [event.kind for event in self.happened]:
            facts = facts_of(state, len(state.results))
            self.expect(DealFacts.from_json(facts.to_json()) == facts, "the facts of a deal read back otherwise")
            entries_of(self.rules, state.results[-1], ["easy"] * self.rules.players)

    def look(self) -> None:
        """Every seat looks, and deals what it does not see anew."""
        for seat in range(self.rules.players):
            view = self.state.view(seat)
            self.expect(view == self.state.copy().view(seat), "a copy is seen differently")
            if self.state.actor is not None:
                world = view.sample(self.rng)
                self.expect(world.view(seat) == view, "an imagined world is seen differently")


def try_out(path: Path, rng: Random, course: Course) -> None:
    """Load the file, and play it where it loads; any error that comes out is a fault."""
    loaded = load(path)
    if loaded is None:
        return
    course.loaded = True
    for rules in tables(path, loaded, rng):
        course.tables += 1
        for language in ("en", "zh"):
            set_language(language)
            compose(rules)
        match = Anything(rules, rng.randrange(1 << 32), THOROUGH)
        try:
            match.play()
        finally:
            course.actions += match.actions
            course.deals += len(match.state.results)
        think(rules, rng)


def load(path: Path) -> LoadedRuleset | None:
    """The ruleset as both ways of reading see it, None where they refuse it."""
    problems = check_file(path)
    try:
        loaded = read_ruleset(path)
    except RulesetError as error:
        if list(error.problems) != problems or not problems:
            raise Violation(f"check says {problems}, loading {error.problems}") from error
        return None
    if problems:
        raise Violation(f"check says {problems}, and it loads")
    return loaded


def tables(path: Path, loaded: LoadedRuleset, rng: Random) -> Iterator[Rules]:
    """Rules for a few numbers of seats, with the options as they are and at random."""
    players, options = loaded.ruleset.players, loaded.ruleset.options
    seats = list(dict.fromkeys((players.default, players.min, players.max, rng.randint(players.min, players.max))))
    for number in seats[:TABLES]:
        for attempt in range(OPTIONS_TRIED):
            chosen = {name: rng.choice(option_values(spec)) for name, spec in options.items() if attempt or rng.random() < 0.5}
            try:
                yield load_ruleset(path, players=number, **chosen)
            except OptionError:
                continue
            break


def think(rules: Rules, rng: Random) -> None:
    """Computer players of each level decide for a while, and say why."""
    state = rules.new_match(rng.randrange(1 << 32))
    for _ in range(DECISIONS):
        if state.actor is None:
            return
        view = state.view(state.actor)
        level = rng.choice(("easy", "normal", "hard:10"))
        choices = make_player(level, rules, rng.randrange(1 << 32)).rank(view)
        if rng.random() < REASONS:
            explained(view, [choice.action for choice in choices])
        state.apply(choices[0].action)

