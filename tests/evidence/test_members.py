"""True statements about all members of a family: no model of a few of them refutes these."""

import pytest

from bilemma.evidence.exact import check_sequent, sequent_of
from bilemma.evidence.models.search import refute
from bilemma.evidence.models.sequent import Sequent
from bilemma.trusted.independence import blocks
from bilemma.trusted.kernel import assume, spec
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import inv, mk, num, sym
from tests.evidence.statements import E, X, a, eq, le, n

f, q, c = sym("f", "real", "nat"), sym("q", "random", "nat"), sym("c")
i = sym("i", "nat")


def all_of(body):
    return bind("All", n, body, data="nat")


def below(place):
    """1/(1{place ≤ X} + 2·place)."""
    return inv(mk("step", place, X) + 2 * place)


MEMBERS = mk("Wise", Lam(i, below(i)))
TRUE = {
    "member 0 is one of all": spec(assume(all_of(eq(f[n], a))), 0),
    "a mean of member 0": spec(assume(all_of(eq(E(q[n]), a))), 0),
    "a step from member 0": spec(assume(all_of(eq(f[n + 1], a * f[n]))), 0),
    "a bound of member 0": spec(assume(all_of(le(f[n], a))), 0),
    "members of a family that is no vector": blocks(MEMBERS, [[(0, 5), (0, 4)], [(0, 6)]]),
}
FOLLOWS = {
    "what is constant has differences 0": ([eq(f[n + 1], f[n] + c), eq(f[n], a)], eq(c, 0)),
    "what is bounded has differences 0": (
        [eq(f[n + 1], f[n] + c), le(f[n], 1), le(0, f[n])],
        eq(c, 0),
    ),
    "two steps": ([eq(q[n + 1], q[n] + X)], eq(q[2], q[0] + 2 * X)),
    "every second": ([eq(q[2 * n], X)], eq(q[0], X)),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_the_kernel_proves_has_no_counter_model(name):
    assert check_sequent(sequent_of(TRUE[name])).counter_model is None


@pytest.mark.parametrize("name", FOLLOWS)
def test_what_follows_has_no_counter_model(name):
    given, claim = FOLLOWS[name]
    assert check_sequent(Sequent(tuple(map(all_of, given)), claim)).counter_model is None


def test_what_says_something_of_each_member_still_refutes():
    given = (all_of(eq(E(q[n]), a)),)
    assert refute(Sequent(given, eq(a, 0))) is not None
    assert refute(Sequent(given, eq(E(q[1] * q[2]), a**2))) is not None
    steps = (all_of(eq(f[n + 1], f[n] + 1)),)
    assert refute(Sequent(steps, eq(f[1], num(1)))) is not None
