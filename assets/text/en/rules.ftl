# The rules page: sentences that say what a ruleset's parameters mean. Keys are built from mechanic, parameter, value.
rules-title = Rules of { $game }
rules-contents = Contents
rules-changed = changed; usually { $usual }
rules-by-preset = by “{ $preset }”; usually { $usual }

rules-section-game = The game
rules-section-seats = Seats and cards
rules-section-deal = The deal
rules-section-combinations = Combinations
rules-section-beats = What beats what
rules-section-trick = Play
rules-section-scoring = Scoring
rules-section-match = The match
rules-section-house = House rules
rules-section-guide-round = A round in pictures
rules-section-guide-beats = What beats what
rules-section-guide-values = The cards
rules-section-guide-paid = What is paid
rules-section-guide-notes = Good to know
rules-section-beats-full = Comparing, in full
rules-section-scoring-full = Payment, in full
rules-section-pay-full = Payment, in full
rules-search = Search (Ctrl+F)
rules-search-next = Next place found
rules-search-previous = Previous place found
rules-search-found = { $here } of { $all }
rules-search-none = not found
rules-section-cards = The cards
rules-section-cards-full = Names of all cards
rules-legend = By { $attribute }
rules-strength = From weak to strong; each beats the one before it.
rules-strength-bombs = A bomb beats any other play.
rules-range = { $low } to { $high }
rules-or-more = { $low } or more
rules-settle-by-tricks-each = { $n ->
    [one] Every trick brings one from each other seat.
   *[other] Every trick brings { $n } from each other seat.
}
rules-settle-tricks = Tricks
rules-settle-tricks-sides = The tricks of partners count together. Each of them collects, and partners pay each other nothing.
rules-settle-each = { $points } from each
rules-fine = The fine print
rules-fine-what = For looking things up: every rule as it is in force at this table.

# -- small change
rules-number = { $n ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $n }
}
rules-cards = { $n ->
    [one] one card
   *[other] { $count } cards
}
rules-cards-from = { $low } or more { $n ->
    [one] cards
   *[other] cards
}
rules-cards-range = { $low } to { $high } cards
rules-sets = { $n ->
    [one] one set
   *[other] { $count } sets
}
rules-sets-from = { $low } or more { $n ->
    [one] sets
   *[other] sets
}
rules-sets-range = { $low } to { $high } sets
rules-then = { $first }, then { $then }
rules-above = { $first } above { $then }
rules-place-first = whoever is out first
rules-place-second = whoever is out second
rules-place-last-but-one = the last but one
rules-place-last = whoever is left at the end
rules-place-points-first = the first
rules-place-points-second = the second
rules-place-points-last-but-one = the last but one
rules-place-points-last = the last

# -- a round in pictures where nobody has written one
rules-round-seat = player { $number }
rules-round-trick = { $you ->
    [yes] You lead
   *[no] { $leader } leads
} { $what }. { $beaten ->
    [0] Nobody beats it
    [one] It is beaten once
    [2] It is beaten twice
   *[other] It is beaten { $beaten } times
}, and { $won ->
    [yes] you win the trick.
   *[no] { $winner } wins the trick.
}

# -- seats and cards
rules-players = { $count } people play at this table. The game is for { $low } to { $high }.
rules-players-fixed = { $count } people play.
rules-card-points-one = { $n ->
    [one] { $cards }: { $n } point
   *[other] { $cards }: { $n } points
}
rules-card-points = { $n ->
    [0] { $cards } count nothing.
    [one] { $cards }: { $n } point each
   *[other] { $cards }: { $n } points each
}
rules-step-reached = { $n ->
    [0] { $below ->
        [0] Whatever they count
        [1] None at all
       *[other] Fewer than { $below } points
    }
    [one] { $n } point or more
   *[other] { $n } points or more
}
rules-step-drawn = { $reached }: neither side has won.
rules-sides = { $n ->
    [2] Partners sit opposite each other and play together for the whole match.
   *[other] They are { $count } sides of { $each }, who sit in turn and play together for the whole match.
}
rules-direction-clockwise = Play goes round clockwise: the next to act sits on your left.
rules-direction-counterclockwise = Play goes round counter-clockwise: the next to act sits on your right.
rules-pack = { $packs ->
    [one] One pack of { $deck } is used, { $cards } cards in all.
   *[other] { $count } packs of { $deck } are shuffled together, { $cards } cards in all.
}
rules-pack-without = Left out: { $kinds }.
rules-pack-with = Among them: { $kinds }.
rules-pack-faces = Names are written on these cards in another script: { $names }.

