"""What is drawn is the formula that is copied, or it is noticed."""

import re
from pathlib import Path

import pytest
from lxml import html

from bilemma.referee.comparison.drawn_formulas import Artist
from bilemma.referee.comparison.page_parts import Drawn
from bilemma.typeset.math import Katex, TypesetFormula

PACKAGE = Path(__file__).parents[2] / "node_modules" / "katex"
LATEX = r"\operatorname{Var}(X)=\frac{1}{2}\sum_{i=1}^{d}\sigma_i^2"
HINTED = (
    r"\displaystyle \operatorname{Var}(X)\allowbreak =\nobreak \frac{1}{2}\sum_{i=1}^{d}\sigma_i^2"
)


@pytest.fixture(scope="module")
def katex():
    with Katex(PACKAGE) as katex:
        yield katex


@pytest.fixture
def artist(katex):
    return Artist(katex)


def drawn(katex, source, latex=LATEX, change=lambda markup: markup):
    """A formula as a page shows it: ``source`` typeset and changed, with ``latex`` to copy."""
    markup = change(katex.html(TypesetFormula(source, False)))
    return Drawn(latex, html.fragment_fromstring(markup))


def test_a_formula_is_drawn_in_either_size_and_may_break(katex, artist):
    assert artist.draws(drawn(katex, LATEX))
    assert artist.draws(drawn(katex, HINTED))


@pytest.mark.parametrize(
    ("source", "what"),
    [
        (LATEX.replace("{2}", "{3}"), "a number"),
        (LATEX.replace("_i^2", "_j^2"), "an index"),
        (LATEX.replace("^{d}", "^{n}"), "a limit"),
        (LATEX.replace("_i^2", "_2^i"), "what stands high and what low"),
        (LATEX.replace("=\\frac", "\\le\\frac"), "a relation"),
        (LATEX.replace("X", "\\boldsymbol X"), "a kind of type"),
        (LATEX.replace(r"\frac{1}{2}", "12"), "a bar"),
        (LATEX.replace(r"\frac{1}{2}", ""), "a factor"),
    ],
)
def test_another_formula_than_the_one_that_is_copied_is_noticed(katex, artist, source, what):
    assert not artist.draws(drawn(katex, source)), f"{what} was changed, and nobody noticed"


@pytest.mark.parametrize(
    "change",
    [
        lambda markup: markup.replace("2</k-j>", "7</k-j>"),
        lambda markup: markup.replace("<mn>2</mn>", "<mn>7</mn>", 1),
        lambda markup: re.sub(r"<sup\b[^>]*>", "<sup style=top:-1em>", markup, count=1),
        lambda markup: markup.replace("<k-h aria-hidden=true>", "<k-h>"),
    ],
    ids=["seen", "spoken", "moved", "hidden"],
)
def test_markup_that_was_altered_by_hand_is_noticed(katex, artist, change):
    markup = katex.html(TypesetFormula(LATEX, False))
    assert change(markup) != markup, "the alteration finds nothing to alter: mend this test"
    assert not artist.draws(drawn(katex, LATEX, change=change))
