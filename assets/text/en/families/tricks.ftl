# What only trick games say, also those in which tricks are claimed.
trick-face-down-count = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}

trick-tricks = Tricks
trick-down = Down
trick-points = Taken
trick-hint-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
} taken in this deal, in { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
trick-lines-taken = { $count ->
    [one] { $count } card that counts
   *[other] { $count } cards that count
}
trick-lines-rest = the cards set aside
trick-lines-step = points against the { DEALER() }: { $count }
trick-lines-sweep = all cards that count
trick-lines-swept = took none, and another seat took them all
trick-lines-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
trick-lines-last = the last trick
trick-lines-last-wins = { $you ->
    [yes] You take the last trick and so win
   *[no] { $name } takes the last trick and so wins
} this deal.
trick-lines-short = { $name } took only { $count ->
    [one] one trick
   *[other] { $count } tricks
}
trick-lines-no-trick = { $name } took no trick
trick-lines-over = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
trick-hint-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
} in this deal
trick-hint-side = { $count } with partners
trick-hint-goal = { $goal } are worth more
trick-hint-quota = with { $goal } nothing is owed
claim-hint-elders = { $count ->
    [one] { $count } Elder
   *[other] { $count } Elders
}
claim-hint-goal = { $goal } are enough to end the deal
trick-wins = wins { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}

claim-watcher = Dreamer
claim-privileged = Privileged
claim-caller = Caller
claim-hint-watcher = Dreams: sits this deal out with a card of its own, and collects more for every card of the winner that is like it.
claim-hint-privileged = Has called without dealing: may lead Elders at any time, and pays for all losers when losing.
claim-hint-caller = Has called as the one who deals: pays no more than anybody else.

claim-do = Claim { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}: { $terms }
claim-from-losers = { $each ->
    [one] { $each } point
   *[other] { $each } points
} from each
claim-from-privileged = { $each ->
    [one] { $each } point
   *[other] { $each } points
} from { $name }
claim-why-claim = Lay your Elders down: the deal is over, and you have won it.
claim-why-go_on = Play on for more tricks. Nobody learns that you could have claimed; with { $enough } you may claim after every trick you win.
claim-turn = Your turn: claim { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}, or go on?
claim-turn-only = You have won the trick: go on.
claim-title = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}: you can claim
claim-title-none = Nothing to claim yet
claim-parts = { $tricks ->
    [one] { $tricks } trick won
   *[other] { $tricks } tricks won
} and { $elders ->
    [0] no Elder
    [one] { $elders } Elder
   *[other] { $elders } Elders
} in hand
claim-needs = It takes { $enough } together. Everybody who wins a trick is asked.
claim-more = With { $count }: { $terms }

claim-a = { AN($name) } { $name }
claim-lead = Your turn: lead { $many ->
    [yes] { $groups }, or a single card of { $kind }.
   *[no] a single card of { $kind }.
}
claim-lead-privileged = Your turn: lead { $many ->
    [yes] { $groups }, a single card of { $kind }, or any Elder.
   *[no] a single card of { $kind }, or any Elder.
}
claim-lead-elders = Your turn: only Elders are left, so lead { $many ->
    [yes] { $groups } or any one of them.
   *[no] any of them.
}
claim-elder = Elder: alone it cannot be beaten, and it counts one trick at a claim.

