"""A real browser over the built site, served as at its real address, without a network.

Chromium is Playwright's own or the machine's. Where there is none the tests are skipped with a
notice at the end of the run; under CI that is a failure, so they cannot stop running unnoticed.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

from bilemma.referee.comparison.fresh import compare_fresh
from bilemma.trusted.book import replay_book
from bilemma.trusted.theorems import Theorem
from bilemma.typeset.math import Katex
from tests.browser.built import SAID, built_once
from tests.browser.measuring import Chromium, Firefox

# What is waited for comes in its time on a busy machine too.
PATIENCE = 60_000  # milliseconds
expect.set_options(timeout=PATIENCE)

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "node_modules" / "katex"
# A host of this machine, which the browser trusts without a certificate, as it does the book's
# real address with one.
ADDRESS = "http://bilemma.localhost"

# Without these Chromium looks up its maker's hosts at every start.
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]

MISSING = (
    "no Chromium found: install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk)"
)


def _executable(bundled: str) -> str | None:
    if Path(bundled).exists():
        return bundled
    # The first is the same without windows, tabs and menus, and opens a page in half the time.
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this run share; pytest-xdist gives each its own inside it."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def site(run_folder: Path, pytestconfig: pytest.Config) -> Path:
    """The whole book, built once a run by whoever needs it first, with the evidence at hand.

    If nothing that it is made from has changed since `make site` or the last run, it is that of
    then, unless the run is thorough. Tests of all processes read it, and none may change it.
    ``BILEMMA_SITE`` names a site that is built already, whatever it was made from.
    """
    if built := os.environ.get("BILEMMA_SITE"):
        return Path(built).resolve()
    return built_once(run_folder / "whole-book", afresh=pytestconfig.getoption("thorough"))


@pytest.fixture(scope="session")
def compared(site: Path) -> str:
    """What the comparison of the site with its certificates said, which every build ends with."""
    said = site.parent / SAID
    if said.is_file():
        return said.read_text("utf-8")
    return compare_fresh(site, PACKAGE)


@pytest.fixture(scope="module")
def replayed(site: Path) -> dict[str, Theorem]:
    """What the certificates of the site prove."""
    return replay_book((site / "bilemma.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def katex() -> Iterator[Katex]:
    """What typesets formulas as the build does."""
    with Katex(PACKAGE) as katex:
        yield katex


@pytest.fixture(params=["en", "zh"])
def language(request: pytest.FixtureRequest) -> str:
    """One after the other."""
    return request.param


class _Quiet(SimpleHTTPRequestHandler):
    """Files of a folder, without a line in the terminal for each; the book's page for the rest."""

    protocol_version = "HTTP/1.1"  # one connection for the files of a page
    disable_nagle_algorithm = True  # else each answer waits for that to its headers

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def end_headers(self) -> None:
        """What pages share is asked for once by each reader, as hosts of pages say it may be."""
        if "/assets/" in self.path:
            self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def send_error(self, code: int, *words: object) -> None:
        """Answer as a host of pages does where there is no such file."""
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, *words)
            return
        page = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)


class _Patient(ThreadingHTTPServer):
    """A server that does not mind when the browser has left a page before all of it was sent."""

    daemon_threads = True  # a connection that the browser keeps open holds nothing up

    def handle_error(self, *_: object) -> None:
        """A file that is missing has an answer of its own; nothing else is told."""


