"""A page that was found whole is believed as long as nothing has changed that the browser shows."""

import pytest

from tests.browser.looked_at import LookedAt

PATHS = ["/", "/a/"]


@pytest.fixture
def site(tmp_path):
    for name, text in {"index.html": "one", "a/index.html": "two", "a.css": "p { }"}.items():
        (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "site" / name).write_text(text, "utf-8")
    return tmp_path / "site"


@pytest.fixture
def run(site, tmp_path):
    """A run of the tests: the pages that it has to look at."""

    def unknown(about=("browser 1",)):
        return LookedAt(tmp_path / "shelf", site, about).unknown(PATHS)

    LookedAt(tmp_path / "shelf", site, ["browser 1"]).note(PATHS)
    return unknown


def test_what_was_found_whole_is_not_looked_at_again(run):
    assert run() == []


def test_a_page_that_has_changed_is_looked_at(run, site):
    (site / "a" / "index.html").write_text("another", "utf-8")
    assert run() == ["/a/"]


@pytest.mark.parametrize("name", ["a.css", "a/new.svg"])
def test_all_are_where_a_style_or_picture_has_changed_or_come(run, site, name):
    (site / name).write_text("other", "utf-8")
    assert run() == PATHS


def test_all_are_where_a_style_has_gone(run, site):
    (site / "a.css").unlink()
    assert run() == PATHS


def test_all_are_in_another_browser(run):
    assert run(["browser 2"]) == PATHS


def test_what_is_damaged_is_not_believed(run, tmp_path):
    shelf = tmp_path / "shelf"
    shelf.write_bytes(shelf.read_bytes()[:3000])
    assert run() == PATHS
