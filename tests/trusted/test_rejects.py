"""A plausible false proof for each rule, and what comes of it.

Each entry either raises, or keeps a hypothesis that makes the sequent true: never does a closed
false sequent come out. The false statement is named beside each.
"""

from fractions import Fraction

import pytest

from bilemma.trusted.arithmetic import combine, ring
from bilemma.trusted.axioms import schema
from bilemma.trusted.independence import blocks, functions, known, map_wise
from bilemma.trusted.kernel import (
    KernelError,
    absurd,
    assume,
    axiom,
    cases,
    congruence,
    cut,
    disch,
    eq,
    gen,
    induct,
    inst,
    mp,
    negation,
    refl,
    spec,
    symm,
    trans,
    unfold,
)
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import TermError, bound, mk, num, sym
from tests.trusted.proofs import (
    E,
    G,
    X,
    Y,
    Z,
    c,
    expectation_of_constant,
    expectation_of_multiple,
    expectation_of_product,
    expectation_of_sum,
    f,
    g,
    h,
    i,
    independent,
    j,
    m,
    moment,
    n,
    positive_is_not_zero,
    q,
    t,
    x,
    y,
    zero_or_one,
)

k = schema.F
NOTHING = mk("Block")
PAIRS = mk("Wise", Lam(i, q[i]), data=2)
TRIPLES = mk("Wise", Lam(i, q[i]), data=3)
MUTUAL = mk("Wise", Lam(i, q[i]))
BOTH = mk("Wise", Lam(i, q[i]), Lam(i, k[i]), data=3)
WHOLE = mk("Block", Lam(i, q[i]))
W = sym("W", "random", "real")


def at_minus_one():
    """⊢ 0 ≤ −1, by a function of a real that claims to be a natural number."""
    r = sym("r", "nat", "real")
    natural = inst(axiom("natural"), {schema.n: r[t]})
    return inst(natural, {r: mk("Lam", bound(0, "nat"), data="real"), t: num(-1)})


def at_minus_one_in_two_steps():
    r = sym("r", "nat", "real")
    natural = inst(axiom("natural"), {schema.n: r[t]})
    return inst(inst(natural, {r: mk("Lam", bound(0, "nat"), data="real")}), {t: num(-1)})


def never_zero():
    """x = 0 ⇒ x = 1 ⊢ x ≠ 0 is true of numbers; almost surely ⇒ almost surely says less."""
    implication, zero = assume(mk("Imp", eq(x, 0), eq(x, 1))), assume(eq(x, 0))
    zero_is_one = trans(symm(zero), mp(implication, zero))
    differ = cut(combine(mk("Lt", 0, 1), [(1, (), ())]), inst(positive_is_not_zero(), {x: num(1)}))
    not_zero = mk("Ne", x, 0)
    return cases(eq(x, 0), absurd(not_zero, zero_is_one, differ), assume(not_zero))


