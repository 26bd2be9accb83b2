"""What a reader meets, in a real browser: nothing leaves, nothing breaks, nobody is shut out."""

import re
from itertools import product
from pathlib import Path
from zlib import crc32

import pytest
from playwright.sync_api import expect

from tests.browser.built import KEPT
from tests.browser.conftest import ADDRESS
from tests.browser.looked_at import LookedAt
from tests.conftest import BELIEVED, PUT_OFF
from tests.some_of import some_of

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
ROOM = "wcag22aa"  # for what is pressed, but for a row that has scrolled under the list's title
SCROLLED = ".md-sidebar--primary .md-nav__item--section"
ALIKE = [[".bl-list > li:nth-child(n+4)"], [".bl-sub > li:nth-child(n+4)"]]  # rows like the first

JUDGES = ("test_shell.py", "conftest.py", "looked_at.py")  # what else decides on a page
HERE = ("http://127.0.0.1:", "data:", "blob:")
LANGUAGES = {"en": "/", "zh": "/zh/"}
THEOREM = "theorems/variance-of-dot-product/"

# One page of each kind; of theorems one more, whose proof is an inequality with long formulas.
KINDS = {
    "home": "",
    "theorem": THEOREM,
    "bound": "theorems/quadratic-form-bound/",
    "chapter": "chapters/dot-products/",
    "axiom": "axioms/expectation-freeze/",
    "definition": "definitions/softmax/",
    "all theorems": "theorems/",
    "all axioms": "axioms/",
    "nine theorems": "nine-theorems/",
    "how it is checked": "how-it-is-checked/",
    "questions": "questions-from-practice/",
    "dependencies": "dependency-graph/",
    "glossary": "glossary/",
    "notation": "notation/",
    "bibliography": "bibliography/",
    "cite": "cite/",
    "symbols": "symbols/",
    "claims": "claims/",
    "source": "claims/dotnote/",
    "claim": "claims/dotnote/definition-of-dot-product/",
    "common errors": "claims/common-errors/",
    "ask": "ask/",
    "write a theorem": "contribute/write-a-theorem/",
}

# What is too wide for its place, and cannot be scrolled there. MathML for screen readers is hidden.
OVERFLOWING = """() => {
  const scrolls = element => {
    for (let e = element; e && e !== document.body; e = e.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(e).overflowX)) return true;
    return false;
  };
  return [...document.querySelectorAll(".md-content *")]
    .filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !scrolls(e))
    .map(e => e.outerHTML.slice(0, 120));
}"""


@pytest.fixture(scope="session")
def paths(site):
    """Every page of both languages."""
    found = []
    for prefix in ("", "zh/"):
        sitemap = (site / prefix / "sitemap.xml").read_text("utf-8")
        found += re.findall(r"<loc>https://[^/]*(/[^<]*)</loc>", sitemap)
    return found


def assert_whole(visited):
    """Nothing was asked of any other address, nothing was missing, nothing failed."""
    assert visited.left == []
    assert visited.missing == []
    assert visited.errors == []


def open_all(page):
    """Open every step, the way a reader does who wants to see everything."""
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")


# Once for both, since each run reads the whole page again; what changes its colour has to be done.
AUDIT = """async ([exclude, standard, room, scrolled]) => {
  const ends = (a) => a.playState === "running" && isFinite(a.effect.getComputedTiming().endTime);
  const ended = document.getAnimations().filter(ends).map((a) => a.finished.catch(() => {}));
  await Promise.all(ended);
  const asked = { runOnly: [...standard, room], resultTypes: ["violations"] };
  const { violations } = await axe.run({ exclude }, asked);
  const aside = (fault, node) =>
    fault.tags.includes(room) && document.querySelector(node.target[0]).closest(scrolled);
  return violations
    .map((fault) => [fault.id, fault.nodes.filter((node) => !aside(fault, node))])
    .filter(([, nodes]) => nodes.length)
    .map(([id, nodes]) => [id, nodes[0].html]);
}"""


def faults(page):
    """What axe-core finds against the standard, of a page that is not scrolled: what stays at the
    top would cover what lies beneath. Nor is a pointer on it, lest the theme shows there what a
    link leads to, in a box that only a pointer scrolls; the keyboard follows the link.
    """
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(0, 0)
    expect(page.locator(".md-tooltip2--active")).to_have_count(0)
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    return page.evaluate(AUDIT, [ALIKE, STANDARD, ROOM, SCROLLED])


PLANT = """([place, html]) => document.querySelector(place).insertAdjacentHTML("beforeend", html)"""
NARROW = "<button style='all: unset; display: block; width: 9px; height: 9px'>a</button>" * 2

