"""The dialect of banking games (docs/rules/blackflower.md 12.1), translated into calls of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game import Rules
from game.families.banking import Box, OpeningTable, Outcome, Valuer, WagerPay
from tests.conformance import bank_notation as notation
from tests.conformance.answers import one_of, spaced, yes
from tests.conformance.bank_notation import NONE, number, numbers, sides
from tests.conformance.bank_play import Script, cards_of, next_banker, rules_for, word_of

Checked = Iterator[tuple[str, str]]
NO_PAIR, INITIAL, ADVANTAGE = "-nopair", "-initial", "-ba"
SWITCHES = {NO_PAIR: "no_pair_advantage", ADVANTAGE: "bankers_advantage"}
ROUND = {"options", "stacks", "deck", "bet", "betcap", "do", "legal", "turn", "hand", "result", "delta"}
LIVE = "LIVE"
AGGREGATES = {"pair": "pair", "bright": "several", "either": "either", "both": "both", "forced": "forced"}
PAIRED = "paired "
SAFE = 8                               # `safe`: a hard value of at most so much (12.1)
ANY_BET = "10000"                      # who banks next has nothing to do with the highest bet
ANY_SEATS = 2                          # questions that no number of seats has to do with


class BankCase:
    """One block: questions that stand for themselves, and rounds that the lines after them are about."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.script: Script | None = None

    def statement(self, text: str) -> Checked:
        """Carry out one line; an unknown statement is a disagreement."""
        word, _, rest = text.partition(" ")
        if word in ROUND:
            if self.script is None:
                raise ValueError("there is no round yet")
            yield from self.script.statement(word, rest)
        elif hasattr(self, f"ask_{word}"):
            ask: Callable[[str], Checked] = getattr(self, f"ask_{word}")
            yield from ask(rest)
        else:
            yield "a known statement", f'unknown statement "{word}"'

    @classmethod
    def reads(cls, text: str) -> bool:
        """Whether a line is a statement with an answer or with settings, and not the name of a case."""
        word = text.partition(" ")[0]
        return "=" in text and (word in ROUND or hasattr(cls, f"ask_{word}"))

    def ask_round(self, rest: str) -> Checked:
        """round seats= banker="""
        self.script = None
        given = notation.settings(rest)
        missing = [name for name in ("seats", "banker") if name not in given]
        if missing:
            raise ValueError(f"expected {missing[0]}=")
        self.script = Script(self.ruleset, given)
        yield from ()

    def rules(self, switches: frozenset[str] = frozenset()) -> Rules:
        """The ruleset with the house rules that flags of a statement switch on."""
        return rules_for(self.ruleset, ANY_SEATS, {SWITCHES[flag]: "on" for flag in switches & SWITCHES.keys()})

    def _hand(self, text: str, *known: str) -> tuple[Rules, tuple[int, ...], frozenset[str], str]:
        """The rules of a question about a hand, its cards as they came, the flags, and the answer."""
        left, expected = sides(text)
        words, flags = notation.flags(left, *known)
        rules = self.rules(flags)
        cards = tuple(card.index for card in cards_of(rules, words))
        if not cards:
            raise ValueError("expected cards")
        return rules, cards, flags, expected

    # ------------------------------------------------------------ values and special hands

    def ask_values(self, rest: str) -> Checked:
        """values C ... = n ..."""
        rules, cards, _, expected = self._hand(rest, NO_PAIR)
        yield spaced(sorted(numbers(expected))), spaced(valuer_of(rules).values(cards))

    def ask_best(self, rest: str) -> Checked:
        """best C ... = n, or none"""
        rules, cards, _, expected = self._hand(rest, NO_PAIR)
        best = valuer_of(rules).best(cards)
        yield expected if expected == NONE else str(number(expected)), NONE if best is None else str(best)

    def ask_special(self, rest: str) -> Checked:
        """special C ... = w"""
        rules, cards, flags, expected = self._hand(rest, INITIAL, NO_PAIR)
        box = Box(0, cards=cards) if INITIAL in flags else drawn(cards, "a")
        yield expected.lower(), valuer_of(rules).special(box, False) or NONE

    def ask_bust(self, rest: str) -> Checked:
        """bust C ... = yes/no"""
        rules, cards, _, expected = self._hand(rest, NO_PAIR)
        yield one_of(expected, "yes", "no"), yes(is_bust(rules, drawn(cards)))

    def ask_draw(self, rest: str) -> Checked:
        """draw C ... = STATE k"""
        rules, cards, _, expected = self._hand(rest, NO_PAIR)
        state, _, used = expected.partition(" ")
        for taken in range(min(len(cards), dealt(rules)), len(cards) + 1):
            ended = valuer_of(rules).ended(drawn(cards[:taken]), False)
            if ended is not None:
                break
        yield f"{state.upper()} {number(used)}", f"{word_of(ended) if ended else LIVE} {taken}"

    # ------------------------------------------------------------ comparison and payment

    def ask_compare(self, rest: str) -> Checked:
        """compare P vs B = w"""
        left, expected = sides(rest)
        words, flags = notation.flags(left, ADVANTAGE)
        rules = self.rules(flags)
        yield one_of(expected, "player", "banker", "push"), valuer_of(rules).verdict(*both(rules, words))

    def ask_payout(self, rest: str) -> Checked:
        """payout P vs B wager n = m"""
        left, expected = sides(rest)
        words, flags = notation.flags(left, ADVANTAGE)
        hands, sign, wager = words.partition(" wager ")
        if not sign:
            raise ValueError('expected "wager" and a number')
        rules = self.rules(flags)
        pay = rules.settle.params.of(WagerPay)
        if pay is None:
            raise ValueError("nothing is wagered in this game")
        player, banker = both(rules, hands)
        verdict = valuer_of(rules).verdict(player, banker)
        yield str(number(expected)), str(valuer_of(rules).pay(player, verdict, number(wager), pay.pays, None))

    # ------------------------------------------------------------ counts

    def ask_count(self, rest: str) -> Checked:
        """count n KIND = m"""
        left, expected = sides(rest)
        words, flags = notation.flags(left, NO_PAIR)
        size, _, kind = words.partition(" ")
        if kind.endswith(NO_PAIR.replace("-", "_")):
            kind, flags = kind.removesuffix(NO_PAIR.replace("-", "_")), frozenset((NO_PAIR,))
        yield str(number(expected)), str(counted(self.rules(flags), number(size), kind))

    def ask_frequency(self, rest: str) -> Checked:
        """frequency ROW = m"""
        row, expected = sides(rest)
        if row == "sum":
            yield str(number(expected)), str(self.rules()[OpeningTable].size)
            return
        names = sorted(name.strip() for name in row.replace(PAIRED, "").split("+"))
        rows = [found.count for found in self.rules()[OpeningTable].rows
                if sorted(found.kinds) == names and found.paired == (PAIRED in row)]
        yield str(number(expected)), str(sum(rows)) if rows else f'no such row "{row}"'

    def ask_sumfreq(self, rest: str) -> Checked:
        """sumfreq t = total forced"""
        total, expected = sides(rest)
        found = [(row.hands, row.forced) for row in self.rules()[OpeningTable].totals if row.total == number(total)]
        yield spaced(numbers(expected)), spaced(found[0] if found else (0, 0))

    def ask_aggregate(self, rest: str) -> Checked:
        """aggregate KIND = m"""
        kind, expected = sides(rest)
        field = AGGREGATES.get(kind)
        if field is None:
            raise ValueError(f'expected one of {", ".join(AGGREGATES)}, found "{kind}"')
        yield str(number(expected)), str(getattr(self.rules()[OpeningTable].aggregates, field))

    # ------------------------------------------------------------ who banks

    def ask_first_banker(self, rest: str) -> Checked:
        """first_banker seats= start= draws C ... = s"""
        left, expected = sides(rest)
        before, sign, draws = left.partition(" draws ")
        if not sign:
            raise ValueError('expected "draws" and cards')
        given = {"start": "0", **notation.settings(before)}
        rules = rules_for(self.ruleset, number(given.pop("seats")), {})
        holder = rules.first_holder(cards_of(rules, draws), number(given.pop("start")))
        if given:
            raise ValueError(f'"{next(iter(given))}" is not understood here')
        yield expected, NONE if holder is None else str(holder)

    def ask_next_banker(self, rest: str) -> Checked:
        """next_banker mode= banker= stacks= accept= nets= ... = s"""
        left, expected = sides(rest)
        given = notation.settings(left)
        stacks = numbers(given.pop("stacks"))
        if number(given.pop("seats", str(len(stacks)))) != len(stacks):
            raise ValueError(f"found {len(stacks)} stacks")
        mode, banker, accept = given.pop("mode"), number(given.pop("banker")), numbers(given.pop("accept", ""))
        nets = numbers(given.pop("nets", "")) or None
        if nets is not None and len(nets) != len(stacks):
            raise ValueError(f"expected {len(stacks)} results, found {len(nets)}")
        rules = rules_for(self.ruleset, len(stacks), {"banker_rotation": mode, "max_bet": ANY_BET, **given})
        yield expected, next_banker(rules, banker, stacks, nets, accept)


