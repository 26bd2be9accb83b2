"""Every internal link and anchor of the built site leads somewhere, in both languages."""

import json
import re
from html import unescape
from statistics import median
from urllib.parse import unquote, urljoin, urlsplit

import pytest

ADDRESS = "https://bilemma.example"
ATTRIBUTE = re.compile(r'<(\w+)[^>]*?\s(?:(?:xlink:)?href|src)="?([^"\s>]*)')
THEOREM = re.compile(r"(?:/zh)?/theorems/[^/]+/")
ANCHOR = re.compile(r'\sid="?([^"\s>]*)')

# How heavy pages may be, in bytes: what is reached, with little room.
MEDIAN = 17_300  # many are pages of steps
MEDIAN_OF_THEOREMS = 31_000
HEAVIEST = 225_000
# Of all theorems, with what each supposes, and of all claims, with why: 58 000 when compressed.
LISTS = ("/theorems/", "/claims/")
HEAVIEST_LIST = 382_000
# Goal: 70 000 000; certificates, notebooks and handouts have 16 000 000, steps 12 000 000, and what
# only programs read (JSON-LD, llms.txt) 1 000 000.
TOGETHER = 102_000_000
# What runs Python in the page counts apart: who runs nothing fetches nothing of it.
PYTHON = {"pyodide", "sympy.zip", "notebook.zip"}


@pytest.fixture(scope="module")
def pages(site):
    """The HTML of every page by its address."""
    found = {}
    for file in site.rglob("*.html"):
        path = "/" + file.relative_to(site).as_posix().removesuffix("index.html")
        found[path] = file.read_text("utf-8")
    return found


@pytest.fixture(scope="module")
def anchors(pages):
    return {path: set(ANCHOR.findall(page)) for path, page in pages.items()}


def targets(path, page):
    """Addresses inside the book that a page refers to: path and fragment."""
    for _, address in set(ATTRIBUTE.findall(page)):
        url = urlsplit(urljoin(ADDRESS + path, unescape(address)))
        if f"{url.scheme}://{url.netloc}" == ADDRESS:
            yield unquote(url.path), unquote(url.fragment)


def test_every_link_inside_the_book_leads_to_a_file_and_an_anchor(site, pages, anchors):
    faults = []
    for path, page in pages.items():
        for target, fragment in targets(path, page):
            if target not in pages and not (site / target.lstrip("/")).is_file():
                faults.append(f"{path}: there is no {target}")
            elif not fragment or fragment in anchors.get(target, {fragment}):
                pass
            elif fragment.startswith("goal="):
                pass  # a question for the page Ask
            elif not target.endswith("/notebook/"):
                faults.append(f"{path}: {target} has no #{fragment}")
            elif not (site / f"theorems/{fragment}/{fragment}.ipynb").is_file():
                faults.append(f"{path}: there is no notebook of {fragment}")
    assert faults == []


def test_every_page_has_a_navigation_which_leads_to_pages(site, pages):
    sections = {}
    for prefix in ("/", "/zh/"):
        for file in (site / prefix.strip("/") / "assets" / "sections").glob("*.js"):
            html = json.loads(file.read_text("utf-8").partition("=")[2])
            links = re.findall(r"<a href=([^\s>]*)", html)
            sections[prefix, file.stem] = {urlsplit(urljoin(prefix, link)).path for link in links}
    for (_, name), links in sections.items():
        assert links <= set(pages), name
    unlisted = set()
    for path, page in pages.items():
        prefix = "/zh/" if path.startswith("/zh/") else "/"
        found = re.search(r"data-section=\"?(\w+)", page)
        if found and path not in sections[prefix, found[1]]:
            unlisted.add(path.removeprefix(prefix))
    assert unlisted == {"404.html"}, "a page stands in the navigation of its section"


def test_no_anchor_is_there_twice(pages):
    for path, page in pages.items():
        found = ANCHOR.findall(page)
        assert len(found) == len(set(found)), path


def test_both_languages_have_the_same_pages_and_anchors(pages, anchors):
    english = {path for path in pages if not path.startswith("/zh/")}
    assert {"/zh" + path for path in english} == set(pages) - english
    for path in english:
        # A tab is numbered, and Material names what it shows after its label.
        ours = {id for id in anchors[path] if not id.startswith("__")}
        assert ours == {id for id in anchors["/zh" + path] if not id.startswith("__")}, path


def test_every_page_says_its_language_and_has_one_title(pages):
    for path, page in pages.items():
        tag = "zh-CN" if path.startswith("/zh/") else "en"
        assert f'<html lang="{tag}"' in page, path
        assert len(re.findall(r"<title>[^<]+</title>", page)) == 1, path
        leads_on = 'http-equiv="refresh"' in page  # to where a theorem has moved
        assert len(re.findall(r"<h1\b", page)) == (0 if leads_on else 1), path


def test_no_formula_is_left_as_source(pages):
    for path, page in pages.items():
        text = re.sub(r"<(script|pre|code)\b.*?</\1>", "", page, flags=re.DOTALL)
        text = re.sub(r' data-tex=(?:"[^"]*"|[^\s>]*)', "", text)
        assert not re.search(r"\\[(\[]|\$\$|\\(?:operatorname|frac|boldsymbol)\b", text), path


def most(path):
    """How heavy a page may be."""
    return HEAVIEST_LIST if path.removeprefix("/zh") in LISTS else HEAVIEST


def test_pages_are_light(pages):
    sizes = {path: len(page.encode()) for path, page in pages.items()}
    assert {path: size for path, size in sizes.items() if size > most(path)} == {}
    assert median(sizes.values()) < MEDIAN
    theorems = [size for path, size in sizes.items() if THEOREM.fullmatch(path)]
    assert median(theorems) < MEDIAN_OF_THEOREMS


def test_the_site_is_light(site):
    files = [file for file in site.rglob("*") if file.is_file() and not PYTHON & {*file.parts}]
    assert sum(file.stat().st_size for file in files) < TOGETHER


def test_the_only_addresses_outside_are_links_that_a_reader_may_follow(pages):
    for path, page in pages.items():
        for tag, address in ATTRIBUTE.findall(page):
            url = urlsplit(unescape(address))
            outside = url.netloc and f"{url.scheme}://{url.netloc}" != ADDRESS
            assert not outside or tag == "a", f"{path}: {tag} asks for {address}"
