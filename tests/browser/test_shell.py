"""What a reader meets on every page, in a real browser: nothing leaves, nothing breaks."""

import re
from pathlib import Path

import pytest

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"

LANGUAGES = {"en": "/", "zh": "/zh/"}
THEOREM = "theorems/variance-of-dot-product/"


@pytest.fixture(scope="session")
def paths(site):
    """Every page of both languages."""
    found = []
    for prefix in ("", "zh/"):
        sitemap = (site / prefix / "sitemap.xml").read_text("utf-8")
        found += re.findall(r"<loc>https://[^/]*(/[^<]*)</loc>", sitemap)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("width", [1280, 360])
def test_every_page_loads_whole_and_fits(visit, paths, width):
    visited = visit("/", width)
    too_wide = []
    for path in paths:
        visited.page.goto(f"https://bilemma.example{path}")
        if visited.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            too_wide.append(path)
    assert visited.left == []
    assert visited.missing == []
    assert visited.errors == []
    assert too_wide == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_mathematics_needs_no_script(visit, language):
    page = visit(LANGUAGES[language] + THEOREM, script=False).page
    assert page.locator(".katex-html").first.is_visible()
    assert "\\(" not in page.locator("article").inner_text()


@pytest.mark.parametrize(("here", "there"), [("en", "zh"), ("zh", "en")])
def test_language_switch_stays_on_the_step(visit, here, there):
    page = visit(LANGUAGES[here] + THEOREM).page
    step = page.locator(".bl-step[id]").nth(2)
    anchor = step.get_attribute("id")
    page.goto(f"https://bilemma.example{LANGUAGES[here]}{THEOREM}#{anchor}")
    # By mouse position: a scripted click on the element would scroll the page first.
    menu = page.locator(".md-select").bounding_box()
    page.mouse.move(menu["x"] + menu["width"] / 2, menu["y"] + menu["height"] / 2)
    link = page.locator(f"a.md-select__link[hreflang={there}]")
    page.wait_for_function(
        "link => getComputedStyle(link.closest('.md-select__inner')).opacity === '1'",
        arg=link.element_handle(),
    )
    box = link.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url(f"**{LANGUAGES[there]}{THEOREM}#{anchor}")
    assert page.locator("html").get_attribute("lang") == there


@pytest.mark.parametrize("language", LANGUAGES)
def test_palette_can_be_switched(visit, language):
    page = visit(LANGUAGES[language]).page
    page.locator("label[for=__palette_1]").click()
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"


@pytest.mark.parametrize(
    ("language", "words"), [("en", "variance of the dot product"), ("zh", "点积的方差")]
)
def test_search_finds_a_theorem_by_its_name(visit, language, words):
    page = visit(LANGUAGES[language]).page
    page.locator(".md-search__input").click()
    page.keyboard.type(words, delay=20)
    page.keyboard.press("End")  # Chinese comes without key events, and the search waits for one
    first = page.locator(".md-search-result__link").first
    first.wait_for()
    assert first.get_attribute("href").split("?")[0].endswith(LANGUAGES[language] + THEOREM)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reason_shows_the_statement_that_it_names(visit, language):
    visited = visit(LANGUAGES[language] + THEOREM)
    link = visited.page.locator(".bl-step__why a[data-preview]").first
    link.scroll_into_view_if_needed()
    link.hover()
    visited.page.locator(".md-tooltip2--active .bl-statement").first.wait_for(timeout=5000)
    assert visited.errors == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["", THEOREM])
@pytest.mark.parametrize(("width", "dark"), [(1280, False), (360, True)])
def test_nobody_is_shut_out(visit, language, path, width, dark):
    page = visit(LANGUAGES[language] + path, width, dark=dark).page
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    page.add_script_tag(path=AXE)
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
    result = page.evaluate("tags => axe.run(document, { runOnly: tags })", tags)
    faults = [(f["id"], f["nodes"][0]["html"]) for f in result["violations"]]
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_layout_does_not_shift_while_loading(visit, language):
    page = visit(LANGUAGES[language] + THEOREM).page
    shift = page.evaluate(
        """() => new Promise(resolve => {
          let total = 0;
          new PerformanceObserver(list => list.getEntries().forEach(e => { total += e.value }))
            .observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(total), 500);
        })"""
    )
    assert shift < 0.02
