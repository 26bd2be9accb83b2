"""Texts that nobody types in earnest: one clear answer or refusal each, and an end.

Each family of texts is as long as is read at all, and 10,000 characters long. Which exceptions
come out is what is asked here; how long it takes is not, but a case without an end never passes.
"""

from __future__ import annotations

import json
import random

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.questions.lexing.lexer import MOST_CHARACTERS
from bilemma.theme import asking

LENGTHS = (MOST_CHARACTERS, 10_000)
SECONDS = "2"


def nested(head, opened, middle="", closed="", tail=""):
    """A text of at most so many characters that repeats a piece around its middle."""

    def text(length):
        n = (length - len(head + middle + tail)) // len(opened + closed)
        return head + opened * n + middle + closed * n + tail

    return text


def listed(head, piece, joint, tail=""):
    """A text of at most so many characters that lists ``piece`` with the numbers from 0."""

    def text(length):
        pieces, left, i = [], length - len(head + tail), 0
        while len(piece.format(i=i, j=i + 1)) + len(joint) <= left:
            pieces.append(piece.format(i=i, j=i + 1))
            left -= len(pieces[-1]) + len(joint)
            i += 1
        return head + joint.join(pieces) + tail

    return text


GOALS = {
    "roots": nested("", "√", "x"),
    "one letter many times": nested("E(", "X+", "X)"),
    "many letters": listed("Var(", "X{i}", "+", ")"),
    "a long product": listed("Var(", "X{i}", "*", ")"),
    "a long covariance": listed("Cov(", "X{i}", "+", ",Y)"),
    "parentheses": nested("", "(", "x", ")"),
    "means of means": nested("", "E(", "X", ")"),
    "variances of variances": nested("", "Var(", "X", ")"),
    "signs": nested("E(", "-", "X)"),
    "a tower": nested("E(X", "^2", ")"),
    "squares of squares": nested("E(", "(", "X", ")^2", ")"),
    "digits": nested("E(X^", "9", ")"),
    "decimals": nested("E(0.", "3", "X)"),
    "letters": nested("E(", "a", ")"),
    "primes": nested("E(X", "'", ")"),
    "indices": nested("E(X", "_1", ")"),
    "brackets": nested("E(X", "[", "1", "]", ")"),
    "exponentials": nested("E(", "exp(", "X", ")", ")"),
    "fractions": nested("E(", "1/(1+", "X", ")", ")"),
    "sums of sums": nested("E(", "sum(", "X[i]", ",i=1..n)", ")"),
    "many sums": listed("E(", "sum(X{i}[i],i=1..n)", "+", ")"),
    "derivatives": nested("", "d(", "x", ",x)"),
    "softmax of softmax": nested("", "softmax(", "x", ",1)"),
    "conditions": nested("E(X", "|Y", ")"),
    "equations": nested("", "X=", "X"),
    "inequalities": nested("", "X<", "X"),
    "absolute values": nested("E(", "|", "X", "|", ")"),
    "Chinese": nested("", "方差"),
    "no letters": nested("", "😀"),
    "combining accents": nested("x", "\u0301"),
    "zero characters": nested("", "\0"),
    "spaces": nested("", " "),
}
# Short, and of no end to a program that tries.
SHORT = [
    "E((X+Y)^30*(X-Y)^29)",
    "E((X+Y+Z)^999)",
    "E(X^1000)",
    "Var(X0*X1*X2*X3*X4*X5*X6*X7*X8*X9*X10*X11*X12*X13*X14*X15*X16*X17*X18*X19)",
    "E(sum(X[i],i=1..999999999999999999))",
    "E(X[10^30])",
    "E(sum(X[i],i=1..n)*sum(Y[i],i=1..n)*sum(Z[i],i=1..n)*sum(U[i],i=1..n)*sum(V[i],i=1..n))",
]
GIVEN = {
    "means": ("Var(X0+X1)", listed("", "mean X{i} = {i}", "; ")),
    "independent": ("Var(X0*X1)", listed("", "X{i}", ", ", " independent")),
    "covariances": ("Var(X0+X1)", listed("", "Cov(X{i},X{j})=1/2", "; ")),
    "moments": ("Var(X)", listed("", "E(X^{j})={i}", "; ")),
    "differences": ("E(X0)", listed("", "X{i} < X{j}", "; ")),
    "negations": ("Var(X)", nested("", "not ", "independent")),
    "nothing": ("Var(X)", nested("", ";")),
    "blanks": ("Var(X)", nested("", " ")),
    "no end of it": ("Var(X)", nested("X > 0", " and X > 0")),
}
SOUP = (
    """E( Var( Cov( sum( softmax( d( ) ( [ ] , | X Y q.k 2 √ ^ / + - = < ; ' _i i=1..n 独立 not"""
)
SOUPS = 300


def refused_or_answered(goal, given=""):
    """What the command prints, once it has ended as a command should."""
    # After --, for a question may begin with a sign.
    result = CliRunner().invoke(
        main, ["ask", "--seconds", SECONDS, "--given", given, "--language", "en", "--", goal]
    )
    assert isinstance(result.exception, SystemExit | None), repr(result.exception)
    assert "Traceback" not in result.output
    assert result.output.strip()
    return result


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("family", GOALS)
def test_a_goal_that_is_long_is_answered_or_refused(family, length):
    goal = GOALS[family](length)
    assert length - 20 <= len(goal) <= length
    result = refused_or_answered(goal)
    assert result.exit_code == 1 or length == MOST_CHARACTERS
    if result.exit_code:
        longest = max(map(len, result.output.splitlines()))
        assert longest < 200, "a refusal shows the place, not the whole text"


@pytest.mark.parametrize("goal", SHORT)
def test_a_goal_of_no_end_is_answered_or_refused(goal):
    refused_or_answered(goal)


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("family", GIVEN)
def test_hypotheses_that_are_long_are_read_or_refused(family, length):
    goal, given = GIVEN[family]
    refused_or_answered(goal, given(length))


@pytest.mark.parametrize("length", [40, *LENGTHS])
def test_pieces_of_questions_in_any_order_are_answered_or_refused(length):
    """On the page *Ask*, whose worker has the same reader and no command around it."""
    drawn, pieces = random.Random(length), [*SOUP.split(), " ", "\n"]  # noqa: S311
    for _ in range(SOUPS if length == 40 else 10):
        text = ""
        while len(text) < length:
            text += drawn.choice(pieces)
        for goal, given in ((text, ""), ("Var(X*Y)", text)):
            assert json.loads(asking.answer(goal, given)), (goal, given)
