"""Side conditions are proved from what is given, or refused by name."""

import pytest
import sympy as sp

from bilemma.proof.calc import calc, have
from bilemma.proof.context import ProofError, Unproved
from bilemma.proof.finite_moments import by_holder, with_holder
from bilemma.proof.from_sympy import read
from bilemma.proof.obligations import prove
from bilemma.proof.propositions import (
    Equation,
    FiniteMoment,
    ForEach,
    HasDerivative,
    Independent,
    IndependentFamily,
    Less,
    LessEqual,
    NotEqual,
    in_range,
)
from bilemma.proof.reasons import axiom
from bilemma.proof.symbols import (
    E,
    Each,
    Product,
    Sum,
    absolute,
    conditions,
    dot,
    exp,
    naturals,
    random_variables,
    random_vectors,
    reals,
    sigmoid,
    softmax,
    vectors,
)
from bilemma.proof.tactics import derivative
from bilemma.trusted.terms import mk
from tests.proof.scratch import context, proof

x, y, z = reals("x y z")
i, j, m, n = naturals("i j m n")
X, Y, Z = random_variables("X Y Z")
q, k = random_vectors("q k", n)
u = vectors("u", n)
G = conditions("G")


def proved(goal, *given):
    """The theorem of the goal; it assumes nothing but what is given."""
    here = context(*given)
    goal = goal if isinstance(goal, tuple) else read(goal)
    th = prove(goal, here)
    assert th.conclusion is goal
    assert th.hypotheses <= here.allowed
    return th


def refused(goal, *given):
    with pytest.raises(Unproved) as caught:
        prove(read(goal), context(*given))
    return str(caught.value)


def moments(order, *variables):
    return [FiniteMoment(v, order) for v in variables]


def each(order, vector):
    return ForEach(i, n, FiniteMoment(vector[i], order))


# --- moments --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("goal", "given"),
    [
        (FiniteMoment(3 * x, 7), []),
        (FiniteMoment(X, 1), moments(2, X)),
        (FiniteMoment(2 * X + Y + 1, 2), moments(2, X, Y)),
        (FiniteMoment(X**2, 1), moments(2, X)),
        (FiniteMoment(X**2, 2), moments(4, X)),
        (FiniteMoment((X - E(X)) ** 2, 1), moments(2, X)),
        (FiniteMoment(X * Y, 1), moments(2, X, Y)),
        (FiniteMoment(X * Y, 1), [Independent(X, Y), *moments(1, X, Y)]),
        (FiniteMoment(X**2 * Y**2, 1), [Independent(X, Y), *moments(2, X, Y)]),
        (FiniteMoment(X * Y * Z, 2), [Independent(X, Y, Z), *moments(2, X, Y, Z)]),
        (FiniteMoment(E(X, G), 2), moments(2, X)),
        (FiniteMoment(q[j], 1), [each(2, q), *in_range(j, n)]),
        (FiniteMoment(Sum(q[i], (i, 1, n)), 2), [each(2, q)]),
        (FiniteMoment(Sum(q[i], (i, 1, n), exclude=j), 1), [each(1, q)]),
        (FiniteMoment(Product(q[i], (i, 1, n)), 1), [IndependentFamily(q), each(1, q)]),
        (FiniteMoment(dot(q, k), 2), [IndependentFamily(q, k), each(2, q), each(2, k)]),
        (FiniteMoment(Sum(q[i], (i, 1, n)) ** 2, 1), [each(2, q)]),
    ],
)
def test_finite_moments(goal, given):
    proved(goal, *given)


def test_independence_comes_before_schwarz():
    th = proved(FiniteMoment(X * Y, 1), Independent(X, Y), *moments(2, X, Y))
    assert "moment_independent" in th.axioms
    assert "moment_schwarz" not in th.axioms


def test_schwarz_costs_twice_the_order():
    assert "moment_schwarz" in proved(FiniteMoment(X * Y, 1), *moments(2, X, Y)).axioms
    assert "FiniteMoment(X*Y, 2)" in refused(FiniteMoment(X * Y, 2), *moments(2, X, Y))


