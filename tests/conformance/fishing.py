"""The dialect of fishing games (docs/rules/koikoi.md 16.1), translated into calls of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game import Card, DealResult, Rules, Scoreboard, State
from game.families.fishing import (
    Field,
    FishFacts,
    FishParams,
    FishResult,
    FishStep,
    HandOffer,
    HeldYaku,
    Matching,
    TakeOffer,
    WinningHands,
    YakuPay,
    Yakus,
    YakuTable,
    complete,
    new_deal,
)
from tests.conformance.answers import one_of, spaced, yes
from tests.conformance.loaded import loaded

Checked = Iterator[tuple[str, str]]
BOOLS = {"on": "true", "off": "false"}
SEATS = ("0", "1")
WORDS = {"koi": "call", "stop": "stop"}
SAID = {verb: word for word, verb in WORDS.items()}
SETTING_UP = ("options", "deal", "deck", "replay", "hand", "field", "stock", "taken", "calls", "do")


def settings(words: Iterable[str]) -> dict[str, str]:
    """`key=value` words; ValueError for others, and for a key that stands there twice."""
    found: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if not sign or not value or key in found:
            raise ValueError(f'expected key=value once for each key, found "{word}"')
        found[key] = value
    return found


def named(words: Iterable[str], *keys: str) -> dict[str, str]:
    """The same, of these keys alone."""
    found = settings(words)
    for key in found:
        one_of(key, *keys)
    return found


def seat_of(text: str) -> int:
    """A seat as it is written."""
    return int(one_of(text, *SEATS))


def cards_of(words: Iterable[str]) -> str:
    """Cards as they are written; `none` is the empty list."""
    found = list(words)
    return "" if found == ["none"] else " ".join(found)


def numbers(text: str) -> tuple[int, ...]:
    """Two whole numbers, with a comma or blank between them."""
    found = tuple(int(word) for word in text.replace(",", " ").split())
    if len(found) != len(SEATS):
        raise ValueError(f'expected a number for each of {len(SEATS)} seats, found "{text}"')
    return found


class FishCase:
    """One case: options, then a deal, a position, or questions that need neither."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.options: dict[str, str] = {}
        self.state: State | None = None
        self.pending: Callable[[], State] | None = None
        self.facts: dict[str, str] | None = None

    @staticmethod
    def reads(text: str) -> bool:
        """Whether a line is a statement, and not the name of a case."""
        first = text.split()[0]
        return " " in text and (first in SETTING_UP or text.rpartition("=")[1] == "=")

    def rules(self, **more: str) -> Rules:
        """The ruleset with the options in force."""
        plain = loaded(self.ruleset)
        given: dict[str, bool | int | str] = {}
        for name, value in {**self.options, **more}.items():
            option = plain.ruleset.options[name]
            text = BOOLS[value] == "true" if option.type == "bool" else int(value) if option.type == "int" else value
            given[name] = text
        return loaded(self.ruleset, **given)

    # ------------------------------------------------------------ statements

    def statement(self, text: str) -> Checked:
        """Carry out one statement; yields (expected, got) for a question."""
        question, asked, expected = text.rpartition(" = ")
        if text.endswith(" ="):
            raise ValueError("an answer is missing")
        if asked:
            word, _, rest = question.strip().partition(" ")
            ask: Callable[[str, str], tuple[str, str]] | None = getattr(self, f"ask_{word}", None)
            if ask is None:
                raise ValueError(f'"{word}" is no question')
            yield ask(rest.strip(), " ".join(expected.split()))
            return
        word, _, rest = text.partition(" ")
        do: Callable[[list[str]], None] | None = getattr(self, f"set_{word}", None)
        if do is None:
            raise ValueError(f'"{word}" is no statement')
        do(rest.split())

    def set_options(self, words: list[str]) -> None:
        """options k=v ..."""
        given = settings(words)
        self.options.update(given)
        self.rules()

    def set_deal(self, words: list[str]) -> None:
        """deal dealer=S [month=N]"""
        given = named(words, "dealer", "month")
        dealer, month, rules = seat_of(given["dealer"]), int(given.get("month", 1)), self.rules()
        self.state, self.facts = None, None
        self.pending = lambda: new_deal(rules, dealer, (), month)
        self._deck = lambda pack: new_deal(rules, dealer, pack, month)

    def set_deck(self, words: list[str]) -> None:
        """deck C ..."""
        if self.pending is None or self.facts is not None:
            raise ValueError("deck stands right after deal")
        pack, deal = cards_of(words), self._deck
        self.pending = lambda: deal(pack)

    def set_replay(self, words: list[str]) -> None:
        """replay dealer=S [turn=S] [month=N]"""
        given = named(words, "dealer", "turn", "month")
        facts = self.facts = dict(given)
        rules = self.rules()
        self.state = None
        self.pending = lambda: self._replay(rules, facts)

    def _replay(self, rules: Rules, facts: dict[str, str]) -> State:
        dealer = seat_of(facts["dealer"])
        known = FishFacts(facts.get("field", ""), facts.get("stock", ""),
                          (facts.get("taken 0", ""), facts.get("taken 1", "")),
                          numbers(facts.get("calls", "0 0")), int(facts.get("month", 1)))
        return rules.position([facts.get("hand 0", "-"), facts.get("hand 1", "-")], dealer=dealer,
                              turn=seat_of(facts.get("turn", str(dealer))), fishing=known)

    def _fact(self, key: str, words: Sequence[str]) -> None:
        if self.facts is None or self.state is not None:
            raise ValueError("this stands right after replay")
        if key in self.facts:
            raise ValueError(f'"{key}" stands there twice')
        self.facts[key] = cards_of(words)

    def set_hand(self, words: list[str]) -> None:
        """hand S C ..."""
        self._fact(f"hand {seat_of(words[0])}", words[1:])

    def set_taken(self, words: list[str]) -> None:
        """taken S C ..."""
        self._fact(f"taken {seat_of(words[0])}", words[1:])

    def set_field(self, words: list[str]) -> None:
        """field C ..."""
        self._fact("field", words)

    def set_stock(self, words: list[str]) -> None:
        """stock C ..."""
        self._fact("stock", words)

    def set_calls(self, words: list[str]) -> None:
        """calls N N"""
        self._fact("calls", words)

    def set_do(self, words: list[str]) -> None:
        """do S MOVE"""
        state, seat, action = self.position(), seat_of(words[0]), self._action(words[1:])
        if state.actor != seat:
            raise ValueError(f"seat {seat} is not to act")
        state.apply(action)

    def _action(self, words: Sequence[str]) -> str:
        """A move in the words of the engine."""
        if len(words) == 1 and words[0] in WORDS:
            return WORDS[words[0]]
        if words and (words[0] == "play" and (len(words) == 2 or len(words) == 4 and words[2] == "on")
                      or words[0] == "take" and len(words) == 2):
            return " ".join(words)
        raise ValueError(f'"{" ".join(words)}" is no move')

    def position(self) -> State:
        """The deal or position, made when it is first asked for."""
        if self.state is None:
            if self.pending is None:
                raise ValueError("there is no deal")
            self.state = self.pending()
        return self.state

    # ------------------------------------------------------------ questions without a deal

    def ask_yaku(self, rest: str, expected: str) -> tuple[str, str]:
        """yaku [month=N] C ..."""
        words = rest.split()
        month = 1
        if words and words[0].startswith("month="):
            month = int(words.pop(0).removeprefix("month="))
        rules = self.rules()
        return self._yaku(rules, expected, rules[YakuTable].held(rules.cards(cards_of(words)).bits, month))

    def _yaku(self, rules: Rules, expected: str, held: Sequence[HeldYaku]) -> tuple[str, str]:
        listed, _, total = expected.partition(";")
        got = ", ".join(sorted(f"{each.id} {each.points}" for each in held)) or "none"
        wanted = ", ".join(sorted(" ".join(each.split()) for each in listed.split(",")))
        return f"{wanted}; {total.strip()}", f"{got}; total {sum(each.points for each in held)}"

    def ask_captures(self, rest: str, expected: str) -> tuple[str, str]:
        """captures hand=C field=C,C   captures stock=C field=C"""
        given = named((word for word in rest.split() if word != "field="), "hand", "stock", "field")
        if ("hand" in given) == ("stock" in given):
            raise ValueError("expected a card of the hand or of the stock")
        rules = self.rules()
        (card,) = rules.notation.read(given.get("hand") or given["stock"])
        field = rules.notation.read(cards_of(given.get("field", "none").split(",")))
        places = [each.index for each in field]
        found = rules[Matching].places(card.index, places)
        taken = [field[place] for place in found]
        got = [[each] for each in taken] if rules[Matching].is_choice(card.index, [places[place] for place in found]) else [taken]
        return _alternatives(rules, expected), " | ".join(sorted(_cards(each) for each in got))

    def ask_lucky(self, rest: str, expected: str) -> tuple[str, str]:
        """lucky C ..."""
        rules = self.rules()
        held = rules[WinningHands].find(rules.cards(cards_of(rest.split())).bits)
        return expected, "none" if held is None else f"{held.id} {held.points}"

    def ask_dealt(self, rest: str, expected: str) -> tuple[str, str]:
        """dealt C ..."""
        rules = self.rules()
        lying = [card.index for card in rules.notation.read(cards_of(rest.split()))]
        fish = rules.ruleset.params_of(FishParams)
        assert fish is not None
        return expected, fish.complete if complete(rules, lying) else "stays"

    def ask_factor(self, rest: str, expected: str) -> tuple[str, str]:
        """factor points=P calls=N,N winner=S"""
        given = named(rest.split(), "points", "calls", "winner")
        return expected, str(self.rules()[YakuPay].factors(
            int(given["points"]), numbers(given["calls"]), seat_of(given["winner"])).factor)

    def ask_pays(self, rest: str, expected: str) -> tuple[str, str]:
        """pays points=P calls=N,N winner=S"""
        given = named(rest.split(), "points", "calls", "winner")
        return expected, str(self.rules()[YakuPay].payment(
            int(given["points"]), numbers(given["calls"]), seat_of(given["winner"])))

    def ask_first_dealer(self, rest: str, expected: str) -> tuple[str, str]:
        """first_dealer C C ..."""
        rules = self.rules()
        first = rules.ruleset.offices["dealer"].first
        seat = first if isinstance(first, int) else rules.first_holder(cards_of(rest.split()))
        return expected, "again" if seat is None else str(seat)

    def ask_next_dealer(self, rest: str, expected: str) -> tuple[str, str]:
        """next_dealer dealer=S result=win:S   next_dealer dealer=S result=draw"""
        given = named(rest.split(), "dealer", "result")
        kind, _, seat = given["result"].partition(":")
        paid = (0, 0) if one_of(kind, "win", "draw") == "draw" else _paid(seat_of(seat), 1)
        return expected, str(self.rules(first_dealer=given["dealer"]).after_points([paid]).dealer)

    def ask_match(self, rest: str, expected: str) -> tuple[str, str]:
        """match first=S deals R R ... ask X"""
        told, _, asked = rest.partition(" ask ")
        first, deals, *results = told.split()
        one_of(deals, "deals")
        rules = self.rules(first_dealer=named([first], "first")["first"])
        paid = [_deal_paid(each) for each in results]
        after = rules.after_points(paid)
        return expected, self._of_match(rules, asked.strip(), paid, after)

    def _of_match(self, rules: Rules, asked: str, paid: Sequence[tuple[int, int]], after: Scoreboard) -> str:
        if asked == "dealers":
            count = len(paid) + (not after.over)
            return spaced(rules.after_points(paid[:deals]).dealer for deals in range(count))
        answers = {"scores": lambda: spaced(after.tallies["points"]), "won": lambda: spaced(after.tallies["won"]),
                   "places": lambda: spaced(after.ranking), "over": lambda: yes(after.over),
                   "month": lambda: "none" if after.over else str(new_deal(rules, 0, (), len(paid) + 1)[Field].month)}
        return answers[one_of(asked, *answers)]()

    # ------------------------------------------------------------ questions of a deal

    def _slices(self) -> tuple[Field, Yakus]:
        state = self.position()
        return state[Field], state[Yakus]

    def _result(self) -> DealResult | None:
        results, state = self.position().results, self.position()
        return results[-1] if state.actor is None and results else None

    def _told(self) -> FishResult | None:
        result = self._result()
        return None if result is None else result.get(FishResult)

    def _kinds(self, kinds: Iterable[int]) -> list[Card]:
        return [self.position().rules.deck.cards[kind] for kind in kinds]

    def _compared(self, expected: str, cards: Iterable[Card]) -> tuple[str, str]:
        rules = self.position().rules
        wanted = [] if expected == "none" else rules.notation.read(expected)
        return _cards(wanted), _cards(cards)

    def ask_turn(self, rest: str, expected: str) -> tuple[str, str]:
        """turn"""
        _nothing(rest)
        actor = self.position().actor
        return expected, "none" if actor is None else str(actor)

    def ask_phase(self, rest: str, expected: str) -> tuple[str, str]:
        """phase"""
        _nothing(rest)
        state = self.position()
        return expected, "over" if state.actor is None else state.view(state.actor)[FishStep].step

    def ask_turned(self, rest: str, expected: str) -> tuple[str, str]:
        """turned"""
        _nothing(rest)
        turned = self._slices()[0].turned
        return self._compared(expected, [] if turned is None else self._kinds([turned]))

    def ask_field(self, rest: str, expected: str) -> tuple[str, str]:
        """field"""
        _nothing(rest)
        return self._compared(expected, self._kinds(self._slices()[0].on_field()))

    def ask_hand(self, rest: str, expected: str) -> tuple[str, str]:
        """hand S"""
        return self._compared(expected, self.position().view(seat_of(rest)).hand)

    def ask_taken(self, rest: str, expected: str) -> tuple[str, str]:
        """taken S"""
        return self._compared(expected, self._kinds(self._slices()[0].taken[seat_of(rest)]))

    def ask_stock(self, rest: str, expected: str) -> tuple[str, str]:
        """stock"""
        _nothing(rest)
        return expected, str(len(self._slices()[0].stock))

    def ask_calls(self, rest: str, expected: str) -> tuple[str, str]:
        """calls"""
        _nothing(rest)
        return expected, spaced(self._slices()[1].calls)

    def ask_offers(self, rest: str, expected: str) -> tuple[str, str]:
        """offers S"""
        found: list[str] = []
        for offer in self.position().view(seat_of(rest)).offers:
            if isinstance(offer, HandOffer):
                for card, _ in offer.hand.counts():
                    choice = offer.choices.get(card.index, ())
                    found += [f"{card.code}>{target.code}" for target in choice] or [card.code]
            elif isinstance(offer, TakeOffer):
                found += [f">{target.code}" for target in offer.targets]
            else:
                found.append(SAID[offer.verb])
        return " ".join(sorted(expected.split())), " ".join(sorted(found)) or "none"

    def ask_legal(self, rest: str, expected: str) -> tuple[str, str]:
        """legal S MOVE"""
        seat, *move = rest.split()
        action, view = self._action(move), self.position().view(seat_of(seat))
        self.position().rules.action(action)                     # a move that cannot be read is no question
        return one_of(expected, "yes", "no"), yes(view.refusal(action) is None)

    def ask_holds(self, rest: str, expected: str) -> tuple[str, str]:
        """holds S"""
        return self._yaku(self.position().rules, expected, self._slices()[1].held[seat_of(rest)])

    def ask_points(self, rest: str, expected: str) -> tuple[str, str]:
        """points S"""
        return expected, str(self._slices()[1].points(seat_of(rest)))

    def ask_lacks(self, rest: str, expected: str) -> tuple[str, str]:
        """lacks S"""
        state, seat = self.position(), seat_of(rest)
        lacks = state.view(1 - seat).deductions.lacks[seat]
        months = state.rules.deck.attributes["month"].values
        found = sorted({number for card, count in state.rules.packing.counts(lacks) if count
                        and (number := months[card.attributes["month"]].number) is not None})
        wanted = [] if expected == "none" else sorted(map(int, expected.replace(",", " ").split()))
        return spaced(wanted) or "none", spaced(found) or "none"

    def ask_unseen(self, rest: str, expected: str) -> tuple[str, str]:
        """unseen S"""
        return expected, str(len(self.position().view(seat_of(rest)).unseen))

    def ask_result(self, rest: str, expected: str) -> tuple[str, str]:
        """result"""
        _nothing(rest)
        result, told = self._result(), self._told()
        if result is None:
            return expected, "running"
        if result.void:
            return expected, "redeal"
        return expected, "draw" if told is None or told.winner is None else f"win {told.winner}"

    def ask_reason(self, rest: str, expected: str) -> tuple[str, str]:
        """reason"""
        _nothing(rest)
        result, told = self._result(), self._told()
        return expected, "none" if result is None else "field" if result.void else told.reason if told is not None else "?"

    def ask_base(self, rest: str, expected: str) -> tuple[str, str]:
        """base"""
        _nothing(rest)
        told = self._told()
        return expected, str(0 if told is None else told.base)

    def ask_payment(self, rest: str, expected: str) -> tuple[str, str]:
        """payment"""
        _nothing(rest)
        result = self._result()
        return spaced(expected.split()), spaced((0, 0) if result is None else result.points)

    def ask_next(self, rest: str, expected: str) -> tuple[str, str]:
        """next"""
        _nothing(rest)
        if self._result() is None:
            raise ValueError("the deal is not over")
        return expected, str(self.position().offices["dealer"])


def _nothing(rest: str) -> None:
    if rest:
        raise ValueError(f'nothing follows this question, found "{rest}"')


def _paid(seat: int, points: int) -> tuple[int, int]:
    return (points, -points) if seat == 0 else (-points, points)


def _deal_paid(text: str) -> tuple[int, int]:
    """What a deal of a match brought: `S+N` or `draw`."""
    seat, _, points = text.partition("+")
    return (0, 0) if text == "draw" else _paid(seat_of(seat), int(points))


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in sorted(cards, key=lambda card: card.index)) or "none"


def _alternatives(rules: Rules, expected: str) -> str:
    """Sets of cards with `|` between them, in one order."""
    sets = [[] if part.strip() == "none" else rules.notation.read(part) for part in expected.split("|")]
    return " | ".join(sorted(map(_cards, sets)))
