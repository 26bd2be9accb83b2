"""The exact search for coefficients, against what it must find and must not."""

from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bilemma.proof import inequalities
from bilemma.proof.context import Context
from bilemma.proof.linear_program import nonnegative_combination
from bilemma.trusted.kernel import assume
from bilemma.trusted.polynomials import p_add, poly
from bilemma.trusted.terms import mk, sym

ATOMS = [sym(name) for name in "xyz"]
NUMBERS = st.fractions(-3, 3, max_denominator=4)
ROWS = st.lists(st.lists(NUMBERS, min_size=3, max_size=3), min_size=1, max_size=5)


def polynomial(coefficients):
    return poly(sum((c * a for c, a in zip(coefficients, ATOMS, strict=True)), start=ATOMS[0] * 0))


def combined(coefficients, rows):
    total = {}
    for c, row in zip(coefficients, rows, strict=True):
        total = p_add(total, row, c)
    return total


@given(ROWS, st.data())
def test_it_finds_what_there_is(coefficients, data):
    rows = [polynomial(c) for c in coefficients]
    weights = [data.draw(st.fractions(0, 3, max_denominator=4)) for _ in rows]
    target = combined(weights, rows)
    found = nonnegative_combination(target, rows, [False] * len(rows))
    assert found is not None
    assert all(c >= 0 for c in found)
    assert combined(found, rows) == target


@given(ROWS, st.lists(NUMBERS, min_size=3, max_size=3))
def test_what_it_finds_adds_up(coefficients, wanted):
    rows, target = [polynomial(c) for c in coefficients], polynomial(wanted)
    for free in (False, True):
        found = nonnegative_combination(target, rows, [free] * len(rows))
        if found is not None:
            assert combined(found, rows) == target
            assert free or all(c >= 0 for c in found)


def test_no_negative_coefficient():
    x = poly(ATOMS[0])
    assert nonnegative_combination(p_add({}, x, -1), [x], [False]) is None
    assert nonnegative_combination(p_add({}, x, -1), [x], [True]) == [Fraction(-1)]


def test_a_strict_row_is_used_where_one_is_wanted():
    x, y = (poly(a) for a in ATOMS[:2])
    rows = [p_add(x, y), x, y]
    found = nonnegative_combination(p_add(x, y), rows, [False] * 3, [False, True, False])
    assert found is not None
    assert found[1] > 0


def test_of_many_facts_those_near_the_goal_come_first(monkeypatch):
    """Else the products of all pairs are looked at: a chain of a hundred lines takes minutes."""
    sizes = []

    def counted(target, rows, *others):
        sizes.append(len(rows))
        return nonnegative_combination(target, rows, *others)

    monkeypatch.setattr(inequalities, "nonnegative_combination", counted)
    x = [sym(f"x{n}") for n in range(61)]
    context = Context(assume(mk("Le", a, b)) for a, b in pairwise(x))
    found = inequalities.combination(mk("Le", x[30], x[31]), context, (), products=True)
    assert found is not None
    assert max(sizes) < 100
    far = inequalities.combination(mk("Le", x[0], x[60]), context, ())
    assert far is not None, "at last all facts are combined"