def test_three_factors_cost_three_times_the_order():
    third = moments(3, X, Y, Z)
    with with_holder():
        for t in (X * Y * Z, X**2 * Y, 2 * X * Y**2 - E(X) * X * Z**2):
            th = proved(FiniteMoment(t, 1), *third)
            assert "moment_schwarz" not in th.axioms
        proved(FiniteMoment(X * Y * Z, 2), *moments(6, X, Y, Z))
        refused(FiniteMoment(X * Y * Z, 2), *moments(5, X, Y, Z))
        refused(FiniteMoment(X**2 * Y, 1), *moments(3, X), *moments(2, Y))
        refused(FiniteMoment(X**3 * Y, 1), *third)
    refused(FiniteMoment(X * Y * Z, 1), *third)


def test_a_root_has_a_derivative_where_what_it_is_of_is_positive():
    t, a = reals("t a")
    with proof(Less(0, a)):
        have(HasDerivative(sp.sqrt(t), t, a, 1 / (2 * sp.sqrt(a))), by=derivative)
        with pytest.raises(ProofError):
            have(HasDerivative(sp.sqrt(t), t, a, 1 / sp.sqrt(a)), by=derivative)
    for given, at in (((), a), ((LessEqual(0, a),), a), ((NotEqual(a, 0),), a), ((), 0)):
        slope = 1 / (2 * sp.sqrt(at)) if at else sp.S.Zero
        with proof(*given), pytest.raises(ProofError, match=f"could not prove 0 < {at}"):
            have(HasDerivative(sp.sqrt(t), t, at, slope), by=derivative)


def test_a_line_takes_holder_where_nothing_else_does():
    """And tries another proposition, as mutants do, with the same means."""
    with proof(*moments(3, X, Y), Independent(X, Z), *moments(2, Z)) as scope:
        have(FiniteMoment(X**2 * Y, 1))
        have(FiniteMoment(X * Z, 2))
    dependent, independent = scope.lines
    assert [by_holder(line.theorem, line.context) for line in scope.lines] == [True, False]
    other = read(FiniteMoment(X * Y**2, 1))
    assert dependent.again(other).conclusion is other
    with pytest.raises(ProofError):
        independent.again(other)


def test_a_theorem_at_values_takes_holder_too():
    cited = axiom("expectation_tower")(X=X**2 * Y, G=G)
    with proof(*moments(3, X, Y)):
        calc(E(X**2 * Y)).eq(E(E(X**2 * Y, G)), by=cited)
    with proof(*moments(2, X, Y)), pytest.raises(ProofError, match="could not prove"):
        calc(E(X**2 * Y)).eq(E(E(X**2 * Y, G)), by=cited)


def test_a_moment_that_is_not_declared_is_named():
    message = refused(FiniteMoment(X**2, 1), *moments(1, X))
    assert message.startswith("could not prove E|X²| < ∞: declare higher moments")
    assert "the independence that makes it finite" in message


def test_the_moment_of_a_member_is_known_in_its_range_only():
    assert "E|q_j| < ∞" in refused(FiniteMoment(q[j], 1), each(1, q))


# --- independence ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("goal", "given"),
    [
        (Independent(X, Y), [Independent(X, Y)]),
        (Independent(Y, X), [Independent(X, Y)]),
        (Independent(X**2, exp(Y)), [Independent(X, Y)]),
        (Independent(X * Y, Z), [Independent(X, Y, Z)]),
        (Independent(3 * x, X), []),
        (Independent(q[i], q[j]), [IndependentFamily(q), NotEqual(i, j)]),
        (Independent(q[i], k[i]), [IndependentFamily(q, k)]),
        (Independent(q[i] * k[i], q[j] * k[j]), [IndependentFamily(q, k), NotEqual(i, j)]),
        (Independent(Sum(q[i], (i, 1, n)), k[1]), [IndependentFamily(q, k)]),
        (Independent(q[j], k[j]), [ForEach(i, n, Independent(q[i], k[i])), *in_range(j, n)]),
        (IndependentFamily(Each(i, q[i] ** 2)), [IndependentFamily(q)]),
    ],
)
def test_independence(goal, given):
    proved(goal, *given)


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        (Independent(X, Y), []),
        (Independent(X * Y, Y), [Independent(X, Y)]),
        (Independent(q[i], q[j]), [IndependentFamily(q)]),
        (Independent(q[i] * q[j], k[i]), [IndependentFamily(q, k, wise=2), NotEqual(i, j)]),
        (Independent(q[j], k[j]), [ForEach(i, n, Independent(q[i], k[i]))]),
    ],
)
def test_independence_that_does_not_follow(goal, given):
    assert "no declared independence gives it" in refused(goal, *given)


