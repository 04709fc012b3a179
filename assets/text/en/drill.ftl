# Short questions about the combinations of a game, or the worth of its hands.
drill-open = Drill
drill-open-help = Ten short questions about { $game }
drill-title = { $game }: drill
drill-count = { $number } of { $count } right
drill-ask-beats = Which of these beat it? Mark all.
drill-ask-name = What are these cards?
drill-check = Check
drill-next = Next
drill-right = Right.
drill-wrong = Not quite. This question comes back.
drill-nothing = no combination
drill-none = No questions can be made from these rules.
drill-done-title = Drill done
drill-done = { $right } of { $count } right at the first try.
drill-again = Ten more
