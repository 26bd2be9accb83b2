"""How soon questions of one's own are answered: the book's examples, three ways, beside SymPy.

Cold is a process for each question, the start of Python included; warm one process that answers all
of them again. On the page *Ask* it is the time until anything can be asked, and from a question to
its answer, in Chromium; that needs the built site.

SymPy's module of statistics knows no number of variables that is a letter, so it has no answer to
most of the questions, and for the others wants a law, not a mean and a variance; the normal law is
the quickest. Of these the times stand beside ours.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from measuring import BILEMMA, ROOT, Row, Unmeasured, measured, run
from painting import chromium, served
from playwright.sync_api import Browser, sync_playwright

from bilemma.derive.answering import derive
from bilemma.derive.examples import Example, read_examples
from bilemma.questions.question import read_question

ANSWER, READY = 1.0, 5.0  # seconds
ROUNDS = 3
LONG = 120_000  # milliseconds

# From now, or from the click on an example, until an attribute has one of some values.
UNTIL = """([selector, name, values, link]) => new Promise(done => {
  document.querySelector(".bl-answer")?.removeAttribute("data-state"); // of the answer before
  const began = performance.now();
  if (link !== null) document.querySelectorAll(".bl-ask-examples a")[link].click();
  const look = () => {
    const found = document.querySelector(selector)?.getAttribute(name);
    if (values.includes(found)) done((performance.now() - began) / 1000);
    else setTimeout(look, 5);
  };
  setTimeout(look, 5);
})"""

# The same questions for SymPy: what its module of statistics can be asked.
SYMPY = {
    "rope": """
a, b = symbols("a b", real=True); t = symbols("t", positive=True)
print(simplify(variance(a * Normal("k", 0, t) - b * Normal("l", 0, t))))
""",
    "momentum": """
b = symbols("b", real=True); u, v = symbols("u v", positive=True)
print(simplify(variance(b * Normal("M", 0, sqrt(u)) + (1 - b) * Normal("G", 0, sqrt(v)))))
""",
    "dropout": """
p = symbols("p", positive=True); m = symbols("m", real=True); s = symbols("s", positive=True)
kept, x = Bernoulli("k", p), Normal("X", m, s)
print(simplify(E(kept**2) * E(x**2) / p**2 - E(kept)**2 * E(x)**2 / p**2))
""",
}
PRELUDE = """
from sympy import simplify, sqrt, symbols
from sympy.stats import Bernoulli, E, Normal, variance
"""


def find(root: Path) -> Iterator[Row]:
    """All figures. Raises Unmeasured where there is no site, or no Chromium."""
    examples = [e for topic in read_examples(root) for e in topic.examples]
    if not examples:
        raise Unmeasured("the book has no questions: derivations/questions.toml is not there")
    cold = {e.id: _process((*BILEMMA, *_words(e)), root) for e in examples}
    yield _row("bilemma ask, cold", list(cold.values()), f"of {len(examples)} questions")
    _warm(examples)
    yield _row("  warm, in one process", list(_warm(examples).values()), "")
    for id, code in SYMPY.items():
        taken = _process((sys.executable, "-c", PRELUDE + code), ROOT)
        note = f"bilemma ask {cold[id]:.2f} s" if id in cold else ""
        yield Row(f"  sympy.stats, cold: {id}", taken, "s", None, note)
    yield from _in_chromium(root, len(examples))


def _row(what: str, seconds: Sequence[float], note: str) -> Row:
    said = f"the slowest; median {median(seconds):.2f} s {note}".strip()
    return Row(what, max(seconds), "s", ANSWER, said)


def _words(example: Example) -> list[str]:
    given = ["--given", "; ".join(example.given)] if example.given else []
    return ["derive", example.goal, *given]


def _process(command: Sequence[str], folder: Path) -> float:
    return min(measured(command, folder)[0].wall for _ in range(ROUNDS))


def _warm(examples: Sequence[Example]) -> dict[str, float]:
    """Seconds for each question in this process."""
    found = {}
    for example in examples:
        began = time.perf_counter()
        derive(read_question(example.goal, "; ".join(example.given)))
        found[example.id] = time.perf_counter() - began
    return found


def _in_chromium(root: Path, count: int) -> Iterator[Row]:
    site = root / "site"
    if not (site / "ask" / "index.html").is_file():
        raise Unmeasured("there is no site/ with the page Ask: run `make site` first")
    with served(site) as address, sync_playwright() as playwright:
        browser = chromium(playwright)
        ready = [_visit(browser, address, lambda page: None)[0] for _ in range(ROUNDS)]
        yield Row("the page Ask is ready", median(ready), "s", READY, "nothing cached")
        _, answers = _visit(browser, address, lambda page: [_click(page, n) for n in range(count)])
        yield _row("  and answers", answers, f"of {count} questions")
        browser.close()


def _visit(browser: Browser, address: str, then: Callable[[Any], Any]) -> tuple[float, Any]:
    """Seconds until a question can be asked, and what is done then."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(LONG)
    page.goto(f"{address}ask/", wait_until="commit")
    page.wait_for_selector(".bl-ask")
    page.evaluate(UNTIL, [".bl-ask", "data-state", ["ready"], None])
    ready = page.evaluate("performance.now()") / 1000
    page.wait_for_selector(".bl-ask[data-warm]")
    found = then(page)
    context.close()
    return ready, found


def _click(page: Any, n: int) -> float:
    """Seconds from the click on an example to its answer; what follows the answer is awaited."""
    seconds = page.evaluate(UNTIL, [".bl-answer", "data-state", ["answered", "whole"], n])
    page.wait_for_selector(".bl-answer[data-state=whole]")
    return seconds


if __name__ == "__main__":
    run(find)
