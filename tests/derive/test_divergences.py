"""Divergences and entropies of laws that are written out."""

from __future__ import annotations

from math import erf, factorial

import numpy as np
import pytest

from bilemma.answers.asked import ask as asked
from bilemma.questions.echo import echo
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.named_laws.divergence_names import named_calls
from bilemma.questions.named_laws.log_densities import DENSITIES, NORMAL_BY_DEVIATION
from bilemma.questions.question import read_question
from bilemma.questions.suggestions import suggestions
from bilemma.questions.trees.law_table import (
    BERNOULLI,
    BINOMIAL,
    EXPONENTIAL,
    NORMAL,
    POISSON,
    TRIALS,
)

from .asking import ask

# --- the values: against integrals and sums of densities that are written here once more ----------
LINE = np.linspace(-60.0, 60.0, 2_400_001)
HALF = np.linspace(1e-9, 100.0, 2_000_001)
COUNTS = range(120)


def normal(m, v):
    return LINE, np.exp(-((LINE - m) ** 2) / (2 * v)) / np.sqrt(2 * np.pi * v)


def exponential(rate, at=HALF):
    return at, np.where(at > 0, rate * np.exp(-rate * np.maximum(at, 0)), 0.0)


def uniform(a, b):
    return LINE, np.where(abs(LINE - (a + b) / 2) < (b - a) / 2, 1 / (b - a), 0.0)


def counted(*chances):
    return None, np.array(chances)


def poisson(rate):
    return counted(*(np.exp(-rate) * float(rate) ** k / float(factorial(k)) for k in COUNTS))


def binomial(n, p):
    choose = factorial(n)
    return counted(
        *(
            choose / factorial(k) / factorial(n - k) * p**k * (1 - p) ** (n - k)
            for k in range(n + 1)
        )
    )


def geometric(p):
    return counted(*(p * (1 - p) ** k for k in range(400)))


def total(values, at):
    return values.sum() if at is None else np.trapezoid(values, at)


def surprisal(p, q):
    """The mean of -log q(X) where X has the density p."""
    (at, first), (_, second) = p, q
    with np.errstate(divide="ignore", invalid="ignore"):
        return total(np.where(first > 1e-300, -first * np.log(second), 0.0), at)


def divergence(p, q):
    return surprisal(p, q) - surprisal(p, p)


VALUES = [
    ("KL(N(1, 4) || N(3, 9))", divergence(normal(1, 4), normal(3, 9))),
    ("KL(N(1, 2) || N(3, 5))", divergence(normal(1, 2), normal(3, 5))),
    ("KL(N(1, 4) || N(3, 5))", divergence(normal(1, 4), normal(3, 5))),
    ("KL(N(2, 4) || N(2, 4))", 0.0),
    ("KL(Exp(2) || Exp(0.5))", divergence(exponential(2), exponential(0.5))),
    ("KL(U(1, 3) || N(0, 4))", divergence(uniform(1, 3), normal(0, 4))),
    ("KL(Exp(2) || N(1, 9))", divergence(exponential(2, LINE), normal(1, 9))),
    ("KL(Bernoulli(0.2) || Bernoulli(0.7))", divergence(counted(0.2, 0.8), counted(0.7, 0.3))),
    ("KL(Poisson(2) || Poisson(5))", divergence(poisson(2), poisson(5))),
    ("KL(Binomial(5, 0.2) || Binomial(5, 0.6))", divergence(binomial(5, 0.2), binomial(5, 0.6))),
    (
        "KL(Geometric(0.2) from 1 || Geometric(0.6) from 1)",
        divergence(geometric(0.2), geometric(0.6)),
    ),
    ("H(N(1, 4))", surprisal(normal(1, 4), normal(1, 4))),
    ("H(N(1, 5))", surprisal(normal(1, 5), normal(1, 5))),
    ("H(N(1, 4), N(3, 5))", surprisal(normal(1, 4), normal(3, 5))),
    ("H(Exp(2))", surprisal(exponential(2), exponential(2))),
    ("H(Exp(2), Exp(3))", surprisal(exponential(2), exponential(3))),
    ("H(Bernoulli(0.2))", surprisal(counted(0.2, 0.8), counted(0.2, 0.8))),
    ("H(Geometric(0.2) from 1)", surprisal(geometric(0.2), geometric(0.2))),
    ("H(U(1, 3), N(0, 4))", surprisal(uniform(1, 3), normal(0, 4))),
]


