"""Fishing games: cards of the hand and of the stock take cards that lie open on the field, and what was taken makes yaku."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    captures="CapturePay",
    dealing="judged",
    events="FieldDeal HandCardPlayed StockCard StockTaken",
    field="Field FishStep HeldYaku Yakus",
    matching="Matching",
    offers="HandOffer TakeOffer",
    outlook="fish_book FishSight FishWeights FishOutlook",
    pay="FishResult YakuPay",
    position="FishFacts new_deal",
    yaku="WinningHands YakuTable",
)
