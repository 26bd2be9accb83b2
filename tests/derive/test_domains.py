"""What has no value under the hypotheses is refused: the kernel would give it some number."""

from __future__ import annotations

import pytest

from bilemma.questions.question import read_question

from .readings import check_asked


@pytest.mark.parametrize(
    ("goal", "given", "word"),
    [
        ("E(X)/Var(Y)", "Var(Y) = 0", "divides"),
        ("E(X)/Var(Y)", "Y = 3", "divides"),
        ("E(X)/(n-1)", "natural n; n = 1", "divides"),
        ("E(X)/(a-b)", "a = b", "divides"),
        ("E(X)/(a-b)", "a = 2; b = 2", "divides"),
        ("SD(X)/E(X)", "E(X) = 0; Var(X) = 1", "divides"),
        ("Corr(X, Y)", "X, Y independent; Var(X) = 0", "divides"),
        ("Corr(X, Y)", "X ~ N(0, s^2); s = 0", "divides"),
        ("Corr(X, c*Y)", "c = 0", "divides"),
        ("Corr(X[1], X[2])", "X independent; var X = 0; X in R^n", "divides"),
        ("Corr(X, 2)", "", "divides"),
        ("1/Var(X)", "E(X^2) = 0", "divides"),
        ("1/Var(X)", "Var(X) <= 0", "divides"),
        ("Corr(X, Y)", "Cov(X, X) = 0", "divides"),
        ("Corr(X, Y)", "E((X - E(X))^2) = 0", "divides"),
        ("Corr(X, Y)", "Var(2*X + 1) = 0", "divides"),
        ("Corr(X, Y)", "E(|X|) = 0", "divides"),
        ("exp(log(a)) = a?", "a < 0", "logarithm"),
        ("log(a)", "a <= 0", "logarithm"),
        ("sqrt(a)", "a < 0", "square root"),
        ("sqrt(a)", "a <= -1", "square root"),
        ("log(a)", "a < -1", "logarithm"),
        ("log(-a)", "a > 0", "logarithm"),
        ("sqrt(a - 1)", "a < 1", "square root"),
        ("E(log(X)) <= log(E(X))?", "X <= -1", "logarithm"),
        ("log(x)", "x = 0", "logarithm"),
        ("E(log(X))", "X = -1", "logarithm"),
        ("E(sqrt(X))", "X = -1", "square root"),
        ("Var(X)", "E(X) = 1/a; a = 0", "hypothesis divides"),
        ("Var(X+Y)", "Corr(X, Y) = 1/2; Var(X) = 0", "vary"),
        ("Var(X+Y)", "X, Y have correlation 1/2; X = 3", "vary"),
    ],
)
def test_what_has_no_value_is_not_asked_for(goal, given, word):
    check_asked(goal, given, word)


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("E(X)/(a-b)", "a = 2; b = 3"),
        ("E(X)/E(X)", ""),
        ("Corr(X, Y)", "X, Y independent"),
        ("Corr(X, Y)", "X ~ N(0, s^2); s = 2"),
        ("log(x)", "x = 1"),
        ("log(x)", "x > 0"),
        ("log(x)", "x - 1 <= 0"),
        ("sqrt(x)", "x <= 0"),
        ("log(x + 2)", "x <= -1"),
        ("log(-x)", "x < 0"),
        ("sqrt(x - 1)", "x <= 1"),
        ("1/Var(X)", "E(X) = 0; E(X^3) = 0"),
        ("1/Var(X)", "Var(X + Y) = 0"),
        ("1/Var(X)", "Var(X*Y) = 0"),
        ("E(sqrt(X))", "X = 0"),
        ("Var(X+Y)", "Cov(X, Y) = SD(X)*SD(Y)/2; Var(X) = 0"),
        ("E(X/a)", "a = a*b; b = a^2"),  # values that lead back to themselves
        ("E(1/X)", "X = 1/Y; Y = 1/X"),
    ],
)
def test_what_may_have_a_value_is_asked(goal, given):
    assert read_question(goal, given)