def test_what_is_a_function_of_the_condition_is_known():
    proved(mk("Known", read(X**2 + x), mk("Block", read(X), read(Y))))
    with pytest.raises(Unproved, match="could not prove"):
        prove(mk("Known", read(X * Z), mk("Block", read(X), read(Y))), context())


# --- order ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("goal", "given"),
    [
        (LessEqual(0, x**2), []),
        (LessEqual(0, x**2 * y**4 + 3), []),
        (Less(0, x**2 + 1), []),
        (Less(0, exp(x)), []),
        (Less(0, 1 / (1 + exp(x))), []),
        (LessEqual(0, absolute(x - y)), []),
        (Less(0, sigmoid(x - y)), []),
        (LessEqual(0, sp.sqrt(x)), []),
        (Less(0, sp.sqrt(x)), [Less(0, x)]),
        (Less(0, 1 / x), [Less(0, x)]),
        (Less(0, x * y), [Less(0, x), Less(0, y)]),
        (Less(0, Sum(exp(u[i]), (i, 1, n))), in_range(j, n)),
        (Less(0, softmax(u, j)), in_range(j, n)),
        (LessEqual(0, Sum(u[i] ** 2, (i, 1, n))), []),
        (LessEqual(0, u[j]), [ForEach(i, n, LessEqual(0, u[i])), *in_range(j, n)]),
        (LessEqual(0, n), []),
        (LessEqual(m + 1, n), [Less(m, n)]),
        (LessEqual(x, z), [LessEqual(x, y), LessEqual(y, z)]),
        (Less(x, z), [LessEqual(x, y), Less(y, z)]),
        (Less(2 * x + 1, y + z), [LessEqual(x, y), Less(x + 1, z)]),
        (LessEqual(x, y), [Equation(x, y)]),
        (LessEqual(1, 2), []),
    ],
)
def test_order(goal, given):
    proved(goal, *given)


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        (Less(0, x**2), []),
        (LessEqual(0, x), []),
        (Less(0, x * y), [LessEqual(0, x), Less(0, y)]),
        (Less(0, Sum(exp(u[i]), (i, 1, n))), []),
        (LessEqual(0, 1 / x), [NotEqual(x, 0)]),
        (Less(x, z), [LessEqual(x, y), LessEqual(y, z)]),
        (LessEqual(0, u[j]), [ForEach(i, n, LessEqual(0, u[i]))]),
        (LessEqual(2, 1), []),
    ],
)
def test_order_that_does_not_follow(goal, given):
    assert "does not follow from the facts by linear combination" in refused(goal, *given)


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        (NotEqual(x, y), [Less(x, y)]),
        (NotEqual(x, y), [Less(y, x)]),
        (NotEqual(i, j), [Less(i, j)]),
        (NotEqual(j, i), [NotEqual(i, j)]),
        (NotEqual(exp(x), 0), []),
        (NotEqual(x * y, 0), [NotEqual(x, 0), NotEqual(y, 0)]),
        (NotEqual(x**2, 0), [NotEqual(x, 0)]),
        (NotEqual(1 / x, 0), [NotEqual(x, 0)]),
        (NotEqual(sp.sqrt(x), 0), [Less(0, x)]),
        (NotEqual(Sum(exp(u[i]), (i, 1, n)), 0), in_range(j, n)),
        (NotEqual(n, 0), [LessEqual(1, n)]),
    ],
)
def test_unequal(goal, given):
    proved(goal, *given)


@pytest.mark.parametrize("given", [[], [LessEqual(0, x)], [NotEqual(x, 1)]])
def test_unequal_that_does_not_follow(given):
    assert "neither side is known to be the larger" in refused(NotEqual(x, 0), *given)


def test_an_equation_from_its_mirror_image():
    proved(Equation(x, y), Equation(y, x))
    assert "could not prove x = z" in refused(Equation(x, z), Equation(x, y))
