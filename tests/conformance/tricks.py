"""The dialect of trick games with combinations (docs/rules/mohuahua.md 12.1), translated into calls of the engine."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from game import Action, Cards, DealResult, Event, IllegalAction, Rules, State
from game.families.tricks import deal_result
from tests.conformance.loaded import loaded

Outcome = Iterator[tuple[str, str]]
Options = dict[str, str]
WORDS = {"on": "true", "off": "false"}
VERBS = {"up": "play", "down": "discard"}
BY_LABEL = {"chips": "points", "bonus": "paid", "settle": "settled", "total": "points", "tricks": "tricks"}
DEALER = "dealer"
MOST_DEALS = "99"
SIZES = 4


class TrickCase:
    """One block: statements that stand for themselves, and deals that are played line by line."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.options: Options = {}                  # those of the deal that is being played
        self.facts: dict[str, str] = {}
        self.hands: dict[int, str] = {}
        self.state: State | None = None
        self.happened: tuple[Event, ...] = ()

    def statement(self, text: str) -> Outcome:
        """Carry out one line; an unknown statement is a disagreement."""
        text, options = _options(text)
        word, _, rest = text.partition(" ")
        if word.isdigit():
            yield from self._act(int(word), rest)
        elif word == "!":
            yield from self._refused(rest)
        elif word == "=":
            yield from self._trick(rest)
        elif hasattr(self, f"deal_{word}"):
            play: Callable[[str], Outcome] = getattr(self, f"deal_{word}")
            yield from play(rest)
        elif word == "deal":
            self._begin(rest, options)
        elif hasattr(self, f"do_{word}"):
            action: Callable[[str, Options], Outcome] = getattr(self, f"do_{word}")
            yield from action(rest, options)
        else:
            yield "a known statement", f'unknown statement "{word}"'

    def rules(self, options: Options) -> Rules:
        """The ruleset with these options."""
        return loaded(self.ruleset, **options)

    # ------------------------------------------------------------ combinations

    def do_classify(self, rest: str, options: Options) -> Outcome:
        """classify T -> label"""
        tiles, expected = _arrow(rest)
        value = self.rules(options).value(_tiles(tiles))
        yield expected, "none" if value is None else re.sub(r"\((\d+),(\w+)\)$", r"\1:\2", str(value))

    def do_beats(self, rest: str, options: Options) -> Outcome:
        """beats A > B -> yes|no"""
        both, expected = _arrow(rest)
        mine, over = both.split(">")
        yield expected, _yes(self.rules(options).beats(_tiles(mine), _tiles(over)))

    def do_order(self, rest: str, options: Options) -> Outcome:
        """order A > B > C"""
        rules, sets = self.rules(options), [_tiles(part) for part in rest.split(">")]
        wrong = [f"{high} and {low}" for i, high in enumerate(sets) for low in sets[i + 1:]
                 if not rules.beats(high, low) or rules.beats(low, high)]
        yield "each beats every later one", "; ".join(wrong) or "each beats every later one"

    # ------------------------------------------------------------ what a hand may do

    def do_leads(self, rest: str, options: Options) -> Outcome:
        """leads H -> 1:{...} 2:{...}"""
        hand, expected = _arrow(rest)
        rules, leads = self._leads(hand, options)
        found = [f"{size}:{_braced(rules, cards)}" for size, cards in sorted(leads.items())]
        wanted = [f"{size}:{_sets(rules, inside)}" for size, inside in re.findall(r"(\d+):(\{[^}]*\})", expected)]
        yield " ".join(wanted), " ".join(found)

    def do_leadcount(self, rest: str, options: Options) -> Outcome:
        """leadcount H -> a b c d"""
        hand, expected = _arrow(rest)
        _, leads = self._leads(hand, options)
        yield expected, " ".join(str(len(leads.get(size, []))) for size in range(1, SIZES + 1))

    def _leads(self, hand: str, options: Options) -> tuple[Rules, dict[int, list[Cards]]]:
        rules = self.rules(options)
        state = rules.position([_tiles(hand), *["-"] * (rules.players - 1)], leader=0)
        leads: dict[int, list[Cards]] = {}
        for action in state.legal_actions():
            leads.setdefault(len(action.cards), []).append(action.cards)
        return rules, leads

    def do_follow(self, rest: str, options: Options) -> Outcome:
        """follow H vs B -> up {...} down N"""
        both, expected = _arrow(rest)
        hand, table = both.split(" vs ")
        rules = self.rules(options)
        hands = ["-", _tiles(hand), *["-"] * (rules.players - 2)]
        yield _compare_legal(rules, expected, rules.position(hands, table=(0, _tiles(table)), turn=1).legal_actions())

    def do_downs(self, rest: str, options: Options) -> Outcome:
        """downs H size n -> {...}"""
        given, expected = _arrow(rest)
        hand, number = given.split(" size ")
        rules = self.rules(options)
        yield _sets(rules, expected), _braced(rules, rules.choices(_tiles(hand), int(number)))

    # ------------------------------------------------------------ bidding, offices, the match

    def do_bid(self, rest: str, options: Options) -> Outcome:
        """bid dealer=d x,y,z -> play leader=s / redeal dealer=s"""
        given, expected = _arrow(rest)
        dealer, words = given.split(" ", 1)
        state = self.rules(options).new_match(lots={DEALER: int(dealer.removeprefix("dealer="))})
        for word in words.split(","):
            state.apply(f"bid {word.strip()}")
        yield expected, _after_bids(state)

    def do_dealers(self, rest: str, options: Options) -> Outcome:
        """dealers first=d r1,r2 -> d,d,d"""
        given, expected = _arrow(rest)
        first, results = given.split(" ", 1)
        state = self.rules({"number_of_deals": MOST_DEALS, **options}).new_match(lots={DEALER: int(first.removeprefix("first="))})
        dealers = [_dealer(state)]
        for result in results.split(","):
            _run_deal(state, result.strip())
            dealers.append(_dealer(state))
        yield _list(expected), ",".join(map(str, dealers))

    def do_bidding(self, rest: str, options: Options) -> Outcome:
        """bidding r1,r2 -> yes|no"""
        given, expected = _arrow(rest)
        state = self.rules({"number_of_deals": MOST_DEALS, **options}).new_match(lots={DEALER: 0})
        for result in given.split(","):
            if result.strip() != "none":
                _run_deal(state, result.strip())
        yield expected, _yes(state.view(0).phase == "bid")

    def do_match(self, rest: str, options: Options) -> Outcome:
        """match mode=deals deals=n start=c | t1; t2 -> over|open chips a,b,c places p,q,r"""
        given, expected = _arrow(rest)
        settings, totals = given.split("|")
        named = dict(word.split("=") for word in settings.split())
        names = {"mode": "match_mode", "deals": "number_of_deals", "start": "starting_chips"}
        rules = self.rules({**{names[name]: value for name, value in named.items()}, **options})
        after = rules.after_points(None if total.strip() == "void" else _numbers(total) for total in totals.split(";"))
        got = f"{'over' if after.over else 'open'} chips {_joined(after.tallies['points'])}"
        yield _list(expected), f"{got} places {_joined(after.ranking)}" if after.over else got

    # ------------------------------------------------------------ what a deal is worth

    def do_score(self, rest: str, options: Options) -> Outcome:
        """score a,b,c -> v"""
        tricks, expected = _arrow(rest)
        yield _list(expected), _joined(deal_result(self.rules(options), _numbers(tricks)).settled)

    def do_bonus(self, rest: str, options: Options) -> Outcome:
        """bonus s T -> v"""
        win, expected = _arrow(rest)
        rules = self.rules(options)
        yield _list(expected), _joined(deal_result(rules, (0,) * rules.players, [_win(win)]).paid)

    def do_total(self, rest: str, options: Options) -> Outcome:
        """total a,b,c; s T; s T -> v"""
        given, expected = _arrow(rest)
        tricks, *wins = given.split(";")
        yield _list(expected), _joined(deal_result(self.rules(options), _numbers(tricks), map(_win, wins)).points)

    # ------------------------------------------------------------ a deal line by line

    def _begin(self, rest: str, options: Options) -> None:
        self.options, self.facts = options, dict(word.split("=") for word in rest.split())
        self.hands, self.state, self.happened = {}, None, ()

    def deal_hand(self, rest: str) -> Outcome:
        """hand s T"""
        seat, _, tiles = rest.partition(" ")
        self.hands[int(seat)] = _tiles(tiles)
        yield from ()

    def position(self) -> State:
        """The deal, built when its hands are known."""
        if self.state is None:
            rules = self.rules(self.options)
            hands = [self.hands[seat] for seat in range(rules.players)]
            tricks = _numbers(self.facts["tricks"]) if "tricks" in self.facts else ()
            self.state = rules.position(hands, leader=int(self.facts["leader"]), tricks=tricks)
        return self.state

    def _act(self, seat: int, rest: str) -> Outcome:
        """s up T, s down T"""
        action, state = _action(rest), self.position()
        refusal = state.view(seat).refusal(action)
        yield "legal", "legal" if refusal is None else f"refused: {refusal}"
        if refusal is None:
            self.happened = state.apply(action)

    def _refused(self, rest: str) -> Outcome:
        """! s up T"""
        seat, _, rest = rest.partition(" ")
        action, state = _action(rest), self.position()
        before = _seen(state)
        refused = state.view(int(seat)).refusal(action) is not None
        if refused and state.actor == int(seat):
            try:
                state.apply(action)
            except IllegalAction:
                pass
            else:
                refused = False
        yield "refused", "refused" if refused else "legal"
        yield "nothing has changed", "nothing has changed" if _seen(state) == before else "the state has changed"

    def _trick(self, rest: str) -> Outcome:
        """= winner s tricks a,b,c bonus v"""
        ended = next((event for event in self.happened if event.kind == "trick_end"), None)
        if ended is None:
            yield _list(rest), "no trick has ended"
        else:
            yield _list(rest), f"winner {ended.winner} tricks {_joined(ended.tricks)} bonus {_joined(ended.paid)}"

    def deal_legal(self, rest: str) -> Outcome:
        """legal up {...} down N"""
        state = self.position()
        yield _compare_legal(state.rules, rest, state.legal_actions())

    def deal_end(self, rest: str) -> Outcome:
        """end tricks .. bonus .. settle .. total .."""
        results = self.position().results
        if not results:
            yield _list(rest), "the deal goes on"
        else:
            parts = _list(rest).split()
            yield " ".join(parts), " ".join(f"{name} {_of_result(results[-1], name)}" for name in parts[::2])

    def deal_stop(self, rest: str) -> Outcome:
        """stop turn=s"""
        state = self.position()
        yield rest, "the deal is over" if state.results else f"turn={state.actor}"


