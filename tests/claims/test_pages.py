"""The pages of the audit: both languages, what stands first, anchors, filters."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

import pytest

from bilemma.render.pages.claims_pages import claims_navigation, claims_pages
from bilemma.render.pages.contents import written
from bilemma.render.pages.navigation import navigation
from bilemma.render.pages.reuse import Kept
from bilemma.render.pages.templates import Templates, open_book
from bilemma.render.writers.authors_words import inline, light
from tests import whole_book


@pytest.fixture(scope="module")
def editions(book, audit):
    made = {}
    for language in ("en", "zh"):
        context, templates = open_book(book, language, None)
        made[language] = dict(make(templates, context) for _, make in claims_pages(audit).values())
    return made


def test_every_page_is_in_both_languages(editions, audit, book):
    wanted = {"claims/index.md", *(f"claims/{source.id}/index.md" for source in audit.sources)}
    wanted |= {f"claims/{claim.source}/{claim.id}.md" for claim in audit.claims}
    wanted |= {"claims/common-errors.md"} if audit.errors else set()
    wanted |= {"claims/how-errors-travel.md"} if audit.trails else set()
    assert set(editions["en"]) == set(editions["zh"]) == wanted
    assert set(listed(book, audit)) == wanted


def listed(book, audit):
    """The pages in the navigation, whatever their section."""
    context, _ = open_book(book, "en", None)
    waiting, found = [claims_navigation(context, audit)], []
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            found.append(item)
        else:
            waiting += item.values() if isinstance(item, dict) else item
    return found


def test_anchors_and_displayed_formulas_agree(editions):
    for path, english in editions["en"].items():
        chinese = editions["zh"][path]
        for pattern in (r'id="([^"]+)"|\{ #([^ ]+) ', r"\\\(\\displaystyle (.*?)\\\)</span>"):
            assert re.findall(pattern, english) == re.findall(pattern, chinese), path


def test_what_the_source_gets_right_stands_first(editions, audit):
    for source in audit.sources:
        page = editions["en"][f"claims/{source.id}/index.md"]
        assert page.index("{ #right }") < page.index("{ #verdicts }") < page.index("<table")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_page_begins_with_the_words_of_the_source_then_the_reading(editions, audit, language):
    reading = {"en": "Our reading", "zh": "本书的理解"}[language]
    for claim in audit.claims:
        page = editions[language][f"claims/{claim.source}/{claim.id}.md"].partition("\n# ")[2]
        anchor, place, says = (
            str(inline(words))
            for words in (claim.anchor, claim.place[language], claim.says[language])
        )
        parts = [f">{anchor}</q>", place, reading, says, "bl-v--"]
        parts += ["{ #off }"] if claim.deviations else []
        parts += ["{ #found }"] if claim.parts else []
        found = [page.index(part) for part in parts]
        assert found == sorted(found), claim.id


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_the_author_could_write_stands_where_a_claim_is_not_true(editions, audit, language):
    for claim in audit.claims:
        page = editions[language][f"claims/{claim.source}/{claim.id}.md"]
        holds = claim.verdict in ("true", "approximation")
        assert ("{ #instead }" in page) == (not holds), claim.id


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_page_of_a_source_lists_what_is_not_judged(editions, audit, language):
    for source in audit.sources:
        page = editions[language][f"claims/{source.id}/index.md"]
        assert ("{ #unjudged }" in page) == bool(source.about.unjudged)
        for one in source.about.unjudged:
            said = f">{inline(one.anchor)}</q>", str(inline(one.why[language]))
            assert all(words in page for words in said)


def test_pages_have_no_numbers_as_programs_write_them(editions):
    for path, page in editions["en"].items():
        assert not re.search(r"\de[+-]\d", page), path


def test_claims_stand_in_order_with_permanent_anchors(editions, audit):
    for source in audit.sources:
        page = editions["zh"][f"claims/{source.id}/index.md"]
        assert re.findall(r'<tr id="([^"]+)">', page) == [claim.id for claim in source.claims]


def test_counter_models_are_worked_in_numbers(editions):
    page = editions["en"]["claims/dotnote/scaled-variance.md"]
    assert "bl-v--typo" in page
    assert r"left side is <k-y" in page
    assert light("$16$") in page
    assert "theorems/variance-of-scaled-dot-product/" in page


def test_overview_has_a_radio_button_for_each_verdict_and_topic(editions, audit):
    page = editions["en"]["claims/index.md"]
    rows = re.findall(r'<tr class="verdict-(\w+) topic-(\d+)">', page)
    assert len(rows) == len(audit.claims)
    for verdict, topic in rows:
        assert f'id="verdict-{verdict}"' in page
        assert f'id="topic-{topic}"' in page


def test_style_sheet_filters_by_every_button(editions, book):
    css = (book.root / "docs" / "assets" / "book.css").read_text("utf-8")
    buttons = re.findall(r'id="((?:verdict|topic)-\w+)"', editions["en"]["claims/index.md"])
    for button in set(buttons) - {"verdict-all", "topic-all"}:
        assert f"#{button}:checked) tbody tr:not(.{button})" in css


def test_counts_add_up(editions, audit):
    page = editions["en"]["claims/index.md"]
    tally = page[page.index('class="bl-tally"') :].partition("</p>")[0]
    assert sum(map(int, re.findall(r"</span> (\d+)</span>", tally))) == len(audit.claims)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_page_of_a_claim_says_who_would_be_misled(editions, audit, language):
    head = {"en": "Who would be misled", "zh": "会误导谁"}[language]
    for claim in audit.claims:
        page = editions[language][f"claims/{claim.source}/{claim.id}.md"]
        assert (head in page) == (claim.misleads is not None), claim.id
        assert claim.misleads or claim.verdict in ("true", "approximation"), claim.id
        if claim.misleads:
            assert str(inline(claim.misleads[language])) in page, claim.id


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_is_legible_in_part_is_marked_on_pages_and_in_lists(editions, audit, language):
    mark = {"en": "legible in part</span>", "zh": "部分可辨</span>"}[language]
    pages = editions[language]
    for source in audit.sources:
        damaged = [claim.id for claim in source.claims if claim.damaged]
        rows = re.findall(r'<tr id="([^"]+)">(.*?)</tr>', pages[f"claims/{source.id}/index.md"])
        assert [id for id, row in rows if mark in row] == damaged
        for claim in source.claims:
            page = pages[f"claims/{claim.source}/{claim.id}.md"]
            assert (mark in page) == (claim.id in damaged)
            if claim.damaged:
                assert str(inline(claim.damaged[language])) in page
    overview = pages["claims/index.md"].partition("<tbody>")[2]
    assert overview.count(mark) == sum(claim.damaged is not None for claim in audit.claims)


def test_counts_say_how_many_are_legible_in_part(editions, audit):
    n = sum(claim.damaged is not None for claim in audit.claims)
    words = {"en": f"of all, {n} legible in part", "zh": f"全部论断中，{n} 条只能部分辨认"}
    for language, said in words.items():
        assert editions[language]["claims/index.md"].count(said) == 2  # all, and the one source
        assert said in editions[language]["claims/notes/index.md"]
        assert said not in editions[language]["claims/csdn/index.md"]


def test_the_title_of_the_errors_counts_them(editions, audit):
    n = len(audit.errors)
    assert f"# {n} errors" in editions["en"]["claims/common-errors.md"]
    assert f" {n} 个常见错误" in editions["zh"]["claims/common-errors.md"]


def test_common_errors_show_the_numbers_of_their_counter_models(editions, audit):
    page = editions["en"]["claims/common-errors.md"]
    for error in audit.errors:
        section = page[page.index(f"{{ #{error.id} }}") :].partition("\n## ")[0]
        assert all(f"/{claim.id}/" in section for claim in error.claims)
        for part in error.claims[0].parts:  # one example is worked out
            if part.counter_model and part.counter_model.left:
                assert light(f"${part.counter_model.left}$") in section


def test_site_has_the_pages_and_navigates_to_them(book, audit):
    made = written(whole_book.press("en"), audit)
    context, _ = open_book(book, "en", None)
    assert set(listed(book, audit)) <= set(made)
    assert {"Claims": claims_navigation(context, audit)} in navigation(context, audit)


def test_a_book_without_claims_has_no_such_pages(book):
    assert all("Claims" not in entry for entry in navigation(open_book(book, "en", None)[0]))


def test_claims_are_in_the_registry(book, audit):
    from bilemma.library.book_records.registry import published

    assert set(published(book)["claim"]) >= {f"{c.source}/{c.id}" for c in audit.claims}


def test_only_pages_with_an_edited_claim_are_made_again(book, audit, tmp_path, monkeypatch):
    """In a later process too, and they are what a fresh start makes."""
    (source,) = (source for source in audit.sources if source.id == "dotnote")
    first, *others = source.claims
    edited = replace(first, says=replace(first.says, en="Other words."))
    alone = replace(audit, errors=(), trails=())
    audits = [
        replace(alone, sources=(replace(source, claims=(claim, *others)),))
        for claim in (first, edited)
    ]
    made = []
    page = Templates.page

    def noted(self, template, path, **values):
        made.append(path)
        return page(self, template, path, **values)

    monkeypatch.setattr(Templates, "page", noted)

    def pages(audit, name):
        made.clear()
        context, templates = open_book(book, "en", None)
        kept = Kept(tmp_path / name).open(context)
        found = {
            path: kept.page(path, context, partial(make, templates), given)
            for path, (given, make) in claims_pages(audit).items()
        }
        kept.save()
        return found

    before = pages(audits[0], "kept")
    assert len(made) == len(source.claims) + 2
    assert pages(audits[0], "kept") == before
    assert made == []
    after = pages(audits[1], "kept")
    assert sorted(made) == [
        f"claims/dotnote/{first.id}.md",
        "claims/dotnote/index.md",
        "claims/index.md",
    ]
    assert after == pages(audits[1], "afresh")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_trail_has_verdicts_of_claims_and_no_others(editions, audit, language):
    page = editions[language]["claims/how-errors-travel.md"]
    parts = page.split("\n## ")[1:]
    assert len(parts) == len(audit.trails) >= 4
    for part, trail in zip(parts, audit.trails, strict=True):
        judged = [station for station in trail.stations if station.claim]
        assert part.count("bl-v--") == len(judged) > 0
        assert part.count("<td>–</td>") == len(trail.stations) - len(judged)
        for station in judged:
            assert f"claims/{station.claim.source}/{station.claim.id}/" in part
