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
gallery-felt-help = What this deck lies on, here and on the tables
gallery-felt-usual = Usual ({ $felt })
gallery-index-help = Signs or names on these cards, for those who do not know the pictures
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
gallery-broken = { $count ->
    [one] 1 set cannot be read
   *[other] { $count } sets cannot be read
}
gallery-broken-title = Card sets that cannot be read
gallery-broken-text = Each line names the set, the line and the column. The sets lie in { $folder }; one that is mended is offered when you come back to this page.
gallery-report-title = What the folder still lacks
gallery-report-text = { $folder } is looked at as { $deck }. The pictures follow when you save; F5 looks again.
gallery-report-none = Every card has a picture, and everything in the files is drawn.
gallery-report-missing = there is no picture of { $card }; it is called { $files }
gallery-report-missing-many = { $count ->
    [one] { $count } card has no picture
   *[other] { $count } cards have no picture
}, for instance { $card }: it is called { $files }
gallery-faulty = not drawn
gallery-report-missing-back = there is no back; it is called { $files }
gallery-report-extra = no card or back of this deck is called so
gallery-report-unsupported = pictures are .svg or .png; this is neither
gallery-report-outside = leads out of the folder and is not read
gallery-report-large = larger than { $most } MB and is not read
gallery-report-unreadable = cannot be read: { $reason }
gallery-report-ratio = { $width } by { $height }; the cards of this deck are { $ratio } times as wide as high
gallery-report-coarse = only { $width } pixels wide; at least { $least } stay sharp on the table
gallery-report-no-manifest = there is none; with one the set can have a name, backs and a licence, and be chosen at the table
gallery-report-deck = says that the set is for “{ $deck }”, which is no deck here
gallery-report-manifest-ratio = says another ratio than that of the deck, { $ratio }
gallery-report-not-text = is not UTF-8 text (byte { $place })
gallery-report-manifest = line { $line }, column { $column }: { $problem }
gallery-report-manifest-whole = { $problem }
gallery-report-no-file = is no ordinary file and is not read
gallery-report-extra-more = { $count ->
    [one] one more file belongs to no card
   *[other] { $count } more files belong to no card
}
gallery-report-crowded = more than { $most } files lie here; only so many are looked at
gallery-report-png-size = { $width } by { $height } pixels and is not drawn; at most { $side } a side and { $pixels } million in all
gallery-report-png-slim = { $width } by { $height } pixels and is not drawn; at most { $times } times as long as wide
gallery-report-png-moves = is not drawn, because it moves; a card is one picture
gallery-report-unsound = has faults and is not drawn
gallery-report-slow = takes too long to draw
gallery-report-crashed = breaks off the drawing
gallery-report-memory = needs too much memory to draw
gallery-report-given-up = is not tried any more: too many files of this folder take too long or break off the drawing
gallery-report-no-process = cannot be drawn: the process that draws such pictures could not be started
gallery-report-damaged = is damaged, or is no picture of its kind
gallery-svg-line = line { $line }: { $text }
gallery-svg-doctype = remove the line that begins with DOCTYPE, and entities with it
gallery-svg-xml = this is not XML (column { $column })
gallery-svg-xml-empty = this is not XML: the file ends before its first element does (column { $column })
gallery-svg-xml-unclosed = this is not XML: a tag or a quotation is not closed (column { $column })
gallery-svg-xml-mismatch = this is not XML: another tag is closed here than was opened (column { $column })
gallery-svg-xml-twice = this is not XML: an attribute is given twice (column { $column })
gallery-svg-xml-after = this is not XML: something stands after the end of the drawing (column { $column })
gallery-svg-xml-entity = this is not XML: only &lt; &gt; &amp; &quot; and &apos; are known (column { $column })
gallery-svg-root = <svg> is the root and only the root
gallery-svg-root-needs = the root needs { $attributes }
gallery-svg-viewbox = viewBox needs four numbers: left, top, width, height
gallery-svg-ratio = viewBox is { $width } by { $height }, the deck's cards are { $ratio } as wide as high
gallery-svg-element = <{ $element }> is not drawn; use { $known }
gallery-svg-attribute = <{ $element }> may not have “{ $attribute }”
gallery-svg-style = <{ $element }> has a “style”; write what is in it as attributes, for instance fill. Inkscape does so when it saves an optimised SVG with “Convert CSS attributes to XML attributes”
gallery-svg-text = text is not drawn; turn letters into paths
gallery-svg-form-colour = { $given } is not a colour (none, #rgb or #rrggbb)
gallery-svg-form-number = { $given } is not a number
gallery-svg-form-length = { $given } is not a length (a number, or one with px, pt, pc, mm, cm, in or %)
gallery-svg-form-numbers = { $given } is not a row of numbers
gallery-svg-form-rule = { $given } is neither nonzero nor evenodd
gallery-svg-form-cap = { $given } is none of butt, round, square
gallery-svg-form-join = { $given } is none of miter, round, bevel
gallery-svg-form-transform = { $given } is not made of translate, rotate, scale, matrix, skewX, skewY
gallery-svg-form-path = { $given } is not a path
gallery-svg-form-namespace = { $given } is not the name space of SVG, http://www.w3.org/2000/svg
gallery-svg-path-numbers = { $verb } in a path takes { $size } numbers at a time
gallery-svg-huge = { $given } is a number with more than 6 digits before the point or 20 behind it
gallery-svg-viewbox-size = viewBox is too small, too large, or more than { $times } times as long as wide
gallery-svg-much-deep = is not drawn: more than { $most } groups, one inside the other
gallery-svg-much-shapes = is not drawn: more than { $most } shapes and groups
gallery-svg-much-strokes = is not drawn: more than { $most } strokes in all
gallery-svg-much-strokes-shape = is not drawn: more than { $most } strokes in one shape
gallery-svg-much-scale = is not drawn: transforms enlarge more than { $most } times
gallery-svg-much-length = is not drawn: its lines are longer than { $most } times the width and height of the card together
gallery-svg-much-length-shape = is not drawn: the lines of one shape are longer than { $most } times the width and height of the card together
gallery-svg-much-dashes = is not drawn: more than { $most } dashes
gallery-svg-much-pen = is not drawn: a line is broader than the card
gallery-svg-arc = an arc that goes nearly all the way round vanishes: draw two halves or a circle
