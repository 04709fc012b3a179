# The review of a match: what is told beside the replay, and the way to it.
review-open = Review
review-open-why = What the cards were worth, and which decisions cost something
review-title = Review
review-seat-why = Whose play is looked into

review-working = Trying every decision again...
review-begun = This may take some minutes: every decision is played on many times. What is found appears here as it is found; meanwhile you can look through the match.
review-stop = Stop
review-stopped = Stopped: this is what was found so far.
review-go-on = Go on
review-failed = It could not be finished here.

review-points = { $value } { $points }
review-wins = { $value } wins
review-curve = What { -deal } { $number } promised at each decision, in { $unit }
review-unit-wins = wins
review-point = After this decision: { $value }
review-point-usual = Before the cards: { $value }
review-point-cards = With these cards: { $value }
review-point-result = Result: { $value }
review-balance = { $you ->
    [yes] your cards were
   *[no] the cards of { $name } were
} worth { $than ->
    [more] { $worth } more than usual
    [less] { $worth } less than usual
   *[same] about as much as usual
}; { $lost ->
    [yes] { $you ->
        [yes] your play
       *[no] the play
    } cost { $cost }.
   *[no] { $you ->
        [yes] your play
       *[no] the play
    } shows no loss.
}
review-whole = In all { -deals } together, { $balance }

review-cost = This cost about { $cost }
review-cost-in = { -Deal } { $number }: this cost about { $cost }
review-played = Played
review-better = Better
review-better-why = The better choice: { $why }
review-head-verb = { $head }: { $what }
review-show = Show
review-show-why = Go to the table as it was before this decision
review-try = Try again from here
review-try-why = Play on from here at a practice table. This match stays as it is
review-return = Back to the review
review-compared = { $how ->
    [better] { $own } this time: better than the first time ({ $other }).
    [worse] { $own } this time; the first time it was { $other }.
   *[level] { $own }, as the first time.
}
review-none = No decision could be shown to have cost { $you ->
    [yes] you
   *[no] { $name }
} anything.
review-none-yet = No costly decision found so far.
