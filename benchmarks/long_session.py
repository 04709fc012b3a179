"""How much memory a window takes in the long run: hundreds of deals at one table, match after match, without a screen.

    python -m benchmarks.long_session [GAME ...] [--deals 500] [--level easy]

A person plays against computer players of `--level` and does what the level `easy` would; cards arrive at once. Matches
are kept as they are played, results are read and closed, and a match that is over is followed by a new one at the same
table. Printed is the resident memory (Linux) every 25 deals, and by how much it has grown since deal 50; more than 10 %
fails. The process in which players of the level `hard` think is counted by itself.
"""

from __future__ import annotations

import argparse
import gc
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["HUAPAI_DATA"] = tempfile.mkdtemp()

import pygame

from game import Player, load_ruleset, make_player
from ui.app import App
from ui.scenes import FinalRanking, ResultModal, TableScene
from ui.session import SeatConfig, Session, start_autosave
from ui.settings import Settings

GAMES = ("heartoffive", "huahuapai", "blackflower")
SETTLED = 50  # deals until all that is kept on purpose is there
MOST_GROWTH = 0.10
EVERY = 25
FRAME_MS = 40
MIB = 1 << 20
OF_INTEREST = ("State", "View", "Event", "Turn", "Action", "Surface", "Sprite", "Font", "DealResult")


def resident(process: int | str = "self") -> float:
    """The resident memory of a process in MiB."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MIB


class Sitting:
    """Somebody at one table, for as long as it takes."""

    def __init__(self, game: str, level: str) -> None:
        rules = load_ruleset(game)
        seats = [SeatConfig("Anna"), *(SeatConfig(f"C{seat}", level) for seat in range(1, rules.players))]
        self.app = App(Settings(speed="off", computer_pause_ms=0, animation_ms=0), (1280, 720))
        self.scene = TableScene(start_autosave(self.app, Session(rules, seats, 1)))
        self.app.push(self.scene)
        self.person: Player = make_player("easy", rules, 0)
        self.over = 0  # deals of matches that are over
        self.matches = 1

    @property
    def deals(self) -> int:
        """How many have been played."""
        return self.over + len(self.scene.session.state.results)

    def turn(self) -> None:
        """One frame, and what the person does then."""
        scene, session = self.scene, self.scene.session
        if scene.modals:
            top = scene.modals[-1]
            if isinstance(top, ResultModal) and isinstance(top.content, FinalRanking):
                self._new_match()
            else:
                self.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")], FRAME_MS)
        elif scene.can_act:
            scene.controller.act(self.person.choose(session.view()).action)
        elif session._thinking is not None and not session.thought:
            time.sleep(0.0005)
        self.app.step([], FRAME_MS)

    def _new_match(self) -> None:
        self.over, self.matches = self.deals, self.matches + 1
        for modal in self.scene.modals:
            modal.close()
        self.scene.modals.clear()
        self.scene._new_match()

    def leave(self) -> None:
        """Close the table."""
        self.scene.session.close()


def curve(game: str, deals: int, level: str, objects: bool) -> bool:
    """Play and print the curve of one game; whether it stays within its bound."""
    sitting, settled, largest, told = Sitting(game, level), 0.0, 0.0, -1
    print(f"{game}, {level}, {deals} deals: MiB every {EVERY} deals", flush=True)
    while sitting.deals < deals:
        sitting.turn()
        if sitting.deals % EVERY == 0 and sitting.deals != told:
            told, now = sitting.deals, resident()
            settled = now if told == SETTLED else settled
            largest = max(largest, now) if settled else 0.0
            print(f"{told:>6} {now:>7.1f}{''.join(f'  worker {each:.1f}' for each in workers())}", flush=True)
            if objects:
                print("      ", counted(), flush=True)
    growth = largest / settled - 1
    print(f"{game}: {sitting.matches} matches, {settled:.1f} MiB after {SETTLED} deals, {largest:.1f} at most: {growth:+.1%}",
          flush=True)
    sitting.leave()
    return growth <= MOST_GROWTH


def workers() -> list[float]:
    """The memory of the processes that this one has started."""
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return [resident(child) for child in children]


def counted() -> str:
    """How many objects of the kinds that tend to be kept there are, and what there is most of."""
    gc.collect()
    counts = Counter(type(each).__name__ for each in gc.get_objects())
    most = counts.most_common(8)
    return " ".join([*(f"{name}={counts[name]}" for name in OF_INTEREST), *(f"{name}:{count}" for name, count in most)])


def main() -> int:
    """Each game in a process of its own, so that nothing of one is left when the next begins."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.long_session", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES, help=f"ids or paths ({', '.join(GAMES)})")
    parser.add_argument("--deals", type=int, default=500, help="how many deals of each (500)")
    parser.add_argument("--level", default="easy", help="who sits opposite (easy)")
    parser.add_argument("--objects", action="store_true", help="also count objects")
    asked = parser.parse_args()
    try:
        if len(asked.games) == 1:
            return 0 if curve(asked.games[0], asked.deals, asked.level, asked.objects) else 1
        common = ["--deals", str(asked.deals), "--level", asked.level, *(["--objects"] if asked.objects else [])]
        each = [subprocess.run([sys.executable, "-m", "benchmarks.long_session", game, *common]) for game in asked.games]
        return max(run.returncode for run in each)
    finally:
        shutil.rmtree(os.environ["HUAPAI_DATA"], ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
