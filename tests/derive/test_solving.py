"""A letter is found: what is said to solve an equation does, and "nothing else" is proved."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from bilemma.answers.asked import ask as asked
from bilemma.cli import main
from bilemma.derive.shown.answer_texts import as_data, as_latex, as_markdown, as_text, document
from bilemma.derive.shown.page import answered, understood
from bilemma.derive.shown.wording import Spoken
from bilemma.questions.echo import echo, identity
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question
from bilemma.trusted.book import replay_book
from bilemma.trusted.substitution import subst

from .asking import ask

SCORES = "q, k independent; mean 0; var 1"
NORMAL = "q, k iid N(0, s^2)"
UNIT = "X, Y independent; var X, Y = 1"

# goal, hypotheses, verdict, the values worked out by hand
FOUND = [
    ("solve Var(c*X) = 1 for c", "var X = v; v > 0", "solved", ["1/sqrt(v)", "-1/sqrt(v)"]),
    ("solve Var(c*X) = 1 for c", "var X = 4; c > 0", "solved", ["1/2"]),
    ("which c makes Var(c*q.k) = 1?", SCORES, "solved", ["1/sqrt(d)", "-1/sqrt(d)"]),
    (
        "求 c 使 Var(c q.k) = 1",
        "q、k 独立，均值为 0，方差为 1；d >= 1；c > 0",
        "solved",
        ["1/sqrt(d)"],
    ),
    ("c 取何值时 Var(cX)=1？", "随机变量 X；方差 X = 4", "solved", ["1/2", "-1/2"]),
    ("求 a 使 E(X-a)=0", "均值 X = m", "solved", ["m"]),
    ("solve Var(c*X) = t^2 for c", "var X = 1", "solved", ["t", "-t"]),
    ("solve Var(w*X + (1-w)*Y) = 1/2 for w", UNIT, "solved", ["1/2"]),
    ("find w such that Var(w*X + (1-w)*Y) = 1", UNIT, "solved", ["1", "0"]),
    ("solve Var(w*X + (1-w)*Y) = 0 for w", UNIT, "insoluble", []),
    ("solve Var(c*X) = -1 for c", "var X = 1", "insoluble", []),
    ("solve a*x + b = 0 for x", "a != 0", "solved", ["-b/a"]),
    ("minimise E((X-a)^2) over a", "", "least", ["E(X)"]),
    (
        "which w minimises Var(w X + (1-w) Y)?",
        "X, Y independent; var X = s; var Y = t",
        "least",
        ["t/(s+t)"],
    ),
    ("求 a 使 E((X-a)^2) 最小", "均值 X = m", "least", ["m"]),
    # where it is least, or solved, is to be in the range of the letter
    ("minimise E((X-a)^2) over a", "a > 1; E(X) = 2", "least", ["2"]),
    ("minimise E((X-a)^2) over a", "a > 1; E(X) = 0", "unsolved", []),
    ("minimise Var(w*X) over w", "w >= 1; var X = 1", "unsolved", []),
    ("minimise p^2 - p over p", "0 <= p <= 1", "least", ["1/2"]),
    ("minimise p^2 + p over p", "0 <= p <= 1", "nothing", []),
    (
        "minimise Var(w*X+(1-w)*Y) over w",
        "Cov(X,Y) = 3/2; Var(X) = 1; Var(Y) = 4; 0 <= w <= 1",
        "unsolved",
        [],
    ),
    ("求正数 c 使 E(c*X) = -1", "E(X) = 1", "unsolved", []),
    ("求正数 c 使 Var(c*X) = 1", "Var(X) = 4", "solved", ["1/2"]),
    ("正数 c 取何值时 E(c*X) = 1", "E(X) = 2", "solved", ["1/2"]),
    ("求正数 a 使 E((X-a)^2) 最小", "E(X) = -1", "unsolved", []),
    ("a 为多少时 Var(a*X) = 1", "Var(X) = 4", "solved", ["1/2", "-1/2"]),
    ("当 c 是多少时 E(c*X) = 1？", "E(X) = 2", "solved", ["1/2"]),
    # a coefficient that is a product: its factors are supposed to be positive, or not 0
    ("solve Var(c*q.k) = 1 for c", NORMAL, "solved", ["1/(s^2*sqrt(d))", "-1/(s^2*sqrt(d))"]),
    (
        "solve Var(c*q.k) = 1 for c",
        "q, k independent; mean 0; var q = v; var k = w; q in R^d",
        "solved",
        ["1/sqrt(d*v*w)", "-1/sqrt(d*v*w)"],
    ),
    ("minimise n*v*c^2 - 2*b*c over c", "", "least", ["b/(n*v)"]),
    ("solve n*v*c^2 = 1 for c", "n < 0", "nothing", []),
    ("solve E(exp(c*X)) = 1 for c", "", "nothing", []),
    ("solve Var(c*X)^2 = 1 for c", "var X = 1", "unsolved", []),
    ("solve Var(c*X) = 1 for c", "var X = v; v <= 0", "unsolved", []),
]


@pytest.mark.parametrize(("goal", "given", "verdict", "values"), FOUND)
def test_what_is_found_is_that_of_a_textbook(goal, given, verdict, values):
    answer = ask(goal, given)
    assert answer.verdict == verdict
    letters = answer.question.letters
    wanted = [Elaborator(text, letters).term(parsed(text)) for text in values]
    assert list(answer.found.values if answer.found else ()) == wanted
    book = json.dumps(document(answer))
    replayed = {theorem.digest for theorem in replay_book(book).values()}
    assert replayed == {theorem.digest for theorem in answer.theorems}
    stated = {g.proposition for g in answer.question.given}
    known = stated | {*answer.added, *answer.question.moments(answer.order)}
    assert all(theorem.hypotheses <= known for theorem in answer.theorems)


@pytest.mark.parametrize(("goal", "given", "verdict"), [found[:3] for found in FOUND])
def test_each_value_is_put_in(goal, given, verdict):
    answer, sought = ask(goal, given), read_question(goal, given).sought
    for n, value in enumerate(answer.found.values if verdict == "solved" else ()):
        at = {sought.letter.data: value}
        sides = answer.theorems[n].conclusion.args
        assert sides == (subst(sought.left, at), subst(sought.right, at))
    if verdict == "solved":
        last = answer.theorems[-1].conclusion
        while last.head == "Imp":
            last = last.args[1]
        assert set(last.args) == {sought.letter, answer.found.values[0]}


def test_that_nothing_else_solves_it_is_not_said_without_a_proof():
    """Whether the zeros are positive is not known: they are neither found nor excluded."""
    for given in ("x > 0; real e", "x > 0; b >= 0; e <= 0; real e"):
        assert ask("solve x^2 + b*x + e = 0 for x", given).verdict in ("some", "nothing")


def test_it_reads_back_as_itself():
    for goal, given, _, _ in FOUND:
        question = read_question(goal, given)
        again = echo(question)
        for code in ("en", "zh"):
            assert identity(read_question(again.goal, again.hypotheses(code))) == identity(question)


@pytest.mark.parametrize(
    ("goal", "given", "words"),
    [
        ("solve Var(c*X) for c", "", "equation"),
        ("solve Var(c*X) = 1", "", "asked for as in"),
        ("which c?", "", "asked for as in"),
        ("solve Var(c*X) = 1 for X", "", "letter of the formula"),
        ("solve Var(c*X) = 1 for b", "", "letter of the formula"),
        ("solve Var(sum(X[i],i=1..n)) = 1 for n", "X in R^n", "letter of the formula"),
        ("solve c*X = 1 for c", "random X", "random"),
        ("solve Var(c*X) = 1 for c", "var X = c", "in no hypothesis"),
        ("solve Var(c*X) <= 1 for c", "", "equation"),
        ("求 c 使 Var(cX)", "随机变量 X", "equation"),
        ("求使 Var(X) 最小", "", "asked for as in"),
        ("minimise Var(w*X)", "", "asked for as in"),
    ],
)
def test_what_seeks_no_number_is_refused(goal, given, words):
    with pytest.raises(MisreadError) as error:
        read_question(goal, given)
    assert words in error.value.shown("en")


@pytest.mark.parametrize(
    ("goal", "short", "given"),
    [
        ("solve Var(c*X) = 1 for c if Var(X) = 4", "solve Var(c*X) = 1 for c", "Var(X) = 4"),
        (
            "find c such that Var(c*X) = 1 given Var(X) = 4",
            "solve Var(c*X) = 1 for c",
            "Var(X) = 4",
        ),
        ("If Var(X) = 4, solve Var(c*X) = 1 for c", "solve Var(c*X) = 1 for c", "Var(X) = 4"),
        (
            "minimise E((X-a)^2) over a if E(X) = 0",
            "minimise E((X-a)^2) over a",
            "E(X) = 0",
        ),
        ("若 Var(X) = 4，求 c 使 Var(c*X) = 1", "solve Var(c*X) = 1 for c", "Var(X) = 4"),
        ("若 Var(X) = 4，求正数 c 使 Var(c*X) = 1", "求正数 c 使 Var(c*X) = 1", "Var(X) = 4"),
        ("求 c 使 Var(c*X) = 1，其中 Var(X) = 4", "solve Var(c*X) = 1 for c", "Var(X) = 4"),
    ],
)
def test_hypotheses_may_stand_beside_it(goal, short, given):
    found, wanted = read_question(goal, ""), read_question(short, given)
    assert found.goal is wanted.goal
    assert found.sought.letter is wanted.sought.letter
    assert {g.proposition for g in found.given} == {g.proposition for g in wanted.given}


def test_a_value_that_is_wanted_seeks_nothing():
    for goal in ("what is Var(X)?", "求 Var(X)", "find Var(X)", "计算 E(X^2)"):
        assert read_question(goal, "").sought is None


def test_both_languages_and_all_forms_show_it(tmp_path, monkeypatch):
    answer = ask(*FOUND[0][:2])
    english = [text for _, text in as_text(answer, "en")]
    assert "Found, and nothing else solves it" in english
    assert "c ∈ {1/√v, −1/√v}" in english
    assert any(text.endswith("for which c is Var(c·X) = 1?") for text in english)
    chinese = "\n".join(text for _, text in as_text(answer, "zh"))
    assert "求 c 使 Var(c·X) = 1。" in chinese
    assert "求得，且别无他解" in chinese
    assert r"c\in\left\{" in as_markdown(answer, "en")
    assert "align*" in as_latex(answer, "zh")
    assert as_data(answer)["verdict"] == answered(answer)["verdict"] == "solved"
    assert "=" in understood(answer.question)["goal"]
    assert Spoken(ask("minimise E((X-a)^2) over a")).claim() == "a = E[X]"
    monkeypatch.chdir(tmp_path)  # where there is no book to be read
    run = CliRunner().invoke(main, ["ask", *FOUND[1][:1], "--given", FOUND[1][1]])
    assert run.exit_code == 0
    assert "c = 1/2" in run.output


def test_in_python():
    found = asked("solve Var(c*X) = 1 for c", "var X = 4; c > 0")
    assert found.statement == "c = 1/2"
    assert str(found.sympy()) == "1/2"
    assert set(found.certificate()) == {"answer-2", "answer"}


@pytest.mark.parametrize(
    ("goal", "given", "value"),
    [
        ("minimise Var(X + a*Y) over a", "Cov(X, Y) = 1; Var(Y) = 1", "-1"),
        ("solve Var(c*X) = 4 for c", "Var(X) = 1; c < 0", "-2"),
    ],
)
def test_a_letter_below_0_is_no_variance_below_0(goal, given, value):
    assert asked(goal, given=given).text.replace("−", "-") == value