@pytest.mark.parametrize(("goal", "value"), VALUES)
def test_the_value_is_that_of_the_integral(goal, value):
    found = float(asked(goal).sympy())
    # Trapezes see an edge of a density to the width of one.
    assert found == pytest.approx(value, abs=5e-4)


# A goal, the row that it uses, and a wrong formula in it: each part left out, doubled or turned.
WRONG = [
    ("H(N(1, 4))", NORMAL_BY_DEVIATION, "surprisal", "log(s)", "2*log(s)"),
    ("H(N(1, 4))", NORMAL_BY_DEVIATION, "surprisal", "/(2*s^2)", "/s^2"),
    ("H(N(1, 4))", NORMAL_BY_DEVIATION, "constant", "/2", ""),
    ("H(N(1, 4), N(3, 5))", NORMAL, "surprisal", "log(v)/2", "log(v)"),
    ("KL(N(1, 4) || N(3, 9))", NORMAL_BY_DEVIATION, "quotient", "s'/s", "s/s'"),
    ("KL(N(1, 4) || N(3, 9))", NORMAL_BY_DEVIATION, "quotient", "x - m'", "x - m"),
    ("KL(N(1, 2) || N(3, 5))", NORMAL, "quotient", "/(2*v')", "/(2*v)"),
    ("KL(Exp(2) || Exp(0.5))", EXPONENTIAL, "quotient", "l/l'", "l'/l"),
    ("H(Exp(2))", EXPONENTIAL, "surprisal", "log(l)", "l"),
    ("H(Bernoulli(0.2))", BERNOULLI, "surprisal", "(1 - x)", "x"),
    ("KL(Bernoulli(0.2) || Bernoulli(0.7))", BERNOULLI, "quotient", "(1 - p)", "p"),
    ("KL(Geometric(0.2) from 1 || Geometric(0.6) from 1)", TRIALS, "quotient", "x - 1", "x"),
    ("KL(Poisson(2) || Poisson(5))", POISSON, "quotient", "- l + l'", "+ l - l'"),
    ("KL(Binomial(5, 0.2) || Binomial(5, 0.6))", BINOMIAL, "quotient", "n - x", "n"),
]


@pytest.mark.parametrize(("goal", "law", "field", "right", "wrong"), WRONG)
def test_a_wrong_row_is_noticed(monkeypatch, goal, law, field, right, wrong):
    row = DENSITIES[law]
    altered = getattr(row, field).replace(right, wrong, 1)
    assert altered != getattr(row, field)
    monkeypatch.setitem(DENSITIES, law, row._replace(**{field: altered}))
    found = float(asked(goal).sympy())
    assert found != pytest.approx(dict(VALUES)[goal], abs=1e-2)


def test_the_integrals_are_near():
    """Trapezes miss far less than a wrong formula is off."""
    exact = np.log(3 / 2) + (4 + 4) / 18 - 0.5
    assert divergence(normal(1, 4), normal(3, 9)) == pytest.approx(exact, abs=1e-9)
    assert total(uniform(1, 3)[1], LINE) == pytest.approx(1, abs=1e-4)
    assert total(normal(0, 1)[1], LINE) == pytest.approx(erf(40), abs=1e-12)


def test_every_law_of_the_table_was_tried():
    tried = "".join(goal for goal, _ in VALUES)
    names = {"normal": "N(", "exponential": "Exp(", "uniform": "U("}
    for law in DENSITIES:
        name = names.get(law.title.en, law.title.en[0].upper() + law.title.en[1:])
        assert name in tried, law.title.en
    assert NORMAL_BY_DEVIATION in DENSITIES


