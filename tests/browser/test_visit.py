"""What a visit notes: what is asked elsewhere, what is missing, what fails."""

import pytest

from tests.browser.conftest import ADDRESS

PAGE = "/cite/"


@pytest.fixture(scope="module")
def visited(visit_once):
    return visit_once(PAGE)


@pytest.fixture(autouse=True)
def _nothing_yet(visited):
    visited.left.clear()
    visited.missing.clear()
    visited.errors.clear()


@pytest.mark.parametrize(
    "address", ["https://example.org/a.js", "http://localhost:9/a.js", "https://bilemma.example/"]
)
def test_what_is_asked_of_another_address_is_noted_and_not_answered(visited, address):
    script = "address => fetch(address, { mode: 'no-cors' }).then(() => 'answered', () => 'lost')"
    assert visited.page.evaluate(script, address) == "lost"
    assert visited.left == [address]


def test_what_the_site_lacks_is_noted_and_has_its_page(visited):
    script = "fetch('/never-made/').then(async (a) => [a.status, await a.text()])"
    status, text = visited.page.evaluate(script)
    assert (status, "404" in text) == (404, True)
    assert visited.missing == ["/never-made/"]


def test_what_fails_is_noted(visited):
    with visited.page.expect_event("pageerror"):
        visited.page.evaluate("console.warn('a warning'); setTimeout(() => { throw Error('oh') })")
    assert visited.errors[0] == "a warning"
    assert "oh" in visited.errors[1]


def test_a_page_that_needs_nothing_else_leaves_nothing_to_note(visited):
    visited.page.reload()
    assert visited.page.url == ADDRESS + PAGE
    assert visited.left == visited.missing == visited.errors == []


def test_the_page_is_as_trusted_as_one_that_came_with_a_certificate(visited):
    """Only such a page may copy, and check digests."""
    assert visited.page.evaluate("isSecureContext")
