"""What a person does at the table: playing, passing, hints, sorting, taking back. All of it asks the view first.

Buttons, keys, clicks and drops end here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import Action, Card, Explained, View
from ui.session import Session
from ui.table import buttons, order, prompts, sentences
from ui.table.buttons import action_words
from ui.table.card_look import CardLook, look_at
from ui.table.drag import Drag, Zone
from ui.table.prompts import ButtonModel, CostWarning
from ui.table.sentences import hint_words, why_words
from ui.table.sprites import Sprite
from ui.table.trick_look import last_trick
from ui.turns import Decision, can_take_back
from ui.widgets.base import LEFT_BUTTON
from ui.widgets.overlays import Answer, Modal, question
from ui.widgets.text import t
from ui.words import sentences as in_a_row

if TYPE_CHECKING:
    from ui.table.view import TableView

ENLARGE_KEY, LAST_KEY = pygame.K_e, pygame.K_j
DONE_MS = 2500  # what one is asked is not hidden for long by what one has just done
LASTING_MS = 60_000  # a hint stands until it is followed or other cards are chosen


class TableController:
    """What the person in front of the screen may do, and does; what follows from it is for the director."""

    advice = ""  # the button that the best hint names
    held: tuple[Action, int] | None = None  # what waits for the coach, and how much had happened then
    by_itself = ""  # what is said of a decision that the table makes for the person, until others are to act
    hint_awaited: int | None = None  # a hint was asked for before one could act: how much had happened then
    _question: object = None  # for which the cards were chosen

    def __init__(self, scene: TableView) -> None:
        self.scene = scene

    @property
    def may_act(self) -> bool:
        """Is a person here to act, even if what went before is still being shown?"""
        return self.scene.session.my_turn and not self.scene.playback.stopped

    def _catch_up(self) -> None:
        """Show at once whatever a quick person did not wait for."""
        while self.may_act and not self.scene.playback.idle:
            self.scene.playback.skip()
            self.scene.playback.update(0)
        self.scene.playback.skip()

    def act(self, action: Action, chosen: bool = True) -> None:
        """Carry out an action of the person in front of the screen, `chosen` by them or by the table. Who has a coach may be
        asked first."""
        if chosen and self.scene.session.consider(action):
            self.scene.hand.cancel()
            self.held = action, self.scene.session.state.log.count
        else:
            self.carry_out(action, chosen)

    def hear_coach(self) -> None:
        """Do what the coach was asked about, or ask the person, once that is known."""
        session = self.scene.session
        if self.held is None or session.coach_waiting:
            return
        (action, moment), self.held = self.held, None
        if moment != session.state.log.count or not session.my_turn:
            return
        better = session.coach_warning()
        if better is None:
            self.carry_out(action, True)
        else:
            self.scene.open(coach_question(session, better, partial(self.carry_out, action, True)))

    def carry_out(self, action: Action, chosen: bool) -> None:
        """Do it now."""
        self.held = None
        self.scene.hand.cancel()
        self.advice = ""
        self._catch_up()
        for part in self.scene.parts:
            part.acted(action)
        self.scene.status.uncover()
        self.scene.show_events(self.scene.session.act(action, chosen))
        if chosen and self.scene.hand.chosen:
            self.scene.hand.choose([])  # a person who has acted has used, or not used, what was chosen

    @property
    def question(self) -> object:
        """What cards, bets and totals are chosen for: by whom, in which deal, for which verb."""
        view = self.scene.session.view()
        return self.scene.session.state.deal_number, self.scene.session.viewer, view.phase, tuple(buttons.card_verbs(view))

    def start(self) -> None:
        """A match begins here."""
        self._question = self.question

    def ask_anew(self) -> None:
        """Something else is asked: what was chosen, held, advised or prepared for the last question is so no more."""
        if self.question != self._question:
            self.forget_choice()

    def forget_choice(self) -> None:
        """Nothing is chosen, held, advised or prepared any more."""
        self._question = self.question
        if self.advice or (self.scene.status.covering is not None and self.scene.status.covering[1] == "refusal"):
            self.scene.status.uncover()
        self.scene.hand.cancel()
        if self.scene.hand.chosen:
            self.scene.hand.choose([])
        self.advice = ""
        for part in self.scene.parts:
            part.forget()
        self.scene.changed()

    def hand_changed(self) -> None:
        """Other cards are chosen."""
        if self.scene.status.covering and (self.scene.status.covering[1] == "refusal" or self.advice):
            self.scene.status.uncover()
        self.advice = ""
        self.scene.changed()

    def hand_reordered(self) -> None:
        """The person has put the cards into an order of their own."""
        self.scene.hand.order = order.OWN
        order.ungroup(self.scene.board.hand)
        self.scene.changed()

    def may_play(self, sprites: Sequence[Sprite]) -> bool:
        """May exactly these cards be used now?"""
        return self.may_act and self._refusal(sprites) is None

    def plays_at_once(self, sprite: Sprite) -> bool:
        """Is one click to play that card, which can only be meant alone?"""
        wanted = self.scene.app.settings.quick_play and sprite.card is not None and self.may_play([sprite])
        return wanted and sprite.card is not None and buttons.plays_alone(self.scene.session.view(), sprite.card)

    def _refusal(self, sprites: Sequence[Sprite], verb: str | None = None, target: Card | None = None) -> str | None:
        view = self.scene.session.view()
        verb = verb or buttons.card_verb(view)
        cards = [sprite.card for sprite in sprites if sprite.card is not None]
        if not self.may_act:
            return t("table-not-your-turn")
        if verb is None:
            return t("table-no-cards-now")
        if not any(offer.verb == verb for offer in view.offers):
            return buttons.why_not_offered(view, verb, cards)
        return buttons.refusal_of(view, verb, cards, target)

    def zone_at(self, pos: tuple[int, int], sprites: Sequence[Sprite] = ()) -> Zone | None:
        """The place there that takes these cards; the uppermost where none does, or where that says why it takes none."""
        found = [zone for zone in self.scene.zones() if zone.rect.collidepoint(pos)]
        if len(found) < 2 or found[0].why_not:
            return found[0] if found else None
        return next((zone for zone in found if self.may_use(sprites, zone)), found[0])

    def over_table(self, pos: tuple[int, int]) -> bool:
        """Is that point where cards are dropped?"""
        return self.zone_at(pos) is not None or self.scene.table.middle.collidepoint(pos)

    def may_drop(self, sprites: Sequence[Sprite], pos: tuple[int, int]) -> bool:
        """Would these cards be taken where they are now?"""
        zone = self.zone_at(pos, sprites)
        return zone is not None and self.may_use(sprites, zone)

    def may_use(self, sprites: Sequence[Sprite], zone: Zone) -> bool:
        """May exactly these cards be put there now?"""
        return self.may_act and not zone.why_not and self._refusal(sprites, zone.verb, zone.target) is None

    def play(self, sprites: Sequence[Sprite], verb: str | None = None, zone: Zone | None = None) -> bool:
        """Use these cards now, for the verb that is meant first unless another is given, or a place that means one; where that
        is not allowed, say why."""
        view = self.scene.session.view()
        verb, target = (verb or buttons.card_verb(view), None) if zone is None else (zone.verb, zone.target)
        reason = zone.why_not if zone is not None and zone.why_not and self.may_act else self._refusal(sprites, verb, target)
        if reason is not None or verb is None:
            for part in self.scene.parts if self.may_act else ():
                part.refused(sprites)
            self.scene.status.notice(reason or t("table-not-your-turn"))
            return False
        self.act(buttons.action_with(view, verb, [sprite.card for sprite in sprites if sprite.card is not None], target))
        return True

    def play_chosen(self) -> bool:
        """Use the chosen cards as the vermilion button would."""
        likely = next((model for model in self.buttons() if model.likely), None)
        if likely is not None and likely.aims:
            self.do(likely.key)
            return True
        verb = None if likely is None else likely.verb
        with_cards = verb if verb in buttons.card_verbs(self.scene.session.view()) else None
        return self.play(self.scene.hand.chosen, with_cards)

    def dropped(self, drag: Drag) -> None:
        """Cards were let go: the place they lie on says what is done with them; over the hand they change their order. Played
        before one's turn, or too few of so many, they go back and stay chosen."""
        zone = self.zone_at(drag.at, drag.sprites)
        if zone is not None or self.over_table(drag.at):
            sprites, too_few = self._gathered(drag.sprites, zone)
            if too_few or not self.may_act:
                self.scene.hand.choose(sprites)
            self.play(sprites, zone=zone)
        elif self.scene.hand.rect.collidepoint(drag.at):
            self._put(drag)

    def _gathered(self, sprites: Sequence[Sprite], zone: Zone | None) -> tuple[Sequence[Sprite], bool]:
        """What goes where these were let go, and whether that is too few: where any so many cards are asked for, those chosen
        before go with them."""
        view, hand = self.scene.session.view(), self.scene.hand
        verb = zone.verb if zone is not None else buttons.card_verb(view)
        count = next((offer.how_many() for offer in view.offers if offer.verb == verb), None)
        if count is None or len(sprites) >= count:
            return sprites, False
        together = [sprite for sprite in self.scene.board.hand if sprite in sprites or sprite in hand.chosen]
        return together, len(together) < count

    def _put(self, drag: Drag) -> None:
        board = self.scene.board
        board.hand.gap = self.scene.hand.gap_at(drag)
        board.hand[:] = board.hand.with_dragged()
        self.hand_reordered()

    def do(self, key: str) -> None:
        """The button of that name: a verb, or a word that a verb says."""
        view = self.scene.session.view()
        model = next((model for model in self.buttons() if model.key == key), None)
        if key in buttons.card_verbs(view) and not (model is not None and model.aims):
            self.play(self.scene.hand.chosen, key)
            return
        if model is not None and model.action is not None and asks_before(self.scene.session, model):
            go = Answer(model.words, partial(self.carry_out, model.action, True), name="go")
            self.scene.open(cost_question(view, model, self.scene.session.names, go))
        elif model is not None and model.action is not None:
            self.act(model.action)
        elif model is not None and model.reason:
            self.scene.status.notice(model.reason)

    def buttons(self) -> list[ButtonModel]:
        """What the buttons of the bar say now."""
        advised = self.advice if self.scene.status.covering is not None and self.scene.status.covering[1] == "hint" else ""
        own = next((found for part in self.scene.parts if (found := part.buttons(advised)) is not None), None)
        if own is not None:
            return own
        scene = self.scene
        return buttons.models(scene.session.view(), scene.hand.cards, scene.can_act, advised, scene.session.names)

    def hint(self) -> None:
        """Ask for a good play, or the next one; while it is still shown how it came to be one's turn, once that is over.
        Where the table decides by itself, it is said why."""
        session = self.scene.session
        if self.by_itself:
            self.scene.status.notice(self.by_itself, "hint")
        elif self.scene.can_act:
            session.ask_hint()
        elif session.my_turn:
            self.hint_awaited = session.state.log.count
        else:
            self.scene.status.notice(t("table-hint-not-now"))

    def take_hint(self) -> None:
        """Tell the hint that was asked for, and prepare it: what is red is what is told."""
        if self.hint_awaited is not None and self.scene.can_act:
            asked, self.hint_awaited = self.hint_awaited, None
            if asked == self.scene.session.state.log.count:
                self.scene.session.ask_hint()
        choice = self.scene.session.poll_hint()
        if choice is None:
            return
        self._prepare(choice.action)
        place = self.scene.session.hint_place
        words = hint_words(choice, self.scene.session.names, self.scene.rules, self.scene.status.fits, place,
                           self.scene.session.view())
        self.scene.status.notice(words, "hint", LASTING_MS)
        self.scene.changed()

    def _prepare(self, action: Action) -> None:
        """So that the main button does it: its cards are chosen, its bet lies ready, its button is marked."""
        self.scene.hand.choose_cards(list(self.scene.rules.layout(action.cards, action.reading)) if action.bits else [])
        self.advice = f"{action.verb}-{action.word}" if not action.bits and action.word else action.verb
        for part in self.scene.parts:
            self.advice = part.follow(action) or self.advice

    def sort(self) -> None:
        """The hand in the next order."""
        scene = self.scene
        known, hand = order.orders(scene.rules), scene.hand
        hand.order = known[(known.index(hand.order) + 1) % len(known)] if hand.order in known else known[0]
        scene.app.settings.sorting[scene.rules.deck.id] = hand.order
        scene.app.save_settings()
        scene.board.hand[:] = order.arranged(scene.board.hand, scene.rules, hand.order)
        hand.settle(scene.motion())
        scene.changed()

    def undo(self) -> None:
        """Take the last decision back."""
        if not self.scene.playback.stopped and self.scene.session.undo():
            self._elsewhere("table-undone")
        else:
            self.scene.status.notice(t(self.scene.session.why_no_undo))

    def redo(self) -> None:
        """Do again what was taken back last."""
        if not self.scene.playback.stopped and self.scene.session.redo():
            self._elsewhere("table-redone")
        else:
            self.scene.status.notice(t("table-no-redo"))

    def restart_deal(self) -> None:
        """The cards of this deal once more."""
        if self.scene.session.restart_deal():
            for modal in self.scene.modals:
                modal.close()
            self._elsewhere("table-restarted")

    def _elsewhere(self, words: str) -> None:
        """The match stands at another state than the table shows."""
        self.scene.silence()
        self.scene.playback.tempo.hurry = False
        self.scene.playback.clear()
        self.scene.adopt()
        self.forget_choice()
        self.scene.status.notice(t(words), "done", DONE_MS)

    def hurry_up(self) -> None:
        """Show the rest of the deal at once, for a person who is out of it; the rest of the match, for one who is out of that."""
        if self.scene.session.person_is_out:
            tempo = self.scene.playback.tempo
            tempo.hurry, tempo.skipping = True, self.scene.broke
            self.scene.playback.skip()

    def change_pace(self) -> None:
        """Faster, or slower, for somebody who only watches."""
        tempo = self.scene.playback.tempo
        tempo.brisk = not tempo.brisk
        self.scene.changed()

    def card_hint(self, card: Card) -> str:
        """What matters about a card of the hand now."""
        return sentences.card_hint(self.scene.session.view(), card, self.scene.can_act)

    def look(self, card: Card) -> CardLook:
        """What can be told of a card."""
        return look_at(self.scene.session.view(), card, self.scene.is_private, self.scene.app.settings.card_count)

    def enlarge(self, card: Card | None) -> None:
        """Show a card up close, or no longer."""
        self.scene.overlay, self.scene.dirty = self.look(card) if card is not None else None, True

    def enlarge_by_key(self) -> None:
        """The card under the pointer, or under the cursor if keys were used last."""
        scene, hand = self.scene, self.scene.board.hand
        card = scene.card_at(scene.last_input.pointer) if scene.last_input.by_pointer or not hand else None
        if card is None and hand:
            card = hand[min(scene.hand.cursor, len(hand) - 1)].card
        if card is not None:
            self.enlarge(card)

    def enlarge_at(self, pos: tuple[int, int]) -> None:
        """The card at that point; where the trick has its place and nothing lies, the last one."""
        if (card := self.scene.card_at(pos)) is not None:
            self.enlarge(card)
        elif self.scene.table.middle.collidepoint(pos):
            self.look_back()

    def close_overlay(self, event: pygame.event.Event) -> bool:
        """What is looked at closely has all events, and ends with most of them; False where nothing is."""
        if self.scene.overlay is None:
            return False
        released = event.type == pygame.KEYUP and event.key in (ENLARGE_KEY, LAST_KEY)
        other_key = event.type == pygame.KEYDOWN and event.key not in (ENLARGE_KEY, LAST_KEY)  # a held key may repeat
        if released or other_key or event.type == pygame.MOUSEBUTTONDOWN:
            self.enlarge(None)
        return True

    def skips(self, event: pygame.event.Event) -> bool:
        """A click on the felt or Space ends what is moving; a click on anything else also does what it always does."""
        scene = self.scene
        if scene.playback.idle or scene.playback.stopped:
            return False
        by_key = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        by_pointer = event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON and scene.ui.at(event.pos) is None
        if not (by_key or by_pointer) or not scene.playback.skip():
            return False
        for part in scene.parts:
            part.skipped()
        return True

    def click(self, pos: tuple[int, int]) -> None:
        """A click that no widget has used: over the table it plays what is chosen."""
        if not any(part.click(pos) for part in self.scene.parts) and self.over_table(pos) and (chosen := self.scene.hand.chosen):
            self.play(chosen, zone=self.zone_at(pos, chosen))

    def look_back(self) -> None:
        """Show the last trick once more, in games that have tricks."""
        scene = self.scene
        if not scene.rules.table.readings:
            return
        found = last_trick(scene.board.events, scene.rules, scene.session.names, scene.session.you)
        if found is None:
            scene.status.notice(t("table-last-trick-none"))
            return
        scene.overlay, scene.dirty = found, True


