"""A line that a learner leaves out: what is true is said to be, also where no one step shows it."""

from __future__ import annotations

import pytest

from bilemma.exercises.verdict import Kind
from bilemma.trusted.terms import mk
from tests.exercises.statements import proof

# The line before, the line after, the hypotheses, the relation, and what may not be cited.
LEFT_OUT = {
    "a hypothesis over a denominator": ("b*x", "b*x/b", "b^2 = b; b > 0", "Eq", ()),
    "a law from right to left": ("abs(x)", "-x", "x <= 0", "Eq",
                                   ("absolute-of-nonpositive", "maximum-is-larger")),
    "definitions under a derivative": (
        "d(tanh(x), x)", "1 - tanh(x)^2", "", "Eq", ("tanh-derivative",)
    ),
    "a hypothesis after a sum": (
        "sum(v[i]^2*y[i], i=1..n) - sum(v[i]*y[i], i=1..n)^2",
        "sum(y[i]*(v[i] - sum(v[j]*y[j], j=1..n))^2, i=1..n)",
        "sum(y[i], i=1..n) = 1", "Eq", ("weighted-variance",),
    ),
    "a factor made less by a hypothesis": (
        "(n + 1)*x + 1", "(x + 1)^n*(x + 1)", "natural n; x >= -1; n*x + 1 <= (x + 1)^n", "Le",
        ("power-at-least-linear",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LEFT_OUT)
def test_a_true_line_is_not_undecided_where_one_was_left_out(name):
    goal, wanted, given, relation, withheld = LEFT_OUT[name]
    session = proof(goal, wanted, given, withheld, relation)
    statement = session.statement
    verdict = session.judge.judge(statement.goal, statement.wanted, relation)
    assert verdict.kind is Kind.FAR
    assert verdict.theorem.conclusion is mk(relation, statement.goal, statement.wanted)
    assert verdict.theorem.hypotheses <= set(statement.hypotheses)
    assert verdict.idea
