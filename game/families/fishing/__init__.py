"""Fishing games: cards of the hand and of the stock take cards that lie open on the field, and what was taken makes yaku."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    dealing="complete",
    events="CardsStolen CardsStuck FieldDeal HandCardPlayed StockCard StockTaken",
    field="Field FishStep HeldYaku Yakus",
    matching="Matching",
    offers="HandOffer ShowOffer TakeOffer",
    outlook="fish_book FishSight FishWeights FishOutlook",
    params="FishParams",
    pay="CapturePay FishResult YakuPay",
    position="FishFacts new_deal",
    report="FishReport",
    yaku="WinningHands YakuTable",
)