# --- in letters, as textbooks write them ----------------------------------------------------------
LETTERS = [
    ("KL(N(m, s^2) || N(k, r^2))", "log(r/s) + (s^2 + (m - k)^2)/(2*r^2) - 1/2"),
    ("KL(N(μ, σ²) || N(0, 1))", "(σ^2 + μ^2 - 1)/2 - log(σ)"),
    ("KL(N(m, v) || N(k, w))", "log(w/v)/2 + (v + (m - k)^2)/(2*w) - 1/2"),
    (
        "KL(N(μ, diag(σ^2)) || N(0, I))",
        "(sum(μ[i]^2, i=1..d) + sum(σ[i]^2, i=1..d) - d)/2 - sum(log(σ[i]), i=1..d)",
    ),
    (
        "KL(N(μ, diag(exp(l))) || N(0, I))",
        "(sum(μ[i]^2, i=1..d) + sum(exp(l[i]), i=1..d) - sum(l[i], i=1..d) - d)/2",
    ),
    (
        "KL(N(μ, σ^2 I) || N(0, I))",
        "d*(σ^2 - 1)/2 - d*log(σ) + sum(μ[i]^2, i=1..d)/2",
    ),
    ("KL(Bernoulli(p) || Bernoulli(q))", "p*log(p/q) + (1 - p)*log((1 - p)/(1 - q))"),
    ("KL(Poisson(a) || Poisson(b))", "a*log(a/b) - a + b"),
    ("KL(Exp(a) || Exp(b))", "log(a/b) + b/a - 1"),
    ("H(N(μ, σ^2))", "log(2*pi)/2 + log(σ) + 1/2"),
    ("H(Bernoulli(p))", "-p*log(p) - (1 - p)*log(1 - p)"),
    ("H(Exp(λ))", "1 - log(λ)"),
    ("KL(N(μ,1)||N(0,1)) + KL(N(0,1)||N(μ,1))", "μ^2"),
]


@pytest.mark.parametrize(("goal", "expected"), LETTERS)
def test_it_ends_as_a_textbook_has_it(goal, expected):
    question = read_question(goal)
    assert not ask(goal).left
    understood = echo(question)
    given = "; ".join(understood.given["en"])
    assert ask(f"{understood.goal} = {expected}", given).verdict == "yes"


# --- ways of writing ------------------------------------------------------------------------------
STANDARD = "KL(N(μ, σ^2) || N(0, 1))"
SAME = [
    ("KL(N(μ,σ²)‖N(0,1))", ""),
    ("KL(N(μ,σ²), N(0,1))", ""),
    ("KLD(N(μ,σ^2) | N(0,1))", ""),
    (r"D_{KL}(\mathcal N(\mu,\sigma^2)\|\mathcal N(0,1))", ""),
    (
        r"$D_{\mathrm{KL}}\left(\mathcal{N}(\mu,\sigma^2)\,\middle\|\,\mathcal{N}(0,1)\right)$",
        "",
    ),
    (r"\mathrm{KL}\bigl[\mathcal{N}(\mu, \sigma^{2}) \,\|\, \mathcal{N}(0, 1)\bigr]", ""),
    (r"求 $D_{KL}(N(\mu,\sigma^2)\|N(0,1))$", ""),
    ("What is the KL divergence of N(μ,σ²) from N(0,1)?", ""),
    ("求 N(μ,σ²) 相对于 N(0,1) 的 KL 散度", ""),
    ("KL(p||q)", "p = N(μ, σ^2), q = N(0, 1)"),
    ("KL(q(z)||p(z))", "q(z)=N(μ,σ²), p(z)=N(0,1)"),
    (
        r"D_{KL}(q_\phi(z|x)\|p(z))",
        r"q_\phi(z|x)=\mathcal N(\mu,\sigma^2), p(z)=\mathcal N(0,1)",
    ),
    ("Let p = N(μ, σ²) and q = N(0,1). Compute KL(p||q).", ""),
    ("设 p=N(μ,σ²)，q=N(0,1)，求 KL(p||q)", ""),
]


@pytest.mark.parametrize(("goal", "hypotheses"), SAME)
def test_one_divergence_in_many_ways(goal, hypotheses):
    here, there = read_question(goal, hypotheses), read_question(STANDARD)
    assert here.goal is there.goal
    assert {g.proposition for g in here.given} == {g.proposition for g in there.given}
    assert any("by definition" in note.en for note in here.notes)


ENTROPIES = [
    ("H(X)", "X ~ N(μ, σ^2)"),
    ("the entropy of X", "X ~ N(μ, σ^2)"),
    ("What is the differential entropy of N(μ, σ^2)?", ""),
    ("the entropy of a normal distribution", ""),
    ("正态分布的熵", ""),
    ("求 N(μ, σ²) 的微分熵", ""),
]


