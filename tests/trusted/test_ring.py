"""Whatever ``ring`` accepts is true in exact arithmetic wherever its hypotheses hold."""

from fractions import Fraction

import pytest
from hypothesis import assume as suppose
from hypothesis import given, settings
from hypothesis import strategies as st

from bilemma.trusted.arithmetic import ring
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.polynomials import fraction, p_add, p_mul, p_power, poly
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import TermError, inv, mk, num
from tests.trusted.evaluation import build, environments, plans, product, value
from tests.trusted.proofs import X, f, i, n, x, y, z

exact = settings(max_examples=100)


def holds(theorem, environment):
    """Whether the sequent is true at these values."""
    hypotheses = all(value(p, environment) for p in theorem.hypotheses)
    return value(theorem.conclusion, environment) or not hypotheses


# Identities of any commutative ring, identities with a condition, and things that look like them.
CANDIDATES = {
    "distribute": lambda a, b, d: (a * (b + d), a * b + a * d),
    "square": lambda a, b, _: ((a + b) ** 2, a**2 + 2 * a * b + b**2),
    "difference of squares": lambda a, b, _: ((a - b) * (a + b), a**2 - b**2),
    "square, double product forgotten": lambda a, b, _: ((a + b) ** 2, a**2 + b**2),
    "cancel": lambda a, b, _: (a * b / b, a),
    "cancel to one": lambda a, _b, _d: (a / a, num(1)),
    "cancel a square": lambda a, _b, _d: (a**2 / a, a),
    "common denominator": lambda a, b, d: (a / d + b / d, (a + b) / d),
    "different denominators": lambda _, b, d: (1 / b + 1 / d, (b + d) / (b * d)),
    "split a denominator": lambda a, b, d: (a / (b + d), a / b + a / d),
    "nested": lambda a, b, d: (a / (b / d), a * d / b),
    "nested deeper": lambda a, b, _: (1 / (1 / a + 1 / b), a * b / (a + b)),
    "inverse of a difference": lambda a, b, _: (1 / (a - b), -1 / (b - a)),
    "inverse of a sum": lambda a, b, _: (1 / (a + b), 1 / a + 1 / b),
    "cubes": lambda a, b, _: ((a**3 - b**3) / (a - b), a**2 + a * b + b**2),
    "exponentials": lambda a, b, _: (mk("exp", a + b), mk("exp", a) * mk("exp", b)),
    "nothing": lambda a, b, _: (a, b),
}


@exact
@given(st.sampled_from(sorted(CANDIDATES)), plans, plans, plans, environments)
def test_what_is_accepted_is_true(name, first, second, third, environment):
    try:
        left, right = CANDIDATES[name](build(first), build(second), build(third))
        theorem = ring(left, right)
    except (KernelError, TermError):
        suppose(False)
    assert holds(theorem, environment)


@exact
@given(plans, environments)
def test_a_polynomial_has_the_value_of_its_term(plan, environment):
    try:
        term = build(plan)
    except TermError:
        suppose(False)

    def evaluate(polynomial):
        total = Fraction(0)
        for monomial, coefficient in polynomial.items():
            powers = (value(atom, environment) ** exponent for atom, exponent in monomial)
            total += coefficient * product(powers)
        return total

    assert evaluate(poly(term)) == value(term, environment)
    denominators = set()
    above, below = fraction(term, denominators)
    if all(value(d, environment) for d in denominators):
        assert evaluate(below)
        assert evaluate(above) / evaluate(below) == value(term, environment)


@pytest.mark.parametrize(
    ("left", "right", "nonzero"),
    [
        ((x + y) ** 2, x**2 + 2 * x * y + y**2, []),
        ((x + 1) / y, x / y + 1 / y, []),
        (x / x, num(1), [x]),
        (x**2 / x, x, [x]),
        ((x**2 - 1) / (x - 1), x + 1, [x - 1]),
        (1 / (1 + 1 / x), x / (x + 1), [x, x + 1, 1 + 1 / x]),
        ((X + 1) / X, 1 + 1 / X, [X]),
    ],
)
def test_the_hypotheses_are_the_denominators(left, right, nonzero):
    theorem = ring(left, right)
    assert theorem.hypotheses <= {mk("Ne", d, 0) for d in nonzero}
    assert (not theorem.hypotheses) == (poly(left) == poly(right))


def test_a_denominator_that_is_zero_in_disguise_stays_as_a_hypothesis():
    disguised = (x + 1) ** 2 - x**2 - 2 * x - 1
    assert mk("Ne", disguised, 0) in ring(1 / disguised, 7 / disguised).hypotheses


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (x, y),
        ((x + y) ** 2, x**2 + y**2),
        (1 / (x + y), 1 / x + 1 / y),
        (mk("sqrt", x) ** 2, x),
        (mk("exp", x) * mk("exp", y), mk("exp", x + y)),
        (mk("max", x, y), mk("max", x, z)),
        (bind("Sum", i, n, f[i] + f[i]), bind("Sum", i, n, f[i])),
        (x**n * x, x ** (n + 1)),
    ],
)
def test_no_identity(left, right):
    with pytest.raises(KernelError, match="not an identity"):
        ring(left, right)


def test_the_message_shows_both_sides():
    with pytest.raises(KernelError) as refusal:
        ring(x, y)
    assert str(refusal.value).split() == ["ring:", "not", "an", "identity:", "x", "y"]


def test_arithmetic_of_polynomials():
    a, b = poly(x + y), poly(x - y)
    assert p_mul(a, b) == poly(x**2 - y**2)
    assert p_add(a, b) == poly(2 * x)
    assert p_add(a, a, -1) == {}
    assert p_power(a, 0) == {(): 1}
    assert p_power(a, 3) == p_mul(a, p_mul(a, a))
    assert poly(num(0)) == {}
    assert poly(inv(x) * x) != poly(num(1))
