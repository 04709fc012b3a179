"""How a fishing game is dealt, and what the field is looked at for (docs/rules/koikoi.md 4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.families.fishing.events import FieldDeal
from game.families.fishing.field import Field
from game.families.fishing.params import FishParams

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.rules import Rules
    from game.match.state import State
    from game.mechanics.params import DealParams


def deal_field(state: State, pack: Sequence[Card], params: DealParams, fish: FishParams, dealer: int) -> FieldDeal:
    """Deal hands and field; what is left is the stock, the next card on top."""
    rules = state.rules
    places, stock = distributed(pack, params, fish, rules.players, dealer)
    *hands, field = places
    packing = rules.packing
    packed = [packing.pack(hand) for hand in hands]
    lying = tuple([card.index for card in field])
    state.set_hands(packed)
    state.dead = ()
    state.shown = packing.pack(field)
    state.put(Field.fresh(rules.players)._replace(
        month=month_of(rules, sum(not result.void for result in state.results)), places=lying,
        stock=tuple([card.index for card in stock])))
    return FieldDeal(dealer, None, state.deal_number, tuple([Cards(packing, hand) for hand in packed]), (),
                     tuple(map(len, hands)), tuple(pack), params.show_counts, lying)


def distributed(pack: Sequence[Card], params: DealParams, fish: FishParams, players: int,
                dealer: int) -> tuple[list[list[Card]], Sequence[Card]]:
    """The hands by seat, then the field, in the order of dealing; and the cards that are left.

    A round is a packet to each seat, and to the field before the last of them, as long as there are cards to come.
    """
    first = dealer + (params.from_ == "after_dealer")
    order = [(first + turn) % players for turn in range(players)]
    order.insert(-1, players)
    each = 0 if params.cards == "all" else params.cards
    wanted = [each] * players + [fish.field]
    places: list[list[Card]] = [[] for _ in wanted]
    begin = 0
    while begin < len(pack) and any(len(place) < size for place, size in zip(places, wanted, strict=True)):
        for place in order:
            packet = min(params.packet, wanted[place] - len(places[place]))
            places[place] += pack[begin:begin + packet]
            begin += packet
    return places, pack[begin:]


def month_of(rules: Rules, played: int) -> int:
    """The month of the deal that follows so many that were played; they begin anew after the last one."""
    months = months_of(rules)
    return played % months + 1 if months else played + 1


def months_of(rules: Rules) -> int:
    """How many months there are, 0 where deals have none."""
    fish = rules.ruleset.params_of(FishParams)
    attribute = rules.deck.attributes.get(fish.month) if fish is not None else None
    return sum(value.number is not None for value in attribute.values.values()) if attribute is not None else 0


def complete(rules: Rules, kinds: Sequence[int]) -> tuple[int, ...]:
    """Those of the cards on a field, by kind, of which no mate is left for anybody's hand: all of a value lie there."""
    fish = rules.ruleset.params_of(FishParams)
    by = fish.match[0].by if fish is not None and fish.match else "none"
    groups: dict[str | None, list[int]] = defaultdict(list)
    for kind in kinds:
        groups[rules.deck.cards[kind].attributes.get(by)].append(kind)
    in_pack: dict[str | None, int] = defaultdict(int)
    for card in rules.pack:
        in_pack[card.attributes.get(by)] += 1
    return tuple([kind for value, group in groups.items() if value is not None and len(group) == in_pack[value]
                  for kind in group])
