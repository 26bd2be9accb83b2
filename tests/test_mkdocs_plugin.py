"""The MkDocs plugin, on a book of few pages in each language."""

import json
import logging
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from mkdocs.config import load_config
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer

from bilemma.mkdocs import obtaining
from bilemma.mkdocs.obtaining import BookSource
from bilemma.mkdocs.screen import Screen
from bilemma.mkdocs.serving import Rebuilding
from bilemma.render.site.languages import Edition, SiteError, hand_written
from bilemma.render.site.site_build import build_site

ROOT = Path(__file__).parents[1]

PAGES = {
    "en": {
        "index.md": "# Why divide by √d?\n\nSee [the product](theorems/product.md).\n",
        "theorems/product.md": "# Product { #product }\n\nHere $\\operatorname{Var}(X)=1$, so\n\n"
        "\\[ x_1 < x_2 \\]\n\n## Proof { #proof }\n",
        "chapters/products.md": "# Products\n\nAlso called: a colon.\n",
        "checks.md": "# How it is checked\n",
    },
    "zh": {
        "index.md": "# 为什么要除以 √d？\n\n见[乘积](theorems/product.md)。\n",
        "theorems/product.md": "# 乘积 { #product }\n\n此处 $\\operatorname{Var}(X)=1$，故\n\n"
        "\\[ x_1 < x_2 \\]\n\n由矩母函数可知。\n\n## 证明 { #proof }\n",
        "chapters/products.md": "# 乘积一章\n\n又称：积。\n",
        "checks.md": "# 如何检验\n",
    },
}
NAVIGATION = {
    "en": [{"Start here": "index.md"}, {"Theorems": ["theorems/product.md"]}],
    "zh": [{"从这里开始": "index.md"}, {"定理": ["theorems/product.md"]}],
}
FILES = {"en": {"theorems/product/certificate.json": "{}"}, "zh": {}}
ENTRIES = {"en": (), "zh": ({"location": "theorems/product/", "title": "乘积的方差"},)}
THEME = {
    "words": {"version": "Version 7", "source_code": "Source code", "permalink": "Link to this"}
}


def few_pages(_root=None):
    return {
        code: Edition(pages, NAVIGATION[code], FILES[code], ENTRIES[code], THEME)
        for code, pages in PAGES.items()
    }


def with_page(language, path, markdown):
    """The few pages, one of them replaced."""
    editions = few_pages()
    edition = editions[language]
    pages = {**edition.pages, path: markdown}
    return lambda _: editions | {language: Edition(pages, edition.navigation)}


def lay_out(root):
    """A copy of the repository as far as the site goes, without the book."""
    shutil.copy(ROOT / "mkdocs.yml", root)
    shutil.copytree(ROOT / "docs" / "assets", root / "docs" / "assets")
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    (root / "docs" / "checks.md").write_text("# How it is checked\n", "utf-8")
    (root / "docs" / "checks.zh.md").write_text("# 如何检验\n", "utf-8")
    return root


def put_old_site(root):
    (root / "site").mkdir()
    (root / "site" / "old.html").write_text("old", "utf-8")
    return root / "site"


def beside(site):
    """What a build may leave beside the site: its cache alone."""
    return {path.name for path in site.parent.iterdir() if path.name.startswith(".")} - {".cache"}


def is_untouched(site):
    return [path.name for path in site.iterdir()] == ["old.html"] and not beside(site)


@pytest.fixture
def root(tmp_path):
    return lay_out(tmp_path)


