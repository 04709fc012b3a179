# Tricks with cards face up or face down, bidding, payments and what a deal came to.
trick-face-down = Face down
trick-face-down-count = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
trick-put-down = Put { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down
trick-look = Your own face-down cards. Hover, or press V, to look at them.
trick-look-none = Cards that you put face down lie here.
trick-choose = Choose { $count ->
    [one] one card
   *[other] { $count } cards
} to put face down.
trick-choose-more = Choose { $count ->
    [one] 1 more card
   *[other] { $count } more cards
}.
trick-choose-fewer = { $count ->
    [one] One card too many is chosen.
   *[other] { $count } cards too many are chosen.
}
trick-do = { $verb } { $count }
trick-do-more = { $verb }: { $count } more
trick-do-fewer = { $verb }: { $count } too many

trick-turn-beat = Your turn: beat { $what }, or put { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down.
trick-turn-must-beat = Your turn: you can beat { $what }, so you must.
trick-turn-discard = Your turn: nothing in your hand beats { $what }; put { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down.
trick-turn-discard-safe = Your turn: nothing beats { $what }; put { $count ->
    [one] 1 card
   *[other] { $count } cards
} face down.
trick-waiting = { $name } is to beat { $what } or put cards face down.

trick-bid-turn = Your turn to speak: { $words }?
trick-bid-turn-void = Your turn to speak: { $words }? The deal is thrown in only if everybody says { $declines }.
trick-bid-turn-last = Your turn to speak: all others said { $declines }. If you do too, the deal is thrown in.
trick-bid-takes = The deal is played, by everybody at the table.
trick-bid-declines = Only if everybody says { $declines } is the deal thrown in, and nobody pays. If anybody takes it, you play too.
trick-bid-foregone = { $name } has said { $word }, so the deal is played in any case: { $declines } is said for { $whose ->
    [own] you
   *[other] { $actor }
}.
trick-bid-declines-last = The deal is thrown in: nobody pays, and the next one is dealt.
trick-bid-secret = Nobody hears it until all have spoken.
trick-bid-hidden = …
trick-waiting-bid = { $name } is to speak.

trick-tricks = Tricks
trick-down = Down
trick-hint-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
} in this deal
trick-wins = wins { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
trick-downs = { $count } face down
trick-gets = { $award }: { $each } from each
trick-collects = collects { $count }
trick-pays = pays { $count }

trick-result-void-title = Deal { $number } is thrown in
trick-result-void = Everybody said { $declines }. Nobody pays, and the hands stay unseen.
trick-result-next-dealer = { $name } is the next { $office }.
trick-result-winner = { $you ->
    [yes] You win
   *[no] { $name } wins
} this deal.
trick-result-winners = { $names } win this deal.
trick-result-even = Nobody gains anything in this deal.
trick-result-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
trick-result-place = { $place } place
trick-result-cards_left = { $count ->
    [one] { $count } card left with { $names }
   *[other] { $count } cards left with { $names }
}
trick-result-failed_lift = lift that failed
trick-result-from-each = { $each } from each
trick-result-from = { $each } from { $names }
trick-result-deal = This deal
trick-result-total = Now
trick-score-broke = Until somebody has fewer than { $count } { $name }