# -- the deal
rules-deal-cards-all = The whole pack is dealt, one card at a time.
rules-deal-cards = Everybody is dealt { $n ->
    [one] one card.
   *[other] { $n } cards, one at a time.
}
rules-deal-cards-packet = Everybody is dealt { $n } cards, { $packet } at a time.
rules-deal-from-after-dealer = The seat after the { DEALER() } gets the first card.
rules-deal-from-dealer = The { DEALER() } gets the first card.
rules-deal-hands-even = Everybody holds { $n ->
    [one] one card.
   *[other] { $n } cards.
}
rules-deal-hands-uneven = { $more ->
    [one] One player holds { $high } cards, the others { $low }; who that is changes from deal to deal.
   *[other] { $count } players hold { $high } cards each, the others { $low }; who they are changes from deal to deal.
}
rules-deal-dead-hands = { $n ->
    [one] One more hand is dealt and set aside face down; nobody ever sees it.
   *[other] { $count } more hands are dealt and set aside face down; nobody ever sees them.
}
rules-deal-show-counts-on = Everybody may see how many cards the others still hold.
rules-deal-show-counts-off = Nobody is told how many cards the others still hold.
rules-office-dealer-name = Whoever deals is called the { $name }.
rules-office-highest = Before the first deal everybody turns over a card, and the best one makes the { DEALER() }, in this order: { $order }.
rules-office-highest-level = Between level cards this order decides: { $order }.
rules-office-highest-again = Those who are still level turn over another card.
rules-office-unwon-stays = After a deal that nobody won the same { DEALER() } deals again.
rules-office-unwon-next-seat = After a deal that nobody won the next seat deals.
rules-office-then-next-seat = After each deal the next seat becomes the { DEALER() }.
rules-office-then-stays = The { DEALER() } stays the same for the whole match.
rules-office-then-last-winner = Whoever won a deal is the { DEALER() } of the next.
rules-office-then-winning-side = The { DEALER() } of the next deal is the next in turn who is of the side that won.
rules-pass-cards = Before play everybody passes on { $n ->
    [one] a card
   *[other] { $count } cards
} of the hand, face down.
rules-pass-cards-to = What is passed goes { $ways }.
rules-pass-cards-in-turn = What is passed goes in turn, deal after deal: { $ways }; then the same again.
rules-pass-cards-next = to the next player
rules-pass-cards-previous = to the player before
rules-pass-cards-across = to the player opposite
rules-pass-cards-places = { $n } places on
rules-pass-cards-nobody = to nobody
rules-pass-cards-unseen = You see what you get once everybody has chosen.
rules-exchange = From the second deal on, cards are exchanged before play.
rules-exchange-last = { $n ->
    [one] Whoever came last gives the best card to whoever came first, and gets { $free ->
        [yes] any card
       *[no] a card
    } in return.
   *[other] Whoever came last gives the { $count } best cards to whoever came first, and gets { $free ->
        [yes] any { $count }
       *[no] { $count }
    } in return.
}
rules-exchange-last-but-one = { $n ->
    [one] The last but one and the second do the same with one card.
   *[other] The last but one and the second do the same with { $count } cards.
}
rules-exchange-inner = { $n ->
    [one] The pair at place { $place } from both ends does the same with one card.
   *[other] The pair at place { $place } from both ends does the same with { $count } cards.
}

# -- combinations
rules-combinations = These can be played, to lead or in answer.
rules-combinations-only = { $n ->
    [one] { $kinds } is always played as: { $names }.
   *[other] { $kinds } are always played as: { $names }.
}
rules-combinations-strongest = Cards that could be more than one thing count as the strongest of them.
rules-mark-bomb = bomb
rules-mark-safe = unbeatable
rules-mark-idle = beats nothing
rules-alike-one = One card.
rules-alike = { $cards } of the same { $attribute }.
rules-alike-identical = { $cards } that are the same card.
rules-attached = { $cards } of one { $attribute }, with { $parts }.
rules-attached-part = { $n ->
    [one] one card of another
   *[other] { $count } of another
}
rules-run = { $cards } in sequence, one of each { $attribute }.
rules-run-groups = Sets of { $cards } of the same { $attribute }: { $sets } in sequence, all of them equally large.
rules-attached-parts = { $cards ->
    [1] { $count } other cards
   *[other] { $count } sets of { $each }
}
rules-run-sets = { $sets } in sequence, each of { $cards } of the same { $attribute }.
rules-run-attached = Each set takes { $parts } along.
rules-wings-never = Attached cards have to differ from each other.
rules-wings-apart = Attached cards may be alike; only when they make a set of their own, it may not stand next to the sequence.
rules-wings-always = Attached cards may be alike.
rules-wings-own = Cards of the sequence's own { $attribute } may be attached as well.
rules-wings-no-bombs = A whole bomb stays for itself and cannot be attached.
rules-run-identical = The cards of a set are the same card.
rules-run-same = All of the same { $attribute }.
rules-run-both-ends = { $name } stands at both ends, the lowest and the highest.
rules-run-ends = The sequence goes from { $first }, the lowest, up to { $last }.
rules-pattern-only = Only { $kinds }.
rules-pattern-except = { $kinds } excepted.

