# What only games against a bank say: bets, hands against the bank, who banks, what a round came to.
# How a hand ended or stands.
bank-bust = bust
bank-bust-total = { $what }: { $total }
bank-none = not played
bank-stood = stands
bank-over = over { $limit }
bank-total = { $total }
bank-totals = { $best } (or { $rest })

# How a total is shown, where the cards do not lie as they came.
bank-turned = { $card } sideways
bank-onto = { $over } on { $under }
bank-with = { $total } with { $how }
bank-total-how = { $best }, or { $other } with { $how }

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
bank-do-buy = Buy for { $count }
bank-do-stand = Stand on { $what }
bank-do-claim = Claim { $what }
bank-do-double = Double to { $count }
bank-do-split = Split, { $count } each
bank-why-accept = You bank the next round: the others play against you, and you draw last.
bank-why-decline = The next seat is asked. When nobody wants the bank, it stays where it is.
bank-why-bet = Drag chips to the ring or click them, or type a number. Up and down change it by one.
bank-why-out = You get no cards in this round, and lose nothing.
bank-why-hit = Take one more card, face up.
bank-why-buy = { $count } more on this hand, for one more card.
bank-why-buy-closed = { $count } more on this hand, for one more card that nobody else sees.
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
bank-high-lose = At most { $high }: up to { $takes } times the bet can be lost.
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
bank-tag-buy = buys
bank-tag-double = doubles
bank-tag-split = splits

