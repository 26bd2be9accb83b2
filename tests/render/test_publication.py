"""Citations of the book, its pages and steps: complete, parseable, in the page's language."""

from __future__ import annotations

import json
import re
import shutil
import sys
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from pybtex.database import parse_string

from bilemma.bilingual.text import Text
from bilemma.claims.audit_model import ClaimEntry, Part, Source, SourceEntry
from bilemma.library.book_records.elsewhere import Links
from bilemma.render.citation_formats import (
    cite_axiom,
    cite_claim,
    cite_definition,
    cite_source,
    cite_steps,
    cite_theorem,
    everything,
)
from bilemma.render.pages import contents
from bilemma.render.pages.page_notation import proof_notation
from bilemma.render.pages.press import Press
from bilemma.render.pages.steps_page import steps_page
from bilemma.render.pages.templates import open_book
from bilemma.render.references.citable_text import FORMATS, CitableText, bibtex_file, cite_page
from bilemma.render.references.publication import Publication, is_placeholder
from bilemma.render.words.aliases import Aliases

sys.path.insert(0, str(Path(__file__).parent))
from small_book import ROOT, small_book

BOOK = Publication(
    names={"en": "Bilemma", "zh": "Bilemma"},
    titles={"en": "Machine-checked lemmas", "zh": "机器检验的引理集"},
    licences={"en": "Text: CC BY 4.0.", "zh": "文字采用 CC BY 4.0 许可。"},
    authors={"en": "The Bilemma contributors", "zh": "Bilemma 贡献者"},
    version="1.2.3",
    date="2026-03-07",
    address="https://book.example.org/",
)
UNPUBLISHED = replace(BOOK, address="https://book.example/")
PAGES = {
    "en": CitableText(BOOK, "en", "variance", "Variance of a_b & √d", "theorems/variance/"),
    "zh": CitableText(BOOK, "zh", "variance", "方差", "theorems/variance/"),
}
LANGUAGES = ("en", "zh")


@pytest.fixture
def contexts(monkeypatch):
    monkeypatch.setenv("BILEMMA_SITE_URL", BOOK.address)
    # The folder's other names, and names elsewhere, are those of the whole book.
    monkeypatch.setattr("bilemma.render.pages.templates.read_aliases", lambda *_: Aliases())
    monkeypatch.setattr("bilemma.render.pages.templates.links_of", lambda _: Links())
    return {code: open_book(small_book(), code, None)[0] for code in LANGUAGES}


def entries(text):
    return parse_string(text, bib_format="bibtex").entries


@pytest.mark.parametrize("language", LANGUAGES)
def test_bibtex_has_version_date_and_address(language):
    (entry,) = entries(cite_page(PAGES[language])["bibtex"]).values()
    assert entry.type == "misc"
    assert "1.2.3" in entry.fields["howpublished"]
    assert (entry.fields["year"], entry.fields["month"]) == ("2026", "March")
    assert entry.fields["url"] == BOOK.url("theorems/variance/", language)
    assert entry.fields["urldate"] == "2026-03-07"
    assert entry.fields.get("langid") == {"en": None, "zh": "chinese"}[language]


def test_a_title_with_signs_is_written_for_tex():
    assert r"{{Variance of a\_b \& \ensuremath{\sqrt{d}}}}" in cite_page(PAGES["en"])["bibtex"]


