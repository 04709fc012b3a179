# How English works. This file makes a folder a language; the others are its texts.
language-name = English
# What the names of locales begin with on systems that spell them out, in small letters.
language-system = english
# Whether a space goes between Han and Latin letters that stand side by side.
language-spaced = no
language-point = .
language-stop = .
language-quote = “{ $word }”

# Things in a row: $first is what stands there already. -last is for the last of them, -pair for two that are alone.
list-and = { $first }, { $last }
list-and-last = { $first } and { $last }
list-or = { $first }, { $last }
list-or-last = { $first } or { $last }
# Either of several, each of which may be long.
list-any = { $first } or { $last }
list-comma = { $first }, { $last }
# What several people do or get.
list-clauses = { $first }, { $last }
list-sentences = { $first } { $last }
# Parts of a line that is no sentence.
list-dots = { $first } · { $last }
# Names in a line by itself.
list-facts = { $first } · { $last }
# What one may say, and what one may do.
list-words = { $first }, { $last }
list-words-last = { $first } or { $last }
list-verbs = { $first } / { $last }
# On a page of rules: things, what a card may count, and combinations that rank alike.
list-rules = { $first }, { $last }
list-rules-pair = { $first } and { $last }
list-rules-last = { $first }, and { $last }
list-values = { $first }, { $last }
list-values-last = { $first } or { $last }
list-alike = { $first } or { $last }

# Functions of this language: a message fn-NAME is what NAME($it) says in all texts. Of a number it also knows $hundreds, $tens
# and $ones, its last figures.
# The indefinite article: "an Ace", "an 8", "an 11".
fn-an = { BEGINS($it, "a", "e", "i", "o", "u", "8", "11 ", "18 ") ->
    [yes] an
   *[no] a
}
# Several of something that has no plural of its own.
fn-many = { ENDS($it, "s") ->
    [yes] { $it }
   *[no] { $it }s
}

# Words that players of one family of games say otherwise: OWN("deal") is FAMILY-says-deal where there is one.
says-deal = deal
says-deals = deals
says-Deal = Deal
says-Deals = Deals
-deal = { OWN("deal") }
-deals = { OWN("deals") }
-Deal = { OWN("Deal") }
-Deals = { OWN("Deals") }
