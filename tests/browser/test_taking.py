"""In the browser: citing a step, files to take along, a clean handout on paper, old addresses."""

from __future__ import annotations

import json
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from bilemma import resources
from bilemma.library import load_theorems
from bilemma.library.book_records.registry import Registry
from bilemma.render.pages.pasted import OwnNumbers
from bilemma.render.pages.redirects import redirects
from bilemma.render.pages.templates import open_book
from bilemma.render.words.strings import read_words
from tests.browser.conftest import ADDRESS, ROOT

PUBLISHED = "https://bilemma.example"
THEOREM = "/theorems/variance-of-dot-product/"
A4 = {"width": 794, "height": 1123}


@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_a_step_is_cited_without_a_script(visit, prefix):
    page = visit(prefix + THEOREM, script=False).page
    step = page.locator(".bl-step[id]").nth(1)
    anchor = step.get_attribute("id")
    page.locator(".bl-fold", has=page.locator(f"#cite-{anchor}")).locator("summary").click()
    page.locator(f"#cite-{anchor}").click()
    cite = page.locator(f"#cite-{anchor}")
    assert not cite.locator("pre").first.is_visible()
    cite.locator("summary").click()
    texts = cite.locator("pre").all_inner_texts()
    assert f"\\cite{{bilemma:variance-of-dot-product:{anchor[2:]}}}" in texts[0]
    assert not any(PUBLISHED in text for text in texts), "the address is a placeholder"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_opened_step_has_its_citation(visit):
    page = visit(THEOREM).page
    step = page.locator(".bl-step[id]").first
    step.locator(".bl-step__more summary").click()
    cite = step.locator(".bl-citestep")  # fetched when the step was opened
    cite.locator("summary").click()
    *_, csl, line = cite.locator("pre").all_inner_texts()
    number = step.get_attribute("id")[2:]
    assert json.loads(csl)["id"].endswith(number)
    assert number in line, "as a comment in code"


def read(file):
    """A file to take along; those of a chapter are archives that hold one."""
    if file.suffix != ".zip":
        return file.read_text("utf-8")
    with zipfile.ZipFile(file) as archive:
        (name,) = archive.namelist()
        assert name == file.stem
        return archive.read(name).decode()


@pytest.mark.parametrize("prefix", ["", "/zh"])
@pytest.mark.parametrize("path", [THEOREM, "/chapters/softmax/"])
def test_files_to_take_along_are_there(visit, site, prefix, path):
    links = visit(prefix + path).page.locator(".bl-take a").all()
    files = [link.evaluate("link => new URL(link.href).pathname") for link in links]
    endings = {Path(file.removesuffix(".zip")).suffix for file in files}
    assert endings >= {".tex", ".ipynb", ".json"}
    for file in files:
        assert (site / file.lstrip("/")).stat().st_size > 200, file
    (notebook,) = [site / file.lstrip("/") for file in files if ".ipynb" in file]
    cells = json.loads(read(notebook))["cells"]
    assert "# " in "".join(cells[0]["source"])


def test_the_bibliography_file_is_linked(visit, site):
    for prefix in ("", "/zh"):
        page = visit(f"{prefix}/cite/").page
        href = page.locator("a[href$='bilemma.bib']").evaluate(
            "link => new URL(link.href).pathname"
        )
        assert href == f"{prefix}/bilemma.bib"
        assert (site / href.lstrip("/")).read_text("utf-8").startswith("@misc{bilemma:book,")


