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
deals-word = This line of a deal cannot be used: “{ $word }” does not belong there.
deals-no-game = There is no game called “{ $game }” here.
deals-refused = This deal cannot be dealt here: { $reason }
deals-anew = { $kept ->
    [yes] A new match begins with these cards. The one before stays as it is; the home screen and the history lead back to it.
   *[no] A new match begins with these cards. The one before cannot be kept, and is lost.
}
deals-match = A match that was sent