def valuer_of(rules: Rules) -> Valuer:
    """What whole hands are worth."""
    if rules.get(Valuer) is None:
        raise ValueError("hands have no worth of their own in this game")
    return rules[Valuer]


def dealt(rules: Rules) -> int:
    """How many cards every hand is dealt."""
    return next(int(step.params.cards) for step in rules.ruleset.flow if step.verb == "deal")


def drawn(cards: tuple[int, ...], part: str = "") -> Box:
    """A player's hand that has taken cards, or was split: not as it was dealt."""
    return Box(0, cards=cards, hits=max(len(cards) - 2, 0), part="a" if part else "")


def is_bust(rules: Rules, box: Box) -> bool:
    """Whether a hand is over the limit."""
    ended = valuer_of(rules).ended(box, False)
    return ended is not None and ended.kind == "bust"


def is_special(valuer: Valuer, special: str, cards: tuple[int, ...]) -> bool:
    """Whether cards that were taken one by one are that special hand."""
    return valuer.special(drawn(cards), False) == special


def both(rules: Rules, text: str) -> tuple[Outcome, Outcome]:
    """`P vs B`"""
    player, sign, banker = text.partition(" vs ")
    if not sign:
        raise ValueError('expected "vs" between two hands')
    return outcome_of(rules, player), outcome_of(rules, banker)


