"""Banking games: every seat against the banker, by what whole hands are worth."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    bank="Bank",
    box_actions="BoxActions",
    boxes="BANKER BankFacts BankResult BankTable Bet Box BoxResult BUST FACE_DOWN NOT_PLAYED Outcome PLAYER PUSH Verdict",
    events="BetMade BoxDeal BoxEnded BoxSplit Double Hit Stand TurnUp",
    hands="bank_book BankWeights players_favoured",
    lookahead="BoxEvaluator",
    opening_hands="OpeningRow OpeningTable TooManyHands",
    params="DrawParams Forced Side WagerPay",
    policy="side_worth",
    rounds="new_round next_round",
    valuer="Arrangement Stack Valuer",
)
