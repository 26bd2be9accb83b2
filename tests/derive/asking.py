"""Questions for tests, and what exact models say of their answers."""

from __future__ import annotations

from bilemma.answers.measured import measured
from bilemma.answers.one_answer import Asked
from bilemma.derive.answering import derive
from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.sequent import Sequent
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question
from bilemma.questions.several import read_questions
from bilemma.trusted.terms import mk

PATIENCE = 60.0  # seconds: a machine that runs all tests at once is slow


def ask(goal, given=""):
    """The answer to a question."""
    return derive(read_question(goal, given), PATIENCE)


def answered(goal, given=""):
    """The answers to all questions of a goal, which say what is proved, however slow the machine
    is: neither tried by models nor replayed, as the command's are.
    """
    parts = read_questions(goal, given)
    return [Asked(derive(part.question, PATIENCE), "en", models=0) for part in parts]


def statements(goal, given=""):
    """What is proved of each."""
    return [answer.statement for answer in answered(goal, given)]


def supposed(answer):
    """All that the question supposes, and what the answer adds."""
    question = answer.question
    stated = (g.proposition for g in question.given)
    found = dict.fromkeys((*stated, *question.moments(answer.order), *answer.theorem.hypotheses))
    return tuple(sorted(found, key=lambda p: p.order))


def judged(answer, expected):
    """What exact models of the hypotheses say of goal = expected and of the answer = expected.

    The models know nothing of the kernel or of the strategy: they compute with finite laws.
    """
    wanted = Elaborator(expected, answer.question.letters).term(parsed(expected))
    hypotheses = supposed(answer)
    of_goal = Sequent(hypotheses, mk("Eq", answer.question.goal, wanted))
    of_value = Sequent(hypotheses, mk("Eq", answer.value, wanted))
    return tuple(check_sequent(s, wanted=4, shared=measured(s, 4)) for s in (of_goal, of_value))
