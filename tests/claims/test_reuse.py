"""What was found about a claim stays while its file, its statements and the book are the same."""

import sys
from dataclasses import replace

import pytest

from bilemma.claims import audit
from bilemma.claims.audit import load_claims


class JudgedAgain(Exception):
    pass


@pytest.fixture
def judged_once(book, monkeypatch):
    """One source is judged; whoever judges again says so. Its files are imported again."""
    load_claims(book, ["dotnote"])

    def again(*_):
        raise JudgedAgain

    monkeypatch.setattr(audit, "judged", again)
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
def test_a_claim_is_judged_again_where_a_theorem_in_its_proof_is_another(book):
    (source,) = load_claims(book, ["dotnote"]).sources
    used = {id for claim in source.claims for id in claim.uses}
    assert used
    for id in used:
        fewer = {name: entry for name, entry in book.theorems.items() if name != id}
        with pytest.raises(JudgedAgain):
            load_claims(replace(book, theorems=fewer), ["dotnote"])


@pytest.mark.usefixtures("judged_once")
def test_a_theorem_that_no_claim_rests_on_has_none_judged_again(book):
    (source,) = load_claims(book, ["dotnote"]).sources
    used = {id for claim in source.claims for id in claim.uses}
    other = next(id for id in reversed(book.theorems) if id not in used)
    fewer = {name: entry for name, entry in book.theorems.items() if name != other}
    assert load_claims(replace(book, theorems=fewer), ["dotnote"]).sources == (source,)


@pytest.mark.usefixtures("judged_once")
@pytest.mark.parametrize("change", ["contents", "shared", "statements"])
def test_another_file_or_statement_is_judged_again(book, monkeypatch, change):
    if change == "statements":  # as where an expression of another file has become another
        monkeypatch.setattr(audit, "statements_of", lambda _: ())
    elif change == "shared":
        monkeypatch.setattr(audit, "shared", lambda _: {})
    else:
        read = audit.Path.read_bytes
        monkeypatch.setattr(audit.Path, "read_bytes", lambda path: read(path) + b"\n# another")
    with pytest.raises(JudgedAgain):
        load_claims(book, ["dotnote"])
