"""Limits along their way: a wrong limit is seen, and what goes no way tells nothing."""

from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.outcome import SampledResult
from bilemma.evidence.points import NEAR, STEPS, check_points
from bilemma.trusted.terms import bind, mk, num
from tests.evidence.statements import a, t

DECAY = mk("exp", -1 * t)


def tends(limit, body):
    return Sequent((), bind("Tends", t, mk("oo"), limit, body, data="real"))


def rows(sequent):
    result = SampledResult()
    check_points({0: sequent}, result)
    return result


def test_the_distance_shrinks_along_the_way():
    result = rows(tends(a, a + DECAY))
    assert not result.failures
    away = [max(abs(left - right) for left, right in row.pairs) for row in result.laws]
    assert len(away) == len(STEPS)
    assert away == sorted(away, reverse=True)
    assert away[0] > 0.3
    assert away[-1] < NEAR
    assert result.laws[-1].telling == result.laws[-1].samples


def test_a_limit_that_is_off_by_little_is_seen():
    assert rows(tends(a + 3 * num(1) / 1000, a + DECAY)).failures
    assert not rows(tends(a, a + DECAY)).failures


def test_what_is_its_limit_from_the_start_tells_nothing():
    assert all(row.telling == 0 for row in rows(tends(a, a)).laws)
