# The replay of a match: its controls, the list of deals, and what is said of matches that cannot be shown.
replay-play = Play
replay-pause = Pause
replay-again = Play again
replay-before = One step back
replay-next = One step on
replay-deal-before = To the start of the { -deal }, or the { -deal } before
replay-deal-next = To the next { -deal }
replay-speed = { $speed }×
replay-speed-why = How fast it plays: + and -
replay-view = View: { $name }
replay-view-why = Whose cards lie at the bottom. N: the next seat
replay-open = All hands
replay-open-why = Show the hands of all seats, or only what this seat could see
replay-take = Take over
replay-take-why = Play on from here yourself, as a new match. This one stays as it is
replay-return = Back to the replay
replay-take-over = The match is over here; go back to a place from which it can be played on.
replay-at-start = The match begins here: there is nothing before it.
replay-at-end = The match ends here: nothing follows.
replay-export-why = Export: write the match down as a text that can be sent and opened elsewhere
replay-deals = { -Deals }
replay-deals-why = What every { -deal } brought, and the way to it
replay-deals-title = { -Deals } of this match
replay-deal = { -Deal } { $number }
replay-deal-of = { -Deal } { $number } of { $count }
replay-count = Step { $number } of { $count }
replay-not-finished = not finished
replay-see-table = Look at the table
replay-player = Player { $number }

replay-closed = This match can still be played on: what the other seats hold stays hidden until it is over.
replay-withheld = What is still hidden in the match was left out.
replay-exported = Written to { $path }
replay-exported-copied = Written to { $path }, and copied
replay-export-failed = { $path } cannot be written: { $problem }

replay-changed-title = The rules have changed
replay-changed-note = Since this match was played, the rules of the game have been changed. Everything that was done in it is still allowed, so that it can be shown; points may have been counted differently then.
replay-changed-look = Show it
replay-changed-mark = Played by earlier rules
replay-missing = The rules of “{ $game }” cannot be used any more, so the match cannot be shown: { $reason }
replay-changed = The rules of “{ $game }” have changed since, and by them this match is not possible{ $line ->
    [0] {""}
   *[other] {" "}(line { $line })
}: { $reason }
replay-damaged = The match cannot be read{ $line ->
    [0] {""}
   *[other] {" "}from line { $line } on
}: { $reason }
