# The table: buttons, the status line, drawers, curtain and results.
table-verb-play = Play
table-verb-pass = Pass
table-verb-give = Give
table-verb-cover = Cover
table-verb-lift = Lift
table-verb-decline = Decline
table-verb-limit = Limit
table-verb-reveal = Reveal
table-verb-hold = Play on
table-cards-play = Play
table-verb-claim = Claim
table-verb-go_on = Go on
table-verb-accept = Take the bank
table-verb-bet = Bet
table-verb-hit = Hit
table-verb-stand = Stand
table-verb-double = Double
table-verb-split = Split
table-verb-discard = Discard
table-cards-discard = Discard
table-cards-give = Give
table-do-what = { $verb } { $what }
table-do-cards = { $verb } { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
table-choose-cards = Choose cards first.
table-no-cards-now = No cards are played now: answer first.
table-not-your-turn = It is another player's turn.
table-nothing-beats = Nothing in your hand beats { $what }.
table-nothing-fits = Nothing in your hand can be played.

table-turn-lead = Your turn: lead any combination.
table-turn-lead-with = Your turn: lead a combination with { $card }.
table-turn-beat = Your turn: beat { $what }, or pass.
table-turn-only-pass = Your turn: nothing in your hand beats { $what }, so pass.
table-turn-count = Your turn: { $verb } { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
table-turn-give-to = Your turn: give { $count ->
    [1] one card
    [2] two cards
    [3] three cards
   *[other] { $count } cards
} of your choice to { $name }.
table-turn-other = Your turn: { $what }.
table-waiting = { $name } is to play.
table-waiting-lead = { $name } is to lead.
table-waiting-give = { $name } is to give cards.
table-out = You are out, { $place }. The others play on.
table-over = The match is over.
table-hint = Hint: { $what }. { $why }
table-reason-only_pass = Nothing in your hand beats the table.
table-reason-only_play = There is no other choice.
table-reason-last_cards = These are your last cards.
table-reason-win_lead_then_out = No hidden cards can stop the rest of your hand.
table-reason-stops_rival = { $name } has only { $cards } left.
table-reason-cannot_be_beaten = No unseen cards beat it.
table-reason-cheapest_beat = The lowest play that beats the table.
table-reason-beats = It beats the table.
table-reason-keeps_plan = It beats the table and leaves the rest of the hand whole.
table-reason-takes_lead = It is likely to take the lead.
table-reason-keeps_bomb = Only a bomb would beat the table: keep it.
table-reason-keeps_stopper = Keep your best cards for later.
table-reason-keeps_shape = Beating the table would break combinations up.
table-reason-waits = Wait and see what the others do.
table-reason-lead_high = { $name } has only { $cards } left: lead high.
table-reason-lead_long = The longest combination, while it can be led.
table-reason-lead_low = It is the hardest to get rid of later.
table-reason-lead_return = Lead low; a higher one stays in your hand.
table-reason-give_low = You can best do without them.
table-reason-bid_strong = The deal should bring this hand more than it costs.
table-reason-bid_fair = Not a strong hand, but one worth a try.
table-reason-bid_weak = The deal should cost this hand more than it brings.
table-reason-bid_high = At least half of these cards are high.
table-reason-bid_low = More than half of these cards are low.
table-reason-bid_other = The hand speaks against it.
table-reason-secures = Nobody can take it away, and with it your tricks are worth more.
table-reason-lead_paid = No unseen cards beat it, and the others pay for it.
table-reason-lead_probe = It may be beaten; the rest of your hand may not.
table-reason-lead_strips = The others must beat it or throw as many cards away.
table-reason-lead_weak = It will hardly win; the surer ones stay in your hand.
table-reason-lead_highest = The most cards you can lead, and the highest of them.
table-reason-denies = With this trick { $name } would be paid more.
table-reason-saves_payment = If it won, everybody would pay for it.
table-reason-saves_strength = Beating it is not worth the cards.
table-reason-claims = Your tricks and your Elders are enough.
table-reason-goes_on = There is not enough for a claim yet.
table-reason-throws_low = Nothing beats it: throw away what you miss least.
table-reason-reveal_pays = What this hand shows is paid for at once.
table-reason-hold_open = You could show it and wait all the same.
table-reason-nothing_to_show = There is nothing to show.
table-reason-sure_enough = These cards are certain to fill up what you need: they must be led.
table-reason-lead_first = It counts only when it comes before all your other leads.
table-reason-lead_then_sure = If it holds, the rest of your hand is certain to be enough.
table-reason-lead_hope = It may be beaten, but it is worth the try.
table-reason-fills_up = Nobody can beat it any more, and with it you have enough.
table-reason-answer_hard = The others are unlikely to hold what beats it.
table-reason-answer_cheap = They may well beat it, but it costs little to lose.
table-reason-cover_enough = You have enough in the pot.
table-reason-cover_no_space = The spaces left are too few for you.
table-reason-cover_weak = Leading on promises less than covering.
table-reason-cover_few_high = You have fewer high cards than you need.
table-reason-lift_enough = You have enough already, so a lift costs nothing.
table-reason-lift_then_sure = If it brings you the lead, the rest should be enough.
table-reason-lift_hope = It should gain more than it may cost.
table-reason-lift_high = You have more high cards than you need.
table-reason-decline_enough = You have enough in the pot.
table-reason-decline_no_space = You cannot get enough into the pot any more.
table-reason-decline_dear = A lift that does not help costs points, and this one hardly would.
table-reason-decline_weak = A lift would hardly help.
table-reason-decline_few_high = You have too few high cards for it.
table-reason-limit_cuts = Nobody can keep more than { $cards }, and so not every answer.
table-reason-limit_keeps = What stays is most likely to win or to stop the others.
table-reason-limit_lowest = These are your lowest cards.
table-reason-call_enough = Your Elders, runs and sets promise enough for a call.
table-reason-call_short = Your Elders, runs and sets promise too little for a call.
table-reason-hold_for_more = Playing this hand should bring more than showing it.
table-reason-lead_for_claim = It should hold, and then you have enough for a claim.
table-reason-enough_then = Nobody can beat it any more, and with it you have enough for a claim.
table-reason-lead_promotes = No unseen cards beat it, and another of your cards becomes an Elder.
table-reason-keeps_groups = It beats the table and leaves your runs and sets whole.
table-reason-throws_loose = They are no Elders, and your runs and sets stay whole.
table-reason-throws_plain = The lowest cards go first, Elders last.
table-reason-goes_on_sure = You have a lead that nobody can beat, and with it a claim is worth more.
table-reason-goes_on_hope = Going on should bring more than claiming now.
table-reason-claims_all = Only Elders are left: nothing can be added.
table-reason-no_card = You cannot take another card.
table-reason-hit_safe = No card can bust this hand.
table-reason-draw_odds = Standing should win about { $stand } %, another card about { $hit } %.
table-reason-chips_odds = Standing should bring { $stand }, another card { $hit }.
table-reason-double_pays = Doubling should bring { $double }, and without it { $other }.
table-reason-split_pays = Splitting should bring { $split }, and without it { $other }.
table-reason-stand_top = { $total } is the best total there is.
table-reason-stand_less = You can have { $total }: less never wins more.
table-reason-claims_special = This hand beats every total.
table-reason-bank_beats_all = As you stand, you win every bet on the table.
table-reason-bank_beaten = As you stand, you lose as much as if you were bust: a card costs nothing.
table-reason-plain_low = Below { $least } a plain player takes a card.
table-reason-plain_enough = From { $least } on a plain player stands.
table-reason-bet_least = The lowest bet keeps your chips longest.
table-reason-bet_most = It is the most you may bet.
table-reason-bet_share = About { $share } % of your chips.
table-reason-bet_middle = Halfway between the lowest and the highest bet.
table-reason-bet_behind = You are behind near the end ({ $rounds } to go): bet as much as you may.
table-reason-bet_side = This bet should lose least in the long run.
table-reason-sit_out_ahead = You lead before the last round, and the bank wins ties.
table-reason-sit_out_other = Who bets nothing can lose nothing.
table-reason-bank_gains = The banker has the better of it.
table-reason-bank_costs = With doubling and splitting the players have the better of it.
table-reason-bank_other = The other answer is better in the long run.
table-auto-pass = Nothing in your hand beats { $what }. Passing.
table-undone = Taken back.
table-redone = Done again.
table-restarted = The same cards once more.

table-hint-button = Hint
table-sort = Sort: { $order }
table-sort-melds = sets
table-sort-own = own
table-undo = Undo
table-hurry = To the end
table-hurry-why = You are out: show the rest of the deal at once.
table-hint-why = Shows a good play, and with every press the next one.
table-sort-why = Sorts the hand in another order. Drag cards up and sideways for an order of your own.
table-undo-why = Takes your last turn back.
table-no-undo = There is nothing to take back.
table-no-redo = Nothing was taken back that could be done again.
table-no-undo-shared = Your last action can be taken back only until somebody else acts.
table-hint-not-now = A hint is for your own turn.

table-menu = Menu
table-score = Score
table-log = Log
table-rules = Rules
table-menu-title = { $game }
table-menu-resume = Back to the table
table-menu-settings = Settings
table-menu-keys = Keys
table-menu-redo = Redo
table-menu-restart = Play this deal again
table-restart-title = Play this deal again?
table-restart-text = The same cards are dealt once more, and what was played in this deal is forgotten.
table-restart-on = Play on
table-menu-end = Leave the table
table-menu-language = 中文
table-leave-title = Leave the table?
table-leave-text = The deal in progress does not count, and the match ends here.
table-leave-stay = Stay
table-leave-go = Leave
table-end-title = End the match?
table-end-text = The deals played so far decide it. No more are dealt.
table-end-on = Play on
table-keys-title = Keys
table-keys-text =
    Mouse: drag cards to the middle (or to where they lie face down), or click them and play; a stroke along the hand chooses several; the right button enlarges.
    Left, Right: go along the hand. Space: choose a card. Enter: play. P: pass. D: discard.
    Shift with Left or Right: move a card in the hand. Esc: choose nothing, then the menu.
    H: hint. S: sort. U: take back, Ctrl+Y: do it again. V: look at your face-down cards. 1, 2: say a word, claim or go on. G: cards won, or the pace of a deal that you watch. E held: enlarge the card. Space: skip what is moving.
    L: log. C: score. F: to the end of the deal. F1: rules. M: menu. F11: full screen. Y: lift the curtain. Tab: go round all controls.
    At a pot: V: cover. T: lift. D: decline, discard. K: limit. R: reveal. O: play on. G: look through the gone cards.
    Against a bank: digits, + and -: how much to bet. O: sit out. A: take a card, or the bank. S: stand. V: stand as the cards lie. D: double, or decline the bank. P: split. T: lay a card sideways. B: lay the cards for the best.

table-mark = { $name }:
table-lead-here = Lead here
table-to-here = To { $name }
table-verb-here = { $verb } here
table-place = { NUMBER($place) ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
table-passes = passes
table-passed = passed
table-earlier-more = +{ $count }
table-log-empty = Nothing has happened yet.
table-score-player = Player
table-score-points = points
table-score-left = Left
table-score-target = To { $count } { $name }
table-score-deals = Deals: { $count }

table-curtain-turn = It is the turn of
table-curtain-hint = The others look away.
table-curtain-go = I am { $name }
table-curtain-undo = Take the last action back

table-result-title = Deal { $number }
table-result-winner = { $you ->
    [yes] You are
   *[no] { $name } is
} out first.
table-result-next = Next deal
table-result-final = Final result
table-result-end = End match
table-match-title = The match is over
table-match-winner = { $you ->
    [yes] You win
   *[no] { $name } wins
} the match.
table-match-shared = { $names } share the first place.
table-match-none = No deal was finished: nobody has won.
table-match-new = New match
table-match-home = Home
