"""The sheets of a course as a page: the statements that are set, session after session."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bilemma.library.book_records.courses import Course, CourseSession, courses_of

from ..addresses import Place, page_path
from ..page_context import PageContext
from ..writers.authors_words import plain
from .hints import hint
from .templates import Templates
from .theorem_page import TheoremPage, theorem_page


def sheet_paths(context: PageContext) -> dict[str, Course]:
    """The pages of sheets by path, one for each course of the book."""
    book = context.book
    courses = courses_of(book.root, book.theorems, book.left_out)
    return {f"courses/{c.name}.md": c for c in courses}


def sheet_page(templates: Templates, context: PageContext, course: Course) -> tuple[str, str]:
    """The page of a course's sheets, with its path."""
    language, place = context.language, Place(f"courses/{course.name}.md")
    sessions = [
        {"title": plain(session.title[language]), "exercises": list(_exercises(context, session))}
        for session in course.sessions
    ]
    title = context.words.of("sheet", "title_of", title=plain(course.title[language]))
    return templates.page(
        "sheet.md.j2", place.path, title=title, name=course.name, sessions=sessions
    )


def _exercises(context: PageContext, session: CourseSession) -> Iterator[dict[str, Any]]:
    """What is set in a session: its exercises, or where it has none its theorems."""
    for n, id in enumerate(session.exercises or session.theorems, 1):
        place = Place(page_path("theorem", id))
        page: TheoremPage = theorem_page(context, context.book.theorems[id], place)
        yield {
            "title": context.words.of("sheet", "heading", n=n, title=page.title),
            "page": page,
            "hint": hint(page, context),
            "address": f"../../{place.address}",
            "is_exercise": id in context.exercises,
        }
