"""In the browser: on the page *Ask*, tables of tensors, and what a refusal suggests as buttons."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.browser.test_ask import LONG, answer_of, asked, shown
from tests.browser.test_shell import OVERFLOWING, assert_whole, faults

SIZES = "x in R^(n x d); A, B in R^(d x h); A, B independent; mean 0; var A = 1/d; x fixed"
TABLE = {"goal": "q = x @ A; k = q B^T", "given": f"{SIZES}; var B = 1"}


@pytest.fixture(scope="module")
def visited(visit_once):
    """One page on a telephone, in Chinese, for all that is asked one after the other."""
    return asked(visit_once, "/zh", TABLE, width=360)


@pytest.fixture
def page(visited):
    """The page."""
    return visited.page


def test_a_list_of_tensors_is_a_table_with_links_to_proofs(visited, page):
    answer = answer_of(page)
    table = answer.locator("table.bl-layers")
    expect(table.get_by_role("row")).to_have_count(3)
    expect(table.get_by_role("columnheader")).to_have_count(6)
    q = table.get_by_role("row").nth(1)
    assert shown(page, ".bl-layers tbody tr:first-child th") == [r"q=x\,A"]
    expect(q).to_contain_text("随 d 而变")
    expect(q).to_contain_text("A, B independent")
    expect(answer.locator(".bl-layers__remarks")).to_contain_text("x 取定")
    for fold in page.locator("details").all():
        fold.evaluate("d => { d.open = true }")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(OVERFLOWING) == []
    assert faults(page) == []
    assert_whole(visited)


def test_a_link_opens_the_proof_and_back_is_the_table(page):
    page.evaluate("window.stays = true")
    link = page.get_by_role("link", name="证明 Var((x A)[i, j])")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#bl-ask-goal")).to_have_value("Var((x A)[i, j])")
    expect(page.locator(".bl-answer .bl-claim")).to_be_visible(timeout=LONG)
    expect(page.locator("#answer-answer")).to_be_focused()
    answer_of(page)
    page.go_back()
    expect(page.locator(".bl-layers tbody tr")).to_have_count(2, timeout=LONG)
    answer_of(page)
    assert page.evaluate("window.stays"), "the page was made anew"
    assert page.url.endswith(f"#{urlencode(TABLE)}")


def test_what_contradicts_itself_has_no_rows(page):
    page.goto(f"{page.url.split('#')[0]}#{urlencode({**TABLE, 'given': f'{SIZES}; var B = -1'})}")
    answer = answer_of(page, "stopped")
    expect(answer).to_contain_text("故不作回答")
    expect(answer.locator(".bl-layers__waiting")).to_have_count(0)


def test_a_suggestion_is_asked_by_keyboard(page):
    goal, read = page.locator("#bl-ask-goal"), page.locator(".bl-ask__read")
    goal.fill("variance of two dice")
    button = read.get_by_role("button", name=re.compile(r"Var\(X \+ Y\)"))
    button.focus()
    page.keyboard.press("Enter")
    expect(goal).to_have_value("Var(X + Y)")
    lines = page.locator(".bl-ask__lines input")
    expect(lines).to_have_count(3)
    assert lines.first.input_value() == "X, Y 独立同分布"
    answer = answer_of(page)
    expect(page.locator("#answer-answer")).to_be_focused()
    assert shown(page, ".bl-claim") == [r"\operatorname{Var}(X+Y)=\frac{35}{6}"]
    expect(answer).to_have_attribute("data-replayed", "yes")


def test_a_reading_goes_into_its_place_in_the_goal(page):
    page.locator("#bl-ask-goal").fill("Var(a/b X) + 1")
    page.locator(".bl-ask__read").get_by_role("button", name="(a/b)*X").click()
    expect(page.locator("#bl-ask-goal")).to_have_value("Var((a/b)*X) + 1")
    answer_of(page)


def test_what_has_no_place_is_no_button(page):
    page.locator("#bl-ask-goal").fill("E(X²)")
    first, *others = page.locator(".bl-ask__lines input").all()
    first.fill("X unrelated")
    for other in others:  # of which a question could be made out
        other.fill("")
    read = page.locator(".bl-ask__read")
    expect(read).to_have_attribute("data-read", "no")
    expect(read.get_by_role("button")).to_have_count(0)