@pytest.mark.parametrize(("goal", "hypotheses"), ENTROPIES)
def test_one_entropy_in_many_ways(goal, hypotheses):
    here, there = read_question(goal, hypotheses), read_question("H(N(μ, σ^2))")
    assert here.goal is there.goal
    assert {g.proposition for g in here.given} == {g.proposition for g in there.given}


def test_two_normal_laws_without_parameters():
    here = read_question("KL divergence between two Gaussians")
    assert here.goal is read_question("两个正态分布的 KL 散度").goal
    assert here.goal is read_question("KL(N(μ_1, σ_1^2) || N(μ_2, σ_2^2))").goal


def test_each_divergence_has_a_letter_of_its_own():
    terms = [f"KL(N({k},1)||N(0,1))" for k in range(1, 8)]
    value = sum(k * k for k in range(1, 8)) / 2
    assert float(asked(" + ".join(terms)).sympy()) == value
    (law, *_) = read_question("KL(N(c,1)||N(a,1))", "X, Y, Z, U, V, W, T iid").given
    assert {key[0] for key in law.proposition.free if key[1] == "random"} == {"S"}


def test_a_vector_of_another_name_tells_no_length():
    here = read_question("H(N(0, I))", "c > 0, y in R^5")
    assert "d" in {key[0] for key in here.goal.free}
    named = read_question(r"KL(N(\mu,\sigma^2 I)\|N(0,I))", r"\mu\in\mathbb{R}^{n}")
    assert "n" in {key[0] for key in named.goal.free}


def test_components_of_a_vector_are_independent():
    question = read_question("KL(N(μ, diag(σ^2)) || N(0, I))")
    assert "X independent" in echo(question).given["en"]


def test_how_long_vectors_are_is_what_somebody_says():
    one = read_question("KL(N(μ, diag(σ^2)) || N(0, I_k))")
    other = read_question("KL(N(μ, diag(σ^2)) || N(0, I))", "μ, σ in R^k")
    assert one.goal is other.goal
    assert "k" in {key[0] for key in one.goal.free}


# --- what is asked back, and refused --------------------------------------------------------------
REFUSED = [
    ("KL divergence between N(0,1) and N(μ,1)", "Of which of the two"),
    ("N(μ,σ²)与N(0,1)的KL散度", "Of which of the two"),
    ("KL(N(μ,σ)||N(0,1))", "σ looks like a standard deviation"),
    ("KL(Exp(θ)||Exp(1))", "Is θ the rate, or the mean?"),
    ("KL(N(0,0)||N(0,1))", "no density"),
    ("KL(N(0,1)||N(0,-1))", "no density"),
    ("H(Bernoulli(1))", "no density"),
    ("KL(N(0,1) || Exp(1))", "two laws of one family"),
    ("KL(U(0,1) || U(0,2))", "two laws of one family"),
    ("H(N(0,1), U(0,1))", "two laws of one family"),
    ("KL(Exp(1) || Poisson(1))", "two laws of one family"),
    ("KL(Binomial(n,p) || Binomial(m,p))", "two laws of one family"),
    ("H(N(μ, Σ))", "Covariance matrices"),
    (r"KL(N(\mu,\Sigma)\|N(0,I))", "Covariance matrices"),
    ("KL(N(μ, diag(σ)) || N(0, I))", "looks like a standard deviation"),
    ("H(N(0, sigma))", "looks like a standard deviation"),
    ("KL(N(μ, I_3) || N(0, I_4))", "One of the laws is of vectors"),
    ("KL(N(μ, diag(σ^2)) || N(0, 1))", "One of the laws is of vectors"),
    ("H(Poisson(λ))", "no closed form"),
    ("H(U(a,b))", "log(b - a)"),
    ("KL(p||q)", "Divergences"),
    ("H(X)", "Divergences"),
    ("E(H(X))", "Divergences"),
    ("KL(N(0,1) || Cauchy(0,1))", "Divergences"),
    ("KL(N(0,1,2) || N(0,1))", "Divergences"),
]


@pytest.mark.parametrize(("goal", "words"), REFUSED)
def test_what_is_no_number_or_not_said_is_refused(goal, words):
    hypotheses = "X ~ N(0, 1)" if goal == "E(H(X))" else ""
    with pytest.raises(MisreadError) as error:
        read_question(goal, hypotheses)
    assert words in error.value.what.en