# The end of a round.
bank-result-wager = bet { $count }
bank-result-gain = Gain
bank-result-out = sat out
bank-result-nobody = Nobody bet in this round.
bank-result-idle = All hands were bust, so the { LOWER($office) } did not have to play.
bank-result-bust = The { LOWER($office) } is bust.
bank-result-own = { $end ->
    [gains] You gain { $count }.
    [loses] You lose { $count }.
   *[even] You neither gain nor lose.
}
bank-result-even = The { LOWER($office) } neither gains nor loses.
bank-result-gains = { $you ->
    [yes] You gain { $count } as { LOWER($office) }.
   *[no] { $name } gains { $count } as { LOWER($office) }.
}
bank-result-loses = { $you ->
    [yes] You lose { $count } as { LOWER($office) }.
   *[no] { $name } loses { $count } as { LOWER($office) }.
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

box-best = Best
box-best-why = Lay the cards so that they count most
box-totals-why = What these cards can show: lay them so
box-stands = stands
box-private = only you
box-over = over { $limit }
box-doubled = doubled
box-push = tie
box-shared = Players' hand
box-sits-out = sits out
box-at-stake = bet against you
box-of-which-bet = { $count } of them bet
box-counts = { $card }: counts { $value }
box-may-turn = { $card }: counts { $value }. Click to turn it: { $other }.
box-is-covered = { $card }: covered, counts { $count }. Drag it off to lay it alone.
box-one-value = { $card } always counts { $value }.
box-not-alike = Only cards of the same { $attribute } can lie on each other.
box-never-covers = Cards cannot lie on each other in this game.
box-other-hand = The cards of your two hands stay apart.

box-keys-text = Bet: drag chips into the box for your bet, click them, or type a number; arrows change it. Enter: bet.{ $sits_out ->
    [yes] { " " }O: sit out.
   *[no] {""}
}
box-keys-laid = Left, Right: go along your cards. B: the best arrangement.
box-keys-turned = Click a card that counts two ways to turn it, or press T or Up.
box-keys-covered = Drop a card on another that is like it to cover that, drag it off to undo. Space: take a card up, then lay it on another. Down: lay it alone.
box-keys-play = { $hits ->
    [yes] A: hit.{ " " }
   *[no] {""}
}{ $stands ->
    [yes] S: stand.{ " " }
   *[no] {""}
}{ $buys ->
    [yes] Y: buy.{ " " }
   *[no] {""}
}{ $doubles ->
    [yes] D: double.{ " " }
   *[no] {""}
}{ $splits ->
    [yes] P: split.{ " " }
   *[no] {""}
}{ $offered ->
    [yes] When the bank is offered, A: take it, D: decline.{ " " }
   *[no] {""}
}The right button shows a card closely{ $hits ->
    [yes] , a click on the stock takes a card
   *[no] {""}
}.
box-keys-table =
    H: hint. U: take back, Ctrl+Y: do it again. E held: look closely at the card. Space: skip what is moving. F: to the end of the round.
    L: log. C: score. G: card count. F1: rules. M: menu. F9: sound on or off. F11: full screen. { $curtain ->
        [yes] Y: lift the curtain.{ " " }
       *[no] {""}
    }Tab: go round all controls.

bankrules-family = A banking game. One seat holds the bank; every other seat bets, and plays against the bank alone.
bankrules-family-shared = A banking game. There are two hands, the players' and the banker's, and everybody bets on one of them.
bankrules-aim = { $special ->
    [yes] A special hand beats every total; of two totals
   *[no] Of two hands
} { $limit ->
    [0] the higher one wins.
   *[other] the one wins that is closer to { $limit } without being above it.
}

# -- what cards are worth
bankrules-sum = The values of its cards, added up, are the total of a hand.
bankrules-modulo = { $n ->
    [10] Only the last digit of the sum counts.
   *[other] Of the sum only the rest counts that is left after dividing by { $n }.
}
bankrules-base = A hand counts only if { $count } of its cards add up to a multiple of { $n }. Then it counts what its other cards do, and { $n } where nothing of that is left. Any other hand counts 0.
bankrules-turned = { $kinds }: { $high } upright, or { $low } when the card is laid sideways. Its owner chooses.
bankrules-several = { $kinds }: { $values }, as their owner chooses.
bankrules-covering = Cards of the same { $attribute } may be laid over each other. The top card keeps its value, and every card under it counts { $n }. Nobody has to, and there may be several stacks.
bankrules-covering-off = Cards are never laid over each other.
bankrules-free = A hand may be laid in another way at any time, until its owner stands. Standing fixes the total for good.
bankrules-either = { $kinds }: { $values }, whichever makes the better total{ $limit ->
    [0] .
   *[other] { " " }that is not bust.
}
bankrules-limit-choice = A hand is bust when even the lowest total that it can show is above { $limit }.
bankrules-limit-plain = A hand is bust when its total is above { $limit }.
bankrules-sideways = { $kind }, sideways
bankrules-ways-turned = The same hand, upright or sideways:
bankrules-ways-covering = Two cards of one { $attribute }, apart or one over the other:
bankrules-ways-group = { $count } cards of one { $attribute } can show { $totals }. Among these the lowest, the best, and the highest:
bankrules-ways-lowest = lowest
bankrules-ways-best = best
bankrules-ways-highest = highest
bankrules-ways-over = above { $limit }

# -- special hands
bankrules-specials = These beat every total, and each of them beats those below it.
bankrules-specials-first = Special hands come before bust: the card that completes one never busts the hand, whatever the total. But a hand that is bust takes no more cards.
bankrules-special-all = { $n ->
    [1] One card: { $kind }.
    [2] Two cards, both of them { $kind }.
   *[other] { $cards }, all of them { $kind }.
}
bankrules-special-exact = { $cards }: { $parts }.
bankrules-special-among = { $cards }, among them { $parts }.
bankrules-special-any = { $parts }, whatever else is in the hand.
bankrules-special-cards = { $cards }.
bankrules-special-alike = { $cards } of the same { $attribute }.
bankrules-special-alike-any = { $cards } of the same { $attribute }, whatever else is in the hand.
bankrules-special-part = { $count } { $kind }
bankrules-special-only = Every card of it is { $kinds }.
bankrules-special-totals = The total is { $totals }.
bankrules-special-as-dealt = The cards are those that were dealt; a card more, and it is lost.
bankrules-special-not-split = Not after a split.
bankrules-special-not-doubled = Not after doubling.
bankrules-special-not-either = Not after a split or after doubling.
bankrules-special-of-player = Only the players can have it.
bankrules-special-of-banker = Only the banker can have it.
bankrules-special-ends-hand = The hand ends at once.
bankrules-special-ends-deal = It ends the drawing for everybody.
bankrules-special-ends-declared = Standing claims it, and these cards can claim only that.
bankrules-special-banks = A player who wins with it banks next.
bankrules-special-tie-push = When the banker has it too, nobody wins.
bankrules-special-tie-banker = When the banker has it too, the banker wins.
bankrules-special-tie-player = When the banker has it too, the player wins.
bankrules-special-takes = A banker who has it takes { $n } times the bet of every hand that loses to it{ $limit ->
    [0] { "" }
   *[other] { " " }without being bust
}.
bankrules-special-pays = It wins { $odds }.
bankrules-odds = { $stake ->
    [1] { $win ->
        [1] as much as was bet
        [2] twice what was bet
       *[other] { $count } times what was bet
    }
   *[other] { $win } for every { $stake } that were bet, rounded down
}

# -- bets
bankrules-bet = { $seen ->
    [0] Before the cards are dealt
   *[other] When the first cards are dealt
} the seats bet one after another, the one after the banker first: { $low } to { $high } { $points }.
bankrules-bet-exactly = { $seen ->
    [0] Before the cards are dealt
   *[other] When the first cards are dealt
} the seats bet one after another, the one after the banker first: { $low } { $points }, no more and no less.
bankrules-bet-out-on = Whoever does not want to bet sits the round out.
bankrules-bet-out-off = Nobody may sit a round out.
bankrules-bet-none = When nobody bets no cards are dealt, but the round counts.
bankrules-bet-takes = Up to { $takes } times the bet can be lost, and nobody bets so much that they could lose more { $points } than they have.
bankrules-bet-step = Bets are multiples of { $n } { $points }, so that what is won is paid exactly.
bankrules-bet-chips = Nobody bets more { $points } than they have.
bankrules-bet-bank = The bank must be able to pay everybody. A bet may be as high as what the bank can still pay, once the lowest bet, { $low }, is set aside for every seat that is yet to bet.
bankrules-bet-points = The { $points } are only written down and may fall below zero, so nothing else limits a bet.
bankrules-bet-sides = One bets on one of these:
bankrules-bet-side = { $name }: wins { $odds }.

# -- the deal
bankrules-deal-shuffle = For every round all { $cards } cards are shuffled anew.
bankrules-deal-cards = Every seat that has bet gets { $cards }{ $open ->
    [yes] { " " }face up
   *[no] { "" }
}, one at a time, the seat after the banker first and the banker last.
bankrules-deal-private = { $n ->
    [one] A player's first card lies face down: nobody else sees it
   *[other] A player's first { $count } cards lie face down: nobody else sees them
}, not even the banker. { $when ->
    [none] { "" }
   *[other] A hand that is { $when } is shown at once, and all{ " " }
}{ $when ->
    [none] All hands are shown when the banker has played.
   *[other] others when the banker has played.
}
bankrules-private-bust = bust
bankrules-private-special = a special hand
bankrules-private-split = split
bankrules-bet-after = Every hand has { $cards } when it is bet on. The other cards come when all have bet.
bankrules-deal-seen = Every seat that can bet gets { $cards }{ $open ->
    [yes] { " " }face up
   *[no] { "" }
}, some before and some after the bets, the seat after the banker first and the banker last.
event-cards_follow = { $n ->
    [one] Every hand gets another card.
   *[other] Every hand gets { $n } more cards.
}
bankrules-deal-shared = The players' hand gets { $cards } face up, one at a time, and so does the banker's.
bankrules-deal-hidden = { $n ->
    [one] The banker's first card lies face down until all others have played; not even the banker looks at it.
   *[other] The banker's first { $count } cards lie face down until all others have played; not even the banker looks at them.
}

# -- drawing
bankrules-draw-none = Nobody draws: all hands are compared as they were dealt.
bankrules-draw-turns = The hands are played one after another, in the order in which they were dealt. The banker's comes last.
bankrules-draw-hit = Hit: the hand takes one more card, face up{ $n ->
    [one] , and no second one.
   *[other] ; { $count } at most.
}
bankrules-draw-hit-none = No more cards are taken.
bankrules-draw-buy = Buy: a card for which as much again is bet as at first{ $closed ->
    [yes] , and which nobody else sees
   *[no] { "" }
}. { $n ->
    [one] One can be bought
   *[other] At most { $count } can be bought
}, and none after a card that was taken without paying.
bankrules-draw-stand = Stand: the hand takes no more cards. Its best total counts, or a lower one when it is laid out so.
bankrules-draw-stand-plain = Stand: the hand takes no more cards.
bankrules-draw-bust-banker = A hand that is bust has lost its bet, even when the banker goes bust later.
bankrules-draw-bust-push = A hand that is bust has lost its bet, unless the banker goes bust as well; then nobody wins.
bankrules-draw-double = Double: before a hand takes its first card, its bet can be made twice as large. From then on it takes { $must ->
    [yes] exactly one card.
   *[no] one card at most.
}
bankrules-draw-split = Split: two dealt cards of the same { $attributes } can be made into two hands, with the same bet on each. Both get a second card at once and are played one after the other; they are not split again, and not doubled.
bankrules-draw-afford = { $raising }: only with { $points } that the player has, and that the bank could pay.
bankrules-raise-buy = buying
bankrules-raise-double = doubling
bankrules-raise-split = splitting
bankrules-never-buy = buys a card
bankrules-never-double = doubles
bankrules-never-split = splits
bankrules-draw-banker = { $hidden ->
    [0] Then the banker plays
    [one] Then the banker turns up the hidden card and plays
   *[other] Then the banker turns up the hidden cards and plays
}{ $free ->
    [yes] { " " }by the same rules, free to hit or to stand, { $closed ->
        [yes] without knowing the hands that stand
       *[no] with all other hands in sight
    }
   *[no] { "" }
}{ $extras ->
    [none] .
   *[other] , but never { $extras }.
}
bankrules-draw-banker-idle = When all other hands are bust the banker does not play.
bankrules-draw-stock = When the pack has run out nobody can take a card any more.
bankrules-forced-player-hit = A player has to take a card with { $totals }.
bankrules-forced-player-stand = A player has to stand with { $totals }.
bankrules-forced-banker-hit = The banker has to take a card with { $totals }.
bankrules-forced-banker-stand = The banker has to stand with { $totals }.
bankrules-forced-soft = { $who ->
    [banker] The banker
   *[player] A player
} also takes a card with { $totals } when a card of the hand could count less.
bankrules-forced-answer = When the players' hand has taken a card, that card decides: with { $total } the banker takes one if it counts { $values }.
bankrules-range = { $low } to { $high }

# -- payment
bankrules-pay = Every hand is compared with the banker's alone, and all are paid at the same time.
bankrules-pay-odds = A player who wins gets { $odds }; one who loses pays the bet.
bankrules-pay-bank = The banker pays what the players win, and keeps what they lose.
bankrules-tie-push = When the hands are equal{ $broken ->
    [yes] {" "}even then,
   *[no] {""}
} nobody wins.
bankrules-tie-banker = When the hands are equal{ $broken ->
    [yes] {" "}even then,
   *[no] {""}
} the banker wins.
bankrules-tie-player = When the hands are equal{ $broken ->
    [yes] {" "}even then,
   *[no] {""}
} the player wins.
bankrules-tie-most = { $when ->
    [first] Of two hands that are equal
   *[then] Of two that are still equal
} the one wins that has more of these cards: { $kinds }.
bankrules-tie-highest = { $when ->
    [first] Of two hands that are equal
   *[then] Of two that are still equal
} the one with the highest card wins, by { $attributes }.
bankrules-tie-then = { $first } and then by { $then }
bankrules-tie-order = Of equal hands, from low to high by { $attribute }
bankrules-tie-except = Only { $name } against { $name } is different: there { $verdict ->
    [push] nobody wins.
    [banker] the banker wins.
   *[player] the player wins.
}
bankrules-tie-except-several = { $which ->
    [all] Only where both are the same special hand it is different: there
   *[some] Only where both are the same one of these it is different: { $names }. There
}{ $broken ->
    [yes] {" "}even then
   *[no] {""}
} { $verdict ->
    [push] nobody wins.
    [banker] the banker wins.
   *[player] the player wins.
}
bankrules-tie-sides = When the hands are equal, bets on one of the hands go back.
bankrules-pay-starting = Everybody begins the match with { $n } { $points }.

# -- the bank
bankrules-first-drawn = Before the first round the seats turn over one card after another. Whoever turns up { $kind } first banks first; then all cards are shuffled again.
bankrules-first-lot = Who banks first is drawn by lot.
bankrules-first-seat = { $n ->
    [1] The first seat banks first.
   *[other] Seat { $n } banks first.
}
bankrules-a-kind = { AN($kind) } { $kind }
bankrules-then-stays = { $won ->
    [yes] After each round the same seat banks on.
   *[no] The same seat banks for the whole match.
}
bankrules-then-next-seat = After each round the bank goes to the next seat.
bankrules-then-last-winner = Whoever won a round banks in the next.
bankrules-then-most = After each round the bank goes to the seat that gained most, the banker's own gain included. When several gained the same, the banker keeps it if among them; otherwise it goes to the first of them { $clockwise ->
    [yes] clockwise from the banker.
   *[no] counter-clockwise from the banker.
}
bankrules-then-offered = After each round the bank is offered to the other seats, one after another, { $clockwise ->
    [yes] clockwise.
   *[no] counter-clockwise.
} The first to accept banks next.
bankrules-then-kept = When nobody accepts, the bank stays where it is.
bankrules-then-must = When nobody accepts, the bank stays where it is. Only when that seat can no longer hold it does the one that was asked first have to take it.
bankrules-then-special = But the first player in turn who wins with { $names } takes the bank.
bankrules-able = Whoever banks must be able to pay the lowest bet, { $low }, to each of the others.

