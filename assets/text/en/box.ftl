# Boxes on the table of a banking game: arranging the own cards, what stands beside them.

box-best = Best
box-best-why = Lay the cards so that they count most
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
