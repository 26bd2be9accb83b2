"""In the browser: a theorem is proved line by line on its own page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from bilemma.trusted.book import replay_book
from tests.browser.conftest import follow
from tests.browser.test_shell import assert_whole

LONG = 120_000  # milliseconds: loading Python on a busy machine
PAGE = "/theorems/variance-of-affine/"
BOUND, STEP = "/theorems/softmax-at-most-one/", "/theorems/growth-through-layers/"
GOAL = ["E((a*X + b - E(a*X + b))^2)", "E((a*X - a*E(X))^2)", "a^2*E((X - E(X))^2)"]
END = "a^2*Var(X)"
SAID = {
    "en": ("Not understood yet", "False.", "Accepted.", "Proved.", "The book’s proof"),
    "zh": ("尚未看懂", "不正确。", "正确。", "证毕。", "书中的证明"),
}


@pytest.fixture(scope="module", params=["en", "zh"])
def language(request):
    """One after the other: the tests of a language share the Python that a page loads."""
    return request.param


@pytest.fixture(scope="module")
def reader(visit_once, language):
    """Opens the exercise of a page by keyboard, ready for a line, in a browser that came there by
    links from page to page; nothing is left of what was written before.
    """
    prefix = {"en": "", "zh": "/zh"}[language]
    visited = visit_once(f"{prefix}/theorems/")

    def opened(path=PAGE, width=1280):
        visited.page.set_viewport_size({"width": width, "height": 800})
        visited.page.evaluate("localStorage.clear()")
        if visited.page.url.endswith(path):  # a link to the page itself leads nowhere
            follow(visited, f"{prefix}/theorems/")
        follow(visited, prefix + path)
        visited.page.locator(".bl-exercise > summary").press("Enter")
        expect(place(visited)).to_have_attribute("data-state", "ready", timeout=LONG)
        return visited

    return opened


def place(visited):
    return visited.page.locator(".bl-exercise")


def field_of(visited):
    """Where the next line is written; each page that was come to has numbered its own."""
    return visited.page.locator("[id^=bl-exercise-line]").first


def typed(visited, line):
    """What is said of a line, once it is."""
    field, verdict = field_of(visited), ".bl-exercise__verdict"
    visited.page.locator(verdict).evaluate("e => { delete e.dataset.kind }")
    field.fill(line)
    field.press("Enter")
    told = visited.page.locator(f"{verdict}[data-kind]")
    told.wait_for(timeout=LONG)
    expect(place(visited)).to_have_attribute("data-state", "ready", timeout=LONG)
    return told


WIDTHS = (1280, 360)  # of one page: Python is loaded in seconds, and for no width anew


def each_width(page):
    """The widths, one after the other."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        yield width


def test_a_theorem_is_proved_from_empty_to_done(reader, language):
    misread, wrong, right, done, own = SAID[language]
    visited = reader()
    page, field = visited.page, field_of(visited)
    folded = page.locator("details.bl-fold", has_text=own)
    assert not folded.locator(".bl-proof").is_visible()

    for _ in each_width(page):
        field.fill("E(Y)")
        expect(page.locator("[id^=bl-exercise-read]").first).to_contain_text(misread)
        expect(field).to_have_attribute("aria-invalid", "true")
        told = typed(visited, "a*Var(X)")
        expect(told).to_contain_text(wrong)
        assert told.locator("[data-tex]").count() > 1  # the model in formulas
        expect(told).to_be_in_viewport(ratio=0.99)  # below the field, on a telephone too
        marks = told.locator(".bl-nb").all_inner_texts()
        assert marks  # a comma begins no line
        assert all(mark.rstrip()[-1] in "，。；,.;" for mark in marks)

    for n, line in enumerate(GOAL, 1):
        expect(typed(visited, line)).to_contain_text(right)
        expect(page.locator(".bl-exercise__lines > .bl-step")).to_have_count(n + 1)
    expect(typed(visited, END)).to_contain_text(done)
    expect(page.locator(".bl-exercise__verdict")).to_have_attribute(
        "data-replayed", "yes", timeout=LONG
    )
    for width in each_width(page):  # once nothing moves any more
        page.wait_for_function(f"document.documentElement.scrollWidth <= {width}")
    with page.expect_download() as download:
        page.locator(".bl-exercise__verdict a").click()
    (proved,) = replay_book(download.value.path().read_text("utf-8")).values()
    assert proved.conclusion.head == "Eq"
    assert_whole(visited)