# -- the match
bankrules-end-rounds = { $n ->
    [one] The match is a single round.
   *[other] The match is over after { $count } rounds.
}
bankrules-end-each = { $times ->
    [one] The match is over after { $n } rounds, one for each seat.
   *[other] The match is over after { $n } rounds, { $count } for each seat.
}
bankrules-end-out = A seat with fewer than { $low } { $points } after a round is out for good. The match is over as soon as only one is left.
bankrules-end-out-one = A seat without { $points } after a round is out for good. The match is over as soon as only one is left.
bankrules-end-broken = It is over, too, when the banker can no longer pay { $low } to each of the others.

# -- hands that can be dealt
bankrules-opening = All { $size } hands that the first { $cards } can make, counted exactly.
bankrules-opening-order = Sort by
bankrules-by-total = best total
bankrules-by-share = frequency
bankrules-col-hand = Hand
bankrules-col-shows = Can show
bankrules-col-count = Of { $size }
bankrules-col-rank = Rank
bankrules-col-share = Probability
bankrules-percent = { $share }%
bankrules-col-total = Total
bankrules-col-forced = Nothing else
bankrules-col-optional = Others too
bankrules-col-kind = Hands with
bankrules-opening-totals = How many of these hands can show a total, and how many of them can show nothing else:
bankrules-opening-totals-plain = How many of these hands show a total:
bankrules-opening-kinds = And what they hold:
bankrules-hand-two = two { $kind }
bankrules-hand-many = { $count } { $kind }
bankrules-hand-paired = { $hand } (one { $attribute })
bankrules-card-worth = card worth { $n }
bankrules-kind-pair = two cards of one { $attribute }
bankrules-kind-several = { $kinds }
bankrules-kind-either = either of these
bankrules-kind-both = both of these
bankrules-kind-forced = one total only
bankrules-any = all