RAISES = {
    # capture
    "E(c) = c for a random c": lambda: inst(expectation_of_constant(), {c: Z}),
    "E(cX) = c·E(X) for a random c": lambda: inst(expectation_of_multiple(), {c: Z}),
    "E(cX) = c·E(X) for a random scale, by a family": lambda: inst(
        expectation_of_multiple(f[n], X), {f: Lam(i, q[i])}
    ),
    "a constant is independent, for a random constant": lambda: inst(
        axiom("independent_constant"), {schema.c: X}
    ),
    "every moment of a constant, for a random one": lambda: inst(
        axiom("moment_constant"), {schema.c: X}
    ),
    "x·h[x] = x·h[1] with E inside h": lambda: inst(zero_or_one(), {x: Z, h: Lam(t, E(t))}),
    "the same through a random function": lambda: inst(zero_or_one(), {x: Z, h: Lam(t, W[t])}),
    "E inside h first": lambda: inst(inst(zero_or_one(), {h: Lam(t, E(t * Y))}), {x: Z}),
    "random x first": lambda: inst(inst(zero_or_one(), {x: Z}), {h: Lam(t, E(t))}),
    "Moment inside a definition": lambda: inst(zero_or_one(), {x: Z, h: Lam(t, mk("Var", t * Y))}),
    "lift under an implication": lambda: inst(never_zero(), {x: Z}),
    "lift under All": lambda: inst(
        assume(bind("All", t, mk("Le", t * x, t * x), data="real")), {x: Z}
    ),
    "lift into a derivative": lambda: inst(axiom("derivative_constant"), {schema.c: Z}),
    "lift into a limit": lambda: inst(axiom("limit_constant"), {schema.c: Z}),
    "lift of the value of a derivative": lambda: inst(axiom("derivative_unique"), {schema.u: Z}),
    "random member of a family of reals under E": lambda: inst(
        assume(eq(E(f[n]), f[n])), {f: Lam(i, q[i])}
    ),
    # sorts of bound variables
    "0 ≤ −1": at_minus_one,
    "0 ≤ −1 in two steps": at_minus_one_in_two_steps,
    "a real passed for an index by a family": lambda: inst(
        refl(h[x]), {h: mk("Lam", f[bound(0, "nat")], data="real")}
    ),
    "induction over the reals": lambda: induct(
        bind("All", x, eq(h[x], h[x]), data="real"), n, refl(h[0]), refl(h[n + 1])
    ),
    "half a natural by All": lambda: spec(gen(refl(f[n]), n), num(Fraction(1, 2))),
    # an index against itself
    "δ_ij = 0 at i = j, cut": lambda: cut(
        refl(i), inst(axiom("delta_other"), {schema.i: i, schema.j: i})
    ),
    "an off-diagonal fact on the whole sum": lambda: congruence(
        bind("Sum", j, n, q[i] * q[j]),
        (1,),
        ("j",),
        mp(assume(mk("Imp", mk("Ne", i, j), eq(q[i] * q[j], 0))), assume(mk("Ne", i, j))),
    ),
    "ForAll off the diagonal, generalised to all": lambda: gen(
        spec(assume(bind("ForAll", i, n, j, eq(f[i], 0))), m), m, n
    ),
    # denominators
    "0 = 1 by x/x at 0": lambda: inst(ring(x / x, num(1)), {x: num(0)}),
    "1/(a + b) = 1/a + 1/b": lambda: ring(1 / (x + y), 1 / x + 1 / y),
    "1/0 by congruence": lambda: congruence(1 / x, (0,), (), assume(eq(x, 0))),
    # independence
    "one variable in two blocks": lambda: blocks(PAIRS, [[(0, i)], [(0, i)]]),
    "one variable under two numbers of its family": lambda: blocks(PAIRS, [[(0, i)], [(-1, i)]]),
    "a family that is not there": lambda: blocks(PAIRS, [[(0, i)], [(1, i)]]),
    "True as the number of a family": lambda: blocks(BOTH, [[(True, i)], [(1, i)]]),
    "3-wise for the four of a dot product": lambda: blocks(
        BOTH, [[(0, i)], [(0, j)], [(1, i)], [(1, j)]]
    ),
    "3-wise for the four of a dot product, in pairs": lambda: blocks(
        BOTH, [[(0, i), (1, i)], [(0, j), (1, j)]]
    ),
    "4 variables, 3-wise": lambda: blocks(TRIPLES, [[(0, v)] for v in (1, 2, 3, 4)]),
    "a segment from pairs": lambda: blocks(PAIRS, [[(0, 1, n)], [(0, n + 1)]]),
    "a segment that starts at 0": lambda: blocks(MUTUAL, [[(0, 0, n)], [(0, n + 1)]]),
    "two segments of one family": lambda: blocks(MUTUAL, [[(0, 1, n)], [(0, 1, m)]]),
    "a random index": lambda: blocks(MUTUAL, [[(0, X)], [(0, j)]]),
    "a real index": lambda: blocks(MUTUAL, [[(0, x)], [(0, j)]]),
    "X independent of itself": lambda: functions(
        assume(independent(X, Y)), [((0,), (X,)), ((0,), (X,))]
    ),
    "X independent of itself, by one more group": lambda: functions(
        assume(independent(X, Y)), [((0,), (X,)), ((0, 1), (Y,))]
    ),
    "one block twice in a group": lambda: functions(
        assume(independent(X, Y)), [((0, 0), (X,)), ((1,), (Y,))]
    ),
    "a block counted from the end": lambda: functions(
        assume(independent(X, Y)), [((0,), (X,)), ((-2,), (X,))]
    ),
    "a function of the other block": lambda: functions(
        assume(independent(X, Y)), [((0,), (X * Y,)), ((1,), (Y,))]
    ),
    "a function of nothing": lambda: functions(
        assume(independent(X, Y)), [((), (X,)), ((0,), (X,))]
    ),
    "one member passed for the family": lambda: functions(
        assume(mk("Indep", mk("Block", Lam(i, q[num(3)])), mk("Block", q[num(5)]))),
        [((0,), (q[num(5)],)), ((1,), (q[num(5)],))],
    ),
    "every second member passed for the family": lambda: known(
        q[num(3)], mk("Block", Lam(i, q[2 * i]))
    ),
    "squares passed for the members": lambda: known(q[i], mk("Block", Lam(i, q[i] ** 2))),
    "one member beyond the segment": lambda: known(
        bind("Sum", i, n + 1, q[i]), mk("Block", bind("Seg", i, n, q[i]))
    ),
    "a member of the segment, out of its sum": lambda: known(
        q[m], mk("Block", bind("Seg", i, n, q[i]))
    ),
    "a shifted member of the segment": lambda: known(
        bind("Sum", i, n, q[i + 1]), mk("Block", bind("Seg", i, n, q[i]))
    ),
    "a member of another sum": lambda: known(
        bind("Sum", i, n, bind("Sum", j, i, q[j])), mk("Block", bind("Seg", i, n, q[i]))
    ),
    "the family from a segment": lambda: known(
        mk("dot", Lam(i, q[i]), Lam(i, q[i]), n), mk("Block", bind("Seg", i, n, q[i]))
    ),
    "a mean given a family that is no entry, made of entries": lambda: known(
        E(Y, Lam(i, q[i] * X)), mk("Block", Lam(i, q[i]), X)
    ),
    "a random place of a random function": lambda: known(
        W[Z], mk("Block", bind("Lam", t, W[t], data="real"))
    ),
    "W at 1/2 from W at the naturals": lambda: known(
        W[num(Fraction(1, 2))], mk("Block", Lam(i, W[i]))
    ),
    "a variable known from a function of it": lambda: known(X, mk("Block", X**2)),
    "a variable known from nothing": lambda: known(X, NOTHING),
    "a variable known from an unknown block": lambda: known(X, G),
    "an expectation given more": lambda: known(E(X, Y, Z), mk("Block", Y)),
    "an expectation given an unknown block": lambda: known(mk("E", X, G), mk("Block", X)),
    "a member mapped to its neighbour": lambda: map_wise(assume(PAIRS), [Lam(i, q[i + 1])]),
    "members mapped to one of them": lambda: map_wise(assume(PAIRS), [Lam(i, q[1])]),
    "members mapped to sums": lambda: map_wise(assume(PAIRS), [Lam(i, bind("Sum", j, i, q[j]))]),
    "fewer families than before": lambda: map_wise(assume(BOTH), [Lam(i, q[i])]),
    "one family in the place of the other": lambda: map_wise(
        assume(BOTH), [Lam(i, k[i]), Lam(i, q[i])]
    ),
    # induction, generalisation, congruence
    "n ≤ m by a step that assumes it": lambda: induct(
        bind("All", n, mk("Le", n, m), data="nat"),
        n,
        inst(axiom("natural"), {schema.n: m}),
        assume(mk("Le", n + 1, m)),
    ),
    "generalised over a hypothesis": lambda: gen(assume(mk("Le", x, 0)), x),
    "generalised over a random variable": lambda: gen(refl(X), X),
    "generalised over its own range": lambda: gen(refl(f[i]), i, i),
    "summed with a hypothesis on the index": lambda: congruence(
        bind("Sum", i, n, f[i]), (1,), ("j",), assume(eq(f[j], 0))
    ),
    "summed with a range too short": lambda: congruence(
        bind("Sum", i, n + 1, f[i]),
        (1,),
        ("i",),
        spec(assume(bind("ForAll", i, n, eq(f[i], 0))), i),
    ),
    "differentiated an equation at one point": lambda: congruence(
        bind("Deriv", t, x, t**2), (1,), ("t",), assume(eq(t**2, 0))
    ),
    "differentiated an equation on a range": lambda: congruence(
        bind("Deriv", t, x, h[t]),
        (1,),
        ("t",),
        mp(assume(mk("Imp", mk("Le", 1, t), eq(h[t], 0))), assume(mk("Le", 1, t))),
    ),
    "derivative under a sum whose range depends on the variable": lambda: bind(
        "Deriv", t, x, bind("Sum", i, t, h[t])
    ),
    "cases on a random proposition": lambda: cases(
        mk("Le", Z, 0), assume(mk("Le", Z, 0)), assume(mk("Le", Z, 0))
    ),
    "not (Z = 0 almost surely)": lambda: negation(eq(Z, 0)),
    "All at a random point": lambda: spec(assume(bind("All", t, mk("Ne", t, Z), data="real")), Z),
    # moments
    "an infinite second moment": lambda: cut(
        assume(moment(X, 1)), inst(axiom("moment_power"), {schema.m: num(2), schema.p: num(1)})
    ),
    "Cauchy's mean": lambda: cut(assume(moment(X, 0)), expectation_of_sum(X, Y)),
    "a higher moment from a lower one": lambda: cut(
        assume(mk("Le", 1, 2)),
        inst(axiom("moment_lower"), {schema.X: X, schema.p: num(1), schema.m: num(2)}),
    ),
    # definitions
    "unfold with a random argument where none belongs": lambda: unfold(
        mk("softmax", Lam(i, f[i]), X, i)
    ),
}


