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
