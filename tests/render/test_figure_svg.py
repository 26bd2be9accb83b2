"""Figures as files of SVG: whole without a style sheet, and linked under the figure."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bilemma import resources
from bilemma.render.figures.choice import canvas, read_catalogue
from bilemma.render.figures.choice.figure_svg import svg_files, svg_links
from bilemma.render.figures.choice.figure_tikz import COLOURS
from bilemma.render.figures.choice.frames import Frame
from bilemma.render.words.strings import read_words

ROOT = Path(__file__).parents[2]
ENTRY = {
    "choice": {"en": "*d* is", "zh": "*d* 取"},
    "finding": {"en": "At {choice}: {n} < 3.", "zh": "{choice} 处：{n} < 3。"},
    "labels": {
        "axis": {"en": "axis of *d*, {}", "zh": "*d* 轴，{}"},
        "none": {"en": "none", "zh": "无"},
    },
}
DRAWING = (
    '<path class="f-none s-blue" d="M1 2L3 4"/><text class="t-soft" x="7" y="8">@axis 5</text>'
)
FRAMES = (Frame("1", 90.0, DRAWING, {"n": "2"}), Frame("@none", 90.0, "", {"n": "1"}))
MOST = 12_000  # bytes of a frame; twice as many as most have, and they are read when asked for
SVG = "{http://www.w3.org/2000/svg}"


def words(language):
    return read_words(*resources.words(ROOT))[language]


@pytest.mark.parametrize(
    ("language", "title", "label"),
    [("en", "At 1: 2 < 3.", "axis of d, 5"), ("zh", "1 处：2 < 3。", "d 轴，5")],
)
def test_a_frame_is_a_document_of_its_own(language, title, label):
    files = svg_files("parts", ENTRY, FRAMES, words(language))
    assert list(files) == ["parts-1.svg", "parts-2.svg"]
    root = ET.fromstring(files["parts-1.svg"])  # noqa: S314 - drawn just now
    assert root.get("viewBox") == "0 0 360 90"
    assert root.findtext(f"{SVG}title") == title
    assert "".join(root.find(f"{SVG}text").itertext()) == label
    style = root.findtext(f"{SVG}style")
    assert f".s-blue{{stroke:#{COLOURS['blue']}}}" in style
    assert f".t-soft{{fill:#{COLOURS['soft']}}}" in style
    assert "teal" not in style, "no rule that nothing needs"


def test_each_choice_has_a_link_under_the_figure():
    line = svg_links("parts", ENTRY, FRAMES, words("en"), "../../")
    found = re.findall(r'<a href="([^"]*)" download>([^<]*)</a>', line)
    assert found == [
        ("../../figures/parts-1.svg", "1"),
        ("../../figures/parts-2.svg", "none"),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_figure_of_the_book_has_files_that_its_page_leads_to(language):
    catalogue, said = read_catalogue(ROOT), words(language)
    classes = {f"{kind}-{name}" for kind in "fst" for name in (*canvas.NAMES, "none")}
    for id, entry in catalogue.entries.items():
        files = catalogue.svg(id, said)
        for text in files.values():
            root = ET.fromstring(text)  # noqa: S314 - drawn just now
            used = {c for e in root.iter() for c in e.get("class", "").split()}
            assert used <= {*classes, "bl-var", "bl-vec"}, id
            assert "@" not in text
            assert len(text.encode()) < MOST, id
        for page in entry["pages"]:
            (shown,) = (f for f in catalogue.on(page, said) if f'id="figure-{id}"' in f)
            assert all(f'href="../../figures/{name}"' in shown for name in files)
