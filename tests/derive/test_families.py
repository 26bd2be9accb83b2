"""Families of textbooks: what they leave unsaid is supposed by name; models are put in."""

from __future__ import annotations

import pytest

from bilemma.derive.answer_texts import as_text
from bilemma.questions.elaboration import Elaborator
from bilemma.questions.parser import parsed

from .asking import ask

DROPOUT = "m ~ Bernoulli(1-p); E(x)=μ; Var(x)=v; m, x independent"
NORMAL = "U=2X+Y; V=2X-Y; X,Y iid N(0,σ²)"
FIT = "sum(x[i]*(b*x[i]+e[i]), i=1..n)/sum(x[i]^2, i=1..n)"
ERRORS = "e iid with mean 0 and variance v"

# goal, hypotheses, the answer, and what is supposed besides
SUPPOSED = [
    ("E(m*x/(1-p))", DROPOUT, "μ", "p ≠ 1"),
    ("Var(m*x/(1-p))", DROPOUT, "(μ^2*p + v)/(1 - p)", "p ≠ 1"),
    ("Corr(U,V)", NORMAL, "3/5", "0 < σ"),
    (f"E({FIT})", ERRORS, "b", "Σ_{i≤n} x_i² ≠ 0"),
    (f"Var({FIT})", ERRORS, "v/sum(x[i]^2, i=1..n)", "Σ_{i≤n} x_i² ≠ 0"),
]
# what hypotheses exclude, or may exclude, is not supposed
EXCLUDED = [
    ("E(m*x/(1-p))", f"{DROPOUT}; p >= 1"),
    (f"E({FIT})", f"{ERRORS}; sum(x[i], i=1..n) = 0; x[1] <= 0; x[1] >= 0"),
    (f"E({FIT})", f"{ERRORS}; b = sum(x[i], i=1..n)"),
    ("Corr(U,V)", f"{NORMAL}; σ <= 0"),
]


def value(answer, expected):
    """A form of the answer, as a term of its letters."""
    return Elaborator(expected, answer.question.letters).term(parsed(expected))


@pytest.mark.parametrize(("goal", "given", "expected", "supposed"), SUPPOSED)
def test_what_books_leave_unsaid_is_supposed_and_named(goal, given, expected, supposed):
    answer = ask(goal, given)
    assert answer.value is value(answer, expected)
    said = [text for _, text in as_text(answer, "en")]
    assert said[said.index("Supposed besides") + 1] == supposed


@pytest.mark.parametrize(("goal", "given"), EXCLUDED)
def test_what_may_be_excluded_is_not_supposed(goal, given):
    answer = ask(goal, given)
    assert not [p for p in answer.added if p.head in ("Ne", "Lt")]
