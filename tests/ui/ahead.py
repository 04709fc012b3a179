"""A moment at which looking ahead takes as long as it may, for the tests of the process that does it. Knows no screen."""

from __future__ import annotations

import time
from contextlib import suppress

from game import Rules, State, View
from tests.game.tables import rules_of
from tests.game.test_hidden_information import after
from ui.thinking import AiClient, WorkerProcess

GAME = "mohuahua"  # where tricks are looked into; in games of claims they are left to normal
ENDLESS = "hard:1000000"
LONG_S = 60.0


def choosing_state(rules: Rules) -> State:
    """Somebody has several things to choose from."""
    return next(state for state in (after(rules, actions) for actions in range(4, 60))
                if state.actor is not None and state.view(state.actor).phase == "trick" and len(state.legal_actions()) > 4)


def choosing(rules: Rules) -> View:
    """What that seat sees."""
    state = choosing_state(rules)
    assert state.actor is not None
    return state.view(state.actor)


def process_of(office: AiClient) -> int:
    """The process that is at work, started if need be."""
    office.prepare()
    worker = office._worker
    assert isinstance(worker, WorkerProcess)
    return worker.process.pid


def main() -> None:
    """A window that thinks without an end, and says by which process."""
    rules = rules_of(GAME)
    office = AiClient(rules)
    print(process_of(office), flush=True)
    request = office.ask(ENDLESS, choosing(rules), "0f" * 16, LONG_S)
    while office.ready_at is None:
        time.sleep(0.01)
    print("thinks", flush=True)
    while not request.done:
        time.sleep(0.01)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main()
