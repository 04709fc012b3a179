# What only games for a common pot say: the lid, lifts, the limit, who has enough.
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
pot-hint-first = Marked “{ $mark }”: led before all other leads of the same seat.
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

pot-gone = Beaten: { $count }
pot-gone-why = Cards that were played and beaten. Anybody may look through them at any time.

pot-do-limit = Limit: { $keep }
pot-why-cover = Stop leading: what you have in the pot stays yours, and nobody gets the lead by beating you. The others may lift the lid, so that you lead once more{ $cost ->
    [0] { "" }
   *[other] , and a lifter who ends below { $enough } pays you { $cost }
}. If nobody lifts, the deal is over.
pot-why-lift = Make { $name } lead once more: whoever beats that leads on. It costs you { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}, paid to { $name }, unless you end with { $enough ->
    [one] { $enough } card
   *[other] { $enough } cards
} in the pot.
pot-why-lift-free = Make { $name } lead once more: whoever beats that leads on. It costs you nothing.
pot-why-decline = Leave the lid on. You are asked again only after somebody covers anew.
pot-why-limit = Everybody keeps { $keep ->
    [one] { $keep } card
   *[other] { $keep } cards
}, as many as there are free spaces, and discards the rest face down: { $throws }. Then you must lead.
pot-throws = { $you ->
    [yes] you
   *[no] { $name }
} { $count }
pot-why-discard = The cards go away unseen and count for nobody.

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
pot-waiting-offer = { $name } is asked whether to lift.
pot-waiting-answer = { $name } must lead once more.
pot-waiting-limit = { $name } is to discard.
pot-nothing-gained = { $whose ->
    [own] You have
   *[other] { $actor } has
} nothing to gain by lifting: declining.
pot-auto-cover = Nothing in your hand fits into the pot: covering.
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

pot-cover-title = Cover, with nobody enough?
pot-cover-text = Nobody has { $enough ->
    [one] a card
   *[other] { $enough } cards
} in the pot, and only you can still get there. If you cover and nobody lifts, the deal ends without a winner.
pot-cover-anyway = Cover all the same

pot-tag-cover = covers
pot-tag-lift = lifts
pot-tag-decline = declines
pot-tag-limit = limit: { $keep }

pot-result-none = Nobody wins: nobody has { $enough ->
    [one] { $enough } card
   *[other] { $enough } cards
} in the pot.
pot-result-full = The pot is full.
pot-result-declined = Nobody lifts the lid any more.
pot-result-settled = The free spaces could change nothing any more.
pot-result-hand = Revealed hand: { $patterns }
pot-result-discards = Discarded

table-verb-cover = Cover
table-verb-lift = Lift
table-verb-limit = Limit

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
   *[no] { $name } lifts { $yours ->
        [yes] your lid
       *[no] the lid of { $lifted }
    }
}, { $yours ->
    [yes] and you
   *[no] who
} { $fight ->
    [yes] must lead once more.
   *[no] { $yours ->
        [yes] have
       *[no] has
    } nothing to lead.
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

hints-lead_first = It counts only when it comes before all your other leads.
hints-then_enough = { $lead ->
    [yes] If it holds, the rest of your hand is certain to be enough.
   *[no] If you get the lead, your hand is certain to be enough.
}
hints-pot_outlook = { $stands ->
    [enough] You have enough in the pot.
    [none] You cannot get { $enough } into the pot any more.
    [hope] You hold as many cards as you still need, and there is space for them.
   *[unsure] { $cost ->
        [0] You cannot be certain of { $enough } cards in the pot.
        [one] You cannot be certain of { $enough } cards in the pot, and a lift that leaves you short costs one point.
       *[other] You cannot be certain of { $enough } cards in the pot, and a lift that leaves you short costs { $cost } points.
    }
}{ $ends ->
    [yes] {" "}Unless somebody lifts, the deal is over and nobody wins.
   *[no] {""}
}
hints-limit_cuts = { $name } must throw { $cards } away, more than you.

rules-family-pot = A game for a common pot. Somebody leads a combination, and the others beat it if they can; what nobody has beaten goes into the pot for its owner, who leads next. Whoever would rather not lead covers the pot; then the others may lift the lid, which forces one more lead.
rules-lid-leader-dealer = The { DEALER() } leads first.
rules-lid-leader-after-dealer = The seat after the { DEALER() } leads first.
rules-lid-space = The pot in the middle has { $n } spaces. The leader plays a combination that fits into the free ones, or covers the pot.
rules-lid-must-beat-on = The others answer once each, in turn. Whoever can beat what lies on top must; passing is for those who cannot.
rules-lid-must-beat-off = The others answer once each, in turn: they beat what lies on top, or pass.
rules-lid-round = What lies on top at the end of the round goes into the pot for its owner, who leads next. What was beaten is gone: it takes no space and counts for nobody, but may be looked through at any time.
rules-lid-cover = Covering means that one stops leading. The others are asked in turn whether they lift the lid. If nobody does, the deal is over. Whoever is lifted must lead once more, and whoever wins that round leads on.
rules-lid-reopens-on = If nobody beats what is led after a lift, whoever was lifted is as free as before: leading on or covering again.
rules-lid-reopens-off = If nobody beats what is led after a lift, the lid stays on, and the same seat is asked to lift again.
rules-lid-empty = If whoever is lifted has nothing that fits into the pot, the lifter leads at once.
rules-lid-limit = A leader may call a limit as long as somebody holds more cards than there are free spaces: everybody keeps as many cards as there are free spaces and discards the others face down. After that the leader has to lead.
rules-lid-limit-in-answer = Whoever was lifted may call a limit too, before leading once more.
rules-lid-sure-strict = A leader with unbeatable cards for { $count } in the pot, counted from what that seat has seen, must lead such cards and keep the rest sure, and may not cover. Whoever has { $count } is free again.
rules-lid-sure-no-cover = A leader with unbeatable cards for { $count } in the pot, counted from what that seat has seen, may not cover.
rules-lid-end = The deal is over, too, as soon as the free spaces can change nobody's result.
rules-pot-enough = Whoever has { $count } or more cards in the pot wins; there may be two winners, one or none. Every loser pays every winner what the winner's own cards in the pot earn:
rules-pot-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
rules-pot-award-cards = { $name }: { $worth } for { $cards } in the pot.
rules-pot-award-combination = { $name }: { $worth } for each ({ $names }, { $cards }, played at once).
rules-pot-award-first = { $name }: { $worth } for each ({ $names }, { $cards }), if it was led and its owner had led nothing else before.
rules-pot-award-all-of = { $name }: { $worth } for each of { $kinds }, in whatever combinations they lie there.
rules-pot-award-except = { $line } Not for { $kinds }.
rules-pot-failed-lift = Whoever has lifted and ends with fewer than { $count } cards in the pot pays { $n } for every lift, to the seat that was lifted.

history-lifts = Lifts won
history-best-pot = { $number ->
    [one] Pot: one point from each
   *[other] Pot: { $number } points from each
}
history-best-of-pot = Best pot of the match

table-verb-decline = Decline
table-lines-failed_lift = lift that failed
settings-auto-decline = Decline automatically
settings-auto-decline-help = When a lift cannot bring you anything any more
pot-keys-text = At the pot: V: cover. T: lift. D: decline, or discard. K: limit.
