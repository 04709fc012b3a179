"""The dialect of games for the spaces of a pot (docs/rules/huahuapai.md 12.0), translated into calls of the engine."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from game import Cards, DealResult, Rules, Scoreboard, State, patterns_of
from game.families.pots import LidStep, PotFacts, PotResult, PotSlice, guaranteed, pot_result, unbeatable
from tests.conformance import pot_notation as notation
from tests.conformance.answers import one_of, spaced, yes
from tests.conformance.loaded import loaded
from tests.conformance.pot_facts import fact, hold_alone, is_over, label, legal, play_word, raises, seen, turn
from tests.conformance.pot_notation import NONE, arrow, codes, numbers, parts

Outcome = Iterator[tuple[str, str]]
SWITCH = {"on": "true", "off": "false"}
STEPS: dict[str, LidStep] = {"lead": "lead", "limit": "limit", "follow": "follow", "offer": "offer", "answer": "answer"}
DETAILS = {"top", "leader", "lifter", "coverer", "caller"}
PLAYS = ("lead", "eat", "answer")
SUBJECTS = ("score", "position", "game", "match")
ALL_THE_REST = "rest"


class PotCase:
    """One block: statements that stand for themselves, and subjects (a game, a match ...) that the lines after them are about."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.options: dict[str, str] = {}
        self._begin("", {})

    def _begin(self, subject: str, facts: dict[str, str]) -> None:
        self.subject, self.facts = subject, facts
        self.cards: dict[tuple[str, int], str] = {}          # what the lines `hand s`, `pot s`, `hidden s`, `gone` say
        self.given: dict[str, str] = {}                      # the other lines that make a position or a scoring case
        self.paid: list[list[int]] = []
        self.done: list[str] = []                            # actions carried out
        self.state: State | None = None

    def statement(self, text: str) -> Outcome:
        """Carry out one line; an unknown statement is a disagreement."""
        word, _, rest = text.partition(" ")
        line = notation.line_of(text)
        if line is not None and hasattr(self, f"line_{line[0].rstrip('+-')}"):
            yield from self._line(*line)
        elif word == "option":
            self._option(rest)
        elif word in SUBJECTS:
            self._begin(word, notation.settings(rest, "start", "banker"))
        elif hasattr(self, f"ask_{word}"):
            ask: Callable[[str], Outcome] = getattr(self, f"ask_{word}")
            yield from ask(rest)
        else:
            yield "a known statement", f'unknown statement "{word}"'

    def _line(self, word: str, seat: int | None, rest: str) -> Outcome:
        if (seat is not None) != (word in ("hand", "pot", "hidden")) or (word[-1] in "+-" and word[:-1] != "legal"):
            raise ValueError(f'"{word}" with or without a seat')
        line: Callable[..., Outcome] = getattr(self, f"line_{word.rstrip('+-')}")
        if seat is not None:
            yield from line(seat, rest)
        elif word[-1] in "+-":
            yield from line(rest, word[-1])
        else:
            yield from line(rest)

    def _option(self, rest: str) -> None:
        """Options hold for the lines that follow: what was begun before is taken up again with them."""
        known = loaded(self.ruleset).ruleset.options
        for name, value in notation.settings(rest).items():
            switch = name in known and known[name].type == "bool"
            self.options[name] = SWITCH.get(value, value) if switch else value
        self.state = None

    def rules(self, **more: str) -> Rules:
        """The ruleset with the options of the block."""
        return loaded(self.ruleset, **{**self.options, **more})

    def _set(self, text: str) -> str:
        """Cards as the engine writes them, so that they can be compared."""
        return self.rules().text(codes(text))

    def _sets(self, text: str) -> str:
        return _joined(self._set(part) for part in parts(text, "|"))

    # ------------------------------------------------------------ combinations and hands

    def ask_classify(self, rest: str) -> Outcome:
        """classify C => X"""
        cards, expected = arrow(rest)
        yield spaced(expected.split()), label(self.rules(), codes(cards))

    def ask_beats(self, rest: str) -> Outcome:
        """beats A > B => yes/no"""
        both, expected = arrow(rest)
        mine, over = both.split(">")
        yield one_of(expected, "yes", "no"), yes(self.rules().beats(codes(mine), codes(over)))

    def ask_combos(self, rest: str) -> Outcome:
        """combos H => A | B ... or count N"""
        hand, expected = arrow(rest)
        yield self._compare(expected, self.rules().plays(codes(hand)))

    def ask_eats(self, rest: str) -> Outcome:
        """eats H vs T => A | B ..."""
        both, expected = arrow(rest)
        hand, over = re.split(r"\bvs\b", both)
        yield self._compare(expected, self.rules().plays(codes(hand), codes(over)))

    def _compare(self, expected: str, found: Iterable[Cards]) -> tuple[str, str]:
        sets = [self.rules().text(cards) for cards in found]
        if expected.startswith("count "):
            return expected, f"count {len(sets)}"
        return self._sets(expected), _joined(sets)

    def ask_instant(self, rest: str) -> Outcome:
        """instant H => none or names"""
        hand, expected = arrow(rest)
        yield spaced(expected.split()), spaced(patterns_of(self.rules(), codes(hand))) or NONE

    def ask_unbeatable(self, rest: str) -> Outcome:
        """unbeatable C hand H seen S opp a b => yes/no"""
        given, expected = arrow(rest)
        cards, hand, seen, others = map(str.strip, re.split(r"\b(?:hand|seen|opp)\b", given))
        found = unbeatable(self.rules(), codes(cards), hand=codes(hand), seen=codes(seen), others=numbers(others))
        yield one_of(expected, "yes", "no"), yes(found)

    def ask_sure(self, rest: str) -> Outcome:
        """sure hand H seen S opp a b need N free F => yes/no"""
        given, expected = arrow(rest)
        before, hand, seen, others, need, free = map(str.strip, re.split(r"\b(?:hand|seen|opp|need|free)\b", given))
        if before:
            raise ValueError(f'expected "hand", found "{before}"')
        found = guaranteed(self.rules(), codes(hand), codes(seen), numbers(others), int(need), int(free))
        yield one_of(expected, "yes", "no"), yes(found)

    def ask_deal(self, rest: str) -> Outcome:
        """deal banker=b cut=k => hand0 | hand1 | hand2"""
        given, expected = arrow(rest)
        facts = notation.settings(given, "banker", "cut")
        rules = self.rules()
        in_order = list(rules.cards_of(rules.pack))          # equal cards side by side
        dealt = rules.deal(in_order, dealer=int(facts["banker"]), cut=int(facts.get("cut", 0)))
        hands = " | ".join(self._set(hand) for hand in expected.split("|"))
        yield hands, " | ".join(map(str, dealt.hands))

    # ------------------------------------------------------------ what a subject is made of

    def line_hand(self, seat: int, rest: str) -> Outcome:
        """hand s: CARDS"""
        return self._lay("hand", seat, rest)

    def line_pot(self, seat: int, rest: str) -> Outcome:
        """pot s: C | C ! | C"""
        return self._lay("pot", seat, rest)

    def line_hidden(self, seat: int, rest: str) -> Outcome:
        """hidden s: CARDS"""
        return self._lay("hidden", seat, rest)

    def line_gone(self, rest: str) -> Outcome:
        """gone: CARDS"""
        return self._lay("gone", 0, rest)

    def _lay(self, place: str, seat: int, rest: str) -> Outcome:
        allowed = {"position": ("hand", "pot", "hidden", "gone"), "game": ("hand",), "score": ("pot",)}
        if place not in allowed.get(self.subject, ()) or "turn" in self.given or self.done:
            raise ValueError(f'"{place}" does not belong here')
        if not 0 <= seat < self.rules().players:
            raise ValueError(f"there is no seat {seat}")
        self.cards[place, seat] = rest
        self.state = None
        yield from ()

    def line_led(self, rest: str) -> Outcome:
        """led: seats"""
        return self._give("led", rest, "position")

    def line_turn(self, rest: str) -> Outcome:
        """turn: STATE completes a position"""
        yield from self._give("turn", rest, "position")
        self.position()

    def line_instant(self, rest: str) -> Outcome:
        """instant: s k"""
        return self._give("instant", rest, "score")

    def _give(self, name: str, rest: str, subject: str) -> Outcome:
        if self.subject != subject or "turn" in self.given:
            raise ValueError(f'"{name}" does not belong here')
        self.given[name] = rest
        yield from ()

    def line_lifts(self, rest: str) -> Outcome:
        """lifts: a>b a>b; a fact of a scoring case and of an unfinished position, an expectation otherwise"""
        if self.subject == "score" or self.subject == "position" and "turn" not in self.given:
            yield from self._give("lifts", rest, self.subject)
        else:
            yield notation.arrows(notation.pairs(rest)), notation.arrows(self.position()[PotSlice].lifts)

    # ------------------------------------------------------------ games and positions

    def position(self) -> State:
        """The game or position with all that was done in it."""
        if self.state is None:
            self.state = self._new_game() if self.subject == "game" else self._new_position()
            for action in self.done:
                hold_alone(self.state)
                self.state.apply(action)
        hold_alone(self.state)
        return self.state

    def _banker(self) -> int:
        return int(self.facts.get("banker", 0))

    def _new_game(self) -> State:
        """A game right after the deal, from a pack that deals the given hands."""
        rules, banker = self.rules(first_banker=str(self._banker())), self._banker()
        hands = [self._rest(rules).get(("hand", seat)) for seat in range(rules.players)]
        if None in hands:
            raise ValueError("a game needs the hands of all seats")
        dealt = [rules.cards(hand or "-") for hand in hands]
        pack = [card for cards in zip(*(dealt[banker:] + dealt[:banker]), strict=True) for card in cards]
        state = rules.new_match(packs=[pack])
        state.last_deal = state.deal_number
        if [state.view(seat).hand for seat in range(rules.players)] != dealt:
            raise ValueError("the engine has dealt other hands")
        return state

    def _new_position(self) -> State:
        if self.subject != "position" or "turn" not in self.given:
            raise ValueError("there is no game and no complete position")
        rules = self.rules()
        cards, seats = self._rest(rules), range(rules.players)
        words, facts = notation.named(self.given["turn"])
        step, seat, *marks = words
        if step not in STEPS or marks not in ([], ["limited"]) or not set(facts) <= DETAILS:
            raise ValueError(f'unknown state "{self.given["turn"]}"')
        table = notation.top(facts.pop("top")) if "top" in facts else None
        named = {name: int(value) for name, value in facts.items()}
        if marks:
            named["caller"] = int(seat)
        leader = named.pop("leader", None)
        return rules.position(
            [cards.get(("hand", each), "-") for each in seats], dealer=self._banker(), turn=int(seat), table=table, leader=leader,
            pot=PotFacts(STEPS[step], self._pots(rules), cards.get(("gone", 0), "-"),
                         tuple(cards.get(("hidden", each), "-") for each in seats), tuple(numbers(self.given.get("led", ""))),
                         tuple(notation.pairs(self.given.get("lifts", ""))), **named))

    def _pots(self, rules: Rules) -> tuple[tuple[tuple[str, bool], ...], ...]:
        """What lies in the pot by seat, and what of it is marked as first."""
        return tuple(tuple(notation.combinations(self.cards.get(("pot", seat), ""))) for seat in range(rules.players))

    def _rest(self, rules: Rules) -> dict[tuple[str, int], str]:
        """The cards of every place written out, `rest` among them."""
        known = {place: codes(re.sub("[|!]", " ", text)) for place, text in self.cards.items() if text != ALL_THE_REST}
        places = [place for place, text in self.cards.items() if text == ALL_THE_REST]
        if len(places) > 1:
            raise ValueError('only one line may say "rest"')
        _, facts = notation.named(self.given.get("turn", ""))
        mentioned = [*known.values(), *([notation.top(facts["top"])[1]] if "top" in facts else [])]
        left = rules.cards_of(rules.pack)
        for text in mentioned:
            left -= rules.cards(text)
        return known | {place: str(left) for place in places}

    def line_do(self, rest: str) -> Outcome:
        """do: s ACTION ; s ACTION"""
        for seat, words in notation.acts(rest):
            state = self.position()
            action = self._action(words, state)
            refusal = "no such action in this state" if action is None else state.view(seat).refusal(action)
            yield f"{seat} {words}: legal", f"{seat} {words}: {'legal' if refusal is None else f'refused: {refusal}'}"
            if action is not None and refusal is None:
                state.apply(action)
                self.done.append(action)

    def _action(self, words: str, state: State) -> str | None:
        """What the engine calls an action; None when cards are played in another way in this state."""
        verb, _, cards = words.partition(" ")
        if verb in PLAYS:
            return f"play {codes(cards)}" if verb == play_word(state) else None
        return f"{verb} {codes(cards)}" if cards else verb

    def line_illegal(self, rest: str) -> Outcome:
        """illegal: s ACTION ; s ACTION"""
        for seat, words in notation.acts(rest):
            state = self.position()
            action, before = self._action(words, state), seen(state)
            refused = action is None or state.view(seat).refusal(action) is not None
            if refused and action is not None and state.actor == seat:
                refused = raises(state, action)
            yield f"{seat} {words}: refused", f"{seat} {words}: {'refused' if refused else 'legal'}"
            yield "nothing has changed", "nothing has changed" if seen(state) == before else "the state has changed"

    # ------------------------------------------------------------ what is expected of a game

    def line_at(self, rest: str) -> Outcome:
        """at: turn X ; counts a b c ; free n ; hands a b c ; gone C ; sure yes/no"""
        state = self.position()
        for part in rest.split(";"):
            word, _, expected = part.strip().partition(" ")
            if word == "turn":
                yield turn(state, expected)
            elif word == "gone":
                yield self._set(expected), fact(state, word)
            elif word:
                yield spaced(expected.replace(",", " ").split()), fact(state, word)

    def line_legal(self, rest: str, sign: str = "") -> Outcome:
        """legal: A | B, legal+: A | B, legal-: A | B"""
        found, wanted = legal(self.position()), [self._legal(part) for part in parts(rest, "|")]
        if not sign:
            yield _joined(wanted), _joined(found)
        elif not wanted:
            raise ValueError("expected actions")
        for action in wanted if sign else ():
            yield (f"{action}: {'legal' if sign == '+' else 'illegal'}",
                   f"{action}: {'legal' if action in found else 'illegal'}")

    def _legal(self, words: str) -> str:
        verb, _, cards = words.partition(" ")
        return f"{verb} {self._set(cards)}" if cards else verb

    def line_legalcount(self, rest: str) -> Outcome:
        """legalcount: n"""
        yield rest, str(len(legal(self.position())))

    def line_difference(self, rest: str) -> Outcome:
        """difference: yes/no"""
        state = self.position()
        yield one_of(rest, "yes", "no"), yes(not is_over(state) and state.can_change())

    # ------------------------------------------------------------ what is expected of results

    def line_points(self, rest: str) -> Outcome:
        """points: p0 p1 p2"""
        yield from self._balance(rest, "points", lambda result: result[PotResult].values)

    def line_pay(self, rest: str) -> Outcome:
        """pay: x0 x1 x2"""
        if self.subject == "match":
            self.paid.append(numbers(rest))
        else:
            yield from self._balance(rest, "", lambda result: result.points)

    def _balance(self, rest: str, tally: str, told: Callable[[DealResult], Sequence[int]]) -> Outcome:
        if self.subject == "match":
            yield spaced(numbers(rest)), spaced(self._standing().tallies[tally])
        else:
            result = self._result()
            yield spaced(numbers(rest)), "the game goes on" if result is None else spaced(told(result))

    def _result(self) -> DealResult | None:
        if self.subject != "score":
            state = self.position()
            return state.results[-1] if is_over(state) else None
        rules = self.rules()
        revealed = numbers(self.given.get("instant", ""))
        return pot_result(rules, self._pots(rules), lifts=notation.pairs(self.given.get("lifts", "")),
                                revealed=(revealed[0], revealed[1]) if revealed else None)

    # ------------------------------------------------------------ what is expected of a match

    def _standing(self) -> Scoreboard:
        """Where the match stands after what was paid."""
        if self.subject != "match":
            raise ValueError("there is no match")
        more = {"starting_points": self.facts["start"]} if "start" in self.facts else {}
        return self.rules(first_banker=str(self._banker()), **more).after_points(self.paid)

    def line_debt(self, rest: str) -> Outcome:
        """debt: a>b=n"""
        owed = [f"{borrower}>{lender}={number}" for borrower, row in enumerate(self._standing().debts)
                for lender, number in enumerate(row) if number]
        yield notation.debts(rest), notation.debts(spaced(owed))

    def line_worth(self, rest: str) -> Outcome:
        """worth: w0 w1 w2"""
        yield spaced(numbers(rest)), spaced(self._standing().tallies["worth"])

    def line_over(self, rest: str) -> Outcome:
        """over: yes/no"""
        yield one_of(rest, "yes", "no"), yes(self._standing().over)

    def line_banker(self, rest: str) -> Outcome:
        """banker: b of the next game"""
        yield rest, str(self._standing().dealer)


def _joined(sets: Iterable[str]) -> str:
    return " | ".join(sorted(sets)) or NONE
