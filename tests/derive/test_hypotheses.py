"""Hypotheses that contradict each other are noticed, and those that do not suffice are said."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bilemma.answers.examining import hypotheses_of
from bilemma.answers.measured import measured
from bilemma.answers.sampling import MODELS, tried
from bilemma.derive.shown.lacking import excluding
from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.models.truth import holds
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.parsing.parser import parsed
from bilemma.trusted.terms import add, mk, mul, num, sym
from tests.derive.asking import ask
from tests.some_of import some_of

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
    ("E(X^4)", "mean X = 0; var X = 1; third moment X = 5; fourth moment X = 3"),
    ("E(norm2(x))", "random x; E(norm2(x)) = -1"),
    ("Var(X+Y+Z)", "var X, Y, Z = 1; Cov(X,Y) = -0.9; Cov(Y,Z) = -0.9; Cov(X,Z) = -0.9"),
    ("E(m*X)", "m^2 = 2; m = 0"),
]

# Numbers of an exercise, which no draw of a model meets by chance.
OF_AN_EXERCISE = [
    ("Var(X + 2Y)", "X and Y are independent; var(X) = 3; var(Y) = 4"),
    ("E(X*Y)", "X, Y independent; mean X = 5; mean Y = 7"),
    ("Var(X - Y)", "X, Y uncorrelated; sd X = 15; sd Y = 20"),
    ("E((X+1)^2)", "mean X = -3; var X = 16"),
    ("Var(X)", "var X = v; v > 10"),
    ("Var(q.k)", "q, k independent; mean 0; var q = 0.02; var k = 0.02; d = 64"),
    ("Var(sum(X[i], i=1..10))", "X independent; var X = 5"),
    ("Var(m*x/p)", "m, x independent; E(m) = p; E(m^2) = p; mean x = 0; var x = 5; p = 0.9"),
    ("M4(X)", "var X = 5; fourth central moment X = 60"),
]
# Covariances between their bounds, third and fourth moments, a random permutation's fixed points.
FIXED = (
    "random I; mean I = 1/n; second moment I = 1/n; E(I[i]*I[j]) = 1/(n*(n-1)) for i != j; n >= 2"
)
MADE_TO_MEASURE = [
    *(("Var(X+Y)", f"var X = 4; var Y = 9; Cov(X,Y) = {c}") for c in (-6, -5, -2, 0, 1, 2, 3, 6)),
    ("Var(X+Y)", "var X = 1; var Y = 4; Cov(X,Y) = -1"),
    ("Var(X+Y)", "var X = 2; var Y = 1; Cov(X,Y) = -1"),
    ("Var(X+Y)", "sd X = 2; sd Y = 3; Cov(X,Y) = -3"),
    ("Var(X+Y)", "var X = 1; var Y = 1; Cov(X,Y) = 1/2"),
    ("Var(X/2 + Y/2)", "var X = 0.04; var Y = 0.09; Cov(X,Y) = 0.018"),
    ("Var(X+Y)", "var X = 5; var Y = 7; Cov(X, Y) = 2"),
    ("Cov(X,Y)", "E(X*Y) = 3; mean X = 1; mean Y = 1"),
    (
        "Var(X+Y)",
        "mean X = 1; mean Y = 2; E(X*Y) = 3; second moment X = 2; second moment Y = 8",
    ),
    ("Var(sum(I[i], i=1..n))", FIXED),
    ("Var(sum(I[i], i=1..n))", f"{FIXED}; n = 3"),
    ("Var(X+Y+Z)", "var X, Y, Z = 1; Cov(X,Y) = 1/2; Cov(Y,Z) = 1/2; Cov(X,Z) = -1/4"),
    ("E(X^4)", "third moment X = 5; fourth moment X = 50"),
    ("M3(X)", "var X = 5; third central moment X = 2"),
    ("M3(X+Y)", "X, Y independent; third central moment X = 2; third central moment Y = 3"),
    ("E(X+1)", "mean X = 3; var X = 5; third central moment X = 2; fourth central moment X = 60"),
    ("Var(q.k)", "q, k independent; mean 0; var q = 1; var k = 1; d = 128"),
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


@pytest.mark.parametrize(("goal", "given"), some_of(CONTRADICTORY, every=3))
def test_contradictory_hypotheses_are_noticed(goal, given):
    found = tried(ask(goal, given))
    assert found.clash, "say that the hypotheses exclude each other, and answer nothing"


# What is random itself on one side, or 0 as a sum of random parts, in models known by moments.
RANDOM_SIDES = [
    ("Var(q.k | k)", "q, k independent; mean 0; var q = 1"),
    ("Cov(q.k, q'.k)", "q, q', k independent; mean 0; var 1"),
]


@pytest.mark.parametrize(("goal", "given"), RANDOM_SIDES)
def test_an_answer_that_is_random_is_tried_in_models(goal, given):
    found = tried(ask(goal, given))
    assert found.models
    assert found.clash is None
    assert not found.refuted


@pytest.mark.parametrize(("goal", "given"), OF_AN_EXERCISE)
def test_numbers_of_an_exercise_have_exact_models(goal, given):
    answer = ask(goal, given)
    sequent = Sequent(hypotheses_of(answer), answer.theorem.conclusion)
    made = measured(sequent, MODELS)
    assert made
    line = check_sequent(sequent, wanted=MODELS, shared=made)
    assert line.true

    left, right = sequent.claim.args
    wrong = mk("Eq", left, mul(Fraction(1001, 1000), right))
    assert all(holds(m.evaluator, wrong) is False for m in made), "one thousandth more is seen"


# Mean and variance given another variable are functions of it.
GIVEN_ANOTHER = [
    ("E(Y)", "Y | X ~ Bernoulli(X); X ~ Uniform(0, 1)"),
    ("Var(Y)", "Y | X ~ Binomial(n, X); X ~ Uniform(0, 1)"),
    ("Var(X)", "N ~ Poisson(λ); X | N ~ Binomial(N, p)"),
    ("Cov(X, Y)", "Y | X ~ N(a + b*X, s^2); X ~ N(m, v)"),
    ("Var(Y)", "E(Y | X) = X^2; Var(Y | X) = 1; X ~ N(0, 1)"),
]


@pytest.mark.parametrize(("goal", "given"), GIVEN_ANOTHER)
def test_variables_are_made_that_have_moments_given_another_one(goal, given):
    answer = ask(goal, given)
    found = tried(answer)
    assert found.models == MODELS
    assert (found.clash, found.refuted) == (None, "")

    sequent = Sequent(hypotheses_of(answer), answer.theorem.conclusion)
    left, right = sequent.claim.args
    wrong = mk("Eq", left, mul(Fraction(1001, 1000), right))
    assert any(holds(m.evaluator, wrong) is False for m in measured(sequent, MODELS))


@pytest.mark.parametrize(("goal", "given"), some_of(MADE_TO_MEASURE, every=3))
def test_variables_are_made_that_have_the_moments_which_are_stated(goal, given):
    found = tried(ask(goal, given))
    assert found.clash is None, "they exist: only what is proved may be called a contradiction"
    assert found.models, "make them: by the factors of the covariances, by three points"


def test_a_contradiction_says_what_clashes_and_why():
    answer = ask("Var(X+Y)", "mean X = 3; var X = 1; var Y = 1; Cov(X, Y) = 2")
    why = excluding(answer.question, *tried(answer).clash)
    assert why.en == (
        "The hypotheses 'var X = 1'; 'var Y = 1'; 'Cov(X, Y) = 2' cannot hold at once: "
        "Cov(X, Y)² ≤ Var(X)·Var(Y)."
    )


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("is E(X)^2 > E(X^2)?", "E(X) = 2; E(X^2) < 1"),
        ("is Var(X) < 0?", "Var(X) < 0"),
        ("is sigmoid(x) > 1?", "sigmoid(x) > 1"),
        ("is exp(x) < 0?", "exp(x) < 0"),
        ("is Var(X) <= Var(Y)?", "Var(X) <= 1; Var(Y) >= 2; Var(Y) < Var(X)"),
    ],
)
def test_inequalities_that_cannot_hold_are_noticed_and_only_these_are_named(goal, given):
    clash = tried(ask(goal, f"{given}; var Z = 3")).clash
    assert clash
    assert len(clash.hypotheses) == len(given.split("; "))


@pytest.mark.parametrize(
    "given", ["E(X) = 2; E(X^2) > 4", "Var(X) <= 0", "sigmoid(t) < 1; exp(t) > 0", "E(X) < 0"]
)
def test_inequalities_that_can_hold_are_not_called_contradictory(given):
    assert tried(ask("is E(X*Y) <= 0?", given)).clash is None


def test_what_only_the_answer_supposes_is_named_too():
    answer = ask("sum(softmax(z, i), i=1..n)", "n = 0")
    why = excluding(answer.question, *tried(answer).clash)
    assert why.en == (
        "The hypothesis 'n = 0' cannot hold at once with what the answer supposes, 1 ≤ n: "
        "no natural numbers are such."
    )


def test_models_made_to_measure_have_dependent_variables_too():
    """Else an answer that supposes independence without saying so would not be noticed."""
    x, y = (sym(name, "random") for name in "XY")
    given = [p for v in (x, y) for p in (mk("Moment", v, num(2)), mk("Eq", mk("Var", v), 5))]
    if_independent = mk("Eq", mk("Var", add(x, y)), 10)
    made = measured(Sequent(tuple(given), if_independent), MODELS)
    assert {holds(m.evaluator, if_independent) for m in made} == {True, False}


@pytest.mark.parametrize(("goal", "given", "lacking"), INSUFFICIENT)
def test_what_is_missing_is_said(goal, given, lacking):
    from bilemma.derive.shown.lacking import missing

    answer = ask(goal, given)
    assert not answer.closed
    assert lacking in [m.en for m in missing(answer)]


@pytest.mark.parametrize(
    ("goal", "given"),
    [("Var(X)", "mean X = 3"), ("E(X^4)", "mean X = 1"), ("sum(exp(x[i]), i=1..n)", "")],
)
def test_a_goal_as_it_was_is_no_answer(goal, given):
    answer = ask(goal, given)
    assert not answer.closed, "goal = goal says nothing"
    assert "\n".join(answer.unused) == given, "say which hypotheses led nowhere"


def test_hypotheses_that_are_not_needed_are_named():
    answer = ask("Var(a*X)", "var X = v; mean X = m; X, Y independent")
    assert answer.unused == ("mean X = m", "X, Y independent")


def test_a_hypothesis_by_which_another_is_of_a_letter_is_used_with_it():
    assert ask("E(Y^3)", "X, Y iid; E(X^3) = c").unused == ()


def test_a_divisor_that_is_zero_leaves_the_goal_unanswered():
    answer = ask("is 1/Cov(X, Y) <= 1?", "X, Y independent")
    assert answer.verdict == "nothing"
    assert not answer.closed


def test_a_size_below_a_line_is_supposed_to_be_at_least_one_and_that_is_said():
    answer = ask("Var(sum(X[i], i=1..n)/n)", "X independent; var X = v")
    assert [str(p) for p in answer.added] == ["Le(1, n)"]


def test_the_least_moments_are_supposed():
    assert ask("E(X + Y)").order == 1
    assert ask("Cov(X, Y + X)").order == 2
    assert ask("M3(X + Y)", "X, Y independent").order == 3


@pytest.mark.parametrize(
    ("goal", "given", "value"),
    [
        ("Var(sum(X[i],i=1..n)/n)", "X iid; Var(X[1]) = v", "v/n"),
        (
            r"Var(\frac1n\sum_{i=1}^n X_i)",
            r"X_1,\dots,X_n i.i.d.; \operatorname{Var}(X_1) = s^2",
            "s^2/n",
        ),
        ("Var(sum(X[i],i=1..n)/n)", "X_1, ..., X_n iid; var X = sigma^2", "sigma^2/n"),
        ("Var(X[1]+X[3])", "X iid; Var(X[3]) = v", "2*v"),
        ("Cov(X[1], X[2])", "X iid; E(X[1]*X[2]) = c", "0"),
    ],
)
def test_what_is_said_of_one_of_many_with_one_law_holds_of_all(goal, given, value):
    answer = ask(goal, given)
    wanted = Elaborator(value, answer.question.letters).term(parsed(value))
    assert answer.value is wanted


def test_without_one_law_it_is_said_of_that_one_alone():
    answer = ask("Var(sum(X[i],i=1..n)/n)", "X independent; Var(X[1]) = v")
    assert "v" not in {key[0] for key in answer.value.free}
