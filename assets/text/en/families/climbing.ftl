# What only climbing games say.
hints-then_out = Nobody can beat it, nor stop the rest of your hand{ $doubles ->
    [yes] ; and it doubles what you win
   *[no] {""}
}.
hints-stops_rival = { $name } has only { $cards } left.
hints-partner_has_it = { $name } plays with you: leave it alone.
hints-out_in = { $asks ->
    [yes] At best this hand goes out in { $plays ->
        [one] one play
       *[other] { $plays } plays
    }.
   *[no] Even at best this hand needs { $plays ->
        [one] one play
       *[other] { $plays } plays
    } to go out.
}
hints-plays_left = The rest of your hand then goes out in { $plays ->
    [one] one play
   *[other] { $plays } plays
}.
hints-part-plays_left = leaves { $plays ->
    [one] one more play
   *[other] { $plays } more plays
}

rules-family-climbing = A climbing game. Somebody plays cards, the others play higher ones of the same kind or pass, and everybody tries to get rid of all cards before the others.

# -- play
rules-climb-first-leader-holder = Whoever holds the { $card } leads the first deal.
rules-climb-first-leader-holders = Whoever holds { AN($card) } { $card } leads the first deal; of several, the first one after the { DEALER() }.
rules-climb-first-leader-after-dealer = The seat after the { DEALER() } leads the first deal.
rules-climb-first-leader-dealer = The { DEALER() } leads the first deal.
rules-climb-first-leader-otherwise-after-dealer = If nobody holds it, the seat after the { DEALER() } leads.
rules-climb-first-leader-otherwise-dealer = If nobody holds it, the { DEALER() } leads.
rules-climb-later-leader-last-winner = Later deals are led by the winner of the deal before.
rules-climb-later-leader-last-winner-out = Later deals are led by whoever was first out in the deal before.
rules-climb-later-leader-last-loser-out = Later deals are led by whoever was last in the deal before.
rules-climb-later-leader-last-loser = Later deals are led by the loser of the deal before.
rules-climb-later-leader-best-giver = Later deals are led by whoever gave the best card before play; if nobody gave any, by the winner of the deal before.
rules-climb-later-leader-same = Every later deal is led by the same rule.
rules-climb-first-play-holds-first = The first play of the first deal must contain the { $card }.
rules-climb-first-play-holds-each = The first play of every deal must contain the { $card }.
rules-climb-answer = The others follow in turn: each plays something that beats the last play, or passes, even with something better in hand.
rules-climb-answer-must = The others follow in turn: whoever can beat the last play must do so, the others pass.
rules-climb-reenter-on = Whoever passed may play again in the same trick when the turn comes round.
rules-climb-reenter-off = Whoever passes is out of the trick and waits for the next one.
rules-climb-trick-end = When all others have passed the trick is over. Whoever played last leads the next one, with anything.
rules-climb-leader-out = If that player has no cards left, the next seat still in play leads.
rules-climb-until-one-left = Whoever has played the last card is out. The deal is over as soon as only one player has cards left.
rules-climb-until-first-out = The deal is over as soon as somebody has played the last card.

event-out = { $you ->
    [yes] You are { $out }.
   *[no] { $name } is { $out }.
}

rules-climb-lead = The leader plays any combination; passing is for those who answer.
climb-last-card = last card
rules-climb-first-leader-caller = The { $caller } leads first.
rules-stake = The side whose player is first out of cards wins. Each { $others } pays the stake to the { $caller }, or the { $caller } pays it to each { $others }.
rules-stake-doubled-by = Every { $names } that is played doubles the stake, whoever plays it.
rules-stake-springs-both = The stake is doubled once more when the { $caller } wins and no { $others } has made a play, or when the { $caller } loses after a single play.
rules-stake-springs-caller = The stake is doubled once more when the { $caller } wins and no { $others } has made a play.
rules-stake-cap = The stake is never more than { $n }.
climb-stake = stake
climb-stake-hint = What each { $others } and the { $caller } play for: { $stake }.
climb-stake-own-hint = What this { $others } and the { $caller } play for: { $stake }.
climb-doubled = stake { $stake }
event-doubled = The stake is doubled: { $stake }.
climb-widow = Taken by the { $caller }
climb-result-caller = { $you ->
    [yes] You win as { $caller }, for a stake of { $stake }.
   *[no] { $names } wins as { $caller }, for a stake of { $stake }.
}
climb-result-others = { $names } win against the { $caller }, for a stake of { $stake }.
climb-result-spring = Spring: the stake is doubled once more.

