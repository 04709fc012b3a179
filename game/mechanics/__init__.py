"""The verbs that families share, one file each. A `flow:` step names one, or one of a family, and gives its parameters."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    auction="AuctionFacts first_caller",
    card_points="CardValues TakenCards",
    declare="patterns_of",
    exchange="gifts_after",
    levels="SideLevels",
    office="moves place_on",
    params="AuctionParams BidParams DealParams ONCE params_by_verb Penalty SettleParams STAGES words_of",
    settle="Settle",
    slices="Awarded Bidding Calls LoansMade Parties Revealed Sides Widow",
)
