"""Reads rulesets and decks: YAML files that anybody may have written -> `game.ruleset.Ruleset`, or all that is wrong.

`read_ruleset` is what the engine compiles; `list_rulesets` and `check_file` serve the home screen and the command line.
"""

from game.loading.catalogue import LoadedRuleset, RulesetEntry, check_file, list_rulesets, read_ruleset

__all__ = ["LoadedRuleset", "RulesetEntry", "check_file", "list_rulesets", "read_ruleset"]
