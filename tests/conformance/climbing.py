"""The dialect of climbing games (docs/rules/heartoffive.md 12.1), translated into calls of the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from game import Cards, NotationError, PlayOffer, Rules, State
from tests.conformance.loaded import loaded

Outcome = Iterator[tuple[str, str]]
SEATS = "ABCDEFGHIJKL"
MOST_DECKS = 3


def seat_of(name: str) -> int:
    """A -> 0, B -> 1 ..."""
    return SEATS.index(name.strip())


def seat_names(seats: Iterable[int]) -> str:
    """0, 1 -> "A B"."""
    return " ".join(SEATS[seat] for seat in seats)


def yes(value: bool) -> str:
    """The dialect's word for a truth value."""
    return "yes" if value else "no"


def settings(words: Iterable[str]) -> dict[str, str]:
    """name=value words as a dictionary."""
    return dict(word.split("=", 1) for word in words)


class ClimbingCase:
    """One case: its options, and the position that is built from its facts at the first action or check."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.options: dict[str, str] = {}
        self.seats = SEATS[:4]
        self.hands: dict[int, str] = {}
        self.facts: dict[str, str] = {}
        self.state: State | None = None

    def statement(self, text: str) -> Outcome:
        """Carry out one line; an unknown statement is a disagreement."""
        word, _, rest = text.partition(" ")
        action: Callable[[str], Outcome] | None = getattr(self, f"do_{word}", None)
        if action is None:
            yield "a known statement", f'unknown statement "{word}"'
            return
        yield from action(rest.strip())

    # ------------------------------------------------------------ rules for a statement

    def rules(self, *cards: str, players: int | None = None, **options: str) -> Rules:
        """The ruleset with the case's options, and enough decks for each of these sets of cards."""
        chosen = {**self.options, **options}
        base = self._load(players, chosen)
        copies = [Counter(card.id for card in base.notation.read(_together([text]))).values() for text in cards]
        needed = max((max(numbers, default=0) for numbers in copies), default=0)
        if needed > max(base.packing.copies, 1) and "decks" not in options:
            chosen["decks"] = str(min(needed, MOST_DECKS))
        return self._load(players, chosen)

    def _load(self, players: int | None, options: dict[str, str]) -> Rules:
        return loaded(self.ruleset, players or len(self.seats), **options)

    def do_opt(self, rest: str) -> Outcome:
        """Options of the case; the number of players may stand among them."""
        self.options |= settings(rest.split())
        if "players" in self.options:
            self.seats = SEATS[:int(self.options.pop("players"))]
        self.state = None
        yield from ()

    # ------------------------------------------------------------ sets of cards

    def do_readings(self, rest: str) -> Outcome:
        """readings CARDS -> R; R"""
        cards, expected = arrow(rest)
        got = sorted(str(reading) for reading in self.rules(cards).readings(cards))
        yield joined(sorted(parts(expected))), joined(got)

    def do_value(self, rest: str) -> Outcome:
        """value CARDS -> R"""
        cards, expected = arrow(rest)
        yield expected, str(self.rules(cards).value(cards) or "none")

    def do_beats(self, rest: str) -> Outcome:
        """beats X over Y -> yes"""
        both, expected = arrow(rest)
        mine, over = both.split(" over ")
        yield expected, yes(self.rules(mine, over).beats(mine, over))

    def do_order(self, rest: str) -> Outcome:
        """order X < Y < Z -> ok"""
        chain, expected = arrow(rest)
        sets = [cards.strip() for cards in chain.split("<")]
        rules = self.rules(*sets)
        wrong = [f"{high} over {low}" for i, low in enumerate(sets) for high in sets[i + 1:]
                 if not rules.beats(high, low) or rules.beats(low, high)]
        yield expected, "; ".join(wrong) or "ok"

    def do_leads(self, rest: str) -> Outcome:
        """leads HAND -> {..} {..}"""
        hand, expected = arrow(rest)
        rules = self.rules(hand)
        yield _compare_plays(rules, expected, list(rules.plays(hand)))

    def do_follows(self, rest: str) -> Outcome:
        """follows HAND over CARDS -> {..} {..}"""
        both, expected = arrow(rest)
        hand, over = both.split(" over ")
        rules = self.rules(hand, over)
        yield _compare_plays(rules, expected, list(rules.plays(hand, over)))

    # ------------------------------------------------------------ notation

    def do_parse(self, rest: str) -> Outcome:
        """parse "TEXT" -> CARDS"""
        quoted, expected = arrow(rest)
        try:
            got = " ".join(card.code for card in self.rules().notation.read(quoted.strip().strip('"')))
        except NotationError:
            got = "error"
        yield "" if expected == "-" else expected, got

    def do_showhand(self, rest: str) -> Outcome:
        """showhand CARDS -> TEXT"""
        cards, expected = arrow(rest)
        yield expected, self.rules(cards).text(cards)

    def do_showmeld(self, rest: str) -> Outcome:
        """showmeld CARDS -> TEXT"""
        cards, expected = arrow(rest)
        yield expected, self.rules(cards).play_text(cards)

    # ------------------------------------------------------------ deal and match

    def do_sizes(self, rest: str) -> Outcome:
        """sizes players=N dealer=S [option=value] -> n n n [aside n]"""
        given, expected = arrow(rest)
        named = settings(given.split())
        players, dealer = int(named.pop("players")), seat_of(named.pop("dealer"))
        dealt = self.rules(players=players, **named).deal(dealer=dealer)
        got = " ".join(str(len(hand)) for hand in dealt.hands)
        aside = sum(len(hand) for hand in dealt.dead)
        yield expected, f"{got} aside {aside}" if dealt.dead else got

    def do_deal(self, rest: str) -> Outcome:
        """deal players=N dealer=S pack: CARDS -> A: .. | B: .."""
        given, expected = arrow(rest)
        words, pack = given.split("pack:")
        named = settings(words.split())
        players, dealer = int(named.pop("players")), seat_of(named.pop("dealer"))
        rules = self.rules(pack, players=players, **named)
        for part in expected.split("|"):
            name, cards = part.split(":")
            dealt = rules.deal(pack, dealer)
            aside = dealt.dead[0] if dealt.dead else rules.cards("-")
            hand = aside if name.strip() == "aside" else dealt.hands[seat_of(name)]
            yield rules.text(cards), str(hand)

    def do_first(self, rest: str) -> Outcome:
        """first dealer=S hands: H | H -> S"""
        given, expected = arrow(rest)
        words, hands_text = given.split("hands:")
        hands = hands_text.split("|")
        named = settings(words.split())
        rules = self.rules(_together(hands), players=len(hands))
        state = rules.position(hands, dealer=seat_of(named["dealer"]), opening=True)
        yield expected, seat_names([_acting(state)])

    def do_match(self, rest: str) -> Outcome:
        """match PLACES PLACES*k ... -> wins ..; losses ..; over yes/no; ranks ..; next S"""
        given, expected = arrow(rest)
        orders = [[seat_of(name) for name in places] for word in given.split() for places in repeated(word)]
        after = self.rules(players=len(orders[0]) if orders else None).after_orders(orders)
        got = {name: " ".join(map(str, counts)) for name, counts in after.tallies.items()}
        got |= {"over": yes(after.over), "ranks": " ".join(map(str, after.ranking)),
                "next": "-" if after.next_leader is None else seat_names([after.next_leader])}
        for part in parts(expected):
            name, _, value = part.partition(" ")
            yield f"{name} {value.strip()}", f"{name} {got.get(name, '?')}"

    # ------------------------------------------------------------ facts of a position

    def do_players(self, rest: str) -> Outcome:
        """players A B C"""
        self.seats = "".join(rest.split())
        self.state = None
        yield from ()

    def do_hand(self, rest: str) -> Outcome:
        """hand S: CARDS"""
        name, cards = rest.split(":", 1)
        self.hands[seat_of(name)] = cards.strip()
        self.state = None
        yield from ()

    def _fact(self, name: str, rest: str) -> Outcome:
        self.facts[name] = rest
        self.state = None
        yield from ()

    def do_leader(self, rest: str) -> Outcome:
        """leader S"""
        return self._fact("leader", rest)

    def do_table(self, rest: str) -> Outcome:
        """table S: CARDS"""
        return self._fact("table", rest)

    def do_turn(self, rest: str) -> Outcome:
        """turn S"""
        return self._fact("turn", rest)

    def do_locked(self, rest: str) -> Outcome:
        """locked S S"""
        return self._fact("locked", rest)

    def do_gone(self, rest: str) -> Outcome:
        """gone S S"""
        return self._fact("gone", rest)

    def do_round(self, rest: str) -> Outcome:
        """round 1"""
        return self._fact("round", rest)

    def position(self) -> State:
        """The state that the facts describe, built once."""
        if self.state is None:
            facts = self.facts
            hands = [self.hands.get(seat_of(name), "-") for name in self.seats]
            owner, _, cards = facts.get("table", "").partition(":")
            rules = self.rules(_together([*hands, cards]))
            self.state = rules.position(
                hands, leader=seat_of(facts["leader"]) if "leader" in facts else None,
                table=(seat_of(owner), cards) if cards else None, turn=seat_of(facts["turn"]) if "turn" in facts else None,
                gone=[seat_of(name) for name in facts.get("gone", "").split()],
                locked=[seat_of(name) for name in facts.get("locked", "").split()], opening=facts.get("round") == "1")
        return self.state

    # ------------------------------------------------------------ actions and checks

    def do_do(self, rest: str) -> Outcome:
        """do S: CARDS / S: pass"""
        for step in rest.split("/"):
            name, action = self.action(step)
            refusal = self.position().view(seat_of(name)).refusal(action)
            yield f"{name}: {action} is legal", f"{name}: {action} is " + ("legal" if refusal is None else f"refused: {refusal}")
            if refusal is not None:
                return
            self.position().apply(action)

    def action(self, step: str) -> tuple[str, str]:
        """Whose action it is, in the engine's words."""
        return action_of(step)

    def do_expect(self, rest: str) -> Outcome:
        """expect CHECK"""
        word, _, value = rest.partition(" ")
        check: Callable[[str], Outcome] | None = getattr(self, f"check_{word}", None)
        if check is None:
            yield "a known check", f'unknown check "{word}"'
            return
        yield from check(value.strip())

    def check_turn(self, value: str) -> Outcome:
        """expect turn S"""
        yield f"{value} answers", self._to_act()

    def check_leads(self, value: str) -> Outcome:
        """expect leads S"""
        yield f"{value} leads", self._to_act()

    def _to_act(self) -> str:
        state = self.position()
        if state.actor is None:
            return "nobody"
        return f"{SEATS[state.actor]} {'leads' if state.view(state.actor).table is None else 'answers'}"

    def check_legal(self, value: str) -> Outcome:
        """expect legal S: ACT"""
        yield "legal", self._legality(value)

    def check_illegal(self, value: str) -> Outcome:
        """expect illegal S: ACT"""
        yield "illegal", self._legality(value)

    def _legality(self, value: str) -> str:
        name, action = self.action(value)
        return "legal" if self.position().view(seat_of(name)).refusal(action) is None else "illegal"

    def check_plays(self, value: str) -> Outcome:
        """expect plays {..} {..}"""
        state = self.position()
        plays = [cards for offer in state.offers() if isinstance(offer, PlayOffer) for cards in offer.plays()]
        yield _compare_plays(state.rules, value, plays)

    def check_places(self, value: str) -> Outcome:
        """expect places S S"""
        yield "" if value in ("-", "none") else " ".join(value.split()), seat_names(self.position().out)

    def check_sizes(self, value: str) -> Outcome:
        """expect sizes n n"""
        state = self.position()
        yield " ".join(value.split()), " ".join(str(len(state.view(seat).hand)) for seat in range(len(self.seats)))

    def check_over(self, _: str) -> Outcome:
        """expect over"""
        yield "over", self._progress()

    def check_running(self, _: str) -> Outcome:
        """expect running"""
        yield "running", self._progress()

    def _progress(self) -> str:
        return "over" if self.position().results else "running"


