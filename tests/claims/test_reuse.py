"""What was found about a claim stays while its file, its statements and the book are the same."""

import sys
from dataclasses import replace

import pytest

from bilemma.claims import loading
from bilemma.claims.loading import load_claims


class JudgedAgain(Exception):
    pass


@pytest.fixture
def judged_once(book, monkeypatch):
    """One source is judged; whoever judges again says so. Its files are imported again."""
    load_claims(book, ["dotnote"])

    def again(*_):
        raise JudgedAgain

    monkeypatch.setattr(loading, "judged", again)
    files = [name for name in sys.modules if name.startswith("derivations.claims.dotnote.")]
    assert len(files) > 10
    kept = {name: sys.modules.pop(name) for name in files}
    yield
    sys.modules.update(kept)


@pytest.mark.usefixtures("judged_once")
def test_a_file_that_is_imported_again_is_not_judged_again(book):
    (source,) = load_claims(book, ["dotnote"]).sources
    assert all(claim.parts for claim in source.claims)


@pytest.mark.usefixtures("judged_once")
def test_a_book_with_other_theorems_is_judged_again(book):
    with pytest.raises(JudgedAgain):
        load_claims(replace(book, theorems=dict(list(book.theorems.items())[1:])), ["dotnote"])


@pytest.mark.usefixtures("judged_once")
@pytest.mark.parametrize("change", ["contents", "shared", "statements"])
def test_another_file_or_statement_is_judged_again(book, monkeypatch, change):
    if change == "statements":  # as where an expression of another file has become another
        monkeypatch.setattr(loading, "statements_of", lambda _: ())
    elif change == "shared":
        monkeypatch.setattr(loading, "shared", lambda _: {})
    else:
        monkeypatch.setattr(loading.Path, "read_bytes", lambda _: b"another file")
    with pytest.raises(JudgedAgain):
        load_claims(book, ["dotnote"])
