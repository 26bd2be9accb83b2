"""How soon pages are painted, and ready, in Chromium on a processor slowed four times.

A theorem of many formulas is visited several times; a sample of all pages, drawn by a seed from
both languages, once each, and the slowest of them is named.

A page is ready when it has loaded, fonts included, and the browser has nothing left to do: then it
answers at once. It needs the built site (`make site`) and Chromium.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from statistics import median
from threading import Thread

from measuring import Row, Unmeasured, run
from playwright.sync_api import Browser, Error, Playwright, sync_playwright

FORMULAS = 60
SLOWER = 4
ROUNDS = 5  # visits of the one page
PAGES, SEED = 30, 13  # others, drawn from all
LEADS_ON = 'http-equiv="refresh"'
PAINT, READY = 300.0, 1500.0  # milliseconds

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
# Two frames after the last script ran, with nothing waiting.
IDLE = """async () => {
  if (document.readyState !== 'complete')
    await new Promise(done => addEventListener('load', done));
  await document.fonts.ready;
  await new Promise(done => requestIdleCallback(done));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now();
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Files of a folder, without a line for each."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def formulas(site: Path) -> dict[str, int]:
    """How many formulas the page of each theorem shows."""
    return {
        file.parent.name: file.read_text("utf-8").count(" data-tex=")
        for file in sorted(site.glob("theorems/*/index.html"))
    }


def drawn(site: Path) -> list[str]:
    """Addresses of a sample of all pages, but for those that only lead on to another."""
    files = (f for f in site.rglob("index.html") if LEADS_ON not in f.read_text("utf-8")[:2000])
    pages = sorted(file.parent.relative_to(site).as_posix() for file in files)
    return Random(SEED).sample(pages, min(PAGES, len(pages)))  # noqa: S311  no secret


def _row(what: str, found: list[float], goal: float, pages: list[str]) -> Row:
    worst = max(range(len(found)), key=found.__getitem__)
    note = f"median of {len(found)} pages; the slowest {found[worst]:,.0f} ms: {pages[worst]}"
    return Row(what, median(found), "ms", goal, note)


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of the folder's files."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def chromium(playwright: Playwright) -> Browser:
    """The Chromium of this machine, or its headless shell. Raises Unmeasured if there is none."""
    names = ("chromium", "chromium-headless-shell")
    installed = next(filter(None, map(shutil.which, names)), playwright.chromium.executable_path)
    try:
        return playwright.chromium.launch(executable_path=installed, args=["--no-sandbox"])
    except Error:
        raise Unmeasured(
            "no Chromium found: install it (Debian: apt-get install chromium-headless-shell)"
        ) from None


def visit(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds to the first paint of content and until it is ready, with nothing cached."""
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="commit")
    ready = page.evaluate(IDLE)
    page.wait_for_function(f"{PAINTED} !== undefined")
    painted = page.evaluate(PAINTED)
    context.close()
    return painted, ready


def find(root: Path) -> Iterator[Row]:
    """Visit a page of many formulas some times, and a sample of all pages once each.

    Raises:
        Unmeasured: there is no site, or no Chromium.
    """
    found = formulas(root / "site")
    if not found:
        raise Unmeasured("there is no site/ with theorems to look at: run `make site` first")
    enough = [name for name in found if found[name] >= FORMULAS] or [max(found, key=found.get)]
    chosen = min(enough, key=found.__getitem__)
    others = drawn(root / "site")
    with served(root / "site") as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        here = [visit(browser, f"{address}theorems/{chosen}/") for _ in range(ROUNDS)]
        spread = [visit(browser, f"{address}{page}/") for page in others]
        browser.close()
    note = f"{chosen}, {found[chosen]} formulas, {SLOWER} times slower"
    yield Row("first paint", median(p for p, _ in here), "ms", PAINT, note)
    yield Row("  and ready", median(r for _, r in here), "ms", READY)
    yield _row("first paint, any page", [p for p, _ in spread], PAINT, others)
    yield _row("  and ready", [r for _, r in spread], READY, others)


if __name__ == "__main__":
    run(find)
