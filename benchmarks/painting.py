"""How soon a page with many formulas is painted, in Chromium on a processor slowed four times.

It needs the built site (`make site`) and Chromium, and says so where one of them is missing.
"""

from __future__ import annotations

import shutil
import statistics
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, Error, sync_playwright

SITE = Path(__file__).parents[1] / "site"
FORMULAS = 60
SLOWER = 4
ROUNDS = 5
LIMIT = 500  # milliseconds

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


class Quiet(SimpleHTTPRequestHandler):
    """Files of a folder, without a line for each."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def page_with(formulas: int) -> str:
    """The theorem whose page has the fewest formulas above this number."""
    found = {
        file.parent.name: file.read_text("utf-8").count('class="katex"')
        for file in SITE.glob("theorems/*/index.html")
    }
    return min((name for name in found if found[name] >= formulas), key=found.__getitem__)


def first_paint(browser: Browser, address: str) -> float:
    """Milliseconds from the start of navigation to the first paint of content, nothing cached."""
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address)
    page.wait_for_function(f"{PAINTED} !== undefined")
    painted = page.evaluate(PAINTED)
    context.close()
    return painted


def main() -> None:
    """Print the median of some visits, each with an empty cache."""
    if not (SITE / "index.html").exists():
        sys.exit("there is no site/ to look at: run `make site` first")
    name = page_with(FORMULAS)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=SITE))
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/theorems/{name}/"
    with sync_playwright() as playwright:
        installed = shutil.which("chromium") or playwright.chromium.executable_path
        try:
            browser = playwright.chromium.launch(executable_path=installed)
        except Error:
            sys.exit("no Chromium found: install it (Debian: apt-get install chromium)")
        times = [first_paint(browser, address) for _ in range(ROUNDS)]
        browser.close()
    server.shutdown()
    print(
        f"first paint of {name}, {FORMULAS} formulas, processor slowed {SLOWER} times: "
        f"{statistics.median(times):.0f} ms (limit {LIMIT} ms)"
    )


if __name__ == "__main__":
    main()
