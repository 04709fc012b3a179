"""What every computer player is: it sees a `View` and never a `State`, and says why it chose what it chose.

The table asks `choose`; the hint button asks `rank` and shows one choice after the other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, ClassVar

from game.actions import Action

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action was chosen: a code that the texts explain, and what to fill in (plain text, notation for cards).

    code              true of the position when it is given
    random            chosen by lot
    only_pass         nothing in the hand beats the table
    only_play         there is no other choice
    last_cards        the play empties the hand
    win_lead_then_out no hidden cards can stop the rest of the hand from going out, one combination after the other
    stops_rival       seat `seat` holds `cards` cards and owns the table
    cannot_be_beaten  no unseen cards beat it
    cheapest_beat     the lowest play that beats the table
    beats             beats the table
    keeps_plan        beats the table, and the rest needs one combination fewer than before
    takes_lead        the others will hardly beat it
    keeps_bomb        passes: only a bomb would beat the table
    keeps_stopper     passes: only high cards would beat the table
    keeps_shape       passes: whatever beats the table would break combinations up
    waits             passes and sees what the others do
    lead_high         seat `seat` holds `cards` cards; a lead that is hard to beat
    lead_long         the longest combination of the plan, while it can be led
    lead_low          what is hardest to get rid of later
    lead_return       a low one of a kind in which the hand keeps a higher one
    lead_by_lot       a kind of combination chosen by lot, the lowest one of it
    give_low          the least useful cards
    bid_strong        the deal should bring this hand more than it costs
    bid_fair          the hand promises no gain, but no more than the loss that its player puts up with
    bid_weak          the deal should cost this hand more than it brings
    bid_high          at least half of the cards stand in the upper half of the pack
    bid_low           more than half of the cards stand in the lower half
    bid_other         another word, which the hand speaks against
    secures           nobody can beat it any more, and with this trick the seat's tricks are worth more
    lead_paid         no unseen cards beat it, and it is paid for when it wins
    lead_probe        it may be beaten; the rest of the hand may not
    lead_strips       others must beat it or throw as many cards away
    lead_weak         hardly wins; the hand keeps something surer
    lead_highest      it stands highest among the combinations of most cards
    denies            with this trick the tricks of seat `seat` would be worth more
    saves_payment     what lies on the table would be paid for if it won
    saves_strength    it could beat the table and throws cards away all the same
    claims            the tricks and the Elders in the hand are enough
    goes_on           there is not enough for a claim
    throws_low        nothing in the hand beats the table; these cards are missed least
    reveal_pays       what the hand shows is paid for at once
    hold_open         it could be shown, and is kept all the same
    nothing_to_show   the hand shows nothing
    sure_enough       certain cards for enough in the pot are there, and the rules bind the leader to them
    lead_first        a group that counts only when it comes before all other leads
    lead_then_sure    if it holds, the rest of the hand is certain to bring enough into the pot
    lead_hope         it may be beaten, and is worth the try
    fills_up          nobody can beat it any more, and with it there is enough in the pot
    answer_hard       the others are unlikely to hold what beats it
    answer_cheap      they may well beat it; it costs little to lose
    cover_enough      there is enough in the pot already
    cover_no_space    the spaces that are left are too few for enough
    cover_weak        leading on promises less than covering
    cover_few_high    the hand has fewer high cards than it is short of
    lift_enough       there is enough in the pot already, so a lift costs nothing
    lift_then_sure    in all hands tried in which the lift brings the lead, the rest is certain to bring enough
    lift_hope         the lift should gain more than it may cost
    lift_high         the hand has more high cards than it is short of
    decline_enough    there is enough in the pot already
    decline_no_space  the spaces or the cards that are left are too few for enough
    decline_dear      a lift that does not help costs points, and this one hardly would
    decline_weak      a lift would hardly help
    decline_few_high  the hand has not more high cards than it is short of
    limit_cuts        everybody may keep `cards` cards, and nobody all answers
    limit_keeps       what stays is most likely to win or to stop others
    limit_lowest      the lowest cards
    call_enough       the Elders, runs and sets that were dealt promise as many tricks as its player calls with
    call_short        they promise fewer
    hold_for_more     playing the hand should bring more than showing it
    lead_for_claim    it probably holds, and then there is enough for a claim
    enough_then       nobody can beat it any more, and with it there is enough for a claim
    lead_promotes     no unseen cards beat it, and another card of the hand becomes an Elder
    keeps_groups      beats the table without a card of the hand's best runs and sets, which another beater would take
    throws_loose      they are no Elders and no part of the hand's best runs and sets
    throws_plain      the lowest cards, Elders last
    goes_on_sure      the hand has a lead that cannot be beaten and makes a claim worth more
    goes_on_hope      going on should bring more than the claim
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
    plain_low         the best total is less than `least`, where its player stops
    plain_enough      the best total is at least `least`, where its player stops
    bet_least         the lowest bet
    bet_most          the highest bet that is allowed
    bet_share         `share` hundredths of the stack
    bet_middle        halfway between the lowest and the highest bet
    bet_behind        others have more, and `rounds` rounds are left
    bet_side          of all sides this one should lose least, or win most
    sit_out_ahead     it is the last round, nobody has as much, and the banker wins ties
    sit_out_other     nothing bet is nothing lost
    bank_gains        the banker has the better of it here
    bank_costs        hands may be doubled, and often split, by at least three others: the players have the better of it
    bank_other        the other answer is worth more
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
