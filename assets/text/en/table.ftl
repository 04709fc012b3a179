# The table: buttons, the status line, drawers, curtain and results.
table-verb-play = Play
table-verb-pass = Pass
table-verb-give = Give
table-verb-reveal = Reveal
table-verb-hold = Play on
table-cards-play = Play
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

table-turn-lead = Your turn: lead { $single ->
    [yes] a card
   *[no] any combination
}.
table-turn-lead-with = Your turn: lead a combination with { $card }.
table-turn-beat = Your turn: beat { $what }, or pass.
table-turn-only-pass = Your turn: nothing in your hand beats { $what }, so pass.
table-turn-count = Your turn: { LOWER($verb) } { $count ->
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
table-out = You are { $out }. The others play on.
table-over = The match is over.
table-hint = Hint: { $what }. { $why }
table-hint-of = { $place ->
    [1] Hint 1 of { $of }: { $what }. { $why }
    [2] Second best (2 of { $of }): { $what }. { $why }
   *[3] Third best ({ $place } of { $of }): { $what }. { $why }
}
table-hint-next = { $next ->
    [1] H: the best again.
    [2] H: the second best.
   *[3] H: the third best.
}
table-auto-pass = Nothing in your hand beats { $what }. Passing.
table-auto-play = There is no other choice: { $what }.
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
table-hint-why = Shows the best play; pressed again, the second and the third best, and then the best again. Enter does what is shown.
table-sort-why = Sorts the hand in another order. Drag cards up and sideways for an order of your own.
table-undo-why = Takes your last decision back.
table-no-undo = There is nothing to take back.
table-no-undo-shown = Too late: play has gone on, or cards have been shown. Only a practice table goes further back.
table-practice = Practice
table-practice-said = Practice table: { $shared ->
    [yes] the match is not counted in the statistics.
   *[no] any decision can be taken back.
}
table-no-redo = Nothing was taken back that could be done again.
table-no-undo-shared = Your last action can be taken back only until somebody else acts.
table-hint-not-now = A hint is for your own turn.

table-menu = Menu
table-score = Score
table-log = Log
table-count = Card count
table-count-off = The card count is switched off in the settings.
table-count-all-out = { $count } unseen
table-count-all-held = { $count } yours
table-count-all-down = { $count } put down
table-count-all-shown = { $count } shown
table-count-card = { $card }: { $where }
table-count-out = { $all ->
    [1] still out
   *[other] { $count } of { $all } still out
}
table-count-held = { $all ->
    [1] in your hand
   *[other] { $count } in your hand
}
table-count-down = { $all ->
    [1] put down by you
   *[other] { $count } put down by you
}
table-count-shown = { $all ->
    [1] shown
   *[other] { $count } shown
}
table-order = Order of the cards
table-order-why = Single cards from the weakest to the strongest, line by line. Framed: beats the table now. Faint: all gone. A dot: you hold one.
table-order-safe = cannot be beaten
table-order-above = { $name }: beats all others
table-look-value = { $attribute }: { $value }
table-look-alone = Played alone
table-look-beats = Beats { $what }.
table-look-beats-not = Does not beat { $what }.
table-look-certain = Nothing that is still out beats it.
table-look-certain-too = nothing still out beats it
table-look-melds = With the rest of your hand
table-last-trick = The last trick
table-last-trick-none = No trick of this { -deal } is over yet.
table-rules = Rules
table-refusal-rules = Rules (F1)
table-refusal-rules-short = F1
table-menu-title = { $game }
table-menu-resume = Back to the table
table-menu-deals = Deal by number
table-menu-settings = Settings
table-menu-coach = { $on ->
    [yes] Send the coach away
   *[no] Ask the coach to watch
}
table-coach-said = { $on ->
    [yes] The coach asks you once before a move that costs much.
   *[no] The coach says nothing any more.
}
table-coach-title = Are you sure?
table-coach-better = Better: { $what }.
table-coach-go = Go on with it
table-coach-back = Take it back
table-menu-keys = Keys
table-menu-redo = Redo
table-menu-restart = Play this { -deal } again
table-restart-title = Play this { -deal } again?
table-restart-text = The same cards are dealt once more, and what was played in this { -deal } is forgotten.
table-restart-on = Play on
table-cost-title = { $what }?
table-cost-final = It cannot be taken back.
table-cost-back = Not yet
table-menu-end = Leave the table
table-menu-language = 中文
table-leave-title = Leave the table?
table-leave-text = The { -deal } in progress does not count, and the match ends here.
table-leave-stay = Stay
table-leave-go = Leave
table-end-title = End the match?
table-end-text = The { -deals } played so far decide it. No more are dealt.
table-end-on = Play on
table-keys-title = Keys
table-keys-text =
    Mouse: { $tricks ->
        [yes] drag cards to the middle{ $downs ->
            [yes] { " " }(or to where they lie face down)
           *[no] {""}
        }, or click them and play; a stroke along the hand chooses several; the right button shows a card closely, or on the empty middle the last trick.
       *[no] drag a card to where it is played, or click it and play; the right button shows a card closely.
    }
    Left, Right: go along the hand. Space: choose a card. Enter: the button that names it, or the control between four corners.{ $passes ->
        [pass] { " " }P: pass.
        [word] { " " }P: the word that declines.
        [both] { " " }P: pass, or the word that declines.
       *[no] {""}
    }{ $discards ->
        [yes] { " " }D: discard.
       *[no] {""}
    }
    Shift with Left or Right: move a card in the hand. Esc: close what is open, choose nothing, then the menu.
    H: hint. S: sort. U: take back, Ctrl+Y: do it again.{ $downs ->
        [yes] { " " }V: look at your face-down cards.
       *[no] {""}
    }{ $says ->
        [yes] { " " }1, 2: say a word.
       *[no] {""}
    }{ $reveals ->
        [yes] { " " }R: reveal your hand, O: play on.
       *[no] {""}
    } E held: look closely at the card.{ $tricks ->
        [yes] { " " }J held: the last trick.
       *[no] {""}
    } Space: skip what is moving.
    L: log. C: score.{ $counts ->
        [yes] { " " }G: card count.
       *[no] {""}
    } Q: order of the cards. F: to the end of the deal. F1: rules. M: menu. F9: sound on or off. F11: full screen.{ $curtain ->
        [yes] { " " }Y: lift the curtain.
       *[no] {""}
    } Tab: go round all controls.

table-mark = { $name }:
table-tally = { $points ->
   *[no] { $name } { $value }
}
table-lead-here = Lead here
table-to-here = To { $name }
table-verb-here = { $verb } here
table-out-place = out { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}
table-out-named = { $place }
table-last = last
table-place-shared = joint { $place }
table-place = { NUMBER($place) ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
table-office-mark = { $mark } = { $office }
table-passes = passes
table-passed = passed
table-earlier-more = { $count } earlier
table-log-empty = Nothing has happened yet.
table-score-player = Player
table-score-points = points
table-score-left = Left
table-score-target = To { $count } { $name }
table-score-deals = Deals: { $count }

table-curtain-turn = It is the turn of
table-curtain-hint = The others look away.
table-curtain-go = { $chosen ->
    [yes] I am { $name }
   *[no] Lift the curtain
}
table-curtain-undo = Take the last action back
table-curtain-deaf = One moment: a click or key that was meant for the table does not lift the curtain.

table-result-title = Deal { $number }
table-result-winner = { $you ->
    [yes] You are
   *[no] { $name } is
} out first.
table-result-level = Next deal: { $level }.
table-result-gives = { $first ->
    [yes] Before the next deal { $who ->
        [giver] you give
       *[other] { $giver } gives
    }
   *[no] { $who ->
        [giver] You give
       *[other] { $giver } gives
    }
} { $who ->
    [taker] you
   *[other] { $taker }
} { $n ->
    [one] the best card.
   *[other] the { $n } best cards.
}
table-result-next = Next deal
table-result-final = Final result
table-result-end = End match
table-match-title = The match is over
table-match-winner = { $you ->
    [yes] You win
   *[no] { $name } wins
} the match.
table-match-side = { $names } win the match.
table-match-shared = { $names } share first place.
table-match-none = No { -deal } was finished: nobody has won.
table-match-new = Rematch
table-match-watch = Watch again
table-match-best = { $you ->
    [yes] Your best: { $points } in { -deal } { $number }, the most that anybody made of one.
   *[no] Most in one { -deal }: { $points } for { $name }, in { -deal } { $number }.
}
table-match-best-play = { $you ->
    [yes] { $what }: yours, in { -deal } { $number }.
   *[no] { $what }: { $name }, in { -deal } { $number }.
}
table-match-home = Home

table-bid-turn-forced = Your turn to speak: { $count ->
    [one] { $count } deal was
   *[other] { $count } deals in a row were
} thrown in, so you have to call.
table-mark-reveal = shows { $what }
table-score-rounds = { $count ->
    [one] Until the deal has gone round once
   *[other] Until the deal has gone round { $count } times
}

table-why-reveal = Show your hand and win at once: { $patterns }.
table-why-hold = Show nothing and play on. Nobody learns what you held.
table-turn-hold = Your hand has nothing to reveal: play on.
table-turn-reveal = Reveal your hand and win at once, or play on?
table-waiting-declare = Before the first lead, everybody may show a winning hand.
table-declare-title = Your hand wins at once
table-declare-none = Nothing to reveal
table-declare-none-text = Everybody is asked in private. Play on.
table-declare-worth = { $points ->
    [one] { $points } point from each of the others
   *[other] { $points } points from each of the others
}
table-score-loans = Until somebody owes more than { $count }

table-choose-more = Choose { $count ->
    [one] 1 more card
   *[other] { $count } more cards
}.
table-choose-fewer = { $count ->
    [one] One card too many is chosen.
   *[other] { $count } cards too many are chosen.
}
table-do = { $verb } { $count }
table-do-more = { $verb }: { $count } more
table-do-fewer = { $verb }: { $count } too many
table-waiting-beat = { $name } is to beat { $what } or put cards face down.

table-bid-turn = Your turn to speak: { $words }?
table-bid-turn-void = Your turn to speak: { $words }? The deal is thrown in only if everybody says { $declines }.
table-bid-turn-last = Your turn to speak: all others said { $declines }. If you do too, the deal is thrown in.
table-verb-bid = Bid
table-do-bid = Bid { $bid }
table-bid-highest = Nobody can go higher.
table-say-turn = Your turn: choose what you say.
table-bid-turn-none = Your turn: nobody can go higher.
table-bid-turn-many = Your turn: { $only ->
    [yes] bid { $least }
   *[no] bid { $least } or more
}{ $passes ->
    [yes] , or pass.
   *[no] .
}
table-bid-takes = The deal is played, by everybody at the table.
table-bid-declines = Only if everybody says { $declines } is the deal thrown in, and nobody pays. If anybody takes it, you play too.
table-bid-foregone = { $name } has said { $word }, so the deal is played in any case: { $declines } is said for { $whose ->
    [own] you
   *[other] { $actor }
}.
table-bid-declines-last = The deal is thrown in: nobody pays, and the next one is dealt.
table-bid-secret = Nobody hears it until all have spoken.
table-bid-hidden = …
table-bid-idle = { $word } (said for you)
table-waiting-bid = { $name } is to speak.

table-lines-void-title = Deal { $number } is thrown in
table-lines-void = { $watched ->
    [yes] All who play
   *[no] Everybody
} said { $declines }. Nobody pays, and the hands stay unseen.
table-lines-next-dealer = { $you ->
    [yes] You are
   *[no] { $name } is
} the next { $office }.
table-lines-winner = { $you ->
    [yes] You win
   *[no] { $name } wins
} this deal.
table-lines-winners = { $names } win this deal.
table-lines-even = Nobody gains anything in this deal.
table-lines-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
table-lines-place = { $place } place
table-lines-cards_left = { $count ->
    [one] { $count } card left with { $names }
   *[other] { $count } cards left with { $names }
}
table-result-times = { $name }: { $count ->
    [one] { $count } card counts { $times }.
   *[other] { $count } cards count { $times } each, { $points } in all.
}
table-lines-alike = { $names }, each
table-lines-from-each = { $each } from each
table-lines-paid = paid to others: { $points }
table-lines-from = { $each } from { $names }
table-lines-dealer-times = { $terms }, { $n ->
    [2] twice
   *[other] { $n } times
} as much for the { $office }
table-lines-deal = This deal
table-lines-total = Now
table-score-broke = Until somebody has fewer than { $count } { $name }

# Moments that games of several families share

table-tag-shielded = shows { $cards }
table-tag-reveal = reveals
table-tag-gave = { $count ->
    [one] { $count } card to { $name }
   *[other] { $count } cards to { $name }
}
table-tag-gave-short = { $count ->
    [one] gives { $count } card
   *[other] gives { $count } cards
}
table-may-lead = lead
table-widow = For the { $caller }
table-aside = Set aside
table-down-none = Cards that you put face down lie here.
table-down = Face down
table-down-put = Put { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down
table-down-done = { $count } face down
table-turn-must-beat = Your turn: you can beat { $what }, so you must.
table-turn-beat-or-down = Your turn: beat { $what }, or put { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down.
table-turn-down-safe = Your turn: nothing beats { $what }; put { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down.
table-turn-down = Your turn: nothing in your hand beats { $what }; put { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down.
table-card-no-beat = Does not help to beat { $what }.
table-card-in-group = Together with others it may be led.
table-bid-pass-last = Nobody has called: the deal is thrown in and nobody pays.
table-bid-pass = { $name } may call next. If nobody calls, the deal is thrown in and nobody pays.
table-bid-call-dealer = The deal is played{ $stays ->
    [yes] , and you stay { $office } for the next one
   *[no] {""}
    }. If you lose, you pay only your own share.
table-pace-why = How fast the deal that you watch is shown.
table-slower = Slower
table-faster = Faster
table-skip = Skip to the end
table-skip-why = Show the result of this deal at once.
table-debt = debt
table-owed = owed
table-level = level
table-level-is = level { $level }
table-level-passed = past { $level }
table-level-deal = Level { $level }
table-level-wild = { $cards } wild
table-score-past = Until a side is past { $level }
table-score-up-to = Until a side reaches { $level }
table-worth = worth
table-auction-bid = { $bids ->
    [tricks] As { $caller } your side has to take at least { $stake } of the tricks, unless somebody goes higher.
    [points] As { $caller } your side has to take at least { $stake } points, unless somebody goes higher.
   *[stake] You play alone as { $caller } for a stake of { $stake }, unless somebody goes higher.
}
table-auction-rob = You become the { $caller } unless somebody robs after you, and the stake rises to { $stake }.
table-auction-pass = You would rather not be the { $caller }.
table-lines-stake = { $count ->
    [0] the stake
    [one] the stake, doubled once
   *[other] the stake, doubled { $count } times
}
table-auction-ends = { $bids ->
    [tricks] As { $caller } your side has to take at least { $stake } of the tricks.
    [points] As { $caller } your side has to take at least { $stake } points.
   *[stake] You play alone as { $caller } for a stake of { $stake }.
}

# -- partners
table-partner = { $seats ->
    [opposite] partner
   *[apart] teammate
}
table-partner-hint = Plays with you: you win and lose together.
table-auction-nothing = As { $caller } you may not win a single trick, unless somebody goes higher.
table-raise-turn = Your turn: { $words }?
table-raise-means = { $bids ->
    [stake] The stake
   *[other] The contract
} counts { $times ->
    [2] twice
   *[other] { $times } times
}{ $own ->
    [yes] , for you alone.
   *[no] .
}
table-raise-stays = Nothing changes.
table-raised = { $role } · { $word }
table-raised-hint = { $word }: what this deal counts was raised.
table-raised-by = { $name } ({ $word })
table-raised-in-all = Raised before play by { $who }.
