"""Laws by name: their moments, how they are read, and what is asked back."""

from __future__ import annotations

import pytest
import sympy
from sympy import stats

from bilemma.questions.echo import echo, identity
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.questions.trees import law_table

from .asking import ask

# Each law of the table with values of its parameters, and the same by SymPy.
MODELS = [
    ("normal", law_table.NORMAL, (3, 5), lambda m, v: stats.Normal("X", m, sympy.sqrt(v))),
    ("bernoulli", law_table.BERNOULLI, ("2/7",), lambda p: stats.Bernoulli("X", p)),
    ("binomial", law_table.BINOMIAL, (5, "1/3"), lambda n, p: stats.Binomial("X", n, p)),
    ("poisson", law_table.POISSON, ("3/2",), lambda m: stats.Poisson("X", m)),
    ("uniform", law_table.UNIFORM, (-1, 4), lambda a, b: stats.Uniform("X", a, b)),
    ("exponential", law_table.EXPONENTIAL, (3,), lambda r: stats.Exponential("X", r)),
    ("by mean", law_table.EXPONENTIAL_BY_MEAN, (3,), lambda m: stats.Exponential("X", 1 / m)),
    ("rademacher", law_table.RADEMACHER, (), lambda: stats.Rademacher("X")),
    ("trials", law_table.TRIALS, ("2/5",), lambda p: stats.Geometric("X", p)),
    ("failures", law_table.FAILURES, ("2/5",), lambda p: stats.Geometric("X", p)),
    (
        "hypergeometric",
        law_table.HYPERGEOMETRIC,
        (9, 4, 3),
        lambda total, marked, n: stats.Hypergeometric("X", total, marked, n),
    ),
    (
        "few",
        law_table.HYPERGEOMETRIC,
        (4, 1, 3),
        lambda total, marked, n: stats.Hypergeometric("X", total, marked, n),
    ),
    ("chi-squared", law_table.CHI_SQUARED, (3,), lambda k: stats.ChiSquared("X", k)),
]


def _stated(law, values):
    """The moments of the table at some values of the parameters."""
    letters = dict(zip(law.parameters, map(sympy.Rational, values), strict=True))
    names = {name: sympy.Symbol(name) for name in letters}
    at = {names[name]: value for name, value in letters.items()}
    return [sympy.sympify(text, names).subs(at) for _, _, text in law.moments]


@pytest.mark.parametrize(("law", "values", "model"), [row[1:] for row in MODELS])
def test_the_moments_of_the_table_are_those_of_sympy(law, values, model):
    x = model(*map(sympy.Rational, values))
    mean = sympy.simplify(stats.E(x))
    central = [sympy.simplify(stats.E((x - mean) ** k)) for k in (2, 3, 4)]
    shift = 1 if law is law_table.FAILURES else 0  # a trial fewer than trials
    assert _stated(law, values) == [mean - shift, *central]


def test_every_law_of_the_table_has_a_model():
    named = {*law_table.LETTERS.values(), *law_table.SHORT.values(), *law_table.WORDS.values()}
    assert named <= {row[1] for row in MODELS} | {law_table.DISCRETE}  # which has tests of its own


