"""Trick games with combinations, and those that a claim may end."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    answers="AnswerOffer",
    claim_evaluator="ClaimFacts ClaimWeights Strength",
    contract="Contract",
    elders="Elders",
    evaluator="TrickSight TrickWeights",
    events="CountedTrick",
    follow="Following",
    own_bids="tricks_bid",
    params="ClaimPay ContractPay NameParams PartnerParams TakenPay TrickParams",
    policy="TrickPolicy",
    partner="Partner",
    phase="Trick",
    position="claim_result claim_worth deal_result elders_in ClaimEnding",
    taken="rest_points",
    trumps="Trumps",
    wins="ClaimResult ClaimPosition Won",
)
