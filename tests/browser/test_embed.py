"""A theorem in a page of somebody else's, at another address and under a strict policy."""

from __future__ import annotations

import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import expect

THEOREM = "expectation-of-multiple"  # which every book has
PAGE = """<!doctype html><html lang="en"><title>Notes</title><p>Notes</p>
<script src="{server}/assets/embed.js"></script>{body}<p id="after">After</p></html>"""


class _Elsewhere(BaseHTTPRequestHandler):
    """One page, whatever is asked for, with the policy that the documentation asks for."""

    page = policy = ""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Security-Policy", self.policy)
        self.end_headers()
        self.wfile.write(self.page.encode())

    def log_message(self, *_):
        """Nothing."""


@pytest.fixture
def notes(browser, server):
    """``notes(body)``: a page at another address, which embeds something."""
    # A server of its own: what Playwright answers itself comes, for Chromium, from the internet,
    # and from there nothing of this machine may be asked for.
    elsewhere = ThreadingHTTPServer(("127.0.0.1", 0), _Elsewhere)
    Thread(target=elsewhere.serve_forever, daemon=True).start()
    context = browser.new_context()
    _Elsewhere.policy = (
        f"default-src 'none'; script-src {server}; frame-src {server}; style-src 'unsafe-inline'"
    )

    def opened(body):
        _Elsewhere.page = PAGE.format(server=server, body=body)
        page = context.new_page()
        page.said = []
        page.on("console", lambda m: page.said.append(m.text) if m.type == "error" else None)
        page.goto(f"http://127.0.0.1:{elsewhere.server_port}/notes.html")
        return page

    yield opened
    context.close()
    elsewhere.shutdown()
    elsewhere.server_close()


@pytest.mark.parametrize(("language", "heading"), [("en", "Proof"), ("zh", "证明")])
def test_a_theorem_stands_in_a_page_elsewhere(notes, language, heading):
    page = notes(f'<bilemma-theorem name="{THEOREM}" language="{language}"></bilemma-theorem>')
    inside = page.frame_locator("bilemma-theorem iframe")
    expect(inside.locator(".bl-claim .katex")).to_be_visible()
    expect(inside.locator("#proof")).to_contain_text(heading)
    expect(inside.locator(".bl-badge--proved").first).to_be_visible()
    expect(inside.locator(".bl-proof .bl-step").first).to_be_visible()
    for other in (".md-header", "#evidence", "#cite", ".bl-bar"):
        expect(inside.locator(other).first).to_be_hidden()
    assert not [text for text in page.said if "Security Policy" in text]


def test_the_frame_is_as_high_as_what_it_shows(notes):
    page = notes(f'<bilemma-theorem name="{THEOREM}"></bilemma-theorem>')
    article = page.frame_locator("iframe").locator("article")
    expect(article.locator("h1 a")).to_be_visible()
    expect(page.locator("iframe")).to_have_attribute("style", re.compile(r"height: \d+px"))
    shown = article.evaluate("e => e.getBoundingClientRect().bottom")
    assert abs(page.locator("iframe").evaluate("e => e.offsetHeight") - shown) < 2


def test_its_links_lead_to_the_book(notes, server):
    page = notes(f'<bilemma-theorem name="{THEOREM}"></bilemma-theorem>')
    title = page.frame_locator("iframe").locator("h1 a")
    with page.context.expect_page() as opened:
        title.click()
    assert opened.value.url == f"{server}/theorems/{THEOREM}/"
    expect(opened.value.locator(".md-header")).to_be_visible()


def test_the_statement_can_stand_alone(notes):
    page = notes(f'<bilemma-theorem name="{THEOREM}" parts="statement"></bilemma-theorem>')
    inside = page.frame_locator("iframe")
    expect(inside.locator(".bl-claim .katex")).to_be_visible()
    expect(inside.locator(".bl-proof")).to_be_hidden()


@pytest.mark.parametrize("name", ["../ask", "a/../../x", "javascript:alert(1)", ""])
def test_what_is_no_name_leads_nowhere(notes, name):
    page = notes(f'<bilemma-theorem name="{name}"></bilemma-theorem>')
    expect(page.locator("bilemma-theorem")).to_contain_text("no theorem has the name")
    assert page.locator("iframe").count() == 0


def test_only_its_own_frame_sets_the_height(notes):
    page = notes(f'<bilemma-theorem name="{THEOREM}"></bilemma-theorem>')
    expect(page.locator("iframe")).to_have_attribute("style", re.compile(r"height: \d+px"))
    before = page.locator("iframe").evaluate("e => e.style.height")
    page.evaluate("postMessage({bilemma: 'height', height: 7}, '*')")
    page.evaluate("new Promise(done => setTimeout(done, 200))")
    assert page.locator("iframe").evaluate("e => e.style.height") == before
