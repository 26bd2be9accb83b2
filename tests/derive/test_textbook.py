"""Answers end as a textbook writes them: term by term the form that is expected, and it is true."""

from __future__ import annotations

import pytest

from bilemma.derive.shown.lacking import missing
from bilemma.derive.shown.wording import Spoken
from bilemma.formulas.plain import plain
from bilemma.questions.echo import echo, identity
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question
from bilemma.trusted.terms import inv, mk, mul, sym

from .asking import ask, judged

ONE = "sum(y[i], i=1..K) = 1"

# goal, hypotheses, the form of a textbook
GRADIENTS = [
    ("d(-sum(y[i]*log(softmax(z,i)), i=1..K), z[j])", ONE, "softmax(z,j) - y[j]"),
    (
        "d(sum(y[i]*log(y[i]/softmax(z,i)), i=1..K), z[j])",
        f"y[i] > 0 for all i; {ONE}",
        "softmax(z,j) - y[j]",
    ),
    (
        "d(-sum(((1-a)*delta(i,y) + a/K)*log(softmax(z,i)), i=1..K), z[j])",
        "1 <= y; y <= K",
        "softmax(z,j) - delta(j,y) + a*delta(j,y) - a/K",
    ),
    ("d(-log(softmax(s/τ, 1)), s[j])", "", "(softmax(s/τ,j) - delta(1,j))/τ"),
    (
        "d(-log(exp(s[1]/τ)/sum(exp(s[i]/τ), i=1..n)), s[j])",
        "",
        "(softmax(s/τ,j) - delta(1,j))/τ",
    ),
    (
        "d(-(1-softmax(z,t))^2*log(softmax(z,t)), z[j])",
        "",
        (
            "-(1 - 2*softmax(z,t)*log(softmax(z,t)) - softmax(z,t))*(1 - softmax(z,t))"
            "*(delta(j,t) - softmax(z,j))"
        ),
    ),
    ("d(d(-log(softmax(z,t)), z[i]), z[j])", "", "softmax(z,i)*(delta(i,j) - softmax(z,j))"),
    (
        "d(softmax(z/T,i), T)",
        "T > 0",
        "softmax(z/T,i)*(sum(z[l]*softmax(z/T,l), l=1..n) - z[i])/T^2",
    ),
    (
        "d(-sum(softmax(z,i)*log(softmax(z,i)), i=1..n), z[j])",
        "",
        "softmax(z,j)*(sum(softmax(z,i)*log(softmax(z,i)), i=1..n) - log(softmax(z,j)))",
    ),
    (
        "d(-sum(y[i]*log(sigmoid(z[i])) + (1-y[i])*log(1-sigmoid(z[i])), i=1..n), z[j])",
        "",
        "sigmoid(z[j]) - y[j]",
    ),
    ("d(-y*log(sigmoid(t)) - (1-y)*log(1-sigmoid(t)), t)", "", "sigmoid(t) - y"),
    ("d(log(1+exp(t)), t)", "", "sigmoid(t)"),
    ("d(log(1+exp(-t)), t)", "", "sigmoid(t) - 1"),
    ("d(d(log(1+exp(t)), t), t)", "", "sigmoid(t)*(1 - sigmoid(t))"),
    ("d(-log(sigmoid(β*(a-b))), a)", "", "β*(sigmoid(β*(a-b)) - 1)"),
    ("d(lse(z/T)*T, z[j])", "T > 0", "softmax(z/T,j)"),
    ("sum(softmax(z,i), i=1..n)", "", "1"),
    ("d(-log(exp(z[y])/sum(exp(z[k]),k=1..n)), z[j])", "", "softmax(z,j) - delta(j,y)"),
    (
        "d(sum((y[i] - sum(x[i,k]*w[k], k=1..d))^2, i=1..n)/2, w[j])",
        "",
        "-sum(x[i,j]*(y[i] - sum(x[i,k]*w[k], k=1..d)), i=1..n)",
    ),
    (
        "d(x[i]/sqrt(norm2(x)), x[j])",
        "norm2(x) > 0",
        "delta(i,j)/sqrt(sum(x[l]^2,l=1..d)) - x[i]*x[j]/sqrt(sum(x[l]^2,l=1..d))^3",
    ),
    (
        "d(log(1+exp(-y*w.x)), w[j])",
        "",
        "y*x[j]*(sigmoid(y*sum(w[i]*x[i],i=1..d)) - 1)",
    ),
    ("d(-y*log(p)-(1-y)*log(1-p), p)", "0 < p; p < 1", "(p-y)/(p*(1-p))"),
]
# the same with what is supposed of letters and members of which nothing else is said
SUPPOSED = [
    ("d(sqrt(x), x)", "", "1/(2*sqrt(x))", ["0 < x"]),
    ("d(sqrt(x), x)", "x >= 0", "1/(2*sqrt(x))", ["0 < x"]),
    ("d(sqrt(2*x+1), x)", "", "1/sqrt(2*x+1)", ["0 < 2·x + 1"]),
    ("d(sqrt(norm2(w)), w[j])", "", "w[j]/sqrt(sum(w[i]^2, i=1..d))", ["0 < w·w"]),
    ("d(-sum(p[i]*log(q[i]), i=1..n), q[j])", "", "-p[j]/q[j]", ["0 < q_i  (1 ≤ i ≤ n)"]),
    (
        "d(sum(y[i]*log(p[i]) + (1-y[i])*log(1-p[i]), i=1..n), p[j])",
        "",
        "(y[j] - p[j])/(p[j]*(1 - p[j]))",
        ["0 < p_i  (1 ≤ i ≤ n)", "0 < 1 − p_i  (1 ≤ i ≤ n)"],
    ),
    (
        "d(sum(p[i]*log(p[i]/softmax(z,i)), i=1..K), z[j])",
        "sum(p[i], i=1..K) = 1",
        "softmax(z,j) - p[j]",
        ["0 < p_i  (1 ≤ i ≤ K)"],
    ),
    (
        "d(-sum(((1-a)*delta(i,y) + a/K)*log(softmax(z,i)), i=1..K), z[j])",
        "",
        "softmax(z,j) - delta(j,y) + a*delta(j,y) - a/K",
        ["1 ≤ y", "y ≤ K"],
    ),
    ("sum(x[i]*delta(i,y), i=1..K)", "", "x[y]", ["1 ≤ y", "y ≤ K"]),
    ("sum(x[i]*delta(i,y), i=1..K)", "2 <= K; K < 9", "x[y]", ["1 ≤ y", "y ≤ K"]),
]
STATISTICS = [
    (
        "Var(((n-1)*S + (m-1)*T)/(n+m-2))",
        "S, T independent; var S = 2*v^2/(n-1); var T = 2*v^2/(m-1); n >= 2; m >= 2",
        "2*v^2/(m+n-2)",
    ),
    (
        "Var(sum(X[i]/v[i],i=1..n)/sum(1/v[i],i=1..n))",
        "X independent; Var(X[i]) = v[i] for all i; v[i] > 0 for all i",
        "1/sum(1/v[i],i=1..n)",
    ),
    ("Corr(X, X+Y)", "X, Y independent; var X, Y = v; v > 0", "1/sqrt(2)"),
    ("Corr(X, X+Y)", "X, Y independent; var X = v; var Y = w; v > 0", "sqrt(v)/sqrt(v+w)"),
    ("SD(X+Y)", "X, Y iid N(0, s^2); s > 0", "s*sqrt(2)"),
    ("Corr(X, X+Y)", "X, Y iid N(0, 1)", "1/sqrt(2)"),
    ("SD(sum(X[i],i=1..n)/n)", "X iid; sd X = s", "s/sqrt(n)"),
    ("Var(q.k/sqrt(d))", "q, k independent; mean 0; var 1; q in R^d", "1"),
    ("sum(a^i, i=1..n)", "a != 1", "(a - a^(n+1))/(1 - a)"),
    ("sum(2^i, i=1..n)", "", "2^(n+1) - 2"),
    ("sum(b^i, i=1..n)", "b = 1", "n"),
    ("sum(a^(i+1), i=1..n)", "a < 1", "a*(a - a^(n+1))/(1 - a)"),
    (
        "E(sum(b^i*X[i], i=1..n))",
        "mean X = m; 0 < b; b < 1",
        "m*(b - b^(n+1))/(1 - b)",
    ),
    (
        "Var(sum(b^i*X[i], i=1..n))",
        "X independent; var X = v; 0 < b; b < 1",
        "v*(b^2 - (b^2)^(n+1))/(1 - b^2)",
    ),
    ("E(Y*E(X|Y))", "E(X*Y) = c", "c"),
    ("E((Y-E(Y|X))*X)", "", "0"),
    ("Var(E(Y|X)) + E(Var(Y|X))", "", "Var(Y)"),
]


