"""What is given is used: values of letters and sums, deviations, correlations, central moments."""

from __future__ import annotations

import pytest

from bilemma.derive.shown.wording import Spoken
from bilemma.questions.echo import echo, identity
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.elaborating.symmetry_propositions import has_head
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question
from bilemma.questions.several import read_questions
from bilemma.trusted.terms import inv, mk

from .asking import ask, judged

# goal, hypotheses, the closed form worked out by hand
FINISHED = [
    ("E(X^3)", "mean X = m; var X = v; third central moment X = g", "m^3 + 3*m*v + g"),
    (
        "E(X^4)",
        "mean X = m; var X = v; third central moment X = g; fourth central moment X = h",
        "m^4 + 6*m^2*v + 4*m*g + h",
    ),
    (
        "Var(X^2)",
        "mean X = m; var X = v; third central moment X = 0; fourth central moment X = 3*v^2",
        "4*m^2*v + 2*v^2",
    ),
    ("E(sum(w[i]*(X[i]+c), i=1..n))", "mean X = r; sum(w[i], i=1..n) = 1", "r + c"),
    ("Var(X)", "E(X) = p; X^2 = X", "p - p^2"),
    (
        "Var(sum(e[i]*x[i], i=1..n))",
        "random e; e independent; mean e = 0; e[i]^2 = 1 for all i",
        "sum(x[i]^2, i=1..n)",
    ),
    ("Cov(sum(X[i], i=1..n), X[1])", "iid X; var X = v", "v"),
    ("E(X[2]*sum(X[i], i=1..n))", "iid X; var X = v; mean X = m; n >= 2", "n*m^2 + v"),
    # of one law: all have the mean and the variance of the first, though nothing gives their value
    ("Var(sum(X[i], i=1..n)/n)", "iid X", "Var(X[1])/n"),
    ("E(S/n)", "S = sum(X[i], i=1..n); iid X; n >= 1", "E(X[1])"),
    ("E(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n))", "iid X; var X = v; n >= 1", "n*v - v"),
    ("E((X[2] - sum(X[j], j=1..n)/n)^2)", "iid X; var X = v; n >= 2", "v - v/n"),
    # the last of them, whose index is how many there are
    ("sum(Cov(X[n], X[i]), i=1..n)", "iid X; var X = v; n >= 2", "v"),
    (
        "Cov(X[1] - sum(X[i], i=1..n)/n, X[n] - sum(X[i], i=1..n)/n)",
        "iid X; var X = v; n >= 2",
        "-v/n",
    ),
    # roots are of what is not negative, and hypotheses divide by no 0
    ("Var(sqrt(a)*X + sqrt(1-a)*Y)", "X, Y independent; var X = 1; var Y = 1", "1"),
    ("Var(X/sqrt(c))", "var X = v", "v/c"),
    (
        "Var(b*m + (1-b)*g)",
        "m, g independent; var g = s^2; var m = s^2*(1-b)/(1+b)",
        "s^2*(1-b)/(1+b)",
    ),
    ("Corr(X, Y)", "var X = 4; var Y = 9; Cov(X, Y) = 3", "1/2"),
    ("Corr(X, Y)", "sd X = 2; sd Y = 3; Corr(X, Y) = r", "r"),
    ("Corr(X+Y, X-Y)", "X, Y ~ N(0, 1) independent", "0"),
    ("Var(X+Y)", "sd X = 2; sd Y = 3; Corr(X, Y) = r", "13 + 12*r"),
    ("Cov(X, Y)", "E(Y|X) = a + b*X; var X = v", "b*v"),
    ("Corr(X, Y)", "E(Y|X) = a + b*X; var X = v; var Y = w", "b*v/(sqrt(v)*sqrt(w))"),
    # a variance by which one divides is supposed not to be 0
    ("Corr(X+Z, Y+Z)", "X, Y, Z independent; var X = v; var Y = v; var Z = v", "1/2"),
    ("Corr(X+Y, X)", "X, Y independent; var X = s^2; var Y = t^2", "s/sqrt(s^2 + t^2)"),
    ("Corr(sum(X[i], i=1..n), X[1])", "iid X; n >= 1", "1/sqrt(n)"),
    ("Corr(X+Z, Y+Z)", "X, Y, Z iid", "1/2"),
    ("E(Y^2)", "E(Y|X) = X; Var(Y|X) = 1; mean X = 0; var X = v", "v + 1"),
    ("Var(sum(w[i]*X[i], i=1..n))", "X independent; var X = v; norm2(w) = 1", "v"),
    (
        "Var(a*X+(1-a)*Y)",
        "X, Y independent; var X = u; var Y = v; a = v/(u+v); u > 0; v > 0",
        "u*v/(u+v)",
    ),
    # geometric sums, with constants and term by term
    ("E(sum((1-b)*b^(t-i)*g[i], i=1..t))", "iid g; mean g = u; 0 < b; b < 1", "u*(1 - b^t)"),
    ("E(sum(a*b^i*g[i] + b^i, i=1..n))", "mean g = u; b = 2", "(a*u + 1)*(2^(n+1) - 2)"),
    ("Cov(Y - E(Y|X), X)", "", "0"),
    ("Cov(Y - E(Y|X), E(Y|X))", "", "0"),
    ("E(abs(X)^2)", "E(X) = 2; Var(X) = 5", "9"),
    ("SD(X)", "Var(X) = v/n^2; n > 0", "sqrt(v)/n"),
    ("SD(X)", "Var(X) = s^2/(2*π); s > 0", "s/sqrt(2*π)"),
    ("SD(X)", "X ~ U(a, b)", "(b - a)/(2*sqrt(3))"),
    ("E(prod(X[i], i=1..n))", "X independent; mean X = m", "m^n"),
    ("E(prod(X[i], i=1..n)^2)", "X independent; mean X = 0; var X = v", "v^n"),
    ("prod(a[i], i=1..n)", "a[i] = 2 for all i", "2^n"),
    # the corrected mean of gradients, as Adam has it
    ("E(sum((1-b)*b^(t-i)*g[i], i=1..t)/(1-b^t))", "mean g = m; 0 < b; b < 1", "m"),
    ("E(abs(X)^4)", "E(X^4) = c", "c"),
    ("Var(X+Y)", "X, Y iid; Var(X) = v", "2*v"),
    ("E(X*Y)", "X, Y iid; mean Y = m", "m^2"),
]


