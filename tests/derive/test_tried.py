"""An answer is tried in exact models and in samples: a wrong one is found by either alone."""

import pytest

from bilemma.answers import sampling
from bilemma.answers.examining import hypotheses_of
from bilemma.answers.model_count import LAST
from bilemma.derive.answering import derive
from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.drawing import Search
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.sampled import random_free
from bilemma.questions.question import read_question
from bilemma.trusted.terms import mk
from tests.derive.questions import PRACTICE

RANDOM = [(goal, given) for goal, given, _ in PRACTICE if not goal.startswith("d(")]
NOT_ZERO = [(goal, given) for goal, given, closed in PRACTICE if closed != "0" and "d(" not in goal]


def asked(goal, given, factor):
    """What is tried of an answer whose right side is so many times as large, and exact models."""
    answer = derive(read_question(goal, given))
    hypotheses, claim = hypotheses_of(answer), answer.theorem.conclusion
    models = []
    check_sequent(Sequent(hypotheses, claim), wanted=sampling.MODELS, shared=models)
    left, right = claim.args
    return Sequent(hypotheses, mk("Eq", left, mk("mul", factor, right))), models


@pytest.mark.parametrize(("goal", "given"), NOT_ZERO)
def test_samples_alone_find_an_answer_that_is_twice_too_large(goal, given):
    sequent, models = asked(goal, given, 2)
    assert not random_free(sequent)
    assert sampling.sampled(sequent, models)


@pytest.mark.parametrize(("goal", "given"), RANDOM)
def test_samples_bear_the_right_answer_out(goal, given):
    assert not sampling.sampled(*asked(goal, given, 1))


def test_where_no_exact_model_was_found_others_are_looked_for():
    goal, given = "Var(X+Y)", "independent X, Y"
    assert sampling.sampled(asked(goal, given, 2)[0], [])
    assert not sampling.sampled(asked(goal, given, 1)[0], [])


LAYERS = "x in R^(n x d); A, B in R^(d x h); x, A, B independent"
SCORE = "Var(((x A)(x B)^T)[a,b])"


@pytest.mark.parametrize("given", ["x, A, B iid N(0,1)", "mean 0; var x = 1; var A = 1; var B = 1"])
def test_samples_are_drawn_from_the_laws_of_the_models(given):
    answer = derive(read_question(SCORE, f"{LAYERS}; {given}; a != b"))
    hypotheses, claim = hypotheses_of(answer), answer.theorem.conclusion
    models = []
    assert sampling.examined_answer(answer, sampling.MODELS, models)[0].true
    left, right = claim.args
    assert not sampling.sampled(Sequent(hypotheses, claim), models)
    assert sampling.sampled(Sequent(hypotheses, mk("Eq", left, mk("mul", 2, right))), models)


# Hypotheses that draws seldom meet or never, and whether variables that meet them are made.
SELDOM_MET = [
    ("E(Y)", "Y | X ~ Poisson(X); X ~ Exponential(λ)", False),
    ("E(max(X, 0))", "X ~ N(0, 1)", False),
    (
        "Var(sum(W[j]*max(x[j], 0), j=1..n))",
        "W, x independent; W iid N(0, 2/n); x iid N(0, 1)",
        False,
    ),
    ("M3(X)", "X ~ Poisson(λ)", True),
    ("Var(q.k/sqrt(d))", "q, k ~ N(0, I_d) independent; d = 128", True),
    ("Var(max(X, 0) + max(Y, 0))", "X, Y iid N(0, s^2)", True),
]


@pytest.mark.parametrize(("goal", "given", "are_made"), SELDOM_MET)
def test_a_reader_does_not_wait_for_models_that_are_seldom_found(
    goal, given, are_made, monkeypatch
):
    draws, draw = [], Search.draw
    monkeypatch.setattr(Search, "draw", lambda search: draws.append(search) or draw(search))
    found = sampling.tried(derive(read_question(goal, given)))
    assert len(draws) <= 2 * LAST, "what is said once these were tried is said at once"
    assert bool(found.models) is are_made
    assert (found.clash, found.refuted) == (None, "")
