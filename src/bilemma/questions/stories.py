"""Questions told as stories, or in a field's own words: what to ask instead, or that it cannot be.

The words are in the tables :data:`~.field_stories.FIELD_STORIES`, :data:`~.phrases.STORIES` and
:data:`~.phrases.NOTATIONS`. A question
that has one of them and is not read is refused with what is said there, which leads on better than
the word at fault.
"""

from __future__ import annotations

import re

from .errors import MisreadError, Said
from .field_stories import FIELD_STORIES
from .phrases import NOTATIONS, STORIES

_KNOWN = [
    (re.compile(pattern, re.IGNORECASE), Said(*said))
    for pattern, said in (*FIELD_STORIES, *STORIES)
]
_TOLD = frozenset(pattern for pattern, _ in _KNOWN)
_SIGNS = [(re.compile(pattern), Said(*said)) for pattern, said in NOTATIONS]


def told(error: MisreadError, goal: str) -> MisreadError:
    """The refusal of a question: of a story what can be asked instead, else as it is.

    Args:
        error: the refusal, as it was raised.
        goal: the goal, as it was typed.
    """
    if not error.in_goal or error.is_final:
        return error
    found = [(pattern.search(goal), what) for pattern, what in _KNOWN]
    found += [
        (pattern.search(goal), what)
        for pattern, what in _SIGNS
        if pattern.match(error.text, error.place)
    ]
    for match, what in found:
        # Readings lead on by themselves, unless they tell the same story.
        leads_on = any(match.re.search(r) is None for r in error.readings) if match else True
        if match is not None and not (error.readings and leads_on):
            story = MisreadError(goal, match.start(), what)
            story.in_goal = True
            story.names_questions = match.re in _TOLD
            return story
    return error
