"""Families of textbooks: what they leave unsaid is supposed by name; models are put in."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bilemma.derive.answering import derive
from bilemma.derive.shown.answer_texts import as_text
from bilemma.questions.echo import echo
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question
from bilemma.questions.several import read_questions
from bilemma.trusted.terms import num

from .asking import PATIENCE, ask

DROPOUT = "m ~ Bernoulli(1-p); E(x)=μ; Var(x)=v; m, x independent"
NORMAL = "U=2X+Y; V=2X-Y; X,Y iid N(0,σ²)"
FIT = "sum(x[i]*(b*x[i]+e[i]), i=1..n)/sum(x[i]^2, i=1..n)"
ERRORS = "e iid with mean 0 and variance v"

# goal, hypotheses, the answer, and what is supposed besides
SUPPOSED = [
    ("E(m*x/(1-p))", DROPOUT, "μ", "p ≠ 1"),
    ("Var(m*x/(1-p))", DROPOUT, "(μ^2*p + v)/(1 - p)", "p ≠ 1"),
    ("Corr(U,V)", NORMAL, "3/5", "0 < σ"),
    (f"E({FIT})", ERRORS, "b", "Σ_{i≤n} x_i² ≠ 0"),
    (f"Var({FIT})", ERRORS, "v/sum(x[i]^2, i=1..n)", "Σ_{i≤n} x_i² ≠ 0"),
]
# what hypotheses exclude, or may exclude, is not supposed
EXCLUDED = [
    ("E(m*x/(1-p))", f"{DROPOUT}; p >= 1"),
    (f"E({FIT})", f"{ERRORS}; sum(x[i], i=1..n) = 0; x[1] <= 0; x[1] >= 0"),
    (f"E({FIT})", f"{ERRORS}; b = sum(x[i], i=1..n)"),
    ("Corr(U,V)", f"{NORMAL}; σ <= 0"),
]

OF_ERRORS = r"\varepsilon_i \text{ iid with mean } 0 \text{ and variance } \sigma^2"
MODEL = rf"y_i = \beta x_i + \varepsilon_i, {OF_ERRORS}"
FITTED = r"\hat\beta = \frac{\sum x_i y_i}{\sum x_i^2}"
SPREAD = "σ^2/sum(x[i]^2, i=1..n)"
CLOSED = "σ^2*(1 - β)*(1 - (β^2)^t)/(1 + β)"
STEPS = r"g_i iid with variance σ², 0<β<1"
# goal, hypotheses, and the answer
MODELS = [
    (rf"\operatorname{{Var}}(\hat\beta), {FITTED}", MODEL, SPREAD),
    (r"E(\hat\beta)", f"{FITTED}; {MODEL}", "β"),
    (
        "Var(sum(x[i]*y[i], i=1..n)/sum(x[i]^2, i=1..n))",
        "y_i = β x_i + ε_i, ε_i ~ N(0, σ²) iid, x_i fixed",
        SPREAD,
    ),
    ("E(sum(y[i], i=1..n)/n)", "y[i] = b + e[i]; e iid; mean e = 0", "b"),
    (r"Var(m_t) where m_t = (1-\beta)\sum_{i=0}^{t-1} \beta^i g_{t-i}", STEPS, CLOSED),
    (r"Var(m_t)", rf"m_t = (1-\beta)\sum_{{i=1}}^t \beta^{{t-i}} g_i; {STEPS}", CLOSED),
    (
        r"$(1-\beta)\sum_{i=0}^{t-1}\beta^i g_i$ 的方差",
        r"$g_i$ 独立同分布，方差为$\sigma^2$，$0<\beta<1$",
        CLOSED,
    ),
    ("E((1-b)*sum(b^(t-i)*g[i], i=1..t))", "E(g[i]) = μ; 0 < b; b < 1", "μ - b^t*μ"),
    ("sum(b^i, i=0..n-1)", "0<b; b<1", "(1 - b^n)/(1 - b)"),
    ("E(sum(X[i], i=0..n-1))", "X iid; mean X = μ", "n*μ"),
    (
        r"求$\hat\beta=\frac{\sum x_i y_i}{\sum x_i^2}$的方差",
        r"$y_i=\beta x_i+\varepsilon_i$，$\varepsilon_i$独立同分布，均值为0，方差为$\sigma^2$",
        SPREAD,
    ),
    (
        r"Find the variance of $\hat\mu = \frac1n\sum_{i=1}^n X_i$.",
        r"X_1,\dots,X_n iid with mean \mu and variance \sigma^2",
        "σ^2/n",
    ),
    (r"D(\bar X)", r"X_1,\dots,X_n 独立同分布，$EX_i=\mu$，$DX_i=\sigma^2$", "σ^2/n"),
]
OF_SAMPLE = r"\frac{1}{n-1}\sum_{i=1}^n (X_i-\bar X)^2"
SAMPLED = r"$X_1,\dots,X_n$ i.i.d. with mean $\mu$ and variance $\sigma^2$"
# goal, hypotheses: what is to be shown of the variance of a sample
SHOWN = [
    (rf"Show that $S^2 = {OF_SAMPLE}$ is unbiased for $\sigma^2$", SAMPLED),
    (r"E[S^2]=\sigma^2", rf"S^2 = {OF_SAMPLE}; {SAMPLED}"),
    (
        rf"证明 $S^2={OF_SAMPLE}$ 是 $\sigma^2$ 的无偏估计",
        "总体均值μ，方差σ²，X_1,…,X_n为简单随机样本",
    ),
]
# what looks like a model, a definition, or a sum that can be shifted, and is none
REFUSED = [
    (r"E(\frac{\sum x_i y_i}{\sum x_i^2})", r"y_i iid"),  # how far?
    (r"E(\frac1m \sum y_i)", r"y_i = b x_i + e_i; E(e_i) = 0"),
    (r"E(\sum_i y_i)", r"y_i = b x_i + e_i; E(e_1) = 0"),
    ("Var(sum(b^(t-i)*g[i], i=1..t))", "g independent; Var(g[i]) = i"),  # is not the same of all
    ("Var(sum(b^(t-i)*g[i], i=1..t))", "g iid; Var(g[1]) = 2"),
    ("E(sum(b^(t-i)*a[i]*X[i], i=1..t))", "real a; mean X = μ"),  # a is counted down
    ("E(sum(X[i], i=0..n-1))", "X in R^n; mean X = μ"),  # X_0?
    ("E(sum(i*X[i], i=0..n-1))", "mean X = μ"),
    ("E(sum(X[i], i=1..n-1))", "mean X = μ"),
]
LAYER_ZH = "W的元素独立同分布于N(0,2/n)，与x独立，x∈R^n，E(x_j²)=1"
LAYERS = [
    ("y=Wx，求y_i的方差", LAYER_ZH),
    ("求y_i的方差", f"y=Wx，{LAYER_ZH}"),
    ("Var(y_i)", "y = Wx, W_{ij} iid N(0, 2/n), independent of x, x in R^n, E(x_j^2)=1"),
    (
        "Var(y_i)",
        r"y_i = \sum_{j=1}^n W_{ij} x_j; W_{ij} iid N(0, 2/n); W, x independent; E(x_j^2)=1",
    ),
]
NO_LAYERS = [
    ("Var(y)", "y = Wx; W iid; mean W = 0; x in R^n; W, x independent"),  # all of it
    ("Var(y_i)", "y = Wx; W iid; mean W = 0; W, x independent"),  # how far?
    ("Var(y_i)", "y = Wx; y = Vx; x in R^n; W, V iid; W, x independent"),
]
# goal, hypotheses: the weight that makes a variance least, 4/5
WEIGHED = [
    ("求a使得aT1+(1-a)T2的方差最小", "T1、T2 都是θ的无偏估计，独立，方差分别为1和4"),
    ("求 a 使 Var(aT1+(1-a)T2) 最小", "T1、T2 独立，方差分别为1和4"),
    (
        "which a minimises the variance of aT1+(1-a)T2",
        "T1 and T2 are unbiased estimators of θ, independent, with variances 1 and 4",
    ),
]


def value(answer, expected):
    """A form of the answer, as a term of its letters."""
    return Elaborator(expected, answer.question.letters).term(parsed(expected))


@pytest.mark.parametrize(("goal", "given", "expected", "supposed"), SUPPOSED)
def test_what_books_leave_unsaid_is_supposed_and_named(goal, given, expected, supposed):
    answer = ask(goal, given)
    assert answer.value is value(answer, expected)
    said = [text for _, text in as_text(answer, "en")]
    assert said[said.index("Supposed besides") + 1] == supposed


@pytest.mark.parametrize(("goal", "given"), EXCLUDED)
def test_what_may_be_excluded_is_not_supposed(goal, given):
    answer = ask(goal, given)
    assert not [p for p in answer.added if p.head in ("Ne", "Lt")]


@pytest.mark.parametrize(("goal", "given", "expected"), MODELS)
def test_models_are_put_in_and_sums_are_taken_from_1_on(goal, given, expected):
    answer = ask(goal, given)
    assert answer.value is value(answer, expected)


@pytest.mark.parametrize(("goal", "given"), REFUSED)
def test_what_only_looks_like_a_model_is_refused(goal, given):
    with pytest.raises(MisreadError):
        read_question(goal, given)


@pytest.mark.parametrize(("goal", "given"), SHOWN)
def test_the_variance_of_a_sample_is_shown_to_be_unbiased(goal, given):
    assert ask(goal, given).verdict == "yes"


def test_the_mean_of_an_estimate_and_its_bias_are_two_questions():
    formula = r"\hat{\sigma}^2=\frac1n\sum_{i=1}^n(X_i-\bar X)^2"
    given = "总体均值μ，方差σ²，X_1,…,X_n为简单随机样本"
    parts = read_questions(f"求 ${formula}$ 的期望，它是无偏的吗？", given)
    mean, bias = (derive(part.question, PATIENCE) for part in parts)
    assert mean.value is value(mean, "(n-1)*σ^2/n")
    assert bias.value is value(bias, "-σ^2/n")


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        (r"求 $\hat\beta=2X$ 的方差", r"\hat\beta 无偏；D(X)=1"),  # more is said of it
        (rf"求 $\hat\sigma^2={OF_SAMPLE}$ 的方差，它是无偏的吗？", SAMPLED),  # of what?
    ],
)
def test_a_name_of_which_more_is_said_is_not_left_out(goal, given):
    with pytest.raises(MisreadError):
        read_questions(goal, given)


def test_a_name_is_what_a_hypothesis_says():
    answer = ask(r"E[S^2]", rf"S^2 = \bar X + Y; {SAMPLED}")
    assert answer.value is value(answer, "E(Y) + μ")


@pytest.mark.parametrize(("goal", "given"), WEIGHED)
def test_a_weight_is_sought_for_estimators(goal, given):
    answer = ask(goal, given)
    assert answer.found.values == (num(Fraction(4, 5)),)


def test_unbiased_estimators_have_the_mean_that_they_estimate():
    said = echo(read_question("Var(T)", "T is an unbiased estimator of θ; Var(T) = 2"))
    assert "E(T) = θ" in said.hypotheses("en")
    with pytest.raises(MisreadError):
        read_question("Var(T)", "T is an unbiased estimator; Var(T) = 2")


def test_the_length_of_a_product_is_printed_as_a_sum():
    given = "X in R^(n x d), w in R^d, y in R^n"
    answer = ask("gradient of norm2(y - X w) w.r.t. w", given)
    (formula,) = [text for kind, text in as_text(answer, "en") if kind == "formula"][:1]
    assert formula.startswith("∂(Σ_{j≤n} (y_j − Σ_{l≤d} X_jl·w_l)²)/∂w_i = ")


@pytest.mark.parametrize(("goal", "given"), LAYERS)
def test_a_component_of_a_layer_is_a_sum(goal, given):
    answer = ask(goal, given)
    assert answer.value is num(2)


@pytest.mark.parametrize(("goal", "given"), NO_LAYERS)
def test_what_is_no_component_of_a_layer_is_refused(goal, given):
    with pytest.raises(MisreadError):
        read_question(goal, given)
