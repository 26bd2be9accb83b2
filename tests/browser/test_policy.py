"""Pages, questions and both checkers work under the policy that is offered for servers."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from bilemma.render.site.policy import META, policy, with_meta, write_meta
from tests.browser.conftest import Visit
from tests.browser.test_ask import SCORE
from tests.browser.test_check_here import THEOREM, assert_checked, offered
from tests.browser.test_exercise import PAGE as EXERCISE
from tests.browser.test_exercise import typed
from tests.browser.test_notebook import run

LONG = 120_000  # milliseconds: loading Python on a busy machine
HEADER = "content-security-policy"


@contextmanager
def opened(browser, answer):
    """A page whose files a function answers with; what is refused, it tells."""
    context = browser.new_context()
    # A reset connection would leave the page waiting.
    context.route("**/*", lambda route: answer(route, route.fetch(max_retries=3)))
    page = context.new_page()
    page.refused = []
    page.on("console", lambda m: page.refused.append(m.text) if "Security Policy" in m.text else 0)
    yield page
    context.close()


@pytest.fixture(scope="module")
def page(browser, site):
    """A page whose server sends the policy with every file."""
    rules = policy(site)

    def answer(route, found):
        route.fulfill(response=found, headers={**found.headers, HEADER: rules})

    with opened(browser, answer) as page:
        yield page


@pytest.fixture(scope="module")
def bearer(browser):
    """A page that has the policy in itself."""

    def answer(route, found):
        is_page = found.headers.get("content-type", "").startswith("text/html")
        route.fulfill(response=found, **({"body": with_meta(found.text())} if is_page else {}))

    with opened(browser, answer) as page:
        yield page


@pytest.fixture(autouse=True)
def nothing_yet(page, bearer):
    for one in (page, bearer):
        one.refused.clear()
    yield
    assert page.refused + bearer.refused == []


KINDS = ("/", "/zh/", THEOREM, "/claims/", "/graph/", "/notation/", "/ask/", "/never-made/")


@pytest.mark.parametrize("path", KINDS)
@pytest.mark.parametrize("by", ["page", "bearer"])
def test_pages_are_whole(by, server, path, request):
    page = request.getfixturevalue(by)
    page.goto(server + path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.styleSheets.length") > 0


def test_a_question_is_answered(page, server):
    page.goto(f"{server}/ask/#{urlencode(SCORE)}")
    expect(page.locator(".bl-answer")).to_have_attribute("data-state", "whole", timeout=LONG)


def test_the_same_where_the_page_has_the_policy_in_itself(bearer, server):
    test_a_question_is_answered(bearer, server)


def test_a_line_of_the_readers_own_is_judged(page, server):
    page.goto(server + EXERCISE)
    page.locator(".bl-exercise > summary").click()
    expect(page.locator(".bl-exercise")).to_have_attribute("data-state", "ready", timeout=LONG)
    assert typed(Visit(page), "a^2*Var(X)").get_attribute("data-kind")


@pytest.mark.slow
def test_a_notebook_is_run(page, server):
    page.goto(f"{server}/notebook/")
    expect(page.locator(".bl-cell__text").first).to_be_visible(timeout=LONG)
    run(page, 1)


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
