"""Random hands of Dou Dizhu with the plays that RLCard finds in them: writes `landlord_positions.txt`, which a test reads.

    python -m pip install rlcard==1.2.0
    python tests/families/climbing/make_landlord_positions.py

RLCard brings numpy, some 100 MB, so that nothing of the project asks for it. A line is a hand by rank (`B` and `R` are the
jokers), how many plays it has, the first half of a hash of them all, the play of another seat, and the same of what beats that.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random
from types import SimpleNamespace

HANDS = 2_000
RANKS = "3456789TJQKA2BR"
PACK = [*(rank for rank in RANKS[:13] for _ in range(4)), "B", "R"]
FILE = Path(__file__).with_name("landlord_positions.txt")


def written(plays: set[str]) -> str:
    """Their number and a hash; cards of a play by rank."""
    ordered = sorted("".join(sorted(play, key=RANKS.index)) for play in plays)
    return f"{len(ordered)} {sha256(' '.join(ordered).encode()).hexdigest()[:16]}"


def main() -> None:
    """Deal, ask RLCard and write."""
    from rlcard.games.doudizhu.judger import DoudizhuJudger
    from rlcard.games.doudizhu.utils import get_gt_cards
    rng, lines = Random(2000), []
    for _ in range(HANDS):
        pack = rng.sample(PACK, len(PACK))
        size = rng.choice((20, 20, 17, 17, 17, rng.randint(2, 20)))
        hand, other = (sorted(cards, key=RANKS.index) for cards in (pack[:size], pack[size:size + 17]))
        text = "".join(hand)
        player = SimpleNamespace(current_hand=[SimpleNamespace(suit=f"{rank}J", rank="") if rank in "BR" else
                                               SimpleNamespace(suit="S", rank=rank) for rank in hand])
        leads = DoudizhuJudger.playable_cards_from_hand(text)
        kinds = sorted(DoudizhuJudger.playable_cards_from_hand("".join(other)))
        over = rng.choice(sorted({len(play) for play in kinds}))             # long plays are as frequent as short ones
        top = rng.choice([play for play in kinds if len(play) == over])
        beats = {play for play in get_gt_cards(player, SimpleNamespace(played_cards=top)) if play != "pass"}
        lines.append(f"{text} {written(leads)} {top} {written(beats)}")
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
