# Banking games: bets, hands against the bank, who banks, and what a round came to.

# How a hand ended or stands.
bank-bust = bust
bank-none = not played
bank-over = over { $limit }
bank-total = { $total }
bank-totals = { $best } (or { $rest })

# How a total is shown, where the cards do not lie as they came.
bank-turned = { $card } sideways
bank-onto = { $over } on { $under }
bank-with = { $total } with { $how }
bank-total-how = { $best }, or { $other } with { $how }

bank-drawing = Seat after seat turns over a card, to see who banks first.
bank-round = Round { $number }
bank-round-short = Round { $number }/{ $last }
bank-round-of = Round { $number } of { $last }
bank-rounds-left = { $count ->
    [one] One round is left.
   *[other] { $count } rounds are left.
}
bank-stock = { $count ->
    [0] no cards left
    [one] { $count } card left
   *[other] { $count } cards left
}
bank-hand-a = first hand
bank-hand-b = second hand

# What is asked. $you is the one person at the screen; where several share it, the name says whose turn it is.
bank-head = { $you ->
    [yes] Your turn
   *[no] { $name }
}
bank-head-part = { $head }, { $part }
bank-head-bank = { $head }, with the bank
bank-turn = { $head }: { $what }
bank-turn-bet = bet { $low } to { $high } { $points }{ $out ->
    [yes] , or sit out.
   *[no] .
}
bank-turn-bet-only = bet { $high }{ $out ->
    [yes] , or sit out.
   *[no] .
}
bank-turn-bet-sides = bet { $low } to { $high } { $points } on { $sides }{ $out ->
    [yes] , or sit out.
   *[no] .
}
bank-turn-accept = take the bank for the next round, or leave it to the others.
bank-turn-hand = { $hand }. { $choices }
bank-turn-special = { $special }. Stand to claim it; another card gives it up.
bank-turn-only-stand = { $hand }. { $why }
bank-why-stand-stock_empty = No cards are left: stand.
bank-why-stand-no_more_cards = It may take no more cards: stand.
bank-why-stand-other = Stand.
bank-choose = { LOWER($first) }, or { LOWER($last) }.

bank-waiting-accept = { $name } is offered the bank.
bank-waiting-bet = { $name } is to bet.
bank-waiting-hand = { $name } is to draw or to stand.
bank-waiting-banker = { $name } is to draw or to stand for the bank.

# Buttons.
bank-do-accept = Take the bank
bank-do-decline = Decline
bank-do-bet = Bet { $count }
bank-do-bet-side = Bet { $count } on { $side }
bank-do-bet-none = Bet
bank-do-out = Sit out
bank-do-hit = Hit
bank-do-stand = Stand on { $what }
bank-do-claim = Claim { $what }
bank-do-double = Double to { $count }
bank-do-split = Split, { $count } each
bank-why-accept = You bank the next round: the others play against you, you draw last and see all their hands.
bank-why-decline = The next seat is asked. When nobody wants the bank, it stays where it is.
bank-why-bet = Drag chips to the ring or click them, or type a number. Up and down change it by one.
bank-why-out = You get no cards in this round, and lose nothing.
bank-why-hit = Take one more card, face up.
bank-why-stand = { $total } counts from now on and cannot be changed.
bank-stand-over = The cards show { $total }, and { $limit } is the most. Lay them otherwise; they can show { $best }.
bank-why-stand-low = As the cards lie now. The best they could show is { $best }.
bank-why-claim = Counts as { $special }, which beats every total.
bank-why-double = { $count } more on this hand, for one more card at most.
bank-why-double-must = { $count } more on this hand, for exactly one more card.
bank-why-split = Two hands with a bet of { $count } on each. Both get a second card and are played one after the other.

# Betting.
bank-limits = { $low } to { $high } { $points }
bank-limits-one = { $high }, no more and no less
bank-pays = pays { $win } to { $stake }
bank-spot-why = A click takes the uppermost chip away again.
bank-high-most = { $high } is the highest bet.
bank-high-own = You have { $high } left.
bank-high-bank = The bank can pay { $high } at most, so that the seats after you can bet as well.
bank-high-bank-last = The bank can pay { $high } at most.
bank-bet-here = Drag chips here
bank-choose-side = Choose what to bet on.
bank-how = Drag or click chips, or type a number.
bank-bet-nothing = Lay chips down, or type how many.

# Tags at the seats.
bank-tag-accept = takes the bank
bank-tag-decline = declines
bank-tag-offer = the bank?
bank-tag-hit = hits
bank-tag-double = doubles
bank-tag-split = splits

# The end of a round.
bank-result-hand = Hand
bank-result-bet = Bet
bank-result-gain = Gain
bank-result-out = sat out
bank-result-nobody = Nobody bet in this round.
bank-result-idle = All hands were bust, so the bank did not have to play.
bank-result-bust = The bank is bust.
bank-result-even = The bank neither gains nor loses.
bank-result-gains = { $you ->
    [yes] You gain { $count } with the bank.
   *[no] { $name } gains { $count } with the bank.
}
bank-result-loses = { $you ->
    [yes] You lose { $count } with the bank.
   *[no] { $name } loses { $count } with the bank.
}
bank-result-next = Next round
bank-next-offered = { $you ->
    [yes] You are
   *[no] { $name } is
} offered the bank next.
bank-next-stays = { $you ->
    [yes] You keep
   *[no] { $name } keeps
} the bank.
bank-next-kept = Nobody wanted the bank: { $you ->
    [yes] you keep
   *[no] { $name } keeps
} it.
bank-next-must = The bank has to pass on: { $you ->
    [yes] you
   *[no] { $name }
} must take it.
bank-next-most = { $you ->
    [yes] You gained most and bank
   *[no] { $name } gained most and banks
} next.
bank-next-accepted = { $you ->
    [yes] You bank
   *[no] { $name } banks
} next.
bank-gone = { $names } cannot bet any more.
bank-out = You have too few { $points } to bet.
bank-hurry = To the end of the match
bank-hurry-why = You cannot bet any more: the computers play the rest of the match at once.
bank-round-hurry = To the result
bank-round-hurry-why = You have nothing left to decide in this round: show the rest of it at once.
bank-out-of-match = out
bank-choose-one = { $only }.

banking-says-deal = round
banking-says-deals = rounds
banking-says-Deal = Round
banking-says-Deals = Rounds
