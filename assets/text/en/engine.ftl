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
}{ $tie }
engine-reading-triple = { $article ->
   *[none] three { $ranks }
}{ $tie }
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
}{ $tie }
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
engine-reading-tie = { " " }({ $value })
engine-reading-tie-high = { " " }({ $value } high)
engine-stands-for = { $wild } as { $card }
engine-reading-sum = { " " }({ $sum })
engine-reading-groups = { $article ->
    [a] { ENDS($name, "s") ->
        [yes] {""}
       *[no] { AN($name) }{" "}
    }
    [one] { AN($name) }{" "}
   *[none] {""}
}{ $article ->
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
engine-higher-groups = { ENDS($name, "s") ->
    [yes] {""}
   *[no] a{" "}
}higher { $name } of { $length } { $width ->
        [2] pairs
        [3] triples
        [4] fours
       *[other] sets of { $width }
    }
engine-higher-group = a higher { $name } of { $size }
engine-higher-other = a higher { $name }
engine-only-beats = Only { $what } can beat it.
engine-nothing-beats = Nothing beats it.
engine-beats-of-rank = Of the { $ranks }, { $suits } beat it.
engine-highest-of-rank = No other { $rank } beats it.
engine-a-bomb = a bomb
engine-trumps-alike = trumps of the same form
engine-a-trump = a trump
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
engine-combination-from = { AN($name) } { $name } of at least { $size }

refusal-not_held = You do not hold { $cards }.
refusal-no_combination = These cards are not a combination.
engine-run-takes = { $name }: { $more ->
    [yes] at least { $count } cards
   *[no] { $count } cards
}.
refusal-other_combination = { $reading } cannot answer { $over }.
refusal-other_size = { $reading } cannot answer { $over }: the number of cards differs.
refusal-not_higher = { $reading } cannot beat { $over }.
refusal-only_bombs = Only a bomb beats { $over }.
refusal-cannot_be_beaten = Nothing beats { $over }.
refusal-must_hold = This play must contain { $card }.
refusal-wrong_number = { $expected ->
    [1] Choose one card, not { $found }.
   *[other] Choose { $expected } cards, not { $found }.
}
refusal-leader_may_not_pass = Whoever leads may not pass.
refusal-may_not_decline = Too many deals in a row were thrown in: whoever speaks first may not pass.
refusal-must_beat = You can beat { $over }, so you must.
refusal-no_such_bid = Nobody can bid “{ $word }” here.
refusal-no_pattern = Your hand has nothing to reveal.
refusal-not_now = That is not possible now.
refusal-not_your_turn = It is another player's turn.
refusal-match_over = The match is over.
refusal-unreadable = That cannot be read as a play.
refusal-other = The rules do not allow that.

event-deal = Deal { $number }{ $you ->
    [yes] : you deal.
    [nobody] .
   *[no] : { $name } deals.
}
event-leader-holder = { $you ->
    [yes] You hold { $card } and lead.
   *[no] { $name } holds { $card } and leads.
}
event-leader-last_winner = { $you ->
    [yes] You won the last deal and lead.
   *[no] { $name } won the last deal and leads.
}
event-leader-first_out = { $you ->
    [yes] You were first out in the deal before and lead.
   *[no] { $name } was first out in the deal before and leads.
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
event-drawn-highest = { $you ->
    [yes] You turn over { $card }, the best card, and are the first { $office }.
   *[no] { $name } turns over { $card }, the best card, and is the first { $office }.
}
event-bid = { $you ->
    [yes] { $idle ->
        [yes] { $word } is said for you: the deal is played in any case.
       *[no] You say: { $word }.
    }
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
event-shielded = { $you ->
    [yes] You show { $what }: nothing is given.
   *[no] { $name } shows { $what }: nothing is given.
}
event-leader-best_giver = { $you ->
    [yes] You gave the best card and lead.
   *[no] { $name } gave the best card and leads.
}
refusal-not_given_back = You may not give { $card } back.
event-whom-you = you
event-give = { $you ->
    [yes] You give { $what }
   *[no] { $name } gives { $what }
}{ $kind ->
    [back] {" "}back
   *[plain] {""}
} to { $to }{ $kind ->
    [tribute] {" "}as tribute
   *[plain] {""}
}.
event-reveal = { $you ->
    [yes] You reveal your hand: { $patterns }.
   *[no] { $name } reveals a hand: { $patterns }.
}
event-loans-repaid = { $name } pays { $count } back to { $other }.
event-loans-lent = { $other } lends { $count } to { $name }.
event-trick_end = { $you ->
    [yes] You lead next.
   *[no] { $name } leads next.
}
event-trick_won = { $you ->
    [yes] You win the trick.
   *[no] { $name } wins the trick.
}
event-deal_void = Everybody has declined: the deal is thrown in, and nobody pays.
event-deal_settled = The deal is over. { $what }.
event-change = { $you ->
    [yes] You
   *[no] { $name }
} { $change }
event-deal_end = The deal is over. { $you ->
    [yes] You were
   *[no] { $name } was
} out first.
event-match_end = The match is over.
event-other = { $kind }
engine-caller = caller
engine-not-caller = rival
event-leader-caller = { $you ->
    [yes] You are the { $caller } and lead.
   *[no] { $name } is the { $caller } and leads.
}
event-widow = { $you ->
    [yes] You are the { $caller } and take { $what }.
   *[no] { $name } is the { $caller } and takes { $what }.
}
refusal-bid_too_low = A bid must be higher than { $stake }.
refusal-last_must_bid = All others have passed, so you have to bid.
refusal-must_bid = With so strong a hand you must make the highest bid.
refusal-rob_not_now = That cannot be said now.
refusal-raise_not_now = { $word } cannot be said now.
refusal-bid_not_above = A bid must be above { $word }.
refusal-kept_back = You may not put { $card } back as long as you hold enough other cards.
