"""In the browser: cells of notebooks run on the page *Notebook*, with nothing from elsewhere."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.test_shell import assert_whole

LONG = 240_000  # milliseconds: Python and SymPy on a busy machine
CLAIM = r"\operatorname{Var}(\boldsymbol q\cdot\boldsymbol k)=d\sigma_q^2\sigma_k^2"


def opened(visit, path):
    visited = visit(path)
    expect(visited.page.locator(".bl-cell__text").first).to_be_visible(timeout=LONG)
    return visited


def run(page, number, state="done"):
    """Run a cell of code; what it shows."""
    cell = page.locator(".bl-cell--code").nth(number)
    cell.locator(".bl-cell__run").click()
    expect(cell).to_have_attribute("data-state", state, timeout=LONG)
    return cell.locator(".bl-cell__output")


@pytest.mark.slow
def test_the_notebook_of_a_theorem_is_proved_in_the_page(visit):
    visited = visit("/theorems/variance-of-dot-product/")
    link = visited.page.locator(".bl-take a", has_text="run it here")
    link.click()
    page = visited.page
    expect(page.locator(".bl-cell__text")).to_have_count(4, timeout=LONG)
    expect(page.locator(".bl-cell--markdown h3").first).to_have_text("Variance of the dot product")
    page.get_by_role("button", name="Run all").click()
    cells = [page.locator(".bl-cell--code").nth(n) for n in range(4)]
    for cell in cells:
        expect(cell).to_have_attribute("data-state", "done", timeout=LONG)
    shown = cells[2].locator(".bl-cell__output")
    assert CLAIM in shown.locator("[data-tex]").last.get_attribute("data-tex")
    assert "inferences replayed" in shown.inner_text()
    assert "NumPy is not on this site" in cells[3].inner_text()


@pytest.mark.slow
def test_a_theorem_of_the_readers_own_has_its_reason_written(visit):
    visited = opened(visit, "/zh/notebook/")
    page = visited.page
    run(page, 1)
    field = page.locator(".bl-cell__text").nth(2)
    field.fill(field.input_value().replace("%%theorem", "%%theorem zh --fill"))
    assert "variance_of_affine" in run(page, 2).inner_text()
    assert "by=variance_of_affine" in field.input_value()
    assert "✓" in run(page, 2).inner_text()
    field.fill(field.input_value().replace("a**2 * Var(X)", "a * Var(X)"))
    assert "未通过" in run(page, 2).inner_text()

    with page.expect_download() as download:
        page.get_by_role("button", name="下载笔记本").click()
    saved = json.loads(download.value.path().read_text("utf-8"))
    assert saved["cells"][2]["source"] == field.input_value()
    assert_whole(visited)


def test_an_unknown_notebook_is_named(visit):
    page = visit("/notebook/#no-such-theorem").page
    expect(page.locator(".bl-notebook__status")).to_contain_text("no-such-theorem")