HYPERGEOMETRIC = (
    "natural N, K, n; K <= N; n <= N; N >= 2; mean X = n*K/N; var X = n*K/N*(1 - K/N)*(N-n)/(N-1)"
)
# goal, a law, the moments that say the same
READ = [
    ("Var(X)", "X ~ N(m, v)", "mean X = m; var X = v; v >= 0"),
    ("Var(X)", "X ~ N(μ, σ²)", "mean X = μ; var X = σ^2"),
    ("Var(X)", "X ~ N(0, 2)", "mean X = 0; var X = 2"),
    (
        "Var(X^2)",
        "X ~ Normal(0, s^2)",
        "mean X = 0; var X = s^2; third central moment X = 0; fourth central moment X = 3*s^4",
    ),
    ("E(X^3)", "X ~ Poisson(2)", "mean X = 2; var X = 2; third central moment X = 2"),
    ("Var(X)", "X is normal with mean m and variance s^2", "mean X = m; var X = s^2"),
    ("Var(X)", "X is normal with mean m and standard deviation s", "mean X = m; var X = s^2"),
    ("Var(X)", "X is a standard normal random variable", "mean X = 0; var X = 1"),
    ("Var(X)", "X has a normal distribution with variance 2 and mean 1", "mean X = 1; var X = 2"),
    ("Var(X)", "X is normally distributed with mean 0 and variance 1", "mean X = 0; var X = 1"),
    ("Var(X)", "X ~ Bernoulli(p)", "mean X = p; var X = p*(1-p); 0 <= p; p <= 1"),
    ("Var(X)", "X ~ Bin(n, 1/3)", "natural n; mean X = n/3; var X = 2*n/9"),
    ("Var(X)", "X is Poisson with mean 3", "mean X = 3; var X = 3"),
    ("Var(X)", "X ~ Uniform(0, 1)", "mean X = 1/2; var X = 1/12"),
    ("Var(X)", "X is uniform on [a, b]", "a < b; mean X = (a+b)/2; var X = (b-a)^2/12"),
    ("Var(X)", "X is uniform on the interval [0, 2]", "mean X = 1; var X = 1/3"),
    ("Var(X)", "X is drawn from N(0, 1)", "mean X = 0; var X = 1"),
    ("Var(X+Y)", "X, Y independently drawn from N(0, 1)", "X, Y independent; mean 0; var 1"),
    ("Var(X)", "X is uniform between 0 and 2", "mean X = 1; var X = 1/3"),
    (
        "Var(X)",
        "X ~ Hypergeometric(N, K, n)",
        HYPERGEOMETRIC,
    ),
    (
        "E(X)",
        "X is hypergeometric with parameters N, K, n",
        HYPERGEOMETRIC,
    ),
    ("Var(X)", "X ~ E(λ)", "λ > 0; mean X = 1/λ; var X = 1/λ^2"),
    ("E(X)", "X ~ Hypergeometric(20, 5, 4)", "mean X = 1; var X = 12/19"),
    ("Var(X)", "X ~ Hypergeometric(4, 5, 20)", "mean X = 1; var X = 4*5*15*16/(400*19)"),
    (
        "E(X)",
        "X 服从超几何分布 H(n, M, N)",
        HYPERGEOMETRIC.replace("K", "M"),
    ),
    ("Var(X)", "X ~ Exp(λ)", "λ > 0; mean X = 1/λ; var X = 1/λ^2"),
    ("Var(X)", "X is exponential with mean m", "m > 0; mean X = m; var X = m^2"),
    ("Var(X)", "X ~ Rademacher", "mean X = 0; var X = 1"),
    ("Var(X)", "X ~ Geometric(1/2) from 1", "mean X = 2; var X = 2"),
    ("Var(X)", "X ~ Geometric(1/2) from 0", "mean X = 1; var X = 2"),
    ("Var(X)", "X is chi-squared with k degrees of freedom", "k > 0; mean X = k; var X = 2*k"),
    ("Var(X)", "X ~ χ²(3)", "mean X = 3; var X = 6"),
    ("Var(X)", "X 服从正态分布 N(μ, σ²)", "mean X = μ; var X = σ^2"),
    ("Var(X)", "X 服从均值为 1、方差为 2 的正态分布", "mean X = 1; var X = 2"),
    ("Var(X)", "X 服从标准正态分布", "mean X = 0; var X = 1"),
    ("Var(X)", "X 服从参数为 3 的泊松分布", "mean X = 3; var X = 3"),
    ("Var(X)", "X 服从参数为 n, 1/2 的二项分布", "natural n; mean X = n/2; var X = n/4"),
    ("Var(X)", "X 服从区间 [0, 1] 上的均匀分布", "mean X = 1/2; var X = 1/12"),
    ("Var(X)", "X 服从自由度为 3 的卡方分布", "mean X = 3; var X = 6"),
    ("Var(X)", r"X \sim \mathcal{N}(\mu, \sigma^2)", "mean X = μ; var X = σ^2"),
    ("Var(X+Y)", "X, Y ~ N(0, 1)", "mean X, Y = 0; var X, Y = 1"),
    ("Var(X+Y)", "X, Y iid N(0, 1)", "X, Y iid; mean X, Y = 0; var X, Y = 1"),
    ("Var(X+Y)", "iid X, Y ~ N(0, 1)", "X, Y iid; mean X, Y = 0; var X, Y = 1"),
    ("Var(X+Y)", "X, Y ~ N(0, 1) independent", "X, Y independent; mean X, Y = 0; var X, Y = 1"),
    ("Var(X+Y)", "X, Y independent N(0, 1)", "X, Y independent; mean X, Y = 0; var X, Y = 1"),
    (
        "Var(X+Y)",
        "X ~ N(0, 1), Y ~ N(0, 4), X, Y independent",
        "mean X = 0; var X = 1; mean Y = 0; var Y = 4; X, Y independent",
    ),
    ("Var(X+Y)", "X、Y 相互独立，都服从 N(0, 1)", "X, Y independent; mean X, Y = 0; var X, Y = 1"),
    ("Var(X+Y)", "X, Y 独立同分布于 N(0, 1)", "X, Y iid; mean X, Y = 0; var X, Y = 1"),
    ("Var(sum(X[i], i=1..n))", "X iid N(0, s^2)", "X iid; mean X = 0; var X = s^2"),
    ("Var(sum(X[i], i=1..n))", "X_1, ..., X_n iid N(0, 1)", "X iid; mean X = 0; var X = 1"),
    ("Var(sum(X[i], i=1..n))", "X_1, …, X_n ~ N(0, 1)", "mean X = 0; var X = 1"),
    ("Var(sum(X[i], i=1..n))", "X_1，…，X_n 独立同分布于 N(0, 1)", "X iid; mean X = 0; var X = 1"),
    ("Var(X[j])", "X[i] ~ N(0, s^2), i = 1..n", "X in R^n; mean X = 0; var X = s^2"),
    ("Var(X[j])", "X[i] ~ N(0, s^2) for i = 1, ..., n", "X in R^n; mean X = 0; var X = s^2"),
    ("Var(X[j])", "X[i] iid N(0, 1), i=1..2*n", "X in R^(2*n); X iid; mean X = 0; var X = 1"),
    ("Var(X[j])", r"X_i \sim N(0, 1), \quad i = 1, \dots, n", "X in R^n; mean X = 0; var X = 1"),
    ("Var(sum(X[i], i=1..n))", "X[i] ~ N(0, s^2)", "mean X = 0; var X = s^2"),
    (
        "Var(sum(X[i], i=1..n))",
        "X[i] ~ N(m[i], s[i]^2)",
        "E(X[i]) = m[i] for all i; Var(X[i]) = s[i]^2 for all i",
    ),
    ("Var(sum(X[i], i=1..n))", r"X_i \overset{iid}{\sim} N(0, 1)", "X iid; mean X = 0; var X = 1"),
    (
        "Var(sum(X[i], i=1..n))",
        "X ~ N(0, s^2 I_n)",
        "X in R^n; X independent; mean X = 0; var X = s^2",
    ),
    (
        "Var(q.k)",
        "q, k ~ N(0, I_d) independent",
        "q, k in R^d; q, k independent; mean 0; var q, k = 1",
    ),
    (
        "Var(q.k)",
        "q, k ~ N(0, I_d)",
        "q, k in R^d; q independent; k independent; mean q, k = 0; var q, k = 1",
    ),
]


