# What a hint says: whole sentences by the keys of hints, then what may follow another one. Those of a family stand with its texts.
hints-only_choice = There is no other choice.
hints-nothing_beats = You cannot beat it.
hints-last_cards = It empties your hand.
hints-gains = { $chance ->
    [sure] Nobody can beat it
   *[likely] The others are unlikely to beat it
}, and { $gain ->
    [enough] with it you have enough
   *[paid] you are paid for it
}.
hints-unbeaten = { $chance ->
    [sure] Nobody can beat it.
   *[likely] The others are unlikely to beat it.
}
hints-holds_back = { $keeps ->
    [bombs] Only a bomb would beat the table: keep it.
    [high] Only your high cards would beat the table: keep them.
    [shape] Beating the table would break combinations up.
   *[cards] You could beat the table, but keep those cards.
}
hints-stops_payment = Otherwise { $name } may be paid for this trick.
hints-deal_value = { $gain ->
    [yes] The deal should bring this hand more than it costs.
    [hardly] The deal should bring this hand next to nothing.
    [little] Not a strong hand, but the deal should cost it little.
   *[no] The deal should cost this hand more than it brings.
}
hints-shows_paid = You are paid at once for what this hand shows.
hints-breaks_nothing = It breaks none of your combinations.
hints-lowest_cards = Nothing lower stays in your hand.
hints-extreme = { $what ->
    [beats] It is your lowest play that beats the table.
    [higher] You can play nothing higher of its suit or kind.
    [lower] You can lead nothing lower of its suit or kind.
   *[longer] You can lead nothing longer.
}
hints-keeps_card = This keeps { $card }.
hints-keeps_group = This keeps the { $group }.

hints-part-keeps_card = keeps { $card }
hints-part-keeps_group = keeps the { $group }
# after a first part that keeps something too
hints-too-keeps_card = { $card }
hints-too-keeps_group = the { $group }

hints-joined = { $why }; this { $part }.
hints-both = This { $first } and { $second }.
