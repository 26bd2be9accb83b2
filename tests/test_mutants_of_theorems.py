"""Wrong variants of every line of the book: none of them gets in."""

import pytest

from bilemma.evidence.kill_rates import CACHE, try_one
from tests.test_book import ROOT, THEOREMS, book


@pytest.mark.slow
@pytest.mark.parametrize("id", THEOREMS)
def test_wrong_variants_are_caught(id):
    tried = try_one(book(), id, ROOT / CACHE)
    assert tried["mutants"] > 0
    assert tried["survivors"] == []
    for layer in ("kernel", "exact", "sampled"):
        assert tried[layer]["killed"] == tried[layer]["tried"], layer
