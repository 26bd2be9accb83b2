"""Inequalities as people type them: proved by theorems of the books or as sums of squares."""

from __future__ import annotations

import json

import pytest

from bilemma.answers.measured import measured
from bilemma.derive.deciding.sums_of_squares import sum_of_squares
from bilemma.derive.shown.answer_texts import as_text
from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.sequent import Sequent
from bilemma.proof.dumping import dump
from bilemma.questions.echo import echo, identity
from bilemma.questions.question import read_question
from bilemma.trusted.arithmetic import ring
from bilemma.trusted.certificate import replay
from bilemma.trusted.terms import sym

from .asking import ask, supposed
from .readings import check_refused

# goal, hypotheses, and the theorem or rule that the last line names
PROVED = [
    ("is E(XY)^2 <= E(X^2) E(Y^2)?", "random X, Y", "cauchy-schwarz-for-means"),
    ("|Cov(X,Y)| <= sd(X) sd(Y)", "", "covariance-at-most"),
    ("is Cov(X,Y)^2 <= Var(X) Var(Y)?", "", "covariance-at-most"),
    ("Cov(X,Y) <= sqrt(2)", "var X = 1; var Y = 2", "covariance-at-most"),
    ("E(X*Y) <= s*t", "E(X^2) = s^2; E(Y^2) = t^2; s >= 0; t >= 0", "cauchy-schwarz-for-means"),
    ("|E X| <= E|X|", "", "arith"),
    ("E(|X|) <= sqrt(E(X^2))", "", "mean-absolute-value"),
    ("E(|X|)^2 <= E(X^2)", "", "variance-nonnegative"),
    ("E(X^2) <= sqrt(E(X^4))", "", "variance-nonnegative"),
    ("exp(E(X)) <= E(exp(X))", "", "jensen-exponential"),
    ("E(exp(X)) >= 1", "mean X = 0", "hypothesis"),
    ("Var(X+Y) <= 2 Var X + 2 Var Y", "", "variance-nonnegative"),
    ("SD(X+Y) <= SD(X) + SD(Y)", "", "covariance-at-most"),
    ("-1 <= Corr(X,Y)", "", "correlation-at-most-one"),
    ("Corr(X,Y)^2 <= 1", "Var X > 0; Var Y > 0", "correlation-at-most-one"),
    ("Var(sum(X[i],i=1..n)/n) <= Var(X[1])", "iid X", "variance-nonnegative"),
    ("Var((X+Y)/2) <= Var(X)", "X, Y iid", "variance-nonnegative"),
    ("E(X) <= E(Y)", "X <= Y", "hypothesis"),
    ("lse(x) >= x[j]", "", "log-sum-exp-at-least"),
    ("(sum(x[i],i=1..n))^2 <= n*sum(x[i]^2,i=1..n)", "x in R^n", "cauchy-schwarz"),
    ("2ab <= a^2+b^2", "", "squares"),
    ("a^2 + b^2 + c^2 >= ab + bc + ca", "", "squares"),
    ("a*(1-a) <= 1/4", "", "squares"),
    ("E((X-a)^2) >= Var(X)", "", "squares"),
    ("sqrt(a*b) <= (a+b)/2", "a >= 0; b >= 0", "hypothesis"),
    ("|a+b| <= |a|+|b|", "", "arith"),
    ("a^2 + 1 > 0", "", "arith"),
]


@pytest.mark.parametrize(("goal", "given", "by"), PROVED)
def test_it_is_proved_and_true(goal, given, by):
    answer = ask(goal, given)
    assert answer.verdict == "yes"
    last = answer.lines[-1].causes
    assert by in {cause.id for cause in last} | {cause.kind for cause in last}
    assert answer.proved.conclusion is answer.question.relation
    assert answer.proved.hypotheses <= {*supposed(answer), *answer.added}
    certificate = json.loads(json.dumps(dump(answer.proved)))
    assert replay(certificate).conclusion is answer.proved.conclusion
    sequent = Sequent((*supposed(answer), *answer.added), answer.proved.conclusion)
    line = check_sequent(sequent, wanted=3, shared=measured(sequent, 3))
    assert line.counter_model is None


def test_it_reads_back_as_itself():
    for goal, given, _ in PROVED:
        question = read_question(goal, given)
        again = echo(question)
        for code in ("en", "zh"):
            assert identity(read_question(again.goal, again.hypotheses(code))) == identity(question)


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("Var(X) <= Var(Y)", ""),
        ("E(X*Y) <= E(X)*E(Y)", ""),
        ("Cov(X,Y) >= 0", ""),
        ("E(X)^2 <= E(X)", ""),
        ("2*a*b <= a^2 + b^2/2", ""),
        ("a <= a^2", ""),
        ("Var(X) > 0", ""),
        ("Cov(X,Y) <= 1", "var X = 1; var Y = 2"),
        ("Corr(X,Y) <= 1", "var X = v; var Y = w; v <= w"),  # v = 0 is not excluded
        ("lse(x) <= x[1] + 1", ""),
        ("Var(X) = 1?", "iid X, Y; var Y = v"),
    ],
)
def test_what_need_not_hold_is_not_answered(goal, given):
    assert ask(goal, given).decision is None


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("E(X^2) < E(X)^2", ""),
        ("a^2 + b^2 < 2ab", ""),
        ("Corr(X,Y) > 1", ""),
        ("softmax(x,i) > 1", ""),
        ("E(exp(X)) < exp(E(X))", ""),
    ],
)
def test_no_is_said_on_a_proof_of_what_excludes_it(goal, given):
    answer = ask(goal, given)
    assert answer.verdict == "no"
    low, high = answer.question.relation.args
    assert answer.proved.conclusion.args == (high, low)


