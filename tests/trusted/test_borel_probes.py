"""False statements about Borel functions: each names what a weaker rule would prove.

What stays a hypothesis makes the sequent true; whatever else is tried is refused.
"""

import pytest

from bilemma.trusted.axioms import schema
from bilemma.trusted.independence import functions, known, map_wise
from bilemma.trusted.kernel import (
    KernelError,
    assume,
    axiom,
    congruence,
    eq,
    gen,
    inst,
    leibniz,
    refl,
    spec,
)
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import TermError, mk, sym
from tests.trusted.proofs import E, X, Y, Z, c, h, i, independent, n, q, t, x, y

b, b2 = sym("b", "borel", "real"), sym("b", "borel", "real", "real")
R = sym("R", "random", "real")
FREEZE = axiom("expectation_freeze")
MEANS = bind("All", t, eq(E(schema.g[t, Y]), schema.f[t]), data="real")


def multiple():
    """⊢ E(x·Y) = E(x·Y), which has a mean in it and is true of numbers x only."""
    return inst(refl(E(b2[x, Y])), {b2: Lam(x, y, x * y)})


PROBES = {
    "E(XY) = X E(Y), for a number becomes random under a mean": lambda: inst(multiple(), {x: X}),
    "E(g(X, Y)) = f(X), the mean over X too": lambda: spec(assume(MEANS), X),
    "E(g(t, Y)) for f: the mean of what t does not stand in": lambda: inst(
        FREEZE, {schema.f: Lam(t, E(schema.g[t, Y]))}
    ),
    "a variance for f, by its own head": lambda: inst(FREEZE, {schema.f: Lam(t, mk("Var", t * Y))}),
    "a conditional mean for f": lambda: inst(FREEZE, {schema.f: Lam(t, E(t * Y, Z))}),
    "a random process for f": lambda: inst(FREEZE, {schema.f: Lam(t, R[t])}),
    "a random factor put for a letter of f afterwards": lambda: inst(
        inst(FREEZE, {schema.f: Lam(t, c * t)}), {c: Z}
    ),
    "any function of what becomes random at once": lambda: inst(
        refl(h[x]), {h: Lam(t, b[t]), x: X}
    ),
    "a derivative at what becomes random": lambda: inst(refl(bind("Deriv", t, x, b[t])), {x: X}),
    "any function at X, by an equation": lambda: leibniz((0, 0), refl(h[x]), assume(eq(x, X))),
    "a function of X and Y, known from X": lambda: known(b2[X, Y], mk("Block", X)),
    "b(X), known from all R_t": lambda: known(b[X], mk("Block", Lam(t, R[t]))),
    "b(X, Y) and Y are independent where X and Y are": lambda: functions(
        assume(independent(X, Y)), [((0,), (b2[X, Y],)), ((1,), (Y,))]
    ),
    "b(q_i, X) are independent where q_i are": lambda: map_wise(
        assume(mk("Wise", Lam(i, q[i]))), (Lam(i, b2[q[i], X]),)
    ),
    "b(q_i, q_0) are independent where q_i are": lambda: map_wise(
        assume(mk("Wise", Lam(i, q[i]))), (Lam(i, b2[q[i], q[0]]),)
    ),
    "the sum of b(q_i) up to n + 1, known from n of them": lambda: known(
        bind("Sum", i, n + 1, b[q[i]]), mk("Block", bind("Seg", i, n, q[i]))
    ),
    "b(x) = 0 at one x, so everywhere": lambda: gen(assume(eq(b[x], 0)), x),
    "b(t) = 0 where t = 0, under a derivative": lambda: congruence(
        bind("Deriv", t, x, b[t]), (1,), ("u",), assume(eq(b[sym("u")], 0))
    ),
}


@pytest.mark.parametrize("name", PROBES)
def test_is_refused(name):
    with pytest.raises((TermError, KernelError)):
        PROBES[name]()


def test_what_has_to_hold_stays_a_hypothesis():
    """E(X²) = E(X)², by freezing X where it is not independent of itself."""
    frozen = inst(FREEZE, {schema.Y: X, schema.g: Lam(x, y, x * y), schema.f: Lam(t, c * t)})
    assert mk("Indep", mk("Block", X), schema.G) in frozen.hypotheses
    assert bind("All", t, eq(E(t * X), c * t), data="real") in frozen.hypotheses