def test_a_bound_is_proved_by_lines_with_their_signs(reader, language):
    misread, wrong, right, done, _ = SAID[language]
    visited = reader(BOUND, width=360)
    page, field = visited.page, field_of(visited)
    for refused in (">= 1", "softmax(x, j)"):
        field.fill(refused)
        expect(page.locator("[id^=bl-exercise-read]").first).to_contain_text(misread)
    expect(typed(visited, "<= softmax(x, j)/2")).to_contain_text(wrong)
    expect(typed(visited, "<= sum(softmax(x, i), i=1..n)")).to_contain_text(right)
    expect(page.locator(".bl-exercise__lines .bl-step__rel")).to_have_text("≤")
    expect(typed(visited, "= 1")).to_contain_text(done)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_whole(visited)


def test_the_step_of_an_induction_is_proved(reader, language):
    _, wrong, right, done, _ = SAID[language]
    premise = {"en": "Induction hypothesis", "zh": "归纳假设"}[language]
    visited = reader(STEP, width=360)
    page = visited.page
    expect(page.locator(".bl-exercise__aim")).to_contain_text(premise)
    expect(typed(visited, "g[L]*v[L]")).to_contain_text(wrong)
    expect(typed(visited, "g[L + 1]*v[L + 1]")).to_contain_text(right)
    expect(typed(visited, "g[L + 1]*v[1]*prod(g[i], i=1..L)")).to_contain_text(right)
    reason = page.locator(".bl-exercise__lines .bl-step__why").last
    expect(reason).to_contain_text(premise, ignore_case=True)
    expect(typed(visited, "v[1]*prod(g[i], i=1..L + 1)")).to_contain_text(done)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_whole(visited)


def test_it_is_offered_where_no_click_opened_it(visit):
    visited = visit(PAGE)
    place(visited).evaluate("e => { e.open = true }")  # as a search in the page does
    expect(field_of(visited)).to_be_visible()


@pytest.mark.parametrize("language", ["en"], indirect=True)
def test_lines_are_kept_and_taken_back(reader):
    visited = reader()
    typed(visited, GOAL[0])
    visited.page.reload()
    visited.page.locator(".bl-exercise > summary").click()
    expect(place(visited)).to_have_attribute("data-state", "ready", timeout=LONG)
    lines = visited.page.locator(".bl-exercise__lines > .bl-step")
    expect(lines).to_have_count(2)
    visited.page.get_by_role("button", name="Take the last line back").click()
    expect(lines).to_have_count(1)
    expect(field_of(visited)).to_have_value(GOAL[0])


@pytest.mark.parametrize("language", ["en"], indirect=True)
def test_a_hint_names_an_idea_before_a_theorem(reader):
    visited = reader()
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


TASKS = "/theorems/variance-of-dot-product/"
OWN = [  # the book's lines between the left side and the right side
    "Var(sum(q[i]*k[i], i=1..d))",
    "sum(Var(q[i]*k[i]), i=1..d)",
    "sum(Var(q[i])*Var(k[i]), i=1..d)",
    "sum(sigma_q^2*sigma_k^2, i=1..d)",
]
TOLD = {
    "en": ("This is the one.", "An earlier line is false already.", "Not quite."),
    "zh": ("正是这一行。", "在它之前已有一行是错的。", "不完全对。"),
}


