"""Figures as files: `bilemma export --format figure`, with TeX as PDF."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from bilemma.cli import main

ROOT = Path(__file__).parents[2]
SHOWN = "variance-of-dot-product"  # a theorem that has a figure


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_figures_of_a_theorem_are_drawings_and_set(tmp_path, language):
    options = ["--format", "figure", "--format", "pdf", "--language", language]
    command = ["--book", str(ROOT), "export", SHOWN, *options, "--to", str(tmp_path)]
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 0, done.output
    drawings, documents = sorted(tmp_path.rglob("*.svg")), sorted(tmp_path.rglob("*.tex"))
    assert drawings
    assert [file.stem for file in drawings] == [file.stem for file in documents]
    for file in drawings:
        assert ET.fromstring(file.read_text("utf-8")).tag.endswith("svg")  # noqa: S314
        assert file.with_suffix(".pdf").read_bytes().startswith(b"%PDF")
    assert len({file.read_text("utf-8") for file in drawings}) == len(drawings)
