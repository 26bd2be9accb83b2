"""Figures for LaTeX: what is drawn for a page arrives, and nothing else is let through."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bilemma import resources
from bilemma.render.figures.choice import canvas, read_catalogue
from bilemma.render.figures.choice.figure_tikz import COLOURS, SIZE, TALLEST, in_tikz, typeset
from bilemma.render.figures.choice.frames import Frame
from bilemma.render.words.strings import read_words

ROOT = Path(__file__).parents[2]
ENTRY = {
    "title": {"en": "A title", "zh": "标题"},
    "finding": {"en": "At {choice}: {n}.", "zh": "{choice} 处为 {n}。"},
    "labels": {"axis": {"en": "axis of *d*, {}", "zh": "*d* 轴，{}"}},
}


def words(language):
    return read_words(*resources.words(ROOT))[language]


def drawn(drawing, language="en", height=100.0):
    frame = Frame("4", height, drawing, {"n": "2"})
    return in_tikz(ENTRY, (Frame("1", height, ""), frame), "4", words(language))


def test_paths_and_texts_become_those_of_tikz():
    figure = drawn(
        '<path class="f-blue s-red" stroke-width="2" opacity="0.5" stroke-dasharray="3,5"'
        ' transform="translate(10 20)" d="M1 2L3 4C5 6 7 8 9 10z"/>'
        '<text class="t-soft" font-size="12" text-anchor="end" x="7" y="8">@axis 5</text>'
    )
    path, text = figure.picture.splitlines()[1:3]
    assert path == (
        r"\path[fill=bl-blue,draw=bl-red,line width=2.00pt,opacity=0.5,"
        r"dash pattern=on 3.00pt off 5.00pt] (11.00,22.00) -- (13.00,24.00) "
        r".. controls (15.00,26.00) and (17.00,28.00) .. (19.00,30.00) -- cycle;"
    )
    assert "anchor=base east" in text
    assert text.endswith(r"at (7,8) {axis of $d$, 5};")
    assert (figure.title, figure.finding) == ("A title", "At 4: 2.")
    assert drawn("", "zh").finding == "4 处为 2。"


def test_a_tall_drawing_is_made_to_fit():
    text = '<text x="0" y="0">1</text>'
    assert "y=-1.000pt" in drawn(text).picture
    small = drawn(text, height=2 * TALLEST).picture
    assert "y=-0.500pt" in small
    assert rf"\fontsize{{{SIZE / 2:.1f}}}" in small


@pytest.mark.parametrize(
    "drawing", ['<circle r="2"/>', '<path class="s-ink" d="M0 0A1 1 0 0 1 2 2"/>']
)
def test_what_there_is_no_tikz_for_is_refused(drawing):
    with pytest.raises(ValueError, match=r"no TikZ|more than lines"):
        drawn(drawing)


@pytest.mark.parametrize(
    ("label", "latex"),
    [
        ("**q** · *d*", r"$\boldsymbol{q}$ \textperiodcentered{} $d$"),
        ("**k** / √*d*", r"$\boldsymbol{k}$ / $\sqrt{d}$"),
        ("10⁻³", "10$^{-3}$"),
        ("e^{−Δ} & 1", r"e$^{\ensuremath{-}\ensuremath{\Delta}}$ \& 1"),
    ],
)  # fmt: skip
def test_labels_are_set_as_on_a_page(label, latex):
    assert typeset(label, "en") == latex


def test_colours_and_sizes_are_those_of_the_site():
    style = (ROOT / "docs/assets/book.css").read_text("utf-8")
    light = {}
    for name, value in re.findall(r"--bl-(\w+): #([0-9a-f]{6});", style):
        light.setdefault(name, value)
    assert {name: light[name] for name in COLOURS} == COLOURS
    assert set(COLOURS) == set(canvas.NAMES)
    assert canvas.SIZE == SIZE


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_figure_of_a_theorem_can_be_drawn(language):
    catalogue, said = read_catalogue(ROOT), words(language)
    pages = {page for entry in catalogue.entries.values() for page in entry["pages"]}
    assert pages
    for page in pages:
        found, shown = catalogue.tikz_on(page, said), catalogue.on(page, said)
        assert len(found) == len(shown)
        for figure in found:
            assert figure.picture.count(r"\node") >= 3
            assert "@" not in figure.picture
