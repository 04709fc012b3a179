"""What cards are and what they make together; nothing here knows of seats, deals or families of games."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    cards="Choices Packing",
    deck="AllOf Attribute Card Deck Value",
    errors="GameError LockedError OptionError Problem RulesetError SetupError StoreError",
    files="assets_dir beside data_dir entries FileRefused make_private read_bounded read_start shipped_rulesets_dir "
          "user_cards_dir write_whole",
    languages="language_folders Text",
    markers="Names Range",
    intervals="Interval wilson Z95",
    memory="Memory uncollected",
    progress="GivenUp report_progress watched",
)