table-verb-accept = Take the bank
table-verb-bet = Bet
table-verb-hit = Hit
table-verb-stand = Stand
table-verb-buy = Buy
table-verb-double = Double
table-verb-split = Split

refusal-bet_too_low = The lowest bet is { $low }.
refusal-bet_between = Bets are multiples of { $step }.
refusal-bet_too_high = At most { $high } can be bet now.
refusal-no_side = That cannot be bet on.
refusal-not_a_total = These cards cannot show { $total }.
refusal-over_limit = More than { $limit } cannot be declared.
refusal-must_declare = This hand stands as { $special }, and as nothing else.
refusal-no_more_cards = This hand may take no more cards.
refusal-stock_empty = No cards are left.
refusal-not_a_pair = Only a pair as it was dealt can be split, and these two cards are not one.
refusal-no_buying = After a card that was taken without paying, none can be bought.
refusal-no_more_bought = No more than { $buys } can be bought for a hand as it was dealt.
refusal-not_initial = That is possible only with a hand as it was dealt.
refusal-cannot_afford = That takes { $needed } more, and you have only { $have } left.
refusal-bank_cannot_pay = The bank could not pay { $needed } more: it has only { $free } left.
refusal-forced_hit = This hand has to take a card.
refusal-forced_stand = This hand has to stand.
refusal-banker_may_not = The banker may not do that.

