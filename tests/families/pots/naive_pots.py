"""HuaHuaPai straight from its rules: one game as a table of hands, pots and whose turn it is, by trying every combination.

Written without the engine and without its ideas (no contests, packed hands or compiled awards), so that an agreement means
something. Numbers in brackets are sections of docs/rules/huahuapai.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from tests.game.naive_sets import COPIES, Hand, Tiles, classify, eats, inside, parts, patterns, sure, unbeatable

SPACE, ENOUGH = 16, 6
Choice = tuple[str, Tiles]                # a verb with its cards


class Game:
    """One game from the deal on. `turn` is the state of 6.2 and the seat it asks; None when the game is over."""

    def __init__(self, hands: Iterable[Iterable[str]], banker: int, **options: bool | int | str) -> None:
        self.options = options
        self.hand = [Counter(hand) for hand in hands]
        self.pot: list[list[tuple[Tiles, bool]]] = [[], [], []]
        self.gone: Hand = Counter()
        self.hidden: list[Hand] = [Counter(), Counter(), Counter()]
        self.opera_open = [True, True, True]
        self.lifts: list[tuple[int, int]] = []
        self.leader = banker
        self.top: tuple[int, Tiles, bool] | None = None
        self.coverer: int | None = None
        self.lifter: int | None = None
        self.caller = banker
        self.limited = False
        self.thrown: list[int] = []               # seats that still have to throw cards away
        self.revealed: tuple[int, int] | None = None
        self.turn: tuple[str, int] | None = ("lead", banker)
        if options["instant_assassinations"]:
            self.turn = ("reveal", banker)        # every seat is asked, whatever it holds
        self.banker = banker

    # ------------------------------------------------------------ what the state says (6.1)

    def count(self, seat: int) -> int:
        """Cards of a seat in the pot."""
        return sum(len(tiles) for tiles, _ in self.pot[seat])

    @property
    def free(self) -> int:
        """Spaces left."""
        return SPACE - sum(map(self.count, range(3)))

    def shown(self) -> Hand:
        """Every card that was ever put face up."""
        found = Counter(self.gone)
        for pot in self.pot:
            for tiles, _ in pot:
                found.update(tiles)
        if self.top:
            found.update(self.top[1])
        return found

    def never_shown(self) -> Hand:
        """W of 6.6."""
        return Counter(COPIES) - self.shown()

    # ------------------------------------------------------------ the sure six (6.5)

    def is_sure(self, seat: int, hand: Hand, need: int, free: int) -> bool:
        """`sure` for a seat, with what it knows now, and a part of its hand."""
        return need <= 0 or sure(hand, need, free, *self.knowledge(seat))

    def knowledge(self, seat: int) -> tuple[Hand, int, bool]:
        """The cards that a seat has not seen, the larger of the two other hands, and what gods eat."""
        unseen = self.never_shown() - self.hand[seat] - self.hidden[seat]
        return unseen, max(self.hand[other].total() for other in range(3) if other != seat), bool(self.options["gods_eat_bulls"])

    def forced(self, seat: int) -> bool:
        """Whether the sure six binds a free player (6.4)."""
        need = ENOUGH - self.count(seat)
        return self.options["sure_six"] != "off" and need > 0 and self.is_sure(seat, self.hand[seat], need, self.free)

    # ------------------------------------------------------------ legal actions (6.2, 6.4)

    def legal(self) -> set[Choice]:
        """What the seat to act may do; for a limit see `to_throw`."""
        assert self.turn
        state, seat = self.turn
        found: set[Choice] = getattr(self, f"_legal_{state}")(seat)
        return found

    def _legal_reveal(self, seat: int) -> set[Choice]:
        shows = patterns(self.hand[seat], bool(self.options["eight_pairs_identical"]))
        return {("hold", ()), ("reveal", ())} if shows else {("hold", ())}

    def _legal_lead(self, seat: int) -> set[Choice]:
        hand, free = self.hand[seat], self.free
        fits = [tiles for tiles in inside(hand) if len(tiles) <= free]
        forced = self.forced(seat)
        leads = fits
        if forced and self.options["sure_six"] == "strict":
            need = ENOUGH - self.count(seat)
            unseen, most, gods = self.knowledge(seat)
            leads = [tiles for tiles in fits
                     if (unbeatable(tiles, unseen, most, gods)
                         and self.is_sure(seat, hand - Counter(tiles), need - len(tiles), free - len(tiles)))
                     or (self._is_opera(tiles) and self.opera_open[seat])]
        found = {("play", tiles) for tiles in leads}
        if not fits or not (forced or self.limited):
            found.add(("cover", ()))
        return found | self._may_limit(seat)

    def _may_limit(self, seat: int) -> set[Choice]:
        over = any(hand.total() > self.free for hand in self.hand)
        return {("limit", ())} if over and self.hand[seat] and not self.limited else set()

    def _legal_answer(self, seat: int) -> set[Choice]:
        found: set[Choice] = {("play", tiles) for tiles in inside(self.hand[seat]) if len(tiles) <= self.free}
        return found | self._may_limit(seat) if self.options["limit_in_answer"] else found

    def _legal_follow(self, seat: int) -> set[Choice]:
        assert self.top
        found: set[Choice] = {("play", tiles) for tiles in inside(self.hand[seat])
                              if eats(tiles, self.top[1], bool(self.options["gods_eat_bulls"]))}
        return found or {("pass", ())}

    def _legal_offer(self, seat: int) -> set[Choice]:
        return {("decline", ()), ("lift", ())} if self.hand[seat] else {("decline", ())}

    def _legal_limit(self, seat: int) -> set[Choice]:
        return {("discard", tiles) for tiles in parts(self.hand[seat], self.to_throw())}

    def to_throw(self) -> int:
        """How many cards the seat to act throws away."""
        assert self.turn
        return self.hand[self.turn[1]].total() - self.free

    @staticmethod
    def _is_opera(tiles: Tiles) -> bool:
        found = classify(tiles)
        return found is not None and found[0] == "opera"

    # ------------------------------------------------------------ transitions (6.3)

    def do(self, verb: str, tiles: Tiles) -> None:
        """Carry out a legal action."""
        assert self.turn
        state, seat = self.turn
        if verb == "play":
            self.hand[seat] -= Counter(tiles)
            getattr(self, "_eat" if state == "follow" else "_lead")(seat, tiles)
        elif verb == "discard":
            self._discard(seat, tiles)
        else:
            getattr(self, f"_{verb}")(seat)

    def _hold(self, seat: int) -> None:
        following = (seat + 1) % 3
        self.turn = ("lead", following) if following == self.banker else ("reveal", following)

    def _reveal(self, seat: int) -> None:
        self.revealed = seat, len(patterns(self.hand[seat], bool(self.options["eight_pairs_identical"])))
        self.turn = None

    def _enter_lead(self, seat: int) -> None:
        self.coverer = self.lifter = None
        self.limited = False
        self._go("lead", seat)

    def _go(self, state: str, seat: int) -> None:
        """To a state before which the end test is made."""
        self.turn = (state, seat) if self.difference() else None

    def _lead(self, seat: int, tiles: Tiles) -> None:
        first = self._is_opera(tiles) and self.opera_open[seat]
        if not self._is_opera(tiles):
            self.opera_open[seat] = False
        self.leader, self.limited = seat, False
        self.top = seat, tiles, first
        self.turn = "follow", (seat + 1) % 3

    def _eat(self, seat: int, tiles: Tiles) -> None:
        assert self.top
        self.gone.update(self.top[1])
        self.top = seat, tiles, False
        self._after_follow(seat)

    def _pass(self, seat: int) -> None:
        self._after_follow(seat)

    def _after_follow(self, seat: int) -> None:
        if seat == (self.leader + 1) % 3:
            self.turn = "follow", (seat + 1) % 3
        else:
            self._resolve()

    def _resolve(self) -> None:
        assert self.top
        winner, tiles, first = self.top
        self.top = None
        self.pot[winner].append((tiles, first))
        if self.lifter is not None and winner == self.coverer and not self.options["failed_lift_reopens"]:
            asked, self.lifter = self.lifter, None
            self._go("offer", asked)
        else:
            self._enter_lead(winner)

    def _cover(self, seat: int) -> None:
        self.coverer = seat
        self._go("offer", (seat + 1) % 3)

    def _decline(self, seat: int) -> None:
        assert self.coverer is not None
        if seat == (self.coverer + 2) % 3:
            self.turn = None
        else:
            self._go("offer", (seat + 1) % 3)

    def _lift(self, seat: int) -> None:
        assert self.coverer is not None
        self.lifts.append((seat, self.coverer))
        if not self.hand[self.coverer]:
            self._enter_lead(seat)
        else:
            self.lifter = seat
            self.turn = "answer", self.coverer

    def _limit(self, seat: int) -> None:
        self.limited, self.caller = True, seat
        self.thrown = [other % 3 for other in range(seat, seat + 3) if self.hand[other % 3].total() > self.free]
        self.turn = "limit", self.thrown.pop(0)

    def _discard(self, seat: int, tiles: Tiles) -> None:
        self.hand[seat] -= Counter(tiles)
        self.hidden[seat].update(tiles)
        if self.thrown:
            self.turn = "limit", self.thrown.pop(0)
        else:
            self._go("lead" if self.lifter is None else "answer", self.caller)

    # ------------------------------------------------------------ the end (6.6)

    def difference(self) -> bool:
        """Whether the free spaces can still change winners or their points."""
        return any(self.gains())

    def gains(self) -> list[bool]:
        """D1 to D6 for every seat."""
        unshown = self.never_shown()
        return [any(self._differences(seat, unshown)) for seat in range(3)]

    def _differences(self, seat: int, unshown: Hand) -> Iterator[bool]:
        m, count = min(self.free, self.hand[seat].total()), self.count(seat)
        if m < 1:
            return
        yield count < 6 and count + m >= 6                                                         # D1
        if count < 6:
            return
        yield count + m >= 11                                                                      # D2
        yield m >= 2 and bool(unshown["LB"] and unshown["BB"])                                     # D3
        may_score = self.opera_open[seat] or not self.options["opera_must_be_first"]
        yield m >= 2 and bool(unshown["OT"] and unshown["OP"]) and may_score                       # D4
        yield m >= 4 and any(number == 4 for number in unshown.values())                           # D5
        lying = Counter(kind for tiles, _ in self.pot[seat] for kind in tiles)
        for kind in ("GO", "RE"):                                                                  # D6
            missing = 4 - lying[kind]
            yield 0 < missing == unshown[kind] and missing <= m

    # ------------------------------------------------------------ scoring (7)

    def points(self) -> list[int]:
        """P of every winner, 0 for the others (7.2); for a revealed hand what each of the others pays."""
        if self.revealed is not None:
            seat, number = self.revealed
            each = 8 * (number if self.options["instant_stack"] else 1)
            return [each if other == seat else 0 for other in range(3)]
        return [self._worth(seat) if self.count(seat) >= ENOUGH else 0 for seat in range(3)]

    def _worth(self, seat: int) -> int:
        count = self.count(seat)
        total = 0 if count >= 11 and not self.options["enough_with_assassination"] else 1
        total += count - 8 if count >= 11 else 0
        for tiles, first in self.pot[seat]:
            found = classify(tiles)
            assert found
            name, number = found
            if name == "bull" or (name == "opera" and (first or not self.options["opera_must_be_first"])):
                total += {2: 1, 3: 2, 4: 4}[number]
            if name == "set" and number == 4 and tiles[0] not in ("GO", "RE"):
                total += 1
        lying = Counter(kind for tiles, _ in self.pot[seat] for kind in tiles)
        return total + (lying["GO"] == 4) + (lying["RE"] == 4)

    def payments(self) -> list[int]:
        """The payment vector (7.1, 7.3)."""
        points, pay = self.points(), [0, 0, 0]
        winners = [self.revealed[0]] if self.revealed else [seat for seat in range(3) if self.count(seat) >= ENOUGH]
        for winner, loser in product(winners, range(3)):
            if loser not in winners:
                pay[winner] += points[winner]
                pay[loser] -= points[winner]
        for lifter, lifted in self.lifts:
            if self.count(lifter) < ENOUGH:
                pay[lifter] -= 2
                pay[lifted] += 2
        return pay
