# What only fishing games say: the field, the stock, yaku, stopping or calling.
fish-yaku = Yaku
fish-held = { $name } { $points }
fish-yaku-hint = { $yaku }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all
fish-yaku-none = no yaku yet
fish-calls-hint = called { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}
fish-needs = { $name } { $have }/{ $count }: needs { $what }
fish-progress = { $name } { $have }/{ $count }
fish-look-yaku = Counts for { $names }.
fish-way = On the way
fish-way-open = No yaku is near yet
fish-month = Month { $month } · { $plant }
fish-taken-none = No { LOWER($name) } taken yet
fish-tag-takes = Takes with { $card }
fish-tag-passes = Plays no card
fish-tag-steals = Takes { $count } from the others
fish-doubled = Paid ×
fish-doubled-hint = a win is paid { $factor } times
fish-shown-hint = Shown and still in the hand: { $cards }.
fish-do-show = { $what }: { $cards }
fish-tag-lays = Lays { $card }

fish-overview-title = The yaku
fish-overview-why = The way to every yaku. Click to see them all.
fish-overview-close = Close
fish-overview-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
fish-overview-more = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, +{ $more } each more
fish-overview-any = any { $count } of { $all }
fish-overview-count = { $have } of { $count }
fish-overview-made = made
fish-overview-lost = out of reach
fish-overview-needs = needs { $cards }
fish-overview-lacks = needs { $count } certain cards

fish-ask-title = { $yaku }
fish-ask-all = In all: { $yaku }.
fish-ask-points = { $base ->
    [one] { $base } point
   *[other] { $base } points
} if you stop
fish-ask-each-points = { $base } from each if you stop
fish-ask-each-product = { $base } × { $factor } from each if you stop
fish-ask-product = { $base } × { $factor } if you stop
fish-ask-pays = { $name } would pay { $points }.
fish-ask-has = { $name } has { $yaku }.
fish-ask-near = { $name } is one card short: { $what }.
fish-ask-far = { $name } is two cards or more away from any { $has ->
    [yes] other yaku
   *[no] yaku
}.
fish-ask-cards = { $name }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in hand
fish-factor-big = × { $factor }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} or more.
fish-factor-called = × { $factor }: { $word } was called.
fish-factor-shown = × { $factor }: { $what }.
fish-drawn = drawn deal before
fish-factor-added = + { $points }: { $word } was called.
fish-factor-both = Together × { $factor }.
fish-factor-largest = Only the greater counts: × { $factor }.

fish-button-stop = { $word }: +{ $points }
fish-button-call = { $word }
fish-button-pass = Play no card
fish-why-pass = Keep your cards and just turn one of the stock.
fish-why-show = Show these three to everybody and keep them: if you win, you are paid double.
fish-why-together = Play these three at once: they take the fourth, and in two later turns you may play no card.
fish-button-take = Take { $card }
fish-why-stop = End the deal now and collect { $points } in all.
fish-why-call = Play on for more. You are asked again when you have a new or better yaku; if another seat makes one first, yours are worth nothing.
fish-no-match = { $card } does not match { $other }: drop it beside the cards to lay it on the field.
fish-must-take = { $card } matches { $cards }: drop it there, it takes what it matches.
fish-do-on = Play { $card } on { $target }

fish-turn-play = Your turn: play a card. It takes what it matches on the field.
fish-turn-pass = Your turn: you play no card, and the next one of the stock is turned.
fish-turn-lay = Your turn: nothing in your hand matches, so lay a card on the field.
fish-turn-take = { $card } from the stock matches several cards: choose which it takes.
fish-turn-ask = You have { $yaku }. { $stop }, or { LOWER($call) }?
fish-waiting-play = { $name } is choosing a card.
fish-waiting-take = { $name } is choosing what the turned card takes.
fish-waiting-ask = { $name } has a yaku: stop, or go on?
fish-card-none = Nothing on the field matches: it would be laid there.
fish-card-takes = Takes { $cards }.
fish-card-one-of = Takes one of these: { $cards }.
fish-keys-text = Click a card to light what it takes, and then a lit card to take it; double-click or Enter plays the card. Where several match, the numbers choose. O stops, K plays on.

