# Why a hint says what it says: whole sentences by the codes of reasons, then facts that follow another reason.
reasons-only_pass = Nothing in your hand beats the table.
reasons-only_play = There is no other choice.
reasons-last_cards = These are your last cards.
reasons-cannot_be_beaten = Nobody can beat it.
reasons-cheapest_beat = The lowest play that beats the table.
reasons-beats = It beats the table.
reasons-takes_lead = The others are unlikely to beat it.
reasons-lead_highest = The most cards you can lead, and the highest of their kind.
reasons-leaves = The rest of your hand then goes out in { $plays ->
    [one] one play
   *[other] { $plays } plays
}.
reasons-keeps_top = This keeps { $card }.
reasons-keeps_high = This keeps { $card }.
reasons-keeps_whole = This keeps the { $group }.

reasons-part-leaves = leaves { $plays ->
    [one] one more play
   *[other] { $plays } more plays
}
reasons-part-keeps_top = keeps { $card }
reasons-part-keeps_high = keeps { $card }
reasons-part-keeps_whole = keeps the { $group }

reasons-joined = { $why }; this { $part }.
reasons-both = This { $first } and { $second }.
