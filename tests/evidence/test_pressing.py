"""Bounds are sampled where they are nearly met; what says nothing counts for nothing."""

import numpy as np
import pytest

from bilemma.bilingual.text import Text
from bilemma.evidence.at_sizes import check_at_sizes
from bilemma.evidence.instances import says_nothing
from bilemma.evidence.models.laws import SIGN, SKEWED
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.models.setting import Setting, Variable
from bilemma.evidence.outcome import SampledResult
from bilemma.evidence.pressing import bounded_below, pressed
from bilemma.findings.theorem_findings import LawFinding
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import mk, num, sym
from tests.evidence.statements import E, Var, X, d, each, eq, i, le, moment, q, s_q

rho, v = sym("rho"), sym("v")
third = each(le(E(mk("abs", q[i]) ** 3), rho * s_q**3))
square = each(eq(E(q[i] ** 2), s_q**2))


def chance(of):
    return E(mk("step", X, num(of)))


def sampled(values):
    setting = Setting({}, 1, (SIGN,))
    setting.variables = {(X.data, ()): Variable({(0,): 1})}
    return setting.sampled([np.array(values, dtype=float)])


@pytest.mark.parametrize(
    ("claim", "nothing"),
    [
        (le(chance(0), 1), [True]),
        (le(chance(0), num(3) / 4), [False]),
        (le(mk("abs", chance(0) - num(1) / 2), 1), [True]),
        (le(-1, E(X)), [True]),
        (le(num(-1) / 2, E(X)), [False]),
        (le(Var(X), 1), [False]),
        (eq(E(X), 0), []),
        (le(0, X**2), []),
    ],
)
def test_a_bound_that_every_sample_meets_by_itself_says_nothing(claim, nothing):
    assert says_nothing(claim, sampled([-1, 1, 1, -1])) == nothing


def test_such_a_row_is_no_share_of_its_bound():
    row = LawFinding(
        Text(en="sign", zh="符号"), 10, 0.9, 0.1, 1.0, None, is_bound=True, is_empty=True
    )
    assert row.share is None
    assert SampledResult(laws=[row]).share is None


def test_what_is_bounded_from_below_is_as_small_as_the_law_allows():
    """E|X|³ ≤ ρσ³ holds of signs with ρ = 1, and of the skewed law with 17/10."""
    hypotheses = (square, third)
    assert bounded_below(hypotheses) == [rho.data]
    setting = Setting({d.data: 2}, 2, (SIGN, SIGN))
    setting.variables = {(q.data, (n + 1,)): Variable({(n,): 2}) for n in range(2)}
    setting.cells = {(rho.data, ()): 40, (s_q.data, ()): 2}
    for law, least in ((SIGN, 1), (SKEWED, num(17).data / 10)):
        assert pressed(setting, hypotheses, law).cells[rho.data, ()] == least
    assert setting.cells[rho.data, ()] == 40


def within(factor):
    """Var Σq_i ≤ d·v times a factor, if E q_i² ≤ v."""
    independent = mk("Wise", Lam(i, q[i]))
    total = bind("Sum", i, d, q[i])
    given = (independent, each(eq(E(q[i]), 0)), each(le(E(q[i] ** 2), v)), each(moment(q[i])))
    return Sequent(given, le(Var(total), factor * d * v))


@pytest.mark.parametrize(("factor", "fails"), [(num(1), False), (num(9) / 10, True)])
def test_a_bound_that_is_a_tenth_too_low_is_seen_where_it_is_nearly_met(factor, fails):
    result = SampledResult()
    assert check_at_sizes(within(factor), "planted", result)
    assert bool(result.failures) is fails
    assert fails or result.share > 0.9