# -- what beats what
rules-beats = To beat a play, put down a higher one of the same kind with as many cards. Of two equal ones the earlier stands.
rules-beats-single = To beat a card, put down a higher one.
rules-beats-equal = Of two equal ones the earlier stands.
rules-beats-shared = To beat a play, put down a higher one with as many cards, of the same kind or of another kind that is compared with it. Of two equal ones the earlier stands.
rules-beats-contest = These kinds are compared with one another: { $names }.
rules-beats-contest-order = These kinds are compared with one another, and each beats all that are named before it: { $names }.
rules-beats-width = { $names }: sets answer sets of the same size.
rules-beats-bombs = A bomb ({ $names }) beats every play of another kind, however many cards lie there.
rules-beats-bombs-order = Among bombs each of these beats all that are named before it: { $names }.
rules-beats-bomb-order = Two bombs are compared by { $keys }.
rules-beats-bomb-alike = Two of the same kind are compared by { $keys }.
rules-beats-safe = { $names }: nothing beats them, bombs included.
rules-beats-idle = { $names }: to be led, since they cannot answer.
rules-beats-only = Of what a card shows, only the { $attributes } { $n ->
    [one] counts
   *[other] count
} when plays are compared.
rules-decides = { $names }: compared by { $keys }.
rules-power-size = the number of cards
rules-power-width = the size of the sets
rules-power-length = the length
rules-power-top = the top card
rules-power-style = the kind ({ $order })
rules-power-of-top = the { $attribute } of the top card
rules-power-ladder = the { $attribute }
rules-power-highest = the highest { $attribute } in it
rules-power-body = the { $attribute } of the { $count } equal cards
rules-order = From low to high by { $attribute }, for { $names }
rules-order-of = From low to high by { $attribute } in { $value }, for { $names }
rules-order-own = The { $card } has this place of its own only when it is played alone. In everything else it is an ordinary { $value }.

