# What only climbing games say.
hints-then_out = Nobody can beat it, nor stop the rest of your hand.
hints-stops_rival = { $name } has only { $cards } left.
hints-keeps_high = { $bombs ->
    [yes] Only a bomb would beat the table: keep it.
   *[no] Only your high cards would beat the table: keep them.
}
hints-keeps_shape = Beating the table would break combinations up.
hints-plays_left = The rest of your hand then goes out in { $plays ->
    [one] one play
   *[other] { $plays } plays
}.
hints-part-plays_left = leaves { $plays ->
    [one] one more play
   *[other] { $plays } more plays
}
hints-lead_low = Lead low; you keep { $some }.

rules-family-climbing = A climbing game. Somebody plays cards, the others play higher ones of the same kind or pass, and everybody tries to get rid of all cards before the others.

# -- play
rules-climb-first-leader-holder = Whoever holds the { $card } leads the first deal.
rules-climb-first-leader-holders = Whoever holds a { $card } leads the first deal; of several, the first one after the { DEALER() }.
rules-climb-first-leader-after-dealer = The seat after the { DEALER() } leads the first deal.
rules-climb-first-leader-dealer = The { DEALER() } leads the first deal.
rules-climb-first-leader-otherwise-after-dealer = If nobody holds it, the seat after the { DEALER() } leads.
rules-climb-first-leader-otherwise-dealer = If nobody holds it, the { DEALER() } leads.
rules-climb-later-leader-last-winner = Later deals are led by the winner of the deal before.
rules-climb-later-leader-last-loser = Later deals are led by the loser of the deal before.
rules-climb-later-leader-best-giver = Later deals are led by whoever gave the best card before play; if nobody gave any, by the winner of the deal before.
rules-climb-later-leader-same = Every later deal is led by the same rule.
rules-climb-first-play-holds-first = The first play of the first deal must contain the { $card }.
rules-climb-first-play-holds-each = The first play of every deal must contain the { $card }.
rules-climb-answer = The others follow in turn: each plays something that beats the last play, or passes, even with something better in hand.
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
climb-doubled = stake { $stake }
event-doubled = The stake is doubled: { $stake }.
climb-widow = Taken by the { $caller }
climb-result-caller = { $you ->
    [yes] You win as { $caller }, for a stake of { $stake }.
   *[no] { $names } wins as { $caller }, for a stake of { $stake }.
}
climb-result-others = { $names } win against the { $caller }, for a stake of { $stake }.
climb-result-spring = Spring: the stake is doubled once more.

# -- partners
climb-partner = { $seats ->
    [opposite] partner
   *[apart] teammate
}
climb-partner-hint = Plays with you: you win and lose together.
climb-result-side = { $you ->
    [yes] You are first out: { $names } win this deal.
   *[no] { $name } is first out: { $names } win this deal.
}
table-lines-side = first out, last of the side { $place }
rules-climb-leader-out-partner = { $seats ->
    [opposite] If that player has no cards left, the partner leads.
   *[apart] If that player has no cards left, the next partner still in play leads.
}
rules-climb-until-side-out = Whoever has played the last card is out. The deal is over as soon as all players of a side are out.
rules-side-points = The side whose player is out first wins the deal. Each of its players gets { $points } by the place of the last of them: { $parts }.
rules-side-part = { $n } for { $place }
