"""Letters that a proof introduces: what the page shows expands to what the kernel got."""

import pytest

from bilemma.bilingual.text import Text
from bilemma.proof.basics import theorem
from bilemma.proof.calc import calc, have, write
from bilemma.proof.from_sympy import read
from bilemma.proof.introduced_letters import Letters
from bilemma.proof.propositions import Equation, FiniteMoment, ForEach, LessEqual, in_range
from bilemma.proof.scope import Proof, StepError, unproved_line
from bilemma.proof.structure import suppose
from bilemma.proof.symbols import (
    E,
    Each,
    Sum,
    exp,
    naturals,
    partial,
    random_variables,
    reals,
    softmax,
    vectors,
)
from bilemma.proof.tactics import linear, sums
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import TermError
from tests.proof.scratch import proof

a, b, c = reals("a b c")
i, j, n = naturals("i j n")
X = random_variables("X", 2)
z = vectors("z", n)


def shown(line):
    return line.term if line.shown is None else line.shown


def test_lines_show_the_letter_and_are_about_what_it_stands_for():
    with proof() as scope:
        w = write("w", Each(i, exp(b * z[i]), n))
        m = write("m", Sum(w[i] ** 2, (i, 1, n)))
        chain = calc(Sum(w[i] ** 2 + 2 * w[i], (i, 1, n)))
        chain.eq(m + 2 * Sum(w[i], (i, 1, n)), by=sums)
    (line,) = scope.lines
    whole = exp(b * z[i])
    assert line.start is read(Sum(whole**2 + 2 * whole, (i, 1, n)))
    assert line.term is read(Sum(whole**2, (i, 1, n)) + 2 * Sum(whole, (i, 1, n)))
    assert {key[0] for key in line.shown.free} == {"m", "w", "n"}
    assert {key[0] for key in line.shown_start.free} == {"w", "n"}
    made = Proof(None, tuple(scope.lines), tuple(scope.letters))
    assert unproved_line(made) is None
    assert [letter.before for letter in scope.letters] == [0, 0]


def test_a_letter_that_stands_for_something_else_on_the_page_is_found():
    with proof() as scope:
        m = write("m", exp(a))
        calc(m).eq(m + 0)
    other = Letters.of([(read(Equation(reals("m"), exp(b))), 0)])
    assert unproved_line(Proof(None, tuple(scope.lines), tuple(other))) is scope.lines[0]


def test_letters_are_read_back_from_what_introduces_them():
    with proof() as scope:
        y = write("y", Each(i, softmax(z, i), n))
        write("m", Sum(y[j] * z[j], (j, 1, n)))
    again = Letters.of((letter.meaning, letter.before) for letter in scope.letters)
    assert list(again) == list(scope.letters)
    _, mean = again
    assert {key[0] for key in mean.meaning.free} == {"m", "n", "y", "z"}
    assert mean.value is read(Sum(softmax(z, j) * z[j], (j, 1, n)))


def test_a_letter_may_be_random():
    with proof(FiniteMoment(X, 2)) as scope:
        w = write("w", X - a)
        calc(E(w**2 + 1)).eq(E(w**2) + 1, by=linear)
    (line,) = scope.lines
    assert line.term is read(E((X - a) ** 2) + 1)
    assert line.shown.free != line.term.free


def test_a_proposition_and_a_supposition_keep_their_letters():
    with proof() as scope:
        w = write("w", Each(i, exp(z[i]), n))
        with suppose(LessEqual(1, w[i]), *in_range(i, n)):
            have(LessEqual(0, w[i]))
    (line,) = scope.lines
    assert line.shown is not line.term
    assert scope.letters.written(read(LessEqual(1, exp(z[i])))).free != line.term.free
    assert subst(line.shown, scope.letters.values) is line.term


def test_a_derivative_looks_through_letters():
    with proof():
        y = write("y", Each(i, softmax(z, i), n))
        assert read(partial(y[i], z, j)) is read(partial(softmax(z, i), z, j))


@pytest.mark.parametrize(
    ("write_it", "message"),
    [
        (lambda: [write("w", a), write("w", b)], "the letter w stands for something else"),
        (lambda: write("a", b + 1), "the letter a looks like a"),
        (lambda: [write("w_1", b), write("w1", c)], "the letter w1 stands for something else"),
        (
            lambda: calc(Sum(write("w", z[i] * 2), (i, 1, n))),
            r"w depends on i, over which this runs: write it as a family",
        ),
        (
            lambda: have(ForEach(i, n, LessEqual(0, write("w", z[i] ** 2)))),
            r"w depends on i, over which this runs",
        ),
        (lambda: write("1w", b), "no name of a symbol"),
    ],
)
def test_a_letter_that_would_mislead_is_refused(write_it, message):
    with proof(LessEqual(0, a)), pytest.raises((StepError, TermError), match=message):
        write_it()


def declared(prove):
    title = Text(en="Doubled", zh="加倍")
    return theorem(title=title, claim=Equation(exp(a) + exp(a), 2 * exp(a)))(prove)


def test_a_letter_that_no_line_shows_is_refused():
    def doubled():
        write("w", exp(a))
        return calc(exp(a) + exp(a)).eq(2 * exp(a)).qed()

    with pytest.raises(StepError, match="the letter w is written and never used: remove it"):
        declared(doubled).search()


def test_a_letter_that_a_line_has_for_something_else_is_refused():
    def doubled():
        w = write("w", exp(a))
        calc(w + reals("W") * 0 + 1).eq(1 + w)
        calc(w + reals("v")).eq(reals("v") + w)
        v = write("v", exp(a))
        return calc(v + v).eq(2 * v).qed()

    with pytest.raises(StepError, match="the letter v looks like v, a symbol"):
        declared(doubled).search()
