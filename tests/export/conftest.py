"""The real book, loaded once a process, and what is exported of it."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import count

import pytest

from bilemma.export.downloads import Exporter
from bilemma.export.moodle import theorem_questions
from bilemma.export.moodle.wrong_formulas import wrong_formulas
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


class _Shared:
    """What a search finds, each of it looked for once, by whoever asks for it first."""

    def __init__(self, search):
        self._search, self._found = search, []

    def __iter__(self):
        for number in count():
            if number == len(self._found):
                try:
                    self._found.append(next(self._search))
                except StopIteration:
                    return
            yield self._found[number]


@pytest.fixture(scope="session", autouse=True)
def _wrong_formulas_are_found_once():
    """They are alike in both languages, and in each course that has the theorem."""
    search = lru_cache(1000)(lambda *asked: _Shared(wrong_formulas(*asked)))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            theorem_questions,
            "wrong_formulas",
            lambda hypotheses, *others: iter(search(tuple(hypotheses), *others)),
        )
        yield
