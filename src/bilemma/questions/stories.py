"""Questions told as stories, or in a field's own words: what to ask instead, or that it cannot be.

The words are in the table :data:`~.phrases.STORIES`. A question that has one of them and is not
read is refused with what is said there, which leads on better than the word at fault.
"""

from __future__ import annotations

import re

from .errors import MisreadError, Said
from .phrases import STORIES

_KNOWN = [(re.compile(pattern, re.IGNORECASE), Said(*said)) for pattern, said in STORIES]


def told(error: MisreadError, goal: str) -> MisreadError:
    """The refusal of a question: of a story what can be asked instead, else as it is.

    Args:
        error: the refusal, as it was raised.
        goal: the goal, as it was typed.
    """
    for pattern, what in _KNOWN if error.in_goal else ():
        found = pattern.search(goal)
        if found is not None:
            story = MisreadError(goal, found.start(), what)
            story.in_goal = True
            return story
    return error
