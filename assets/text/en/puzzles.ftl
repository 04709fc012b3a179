# Puzzles: positions in which one action alone is best.
puzzles-title = Puzzles
puzzles-none = No puzzles have been made for these rules yet.
puzzles-today = Today’s puzzle
puzzles-today-about = { $game }, { $level }
puzzles-solve = Solve it
puzzles-solved-mark = Solved
puzzles-number = Puzzle { $number }
puzzles-game = { $game }  { $solved }/{ $count }
puzzles-level-1 = easy
puzzles-level-2 = medium
puzzles-level-3 = hard
puzzles-level-1-long = Easy: some computer players go wrong here
puzzles-level-2-long = Medium: most computer players go wrong here
puzzles-level-3-long = Hard: all computer players go wrong here
puzzles-goal-win = Win this deal, whatever the others do. All cards lie open.
puzzles-goal-points = Make sure of { $best } in this deal, whatever the others do. All cards lie open.
puzzles-goal-odds = Only the order of the cards to come is unknown. What brings the most on average?
puzzles-again = Try again
puzzles-solution = Show the solution
puzzles-hint = A hint
puzzles-hint-combination = The first move is { $what }. Ask again to see the solution.
puzzles-hint-cards = { $count ->
    [one] The first move uses one card. Ask again to see the solution.
   *[other] The first move uses { $count } cards. Ask again to see the solution.
}
puzzles-hint-no-cards = The first move needs no card. Ask again to see the solution.
puzzles-hint-points = { $best } can be had here; after the wrong choice it is { $other } at most. Ask again to see the solution.
puzzles-hint-odds = The best choice brings { $best } on average, any other { $other } at most. Ask again to see the solution.
puzzles-ask-title = See the solution?
puzzles-ask-text = All seats then play it from the start. You can still try the puzzle again afterwards.
puzzles-ask-back = Keep trying
puzzles-next = Next puzzle
puzzles-leave = Back to the puzzles
puzzles-lost-now = That can be beaten, and this is how.
puzzles-shown-now = The solution:
puzzles-solved = Solved
puzzles-lost = Not this time
puzzles-shown = The solution
puzzles-solved-win = No defence could have stopped you. Every other first move would have lost the deal.
puzzles-solved-points = You were sure of { $best }, and no defence could change that. After any other first move it would have been { $other } at most.
puzzles-solved-odds = Over all cards that may come, your choice brings { $best } on average. The next best brings { $other }.
puzzles-lost-win = One move wins against every defence, and it is still to be found.
puzzles-lost-points = { $best } can be had against every defence. After a wrong move it is { $other } at most.
puzzles-lost-odds = Over all cards that may come, the best choice brings { $best } on average, and any other { $other } at most.
puzzles-shown-win = So it is won, whatever the others do.
puzzles-shown-points = So { $best } is sure, whatever the others do.
puzzles-shown-odds = It brings { $best } on average, and the next best { $other }.
