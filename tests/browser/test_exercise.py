"""In the browser: a theorem is proved line by line on its own page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bilemma.trusted.book import replay_book
from tests.browser.test_shell import assert_whole

LONG = 120_000  # milliseconds: loading Python on a busy machine
PAGE = "/theorems/variance-of-affine/"
GOAL = ["E((a*X + b - E(a*X + b))^2)", "E((a*X - a*E(X))^2)", "a^2*E((X - E(X))^2)"]
END = "a^2*Var(X)"
SAID = {
    "en": ("Not understood yet", "False.", "Accepted.", "Proved.", "The book’s proof"),
    "zh": ("尚未看懂", "不正确。", "正确。", "证毕。", "书中的证明"),
}


def opened(visit, language, **how):
    """The page with its exercise opened by keyboard, ready for a line."""
    visited = visit(("/zh" if language == "zh" else "") + PAGE, **how)
    visited.page.locator(".bl-exercise > summary").press("Enter")
    expect(place(visited)).to_have_attribute("data-state", "ready", timeout=LONG)
    return visited


def place(visited):
    return visited.page.locator(".bl-exercise")


def typed(visited, line):
    """What is said of a line, once it is."""
    field, verdict = visited.page.locator("#bl-exercise-line"), ".bl-exercise__verdict"
    visited.page.locator(verdict).evaluate("e => { delete e.dataset.kind }")
    field.fill(line)
    field.press("Enter")
    told = visited.page.locator(f"{verdict}[data-kind]")
    told.wait_for(timeout=LONG)
    expect(place(visited)).to_have_attribute("data-state", "ready", timeout=LONG)
    return told


@pytest.mark.parametrize("width", [360, 1280])
def test_a_theorem_is_proved_from_empty_to_done(visit, language, width):
    misread, wrong, right, done, own = SAID[language]
    visited = opened(visit, language, width=width)
    page, field = visited.page, visited.page.locator("#bl-exercise-line")
    folded = page.locator("details.bl-fold", has_text=own)
    assert not folded.locator(".bl-proof").is_visible()

    field.fill("E(Y)")
    expect(page.locator("#bl-exercise-read")).to_contain_text(misread)
    expect(field).to_have_attribute("aria-invalid", "true")
    told = typed(visited, "a*Var(X)")
    expect(told).to_contain_text(wrong)
    assert told.locator("[data-tex]").count() > 1  # the model in formulas

    for n, line in enumerate(GOAL, 1):
        expect(typed(visited, line)).to_contain_text(right)
        expect(page.locator(".bl-exercise__lines > .bl-step")).to_have_count(n + 1)
    expect(typed(visited, END)).to_contain_text(done)
    expect(page.locator(".bl-exercise__verdict")).to_have_attribute(
        "data-replayed", "yes", timeout=LONG
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    with page.expect_download() as download:
        page.locator(".bl-exercise__verdict a").click()
    (proved,) = replay_book(download.value.path().read_text("utf-8")).values()
    assert proved.conclusion.head == "Eq"
    assert_whole(visited)


def test_lines_are_kept_and_taken_back(visit):
    visited = opened(visit, "en")
    typed(visited, GOAL[0])
    visited.page.reload()
    visited.page.locator(".bl-exercise > summary").click()
    expect(place(visited)).to_have_attribute("data-state", "ready", timeout=LONG)
    lines = visited.page.locator(".bl-exercise__lines > .bl-step")
    expect(lines).to_have_count(2)
    visited.page.get_by_role("button", name="Take the last line back").click()
    expect(lines).to_have_count(1)
    expect(visited.page.locator("#bl-exercise-line")).to_have_value(GOAL[0])


def test_a_hint_names_an_idea_before_a_theorem(visit):
    visited = opened(visit, "en")
    visited.page.get_by_role("button", name="A hint").click()
    told = visited.page.locator(".bl-exercise__verdict")
    expect(told).to_contain_text("Hint: ")
    expect(told).not_to_contain_text("Use: ")
    told.get_by_role("button", name="Say more").click()
    expect(told).to_contain_text("Use: ")


def test_without_a_script_the_proof_stays_and_the_command_is_told(visit):
    visited = visit(PAGE, script=False)
    assert visited.page.locator(".bl-proof").is_visible()
    visited.page.locator(".bl-exercise > summary").click()
    expect(place(visited)).to_contain_text("bilemma exercise variance-of-affine")
