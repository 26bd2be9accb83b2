"""Hypotheses that contradict each other are noticed, and those that do not suffice are said."""

from __future__ import annotations

import pytest

from bilemma.commands.answers import tried
from tests.derive.asking import ask

CONTRADICTORY = [
    ("Var(X+Y)", "X, Y independent; var X = -1"),
    ("Var(X)", "mean X = 0; second moment X = 0; var X = 1"),
    ("E(X)", "mean X = 1; mean X = 2"),
    ("Var(X)", "mean X = 2; second moment X = 1"),
    ("E(X*Y)", "X, Y independent; mean X = 1; mean Y = 1; E(X*Y) = 3"),
    ("Var(X-Y)", "var X = 1; var Y = 1; Cov(X, Y) = 2"),
    ("E(X^4)", "second moment X = 2; fourth moment X = 1"),
    ("Var(X+Y)", "X, Y independent; Cov(X, Y) = 1"),
    ("Var(a*X)", "var X = s; s < 0"),
    ("E(sum(X[i], i=1..n)/n)", "mean X = 1; mean X = 0; n >= 1"),
    ("E(p*X)", "p > 1; p < 0"),
    ("Var(x[1])", "var x = -1; n >= 1; x independent"),
    ("Var(X)", "unit variance X; zero mean X; second moment X = 2"),
    ("Var(sum(W[i,j]*x[j], j=1..n))", "W, x independent; var W = -1"),
    ("Var(q.k | k)", "q, k independent; mean q = 2; second moment q = 1"),
    ("E(X | Y)", "X, Y independent; mean X = 1; E(X | Y) = 2"),
    ("Var(sum(X[i], i=1..n))", "X independent; Cov(X[i], X[j]) = 1 for i != j; n >= 2"),
    ("Var(sum(X[i], i=1..n))", "Cov(X[i], X[j]) = -v for i != j; var X = v; v > 0; n >= 3"),
    ("SD(X+Y)", "sd X = -1; X, Y independent"),
    ("M4(X)", "var X = 2; fourth central moment X = 1"),
]

# goal, hypotheses, what has to be among what would settle it
INSUFFICIENT = [
    ("Var(q.k)", "random q, k; mean 0; var q = s^2; var k = t^2", "k, q independent"),
    ("Var(q.k)", "independent vectors q, k; mean 0; var q, k = 1", "the value of E[q_i·q_j]"),
    ("E(1/X)", "random X", "the value of E[1/X]"),
    ("E(exp(X))", "mean X = 0; var X = 1", "the value of E[exp(X)]"),
    ("Var(exp(X)*Y)", "X, Y independent", "a finite moment of Y·exp(X)"),
    ("E(X*Y*Z)", "mean 0", "X, Y, Z independent"),
    ("E(sum(X[i]*Y[i], i=1..n))", "mean X = m; mean Y = 0", "X, Y independent"),
]


@pytest.mark.parametrize(("goal", "given"), CONTRADICTORY)
def test_contradictory_hypotheses_are_noticed(goal, given):
    found = tried(ask(goal, given))
    assert found.contradictory, "say that the hypotheses exclude each other, and answer nothing"


@pytest.mark.parametrize(("goal", "given", "lacking"), INSUFFICIENT)
def test_what_is_missing_is_said(goal, given, lacking):
    from bilemma.derive.wording import missing

    answer = ask(goal, given)
    assert not answer.closed
    assert lacking in [m.en for m in missing(answer)]


def test_hypotheses_that_are_not_needed_are_named():
    answer = ask("Var(a*X)", "var X = v; mean X = m; X, Y independent")
    assert answer.unused == ("mean X = m", "X, Y independent")


def test_a_size_below_a_line_is_supposed_to_be_at_least_one_and_that_is_said():
    answer = ask("Var(sum(X[i], i=1..n)/n)", "X independent; var X = v")
    assert [str(p) for p in answer.added] == ["Le(1, n)"]


def test_the_least_moments_are_supposed():
    assert ask("E(X + Y)").order == 1
    assert ask("Cov(X, Y + X)").order == 2
    assert ask("M3(X + Y)", "X, Y independent").order == 3