def test_what_a_question_supposes_by_being_asked_is_named():
    assert len(ask("Corr(X,Y) <= 1").added) == 2
    assert len(ask("Corr(X,Y) <= 1", "var X = v; var Y = w").added) == 2
    assert [p.head for p in ask("exp(E(X)) <= E(exp(X))").added] == ["Moment"]
    assert not ask("Corr(X,Y) <= 1", "Var X > 0; Var Y > 0").added


def test_squares_are_shown():
    shown = "\n".join(text for _, text in as_text(ask("a*(1-a) <= 1/4"), "zh"))
    assert "= (a − 1/2)²" in shown
    assert "平方非负" in shown


def test_a_sum_of_squares_is_the_polynomial_and_none_is_made_of_what_is_none():
    a, b, c = map(sym, "abc")
    for t in (a**2 - 2 * a * b + 2 * b**2, a**4 + b**4 - 2 * a**2 * b**2, a**2 - a + 1):
        assert ring(sum_of_squares(t), t).left is sum_of_squares(t)
    for t in (a**2 - 3 * a * b + b**2, a**2 - b**2, a * b, a**2 - 2 * a, a**2 + b * c):
        assert sum_of_squares(t) is None


SAME = [
    ("E(X)^2 是否不超过 E(X^2)？", "E(X)^2 <= E(X^2)?"),
    ("证明 Cov(X,Y)^2 ≤ Var(X)Var(Y)", "Cov(X,Y)^2 <= Var(X)*Var(Y)?"),
    ("|Cov(X,Y)| 是否不大于 √(Var(X)Var(Y))?", "abs(Cov(X,Y)) <= sqrt(Var(X)*Var(Y))?"),
    ("is Var(X) at most E(X^2)?", "Var(X) <= E(X^2)?"),
    ("is Var(X) less than or equal to E(X^2)?", "Var(X) <= E(X^2)?"),
    ("Var(X) 小于 Var(Y) 吗？", "Var(X) < Var(Y)?"),
    ("Var(X) 是否非负？", "Var(X) >= 0?"),
    (r"2ab \le a^2 + b^2", "2*a*b <= a^2 + b^2?"),
    ("E|X - Y| <= 1", "E(abs(X - Y)) <= 1?"),
    ("2 Var X + Var Y >= E X", "2*Var(X) + Var(Y) >= E(X)?"),
    ("E(XY^2) >= E(X) + E(Y)", "E(X*Y^2) >= E(X) + E(Y)?"),
    ("E((XY)^2) >= E(X) + E(Y)", "E((X*Y)^2) >= E(X) + E(Y)?"),
]


@pytest.mark.parametrize(("typed", "documented"), SAME)
def test_it_is_read_as_what_is_documented(typed, documented):
    assert identity(read_question(typed, "")) == identity(read_question(documented, ""))


@pytest.mark.parametrize(
    ("goal", "given", "words"),
    [
        ("E X^2 <= 1", "", "E(X)^2"),
        ("Var X+Y <= 1", "", "Var(X+Y)"),
        ("E X Y <= 1", "", "reach"),
        ("Var X * 2 <= 1", "", "reach"),
        ("E|X|^2 <= 1", "", "reach"),
        ("||X| - 1| <= 1", "", "norm2"),
        ("|X - |Y|| <= 1", "", "abs"),
        ("2|E(X)| <= 1", "", "abs"),
        ("E(XY) <= E(X)", "", "product"),
        ("1/ab <= a + b", "", "product"),
        ("-1 <= Corr(X,Y) <= 1", "", "-1 <= Corr(X,Y)?"),
        ("Var(X) 不等于 1", "", "behind the formula"),
        ("is Var(X) not less than 1?", "", "'not' is not understood"),
        ("Var(X) 未必不超过 1", "", "behind the formula"),
        ("is Var(X) almost at most 1?", "", "product"),
        ("prove Var(X)", "", "What is to hold"),
    ],
)
def test_what_may_be_meant_otherwise_is_refused(goal, given, words):
    check_refused(goal, given, words)


def test_a_declared_name_is_no_product():
    question = read_question("E(XY) <= E(X)", "random XY")
    assert {key[0] for key in question.relation.free} == {"XY", "X"}
