"""``X is a random variable such that E(X) = 1``: what is said of a letter behind its noun."""

from __future__ import annotations

import re

_SUCH = r",? ?(?:such that|with the property that|satisfying|(?:which|that) satisf(?:y|ies))"
_CONDITIONS = r"(?: the (?:following )?conditions?)?"
_BEHIND_NOUN = re.compile(
    rf"(?P<noun>\b(?:random variables?|r\.?v\.?s?|variables)){_SUCH}{_CONDITIONS} ?:? "
)
_IS_SUCH = re.compile(
    r"(?:\b[Tt]he random variable )?"
    r"(?P<x>(?:\$|\\\()?(?<![A-Za-z])[A-Z]\d?(?:\\\))?\$?) is such that "
)
_AFTER = re.compile(  # for which X and Y are such that Var(X) = 1
    r"(?P<xs>(?<![A-Za-z])[A-Z]\d?\$?(?:, \$?[A-Z]\d?\$?)*,? and \$?[A-Z]\d?\$?) are such that "
)


def without_such_that(text: str) -> str:
    """A text with a comma there, behind a noun that says nothing."""
    text = _BEHIND_NOUN.sub(r"\g<noun>, ", text)
    text = _IS_SUCH.sub(r"\g<x> is a random variable, ", text)
    return _AFTER.sub(r"\g<xs> are random variables, ", text)
