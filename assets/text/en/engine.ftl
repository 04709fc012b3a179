# What the rules engine says, in words: combinations, refusals, events.
# A combination stands alone on a button ($article is none) or in a sentence (a, an, the).
engine-reading-single = { $article ->
    [a] { AN($rank) } { $rank }
    [the] the { $rank }
   *[none] { $rank }
}
engine-card = { $article ->
    [a] { AN($name) } { $name }
   *[the] the { $name }
}
engine-dealer = dealer
engine-reading-pair = { $article ->
   *[a] a pair of { $ranks }
    [none] pair of { $ranks }
}
engine-reading-triple = { $article ->
   *[none] three { $ranks }
}
engine-reading-alike = { $article ->
   *[none] { $size ->
        [4] four
       *[other] { $size }
    } { $ranks }
}
engine-reading-bomb = { $article ->
   *[a] a bomb of { $size ->
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
       *[other] { $size }
    } { $ranks }
    [none] bomb of { $size ->
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
       *[other] { $size }
    } { $ranks }
}
engine-reading-attached = { $article ->
   *[a] { AN($name) } { $name } of { $ranks }
    [none] { $name } of { $ranks }
}
engine-reading-run = { $article ->
   *[a] { AN($name) } { $name } of { $length } cards up to { $rank }
    [none] { $name } of { $length } cards up to { $rank }
    [short] { $name } to { $rank }
}
engine-reading-group = { $article ->
    [a] { ENDS($name, "s") ->
        [yes] {""}
       *[no] { $times ->
            [2] a
            [3] a
            [4] a
           *[other] { AN($name) }
        }{" "}
    }
   *[none] {""}
}{ $times ->
    [2] double{" "}
    [3] triple{" "}
    [4] quadruple{" "}
   *[other] {""}
}{ $name }{ $least ->
    [yes] {""}
   *[no] { $times ->
        [0] {" "}of { $size ->
            [3] three
            [4] four
           *[other] { $size }
        }
       *[other] {""}
    }
}{ $sum }
engine-reading-sum = { " " }({ $sum })
engine-reading-groups = { $article ->
   *[none] { $name } of { $length } { $width ->
        [2] pairs
        [3] triples
        [4] fours
       *[other] sets of { $width }
    } up to { $rank }
    [short] { $name } to { $rank }
}
engine-reading-other = { $article ->
   *[a] { AN($name) } { $name } ({ $rank })
    [none] { $name } ({ $rank })
}
engine-higher-single = a higher single
engine-higher-pair = a higher pair
engine-higher-triple = a higher triple
engine-higher-alike = a higher { $name } of { $size }
engine-higher-bomb = a higher bomb
engine-higher-attached = a higher { $name }
engine-higher-run = a higher { $name } of { $length }
engine-higher-groups = higher { $name } of { $length } { $width ->
        [2] pairs
        [3] triples
        [4] fours
       *[other] sets of { $width }
    }
engine-higher-group = a higher { $name } of { $size }
engine-higher-other = a higher { $name }
engine-takes = { $bombs ->
    [yes] It takes { $higher } or a bomb.
   *[no] It takes { $higher }.
}
engine-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
engine-cards-alike = { $count ->
    [2] two
    [3] three
    [4] four
   *[other] { $count }
} { $plural ->
    [yes] { $name }
   *[no] { MANY($name) }
}
engine-combination = { ENDS($name, "s") ->
    [yes] { $name }
   *[no] { AN($name) } { $name }
}

refusal-not_held = { $many ->
    [yes] { $cards } are not in the hand.
   *[no] { $cards } is not in the hand.
}
refusal-no_combination = These cards are not a combination.
refusal-other_combination = { $many ->
    [yes] { $reading } do not answer { $over }.
   *[no] { $reading } does not answer { $over }.
}
refusal-other_size = { $many ->
    [yes] { $reading } do not have as many cards as { $over }.
   *[no] { $reading } does not have as many cards as { $over }.
}
refusal-not_higher = { $many ->
    [yes] { $reading } do not beat { $over }.
   *[no] { $reading } does not beat { $over }.
}
refusal-only_bombs = Only a bomb beats { $over }.
refusal-cannot_be_beaten = Nothing beats { $over }.
refusal-must_hold = This play must contain { $card }.
refusal-wrong_number = { $expected ->
    [1] Choose one card, not { $found }.
   *[other] Choose { $expected } cards, not { $found }.
}
refusal-leader_may_not_pass = Whoever leads may not pass.
refusal-leader_may_not_discard = Whoever leads must play a combination face up.
refusal-elders_last = Elders come last: while you hold other cards, { $card } may not be led alone.
refusal-other_kind_first = A single has to be led from { $kind }.
refusal-may_not_decline = Too many deals in a row were thrown in: whoever speaks first may not pass.
refusal-not_enough = Tricks and Elders make { $total }; a claim needs { $enough }.
refusal-must_beat = You can beat { $over }, so you must.
refusal-no_such_bid = Nobody can bid “{ $word }” here.
refusal-lead_too_big = { $size ->
    [one] { $size } card does not fit into the pot
   *[other] { $size } cards do not fit into the pot
}: { $free ->
    [0] no space is free.
    [one] only { $free } space is free.
   *[other] only { $free } spaces are free.
}
refusal-sure_cards = You are sure of enough cards, and this lead would lose that: lead { $instead }.
refusal-sure_no_cover = You are sure of enough cards, so you may not cover: lead { $instead }.
refusal-may_not_cover_answer = Whoever was lifted must lead once more.
refusal-limited_must_lead = You called a limit: lead before you cover.
refusal-limit_already = You have called a limit already: lead first.
refusal-nobody_over = Nobody holds more cards than there are free spaces ({ $free }).
refusal-no_cards = Without cards you cannot lift.
refusal-no_pattern = Your hand has nothing to reveal.
refusal-bet_too_low = The lowest bet is { $low }.
refusal-bet_too_high = At most { $high } can be bet now.
refusal-no_side = That cannot be bet on.
refusal-not_a_total = These cards cannot show { $total }.
refusal-over_limit = More than { $limit } cannot be declared.
refusal-must_declare = This hand stands as { $special }, and as nothing else.
refusal-no_more_cards = This hand may take no more cards.
refusal-stock_empty = No cards are left.
refusal-not_a_pair = Only a pair as it was dealt can be split, and these two cards are not one.
refusal-not_initial = That is possible only with a hand as it was dealt.
refusal-cannot_afford = That takes { $needed } more, and you have only { $have } left.
refusal-bank_cannot_pay = The bank could not pay { $needed } more: it has only { $free } left.
refusal-forced_hit = This hand has to take a card.
refusal-forced_stand = This hand has to stand.
refusal-banker_may_not = The banker may not do that.
refusal-not_now = That is not possible now.
refusal-not_your_turn = It is another player's turn.
refusal-match_over = The match is over.
refusal-unreadable = That cannot be read as a play.
refusal-other = The rules do not allow that.