claim-tag-claim = claims { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
claim-mark = claims { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}

claim-elders = Elders elsewhere
claim-elders-short = Elders
claim-elders-why = Cards in other hands, or put face down, that nothing can beat when they are played alone. Those in your own hand carry a star.
claim-elders-none = All other Elders have been shown.

claim-won-by = Won by { $name }: { $cards }
claim-dreaming = You dream: cards like yours earn you more.

claim-result-winner = { $you ->
    [yes] You win
   *[no] { $name } wins
} with { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}.
claim-result-pattern = { $you ->
    [yes] You win
   *[no] { $name } wins
} with { $pattern }.
claim-result-nobody = The cards ran out and nobody had enough: nobody pays.
claim-result-won = Won with
claim-result-laid = Elders laid down
claim-result-dream = { $name } dreamed of
claim-result-matches = { $count ->
    [0] None of the winner's cards is like it
    [one] One of the winner's cards is like it
   *[other] { $count } of the winner's cards are like it
}
claim-result-worth = { $each ->
    [0] Worth nothing
   *[other] Worth { $each } from everybody who pays
}
claim-result-asleep = Nobody won: gets nothing
claim-result-for-both = { $you ->
    [yes] You are Privileged and pay
   *[no] { $name } is Privileged and pays
} for all losers.
claim-result-watcher = Dream: { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
claim-result-twice = { $count ->
    [2] twice
   *[other] { $count } times
} { $each } from { $name }, for all losers
claim-result-two = { $first } { $second }
claim-result-shown = Shown
claim-result-tricks = { $base } + { $matches } for like cards = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
claim-event-nobody = The deal is over: nobody had enough, and nobody pays.

table-verb-claim = Claim
table-verb-go_on = Go on

refusal-leader_may_not_discard = Whoever leads must play a combination face up.
refusal-elders_last = Elders come last: while you hold other cards, { $card } may not be led alone.
refusal-other_kind_first = A single has to be led from { $kind }, which ranks highest among your cards that are not Elders. Several cards together are free.
refusal-not_enough = Tricks and Elders make { $total }; a claim needs { $enough }.
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
event-trick_counted = { $you ->
    [yes] You win the trick and have { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    } now.
   *[no] { $name } wins the trick and has { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    } now.
}

hints-suit_held = { $longest ->
    [own] Your longest suit has
   *[no] Your hand has
} { $count ->
    [one] one card
   *[other] { $count } cards
}{ $longest ->
    [own] {""}
    [yes] {" "}of that suit, and more of no other
   *[no] {" "}of that suit
}.
hints-bid_asks = { $calls ->
    [yes] { $count ->
        [one] One of your cards loses
       *[other] { $count } of your cards lose
    } to nothing but trumps.
   *[no] A bid must be { $asks } or more, and { $count ->
        [0] trumps apart, others may beat any of your cards
        [one] only one of your cards loses to nothing but trumps
       *[other] only { $count } of your cards lose to nothing but trumps
    }.
}
hints-highest_of_suit = You keep no higher card of the same suit.
hints-partner_card = { $what ->
    [own] You hold that card yourself.
    [best] Nothing that you have not seen beats it.
   *[suit] You have seen every higher card of its suit.
}
hints-goes_on = You have a lead that { $chance ->
    [sure] nobody can beat
    [likely] should hold
   *[some] may hold
}, and with it a claim is worth more.
hints-promises = { $calls ->
    [yes] Your Elders, runs and sets promise about
   *[no] Your Elders, runs and sets may bring too little: about
} { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}.
hints-claim_enough = { $all ->
    [yes] Only Elders are left: nothing can be added.
   *[no] Your tricks and your Elders are enough.
}
hints-tricks_then = { $elders ->
    [yes] { $sure ->
        [yes] With it your
       *[no] If it wins, your
    } tricks and Elders make { $tricks }.
   *[no] This gives you { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }.
}
hints-part-tricks_then = { $elders ->
    [yes] brings your tricks and Elders to { $tricks }{ $sure ->
        [yes] {""}
       *[no] {" "}if it wins
    }
   *[no] gives you { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }
}

rules-trick-first-card = Whoever holds the { $card } leads it to the first trick.
rules-trick-leader-dealer = The { DEALER() } leads to the first trick.
rules-trick-leader-caller = The { $caller } leads to the first trick.
rules-trick-leader-after-dealer = The seat after the { DEALER() } leads to the first trick.
rules-trick-lead = The leader plays any combination, face up.
rules-trick-must-beat-on = Each of the others answers once: whoever can beat what lies on top must, and whoever cannot puts as many cards face down.
rules-trick-must-beat-off = Each of the others answers once: by beating what lies on top, or by putting as many cards face down.
rules-trick-winner = Whoever played what lies on top wins the trick and leads to the next.
rules-trick-counts-cards = Every card that was led counts as one trick.
rules-trick-counts-one = Every trick counts as one, however many cards were led.
rules-trick-award = Winning a trick with { $name } is paid at once: { $n } from each other seat.
rules-trick-award-owed = Whoever wins a trick with { $name } pays { $n } to each other seat at once.

# -- games of claims
rules-family-trick = A trick game. Somebody leads, each of the others answers, and the best takes the trick.
rules-watcher-opposite = The seat opposite the { DEALER() } sits the deal out and dreams. The Dreamer gets { $cards ->
    [one] one card
   *[other] { $cards } cards
}, which nobody else sees until the deal is over.
rules-watcher-after = The seat { $count } places after the { DEALER() } sits the deal out and dreams. The Dreamer gets { $cards ->
    [one] one card
   *[other] { $cards } cards
}, which nobody else sees until the deal is over.
rules-watcher-others = The other { $count } play, with { $n ->
    [one] one card
   *[other] { $n } cards
} each.
rules-office-then-if-called = If the { DEALER() } has called, the same seat deals the next deal. If somebody else has, the seat after the { DEALER() } does.
rules-office-then-caller = Whoever has called deals the next deal.
rules-office-at-most = After { $count } played deals in a row the { DEALER() } hands the deal on in any case.
rules-elders-public = An Elder is a card not yet shown that no card not yet shown could beat alone. Cards that were put face down have not been shown. Elders carry a star.
rules-elders-own-hand = An Elder is a card not yet shown that no card could beat alone which is neither shown nor in the same hand. Elders carry a star.
rules-elders-start = Elders at the start: { $cards }.
rules-lead-order = A single card has to be led from the highest { $attribute } among one's cards that are no Elders: { $order }.
rules-lead-elders = Elders are led alone only when a hand holds nothing else, or by the Privileged player. In longer combinations they may always be led, and any card may beat.
rules-claim-off = Whoever has won a trick is asked in private whether to claim. It takes { $count } tricks, counting those won and one for every Elder in hand. A claim lays the Elders down and ends the deal; nobody learns who could have claimed and went on.
rules-claim-on = As soon as whoever has won a trick has { $count } tricks, counting those won and one for every Elder in hand, the Elders are laid down and the deal is over.
rules-claim-run-out = When the cards run out, whoever has { $count } tricks wins, the winner of the last one before another. Otherwise nobody wins and nobody pays.
rules-claim-values = Every loser pays the winner by the number of tricks:
rules-claim-privileged = A Privileged player who loses pays what all losers owe.
rules-taken-tricks = { $sides ->
    [on] The tricks of a side count for each of its players; nobody pays anybody.
   *[off] The tricks of a seat count for it alone; nobody pays anybody.
}
rules-taken-intro = What a seat has taken in its tricks counts for it alone; nobody pays anybody.
rules-taken-against = What counts is what the side against the { DEALER() }'s takes in its tricks.
rules-taken-rest = The cards set aside count for whoever takes the last trick: { $n ->
    [1] as much as in a trick
   *[other] { $n } times as much as in a trick
  }{ $sized ->
    [on] , for each card that was led to it.
   *[no] .
  }
rules-taken-step-dealer = { $reached }: the { DEALER() }'s side has won, and each of its players gets { $each } ({ $points }).
rules-taken-step-others = { $each ->
    [0] { $reached }: the other side has won, but gets no { $points }.
   *[other] { $reached }: the other side has won, and each of its players gets { $each } ({ $points }).
}
rules-taken-sides = What a side has taken in its tricks counts for each of its players; nobody pays anybody.
rules-taken-side-sweep = If one side takes every card that counts, each of its players gets { $own } instead, and each of the others { $other }.
rules-taken-times = { $n ->
    [2] { $cards }: doubles
   *[other] { $cards }: multiplies by { $n }
} what its taker has in other cards; { $alone ->
    [0] by itself it counts nothing.
    [one] by itself it counts { $alone } point.
   *[other] by itself it counts { $alone } points.
}
rules-taken-set = Whoever takes all of these gets { $n ->
    [one] { $n } point
   *[other] { $n } points
} more: { $cards }.
rules-taken-sweep = Whoever takes every card that counts gets { $own } instead, and each other seat { $other }.
rules-card-trump = { $card } of trumps
rules-card-plain = { $card } of other suits
rules-taken-each-trick = Every trick counts { $n }.
rules-taken-last-trick = The last trick counts { $n } more.
rules-last-trick-quota = Whoever takes the last trick wins the deal. Every other seat pays the winner a point for each trick that it has below { $n }, and is paid one by the winner for each above.
rules-last-trick-none = Whoever has no trick at all pays { $n }.
rules-dream-winning-cards = The Dreamer has { $count } tricks, and one more for every card that won for the winner and has the { $attribute } of the Dreamer's card. They are worth the same points.
rules-dream-dealt-hand = The Dreamer has { $count } tricks, and one more for every card dealt to the winner that has the { $attribute } of the Dreamer's card. They are worth the same points.
rules-dream-winner-off = The losers pay the Dreamer, the winner does not.
rules-dream-winner-on = The losers pay the Dreamer, and so does the winner.
rules-dream-not-covered = A Privileged loser pays the Dreamer only a share of one.

history-claims = Deals won by a claim
history-best-tricks = { $number ->
    [one] One trick claimed
   *[other] { $number } tricks claimed
}
history-best-of-tricks = Best claim of the match

trick-bid-call = You have to win: whoever calls, is not the { $office } and loses pays for all losers. As the Privileged player you may lead Elders at any time. The { $office } leads first all the same.

rules-bid-privileged = Whoever calls and is not the { DEALER() } is the Privileged player: may lead Elders at any time, and pays for everybody when somebody else wins. A { DEALER() } who calls has no such rights and duties.
claim-keys-text = Tricks and claims: 1: claim. 2: go on. W: the pace of a deal in which you dream.

event-payment = { $you ->
    [yes] { $award }: you collect { $each } from each player.
   *[no] { $award }: { $name } collects { $each } from each player.
}
event-payment-owed = { $you ->
    [yes] { $award }: you pay { $each } to each player.
   *[no] { $award }: { $name } pays { $each } to each player.
}

trick-award = { $award }: { $each } from each
trick-award-owed = { $award }: { $each } to each
trick-collects = collects { $count }
trick-pays = pays { $count }

# -- following
trick-follow-turn = Your turn: follow with { $kind }.
trick-follow-turn-or-trump = Your turn: follow with { $kind }, or play a trump.
trick-follow-turn-trump = Your turn: you cannot follow, so play a trump ({ $kind }).
trick-lead-card = Your turn: lead { $card }.
trick-lead-unbroken = Your turn: lead anything but { $kinds }; none has been played yet.
trick-follow-turn-any = Your turn: you cannot follow, so play any card.
trick-trumps = trumps
trick-sets = { $width ->
    [2] { $count ->
        [1] a pair
       *[other] { $count } pairs
      }
    [3] { $count ->
        [1] three alike
       *[other] { $count } times three alike
      }
   *[other] { $count ->
        [1] { $width } alike
       *[other] { $count } times { $width } alike
      }
}
trick-follow-run = Your turn: follow with { AN($name) } { $name } of { $kind }, { $count } cards.
trick-follow-sets = Your turn: follow with { $count } { $kind }, { $sets } among them.
trick-follow-several = Your turn: play { $parts }{ $rest ->
    [0] .
    [1] , and any other card.
   *[other] , and any { $rest } other cards.
  }
trick-follow-part = { $whole ->
    [yes] all your { $kind } ({ $count })
   *[no] { $count } of your { $kind }
}
trick-follow-several-any = Your turn: you cannot follow, so play any { $count } cards.
refusal-must_follow_with = { $all ->
    [yes] All { $size } cards must be { $suit }.
   *[no] { $count } of the { $size } cards must be { $suit }.
}
refusal-must_trump_with = You cannot follow further, so { $count } of the { $size } cards must be { $suit }.
refusal-must_follow_sets = You can follow with { $sets } of { $suit }, so these must be among your cards.
refusal-must_follow_run = You hold a run as long, so follow with it: { $instead }.
refusal-must_follow = You hold { $kind }, so play one.
refusal-only_offered = The first time round only { $kind } can be bid: that is what lies open.
refusal-not_offered = { $kind } cannot be bid any more the second time round.
refusal-must_follow_or_trump = You hold { $kind }, so play one, or a trump.
refusal-not_broken = You may not lead { $kind } before one has been played, as long as you hold something else.
refusal-must_trump = You cannot follow, so play a trump: you hold { $kind }.
rules-follow = The leader plays any card, face up. Each of the others plays one card, face up: of the { $attribute } that was led, or any card if there is none in hand.
rules-follow-several = The leader plays a combination of one { $attribute }, face up. Each of the others plays as many cards, face up: of the { $attribute } that was led as far as there are such cards in hand, and any cards beyond that.
rules-follow-no-sets = Which cards of that { $attribute } they are is up to whoever follows: a pair need not be followed by a pair.
rules-follow-sets = A pair is followed by a pair of the { $attribute } that was led by whoever holds one, and several pairs by as many, as far as they are in hand.
rules-follow-sets-wide = Cards alike are followed by as many alike of the { $attribute } that was led by whoever holds them; whoever does not plays pairs, as far as they are in hand.
rules-follow-runs = { $names }: whoever holds one as long of the { $attribute } that was led follows with it.
rules-follow-level = the cards of the level
rules-follow-also-trump = Always trumps: { $cards }. They belong to no other { $attribute }; all trumps together count as one.
rules-follow-level-order = Of the cards of the level the one whose { $attribute } is trump is the highest; the others are equal, and of equal cards the one played first stands.
rules-follow-must-beat = Whoever can beat what lies on top must.
rules-follow-trump = Trumps are { $trump }: a trump beats all other cards.
rules-follow-trump-last = The last card that is dealt, { $holder ->
    [dealer] one of the dealer's,
   *[before] one of those of the seat before the dealer,
  } is turned up for all to see. Its { $attribute } is trump in this deal: a trump beats all other cards. The card stays in that hand.
rules-follow-trump-stock = When all have their cards, the uppermost one of the rest is turned up. Its { $attribute } is trump in this deal: a trump beats all other cards. The card itself is not played.
rules-follow-trump-none = If the card has no { $attribute }, no { $attribute } is trump in this deal.
rules-follow-trump-offered = When all have their cards, the uppermost one of the rest is turned up, and lies there while seats bid. The first time round a bid makes its { $attribute } trump, the second time another one: a trump beats all other cards.
rules-pick-up = If the first time round somebody bids, the { $taker } takes the card that lies open, and puts one card of the hand face down, which nobody else sees. It is not played.
rules-follow-trump-named = Trumps are what the { $caller } has named: a trump beats all other cards.
rules-name = Then the { $caller } names the trumps of the deal: { $words }.
rules-partner = Then the { $caller } calls a card: { $words }. Whoever holds it is the { $partner }, on the side of the { $caller }. Nobody else knows who that is until the card is played.
rules-partner-alone = If the { $caller } holds that card, there is no { $partner }, and the { $caller } plays alone.
trick-partner = partner
trick-partner-hint = Plays with the { $caller }.
trick-partner-secret-hint = You play with the { $caller }. Nobody else knows.
trick-called = { $trump }. { $partner }:
trick-called-only = { $partner }:
event-partner-called = { $you ->
    [yes] You call { $card }: whoever holds it is the { $partner }.
   *[no] { $name } calls { $card }: whoever holds it is the { $partner }.
}
event-partner-shown = { $alone ->
    [yes] { $you ->
        [yes] You held the card and play alone.
       *[no] { $name } held the card and plays alone.
      }
   *[no] { $you ->
        [yes] You are the { $partner }.
       *[no] { $name } is the { $partner }.
      }
}
trick-plays-alone = plays alone
rules-contract = { $bids ->
    [points] The side of the { $caller } has to take as many points as were bid. { $cards }
   *[tricks] The side of the { $caller } has to take as many tricks as were bid.
} { $from ->
    [nobody] If it does, each of its players gets what the contract is worth; if it does not, each of them loses as much. Nobody pays anybody.
    [bank] If it does, each of its players gets what the contract is worth; if it does not, each { $others } gets something. Nobody pays anybody.
   *[others] If it does, each of its players collects from each { $others }; if it does not, each { $others } collects from each of its players.
}
rules-contract-worth = { $each ->
    [0] { $bid ->
        [one] That is { $bid } point for every one that was bid.
       *[other] That is { $bid } points for every one that was bid.
      }
   *[other] { $bid ->
        [0] That is { $each ->
            [one] { $each } point
           *[other] { $each } points
          }.
       *[other] That is { $each ->
            [one] { $each } point
           *[other] { $each } points
          }, and { $bid } more for every one that was bid.
      }
  }
rules-contract-over = Every one above the bid brings { $n } more.
rules-contract-whole = Taking every trick brings { $n } more.
rules-contract-failed = A contract that fails is worth { $n }, however much is missing.
rules-contract-short = Every one that is missing costs { $n } more.
trick-bid = { $caller } { $bid }
trick-bid-hint = { $bids ->
    [nothing] The { $caller } may not win a single trick.
    [points] The side of the { $caller } has to take { $bid ->
        [one] { $bid } point
       *[other] { $bid } points
    }.
   *[tricks] The side of the { $caller } has to take { $bid ->
        [one] { $bid } trick
       *[other] { $bid } tricks
    }.
}
event-trump-named = { $you ->
    [nobody] {""}
    [yes] You name the trumps.{" "}
   *[no] { $name } names the trumps.{" "}
}{ $trump }.
trick-lines-contract = { $bids ->
    [nothing] Won no trick at all
    [points] Contract made with { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
   *[tricks] Contract made with { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    }
}
trick-lines-contract-failed = { $bids ->
    [points] Contract failed with { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
   *[tricks] Contract failed with { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    }
}
trick-contract-made = { $bids ->
    [nothing] { $name } bid { $bid } as { $caller } and won no trick: this deal goes to { $names }.
   *[other] { $name } bid { $bid } as { $caller }, and { $you ->
        [yes] your
       *[no] the
    } side took { $took }: this deal goes to { $names }.
}
trick-contract-failed = { $bids ->
    [nothing] { $name } bid { $bid } as { $caller } and won { $took ->
        [one] a trick
       *[other] { $took } tricks
    }: this deal goes to { $names }.
   *[other] { $name } bid { $bid } as { $caller }, but { $you ->
        [yes] your
       *[no] the
    } side took only { $took }: this deal goes to { $names }.
}
rules-follow-must-trump-several = Whoever cannot follow with all cards must play trumps, as far as they are in hand.
rules-follow-may-trump = A trump may be played to any lead, also by whoever could follow.
rules-follow-must-break = Nobody leads { $kinds } before one has been played, unless nothing else is left in hand.
rules-follow-must-trump = Whoever cannot follow must play a trump, if there is one in hand.
trick-trump = Trumps: { $trump }
trick-no-trump-suit = No suit is trump
trick-no-trump = No trumps
trick-offered = Trump for a bid?
event-card-offered = Turned up for bids: { $card }.
event-picked-up = { $you ->
    [yes] You take { $card }, which lay open.
   *[no] { $name } takes { $card }, which lay open.
}
event-turned-up = { $held ->
    [yes] { $you ->
        [yes] You turn up { $card }
       *[no] { $name } turns up { $card }
      }
   *[no] Turned up: { $card }
  }. { $trump }.
rules-follow-winner-several-on = The highest combination of the { $attribute } that was led wins the trick; trumps beat it when all cards are trumps in the form that was led. The winner leads to the next.
rules-follow-winner-several-off = The highest combination of the { $attribute } and the form that was led wins the trick. The winner leads to the next.
rules-follow-winner-on = The highest trump wins the trick; without one, the highest card of the { $attribute } that was led. The winner leads to the next.
rules-follow-winner-off = The highest card of the { $attribute } that was led wins the trick. The winner leads to the next.
trick-lines-defence = { $count ->
    [one] { $count } trick of the defence
   *[other] { $count } tricks of the defence
}
trick-buried = Put face down by the { $caller }
trick-widow = Taken by the { $caller }
trick-trump-widow = { $trump }. Taken by the { $caller }:
trick-bid-too-low = The bids so far are higher.
trick-bid-means = { $bids ->
    [points] As { $caller } your side has to take { $bid ->
        [one] { $bid } point
       *[other] { $bid } points
    }.
   *[tricks] As { $caller } your side has to take { $bid ->
        [one] { $bid } trick
       *[other] { $bid } tricks
    }.
}
trick-bid-worth = Worth { $n }.
trick-bid-keys = Bidding: Up, Down or a digit: the number. Left, Right: the suit. Enter: bid. P: pass.
rules-contract-card = { $cards } count { $n } each
rules-contract-cards = { $list }.
rules-contract-bid-worth = A contract is worth what its bid is worth.
rules-contract-bid-worth-more = To this comes what the bid is worth.
rules-contract-defence = Every trick of the other side brings { $n ->
    [one] { $n } point
   *[other] { $n } points
} from nobody, to { $partners ->
    [yes] who takes it and to that seat's partners alike
   *[no] who takes it
}.
rules-high = Above all trumps stand, from the highest down: { $order }.
rules-high-trump = the { $card } of trumps
rules-high-twin = the { $card } of the suit that goes with trumps ({ $pairs })
rules-high-pair = { $one } with { $other }
rules-high-plain = { $card }, or { $other } where that is trump
rules-high-counts-trump = Where one follows, these count as trumps: { $cards }.
rules-high-counts-free = { $cards } may be played at any time, whatever was led.
trick-partner-turn = Your turn: call a card. Whoever holds it is your { $partner }.
table-verb-partner = Call
trick-do-call = Call { $card }
trick-call-means = { $own ->
    [yes] You hold { $card } yourself: you would play alone.
   *[no] Whoever holds { $card } is your { $partner }.
}
rules-high-all-trump = Where one follows, all of these count as trumps.
rules-high-all-free = These may be played at any time, whatever was led.

# -- bids of every seat for itself
trick-own-bid = bid
trick-own-bid-turn = Your turn: how many tricks will you take?
trick-own-bid-means = { $count ->
    [0] You are to take no trick.
   *[other] { $aim ->
        [with] You and your partners are to take { $count ->
            [one] one trick more
           *[other] { $count } tricks more
        }.
        [exactly] You are to take exactly { $count ->
            [one] one trick
           *[other] { $count } tricks
        }.
       *[least] You are to take { $count ->
            [one] one trick
           *[other] { $count } tricks
        } or more.
    }
}
trick-own-bid-hint = { $count ->
    [0] bid no trick
    [one] bid one trick
   *[other] bid { $count } tricks
}
trick-lines-bid = bid { $bid }, took { $took }
rules-own-bids = Every seat has bid how many tricks it takes. It keeps its bid with { $exact ->
    [yes] exactly so many
   *[no] so many or more
}; nobody pays anybody.
rules-own-bids-sides = Every seat has bid how many tricks it takes; partners add up their bids and their tricks. They keep their bid with { $exact ->
    [yes] exactly so many
   *[no] so many or more
}; each of them gets or loses what it is worth, and nobody pays anybody.
rules-own-bids-made = A bid that is kept brings { $each ->
    [0] { $n }.
   *[other] { $n ->
        [0] { $each } for every trick that was bid.
       *[other] { $n }, and { $each } for every trick that was bid.
    }
}
rules-own-bids-failed = A bid that is not kept { $each ->
    [0] { $n ->
        [0] brings nothing.
       *[other] costs { $n }.
    }
   *[other] { $n ->
        [0] costs { $each } for every trick that was bid.
       *[other] costs { $n }, and { $each } for every trick that was bid.
    }
}
rules-own-bids-over = Every trick beyond the bid counts { $n } more.
rules-own-bids-none = Whoever bids no trick gets { $n } instead for taking none, and loses { $n } for taking any{ $partners ->
    [yes] , and so does the partner, whatever that one takes
   *[no] {""}
}.
