"""Tensors with three indices and more, such as attention heads, and what is supposed of them."""

from __future__ import annotations

from itertools import product

import pytest

from bilemma.questions.echo import echo, identity
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import num

from .asking import ask
from .readings import check_asked, check_read_as

HEADS = "Q, K in R^(H x n x d)"
LAW = "Q, K iid N(0,1)"
SCORE = "sum(Q[h,i,j]*K[h,l,j], j=1..d)"
OTHER = "sum(Q[g,i,j]*K[g,l,j], j=1..d)"

# goal, hypotheses, value
ANSWERS = [
    (f"Var({SCORE})", f"{HEADS}, {LAW}", "d"),
    (f"Var({SCORE}/sqrt(d))", f"{HEADS}; Q, K independent; mean 0; var Q = a; var K = b", "a*b"),
    (f"Var(sum({SCORE}, h=1..H))", f"{HEADS}, {LAW}", "H*d"),
    (f"Cov({SCORE}, {OTHER})", f"{HEADS}, {LAW}, h != g", "0"),
    ("Var((Q[h] K[h]^T/sqrt(d))[i,l])", f"{HEADS}, {LAW}", "1"),
    ("Var((Q[h] x)[i])", f"{HEADS}, {LAW}, x in R^d, norm2(x) = d", "d"),
    ("Var(sum(X[b,i,j], b=1..B)/B)", "X in R^(B x n x d), X iid N(m, v)", "v/B"),
    ("Var(sum(sum(sum(X[b,i,j], j=1..d), i=1..n), b=1..B))", "X iid N(m, v)", "B*n*d*v"),
    ("Var(sum(Q[b,h,i,j]*K[b,h,l,j], j=1..d))", "Q, K in R^(B x H x n x d), Q, K iid N(0,1)", "d"),
    ("Cov(X[h,i,j], X[g,l,j])", "X in R^(H x n x d), X iid N(0,1), i != l", "0"),
    ("E(X[h,i,j]^2)", "X in R^(H x n x d), mean X = m, var X = v", "v + m^2"),
]


@pytest.mark.parametrize(("goal", "given", "value"), ANSWERS)
def test_tensors_have_the_moments_that_were_worked_out(goal, given, value):
    answer = ask(goal, given)
    assert answer.closed
    assert answer.value is Elaborator(value, answer.question.letters).term(parsed(value))
    again = echo(answer.question)
    for code in ("en", "zh"):
        assert identity(read_question(again.goal, again.hypotheses(code))) == identity(
            answer.question
        )


def test_of_one_entry_that_may_be_the_other_nothing_is_known():
    assert not ask("Cov(X[h,i,j], X[g,i,j])", "X in R^(H x n x d), X iid N(0,1)").closed


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        (
            r"Var(\sum_{j=1}^d Q_{hij} K_{hlj})",
            rf"Q, K \in \mathbb{{R}}^{{H \times n \times d}}, {LAW}",
        ),
        (f"Var({SCORE})", f"Q, K ∈ ℝ^(H×n×d), {LAW}"),
        (f"Var({SCORE})", f"Q, K ∈ ℝ^{{H×n×d}}, {LAW}"),
        (f"Var({SCORE})", f"tensors Q, K in R^(H, n, d); {LAW}"),
        (f"Var({SCORE})", "张量 Q, K in R^(H x n x d)，Q、K 的元素独立同分布于 N(0,1)"),
        ("Var((Q[h] K[h]^T)[i,l])", f"{HEADS}; {LAW}"),
        (f"Var({SCORE})", rf"{HEADS}, Q_{{hij}}, K_{{hij}} iid N(0,1)"),
    ],
)
def test_they_are_read_as_they_are_written(goal, given):
    check_read_as(goal, given, f"Var({SCORE})", f"{HEADS}; {LAW}")


@pytest.mark.parametrize(
    ("goal", "given", "word"),
    [
        ("Var(Q[h,i])", HEADS, "3 indices"),
        ("Var((Q K)[h,i,j])", f"{HEADS}; {LAW}", "Q[h]"),
        ("Var((Q[h] K[h])[i,l])", f"{HEADS}; {LAW}", "do not fit"),
        ("E(Q_hij)", f"{HEADS}; {LAW}", "component of Q"),
        ("Var(norm2(Q))", f"{HEADS}; {LAW}", "matrix"),
        ("Var(sum(Q[h,i,j], j=1..m))", f"{HEADS}; {LAW}", "m <= d"),
        ("Var(X[1])", "tensor X in R^d; X independent", "matrices A in"),
        ("E(H)", "Q in R^(H x n x d)", "which is not random"),
        ("Var((Q x)[i])", "Q in R^(B x H x n x d); x in R^d", "as Q[c,h]"),
        ("Var(Q[a,b,c,e,f,g,h])", "Q iid N(0,1)", "at most 6"),
        ("Var(x)", "Q in R^(a, b, c, m, f, g, h); random x", "at most 6"),
    ],
)
def test_what_does_not_fit_is_refused(goal, given, word):
    check_asked(goal, given, word)


def sections(p):
    """The families of which a proposition says that they are independent, each with numbers for
    its indices; for all numbers up to 3.
    """
    if p.head == "ForAll":
        for n in map(num, range(1, 4)):
            if n not in p.args[1:-1]:
                yield from sections(beta(p.args[-1], n))
    elif p.head == "Wise":
        yield [lam.args[0] for lam in p.args]


@pytest.mark.parametrize(
    "goal",
    [
        f"Var({SCORE})",
        f"Cov({SCORE}, {OTHER})",
        f"Var(sum({SCORE}, h=1..H))",
        f"Var(sum(sum({SCORE}, i=1..n), h=1..H))",
        "Cov(sum(Q[h,i,j]*K[h,l,j], j=1..d), sum(Q[g,l,j]*K[g,r,j], j=1..d))",
        "E(sum(Q[h,i,j]*Q[h,l,j]*Q[g,i,j]*K[i,j,h], j=1..d))",
    ],
)
def test_independent_entries_imply_all_that_is_supposed_of_sections(goal):
    question = read_question(goal, "Q, K in R^(H x H x H); n <= H; d <= H; Q, K independent")
    found = [s for g in question.given for s in sections(g.proposition)]
    assert found
    assert all(len({*rows}) == len(rows) for rows in found), "no section twice"


def test_sections_that_differ_in_one_index_agree_in_the_others():
    two = "Cov(sum(Q[h,i,j], j=1..d), sum(Q[g,i,j], j=1..d))"
    question = read_question(two, "Q in R^(H x n x d); Q independent")
    pairs = {tuple(rows) for g in question.given for rows in sections(g.proposition)}
    indices = {tuple(tuple(a.data for a in row.args[:2]) for row in rows) for rows in pairs}
    one = {((a, b),) for a, b in product(range(1, 4), repeat=2)}
    two = {((a, b), (c, b)) for a, b, c in product(range(1, 4), repeat=3) if c != a}
    assert indices == one | two
