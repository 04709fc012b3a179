# Deals by number, and what somebody has sent.
deals-before = The number before
deals-after = The next number
deals-no-step = There is no number yet to go on from.
deals-paste = Paste
deals-paste-why = A number, the line of a deal, or a whole match that somebody has sent
deals-copy = Copy
deals-copy-why = A line for others, with the game, its house rules and the number
deals-copy-none = Without a number there is nothing to tell. Choose one first.
deals-copied = Copied: { $text }
deals-empty = There is no text to paste. You can type a number or a line as well.
deals-neither = This is neither a number, nor the line of a deal, nor a match.
deals-number-alone = Deal no. { $number } of which game? Open the game and paste the number there.
deals-too-large = The number of a deal has at most 18 digits.
deals-no-file = { $name } cannot be read.
deals-word = This line of a deal cannot be used: “{ $word }” does not belong there.
deals-no-game = There is no game called “{ $game }” here.
deals-refused = This deal cannot be dealt here: { $reason }
deals-anew = { $kept ->
    [yes] A new match begins with these cards. The one before stays as it is; the home screen and the history lead back to it.
   *[no] A new match begins with these cards. The one before cannot be kept, and is lost.
}
deals-match = A match that was sent
deals-number = Deal no. { $number }
deals-day = Deal of { $date }
deals-day-about = Deal of the day: with these rules everybody gets these cards that day. You can send your result to others afterwards.
deals-points = { $n ->
    [1] { $value } point
    [-1] { $value } point
   *[other] { $value } points
}
deals-place = { $place } place
deals-to-beat = Somebody has finished this deal with { $score }. Can you do better?
deals-compared = { $how ->
    [better] { $own }: better than the { $other } of whoever sent it.
    [worse] { $own }; whoever sent it has { $other }.
   *[level] { $own }, just as whoever sent it.
}
deals-share-why = Show others what these cards have brought you
deals-share-title = Who does better with these cards?
deals-share-text = It tells of the first deal. Whoever pastes this line (Ctrl+V) on the home screen, or at “Cards: by chance” of any game, plays the same deal against the same opponents, and sees after it who did better.
deals-copy-line = Copy the line
deals-line-copied = The line is copied. Paste it into a message.
deals-save-picture = Save the picture
deals-picture-saved = The picture is saved: { $path }
deals-picture-not-saved = The picture could not be saved. { $problem }