@pytest.mark.parametrize(("goal", "law", "moments"), READ)
def test_a_law_is_read_as_its_moments(goal, law, moments):
    found, wanted = (read_question(goal, text) for text in (law, moments))
    assert identity(found) == identity(wanted)
    for language in ("en", "zh"):
        again = read_question(echo(found).goal, echo(found).hypotheses(language))
        assert identity(again) == identity(found)


# goal, what is typed, what the message speaks of, one of the readings
ASKED = [
    ("Var(X)", "X ~ N(μ, σ)", "standard deviation", "X ~ N(μ, σ^2)"),
    ("Var(X)", "X ~ N(0, τ)", "standard deviation", "X ~ N(0, τ^2)"),
    ("Var(X)", "X ~ N(μ, 2σ)", "standard deviation", "X ~ N(μ, (2σ)^2)"),
    ("Var(X)", "X ~ N(μ, s/sqrt(n))", "standard deviation", "X ~ N(μ, (s/sqrt(n))^2)"),
    ("Var(X)", "X ~ Exponential(θ)", "the rate", "X is exponential with mean θ"),
    ("Var(X)", "X 服从参数为 θ 的指数分布", "the rate", "X is exponential with rate θ"),
    ("Var(X)", "X ~ Geometric(p)", "trials", "X ~ Geometric(p) from 1"),
    ("Var(X)", "X is geometric with success probability p", "trials", "X ~ Geometric(p) from 0"),
    ("Var(X)", "X ~ Binomial(p, n)", "number of trials", "X ~ Binomial(n, p)"),
    ("Var(X)", "X ~ N(0, I)", "identity", "X ~ N(0, I_d)"),
    ("Var(X)", "X ~ N(Y, 1)", "given Y", "real Y"),
]


