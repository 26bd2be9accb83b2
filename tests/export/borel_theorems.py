"""Small theorems about Borel functions of random variables, proved with the rules alone.

Together they make each step in which a Borel letter can take part: it is given a value, is applied
to numbers and to random variables, is opened and closed under binders, and goes away.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from bilemma.export.rocq.project import RocqTheorem
from bilemma.trusted.arithmetic import combine, ring
from bilemma.trusted.axioms import schema
from bilemma.trusted.axioms.schema import F, always, f, g
from bilemma.trusted.independence import functions, known, map_wise
from bilemma.trusted.kernel import (
    assume,
    axiom,
    congruence,
    disch,
    eq,
    gen,
    inst,
    leibniz,
    mp,
    refl,
    spec,
    symm,
    trans,
    unfold,
)
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import mk, num, sym
from tests.trusted.proofs import (
    NOTHING,
    E,
    G,
    X,
    Y,
    Z,
    c,
    discharge,
    expectation_of_constant,
    expectation_of_multiple,
    expectation_of_sum,
    i,
    independent,
    m,
    moment_of_constant,
    moment_of_multiple,
    n,
    t,
    x,
    y,
)

b, H = sym("b"), sym("H", "random", "nat")
k = sym("k", "borel", "real")
q = sym("q", "real", "nat")
SMOOTH = Lam(x, x**2 + c * x)


def le(left: Any, right: Any) -> Any:
    return mk("Le", left, right)


def mean_of_independent() -> Any:
    """Indep(Y, G), Moment(Y, 1) ⊢ E(Y | G) = E(Y)"""
    frozen = inst(axiom("expectation_freeze"), {g: Lam(x, Lam(y, y)), f: Lam(t, c)})
    frozen = inst(inst(frozen, {c: E(Y)}), {X: num(0)})
    return discharge(frozen, gen(refl(E(Y)), t), known(num(0), G))


def mean_of_convex() -> Any:
    """A line below h through (m, h(m)), E(X) = m ⊢ h(m) ≤ E(h(X))"""
    constant, mean = k[b] - c * b, assume(eq(E(X), b))
    below = spec(assume(always(le(constant + c * t, k[t]))), X)
    values = {schema.X: constant + c * X, schema.Y: k[X], schema.G: NOTHING}
    smaller = discharge(inst(axiom("expectation_monotone"), values), below)
    facts = moment_of_constant(constant), moment_of_multiple(c, X)
    sum_ = discharge(expectation_of_sum(constant, c * X), *facts)
    added = inst(axiom("moment_add"), {schema.X: constant, schema.Y: c * X, schema.p: num(1)})
    smaller = discharge(smaller, discharge(added, *facts))
    parts = [
        (1, (), (smaller,)),
        (-1, (), (sum_,)),
        (-1, (), (expectation_of_constant(constant),)),
        (-1, (), (expectation_of_multiple(c, X),)),
        (-c, (), (mean,)),
    ]
    return combine(le(k[b], E(k[X])), parts)


def mean_of_symmetric() -> Any:
    """P(X ≤ t) = P(−X ≤ t) for all t ⊢ E f(X) = E f(−X)"""
    return inst(axiom("expectation_same_distribution"), {Y: -X})


def third_moment_of_symmetric() -> Any:
    """The same ⊢ E(X³) = E((−X)³)"""
    return inst(mean_of_symmetric(), {f: Lam(x, x**3)})


def functions_of_independent() -> Any:
    """Indep(X, Y) ⊢ Indep(f(X), g(Y, f(Y)) + f(2))"""
    parts = [((0,), (f[X],)), ((1,), (g[Y, f[Y]] + f[2],))]
    return functions(assume(independent(X, Y)), parts)


def families_of_functions() -> Any:
    """X₁, X₂, … pairwise independent ⊢ f(X₁), f(X₂), … too"""
    wise = assume(mk("Wise", Lam(i, F[i]), data=2))
    return map_wise(wise, [Lam(i, f[F[i]] + g[F[i], 1])])


def known_function() -> Any:
    """E(f(X) Y | X) = f(X) E(Y | X)"""
    values = {schema.Y: f[X], schema.X: Y, schema.G: mk("Block", X)}
    pulled = inst(axiom("expectation_known"), values)
    return discharge(pulled, known(f[X], mk("Block", X)))


def known_sum() -> Any:
    """Σ f(Xᵢ) is known, given X₁ … Xₙ"""
    return known(bind("Sum", i, n, f[F[i]]), mk("Block", bind("Seg", i, n, F[i])))


def entries_of_functions() -> Any:
    """X₁ … Xₙ and all Yᵢ in two independent blocks ⊢ so are Σ f(Xᵢ) and g(Y₁, Yₙ)"""
    old = mk("Block", bind("Seg", i, n, F[i])), mk("Block", Lam(i, H[i]))
    new = bind("Sum", i, n, f[F[i]]), g[H[1], H[n]]
    parts = [((number,), (entry,)) for number, entry in enumerate(new)]
    return functions(assume(mk("Indep", *old)), parts)


def variance_of_function() -> Any:
    """Cov(f(X), g(X, Y)) written out, for f(x) = x² + cx"""
    written = unfold(mk("Cov", f[X], g[X, Y]))
    return inst(written, {f: SMOOTH})


def completed_square() -> Any:
    """⊢ 2 f(X) c ≤ f(X)² + c²"""
    expanded = ring((f[X] - c) ** 2, f[X] ** 2 - 2 * c * f[X] + c**2)
    square = combine(le(0, (f[X] - c) ** 2), [(1, (f[X] - c,), ())])
    return combine(le(2 * c * f[X], f[X] ** 2 + c**2), [(1, (), (square,)), (1, (), (expanded,))])


def frozen_step() -> Any:
    """The axiom, for a function written with another one, and given nothing"""
    frozen = inst(axiom("expectation_freeze"), {g: Lam(x, Lam(y, k[x + c] * y + mk("step", x, y)))})
    return inst(frozen, {schema.G: NOTHING})


def value_of_value() -> Any:
    """E f(f(X) + 1) = E f(f(X) + 1), for f(x) = x² + cx, and for numbers"""
    same = refl(E(f[f[X] + 1] * f[c]))
    return inst(same, {f: SMOOTH})


def lifted() -> Any:
    """X = Z ⊢ f(X) = f(Z), from numbers"""
    same = congruence(f[b], (0,), (), assume(eq(b, c)))
    return inst(same, {b: X, c: Z})


def under_an_expectation() -> Any:
    """X = Z ⊢ E f(2X) = E f(2Z)"""
    return congruence(E(f[X * Fraction(1, 2)]), (0, 0, 1), (), assume(eq(X, Z)))


def replaced() -> Any:
    """f(X) ≤ Y, X = Z ⊢ f(Z) ≤ Y"""
    return leibniz((0, 0), assume(le(f[X], Y)), assume(eq(X, Z)))


def no_matter_where() -> Any:
    """b ≤ c whatever t ⊢ b ≤ c, by a random t"""
    return spec(assume(always(le(b, c))), f[X])


def for_all_indices() -> Any:
    """f(t) ≤ qᵢ for i up to n, and all t ⊢ f(k(X)) ≤ qᵢ for i up to n"""
    return spec(assume(always(bind("ForAll", i, n, le(f[t], q[i])))), k[X])


def gone() -> Any:
    """⊢ c = c, by way of letters that go away"""
    return mp(disch(eq(f[X], f[X]), refl(c)), refl(f[X]))


def at_a_number() -> Any:
    """⊢ E f(m) = f(m)"""
    return expectation_of_constant(f[m])


def swapped() -> Any:
    """f(t) = k(t) for all t ⊢ E f(X) = E k(X)"""
    same = spec(assume(always(eq(f[t], k[t]))), X)
    back = symm(same)
    whole = trans(congruence(E(k[X]), (0,), (), back), refl(E(f[X])))
    return symm(whole)


THEOREMS = {
    made.__name__: made()
    for made in (
        mean_of_independent,
        mean_of_convex,
        mean_of_symmetric,
        third_moment_of_symmetric,
        functions_of_independent,
        families_of_functions,
        known_function,
        known_sum,
        entries_of_functions,
        variance_of_function,
        completed_square,
        frozen_step,
        value_of_value,
        lifted,
        under_an_expectation,
        replaced,
        no_matter_where,
        for_all_indices,
        gone,
        at_a_number,
        swapped,
    )
}


def rocq_theorems() -> list[RocqTheorem]:
    """The theorems as a project takes them, their hypotheses in the order of their digests."""
    found = []
    for name, theorem in THEOREMS.items():
        terms = sorted(theorem.hypotheses, key=lambda p: p.digest)
        hypotheses = tuple((f"given-{number}", term) for number, term in enumerate(terms))
        found.append(RocqTheorem(name.replace("_", "-"), "borel", theorem, hypotheses, (name,)))
    return found
