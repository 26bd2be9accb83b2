"""A comparison that is not decided is refuted by a finite model, where the question says no more
than its propositions do; what is true is never refuted.
"""

from __future__ import annotations

import json

import pytest

from bilemma.answers.against import _refuting, with_counter_model
from bilemma.answers.asked import ask
from bilemma.derive.answering import derive
from bilemma.questions.echo import echo
from bilemma.questions.question import read_question
from bilemma.questions.several import read_questions
from bilemma.theme import asking

from .test_comparing import DECIDED
from .test_inequalities import PROVED

# goal, hypotheses, and the end of what is said of both sides
FALSE = [
    ("is E(X*Y) = E(X)*E(Y)?", "", "the left side is 1 and the right side is 0."),
    ("is it true that E(XY) = E(X)E(Y)?", "", "the left side is 1 and the right side is 0."),
    ("is Var(X+Y) = Var(X) + Var(Y)?", "", "the left side is 4 and the right side is 2."),
    ("is Var(X*Y) = Var(X)*Var(Y)?", "X, Y independent", "is 1 and the right side is 0."),
    ("is SD(X+Y) = SD(X) + SD(Y)?", "X, Y independent", "is √5 and the right side is 3."),
    ("is E(X^2) = E(X)^2?", "", "is 1 and the right side is 0."),
    ("is E(max(X,0)) = max(E(X),0)?", "", "is 1/2 and the right side is 0."),
    ("is Cov(X, X^2) = 0?", "", "and the right side is 0."),
    ("is E(X^3) = 0?", "mean X = 0", "is 2 and the right side is 0."),
    ("is sqrt(a+b) = sqrt(a) + sqrt(b)?", "a >= 0; b >= 0", "right side is 2.414…."),
    ("is (a+b)^2 = a^2 + b^2?", "", "is 9 and the right side is 5."),
    ("is Var(X-Y) = Var(X) - Var(Y)?", "X, Y independent", "is 1 and the right side is −1."),
    ("is n^2 >= n?", "real n; n > 0", "is 1/3 and the right side is 1/9."),
    ("is E(X*Y*Z) = E(X)*E(Y)*E(Z)?", "X, Y independent; Y, Z independent", "side is 0."),
    ("E(XY)=E(X)E(Y) 是否成立", "", "左边为 1，右边为 0。"),
    ("若 X 与 Y 独立，D(XY)=D(X)D(Y) 是否成立", "", "左边为 1，右边为 0。"),
    ("若X与Y不相关，问 D(XY)=D(X)D(Y) 是否成立", "", "左边为 1，右边为 0。"),
]
# What was typed says more than the kernel's hypotheses, or may: nothing is told of their models.
SAYS_MORE = [
    ("is E(X^4) <= 3*E(X^2)^2?", "X ~ N(0, v)"),
    ("is E(X^3) <= E(X)?", "X uniform on (0, 1)"),
    ("is E(X^3) = Var(X)?", "X: U(0,1)"),
    ("is E(X^3) = Var(X)?", "X服从U(0,1)"),
    ("is E(X[1]^3) <= E(X[2]^3)?", "X_1, ..., X_n iid"),
    ("is E(X*Y) >= E(X)*E(Y)?", "(X,Y) ~ N(0,0,1,1,ρ)"),
    ("is Var(Y) = E(X)?", "Y given X is Poisson(X)"),
    ("is E(X^2) = E(X)^2?", "X is a continuous random variable"),
    ("is E(X*Y) = E(X)*E(Y)?", "X and Y are dependent"),
    ("is Var(X) <= 1/5?", "X takes the values 0 and 1 with equal probability"),
    ("is E(X^5) >= 0?", "X symmetric"),
    # letters that have fewer values by custom
    ("is n^2 >= n?", ""),
    ("问 n^2 >= n 是否成立", ""),
    ("is p*(1-p) >= 0?", ""),
    ("is σ >= 0?", ""),
]
# Not decided, or not by this one; true, or of what has no value where it would be false
NOT_FALSE = [
    ("is log(x^2) = 2*log(x)?", ""),
    ("is x/x = 1?", ""),
    ("is E(X/X) = 1?", ""),
    ("is sqrt(x)^2 = x?", ""),
    ("is sum(1/x[i], i=1..n)*sum(x[i], i=1..n) >= n^2?", "x[i] > 0 for all i"),
    ("is E(1/X) >= 1/E(X)?", "X > 0"),
    ("is E(abs(X)) >= abs(E(X))?", ""),
    ("is E(X^4) >= E(X^2)^2?", ""),
    ("is Corr(X,Y) <= 1?", ""),
]


