"""The numbers of a figure are those of the closed form."""

from __future__ import annotations

import math

import pytest

from bilemma.derive.shown.curves import LAST, curve_of
from tests.derive.asking import ask

SCORE = "q, k independent; mean 0; var q = s^2; var k = t^2"


def named(values):
    return {(name, "real", ()): value for name, value in values.items()}


@pytest.mark.parametrize(
    ("goal", "given", "values", "expected"),
    [
        ("Var(q.k)", SCORE, {"s": 2, "t": 3}, lambda n: 36 * n),
        ("Var(q.k)/sqrt(d)", SCORE, {}, lambda n: n**0.5),
        ("Var(sum(X[i], i=1..n)/n)", "X independent; var X = v", {"v": 5}, lambda n: 5 / n),
        ("Var(norm2(x))", "x independent; mean x = 0; var x = 1; fourth moment x = κ", {},
         lambda n: 2 * n),  # a kurtosis is taken as 3 to begin with
    ],
)  # fmt: skip
def test_the_points_are_the_values_of_the_formula(goal, given, values, expected):
    points = curve_of(ask(goal, given)).points(named(values))
    assert [n for n, _ in points] == list(range(1, LAST + 1))
    assert [value for _, value in points] == pytest.approx([expected(n) for n, _ in points])


def test_it_begins_where_the_hypotheses_do_and_has_no_point_where_something_divides_by_zero():
    goal = "Var(sum(X[i], i=1..n))/(n-3)"
    bounded = curve_of(ask(goal, "X independent; var X = 1; n >= 3"))
    assert bounded.first == 3
    assert bounded.points()[0] == (4, 4.0)


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("Var(X)", "var X = v"),  # of no size
        ("Var(sum(w[i]*X[i], i=1..n))", "X independent; var X = 1"),  # of a vector
        ("d(softmax(z,i), z[j])", ""),
        ("E((q.k)^2)", "q, k independent"),  # no closed form
        ("n*m*E(X)", "n >= 1; m >= 1; mean X = 1; random X"),
    ],
)
def test_what_depends_on_more_than_numbers_has_no_figure(goal, given):
    assert curve_of(ask(goal, given)) is None


@pytest.mark.parametrize(
    ("goal", "given", "expected"),
    [
        ("E(sum(i*X[i], i=1..n))", "mean X = m", lambda n: n * (n + 1) / 2),
        ("E(X*prod(a+i, i=1..n))", "mean X = 1", lambda n: math.factorial(n + 1)),
        ("E(n*X*abs(c - 3))", "mean X = 1; natural n", lambda n: 2 * n),
    ],
)
def test_whatever_numbers_give_a_value_has_a_figure(goal, given, expected):
    points = curve_of(ask(goal, given)).points()
    assert [value for _, value in points] == pytest.approx([expected(n) for n, _ in points])
