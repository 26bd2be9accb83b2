"""Powers with a letter as exponent: the ring laws know them, and their signs are found."""

import pytest

from bilemma.proof.calc import calc, have
from bilemma.proof.closing import NotClosed, close
from bilemma.proof.context import Unproved
from bilemma.proof.exponents import is_spread, spread
from bilemma.proof.from_sympy import read
from bilemma.proof.obligations import prove
from bilemma.proof.propositions import Equation, FiniteMoment, ForEach, Less, LessEqual
from bilemma.proof.scope import StepError
from bilemma.proof.symbols import (
    E,
    Product,
    Sum,
    exp,
    keep,
    naturals,
    random_variables,
    random_vectors,
    reals,
    vectors,
)
from bilemma.proof.tactics import sums
from bilemma.trusted.kernel import assume
from tests.proof.scratch import context, proof

x, y = reals("x y")
i, m, n = naturals("i m n")
X = random_variables("X", moments=2)
q = random_vectors("q", n, moments=2)
v = vectors("v", n)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (x**n * x, x ** (n + 1)),
        (x ** (m + 2) * x**n, x ** (m + n + 1) * x),
        (keep(x * y) ** (n + 1), x * y * x**n * y**n),
        ((1 + x) ** (n + 1), (1 + x) ** n + x * (1 + x) ** n),
        (exp(x ** (n + 1)), exp(x * x**n)),
        (Sum(x ** (i + 1), (i, 1, n)), Sum(x**i * x, (i, 1, n))),
    ],
)
def test_equal_by_the_laws_of_exponents(left, right):
    th = close(read(left), read(right), context())
    assert (th.left, th.right) == (read(left), read(right))
    assert not th.hypotheses


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (x**n * x, x ** (n + 2)),
        (x**n, x**m),
        (x**n, y**n),
        (x ** (2 * n), x**n),
        ((x + y) ** n, x**n + y**n),
        (keep(1) ** n, 1),  # a lemma of its own: the ring laws do not look into an exponent
    ],
)
def test_what_differs_is_refused_and_does_not_run_for_ever(left, right):
    with pytest.raises(NotClosed):
        close(read(left), read(right), context())


def test_what_is_spread_has_no_sum_as_exponent():
    t = read(x ** (m + n + 2) * E(X * (x * keep(y)) ** 1))
    th = spread(t, context())
    assert th.left is t
    assert not is_spread(t)
    assert is_spread(th.right)
    assert not th.hypotheses


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        (Less(0, x**n), [Less(0, x)]),
        (LessEqual(0, x**n), [LessEqual(0, x)]),
        (Less(0, x**n * y), [Less(0, x), Less(0, y)]),
        (Less(0, 1 + x ** (2 * m)), [LessEqual(0, x)]),
        (LessEqual(0, exp(x * X)), []),
        (LessEqual(0, E(X**2)), [FiniteMoment(X, 2)]),
        (LessEqual(0, Sum(q[i] ** 2, (i, 1, n))), []),
        (LessEqual(0, E(Sum(q[i] ** 2, (i, 1, n)))), [ForEach(i, n, FiniteMoment(q[i], 2))]),
    ],
)
def test_a_sign_is_found(goal, given):
    here = context(*given)
    th = prove(read(goal), here)
    assert th.conclusion is read(goal)
    assert th.hypotheses <= here.allowed


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        (Less(0, x**n), [LessEqual(0, x)]),
        (LessEqual(0, x**n), []),
        (LessEqual(0, E(X)), [FiniteMoment(X, 1)]),
        (LessEqual(0, E(X**2)), []),  # where it is not finite, a mean is 0: another proof
        (LessEqual(0, Sum(q[i], (i, 1, n))), []),
    ],
)
def test_no_sign_is_made_up(goal, given):
    with pytest.raises(Unproved):
        prove(read(goal), context(*given))


def test_a_product_of_one_factor_is_a_power():
    with proof():
        c = calc(Product(x, (i, 1, n)))
        c.eq(x**n, by=sums)
        assert c.qed().theorem.right is read(x**n)


def test_a_power_comes_out_of_a_sum():
    with proof():
        have(Equation(Sum(x ** (i + 1), (i, 1, n)), x * Sum(x**i, (i, 1, n))), by=sums)


def test_a_recursion_applies_further_on():
    """x[l+1] = r·x[l], at l = m + 1."""
    rule = ForEach(i, m + 3, Equation(v[i + 1], x * v[i]))
    with proof(rule):
        have(Equation(v[m + 3], x * v[m + 2]), by=rule)
        with pytest.raises(StepError):
            have(Equation(v[m + 3], x * v[m + 1]), by=rule)


def test_a_recursion_ends_where_its_range_does():
    rule = ForEach(i, m, Equation(v[i + 1], x * v[i]))
    with proof(rule), pytest.raises(StepError):
        have(Equation(v[m + 2], x * v[m + 1]), by=rule)


def test_an_assumed_sign_is_not_a_proof_of_a_stronger_one():
    fact = assume(read(LessEqual(0, x**n)))
    with pytest.raises(Unproved):
        prove(read(Less(0, x**n)), context().extended(fact))