@pytest.mark.parametrize(("goal", "typed", "word", "reading"), ASKED)
def test_what_may_be_meant_in_two_ways_is_asked(goal, typed, word, reading):
    with pytest.raises(MisreadError) as error:
        read_question(goal, typed)
    assert word in error.value.what.en
    assert reading in error.value.readings
    if reading.startswith("X") and "I_d" not in reading:  # the goal has X as a number
        read_question(goal, reading)


REFUSED = [
    ("Var(X)", "N(0, 1)", "Of which letter"),
    ("Var(X)", "~ N(0, 1)", "Of which letter"),
    ("Var(X)", "X ~", "Laws"),
    ("Var(X)", "X ~ N", "Laws"),
    ("Var(X)", "X ~ N(0)", "arguments"),
    ("Var(X)", "X ~ N(0, 1, 2)", "arguments"),
    ("Var(X)", "X ~ N(0, 1", "not closed"),
    ("Var(X)", "X ~ N(0, -1)", "parameters"),
    ("Var(X)", "X ~ N(0, -v)", "not negative"),
    ("Var(X)", "X ~ N(m=0, v=1)", "formulas"),
    ("Var(X)", "X ~ Bernoulli(2)", "parameters"),
    ("Var(X)", "X ~ U(1, 0)", "parameters"),
    ("Var(X)", "X ~ Binomial(5/2, p)", "natural"),
    ("Var(X)", "X ~ Unif{1..6}", "interval"),
    ("Var(X)", "X ~ Rademacher(1/2)", "said alone"),
    ("Var(X)", "X ~ Cauchy(0, 1)", "Laws"),
    ("Var(X)", "X ~ Y", "Laws"),
    ("Var(X)", "X ~ 2 N(0, 1)", "Laws"),
    ("Var(X)", "X ~ N(0, 1) + 1", "said alone"),
    ("Var(X)", "X is normal", "written"),
    ("Var(X)", "X is normal with mean 0", "written"),
    ("Var(X)", "X is normal with mean 0 and variance v and sd s", "written"),
    ("Var(X)", "X is standard normal with mean 3 and variance 4", "written"),
    ("Var(X)", "X is standard Poisson with mean 3", "written"),
    ("Var(X)", "X is exponential with rate 2 and mean 3", "written"),
    ("Var(X)", "X is Poisson with variance 3", "written"),
    ("Var(X)", "X is log-normal", "Laws"),
    ("Var(X)", "X is truncated normal with mean 0 and variance 1", "Laws"),
    ("Var(X)", "X is a discrete uniform variable on [1, 6]", "Laws"),
    ("Var(X)", "X is uniform on [0, 1]^2", "said alone"),
    ("Var(X)", "X ~ negative binomial(n, p)", "Laws"),
    ("Var(X)", "X is a Poisson process with rate λ", "Processes"),
    ("Var(X)", "X ~ N(0, 1)^2", "said alone"),
    ("Var(X)", "X ~~ N(0, 1)", "letters alone"),
    ("Var(X)", "X in N(0, 1)", "space"),
    ("Var(X)", "X 服从对数正态分布 N(0, 1)", "Laws"),
    ("Var(X)", "X 未必服从 N(0, 1)", "Laws"),
    ("Var(X)", "X ~ N(0, 1) for", "said alone"),
    ("Var(X)", "X ~ N[0, 1]", "Laws"),
    ("Var(X)", "X is normal [0, 1]", "said alone"),
    ("Var(X)", "X, ~ N(0, 1)", "missing"),
    ("Var(X+Y)", "X, Y, both ~ N(0, 1)", "missing"),
    ("Var(X+Y)", "X, Y iid iid N(0, 1)", "twice"),
    ("Var(X[j])", "X[i] ~ N(0, 1), i = 0..n", "not understood"),
    ("Var(X[j])", "X[i] ~ N(0, 1), k = 1..n", "not understood"),
    ("Var(X)", "X is not normal", "not hold"),
    ("Var(X)", "X is non-normal", "not hold"),
    ("Var(X)", "X ≁ N(0, 1)", "not hold"),
    ("Var(X)", "X 不服从正态分布", "not hold"),
    ("Var(X)", "X 非正态", "not understood"),
    ("Var(X)", "X is approximately N(0, 1)", "comparison"),
    ("Var(X)", "X 近似服从正态分布", "comparison"),
    ("Var(X)", "X ~ N(0, 1) if Y = 0", "all indices"),
    ("Var(X)", "X ~ N(0, 1) or X ~ N(0, 2)", "all indices"),
    ("Var(X)", "X | Y ~ N(Y, σ)", "standard deviation"),
    ("Var(X)", "X ~ N(0, 1) given Y", "given"),
    ("Var(X)", "X + 1 ~ N(0, 1)", "letters alone"),
    ("Var(X+Y)", "X Y ~ N(0, 1)", "commas"),
    ("Var(X+Y)", "X, X ~ N(0, 1)", "twice"),
    ("Var(X+Y)", "X or Y ~ N(0, 1)", "all indices"),
    ("Var(X+Y)", "X, Y not iid N(0, 1)", "not hold"),
    ("Var(X+Y)", "X ~ N(0, 1); Y ~ N(0, 4) independent", "Independent of what"),
    ("Var(X+Y)", "(X, Y) ~ N(0, 1)", "said alone"),
    ("Var(X+Y)", "X, Y jointly normal", "commas"),
    ("E(exp(X))", "X ~ N(0, 1)", "up to the fourth"),
    ("E(X^5)", "X ~ N(0, 1)", "up to the fourth"),
    ("E(1/X)", "X ~ Uniform(1, 2)", "up to the fourth"),
    ("Var(X^3)", "X ~ Poisson(λ)", "up to the fourth"),
    ("P(X > 2)", "X ~ N(0, 1)", "Probabilities"),
    ("Var(X ~ N(0, 1))", "", "said alone"),
]