@pytest.mark.parametrize("prefix", ["", "/zh"])
@pytest.mark.parametrize("path", ["/", THEOREM])
def test_every_page_names_the_feed_of_its_language(visit, site, prefix, path):
    link = visit(prefix + path, script=False).page.locator("link[type='application/atom+xml']")
    file = link.evaluate("link => new URL(link.href).pathname")
    assert file == f"{prefix}/changes.atom"
    assert "<feed" in (site / file.lstrip("/")).read_text("utf-8")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_three_clicks_from_home_to_a_copied_citation(visit, language):
    """Home, the variance of the dot product, *Cite*, and the button that copies."""
    prefix = {"en": "", "zh": "/zh"}[language]
    page = visit(f"{prefix}/").page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("article a[href*='theorems/variance-of-dot-product/']").first.click()
    page.wait_for_url(f"**{prefix}{THEOREM}")
    page.locator(".bl-bar a[href$='#cite']").click()
    page.locator(".tabbed-set .md-code__button").first.click()
    page.wait_for_function("navigator.clipboard.readText().then((text) => text.length > 0)")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("@misc{bilemma:variance-of-dot-product,")


# --- paper ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_a_theorem_on_paper_is_a_clean_handout(visit, prefix):
    page = visit(prefix + THEOREM, width=A4["width"], script=False).page
    page.emulate_media(media="print")
    for shown in ("h1", ".bl-claim", ".bl-hyps", ".bl-step", ".bl-step__why", ".bl-print"):
        assert page.locator(shown).first.is_visible(), shown
    for hidden in (
        ".md-header",
        ".md-sidebar",
        ".md-footer",
        ".bl-bar",
        ".bl-path",
        ".bl-take",
        ".bl-step__more",
        ".bl-citestep",
        ".bl-check",
        ".bl-rocq",
        ".bl-uses",
        ".bl-fold > summary",
        ".tabbed-set",
        "h2#cite",
        ".bl-graphlist",
    ):
        found = page.locator(hidden).all()
        assert not any(element.is_visible() for element in found), hidden
    assert PUBLISHED not in page.locator(".bl-print").inner_text(), "it is a placeholder"
    assert "0.1" in page.locator(".bl-print").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("path", "pages"),
    [(THEOREM, 2), ("/zh" + THEOREM, 2), ("/zh/axioms/expectation-add/", 1), ("/cite/", 2)],
)
def test_paper_is_not_wasted(visit, path, pages):
    """No page is blank, and no list of a hundred names is printed."""
    printed = visit(path).page.pdf(format="A4")
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= pages


# --- old addresses --------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("script", [True, False])
def test_an_old_address_leads_to_the_new_one(visit, language, script):
    book = load_theorems(ROOT, [THEOREM.strip("/").rpartition("/")[2]])
    context, templates = open_book(book, language, None)
    moved = {"theorem": {"dot-product-variance": "variance-of-dot-product"}}
    registry = replace(Registry(), renamed=moved)
    html = redirects(context, templates, registry)["theorems/dot-product-variance/index.html"]
    prefix = {"en": "", "zh": "/zh"}[language]
    page = visit(f"{prefix}/cite/", script=script).page
    old = f"{ADDRESS}{prefix}/theorems/dot-product-variance/"
    page.route(old, lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{old}#proof", wait_until="commit")
    new = f"{ADDRESS}{prefix}{THEOREM}"
    page.wait_for_url(f"{new}#proof" if script else re.compile(re.escape(new)))


@pytest.mark.parametrize(("dimension", "scale"), [("128", "1/128"), ("64", "0.125"), ("50", "3")])
def test_a_short_answer_is_worked_out_for_the_readers_numbers_as_in_the_terminal(
    visit, dimension, scale
):
    page = visit("/questions-from-practice/#one-over-d").page
    answer = page.locator("#one-over-d ~ details.bl-paste").first
    answer.locator("summary").click()
    said = answer.locator("code").inner_text().splitlines()
    for label, text in (("Your d", dimension), ("Your scale", scale)):
        answer.get_by_label(label).fill(text)
    line = read_words(*resources.words(ROOT))["en"](
        "paste_own", **OwnNumbers(int(dimension), scale).shown()
    )
    assert answer.locator("code").inner_text().splitlines() == [*said[:-1], line, said[-1]]
    answer.get_by_label("Your scale").fill("sqrt(d)")
    assert answer.locator("code").inner_text().splitlines() == said
