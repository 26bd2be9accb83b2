"""What was understood of a question is said again in words that are read as the same question."""

from __future__ import annotations

import re
import shlex
from functools import lru_cache

import pytest
from hypothesis import HealthCheck, assume, given, settings

from bilemma.derive.examples import read_examples
from bilemma.questions.echo import echo, identity
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.lexing.lexer import MOST_DIGITS
from bilemma.questions.question import read_question
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import sym
from tests.derive.asked import questions
from tests.derive.questions import MORE, PRACTICE
from tests.derive.test_hypotheses import CONTRADICTORY, INSUFFICIENT, MADE_TO_MEASURE
from tests.whole_book import ROOT

from .readings import check_asked

KNOWN = [(goal, given) for goal, given, *_ in (*PRACTICE, *MORE, *CONTRADICTORY, *MADE_TO_MEASURE)]
KNOWN += [(goal, given) for goal, given, _ in INSUFFICIENT]
KNOWN += [(e.goal, "; ".join(e.given)) for topic in read_examples(ROOT) for e in topic.examples]


def reads_back(question, read=read_question):
    """Both echoes are this question, and their echoes are the same again."""
    found = echo(question)
    for language in ("en", "zh"):
        again = read(found.goal, found.hypotheses(language))
        assert identity(again) == identity(question)
        repeated = echo(again)
        assert repeated.goal == found.goal
        assert set(repeated.given[language]) == set(found.given[language])


def test_the_echo_of_each_known_question_reads_back():
    for goal, supposed in KNOWN:
        reads_back(read_question(goal, supposed))


def made(count):
    return settings(
        max_examples=count,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )


MOST_NESTED = 3
SUM_OF_TWO = re.compile(r"\bd\(.*\b[a-z] \+ [a-z]\b.*, [a-z]\[\w\]\)")


def check(asked, read=read_question):
    goal, supposed = asked
    # A central moment is said with its mean twice, so one in one in one soon has no end.
    assume(goal.count("M3") + goal.count("M4") <= MOST_NESTED)
    try:
        question = read(goal, supposed)
    except MisreadError:
        assume(False)
    try:
        reads_back(question, read)
    except MisreadError:
        # f(k + w) by w[i] is one term with that by k[i]; refused where a hypothesis is about k.
        terms = (question.goal, *(given.proposition for given in question.given))
        is_known = any(has_long_number(t) or has_sum_of_the_same(t) for t in terms)
        assert SUM_OF_TWO.search(goal) or is_known, goal


def has_sum_of_the_same(t):
    """Whether a sum is of what is the same for every index, ``sum((X), i=1..n)``: of parentheses
    that say that it is meant so the echo has none.
    """
    v = sym("_v", "nat")
    is_same = t.head == "Sum" and v.data not in beta(t.args[-1], v).free
    return is_same or any(map(has_sum_of_the_same, t.args))


def has_long_number(t):
    """Whether a number in a term has more digits than may be typed, as 10^32 of ``(10^4)^8``."""
    sides = (t.data.numerator, t.data.denominator) if t.head == "num" else ()
    return any(len(str(abs(n))) > MOST_DIGITS for n in sides) or any(map(has_long_number, t.args))


@made(60)
@given(questions)
def test_the_echo_of_what_is_asked_at_random_reads_back(asked):
    check(asked)


@pytest.mark.thorough
def test_the_echo_of_thousands_of_questions_reads_back(monkeypatch):
    """Each text is read once: the echo reads what it says, and its own echo is mostly the same.

    That a text is read alike each time is seen above, where nothing is kept.
    """
    read = lru_cache(100)(read_question)
    monkeypatch.setattr("bilemma.questions.echo.read_question", read)

    @made(5000)
    @given(questions)
    def each(asked):
        check(asked, read)

    each()
    kept = read.cache_info()
    assert kept.hits > kept.misses > 5000, "the echo no longer asks this reader"