FADING = "<style>@keyframes in { from { color: #ddd } }</style><p style='animation: in .5s'>in</p>"


def test_who_is_shut_out_is_noticed(visit):
    page = visit("/cite/").page
    page.evaluate(PLANT, [SCROLLED, NARROW])
    assert faults(page) == []  # where a row has scrolled away nothing is pressed
    page.evaluate(PLANT, ["article", FADING])
    assert faults(page) == [], "it was judged before it stood there"
    faint = "<p style='color: #ccc; background: #fff'>faint</p>"
    page.evaluate(PLANT, ["article", f"<img src='/zh/favicon.svg'>{faint}{NARROW}"])
    assert {"color-contrast", "image-alt", "target-size"} <= {id for id, _ in faults(page)}


# A reader meets every kind in each language; one of them is opened by `make test`.
@pytest.mark.parametrize(("kind", "language"), some_of(product(KINDS, LANGUAGES), 2, first=1))
def test_a_page_of_each_kind_is_whole_on_a_telephone_in_the_dark(visit, language, kind):
    visited = visit(LANGUAGES[language] + KINDS[kind], 360, dark=True)
    open_all(visited.page)
    assert visited.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert visited.page.evaluate(OVERFLOWING) == []
    assert faults(visited.page) == []
    assert_whole(visited)


# The two languages share their markup: `make test` opens the one that the telephone does not.
@pytest.mark.parametrize(("kind", "language"), some_of(product(KINDS, LANGUAGES), 2))
def test_a_page_of_each_kind_is_whole_on_a_desk_in_the_light(visit, language, kind):
    visited = visit(LANGUAGES[language] + KINDS[kind])
    assert visited.page.evaluate(OVERFLOWING) == []
    assert faults(visited.page) == []
    assert_whole(visited)


PARTS = 8  # of all pages, so that every process has some
AT_ONCE = 20  # pages of a part that `make test` loads


