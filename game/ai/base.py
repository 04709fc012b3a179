"""What every computer player is: it sees a `View` and never a `State`, and says why it chose what it chose.

The table asks `choose`; the hint button asks `rank` and shows one choice after the other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, ClassVar

from game.match.actions import Action

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.view import View


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action was chosen: a code that the texts explain, and what to fill in (plain text, notation for cards).

    `game.ai.truths` has a check for the claim of every code, and hints say nothing that was not checked.

    code              what is claimed
    random            chosen by lot among what is allowed
    only_pass         nothing in the hand beats the table
    only_play         there is no other choice
    last_cards        the play empties the hand
    win_lead_then_out nobody can beat it, nor stop the rest of the hand from going out, one combination after the other
    stops_rival       seat `seat` holds `cards` cards and owns the table, which it beats
    cannot_be_beaten  nobody who may still answer can hold what beats it
    cheapest_beat     the lowest play that beats the table
    beats             beats the table
    keeps_plan        beats the table, and the rest goes out in one play fewer than the whole hand would
    takes_lead        in most deals of the unseen cards nobody can beat it
    keeps_bomb        passes: only a bomb would beat the table
    keeps_stopper     passes: only what stands in the upper half of its kind would beat the table
    keeps_shape       passes: after whatever beats the table the hand would need as many plays as now
    waits             passes, though something in the hand beats the table
    lead_high         seat `seat` holds `cards` cards, nobody fewer; in most deals of the unseen cards the lead holds
    lead_long         nothing longer can be led
    lead_low          the lowest of its kind in the hand
    lead_return       the hand keeps the higher `group` of the same kind
    lead_by_lot       a kind of combination chosen by lot, the lowest one of it
    give_low          the lowest cards
    give_loose        no part of any combination of several cards in the hand
    bid_strong        played plainly in deals of the unseen cards, the deal brings this hand more than it costs
    bid_fair          so played it brings no gain, and costs less than a point for every other seat
    bid_weak          so played it costs this hand more than it brings
    bid_high          at least half of the cards stand in the upper half of the pack
    bid_low           more than half of the cards stand in the lower half
    bid_other         a word to play where the deal so played costs more than it brings, or not to play where it brings more
    secures           nobody can beat it any more, and with this trick the seat's tricks are worth more
    lead_paid         nobody can beat it, and it is paid for when it wins
    lead_probe        it may be beaten; the rest of the hand may not
    lead_strips       others must beat it or throw as many cards away
    lead_weak         beaten in at least half of the deals of the unseen cards; the hand keeps something surer
    lead_highest      nothing of more cards can be led, and nothing higher of its kind
    denies            with this trick the tricks of seat `seat` would be worth more
    saves_payment     what lies on the table would be paid for if it won
    saves_strength    it throws cards away and keeps what could beat the table
    claims            the tricks and the Elders in the hand are enough
    goes_on           there is not enough for a claim
    throws_low        nothing in the hand beats the table, so cards must go
    reveal_pays       what the hand shows is paid for at once
    hold_open         it could be shown, and is kept all the same
    nothing_to_show   the hand shows nothing
    sure_enough       certain cards for enough in the pot are there, and the rules bind the leader to them
    lead_first        a group that counts only when it comes before all other leads
    lead_then_sure    if it holds, the rest of the hand is certain to bring enough into the pot
    lead_hope         it may be beaten, and in some deals of the unseen cards is not
    fills_up          nobody can beat it any more, and with it there is enough in the pot
    answer_hard       in most deals of the unseen cards the others do not hold what beats it
    answer_cheap      in at least half of these deals they do
    cover_enough      there is enough in the pot already
    cover_no_space    the spaces that are left are too few for enough
    cover_weak        no leads of the hand are certain to bring enough
    cover_few_high    the hand has fewer high cards than it is short of
    lift_enough       there is enough in the pot already, so a lift costs nothing
    lift_then_sure    with the lead the hand as it is would be certain to bring enough
    lift_hope         what is missing is in the hand, and there is space for it
    lift_high         the hand has more high cards than it is short of
    decline_enough    there is enough in the pot already
    decline_no_space  the spaces or the cards that are left are too few for enough
    decline_dear      a lift after which there is still not enough costs `cost`, and there is not enough yet
    decline_weak      even with the lead nothing makes enough certain
    decline_few_high  the hand has not more high cards than it is short of
    limit_cuts        seat `seat` has to throw `cards` cards away, nobody more and this seat fewer
    limit_keeps       what is surest to hold, of what fits into the spaces, stays
    limit_lowest      the lowest cards
    call_enough       the Elders, runs and sets of the hand promise about `tricks` tricks, enough for its player to call
    call_short        they promise about `tricks`, too few for its player
    hold_for_more     the hand promises a claim that is worth as much as showing it, or more
    lead_for_claim    in most deals of the unseen cards it holds, and then there is enough for a claim
    enough_then       nobody can beat it any more, and with it there is enough for a claim
    lead_promotes     nobody can beat it, and another card of the hand becomes an Elder
    keeps_groups      beats the table and leaves all runs and sets of the hand whole, which another beater would not
    throws_loose      they are no Elders and no part of a run or set of the hand
    throws_plain      the lowest cards, Elders last
    goes_on_sure      the hand has a lead that cannot be beaten and makes a claim worth more
    goes_on_hope      the hand has a lead that holds in most deals of the unseen cards and makes a claim worth more
    claims_all        only Elders are left, so nothing can be added
    no_card           no card may be taken any more
    hit_safe          no card that may come makes the hand bust
    draw_odds         expected: standing wins `stand` of a hundred times, a card `hit`; a push counts as half a win
    chips_odds        expected gain in chips: `stand` from standing, `hit` from a card (for the banker from one card and no more,
                      and what standing brings is certain)
    double_pays       expected gain in chips: `double` from doubling, `other` from the best of the other moves
    split_pays        expected gain in chips: `split` from splitting, `other` from the best of the other moves
    stand_top         `total` is the best total there is
    stand_less        one may stand on `total`, which is more
    claims_special    the hand is `special`, which beats every total
    bank_beats_all    the banker wins every wager as he stands
    bank_beaten       standing, the banker loses as much as when he busts
    plain_low         the best total is less than `least`, where a plain player stops
    plain_enough      the best total is at least `least`, where a plain player stops
    bet_least         the lowest bet
    bet_most          the highest bet that is allowed
    bet_share         `share` hundredths of the stack
    bet_middle        halfway between the lowest and the highest bet
    bet_behind        others have more, and `rounds` rounds are left
    bet_side          in rounds that were tried no other side brought more than by chance
    sit_out_ahead     it is the last round, nobody has as much, and the banker wins ties
    sit_out_other     nothing bet is nothing lost
    bank_gains        the banker plays last and knows every hand, and the rules do not make up for it
    bank_costs        hands may be doubled, and often split, by at least three others, and ties are not the banker's
    bank_other        the other answer has more for it, by the two rules above

    `explained` finds facts about an action, and hints say them after a reason, or instead of one
    (`game.ai.hints.explain` says what each code speaks for, and how strongly):

    leaves            the rest of the hand goes out in `plays` plays, and no fewer
    keeps_top         the hand keeps `card`, which no unseen card beats alone
    keeps_high        the hand keeps `card`, its highest
    keeps_whole       the hand keeps the combination `group`
    makes_tricks      nobody can beat it any more; the seat then has `tricks` tricks
    makes_total       if it wins, tricks and Elders make `total`; `sure`: nobody can beat it
    pot_short         if it holds, `short` cards are still missing in the pot; `sure`: nobody can beat it
    leads_cards       leads `cards` cards
    puts_away         `cards` cards go
    bust_chance       `bust` of the `of` cards that nobody has seen would bust the hand
    holds_paid        the hand holds the combination `group`, which is paid for when it wins
    allowed           the rules allow it
    """

    code: str
    params: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and why; `also` is a second part of the sentence that a hint says."""

    action: Action
    reason: Reason
    also: Reason | None = None


class Player(ABC):
    """A computer player at one seat of a table with these rules. Its random stream is its own."""

    level: ClassVar[str]

    def __init__(self, rules: Rules, seed: int = 0) -> None:
        self.rules = rules
        self.rng = Random(f"{self.level}/{seed}")

    def choose(self, view: View) -> Choice:
        """What the player does now."""
        return self.rank(view)[0]

    @abstractmethod
    def rank(self, view: View) -> list[Choice]:
        """What the player thinks of doing, the best first; never empty while the view's seat is to act."""


