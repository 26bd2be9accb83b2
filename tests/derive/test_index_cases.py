"""Indices that may be equal: a goal that depends on it is answered in each case."""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask
from bilemma.derive.answering import derive
from bilemma.derive.shown.wording import Spoken
from bilemma.questions.echo import echo, identity
from bilemma.questions.question import read_question
from bilemma.questions.several import read_questions

LAYERS = "x in R^(n x d); A, B in R^(d x h); x, A, B independent; mean 0; var x = 1; var A = 1"
SCORE = "Var(((x A)(x B)^T/sqrt(h))[a,b])"
IID = "X in R^n; X iid; mean X = 0; var X = v; fourth moment X = m"
SQUARE = "A in R^(d x d); A iid N(0,1); y in R^d; y fixed"
ROWS = "Q in R^(n x d); Q iid N(0,1)"

CASES = [
    (SCORE, f"{LAYERS}; var B = 1; fourth moment x = m", ["d²", "d·(d + m − 1)"]),
    ("Cov(X[i], X[j])", IID, ["0", "v"]),
    ("E(X[i]*X[j])", IID, ["0", "v"]),
    ("Var(X[i] + X[j])", IID, ["2·v", "4·v"]),
    ("Var(X[1]*X[j])", IID, ["v²", "m − v²"]),
    ("Cov(X[i], X[j])", "X in R^n; Cov(X[i], X[j]) = r for i != j; var X = v", ["r", "v"]),
    ("Var((Q Q^T)[a,b])", ROWS, ["d", "2·d"]),
    ("E((Q^T Q)[a,b])", ROWS, ["0", "n"]),
    ("E((A A)[i,j])", "A in R^(d x d); A iid N(0,1)", ["0", "1"]),
    ("E(Q[i,j]*Q[k,l])", ROWS, ["0", "0", "1"]),
    ("E(X[i]*X[j]*X[k]^2)", IID, ["0", "v²", "0", "0", "m"]),
]


def values(goal: str, given: str) -> list[str]:
    answers = [derive(part.question, 60.0) for part in read_questions(goal, given)]
    assert all(answer.closed for answer in answers)
    return [Spoken(answer).term(answer.value, "plain") for answer in answers]


@pytest.mark.parametrize(("goal", "given", "wanted"), CASES)
def test_each_case_has_an_answer(goal, given, wanted):
    assert values(goal, given) == wanted


ONE = [
    ("E(((x A)(x B)^T)[a,b])", LAYERS, "0"),  # whichever they are, for A has mean 0
    ("Cov((x A)[a,j], (x B)[b,j])", LAYERS, "0"),
    (SCORE, f"{LAYERS}; var B = 1; a != b", "d²"),
    (SCORE, f"{LAYERS}; var B = 1; fourth moment x = m; a = b", "d·(d + m − 1)"),
    ("Cov(X[i], X[j])", f"{IID}; i < j", "0"),
    ("Cov(X[1], X[2])", IID, "0"),
    ("Var(X[i]) + Var(X[j])", IID, "2·v"),
    ("E(X[i] + X[j])", "X in R^n; X iid; mean X = v", "2·v"),
    ("Cov(X[i], X[j])", "X in R^n; mean X = 0; E(X[i]*X[j]) = v*delta(i,j)", "v·δ_ij"),
    ("E(sum(A[i,l]*y[l],l=1..d)*sum(A[l,j]*y[l],l=1..d))", SQUARE, "y_i·y_j"),
    ("E(X[i]*X[j])", "X in R^n; X independent; E(X[i]*X[j]) = c", "c"),
    ("Var((Q K^T)[a,b])", "Q, K in R^(n x d); Q, K iid N(0,1)", "d"),
]


@pytest.mark.parametrize(("goal", "given", "wanted"), ONE)
def test_one_answer_where_it_makes_no_difference(goal, given, wanted):
    assert values(goal, given) == [wanted]


def test_more_cases_than_can_be_looked_through_are_one_question():
    assert len(read_questions("E(X[i]*X[j]*X[k]*X[l])", IID)) == 1


@pytest.mark.parametrize(
    "given", [IID, "设 X in R^n，X 的各分量独立同分布，均值为 0，方差为 v。"], ids=["en", "zh"]
)
def test_a_case_is_a_question_that_can_be_asked_alone(given):
    parts = read_questions("Cov(X[i], X[j])", given)
    assert [part.case for part in parts] == ["i ≠ j", "i = j"]
    for part, relation in zip(parts, ("i != j", "i = j"), strict=True):
        assert part.given.endswith(relation)
        again = echo(part.question)
        assert identity(read_question(part.goal, part.given)) == identity(part.question)
        assert again.given["en"][-1] != again.given["en"][-2]
        note = part.question.notes[-1]
        assert "i and j" in note.en
        assert "i、j" in note.zh


def test_python_has_both():
    asked = ask("Cov(X[i], X[j])", IID)
    assert [part.text for part in asked.parts] == ["0", "v"]
    assert "Question 1 of 2: i ≠ j" in repr(asked)
    assert "第 2 问，共 2 问：i = j" in repr(ask("Cov(X[i], X[j])", IID, language="zh"))


def test_independent_entries_are_said_in_one_clause():
    (part,) = read_questions(SCORE, f"{LAYERS}; var B = 1; a != b")
    spoken = Spoken(derive(part.question, 60.0))
    words = {
        "en": "all entries of x, A and B are mutually independent",
        "zh": "x、A、B 的各元素相互独立",
    }
    for code, clause in words.items():
        assert spoken.statement(code).count(clause.split()[-1]) == 1
        assert clause in spoken.statement(code)
        given = f"x in R^(n x d); A, B in R^(d x h); mean 0; var = 1; a != b; {clause}"
        stated = "x in R^(n x d); A, B in R^(d x h); mean 0; var = 1; a != b; x, A, B independent"
        assert identity(read_question(SCORE, given)) == identity(read_question(SCORE, stated))
    assert sum("mutually" in text for _, text in spoken.hypotheses("en", "plain")) == 3


def test_a_matrix_that_the_goal_does_not_have_is_left_out():
    given = "W, U in R^(m x d); x in R^d; W, U, x independent; mean 0; var W = v; x fixed"
    (part,) = read_questions("Var((W x)[i])", given.replace(", x independent", " independent"))
    assert not any("U" in key[0] for g in part.question.given[:1] for key in g.proposition.free)
    assert any(note.en.endswith("and nothing of U.") for note in part.question.notes)
    assert any(note.zh.endswith("未用到关于 U 的部分。") for note in part.question.notes)