# -- scoring
rules-wild = { $n ->
    [1] The { $names } is wild: in a combination it may stand for any other card. Played alone it is what it is, and a combination always has a card that stands for itself.
   *[other] Wild cards are { $names }: in a combination they may stand for any other card. Played alone they are what they are, and a combination always has a card that stands for itself.
}
rules-wild-except = A wild card cannot stand for these: { $kinds }.
rules-wild-natural = Never made with wild cards: { $names }.
rules-levels = Each side has a level, at first { $first }. The level of a deal is that of the side that won the last one; it ranks above all the others. The side that wins rises by as many levels as each of its players gets points, up to { $last }.
rules-levels-passes = { $n ->
    [0] A side whose level is { $last } has passed it when it wins such a deal.
    [1] A side whose level is { $last } has passed it when it wins such a deal.
   *[other] A side whose level is { $last } has passed it when it wins such a deal with { $n } points or more for each of its players.
}
rules-levels-tries = { $n ->
    [1] If it fails, it goes back to { $first }.
   *[other] If it fails { $n } times, it goes back to { $first }.
}
rules-levels-now = What follows is for deals at level { $now }.
rules-level = levels
rules-exchange-both = { $n ->
    [one] If both players of a side were out before the others, these both give: the better gift goes to whoever was first out, the other to the partner.
   *[other] If both players of a side were out before the others, these both give: the better gift goes to whoever was first out, the other, of { $count } cards, to the partner.
}
rules-exchange-sides = { $n ->
    [one] The last of the side that lost gives the best card to whoever was first out, and gets a card in return.
   *[other] The last of the side that lost gives the { $count } best cards to whoever was first out, and gets { $count } in return.
}
rules-exchange-sides-more = If the whole side that won was out before several rivals, up to { $count } of these give: the best gift goes to whoever was first out, the next to the partner who followed.
rules-exchange-keeps = This is never given first: { $kinds }.
rules-exchange-back = Only these may go back, if the hand has any: { $kinds }.
rules-exchange-shield = If those who would have to give hold { $count } or more between them of these, they show them and nothing is given: { $kinds }.
rules-exchange-shown = Everybody sees the cards that are exchanged.
rules-settle-tally = { $name }: one for { $places }.
rules-settle-tally-points = { $name }: one for { $places } by the points of the deal.
rules-settle-tally-gaining = { $name }: one for everybody who gains points in a deal.
rules-settle-by-place = Points by place: { $parts }.
rules-settle-by-place-rest = Points by place: { $parts }; the others go without.
rules-settle-by-place-part = { $n } for place { $place }
rules-settle-dealer-times = { $n ->
    [2] All that the { DEALER() } pays or gets counts twice.
   *[other] All that the { DEALER() } pays or gets counts { $n } times.
}
rules-settle-dealer-rises = { $n ->
    [1] All that the { DEALER() } pays or gets counts once in its first deal, and once more in every further one in a row, up to { $most } times.
    [2] All that the { DEALER() } pays or gets counts twice, and once more for every deal in a row before, up to { $most } times.
   *[other] All that the { DEALER() } pays or gets counts { $n } times, and once more for every deal in a row before, up to { $most } times.
}
rules-settle-cards-left = Everybody pays the winner for the cards still in hand:
rules-settle-cards-left-part = { $n ->
    [one] with { $cards } or more cards left, one point a card.
   *[other] with { $cards } or more cards left, { $n } points a card.
}
rules-settle-cards-left-fewer = with fewer than { $cards } left, one point a card.

# -- the match
rules-match-end-tally = The match is over when somebody has { $n } { $name }.
rules-match-end-level = The match is over when a side has risen { $n } levels; passing the last one counts as one more.
rules-match-end-deals = { $n ->
    [one] The match is a single deal.
   *[other] The match is over after { $count } deals.
}
rules-match-end-deals-or = { $n ->
    [one] It is over after one deal in any case.
   *[other] It is over after { $count } deals in any case.
}
rules-match-end-each = { $times ->
    [one] The match is over after { $n } deals, one for each seat.
   *[other] The match is over after { $n } deals, { $count } for each seat.
}
rules-match-end-each-or = { $times ->
    [one] It is over after { $n } deals in any case, one for each seat.
   *[other] It is over after { $n } deals in any case, { $count } for each seat.
}
rules-match-end-open = The match goes on for as long as the players like.
rules-match-ranking = First place goes to whoever has { $keys }. Those { $count ->
    [1] equal
   *[other] still equal
} share the place.
rules-match-then = { $first }, then { $then }
rules-match-more = the most { $name }
rules-match-fewer = the fewest { $name }
rules-match-net = the most { $more } minus { $less }

# Trick games
rules-group = One each of { $kinds }.
rules-bid-dealer = Before play each seat speaks once, the { DEALER() } first: { $words }.
rules-bid-after-dealer = Before play each seat speaks once, the seat after the { DEALER() } first: { $words }.
rules-bid-aloud-on = Everybody hears what the others say.
rules-bid-aloud-off = What was said is shown when all have spoken.
rules-bid-all-decline-void = When everybody declines, the hands are thrown in, nobody pays, and the next deal follows.
rules-bid-all-decline-play = When everybody declines, the deal is played all the same.
rules-bid-skip-after = { $n ->
    [one] After a deal that was thrown in there is no bidding.
   *[other] After { $count } deals thrown in one after another there is no bidding.
}
rules-settle-by-tricks = At the end everybody collects from each of the others for the tricks won:
rules-power-sum = the sum of the { $attribute }