# ------------------------------------------------------------ brain
# A brain: how a level thinks in one family of phases. A player has one for every family that it knows.
#
# Which brain is asked follows from the phase of the view alone; what is particular to a game is in its parameters and in the
# weights of its ruleset.


class Brain(ABC):
    """Thinks for one seat in phases of one family; `rng` is the player's own stream."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng

    @abstractmethod
    def choices(self, view: View) -> Iterator[Choice]:
        """What to do, the best first; later choices are worked out only when they are asked for."""


BrainMaker = Callable[["Rules", Random], Brain]


class ThinkingPlayer(Player):
    """A player that asks the brain of the phase. Brains keep nothing of a deal that a view would not tell."""

    def __init__(self, rules: Rules, seed: int = 0) -> None:
        super().__init__(rules, seed)
        self._awake: dict[BrainMaker, Brain] = {}

    def wake(self) -> None:
        """Make the brains of all phases of the ruleset now, so that no decision has to wait for what they work out of the
        rules; otherwise each is made when it is first needed."""
        known, _ = self.makers()
        for step in self.rules.ruleset.flow:
            if step.verb in known:
                self._brain(step.verb)

    @abstractmethod
    def makers(self) -> tuple[Mapping[str, BrainMaker], BrainMaker]:
        """Brains by phase, and the one for all other phases."""

    def choose(self, view: View) -> Choice:
        """The best choice; only its reason is worked out."""
        return next(self._brain(view.phase).choices(view))

    def rank(self, view: View) -> list[Choice]:
        """Every candidate from the best down."""
        return list(self._brain(view.phase).choices(view))

    def _brain(self, phase: str) -> Brain:
        by_phase, otherwise = self.makers()
        maker = by_phase.get(phase, otherwise)
        brain = self._awake.get(maker)
        if brain is None:
            brain = self._awake[maker] = maker(self.rules, self.rng)
        return brain
