"""Pages as plain Markdown, read with the parsers that hosts have: nothing is lost or misread."""

from __future__ import annotations

import posixpath
import re
import shutil
from pathlib import Path

import pytest
from lxml import html
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin

from bilemma import resources
from bilemma.export.hosts.folder import folder
from bilemma.export.hosts.host import HOSTS
from bilemma.export.hosts.inline import line, plain_latex, text
from bilemma.export.hosts.links import LinkError
from bilemma.export.hosts.outline import Outline, Section
from bilemma.export.hosts.page_tree import converter
from bilemma.render.addresses import Place
from bilemma.render.pages.contents import generate
from bilemma.render.site.languages import LANGUAGES, Edition
from tests.render.small_book import ROOT, small_book

from .host_pages import RAW, bare

EXTENSIONS = ["admonition", "attr_list", "def_list", "md_in_html", "tables", "toc"]
EXTENSIONS += ["pymdownx.arithmatex", "pymdownx.highlight", "pymdownx.superfences"]
SETTINGS = {"pymdownx.arithmatex": {"generic": True}}


def converted():
    return converter(EXTENSIONS, SETTINGS)


def files(host, pages, language="en", **others):
    """What is written for a host of pages in Markdown, as text by path."""
    outline = Outline("A book", "", "en", "https://book.example/", ("A",), tuple(pages))
    given = {"common": {}, "assets": {}, "katex": resources.katex(), **others}
    edition = Edition(pages)
    made = folder(HOSTS[host], edition, LANGUAGES[language], outline, convert=converted(), **given)
    below = HOSTS[host].folder
    return {path.removeprefix(below): data for path, data in made.items()}


def page(markdown, host="quarto", path="theorems/a.md", **others):
    """What one page becomes, without its front matter."""
    made = files(host, {path: markdown, "theorems/b.md": "# B\n\n## C {#c}\n", **others})
    return made[path].decode().split("---\n", 2)[2].strip()


# --- the pages of a book --------------------------------------------------------------------------
def of_common_mark(markdown):
    """The formulas of a page as MyST's parser reads them, and its words."""
    tokens = MarkdownIt("commonmark").enable("table").use(dollarmath_plugin).parse(markdown)
    inside = [t for token in tokens for t in (token, *(token.children or ()))]
    found = [t.content for t in inside if t.type in ("math_inline", "math_block")]
    return found, " ".join(t.content for t in inside if t.type == "text")


def of_python(markdown):
    """The same as Zensical's parser has it."""
    root = converted_tree(markdown)
    found = [e.text_content() for e in root.find_class("arithmatex")]
    for element in (*root.find_class("arithmatex"), *root.iter("code")):
        element.drop_tree()
    return found, root.text_content()


def converted_tree(markdown):
    return html.fragment_fromstring(converted()(markdown), create_parent="div")


@pytest.fixture
def book(tmp_path):
    """The small book, in a folder that has what pages need and no more."""
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    (tmp_path / "derivations").mkdir()
    shutil.copy(ROOT / "derivations" / "glossary.toml", tmp_path / "derivations")
    (tmp_path / "mkdocs.yml").write_text("site_name: Book\nsite_url: https://book.example/\n")
    shutil.copy(ROOT / "CITATION.cff", tmp_path)
    return small_book(tmp_path)


def downloads(pages, language):
    """The files that pages offer, by their paths in the site; what is in them is of no matter."""
    for path, source in pages.items():
        for address in re.findall(r'<a href="([^"#]+)" download', source):
            base = f"/{LANGUAGES[language].prefix}{Place(path).address}"
            found = posixpath.normpath(posixpath.join(base, address)).lstrip("/")
            yield found.removeprefix(LANGUAGES[language].prefix), ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", HOSTS)
def test_every_formula_of_every_page_is_read_again(book, host, language):
    pages = generate(book, language)
    made = files(host, pages, language, common=dict(downloads(pages, language)))
    compared = 0
    for path, source in pages.items():
        _, _, body = made[path].decode().split("---\n", 2)
        read, words = (of_python if host == "zensical" else of_common_mark)(body)
        wanted = [e.text_content() for e in converted_tree(source).find_class("arithmatex")]
        # A relation and the formula after it stand in one there.
        assert sorted("".join(map(bare, read))) == sorted("".join(map(bare, wanted))), path
        assert not (set(RAW.findall(words)) & {"$", "**", "&#"}), path
        compared += len(wanted)
    assert compared > 20


