"""Exercises of a book that rests on another one: what it takes from there may be cited."""

import re
from pathlib import Path

from bilemma.exercises.book_statements import withheld
from bilemma.exercises.own_lines import is_exercise, judged_lines
from bilemma.library.book_proofs.loading import load_book

PAGE = Path(__file__).parents[2] / "docs" / "contribute" / "first-theorem.md"
REASONS = ("[Var, Cov, linear]", "covariance_of_independent")
IMPORT = "from books.bilemma.variance.covariance_of_independent import covariance_of_independent"


def variance_of_mix():
    """The second theorem of the page for newcomers, with its reasons filled in."""
    text = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)[1]
    for reason in REASONS:
        text = text.replace("by=...", f"by={reason}", 1)
    return text.replace("import *\n", f"import *\n{IMPORT}\n", 1)


def test_a_theorem_that_rests_on_another_book_is_an_exercise(started):
    settings = started / "derivations" / "book.toml"
    named = settings.read_text("utf-8") + '\n[books.bilemma]\npackage = "bilemma"\n'
    settings.write_text(named, "utf-8")
    chapter = started / "derivations" / "units" / "chapter.toml"
    listed = chapter.read_text("utf-8").replace('units",\n]', 'units",\n  "variance_of_mix",\n]')
    chapter.write_text(listed, "utf-8")
    (chapter.parent / "variance_of_mix.py").write_text(variance_of_mix(), "utf-8")
    book = load_book(started)
    own = book.theorems["variance-of-mix"]
    assert withheld(own, book) == {"variance-of-mix"}  # it stands last of the book's own
    before = withheld(book.theorems["mean-after-change-of-units"], book)
    assert {"variance-of-mix", "variance-after-change-of-units"} <= before
    assert is_exercise(own, judged_lines(own, book), book)
    taken = next(c for c in book.chapters if c.book).theorems
    after = {id for id in taken[1:] if book.theorems[id].claim.head == "Eq"}
    assert after <= withheld(book.theorems[taken[0]], book)
