"""Both languages of the real book say the same: formulas, anchors, links; and each only its own."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.whole_book import pages

CHINESE = "\u4e00-\u9fff"

# What is in neither language, or says which language it is in, ...
BLOCKS = re.compile(
    r"```.*?```"  # code, citations
    r"|\A---\n.*?\n---\n"  # front matter
    r"|<svg.*?</svg>"
    r"|<div class=\"bl-refs\">.*?</div>|<li id=\"[a-z]+\d{4}\">.*?<br>"  # works, in their language
    r"|<p class=\"bl-(?:print|also)\">.*?</p>",
    re.DOTALL,
)
# ... or is a sign in a sentence, ...
SIGNS = re.compile(
    r"<span class=\"arithmatex\">.*?</span>|<k-y\b.*?</k-y>"
    r"|\$[^$\n]+\$|<code>.*?</code>|`[^`\n]+`"
    r"|<(?P<tag>\w+)[^>]* lang=\"[\w-]+\">.*?</(?P=tag)>"
)
# ... or is no text at all.
BLOCK_TAG = re.compile(
    r"</?(?:p|li|ol|ul|div|table|tr|td|th|h\d|nav|section|figure|br|details|summary)\b[^>]*>"
    r"|<span class=\"bl-(?:sub|list|tale)__\w\">"
)
TAG = re.compile(r"<[^>]+>|\]\([^)]*\)|\{[ :][^}]*\}|(?<=。)\*\*")
LINK = re.compile(r"\[([^\]\n]*)\]\([^)\n]*\)")
SIGN = "¤"


@pytest.fixture(scope="module")
def editions():
    return {language: pages(language) for language in ("en", "zh")}


def paired(editions):
    for path, english in editions["en"].items():
        yield path, english, editions["zh"][path]


def test_every_page_exists_in_both_languages(editions):
    assert set(editions["en"]) == set(editions["zh"])


def test_displayed_formulas_agree_in_order(editions):
    for path, english, chinese in paired(editions):
        assert _formulas(english) == _formulas(chinese), path


def _formulas(page):
    return re.findall(r"\\\(\\displaystyle (.*?)\\\)</span>", page, re.DOTALL)


def test_anchors_agree(editions):
    for path, english, chinese in paired(editions):
        assert _anchors(english) == _anchors(chinese), path


def _anchors(page):
    return re.findall(r'<\w+[^>]* id="([^"]+)"|\{ #([^ ]+) ', page)


def test_links_agree(editions):
    for path, english, chinese in paired(editions):
        assert _links(english) == _links(chinese), path


def _links(page):
    found = re.findall(r'href="([^"]*)"|\]\(([^)\s]*)\)', page)
    links = (a or b for a, b in found)
    # Downloads lie at the root of the site; licences have a page in each language.
    first = re.compile(r"^(\.\./)+((?:theorems|chapters)/)?([^/].*\.(json|py|v|zip|xz|cff))$")
    plain = (first.sub(r"\3", link) for link in links)
    return sorted(link.removesuffix("deed.zh-hans") for link in plain)


def test_headings_agree_and_have_no_latex(editions):
    for path, english, chinese in paired(editions):
        assert _levels(english) == _levels(chinese), path
        for page in (english, chinese):
            for heading in re.findall(r"^#+ (.*)$", CODE.sub("", page), re.MULTILINE):
                assert not re.search(r"[$\\]", heading), f"{path}: {heading}"


CODE = re.compile(r"```.*?```", re.DOTALL)


def _levels(page):
    return re.findall(r"^(#+) ", CODE.sub("", page), re.MULTILINE)


def test_tables_and_lists_have_the_same_rows(editions):
    for path, english, chinese in paired(editions):
        assert _rows(english) == _rows(chinese), path


def _rows(page):
    """The rows of tables and the items of lists, in order."""
    return re.findall(r"^ *([|*-]|\d+\.)(?= )", CODE.sub("", page), re.MULTILINE)


def written(pages):
    """The pages, without the one that lists what source files say of themselves, in English."""
    return [(path, page) for path, page in pages.items() if path != "contribute/source-files.md"]


def prose(page):
    """What is left of a page: sentences in its language, with a sign for each formula."""
    text = SIGNS.sub(SIGN, BLOCKS.sub("\n", page))
    return unescape(TAG.sub("", BLOCK_TAG.sub("\n", text)))


def test_no_bar_in_code_has_a_backslash(editions):
    """Inside of code a table needs none, and would show it."""
    for language in editions:
        for path, page in editions[language].items():
            assert not re.search(r"`[^`\n]*\\\|[^`\n]*`", CODE.sub("", page)), path


def test_no_english_sentence_stands_on_a_chinese_page(editions):
    for path, page in written(editions["zh"]):
        # Four words of small letters in a row are a sentence; names and commands are shorter.
        found = re.search(r"(?:\b[a-z]{2,}\b[ ,]+){3,}[a-z]{2,}", prose(page))
        assert not found, f"{path}: {found[0] if found else ''}"


def test_no_chinese_stands_on_an_english_page(editions):
    for path, page in written(editions["en"]):
        found = re.search(f".{{0,30}}[{CHINESE}].{{0,30}}", prose(page))
        assert not found, f"{path}: {found[0] if found else ''}"


@pytest.mark.parametrize(
    ("fault", "what"),
    [
        (rf"[{CHINESE}][,;:!?](?!\w)", "half-width punctuation"),
        (rf"[{CHINESE}][a-zA-Z0-9]|[a-zA-Z0-9][{CHINESE}]", "no space beside Latin letters"),
        (r" [，。；：、？！）]|[，。；：、？！（] (?=\S)", "a space beside full-width punctuation"),
        (rf"[{CHINESE}]{SIGN}|{SIGN}[{CHINESE}]", "no space beside a formula"),
        (r"我们|显然|易知|很容易看出", "a phrase that proofs here do without"),
        (r"\.\.\.|。。|，，|；。", "doubled punctuation"),
    ],
)
def test_chinese_typography_is_clean(editions, fault, what):
    for path, page in written(editions["zh"]):
        found = re.search(f".{{0,20}}(?:{fault}).{{0,20}}", prose(page))
        assert not found, f"{path}: {what}: {found[0] if found else ''}"


def test_no_space_stands_inside_a_chinese_sentence(editions):
    for path, page in editions["zh"].items():
        # Elements side by side may have a space between them, a link in a sentence has none.
        text = re.sub(r"<[^>]+>", SIGN, LINK.sub(r"\1", BLOCKS.sub("\n", page)))
        found = re.search(f".{{0,20}}[{CHINESE}] [{CHINESE}].{{0,20}}", text)
        assert not found, f"{path}: take the space out of: {found[0] if found else ''}"