# -- groups, hands that are revealed, loans
rules-group-each = { $kinds }: { $low } of each.
rules-group-even = As many of each of { $kinds }: { $low } to { $high } of each.
rules-group-counts = { $kinds } together, in one of these numbers: { $numbers }. Any of the kinds may be the one with more cards.
rules-below = { $first }, then { $then }
rules-beats-contest-equals = Between { $names } the earlier stands.
rules-beats-above = Nothing beats { $names }.
rules-beats-below = These can only be led: { $names }.
rules-declare-first-dealer = Before the first lead everybody is asked in private whether to reveal a winning hand, the { DEALER() } first. Nobody learns who had one and kept it.
rules-declare-first-after-dealer = Before the first lead everybody is asked in private whether to reveal a winning hand, the seat after the { DEALER() } first. Nobody learns who had one and kept it.
rules-declare-kinds = { $name }: at least { $n } cards that are { $kinds }.
rules-declare-apart = { $name }: the whole hand falls apart into combinations of { $count } cards each ({ $names }).
rules-declare-each-on = Whoever reveals wins at once and scores nothing else: each other seat pays { $n } for every one of these that the hand shows.
rules-declare-each-off = Whoever reveals wins at once and scores nothing else: each other seat pays { $n }, however many of these the hand shows.
rules-settle-starting = Everybody begins the match with { $n } { $points }.
rules-worth = points, minus what one owes, plus what one is owed
rules-match-end-broke = The match is over when somebody has fewer than { $n } { $name }.
rules-match-loans = Whoever falls below nothing borrows what is missing from the others, and pays it back as soon as there is more than the debt. The match is over when somebody owes more than { $n }.
rules-named-of = { $name } of { $kinds }
rules-beats-within-single = Only cards of the same { $attribute } are compared.
rules-beats-within = { $names }: a card is answered by cards of the same { $attribute }.
rules-bid-ends = { $words } ends the bidding. Whoever says it undertakes to win this deal.
rules-bid-forced-after = { $n ->
    [one] After a deal that was thrown in the first to speak has to call.
   *[other] After { $count } deals thrown in one after another the first to speak has to call.
}
rules-declare-tricks = Whoever reveals wins at once, as with { $count } tricks.
rules-match-end-cycles = { $n ->
    [one] The match is over when the deal has gone round the table once. Deals that were thrown in do not move it on.
   *[other] The match is over when the deal has gone round the table { $count } times. Deals that were thrown in do not move it on.
}
rules-deal-widow = { $n ->
    [one] The last card of the pack lies aside, face down.
   *[other] The last { $n } cards of the pack lie aside, face down.
}
rules-auction-alone = Before play there is an auction. Whoever wins it is the { $caller } and plays alone; each of the others is { AN($others) } { $others }, and they play together.
rules-auction-called = Before play there is an auction. Whoever wins it is the { $caller } and plays with whoever holds the card that it calls; each of the others is { AN($others) } { $others }.
rules-auction-seated = Before play there is an auction. Whoever wins it is the { $caller } and plays with its partners; each of the others is { AN($others) } { $others }.
rules-auction-first-after-dealer = The seat after the { DEALER() } speaks first, then the others in turn.
rules-auction-first-dealer = The { DEALER() } speaks first, then the others in turn.
rules-auction-first-last-winner = Whoever was first out of cards in the deal before speaks first, in the first deal the seat after the { DEALER() }.
rules-auction-first-lot = Who speaks first is drawn by lot in every deal.
rules-auction-words = { $n ->
    [one] One says { $words } to bid, or { $pass }.
   *[other] One bids { $words }{ $value ->
        [0] , always higher than the bid before
       *[other] {""}
    }, or says { $pass }. { $bids ->
        [tricks] { $value ->
            [0] The highest bid is how many tricks the side of the { $caller } has to take.
            [one] Then the side of the { $caller } has to take { $value } trick.
           *[other] Then the side of the { $caller } has to take { $value } tricks.
        }
        [points] { $value ->
            [0] The highest bid is how many points the side of the { $caller } has to take.
           *[other] Then the side of the { $caller } has to take { $value } points.
        }
       *[stake] { $value ->
            [0] The highest bid is the stake.
           *[other] Then the stake is { $value }.
        }
    }
}
rules-auction-values = How many that is: { $values }.
rules-auction-value = { $word } { $n }
rules-auction-rounds-once = Every seat speaks once.
rules-auction-rounds-open = The auction goes on round the table until all others have passed one after the other. Whoever passed may bid again.
rules-auction-rob = The first bid ends the bidding. Then each seat after it that has not passed may say { $word } once, and at last the bidder if somebody has. Each time the stake is multiplied by { $n }, and the last to say it is the { $caller }.
rules-auction-all-pass-void = If everybody passes, the hands are thrown in and dealt again.
rules-auction-all-pass-last = When all others have passed, whoever speaks last has to bid.
rules-auction-all-pass-forced = If everybody passes, whoever spoke first must be { $caller } at the lowest bid.
rules-auction-ends = Whoever says { $words } has won the auction at once.
rules-auction-strong = Who holds one of these must make the highest bid:
rules-widow-shown-on = The { $caller } takes the cards that lie aside. Everybody sees them first.
rules-widow-shown-off = The { $caller } takes the cards that lie aside. Nobody else sees them.
rules-office-void-stays = After a deal that was thrown in the same { DEALER() } deals again.
rules-office-void-next-seat = After a deal that was thrown in the next seat deals.

