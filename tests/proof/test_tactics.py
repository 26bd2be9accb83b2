"""Each tactic on a small example, and on one that it must refuse with a clear message."""

import pytest
import sympy as sp

from bilemma.proof.basics import MEANS
from bilemma.proof.calc import calc, have
from bilemma.proof.context import Context
from bilemma.proof.from_sympy import read
from bilemma.proof.propositions import (
    Equation,
    FiniteMoment,
    ForEach,
    Less,
    LessEqual,
    NotEqual,
    in_range,
)
from bilemma.proof.scope import StepError
from bilemma.proof.symbols import (
    SD,
    Cov,
    E,
    Sum,
    Var,
    absolute,
    delta,
    dot,
    exp,
    naturals,
    partial,
    random_variables,
    random_vectors,
    reals,
    sigmoid,
    softmax,
    tanh,
    vectors,
)
from bilemma.proof.tactics import arith, contradiction, derivative, linear, ring, sum_once, sums
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import sym
from tests.proof.scratch import proof

a, b, c, x, y, z = reals("a b c x y z")
i, j, k, n = naturals("i j k n")
X, Y = random_variables("X Y")
q, w = random_vectors("q w", n)
u = vectors("u", n)

FINITE = [FiniteMoment(X, 2), FiniteMoment(Y, 2)]
EACH = [ForEach(i, n, FiniteMoment(q[i], 1))]
TOTAL = Sum(exp(u[k]), (k, 1, n))

PROVED = {
    "ring": (ring, (x + y) ** 2 - y**2, x * (x + 2 * y), []),
    "linear: sum and multiple": (linear, E(a * X + Y + b), a * E(X) + E(Y) + b, FINITE),
    "linear: expanded first": (linear, E((X + a) ** 2), E(X**2) + 2 * a * E(X) + a**2, FINITE),
    "linear: finite sum": (linear, E(Sum(q[i], (i, 1, n))), Sum(E(q[i]), (i, 1, n)), EACH),
    "linear: without one term": (
        linear,
        E(Sum(c * q[i], (i, 1, n), exclude=j)),
        Sum(c * E(q[i]), (i, 1, n), exclude=j),
        EACH,
    ),
    "linear: given": (linear, E(X * Y, Y), Y * E(X, Y), FINITE),
    "sums: sum and multiple": (
        sums,
        Sum(q[i] + c * w[i], (i, 1, n)),
        Sum(q[i], (i, 1, n)) + c * Sum(w[i], (i, 1, n)),
        [],
    ),
    "sums: constant": (sums, Sum(c, (i, 1, n)), n * c, []),
    "sums: delta": (sums, Sum(delta(i, j) * u[i], (i, 1, n)), u[j], in_range(j, n)),
    "sums: plain delta": (sums, Sum(delta(i, j), (i, 1, n)), 1, in_range(j, n)),
    "sums: without one term": (
        sums,
        Sum(c, (i, 1, n), exclude=j),
        (n - 1) * c,
        in_range(j, n),
    ),
    "derivative: product": (
        derivative,
        partial(u[i] * exp(u[i]), u, j),
        delta(i, j) * exp(u[i]) + u[i] * exp(u[i]) * delta(i, j),
        [],
    ),
    "derivative: inverse": (
        derivative,
        partial(1 / u[i], u, j),
        -delta(i, j) / u[i] ** 2,
        [NotEqual(u[i], 0)],
    ),
    "derivative: finite sum": (
        [derivative, sums],
        partial(TOTAL, u, j),
        exp(u[j]),
        in_range(j, n),
    ),
    "Var": (Var, Var(X), E((X - E(X)) ** 2), []),
    "Cov": (Cov, Cov(X, Y), E((X - E(X)) * (Y - E(Y))), []),
    "Var given": (Var, Var(X, Y), E((X - E(X, Y)) ** 2, Y), []),
    "Cov given": (Cov, Cov(X, Y, X), E((X - E(X, X)) * (Y - E(Y, X)), X), []),
    "the mean of a variance given": (
        linear,
        E(Var(X, Y) + Y),
        E(Var(X, Y)) + E(Y),
        [FiniteMoment(X, 2), FiniteMoment(Y, 1)],
    ),
    "SD": (SD, SD(X), sp.sqrt(Var(X)), []),
    "absolute": (absolute, absolute(x), sp.Max(x, -x), []),
    "sigmoid": (sigmoid, sigmoid(x), 1 / (1 + exp(-x)), []),
    "tanh": (tanh, tanh(x), (exp(x) - exp(-x)) / (exp(x) + exp(-x)), []),
    "derivative: square root": (
        derivative,
        partial(sp.sqrt(1 + exp(u[i])), u, j),
        exp(u[i]) * delta(i, j) / (2 * sp.sqrt(1 + exp(u[i]))),
        [],
    ),
    "derivative: sigmoid": (
        [derivative, sigmoid],
        partial(sigmoid(u[i]), u, j),
        sigmoid(u[i]) * (1 - sigmoid(u[i])) * delta(i, j),
        [],
    ),
    "dot": (dot, dot(q, w), Sum(q[i] * w[i], (i, 1, n)), []),
    "softmax": (softmax, softmax(u, i), exp(u[i]) / TOTAL, []),
    "contradiction": (contradiction, x, y, [Less(a, b), LessEqual(b, a)]),
    "contradiction: unequal": (contradiction, x, y, [NotEqual(i, j), Equation(i, j)]),
}