event-begin = { $round }: { $you ->
    [yes] you bank.
   *[no] { $name } banks.
}
event-begins = { $round }.
event-offer = { $you ->
    [yes] You are offered the bank.
   *[no] { $name } is offered the bank.
}
event-accept = { $you ->
    [yes] You take the bank.
   *[no] { $name } takes the bank.
}
event-declines = { $you ->
    [yes] You do not want the bank.
   *[no] { $name } does not want the bank.
}
event-appointed-kept = { $you ->
    [yes] Nobody wanted the bank: you keep it.
   *[no] Nobody wanted the bank: { $name } keeps it.
}
event-appointed-must = { $you ->
    [yes] The bank has to pass on: you must take it.
   *[no] The bank has to pass on: { $name } must take it.
}
event-appointed-most = { $you ->
    [yes] You gained most and take the bank.
   *[no] { $name } gained most and takes the bank.
}
event-appointed-other = { $you ->
    [yes] You have the bank.
   *[no] { $name } has the bank.
}
event-drawn = { $you ->
    [yes] You turn over { $card } and bank first.
   *[no] { $name } turns over { $card } and banks first.
}
event-bet = { $you ->
    [yes] You bet { $count }.
   *[no] { $name } bets { $count }.
}
event-bet-side = { $you ->
    [yes] You bet { $count } on { $side }.
   *[no] { $name } bets { $count } on { $side }.
}
event-bet-out = { $you ->
    [yes] You sit out.
   *[no] { $name } sits out.
}
event-boxes = The cards are dealt.
event-hit = { $you ->
    [yes] You take { $card }.
   *[no] { $name } takes { $card }.
}
event-hit-ends = { $you ->
    [yes] You take { $card }: { $result }.
   *[no] { $name } takes { $card }: { $result }.
}
event-stand = { $you ->
    [yes] You stand on { $result }.
   *[no] { $name } stands on { $result }.
}
event-stand-closed = { $you ->
    [yes] You stand.
   *[no] { $name } stands.
}
event-buy = { $you ->
    [yes] You buy { $card }: the bet is { $count }.
   *[no] { $name } buys { $card }: the bet is { $count }.
}
event-buy-closed = { $you ->
    [yes] You buy a card: the bet is { $count }.
   *[no] { $name } buys a card: the bet is { $count }.
}
event-hand_shown = { $you ->
    [yes] You show { $cards }: { $result }.
   *[no] { $name } shows { $cards }: { $result }.
}
event-stand-forced = { $you ->
    [yes] You have to stand on { $result }.
   *[no] { $name } has to stand on { $result }.
}
event-claims = { $you ->
    [yes] You claim { $result }.
   *[no] { $name } claims { $result }.
}
event-double = { $you ->
    [yes] You double to { $count }.
   *[no] { $name } doubles to { $count }.
}
event-split = { $you ->
    [yes] You split: { $count } on each hand.
   *[no] { $name } splits: { $count } on each hand.
}
event-ended = { $you ->
    [yes] You have { $result }.
   *[no] { $name } has { $result }.
}
event-ended-bust = { $you ->
    [yes] You are bust.
   *[no] { $name } is bust.
}
event-turn_up = { $you ->
    [yes] You turn up { $cards }.
   *[no] { $name } turns up { $cards }.
}
event-compare = { $name }, { $mine } against { $theirs }: { $verdict ->
    [player] the bank pays { $count }.
    [banker] the bank takes { $count }.
   *[push] nobody pays.
}
event-compare-side = { $name }, { $wager } on { $side }: { $verdict ->
    [player] the bank pays { $count }.
    [banker] the bank takes { $count }.
   *[push] nobody pays.
}

