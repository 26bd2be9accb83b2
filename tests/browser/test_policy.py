"""Pages, questions and both checkers work under the policy that is offered for servers."""

from __future__ import annotations

import shutil
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from bilemma.render.site.policy import META, policy, write_meta
from tests.browser.conftest import Visit
from tests.browser.test_ask import SCORE
from tests.browser.test_check_here import THEOREM, assert_checked, offered

LONG = 120_000  # milliseconds: loading Python on a busy machine
HEADER = "content-security-policy"


@pytest.fixture(scope="module")
def page(browser, site):
    """A page whose server sends the policy with every file; what is refused, it tells."""
    context, rules = browser.new_context(), policy(site)

    def answer(route):
        found = route.fetch(max_retries=3)  # a reset connection would leave the page waiting
        route.fulfill(response=found, headers={**found.headers, HEADER: rules})

    context.route("**/*", answer)
    page = context.new_page()
    page.refused = []
    page.on("console", lambda m: page.refused.append(m.text) if "Security Policy" in m.text else 0)
    yield page
    context.close()


@pytest.fixture(autouse=True)
def nothing_yet(page):
    page.refused.clear()
    yield
    assert page.refused == []


@pytest.mark.parametrize(
    "path", ["/", "/zh/", THEOREM, "/claims/", "/graph/", "/notation/", "/ask/", "/never-made/"]
)
def test_pages_are_whole(page, server, path):
    page.goto(server + path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.styleSheets.length") > 0


def test_a_question_is_answered(page, server):
    page.goto(f"{server}/ask/#{urlencode(SCORE)}")
    expect(page.locator(".bl-answer")).to_have_attribute("data-state", "whole", timeout=LONG)


@pytest.mark.parametrize("engine", ["kernel", "second"])
def test_a_proof_is_checked(page, server, engine):
    page.goto(server + THEOREM)
    offered(Visit(page))
    page.locator(f".bl-check button[data-engine={engine}]").click()
    assert_checked(page)


def test_other_scripts_are_refused(page, server):
    """Else the policy would be none."""
    page.goto(server)
    page.evaluate(
        "() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1';"
        " document.head.append(s); }"
    )
    page.wait_for_function("1")
    assert page.evaluate("window.ran") is None
    assert page.refused
    page.refused.clear()


def test_it_can_stand_in_the_pages_themselves(site, tmp_path):
    """Each has the scripts of its own alone; written twice, it stands there once."""
    for name in ("index.html", "404.html"):
        shutil.copy(site / name, tmp_path)
    assert [write_meta(tmp_path), write_meta(tmp_path)] == [2, 2]
    text = (tmp_path / "index.html").read_text("utf-8")
    assert text.count(META.partition("{")[0]) == 1
    assert text.index("<head>") < text.index(META.partition("{")[0]) < text.index("<script")
