"""An answer is tried in exact models and in samples: a wrong one is found by either alone."""

import pytest

from bilemma.answers import sampling
from bilemma.answers.examining import hypotheses_of
from bilemma.derive.answering import derive
from bilemma.evidence.exact import check_sequent
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