@pytest.fixture
def old_site(root):
    """A site that was built before."""
    return put_old_site(root)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The few pages, built over an old site."""
    root = lay_out(tmp_path_factory.mktemp("book"))
    put_old_site(root)
    return build_site(root, few_pages)


@pytest.fixture(scope="module")
def page(site):
    """The HTML of a page."""
    return lambda path: (site / path / "index.html").read_text("utf-8")


class TestBuild:
    @pytest.mark.parametrize("prefix", ["", "zh/"])
    @pytest.mark.parametrize("path", ["", "theorems/product", "chapters/products", "checks"])
    def test_every_page_is_there_in_both_languages(self, page, prefix, path):
        html = page(prefix + path)
        assert ('lang="zh-CN"' if prefix else 'lang="en"') in html

    def test_the_link_of_a_heading_is_called_as_the_edition_says(self, site):
        made = {prefix: site / prefix / "assets" / "frame.js" for prefix in ("", "zh")}
        assert 'title = "Link to this"' in made[""].read_text("utf-8")
        assert "Permanent link" not in made["zh"].read_text("utf-8")

    @pytest.mark.parametrize("prefix", ["", "zh/"])
    def test_the_navigation_of_a_section_is_one_file(self, site, page, prefix):
        html = page(f"{prefix}theorems/product")
        name = re.search(r"data-section=(\w+)", html)[1]
        assert "md-nav--primary" not in html
        file = site / prefix / "assets" / "sections" / f"{name}.js"
        _, _, text = file.read_text("utf-8").partition("=")
        assert "<a href=theorems/product/>" in json.loads(text)

    def test_fonts_styles_and_scripts_are_there_once(self, site, page):
        assert (site / "assets" / "katex" / "katex.min.css").is_file()
        assert not (site / "zh" / "assets" / "katex").exists()
        assert not list((site / "zh" / "assets").glob("**/*.css"))
        html = page("zh/theorems/product")
        assert 'href="../../../assets/katex/katex.min.css"' in html
        assert 'src="../../assets/frame.js"' in html, "which has words of its language"

    def test_the_old_site_is_replaced(self, site):
        assert not (site / "old.html").exists()
        assert not beside(site)

    def test_downloads_lie_beside_the_first_language(self, site):
        assert (site / "theorems" / "product" / "certificate.json").read_text() == "{}"

    def test_others_may_read_it(self, site):
        assert site.stat().st_mode & 0o055 == 0o055
        assert (site / "zh").stat().st_mode & 0o055 == 0o055

    @pytest.mark.parametrize("prefix", ["", "zh/"])
    def test_formulas_are_typeset(self, page, prefix):
        html = page(f"{prefix}theorems/product")
        assert html.count("<span class=katex ") == 2
        assert r"\(" not in html

    @pytest.mark.parametrize("prefix", ["", "zh/"])
    def test_language_menu_leads_to_the_same_page(self, page, prefix):
        links = re.findall(
            r"<a href=(\S*) hreflang=(\w+)>",
            page(f"{prefix}theorems/product"),
        )
        assert links == [("/theorems/product/", "en"), ("/zh/theorems/product/", "zh")]

    @pytest.mark.parametrize("file", ["index.html", "404.html", "zh/index.html", "zh/404.html"])
    def test_head_has_no_alternates(self, site, file):
        assert 'rel="alternate"' not in (site / file).read_text("utf-8")

    def test_sitemaps_pair_the_languages(self, site):
        address = "https://bilemma.example"
        for prefix in ("/", "/zh/"):
            sitemap = (site / prefix.strip("/") / "sitemap.xml").read_text("utf-8")
            assert f"<loc>{address}{prefix}theorems/product/</loc>" in sitemap
            assert f'hreflang="en" href="{address}/theorems/product/"' in sitemap
            assert f'hreflang="zh" href="{address}/zh/theorems/product/"' in sitemap

    def test_titles_name_the_book(self, page):
        assert "<title>Product · Bilemma</title>" in page("theorems/product")
        assert "<title>Bilemma</title>" in page("")

    def test_furniture_is_in_the_language_of_the_page(self, site, page):
        for prefix, said in (("zh", "搜索"), ("", "Search")):
            shared = (site / prefix / "assets" / "frame.js").read_text("utf-8")
            assert rf"role=\"dialog\" aria-label=\"{said}\"" in shared
        assert "如何检验" in page("zh/checks")

    @pytest.mark.parametrize(
        ("prefix", "said", "switch"),
        [("", "Copy to clipboard", "Switch to dark mode"), ("zh/", "复制", "切换到深色模式")],
    )
    def test_what_all_pages_share_is_in_a_file_of_each_language(
        self, site, page, prefix, said, switch
    ):
        """Pages load it and ask it for switches, the search dialog and Material's settings."""
        shared = (site / prefix / "assets/frame.js").read_text("utf-8")
        assert f'"{said}"' in shared
        assert switch in shared
        assert switch not in page(f"{prefix}theorems/product")
        for call in ("begin", "header", "navigation", "content", "settings"):
            assert f"<script>bilemma.{call}()</script>" in page(f"{prefix}theorems/product")

    def test_each_language_has_its_search_index(self, site):
        english, chinese = (
            json.loads((site / prefix / "search/search_index.json").read_text("utf-8"))
            for prefix in ("", "zh")
        )
        assert english["config"]["lang"] == ["en"]
        titles = {entry["title"] for entry in english["docs"]}
        assert "Product" in titles
        texts = " ".join(entry.get("text", "") for entry in chinese["docs"])
        assert "由矩母函数可知" in texts  # whole, without what the theme's plugin parts words with
        assert "乘积的方差" in {entry["title"] for entry in chinese["docs"]}
        assert "operatorname" not in json.dumps([english, chinese])

    def test_the_version_stands_at_the_foot_of_every_page(self, page):
        for path in ("", "zh", "theorems/product", "zh/theorems/product"):
            assert "Version 7" in re.search(r"<footer.*</footer>", page(path), re.DOTALL)[0], path

    def test_a_page_that_is_shared_says_what_it_is(self, page):
        for path in ("", "zh/theorems/product"):
            found = dict(
                re.findall(
                    r'<meta (?:name="\w+" )?property="og:(\w+)" content="([^"]*)">', page(path)
                )
            )
            assert {"type", "title", "description", "locale"} <= set(found), path
            assert "url" not in found, "the address is a placeholder"

    def test_search_engines_read_what_a_theorem_is_called(self, page):
        script = re.compile(r'<script type="application/ld\+json">(.*?)</script>')
        data = script.search(page("theorems/product"))
        assert json.loads(data[1])["@type"] == "ScholarlyArticle"

    def test_no_address_outside_is_loaded(self, site):
        loads = re.compile(r'<(?:script|img|link)[^>]*(?:src|href)="?(https?://[^"\s>]*)')
        for file in site.rglob("*.html"):
            outside = loads.findall(file.read_text("utf-8"))
            assert all(url.startswith("https://bilemma.example/") for url in outside), file