def coach_question(session: Session, better: Explained, do: Callable[[], object]) -> Modal:
    """Whether that is really meant, what would be better, and why; `do` does it all the same."""
    names, rules = session.names, session.rules

    def text() -> str:
        return in_a_row([t("table-coach-better", what=action_words(better.action, rules)), why_words(better, names, rules)])
    go = lambda: Answer(t("table-coach-go"), do, name="go")  # noqa: E731 (the language)
    return question(lambda: t("table-coach-title"), text, go, lambda: t("table-coach-back"))


# -- steps that cost something and cannot be taken back: they are asked about once, in one way for every game


def is_final(session: Session, action: Action) -> bool:
    """Whether undo would not take that back even at once, because it shows what lay hidden or ends the deal."""
    before, after = session.state.copy(), session.state.copy()
    after.apply(action)
    turn = Decision(before, session.viewer, before.deal_number)
    if after.actor is None or after.deal_number != before.deal_number:
        return True
    return not session.takes_all_back and not can_take_back(turn, after)


def asks_before(session: Session, model: ButtonModel) -> bool:
    """Whether that is asked about before it is done: also what can only cost something, which nobody means."""
    view, action = session.view(), model.action
    assert action is not None
    warned = prompts.warning(view, action.verb, session.names) is not None
    return warned or (prompts.is_costly(view, action.verb) and is_final(session, action))


def cost_question(view: View, model: ButtonModel, names: Sequence[str], answer: Answer) -> Modal:
    """The question before that; `answer` does it. Its words follow the language."""
    def warned() -> CostWarning:
        found = prompts.warning(view, model.verb, names)
        assert found is not None
        return found

    def back() -> str:
        return t("table-cost-back")
    if prompts.warning(view, model.verb, names) is not None:
        return question(lambda: warned().title, lambda: warned().text,
                        lambda: Answer(warned().anyway, answer.action, name=answer.name), back)
    return question(lambda: t("table-cost-title", what=model.words), lambda: in_a_row([model.why, t("table-cost-final")]), answer,
                    back)
