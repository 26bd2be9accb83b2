"""What programs read of the built pages: JSON-LD, and the tags of those that collect references."""

import json
import re
from datetime import date
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bilemma.render.words.strings import read_words
from bilemma.resources import words

ROOT = Path(__file__).parents[2]
DATA = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)
TAG = re.compile(r'<meta name="(citation_\w+)"(?: property="[\w:]+")? content="([^"]*)"')
PREFIXES = {"en": "", "zh": "zh/"}

# What schema.org and those that read it ask of each kind, beside @context and @type.
REQUIRED = {
    "Book": {"name", "author", "datePublished", "license", "inLanguage"},
    "ScholarlyArticle": {"headline", "author", "datePublished", "license", "inLanguage"},
    "DefinedTerm": {"name", "description", "inDefinedTermSet", "inLanguage"},
    "ClaimReview": {"claimReviewed", "reviewRating", "itemReviewed", "author", "datePublished"},
}


def listed(value):
    return value if isinstance(value, list) else [value]


@pytest.fixture(scope="module")
def pages(site):
    """What stands in each page that has some, by its address: data and tags."""
    found = {}
    for file in site.rglob("index.html"):
        head = file.read_text("utf-8").partition("</head>")[0]
        blocks = [json.loads(block) for block in DATA.findall(head)]
        if blocks:
            assert len(blocks) == 1, file
            tags = [(name, unescape(said)) for name, said in TAG.findall(head)]
            found[file.parent.relative_to(site).as_posix()] = blocks[0], tags
    return found


def of_kind(pages, kind):
    return {path: data for path, (data, _) in pages.items() if data["@type"] == kind}


def test_all_that_is_required_is_there(pages):
    for path, (data, _) in pages.items():
        assert data["@context"] == "https://schema.org"
        missing = REQUIRED[data["@type"]] - data.keys()
        assert not missing, f"{path}: {missing}"
        assert data["inLanguage"] == ("zh-CN" if path.partition("/")[0] == "zh" else "en")
        if "datePublished" in data:
            date.fromisoformat(data["datePublished"])
            assert all(author["name"] for author in listed(data["author"]))
            assert data["license"] == "https://creativecommons.org/licenses/by/4.0/"
        assert "url" not in data, "the address is a placeholder"


@pytest.mark.parametrize("language", PREFIXES)
def test_every_theorem_and_every_claim_has_data_of_its_kind(site, pages, language):
    folder = site / PREFIXES[language]
    for kind, places in (("ScholarlyArticle", "theorems/*"), ("ClaimReview", "claims/*/*")):
        files = folder.glob(f"{places}/index.html")
        whole = [
            file for file in files if "<article" in file.read_text("utf-8")
        ]  # none that leads on
        wanted = {file.parent.relative_to(site).as_posix() for file in whole}
        assert len(wanted) > 100
        had = {
            path
            for path in of_kind(pages, kind)
            if path.startswith("zh/") == bool(PREFIXES[language])
        }
        assert had == wanted
    assert pages[PREFIXES[language].rstrip("/") or "."][0]["@type"] == "Book"


def test_a_fact_check_says_what_was_claimed_where_and_the_verdict(pages):
    spoken = read_words(*words(ROOT))
    for path, data in of_kind(pages, "ClaimReview").items():
        verdicts = spoken["zh" if path.startswith("zh/") else "en"].table("verdicts")
        assert data["reviewRating"] == {
            "@type": "Rating",
            "alternateName": data["reviewRating"]["alternateName"],
        }, "a verdict is no mark on a scale"
        assert data["reviewRating"]["alternateName"] in verdicts.values(), path
        item = data["itemReviewed"]
        assert item["@type"] == "Claim"
        assert item["text"]
        assert item["appearance"]["name"]
        assert urlsplit(item["appearance"].get("url", "https://a")).scheme == "https"
        assert all(one["name"] != "others" for one in listed(item["appearance"].get("author", [])))
        assert data["claimReviewed"]
        assert "$" not in data["claimReviewed"]


def test_what_a_page_is_based_on_is_there(site, pages):
    seen = 0
    for path, (data, _) in pages.items():
        for address in listed(data.get("isBasedOn", [])):
            seen += 1
            assert (site / path / address / "index.html").is_file(), f"{path}: {address}"
    assert seen > 1000


def test_who_collects_references_finds_title_author_and_day(pages):
    for path, data in of_kind(pages, "ScholarlyArticle").items():
        tags = dict(pages[path][1])
        assert tags == {
            "citation_title": data["headline"],
            "citation_author": data["author"]["name"],
            "citation_publication_date": data["datePublished"].replace("-", "/"),
            "citation_language": "zh" if path.startswith("zh/") else "en",
            "citation_inbook_title": data["isPartOf"]["name"],
        }, path


@pytest.mark.parametrize("language", PREFIXES)
def test_the_list_for_programs_has_every_page_of_the_navigation(site, pages, language):
    folder = site / PREFIXES[language]
    text = (folder / "llms.txt").read_text("utf-8")
    lines = text.splitlines()
    assert lines[0].startswith("# ")
    assert lines[2].startswith("> ")
    links = re.findall(r"^- \[.+\]\(([^)]*)\)(?:: .+)?$", text, re.MULTILINE)
    assert all((folder / address / "index.html").is_file() for address in links)
    assert len(links) == len(set(links))
    prefix = PREFIXES[language]
    kinds = ("ScholarlyArticle", "ClaimReview")
    wanted = [path for kind in kinds for path in of_kind(pages, kind)]
    own = {path for path in wanted if path.startswith("zh/") == bool(prefix)}
    assert {f"{path.removeprefix(prefix)}/" for path in own} < set(links)
