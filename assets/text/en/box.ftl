# Boxes on the table of a banking game: arranging the own cards, what stands beside them.

box-best = Best
box-best-why = Lay the cards so that they count most
box-totals-why = What these cards can show: lay them so
box-stands = stands
box-over = over { $limit }
box-doubled = doubled
box-push = push
box-shared = Players' hand
box-sits-out = sits out
box-at-stake = bet against you
box-of-which-bet = { $count } of them bet
box-counts = { $card }: counts { $value }
box-may-turn = { $card }: counts { $value }. Click to turn it: { $other }.
box-is-covered = { $card }: covered, counts { $count }. Drag it off to lay it alone.
box-one-value = { $card } always counts { $value }.
box-not-alike = Only cards of the same { $attribute } can lie on each other.
box-never-covers = Cards cannot lie on each other in this game.
box-other-hand = The cards of your two hands stay apart.

box-keys-text =
    Bet: drag chips into the ring, click them, or type a number; arrows change it. Enter: bet. O: sit out.
    Own cards: click one to turn it, where it counts two ways. Drop one on another that is like it to cover that, drag it off to undo. The right button enlarges, a click on the stock takes a card.
    Left, Right: go along the cards. T or Up: turn. Space: take a card up, then lay it on another. Down: lay it alone. B: the best arrangement.
    A: hit. S: stand on what your cards show. D: double. P: split. When the bank is offered, A: take it, D: decline.
    H: hint. U: take back, Ctrl+Y: do it again. E held: enlarge the card. Space: skip what is moving. F: to the end of the round.
    L: log. C: score. F1: rules. M: menu. F11: full screen. Tab: go round all controls.
