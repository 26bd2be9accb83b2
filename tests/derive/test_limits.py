"""Limits that a question asks for: found and proved, read exactly, refused where there is none."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from bilemma.answers.asked import ask as asked
from bilemma.answers.examining import examined_answer
from bilemma.answers.sampling import tried
from bilemma.cli import main
from bilemma.derive.shown.answer_texts import as_data, as_latex, as_markdown, as_text
from bilemma.derive.shown.page import answered, understood
from bilemma.proof.dumping import dump
from bilemma.questions.echo import echo, identity
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question
from bilemma.trusted.certificate import replay

from .asking import ask

SCORES = "q, k independent; mean q, k = 0; var q, k = 1"
AVERAGE = "sum(X[i],i=1..n)/n"

# goal, hypotheses, the limit worked out by hand
FOUND = [
    (f"lim Var({AVERAGE}) as n -> oo", "X iid; var X = v", "0"),
    (f"lim_{{n->oo}} SD({AVERAGE})", "X iid; sd X = s", "0"),
    (f"n→∞ 时 Var({AVERAGE}) 的极限", "var X = v; Cov(X[i],X[j]) = c for i != j", "c"),
    (
        "limit of E(sum((X[i]-sum(X[j],j=1..n)/n)^2,i=1..n)/n) as n -> infinity",
        "X iid; mean X = m; var X = v",
        "v",
    ),
    ("lim Var(q.k/sqrt(d)) as d -> oo", SCORES, "1"),
    ("求当 d→∞ 时，Var(q.k/d) 的极限", SCORES, "0"),
    (
        r"\lim_{n\to\infty} \operatorname{Var}\left(\frac1n\sum_{i=1}^n X_i\right)",
        "X iid; var X = v",
        "0",
    ),
    ("lim (3*n+1)/(2*n+5) as n -> oo", "natural n", "3/2"),
    ("lim n*Var(X)/(n^2+1) as n -> oo", "natural n; var X = v", "0"),
    ("lim (1-a/n)^n as n -> oo", "natural n", "exp(-a)"),
    ("lim sum(b^i, i=1..n) as n -> oo", "0 < b; b < 1", "b/(1-b)"),
    ("lim a*exp(-t) as t -> oo", "", "0"),
    ("lim sigmoid(t) as t -> oo", "", "1"),
    ("lim n/(n+1) as n -> oo", "", "1"),
    (r"\lim_{n\to\infty} \frac{n^2+1}{2n^2-n}", "natural n", "1/2"),
    ("lim (a*n+b)/(c*n+1) as n -> infty", "natural n; c > 0", "a/c"),
    ("lim Var(sum(X[i],i=1..n)/(n-1)) as n tends to infinity", "X iid; var X = v", "0"),
    ("当n→∞时，n/(n+1) 的极限是多少？", "自然数 n", "1"),
    ("n趋于正无穷时 E(X)/n 的极限", "自然数 n; mean X = m", "0"),
    ("lim Var(X+Y/n) as n -> oo", "natural n; X, Y independent; var X = v; var Y = w", "v"),
]


@pytest.mark.parametrize(("goal", "given", "value"), FOUND)
def test_the_limit_is_that_of_a_textbook_with_a_proof(goal, given, value):
    answer = ask(goal, given)
    assert answer.verdict == "limit"
    assert answer.value is Elaborator(value, answer.question.letters).term(parsed(value))
    claim = answer.proved.conclusion
    assert claim.head == "Tends"
    assert claim.args[1] is answer.value
    certificate = json.loads(json.dumps(dump(answer.proved)))
    assert replay(certificate).conclusion is claim
    grows = answer.question.grows.data
    assert not any(grows in h.free for h in answer.proved.hypotheses)
    assert not tried(answer).refuted


def test_a_question_for_a_limit_reads_back_as_itself():
    for goal, given, _ in FOUND:
        question = read_question(goal, given)
        again = echo(question)
        for code in ("en", "zh"):
            assert identity(read_question(again.goal, again.hypotheses(code))) == identity(question)
    limit, value = (read_question(g, SCORES) for g in ("lim Var(q.k) as d -> oo", "Var(q.k)"))
    assert identity(limit) != identity(value)


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("lim Var(q.k) as d -> oo", SCORES),
        ("lim b^n as n -> oo", "natural n; b > 1"),
        ("lim b^n as n -> oo", "natural n"),
        (f"lim Var({AVERAGE}) as n -> oo", "var X = v"),
        ("lim softmax(x, i) as n -> oo", "x in R^n"),
        ("lim (n^2+1)/n as n -> oo", "natural n"),
    ],
)
def test_what_has_no_limit_that_is_known_is_not_given_one(goal, given):
    answer = ask(goal, given)
    assert answer.verdict == ("endless" if answer.lines else "nothing")
    assert not answer.closed
    assert answer.proved.conclusion.head == "Eq"


@pytest.mark.parametrize(
    ("goal", "given", "words"),
    [
        ("lim X/n as n -> oo", "natural n", "real X"),
        ("lim X/n as n -> oo", "natural n; random X", "Limits are those of numbers"),
        ("lim Var(X)/n as m -> oo", "natural n, m", "a letter of the goal"),
        *(
            (goal, "natural n", "as one letter grows")
            for goal in (
                "n不趋于∞时 n/(n+1) 的极限",
                "n未必趋于∞时 n/(n+1) 的极限",
                "n的倒数→∞时 n/(n+1) 的极限",
                "n负→∞时 n/(n+1) 的极限",
                "n与m→∞时 n/(n+1) 的极限",
                "lim_{n不→∞} n/(n+1)",
                "lim n/(n+1) as n不 -> oo",
                "lim n/(n+1) as n -> 0",
                "lim n/(n+1) as n -> -oo",
                r"\lim_{n\to 0} n",
                "lim_n n/(n+1)",
                "lim 1/n as n -> oo, m -> oo",
                "lim lim n/m as n -> oo as m -> oo",
            )
        ),
        (f"lim Var({AVERAGE}) as n -> oo", "X iid; var X = v/n", "something else for each n"),
        (
            f"lim Var({AVERAGE}) as n -> oo",
            "X iid; var X = v; v = n^2",
            "something else for each n",
        ),
        ("Var(X)/n as n -> oo", "", "lim Var"),
        ("lim Var(X) <= 1 as n -> oo", "", "stands behind"),
        ("lim E(X) as 2*n -> oo", "", "lim Var"),
        ("lim Var(X)/n as n doesn't -> oo", "natural n", "without 'not'"),
    ],
)
def test_what_is_no_limit_of_numbers_is_refused(goal, given, words):
    with pytest.raises(MisreadError) as error:
        read_question(goal, given)
    assert words in error.value.shown("en")


def test_both_languages_and_all_forms_show_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    goal, given, _ = FOUND[2]
    answer = ask(goal, given)
    english = [text for _, text in as_text(answer, "en")]
    assert "Limit" in english
    assert "Var(1/n·Σ_{i≤n} X_i) → c  (n → ∞)" in english
    assert any(line.endswith("tend to as n grows?") for line in english)
    assert english[-2] == "→ c"
    assert "by H1" in " ".join(english).replace("By", "by")
    chinese = "\n".join(text for _, text in as_text(answer, "zh"))
    assert "当 n 趋于无穷时，求 Var(1/n·Σ_{i≤n} X_i) 的极限。" in chinese
    assert r"\to" in as_latex(answer, "en")
    assert r"(n\to\infty)" in as_markdown(answer, "zh")
    assert as_data(answer)["verdict"] == answered(answer)["verdict"] == "limit"
    assert answered(answer)["steps"][-1]["relation"] == "→"
    assert "grows" in understood(answer.question)["statement"]["en"]
    assert asked(goal, given).statement == "Var(1/n·Σ_{i≤n} X_i) → c  (n → ∞)"
    said = CliRunner().invoke(main, ["ask", goal, "--given", given])
    assert said.exit_code == 0, said.output
    assert "极限" in said.output


def test_what_is_supposed_up_to_n_is_supposed_of_all_and_said_so():
    answer = ask(f"lim Var({AVERAGE}) as n -> oo", "X iid; var X = v")
    heads = {h.head for h in answer.proved.hypotheses}
    assert heads == {"Wise", "All"}
    assert "i = 0, 1, 2" in " ".join(text for _, text in as_text(answer, "en"))


@pytest.mark.parametrize(
    "given",
    [
        "var X = 1; Cov(X[i],X[j]) = -1/2 for i != j",
        "var X = v; Cov(X[i],X[j]) = -c for i != j; c > 0",
    ],
)
def test_a_variance_that_would_tend_to_a_negative_number_is_a_contradiction(given):
    clash = tried(ask(f"lim Var({AVERAGE}) as n -> oo", given)).clash
    assert clash is not None
    assert "negative" in clash.why.en
    assert len(clash.hypotheses) == len(given.split("; "))


@pytest.mark.parametrize("goal", ["Var(sum(X[i],i=1..n)/n)", "Var(sum(X[i],i=1..n))/n^2"])
def test_variances_do_not_tend_to_a_negative_number(goal):
    answer = ask(f"lim {goal} as n -> oo", "var X = 1; Cov(X[i],X[j]) = -1/2 for i != j")
    assert "negative" in examined_answer(answer, 3, [])[1].why.en