@pytest.mark.parametrize(
    ("form", "language", "parts"),
    [
        (
            "apa",
            "en",
            [
                "The Bilemma contributors. (2026, March 7). Variance of a_b & √d (Version 1.2.3).",
                "Bilemma. https://book.example.org/theorems/variance/",
            ],
        ),
        (
            "apa",
            "zh",
            [
                "Bilemma 贡献者. (2026 年 3 月 7 日). 方差 (1.2.3 版).",
                "Bilemma. https://book.example.org/zh/theorems/variance/",
            ],
        ),
        (
            "gbt",
            "zh",
            [
                "Bilemma 贡献者. 方差[EB/OL]. 1.2.3 版. (2026-03-07)[2026-03-07].",
                "https://book.example.org/zh/theorems/variance/.",
            ],
        ),
    ],
)
def test_styles(form, language, parts):
    assert cite_page(PAGES[language])[form] == " ".join(parts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_csl_json_has_what_a_processor_needs(language):
    item = json.loads(cite_page(PAGES[language])["csl"])
    assert item["type"] == "webpage"
    assert item["issued"] == item["accessed"] == {"date-parts": [[2026, 3, 7]]}
    assert item["URL"] == BOOK.url("theorems/variance/", language)
    assert item["author"] == [{"literal": BOOK.authors[language]}]
    assert item["version"] == "1.2.3"


# --- while the address is a placeholder -----------------------------------------------------------
@pytest.mark.parametrize(
    ("address", "is_one"),
    [
        ("https://bilemma.example/", True),
        ("https://bilemma.EXAMPLE:8000/book/", True),
        ("https://example/", True),
        ("https://example.org/", False),
        ("https://bilemma.example.org/", False),
        ("https://someone.github.io/bilemma.example/", False),
        ("https://counterexample/", False),
        ("http://127.0.0.1:8000/", False),
    ],
)
def test_what_is_a_placeholder(address, is_one):
    assert is_placeholder(address) is is_one


@pytest.fixture(params=LANGUAGES)
def nowhere(request):
    """A step of a page of a book that lies nowhere yet, in every format, and its language."""
    page = replace(PAGES[request.param], book=UNPUBLISHED).step("ab2c", 3)
    return cite_page(page, ["x &= y"]), request.param


@pytest.mark.parametrize("form", [key for key, _, _ in FORMATS])
def test_no_format_names_a_placeholder(nowhere, form):
    formats, _ = nowhere
    assert "example" not in formats[form]


def test_bibtex_without_an_address_is_whole(nowhere):
    formats, language = nowhere
    (entry,) = entries(formats["bibtex"]).values()
    assert entry.key == "bilemma:variance:ab2c"
    assert (entry.fields["year"], entry.fields["month"]) == ("2026", "March")
    assert "author" in entry.persons
    others = {"en": set(), "zh": {"langid"}}[language]
    assert set(entry.fields) == {"title", "howpublished", "year", "month"} | others


def test_csl_json_without_an_address_is_whole(nowhere):
    formats, _ = nowhere
    item = json.loads(formats["csl"])
    assert item["issued"] == {"date-parts": [[2026, 3, 7]]}
    assert item["id"] == "bilemma:variance:ab2c"
    assert not {"URL", "accessed"} & set(item)


@pytest.mark.parametrize(
    ("form", "language", "words"),
    [
        (
            "apa",
            "en",
            (
                "The Bilemma contributors. (2026, March 7). Variance of a_b & √d (Version 1.2.3)."
                " Bilemma."
            ),
        ),
        ("apa", "zh", "Bilemma 贡献者. (2026 年 3 月 7 日). 方差 (1.2.3 版). Bilemma."),
        (
            "gbt",
            "en",
            "The Bilemma contributors. Variance of a_b & √d[EB/OL]. Version 1.2.3. (2026-03-07).",
        ),
        ("gbt", "zh", "Bilemma 贡献者. 方差[EB/OL]. 1.2.3 版. (2026-03-07)."),
    ],
)
def test_styles_without_an_address(form, language, words):
    assert cite_page(replace(PAGES[language], book=UNPUBLISHED))[form] == words


@pytest.mark.parametrize(
    ("address", "lasting"),
    [
        ("https://book.example.org/1.2.3/", "https://book.example.org/latest/"),
        ("https://book.example.org/dev/", "https://book.example.org/latest/"),
        ("https://me.example.org/book/", "https://me.example.org/book/"),
    ],
)
def test_a_line_for_code_has_the_key_and_an_address_in_no_version(address, lasting):
    page = replace(PAGES["en"], book=replace(BOOK, address=address))
    line = cite_page(page)["line"]
    assert line == f"Variance of a_b & √d (bilemma:variance), Bilemma, {lasting}theorems/variance/"
    step = cite_page(page.step("ab2c", 3))["line"]
    assert step.endswith(f"(bilemma:variance:ab2c), Bilemma, {lasting}theorems/variance/#s-ab2c")


def test_a_line_for_code_without_an_address_has_the_key():
    page = replace(PAGES["zh"], book=UNPUBLISHED)
    assert cite_page(page)["line"] == "方差（bilemma:variance），Bilemma"


def test_latex_is_the_same_with_and_without_an_address(nowhere):
    formats, language = nowhere
    assert formats["latex"] == cite_page(PAGES[language].step("ab2c", 3), ["x &= y"])["latex"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_has_a_key_and_an_address_of_its_own(language):
    step = PAGES[language].step("ab2c", 3)
    assert (step.key, step.url[-7:]) == ("bilemma:variance:ab2c", "#s-ab2c")
    assert step.title.endswith({"en": ", step 3", "zh": "，第 3 步"}[language])


def test_a_step_inserted_before_another_leaves_its_key_and_address(contexts):
    entry = contexts["en"].book.theorems["variance-as-moments"]
    first, second = cite_steps(contexts["en"], entry, proof_notation(entry))
    assert (first.anchor, second.anchor) == ("s-ab2c", "s-cd3e")
    assert r"\cite{bilemma:variance-as-moments:cd3e}" in second.formats["latex"]


def test_the_snippet_of_a_theorem_begins_with_the_first_term(contexts):
    entry = contexts["en"].book.theorems["variance-as-moments"]
    snippet = cite_theorem(contexts["en"], entry, proof_notation(entry))["latex"]
    lines = snippet.splitlines()
    assert lines[0] == r"\begin{align*}"
    assert lines[1].strip().startswith(r"\operatorname{Var}(X) &= ")
    assert lines[2].strip().startswith("&= ")
    assert lines[-1] == r"\cite{bilemma:variance-as-moments}"


def test_the_snippet_of_a_step_is_the_line_with_the_one_before(contexts):
    entry = contexts["en"].book.theorems["variance-as-moments"]
    one, two = (
        s.formats["latex"] for s in cite_steps(contexts["en"], entry, proof_notation(entry))
    )
    right = one.split("&= ")[1].splitlines()[0]
    assert two.splitlines()[1].strip().startswith(right)


@pytest.mark.parametrize("language", LANGUAGES)
def test_axioms_and_definitions_are_cited_as_such(contexts, language):
    book, context = contexts[language].book, contexts[language]
    axiom = cite_axiom(context, book.axioms["expectation_add"])
    assert "@misc{bilemma:axiom:expectation-add," in axiom["bibtex"]
    definition = cite_definition(context, book.definitions["Var"])
    assert "/definitions/var/" in definition["apa"]
    assert set(axiom) == set(definition) == {key for key, _, _ in FORMATS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_has_a_key_and_an_address_of_its_own(contexts, language):
    formula = contexts["en"].book.theorems["variance-as-moments"].claim
    words = Text("A paper", "一篇论文")
    part = Part("states", 1, formula, (), (), None, ())
    claim = ClaimEntry(
        "too-bold",
        "paper",
        7,
        "a b c d",
        words,
        words,
        "t",
        "false",
        words,
        (part,),
        Path(__file__),
        1,
    )
    source = SourceEntry("paper", Source(words, words, words), (claim,))
    cited = cite_claim(contexts[language], source, claim)
    (entry,) = entries(cited["bibtex"]).values()
    assert entry.key == "bilemma:claims:paper:too-bold"
    assert entry.fields["url"].endswith("/claims/paper/too-bold/")
    assert {"en": "audited, claim 7}", "zh": "，论断 7}"}[language] in cited["bibtex"]
    assert "\\operatorname{Var}(X)=" in cited["latex"]
    assert "/claims/paper/" in cite_source(contexts[language], source)["gbt"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bibliography_file_has_an_entry_for_everything(contexts, language):
    found = entries(bibtex_file(everything(contexts[language])))
    assert set(found) == {
        "bilemma:book",
        "bilemma:variance-as-moments",
        "bilemma:variance-of-dot-product",
        "bilemma:axiom:expectation-add",
        "bilemma:definition:var",
    }


@pytest.fixture(scope="module")
def presses(tmp_path_factory):
    """The small book in each language, in a folder of its own: it is on no learner's path."""
    root = tmp_path_factory.mktemp("book")
    shutil.copytree(ROOT / "templates", root / "templates")
    (root / "derivations").mkdir()
    for name in ("mkdocs.yml", "CITATION.cff"):
        shutil.copy(ROOT / name, root)
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("BILEMMA_SITE_URL", BOOK.address)
        yield {code: Press(small_book(root), code) for code in LANGUAGES}


@pytest.fixture(scope="module")
def made(presses):
    """All its pages."""
    return {code: contents.written(press) for code, press in presses.items()}


@pytest.fixture(scope="module")
def steps(presses):
    """The page of elementary steps and citations of its main theorem."""
    return {
        code: steps_page(press.templates, press.theorem("variance-of-dot-product").value)[1]
        for code, press in presses.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path",
    ["theorems/variance-of-dot-product.md", "axioms/expectation-add.md", "definitions/var.md"],
)
def test_a_page_has_a_tab_for_each_format(made, language, path):
    section = made[language][path].split("{ #cite ")[1]
    line = {"en": "In a line", "zh": "一行"}[language]
    names = [name or line for _, name, _ in FORMATS]
    assert re.findall(r'^=== "(.*)"', section, re.MULTILINE) == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_steps_has_every_format_of_every_step(presses, steps, language):
    """What the page has once for all steps gives, with mark and number, what each is cited by."""
    page = steps[language]
    cited = presses[language].theorem("variance-of-dot-product").value.step_citations
    patterns = page.split("id=citing>")[1]
    for number, part in enumerate(cited, 1):
        block = page.split(f"id=cite-{part.anchor}>")[1].split("</details>")[0]
        mark = part.anchor.removeprefix("s-")
        assert re.findall(r"<var>(.*?)</var>", block) == [mark, str(number)]
        filled = re.sub(r"<var>.*?</var>", mark, patterns)
        filled = re.sub(r"<var class=n>.*?</var>", str(number), filled)
        texts = re.findall(r"<code>(.*?)</code>", block + filled, re.DOTALL)
        keys = ["latex", *(key for key, *_ in FORMATS if key != "latex")]
        assert list(map(unescape, texts)) == [part.formats[key] for key in keys]
        assert f"#s-{mark}" in part.formats["csl"]
