"""What strangers typed first, as they typed it, that was refused or misread once, or ended in no
textbook's form.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.several import read_questions

from .asking import answered, statements

# Goal, hypotheses, and the statements that are proved: several where several are asked.
ANSWERED = json.loads(Path(__file__).with_name("first_typed.json").read_text("utf-8"))


@pytest.mark.parametrize("question", ANSWERED, ids=lambda question: question["goal"])
def test_it_is_answered(question):
    assert statements(question["goal"], question["given"]) == question["statements"]


@pytest.mark.parametrize(
    ("goal", "given", "said"),
    [
        ("求E(Z)，X与Z的相关系数ρ_XZ", "X~N(1,9)，Z=X/3", "Is this asked, or supposed?"),
        ("E(Z^2)", "Z 的均值 E(Z)，方差 D(Z)=1", "Is this asked, or supposed?"),
        ("E(f(X - Y))", "", "Functions of one's own"),
        ("Var(sum(a(i+1)*X[i], i=1..n))", "X iid; var X = 1", "Is this a times what follows?"),
        ("E(b(t - s)*X)", "", "Is this b times what follows?"),
        ("E(X)", "X ~ Poisson(λ(t + s))", "Is this λ times what follows?"),
        ("Var(X + X1)", "X1, X2, X3 是来自总体 X 的样本，Var(X)=v", "the population of X1"),
        ("D(X1 - X2)", "X1, X2 是来自总体 X 的样本，D(X)=a，X 与 Y 独立", "the population of X1"),
        ("E(T)", "X1, X2 iid, E(X)=μ, T = X1 + X", "the population of X1"),
        ("E(T)", "X_1, ..., X_n 是来自总体 P(λ) 的样本，T = X̄ - S²", "What is S of the sample X?"),
        ("Var(X)", "X ~ Hypergeometric(M, n, N)", "Which of these is the number of all?"),
        ("Var(X)", "X ~ Hypergeometric(a, b, c)", "Which of these is the number of all?"),
        ("Var(X)", "X ~ Hypergeometric(M, N, n)", "Which of these is the number of all?"),
        (
            r"E(\sum_{i=1}^{m}(X_{i+1}-X_i)^2)",
            "X_1,X_2,…,X_n是来自总体N(μ,σ²)的样本，m=n-1",
            "say that m <= n",
        ),
    ],
)
def test_it_is_refused_or_asked_about(goal, given, said):
    with pytest.raises(MisreadError) as refused:
        read_questions(goal, given)
    assert said in refused.value.what.en


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("is σ > 0?", "Var(X)=σ²"),
        ("is Var(X) > 0?", "Var(X)=v"),
        ("is SD(X) > 0?", "Var(X)=σ²"),
        ("is E(X^2) = 0?", "X ~ N(0,σ²)"),
    ],
)
def test_what_is_asked_is_not_supposed(goal, given):
    """That a variance is not 0 is supposed where moments are compared, and not of itself."""
    assert answered(goal, given)[0].answer.decision is None


# What looks nearly the same and says something else.
@pytest.mark.parametrize(
    ("goal", "given", "statement"),
    [
        ("E(X + Y)", "X, Y iid; E(X) = μ", "E[X + Y] = 2·μ"),
        ("E(T)", "X1, X2, X3 iid, E(X)=μ, E(X^2)=q, T = X1 + X2", "E[T] = 2·μ"),
        ("E(Y^2)", "X ~ N(0, s^2); Y = X^2", "E[Y²] = 3·s⁴"),
        ("E(X*Y)", "X ~ U(0, 1); Y = X^3", "E[X·Y] = 1/5"),
        ("E(X1^2)", "X1, X2 iid, E(X^2)=q", "E[X_1²] = q"),
        ("E(T)", "X_1, X_2 iid; E(X_2) = μ; T = X_1 - X_2", "E[T] = 0"),
        ("Var(X)", "Var(X) = s^2; s > 0", "Var(X) = s²"),
        ("SD(X)", "Var(X) = s^2; s < 0", "SD(X) = −s"),
        ("Var(X + Y) > Var(X)?", "X, Y independent; Var(Y) = s^2; s = 0", "Var(X) = Var(X + Y)"),
    ],
)
def test_what_is_nearly_the_same_means_something_else(goal, given, statement):
    assert statements(goal, given) == [statement]
