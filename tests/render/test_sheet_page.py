"""The sheets of courses as pages: every statement that is set, without its proof."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bilemma.library.book_records.courses import CourseError, courses_of
from bilemma.render.pages.contents import pages_of
from bilemma.render.pages.navigation import navigation
from bilemma.render.pages.sheet_page import sheet_page, sheet_paths
from bilemma.render.writers.authors_words import plain
from tests import whole_book


@pytest.fixture(scope="module", params=["en", "zh"])
def press(request):
    return whole_book.press(request.param)


def test_each_course_has_a_page_that_the_site_leads_to(press):
    paths = sheet_paths(press.context)
    names = {
        course.name for course in courses_of(press.context.book.root, whole_book.book().theorems)
    }
    assert paths.keys() == {f"courses/{name}.md" for name in names}
    assert names
    assert paths.keys() <= pages_of(press).keys()
    start = next(iter(navigation(press.context)[0].values()))
    assert paths.keys() <= {*start}


def test_a_page_has_what_is_set_and_no_proof(press):
    context = replace(press.context, exercises={"variance-of-affine": 3})
    course = sheet_paths(context)["courses/root-of-d.md"]
    _, page = sheet_page(press.templates, context, course)
    (session,) = course.sessions
    for id in session.exercises:
        entry = context.book.theorems[id]
        title = plain(entry.title[context.language])
        assert title in page
        assert f"../../theorems/{id}/" in page
        assert page.count("bl-claim") == len(session.exercises)
    assert "../../theorems/variance-of-affine/#exercise" in page
    assert page.count('/#exercise"') == 1
    assert "bl-step" not in page
    shown = [plain(context.book.theorems[id].title[context.language]) for id in session.theorems]
    assert not any(f"{title} {{" in page for title in shown)  # as a heading


def test_a_course_of_theorems_that_there_are_not_is_refused(tmp_path):
    folder = tmp_path / "derivations" / "courses"
    folder.mkdir(parents=True)
    text = 'title = {en = "A", zh = "甲"}\n[[sessions]]\ntitle = {en = "B", zh = "乙"}\n'
    text += 'theorems = ["x"]\n'
    (folder / "a.toml").write_text(text, encoding="utf-8")
    assert [c.name for c in courses_of(tmp_path, {"x"})] == ["a"]
    with pytest.raises(CourseError, match=r"a\.toml: the book has no theorem x"):
        courses_of(tmp_path, {"y"})