def test_what_is_no_mark_is_not_read_as_one():
    words = "a_b_c *x* $1 and $2 [x](y) `c` <b> {r}`x` ~s~ 2^n^ @me | & \\alpha"
    for read in (of_common_mark, of_python):
        found, said = read(text(words))
        assert not found
        assert said.strip() == words


@pytest.mark.parametrize("words", ["# x", "- x", "+ x", "1. x", "2) x", "(s-1)= x", ": x", "= x"])
def test_what_begins_a_line_is_not_read_as_a_mark(words):
    assert of_common_mark(line(text(words)))[1] == words
    assert converted_tree(line(text(words))).text_content().strip() == words


def test_formulas_are_of_latex_alone_and_fit_into_a_table():
    assert plain_latex(r"\alpha\allowbreak+\nobreak |x|") == r"\alpha + \vert x\vert"
    assert plain_latex(r"\left\|x\right\|") == r"\left\Vert x\right\Vert"


# --- marks ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("host", "heading", "link"),
    [
        ("zensical", "## S {#s}", "[x](#s)"),
        ("quarto", "## S {#s}", "[x](#s)"),
        ("sphinx", "(theorems-a-s)=\n## S", "[x](#theorems-a-s)"),
        ("myst", "(theorems-a-s)=\n## S", "[x](#theorems-a-s)"),
    ],
)
def test_anchors_are_in_the_words_of_the_host(host, heading, link):
    assert page("# A\n\n## S {#s}\n\n[x](#s)\n", host) == f"{heading}\n\n{link}"


@pytest.mark.parametrize(
    ("host", "link"),
    [
        ("zensical", "[x](b.md#c)"),
        ("quarto", "[x](b.md#c)"),
        ("sphinx", "[x](#theorems-b-c)"),
        ("myst", "[x](#theorems-b-c)"),
    ],
)
def test_links_lead_to_the_file_of_a_page(host, link):
    assert page('# A\n\n<p><a href="../b/#c">x</a></p>\n', host) == link
    assert page("# A\n\n[x](b.md#c)\n", host) == link


def test_a_link_to_nothing_is_refused_with_its_page():
    with pytest.raises(LinkError, match=r"theorems/a\.md: there is nothing at \.\./gone/"):
        page('# A\n\n<p><a href="../gone/">x</a></p>\n')


def test_a_file_that_a_page_leads_to_is_taken_along(tmp_path):
    (tmp_path / "p.png").write_bytes(b"picture")
    source = {"index.md": "# A\n\n![d](assets/p.png) [c](c.json)\n"}
    made = files(
        "sphinx", source, assets={"assets/p.png": tmp_path / "p.png"}, common={"c.json": "{}"}
    )
    assert made["assets/p.png"] == b"picture"
    assert made["c.json"] == b"{}"


def test_what_only_the_scripts_of_the_site_do_is_left_out():
    exercise = '<details class="bl-exercise"><summary>Prove it</summary><p>x</p></details>'
    drawn = "<figure><svg><text>1</text></svg><figcaption>Drawn</figcaption></figure>"
    assert page(f"# A\n\n{exercise}\n\n{drawn}\n\nWords.\n") == "Words."


def test_all_pages_are_in_the_contents_of_the_host():
    pages = {"index.md": "# A\n", "b.md": "# B\n", "c.md": "# C\n"}
    outline = Outline("T", "", "en", "", ("A",), ("index.md", Section("S", ("b.md",))))
    made = folder(
        HOSTS["sphinx"],
        Edition(pages),
        LANGUAGES["en"],
        outline,
        convert=converted(),
        common={},
        assets={},
        katex=Path(),
    )
    assert b":caption: S\n\nb\n" in made["index.md"]
    assert b"orphan: true" in made["c.md"]  # else Sphinx warns of it
    assert b"orphan" not in made["b.md"]
    for host in ("zensical", "myst", "quarto"):
        (said,) = (t for p, t in HOSTS[host].settings(outline).items() if "/" not in p)
        assert re.search(r"\bb\.md", said), host