@pytest.mark.parametrize("attempt", RAISES.values(), ids=RAISES)
def test_refused(attempt):
    with pytest.raises((KernelError, TermError)):
        attempt()


# What comes out, and the hypothesis that makes it true.
KEPT = {
    "x/x = 1": (lambda: ring(x / x, num(1)), mk("Ne", x, 0)),
    "(x² − 1)/(x − 1) = x + 1": (lambda: ring((x**2 - 1) / (x - 1), x + 1), mk("Ne", x - 1, 0)),
    "the quotient of random variables": (lambda: ring(X / X, num(1)), mk("Ne", X, 0)),
    "δ_ij = 0 at i = j": (
        lambda: inst(axiom("delta_other"), {schema.i: i, schema.j: i}),
        mk("Ne", i, i),
    ),
    "q_i, q_j independent": (lambda: blocks(PAIRS, [[(0, i)], [(0, j)]]), mk("Ne", i, j)),
    "q_i, q_j independent at i = j": (
        lambda: inst(blocks(PAIRS, [[(0, i)], [(0, j)]]), {j: i}),
        mk("Ne", i, i),
    ),
    "a segment that overlaps": (
        lambda: blocks(MUTUAL, [[(0, 1, n)], [(0, n)]]),
        mk("Lt", n, n),
    ),
    "a member of an empty range": (
        lambda: inst(spec(assume(bind("ForAll", i, n, eq(f[i], 0))), m), {n: num(0)}),
        mk("Le", m, 0),
    ),
    "E(X + Y) without moments": (lambda: expectation_of_sum(X, Y), moment(X, 1)),
    "E(XY) = E(X)E(Y)": (expectation_of_product, independent(X, Y)),
    "E(X²) = E(X)²": (
        lambda: inst(expectation_of_product(), {Y: X}),
        independent(X, X),
    ),
    "the expectation of a quotient": (
        lambda: inst(expectation_of_product(), {Y: 1 / Y}),
        moment(1 / Y, 1),
    ),
    "a hypothesis discharged by itself": (
        lambda: cut(assume(eq(0, 1)), assume(eq(0, 1))),
        eq(0, 1),
    ),
    "an implication from itself": (
        lambda: mp(disch(eq(0, 1), assume(eq(0, 1))), assume(eq(0, 1))),
        eq(0, 1),
    ),
    "1/h differentiated where h = 0": (
        lambda: inst(axiom("derivative_inverse"), {schema.h: Lam(t, t), schema.a: x}),
        mk("Ne", x, 0),
    ),
    "known without being known": (
        lambda: inst(axiom("expectation_known"), {schema.G: NOTHING}),
        mk("Known", schema.Y, NOTHING),
    ),
    "a negative square root": (
        lambda: inst(axiom("sqrt_square"), {schema.x: num(-1)}),
        mk("Le", 0, -1),
    ),
}


