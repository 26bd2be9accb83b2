"""Rules of a table of other ways to write: a pattern, and what is written in its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple


class RewritingRule(NamedTuple):
    """A pattern, and what is written where it is found."""

    pattern: re.Pattern[str]
    replacement: str | Callable[[re.Match[str]], str]


def rule(pattern: str, replacement: str | Callable[[re.Match[str]], str]) -> RewritingRule:
    """A row of such a table."""
    return RewritingRule(re.compile(pattern), replacement)


def rewritten(text: str, rules: Iterable[RewritingRule]) -> str:
    """A text after one rule after the other."""
    for pattern, replacement in rules:
        text = pattern.sub(replacement, text)
    return text
