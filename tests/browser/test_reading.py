"""A theorem's page in the order of reading: with a keyboard, on a telephone, opened and closed."""

import math
import re
from base64 import b64encode

import pytest

THEOREM = "/theorems/variance-of-dot-product/"
LONG = "/theorems/isserlis-formula/"  # its lines do not fit a telephone
LANGUAGES = ("", "/zh")
SKIP = {"": "Skip to content", "/zh": "跳到正文"}
PRESSES = 10


def focused(page, selector):
    return page.evaluate("selector => document.activeElement.matches(selector)", selector)


def press_until(page, selector, left):
    """Press Tab until such an element has the focus; how many presses are left then."""
    for used in range(left):
        page.keyboard.press("Tab")
        if focused(page, selector):
            return left - used - 1
    pytest.fail(f"{left} presses of Tab do not lead to {selector}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path", ["/", THEOREM, "/theorems/", "/glossary/", "/claims/", "/notation/"]
)
def test_the_first_stop_of_every_page_leads_past_its_navigation(visit, language, path):
    page = visit(language + path, script=False).page
    page.keyboard.press("Tab")
    assert focused(page, ".md-skip")
    assert page.locator(".md-skip").inner_text() == SKIP[language]
    page.keyboard.press("Enter")
    page.wait_for_function("location.hash !== ''")  # on a busy machine Tab would come before it
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.md-content') !== null"), (
        "the link past the navigation leads into it: see theme/main.html"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_step_is_ten_presses_away(visit, language):
    page = visit(language + THEOREM, script=False).page
    left = press_until(page, ".md-skip", PRESSES) - 1  # and one of Enter
    page.keyboard.press("Enter")
    left = press_until(page, ".bl-bar a[href$='#proof']", left) - 1
    page.keyboard.press("Enter")
    press_until(page, ".bl-step > .bl-num", left)


def test_the_way_back_to_the_top_covers_neither_the_sections_nor_the_text(visit):
    page = visit(THEOREM).page
    page.wait_for_function("document.querySelector('.md-top').style.top")  # the theme's script
    page.evaluate("document.querySelector('.md-top').hidden = false")
    box, bar = (page.locator(place).bounding_box() for place in (".md-top", ".bl-bar"))
    assert box["height"] < 60, "the theme sets its top, so that book.css has to take that back"
    assert box["y"] > bar["y"] + bar["height"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [THEOREM, LONG])
def test_no_number_of_a_step_lies_on_a_formula(visit, language, path):
    page = visit(language + path, width=360).page
    overlaps = page.evaluate("""() => [...document.querySelectorAll(".bl-step")].filter((step) => {
      const number = step.querySelector(":scope > .bl-num")?.getBoundingClientRect();
      const formula = step.querySelector(".bl-step__f").getBoundingClientRect();
      return number && number.left < formula.right - 0.5 && number.top < formula.bottom;
    }).map((step) => step.id)""")
    assert overlaps == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_softmax_and_jacobian_of_scores_of_ones_own(visit, language):
    page = visit(language + "/theorems/softmax-jacobian/").page
    scores, scale = page.locator(".bl-own input").all()
    figure = page.locator("figure:has(.bl-own)")
    scores.fill("3, 1")
    scale.fill("-1")
    cells = figure.locator(".bl-own__picture td").all_inner_texts()
    weight = 1 / (1 + math.exp(-1))
    entry = weight * (1 - weight)
    expected = [1.5, weight, entry, -entry, 0.5, 1 - weight, -entry, entry]
    assert [float(cell.replace("−", "-")) for cell in cells] == pytest.approx(expected, abs=6e-4)
    assert not figure.locator("svg.bl-frame").first.is_visible(), "the frames show other scores"
    assert "0.368" in page.locator(".bl-own output").inner_text(), "the bound at these numbers"
    scores.fill("3 a")
    assert figure.locator(".bl-own__picture table").count() == 0
    assert page.locator(".bl-own output").inner_text()


