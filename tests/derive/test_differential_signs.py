"""Derivatives as a keyboard has them: what is read of them, and what is asked for first."""

from __future__ import annotations

import pytest

from bilemma.questions.echo import echo
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.questions.suggestions import suggestions


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("d/dλ Var(λ X)", "d(Var(λ*X), λ)"),
        ("d/dμ E((X-μ)^2)", "d(E((X - μ)^2), μ)"),
        ("d/dmu E((X-mu)^2)", "d(E((X - mu)^2), mu)"),
        ("d/dtheta (theta^2)", "d(theta^2, theta)"),
        ("d/dσ (σ^2)", "d(σ^2, σ)"),
        ("d/dmu_1 (mu_1^2)", "d(mu[1]^2, mu[1])"),
        ("What is d/dλ Var(λ X)?", "d(Var(λ*X), λ)"),
        ("d/dx [x^2 + 1]", "d(x^2 + 1, x)"),
        ("dE((X-c)^2)/dc", "d(E((X - c)^2), c)"),
        ("dVar[w X + Y]/dw", "d(Var(w*X + Y), w)"),
        ("d²/dc² E((X-c)^2)", "d(d(E((X - c)^2), c), c)"),
        ("d^2/dc^2 (c^3)", "d(d(c^3, c), c)"),
        ("∂²/∂c² (c^3)", "d(d(c^3, c), c)"),
        ("∂^{2}/∂μ^{2} (μ^3)", "d(d(μ^3, μ), μ)"),
        ("diff(x^2, x)", "d(x^2, x)"),
        ("What is diff(log(1+exp(x)), x)?", "d(log(1 + exp(x)), x)"),
        ("2*diff(x^3, x, 2) + 1", "2*d(d(x^3, x), x) + 1"),
        ("diff(diff(x^3, x), x)", "d(d(x^3, x), x)"),
        ("diff(x^2*y^2, x, y)", "d(d(x^2*y^2, x), y)"),
        ("sympy.diff(E((X - a)^2), a)", "d(E((X - a)^2), a)"),
        ("Derivative(λ^2, λ)", "d(λ^2, λ)"),
        ("求 diff(x^2，x)", "d(x^2, x)"),
    ],
)
def test_it_is_read(typed, read):
    assert echo(read_question(typed, "")).goal == read


@pytest.mark.parametrize(
    "typed",
    [
        "d/(dλ) Var(X)",  # a fraction of letters
        "diff(x^2)",
        "diff(x^2, 2)",
        "diff(x^2, x, 2, 2)",
        "diff(x^2, x^2)",
        "E(diff(X, Y))",
        "∂²/∂c^3 (c^3)",
        "d²/∂c² (c^3)",
        "2 dE(X)/dc",
    ],
)
def test_what_is_no_such_sign_is_not_read(typed):
    with pytest.raises(MisreadError):
        read_question(typed, "")


def offered(goal, given=""):
    with pytest.raises(MisreadError) as refused:
        read_question(goal, given)
    found = suggestions(refused.value, goal, given, read_question)
    return [(s.goal.en, s.given.en) for s in found]


@pytest.mark.parametrize(
    ("goal", "given", "first"),
    [
        ("d/dm E(X^2)", "X ~ N(m, s^2)", ("E(X^2)", "X ~ N(m, s^2)")),
        ("d/dp Var(X)", "X ~ Bernoulli(p)", ("Var(X)", "X ~ Bernoulli(p)")),
        ("d/dm KL(N(m, 1) || N(0, 1))", "", ("KL(N(m, 1) || N(0, 1))", "")),
        ("d(KL(N(m, 1) || N(0, 1)), m)", "", ("KL(N(m, 1) || N(0, 1))", "")),
        (
            r"\frac{\partial}{\partial m} D_{KL}(N(m, 1) \| N(0, 1))",
            "",
            ("KL(N(m, 1) || N(0, 1))", ""),
        ),
        ("H(Bernoulli(p)) 对 p 的导数", "", ("H(Bernoulli(p))", "")),
    ],
)
def test_what_comes_of_laws_is_asked_for_first(goal, given, first):
    """A hypothesis holds at one point: the derivative is that of what comes out."""
    assert offered(goal, given) == [first]


def test_nothing_is_asked_first_where_that_is_another_function():
    """With E(X) = m, d/dm of E((X - 2m)²) is 4m at this point, and 2m for all m."""
    assert offered("d/dm E((X - 2m)^2)", "E(X) = m") == []