def arrow(text: str) -> tuple[str, str]:
    """Both sides of the arrow."""
    left, arrow, right = text.partition("->")
    if not arrow:
        raise ValueError('expected "->"')
    return left.strip(), " ".join(right.split())


def _together(sets: Iterable[str]) -> str:
    """The cards of several hands as one text; an empty hand is written "-"."""
    return " ".join(cards for cards in sets if cards.strip() != "-")


def parts(text: str) -> list[str]:
    """What semicolons part."""
    return [part.strip() for part in text.split(";")]


def joined(readings: list[str]) -> str:
    """The same, put together; none where there is nothing."""
    return "; ".join(readings) or "none"


def _acting(state: State) -> int:
    assert state.actor is not None
    return state.actor


def repeated(word: str) -> list[str]:
    """`WORD*3` three times."""
    places, _, times = word.partition("*")
    return [places] * int(times or 1)


def action_of(step: str) -> tuple[str, str]:
    """`S: CARDS` or `S: pass` in the engine's words."""
    name, _, what = step.strip().partition(":")
    return name.strip(), "pass" if what.strip() == "pass" else f"play {what.strip()}"


def _compare_plays(rules: Rules, expected: str, plays: list[Cards]) -> tuple[str, str]:
    """What is expected and what there is, in one notation: a count, a set of values, or the plays themselves."""
    duplicates = len(plays) - len(set(plays))
    if duplicates:
        return expected, f"{duplicates} plays listed twice"
    if expected.startswith("count "):
        return expected, f"count {len(plays)}"
    if expected.startswith("values "):
        values = sorted({str(rules.value(cards)) for cards in plays})
        return "values " + joined(sorted(parts(expected.removeprefix("values ")))), "values " + joined(values)
    wanted = [] if expected == "none" else re.findall(r"\{([^}]*)\}", expected)
    return _braced(rules.text(cards) for cards in wanted), _braced(str(cards) for cards in plays)


def _braced(texts: Iterable[str]) -> str:
    return " ".join(sorted(f"{{{text}}}" for text in texts)) or "none"