def test_small_entries_keep_their_digits_and_the_scale_turns_by_keyboard(visit):
    page = visit("/theorems/softmax-jacobian/").page
    scores, scale = page.locator(".bl-own input").all()
    scores.fill("8 0 0 0")
    cells = page.locator(".bl-own__picture td").all_inner_texts()
    assert any("3.3\u00a0×\u00a010⁻⁴" in cell for cell in cells)
    assert not any(cell in ("0.000", "−0.000") for cell in cells)
    scale.press("ArrowLeft")
    assert scale.get_attribute("aria-valuetext") == "0.841"


# --- the list of all theorems ---------------------------------------------------------------------
SAME = ["Var(q·k)", "Var(q.k)", "Var(dot(q,k))", "Var( q . k )"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_filter_reads_formulas_however_they_are_typed(visit, language):
    page = visit(language + "/theorems/").page
    filtering = page.locator(".bl-filter input")

    def shown(typed):
        filtering.fill(typed)
        return page.locator(".bl-listed .bl-list > li:not([hidden]) > a").all_inner_texts()

    first, *others = map(shown, SAME)
    assert 0 < len(first) < 40
    assert others == [first] * len(others)
    assert shown("E[XY]") == shown("E(X*Y)") != []
    assert shown("√d") == shown("sqrt(d)") != []
    assert not page.locator("#missing").is_visible(), "what is not proved is no answer"


MOVED = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 500);
})"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("path", "ready"), [("/ask/", ".bl-ask__form"), ("/theorems/", "input")])
@pytest.mark.parametrize("width", [360, 1440])
def test_nothing_moves_when_the_script_has_come(visit, language, path, ready, width):
    page = visit(language + path, width=width).page
    page.locator(ready).first.wait_for(state="attached")
    assert page.evaluate(MOVED) < 0.02


# The marks after formulas, and whether one begins a line.
MARKS = """() => [...document.querySelectorAll(".bl-tied > .bl-mark")].map((mark) => {
  const last = [...mark.parentElement.querySelectorAll("k-b")].at(-1).getBoundingClientRect();
  const box = mark.getBoundingClientRect();
  return box.width === 0 || (box.top < last.bottom && box.right <= innerWidth);
})"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 360, 412])
def test_no_comma_begins_a_line_after_a_long_formula(visit, language, width):
    page = visit(language + "/theorems/scale-above-best/", width=width, script=False).page
    stays = page.evaluate(MARKS)
    assert stays
    assert all(stays), "book.css gives the last piece of a formula room for its mark (.bl-tied)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_hypothesis_is_needed_opens_on_demand_after_the_proof(visit, language):
    page = visit(language + THEOREM, script=False).page
    if not page.locator(".bl-badge--checked").count():
        pytest.skip("no evidence is at hand, so no reason is: `bilemma check` makes it")
    why = page.locator("details.bl-why").first
    assert not why.locator("p").is_visible()
    why.locator("summary").click()
    assert why.locator("k-y").first.is_visible()
    heights = [
        page.locator(f"#{id}").bounding_box()["y"] for id in ("statement", "proof", "hypotheses")
    ]
    assert heights == sorted(heights)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_condition_stays_on_the_line_of_its_bar(visit, language):
    """Var(X | Y) is one piece: a line of a telephone does not end at the bar."""
    page = visit(language + "/theorems/law-of-total-variance/", width=360, script=False).page
    pieces = page.locator(".katex k-b").all_inner_texts()
    assert any("∣" in piece for piece in pieces)
    ends = [piece for piece in pieces if piece.rstrip().endswith("∣") and piece.count("∣") % 2]
    assert ends == []


def test_elementary_steps_are_fetched_once(visit):
    visited = visit(THEOREM)
    page = visited.page
    step = page.locator(".bl-step__more").first
    summary = step.locator("> summary")
    summary.click()
    step.locator(".bl-sub p").first.wait_for()
    summary.click()
    summary.click()
    assert step.locator(".bl-sub").count() == 1
    assert visited.missing == visited.errors == []


def test_steps_have_the_style_of_a_proof_on_their_own_page(visit):
    page = visit(THEOREM + "steps.html", width=360, script=False).page
    looks = "e => [getComputedStyle(e).paddingLeft, getComputedStyle(e.querySelector('p')).margin]"
    padding, margin = page.locator("ol.bl-sub").first.evaluate(looks)
    assert float(padding.removesuffix("px")) < 20
    assert margin == "0px"


# Boxes that scroll sideways, and whose style does not show that they do.
UNMARKED = """() => [...document.querySelectorAll(".md-content *")].filter((box) => {
  const style = getComputedStyle(box);
  const scrolls = /auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth + 1;
  return box.clientWidth && scrolls && !style.backgroundAttachment.includes("local");
}).map((box) => box.outerHTML.slice(0, 120))"""
CUT = """() => [...document.querySelectorAll(".md-content *")].filter((box) =>
  box.clientWidth && box.scrollWidth > box.clientWidth + 1
  && /auto|scroll/.test(getComputedStyle(box).overflowX)).length"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path",
    [LONG, "/theorems/nearly-normal-score/", "/questions-from-practice/", "/chapters/softmax/"],
)
def test_what_is_cut_at_an_edge_is_shaded_there(visit, language, path):
    page = visit(language + path, width=360, script=False).page
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    assert page.evaluate(CUT), "nothing scrolls here: this test shows nothing"
    assert page.evaluate(UNMARKED) == [], "book.css lists what is shaded (--bl-shade)"


