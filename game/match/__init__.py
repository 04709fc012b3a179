"""One match at any moment: rules in force, the state, what a seat may know of it, actions, events, records."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    actions="ACTION_LIMIT ActionBook",
    codec="position_bytes read_position",
    deal_winners="contenders parts_won places_of WHOLE winners_of",
    events="CardsDealt CardsShown DealEnd Give Hold Leader Log MatchOver Pass Play TrickEnd",
    offers="PlayOffer",
    record="Record",
    replay="Replay ReplayError",
    results="DealResult sum_of",
    rollout="Rollout rollout_of",
    rules="Rules Terms",
    ruleset="Covering Match MatchEnd Odds Office Players RankKey Ruleset Special Standing TallyEnd",
    sampler="Deductions is_consistent",
    state="IDLE_DEALS State",
    view="View",
)