def task(visited, name):
    """The part of the page with this task, once it is drawn; while the page is at something else it
    takes no other one. By the keyboard: where verdicts scroll the page, a click may miss.
    """
    expect(place(visited)).to_have_attribute("data-state", "ready", timeout=LONG)
    visited.page.locator(f"[data-task={name}]").press("Enter")
    pressed = visited.page.locator(f"[data-task={name}][aria-pressed=true]")
    expect(pressed).to_be_visible(timeout=LONG)
    expect(place(visited)).to_have_attribute("data-state", "ready", timeout=LONG)
    return visited.page.locator(".bl-exercise__task")


def order(visited):
    """Puts the first line where it belongs."""
    panel = task(visited, "order")
    assert not panel.is_visible()
    page, line = visited.page, OWN[0]
    page.locator(f'.bl-exercise__cards [data-text="{line}"]').click()
    expect(page.locator(".bl-exercise__lines > .bl-step")).to_have_count(2, timeout=LONG)
    expect(page.locator(f'[data-text="{line}"][aria-disabled=true]')).to_have_count(1)


def fill(visited):
    """Writes the book's own line into the gap."""
    panel = task(visited, "fill")
    assert not field_of(visited).is_visible()
    gap = panel.locator(".bl-step").filter(has=visited.page.locator(".bl-exercise__gap"))
    number = int(gap.locator(".bl-num").inner_text())
    panel.locator("input").fill(OWN[number - 1])
    panel.locator("input").press("Enter")
    told = panel.locator(".bl-exercise__verdict")
    expect(told).to_have_attribute("data-kind", "accepted", timeout=LONG)
    expect(gap).to_have_count(0)


def find(visited, found, later):
    """Accuses the last line, which is right, then one after the other."""
    panel = task(visited, "find")
    lines, told = panel.locator(".bl-step button"), panel.locator(".bl-exercise__verdict")
    expect(lines).to_have_count(len(OWN) + 1)
    lines.last.press("Enter")
    expect(told).to_contain_text(later, timeout=LONG)
    for line in lines.all()[:-1]:
        told.evaluate("verdict => verdict.replaceChildren()")  # that of the line before
        line.press("Enter")
        expect(told).not_to_be_empty(timeout=LONG)
        expect(place(visited)).to_have_attribute("data-state", "ready", timeout=LONG)
        if told.get_attribute("data-kind") == "accepted":
            break
    expect(told).to_contain_text(found)
    assert told.locator("[data-tex]").count() > 1  # the model in formulas


def uses(visited, not_these):
    """Ticks none, though each line that is asked about uses some, then those that were named."""
    panel = task(visited, "uses")
    told, compare = panel.locator(".bl-exercise__verdict"), panel.locator("button[type=submit]")
    compare.click()
    expect(told).to_contain_text(not_these, timeout=LONG)
    for name in set(re.findall(r"H\d+", told.inner_text())):
        panel.locator("label").filter(has_text=name).locator("input").check()
    compare.click()
    expect(told).to_have_attribute("data-kind", "accepted", timeout=LONG)


def fails(visited):
    """Tries every hypothesis: one of them does not hold in the example."""
    panel = task(visited, "fails")
    told, kinds = panel.locator(".bl-exercise__verdict"), []
    for choice in panel.locator("li button").all():
        choice.click()
        kinds.append(told.get_attribute("data-kind"))
    assert sorted(kinds) == ["accepted", *["false"] * (len(kinds) - 1)]


def numbers(visited):
    panel = task(visited, "numbers")
    told, field = panel.locator(".bl-exercise__verdict"), panel.locator("input")
    for text, kind in (("-1", "false"), ("d", None)):
        field.fill(text)
        field.press("Enter")
        if kind is None:
            expect(panel.locator(".bl-ask__fault")).to_be_visible(timeout=LONG)
        else:
            expect(told).to_have_attribute("data-kind", kind, timeout=LONG)


def test_easier_tasks_are_set_and_judged(reader, language):
    found, later, not_these = TOLD[language]
    visited = reader(TASKS, width=360)
    order(visited)
    fill(visited)
    find(visited, found, later)
    uses(visited, not_these)
    numbers(visited)
    fails(visited)
    assert visited.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_whole(visited)