@pytest.mark.parametrize(("goal", "given", "end"), FALSE)
def test_what_is_false_is_refuted(goal, given, end):
    language = "zh" if "左边" in end else "en"
    found = ask(goal, given, language=language)
    assert found.holds is False
    assert found.answer.verdict == "false"
    assert found.counter_model.endswith(end), found.counter_model
    assert "$" not in found.counter_model
    assert "\\" not in found.counter_model


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("goal", "given"), [row[:2] for row in FALSE])
def test_so_is_what_was_understood(goal, given, language):
    understood = echo(read_question(goal, given))
    stated = understood.given[language]
    assert ask(understood.goal, "; ".join(stated)).answer.verdict == "false"


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("Cov(X,Y) > 0?", "Corr(X,Y) = 1"),
        ("E(XY) > E(X)E(Y)?", "Corr(X,Y) = 1/2"),
        ("Cov(X,Y) > 0?", "Corr(X,Y) = r; r > 0"),
        ("D(X+Y)>D(X)+D(Y)？", "X 与 Y 的相关系数为 1/2"),
    ],
)
def test_variables_with_a_correlation_vary(goal, given):
    answer = derive(read_question(goal, given), 60)
    assert answer.verdict == "yes"
    assert [p.head for p in answer.added] == ["Lt", "Lt"]


@pytest.mark.parametrize(("goal", "given"), SAYS_MORE)
def test_nothing_is_said_where_a_model_might_not_be_what_was_meant(goal, given):
    (part,) = read_questions(goal, given)
    assert with_counter_model(derive(part.question, 20), part, 20).against is None


@pytest.mark.parametrize(("goal", "given"), NOT_FALSE)
def test_what_is_true_where_it_means_something_is_not_refuted(goal, given):
    (part,) = read_questions(goal, given)
    assert with_counter_model(derive(part.question, 20), part, 20).against is None


@pytest.mark.parametrize(
    ("goal", "given"),
    [*((q, h) for q, h, verdict in DECIDED if verdict == "yes"), *(q[:2] for q in PROVED)],
)
def test_no_model_refutes_what_the_kernel_proved(goal, given):
    """The search does not know of the proof: it would find a model, if there were one."""
    (part,) = read_questions(goal, given)
    answer = derive(part.question, 20)
    assert answer.verdict == "yes"
    assert _refuting(answer, part.question.relation) is None


def test_all_that_shows_an_answer_shows_the_model():
    found = ask("is E(X*Y) = E(X)*E(Y)?", language="zh")
    assert "一般不成立" in str(found)
    assert "反例" in str(found)
    assert "两边之差" in str(found)
    assert "反例" in found._repr_markdown_()
    assert "反例" in found._repr_html_()
    data = json.loads(asking.answer("is E(X*Y) = E(X)*E(Y)?", ""))
    assert data["answer"]["verdict"] == "false"
    assert data["answer"]["against"]["en"].startswith("$X = Z_{1}$")


@pytest.mark.parametrize("goal", ["is E(X*Y) = E(X)*E(Y)?", "is E(1/X) = 1/E(X)?"])
def test_what_is_refuted_is_nowhere_given_out_as_proved(goal):
    """What the kernel accepted is the form of the difference: it alone is stated and cited."""
    found = ask(goal)
    proved = found.answer.proved.conclusion
    assert proved is not found.answer.question.relation
    relation = found._spoken.term(found.answer.question.relation, "latex")
    stated = found._spoken.term(proved, "latex")
    assert f"{{${relation}$}}" not in found.cite()
    assert f"{{${stated}$}}" in found.cite()
    assert stated in found._repr_latex_()


@pytest.mark.parametrize(
    ("given", "is_judged"), [("X, Y uncorrelated", True), ("Corr(X,Y) = 0", False)]
)
def test_constants_are_uncorrelated_and_have_no_correlation(given, is_judged):
    (part,) = read_questions("Var(X) > 0?", given)
    found = with_counter_model(derive(part.question, 20), part, 20).against
    assert (found is not None) == is_judged
