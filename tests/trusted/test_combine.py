"""Whatever ``combine`` accepts is true in exact arithmetic wherever its premises hold."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import KernelError, assume, difference, eq, refl
from bilemma.trusted.terms import TermError, mk, num
from tests.trusted.evaluation import build, environments, plans, value
from tests.trusted.proofs import X, Y, c, moment, quarter, x, y, z
from tests.trusted.test_ring import holds

relations = st.sampled_from(["Eq", "Le", "Lt"])
parts = st.tuples(
    st.fractions(min_value=-1, max_value=3, max_denominator=2),
    st.lists(plans, max_size=1),
    st.lists(st.tuples(relations, plans, plans), max_size=2),
)


def assumed(relation):
    head, left, right = relation
    return assume(mk(head, build(left), build(right)))


@settings(max_examples=200)
@given(
    st.sampled_from(["Le", "Lt"]), plans, st.lists(parts, max_size=3), st.booleans(), environments
)
def test_what_is_accepted_is_true(head, start, recipe, spoilt, environment):
    """The claim is built from its parts, or from its parts and one more: then it must be refused
    or true all the same."""
    try:
        ready = [(k, [*map(build, s)], [*map(assumed, r)]) for k, s, r in recipe]
        right = left = build(start)
        for k, squares, theorems in ready:
            term = num(k)
            for s in squares:
                term *= s**2
            for theorem in theorems:
                term *= difference(theorem.conclusion)
            right += term
        theorem = combine(mk(head, left, right - int(spoilt)), ready)
    except (KernelError, TermError):
        return  # refused
    assert holds(theorem, environment)


def test_completing_the_square():
    theorem = quarter()
    assert not theorem.hypotheses
    z_value = {z.data: Fraction(1, 3)}
    assert value(theorem.conclusion, z_value)


LESS, AT_MOST, EQUAL = (assume(mk(head, x, y)) for head in ("Lt", "Le", "Eq"))
ABOVE_ZERO = assume(mk("Lt", 0, c))

ACCEPTED = {
    "nothing": (mk("Le", x, x), []),
    "a constant": (mk("Lt", x, x + 1), [(1, (), ())]),
    "a square": (mk("Le", 0, x**2), [(1, (x,), ())]),
    "a premise": (mk("Le", x, y), [(1, (), (AT_MOST,))]),
    "a strict premise": (mk("Lt", x, y), [(1, (), (LESS,))]),
    "weakened": (mk("Le", x, y), [(1, (), (LESS,))]),
    "a multiple": (mk("Le", 2 * x, 2 * y), [(2, (), (AT_MOST,))]),
    "a product of premises": (mk("Lt", c * x, c * y), [(1, (), (ABOVE_ZERO, LESS))]),
    "an equation, negative": (mk("Le", y, x), [(-1, (), (EQUAL,))]),
    "an equation times a term": (mk("Le", z * x, z * y), [(z, (), (EQUAL,))]),
    "strict and not": (mk("Lt", 2 * x, 2 * y), [(1, (), (LESS,)), (1, (), (AT_MOST,))]),
    "random": (mk("Le", 2 * X * Y, X**2 + Y**2), [(1, (X - Y,), ())]),
}


@pytest.mark.parametrize(("claim", "recipe"), ACCEPTED.values(), ids=ACCEPTED)
def test_accepted(claim, recipe):
    theorem = combine(claim, recipe)
    assert theorem.conclusion is claim
    used = [premise for _, _, premises in recipe for premise in premises]
    assert theorem.hypotheses == frozenset().union(*(p.hypotheses for p in used))


REFUSED = {
    "negative multiple of an inequality": (mk("Le", y, x), [(-1, (), (AT_MOST,))]),
    "negative constant": (mk("Le", x, x - 1), [(-1, (), ())]),
    "negative square": (mk("Le", x**2, 0), [(-1, (x,), ())]),
    "a term times an inequality": (mk("Le", z * x, z * y), [(z, (), (AT_MOST,))]),
    "strict from nothing": (mk("Lt", x, x), []),
    "strict from a premise that is not": (mk("Lt", x, y), [(1, (), (AT_MOST,))]),
    "strict from a square": (mk("Lt", 0, x**2), [(1, (x,), ())]),
    "strict from a square times a strict one": (
        mk("Lt", z**2 * x, z**2 * y),
        [(1, (z,), (LESS,))],
    ),
    "strict from strict times not strict": (
        mk("Lt", 0, c * (y - x)),
        [(1, (), (ABOVE_ZERO, AT_MOST))],
    ),
    "strict from zero times strict": (mk("Lt", x, x), [(0, (), (LESS,))]),
    "strict from an equation": (mk("Lt", x, y), [(1, (), (EQUAL,))]),
    "strict from an equation times strict": (mk("Lt", x, x), [(1, (), (EQUAL, LESS))]),
    "another claim": (mk("Le", x, z), [(1, (), (AT_MOST,))]),
    "an equation as claim": (eq(x, y), [(1, (), (EQUAL,))]),
    "a float": (mk("Lt", x, x + 1), [(1.0, (), ())]),
    "True": (mk("Lt", x, x + 1), [(True, (), ())]),
    "a moment": (mk("Le", x, y), [(1, (), (assume(moment(X, 1)),))]),
    "an inequality that is none": (mk("Le", x, y), [(1, (), (assume(mk("Ne", x, y)),))]),
    "not a theorem": (mk("Le", x, y), [(1, (), (mk("Le", x, y),))]),
}


@pytest.mark.parametrize(("claim", "recipe"), REFUSED.values(), ids=REFUSED)
def test_refused(claim, recipe):
    with pytest.raises((KernelError, AttributeError)):
        combine(claim, recipe)


def test_an_inverse_is_not_cancelled():
    with pytest.raises(KernelError, match="do not add up"):
        combine(mk("Le", 1, x / x), [(0, (), (refl(x),))])