@pytest.mark.parametrize(("goal", "given", "value"), GRADIENTS + STATISTICS)
def test_the_form_is_that_of_a_textbook(goal, given, value):
    answer = ask(goal, given)
    wanted = Elaborator(value, answer.question.letters).term(parsed(value))
    assert answer.value is wanted
    for line in judged(answer, value):
        assert line.counter_model is None


@pytest.mark.parametrize(("goal", "given", "value", "supposed"), SUPPOSED)
def test_what_is_supposed_for_that_form_is_said(goal, given, value, supposed):
    answer = ask(goal, given)
    wanted = Elaborator(value, answer.question.letters).term(parsed(value))
    assert answer.value is wanted
    spoken = Spoken(answer)
    assert [plain(p, spoken.notation) for p in answer.added] == supposed
    for line in judged(answer, value):
        assert line.counter_model is None


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("d(sqrt(x), x)", "x < 0"),
        ("d(sum(p[i]*log(p[i]/softmax(z,i)), i=1..K), z[j])", "p[1] = 0"),
        ("d(sum(p[i]*log(p[i]/softmax(z,i)), i=1..K), z[j])", "p[i] <= 0 for all i"),
        ("sum(x[i]*delta(i,y), i=1..K)", "y > K"),
        ("sum(x[i]*delta(i,y), i=1..K)", "K = 0"),
        ("sum(x[i]*delta(i,y), i=1..K)", "K <= 0"),
        ("sum(x[i]*delta(i,y), i=1..K)", "K^2 = 0"),
    ],
)
def test_what_hypotheses_may_exclude_is_not_supposed(goal, given):
    assert not ask(goal, given).added


