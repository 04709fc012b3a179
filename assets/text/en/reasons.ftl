# Why a hint says what it says: whole sentences by the codes of reasons, then facts that follow another reason.

reasons-only_pass = Nothing in your hand beats the table.
reasons-only_play = There is no other choice.
reasons-last_cards = These are your last cards.
reasons-win_lead_then_out = Nobody can beat it, nor stop the rest of your hand.
reasons-stops_rival = { $name } has only { $cards } left.
reasons-cannot_be_beaten = Nobody can beat it.
reasons-cheapest_beat = The lowest play that beats the table.
reasons-beats = It beats the table.
reasons-keeps_plan = It beats the table and leaves the rest of the hand whole.
reasons-takes_lead = The others are unlikely to beat it.
reasons-keeps_bomb = Only a bomb would beat the table: keep it.
reasons-keeps_stopper = Only high cards of yours would beat it: keep them.
reasons-keeps_shape = Beating the table would break combinations up.
reasons-lead_high = { $name } has only { $cards } left: lead high.
reasons-lead_long = It is the longest that you can lead.
reasons-lead_low = It is the lowest of its kind in your hand.
reasons-lead_return = Lead low; you keep { $some }.
reasons-give_low = They are your lowest cards.
reasons-bid_strong = The deal should bring this hand more than it costs.
reasons-bid_fair = Not a strong hand, but the deal should cost it little.
reasons-bid_weak = The deal should cost this hand more than it brings.
reasons-bid_high = At least half of these cards are high.
reasons-bid_low = More than half of these cards are low.
reasons-secures = Nobody can take it away, and with it your tricks are worth more.
reasons-lead_paid = Nobody can beat it, and the others pay for it.
reasons-lead_probe = It may be beaten; the rest of your hand may not.
reasons-lead_strips = The others must beat it or throw as many cards away.
reasons-lead_highest = The most cards you can lead, and the highest of their kind.
reasons-denies = With this trick { $name } would be paid more.
reasons-saves_payment = If it won, everybody would pay for it.
reasons-saves_strength = You could beat it, but keep those cards.
reasons-claims = Your tricks and your Elders are enough.
reasons-goes_on = There is not enough for a claim yet.
reasons-throws_low = You cannot beat it, so cards must go.
reasons-reveal_pays = What this hand shows is paid for at once.
reasons-nothing_to_show = There is nothing to show.
reasons-sure_enough = These cards are certain to fill up what you need: they must be led.
reasons-lead_first = It counts only when it comes before all your other leads.
reasons-lead_then_sure = If it holds, the rest of your hand is certain to be enough.
reasons-lead_hope = It may be beaten, but has a chance.
reasons-fills_up = Nobody can beat it any more, and with it you have enough.
reasons-answer_hard = The others are unlikely to hold what beats it.
reasons-cover_enough = You have enough in the pot.
reasons-cover_no_space = The spaces left are too few for you.
reasons-cover_weak = No leads of yours are certain to be enough.
reasons-cover_few_high = You have fewer high cards than you need.
reasons-lift_enough = You have enough already, so a lift costs nothing.
reasons-lift_then_sure = If you get the lead, your hand is certain to be enough.
reasons-lift_hope = You hold what you still need, and there is space for it.
reasons-lift_high = You have more high cards than you need.
reasons-decline_enough = You have enough in the pot.
reasons-decline_no_space = You cannot get enough into the pot any more.
reasons-decline_dear = A lift that leaves you short would cost { $cost }.
reasons-decline_weak = Even with the lead you cannot be certain of enough.
reasons-decline_few_high = You have too few high cards for it.
reasons-limit_cuts = { $name } must throw { $cards } away, more than you.
reasons-limit_keeps = What is surest to win stays in your hand.
reasons-limit_lowest = These are your lowest cards.
reasons-call_enough = Your Elders, runs and sets promise about { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}.
reasons-call_short = Your Elders, runs and sets may bring too little: about { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}.
reasons-hold_for_more = Playing this hand should win as much as showing it, or more.
reasons-lead_for_claim = It should hold, and then you have enough for a claim.
reasons-enough_then = Nobody can beat it any more, and with it you have enough for a claim.
reasons-lead_promotes = Nobody can beat it, and another of your cards becomes an Elder.
reasons-keeps_groups = It beats the table and leaves your runs and sets whole.
reasons-throws_loose = They are no Elders, and your runs and sets stay whole.
reasons-throws_plain = The lowest cards go first, Elders last.
reasons-goes_on_sure = You have a lead that nobody can beat, and with it a claim is worth more.
reasons-goes_on_hope = You have a lead that should hold, and with it a claim is worth more.
reasons-claims_all = Only Elders are left: nothing can be added.
reasons-no_card = You cannot take another card.
reasons-hit_safe = No card can bust this hand.
reasons-draw_odds = Standing should win about { $stand } %, another card about { $hit } %.
reasons-chips_odds = Standing should bring { $stand }, another card { $hit }.
reasons-double_pays = Doubling should bring { $double }, and without it { $other }.
reasons-split_pays = Splitting should bring { $split }, and without it { $other }.
reasons-stand_top = { $total } is the best total there is.
reasons-claims_special = This hand beats every total.
reasons-bank_beats_all = As you stand, you win every bet on the table.
reasons-bank_beaten = As you stand, you lose as much as if you were bust: a card costs nothing.
reasons-plain_low = With less than { $least }, taking a card is usual.
reasons-plain_enough = From { $least } on, standing is usual.
reasons-bet_least = The lowest bet keeps your chips longest.
reasons-bet_most = It is the most you may bet.
reasons-bet_share = About { $share } % of your chips.
reasons-bet_middle = Halfway between the lowest and the highest bet.
reasons-bet_behind = You are behind near the end ({ $rounds } to go): bet as much as you may.
reasons-bet_side = In trial rounds no other bet did better.
reasons-sit_out_ahead = You lead before the last round, and the bank wins ties.
reasons-sit_out_other = Whoever bets nothing can lose nothing.
reasons-bank_gains = The banker plays last and knows every other hand.
reasons-bank_costs = Three or more others may double, and often split.
reasons-give_loose = They belong to no combination of yours.
reasons-leaves = The rest of your hand then goes out in { $plays ->
    [one] one play
   *[other] { $plays } plays
}.
reasons-keeps_top = This keeps { $card }.
reasons-keeps_high = This keeps { $card }.
reasons-keeps_whole = This keeps the { $group }.
reasons-makes_tricks = This gives you { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}.
reasons-makes_total = { $sure ->
    [yes] With it your
   *[no] If it wins, your
} tricks and Elders make { $total }.
reasons-pot_short = { $sure ->
    [yes] With it you need
   *[no] If it holds, you need
} { $short ->
    [one] one card more
   *[other] { $short } cards more
}.
reasons-bust_chance = { $bust } of the { $of } cards not seen would bust it.
reasons-holds_paid = The others pay when you win with the { $group }.

reasons-part-leaves = leaves { $plays ->
    [one] one more play
   *[other] { $plays } more plays
}
reasons-part-keeps_top = keeps { $card }
reasons-part-keeps_high = keeps { $card }
reasons-part-keeps_whole = keeps the { $group }
reasons-part-makes_tricks = gives you { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}
reasons-part-makes_total = brings your tricks and Elders to { $total }{ $sure ->
    [yes] {""}
   *[no] {" "}if it wins
}
reasons-part-pot_short = leaves you { $short } short{ $sure ->
    [yes] {""}
   *[no] {" "}if it holds
}

reasons-joined = { $why }; this { $part }.
reasons-both = This { $first } and { $second }.
