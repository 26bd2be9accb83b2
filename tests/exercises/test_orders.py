"""Lines of a chain of inequalities, judged; and the step of a proof by induction."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bilemma.evidence.models.truth import refutes
from bilemma.exercises.exercise_page import ExercisePage
from bilemma.exercises.line_reader import LineReader
from bilemma.exercises.proof_session import ProofSession
from bilemma.exercises.statement import ExerciseStatement
from bilemma.exercises.tasks import FOUND, OwnProof, Tasks
from bilemma.exercises.verdict import Kind
from bilemma.proof.dumping import dump
from bilemma.questions.lexing.errors import MisreadError
from bilemma.trusted.certificate import replay
from tests.exercises.statements import kinds, proof, statement

# goal, relation, right side, hypotheses, withheld, lines each with the verdict of a teacher
PROOFS = {
    "square of a mean": (
        "E(X)^2", "Le", "E(X^2)", "", ("cauchy-schwarz-for-means",),
        [
            ("<= Var(X)", "false"),
            ("= E(X^2) + Var(X)", "false"),
            ("= E(X^2) - Var(X)", "accepted"),
            ("< E(X^2)", "false"),
            ("<= E(X^2)", "accepted"),
        ],
    ),
    "product of two numbers": (
        "4*a*b", "Le", "2*a^2 + 2*b^2", "real a, b", (),
        [
            ("<= a^2 + b^2", "false"),
            ("<= (a + b)^2", "accepted"),
            ("<= (a + b)^2 + (a - b)^2", "accepted"),
            ("= 2*a^2 + 2*b^2", "accepted"),
        ],
    ),
    "strictly": (
        "2*a", "Lt", "exp(2*a)", "real a", (),
        [
            ("<= 2*a + 1", "accepted"),
            ("<= 2*a", "false"),
            ("<= exp(2*a)", "accepted"),
        ],
    ),
}  # fmt: skip


@pytest.fixture(params=PROOFS)
def told(request):
    """A proof with all its lines said, and what was said of them."""
    goal, relation, wanted, given, withheld, lines = PROOFS[request.param]
    session = proof(goal, wanted, given, withheld, relation)
    return session, [(session.say(line), expected) for line, expected in lines]


def test_lines_are_judged_as_a_teacher_would(told):
    session, verdicts = told
    assert [str(v.kind) for v, _ in verdicts] == [expected for _, expected in verdicts]
    hypotheses = session.statement.hypotheses
    for verdict, _ in verdicts:
        if verdict.kind is Kind.FALSE:
            assert refutes(verdict.found.evaluator, hypotheses, verdict.claim)
        else:
            assert verdict.theorem.conclusion is verdict.claim
            assert verdict.theorem.hypotheses <= set(hypotheses)


def test_the_whole_is_the_statement_or_too_weak(told):
    session, _ = told
    theorem = session.theorem()
    if session.statement.relation == "Lt":  # its lines say ≤ alone
        assert theorem is None
        assert session.is_weaker()
        return
    assert not session.is_weaker()
    assert theorem.conclusion is session.statement.claim
    assert replay(json.loads(json.dumps(dump(theorem)))).digest == theorem.digest


def test_one_line_that_is_strict_is_enough():
    session = proof("2*a", "exp(2*a)", "real a", relation="Lt")
    assert kinds(session, "< 2*a + 1", "<= exp(2*a)") == ["accepted", "accepted"]
    assert session.theorem().conclusion is session.statement.claim


def test_what_is_withheld_is_no_reason():
    """The bound itself is not cited, nor what rests on it; without it, squares give the line."""
    withheld = ("cauchy-schwarz", "cauchy-schwarz-for-means", "variance-nonnegative")
    session = proof("E(X)^2", "E(X^2)", "", withheld, "Le")
    verdict = session.say("<= E(X^2)")
    assert verdict.kind is not Kind.FALSE
    assert not {cause.id for cause in verdict.causes} & set(withheld)
    if verdict.theorem is not None:
        assert session.judge.citable.allows(verdict.theorem)


BOUND = statement("E(X)^2", "E(X^2)", relation="Le")


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("<= E(X^2)", "Le"), ("≤ E(X^2)", "Le"), (r"\le E(X^2)", "Le"), (r" \leq E(X^2)", "Le"),
        ("< E(X^2)", "Lt"), ("= E(X^2)", "Eq"), ("＝E(X^2)", "Eq"),
    ],
)  # fmt: skip
def test_a_line_begins_with_its_sign(text, relation):
    assert LineReader(BOUND).line(text) == (relation, BOUND.wanted)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("E(X^2)", "Begin it with"),
        (">= E(X^2)", "smaller side"),
        (r"\left(E(X^2)\right)", "Begin it with"),
        ("<= E(X^2", "wanted"),
        ("<=", "next line"),
    ],
)
def test_another_beginning_is_refused(text, words):
    with pytest.raises(MisreadError) as caught:
        LineReader(BOUND).line(text)
    assert words in caught.value.what.en
    assert caught.value.what.zh != caught.value.what.en


@pytest.mark.parametrize("text", ["<= E(X^2)", ">= E(X^2)", r"\lt E(X^2)"])
def test_lines_of_an_equation_are_equal(text):
    with pytest.raises(MisreadError, match="equal"):
        LineReader(statement("Var(X)", "E(X^2) - E(X)^2")).line(text)


def test_a_slip_in_a_bound_is_false_as_a_bound():
    asked = statement("4*a*b", "2*a^2 + 2*b^2", "real a, b", relation="Le")
    lines = ["<= (a + b)^2", "<= (a + b)^2 + (a - b)^2", "= 2*a^2 + 2*b^2"]
    data = {"lines": lines, "uses": [[], [], []], "complete": True}
    tasks = Tasks(asked, OwnProof.of_data(asked, data), [])
    assert FOUND in tasks.offered
    spoilt = tasks.spoilt(0)
    assert spoilt.slip.relation.head == spoilt.lines[spoilt.place].relation
    assert refutes(spoilt.slip.found.evaluator, asked.hypotheses, spoilt.slip.relation)
    assert all(card[:2] in ("<=", "= ") for card in tasks.cards(1))


def induction_step():
    """The step for the sum of the first odd numbers, with what it supposes."""
    premise = statement("sum(2*i - 1, i=1..n)", "n^2", "natural n").claim
    asked = statement("sum(2*i - 1, i=1..n + 1)", "(n + 1)^2", "natural n")
    return replace(asked, hypotheses=(*asked.hypotheses, premise), induction=premise)


def test_the_step_of_an_induction_says_where_its_hypothesis_is_used():
    asked = induction_step()
    session = ProofSession(asked)
    page = ExercisePage(session, {})
    assert page.opened()["given"][-1]["en"].startswith("$")
    first = page.said("sum(2*i - 1, i=1..n) + 2*n + 1")["verdict"]
    assert first["kind"] == "accepted"
    assert "induction" not in " ".join(why["en"] for why in first["why"])
    second = page.said("n^2 + 2*n + 1")
    assert [why["en"] for why in second["verdict"]["why"]] == ["by the induction hypothesis"]
    assert [why["zh"] for why in second["verdict"]["why"]] == ["由归纳假设"]
    assert asked.induction in session.theorem().hypotheses
    assert "certificate" in second
    assert ExerciseStatement.of_data(json.loads(json.dumps(asked.to_data()))) == asked
