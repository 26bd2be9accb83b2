"""Slides: what stands on them, that long proofs go on, and that TeX sets them without a fault."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

import pytest

from bilemma.export.classroom import classroom_files, findings
from bilemma.export.frame_heights import letters, lines_of, spread
from bilemma.export.slides import next_exercise
from bilemma.library.book_records.lesson import Lesson
from tests import whole_book

sys.path.insert(0, str(Path(__file__).parent))
from test_latex import ENGINES, check_log, compiled

DOT, LONG = "variance-of-dot-product", "mean-weight-of-aligned-key"
FRAME = re.compile(r"\\begin\{frame\}\[t\]\{(.*?)\}\{\}\n(.*?)\\end\{frame\}", re.DOTALL)


@cache
def slides(language, *ids, exercises=()):
    lesson = Lesson("lecture", "A lecture", ids, exercises)
    return classroom_files(whole_book.book(), language, lesson, {"slides"})["lecture-slides.tex"]


def frames(source):
    return FRAME.findall(source)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_theorem_is_stated_proved_line_by_line_and_its_hypotheses_are_questioned(book, language):
    entry = book.theorems[DOT]
    found = frames(slides(language, DOT))
    words = whole_book.press(language).context.words
    title = entry.title[language]
    assert found[0][0] == title
    lines = [
        (int(overlay), int(number))
        for name, body in found
        if name.startswith(words("proof"))
        for overlay, number in re.findall(r"\\proofline\{(\d+)\}\{(\d+)\}", body)
    ]
    assert [number for _, number in lines] == [step.number for step in entry.steps]
    assert sum(overlay == 1 for overlay, _ in lines) > 1  # on several slides, each from its first
    why = [body for name, body in found if name.startswith(words.of("slides", "why"))]
    rows = whole_book.press(language).theorem(DOT).value.hypotheses
    assert re.findall(r"\\hypothesis\{H(\d)\}", "".join(why)) == [str(row.number) for row in rows]
    model = findings(book, [DOT])[DOT].hypothesis("independent").counter_model
    assert model is not None
    assert words("without_it") in why[0]
    assert title in found[-1][1]  # how to cite it


def test_a_slide_that_goes_on_begins_with_the_line_before():
    proof = [body for name, body in frames(slides("en", DOT)) if name.startswith("Proof")]
    last = re.findall(r"\\proofline\{\d+\}\{\d+\}\{(\$.*\$)\}\{", proof[0])[-1]
    assert f"\\proofstart{{1}}{{{last}}}" in proof[1]


def test_a_lecture_ends_with_an_exercise_that_it_did_not_prove(book):
    id = next_exercise(book, [DOT])
    assert DOT in book.theorems[id].uses
    exercise = [name for name, _ in frames(slides("en", DOT)) if name.startswith("Exercise")]
    assert exercise == [f"Exercise. {book.theorems[id].title.en}"]
    chosen = slides("en", DOT, exercises=("variance-of-affine", "variance-as-moments"))
    assert sum(name.startswith("Exercise") for name, _ in frames(chosen)) == 2


def test_a_figure_of_two_theorems_is_shown_once():
    both = ("variance-of-scaled-dot-product", "scaling-is-unique")
    for ids in (both[:1], both[1:], both):
        assert slides("en", *ids).count(r"\begin{tikzpicture}") == 1
    assert "tikz" not in slides("en", "variance-of-affine")


def test_behind_the_last_theorem_there_is_nothing_to_set(book):
    last = book.chapters[-1].theorems[-1]
    assert not book.used_by(last)
    assert next_exercise(book, [last]) is None


# --- how much a slide holds -----------------------------------------------------------------------
def test_rows_are_spread_over_as_few_slides_as_hold_them_about_evenly():
    assert spread([], float) == []
    assert spread([1.0] * 5, float, room=4) == [[1.0] * 3, [1.0] * 2]
    assert spread([9.0, 1.0], float, room=4) == [[9.0], [1.0]]
    found = spread([3.0, 1.0, 1.0, 3.0, 2.0], float, room=5)
    assert [row for slide in found for row in slide] == [3.0, 1.0, 1.0, 3.0, 2.0]
    assert all(sum(slide) <= 5 for slide in found)


def test_what_is_long_or_tall_takes_more_lines():
    assert letters(r"$\operatorname{Var}(\boldsymbol q)$") == len("Var( q)")
    assert letters("方差") == 4
    assert lines_of("") == 0
    assert lines_of("word " * 40) > 2 * lines_of("word")
    assert lines_of(r"$\displaystyle \sum_{i=1}^{d}x_i$") > lines_of(r"$\sum_{i=1}^{d}x_i$")


# --- TeX ------------------------------------------------------------------------------------------
def check_slides(log):
    check_log(log)
    assert "Overfull \\vbox" not in log  # nothing runs off a slide


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh"])
def test_slides_of_a_long_proof_compile(tmp_path, language):
    check_slides(compiled(ENGINES[language], tmp_path, slides(language, DOT, LONG)))


@pytest.mark.slow
# A chapter has hundreds of frames: these have every kind of line, hypothesis and figure.
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("chapter", "language"),
    [("dot-products", "en"), ("dot-products", "zh"), ("random-scores", "zh"), ("softmax", "en")],
)
def test_the_slides_of_chapters_compile(book, tmp_path, chapter, language):
    (theorems,) = [found.theorems for found in book.chapters if found.id == chapter]
    check_slides(compiled(ENGINES[language], tmp_path, slides(language, *theorems)))
