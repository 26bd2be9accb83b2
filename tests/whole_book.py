"""The book of this repository for the tests: proved, audited and set once a process.

Tests that read it share what is here and change nothing in it. conftest.py runs those that need
its pages one after the other in one process, so that none of it is made twice.
"""

from __future__ import annotations

import gc
from functools import cache
from pathlib import Path

from bilemma.claims.audit import load_claims
from bilemma.claims.source_files import read_sources, source_ids
from bilemma.library import load_book
from bilemma.render.pages.contents import written
from bilemma.render.pages.press import Press

ROOT = Path(__file__).parents[1]


@cache
def book():
    """The book."""
    made = load_book(ROOT)
    gc.freeze()  # it stays, and the collector need not look through it again and again
    return made


@cache
def sources():
    """What sources claim, as it is read: each with its claims, by id. Nothing is proved for it."""
    return read_sources(ROOT, source_ids(ROOT))


@cache
def audit():
    """What sources claim, judged."""
    return load_claims(book())


@cache
def press(language):
    """What makes the pages of a language as data, and keeps them."""
    return Press(book(), language)


@cache
def pages(language):
    """All pages of a language in Markdown but for those of the audit, by path."""
    made = written(press(language))
    gc.freeze()
    return made