# -- hands shown at once, the rest of the pack, beating across kinds
rules-deal-rest = { $n ->
    [one] The card that is left lies aside face down.
   *[other] The { $n } cards that are left lie aside face down.
}
rules-declare-shown = A hand that shows one of the following when it is dealt wins at once, and nobody is asked. Of several hands the one wins whose name stands first here; of equal ones the first in turn, beginning with whoever would lead.
rules-declare-holds = { $name }: { $count } combinations of { $size ->
    [one] { $size } card
   *[other] { $size } cards
} each in the hand ({ $names }), no card in two of them.
rules-declare-long = { $name }: { $n ->
    [one] { AN($names) } { $names } of { $size } ranks in the hand.
   *[other] { $count } times { AN($names) } { $names } of { $size } ranks in the hand.
}
rules-declare-shown-each-on = Each other player pays such a hand { $n } for every one of these that it shows. That is all that is paid in such a deal.
rules-declare-shown-each-off = { $n ->
    [0] Nobody pays anything in such a deal.
   *[other] Each other player pays such a hand { $n }. That is all that is paid in such a deal.
}
rules-beats-chop = { $own } also beats { $others }, however many cards lie there.
rules-chop-from = { $name } of { $n } or more ranks
rules-chop-exact = { $name } of { $n } ranks
rules-chop-range = { $name } of { $n } to { $high } ranks
rules-chop-only = { $name } ({ $kinds })
rules-chop-except = { $name } (not { $kinds })
rules-auction-suits = A bid is a number from { $low } to { $high } and what is to be trump: { $suits }. Each bid is above the one before; or one says { $pass }. { $bids ->
    [points] The side of the { $caller } has to take as many points as the highest bid says.
   *[tricks] The side of the { $caller } has to take as many tricks as the highest bid says.
}
rules-auction-step = The numbers go in steps of { $n }.
rules-auction-order-amount = A larger number is above a smaller one. With the same number the order is { $order }.
rules-auction-order-worth = Of two bids the one that is worth more is above the other.
rules-auction-worth-suit = { $n } in { $suit }
rules-auction-worth = With { $low } a bid is worth { $worth }; { $n ->
    [0] with more just as much
   *[other] each more adds { $n }
}.
rules-auction-nothing = Who says { $word } bids to win no trick at all.
rules-auction-word-trump = With { $words } { $trump ->
    [none] nothing is trump
   *[other] { $trump } are trumps
}.
rules-auction-word-worth = With { $word } a contract is worth { $n }.
rules-auction-rounds-twice = Every seat speaks twice at most.
rules-auction-rounds-out = The auction goes on round the table until only one is left who has not passed. Whoever has passed is not asked again.
rules-raise-first = { $by ->
    [caller] Before play the { $caller } may say { $words }.
    [all] Before play everybody may in turn say { $words }, the { $caller } last{ $each ->
        [yes] .
       *[no] {""}; the first to say it says it for all.
    }
   *[others] Before play each { $others } may in turn say { $words }{ $each ->
        [yes] .
       *[no] , until one of them has.
    }
}
rules-raise-then = { $by ->
    [caller] If somebody has, the { $caller } may say { $words }.
    [all] If somebody has, everybody may in turn say { $words }, the { $caller } last{ $each ->
        [yes] .
       *[no] {""}; the first to say it says it for all.
    }
   *[others] If so, each { $others } may in turn say { $words }{ $each ->
        [yes] .
       *[no] , until one of them has.
    }
}
rules-raise-times = Whoever says { $word } makes { $bids ->
    [stake] the stake
   *[other] the contract
} count { $n ->
    [2] twice
   *[other] { $n } times
}{ $own ->
    [yes] , for that player alone.
   *[no] .
}
rules-widow-back = Then the { $caller } puts { $n ->
    [one] one card
   *[other] { $n } cards
} of the hand face down, which nobody else sees. They are not played.
rules-widow-keeps = { $cards } may not be put back as long as there are enough other cards.
rules-widow-counts-for-caller = What these cards count is the { $caller }'s.
rules-widow-counts-for-last-trick = What these cards count goes to whoever takes the last trick.