# -- chops, freezing, paying by place
rules-climb-first-leader-lowest = Whoever holds the lowest card that was dealt leads the first deal.
rules-climb-first-play-lowest-first = The first play of the first deal must contain the lowest card that was dealt.
rules-climb-first-play-lowest-each = The first play of every deal must contain the lowest card that was dealt.
rules-climb-after-pass = While the last play has a price, whoever has passed is asked again, and may chop it with { AN($names) } { $names }.
rules-climb-freezes = Whoever has played nothing when the first player goes out is frozen: their cards are shown, and they play no more in this deal.
rules-going-out-place = { $from_end ->
    [0] { $payee ->
        [1] The last player pays { $n } to the first.
       *[other] The last player pays { $n } to number { $payee }.
    }
    [1] The last but one pays { $n } to the second.
   *[other] Number { $from_end } before the last pays { $n } to number { $payee }.
}
rules-going-out-prices = These have a price: { $prices }.
rules-going-out-card = { $cards ->
    [1] { $kinds } costs { $n }
   *[other] { $kinds } cost { $n } each
}
rules-going-out-play = { $name } costs { $n }
rules-going-out-play-more = { $name } costs { $n }, and { $more } more for every further rank
rules-going-out-chops-chain = A play that has a price and beats another one, or cards that all have one, is a chop. When the trick is over, the last player who was chopped pays the last who chopped for everything that was chopped in it. Whoever went out with the chopped cards pays nothing, and then nobody does.
rules-going-out-chops-single = A play that has a price and beats another one, or cards that all have one, is a chop. Whoever is chopped pays for it at once, unless the chopped cards were their last.
rules-going-out-chops-none = Chopping costs nobody anything.
rules-going-out-left-all = Whoever is left with cards pays for everything in the hand that has a price, cards and combinations, each card once: { $to ->
    [above] the player placed just before gets it.
    [frozen] the player placed just before gets it; frozen players pay the first.
   *[first] the first player gets it.
}
rules-going-out-left-cards = Whoever is left with cards pays for the single cards in the hand that have a price: { $to ->
    [above] the player placed just before gets it.
    [frozen] the player placed just before gets it; frozen players pay the first.
   *[first] the first player gets it.
}
rules-going-out-frozen = A frozen player pays { $n } to the first, and stands behind all others.
rules-going-out-each-card = Everybody pays { $n } to the first player for each card left.
rules-going-out-unplayed = Whoever has played nothing pays { $n } times as much for them.
climb-chops = chops
climb-chain = chop worth { $worth }
climb-chop-paid = { $amount }
climb-frozen = frozen
climb-frozen-hint = Played nothing before the first player was out, so plays no more in this deal.
event-chopped = { $you ->
    [yes] You chop { $victim } (worth { $worth }).
   *[no] { $name } chops { $victim } (worth { $worth }).
}
event-chop_paid = { $pays ->
    [yes] You pay { $name } { $amount } for the chop.
   *[no] { $you ->
        [yes] { $payer } pays you { $amount } for the chop.
       *[no] { $payer } pays { $name } { $amount } for the chop.
    }
}
event-frozen = { $you ->
    [yes] You have played nothing and are frozen.
   *[no] { $name } has played nothing and is frozen.
}
event-leader-lowest = { $you ->
    [yes] You hold { $card }, the lowest card dealt, and lead.
   *[no] { $name } holds { $card }, the lowest card dealt, and leads.
}
refusal-only_chops = You have passed: now you may only chop.
table-lines-chop = Chop
table-lines-left = Left in hand
table-lines-frozen = Frozen

# -- partners
climb-result-side = { $you ->
    [yes] You are first out: { $names } win this deal.
   *[no] { $name } is first out: { $names } win this deal.
}
table-lines-side = { $count ->
    [1] first out of all, alone
   *[other] side first out, its last player { $place }
}
rules-climb-leader-out-partner = { $seats ->
    [opposite] If that player has no cards left, the partner leads.
   *[apart] If that player has no cards left, the next partner still in play leads.
}
rules-climb-leader-out-ally = If that player has no cards left, the next one leads who is known to be of the same side. If nobody is, the next seat still in play leads.
rules-climb-until-side-out = Whoever has played the last card is out. The deal is over as soon as all players of a side are out.
rules-climb-places = From the first out to the last the places are called: { $names }.
rules-side-points = The side whose player is out first wins the deal. Each of its players { $from ->
    [others] collects { $points } from each player of the other side
   *[nobody] gets { $points }
} by { $by ->
    [rivals] how many rivals are out before the last of them
   *[place] the place of the last of them
}: { $parts }.
rules-side-part = { $n } for { $place }
rules-side-part-rivals = { $n } with { $rivals ->
    [0] none
   *[other] { $rivals }
}{ $more ->
    [yes] { " " }or more
   *[no] {""}
}