def spread(paths, number):
    """So many of these, at like distances."""
    return paths[:: max(1, -(-len(paths) // number))]


def part_of(paths, part):
    """Pages whose names fall to a part; where one is added, the others stay in theirs."""
    return [path for path in paths if crc32(path.encode()) % PARTS == part]


@pytest.fixture
def looked_at(browser, site):
    """``looked_at(part)``: the pages of a part that earlier runs found whole."""
    code = [(Path(__file__).parent / name).read_text("utf-8") for name in JUDGES]
    return lambda part: LookedAt(KEPT / f"looked-at-{part}", site, [browser.version, *code])


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_loads_whole_and_fits_a_telephone(
    browser, server, paths, part, looked_at, record_property, pytestconfig
):
    """The thorough run loads every page of both languages, with its scripts.

    Others load pages without scripts, which run on a page of each kind above. There one language
    of a theorem is enough: the formulas are the same in both, and words find room. Pages that an
    earlier run found whole are believed, and of the others so many are loaded. No page is loaded
    both ways: without its scripts it asks for no other files, and `test_fits.py` measures how wide
    each page is then.
    """
    if pytestconfig.getoption("thorough"):
        load_all(browser, server, part_of(paths, part), script=True)
        return
    wanted = part_of([path for path in paths if not path.startswith("/zh/theorems/")], part)
    kept = looked_at(part)
    unknown = kept.unknown(wanted)
    now = spread(unknown, AT_ONCE)
    record_property(BELIEVED, len(wanted) - len(unknown))
    record_property(PUT_OFF, len(unknown) - len(now))
    load_all(browser, server, now, script=False)
    kept.note([path for path in wanted if path in now or path not in unknown])


def test_no_part_is_without_pages(paths):
    assert all(part_of(paths, part) for part in range(PARTS))


def load_all(browser, server, paths, *, script):
    """Load pages on a telephone: nothing is missing, fails or is too wide."""
    context = browser.new_context(
        viewport={"width": 360, "height": 800}, java_script_enabled=script
    )
    page, left, wrong, too_wide = context.new_page(), [], [], []
    # No other address leads anywhere, and the console has what the server lacks. To be told of all
    # requests and answers, forty a page, takes longer than to serve them.
    page.on("requestfailed", lambda r: None if r.url.startswith(HERE) else left.append(r.url))
    page.on("console", lambda m: _note(m, wrong))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    for path in paths:
        page.goto(server + path)  # until its styles are there
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            too_wide.append(path)
    context.close()
    assert left == []
    assert wrong == []
    assert too_wide == []


def _note(message, wrong):
    if message.type in ("error", "warning"):
        wrong.append(f"{message.text} {message.location['url']}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_theorem_needs_no_script(visit, language):
    page = visit(LANGUAGES[language] + THEOREM, script=False).page
    assert page.locator(".bl-claim .katex k-b").first.is_visible()
    assert "\\(" not in page.locator("article").inner_text()
    step = page.locator(".bl-step__more").first
    step.locator("summary").click()
    step.locator("a[href*='steps.html#']").click()
    expect(page.locator(".bl-sub p").first).to_be_visible()
    page.go_back()
    page.locator("label").get_by_text("APA", exact=True).click()
    assert page.locator(".tabbed-block").nth(1).is_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_copied_formula_is_its_latex(visit, language):
    page = visit(LANGUAGES[language] + THEOREM).page
    copied = page.evaluate("""() => {
      getSelection().selectAllChildren(document.querySelector(".bl-claim"));
      const data = new DataTransfer();
      const copy = { clipboardData: data, bubbles: true, cancelable: true };
      document.querySelector(".bl-claim").dispatchEvent(new ClipboardEvent("copy", copy));
      return data.getData("text/plain");
    }""")
    assert copied == r"$\operatorname{Var}(\boldsymbol q\cdot\boldsymbol k)=d\sigma_q^2\sigma_k^2$"


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_answers_the_choice_of_a_dimension_without_script(visit, language):
    page = visit(LANGUAGES[language], script=False).page
    shown = page.locator(".bl-frame:visible")
    before = shown.inner_html()
    page.locator(".bl-steps label").first.click()
    assert shown.count() == 1
    assert shown.inner_html() != before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_opens_by_keyboard(visit, language):
    page = visit(LANGUAGES[language] + THEOREM).page
    summary = page.locator(".bl-step__more > summary").first
    for _ in range(200):
        page.keyboard.press("Tab")
        if summary.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.locator(".bl-step__more").first.locator(".bl-sub p").first.wait_for()
    page.keyboard.press("Enter")
    assert not page.locator(".bl-step__more").first.locator(".bl-sub p").first.is_visible()


@pytest.mark.parametrize(("here", "there"), [("en", "zh"), ("zh", "en")])
def test_language_switch_stays_on_the_step(visit, here, there):
    page = visit(LANGUAGES[here] + THEOREM).page
    step = page.locator(".bl-step[id]").nth(2)
    anchor = step.get_attribute("id")
    page.goto(f"{ADDRESS}{LANGUAGES[here]}{THEOREM}#{anchor}")
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
    assert page.locator("html").get_attribute("lang") == {"en": "en", "zh": "zh-CN"}[there]


@pytest.mark.parametrize("language", LANGUAGES)
def test_palette_can_be_switched(visit, language):
    page = visit(LANGUAGES[language]).page
    page.locator("label[for=__palette_1]").click()
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"


@pytest.mark.parametrize(
    ("language", "words", "theorem"),
    [
        ("en", "variance of the dot product", THEOREM),
        ("en", "softmax jacobian", "theorems/softmax-jacobian/"),
        ("zh", "点积的方差", THEOREM),
        ("zh", "雅可比矩阵", "theorems/softmax-jacobian/"),
    ],
)
def test_search_finds_a_theorem_by_its_name(visit, language, words, theorem):
    page = visit(LANGUAGES[language]).page
    page.locator(".md-search__input").click()
    page.keyboard.type(words, delay=20)
    page.keyboard.press("End")  # Chinese comes without key events, and the search waits for one
    # The search answers while one types; what counts is the answer to the whole.
    address = re.compile(re.escape(LANGUAGES[language] + theorem) + r"([?#].*)?$")
    first = page.locator(".md-search-result__link").first
    expect(first).to_have_attribute("href", address, timeout=15_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reason_shows_the_statement_that_it_names(visit, language):
    visited = visit(LANGUAGES[language] + THEOREM)
    link = visited.page.locator(".bl-step__why a:not([href^='#'])").first
    link.scroll_into_view_if_needed()
    link.hover()
    preview = visited.page.locator(".md-tooltip2--active .bl-statement").first
    preview.wait_for(timeout=10_000)
    assert_whole(visited)


def test_the_sitemap_is_read_when_the_reader_points_at_something(browser, server):
    """Reading its addresses would take longer than all else that a page does at first."""
    context = browser.new_context()
    page, asked = context.new_page(), []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto(f"{server}/{THEOREM}", wait_until="networkidle")
    assert "sitemap.xml" not in asked
    with page.expect_response("**/sitemap.xml") as answer:
        move(page)
    assert answer.value.ok
    assert INDEX not in asked, "to point at anything is not to search"
    context.close()


INDEX = "search_index.json"


def move(page):
    """Twice, for a pointer that was nowhere before has not moved."""
    page.mouse.move(400, 300)
    page.mouse.move(400, 310)


def point_at_the_search(page):
    move(page)
    page.locator(".md-search__form").hover()


@pytest.mark.parametrize("sign", [point_at_the_search, lambda page: page.keyboard.press("/")])
def test_the_index_is_read_when_the_reader_wants_to_search(browser, server, sign):
    """To make it ready takes longer than to read the page."""
    context = browser.new_context()
    page, asked = context.new_page(), []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto(f"{server}/{THEOREM}", wait_until="networkidle")
    assert INDEX not in asked
    with page.expect_response(f"**/{INDEX}") as answer:
        sign(page)
    assert answer.value.ok
    page.locator(".md-search__input").fill("softmax jacobian")
    expect(page.locator(".md-search-result__link").first).to_be_visible(timeout=15_000)
    context.close()


def test_on_a_telephone_the_search_finds_from_its_sign(browser, server):
    context = browser.new_context(viewport={"width": 360, "height": 780}, has_touch=True)
    page = context.new_page()
    page.goto(f"{server}/zh/{THEOREM}", wait_until="networkidle")
    page.locator(".md-header__button[for=__search]").tap()
    page.locator(".md-search__input").fill("雅可比")
    expect(page.locator(".md-search-result__link").first).to_be_visible(timeout=15_000)
    context.close()


def test_what_was_searched_for_is_marked_on_its_page(visit):
    page = visit(f"/{THEOREM}?h=variance").page
    expect(page.locator("article mark").first).to_have_text(re.compile("variance", re.IGNORECASE))
    page = visit("/?q=softmax+jacobian").page
    expect(page.locator(".md-search-result__link").first).to_be_visible(timeout=15_000)


# What would have every element of a page styled again, once there is a body.
NOTED = """
  window.noted = [];
  new MutationObserver((records) => {
    for (const { target, attributeName, oldValue } of records) {
      const isRoot = [document.documentElement, document.body].includes(target) && document.body;
      const isOther = target.getAttribute(attributeName) !== oldValue;
      if ((isRoot && isOther) || target.rel === "stylesheet")
        noted.push(`${target.localName} ${attributeName}`);
    }
  }).observe(document, {
    attributes: true,
    attributeOldValue: true,
    subtree: true,
    attributeFilter: ["class", "href", "data-md-color-switching", "data-js-focus-visible"],
  });
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_styled_again_while_a_page_loads(browser, server, scheme):
    """On a page of formulas each time takes a tenth of a second on a telephone."""
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    page.add_init_script(NOTED)
    page.goto(f"{server}/{THEOREM}", wait_until="networkidle")
    assert page.evaluate("noted") == []
    assert page.locator("meta[name='color-scheme']").count() == 0
    styled = "getComputedStyle(document.documentElement).colorScheme"
    assert page.evaluate(styled) == scheme
    # Once colours are switched, transitions are held up as Material wants them.
    page.evaluate("noted.length = 0")
    page.locator("label[for^=__palette]:visible").click()
    page.wait_for_function("noted.includes('body data-md-color-switching')")
    assert page.evaluate(styled) == {"light": "dark", "dark": "light"}[scheme]
    context.close()


def test_styles_stay_when_another_page_is_put_in_place(visit):
    visited = visit("/" + THEOREM)
    page, now = visited.page, "[...document.querySelectorAll('link[rel=stylesheet]')]"
    page.evaluate(f"window.stays = {now}")
    with page.expect_response("**/sitemap.xml"):  # before, the browser itself follows links
        move(page)
    page.wait_for_load_state("networkidle")
    page.locator(".md-sidebar--primary a[href*='mean-of-dot-product']").first.click()
    expect(page).not_to_have_url(re.compile(THEOREM))
    expect(page.locator("h1")).not_to_have_attribute("id", "variance-of-dot-product")
    assert page.evaluate(f"{now}.length === stays.length && {now}.every((l, n) => l === stays[n])")
    assert page.evaluate(f"{now}.every(link => link.sheet.cssRules.length > 0)")
    assert_whole(visited)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_box_of_a_graph_leads_to_its_page(visit, language):
    visited = visit(LANGUAGES[language] + THEOREM)
    visited.page.locator(".bl-fold", has=visited.page.locator("svg.bl-graph")).locator(
        "summary"
    ).click()
    box = visited.page.locator("svg.bl-graph a").first
    name = "".join(box.locator("text").all_text_contents())
    box.locator("rect").click()
    expect(visited.page).not_to_have_url(re.compile(THEOREM))
    heading = visited.page.locator("h1").inner_text()
    assert "".join(heading.split()).startswith("".join(name.split()))
    assert_whole(visited)


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_address_has_a_page_in_the_book(visit, language):
    visited = visit(LANGUAGES[language] + "theorems/never-proved/")
    assert "404" in visited.page.locator("h1").inner_text()
    assert visited.left == []
