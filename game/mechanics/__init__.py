"""The verbs that families share, one file each. A `flow:` step names one, or one of a family, and gives its parameters."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    office="moves",
    params="BidParams DealParams ONCE params_by_verb Penalty SettleParams STAGES",
    settle="Settle",
    slices="Awarded Bidding LoansMade Revealed",
)