hints-stands_best = { $bank ->
    [yes] As you stand, you win every bet on the table.
   *[no] No total is better than this hand.
}
hints-card_free = { $bank ->
    [yes] If you stand now, you lose as much as with a bust hand: another card can only help.
   *[no] No card can bust this hand.
}
hints-odds = { $verb ->
    [stand] Standing
    [hit] Another card
    [buy] A bought card
    [double] Doubling
   *[split] Splitting
} should { $unit ->
    [percent] win about { $here }%, anything else { $other }% at most.
   *[chips] bring { $here }, anything else { $other } at most.
}
hints-bust_chance = { $bust } of the { $of } cards not seen would bust it.
hints-bet = { $why ->
    [ahead] You lead before the last round, and the bank wins ties.
    [behind] You are behind near the end ({ $rounds } to go): bet as much as you may.
    [side] No other bet does better on average.
    [low] The lowest bet risks least.
    [high] The most you may bet: it wins most and loses most.
   *[chips] About { $share }% of your chips.
    [most] About { $share }% of the highest bet.
}
hints-bank_favoured = { $players ->
    [yes] Three or more others may double, and often split.
    [closed] The banker plays last, when many hands are bust already.
   *[no] The banker plays last and knows every other hand.
}

rules-section-values = What cards are worth
rules-section-specials = Special hands
rules-section-bets = Bets
rules-section-draw = Drawing cards
rules-section-pay = Payment
rules-section-bank = The bank
rules-section-opening = Opening hands

