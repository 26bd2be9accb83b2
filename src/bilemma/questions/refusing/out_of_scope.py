"""What is said of a question that was not read, where words or signs in it show what it is about:
that this cannot be asked, and what near it can; or how it is written with letters.

A message about syntax would send a student to mend a question that can never be answered. The words
are in the tables :data:`~.outside_laws.LAWS_OUTSIDE`, :data:`~.outside_chances.CHANCES_OUTSIDE`,
:data:`~.outside_calculus.CALCULUS_OUTSIDE`, :data:`~.outside_reasons.REASONS_OUTSIDE`,
:data:`~.field_stories.FIELD_STORIES`, :data:`~.story_words.STORIES` and
:data:`~.story_words.NOTATIONS`. Nobody asks here but of a refusal, so no reading is hidden.
"""

from __future__ import annotations

import re
from functools import cache

from ..lexing.errors import MisreadError, Said
from ..lexing.lexer import MOST_CHARACTERS
from .field_stories import FIELD_STORIES
from .outside import Outside
from .outside_calculus import CALCULUS_OUTSIDE
from .outside_chances import CHANCES_OUTSIDE
from .outside_laws import LAWS_OUTSIDE
from .outside_reasons import REASONS_OUTSIDE
from .story_words import NOTATIONS, STORIES

OUTSIDE: tuple[Outside, ...] = (
    *LAWS_OUTSIDE,
    *CHANCES_OUTSIDE,
    *CALCULUS_OUTSIDE,
    *REASONS_OUTSIDE,
)


def led_on(error: MisreadError, goal: str, given: str) -> MisreadError:
    """The refusal of a question: where it is seen what it is about, what can be asked instead;
    else as it is.

    Args:
        error: the refusal, as it was raised.
        goal: the goal, as it was typed.
        given: the hypotheses, as they were typed.
    """
    if error.is_final or max(len(goal), len(given)) > MOST_CHARACTERS:
        return error
    return _outside(error, goal, given) or _told(error, goal) or error


def _outside(error: MisreadError, goal: str, given: str) -> MisreadError | None:
    for row in OUTSIDE:
        if row.yields and error.readings:
            continue
        found = _pattern(row.words).search(f"{goal}\n{given}" if row.in_given else goal)
        if found is not None and found.start() < len(goal):
            return _refusal(goal, found.start(), row.said)
        if found is not None:
            return _refusal(given, found.start() - len(goal) - 1, row.said, is_goal=False)
    return None


def _told(error: MisreadError, goal: str) -> MisreadError | None:
    """What a story says, or a sign at the place at fault."""
    if not error.in_goal:
        return None
    signs = [(sign, what) for sign, what in NOTATIONS if _is_at_fault(sign, error)]
    for words, what in (*FIELD_STORIES, *STORIES, *signs):
        found = _pattern(words).search(goal)
        # Readings lead on by themselves, unless they tell the same story.
        if found and all(_pattern(words).search(r) for r in error.readings):
            return _refusal(goal, found.start(), Said(*what), names=(words, what) not in signs)
    return None


def _is_at_fault(sign: str, error: MisreadError) -> bool:
    return _pattern(sign).match(error.text, error.place) is not None


def _refusal(
    text: str, place: int, what: Said, *, is_goal: bool = True, names: bool = True
) -> MisreadError:
    refusal = MisreadError(text, place, what)
    refusal.in_goal = is_goal
    refusal.names_questions = names
    return refusal


@cache
def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(words, re.IGNORECASE)
