# Guided first deals.
lesson-next = Next
lesson-count = { $number } of { $count }
lesson-allowed = The rules allow that too.
lesson-not-now = The rules allow that too. In this deal it goes on like this: { $what }.
lesson-by-itself = The lesson plays this one for you.
lesson-hint = In this deal: { $what }.
lesson-no-undo = In a lesson nothing is taken back; from the menu it can begin again.
lesson-go-on = Go on
lesson-menu-resume = Back to the lesson
lesson-menu-restart = Begin again
lesson-menu-leave = Leave, and go on later
lesson-done-title = { $title }: done
lesson-play = Play a deal
lesson-rules = Rules
lesson-learn = Learn
lesson-learn-help = A guided first deal of { $game }
lesson-broken = This lesson cannot be taken: { $problem }