# -- revolution
climb-turned = Low beats high
event-order_turned = { $turned ->
    [yes] The order is turned round: low cards beat high ones.
   *[no] The order is as it was: high cards beat low ones.
}
rules-climb-revolution-plays = { $only ->
    [yes] { $n ->
        [1] any { $names } of { $kinds }
       *[other] { AN($names) } { $names } of at least { $n } cards, all of them { $kinds }
    }
   *[no] { $n ->
        [1] any { $names }
       *[other] { AN($names) } { $names } of { $n } cards
    }
}
rules-climb-revolution-deal = Revolution: the order is turned round by whoever plays { $what }. From then on low cards beat high ones, until the deal is over or the next revolution turns it back.
rules-climb-revolution-trick = Until the trick is over the order is turned round by whoever plays { $what }; the next such play in it turns it back.
rules-climb-revolution-both = While the order is turned round for the deal, such a play turns it back for the rest of the trick.
rules-climb-revolution-keeps = { $kinds } keep their places whichever way the order runs.

# -- locks and seats passed over
climb-locked-values = Locked to { $values }
climb-locked-order = next rank only
climb-skipped = passed over
event-trick_locked-values = The trick is locked to { $values }.
event-trick_locked-order = Only the next rank may follow, each time.
event-skipped = { $you ->
    [yes] You are passed over.
   *[no] { $name } is passed over.
}
refusal-trick_locked = { $what }
rules-climb-safe-ends = { $names }: nothing beats it, so the trick ends at once, and whoever played it leads again.
rules-climb-skips = Whoever plays { $what } passes over { $each ->
    [yes] one of the next seats for each card
   *[no] the next seat
}.
rules-climb-lock-by = When a play is of the very same { $attribute }, card for card, as the one that it beats, the trick is locked: until it is over only cards of these may follow.
rules-climb-lock-run = When a play is exactly one rank above the one that it beats, the ranks are locked: until the trick is over every play must be exactly one rank above the last.
rules-climb-lock-free = { $kinds } are bound by no lock.

# -- sides by the cards that are held
climb-ally-secret = You are of this side: { $name }. The others do not know it yet.
climb-ally-known = Everybody knows it: { $name }
climb-ally-alone = plays alone
event-ally_shown = { $alone ->
    [yes] { $you ->
        [yes] You have played all such cards, and so play alone: { $side }.
       *[no] { $name } has played all such cards, and so plays alone: { $side }.
    }
   *[no] { $you ->
        [yes] You show your side: { $side }.
       *[no] { $name } shows a side: { $side }.
    }
}
rules-climb-allies = These cards make the sides: { $cards }. Whoever holds one plays with whoever holds the others ({ $name }), and all who hold none play together ({ $others }). Nobody says who is who; it shows when such a card is played, or when somebody is out without one. Whoever holds all of them plays alone.

# -- cards that count
climb-lying = { $count ->
    [one] { $count } point to be won
   *[other] { $count } points to be won
}
climb-won = Won
climb-won-hint = { $count ->
    [one] { $count } point won in this deal
   *[other] { $count } points won in this deal
}{ $side ->
    [yes] , together with the partner
   *[no] {""}
}
climb-wins = { $count ->
    [one] wins { $count } point
   *[other] wins { $count } points
}
event-cards_won = { $you ->
    [yes] You win
   *[no] { $name } wins
} { $count ->
    [one] { $count } point.
   *[other] { $count } points.
}
climb-lines-taken = { $count ->
    [one] { $count } card that counts
   *[other] { $count } cards that count
}
climb-lines-taken-over = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} that those who were left had won
climb-lines-taken-left = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from the hands of those who were left
climb-lines-ahead = all of this side out before any rival
climb-lines-won-first = first out, and the others have { $count ->
    [one] { $count } point
   *[other] { $count } points
}
climb-lines-won-others = { $count ->
    [one] { $count } point
   *[other] { $count } points
} against the side of the first out
climb-lines-won-drawn = neither side has enough: { $count ->
    [one] { $count } point
   *[other] { $count } points
} against the side of the first out
hints-wins_points = { $chance ->
    [sure] It wins { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] It is likely to win { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
rules-won-intro = Whoever played last in a trick takes all the cards that were played in it. { $sides ->
    [steps] What counts is what the side takes that was not first out.
    [yes] What a side has taken counts for each of its players; nobody pays anybody.
   *[no] What they count is that player's; nobody pays anybody.
}
rules-won-won-first = What those players have taken who still hold cards at the end goes to whoever was first out.
rules-won-won-rivals = What those players have taken who still hold cards at the end goes to the other side.
rules-won-hands-first = The cards that are left in hands at the end go to whoever was first out.
rules-won-hands-rivals = The cards that are left in hands at the end go to the other side.
rules-won-hands-nobody = The cards that are left in hands at the end count for nobody.
rules-won-ahead = When all of a side are out before any rival, each of its players gets { $n } instead ({ $points }), and no card counts.
rules-won-step-first = { $reached }: the side of the first out has won, and each of its players gets { $each } ({ $points }).
rules-won-step-others = { $each ->
    [0] { $reached }: the other side has won, but gets no { $points }.
   *[other] { $reached }: the other side has won, and each of its players gets { $each } ({ $points }).
}
