"""Statements for tests of exercises, typed as questions are: no book is loaded."""

from __future__ import annotations

from bilemma.exercises.proof_session import ProofSession
from bilemma.exercises.statement import ExerciseStatement
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question

MOST_ORDER = 4
SCORE = "q, k independent; mean 0; var q = s^2; var k = t^2"


def statement(goal, wanted, given="", withheld=(), relation="Eq"):
    """The equation of two typed terms under typed hypotheses, or an inequality; all moments are
    finite.
    """
    question = read_question(goal, given)
    hypotheses = [g.proposition for g in question.given] + list(question.moments(MOST_ORDER))
    right = Elaborator(wanted, question.letters).term(parsed(wanted))
    return ExerciseStatement(
        "statement", tuple(hypotheses), question.goal, right, *[frozenset(withheld)] * 2, relation
    )


def proof(goal, wanted, given="", withheld=(), relation="Eq", **how):
    """A proof of it, at its beginning."""
    return ProofSession(statement(goal, wanted, given, withheld, relation), **how)


def kinds(session, *lines):
    """What is said of these lines, one after the other."""
    return [str(session.say(line).kind) for line in lines]
