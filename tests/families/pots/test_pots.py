"""HuaHuaPai against its rules written anew (`naive_pots`): whole games and positions, with all options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from random import Random

import pytest

from game import Action, Cards, CardsOffer, PositionError, Rules, State, TooManyActions, patterns_of
from game.families.pots import LidFacts, PotFacts, PotResult, gone_of, guaranteed
from game.match import ACTION_LIMIT
from game.mechanics import Revealed
from tests.cases import few
from tests.families.pots.naive_pots import ENOUGH, Game
from tests.game.naive_sets import BLACK, COPIES, NEEDS, RED, Hand, Tiles, classify, eats, patterns, sort
from tests.game.tables import Scalar, random_rules, rules_of

GAMES, POSITIONS = 25, 75           # for each of the batches below
LISTED = 4                           # as many discards are compared one by one


def huahuapai(**options: Scalar) -> Rules:
    """HuaHuaPai with these options."""
    return rules_of("huahuapai", 3, tuple(sorted(options.items())))


def codes(cards: Cards) -> Tiles:
    return sort(card.code for card in cards)


def choices(actions: tuple[Action, ...]) -> set[tuple[str, Tiles]]:
    """Actions as the naive game knows them."""
    found = {(action.verb, codes(action.cards)) for action in actions}
    assert len(found) == len(actions), "an action is listed twice"
    return found


# ---------------------------------------------------------------- combinations


def test_census() -> None:
    rules = huahuapai()
    assert len(NEEDS) == 82
    by_class = Counter((found[0], len(tiles)) if found[0] == "set" else found[0]
                       for tiles in NEEDS if (found := classify(tiles)) is not None)
    sizes: Counter[object] = Counter()
    for (combination, width, length), number in rules.census().items():
        name = "set" if combination in ("gods", "lone", "widow_opera", "widow_bull") else combination
        sizes[(name, width * length) if name == "set" else name] += number
    assert sizes == by_class
    assert sorted(by_class.values()) == [4, 4, 4, 4, 9, 9, 10, 10, 14, 14]


@pytest.mark.parametrize("gods", few([False, True]))
def test_every_combination_eats_what_it_should(gods: bool) -> None:
    rules = huahuapai(gods_eat_bulls=gods)
    for mine, over in product(NEEDS, NEEDS):
        assert rules.beats(" ".join(mine), " ".join(over)) == eats(mine, over, gods), (mine, over)


# ---------------------------------------------------------------- whole games


class Twin:
    """One deal played with the engine and with the rules written anew, compared at every step."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules, self.rng = rules, rng
        self.state = deal(rules, rng)
        view = self.state.view(0)
        self.game = Game([codes(self.state.view(seat).hand) for seat in range(3)], view.dealer, **rules.options)
        # How often a verb is chosen, so that calm and wild games both occur.
        self.weights = {"limit": rng.choice((0.02, 0.02, 0.3)), "cover": rng.choice((0.05, 0.5, 1)),
                        "lift": rng.choice((0.2, 1, 3)), "play": rng.choice((1, 5)), "reveal": rng.choice((0.1, 1))}
        self.met: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """To the end of the deal; returns what was met on the way."""
        while not self.state.results:
            self.step()
        self.check_result()
        return self.met

    def step(self) -> None:
        """Compare, then do the same thing in both games."""
        state, game = self.state, self.game
        assert game.turn is not None and state.actor == game.turn[1]
        self.check_facts(*game.turn)
        action = self.throw() if game.turn[0] == "limit" else self.choose()
        self.met[action.verb] += 1
        state.apply(action)
        game.do(action.verb, codes(action.cards))

    def check_facts(self, step: str, seat: int) -> None:
        """Everything that the seat to act can see."""
        game, view = self.game, self.state.view(seat)
        self.met[step] += 1
        if step == "reveal":
            assert view.get(LidFacts) is None
            return
        lid = view.get(LidFacts)
        assert lid is not None and lid.step == step and lid.free == game.free
        assert lid.counts == tuple(map(game.count, range(3)))
        assert (list(lid.may_gain), list(lid.open), list(lid.lifts)) == (game.gains(), game.opera_open, game.lifts)
        assert [[(codes(entry.cards), entry.first) for entry in pot] for pot in lid.pots] == game.pot
        assert codes(gone_of(view)) == sort(game.gone.elements()) and codes(view.discarded) == sort(game.hidden[seat].elements())
        assert view.counts == tuple(hand.total() for hand in game.hand)
        if step == "lead":
            assert lid.bound == game.forced(seat)
            self.met["bound"] += lid.bound

    def choose(self) -> Action:
        """A legal action, by verbs."""
        legal = self.state.legal_actions()
        assert choices(legal) == self.game.legal(), f"{self.rules.options}\n{self.state.record().text()}"
        verbs = sorted({action.verb for action in legal})
        verb = self.rng.choices(verbs, [self.weights.get(verb, 1) for verb in verbs])[0]
        return self.rng.choice([action for action in legal if action.verb == verb])

    def throw(self) -> Action:
        """Any cards under a limit; few of them are compared one by one."""
        (offer,) = self.state.offers()
        assert isinstance(offer, CardsOffer) and offer.count == self.game.to_throw()
        if offer.count <= LISTED:
            assert choices(self.state.legal_actions()) == self.game.legal()
        return self.rules.book.make("discard", self.rng.sample(list(offer.hand), offer.count))

    def check_result(self) -> None:
        """Both ended at the same moment, with the same points."""
        game, result = self.game, self.state.results[0]
        assert game.turn is None, f"the engine ended\n{self.state.record().text()}"
        pot = result[PotResult]
        assert pot.counts == tuple(map(game.count, range(3)))
        assert (list(pot.values), list(result.points)) == (game.points(), game.payments()), self.state.record().text()
        assert result[Revealed].seat == (game.revealed[0] if game.revealed else None)
        self.met[f"{sum(count >= ENOUGH for count in pot.counts)} winners"] += 1
        self.met["full" if game.free == 0 else "not full"] += 1
        if self.state.actor is not None:
            assert self.state.view(0).dealer == (game.banker + 1) % 3


