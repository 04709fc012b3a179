"""Players that look ahead think in a process of their own, so that no frame of the window waits for them."""

from game.core.faces import offered

HINTS = 3  # how many choices are told at most, and explained

__getattr__ = offered(
    __name__,
    scheduler="AiClient AiScheduler AT_THE_TABLE FOR_A_HINT Request SHOWN_AHEAD_MS SHOWN_MS TimeLimits WorkerProcess",
    worker="Message pack pack_rules Think unpack unpack_rules view_of",
)
