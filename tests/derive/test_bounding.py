"""A bound of a probability: Chebyshev's inequality, with its proof, and what it comes to."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from bilemma.answers.asked import ask as asked_in_python
from bilemma.cli import main
from bilemma.derive.shown.answer_texts import as_data, as_latex, as_text
from bilemma.derive.shown.lacking import missing
from bilemma.derive.shown.page import answered, understood
from bilemma.evidence.exact import check_sequent
from bilemma.evidence.models.sequent import Sequent
from bilemma.proof.dumping import dump
from bilemma.questions.echo import echo, identity
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question
from bilemma.trusted.certificate import replay

from .asking import ask, supposed
from .readings import check_refused

SCORES = "q, k independent; mean 0; var 1"

# goal, hypotheses, the bound worked out by hand
BOUNDS = [
    ("bound P(abs(X - m) >= t)", "mean X = m; var X = v", "v/t^2"),
    ("bound P(|X - μ| >= k*σ)", "E(X) = μ; Var(X) = σ^2; k > 0; σ > 0", "1/k^2"),
    ("估计 P(|X - 3| >= 2)", "E(X)=3，D(X)=1", "1/4"),
    ("bound P(2 <= abs(X))", "X ~ N(0, 1)", "1/4"),
    ("bound P(abs(q.k) >= t)", SCORES, "d/t^2"),
    ("bound P(abs(sum(X[i],i=1..n)/n - m) >= t)", "X iid; mean X = m; var X = v", "v/(n*t^2)"),
    ("bound P(X >= t)", "X >= 0; mean X = m", "m/t"),
    ("上界 P(3 <= X)", "X >= 0；均值 X = 1", "1/3"),
    ("bound P(X + Y >= t)", "X >= 0; Y >= 0; mean X = 1; mean Y = 2", "3/t"),
    ("bound P(X - m >= t)", "mean X = m; var X = v", "v/(t^2+v)"),
    ("bound P(X <= m - t)", "mean X = m; var X = v", "v/(t^2+v)"),
    ("bound P(X - 5 <= -2)", "mean X = 5; var X = 1", "1/5"),
    ("bound P(80 < X < 120)", "mean X = 100; var X = 25", "1/16"),
    ("estimate P(|X - 5| < 2)", "mean X = 5; var X = 1", "1/4"),
    ("bound P(X >= 3)", "mean X = 1; var X = 1", "1/5"),
    ("bound P(X >= m + t)", "mean X = m; var X = v", "v/(t^2+v)"),
    ("bound P(X >= t)", "mean X = m; var X = v; t > m", "v/((t-m)^2+v)"),
    ("bound P(q.k >= t)", SCORES, "d/(t^2+d)"),
    (
        r"bound P(\left|\frac1n\sum_{i=1}^n X_i-\mu\right| \ge \epsilon)",
        r"X_1,\dots,X_n iid; E(X_i)=\mu; \operatorname{Var}(X_i)=\sigma^2",
        "σ^2/(n*ε^2)",
    ),
]


@pytest.mark.parametrize(("goal", "given", "value"), BOUNDS)
def test_the_bound_is_that_of_a_textbook_and_holds(goal, given, value):
    answer = ask(goal, given)
    assert answer.verdict == "bound"
    assert answer.value is Elaborator(value, answer.question.letters).term(parsed(value))
    probability = answer.question.probability
    assert answer.proved.conclusion.args == (probability, answer.value)
    certificate = json.loads(json.dumps(dump(answer.proved)))
    assert replay(certificate).conclusion is answer.proved.conclusion
    assert answer.proved.hypotheses <= {*supposed(answer), *answer.added}
    sequent = Sequent((*supposed(answer), *answer.added), answer.proved.conclusion)
    assert check_sequent(sequent, wanted=3).counter_model is None


def test_the_bound_reads_back_as_itself():
    for goal, given, _ in BOUNDS:
        question = read_question(goal, given)
        again = echo(question)
        for code in ("en", "zh"):
            assert identity(read_question(again.goal, again.hypotheses(code))) == identity(question)


def test_a_positive_number_is_supposed_only_where_nothing_tells_it():
    free = ask("bound P(abs(X) >= t)", "second moment X = a")
    assert [p.head for p in free.added] == ["Lt"]
    assert not ask("bound P(abs(X) >= t)", "second moment X = a; t > 0").added
    assert not ask("bound P(abs(X) >= k*s)", "second moment X = a; k > 0; s > 0").added


@pytest.mark.parametrize(
    ("threshold", "given"),
    [
        ("t", "t <= 0; var X = 1"),
        ("t", "t^2 = 0; var X = 1"),
        ("k*s", "k <= 0; sd X = s"),
        ("E(Y)", "E(Y) = -2; var X = 1"),
        ("2*SD(X)", "var X = 0"),
    ],
)
def test_a_threshold_that_may_not_be_positive_has_no_bound(threshold, given):
    answer = ask(f"bound P(|X| >= {threshold})", given)
    assert answer.bound is None
    assert not answer.closed
    assert not answer.lines
    assert any(words.en.startswith("0 < ") for words in missing(answer))


def test_of_one_side_it_is_said_what_the_inequality_lacks():
    open_ = ask("bound P(X >= 1)", "mean X = 3; var X = 1")
    assert open_.bound is None
    assert [words.en for words in missing(open_)] == ["0 < 1 − E[X], or 0 ≤ X"]
    assert [words.zh for words in missing(open_)] == ["0 < 1 − E[X]，或 0 ≤ X"]
    asked = asked_in_python("bound P(X >= 1)", "mean X = 3; var X = 1")
    assert (asked.statement, asked.text) == ("P(1 ≤ X)", "")
    free = ask("bound P(X >= t)", "mean X = m; var X = v")
    assert [str(p) for p in free.added] == ["Lt(0, add(mul(-1, m), t))"]
    assert ask("bound P(X >= t)", "X >= 0; mean X = m").lines[0].causes[0].id == "markov-inequality"
    cantelli = "\n".join(text for _, text in as_text(ask("bound P(X >= t)", "mean X = 0"), "zh"))
    assert "由坎泰利不等式" in cantelli


@pytest.mark.parametrize(
    ("goal", "given", "words"),
    [
        ("P(abs(X) >= t)", "var X = 1", "bound P"),
        ("bound P(abs(X) >= -exp(t))", "var X = 1", "positive"),
        ("bound P(abs(X) > t)", "var X = 1", ">="),
        ("bound P(X <= 3)", "var X = 1", "below its mean"),
        ("bound P(abs(X) <= t)", "var X = 1", "at least a number"),
        ("bound P(X > t)", "var X = 1", "P(X >= t)"),
        ("bound E(X)", "", "probability"),
        ("bound P(abs(X) >= -1)", "var X = 1", "positive"),
        ("bound P(abs(a) >= 1)", "real a", "random"),
        ("bound P(abs(X) >= Y)", "", "fixed number"),
        ("bound P(abs(X))", "", "wanted here"),
    ],
)
def test_what_has_no_such_bound_is_refused(goal, given, words):
    check_refused(goal, given, words)


def test_both_languages_and_all_forms_show_it(tmp_path, monkeypatch):
    goal, given, _ = BOUNDS[0]
    answer = ask(goal, given)
    english = [text for _, text in as_text(answer, "en")]
    assert "Bound" in english
    assert "P(t ≤ |X − m|) ≤ v/t²" in english
    assert any(line.endswith("how large can P(t ≤ |X − m|) be?") for line in english)
    assert answer.lines[0].causes[0].id == "chebyshev-inequality"
    assert "求 P(t ≤ |X − m|) 的上界。" in "\n".join(text for _, text in as_text(answer, "zh"))
    assert r"&\le " in as_latex(answer, "en")
    assert as_data(answer)["verdict"] == answered(answer)["verdict"] == "bound"
    assert answered(answer)["steps"][0]["relation"] == "≤"
    assert "P" in understood(answer.question)["goal"]
    monkeypatch.chdir(tmp_path)  # where there is no book to be read
    run = CliRunner().invoke(main, ["ask", goal, "--given", given])
    assert run.exit_code == 0
    assert "P(t ≤ |X − m|) ≤ v/t²" in run.output