@pytest.mark.parametrize(("goal", "given", "value"), FINISHED)
def test_what_is_given_is_used_to_the_end(goal, given, value):
    answer = ask(goal, given)
    assert answer.closed
    assert not answer.unused or answer.unused == ("n >= 2",)
    for line in judged(answer, value):
        assert line.counter_model is None
        assert line.true > 0, "no model of the hypotheses was found"


@pytest.mark.parametrize(
    ("given", "supposed"),
    [
        ("X, Y independent; var X = v; var Y = v", "Lt(0, v)"),
        ("X, Y iid", "Lt(0, Var(X))"),
        # of which is said more: it may be that v is 0
        ("X, Y independent; var X = v; var Y = v; E(X) = v", None),
    ],
)
def test_what_is_supposed_of_a_variance_is_said(given, supposed):
    answer = ask("Corr(X+Y, X)", given)
    assert [str(p) for p in answer.added] == ([supposed] if supposed else [])
    assert (answer.value is inv(mk("sqrt", 2))) == (supposed is not None)


VARIED = ["Lt(0, Var(X))", "Lt(0, Var(Y))"]
# goal, hypotheses, the closed form, what is supposed besides
CORRELATIONS = [
    ("Corr(X, Y)", "Corr(X, Y) = r", "r", VARIED),
    ("Corr(X, Y)", "Corr(X, Y) = r; abs(r) < 1; r > 0", "r", VARIED),
    ("Corr(X, Y)", "Corr(X, Y) = 1/2; E(X) = 0", "1/2", VARIED),
    ("Corr(2X+1, 3Y-2)", "", "Cov(X, Y)/(sqrt(Var(X))*sqrt(Var(Y)))", VARIED),
    ("Corr(a*X+b, c*Y+d)", "a > 0; c > 0", "Cov(X, Y)/(sqrt(Var(X))*sqrt(Var(Y)))", VARIED),
    ("Corr(X, n-X)", "X ~ B(n, 1/2)", "-1", ["Le(1, n)"]),
    ("Corr(X, n-X)", "X ~ B(n, p)", "-1", ["Le(1, n)", "Lt(0, add(mul(-1, p), 1))", "Lt(0, p)"]),
    ("Corr(X[1], sum(X[i], i=1..n)/n)", "X iid; n >= 1", "1/sqrt(n)", ["Lt(0, Var(X[1]))"]),
]


@pytest.mark.parametrize(("goal", "given", "value", "supposed"), CORRELATIONS)
def test_what_a_correlation_divides_by_is_supposed_not_to_be_0(goal, given, value, supposed):
    answer = ask(goal, given)
    assert sorted(str(p) for p in answer.added) == supposed
    assert answer.value is Elaborator(value, answer.question.letters).term(parsed(value))
    for line in judged(answer, value):
        assert line.counter_model is None


@pytest.mark.parametrize(
    "given",
    [
        "Corr(X, Y) = r; r > 1",  # which leaves that one of them is constant
        "Corr(X, Y) = 1/2; X, Y independent",
        "Corr(X, Y) = -9/10; Corr(Y, Z) = -9/10; Corr(X, Z) = -9/10",
    ],
)
def test_what_may_be_excluded_is_not_supposed_of_a_correlation(given):
    assert not ask("Corr(X, Y)", given).added


