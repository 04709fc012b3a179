# Who can sit on a seat: what a level of computer player is called as a character, and how it plays.
characters-person = A person
characters-person-plays = Two or more people take turns at this screen, with a curtain between them.
characters-easy = Apprentice
characters-easy-plays = Thinks like the Neighbour, but often takes the second best for the best.
characters-normal = Neighbour
characters-normal-plays = Plans ahead, keeps count of what is out and weighs what it brings.
characters-hard = Old Master
characters-hard-plays = Pictures the hidden cards and, where it can, tries a play out before making it.
characters-hard-plays-exact = In this game the chances can be worked out, so the Old Master plays just like the Neighbour.