def outcome_of(rules: Rules, word: str) -> Outcome:
    """A total, or a word of section 5, in small letters or capitals."""
    word, standing = word.lower(), valuer_of(rules).standing
    if word in standing.specials:
        return Outcome("special", special=word)
    if word in ("bust", "none"):
        return Outcome("bust" if word == "bust" else "none")
    if not (0 if standing.modulo else 1) <= number(word) <= valuer_of(rules).top:
        raise ValueError(f"nobody stands on {word}")
    return Outcome("total", number(word))


def counted(rules: Rules, size: int, kind: str) -> int:
    """How many sets of so many cards of the pack are of that kind."""
    valuer = valuer_of(rules)
    tests: dict[str, Callable[[tuple[int, ...]], bool]] = {
        "busted": lambda cards: is_bust(rules, drawn(cards)),
        "one_value": lambda cards: len(valuer.values(cards)) == 1,
        "can_be_13": lambda cards: 13 in valuer.values(cards),
        "best_13": lambda cards: valuer.best(cards) == 13,
        "safe": lambda cards: valuer.hard(cards) <= SAFE}
    for special in valuer.standing.specials:
        tests[special] = partial(is_special, valuer, special)
    if kind not in tests or not 1 <= size <= len(rules.pack):
        raise ValueError(f'expected a number of cards and one of {", ".join(tests)}, found "{size} {kind}"')
    return sum(ways for cards, ways in valuer.hands(size) if tests[kind](cards))