@pytest.mark.parametrize(("attempt", "hypothesis"), KEPT.values(), ids=KEPT)
def test_the_hypothesis_stays(attempt, hypothesis):
    assert hypothesis in attempt().hypotheses


def test_the_lemmas_of_the_false_proofs_are_true():
    assert never_zero().hypotheses == {mk("Imp", eq(x, 0), eq(x, 1))}
    assert zero_or_one().hypotheses == {eq(x**2, x)}


def test_the_index_of_a_sum_is_not_captured():
    assert inst(refl(bind("Sum", i, n, i * c)), {c: i}).left is bind("Sum", j, n, i * j)


def test_a_range_is_not_captured():
    double = bind("Sum", i, n, bind("Sum", j, i, f[j]))
    assert inst(refl(double), {f: Lam(m, g[m] * i)}).left is bind(
        "Sum", m, n, bind("Sum", j, m, g[j] * i)
    )


def test_the_point_of_a_derivative_is_not_captured():
    derivative = bind("Deriv", t, x, c * t)
    assert inst(refl(derivative), {c: t}).left is bind("Deriv", y, x, t * y)


def test_a_derivative_of_a_sum_has_a_fixed_range():
    """At n := r[a] the range depends on the point, not on the variable of differentiation."""
    r = sym("r", "nat", "real")
    derivative = bind("Deriv", t, x, bind("Sum", i, n, h[t] * i))
    inside = inst(refl(derivative), {n: r[t]}).left
    assert inside is bind("Deriv", y, x, bind("Sum", i, r[t], h[y] * i))
