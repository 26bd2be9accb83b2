"""Small theorems proved with the rules alone: material for the tests of the trusted code."""

from fractions import Fraction
from typing import Any

from bilemma.trusted.arithmetic import combine, ring
from bilemma.trusted.axioms import schema
from bilemma.trusted.independence import known
from bilemma.trusted.kernel import (
    absurd,
    assume,
    axiom,
    cases,
    congruence,
    cut,
    eq,
    gen,
    induct,
    inst,
    leibniz,
    refl,
    spec,
    symm,
    trans,
    unfold,
)
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import Term, mk, num, power, sym

x, y, z, c = (sym(name) for name in "xyzc")
i, j, n, m = (sym(name, "nat") for name in "ijnm")
G = sym("G", "Block")
X, Y, Z = (sym(name, "random") for name in "XYZ")
f, g = sym("f", "real", "nat"), sym("g", "real", "nat")
q = sym("q", "random", "nat")
h = sym("h", "real", "real")
t = sym("t")
ZERO_IS_ONE = eq(0, 1)


def E(term: Any, *given: Any) -> Term:
    return mk("E", term, mk("Block", *given))


def moment(term: Any, order: Any) -> Term:
    return mk("Moment", term, order)


def independent(*terms: Any) -> Term:
    return mk("Indep", *(mk("Block", term) for term in terms))


def path_to(whole: Term, part: Term) -> tuple[int, ...]:
    """The way to the first occurrence of a part."""
    if whole is part:
        return ()
    for position, arg in enumerate(whole.args):
        try:
            return (position, *path_to(arg, part))
        except LookupError:
            pass
    raise LookupError(f"{part} does not occur in {whole}")


def rewrite(whole: Term, equation: Any) -> Any:
    """⊢ whole = whole with the left side of the equation replaced once, outside binders."""
    return congruence(whole, path_to(whole, equation.left), (), equation)


def chain(*theorems: Any) -> Any:
    out = theorems[0]
    for theorem in theorems[1:]:
        out = trans(out, theorem)
    return out


def discharge(theorem: Any, *facts: Any) -> Any:
    """The theorem without the hypotheses that the facts prove."""
    for fact in facts:
        if fact.conclusion in theorem.hypotheses:
            theorem = cut(fact, theorem)
    return theorem


# --- moments --------------------------------------------------------------------------------------
def moment_of_constant(value: Any, order: Any = 1) -> Any:
    """⊢ Moment(c, p)"""
    return inst(axiom("moment_constant"), {schema.c: num(value), schema.p: num(order)})


def first_moment(term: Term) -> Any:
    """Moment(X, 2) ⊢ Moment(X, 1)"""
    lower = inst(axiom("moment_lower"), {schema.X: term, schema.p: num(2), schema.m: num(1)})
    return discharge(lower, combine(mk("Le", 1, 2), [(1, (), ())]))


def moment_of_multiple(factor: Any, term: Term) -> Any:
    """Moment(X, 1) ⊢ Moment(cX, 1)"""
    factor = num(factor)
    both = inst(axiom("moment_independent"), {schema.X: factor, schema.Y: term, schema.p: num(1)})
    apart = inst(axiom("independent_constant"), {schema.c: factor, schema.X: term})
    return discharge(both, apart, moment_of_constant(factor))


# --- expectation ----------------------------------------------------------------------------------
NOTHING = mk("Block")


def expectation_of_constant(value: Any = c) -> Any:
    """⊢ E(c) = c"""
    value = num(value)
    pulled = inst(
        axiom("expectation_known"), {schema.Y: value, schema.X: num(1), schema.G: NOTHING}
    )
    pulled = discharge(
        pulled, known(value, NOTHING), moment_of_constant(1), moment_of_constant(value)
    )
    one = inst(axiom("expectation_one"), {schema.G: NOTHING})
    if pulled.right is one.left:
        return trans(pulled, one)
    return trans(pulled, rewrite(pulled.right, one))


def expectation_of_multiple(factor: Any = c, term: Term = X) -> Any:
    """Moment(X, 1) ⊢ E(cX) = c·E(X)"""
    values = {schema.Y: num(factor), schema.X: term, schema.G: NOTHING}
    pulled = inst(axiom("expectation_known"), values)
    return discharge(pulled, known(num(factor), NOTHING), moment_of_multiple(factor, term))


def expectation_of_sum(first: Term, second: Term) -> Any:
    """Moment(X, 1), Moment(Y, 1) ⊢ E(X + Y) = E(X) + E(Y)"""
    values = {schema.X: first, schema.Y: second, schema.G: NOTHING}
    return inst(axiom("expectation_add"), values)


def expectation_given_independent(term: Term, given: Term) -> Any:
    """Indep([X], G), Moment(X, 1) ⊢ E(X | G) = E(X)"""
    s, t = sym("s"), sym("t")
    values = {schema.X: num(0), schema.Y: term, schema.G: given}
    functions = {schema.g: Lam(s, t, t), schema.f: Lam(s, c)}
    frozen = inst(axiom("expectation_freeze"), values | functions)
    mean = eq(E(term), c)
    known_mean = discharge(frozen, known(num(0), given), gen(assume(mean), s))
    return discharge(inst(known_mean, {c: E(term)}), refl(E(term)))