fish-event-takes = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $cards } with { $card }.
fish-event-lays = { $you ->
    [yes] You lay
   *[no] { $name } lays
} { $card } on the field.
fish-event-together = { $what }: { $you ->
    [yes] you play
   *[no] { $name } plays
} { $played } together and { $you ->
    [yes] take
   *[no] takes
} { $cards }.
fish-event-passed = { $you ->
    [yes] You play
   *[no] { $name } plays
} no card in this turn.
fish-event-shown = { $what }: { $you ->
    [yes] you show
   *[no] { $name } shows
} { $cards }.{ $doubles ->
    [yes] {" "}A win is paid double.
   *[no] {""}
}
fish-event-stuck = { $what }: { $cards } stay on the field as a pile.
fish-event-stolen = { $why } { $you ->
    [yes] You get
   *[no] { $name } gets
} { $stolen }.
fish-stolen-from = { $cards } from { $name }
fish-steal-laid = The turned card takes the one just laid.
fish-steal-four = All four in one turn.
fish-steal-sweep = The field is empty.
fish-steal-together = Three cards played together.
fish-steal-stuck = The pile is taken.
fish-steal-own = The pile of an own turn is taken.
fish-event-stock-takes = { $card } from the stock takes { $cards }.
fish-event-stock-lays = { $card } from the stock stays on the field.
fish-event-stock-chooses = { $card } from the stock matches { $cards }.
fish-event-field-taken = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $cards }, all of which lie on the field.
fish-event-thrown-in = { $cards } lie on the field together: the cards are dealt again.
fish-event-dealt-hand = { $you ->
    [yes] You show
   *[no] { $name } shows
} { $hand }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} at once.
fish-event-yaku = { $you ->
    [yes] You have
   *[no] { $name } has
} made { $yaku }.
fish-event-called = { $you ->
    [yes] You call
   *[no] { $name } calls
} { $word } and { $you ->
    [yes] play
   *[no] plays
} on.
fish-event-stopped = { $you ->
    [yes] You stop
   *[no] { $name } stops
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
fish-event-stopped-forced = { $you ->
    [yes] You have
   *[no] { $name } has
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}: the deal is over.
fish-event-won = { $you ->
    [yes] You win
   *[no] { $name } wins
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
fish-event-drawn = Nobody wins the deal.

fish-result-stop = { $you ->
    [yes] You stop and win
   *[no] { $name } stops and wins
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
fish-result-hand = { $you ->
    [yes] Your hand wins
   *[no] The hand of { $name } wins
} as it was dealt: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
fish-result-dealer = Nobody has a yaku: { $you ->
    [yes] you win
   *[no] { $name } wins
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} as the { $office }.
fish-result-uncashed = All cards are played: { $you ->
    [yes] you have
   *[no] { $name } has
} the better yaku and { $you ->
    [yes] win
   *[no] wins
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
fish-result-both = Several hands win as they were dealt: the deal is drawn.
fish-result-exhausted = All cards are played, and nobody has stopped: the deal is drawn.
fish-result-line = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
fish-result-plain = { $base ->
    [one] { $base } point
   *[other] { $base } points
} in all.
fish-result-reckoned = { $base } × { $factor } = { $points } points.
fish-result-one-pays = { $name } called last of those who did not win, and pays for everybody.
table-lines-privilege = Dealer's privilege
table-verb-take = Take
table-verb-stop = Stop
table-verb-call = Play on

rules-family-fishing = A fishing game: cards of the hand and of the stock take matching cards that lie open on the field. What is taken scores.
rules-fish-field = { $n ->
    [one] { $n } card is
   *[other] { $n } cards are
} dealt face up to the field. The others are the stock.
rules-fish-first-dealer = The { $office } plays first.
rules-fish-first-after-dealer = The seat after the { $office } plays first.
rules-fish-match = { $what }
rules-fish-match-by = { $n ->
    [1] Two cards match when they have the same { $what }.
   *[other] Two cards also match when they have the same { $what }.
}
rules-fish-match-sum = { $n ->
    [1] Two cards match when they add up to { $sum }: { $values }.
   *[other] Two cards also match when they add up to { $sum }: { $values }.
}
rules-fish-match-wild = Any one card of the field can be taken with: { $cards }. When it lies on the field itself, it is taken like any other card.
rules-fish-match-value = { $kind } { $value }
rules-fish-match-only = That goes for { $kinds }.
rules-fish-turn = A turn has two parts: play a card from the hand; then the top card of the stock is turned and played in the same way.
rules-fish-none = If no card of the field matches, the card stays on the field.
rules-fish-one = If one matches, both are taken. If two match, the player takes one of them.
rules-fish-three-all = If three match, all are taken.
rules-fish-three-one = If three match, the player takes one of them.
rules-fish-must-match-on = Whoever holds a card that takes something must play such a card.
rules-fish-must-match-off = Any card may be played, even one that takes nothing.
rules-fish-triple = { $what }
rules-fish-triple-show = { $name }: before playing a card, a player may show three cards of the same { $what }.
rules-fish-triple-show-doubles = If that player wins, the payment is doubled.
rules-fish-triple-together = { $name }: three cards of the same { $what } may be played together when another one lies on the field, which they take; in two later turns the player may then play no card and just turn one of the stock.
rules-fish-triple-together-doubles = If that player wins, the payment is doubled, unless these three have doubled it already.
rules-fish-triple-stuck = { $name }: if the turned card has the same { $what } as the played card and the only one that this would take, all three stay on the field as a pile, which the fourth one takes; three that are dealt to the field are such a pile, too. It does not happen in a player's last turn.
rules-fish-steal = For some captures every other player must hand over taken cards: { $what }.
rules-fish-steal-laid = If the turned card takes the one that the player has just laid: { $n ->
    [one] one card
   *[other] { $n } cards
}.
rules-fish-steal-four = If of two cards of a { $what } on the field the played card takes one and the turned card the other: { $n ->
    [one] one card
   *[other] { $n } cards
}.
rules-fish-steal-sweep = If the turn leaves no card on the field: { $n ->
    [one] one card
   *[other] { $n } cards
}.
rules-fish-steal-together = If three cards are played together: { $n ->
    [one] one card
   *[other] { $n } cards
}.
rules-fish-steal-stuck = If the player takes a pile that was dealt or stuck in another player's turn: { $n ->
    [one] one card
   *[other] { $n } cards
}.
rules-fish-steal-own = If the player takes a pile that stuck in a turn of its own: { $n ->
    [one] one card
   *[other] { $n } cards
}.
rules-fish-steal-late = These are handed over only by a player who has no others: { $what }.
rules-fish-steal-end = Nothing is handed over in a player's last turn.
rules-fish-complete-redeal = If all cards of one { $what } lie on the field as it is dealt, the cards are dealt again.
rules-fish-complete-dealer = If all cards of one { $what } lie on the field as it is dealt, the { $office } takes them.
rules-fish-month = The deals follow the year: in the first deal the first { $what } rules, in the second deal the second one, and so on.
rules-fish-hands = Some hands win as they are dealt: { $hands }.
rules-fish-hand-set = { $n ->
    [one] { $count } card
   *[other] { $count } cards
} of one { $what }
rules-fish-hand-sets = { $times } times { $n ->
    [one] { $count } card
   *[other] { $count } cards
} of one { $what }
rules-fish-hand = { $name } ({ $sets }) wins { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rules-fish-hand-whole = { $name } (exactly { $sets }) wins { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rules-fish-yaku = These sets of taken cards are yaku. Their points add up, and one card may count in several.
rules-fish-yaku-is = { $name }: { $what }
rules-fish-col-yaku = Yaku
rules-fish-col-points = Points
rules-fish-col-more = +{ $points } each more
rules-fish-yaku-month = All cards of the month of the deal.
rules-fish-yaku-these = { $what }.
rules-fish-yaku-all = { $kinds ->
    [1] All { $count } { $what }.
   *[other] All { $count }: { $what }.
}
rules-fish-yaku-some = { $kinds ->
    [1] { $count } or more { $what }.
   *[other] { $count } or more: { $what }.
}
rules-fish-yaku-exactly = { $kinds ->
    [1] Exactly { $count } { $what }.
   *[other] Exactly { $count }: { $what }.
}
rules-fish-yaku-up-to = { $kinds ->
    [1] { $count } to { $most } { $what }.
   *[other] { $count } to { $most }: { $what }.
}
rules-fish-yaku-needs = With { $what }.
rules-fish-yaku-without = Without { $what }.
rules-fish-yaku-more-all = { $points } more for each card beyond { $count }.
rules-fish-yaku-more-of = { $points } more for each of these beyond { $count }: { $what }.
rules-fish-yaku-beside = Counts only together with another yaku.
rules-fish-yaku-double = Each of these counts as two: { $what }.
rules-fish-yaku-excludes = With it these do not count: { $names }.
rules-fish-ask-none = The deal goes on until all hands are played.
rules-fish-ask = Whoever has a new or better yaku at the end of a turn chooses: { $stop } ends the deal and collects, { $call } plays on for more.
rules-fish-ask-least = That is asked from { $points ->
    [one] { $points } point
   *[other] { $points } points
} on, and after a call only with more points than at that call.
rules-fish-ask-last = Whoever makes a yaku in the last turn stops without being asked ({ $stop }).
rules-fish-limit-free = { $call } may be called again and again, each time with something new or better.
rules-fish-limit-once-each = Each seat may call { $call } once in a deal; its next yaku ends the deal.
rules-fish-limit-once = { $call } may be called once in a deal; after that the next yaku ends it.
rules-yaku-pay = Whoever stops adds up the points of all their yaku, and everybody else pays that much. The yaku of the others are worth nothing.
rules-yaku-double-from = From { $points ->
    [one] { $points } point
   *[other] { $points } points
} on they are doubled.
rules-yaku-called-opponent = They are doubled if another seat has called { $call }.
rules-yaku-called-each = They are paid once more for each call of { $call }.
rules-yaku-called-each-double = They are doubled for each call of { $call }.
rules-yaku-called-own = The first two calls of { $call } add a point each to what the caller wins; each further one doubles it.
rules-yaku-stack-multiply = Both reasons together multiply.
rules-yaku-stack-largest = Of both reasons only the greater counts.
rules-yaku-surcharge-fewer = { $count ->
    [1] { $name }: if the winner has { $yaku }, whoever has taken none of these pays double: { $what }.
   *[other] { $name }: if the winner has { $yaku }, whoever has taken fewer than { $count } of these pays double: { $what }.
}
rules-yaku-surcharge-least = { $name }: if the winner has { $yaku } and at least { $least } of these, everybody else pays double: { $what }.
rules-yaku-surcharge-both = { $name }: if the winner has { $yaku } and at least { $least } of these, whoever has taken fewer than { $count } of them pays double: { $what }.
rules-yaku-caller-pays = If others have called { $call }, whoever of them did so last pays the winner for everybody.
rules-yaku-surcharge-double = Each of these counts as two: { $what }.
rules-yaku-surcharged = { $what }
rules-yaku-after-draw = After a deal that nobody won the payment of the next is doubled, and doubled again after each further one in a row.
rules-yaku-no-yaku-draw = If all hands are played and nobody has a yaku, nobody wins.
rules-yaku-no-yaku-dealer = If all hands are played and nobody has a yaku, the { $office } collects { $points ->
    [one] { $points } point
   *[other] { $points } points
} from each.
rules-yaku-uncashed-lost = Whoever has called { $call } and has not stopped when all hands are played wins nothing.
rules-yaku-uncashed-best = If somebody has called { $call } and nobody has stopped when all hands are played, the best yaku are paid; of equal ones those of the { $office }.
rules-yaku-uncashed-all = When all hands are played, the best yaku are paid; of equal ones those of the { $office }.
refusal-fish_choose = { $card } matches { $cards }: say which of them it takes.
refusal-fish_takes_all = { $card } takes all of { $cards }, so name none of them.
refusal-fish_no_match = { $card } does not match { $cards }.
refusal-fish_must_match = You can take something, so you must: play { $many ->
    [yes] one of { $cards }
   *[no] { $cards }
}.
refusal-fish_stock_first = First choose what { $card } from the stock takes.
refusal-fish_no_pass = You have no turn left in which you may play no card.
refusal-fish_no_set = { $cards } are not three alike that you may still show.
refusal-fish_not_together = { $cards } cannot be played together: three alike can, when another one lies on the field.
refusal-fish_ask_first = First stop, or play on.
table-lines-captures = { $count ->
    [one] { $count } point
   *[other] { $count } points
} taken
fish-counted = Taken
fish-counted-hint = { $points ->
    [one] { $points } point
   *[other] { $points } points
} taken so far
rules-captures-pay-nobody = When all hands are played everybody gets what the taken cards count; nobody pays anybody.
rules-captures-pay-others = When all hands are played everybody counts the taken cards. Whoever has more collects the difference from everybody who has less.
rules-captures-value = { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $cards }.
rules-captures-yaku-on = The points of yaku are added.
rules-captures-yaku-off = Other cards count nothing.

# -- hints
hints-makes_yaku = It makes { $yaku }, worth { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $sticks ->
    [yes] {", unless the turned card sticks to it"}
   *[no] {""}
}.
hints-threat = { $lacks ->
    [card] { $name } lacks only { $card } for { $yaku }.
    [field] { $name } is one card short of { $yaku }: { $card } would do.
   *[any] { $name } is one card short of { $yaku }.
}
hints-nears_yaku = { $lacks ->
    [card] Only { $card } is then missing for { $yaku }
    [any] One card more then makes { $yaku }
   *[more] You then have { $have } of the { $need } cards for { $yaku }
}{ $sticks ->
    [yes] {", unless the turned card sticks to it"}
   *[no] {""}
}.
hints-bonus = { $doubles ->
    [yes] If you win, you are paid double for it{ $count ->
        [0] {""}
       *[other] {", and the others hand over taken cards"}
    }
   *[no] Each other seat hands over { $count ->
        [one] 1 taken card
       *[other] up to { $count } taken cards
    } for it, if it has any
}.
hints-can_take = { $left ->
    [0] No card that you have not seen can take it.
    [one] Only 1 card that you have not seen could take it.
   *[other] { $left } cards that you have not seen could take it.
}
hints-card_points = { $points ->
    [0] The cards that you take count nothing by themselves.
    [one] The cards that you take count 1 point.
   *[other] The cards that you take count { $points } points.
}
hints-stop_pays = { $goes_on ->
    [yes] Nobody else has a yaku or is one card short of one, and you have { $turns ->
        [one] 1 card
       *[other] { $turns } cards
    } left.
   *[no] { $turns ->
        [one] Stopping pays { $pays } now; with the last card you could still make more.
       *[other] Stopping pays { $pays } now; you have { $turns } cards left to make more.
    }
}
