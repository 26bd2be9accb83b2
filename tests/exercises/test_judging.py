"""Lines of a learner, judged: right ones by any route, wrong ones, and what cannot be told."""

from __future__ import annotations

import json

import pytest

from bilemma.evidence.models.truth import refutes
from bilemma.exercises.judging import Judge
from bilemma.exercises.verdict import Kind
from bilemma.proof.dumping import dump
from bilemma.trusted.certificate import replay
from bilemma.trusted.terms import mk
from tests.exercises.statements import SCORE, kinds, proof, statement

TOTAL = "sum(exp(x[l]), l=1..n)"
MOMENTS = ("variance-as-moments", "second-moment", "covariance-as-moments")

# goal, right side, hypotheses, withheld, and lines each with the verdict that a teacher would give
PROOFS = {
    "variance as moments": (
        "Var(X)", "E(X^2) - E(X)^2", "", MOMENTS,
        [
            ("E((X - E(X))^2)", "accepted"),
            ("E(X^2) - E(X)^2 + E(X)", "false"),
            ("E(X^2 - 2*X*E(X) + E(X)^2)", "accepted"),
            ("E(X^2) - 2*E(X)*E(X) + E(X)^2", "accepted"),
        ],
    ),
    "variance of an affine function": (
        "Var(a*X + b)", "a^2*Var(X)", "real a, b", ("variance-of-affine", "variance-of-multiple"),
        [
            ("a^2*Var(X) + b", "false"),
            ("a*Var(X)", "false"),
            ("E((a*X + b - E(a*X + b))^2)", "accepted"),
            ("E((a*X - a*E(X))^2)", "accepted"),
            ("a^2*E((X - E(X))^2)", "accepted"),
            ("a^2*Var(X)", "accepted"),
        ],
    ),
    "dot product": (
        "Var(q.k)", "d*s^2*t^2", SCORE, (),
        [
            ("Var(sum(q[i]*k[i], i=1..d))", "accepted"),
            ("d^2*s^2*t^2", "false"),
            ("d*s*t", "false"),
            ("sum(Var(q[i]*k[i]), i=1..d)", "accepted"),
            ("sum(Var(q[i])*Var(k[i]), i=1..d)", "accepted"),
            ("sum(s^2*t^2, i=1..d)", "accepted"),
            ("d*s^2*t^2", "accepted"),
        ],
    ),
    "dot product by expansion": (
        "Var(q.k)", "d*s^2*t^2", SCORE, (),
        [
            ("E((q.k)^2) - E(q.k)^2", "accepted"),
            ("E((q.k)^2)", "accepted"),
            ("E(sum(q[i]*k[i], i=1..d)^2)", "accepted"),
            ("sum(E(q[i]^2)*E(k[i]^2), i=1..d)", "accepted"),
            ("sum(s^2*t^2, i=1..d)", "accepted"),
            ("d*s^2*t^2", "accepted"),
        ],
    ),
    "softmax": (
        "d(softmax(x,i), x[j])", "softmax(x,i)*(delta(i,j) - softmax(x,j))", "",
        ("softmax-jacobian", "log-softmax"),
        [
            ("softmax(x,i)*(1 - softmax(x,j))", "false"),
            ("d(exp(x[i])/sum(exp(x[l]), l=1..n), x[j])", "accepted"),
            (f"delta(i,j)*exp(x[i])/{TOTAL} - exp(x[i])*exp(x[j])/{TOTAL}^2", "accepted"),
            ("softmax(x,i)*(delta(i,j) - softmax(x,j))", "accepted"),
        ],
    ),
    "variance of a mean": (
        "Var(sum(X[i], i=1..n)/n)", "v/n", "X independent; var X = v; n >= 1", (),
        [
            ("Var(sum(X[i], i=1..n))/n", "false"),
            ("Var(sum(X[i], i=1..n))/n^2", "accepted"),
            ("sum(Var(X[i]), i=1..n)/n^2", "accepted"),
            ("sum(v, i=1..n)/n^2", "accepted"),
            ("v/n", "accepted"),
        ],
    ),
    "variance of a weighted sum": (
        "Var(sum(y[i]*X[i], i=1..n))", "sum(y[i]^2*v, i=1..n)",
        "Cov(X[i], X[j]) = 0 for i != j; var X = v", (),
        [
            ("sum(y[i]*Var(X[i]), i=1..n)", "false"),
            ("sum(Var(y[i]*X[i]), i=1..n)", "accepted"),
            ("sum(y[i]^2*Var(X[i]), i=1..n)", "accepted"),
            ("sum(y[i]^2*v, i=1..n)", "accepted"),
        ],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PROOFS)
def test_lines_are_judged_as_a_teacher_would(name):
    goal, wanted, given, withheld, lines = PROOFS[name]
    session = proof(goal, wanted, given, withheld)
    for line, expected in lines:
        assert session.say(line).kind == expected, line
    theorem = session.theorem()
    assert theorem.left is session.statement.goal
    assert theorem.right is session.statement.wanted
    assert theorem.hypotheses <= set(session.statement.hypotheses)
    again = replay(json.loads(json.dumps(dump(theorem))))
    assert again.digest == theorem.digest


def test_what_fails_for_empty_sums_alone_is_false_there():
    session = proof("sum(Cov(q[i], k[i]), i=1..d)", "0", "Cov(q[i], k[i]) = 0 for all i")
    verdict = session.say("prod(Cov(q[i], k[i]), i=1..d)")
    assert verdict.kind is Kind.FALSE
    assert set(verdict.found.setting.naturals.values()) == {0}


def test_a_line_is_not_less_than_itself():
    session = proof("Var(X)", "E(X^2)", relation="Le")
    assert session.say("= Var(X)").kind is Kind.SAME
    assert session.say("< Var(X)").kind is Kind.FALSE


def test_a_line_uses_the_hypotheses_that_its_theorem_has():
    session = proof("Var(X + Y)", "Var(X) + Var(Y)", "X, Y independent; mean X = m")
    verdict = session.say("Var(X) + Var(Y)")
    used = verdict.uses(session.statement.hypotheses)
    assert [p.head for p in used if p.head != "Moment"] == ["Indep"]  # the mean is not needed


def test_a_false_line_is_false_in_a_model_of_all_hypotheses():
    session = proof("Var(q.k)", "d*s^2*t^2", SCORE)
    verdict = session.say("d^2*s^2*t^2")
    assert verdict.kind is Kind.FALSE
    claim = mk("Eq", verdict.before, verdict.line)
    assert refutes(verdict.found.evaluator, session.statement.hypotheses, claim)
    numbers = [x for _, x in sorted(verdict.found.setting.cells.items(), key=str)]
    assert all(x != 0 for x in numbers)


def test_how_far_a_step_goes_is_one_number():
    held = {"withheld": MOMENTS}
    strict = proof("Var(X)", "E(X^2) - E(X)^2", step=1, **held)
    assert kinds(strict, "E(X^2) - E(X)^2") == ["far"]
    assert kinds(strict, "E((X - E(X))^2)", "E(X^2) - E(X)^2") == ["accepted", "accepted"]
    lenient = proof("Var(X)", "E(X^2) - E(X)^2", step=2, **held)
    assert kinds(lenient, "E(X^2) - E(X)^2") == ["accepted"]


def test_the_value_that_is_asked_for_is_no_step():
    session = proof("Var(q.k)", "d*s^2*t^2", SCORE, step=1)
    assert kinds(session, "d*s^2*t^2") == ["far"]


def test_what_is_not_decided_is_never_called_false():
    by_induction = ("weights-of-heavy-tail",)
    hard = proof("sum(1/(i*(i + 1)), i=1..n)", "1 - 1/(n + 1)", "n >= 1", by_induction)
    verdict = hard.judge.judge(hard.statement.goal, hard.statement.wanted)
    assert verdict.kind is Kind.UNDECIDED
    assert verdict.models > 0
    assert verdict.theorem is None


def test_the_line_before_is_no_step():
    session = proof("Var(X)", "E(X^2) - E(X)^2")
    assert kinds(session, "Var(X)") == ["same"]
    assert session.theorem() is None


def test_a_line_is_taken_back():
    session = proof("Var(X)", "E(X^2) - E(X)^2", withheld=MOMENTS)
    assert kinds(session, "E((X - E(X))^2)") == ["accepted"]
    session.back()
    assert session.current is session.statement.goal
    session.back()
    assert kinds(session, "E((X - E(X))^2)") == ["accepted"]


def test_nothing_is_supposed_besides_the_hypotheses():
    """Without n ≥ 1 the sum may be empty; with it the line is a step."""
    for given, expected in (("", Kind.UNDECIDED), ("n >= 1", Kind.ACCEPTED)):
        judge = Judge(statement("sum(v, i=1..n)/n", "v", given))
        verdict = judge.judge(judge.statement.goal, judge.statement.wanted)
        assert verdict.kind is expected
        assert judge.context.allowed == set(judge.statement.hypotheses)