@pytest.mark.parametrize("name", PROVED)
def test_it_proves(name):
    by, left, right, given = PROVED[name]
    with proof(*given) as scope:
        th = calc(left).eq(right, by=by).theorem
    assert (th.left, th.right) == (read(left), read(right))
    assert th.hypotheses <= scope.context.allowed


REFUSED = {
    "ring": (ring, (x + y) ** 2, x**2 + y**2, [], "the two sides differ"),
    "linear: not integrable": (
        linear,
        E(X + Y),
        E(X) + E(Y),
        FINITE[:1],
        r"could not prove E\|Y\| < ∞: declare it, random_variables\(\"Y\", moments=1\)",
    ),
    "derivative: the root of what may vanish": (
        derivative,
        partial(sp.sqrt(u[i]), u, j),
        delta(i, j) / (2 * sp.sqrt(u[i])),
        [],
        "could not prove 0 < u_i",
    ),
    "linear: a product": (linear, E(X * Y), E(X) * E(Y), FINITE, "the two sides differ"),
    "linear: an infinite moment in a sum": (
        linear,
        E(Sum(q[i], (i, 1, n))),
        Sum(E(q[i]), (i, 1, n)),
        [],
        r"could not prove E\|Σ",
    ),
    "sums: delta out of range": (
        sums,
        Sum(delta(i, j) * u[i], (i, 1, n)),
        u[j],
        in_range(j, n)[:1],
        "the two sides differ",
    ),
    "sums: a factor with the index": (
        sums,
        Sum(u[i] * q[i], (i, 1, n)),
        u[i] * Sum(q[i], (i, 1, n)),
        [],
        "the two sides differ",
    ),
    "derivative: a denominator": (
        derivative,
        partial(1 / u[i], u, j),
        -delta(i, j) / u[i] ** 2,
        [],
        "could not prove u_i ≠ 0",
    ),
    "derivative: a maximum": (
        derivative,
        partial(sp.Max(u[i], 0), u, j),
        0,
        [Less(0, u[i])],
        "could not prove dmax.*: no axiom fits",
    ),
    "derivative: another value": (
        derivative,
        partial(u[i] ** 2, u, j),
        2 * u[i],
        [],
        "the two sides differ",
    ),
    "a definition that is not there": (Var, E(X), 0, [], "'Var' does not apply to\n  E"),
    "contradiction": (contradiction, x, y, [Less(a, b)], "no contradiction follows"),
    "no reason": ("because", x, y, [], "'because' is no reason but a string: name what is meant"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_refuses(name):
    by, left, right, given, message = REFUSED[name]
    with proof(*given), pytest.raises(StepError, match=message):
        calc(left).eq(right, by=by)


def test_arith_combines_inequalities():
    facts = [LessEqual(a, b), Less(b, c), LessEqual(0, x)]
    with proof(*facts):
        assert calc(x * a).le(x * b, by=arith).theorem.conclusion is read(LessEqual(x * a, x * b))
        assert calc(a).lt(c, by=arith).theorem.conclusion is read(Less(a, c))
        squares = have(LessEqual(0, (a - b) ** 2))
        chain = calc(2 * a * b).le(a**2 + b**2, by=squares)
    assert chain.theorem.conclusion is read(LessEqual(2 * a * b, a**2 + b**2))


def test_arith_shows_what_it_had():
    with proof(LessEqual(a, b)):
        known = have(LessEqual(a + 1, b + 1))
        with pytest.raises(StepError) as caught:
            calc(b).le(a, by=[arith, known])
    message = str(caught.value)
    assert "b ≤ a\n  does not follow by linear combination from the instances" in message
    assert "    a + 1 ≤ b + 1\n" in message
    assert "name a lemma that gives the missing inequality" in message


def test_a_sum_except_an_index_outside_its_range_is_left_alone():
    index, but, size = (sym(name, "nat") for name in "ijn")
    t = bind("Sum", index, size, but, sym("f", "real", "nat")[index])
    assert sum_once(t, Context((), MEANS)) is None


def test_a_difference_in_brackets_is_differentiated():
    """The kernel keeps −(a − b) as it is; what is taken off such a sum opens the bracket."""
    t = sym("t")
    body = sym("c") - (t - t**2 * sym("a"))
    slope = bind("Deriv", t, sym("x"), body)
    assert body.head == "add"
    assert derivative.convert(slope, slope, Context((), MEANS)).right.head != "Deriv"
