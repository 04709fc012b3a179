# The rules page of banking games: what hands are worth, bets, drawing, payment, the bank, and the hands that can be dealt.

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
bankrules-turned = { $kinds }: { $high } upright, or { $low } when the card is laid sideways. Its owner chooses.
bankrules-several = { $kinds }: { $values }, as their owner chooses.
bankrules-covering = Cards of the same { $attribute } may be laid over each other. The top card keeps its value, and every card under it counts { $n }. Nobody has to, and there may be several stacks.
bankrules-covering-off = Cards are never laid over each other.
bankrules-free = A hand may be laid in another way at any time, until its owner stands. Standing fixes the total for good.
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
bankrules-special-totals = The total is { $totals }.
bankrules-special-as-dealt = The cards are those that were dealt; a card more, and it is lost.
bankrules-special-not-split = Not after a split.
bankrules-special-not-doubled = Not after doubling.
bankrules-special-not-either = Not after a split or after doubling.
bankrules-special-of-player = Only the players can have it.
bankrules-special-of-banker = Only the banker can have it.
bankrules-special-ends-hand = The hand ends at once.
bankrules-special-ends-deal = It ends the drawing for everybody.
bankrules-special-ends-declared = Standing claims it, and nothing else can be claimed with these cards.
bankrules-special-tie-push = When the banker has it too, nobody wins.
bankrules-special-tie-banker = When the banker has it too, the banker wins.
bankrules-special-tie-player = When the banker has it too, the player wins.
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
bankrules-bet = Before the cards are dealt the seats bet one after another, the one after the banker first: { $low } to { $high } { $points }.
bankrules-bet-exactly = Before the cards are dealt the seats bet one after another, the one after the banker first: { $low } { $points }, no more and no less.
bankrules-bet-out-on = Whoever does not want to bet sits the round out.
bankrules-bet-out-off = Nobody may sit a round out.
bankrules-bet-none = When nobody bets, nothing is dealt; the round counts all the same.
bankrules-bet-chips = Nobody bets more { $points } than they have.
bankrules-bet-bank = The bank must be able to pay everybody: a bet cannot be higher than what the bank could still pay, with { $low } kept free for every seat that bets later.
bankrules-bet-points = The { $points } are only written down and may fall below zero, so nothing else limits a bet.
bankrules-bet-sides = One bets on one of these:
bankrules-bet-side = { $name }: wins { $odds }.

# -- the deal
bankrules-deal-shuffle = For every round all { $cards } cards are shuffled anew.
bankrules-deal-cards = Every seat that has bet gets { $cards } face up, one at a time, the seat after the banker first and the banker last.
bankrules-deal-shared = The players' hand gets { $cards } face up, one at a time, and so does the banker's.
bankrules-deal-hidden = { $n ->
    [one] The banker's first card lies face down until all others have played; not even the banker looks at it.
   *[other] The banker's first { $count } cards lie face down until all others have played; not even the banker looks at them.
}

# -- drawing
bankrules-draw-turns = The hands are played one after another in the order of the deal, the banker's last.
bankrules-draw-hit = Hit: the hand takes one more card, face up{ $n ->
    [one] , and no second one.
   *[other] ; { $count } at most.
}
bankrules-draw-hit-none = No more cards are taken.
bankrules-draw-stand = Stand: the hand takes no more cards. Its best total counts, or a lower one when it is laid out so.
bankrules-draw-stand-plain = Stand: the hand takes no more cards.
bankrules-draw-bust-banker = A hand that is bust has lost its bet, even when the banker goes bust later.
bankrules-draw-bust-push = A hand that is bust has lost its bet, unless the banker goes bust as well; then nobody wins.
bankrules-draw-double = Double: before a hand takes its first card, its bet can be made twice as large. From then on it takes { $must ->
    [yes] exactly one card.
   *[no] one card at most.
}
bankrules-draw-split = Split: two dealt cards of the same { $attributes } can be made into two hands, with the same bet on each. Both get a second card at once and are played one after the other; they are not split again, and not doubled.
bankrules-draw-afford = Doubling and splitting take { $points } that the player has, and that the bank could pay.
bankrules-draw-banker = { $hidden ->
    [yes] Then the banker turns up the hidden card and plays
   *[no] Then the banker plays
}{ $free ->
    [yes] { " " }by the same rules, free to hit or to stand, with all other hands in sight
   *[no] { "" }
}{ $extras ->
    [yes] , but never doubles or splits.
   *[no] .
}
bankrules-draw-banker-idle = When all other hands are bust the banker does not play.
bankrules-draw-stock = When the pack has run out nobody can take a card any more.
bankrules-forced-player-hit = A player has to take a card with { $totals }.
bankrules-forced-player-stand = A player has to stand with { $totals }.
bankrules-forced-banker-hit = The banker has to take a card with { $totals }.
bankrules-forced-banker-stand = The banker has to stand with { $totals }.
bankrules-forced-answer = When the players' hand has taken a card, that card decides: with { $total } the banker takes one if it counts { $values }.
bankrules-range = { $low } to { $high }

# -- payment
bankrules-pay = Every hand is compared with the banker's alone, and all are paid at the same time.
bankrules-pay-odds = A player who wins gets { $odds }; one who loses pays the bet.
bankrules-pay-bank = What the players win the banker loses, and what they lose the banker wins.
bankrules-tie-push = When the hands are equal nobody wins.
bankrules-tie-banker = When the hands are equal the banker wins.
bankrules-tie-player = When the hands are equal the player wins.
bankrules-tie-except = { $name } against { $name } is the exception: { $verdict ->
    [push] nobody wins.
    [banker] the banker wins.
   *[player] the player wins.
}
bankrules-tie-sides = When the hands are equal, bets on one of the hands go back.
bankrules-start = Everybody begins the match with { $n } { $points }.

# -- the bank
bankrules-first-drawn = Before the first round the seats turn over one card after another. Whoever turns up { $kind } first banks first; then all cards are shuffled again.
bankrules-first-lot = Who banks first is drawn by lot.
bankrules-first-seat = { $n ->
    [1] The first seat banks first.
   *[other] Seat { $n } banks first.
}
bankrules-a-kind = { AN($kind) } { $kind }
bankrules-then-stays = The same seat banks for the whole match.
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
bankrules-then-must = When nobody accepts, the bank stays where it is; if that seat can no longer hold it, the first one that was asked must take it.
bankrules-able = Only a seat that could pay { $low } to each of the others can hold the bank.

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