# Of boxes that are not cut, those at whose right edge pixels of a row without words differ.
LEFT_OVER = """async (png) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  paint.drawImage(image, 0, 0);
  const whole = [...document.querySelectorAll(".md-content *")].filter((box) =>
    box.clientHeight > 10 && box.scrollWidth <= box.clientWidth
    && getComputedStyle(box).backgroundAttachment.includes("local"));
  return [whole.length, whole.filter((box) => {
    const { right, top } = box.getBoundingClientRect();
    const row = paint.getImageData(Math.round(right) - 3, Math.round(top + scrollY) + 3, 3, 1).data;
    const shades = [row[0], row[4], row[8]];
    return Math.max(...shades) - Math.min(...shades) > 20;
  }).map((box) => box.outerHTML.slice(0, 120))];
}"""


@pytest.mark.parametrize("path", ["/zh/", "/zh/claims/sar/"])
def test_what_is_not_cut_has_no_shade_at_its_edge(visit, path):
    page = visit(path, width=360, script=False).page
    png = b64encode(page.screenshot(full_page=True)).decode()
    count, found = page.evaluate(LEFT_OVER, png)
    assert count, "nothing here is whole: this test shows nothing"
    assert found == [], "what hides the shade has to reach over the edge"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("path", "place"), [(THEOREM, ".bl-bar"), (LONG, ".bl-claim")])
def test_sections_and_a_long_statement_fit_a_telephone(visit, language, path, place):
    page = visit(language + path, width=360, script=False).page
    assert page.locator(place).first.evaluate("b => b.scrollWidth - b.clientWidth") <= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_proof_one_line_leads_to_its_check(visit, language):
    page = visit(language + THEOREM, script=False).page
    proof, lines = (page.locator(box).bounding_box() for box in (".bl-proof", ".bl-lines"))
    assert 0 <= lines["y"] - proof["y"] - proof["height"] < 30
    assert lines["height"] < 60
    for folded in ("#experiment", ".bl-graph", ".bl-check", ".bl-citesteps"):
        assert not page.locator(folded).first.is_visible(), folded


def test_a_link_into_what_is_folded_opens_it(visit):
    page = visit(THEOREM + "#experiment").page
    page.locator("#experiment").wait_for()
    page = visit(THEOREM).page
    page.evaluate("location.hash = 'check'")
    page.locator(".bl-check").wait_for()


def test_no_link_stands_in_what_opens(site):
    """A link inside a summary cannot be told from it by those who do not see it."""
    pages = [*site.glob("theorems/*/index.html"), *site.glob("zh/theorems/*/index.html")]
    inside = re.compile(r"<summary[^>]*>(?:(?!</summary>).)*?<a ", re.DOTALL)
    assert pages
    assert [page.parent.name for page in pages if inside.search(page.read_text("utf-8"))] == []
