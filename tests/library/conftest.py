"""The smallest book: the basic lemmas alone, proved once for all tests of this folder."""

import pytest

from bilemma.library import load_book


@pytest.fixture(scope="session")
def foundations(tmp_path_factory):
    root = tmp_path_factory.mktemp("book")
    (root / "derivations").mkdir()
    (root / "derivations" / "book.toml").write_text("chapters = []", encoding="utf-8")
    return load_book(root)
