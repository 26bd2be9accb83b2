"""Limits along their way: a wrong limit is seen, and what goes no way tells nothing."""

from bilemma.evidence.exact import ExactResult, check_sequent
from bilemma.evidence.models.growing import NATURAL, REAL
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.outcome import SampledResult
from bilemma.evidence.points import NEAR, check_points
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import applied, inv, mk, mul, num, sym
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
    assert len(away) == len(REAL.floating)
    assert away == sorted(away, reverse=True)
    assert away[0] > 0.3
    assert away[-1] < NEAR
    assert result.laws[-1].telling == result.laws[-1].samples


def test_a_limit_that_is_off_by_little_is_seen():
    assert rows(tends(a + 3 * num(1) / 1000, a + DECAY)).failures
    assert not rows(tends(a, a + DECAY)).failures


def test_what_is_its_limit_from_the_start_tells_nothing():
    assert all(row.telling == 0 for row in rows(tends(a, a)).laws)


def test_a_limit_of_what_is_random_is_beyond_all_models_and_not_called_checked():
    n, i = sym("n", "nat"), sym("i", "nat")
    x = applied(("X", "random", ("nat",)), (i,))
    total = mk("E", bind("Sum", i, n, x), mk("Block"))
    limit = bind("Tends", n, mk("oo"), num(0), mul(inv(n), total), data="nat")
    line = check_sequent(Sequent((), limit))
    assert line.beyond
    assert line.passed
    assert not line.checked
    result = ExactResult((line, line))
    assert result.lines_checked == 0
    assert result.unchecked == (line, line)


def test_a_limit_along_the_natural_numbers_is_looked_at_along_its_way():
    n, i = sym("n", "nat"), sym("i", "nat")
    mean = mul(inv(n), bind("Sum", i, n, inv(i)))  # tends to 0 as slowly as log n/n

    def found(value):
        return rows(Sequent((), bind("Tends", n, mk("oo"), value, mean, data="nat")))

    assert not found(num(0)).failures
    assert len(found(num(0)).laws) == len(NATURAL[1].floating)
    assert found(num(1)).failures
