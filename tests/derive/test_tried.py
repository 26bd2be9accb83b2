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
