"""What hypotheses determine and do not say is solved for: a covariance, the parameter of a law."""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.answers.examining import examined_answer
from bilemma.answers.not_answered import NotAnsweredError
from bilemma.derive.shown.answer_texts import as_text
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.parsing.parser import parsed

from .asking import ask, judged

# goal, hypotheses, the value worked out by hand
DETERMINED = [
    # a covariance by the variance of a sum
    ("Corr(X, Y)", "D(X)=4, D(Y)=9, D(X+Y)=16", "1/4"),
    ("Cov(X, Y)", "Var(X)=v, Var(Y)=w, Var(X-Y)=s", "(v + w - s)/2"),
    ("Corr(X, Y)", "Var(X+Y)=7, Var(X-Y)=3, Var(X)=1", "1/2"),
    ("E(X*Y)", "E(X)=1, E(Y)=2, D(X)=4, D(Y)=9, D(X-Y)=10", "7/2"),
    ("Var(Y)", "X, Y independent, Var(X)=1, Var(2*X-3*Y)=22", "2"),
    # moments by those of a multiple
    ("E(X)", "E(2*X+1)=7", "3"),
    ("E((X-1)^2)", "Var(2*X)=4, E(3*X)=6", "2"),
    ("Var(X)", "E(X*(X-1))=2, E(X)=1", "2"),
    # the parameter of a law, and what it gives
    ("λ", "X ~ Poisson(λ), E((X-1)*(X-2))=1", "1"),
    ("λ", "X ~ Poisson(λ), E(X^2)=6", "2"),
    ("E(X^2)", "X ~ Poisson(λ), E(X)=3", "12"),
    ("p", "X ~ B(n,p), E(X)=2.4, D(X)=1.44", "2/5"),
    ("n", "X ~ B(n,p), E(X)=2.4, D(X)=1.44", "6"),
    ("a", "X ~ U(a,b), E(X)=3, D(X)=1/3", "2"),
    ("b", "X ~ U(a,b), E(X)=3, D(X)=1/3", "4"),
    ("Var(X)", "X ~ U(0,a), E(X)=2", "4/3"),
    ("σ^2", "X ~ N(μ, σ^2), E(X)=1, E(X^2)=5", "4"),
    ("E(X)^2", "Var(X)=3, E(X^2)=10", "7"),
    ("Var(X)", "X ~ N(μ, σ^2), E(X)=1, E(X^2)=4", "3"),
    # the parts of the law of total variance
    ("Var(E(Y|X))", "Var(Y) = a; E(Var(Y|X)) = b", "a - b"),
    ("E(Var(Y|X))", "Var(Y) = a; Var(E(Y|X)) = b", "a - b"),
    ("Var(Y)", "E(Var(Y|X)) = b; Var(E(Y|X)) = a", "a + b"),
    ("E((Y - E(Y|X))^2)", "E(Var(Y|X)) = b", "b"),
    # letters by equations between them
    ("b", "a+b=6, a-b=2", "2"),
]


@pytest.mark.parametrize(("goal", "given", "value"), DETERMINED)
def test_it_has_the_value_that_hypotheses_leave(goal, given, value):
    answer = ask(goal, given)
    assert not answer.left
    for line in judged(answer, value):
        assert line.counter_model is None


AGAIN = "X = a*Y + e; Y, e independent; Var(Y) = Var(X); var e = v"
MEANS = "X = a*Y + e; E(Y) = E(X); E(e) = m; a != 1"
# goal, hypotheses, the value, what is supposed besides
RETURNED = [
    ("Var(X)", f"{AGAIN}; a^2 < 1", "v/(1 - a^2)", []),
    ("Var(X)", f"{AGAIN}; abs(a) < 1", "v/(1 - a^2)", []),
    ("Var(2*X)", f"{AGAIN}; -1 < a; a < 1", "4*v/(1 - a^2)", []),
    ("Var(X)", AGAIN, "v/(1 - a^2)", ["Ne(add(mul(-1, pow(a, 2)), 1), 0)"]),
    ("SD(X)", "X = Y/2 + e; Y, e independent; Var(Y) = Var(X); var e = 3", "2", []),
    ("E(X)", MEANS, "m/(1 - a)", []),
    ("E(3*X)", MEANS, "3*m/(1 - a)", []),
    ("E(X)", "E(X) = a*E(X) + b; a != 1", "b/(1 - a)", []),
]