# What was typed, and the goal and the hypotheses that are said of it.
SHOWN = [
    (
        ("Var(q.k/sqrt(d))", "q, k independent; mean q = 0"),
        "Var(q.k/sqrt(d))",
        [
            ("natural d", "自然数 d"),
            ("random k, q", "随机 k, q"),
            ("k, q in R^d", "k, q in R^d"),
            ("q, k independent", "q, k 独立"),
            ("E(q[i]) = 0 for all i", "E(q[i]) = 0 对任意 i"),
        ],
    ),
    (
        ("E(X'*Y)", "X', Y independent of Z; Cov(W[i], W[j]) = r for i != j"),
        "E(X'*Y)",
        [
            ("natural n", "自然数 n"),
            ("random W, X', Y, Z", "随机 W, X', Y, Z"),
            ("real r", "常数 r"),
            ("W in R^n", "W in R^n"),
            ("X', Y independent of Z", "X', Y 独立于 Z"),
            ("Cov(W[i], W[j]) = r for i != j", "Cov(W[i], W[j]) = r 对 i != j"),
        ],
    ),
]


@pytest.mark.parametrize(("asked", "goal", "hypotheses"), SHOWN)
def test_the_echo_says_what_every_letter_is(asked, goal, hypotheses):
    found = echo(read_question(*asked))
    assert found.goal == goal
    assert list(zip(found.given["en"], found.given["zh"], strict=True)) == hypotheses


def test_the_echo_is_a_command_for_a_shell():
    found = echo(read_question("E(X')", "mean X' = 1"))
    words = shlex.split(found.command("zh"))
    assert words[:2] == ["bilemma", "ask"]
    assert words[2:] == ["E(X')", "--given", found.hypotheses("zh"), "--language", "zh"]


def test_what_cannot_be_repeated_is_refused():
    deep = "M4(" * 9 + "X + q.k" + ")" * 9
    question = read_question(deep, "q, k, X independent; random X")
    with pytest.raises(MisreadError) as error:
        echo(question)
    assert "repeated exactly" in error.value.what.en


# goal, hypotheses, and what the message speaks of: each was read otherwise, or as another one was
REFUSED = [
    ("E(X[1])", "E(X[i+1]) = 0", "Which i"),
    ("Var(X[1])", "var X = s[i]", "Which i"),
    ("E(X[1]*Y[1])", "X in R^n; Y in R^m; E(X[i]*Y[i]) = 0", "n or to m"),
    ("E(W[1,2])", "W in R^(m x n); E(W[i,j]) = 0 for all i", "Name all indices"),
    ("E(sum(sum(X[i], i=1..j+1), j=1..n))", "mean X = m", "How far"),
    ("d(norm2(q), w[i])", "", "no w"),
]


@pytest.mark.parametrize(("goal", "given", "word"), REFUSED)
def test_what_nothing_says_is_asked_for(goal, given, word):
    check_asked(goal, given, word)


# two ways to say the same, of which the second was read as something else or refused
SAME = [
    ("Var(X[1])", "X in R^((n+1)*2); E(X[i]) = 0", "X in R^(2*(n+1)); E(X[i]) = 0"),
    ("E(X[j])", "mean X = 0", "E(X[j]) = 0 for all j"),
    ("E(W[1,2])", "random W; W in R^(m x n)", "random W; W ∈ R^(m, n)"),
    ("E(X[1])", "E(X[n]) = 0; X in R^n; natural n", "X in R^n; E(X[n]) = 0"),
    ("Var(X)", "Var(X) = 3*Var(Y)", "Var(X) = Var(Y)*3"),
    ("sum(m*q.k, m=1..N)", "q, k in R^n", "q, k in R^(n)"),
]


@pytest.mark.parametrize(("goal", "first", "second"), SAME)
def test_two_ways_to_say_the_same_are_read_alike(goal, first, second):
    one, other = (read_question(goal, supposed) for supposed in (first, second))
    assert identity(one)[:2] == identity(other)[:2]


def test_a_moment_in_a_formula_is_no_moment_of_names():
    for supposed in ("2*Var(X) = 3", "Var(X)/Var(Y) = 3", "Var(X) <= 3"):
        (found,) = read_question("Var(X) + Var(Y)", supposed).given
        assert found.proposition.head in ("Eq", "Le")


def test_a_length_is_no_number_that_a_sum_runs_over():
    goal = read_question("sum(d*q.k, d=1..N)").goal
    assert ("n", "nat", ()) in goal.free, "q and k are as long for each d"


def test_one_letter_for_a_vector_of_means_is_noted_as_one_number():
    asked = "E(q.k)", "q, k in R^d; q, k independent; E[q] = μ; mean k = 1"
    [note] = [note.en for note in read_question(*asked).notes if "mean" in note.en]
    assert note.startswith("Each component of q has the mean μ, one number")
    assert not [n for n in read_question("E(X)", "E[X] = μ").notes if "one number" in n.en]
