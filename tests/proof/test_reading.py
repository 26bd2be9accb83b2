"""What a script writes in SymPy is the term that it looks like."""

from fractions import Fraction

import pytest
import sympy as sp
from hypothesis import given
from hypothesis import strategies as st

from bilemma.proof import propositions as P
from bilemma.proof.from_sympy import read, read_family
from bilemma.proof.symbols import (
    SD,
    Cov,
    E,
    Each,
    Product,
    Sum,
    Var,
    absolute,
    conditions,
    delta,
    dot,
    exp,
    functions,
    matrices,
    naturals,
    normal_cdf,
    partial,
    random_matrices,
    random_variables,
    random_vectors,
    reals,
    sigmoid,
    softmax,
    tanh,
    vectors,
)
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import DEFINED, HEADS, TermError, inv, mk, num, sym
from tests.trusted.evaluation import value

x, y, t = reals("x y t")
i, j, n, d = naturals("i j n d")
X, Y = random_variables("X Y")
u = vectors("u", n)
q = random_vectors("q", d)
W = random_matrices("W", n, d)
M = matrices("M", n, d)
G = conditions("G")
h = functions("h")

rx, ry, rt = sym("x"), sym("y"), sym("t")
ri, rj, rn, rd = (sym(name, "nat") for name in "ijnd")
rX, rY = sym("X", "random"), sym("Y", "random")
ru, rq = sym("u", "real", "nat"), sym("q", "random", "nat")
rW, rM = sym("W", "random", "nat", "nat"), sym("M", "real", "nat", "nat")
rh = sym("h", "real", "real")
NOTHING = mk("Block")

EXPRESSIONS = {
    "numbers": (sp.Rational(2, 3), num(Fraction(2, 3))),
    "sum": (x + 2 * y, rx + 2 * ry),
    "product": (x * y / 3, rx * ry / 3),
    "power": (x**n, rx**rn),
    "inverse": (1 / x, inv(rx)),
    "negative power": (x**-2, inv(rx**2)),
    "root": (sp.sqrt(x), mk("sqrt", rx)),
    "inverse root": (1 / sp.sqrt(x), inv(mk("sqrt", rx))),
    "fourth root": (x ** sp.Rational(1, 4), mk("sqrt", mk("sqrt", rx))),
    "exponential": (exp(x), mk("exp", rx)),
    "logarithm": (sp.log(x), mk("log", rx)),
    "normal distribution": (normal_cdf(x) / sp.pi, mk("Phi", rx) * inv(mk("pi"))),
    "absolute": (absolute(x), mk("abs", rx)),
    "SymPy's absolute": (sp.Abs(x), mk("abs", rx)),
    "sigmoid": (sigmoid(x), mk("sigmoid", rx)),
    "hyperbolic tangent": (tanh(x), mk("tanh", rx)),
    "maximum": (sp.Max(x, y, 0), mk("max", mk("max", num(0), rx), ry)),
    "delta": (delta(i, j), mk("delta", ri, rj)),
    "member": (q[i], rq[ri]),
    "entry": (W[i, j] * M[i, j], rW[ri, rj] * rM[ri, rj]),
    "function": (h(t), rh[rt]),
    "finite sum": (Sum(q[i], (i, 1, d)), bind("Sum", ri, rd, rq[ri])),
    "sum without": (Sum(q[i], (i, 1, d), exclude=j), bind("Sum", ri, rd, rj, rq[ri])),
    "finite product": (Product(q[i], (i, 1, d)), bind("Prod", ri, rd, rq[ri])),
    "mean": (E(X), mk("E", rX, NOTHING)),
    "given a variable": (E(X, Y), mk("E", rX, mk("Block", rY))),
    "given anything": (E(X, G), mk("E", rX, sym("G", "Block"))),
    "given a vector": (E(X, q), mk("E", rX, mk("Block", Lam(ri, rq[ri])))),
    "variance": (Var(X), mk("Var", rX)),
    "covariance": (Cov(X, Y), mk("Cov", rX, rY)),
    "variance given a variable": (
        Var(X, Y),
        mk("conditional_variance", rX, mk("Block", rY)),
    ),
    "variance given anything": (Var(X, G), mk("conditional_variance", rX, sym("G", "Block"))),
    "covariance given two": (
        Cov(X, Y, q, Y),
        mk("conditional_covariance", rX, rY, mk("Block", Lam(ri, rq[ri]), rY)),
    ),
    "standard deviation": (SD(X), mk("SD", rX)),
    "dot product": (dot(q, q), mk("dot", Lam(ri, rq[ri]), Lam(ri, rq[ri]), rd)),
    "softmax": (softmax(u, i), mk("softmax", Lam(rj, ru[rj]), rn, ri)),
    "softmax of a family": (
        softmax(Each(j, t * u[j], n), i),
        mk("softmax", Lam(rj, rt * ru[rj]), rn, ri),
    ),
    "partial": (
        partial(u[i] ** 2, u, j),
        bind("Deriv", rt, num(0), (ru[ri] + rt * mk("delta", ri, rj)) ** 2),
    ),
}

