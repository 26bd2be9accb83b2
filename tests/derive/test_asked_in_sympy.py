"""``ask`` of expressions of SymPy: the question that they are, or what to write in their place."""

from __future__ import annotations

import subprocess
import sys

import pytest
import sympy as sp
from sympy import stats
from sympy.stats.rv import RandomSymbol

from bilemma.answers.asked import ask
from bilemma.answers.asked_in_sympy import question_of
from bilemma.questions.lexing.errors import MisreadError

x, y, a, b, m = sp.symbols("x y a b m")
s, p, lam = sp.symbols("s p lambda", positive=True)
n = sp.Symbol("n", integer=True, positive=True)
i, j = sp.symbols("i j", integer=True)
X, Y, K = stats.Normal("X", m, s), stats.Poisson("Y", lam), stats.Binomial("K", n, p)
A, C = RandomSymbol("A"), RandomSymbol("C")
z = sp.IndexedBase("z")
VAR, E, COV = stats.Variance, stats.Expectation, stats.Covariance
LSE = sp.log(sp.Sum(sp.exp(z[i]), (i, 1, n)))

# goal, hypotheses, what is proved
ASKED = [
    (sp.Derivative(x**2, x), (), "dx²/dx = 2·x"),
    (sp.Derivative(sp.exp(a * x), x, 2), (), "d(dexp(a·x)/dx)/dx = a²·exp(a·x)"),
    (sp.Derivative(LSE, z[j]), (), "∂log(Σ_{i≤n} exp(z_i))/∂z_j = softmax(z)_j"),
    (VAR(X), (), "Var(X) = s²"),
    (E(X**2), (), "E[X²] = m² + s²"),
    (VAR(a * X + b * Y), (), "Var(a·X + b·Y) = a²·s² + b²·λ"),
    (VAR(K / n), (), "Var(K/n) = p·(1 − p)/n"),
    (VAR(stats.Exponential("T", lam)), (), "Var(T) = 1/λ²"),
    (VAR(stats.Uniform("U", 0, 1)), (), "Var(U) = 1/12"),
    (VAR(stats.Geometric("G", p)), (), "Var(G) = (1 − p)/p²"),
    (stats.CentralMoment(X, 3), (), "E[(X − E[X])³] = 0"),
    (COV(A + C, A - C), (), "Cov(A − C, A + C) = Var(A) − Var(C)"),
    (VAR(A + C), [sp.Eq(VAR(A), 4), sp.Eq(VAR(C), 9)], "Var(A + C) = 2·Cov(A, C) + 13"),
    (VAR(A + C), ["A, C independent", sp.Eq(VAR(A), 4), sp.Eq(VAR(C), 9)], "Var(A + C) = 13"),
    ("Var(a*X)", sp.Eq(a, 2), "Var(a·X) = 4·Var(X)"),
    (sp.Ge(a**2 + b**2, 2 * a * b), (), "2·a·b ≤ a² + b²"),
    (sp.Limit(1 / n, n, sp.oo), (), "1/n → 0  (n → ∞)"),
    (x**2 + 3 * x, (), "x² + 3·x = x² + 3·x"),
]


@pytest.mark.parametrize(("goal", "given", "statement"), ASKED)
def test_an_expression_is_the_question_that_it_is(goal, given, statement):
    answer = ask(goal, given)
    assert answer.statement == statement
    assert ask(answer.goal, answer.given).statement == statement, "and what was read reads back"


def test_what_symbols_are_becomes_hypotheses():
    goal, given, _ = question_of(VAR(X * Y) + x, ())
    assert goal == "(x + Var(X*Y))"
    assert given.split("; ") == [
        *("X ~ N(m, (s^2))", "Y ~ Poisson(lambda)", "X, Y independent"),
        *("real lambda", "lambda > 0", "real m", "real s", "s > 0", "real x"),
    ]
    assert question_of(n + x, "real x")[1] == "real x; natural n; n >= 1"
    assert question_of(VAR(A), ())[1] == "random A", "nothing is said of it, nor of independence"


# What is refused, and a word of what is said instead.
REFUSED = [
    (VAR(x), (), "RandomSymbol"),
    (sp.sin(x), (), "no word for sin(x)"),
    (0.5 * x, (), "no word for 0.5"),
    (E(X, X > 0), (), "E(X | Y)"),
    (VAR(stats.Die("D", 6)), (), "distribution of D"),
    (VAR(stats.Normal("W", X, 1)), (), "distribution of W"),
    (VAR(stats.Bernoulli("B", p, 2, 1)), (), "distribution of B"),
    (sp.Symbol("k", integer=True) * x, (), "nonnegative=True"),
    (sp.Symbol("k", even=True, positive=True) * x, (), "assumptions of the symbol k"),
    (sp.Symbol("q", imaginary=True) * x, (), "assumptions of the symbol q"),
    (sp.Symbol("E") * x, (), "no name of a letter"),
    (sp.Symbol("x", positive=True) * x, (), "Two different symbols are called x"),
    (sp.Eq(x, x), (), "decided"),
    (sp.Matrix([[1, 2]]), (), "no word for Matrix"),
    (sp.Integral(x, x), (), "no word for Integral"),
    ("Var(X)", [x], "x is none"),
    (sp.Function("f")(x), (), "no word for f(x)"),
    (sp.Function("Abs")(x) + 1, (), "no word for Abs(x)"),  # not SymPy's
    (sp.Symbol("w", complex=True), (), "assumptions of the symbol w"),
    # two letters that are one in questions
    (lam - sp.Symbol("λ"), (), "Two different symbols"),
    (sp.Symbol("µ") - sp.Symbol("μ"), (), "Two different symbols"),
    (COV(RandomSymbol("ε"), RandomSymbol("epsilon")), (), "Two different symbols"),
    # an index and a letter of its name
    (sp.Ge(x * sp.Sum(x**2, (x, 1, n)), 0), (), "x is the index of a sum"),
    (sp.Ge(i * sp.Sum(z[i] ** 2, (i, 1, n)), 0), (), "i is the index of a sum"),
    # of what is a number SymPy leaves out the mean at once
    (E(x**2), "x ~ N(0, 1)", "x is random by a hypothesis"),
    (E(x**2) - E(x) ** 2, "x ~ N(0, 1)", "SymPy has made 0"),
    (E(sp.Sum(z[i], (i, 1, n)) / n), "z iid with mean m", "z is random by a hypothesis"),
]


@pytest.mark.parametrize(("goal", "given", "words"), REFUSED)
def test_what_cannot_be_written_is_refused_by_name(goal, given, words):
    with pytest.raises(MisreadError) as refusal:
        ask(goal, given)
    assert words in str(refusal.value)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("wrong", [(None,), (3,), ([x],), ("Var(X)", None), ("Var(X)", [3])])
def test_what_is_no_question_at_all_is_told_what_to_give(wrong, language):
    with pytest.raises(TypeError, match="SymPy") as refusal:
        ask(*wrong, language=language)
    assert ("类型" in str(refusal.value)) is (language == "zh")


def test_a_question_in_text_does_not_load_sympy():
    code = "import sys; from bilemma import ask; ask('Var(X)'); sys.exit('sympy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
