"""Hypotheses that contradict each other are noticed, and those that do not suffice are said."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bilemma.commands.answers import MODELS, exclude_each_other, hypotheses_of, tried
from bilemma.commands.consistency import contradictory
from bilemma.commands.measured import measured
from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.models.truth import holds
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
# Also these have models, which are not found: it may be said so, and no more.
HARDER = [
    ("Var(X+Y)", "var X = 5; var Y = 7; Cov(X, Y) = 2"),
    ("M3(X)", "var X = 5; third central moment X = 2"),
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
    assert found.contradictory, "say that the hypotheses exclude each other, and answer nothing"


# What is random itself on one side, or 0 as a sum of random parts, in models known by moments.
RANDOM_SIDES = [
    ("Var(q.k | k)", "q, k independent; mean 0; var q = 1"),
    ("Cov(q.k, q'.k)", "q, q', k independent; mean 0; var 1"),
]


@pytest.mark.parametrize(("goal", "given"), RANDOM_SIDES)
def test_an_answer_that_is_random_is_tried_in_models(goal, given):
    found = tried(ask(goal, given))
    assert found.models
    assert not (found.contradictory or found.refuted)


@pytest.mark.parametrize(("goal", "given"), OF_AN_EXERCISE)
def test_numbers_of_an_exercise_have_exact_models(goal, given):
    answer = ask(goal, given)
    sequent = Sequent(hypotheses_of(answer), answer.theorem.conclusion)
    made = measured(sequent, MODELS)
    assert made
    line = check_sequent(sequent, wanted=MODELS, shared=made)
    assert line.true
    assert not exclude_each_other(line, sequent)

    left, right = sequent.claim.args
    wrong = mk("Eq", left, mul(Fraction(1001, 1000), right))
    assert all(holds(m.evaluator, wrong) is False for m in made), "one thousandth more is seen"


@pytest.mark.parametrize(("goal", "given"), HARDER)
def test_hypotheses_without_a_model_at_hand_are_not_called_contradictory(goal, given):
    answer = ask(goal, given)
    sequent = Sequent(hypotheses_of(answer), answer.theorem.conclusion)
    assert not contradictory(sequent.hypotheses, sequent.claim)


def test_models_made_to_measure_have_dependent_variables_too():
    """Else an answer that supposes independence without saying so would not be noticed."""
    x, y = (sym(name, "random") for name in "XY")
    given = [p for v in (x, y) for p in (mk("Moment", v, num(2)), mk("Eq", mk("Var", v), 5))]
    if_independent = mk("Eq", mk("Var", add(x, y)), 10)
    made = measured(Sequent(tuple(given), if_independent), MODELS)
    assert {holds(m.evaluator, if_independent) for m in made} == {True, False}


@pytest.mark.parametrize(("goal", "given", "lacking"), INSUFFICIENT)
def test_what_is_missing_is_said(goal, given, lacking):
    from bilemma.derive.wording import missing

    answer = ask(goal, given)
    assert not answer.closed
    assert lacking in [m.en for m in missing(answer)]


@pytest.mark.parametrize(
    ("goal", "given"),
    [("Var(X)", "mean X = 3"), ("E(X^4)", "mean X = 1"), ("sum(softmax(x, i), i=1..n)", "")],
)
def test_a_goal_as_it_was_is_no_answer(goal, given):
    answer = ask(goal, given)
    assert not answer.closed, "goal = goal says nothing"
    assert "\n".join(answer.unused) == given, "say which hypotheses led nowhere"


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