# What only looks like one: a joint entropy, a conditional one, other units, a density as a number.
OTHERS = [
    ("H(X|Y)", "X ~ N(0,1), Y ~ N(0,1)"),
    ("H(X, Y)", "X ~ N(0,1), Y ~ N(0,1)"),
    ("conditional entropy of X given Y", "X ~ N(0,1), Y ~ N(0,1)"),
    ("the relative entropy of N(0,1) with respect to N(1,1)", ""),
    ("What is the entropy of Bernoulli(p) in bits?", ""),
    ("the entropy of a normal distribution with variance 4", ""),
    ("the entropy of a uniform distribution on n points", ""),
    ("maximum entropy of N(0, σ^2)", ""),
    ("H(X)", "X_1 ~ N(0,1)"),
    ("H(X)", "X ~ N(0,1); H(X) = X^2"),
    ("KL(p||q)", "p = N(0,1), q = N(μ,1), p > 0"),
    ("KL(p||q) + p", "p = N(0,1), q = N(μ,1)"),
    ("KL(N(M,1)||N(0,1))", ""),
    ("KL(N(μ,1)||N(0,1))", "μ ~ N(0,1)"),
    ("KL(N(μ,σ^2)||N(0,1))", "σ = 0"),
    ("Var(KL(N(μ,1)||N(0,1)))", ""),
    ("H(Y)", "X | Y ~ N(0, 1)"),
    ("H(Y)", "X given Y ~ N(0, 1)"),
    ("KL(Y || X)", "X | Y ~ N(0, 1); X ~ N(0, 4)"),
    ("H(X(1-X))", "X ~ N(0,1)"),
    ("the entropy of X(1-X)", "X ~ N(0,1)"),
    ("the entropy of X (in bits)", "X ~ N(0,1)"),
    ("KL(X(2) || Y(3))", "X ~ N(0,1), Y ~ N(0,2)"),
    ("the entropy of X + Y", "X ~ N(0,1), Y ~ N(0,1) independent"),
    ("the entropy of N(0,1) + 1", ""),
    ("2X的熵", "X ~ N(0,1)"),
    ("X+Y的熵", "X ~ N(0,1), Y ~ N(0,1)"),
    ("-X 的熵", "X ~ N(0,1)"),
    ("H(X)", "H = 2; X ~ N(0,1)"),
    ("h(X)", "h > 0; X ~ N(0,1)"),
    ("KL divergence between two Gaussians", "X ~ N(0, 1), Y ~ N(a, b)"),
    ("the entropy of a normal distribution", "X ~ N(0, 4)"),
    ("正态分布的熵", "X ~ N(0, 4)"),
]


@pytest.mark.parametrize(("goal", "given"), OTHERS)
def test_what_only_looks_like_one_is_not_taken_for_it(goal, given):
    with pytest.raises(MisreadError):
        read_question(goal, given)


@pytest.mark.parametrize(
    ("goal", "offered"),
    [
        (
            "KL divergence between N(0,1) and N(μ,1)",
            {"KL(N(0,1) || N(μ,1))", "KL(N(μ,1) || N(0,1))"},
        ),
        ("KL(N(μ,σ)||N(0,1))", {"KL(N(μ,σ^2)||N(0,1))"}),
        ("KL(Exp(θ)||Exp(1))", {"KL(Exp(1/θ)||Exp(1))"}),
    ],
)
def test_it_is_asked_back_with_questions_that_are_read(goal, offered):
    with pytest.raises(MisreadError) as error:
        read_question(goal)
    found = suggestions(error.value, goal, "", read_question)
    assert {s.goal.en for s in found} == offered
    for s in found:
        assert read_question(s.goal.en, s.given.en).goal is not None


def test_a_letter_that_is_a_variance_stays_one():
    """D(X) is a variance, in whatever company."""
    assert read_question("D(X)", "X ~ N(0, 1)").goal.head == "Var"


def test_words_that_say_no_divergence_stay_as_they_are():
    for goal in ("the variance of X", "cross-entropy of softmax(z)", "H_0: μ = 0", "KL = 2"):
        assert named_calls(goal, "", is_law=lambda text: True) == goal
