# The common pot on the table: its lanes, the lid, lifts, limits, and what is asked before play.
pot-count = { $count } of { $enough } · needs { $needs }
pot-count-beyond = { $count } of { $enough } · too late
pot-count-over = { $count } of { $enough }
pot-count-enough = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} · enough
pot-count-more = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pot-hint-award = { $name } { $points }
pot-hint-worth = Every loser pays { $points }: { $awards }.
pot-lifts = { $count ->
    [one] { $count } lift: { $points }
   *[other] { $count } lifts: { $points }
}
pot-lifts-free = { $count ->
    [one] { $count } lift: no cost
   *[other] { $count } lifts: no cost
}
pot-thrown = { $count ->
    [one] { $count } card discarded
   *[other] { $count } discarded
}
pot-may-lead = lead
pot-first = 1st
pot-free = { $free } free
pot-of = of { $space ->
    [one] { $space } space
   *[other] { $space } spaces
}
pot-limited = limit called
pot-lid-covered = { $you ->
    [yes] You have covered
   *[no] { $name } has covered
}
pot-lid-asked = { $you ->
    [asked] { $name } has covered: you may lift
    [covered] You have covered: { $asked } may lift
   *[no] { $name } has covered: { $asked } may lift
}
pot-lid-lifted = { $you ->
    [lifter] You lift: { $name } must lead
    [lifted] { $lifter } lifts: you must lead
   *[no] { $lifter } lifts: { $name } must lead
}
pot-lid-answered = { $you ->
    [lifter] You lift: whoever beats { $name } leads on
    [lifted] { $lifter } lifts: whoever beats you leads on
   *[no] { $lifter } lifts: whoever beats { $name } leads on
}

