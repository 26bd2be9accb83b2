"""Typical mistakes of a new author, each with what the message has to say: what to do about it."""

import re

import pytest
import sympy as sp

from bilemma.bilingual.text import Text
from bilemma.foundations import expectation_given_independent
from bilemma.proof.basics import lemma
from bilemma.proof.calc import calc, have
from bilemma.proof.context import ProofError
from bilemma.proof.propositions import (
    Equation,
    FiniteMoment,
    Independent,
    IndependentFamily,
    LessEqual,
)
from bilemma.proof.reasons import axiom
from bilemma.proof.scope import Proof
from bilemma.proof.structure import cases, induction
from bilemma.proof.symbols import (
    Cov,
    E,
    Sum,
    Var,
    dot,
    exp,
    naturals,
    random_variables,
    random_vectors,
    reals,
    vectors,
)
from bilemma.proof.tactics import linear, ring
from tests.proof.scratch import proof

X, Y, Z = random_variables("X Y Z", moments=2)
a, b = reals("a b")
d, i, n = naturals("d i n")
q, k = random_vectors("q k", d)
x = vectors("x", n)
TITLE = Text(en="A law", zh="法则")


@lemma(title=TITLE, claim=Equation(Var(X), E(X**2) - E(X) ** 2))
def as_moments() -> Proof:
    """Var X = E X² − (E X)²"""
    chain = calc(Var(X))
    chain.eq(E(X**2) - E(X) ** 2, by=[Var, linear])
    return chain.qed()


@lemma(title=TITLE, claim=Equation(Var(a * X + b), a**2 * Var(X)))
def affine() -> Proof:
    """Var(aX + b) = a² Var(X)"""
    chain = calc(Var(a * X + b))
    chain.eq(a**2 * Var(X), by=[Var, linear])
    return chain.qed()


@lemma(title=TITLE, given=[Independent(X, Y)], claim=Equation(E(X * Y), E(X) * E(Y)))
def product() -> Proof:
    """E XY = E X E Y"""
    chain = calc(E(X * Y))
    chain.eq(E(E(X * Y, Y)), by=axiom("expectation_tower"))
    chain.eq(E(Y * E(X, Y)), by=axiom("expectation_known"))
    chain.eq(E(Y * E(X)), by=expectation_given_independent)
    chain.eq(E(X) * E(Y), by=linear)
    return chain.qed()


SECOND = [FiniteMoment(X, 2), FiniteMoment(Y, 2)]
FIRST = [FiniteMoment(Z, 1)]