@pytest.mark.parametrize(
    ("goal", "given", "value"),
    [
        ("E(X + exp(-2*X))", "E(X) = 1; E(exp(-2*X)) = 1/3", "4/3"),
        ("E(2*X*exp(X) + 3)", "E(X*exp(X)) = c", "2*c + 3"),
        ("E(log(X) + Y)", "E(log(X)) = c; mean Y = m", "c + m"),
    ],
)
def test_a_mean_of_a_sum_uses_what_is_said_of_each_part(goal, given, value):
    answer = ask(goal, given)
    assert answer.closed
    assert answer.value is read_question(value, "real c, m").goal
    assert not answer.unused


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("Var(sqrt(a)*X)", "var X = 1; a <= 0"),  # a may be 0, and nothing else
        ("Var(sqrt(a)*X)", "var X = 1; a >= b"),
    ],
)
def test_a_root_of_what_is_spoken_of_is_left(goal, given):
    answer = ask(goal, given)
    assert not answer.added
    assert "sqrt" in repr(answer.value)


def test_what_is_supposed_of_roots_and_divisors_is_said():
    answer = ask("Var(sqrt(a)*X + sqrt(1-a)*Y)", "X, Y independent; var X = 1; var Y = 1")
    assert [p.head for p in answer.added] == ["Le", "Le"]


def test_hypotheses_that_were_not_needed_are_told_in_one_language():
    (part,) = read_questions("掷n颗骰子，求点数之和的方差")
    assert Spoken(ask(part.goal, part.given)).unused("zh") == [
        "均值 X = 7/2",
        "M3(X[i]) = 0 对任意 i",
    ]
    assert Spoken(ask("E(X)", "X has mean 2; Y has mean 3")).unused("zh") == ["Y has mean 3"]


def test_letters_of_one_law_have_the_same_moments():
    said = read_question("Var(X+Y)", "X, Y iid; var X = v; E(X) <= 1")
    both = read_question("Var(X+Y)", "X, Y iid; var X, Y = v; E(X) <= 1; E(Y) <= 1")
    assert identity(said) == identity(both)
    apart = read_question("Var(X+Y)", "X, Y independent; var X = v")
    assert len([g for g in apart.given if g.proposition.head == "Eq"]) == 1


def test_a_correlation_is_short_for_a_quotient():
    short = read_question("Corr(X, Y)", "Corr(X, Y) = r")
    long = read_question("Cov(X, Y)/(SD(X)*SD(Y))", "Cov(X, Y) = r*SD(X)*SD(Y)")
    assert identity(short) == identity(long)
    assert echo(short).goal == "Cov(X, Y)/(SD(X)*SD(Y))"
    latex = read_question(r"\operatorname{Corr}(X, Y)", r"\operatorname{Corr}(X, Y) = r")
    assert identity(latex) == identity(long)
    with pytest.raises(MisreadError, match="2 arguments"):
        read_question("Corr(X)")


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("E(sum((1-b)*b^(t-i)*g[i], i=1..t))", "iid g; mean g = u; 0 < b; b < 1"),
        ("Var(sum((1-b)*b^(t-i)*g[i], i=1..t))", "iid g; var g = v; 0 < b; b < 1"),
        ("E(sum((a+c)*r^i*g[i] + r^i, i=1..n))", "mean g = u; 0 < r; r < 1"),
    ],
)
def test_geometric_sums_are_closed_with_constants_and_term_by_term(goal, given):
    assert not has_head(ask(goal, given).value, "Sum")


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        # the goal comes back within what it is equal to, with nothing else left to give
        ("Var(Y)", "X = Y + e; Var(Y) = Var(X); var e = 3"),
        ("Var(X)", "X = a*Y + e; Var(Y) = Var(X); var e = 3; a = 1; Y, e independent"),
    ],
)
def test_what_is_still_said_by_the_goal_is_no_closed_form(goal, given):
    assert not ask(goal, given).closed


NOISE = "X = a*Y + e; Y, e independent; var e = v"


@pytest.mark.parametrize(
    ("goal", "given", "value"),
    [
        ("Var(X)", f"{NOISE}; Var X = Var Y", "v/(1-a^2)"),
        ("Var(X)", f"{NOISE}; Var Y = Var X", "v/(1-a^2)"),
        ("Var(X)", f"{NOISE}; Var X = Var Z; Var Z = Var Y", "v/(1-a^2)"),
        ("Var(X)", f"{NOISE}; X, Y have the same distribution", "v/(1-a^2)"),
        ("SD(X)", f"{NOISE}; Var X = Var Y; abs(a) < 1", "sqrt(v/(1-a^2))"),
        ("Cov(X, Y)", f"{NOISE}; Var X = Var Y", "a*v/(1-a^2)"),
        ("Var(X)", f"{NOISE}; Var X = Var Y; a = 1/2; v = 3", "4"),
        ("E(X)", "X = a*Y + b; E X = E Y", "b/(1-a)"),
        ("E(X)", "X = Y*Z; Y, Z independent; E X = E Y; E Z = 2", "0"),
        ("E(X)", "E(X|Y) = Y/2 + 1; E Y = E X", "2"),
        ("Var(X)", "Var X = Var Y", "Var(Y)"),
    ],
)
def test_moments_that_are_said_to_be_equal_are_one_whichever_is_named_first(goal, given, value):
    answer = ask(goal, given)
    assert answer.closed
    assert not answer.unused or "distribution" in given or "a = 1/2" in given
    for line in judged(answer, value):
        assert line.counter_model is None
