"""What departing from `normal` brings is counted over the decisions in which something else would be done."""

from __future__ import annotations

import pytest

from benchmarks.deviations import Looked, Other, Table, by, line
from game.ai import moment_of
from tests.cases import few
from tests.game.tables import rules_of

SURE, DOUBTFUL = Other(gain=0.5, error=0.1, real=-1.0), Other(gain=0.9, error=0.6, real=2.0)


def test_a_candidate_is_taken_when_it_is_better_by_so_many_standard_errors() -> None:
    looked = Looked("lid answer", 5, (SURE, DOUBTFUL))
    assert looked.chosen(0.0) == DOUBTFUL
    assert looked.chosen(1.0) == SURE                      # 0.4 above its doubt, the other one 0.3
    assert looked.chosen(5.0) is None


def test_a_line_says_how_often_another_one_is_taken_and_what_it_really_brought() -> None:
    looked = [Looked("lid answer", 5, (SURE,)), Looked("lid lead", 9, ())]
    assert line(looked, 1.0) == ("doubt 1.0: another candidate in 50%, foretold +0.50, really -1.00 +-0.00; "
                                 "for each decision -0.500")
    assert line(looked, 5.0) == "doubt 5.0: never another candidate"
    assert {where: len(part) for where, part in by(looked, lambda each: each.where).items()} == {"lid answer": 1, "lid lead": 1}


LOOKED_INTO = [("huahuapai", "lid lead"), ("big_two", "climb"), ("mohuahua", "trick lead")]


@pytest.mark.parametrize(("name", "moment"), few(LOOKED_INTO, 1))
def test_decisions_are_looked_into_where_normal_has_a_choice(name: str, moment: str) -> None:
    looked = Table(rules_of(name), 2, 1).look(40)
    assert moment in {each.where for each in looked}
    assert all(other.gain > 0 for each in looked for other in each.others)


def test_moments_are_phases_with_their_steps() -> None:
    state = rules_of("mohuahua").new_match(1)
    assert state.actor is not None and moment_of(state.view(state.actor)) == "bid"
