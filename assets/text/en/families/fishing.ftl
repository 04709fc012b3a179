# Fishing games: the field, the hand, the stock; yaku; stop or go on.

refusal-fish_choose = { $card } matches { $cards }: say which of them it takes.
refusal-fish_no_match = { $card } does not match { $cards }.
refusal-fish_must_match = You can take something, so you must: play { $many ->
    [yes] one of { $cards }
   *[no] { $cards }
}.
refusal-fish_stock_first = First choose what { $card } from the stock takes.
refusal-fish_ask_first = First stop, or play on.
rules-fish-turn = In turn everybody plays one card of the hand, then turns over the top card of the stock. Each takes what it matches on the field, or stays there.

# -- hints
hints-makes_yaku = It makes { $yaku }, worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
hints-denies_yaku = { $name } lacks only { $card } for { $yaku }.
hints-one_short = { $lacks ->
    [card] Only { $card } is then missing for { $yaku }.
   *[any] One card more then makes { $yaku }.
}
hints-serves = { $card } counts towards { $yaku }, which you can still make.
hints-can_take = { $left ->
    [0] No card that you have not seen can take it.
    [one] Only 1 card that you have not seen could take it.
   *[other] { $left } cards that you have not seen could take it.
}
hints-counts_up = You then have { $have } of the { $need } cards for { $yaku }.
hints-card_points = { $points ->
    [0] The cards that you take count nothing by themselves.
    [one] The cards that you take count 1 point.
   *[other] The cards that you take count { $points } points.
}
hints-stop_threat = { $name } is one card short of { $yaku }.
hints-stop_pays = { $turns ->
    [one] Stopping pays { $pays } now; with the last card you could still make more.
   *[other] Stopping pays { $pays } now; you have { $turns } cards left to make more.
}
hints-call_open = Nobody else has a yaku or is one card short of one, and you have { $turns ->
    [one] 1 card
   *[other] { $turns } cards
} left.
