"""The real book, loaded once a process, and what is exported of it."""

from __future__ import annotations

from functools import cache

import pytest

from bilemma.export.downloads import Exporter
from tests.whole_book import press


@cache
def _exporter(language):
    return Exporter(press(language))


@pytest.fixture
def exporter():
    """``exporter("zh")``: what makes the files of a language."""
    return _exporter


@pytest.fixture
def book():
    return _exporter("en").context.book