def test_the_lines_are_those_of_a_textbook():
    answer = ask("d(-sum(y[i]*log(softmax(z,i)), i=1..K), z[j])", ONE)
    assert [[cause.id for cause in line.causes] for line in answer.lines[:3]] == [
        ["log-softmax"],
        ["derivative", "log-sum-exp-gradient"],
        ["sums"],
    ]
    assert not any("exp" in str(line.term) for line in answer.lines[1:])


@pytest.mark.parametrize(
    ("goal", "given", "condition"),
    [
        ("d(log(t + u), t)", "", "0 < t + u"),
        ("d(sum(p[i]*log(1/q[i]), i=1..n), q[j])", "q[1] <= 1", "q_i ≠ 0 for all i"),
        ("d(x[i]/sqrt(norm2(x)), x[j])", "x[1] <= 1", "0 < Σ_{l≤d} x_l²"),
    ],
)
def test_what_a_derivative_needs_is_said(goal, given, condition):
    answer = ask(goal, given)
    assert not answer.closed
    assert [words.en for words in missing(answer)] == [condition]


def test_a_logarithm_that_is_differentiated_supposes_a_positive_number_and_says_so():
    answer = ask("d(log(t), t)")
    assert [str(p) for p in answer.added] == ["Lt(0, t)"]
    assert answer.value is inv(sym("t"))
    assert not ask("d(log(t), t)", "t < 0").closed