class TestFailure:
    """Whatever goes wrong, the site that was there stays, and nothing is left beside it."""

    @pytest.mark.parametrize(("language", "name"), [("en", ""), ("zh", "zh")])
    def test_a_refused_formula_is_named_with_its_page(self, root, old_site, language, name):
        editions = with_page(language, "theorems/product.md", "# Product\n\n$\\frac{1}$\n")
        with pytest.raises(SiteError) as error:
            build_site(root, editions)
        message = str(error.value)
        assert message.startswith(name)
        assert "theorems/product.md: KaTeX refuses a formula" in message
        assert "\\frac{1}" in message
        assert is_untouched(old_site)

    @pytest.mark.parametrize("language", ["en", "zh"])
    def test_a_warning_in_either_language_fails_a_strict_build(self, root, old_site, language):
        editions = with_page(language, "chapters/products.md", "# Products\n\n[no](missing.md)\n")
        with pytest.raises(SiteError, match="strict") as error:
            build_site(root, editions)
        assert "missing.md" in str(error.value)
        assert is_untouched(old_site)

    def test_a_warning_alone_does_not_fail_a_lenient_build(self, root, old_site):
        editions = with_page("zh", "chapters/products.md", "# 乘积\n\n[no](missing.md)\n")
        build_site(root, editions, strict=False)
        assert not (old_site / "old.html").exists()

    def test_a_broken_book_fails_before_anything_is_built(self, root, old_site):
        def broken(_):
            raise SiteError("derivations/products/product.py:3: step 1")

        with pytest.raises(SiteError, match=r"product\.py:3"):
            build_site(root, broken)
        assert is_untouched(old_site)

    @pytest.mark.parametrize(
        ("address", "lines"), [("https://bilemma.example/", 1), ("https://book.example.org/", 0)]
    )
    def test_a_placeholder_for_the_address_is_said_in_a_line(
        self, root, monkeypatch, caplog, address, lines
    ):
        def broken(_):
            raise SiteError("after that")

        monkeypatch.setenv("BILEMMA_SITE_URL", address)
        with caplog.at_level(logging.INFO, "mkdocs"), pytest.raises(SiteError, match="after that"):
            build_site(root, broken)
        said = [text for text in caplog.messages if "is a placeholder" in text]
        assert [address in text for text in said] == [True] * lines