history-specials = Special hands
history-hands = Hands against the banker
history-hands-won = Won
history-hands-pushed = Drawn
history-hands-lost = Lost
history-hands-bust = of these bust
history-best-total = A total of { $number }
history-best-of-total = Best hand of the match

table-drawing-lots = Seat after seat turns over a card, to see who banks first.

lobby-setup-chips_below_bet = { $starting } at the start is too little: the lowest bet can lose { $needed }.
lobby-setup-chips_too_few = { $starting } at the start is too little: whoever banks must be able to pay the lowest bet to all others, which takes { $needed }.
lobby-setup-bets_crossed = The highest bet, { $max }, is below the lowest, { $min }.
lobby-setup-no_end = Without a number of rounds this match would never end. Choose one, or play for chips.

bank-gallery-counts = Counts { $n }.
bank-gallery-counts-best = Counts { $high }, or { $low } where that would be too many.
bank-gallery-counts-either = Counts { $high } upright, { $low } sideways.
bank-gallery-covered = May lie over another { $value }; the one beneath counts { $n }.
bank-gallery-specials = { $count ->
    [one] Special hand: { $names }.
   *[other] Special hands: { $names }.
}
bank-gallery-appoints = Who turns it up first in the draw becomes { $office }.
drill-ask-worth = What is this hand worth at best?
drill-ask-wins = Both stand on their best. Who wins?
drill-yours = Player
drill-bank = Banker
drill-total = { $number }
drill-player = The player
drill-banker = The banker
drill-push = Nobody, it is a tie