@pytest.fixture(scope="session")
def port(site: Path) -> Iterator[int]:
    """Where on this machine the files of the site are served."""
    handler = partial(_Quiet, directory=str(site))
    with _Patient(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def server(port: int) -> str:
    """The address of the site on this machine, as whoever tries it at home has it."""
    return f"http://127.0.0.1:{port}"


@pytest.fixture(scope="session")
def browser(port: int) -> Iterator[Browser]:
    """Headless Chromium, for which no other address leads anywhere than those of the site."""
    with sync_playwright() as playwright:
        executable = _executable(playwright.chromium.executable_path)
        if executable is None:
            (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
        # Chromium's own sandbox cannot start for root, as CI containers run.
        sandbox = hasattr(os, "geteuid") and os.geteuid() != 0
        host = urlsplit(ADDRESS).hostname
        rules = f"MAP {host}:80 127.0.0.1:{port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
        chromium = playwright.chromium.launch(
            executable_path=executable,
            args=[*QUIET, f"--host-resolver-rules={rules}"],
            chromium_sandbox=sandbox,
        )
        yield chromium
        chromium.close()


@dataclass
class Visit:
    """A page in the browser, and what went wrong on the way."""

    page: Page
    left: list[str] = field(default_factory=list)  # requests to any other address
    missing: list[str] = field(default_factory=list)  # requests for files that the site lacks
    errors: list[str] = field(default_factory=list)  # messages on the console


Visitor = Callable[..., Visit]

KNOWN = """performance.getEntriesByType("resource")
  .some((entry) => entry.name.endsWith("/sitemap.xml") && entry.responseEnd)"""
FOLLOW = """(address) => {
  window.stays ??= 0;
  const link = Object.assign(document.createElement("a"), { href: address, textContent: "follow" });
  document.querySelector("article").append(link);
  link.click();
}"""


def follow(visited: Visit, path: str) -> None:
    """Come to another page of the language by a link, as readers do: it is put into this one.

    So Python, which a page loads in seconds, stays, as does all else that its worker has. That it
    does is for another test: if all were loaded anew, it would take longer alone.
    """
    page = visited.page
    if not page.evaluate("'stays' in window"):  # before it knows the pages, it loads them anew
        for height in (300, 310):
            page.mouse.move(200, height)
        page.wait_for_function(KNOWN)
        page.wait_for_load_state("networkidle")
    page.locator("h1").first.evaluate("h1 => { h1.dataset.left = 1 }")
    page.evaluate(FOLLOW, path)
    page.wait_for_url(f"{ADDRESS}{path}")
    page.locator("h1:not([data-left])").first.wait_for()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visitor]:
    """Open a path of the site: ``visit("/zh/", width=360, dark=True)``."""
    yield from _visits(browser)


@pytest.fixture(scope="module")
def visit_once(browser: Browser) -> Iterator[Visitor]:
    """The same, for a page that loads much, and that the tests of a file share."""
    yield from _visits(browser)


@pytest.fixture(scope="module")
def chromium(visit_once: Visitor) -> Chromium:
    """What scripts measure of pages in Chromium."""
    return Chromium(visit_once)


@pytest.fixture(scope="session")
def firefox(server: str) -> Iterator[Firefox]:
    """The same in Firefox, which takes as long to start as to measure forty pages."""
    started = Firefox(server)
    yield started
    started.close()


def _visits(browser: Browser) -> Iterator[Visitor]:
    contexts = []

    def open_path(
        path: str, width: int = 1280, *, dark: bool = False, script=True, without: str = ""
    ) -> Visit:
        context = browser.new_context(
            viewport={"width": width, "height": 800},
            color_scheme="dark" if dark else "light",
            java_script_enabled=script,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if without:  # files whose addresses match are not fetched
            context.route(re.compile(without), lambda route: route.abort())
        visit = Visit(context.new_page())
        context.on("request", lambda request: _note_request(request, visit))
        context.on("response", lambda response: _note_response(response, visit))
        visit.page.on("console", lambda message: _note(message, visit))
        visit.page.on("pageerror", lambda error: visit.errors.append(str(error)))
        visit.page.goto(ADDRESS + path)
        return visit

    yield open_path
    for context in contexts:
        context.close()


def _note(message: ConsoleMessage, visit: Visit) -> None:
    if message.type in {"error", "warning"}:
        visit.errors.append(message.text)


def _note_request(request: Request, visit: Visit) -> None:
    if not request.url.startswith((ADDRESS + "/", "data:", "blob:")):
        visit.left.append(request.url)


def _note_response(response: Response, visit: Visit) -> None:
    if response.status >= HTTPStatus.BAD_REQUEST:
        visit.missing.append(urlsplit(response.url).path)