PROPOSITIONS = {
    "equation": (P.Equation(x, y), mk("Eq", rx, ry)),
    "less or equal": (P.LessEqual(x, y), mk("Le", rx, ry)),
    "less": (P.Less(x, y), mk("Lt", rx, ry)),
    "not equal": (P.NotEqual(i, j), mk("Ne", ri, rj)),
    "moment": (P.FiniteMoment(X, 4), mk("Moment", rX, 4)),
    "measurable": (P.Measurable(X, Y), mk("Known", rX, mk("Block", rY))),
    "measurable with respect to anything": (
        P.Measurable(X, G),
        mk("Known", rX, sym("G", "Block")),
    ),
    "independent": (P.Independent(X, Y), mk("Indep", mk("Block", rX), mk("Block", rY))),
    "independent groups": (
        P.Independent((X, Y), q),
        mk("Indep", mk("Block", rX, rY), mk("Block", Lam(ri, rq[ri]))),
    ),
    "independent family": (P.IndependentFamily(q), mk("Wise", Lam(ri, rq[ri]))),
    "pairwise": (P.IndependentFamily(q, wise=2), mk("Wise", Lam(ri, rq[ri]), data=2)),
    "for each": (
        P.ForEach(i, d, P.Equation(E(q[i]), 0)),
        bind("ForAll", ri, rd, mk("Eq", mk("E", rq[ri], NOTHING), 0)),
    ),
    "for each other": (
        P.ForEach(i, n, P.LessEqual(0, u[i]), exclude=j),
        bind("ForAll", ri, rn, rj, mk("Le", 0, ru[ri])),
    ),
    "for each natural": (
        P.ForEach(i, None, P.LessEqual(0, u[i])),
        bind("All", ri, mk("Le", 0, ru[ri]), data="nat"),
    ),
    "for all": (
        P.ForAllReal(t, P.LessEqual(0, h(t))),
        bind("All", rt, mk("Le", 0, rh[rt]), data="real"),
    ),
    "implies": (
        P.Implies(P.Less(0, x), P.Less(0, y)),
        mk("Imp", mk("Lt", 0, rx), mk("Lt", 0, ry)),
    ),
    "tends": (P.Tends(h(t), t, 0), bind("Tends", rt, mk("oo"), num(0), rh[rt], data="real")),
    "derivative": (P.HasDerivative(h(t), t, x, y), bind("HasDeriv", rt, rx, ry, rh[rt])),
}
CASES = EXPRESSIONS | PROPOSITIONS


@pytest.mark.parametrize("name", CASES)
def test_it_reads_what_is_written(name):
    written, term = CASES[name]
    assert read(written) is term


def test_every_head_that_a_script_can_write_was_read():
    kernel_only = {"step", "Seg", "Known"}
    seen = set()

    def walk(term):
        seen.add(term.head)
        for arg in term.args:
            walk(arg)

    for _, term in CASES.values():
        walk(term)
    assert {*HEADS, *DEFINED} - kernel_only <= seen


def test_a_term_stays_as_it_is():
    assert read(rx * inv(rx)) is rx * inv(rx)


def test_families():
    assert read_family(Each(i, x * u[i])) is Lam(ri, rx * ru[ri])
    assert read_family(W) is Lam(ri, rj, rW[ri, rj])


