"""Entries of products of matrices: sums over components; refused where a size is unknown."""

from __future__ import annotations

import pytest

from bilemma.questions.echo import echo, identity
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question

from .asking import ask
from .readings import check_asked

SIZES = "W in R^(m x n); x in R^n; y in R^m"
ENTRIES = "W, x independent; mean 0; var W = 1/n; var x = 1"
TOKENS = "x in R^(n x d); A, B in R^(d x h); mean 0; var A = 1/d; var B = 1/d"
GIVEN = f"{TOKENS}; A, B independent; real x; sum(x[i,j]^2, j=1..d) = d for all i"
RANDOM = f"{TOKENS}; x, A, B independent; var x = 1"
SCORE = "((x A)(x B)^T/sqrt(h))"

# as it is written, the sums that are meant
READ = [
    ("Var((W x)[i])", "Var(sum(W[i,k]*x[k], k=1..n))"),
    ("Var((W^T y)[j])", "Var(sum(W[k,j]*y[k], k=1..m))"),
    ("Var((y^T W)[j])", "Var(sum(y[k]*W[k,j], k=1..m))"),
    ("Var((x y^T)[i,j])", "Var(x[i]*y[j])"),
    ("E((W^T W)[i,j])", "E(sum(W[k,i]*W[k,j], k=1..m))"),
    ("Var((2 W x - y)[i])", "Var(sum(2*W[i,k]*x[k], k=1..n) - y[i])"),
    ("E(sum((W x)[i]^2, i=1..m))", "E(sum(sum(W[i,k]*x[k], k=1..n)^2, i=1..m))"),
]
CHAIN = (
    "A in R^(m x h); B in R^(h x r); C in R^(r x d); x in R^d; real x; mean 0; var A, B, C = 1; "
    "A, B, C independent"
)
# goal, hypotheses, value
LAYERS = [
    ("E((A B C x)[k]^2)", CHAIN, "h*r*sum(x[i]^2, i=1..d)"),
    ("E((A B C x)[k]*(A B C x)[l])", f"{CHAIN}; k != l", "0"),
    ("E((A B y)[k]*(A B y)[l])", f"{CHAIN}; y in R^r; real y; k != l", "0"),
    ("Var((W x)[i])", f"{SIZES}; {ENTRIES}", "1"),
    ("Cov((W x)[i], (W x)[j])", f"{SIZES}; {ENTRIES}; i != j", "0"),
    (f"Var({SCORE}[a,b])", f"{GIVEN}; a != b", "1"),
    (f"Var({SCORE}[a,a])", GIVEN, "1"),
    (f"Var({SCORE}[a,b])", f"{RANDOM}; a != b", "1"),
    (f"Var({SCORE}[a,a])", f"{RANDOM}; fourth moment x = m", "(d + m - 1)/d"),
    ("Var(((x A)(x B)^T/h)[a,b])", f"{GIVEN}; a != b", "1/h"),
]
# I is an identity matrix only beside vectors or matrices, and where no hypothesis names it.
IDENTITIES = [
    ("E(I^2)", "I ~ Bernoulli(p)", "p"),
    ("E(I)", "mean I = p", "p"),
    ("E(I)", "E(I) = p", "p"),
    ("E(I_n*X)", "I_n, X independent; I_n ~ Bernoulli(p); mean X = m", "m*p"),
    ("E(I*x[i])", "x in R^n; mean x = m; I ~ Bernoulli(p); I, x independent", "m*p"),
    ("E(I)", "x in R^n; I ~ Bernoulli(p)", "p"),
    ("E(x^T I x)", "x in R^n; x iid N(0,1)", "n"),
    ("E((W I x)[i])", f"{SIZES}; W iid N(2,1); x fixed", "2*sum(x[j], j=1..n)"),
    ("E(norm2(I x))", "x in R^n; x iid N(0,1)", "n"),
    ("E(tr(I_n))", "x in R^n", "n"),
]


@pytest.mark.parametrize(("typed", "meant"), READ)
def test_an_entry_is_a_sum_over_components(typed, meant):
    given = f"{SIZES}; random W, x, y"
    question = read_question(typed, given)
    assert identity(question) == identity(read_question(meant, given))
    again = echo(question)
    assert identity(read_question(again.goal, again.hypotheses("en"))) == identity(question)


@pytest.mark.parametrize(("goal", "given", "value"), [*LAYERS, *IDENTITIES])
def test_it_has_the_value_that_was_worked_out(goal, given, value):
    answer = ask(goal, given)
    assert answer.closed
    assert answer.value is Elaborator(value, answer.question.letters).term(parsed(value))


@pytest.mark.parametrize(
    ("goal", "given", "word"),
    [
        ("Var((W x)[i])", "", "matrix, a vector or a number"),
        ("Var((a W x)[i])", SIZES, "matrix, a vector or a number"),
        ("Var((W^T x)[i])", SIZES, "do not fit"),
        ("Var((W x)[i,j])", SIZES, "index"),
        ("Var((W x + x)[i])", SIZES, "different sizes"),
        ("Var((A*B)[i,j])", "A, B in R^(n x n)", "entries"),
        ("Var((A^3)[i,j])", "A in R^(n x n)", "transposed"),
        ("Var((A^T)[i,j])", "A in R^(n x n); real T", "exponent"),
        ("Var((x/A)[i])", "A in R^(n x n); x in R^n", "divided"),
        ("E(X)", "E((W x)[i]) = 0; W in R^(m x n); x in R^n", "sum"),
    ],
)
def test_what_is_no_matrix_is_refused(goal, given, word):
    check_asked(goal, given, word)


def test_what_is_called_fixed_may_be_a_matrix():
    goal = "gradient of norm2(X w - y) with respect to w"
    with pytest.raises(MisreadError, match="Is X a matrix or a number") as refused:
        read_question(goal, "X, y fixed")
    space, number = refused.value.readings
    for reading, entry in ((space, "X[j, l]*w[l]"), (number, "X*w")):
        assert entry in echo(read_question(goal, f"X, y fixed; {reading}")).goal


def test_a_number_is_known_not_to_be_zero_where_it_is_not_one():
    for goal, value in (("Var(u*c/(1-p))", "c^2*p/(1-p)"), ("E(u*c/(1-p))", "c")):
        answer = ask(goal, "u ~ Bernoulli(1-p); p != 1")
        assert answer.value is Elaborator(value, answer.question.letters).term(parsed(value))
        assert answer.unused == ()


@pytest.mark.parametrize("goal", ["E(I)", "E(2 I)", "E(tr(I))", "E(relu(I))", "is I = I?"])
def test_an_identity_alone_has_no_size(goal):
    with pytest.raises(MisreadError, match="How large is this identity matrix"):
        ask(goal, SIZES)


@pytest.mark.parametrize("goal", ["E(W + I)", "is E(W) = I?", "is E(W x) = I?", "E(x - I)"])
def test_an_identity_is_square(goal):
    with pytest.raises(MisreadError, match="These have different sizes"):
        ask(goal, SIZES)


def test_a_question_with_too_many_letters_is_refused():
    letters = ", ".join("ijklmnrstuvpqcfghwzy")
    with pytest.raises(MisreadError, match="too many letters"):
        ask("E(W)", f"W in R^(m x n); {letters} fixed")
