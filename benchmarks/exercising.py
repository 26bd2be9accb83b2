"""How soon *Prove it yourself* answers in Chromium: the first line, and lines after it.

Needs the built site. The first answer counts from the press that opens the exercise, with nothing
cached: Python, the archives and the judge have to be there. Then lines are typed, right ones and
wrong ones, again and again; the time is from the key that sends a line to the verdict on the page.
What a machine does besides is in these times, so its load is printed with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from os import getloadavg
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from measuring import Row, Unmeasured, run
from painting import chromium, served
from playwright.sync_api import Browser, sync_playwright

FIRST, MEDIAN, MOST = 5.0, 0.2, 1.5  # seconds; of 95 % of the lines the last
LONG = 240_000  # milliseconds
# Lines by the theorems on whose pages they are typed, some of them wrong.
LINES = {
    "variance-of-affine": (
        "a*Var(X)",
        "E((a*X + b - E(a*X + b))^2)",
        "a*E((X - E(X))^2)",
        "E((a*X - a*E(X))^2)",
        "a^2*E((X - E(X))^2)",
        "a^2*Var(X) + b",
        "a^2*Var(X)",
    ),
    "variance-as-moments": (
        "E(X^2) + E(X)^2",
        "E((X - E(X))^2)",
        "E(X^2) - 2*E(X) + E(X)^2",
        "E(X^2 - 2*E(X)*X + E(X)^2)",
        "E(X^2) - 2*E(X)*E(X) + E(X)^2",
        "E(X^2)",
        "E(X^2) - E(X)^2",
    ),
    "variance-of-dot-product": (
        "sum(E(q[i]*k[i]), i=1..d)",
        "Var(sum(q[i]*k[i], i=1..d))",
        "sum(Var(q[i]*k[i]), i=1..d)",
        "d*Var(q[1])",
    ),
}
# From now until the place of the exercise, or its verdict, says that it is done.
UNTIL = """([does, text]) => new Promise(done => {
  const place = document.querySelector(".bl-exercise");
  const field = document.querySelector("#bl-exercise-line");
  const verdict = document.querySelector(".bl-exercise__verdict");
  const began = performance.now();
  if (does === "open") place.querySelector("summary").click();
  else {
    delete verdict.dataset.kind;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.form.requestSubmit();
  }
  const look = () => {
    const found = does === "open" ? place.dataset.state === "ready" : verdict.dataset.kind;
    if (found) done([(performance.now() - began) / 1000, verdict?.dataset.kind ?? ""]);
    else setTimeout(look, 5);
  };
  look();
})"""


def find(root: Path) -> Iterator[Row]:
    """All figures. Raises Unmeasured where there is no site, or no Chromium."""
    site = root / "site"
    there = [id for id in LINES if (site / "theorems" / id / "exercise.json").is_file()]
    if not there:
        raise Unmeasured("there is no site/ with these exercises: run `make site` first")
    with served(site) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        visits = [_visit(browser, f"{address}theorems/{id}/", LINES[id]) for id in there]
        browser.close()
    load = f"load {getloadavg()[0]:.1f}"
    yield Row("an exercise: the first verdict", median(v[0] for v in visits), "s", FIRST, load)
    times = [seconds for _, lines in visits for seconds in lines]
    yield Row("  further verdicts, median", median(times), "s", MEDIAN, f"of {len(times)}; {load}")
    note = f"the slowest {max(times):.2f} s"
    yield Row("  95 % of them within", quantiles(times, n=20)[-1], "s", MOST, note)


def _visit(browser: Browser, address: str, lines: tuple[str, ...]) -> tuple[float, list[float]]:
    """Seconds from the press to the first verdict, and those of the lines after it."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(LONG)
    page.goto(address)
    opened, _ = page.evaluate(UNTIL, ["open", ""])
    first, *others = [_typed(page, line) for line in lines]
    context.close()
    return opened + first, others


def _typed(page: Any, line: str) -> float:
    """Seconds from sending a line to its verdict."""
    seconds, _ = page.evaluate(UNTIL, ["say", line])
    page.wait_for_selector(".bl-exercise[data-state=ready]")
    return seconds


if __name__ == "__main__":
    run(find)