# What is written, what is given with it, and the words that say what to do.
MISTAKES = {
    # SymPy's habits, and Python's
    "== for an equation": (lambda: have(E(X) == E(Y)), [], "write Equation(a, b)"),
    "Eq": (lambda: have(sp.Eq(a, b)), [], "write Equation(a, b)"),
    "Ne": (lambda: have(sp.Ne(a, b)), [], "write NotEqual(a, b)"),
    "a bar for a condition": (lambda: calc(E(X | Y)), [], "is E(X, Y), with a comma"),
    "sympy.exp": (lambda: calc(sp.exp(a)), [], "take exp from bilemma"),
    "sympy.tanh": (lambda: calc(sp.tanh(a)), [], "take tanh from bilemma"),
    "a function that is not there": (lambda: calc(sp.cosh(a)), [], "the functions are exp, log"),
    "a covariance of one": (lambda: calc(Cov(X)), [], "takes 2 random variables, then conditions"),
    "a decimal": (lambda: calc(0.5 * a), [], "write Rational(1, 2)"),
    "a third as a decimal": (lambda: calc(a * (1 / 3)), [], "write Rational(1, 3)"),
    "KroneckerDelta": (lambda: calc(sp.KroneckerDelta(i, n)), [], "write delta(i, j)"),
    "a derivative": (lambda: calc(sp.Derivative(a**2, a)), [], "write partial(F, x, j)"),
    "a tactic in quotes": (lambda: calc(a).eq(b, by="linear"), [], "write the name itself"),
    "a misspelt tactic": (lambda: calc(a).eq(b, by="lineer"), [], "is it linear"),
    "a misspelt axiom": (lambda: axiom("expectation_towr"), [], "is it expectation_tower"),
    "a head for a reason": (lambda: calc(a).eq(b, by=Sum), [], "or a tactic: linear, sums"),
    # what lacks
    "a moment is not declared": (
        lambda: calc(E(X + Z)).eq(E(X) + E(Z), by=linear),
        SECOND,
        'random_variables("Z", moments=1), or add FiniteMoment(Z, 1) to `given`',
    ),
    "a law needs more moments": (
        lambda: calc(Var(Z)).eq(E(Z**2) - E(Z) ** 2, by=as_moments),
        FIRST,
        "it would apply, but: could not prove E|Z|² < ∞: declare it",
    ),
    "a law from right to left needs more moments": (
        lambda: calc(E(Z**2) - E(Z) ** 2 + a).eq(b, by=as_moments),
        FIRST,
        "add FiniteMoment(Z, 2) to `given`",
    ),
    "independence is not given": (
        lambda: calc(E(X * Y)).eq(E(X) * E(Y), by=product),
        SECOND,
        "could not prove X ⟂ Y: .*add Independent(X, Y) to `given`",
    ),
    "a denominator may be 0": (
        lambda: calc((n * a + n * b) / n).eq(a + b, by=ring),
        [],
        "they agree if n ≠ 0, .*add LessEqual(1, n) to `given`",
    ),
    "a number in a denominator": (
        lambda: calc(exp((a * b + b) / b)).eq(exp(a + 1), by=ring),
        [],
        "they agree if b ≠ 0, .*add NotEqual(b, 0) to `given`",
    ),
    "a parameter is left open": (
        lambda: calc(a).eq(b, by=affine(a=2, b=0)),
        [],
        "its left side is\n  Var(2·X)",
    ),
    "a symbol that the line does not show": (
        lambda: calc(E(X * Y)).eq(a, by=axiom("expectation_tower")),
        SECOND,
        "the line does not say what G is to be; name it: expectation_tower(G=…)",
    ),
    "a parameter that is not there": (
        lambda: calc(Var(X / n)).eq(b, by=affine(c=2)),
        SECOND,
        "there is no 'c' in the theorem; there are X, a, b",
    ),
    "a value without a name": (
        lambda: calc(E(X * Y)).eq(E(X) * E(Y), by=product(X)),
        SECOND,
        "has the letters X, Y; which of them is X? Name it: product(X=…, Y=…)",
    ),
    "letters that stand for themselves": (
        lambda: calc(Var(3 * X)).eq(9 * Var(X), by=affine(X=X)),
        SECOND,
        "a and b of '.*' stand for themselves here.*name the value, affine(X=…, a=…, b=…)",
    ),
    "an axiom with open letters": (
        lambda: calc(E(X)).eq(E(Y), by=axiom("expectation_known")(X=X)),
        SECOND,
        'G and Y have no value yet; name them: axiom("expectation_known")(G=…, Y=…, …)',
    ),
    "the mean of a product": (
        lambda: calc(E(X * Y) + a).eq(E(X) * E(Y) + a, by=linear),
        [*SECOND, Independent(X, Y)],
        'name a theorem on the mean of a product in `by`; `bilemma find "E(X*Y) == E(X)*E(Y)"`',
    ),
    "what is no function of the condition": (
        lambda: calc(E(X, Y)).eq(X, by=axiom("expectation_known")(X=1, Y=X, G=Y)),
        SECOND,
        "X is no function of Y; if it is meant, add Measurable(X, Y) to `given`",
    ),
    "a random number": (
        lambda: calc(E(a * X)).eq(a * E(X), by=axiom("moment_constant")(c=E(X, Y))),
        SECOND,
        "c is a number in the theorem, and E[X | Y] is a random variable",
    ),
    "cases on what is random": (
        lambda: cases(E(X, Y) <= E(X, Z), None, None),
        [],
        "E[X | Y] ≤ E[X | Z] is random: almost surely neither it nor its negation need hold",
    ),
    "a definition without linearity": (
        lambda: calc(Cov(X, Y)).eq(E(X * Y) - E(X) * E(Y), by=Cov),
        SECOND,
        "add linear to `by`",
    ),
    "a definition is not unfolded": (
        lambda: calc(dot(q, k)).eq(Sum(q[i] * k[i], (i, 1, d))),
        [],
        "add dot to `by`",
    ),
    "a variable in a family of vectors": (
        lambda: calc(a).eq(b, by=IndependentFamily(q, X)),
        [],
        "X is none: write IndependentFamily(q), Independent(q, X)",
    ),
    "a family of variables": (
        lambda: calc(a).eq(b, by=IndependentFamily(X, Y)),
        [],
        "X, Y is none: write Independent(X, Y)",
    ),
    "a claim of an induction that is none": (
        lambda: induction(n, Equation(a, b), None, None),
        [],
        "write def claim(n)",
    ),
    "a hypothesis that nobody gave": (
        lambda: calc(a).eq(b, by=Equation(a, b)),
        [],
        "a = b is not given here; put it into `given`",
    ),
    # what is wrong
    "another value": (
        lambda: calc(E(2 * X + 1)).eq(2 * E(X), by=linear),
        SECOND,
        "the two sides differ:\n  2·E[X] + 1\n  2·E[X]",
    ),
    "another sum": (
        lambda: calc(Sum(x[i], (i, 1, n))).eq(2 * Sum(x[i], (i, 1, n))),
        [],
        "Σ_{i≤n} x_i\n  2·Σ_{i≤n} x_i",
    ),
    "an inequality that does not follow": (
        lambda: calc(a).le(b),
        [LessEqual(b, a)],
        "a ≤ b\n  does not follow .*name a lemma",
    ),
    "a sum from 0": (lambda: calc(Sum(x[i], (i, 0, n))), [], "sums and products start at 1"),
}
# The words in which a message would speak of the kernel's terms.
KERNEL = re.compile(r"Block\(|Lam\(|Deriv\(|(?<!Finite)Moment\(|#\d|Indep\(|inv\(")


def told(name):
    """The message at the mistake of this name."""
    line, given, _ = MISTAKES[name]
    with proof(*given), pytest.raises((ProofError, TypeError)) as caught:
        line()
    return str(caught.value)


@pytest.mark.parametrize("name", MISTAKES)
def test_the_message_says_what_to_do(name):
    wanted = re.escape(MISTAKES[name][2]).replace(re.escape(".*"), "(.|\n)*")
    assert re.search(wanted, told(name)), told(name)


@pytest.mark.parametrize("name", MISTAKES)
def test_the_message_speaks_the_language_of_authors(name):
    assert not KERNEL.search(told(name)), told(name)
