"""One match at this table, without a window: who sits where, whose hand the screen may show, what happens next.

The table scene asks it for events and views; the lobby and the command line make it. Computer players think beside the
window (`ui.thinking`), so asking never waits. People at one screen take turns in front of it: `viewer` is the seat whose hand
may be shown, and while the screen changes hands (`concealed`) nobody's is.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game import NOBODY, Action, Event, Explained, Rules, State, View
from game.match.events import DealEnd, MatchOver
from game.match.results import DealResult
from game.store.facts import facts_of
from game.store.match_store import StoreError
from ui.opponents import face_of, temper_of
from ui.table import prompts
from ui.thinking.advice import Advice, Coaching
from ui.thinking.scheduler import AiScheduler, PendingChoice, PlayerMaker
from ui.turns import Decision, DecisionHistory, beginning_of_deal, can_take_back, has_choice, is_under_way, nobody_since
from ui.widgets.catalogue import languages
from ui.widgets.text import has_text, t

if TYPE_CHECKING:
    from game.store.deal_text import DealScore
    from game.store.match_store import Journal
    from ui.app import App

LARGEST_SEED = 2**31


@dataclass(frozen=True)
class SeatConfig:
    """Who sits on a seat: a person (`level` None) or a computer player of that level. A name that nobody chose is the
    text of `key` and follows the language; of an opponent it tells the temper as well (`ui.opponents`)."""

    name: str
    level: str | None = None
    key: str = field(default="", compare=False)

    @property
    def called(self) -> str:
        """The name in the language in force."""
        return t(self.key) if self.key and has_text(self.key) else self.name

    @property
    def face(self) -> str:
        """Whose face is shown (`ui.cards.portraits`); empty for a computer player that is none of the opponents."""
        return face_of(self.level, self.key)


def _keeps_secrets(view: View) -> bool:
    """Does the seat hold, or has it put down, what others may not see?"""
    return bool(view.hand) or bool(view.discarded) or bool(view.private)


class Session:
    """A match with its people and computer players. `state` (a position, a replay) replaces a new match. A match at a
    `practice` table counts in no statistics, and one person alone may take back whatever was decided in a deal, also past
    cards that were shown.

    With a `journal` the match is kept: whatever `act`, `poll` and the others return is safe before anybody sees it.
    """

    only_watched = False  # whether nobody acts at all

    def __init__(
        self,
        rules: Rules,
        seats: Sequence[SeatConfig],
        seed: int | None = None,
        *,
        state: State | None = None,
        make_player: PlayerMaker | None = None,
        practice: bool = False,
    ) -> None:
        if len(seats) != rules.players:
            raise ValueError(f"{len(seats)} seats for a game of {rules.players}")
        if state is not None and state.rules.at_first is not rules.at_first:
            raise ValueError("the state belongs to other rules, compiled for themselves")
        self.seats = tuple(seats)
        self.seed = random.randrange(LARGEST_SEED) if seed is None else seed
        self.state = state if state is not None else rules.new_match(self.seed)
        self.people = tuple(seat for seat, who in enumerate(self.seats) if who.level is None)
        self.hot_seat = len(self.people) > 1
        self.practice = practice
        self.to_beat: DealScore | None = None  # what the first deal has brought somebody who told of it
        self.first_time: DealResult | None = None  # how the deal ended that is played again here
        self.number_known = practice  # whether the people here know which deal this is, by its number
        self.viewer = self.people[0] if self.people else 0
        self.concealed = self.secretive
        self._make = make_player
        self._scheduler = AiScheduler(rules, self.seed, [who.level for who in self.seats], make_player)
        self._thinking: PendingChoice | None = None
        self._advice = Advice(self._scheduler)
        self._coaching = Coaching(self._scheduler)
        self.coached: set[int] = set()  # the seats of people who want to be asked before what is costly
        self.played_plainly = 0  # how many decisions in succession were made plainly by who was to look ahead
        self._decisions = DecisionHistory()
        self._view: View | None = None
        self.journal: Journal | None = None
        self._untouched = state is None and bool(self.state.results)  # deals have ended before anybody was asked
        # the hands before a deal's last action, and its events
        self.deal_end: tuple[Sequence[int], Sequence[Event]] = (
            ((0,) * rules.players, tuple(self.state.log)) if self._untouched else ((), ()))
        self.unkept: StoreError | None = None  # why there is no journal where there should be one
        self._ahead: dict[int, Action | str] = {}  # answers of people whom the rules ask later (`_asked_ahead`)
        self._asked = self._asked_ahead()

    # -- who and whose turn

    @property
    def rules(self) -> Rules:
        """The rules of the deal: those of its level, where sides rise from deal to deal."""
        return self.state.rules

    @property
    def actor(self) -> int | None:
        """The seat to act; None when the match is over."""
        return self._shown.actor

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(who.called for who in self.seats)

    @property
    def you(self) -> int | None:
        """The seat that texts speak to as you: the one person's; nobody's among several people or computers alone."""
        return self.viewer if len(self.people) == 1 else None

    def is_person(self, seat: int | None) -> bool:
        """Whether a person sits there."""
        return seat is not None and self.seats[seat].level is None

    @property
    def my_turn(self) -> bool:
        """Whether the person in front of the screen is to act."""
        return not self.concealed and self.actor == self.viewer and self.is_person(self.actor)

    @property
    def person_is_out(self) -> bool:
        """Whether no person has anything left to decide in this deal."""
        return all(self._is_done(seat) for seat in self.people)

    def _is_done(self, seat: int) -> bool:
        done = prompts.is_done(self.view(), seat)
        return seat in self.state.out or seat == self.state.watcher if done is None else done

    @property
    def person_is_broke(self) -> bool:
        """Whether no person can pay for anything any more in this match."""
        return bool(self.people) and all(prompts.is_broke(self.view(), seat) for seat in self.people)

    def view(self) -> View:
        """What the viewer may know now."""
        if self._view is None:
            self._view = self._shown.view(self.viewer)
        return self._view

    @property
    def _shown(self) -> State:
        """What is so for whoever is asked."""
        return self._asked or self.state

    @property
    def beginning(self) -> tuple[Event, ...]:
        """The events of the match, as the screen may show them, where deals have ended by themselves and nobody has done anything
        yet; nothing of a state that was given."""
        return self._project(list(self.deal_end[1])) if self._untouched else ()

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events of this deal so far, as the screen may show them; before the first one offices are drawn by lot."""
        first = self.state.deal_number == 1
        return self._project(list(self.state.log) if first else self.state.log.latest_deal())

    # -- several people at one screen

    @property
    def next_person(self) -> int | None:
        """The person who has to come to the screen before play goes on, None when nobody has to."""
        if self.hot_seat and self.is_person(self.actor) and not self.my_turn:
            return self.actor
        return None

    @property
    def secretive(self) -> bool:
        """Whether the screen is hidden while it goes from one person to another: some of them hold cards that the others
        may not see. Where everything lies open, the table only turns round."""
        return self.hot_seat and any(_keeps_secrets(self.state.view(seat)) for seat in self.people)

    def lift_curtain(self) -> None:
        """The person to act sits in front of the screen now."""
        if self.next_person is not None:
            self.viewer, self.concealed = self.next_person, False
            self._changed()

    def _asked_ahead(self) -> State | None:
        """The match as if a private question had come to a person whom the rules ask later; None where they ask in the order in
        which people come to the screen. Who acts when everybody has been asked comes last and stays, so that each of them comes
        once. Nobody sees what another has answered before the rules ask it, and who is no longer asked then has told nothing."""
        first, later = self.state.actor, None
        here = not self.concealed and self.viewer == first
        if here or not (self.hot_seat and self.is_person(first) and prompts.is_declaring(self.state.view(self.viewer))):
            return None
        asked = self.state.copy()
        while asked.actor is not None and prompts.is_declaring(asked.view(asked.actor)):
            if later is None and asked.actor != first and self.is_person(asked.actor) and asked.actor not in self._ahead:
                later = asked.copy()
            asked.apply("hold")
        return later if asked.actor == first else None

    def conceal(self) -> None:
        """Hide the hands: no person sits in front of the screen. With one person there is nothing to hide."""
        self.concealed = self.secretive
        self._changed()

    # -- acting

    def act(self, action: Action | str, chosen: bool = True) -> tuple[Event, ...]:
        """Carry out an action of the person in front of the screen; IllegalAction changes nothing. Only what the person
        has `chosen` is a decision that can be taken back."""
        if not self.my_turn:
            raise ValueError("no person in front of the screen is to act")
        if self._asked is not None:
            self._asked.apply(action)
            self._ahead[self.viewer] = action
            self._changed()
            return ()
        before = self.state.copy()
        events = self._apply(action)
        if chosen and has_choice(before):
            self._decisions.made(Decision(before, self.viewer, before.deal_number))
        return events

    def act_for(self, action: Action | str) -> tuple[Event, ...]:
        """Carry out what needs no decision of the person to act, who need not come to the screen for it."""
        return self._apply(action)

    def prepare(self) -> None:
        """Have players that look ahead ready; called when the match is about to be played."""
        self._scheduler.prepare()
        self._scheduler.expect(self.state)

    def think(self) -> None:
        """Let the computer player to act begin to think; does nothing when it already does."""
        seat = self.actor
        if self._thinking is not None or seat is None or (level := self.seats[seat].level) is None:
            return
        moment, temper = f"{self.seed}/{seat}/{self.state.log.count}", temper_of(self.seats[seat].key)
        self._thinking = self._scheduler.decide(seat, level, self.state.view(seat), moment, temper)

    @property
    def thought(self) -> bool:
        """Whether the computer player has made up its mind."""
        return self._thinking is not None and self._thinking.done

    @property
    def shown_after_ms(self) -> int:
        """How long after its turn began at the earliest it is shown what the computer player to act does, whatever it holds."""
        return 0 if self.actor is None else self._scheduler.shown_after_ms(self.seats[self.actor].level)

    def poll(self) -> tuple[Event, ...]:
        """What the computer player does, nothing while it thinks."""
        if self._thinking is None or not self._thinking.done:
            return ()
        made, self._thinking = self._thinking, None
        if made.fell_back:
            self.played_plainly += 1
        elif made.looked_ahead:
            self.played_plainly = 0
        return self._apply(made.choices()[0].action)

    def _think_no_more(self) -> None:
        """What was thought belongs to a state that is no more."""
        if self._thinking is not None:
            self._thinking.drop()
        self._thinking = None

    def _apply(self, action: Action | str) -> tuple[Event, ...]:
        held = tuple(self.state.hands)
        events = self.state.apply(action)
        self._untouched = False
        self._decisions.moved_on()
        self._keep(events)
        if any(isinstance(event, DealEnd) for event in events):
            self.deal_end = held, events
            self._scheduler.expect(self.state)
        if self.secretive and any(isinstance(event, DealEnd | MatchOver) for event in events):
            self.concealed = True  # the next deal belongs to nobody until somebody comes to the screen
            self._ahead.clear()
        self._changed()
        shown = self._project(events)
        answer = self._ahead.pop(self.state.actor, None) if self.state.actor is not None else None
        return shown if answer is None else (*shown, *self._apply(answer))

    def _keep(self, events: Sequence[Event]) -> None:
        """Have the match kept as it stands. What cannot be kept now is with the next action; play goes on."""
        if self.journal is None:
            return
        ended = next((event.result.number for event in events if isinstance(event, DealEnd)), None)
        facts = None if ended is None else facts_of(self.state, ended)
        with suppress(StoreError):
            self.journal.keep(self.state, facts)

    @property
    def trouble(self) -> StoreError | None:
        """Why the match could not be kept the last time, None when it could or need not be kept at all."""
        return self.journal.trouble if self.journal is not None else self.unkept

    @property
    def kept_as(self) -> int | None:
        """The number of the match in the store, None where it is not kept."""
        return self.journal.id if self.journal is not None else None

    @property
    def is_kept(self) -> bool:
        """Whether the match can be taken up again as it stands."""
        return self.journal is not None and self.journal.trouble is None

    def _project(self, events: Sequence[Event]) -> tuple[Event, ...]:
        seat = NOBODY if self.concealed else self.viewer
        return tuple(event.seen_by(seat) for event in events)

    def _changed(self) -> None:
        self._view = None
        self._asked = self._asked_ahead()
        self._advice.forget()
        self._coaching.forget()

    # -- taking back

    @property
    def takes_all_back(self) -> bool:
        """Whether every decision of a deal can be taken back here: somebody practises alone."""
        return self.practice and not self.hot_seat

    @property
    def can_undo(self) -> bool:
        """Whether the last decision of a person can be taken back. Alone, with what the computers did since, as long as nothing
        that lay hidden was shown and no card of the next trick was played (`ui.turns.can_take_back`); at a practice table any
        decision of this deal. With several people: only before anybody else is asked, dealt or shown anything."""
        turn = self._decisions.last
        if turn is None or turn.deal != self.state.deal_number or self.actor is None:
            return False
        if self.takes_all_back:
            return True
        if self.hot_seat and (self.concealed or turn.seat != self.viewer or not nobody_since(turn, self.state)):
            return False
        return can_take_back(turn, self._decisions.known(self.state))

    @property
    def why_no_undo(self) -> str:
        """The text that says why nothing can be taken back now."""
        if self.hot_seat:
            return "table-no-undo-shared"
        turn = self._decisions.last
        decided = turn is not None and turn.deal == self.state.deal_number and self.actor is not None
        return "table-no-undo-shown" if decided else "table-no-undo"

    @property
    def can_redo(self) -> bool:
        """Whether a decision that was taken back can be made again: alone, until something else is done."""
        turn = self._decisions.next
        return turn is not None and turn.deal == self.state.deal_number and not self.hot_seat

    @property
    def can_restart(self) -> bool:
        """Whether this deal can be begun again: at a practice table, once something has been done in it, while the match goes
        on."""
        return self.takes_all_back and self.actor is not None and is_under_way(self.state)

    def remember(self, turns: Sequence[Decision]) -> None:
        """What the person decided in this deal before the match was left, which can be taken back as well."""
        self._decisions.add(turns)

    def undo(self) -> bool:
        """Go back to before the last decision of the person."""
        if not self.can_undo:
            return False
        self._go_to(self._decisions.take_back(self.state))
        return True

    def redo(self) -> bool:
        """Do again what was taken back last, with all that had followed from it."""
        if not self.can_redo:
            return False
        self._go_to(self._decisions.do_again(), redone=True)
        return True

    def restart_deal(self) -> bool:
        """The same cards once more, from the first decision of the deal."""
        if not self.can_restart:
            return False
        self._decisions.forget()
        self._go_to(beginning_of_deal(self.state))
        return True

    def _go_to(self, state: State, redone: bool = False) -> None:
        """The match stands at another state of the same past."""
        self.state = state.copy()
        self._ahead.clear()
        self._think_no_more()
        if self.journal is not None:
            with suppress(StoreError):
                self.journal.take_back(self.state, redone)
        self._changed()

    # -- advice

    def ask_hint(self) -> None:
        """Have the next hint looked for; the answer comes with `poll_hint`. It is recorded with the match."""
        if not self.my_turn:
            return
        if not self.hint_waiting and self.journal is not None:
            with suppress(StoreError):
                self.journal.hinted()
        self._coaching.give_way()
        self._advice.ask(self.view(), f"{self.seed}/hint/{self.viewer}/{self.state.log.count}")

    @property
    def hint_waiting(self) -> bool:
        """Whether a hint was asked for and has not been taken."""
        return self._advice.waiting

    @property
    def hint_slow(self) -> bool:
        """Whether it has been waited for long enough to be told."""
        return self._advice.slow

    @property
    def hint_place(self) -> tuple[int, int]:
        """Which hint the last one is, the best is 1, and of how many."""
        return self._advice.place

    def poll_hint(self) -> Any | None:
        """The next good choice for the person to act, best first and round again; None while it is looked for."""
        return self._advice.take()

    # -- the coach

    def coach(self) -> None:
        """Have the coach weigh what the person in front of the screen is to decide, if they want one."""
        moment = f"{self.seed}/coach/{self.viewer}/{self.state.log.count}"
        wanted = self.my_turn and self.viewer in self.coached and not self.hint_waiting
        if wanted and self._coaching.moment != moment and has_choice(self._shown):
            self._coaching.begin(self.view(), moment)

    def consider(self, action: Action) -> bool:
        """Whether the coach has to be heard before that is done, unless a hint has advised it; the answer comes with
        `coach_waiting` and `coach_warning`."""
        coaching = self._coaching
        if self._advice.advises(action):
            return False
        if not coaching.moment or coaching.warned or not self.my_turn or self.viewer not in self.coached:
            return False
        coaching.consider(action)
        return True

    @property
    def coach_waiting(self) -> bool:
        """Whether the coach may still have something to say about what was considered."""
        return self._coaching.waiting

    def coach_warning(self) -> Explained | None:
        """What would be better by far; None where there is nothing to say. A warning counts as a hint and comes once."""
        found = self._coaching.warning
        if found is not None:
            self._coaching.warned = True
            if self.journal is not None:
                with suppress(StoreError):
                    self.journal.hinted()
        return found

    # -- the end

    def end_match(self) -> tuple[Event, ...]:
        """A person ends the match between two deals."""
        events = self.state.end_match()
        self._think_no_more()
        self._keep(events)
        self._changed()
        return self._project(events)

    def again(self, seed: int | None = None) -> Session:
        """A new match of the same game with the same people, with the cards of that number where one is given."""
        session = Session(self.rules, self.seats, seed, make_player=self._make, practice=self.practice)
        session.number_known |= seed is not None
        session.coached = set(self.coached)
        return session

    @property
    def number(self) -> int | None:
        """The number of the cards, once nothing hidden can be found out by it or the people knew it before; else None."""
        return self.seed if self.number_known or self.actor is None else None

    @property
    def shares(self) -> bool:
        """Whether others can be told what the first deal has brought: one person has played it, with nothing taken back."""
        return self.number is not None and self.you is not None and not self.practice and bool(self.state.results)

    def close(self) -> None:
        """End the computer players and release the match."""
        self._think_no_more()
        self._advice.forget()
        self._scheduler.close()
        if self.journal is not None:
            self.journal.close()


# ---------------------------------------------------------------- autosave
# A match is kept as it is played, from when somebody sits down until the table is left.

def start_autosave(app: App, session: Session) -> Session:
    """Have the match kept from now on; where nothing can be kept it is played all the same, and the table says why."""
    store = app.store
    session.unkept = app.store_error if store is None else None
    if store is not None:
        name = session.rules.ruleset.name
        session.journal = store.begin(session.rules, session.seats, session.state, {each: name.to(each) for each in languages()},
                                      session.practice)
    return session


def retry_autosave(app: App, session: Session) -> None:
    """A match that could not be kept from its beginning is kept from now on, with all that was done, if that is possible now."""
    if session.unkept is None or start_autosave(app, session).journal is None:
        return
    assert session.journal is not None
    for result in session.state.results:
        with suppress(StoreError):
            session.journal.keep(session.state, facts_of(session.state, result.number))
