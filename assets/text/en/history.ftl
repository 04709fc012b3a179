# The history: kept matches and what can be counted in them.
history-title = History
history-matches = Matches
history-statistics = Statistics
history-all-games = All games
history-game-help = Which game
history-who-help = Whose figures
history-export = Export as CSV
history-export-help = One row for every deal and seat, for a spreadsheet
history-export-nothing = There are no finished deals to export.
history-exported = { $count ->
    [one] One row is in { $path }
   *[other] { $count } rows are in { $path }
}
history-not-exported = The file could not be written. { $problem }
history-count = { $count ->
    [one] One match
   *[other] { $count } matches
}
history-none = No match has been played yet. Whatever you play is kept by itself and stands here.
history-none-of-game = No match of this game is kept.
history-not-kept = Matches cannot be kept at the moment, so there is nothing to show here.
history-no-store = Matches are not kept at the moment. { $problem }
history-reading = Reading: { $done } of { $count } matches
history-damaged = { $count ->
    [one] The deals of one match cannot be read; it is not counted.
   *[other] The deals of { $count } matches cannot be read; they are not counted.
}
history-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
history-date = { history-day } { $year }
history-time = { $hour }:{ $minute }
history-date-time = { $date }, { $time }
history-deals = { $count ->
    [0] no { -deal } finished
    [one] one { -deal }
   *[other] { $count } { -deals }
}
history-length-minutes = { $count ->
    [0] under a minute
   *[other] { $count } min
}
history-length-hours = { $hours } h { $minutes } min
history-length-days = { $count ->
    [one] over a day
   *[other] over { $count } days
}
history-names-more = { $names } and { $count } more
history-won = { $name } won
history-won-together = { $first } and { $last } won
history-won-many = { $count } players won
history-unfinished = Unfinished
history-playing = Being played now
history-no-winner = Nobody won
history-net = { $more } minus { $less }
history-person = plays here
history-level = { $level ->
    [easy] easy computer
    [normal] normal computer
    [hard] hard computer
   *[other] computer, { $level }
}
history-levels = { $level ->
    [easy] Easy computers
    [normal] Normal computers
    [hard] Hard computers
   *[other] Computers, { $level }
}
history-house-rule = { $name }: { $value }
history-seed = Cards: no. { $seed }
history-taken-back = { $count ->
    [one] One turn was taken back.
   *[other] { $count } turns were taken back.
}
history-hints = { $count ->
    [one] One hint was asked for.
   *[other] { $count } hints were asked for.
}
history-practice = Practice
history-practice-note = Played at a practice table: not counted in the statistics.
history-practised = { $count ->
    [one] One match at a practice table is not counted at all.
   *[other] { $count } matches at a practice table are not counted at all.
}
history-rules-changed = The rules of this game have changed since. The match can be looked at, not played on.
history-rules-missing = The rules of this game are gone or broken. The match stays listed; without them it cannot be shown.
history-rules-changed-over = The rules of this game have changed since; the match may look different or not open.
history-elsewhere = Another running copy of the program plays this match now.
history-resume = Resume
history-replay = Replay
history-delete = Delete
history-delete-title = Delete this match?
history-delete-text = { $game }, { $date }. It leaves the list and the statistics, and cannot be brought back.
history-delete-yes = Delete
history-delete-no = Keep it
history-not-replayed = This match cannot be replayed. { $problem }
history-not-resumed = This match cannot be resumed. { $problem }
history-not-deleted = This match could not be deleted. { $problem }
history-figure-matches = Matches
history-figure-won = Won
history-figure-deals = { -Deals }
history-figure-deals-won = { -Deals } won
history-figure-points = Points
history-figure-games = Games
history-each-deal = { $points } a { -deal }
history-share = { $percent }%
history-bounds = { $low }–{ $high }%
history-won-of = { $won } of { $count }
history-apart = { $count ->
    [one] One match with turns taken back is not counted here
   *[other] { $count } matches with turns taken back are not counted here
}: { $won } of { $over } won, { $deals ->
    [one] one { -deal }
   *[other] { $deals } { -deals }
}.
history-apart-deals = { $deals ->
    [one] One { -deal } of a match with turns taken back is not counted here.
   *[other] { $deals } { -deals } of matches with turns taken back are not counted here.
}
history-chart-points = Points over time
history-chart-wins = { -Deals } won over time
history-chart-points-spot = { $date }, { -deal } { $deal }: { $change } to { $total }
history-chart-wins-spot = { $date }, { -deal } { $deal }: { $total } won
history-chart-empty = A line appears here with the first finished { -deal }.
history-by-game = Matches won, by game
history-deals-by-game = Deals won, by game
history-against = Matches won, by opponent
history-against-help = Light line: an even share. Band: how sure the figure is.
history-against-empty = No match is over yet.
history-combinations = Combinations played
history-combinations-empty = None yet.
history-awards = Awards
history-more = Other figures
history-tricks = Tricks taken
history-best = Best hands
history-best-combination = { $number ->
    [one] { $name }
   *[other] { $name }, { $number } cards
}
history-best-special = { $name }
history-best-pattern = { $name }
history-best-of-combination = Best play of the match
history-best-of-pattern = Best hand of the match
history-best-of-special = Best hand of the match
history-nothing = No finished deal yet. The figures begin with the first one.
history-nothing-here = { $who }: no finished { -deal } of this game.
history-goes-on = This match can still be played on, and a replay would show what the others hold.
