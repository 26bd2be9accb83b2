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

from bilemma.mkdocs_plugin import BilemmaPlugin
from bilemma.render.site import Edition, SiteError, build_site, hand_written

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
WORDS = {"en": (), "zh": ("矩母函数",)}


def few_pages(_root=None):
    return {
        code: Edition(pages, NAVIGATION[code], FILES[code], WORDS[code])
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
        assert ('lang="zh"' if prefix else 'lang="en"') in html

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
        assert html.count('class="katex-html"') == 2
        assert r"\(" not in html

    @pytest.mark.parametrize("prefix", ["", "zh/"])
    def test_language_menu_leads_to_the_same_page(self, page, prefix):
        links = re.findall(
            r'<a href="([^"]*)" hreflang="(\w+)" class="md-select__link"',
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

    def test_furniture_is_in_the_language_of_the_page(self, page):
        assert 'title="切换到深色模式"' in page("zh")
        assert 'title="Switch to dark mode"' in page("")
        assert 'role="dialog" aria-label="搜索"' in page("zh")
        assert 'role="dialog" aria-label="Search"' in page("")
        assert "如何检验" in page("zh/checks")

    def test_each_language_has_its_search_index(self, site):
        english, chinese = (
            json.loads((site / prefix / "search/search_index.json").read_text("utf-8"))
            for prefix in ("", "zh")
        )
        assert english["config"]["lang"] == ["en"]
        titles = {entry["title"] for entry in english["docs"]}
        assert "Product" in titles
        texts = " ".join(entry["text"] for entry in chinese["docs"])
        assert "\u200b矩母函数\u200b" in texts  # one word, as the dictionary says
        assert "operatorname" not in json.dumps([english, chinese])

    def test_no_address_outside_is_loaded(self, site):
        loads = re.compile(r'<(?:script|img|link)[^>]*(?:src|href)="(https?://[^"]*)"')
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
    def plugin(self, root):
        (root / "derivations").mkdir()
        plugin = BilemmaPlugin()
        plugin._serving = True
        plugin.source = few_pages
        plugin._editions = plugin._obtain(root)
        return plugin

    def test_the_book_is_not_made_again_without_an_edit(self, root, plugin):
        plugin.source = lambda _: pytest.fail("made again")
        assert plugin._obtain(root) is plugin._editions

    def test_an_edit_makes_it_again(self, root, plugin):
        (root / "derivations" / "new.py").write_text("", "utf-8")
        assert plugin._obtain(root) is not plugin._editions

    def test_an_error_is_told_and_the_last_good_version_stays(self, root, plugin, caplog):
        def broken(_):
            raise SiteError("product.py:3: step 1 does not follow")

        plugin.source = broken
        (root / "derivations" / "new.py").write_text("", "utf-8")
        with caplog.at_level(logging.ERROR):
            assert plugin._obtain(root) is plugin._editions
        (record,) = caplog.records
        assert "product.py:3: step 1 does not follow" in record.getMessage()


SERVER = """
import sys
from pathlib import Path
import bilemma.mkdocs_plugin as plugin
from bilemma.render.site import Edition
from mkdocs.__main__ import cli

def one_page(root):
    text = (root / "derivations" / "text").read_text("utf-8")
    if "wrong" in text:
        raise ValueError("step 1: " + text)
    return {code: Edition({"index.md": f"# {code} {text}"}) for code in ("en", "zh")}

plugin.Preview = lambda: one_page
cli(["serve", "--dev-addr", sys.argv[1]])
"""


@pytest.mark.slow
def test_an_edit_is_served_in_both_languages_and_an_error_keeps_the_site(root):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    text = root / "derivations" / "text"
    text.parent.mkdir()
    text.write_text("first", "utf-8")
    (root / "serve.py").write_text(SERVER, "utf-8")
    log = root / "log"
    with log.open("w") as output:
        server = subprocess.Popen(
            [sys.executable, "serve.py", address], cwd=root, stdout=output, stderr=output
        )
    try:
        for path, title in (("", "en first"), ("zh/", "zh first")):
            wait_until(lambda: title in fetch(f"http://{address}/{path}"), 30)  # noqa: B023
        text.write_text("second", "utf-8")
        wait_until(lambda: "en second" in fetch(f"http://{address}/"), 10)
        assert "zh second" in fetch(f"http://{address}/zh/")
        text.write_text("wrong", "utf-8")
        wait_until(lambda: "step 1: wrong" in log.read_text("utf-8"), 10)
        assert "en second" in fetch(f"http://{address}/")
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(10)
    assert "Traceback" not in log.read_text("utf-8")
    assert not list(Path(os.environ.get("TMPDIR", "/tmp")).glob(".mkdocs_*"))  # noqa: S108


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
