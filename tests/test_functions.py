"""Each function has one row, and whoever reads or writes formulas agrees with it.

What judges has a table of its own on purpose: the kernel, and what reads statements for Rocq back.
"""

from __future__ import annotations

import math

import numpy as np
import pytest

import bilemma.book
from bilemma.formulas.functions import FUNCTIONS
from bilemma.formulas.numeric_value import FUNCTIONS as COMPUTED
from bilemma.formulas.plain import plain
from bilemma.formulas.rocq import names, value_readback
from bilemma.proof.from_sympy import read
from bilemma.proof.spelling import spelled
from bilemma.questions.question import read_question
from bilemma.trusted.kernel import unfold
from bilemma.trusted.terms import DEFINED, HEADS, Term, mk, sym

KINDS = {"number": "real", "random": "random", "index": "nat"}
NOTHING = mk("Block")


def ids(f):
    return f.head


def applied(f, *letters):
    """The function of letters of the sort that it takes, given nothing."""
    given = [NOTHING] * (f.head == "E" or f.head.startswith("conditional"))
    return mk(f.head, *(sym(name, KINDS[f.of]) for name in letters[: f.takes]), *given)


@pytest.mark.parametrize("f", FUNCTIONS, ids=ids)
def test_the_kernel_has_it_and_gives_it_as_much(f):
    takes = HEADS[f.head].takes if f.head in HEADS else DEFINED[f.head].parameters
    assert f.takes == sum(1 for kind in takes if "Block" not in kind)
    assert applied(f, "x", "y").head == f.head


@pytest.mark.parametrize("f", [f for f in FUNCTIONS if f.author], ids=ids)
def test_a_theorem_file_has_it_under_its_name(f):
    call = getattr(bilemma.book, f.author)
    make = {
        "number": bilemma.book.reals,
        "random": bilemma.book.random_variables,
        "index": bilemma.book.naturals,
    }[f.of]
    letters = make("x y")[: f.takes]
    term = read(call(*letters))
    assert term is applied(f, "x", "y")
    if f.head not in ("E", "sqrt"):  # these have ways of their own to be written
        assert spelled(term) == f"{f.author}({', '.join(map(str, letters))})"


@pytest.mark.parametrize(("f", "name"), [(f, name) for f in FUNCTIONS for name in f.asked], ids=str)
def test_a_question_has_it_under_each_of_its_names(f, name):
    goal = f"{name}({', '.join('XY'[: f.takes])})" if f.of != "index" else f"{name}(i, j)"
    given = "vectors x in R^n" if f.of == "index" else ""
    asked = read_question(f"sum(x[i]*{goal}, i=1..n, j=1..n)" if f.of == "index" else goal, given)
    assert f.head in heads(asked.goal)


def heads(t: Term) -> set[str]:
    return {t.head}.union(*map(heads, t.args))


@pytest.mark.parametrize("f", [f for f in FUNCTIONS if f.numpy and f.of == "number"], ids=ids)
def test_numpy_computes_what_the_kernel_defines(f):
    for x in (0.3, 1.7):
        found = eval(f.numpy.format(repr(x)), {"np": np})  # noqa: S307 - a row's own text
        assert math.isclose(found, value(mk(f.head, sym("x")), x), rel_tol=1e-12)


def value(t, x):
    """A term in the letter x as a float, defined heads by their definitions."""
    if t.head == "num":
        return float(t.data)
    if t.head == "sym":
        return x
    if t.head in DEFINED:
        return value(unfold(t).conclusion.args[1], x)
    return float(COMPUTED[t.head](*(value(a, x) for a in t.args)))


@pytest.mark.parametrize("f", [f for f in FUNCTIONS if f.called], ids=ids)
def test_it_is_drawn_by_its_name(f):
    assert plain(applied(f, "x", "y")).startswith(f.called)


def test_rocq_has_it_under_the_name_that_is_read_back():
    for f in FUNCTIONS:
        if f.of == "number" or f.head in DEFINED:
            name = names.FUNCTIONS.get(f.head, f.head)
            assert (
                value_readback.SIMPLE.get(name) == f.head
                or f.head in value_readback.TAKEN.get(name, ())
                or (name in value_readback.FUNCTIONS)
            ), f.head
            assert names.Names().free(name) != name, f"a letter may be called {name}"
