# The gallery: looking at cards.
gallery-title = Cards
gallery-in-order = In the deck's order
gallery-by = By { $attribute }
gallery-others = Others
gallery-backs = Backs
gallery-deck-help = Which deck to look at
gallery-grouping-help = What stands together
gallery-set-help = The card set of this deck, here and on the tables
gallery-back-help = The back that the tables show
gallery-hint = A click or Enter: look closely · arrows and Tab: the next card · + and -: larger or smaller
gallery-on-table = On the table
gallery-compare = Compare
gallery-previous = Previous
gallery-next = Next
gallery-flip = Flip
gallery-place = { $number } of { $count }
gallery-code = Code
gallery-copies = In the deck
gallery-set = Card set
gallery-artist = Drawn by
gallery-licence = Licence
gallery-not-played = Not played with.
gallery-played = Played with.
gallery-called = Called { $name }.
gallery-separator = { " · " }
gallery-gap = { " " }
gallery-lying = { $card } on the table
gallery-pose-open = open
gallery-pose-dimmed = dimmed
gallery-pose-legal = playable
gallery-pose-selected = chosen
gallery-pose-sideways = sideways
gallery-pose-down = face down
gallery-comparing = Side by side
gallery-both-names = { $own } · { $other }
gallery-to-mend = { $count ->
    [0] Nothing to mend
    [one] { $count } thing to mend
   *[other] { $count } things to mend
}
gallery-is-back = This is a back.
gallery-problem = { $file }: { $text }
gallery-report-title = What the folder still lacks
gallery-report-text = { $folder } is looked at as { $deck }. The pictures follow when you save; F5 looks again.
gallery-report-none = Every card has a picture, and everything in the files is drawn.
gallery-report-missing = there is no picture of { $card }; it is called { $files }
gallery-report-missing-back = there is no back; it is called { $files }
gallery-report-extra = no card or back of this deck is called so
gallery-report-unsupported = pictures are .svg or .png; this is neither
gallery-report-outside = leads out of the folder and is not read
gallery-report-large = larger than { $most } MB and is not read
gallery-report-unreadable = cannot be read: { $reason }
gallery-report-ratio = { $width } by { $height }; the cards of this deck are { $ratio } times as wide as high
gallery-report-coarse = only { $width } pixels wide; at least { $least } stay sharp on the table
gallery-report-no-manifest = there is none; with one the set can have a name, backs and a licence, and be chosen at the table
gallery-report-deck = says that the set is for "{ $deck }", which is no deck here
gallery-report-manifest-ratio = says another ratio than that of the deck, { $ratio }
