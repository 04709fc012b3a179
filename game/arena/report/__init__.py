"""Reports for rule authors: whether a ruleset is fair, how long it takes, what occurs in it, as one page with charts.

Deals are counted while they are simulated (`watching` fills `counts`), figures are made of the counts (`estimates`), and
`page` writes them down. Everything is asked of the mechanics and their results, nothing of a particular game.
"""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    counts="DealCounts DEALER LEAD MatchCounts SEAT",
    page="report_page",
    words="later_roles shown_roles",
)