def expectation_of_product() -> Any:
    """Indep([X], [Y]), Moment(X, 1), Moment(Y, 1) ⊢ E(XY) = E(X)·E(Y)"""
    given_y = mk("Block", Y)
    moment_xy = inst(axiom("moment_independent"), {schema.X: X, schema.Y: Y, schema.p: num(1)})
    tower = inst(axiom("expectation_tower"), {schema.X: X * Y, schema.G: given_y})
    pulled = inst(axiom("expectation_known"), {schema.Y: Y, schema.X: X, schema.G: given_y})
    pulled = discharge(pulled, known(Y, given_y))
    apart = expectation_given_independent(X, given_y)
    inside = trans(pulled, rewrite(pulled.right, apart))
    outside = expectation_of_multiple(E(X), Y)
    whole = chain(symm(tower), rewrite(tower.left, inside), outside)
    return discharge(whole, moment_xy)


def koenig_huygens() -> Any:
    """Moment(X, 2) ⊢ Var(X) = E(X²) − E(X)²"""
    mean = E(X)
    expanded = ring((X - mean) ** 2, X**2 + (-2 * mean * X + mean**2))
    unfolded = unfold(mk("Var", X))
    inside = congruence(unfolded.right, (0,), (), expanded)
    outer = expectation_of_sum(X**2, -2 * mean * X + mean**2)
    inner = expectation_of_sum(-2 * mean * X, mean**2)
    steps = chain(unfolded, inside, outer)
    for equation in (
        inner,
        expectation_of_constant(mean**2),
        expectation_of_multiple(-2 * mean, X),
    ):
        steps = trans(steps, rewrite(steps.right, equation))
    square = inst(axiom("moment_power"), {schema.X: X, schema.m: num(2), schema.p: num(1)})
    middle = moment_of_multiple(-2 * mean, X)
    rest = inst(axiom("moment_add"), {schema.X: -2 * mean * X, schema.Y: mean**2, schema.p: num(1)})
    facts = (rest, square, middle, moment_of_constant(mean**2), first_moment(X))
    return discharge(steps, *facts)


# --- sums and order -------------------------------------------------------------------------------
def sum_of_zeros() -> Any:
    """⊢ Σ_{i≤n} 0 = 0"""
    zeros = {schema.F: Lam(i, num(0))}
    predicate = bind("All", n, eq(bind("Sum", i, n, num(0)), 0), data="nat")
    base = inst(axiom("sum_zero"), zeros)
    step = inst(axiom("sum_step"), {**zeros, schema.n: n})
    return induct(predicate, n, base, trans(step, assume(eq(step.right, 0))))


def sum_of_equal_terms() -> Any:
    """ForAll(i: n. f_i = g_i) ⊢ Σ f = Σ g"""
    each = spec(assume(bind("ForAll", i, n, eq(f[i], g[i]))), i)
    return congruence(bind("Sum", i, n, f[i]), (1,), ("i",), each)


def positive_is_not_zero() -> Any:
    """0 < x ⊢ x ≠ 0"""
    zero = assume(eq(x, 0))
    below = leibniz((1,), assume(mk("Lt", 0, x)), zero)
    contradiction = absurd(mk("Ne", x, 0), below, combine(mk("Le", 0, 0), []))
    return cases(eq(x, 0), contradiction, assume(mk("Ne", x, 0)))


def quarter() -> Any:
    """⊢ z(1 − z) ≤ 1/4"""
    claim = mk("Le", z * (1 - z), Fraction(1, 4))
    return combine(claim, [(1, (z - Fraction(1, 2),), ())])


def zero_or_one() -> Any:
    """x² = x ⊢ x·h[x] = x·h[1], which holds pointwise and for no random x with E inside h"""
    product, zero = x * h[x], assume(eq(x, 0))
    first = trans(rewrite(product, zero), symm(rewrite(x * h[1], zero)))
    quotient = x**2 / x
    square = congruence(quotient, path_to(quotient, power(x, 2)), (), assume(eq(x**2, x)))
    one = chain(symm(ring(quotient, x)), square, ring(x / x, 1))
    second = rewrite(product, congruence(h[x], (0,), (), one))
    return cases(eq(x, 0), first, second)


def all_terms_nonnegative() -> Any:
    """⊢ ForAll(i: n. 0 ≤ i)"""
    return gen(inst(axiom("natural"), {schema.n: i}), i, n)


PROOFS = {
    "E[c] = c": expectation_of_constant,
    "E[cX] = cE[X]": expectation_of_multiple,
    "E[X | G] = E[X]": lambda: expectation_given_independent(X, G),
    "E[XY] = E[X]E[Y]": expectation_of_product,
    "König-Huygens": koenig_huygens,
    "sum of zeros": sum_of_zeros,
    "sum of equal terms": sum_of_equal_terms,
    "0 < x, so x ≠ 0": positive_is_not_zero,
    "z(1 − z) ≤ 1/4": quarter,
    "0 or 1": zero_or_one,
    "∀i. 0 ≤ i": all_terms_nonnegative,
    "reflexivity": lambda: refl(x),
}
