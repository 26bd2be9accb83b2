"""Whether a comparison holds: what is answered is proved, nothing else is answered."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from bilemma.answers.asked import ask as asked
from bilemma.answers.measured import measured
from bilemma.cli import main
from bilemma.derive.answering import derive
from bilemma.derive.shown.answer_texts import as_data, as_latex, as_markdown, as_text
from bilemma.derive.shown.page import answered, misread
from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.sequent import Sequent
from bilemma.proof.dumping import dump
from bilemma.questions.echo import echo, identity
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.trusted.certificate import replay

from .asking import ask, supposed

INDEPENDENT = "X, Y independent"

# goal, hypotheses, what is answered
DECIDED = [
    ("is Var(X+Y) >= Var(X)?", INDEPENDENT, "yes"),
    ("是否 Var(X) <= Var(2*X)", "", "yes"),
    ("Var(X+Y) > Var(X)？", f"{INDEPENDENT}; var Y = v; v > 0", "yes"),
    ("Var(X+Y) < Var(X)?", INDEPENDENT, "no"),
    ("Var(X+Y) <= Var(X)?", INDEPENDENT, "reverse"),
    ("Var(X+Y) <= Var(X)?", "", "undecided"),
    ("E(X)^2 <= E(X^2)?", "", "yes"),
    ("Cov(X, Y) = 0?", INDEPENDENT, "yes"),
    ("is E(X) = 3?", "mean X = 2", "no"),
    ("Var(X) <= Var(X)?", "", "yes"),
    ("Var(X+Y) <= Var(X) + Var(Y)?", "Cov(X, Y) <= 0", "yes"),
    ("Var(sum(X[i],i=1..n)/n) <= Var(X[1])?", "X iid; var X = v", "yes"),
    ("Var(a*X+(1-a)*Y) <= v?", f"{INDEPENDENT}; var X, Y = v; 0 <= a; a <= 1", "yes"),
    ("Var(a*X+(1-a)*Y) <= v?", f"{INDEPENDENT}; var X, Y = v", "undecided"),
    (r"\operatorname{Var}(X) \le \operatorname{Var}(X+Y)?", INDEPENDENT, "yes"),
    ("d(d(log(1+exp(t)),t),t) >= 0?", "", "yes"),
    ("d(-log(softmax(z,t)), z[t]) <= 0?", "", "yes"),
    ("softmax(x,i) < 0?", "", "no"),
    ("Var(X) >= 0?", "", "yes"),
    ("Var(X) <= E(X^2)?", "", "yes"),
    ("Var(X) + Var(Y) <= E(X^2) + E(Y^2)?", INDEPENDENT, "yes"),
    ("E(X^2) <= Var(X)?", "", "reverse"),
]


@pytest.mark.parametrize(("goal", "given", "verdict"), DECIDED)
def test_what_is_answered_is_proved_and_true(goal, given, verdict):
    answer = ask(goal, given)
    assert answer.verdict == verdict
    if verdict == "undecided":
        assert answer.decision is None
        return
    assert answer.proved.hypotheses <= set(supposed(answer))
    certificate = json.loads(json.dumps(dump(answer.proved)))
    assert replay(certificate).conclusion is answer.proved.conclusion
    sequent = Sequent(supposed(answer), answer.proved.conclusion)
    line = check_sequent(sequent, wanted=4, shared=measured(sequent, 4))
    assert line.counter_model is None


def test_a_comparison_reads_back_as_itself():
    for goal, given, _ in DECIDED:
        question = read_question(goal, given)
        again = echo(question)
        for code in ("en", "zh"):
            assert identity(read_question(again.goal, again.hypotheses(code))) == identity(question)
    assert echo(read_question("is E(X) >= 1?", "")).goal == "1 <= E(X)?"


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("Var(X) = 1", "asked, or supposed"),
        ("0 < Var(X) < 1?", "One comparison"),
        ("Var(X) <= ?", "whether this holds"),
        ("is it certain that Var(X) <= 1?", "'it'"),
        ("Var(X) != 1?", "stands behind"),
        ("X <= Y?", "real X"),
        ("E(X) <= X?", "Numbers are compared"),
        ("is Var(X)", "Does what hold"),
        ("find Var(X) <= 1", "whether this holds"),
        ("What is Var(X) <= 1?", "whether this holds"),
        ("求 Var(X) <= 1", "whether this holds"),
    ],
)
def test_what_is_no_comparison_is_refused(goal, words):
    with pytest.raises(MisreadError) as error:
        read_question(goal, "")
    assert words in error.value.shown("en")


@pytest.mark.parametrize(
    ("goal", "given", "field", "place"),
    [
        ("is E(X)", "", "goal", 3),
        ("X <= Y?", "", "goal", 0),
        ("Var(X) <= foo(Y)?", "", "goal", 10),
        ("bound P(|X - m| > t)", "", "goal", 16),
        ("估计 P(X < t)", "", "goal", 7),
        (r"is \operatorname{Var}(X) \le \foo?", "", "goal", 29),
        ("is Var(X) <= Var(Y)?", "X = = Y", "given", 4),
        # not at the first character of what was written anew
        ("∂σ(wx)/∂w + foo(w)", "", "goal", 2),
        ("Var(X)", "X_i 独立；E(Y) = foo(2)", "given", 14),
    ],
)
def test_what_is_wrong_is_marked_where_it_was_typed(goal, given, field, place):
    with pytest.raises(MisreadError) as refused:
        read_question(goal, given)
    found = misread(refused.value, goal, given)
    assert (found["field"], found["place"]) == (field, place)


def test_both_languages_say_what_was_asked_and_what_holds():
    answer = ask("is Var(X+Y) >= Var(X)?", INDEPENDENT)
    english = "\n".join(text for _, text in as_text(answer, "en"))
    assert "is Var(X) ≤ Var(X + Y)?" in english
    assert "Yes" in english.split("\n")
    assert "≥ 0" in english
    chinese = "\n".join(text for _, text in as_text(answer, "zh"))
    assert "Var(X) ≤ Var(X + Y) 是否成立？" in chinese
    assert "成立" in chinese.split("\n")
    assert r"&\ge 0" in as_latex(answer, "en")
    assert r"$$\ge 0$$" in as_markdown(answer, "zh")
    assert as_data(answer)["verdict"] == "yes"
    data = answered(answer)
    assert data["verdict"] == "yes"
    assert data["steps"][-1]["relation"] == "≥"
    assert data["digest"] == answer.proved.digest.hex()


def test_hypotheses_that_tell_the_sign_are_used():
    answer = ask("Var(X+Y) <= Var(X) + Var(Y)?", "Cov(X, Y) <= 0; mean X = 0")
    assert answer.unused == ("mean X = 0",)
    assert [cause.kind for cause in answer.lines[-1].causes] == ["hypothesis"]


def test_what_would_settle_it_is_said():
    answer = ask("Var(X+Y) <= Var(X)?")
    text = "\n".join(text for _, text in as_text(answer, "en"))
    assert "the sign of −Var(Y) − 2·Cov(X, Y)" in text


def test_in_python_and_on_the_command_line():
    assert asked("E(X)^2 <= E(X^2)?").holds is True
    assert asked("softmax(x,i) < 0?").holds is False
    assert asked("Var(X+Y) <= Var(X)?").holds is False  # in a model
    assert asked("Var(X)^2 <= E(X^3)^2?", "X ~ N(m, v)").holds is None
    found = asked("E(X)^2 <= E(X^2)?")
    assert found.statement == "E[X]² ≤ E[X²]"
    run = CliRunner().invoke(main, ["ask", "softmax(x,i) < 0?", "--json"])
    assert run.exit_code == 0
    assert json.loads(run.output)["verdict"] == "no"
    run = CliRunner().invoke(main, ["ask", "softmax(x,i) < 0?", "--save", "my-comparison"])
    assert run.exit_code == 1
    assert "difference" in run.output


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("is Var(X) = E(X^2)?", "E(X) = 0"),
        ("Show that if E(X) = 0 then Var(X) = E(X^2)", ""),
        ("证明：若E(X)=0，则Var(X)=E(X^2)", ""),
        ("is Cov(X, Y) = E(X*Y)?", "E(Y) = 0"),
    ],
)
def test_both_sides_are_equal_once_variances_are_written_with_means(goal, given):
    answer = ask(goal, given)
    assert answer.verdict == "yes"
    assert answer.lines[0].causes[0].id.endswith("as-moments")
    assert ask("is Var(X) = E(X^2)?").verdict == "nothing"


@pytest.mark.parametrize(
    ("goal", "given", "verdict"),
    [
        ("Var(X) + Var(Y) + 2*Cov(X,Y) = Var(X+Y)?", "", "yes"),
        ("Var(X) + Var(Y) = Var(X+Y) - 2*Cov(X,Y)?", "", "yes"),
        ("E(X)^2 + Var(X) = E(X^2)?", "", "yes"),
        ("Var(X) + Var(Y) = Var(X+Y)?", "X, Y independent", "yes"),
        ("E(X) - E(Y) = E(X - Y)?", "", "yes"),
        ("E(X) - E(Y) >= E(X - Y)?", "", "yes"),
        ("E(X) + 1 = E(X)?", "", "no"),
        ("E(X) + E(Y) < E(X + Y)?", "", "no"),
    ],
)
def test_an_equation_with_a_sum_on_the_left_holds_as_it_would_the_other_way_round(
    goal, given, verdict
):
    answer = derive(read_question(goal, given))
    assert answer.verdict == verdict
    if verdict == "yes" and "=" in goal and ">" not in goal:
        assert answer.proved.conclusion is answer.question.relation
