"""Reads rulesets and decks: YAML files by anybody -> `game.match.ruleset.Ruleset`, or all their mistakes.

The engine compiles what `read_ruleset` returns; `list_rulesets` and `check_file` serve the home screen and
the command line. A file becomes text and nodes with positions (`nodes`), values and drafts checked against the
dataclasses (`schema`, `kinds`, `walk`), and is judged as a whole (`lint`, `checks`); `catalogue` finds and keeps files.
"""

from typing import TYPE_CHECKING

from game.core.faces import offered

if TYPE_CHECKING:
    from game.loading.catalogue import LoadedRuleset, check_file, list_decks, list_rulesets, read_ruleset
    from game.loading.listing import KEPT, RulesetEntry, listing_data

__all__ = ["KEPT", "LoadedRuleset", "RulesetEntry", "check_file", "list_decks", "list_rulesets", "listing_data", "read_ruleset"]

__getattr__ = offered(
    __name__,
    card_set="BACKS_AT_MOST MANIFEST",
    catalogue="LoadedRuleset check_file list_decks list_rulesets read_ruleset",
    described="Node Section as_yaml examples parsed said_of sections",
    kinds="is_id",
    lint_flow="family_payments family_steps",
    listing="KEPT RulesetEntry listing_data",
    nodes="blocks",
    ruleset_file="read_deck_file",
)