def deal(rules: Rules, rng: Random) -> State:
    """A new match; now and then somebody holds something to reveal."""
    fixed = rules.options["first_banker"]
    banker = rng.randrange(3) if fixed == "random" else int(fixed)
    pack = list(rules.pack)
    rng.shuffle(pack)
    if rng.random() < 0.2:
        shown = pattern_hand(rng)
        rest = Counter(COPIES) - shown
        hands = [list(shown.elements()), *deal_out(list(rest.elements()), (16, 16), rng)]
        rng.shuffle(hands)
        kinds = {card.code: card for card in rules.deck.cards}
        pack = [kinds[hands[i % 3][i // 3]] for i in range(48)]
    return rules.new_match(rng.randrange(1 << 30), [pack], {"dealer": banker})


def pattern_hand(rng: Random) -> Hand:
    """Sixteen cards that show something, or are one card away from it."""
    hand: Hand = Counter()
    kind = rng.randrange(3)
    if kind < 2:
        colour, number = ((RED, 7), (BLACK, 14))[kind]
        pool = sorted((Counter(COPIES) - Counter({tile: 9 for tile in COPIES if tile not in colour})).elements())
        hand.update(rng.sample(pool, min(len(pool), number - (rng.random() < 0.2))))
    else:
        pairs = [(tile, tile) for tile in COPIES for _ in range(COPIES[tile] // 2)]
        hand.update(tile for pair in rng.sample(pairs, 8) for tile in pair)
        if hand["OT"] == hand["OP"] == 2 or rng.random() < 0.5:
            hand = hand - Counter(dict.fromkeys(("OT", "OP", "LB", "BB"), 1))
    rest = list((Counter(COPIES) - hand).elements())
    hand.update(rng.sample(rest, 16 - hand.total()))
    return hand


def deal_out(tiles: list[str], sizes: tuple[int, ...], rng: Random) -> list[list[str]]:
    """The tiles in heaps of these sizes."""
    rng.shuffle(tiles)
    heaps = []
    for size in sizes:
        heaps.append(tiles[:size])
        tiles = tiles[size:]
    return heaps


@pytest.mark.parametrize("batch", few(range(8), 1))
def test_games_go_as_the_rules_written_anew_say(batch: int) -> None:
    met: Counter[str] = Counter()
    for number in range(GAMES):
        rng = Random(f"{batch}/{number}")
        met += Twin(random_rules("huahuapai", rng), rng).play()
    rare = ("bound", "lift", "answer", "limit", "discard", "reveal", "0 winners", "1 winners", "2 winners", "full", "not full")
    assert all(met[what] for what in rare), met


def test_hands_show_what_the_rules_written_anew_say() -> None:
    rng, met = Random(7), Counter[str]()
    for number in range(600):
        identical = bool(number % 2)
        hand = pattern_hand(rng)
        found = patterns_of(huahuapai(eight_pairs_identical=identical), " ".join(hand.elements()))
        assert list(found) == patterns(hand, identical)
        met.update(found)
        met["several"] += len(found) > 1
        met["none"] += not found
    assert all(met[what] > 20 for what in ("reds", "blacks", "pairs", "none")) and met["several"] > 3, met


# ---------------------------------------------------------------- positions


def position(rules: Rules, rng: Random) -> tuple[State, Game]:
    """A free player somewhere in the middle of a game, with all cards dealt anywhere; the same in both worlds."""
    game = Game([[], [], []], rng.randrange(3), **rules.options)
    rest = Counter(COPIES)
    for _ in range(rng.randrange(9)):
        fitting = [tiles for tiles in NEEDS if len(tiles) < game.free and not Counter(tiles) - rest]
        if fitting:
            tiles = rng.choice(fitting)
            found = classify(tiles)
            game.pot[rng.choice((0, 0, 1, 2))].append((tiles, found is not None and found[0] == "opera" and rng.random() < 0.5))
            rest -= Counter(tiles)
    most = rng.choice((3, 5, 9, 16))
    # With few cards in the hands much is certain.
    heaps = deal_out(list(rest.elements()), tuple(rng.randrange(size + 1) for size in (most, most, most, 2, 2, 2)), rng)
    game.hand = [Counter(heap) for heap in heaps[:3]]
    game.hidden = [Counter(heap) for heap in heaps[3:]]
    game.gone = rest - sum((Counter(heap) for heap in heaps), Counter())
    game.opera_open = [rng.random() < 0.5 for _ in range(3)]
    seat = rng.choice((rng.randrange(3), max(range(3), key=lambda seat: game.count(seat) % ENOUGH)))
    game.turn = "lead", seat
    game.limited = rng.random() < 0.2
    facts = PotFacts(
        pots=tuple(tuple((written(tiles), first) for tiles, first in pot) for pot in game.pot),
        beaten=written(game.gone.elements()), discarded=tuple(written(pile.elements()) for pile in game.hidden),
        led=tuple(other for other in range(3) if not game.opera_open[other]), caller=seat if game.limited else None)
    hands = [written(hand.elements()) for hand in game.hand]
    return rules.position(hands, turn=seat, pot=facts), game


def written(tiles: Iterable[str]) -> str:
    return " ".join(tiles) or "-"


@pytest.mark.parametrize("batch", few(range(4)))
def test_positions_are_judged_as_the_rules_written_anew_say(batch: int) -> None:
    met: Counter[str] = Counter()
    for number in range(POSITIONS):
        rng = Random(f"{batch}/{number}")
        rules = random_rules("huahuapai", Random(f"{batch}/{number // 3}"))
        state, game = position(rules, rng)
        assert game.turn is not None
        seat = game.turn[1]
        lid = state.view(seat).get(LidFacts)
        assert lid is not None and list(lid.may_gain) == game.gains() and state.can_change() == game.difference()
        assert lid.bound == game.forced(seat) and choices(state.legal_actions()) == game.legal()
        met["bound"] += lid.bound
        met["over"] += not state.can_change()
        met["gains with enough"] += any(gains for gains, count in zip(lid.may_gain, lid.counts, strict=True) if count >= ENOUGH)
    assert met["bound"] > 2 and met["over"] > 20 and met["gains with enough"] > 20, met


@pytest.mark.parametrize("call", [State.legal_actions, lambda state: state.copy().legal_actions()])
def test_too_many_discards_are_offered_and_not_listed(call: Callable[[State], Sequence[Action]]) -> None:
    hand = " ".join(f"{code} {code}" for code in COPIES)
    state = huahuapai().position([hand, hand, "-"], turn=0, pot=PotFacts(pots=((("GO GO", False), ("TI TI TI", False)), (), ())))
    state.apply("limit")
    legal = call(state)
    assert len(legal) > ACTION_LIMIT and state.refusal(legal[len(legal) // 2]) is None
    with pytest.raises(TooManyActions, match="work from the offers"):
        list(legal)
    (offer,) = state.offers()
    assert isinstance(offer, CardsOffer) and offer.count == 28 - 11


def test_cards_that_lie_in_two_places_are_refused_or_counted_once() -> None:
    rules = rules_of("huahuapai")
    four = "RE RE RE RE"
    assert guaranteed(rules, four, four, [16, 16], 6, 16) is False
    pots = ((four, False),), (), ()
    position = rules.position([four, "-", "-"], leader=0, pot=PotFacts(pots=pots))
    assert "play RE RE RE RE" in position.view(0).legal_actions()
    with pytest.raises(PositionError, match="more RE than this pack can hold"):
        rules.position([f"{four} {four}", "-", "-"], leader=0, pot=PotFacts(pots=pots, beaten=four, discarded=(four, "-", "-")))
