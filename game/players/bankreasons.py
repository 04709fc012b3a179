"""Why the computer players stand, hit, double and split in banking games, in codes that are true of the position."""

from __future__ import annotations

from collections.abc import Mapping

from game.boxes import BANKER, BUST
from game.players.banksense import BankSense
from game.players.base import Reason


class BankReasons:
    """The reasons of one decision; `worths` are the chips that each verb should bring."""

    def __init__(self, sense: BankSense, worths: Mapping[str, float]) -> None:
        self._sense = sense
        self._worths = worths

    def of(self, verb: str) -> Reason:
        """Why to do this, or what it would be beside the best."""
        if verb == "stand":
            return self._stand()
        if verb == "hit":
            return self._hit()
        best = max(worth for other, worth in self._worths.items() if other != verb)
        here = {verb: chips(self._worths[verb]), "other": chips(best)}
        return Reason("double_pays", here) if verb == "double" else Reason("split_pays", here)

    def _stand(self) -> Reason:
        sense = self._sense
        best = sense.stand.best
        if best.kind == "special":
            return Reason("claims_special", {"special": best.special})
        if best.total == sense.book.top:
            return Reason("stand_top", {"total": best.word})
        if sense.banks and all(sense.book.valuer.verdict(wager.outcome, best) == BANKER for wager in sense.wagers):
            return Reason("bank_beats_all")
        return self._odds()

    def _hit(self) -> Reason:
        sense = self._sense
        if sense.banks and sense.gain(sense.stand.best) == sense.gain(BUST):
            return Reason("bank_beaten")
        return Reason("hit_safe") if not sense.banks and sense.cannot_bust else self._odds()

    def _odds(self) -> Reason:
        """What standing and a card should bring: chances where every win is as large as every loss, else chips."""
        sense, worths = self._sense, self._worths
        if "hit" not in worths:
            return Reason("no_card")
        if sense.banks or not sense.book.even:
            return Reason("chips_odds", {verb: chips(worths[verb]) for verb in ("stand", "hit")})
        return Reason("draw_odds", {verb: str(round(50 * (1 + worths[verb] / sense.box.wager))) for verb in ("stand", "hit")})

    def less(self) -> Reason:
        """About a total that is not the best."""
        return Reason("stand_less", {"total": self._sense.stand.best.word})


def chips(worth: float) -> str:
    """An expected gain with its sign: whole chips, or tenths where it is none."""
    tenths = round(worth, 1)
    if not tenths:
        return "0"
    return f"{tenths:+.0f}" if tenths == int(tenths) else f"{tenths:+.1f}"
