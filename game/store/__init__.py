"""How matches are kept: the database file, the claims of running copies, and what a row says.

`game.store.match_store` is the public face of this package.
"""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    database="FILE_NAME LOCK_NAME VERSION",
    deal_text="day_of_deal deal_of_day DealScore DealText DealTextError",
    facts="Best best_of DealFacts facts_of FactsError",
    match_store="Journal MatchStore",
    matches="facts_in KeptMatch KeptSeat lines_in pack",
    statistics="BESTS COLUMNS figures games_in MatchFacts people_in Played PlayerId Row write_csv",
    transcript="Chain clean export exports_dir load_match LONGEST_LINE MOST_CHARACTERS own_seat read_match "
               "Transcript TranscriptError",
)
