"""Checks that need the meaning of a ruleset, not only its shape: can a match end, are there cards enough.

They run on the resolved parts, once with the defaults and once for each house rule that is turned. What
concerns combinations is in `game.loading.lint_combos`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.deck import Card, Deck
from game.core.wording import quoted
from game.families.banking.lint import check_appointing, check_banking, check_standing
from game.families.banking.params import WagerParams
from game.families.climbing.params import ClimbParams
from game.families.pots.lint import check_enough, check_lid, check_loans, check_patterns, check_pots
from game.families.pots.params import LidParams
from game.families.tricks.lint import check_awards, check_claims, check_even
from game.families.tricks.params import TrickParams
from game.loading.drafts import Entries, Placed, Record, Resolution, resolve
from game.loading.lint_combos import check_combinations, unplayable
from game.loading.lint_flow import check_fixed, check_flow, variations
from game.loading.lint_size import entry_names, stands_at
from game.loading.names import POINTS
from game.loading.nodes import inside
from game.loading.setup import check_tables
from game.loading.walk import Walk
from game.match.ruleset import Ladder, Match, Pack, Players, Standing, Step
from game.mechanics.params import BidParams, DealParams, DeclareParams, ExchangeParams, SettleParams, settle_params

WORK_AT_MOST = 5_000  # combinations looked at, over all choices of options


def check_rules(walk: Walk, parts: Mapping[str, Any]) -> None:
    """Report rules that cannot work. `parts` are the sound top-level parts, options still open."""
    check_fixed(walk, parts)
    judged: dict[Any, Any] = {}
    counted: dict[Any, int] = {}
    for turned, values in itertools.islice(variations(walk.options, parts), _tries(parts)):
        to = Resolution(values)
        resolved = {name: resolve(part, to) for name, part in parts.items()}
        Lint(walk, resolved, to.places, turned, judged, counted).check()
    check_appointing(walk, judged)
    check_tables(walk, parts)


def _tries(parts: Mapping[str, Any]) -> int:
    """How many choices of options are tried: all of an honest ruleset, not all of a monstrous one."""
    standing = parts.get("standing")
    specials = standing.fields.get("specials", {}) if isinstance(standing, Record) else getattr(standing, "specials", {})
    return WORK_AT_MOST // (10 + _length(parts.get("combinations", {})) + 10 * _length(specials))


def _length(entries: Any) -> int:
    return len(entries.parts if isinstance(entries, Entries) else entries)


@dataclass(slots=True)
class Lint:
    """One check of a ruleset with all options decided; `turned` says which is not at its default."""

    walk: Walk
    parts: Mapping[str, Any]
    places: Mapping[int, Placed]
    turned: str
    judged: dict[Any, Any]  # what was worked out before and cannot come out differently
    counted: dict[Any, int]  # how many ways there are to make a pattern

    def say(self, value: Any, keys: tuple[str | int, ...], message: str) -> None:
        """Report a problem of a dataclass that was read from the file, at one of its keys."""
        place = self.places.get(id(value)) or self.walk.places[id(value)]
        path = "".join(f".{key}" if isinstance(key, str) else f"[{key}]" for key in keys)
        node = inside(place.node, *keys)
        plain = message in (
            problem.message
            for problem in self.walk.report.found
            if (problem.line, problem.column) == (node.line, node.column)
        )
        if not plain:
            with_turned = f"{message} (with {self.turned})" if self.turned else message
            self.walk.report.add(node, (place.at + path).lstrip("."), with_turned)

    def missing(self, value: Any, keys: tuple[str | int, ...], message: str, *parts: str) -> None:
        """Report that something is not there, unless it may have been in what is wrong in one of these top-level parts."""
        if self.walk.whole(*parts):
            self.say(value, keys, message)

    def check_alone(self, settle: SettleParams, pay: type[Any], *others: str) -> None:
        """Report what stands beside a family's way of paying that stands alone: `others` and the ways of families before it."""
        ways = list(settle.families_pay.values())
        own = settle.families_pay[pay]
        for name in (*others, *ways[:ways.index(own)]):
            if getattr(settle, name):
                self.say(settle, (name,), f"{own} stands alone")

    def check(self) -> None:
        """All checks."""
        steps = self.parts.get("flow", ())
        self._check_flow(steps)
        self._check_match(steps)
        self._check_pack(steps)
        deck, ladders = self.parts.get("deck"), self.parts.get("ladders", {})
        if isinstance(deck, Deck):
            for ladder in ladders.values():
                self._check_ladder(ladder, deck)
            check_combinations(self, ladders, self.in_pack(deck), self._decks_at_most())
            standing = self.parts.get("standing")
            if isinstance(standing, Standing):
                check_standing(self, standing, steps, self.in_pack(deck), self._decks_at_most())

    # ------------------------------------------------------------ the course of a deal

    def _check_flow(self, steps: Iterable[Step]) -> None:
        verbs = [step.verb for step in steps]
        if "flow" not in self.parts or not verbs:
            return
        check_flow(self, list(steps))
        for step in steps:
            self._check_step(step)
        check_pots(self, steps)
        check_claims(self, steps)
        check_banking(self, list(steps))

    def _check_step(self, step: Step) -> None:
        params = step.params
        if isinstance(params, ClimbParams):
            self._check_opening(params)
            self._check_leads(step)
        elif isinstance(params, TrickParams):
            self._check_leads(step)
            check_awards(self, params)
        elif isinstance(params, LidParams):
            self._check_leads(step)
            check_lid(self, params)
        elif isinstance(params, DeclareParams):
            check_patterns(self, params)
        elif isinstance(params, BidParams):
            if not params.words:
                self.say(params, ("words",), "expected at least one word")
        elif isinstance(params, ExchangeParams):
            self._check_exchange(params)
        elif isinstance(params, SettleParams):
            players = self.parts.get("players")
            if players and len(params.by_place) > players.max:
                self.say(
                    params,
                    ("by_place",),
                    f"gives points to {len(params.by_place)} places, but at most {players.max} play",
                )

    def _check_leads(self, step: Step) -> None:
        """Whoever leads may not pass: the last card of a hand must be something, whichever it is."""
        deck, combinations = self.parts.get("deck"), self.parts.get("combinations", {})
        if not combinations and "combination" not in self.walk.defined:
            self.missing(step, (), "there are no combinations to play", "combinations")
        elif isinstance(deck, Deck) and not self.walk.report.found_in("combinations"):
            stuck = unplayable(combinations.values(), self.parts.get("ladders", {}), self.in_pack(deck))
            if stuck:
                message = f"no combination is {quoted(stuck)} alone, so its holder could be unable to lead"
                self.missing(step, (), message, "combinations", "ladders", "deck", "pack")

    def _check_opening(self, params: ClimbParams) -> None:
        deck, card = self.parts.get("deck"), params.first_play_holds
        if isinstance(deck, Deck) and card in {each.id for each in deck.cards} - {
            each.id for each in self.in_pack(deck)
        }:
            self.say(params, ("first_play_holds",), f"the pack is without {quoted(card)}")

    def _check_exchange(self, params: ExchangeParams) -> None:
        deck, ladder = self.parts.get("deck"), self.parts.get("ladders", {}).get(params.best_by)
        if isinstance(deck, Deck) and isinstance(ladder, Ladder):
            missing = _unplaced(ladder, self.in_pack(deck))
            if missing:
                message = f"the ladder {quoted(params.best_by)} has no place for {quoted(missing)}"
                self.missing(params, ("best_by",), message, "ladders", "pack")

    # ------------------------------------------------------------ the match

    def _check_match(self, steps: Iterable[Step]) -> None:
        match = self.parts.get("match")
        if not isinstance(match, Match):
            return
        check_loans(self, match)
        if not _ends(match, steps):
            message = "the match never ends: give a tally, or a number of deals above 0"
            self.missing(match.end, (), message, "match", "flow")
        settled = [step.params for step in steps if isinstance(step.params, SettleParams)]
        if match.end.tally is not None:
            self._check_tally(match.end.tally, "name", match.end.tally.name, settled)
        if match.end.broke is not None:
            self._check_tally(match.end.broke, "name", match.end.broke.name, settled)
        if not match.ranking:
            self.say(match, ("ranking",), "expected at least one criterion")
        for key in match.ranking:
            if (key.more is None) == (key.fewer is None):
                self.say(key, (), 'expected exactly one of "more" and "fewer"')
            for side in ("more", "fewer", "less"):
                self._check_tally(key, side, getattr(key, side), settled)

    def _check_tally(self, value: Any, key: str, name: str | None, settled: list[SettleParams]) -> None:
        """The tally must be counted with these options, too."""
        if name is None or not settled:
            return
        if name == POINTS:
            ways = ("by_place", "cards_left", "by_tricks", *settle_params().families_pay.values())
            if not any(any(getattr(params, way) for way in ways) for params in settled):
                message = f"nobody ever gets points: settle has neither {', '.join(ways[:-1])} nor {ways[-1]}"
                self.missing(value, (key,), message, "flow")
        elif self.switched_off("tally", name) and not any(name in params.tallies for params in settled):
            self.say(value, (key,), f'the tally {quoted(name)} is switched off by its "when"')

    def switched_off(self, of: str, name: str) -> bool:
        """Whether a name that is not among the resolved parts is defined all the same, and well."""
        return name in self.walk.defined.get(of, {}) and (of, name) not in self.walk.broken

    # ------------------------------------------------------------ the pack

    def in_pack(self, deck: Deck) -> list[Card]:
        """The kinds that are played with."""
        without = self._pack().without
        if without not in self.judged:
            self.judged[without] = [card for card in deck.cards if not any(map(card.matches, without))]
        found: list[Card] = self.judged[without]
        return found

    def _pack(self) -> Pack:
        pack = self.parts.get("pack")
        return pack if isinstance(pack, Pack) else Pack()

    def _decks(self, players: int) -> int:
        return self._pack().decks_for(players)

    def _decks_at_most(self) -> int:
        players = self.parts.get("players")
        return self._decks(players.max) if isinstance(players, Players) else 1

    def _check_pack(self, steps: Iterable[Step]) -> None:
        deck, players, pack = self.parts.get("deck"), self.parts.get("players"), self.parts.get("pack")
        if not isinstance(deck, Deck) or not isinstance(players, Players) or players.min > players.max:
            return
        if isinstance(pack, Pack) and pack.decks == 0 and pack.automatic is None:
            self.say(pack, ("decks",), 'decks can be 0, which needs "automatic" to say how many that means')
        one = sum(card.copies for card in self.in_pack(deck))
        for step in steps:
            if isinstance(step.params, DealParams):
                self._check_deal(step.params, one, range(players.min, players.max + 1))
        sizes = {seats: one * self._decks(seats) for seats in range(players.min, players.max + 1)}
        check_enough(self, steps, sizes)
        if any(isinstance(step.params, TrickParams) for step in steps):
            check_even(self, steps, sizes)

    def _check_deal(self, params: DealParams, one: int, seats: range) -> None:
        each = 1 if params.cards == "all" else params.cards
        for players in seats:
            spared = 0 if params.watcher is None or params.cards == "all" else each - params.watcher.cards
            hands = 2 if params.shared else players + params.dead_hands
            needed, there = each * hands - spared, one * self._decks(players)
            if needed > there:
                self.say(
                    params,
                    ("cards",),
                    f"{players} players need at least {needed:,} cards, and the pack has {there:,}",
                )
                return

    def _check_ladder(self, ladder: Ladder, deck: Deck) -> None:
        if id(ladder) in self.judged:
            return
        self.judged[id(ladder)] = ladder
        values = deck.attributes[ladder.by].values if ladder.by in deck.attributes else None
        cards = {card.id for card in deck.cards}
        if not ladder.order:
            self.say(ladder, ("order",), "expected at least one entry")
        for i, entry in enumerate(ladder.order):
            for name in (entry,) if isinstance(entry, str) else entry:
                known = values is None or name in values or name in cards
                if not known and any(card.matches(name) for card in deck.cards):
                    self.say(ladder, ("order", i), f"{quoted(name)} is neither a {ladder.by} nor a card")


def _ends(match: Match, steps: Iterable[Step]) -> bool:
    """Whether a match is over one day. Chips run out: in the end nobody is left to bet against."""
    end, lent = match.end, match.loans is not None and match.loans.on
    chips = any(isinstance(step.params, WagerParams) and step.params.stakes == "chips" for step in steps)
    return any((end.tally, end.broke, end.deals, end.deals_each, end.cycles, lent, chips))


def _unplaced(ladder: Ladder, cards: Iterable[Card]) -> str | None:
    """The first card that has no place on the ladder, by its value where it has one."""
    names = tuple(entry_names(ladder))
    for card in cards:
        if not stands_at(card, names, ladder.by):
            return card.attributes.get(ladder.by, card.id)
    return None
