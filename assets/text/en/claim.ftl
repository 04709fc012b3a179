# Games of claims: calling, the seat that watches, Elders, and claim or go on.
claim-watcher = Dreamer
claim-privileged = Privileged
claim-caller = Caller
claim-hint-watcher = Dreams: sits this deal out with a card of its own, and collects more for every card of the winner that is like it.
claim-hint-privileged = Has called without dealing: may lead Elders at any time, and pays for all losers when losing.
claim-hint-caller = Has called as the one who deals: pays no more than anybody else.

claim-bid-call = You have to win: whoever calls, is not the { $office } and loses pays for all losers. As the Privileged player you may lead Elders at any time. The { $office } leads first all the same.
claim-bid-call-dealer = The deal is played{ $stays ->
    [yes] , and you stay { $office } for the next one
   *[no] {""}
    }. If you lose, you pay only your own share.
claim-bid-pass = { $name } may call next. If nobody calls, the deal is thrown in and nobody pays.
claim-bid-pass-last = Nobody has called: the deal is thrown in and nobody pays.
claim-bid-turn-forced = Your turn to speak: { $count ->
    [one] { $count } deal was
   *[other] { $count } deals in a row were
} thrown in, so you have to call.

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

claim-a = a { $name }
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
claim-in-group = Together with others it may be led.
claim-no-beat = Does not help to beat { $what }.

claim-tag-claim = claims { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
claim-mark = claims { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
claim-mark-reveal = shows { $what }

claim-elders = Elders elsewhere
claim-elders-why = Cards in other hands, or put face down, that nothing can beat when they are played alone. Those in your own hand carry a star.
claim-elders-none = All other Elders have been shown.
claim-cards = Cards won
claim-cards-why = What every seat has won so far, and the Elders that have not been shown.
claim-cards-title = Cards won
claim-cards-none = none yet
claim-cards-elders = Elders not shown
claim-cards-own = Your discards

claim-faster = Faster
claim-slower = Slower
claim-pace-why = How fast the deal that you watch is shown.
claim-skip = Skip to the end
claim-skip-why = Show the result of this deal at once.
claim-dreaming = You dream.

claim-result-winner = { $name } wins with { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}.
claim-result-pattern = { $name } wins with { $pattern }.
claim-result-nobody = The cards ran out and nobody had enough: nobody pays.
claim-result-won = Won with
claim-result-laid = Elders laid down
claim-result-dream = { $name } dreamed of
claim-result-matches = { $count ->
    [0] like none of them
    [one] like one of them
   *[other] like { $count } of them
}
claim-result-worth = { $each ->
    [0] worth nothing
   *[other] worth { $each } from each
}
claim-result-asleep = does not wake
claim-result-for-both = { $name } is Privileged and pays for all losers.
claim-score-rounds = { $count ->
    [one] Until the deal has gone round once
   *[other] Until the deal has gone round { $count } times
}
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
claim-result-tricks = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
claim-event-nobody = The deal is over: nobody had enough, and nobody pays.