def test_what_is_differentiated_is_supposed_to_exist_and_that_is_said():
    answer = ask("d(1/t, t)")
    assert [str(p) for p in answer.added] == ["Ne(t, 0)"]
    both = ask("d(1/(x*(1-x)), x)")
    assert both.closed
    assert {str(p) for p in both.added} == {"Ne(x, 0)", "Ne(x, 1)"}
    assert not ask("d(log(x) + log(-x), x)").closed  # of bounds that exclude each other one holds
    sums = ask("d(log(sum(exp(b*z[i]), i=1..n)), b)")
    assert [str(p) for p in sums.added] == ["Le(1, n)"]
    assert ask("d(log(sum(exp(b*z[i]), i=1..n)), b)", "n >= 2").added == ()


def test_no_line_only_turns_a_difference_round():
    answer = ask("d(-log(sigmoid(t)), t)")
    assert len(answer.lines) == 1


def test_a_deviation_is_no_root_of_its_square_and_what_is_supposed_is_named():
    told = ask("SD(X+Y)", "X, Y independent; var X, Y = s^2")
    assert told.value is mul(mk("sqrt", 2), sym("s", "real"))
    assert mk("Le", 0, sym("s", "real")) in told.added


@pytest.mark.parametrize(
    ("goal", "given", "condition", "value"),
    [
        ("sum(a^i, i=1..n)", "real a", "a < 1", "(a - a^(n+1))/(1-a)"),
        ("Corr(X, X+Y)", "X, Y independent; var X, Y = v; v <= 1", "v > 0", "1/sqrt(2)"),
        ("E(v*X/v)", "mean X = m", "v != 0", "m"),
    ],
)
def test_nothing_cancels_that_may_be_zero(goal, given, condition, value):
    plain, told = ask(goal, given), ask(goal, f"{given}; {condition}")
    wanted = Elaborator(value, told.question.letters).term(parsed(value))
    assert plain.value is not wanted
    assert told.value is wanted


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("exp(x[3])/sum(exp(x[i]), i=1..2)", "x in R^3"),
        ("exp(x[j])/sum(exp(x[i]), i=1..n)", "x in R^m; n <= m"),
    ],
)
def test_a_quotient_is_a_weight_only_where_its_index_is_one_of_the_sum(goal, given):
    assert "softmax" not in str(ask(goal, given).value)


@pytest.mark.parametrize(
    ("goal", "given", "words"),
    [
        ("E(X^n)", "natural n", "random letters"),
        ("e^n", "natural n", r"exp\(n\)"),
        ("sum(softmax(z, i), i=1..2)", "", "2 <= n"),
        ("b^m", "", "natural n"),
        ("sum(b^(m-i), i=1..n)", "", "sums and products"),
    ],
)
def test_other_letters_are_no_exponents(goal, given, words):
    with pytest.raises(MisreadError, match=words):
        read_question(goal, given)


def test_powers_of_letters_read_back_as_themselves():
    for goal in (
        "sum(b^i*X[i], i=1..n)",
        "sum((1/b)^i, i=1..n)",
        "E(sum((b+1)^(2*i)*X[i], i=1..n))",
        r"\sum_{i=1}^n b^{i+1}",
    ):
        question = read_question(goal, "random X; real b")
        assert identity(read_question(echo(question).goal, echo(question).hypotheses("zh"))) == (
            identity(question)
        )


def test_a_target_below_a_score_is_asked_about():
    with pytest.raises(MisreadError) as refusal:
        read_question(r"\frac{\partial}{\partial z_j}(\log\sum_{k=1}^n e^{z_k} - z_y)")
    assert refusal.value.readings == ("z[y]",)
    assert ask("d(lse(z) - z_y, z[j])", "real z_y").closed


def test_softmax_that_is_summed_goes_as_far_as_the_sum():
    question = read_question("sum(softmax(z,i), i=1..K)")
    (size,) = question.letters.sizes["z"]
    assert size.value == "K"
    with pytest.raises(MisreadError, match="say that K <= n"):
        read_question("sum(softmax(z,i), i=1..K)", "z in R^n")
    with pytest.raises(MisreadError, match="W reaches to m"):
        read_question("sum(softmax(W z,i), i=1..K)", "W in R^(m x n)")
