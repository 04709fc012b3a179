"""Banking games: every seat against the banker, by what whole hands are worth."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    arrangements="Arrangement Stack",
    bank="Bank",
    boxes="BANKER BankFacts BankResult BankTable Bet Box BUST FACE_DOWN Outcome STOOD Verdict",
    events="BetMade BoxDeal BoxEnded BoxSplit Buy CardsFollow Double HandShown Hit Stand TurnUp",
    hands="bank_book BankWeights",
    lookahead="BoxEvaluator",
    opening_hands="OpeningTable TooManyHands",
    params="DrawParams Forced Side WagerPay",
    policy="side_worth",
    rounds="new_round next_round",
    valuer="Valuer",
)
