"""The questions about the theorems of a session, for a question bank of Moodle."""

from __future__ import annotations

from bilemma.render.pages.press import Press
from bilemma.render.writers.prose import plain

from ..sessions import Session
from .asking import TheoremQuestions
from .question_xml import quiz_xml


def quiz(press: Press, session: Session) -> str:
    """A file in Moodle XML: a category for each theorem of which there is something to ask."""
    context, categories = press.context, []
    for id in dict.fromkeys((*session.theorems, *session.exercises)):
        page = press.theorem(id).value
        questions = TheoremQuestions(page, context).all()
        if questions:
            levels = filter(None, (plain(session.title), plain(page.title)))
            categories.append((tuple(dict.fromkeys(levels)), questions))
    return quiz_xml(categories)