def test_hand_written_pages_are_found_in_pairs(root):
    docs = root / "docs"
    assert hand_written(docs, "en") == {"checks.md": docs / "checks.md"}
    assert hand_written(docs, "zh") == {"checks.md": docs / "checks.zh.md"}


def test_a_page_without_its_other_language_is_named(root):
    (root / "docs" / "checks.zh.md").unlink()
    with pytest.raises(SiteError, match=r"docs/checks\.md: the page has no version in 中文"):
        hand_written(root / "docs", "en")


class TestWhileServing:
    @pytest.fixture
    def book(self, root):
        (root / "derivations").mkdir()
        book = BookSource(few_pages, is_lenient=True)
        book.obtain(root)
        return book

    def test_the_book_is_not_made_again_without_an_edit(self, root, book):
        book.make = lambda _: pytest.fail("made again")
        assert book.obtain(root) is book.editions

    def test_an_edit_makes_it_again(self, root, book):
        before = book.editions
        (root / "derivations" / "new.py").write_text("", "utf-8")
        assert book.obtain(root) is not before

    def test_an_edit_while_all_was_built_is_answered_when_it_is_watched(self, root, book):
        def is_answered():
            server = LiveReloadServer(lambda: None, "127.0.0.1", 0, str(root))
            try:
                Rebuilding(book, None, None).watch(server, config, lambda: None)
                return Screen(server).is_edit_waiting
            finally:
                server.server_close()

        config = load_config(str(root / "mkdocs.yml"))
        assert not is_answered()
        (root / "derivations" / "new.py").write_text("", "utf-8")
        assert is_answered()

    def test_what_is_edited_after_the_answer_began_supersedes_it(self, root, book, monkeypatch):
        monkeypatch.setattr(obtaining, "PATIENCE", 0.0)
        book.is_edit_waiting = lambda: True
        book.begin(root)
        assert not book.is_superseded()
        (root / "derivations" / "new.py").write_text("", "utf-8")
        book.obtain(root)
        assert book.is_superseded(), "what was read before it is old"
        book.begin(root)
        assert not book.is_superseded()

    def test_an_error_is_told_and_the_last_good_version_stays(self, root, book, caplog):
        book.make, before = broken, book.editions
        (root / "derivations" / "new.py").write_text("", "utf-8")
        with caplog.at_level(logging.ERROR):
            assert book.obtain(root) is before
        (record,) = caplog.records
        assert "product.py:3: step 1 does not follow" in record.getMessage()

    def test_an_error_is_one_where_nothing_was_shown_yet_or_nothing_is_served(self, root):
        for book in (BookSource(broken, is_lenient=True), BookSource(few_pages)):
            book.obtain(root) if book.make is few_pages else None
            book.make = broken
            (root / "docs" / "new.md").write_text("", "utf-8")
            with pytest.raises(Abort, match="step 1 does not follow"):
                book.obtain(root)


def broken(_):
    raise SiteError("product.py:3: step 1 does not follow")


SERVER = """
import signal, sys, time
from pathlib import Path
import bilemma.mkdocs.plugin as plugin
from bilemma.editions import Superseded
from bilemma.render.site.languages import Edition
from mkdocs.__main__ import cli

def made(root):
    texts = {f.stem: f.read_text("utf-8") for f in (root / "derivations").glob("*.txt")}
    for text in texts.values():
        if "wrong" in text:
            raise ValueError("step 1: " + text)
    return {
        code: Edition(
            {f"{name}.md": f"# {code} {text}" for name, text in texts.items()},
            [{code: [f"{name}.md" for name in sorted(texts)]}],
            {f"{name}.txt": text for name, text in texts.items()} if code == "en" else {},
            [{"location": f"{n}/", "title": f"entry {text[-1]}"} for n, text in texts.items()],
        )
        for code in ("en", "zh")
    }

class Pages:
    # All of them once there is no file `hold`; some at once.

    def __init__(self, report, is_superseded):
        self.is_superseded = is_superseded

    def __call__(self, root):
        while (root / "hold").exists():
            if self.is_superseded():
                raise Superseded
            time.sleep(0.02)
        return made(root)

    def some(self, root, paths):
        found = {code: {p: e.pages[p] for p in paths} for code, e in made(root).items()}
        if (root / "next").exists():  # the next edit comes when these pages have just been read
            (root / "next").rename(root / "derivations" / "other.txt")
        return found

plugin.Preview = Pages
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
cli(["serve", "--dev-addr", sys.argv[1]])
"""


