"""In the browser: on the page *Ask*, goals that ask several things at once."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from bilemma.trusted.book import replay_book
from tests.browser.test_ask import LONG, asked, shown
from tests.browser.test_shell import OVERFLOWING, assert_whole, faults

BOTH = {"goal": "X+Y 的期望和方差分别是多少", "given": "X, Y 独立; X ~ P(λ); Y ~ P(λ)"}
CLAIMS = {"goal": "show that E(X) = λ and Var(X) = λ", "given": "X ~ Poisson(λ)"}
REFUSED = {"goal": "E(S²), D(X̄)", "given": "X₁,…,Xₙ 是来自泊松分布 P(λ) 的简单随机样本"}

UNSAID = {"goal": "E(X) = A and Var(X) = λ", "given": "X ~ Poisson(λ)"}


def answers_of(page, states):
    """The answers, once all has come that follows them."""
    answers = page.locator(".bl-answer")
    expect(answers).to_have_count(len(states))
    for n, state in enumerate(states):
        expect(answers.nth(n)).to_have_attribute("data-state", state, timeout=LONG)
    return answers


def empty(page):
    page.locator(".bl-ask__bar").get_by_role("button", name="清空").click()
    expect(page.locator(".bl-answer")).to_have_count(1)
    expect(page.locator(".bl-answer")).to_be_hidden()


@pytest.fixture(scope="module")
def visited(visit_once):
    """One page on a telephone, in Chinese, for all that is asked one after the other."""
    return asked(visit_once, "/zh", BOTH, width=390)


@pytest.fixture
def page(visited):
    """The page."""
    return visited.page


def test_each_is_answered_with_a_proof_of_its_own(visited, page):
    answers = answers_of(page, ["whole", "whole"])
    expect(answers.nth(0).get_by_role("heading", level=2)).to_have_text("第 1 问，共 2 问")
    expect(answers.nth(1).get_by_role("heading", level=2)).to_have_text("第 2 问，共 2 问")
    claims = shown(page, ".bl-answer .bl-claim")
    assert claims == [
        r"\operatorname{E}[X+Y]=2\lambda",
        r"\operatorname{Var}(X+Y)=2\lambda",
    ]
    for n in range(2):
        expect(answers.nth(n)).to_have_attribute("data-replayed", "yes")
        expect(answers.nth(n).locator(".bl-proof")).to_have_count(1)
    expect(page.locator(".bl-ask__read .bl-ask__part")).to_have_count(2)
    ids = page.locator("[id]").evaluate_all("all => all.map(e => e.id)")
    assert len(ids) == len(set(ids))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(OVERFLOWING) == []
    assert faults(page) == []
    assert_whole(visited)


def test_each_is_taken_along_by_itself(page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for n, goal in enumerate(("E(X + Y)", "Var(X + Y)")):
        answer = page.locator(".bl-answer").nth(n)
        answer.get_by_role("button", name="复制命令行").click()
        assert f"'{goal}'" in page.evaluate("navigator.clipboard.readText()")
        answer.get_by_role("button", name="复制此问题的链接").click()
        link = page.evaluate("navigator.clipboard.readText()")
        (asked_alone,) = parse_qs(urlsplit(link).fragment)["goal"]
        assert asked_alone.endswith("是多少")
        file = answer.locator("a.bl-answer__file").get_attribute("href")
        text = page.evaluate("url => fetch(url).then((answer) => answer.text())", file)
        assert list(replay_book(text)) == list(json.loads(text))


def test_a_refusal_of_one_says_why_and_the_other_is_shown(page):
    empty(page)
    page.goto(f"{page.url.split('#')[0]}#{urlencode(REFUSED)}")
    answers = answers_of(page, ["misread", "whole"])
    expect(answers.nth(0)).to_contain_text("S 是样本 X 的什么统计量")
    expect(answers.nth(1).locator(".bl-claim")).to_be_visible()


def test_a_suggestion_for_one_of_them_asks_all_of_them_again(page):
    empty(page)
    page.goto(f"{page.url.split('#')[0]}#{urlencode(UNSAID)}")
    answers_of(page, ["misread", "whole"])
    page.locator(".bl-ask__read .bl-ask__suggested button").first.click()
    answers_of(page, ["whole", "whole"])
    expect(page.locator("#bl-ask-goal")).to_have_value(UNSAID["goal"])
    assert shown(page, ".bl-answer .bl-claim")[1] == r"\operatorname{Var}(X)=\lambda"


def test_another_question_leaves_one_answer(page):
    empty(page)
    page.locator("#bl-ask-goal").fill("Var(2X)")
    page.locator("#bl-ask-goal").press("Enter")
    answers = answers_of(page, ["whole"])
    expect(answers.get_by_role("heading", level=2).first).to_have_text("结论")


def test_several_claims_are_decided_each(visit):
    wide = asked(visit, "", CLAIMS, width=1200)
    answers = answers_of(wide.page, ["whole", "whole"])
    for n in range(2):
        expect(answers.nth(n).locator("#answer-answer, #answer-answer-2")).to_have_text("Yes")
    assert_whole(wide)
