"""The rules page of any ruleset, made from the ruleset and the options in force: what it says, and how it is set."""