class Served:
    """A book of a few pages that `mkdocs serve` shows: each file of derivations/ is a page."""

    def __init__(self, root, address):
        self.root, self.address = root, address
        self._begun = 0

    def write(self, **texts):
        for name, text in texts.items():
            self.save(f"derivations/{name}.txt", text)

    def save(self, path, text):
        """In one step, as editors do: an empty file that is filled later would be two edits."""
        written = self.root / "written"
        written.write_text(text, "utf-8")
        written.replace(self.root / path)

    def page(self, path):
        return fetch(f"http://{self.address}/{path}")

    def shows(self, words, path):
        wait_until(lambda: words in self.page(path), 30)

    def watches(self):
        """Whether edits are seen: one that is made before it watches never is."""
        self.write(third="third\n\nwords-1")
        time.sleep(1)
        return "words-1" in self.file("zh/third")

    def begin(self):
        """Leave out of the log what was said until now, once nothing more is said."""
        self.says("Pages rendered again")

        def is_silent():
            said = self.log
            time.sleep(0.5)
            return said == self.log

        wait_until(is_silent, 30)
        self._begun = len(self._all_said)

    def file(self, path):
        """A page of the site as it lies on the disk: nobody has asked the server for it."""
        (found,) = (self.root / "tmp").glob(f"mkdocs_*/{path}/index.html")
        return found.read_text("utf-8")

    def epoch(self, path):
        """When the page was loaded, as the script in it counts; it is loaded again if later."""
        return int(re.search(r"livereload\((\d+),", self.page(path))[1])

    @property
    def hold(self):
        """While this file is there, the whole book is not made."""
        return self.root / "hold"

    def says(self, words):
        wait_until(lambda: words in self.log, 30)

    @property
    def log(self):
        return self._all_said[self._begun :]

    @property
    def _all_said(self):
        return (self.root / "log").read_text("utf-8")


@pytest.fixture
def served(root):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        served = Served(root, f"127.0.0.1:{free.getsockname()[1]}")
    (root / "derivations").mkdir()
    served.write(index="home\n\nwords-1", other="another\n\nwords-1", third="third\n\nwords-0")
    (root / "serve.py").write_text(SERVER, "utf-8")
    (root / "tmp").mkdir()  # where MkDocs puts the site
    with (root / "log").open("w") as output:
        command = [sys.executable, "serve.py", served.address]
        environment = {**os.environ, "TMPDIR": str(root / "tmp")}
        server = subprocess.Popen(command, cwd=root, stdout=output, stderr=output, env=environment)
    try:
        served.shows("words-1", "zh/other/")
        wait_until(served.watches, 30)
        served.begin()
        yield served
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(120)
    assert "Traceback" not in served.log
    assert not list((root / "tmp").glob("*mkdocs_*"))


