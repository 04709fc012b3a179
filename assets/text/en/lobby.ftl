# The lobby: who sits where, and by which house rules.
lobby-players = { $n ->
    [one] one player
   *[other] { $n } players
}
lobby-seat = Seat { $n }
lobby-seat-help = Click to change who sits here
lobby-people = { $n ->
    [1] You play at this screen.
   *[other] { $n } people share this screen: a curtain stands between their turns.
}
lobby-people-none = Only computer players sit here, and you watch them.
lobby-person = Player { $n }
lobby-is-person = plays here
lobby-is-easy = easy level
lobby-is-normal = normal level
lobby-is-hard = hard level
lobby-short-person = person
lobby-short-easy = easy
lobby-short-normal = normal
lobby-short-hard = hard
lobby-goes-by = { $name } sits here. { $manner }
lobby-done = Done
lobby-presets = Ways to play
lobby-house-rules = House rules
lobby-no-house-rules = This game has none.
lobby-reset = Reset to defaults
lobby-reset-reason = All house rules are at their defaults.
lobby-automatic = automatic
lobby-automatic-packs = { $automatic } ({ $n })
lobby-dealt = { $packs ->
    [one] One pack
   *[other] { $packs } packs
}, { $uneven ->
    [yes] { $low } or { $high } cards each.
   *[no] { $low } cards each.
}
lobby-only-players = Only for { $span } players.
lobby-excluded = Not while “{ $name }” is { $value }.
lobby-clash = “{ $name }” does not go together with “{ $other }” at { $value }.
lobby-setup-uneven_sides = “{ $name }”: { $players } players cannot be { $sides } sides of as many partners each.
lobby-setup-no_such_seat = “{ $name }”: with { $players } players there is no such seat.
lobby-deal = Deal
lobby-watch = Watch
lobby-watch-help = Computer players sit on every seat, and you watch the match: stop, go back, look into any hand
lobby-first = First { $office }
lobby-first-lot = by lot
lobby-first-help = Who is { $office } in the first deal. Afterwards it goes by the rules.
lobby-practice = Practice table
lobby-practice-help = Any decision of a deal can be taken back, also past cards that were shown, and a deal can be played again. The match is not counted in the statistics.
lobby-practice-alone = Only where one person plays alone against the computer.
lobby-rules = Rules
lobby-rules-help = How it is played with these house rules
lobby-seed = Cards: by chance
lobby-seed-tip = Which cards are dealt
lobby-seed-title = Which cards are dealt
lobby-seed-none = By chance
lobby-seed-help = With the same number, the same rules and the same number of players, the same cards are dealt. Once a match is over, its number stands in the history.
