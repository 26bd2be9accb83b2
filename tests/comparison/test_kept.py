"""What agreed is kept, and a page that only leads elsewhere has nothing that could agree."""

from pathlib import Path

import pytest

from bilemma.referee.comparison import site_comparison
from bilemma.referee.comparison.agreed_before import AgreedBefore
from bilemma.referee.comparison.replayed_theorems import ReplayedTheorems

PACKAGE = Path(__file__).parents[2] / "node_modules" / "katex"
FURNISHING = {"first": "style.css", "second": "style.css", "moved": None}


def read(self, id, _path):
    if FURNISHING[id] is not None:
        self.report.pages += 1
        self.furnishing[id] = FURNISHING[id]


@pytest.fixture
def differences(tmp_path, monkeypatch):
    """What the next build finds in pages of which one has moved."""
    monkeypatch.setattr(site_comparison._Comparison, "_read", read)
    for id in FURNISHING:
        path = tmp_path / "theorems" / id / "index.html"
        path.parent.mkdir(parents=True)
        path.write_text(id)

    def differences():
        facts = AgreedBefore(tmp_path / "kept", PACKAGE)
        compared = site_comparison._Comparison(tmp_path, "en", ReplayedTheorems.of({}), None, facts)
        for id in FURNISHING:
            compared._page(id, tmp_path / "theorems" / id / "index.html")
        compared._alike()
        facts.save()
        return compared.report.differences

    return differences


def test_a_page_that_has_moved_differs_in_nothing_the_next_time_either(differences):
    assert differences() == []
    assert differences() == []


def test_scripts_of_its_own_are_found_on_a_page_that_was_kept(differences, monkeypatch):
    monkeypatch.setitem(FURNISHING, "second", "other.css")
    assert len(differences()) == 1
    assert len(differences()) == 1
