# The first screen.
home-players = { $high ->
    [one] { $span } player
   *[other] { $span } players
}
home-rules = Rules
home-rules-help = How { $game } is played
home-today = Deal of the day
home-puzzles = Puzzles
home-cards = Cards
home-history = History
home-settings = Settings
home-leave = Leave
home-no-games = There is no ruleset here. Put one into the folder “rulesets” and come back.
home-broken = This ruleset cannot be used as it is.
home-problems = { $count ->
    [one] { $count } problem
   *[other] { $count } problems
}
home-problems-title = What is wrong with { $game }
home-problems-text = Each line names the file, the line and the column. Once the file { $path } is mended, come back to this screen.
home-settings-notes = { $count ->
    [0] Your settings could not be read and are all back at their defaults. The old file is kept as { $name }.
    [one] One of your settings could not be used and is back at its default. The old file is kept as { $name }.
   *[other] { $count } of your settings could not be used and are back at their defaults. The old file is kept as { $name }.
}
home-resume = Resume { $game }
home-resume-deal = { -Deal } { $number }
home-resume-score = { $name }: { $score }
home-resume-more = { $count } more
home-resume-look = Look at it
home-resume-delete = Delete it
home-when-now = just now
home-when-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
home-when-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
home-more = More games