@pytest.mark.parametrize(("goal", "typed", "word"), REFUSED)
def test_what_says_no_law_or_needs_more_is_refused(goal, typed, word):
    with pytest.raises(MisreadError) as error:
        read_question(goal, typed)
    assert word in error.value.what.en


def test_independence_is_not_supposed_where_nobody_says_it():
    question = read_question("Var(X+Y)", "X, Y ~ N(0, 1)")
    assert not any(g.proposition.head in ("Indep", "Wise") for g in question.given)
    assert any("Nothing says" in note.en for note in question.notes)
    assert "Nothing" not in str(read_question("Var(X+Y)", "X, Y iid N(0, 1)").notes)


@pytest.mark.parametrize("text", ["are", "is all", "的 为", "X, Y independent; has"])
def test_words_that_say_nothing_are_refused(text):
    with pytest.raises(MisreadError):
        read_question("Var(X+Y)", text)


def test_a_moment_that_is_known_besides_may_be_asked_for():
    question = read_question("E(exp(X))", "X ~ N(0, 1); E(exp(X)) = c")
    assert any(g.typed == "E(exp(X)) = c" for g in question.given)


@pytest.mark.parametrize(
    ("goal", "law", "value"),
    [
        ("Var(X^2)", "X ~ N(0, σ^2)", "2*σ^4"),
        ("E(X^4)", "X ~ N(m, v)", "m^4 + 6*m^2*v + 3*v^2"),
        ("E(X^2)", "X ~ Bernoulli(p)", "p"),
        ("E(X^3)", "X ~ Exponential(λ)", "6/λ^3"),
        ("Var(X+Y)", "X ~ Poisson(λ), Y ~ Poisson(μ), X, Y independent", "λ + μ"),
        ("Var(sum(X[i], i=1..n)/n)", "X iid N(μ, σ^2)", "σ^2/n"),
        ("Var(q.k)", "q, k ~ N(0, I_d) independent", "d"),
    ],
)
def test_questions_of_laws_have_closed_forms(goal, law, value):
    from .asking import judged

    answer = ask(goal, law)
    assert answer.closed
    for line in judged(answer, value):
        assert line.counter_model is None