@pytest.mark.parametrize(("goal", "given", "value", "supposed"), RETURNED)
def test_a_moment_that_comes_back_is_solved_for(goal, given, value, supposed):
    answer = ask(goal, given)
    assert answer.value is Elaborator(value, answer.question.letters).term(parsed(value))
    assert [str(p) for p in answer.added] == supposed
    assert len(answer.lines) < 10
    for line in judged(answer, value):
        assert line.counter_model is None


def test_what_divides_is_not_supposed_where_hypotheses_speak_of_it():
    answer = ask("Var(X)", f"{AGAIN}; a >= 1")
    assert not answer.added
    assert len(answer.lines) < 10


# goal, hypotheses with an equation between letters, the value
RELATED = [
    ("E(a*X + b*Y)", "a + b = 1; E(X) = m; E(Y) = m", "m"),
    ("E(a*X + b*Y + c*Z)", "a + b + c = 2; E(X) = m; E(Y) = m; E(Z) = m", "2*m"),
    ("Var(a*X + b*Y)", "X, Y independent; a^2 + b^2 = 1; var X = v; var Y = v", "v"),
    ("E((a+b)*X/(a+b+c))", "a + b = 1; E(X) = m", "m/(c + 1)"),
    ("Cov(a*X, b*Y)", "a*b = 3; Cov(X, Y) = c", "3*c"),
    ("E(e[i]^4)", "random e; e[i]^2 = 1 for all i", "1"),
    ("E(X^5)", "X^2 = X; E(X) = p", "p"),
]


@pytest.mark.parametrize(("goal", "given", "value"), RELATED)
def test_equations_between_letters_are_used(goal, given, value):
    answer = ask(goal, given)
    assert answer.value is Elaborator(value, answer.question.letters).term(parsed(value))
    assert not answer.unused
    for line in judged(answer, value):
        assert line.counter_model is None


# what is not determined: two values, none, or the letter alone
OPEN = [
    ("σ", "X ~ N(μ, σ^2), E(X)=1, E(X^2)=5"),  # or -2
    ("λ", "Var(X) = λ, Var(2*X) = 4*λ"),
    ("Cov(X, Y)", "Var(X+Y)=3, Var(X)=1"),
    ("μ", "X ~ N(μ,1), E(X^2) = 5"),
    ("μ", "X ~ N(μ,1), E(X^2) = 3, μ > 0"),  # the root of 2
]


@pytest.mark.parametrize(("goal", "given"), OPEN)
def test_what_hypotheses_leave_open_stays_open(goal, given):
    assert ask(goal, given).left


def test_an_order_that_is_supposed_leaves_one_of_two_zeros():
    assert ask("μ", "X ~ N(μ,1), E(X^2) = 5, μ < 0").value.data == -2
    assert ask("μ", "X ~ N(μ,1), E(X^2) = 5, μ > 0").value.data == 2


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("Var(Y)", "X, Y independent; Var(X+Y)=3; Var(X)=5"),  # -2
        ("λ", "X ~ Poisson(λ); E(2*X)=-2"),
        ("n", "X ~ B(n,p); E(X)=2.5; D(X)=1.44"),  # no natural number
        ("Corr(X, Y)", "Var(X)=1; Var(Y)=1; Var(X+Y)=10"),  # 4
    ],
)
def test_values_that_cannot_be_are_a_contradiction(goal, given):
    with pytest.raises(NotAnsweredError, match="cannot hold"):
        asked(goal, given)


def test_the_equations_stand_before_the_line_that_uses_them():
    text = as_text(ask("Corr(X, Y)", "D(X)=4, D(Y)=9, D(X+Y)=16"), "en")
    lines = [line.strip() for _, line in text]
    equation = lines.index("⊢ 2·Cov(X, Y) + 13 = 16")
    solved = lines.index("⊢ Cov(X, Y) = 3/2")
    assert equation < solved < lines.index("= 3/(2·√4·√9)")
    assert lines[solved + 1] == "These equations, solved"


def test_an_answer_is_tried_in_models_that_have_what_is_determined():
    for goal, given in (("Corr(X, Y)", "D(X)=4, D(Y)=9, D(X+Y)=16"), ("a", "X ~ U(0,a), E(X)=2")):
        line, clash = examined_answer(ask(goal, given), 3, [])
        assert clash is None
        assert line.true
        assert line.counter_model is None


@pytest.mark.parametrize("given", [AGAIN, f"{AGAIN}; a^2 < 1"])
def test_a_line_that_solves_names_by_what_it_divides(given):
    """And no independence again, on which the lines above it rest."""
    reasons = [step.reason for step in asked("Var(X)", given=given).steps]
    assert [r for r in reasons if "solved" in r] == ["These equations, solved; by H5"]