@pytest.mark.slow
class TestServed:
    def test_an_edit_is_served_in_both_languages_by_rendering_its_page_alone(self, served):
        served.write(other="another\n\nwords-2")
        served.shows("words-2", "other/")
        assert "words-2" in served.page("zh/other/")
        served.shows("words-2", "other.txt")
        assert "words-1" in served.page("zh/")
        served.says("Pages rendered again: 1 in each language")
        assert "Documentation built" not in served.log

    @pytest.mark.parametrize("folder", ["", "zh/"])
    def test_the_search_finds_what_was_edited_and_that_alone(self, served, folder):
        served.write(other="another\n\n## words-2\n\nbelow words-2")
        served.shows("words-2", f"{folder}other/")
        served.write(other="another\n\n## words-3\n\nbelow words-3")

        def found():
            docs = json.loads(served.page(f"{folder}search/search_index.json"))["docs"]
            return [(d["title"], d.get("text", "")) for d in docs if d["location"][:5] == "other"]

        language = folder[:-1] or "en"
        page = (f"{language} another", "")
        below = [page, ("words-3", "below words-3"), ("entry 3", "")]
        wait_until(lambda: found() == below, 30)

    def test_an_error_is_told_once_and_keeps_the_pages_until_it_is_mended(self, served):
        served.write(other="wrong")
        wait_until(lambda: "step 1: wrong" in served.log, 30)
        assert "words-1" in served.page("other/")
        assert "words-1" in served.page("zh/other/")
        served.write(other="another\n\nwords-3")
        served.shows("words-3", "zh/other/")
        assert "words-3" in served.page("other/")
        assert served.log.count("step 1: wrong") == 1
        assert "Documentation built" not in served.log

    def test_a_title_changes_on_the_pages_beside_it_too(self, served):
        served.write(other="renamed\n\nwords-1")
        served.shows("zh renamed", "zh/third/")
        assert "en renamed" in served.page("third/")
        served.says("Pages rendered again: 3 in each language")

    def test_what_is_looked_at_comes_first_and_the_rest_follows(self, served):
        served.shows("words-1", "other/")
        epoch = served.epoch("other/")
        served.hold.touch()
        served.write(other="renamed\n\nwords-2", third="third\n\nwords-2")
        served.shows("words-2", "other/")
        assert "words-2" in served.page("zh/other/")
        assert served.epoch("other/") > epoch, "an open page is loaded again"
        assert "words-1" in served.file("third"), "nobody looks at it"
        served.hold.unlink()
        wait_until(lambda: "words-2" in served.file("zh/third"), 30)
        assert "words-2" in served.file("third")
        assert "en renamed" in served.file("third"), "the title that was shown before it"

    def test_an_edit_is_shown_while_the_rest_of_another_is_made(self, served):
        served.shows("words-1", "other/")
        served.hold.touch()
        served.write(other="another\n\nwords-2", third="third\n\nwords-2")
        served.shows("words-2", "other/")
        served.write(other="another\n\nwords-3")
        served.shows("words-3", "zh/other/")
        assert "words-1" in served.file("third")
        served.hold.unlink()
        wait_until(lambda: "words-2" in served.file("third"), 30)
        assert "words-3" in served.page("other/")

    def test_an_edit_is_shown_that_came_between_what_is_looked_at_and_the_rest(self, served):
        served.shows("words-1", "other/")
        served.hold.touch()
        served.save("next", "another\n\nwords-3")
        served.write(other="another\n\nwords-2", third="third\n\nwords-2")
        served.shows("words-3", "zh/other/")
        assert "words-1" in served.file("third"), "the rest is made still"

    def test_an_open_page_is_left_alone_where_others_change(self, served):
        served.shows("words-1", "other/")
        epoch = served.epoch("other/")
        served.write(third="third\n\nwords-2")
        wait_until(lambda: "words-2" in served.file("zh/third"), 30)
        served.says("Pages rendered again: 1 in each language")
        assert served.epoch("other/") == epoch

    def test_a_new_page_has_the_whole_site_built(self, served):
        served.write(new="page-4")
        served.shows("zh page-4", "zh/new/")
        assert "en page-4" in served.page("assets/sections/1.js")
        (served.root / "derivations" / "new.txt").unlink()
        wait_until(lambda: not served.page("new/"), 30)
        assert "page-4" not in served.page("zh/assets/sections/1.js")

    def test_an_edit_of_the_settings_has_the_whole_site_built(self, served):
        text = (served.root / "mkdocs.yml").read_text("utf-8")
        served.save("mkdocs.yml", text.replace("site_name: Bilemma", "site_name: Other"))
        served.shows("Other", "zh/third/")
        assert "Other" in served.page("other/")


def fetch(url):
    try:
        with urlopen(url, timeout=20) as answer:  # noqa: S310
            return answer.read().decode()
    except (URLError, OSError):
        return ""


def wait_until(condition, seconds):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.1)


def test_what_builds_the_other_language_loads_no_mathematics():
    """It is a process of its own, which is handed pages; each build waits for what it imports."""
    code = "import sys, bilemma.mkdocs.plugin; print(*sys.modules.keys() & {'sympy', 'numpy'})"
    line = [sys.executable, "-c", code]
    assert subprocess.run(line, capture_output=True, text=True, check=True).stdout == "\n"
