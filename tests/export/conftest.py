"""The real book, loaded once a process, and what is exported of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bilemma.export.files import Exporter
from bilemma.library import load_book
from bilemma.render.pages.press import Press

ROOT = Path(__file__).parents[2]


@cache
def _exporter(language):
    return Exporter(Press(load_book(ROOT), language))


@pytest.fixture
def exporter():
    """``exporter("zh")``: what makes the files of a language."""
    return _exporter


@pytest.fixture
def book():
    return _exporter("en").context.book