leaves = st.one_of(
    st.fractions(-3, 3, max_denominator=3).map(lambda f: sp.Rational(f.numerator, f.denominator)),
    st.sampled_from([x, y, n]),
)
arithmetic = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda p: p[0] + p[1]),
        st.tuples(inner, inner).map(lambda p: p[0] * p[1]),
        st.tuples(inner, st.integers(0, 3)).map(lambda p: p[0] ** p[1]),
        inner.map(lambda a: 1 / (a**2 + 1)),
    ),
    max_leaves=6,
)


@given(arithmetic, st.fractions(-2, 2, max_denominator=5), st.integers(0, 3))
def test_it_has_the_value_that_sympy_gives(expression, at, size):
    numbers = {x: sp.Rational(at.numerator, at.denominator), y: sp.Rational(1, 7), n: size}
    expected = sp.Rational(expression.subs(numbers))
    given = {rx.data: at, ry.data: Fraction(1, 7), rn.data: Fraction(size)}
    assert value(read(expression), given) == Fraction(int(expected.p), int(expected.q))


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (sp.sin(x), "sin is not in the vocabulary: sin\\(x\\)"),
        (0.5 * x, "Float is not in the vocabulary"),
        (sp.Symbol("pi"), "pi is the circle constant: give your symbol another name"),
        (vectors("Phi", n)[i], "Phi is the normal distribution function"),
        (functions("Phi")(x), "Phi is the normal distribution function"),
        (vectors("delta", n)[i], "delta is Kronecker's delta"),
        (sp.Symbol("Var"), "Var is a function of the vocabulary"),
        (sp.Symbol("σ"), "'σ' is no name of a symbol"),
        (sp.EulerGamma * x, "EulerGamma is not in the vocabulary"),
        (x**y, "exponents are naturals"),
        (x ** sp.Rational(1, 3), "exponents are naturals"),
        (sp.Sum(u[i], (i, 0, n)), "sums and products start at 1"),
        (sp.Sum(x, (x, 1, n)), "binds a variable of sort nat"),
        (E(u), "Vector is not in the vocabulary: u"),
        (u[x], "not of sort nat"),
        (P.ForEach(i, i, P.LessEqual(0, u[i])), "stands in its own range"),
        (object(), "is not a SymPy expression"),
    ],
)
def test_what_is_outside_the_vocabulary_is_named(written, message):
    with pytest.raises(TermError, match=message):
        read(written)


def test_sizes_are_compared():
    with pytest.raises(ValueError, match="sizes of q and u differ: d, n"):
        dot(q, u)
    with pytest.raises(ValueError, match="has no size"):
        softmax(vectors("v"), i)
    with pytest.raises(ValueError, match="sums start at 1, not at 0"):
        Sum(u[i], (i, 0, n), exclude=j)


# --- relations of SymPy ---------------------------------------------------------------------------
SIDES = (0, 1, -1, x, y, -x, x - y, 2 * x, x**2, n, i + 1, u[i], E(X), Var(X), exp(x), 1 / x)


@given(st.sampled_from(SIDES), st.sampled_from(SIDES))
def test_a_relation_is_read_as_it_is_written_or_refused(a, b):
    said = [(a <= b, P.LessEqual(a, b)), (a < b, P.Less(a, b))]
    said += [(b >= a, P.LessEqual(a, b)), (b > a, P.Less(a, b))]
    for relation, proposition in said:
        if relation in (True, False):
            with pytest.raises(TermError, match="decided"):
                read(relation)
        else:
            assert read(relation) is read(proposition)


def test_a_relation_stands_wherever_a_proposition_does():
    assert read(P.ForEach(i, n, u[i] <= x)) is read(P.ForEach(i, n, P.LessEqual(u[i], x)))
    assert read(P.Implies(x < y, y - x >= 0)) is read(
        P.Implies(P.Less(x, y), P.LessEqual(0, y - x))
    )


@pytest.mark.parametrize(
    ("relation", "advice"),
    [
        (n >= 0, r"LessEqual\(0, n\)"),
        (x == y, r"Equation\(a, b\)"),
        (sp.Eq(x, y), r"write Equation\(a, b\)"),
        (sp.Ne(x, y), r"write NotEqual\(a, b\)"),
    ],
)
def test_another_relation_is_refused_with_advice(relation, advice):
    with pytest.raises(TermError, match=advice):
        read(relation)