event-deal = Deal { $number }: { $you ->
    [yes] you deal.
   *[no] { $name } deals.
}
event-leader-holder = { $you ->
    [yes] You hold { $card } and lead.
   *[no] { $name } holds { $card } and leads.
}
event-leader-last_winner = { $you ->
    [yes] You won the last deal and lead.
   *[no] { $name } won the last deal and leads.
}
event-leader-last_loser = { $you ->
    [yes] You were last in the deal before and lead.
   *[no] { $name } was last in the deal before and leads.
}
event-leader-dealer = { $you ->
    [yes] You are the { $office } and lead.
   *[no] { $name } is the { $office } and leads.
}
event-leader-after_dealer = { $you ->
    [yes] You sit after the { $office } and lead.
   *[no] { $name } sits after the { $office } and leads.
}
event-leader-other = { $you ->
    [yes] You lead.
   *[no] { $name } leads.
}
event-play = { $you ->
    [yes] You play { $what }.
   *[no] { $name } plays { $what }.
}
event-pass = { $you ->
    [yes] You pass.
   *[no] { $name } passes.
}
event-lot = { $you ->
    [yes] By lot, you are the first { $office }.
   *[no] By lot, { $name } is the first { $office }.
}
event-bid = { $you ->
    [yes] You say: { $word }.
   *[no] { $name } says: { $word }.
}
event-bid_hidden = { $you ->
    [yes] You have spoken in secret.
   *[no] { $name } has spoken in secret.
}
event-said = { $name }: { $word }
event-bids = All have spoken. { $what }.
event-discard = { $you ->
    [yes] You put { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } face down.
   *[no] { $name } puts { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } face down.
}
event-discard-known = { $you ->
    [yes] You put { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } face down: { $what }.
   *[no] { $name } puts { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } face down: { $what }.
}
event-payment = { $you ->
    [yes] { $award }: you collect { $each } from each player.
   *[no] { $award }: { $name } collects { $each } from each player.
}
event-give = { $you ->
    [yes] You give { $what } to { $to }.
   *[no] { $name } gives { $what } to { $to }.
}
event-reveal = { $you ->
    [yes] You reveal your hand: { $patterns }.
   *[no] { $name } reveals a hand: { $patterns }.
}
event-claim = { $you ->
    [yes] You claim { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    }{ $laid }.
   *[no] { $name } claims { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    }{ $laid }.
}
event-claim-laid = , with { $cards }
event-cover = { $you ->
    [yes] You cover the pot.
   *[no] { $name } covers the pot.
}
event-decline = { $you ->
    [yes] You leave the lid on.
   *[no] { $name } leaves the lid on.
}
event-lift = { $you ->
    [yes] You lift the lid of { $lifted }
   *[no] { $name } lifts the lid of { $lifted }
}{ $fight ->
    [yes] {""}, who must lead once more.
   *[no] {""}, who has nothing to lead.
}
event-limit = { $you ->
    [yes] You call a limit
   *[no] { $name } calls a limit
}: everybody keeps { $keep ->
    [one] { $keep } card.
   *[other] { $keep } cards.
}
event-into_pot = { $you ->
    [yes] You win the round: { $what } into the pot.
   *[no] { $name } wins the round: { $what } into the pot.
}
event-into_pot_count = { $count } of { $enough }.
event-loans-repaid = { $name } pays { $count } back to { $other }.
event-loans-lent = { $other } lends { $count } to { $name }.
event-out = { $you ->
    [yes] You are { $out }.
   *[no] { $name } is { $out }.
}
event-trick_end = { $you ->
    [yes] You lead next.
   *[no] { $name } leads next.
}
event-trick_won = { $you ->
    [yes] You win the trick.
   *[no] { $name } wins the trick.
}
event-trick_counted = { $you ->
    [yes] You win the trick and have { $count }.
   *[no] { $name } wins the trick and has { $count }.
}
event-deal_void = Everybody has declined: the deal is thrown in, and nobody pays.
event-deal_settled = The deal is over. { $what }.
event-change = { $name } { $change }
event-deal_end = The deal is over. { $name } was out first.
event-match_end = The match is over.
event-other = { $kind }

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
