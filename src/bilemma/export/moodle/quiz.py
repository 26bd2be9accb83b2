"""The questions about the theorems of a lesson, for a question bank of Moodle."""

from __future__ import annotations

from bilemma.library.book_records.lesson import Lesson
from bilemma.render.pages.press import Press
from bilemma.render.writers.authors_words import plain

from .question_xml import quiz_xml
from .theorem_questions import TheoremQuestions


def quiz(press: Press, lesson: Lesson) -> str:
    """A file in Moodle XML: a category for each theorem of which there is something to ask."""
    context, categories = press.context, []
    for id in dict.fromkeys((*lesson.theorems, *lesson.exercises)):
        page = press.theorem(id).value
        questions = TheoremQuestions(page, context).all()
        if questions:
            levels = filter(None, (plain(lesson.title), plain(page.title)))
            categories.append((tuple(dict.fromkeys(levels)), questions))
    return quiz_xml(categories)
