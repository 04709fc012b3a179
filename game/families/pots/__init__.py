"""Games for the spaces of a common pot: cover, lift, limit."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    events="IntoPot",
    params="PotParams",
    phase="Lid",
    policy="PotBook PotWeights",
    position="guaranteed pot_result unbeatable",
    pot="gone_of LidFacts LidStep PotFacts PotResult PotSlice",
)