pot-hint-needs = { $you ->
    [yes] You have
   *[no] { $name } has
} { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
} in the pot and { $you ->
    [yes] need
   *[no] needs
} { $needs } more to win.
pot-hint-beyond = { $you ->
    [yes] You have
   *[no] { $name } has
} { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
} in the pot and cannot reach { $enough } any more.
pot-hint-enough = { $you ->
    [yes] You have
   *[no] { $name } has
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in the pot: enough to win.
pot-hint-first = Marked “{ $mark }”: led before anything else.
pot-hint-lifts = { $you ->
    [yes] You have
   *[no] { $name } has
} lifted { $whom }. As it stands: { $cost ->
    [one] { $cost } point to pay.
   *[other] { $cost } points to pay.
}
pot-hint-lifts-free = { $you ->
    [yes] You have lifted { $whom } and pay
   *[no] { $name } has lifted { $whom } and pays
} nothing with { $enough ->
    [one] { $enough } card
   *[other] { $enough } cards
} in the pot.
pot-hint-whom = { $you ->
    [yes] you
   *[no] { $name }
}{ $count ->
    [1] {""}
    [2] {" "}twice
   *[other] {" "}{ $count } times
}
pot-hint-free = { $used } of { $space } spaces are taken, { $free ->
    [0] none is free
    [one] one is free
   *[other] { $free } are free
}. Whoever has { $enough ->
    [one] { $enough } card
   *[other] { $enough } cards
} in the pot wins.
pot-hint-covered = { $you ->
    [yes] You have stopped leading. A lift makes you
   *[no] { $name } has stopped leading. A lift makes { $name }
} lead once more; if nobody lifts, the deal is over.

pot-gone = Gone: { $count }
pot-gone-why = Cards that were played and beaten. Anybody may look through them at any time.
pot-gone-title = Gone cards
pot-gone-text = { $count ->
    [0] Nothing has been beaten yet.
    [one] { $count } card was played and beaten.
   *[other] { $count } cards were played and beaten.
}
pot-gone-own = Discarded by you, face down: { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
pot-gone-number = { $count } of { $copies }

pot-do-limit = Limit: { $keep }
pot-why-cover = Stop leading. The others may make you lead once more; if nobody does, the deal is over.
pot-why-lift = Make { $name } lead once more: whoever beats that leads on. It costs you { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, paid to { $name }, unless you end with { $enough ->
    [one] { $enough } card
   *[other] { $enough } cards
} in the pot.
pot-why-decline = Leave the lid on. You are asked again only after somebody covers anew.
pot-why-limit = Everybody keeps { $keep ->
    [one] { $keep } card
   *[other] { $keep } cards
} and discards the rest face down: { $throws }. Then you must lead.
pot-throws = { $you ->
    [yes] you
   *[no] { $name }
} { $count }
pot-why-discard = The cards go away unseen and count for nobody.
pot-why-reveal = Show your hand and win at once: { $patterns }.
pot-why-hold = Show nothing and play on. Nobody learns what you held.

pot-turn-lead = Your turn: lead into the pot, or cover.
pot-turn-lead-only = Your turn: lead into the pot. You called a limit, so you may not cover.
pot-turn-cover = Your turn: nothing in your hand fits into the pot, so cover.
pot-turn-bound = You are sure of { $enough ->
    [one] { $enough } card
   *[other] { $enough } cards
}: lead one of the marked combinations.
pot-turn-bound-cover = You are sure of { $enough ->
    [one] { $enough } card
   *[other] { $enough } cards
}: you may not cover, so lead.
pot-turn-must-beat = Your turn: you can beat { $what }, so you must.
pot-turn-answer = { $name } lifts your lid: you must lead once more.
pot-turn-offer = { $name } has covered: lift, so that { $name } must lead once more, or decline?
pot-turn-offer-hopeless = { $name } has covered. You cannot reach { $enough } any more: a lift costs { $cost }.
pot-turn-offer-empty = { $name } has covered. Without cards you cannot lift.
pot-turn-discard = Discard { $count ->
    [one] { $count } card
   *[other] { $count } cards
} face down: { $missing ->
    [0] that is all.
   *[other] { $missing } still missing.
}
pot-turn-discard-over = Discard { $count ->
    [one] { $count } card
   *[other] { $count } cards
} face down: { $over } too many.
pot-turn-hold = Your hand has nothing to reveal: play on.
pot-turn-reveal = Reveal your hand and win at once, or play on?
pot-waiting-offer = { $name } is asked whether to lift.
pot-waiting-answer = { $name } must lead once more.
pot-waiting-limit = { $name } is to discard.
pot-waiting-declare = Before the first lead, everybody may show a winning hand.
pot-nothing-gained = { $whose ->
    [own] You have
   *[other] { $actor } has
} nothing to gain by lifting: declining.
pot-auto-cover = Nothing in your hand fits into the pot: covering.
pot-declare-title = Your hand wins at once
pot-declare-none = Nothing to reveal
pot-declare-none-text = Everybody is asked in private. Play on.
pot-declare-worth = { $points ->
    [one] { $points } point from each of the others
   *[other] { $points } points from each of the others
}
pot-here-discard = Discard here, face down

pot-lift-title = Lift without hope?
pot-lift-text = You cannot get { $enough ->
    [one] { $enough } card
   *[other] { $enough } cards
} into the pot any more. This lift will cost you { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, to be paid to { $name }.
pot-lift-anyway = Lift all the same

pot-tag-cover = covers
pot-tag-lift = lifts
pot-tag-decline = declines
pot-tag-limit = limit: { $keep }
pot-tag-discard = { $count ->
    [one] discards { $count } card
   *[other] discards { $count } cards
}
pot-tag-reveal = reveals

pot-result-none = Nobody wins: nobody has { $enough ->
    [one] { $enough } card
   *[other] { $enough } cards
} in the pot.
pot-result-full = The pot is full.
pot-result-declined = Nobody lifts the lid any more.
pot-result-settled = The free spaces could change nothing any more.
pot-result-pots = In the pot
pot-result-hand = Revealed hand: { $patterns }
pot-result-discards = Discarded

pot-debt = debt
pot-owed = owed
pot-worth = worth
pot-score-loans = Until somebody owes more than { $count }