# ---------------------------------------------------------------- reading and writing the notation


def _options(text: str) -> tuple[str, Options]:
    """The statement without what stands in square brackets, and that as options."""
    named: Options = {}
    for inside in re.findall(r"\[([^\]]*)\]", text):
        for word in re.split(r"[,\s]+", inside.strip()):
            name, _, value = word.partition("=")
            named[name] = WORDS.get(value, value) or "true"
    return " ".join(re.sub(r"\[[^\]]*\]", " ", text).split()), named


def _arrow(text: str) -> tuple[str, str]:
    left, arrow, right = text.partition("->")
    if not arrow:
        raise ValueError('expected "->"')
    return left.strip(), " ".join(right.split())


def _tiles(text: str) -> str:
    """Codes with `R8*3` written out."""
    words = (word.partition("*") for word in text.split())
    return " ".join(code for code, _, times in words for _ in range(int(times or 1))) or "-"


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def _joined(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


def _list(text: str) -> str:
    """Lists of numbers without plus signs and blanks, so that they can be compared."""
    return re.sub(r"\s*,\s*", ",", re.sub(r"\+(?=\d)", "", text))


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _win(text: str) -> tuple[int, str]:
    seat, _, tiles = text.strip().partition(" ")
    return int(seat), _tiles(tiles)


def _action(text: str) -> str:
    word, _, tiles = text.partition(" ")
    return f"{VERBS[word]} {_tiles(tiles)}" if word in VERBS else text


def _braced(rules: Rules, sets: Iterable[Cards | str]) -> str:
    return "{" + ", ".join(sorted(rules.text(cards) for cards in sets)) + "}"


def _sets(rules: Rules, text: str) -> str:
    inside = text.strip().removeprefix("{").removesuffix("}")
    return _braced(rules, [_tiles(part) for part in inside.split(",") if part.strip()])


def _compare_legal(rules: Rules, expected: str, legal: Sequence[Action]) -> tuple[str, str]:
    """`up {...} down N` as expected and as it is; either part may be left out, and both may be sets or numbers."""
    parts = re.findall(r"(up|down)\s+(\{[^}]*\}|\d+)", expected)
    wanted, found = [], []
    for word, value in parts:
        cards = [action.cards for action in legal if action.verb == VERBS[word]]
        wanted.append(f"{word} {value if value.isdigit() else _sets(rules, value)}")
        found.append(f"{word} {len(cards) if value.isdigit() else _braced(rules, cards)}")
    if not parts or len(legal) != len(set(legal)):
        return expected, "nothing to compare" if not parts else "an action listed twice"
    return " ".join(wanted), " ".join(found)


# ---------------------------------------------------------------- asking and playing


def _dealer(state: State) -> int:
    return state.view(0).dealer


def _after_bids(state: State) -> str:
    if state.deal_number > 1 or state.actor is None:
        return f"redeal dealer={_dealer(state)}"
    return f"{'bid turn' if state.view(0).phase == 'bid' else 'play leader'}={state.actor}"


def _run_deal(state: State, result: str) -> None:
    """Play a deal to its end with the first thing that is legal, or let everybody pass."""
    if result not in ("played", "passed"):
        raise ValueError(f'expected played or passed, found "{result}"')
    number = state.deal_number
    if state.view(0).phase == "bid":
        for _ in range(state.rules.players):
            state.apply("bid play" if result == "played" else "bid pass")
    elif result == "passed":
        raise ValueError("without bidding nobody can pass")
    while state.actor is not None and state.deal_number == number:
        state.apply(state.legal_actions()[0])


def _seen(state: State) -> list[object]:
    """What the seats see of a deal."""
    views = [state.view(seat) for seat in range(state.rules.players)]
    return [state.actor, *((str(view.hand), view.trick, view.tricks, view.piles, len(view.history)) for view in views)]


def _of_result(result: DealResult, label: str) -> str:
    return _joined(getattr(result, BY_LABEL[label]))
