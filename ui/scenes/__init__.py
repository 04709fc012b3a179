"""One module per screen. A scene owns its widgets, handles events and draws; the app shows the top one of its stack."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    base="ProblemsModal Scene WaitingModal",
    card_view="CardScene CardTableScene",
    compare="CompareScene",
    curtain="CurtainScene LIFT_KEY",
    drill="DrillScene",
    gallery="GalleryScene",
    history="HistoryScene",
    home="HomeScene game_of_day",
    lesson="LessonScene",
    lines_result="AwardLines deal_content VoidDeal",
    lobby="HouseRules LobbyScene",
    plates="cover_cards Fans fans fitting GamePlate ResumePlate",
    puzzle_table="PuzzleSession PuzzleTable",
    puzzles="PuzzlesScene SolvedPuzzles",
    replay="ReplayScene",
    review="ReviewScene",
    result="deal_modal DealContent FinalRanking FinishingOrder match_modal MatchModal ResultContent ResultModal",
    rules="RulesScene",
    seat_table="OwnRow Rising Seal tally_columns",
    settings="DeckSettingsScene SettingsScene",
    share="ShareModal",
    table="TableScene",
)
