"""Finding theorems by what they say: a formula up to renaming, or words in either language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from bilemma.simplified import simplified

from .statements import KnownStatement


class QueryError(ValueError):
    """The text is meant as a formula and is none; the message says where it ceases to be one."""


def find(statements: Iterable[KnownStatement], query: str) -> list[KnownStatement]:
    """What a formula in the authors' language, or words, find among the statements; best first.

    Raises:
        QueryError: the text is meant as a formula and is outside the vocabulary.
    """
    fit = _fits_formula(query) if re.search(r"[()\[\]=<>≤≥^*/+]", query) else _fits_words(query)
    scores = [(fit(statement), statement) for statement in statements]
    hits = sorted(
        (-score, statement.letters, statement.id, statement)
        for score, statement in scores
        if score > 0
    )
    return [statement for *_, statement in hits]


def _fits_formula(query: str) -> Callable[[KnownStatement], float]:
    from bilemma.proof.parsing import ParsingError, parse_term  # words are found without SymPy

    from .fitting import fit

    try:
        return partial(fit, parse_term(query))
    except ParsingError as error:
        raise QueryError(str(error)) from None


def _fits_words(query: str) -> Callable[[KnownStatement], float]:
    return partial(_said, re.findall(r"[^\W_]+", simplified(query.casefold())))


def _said(words: Sequence[str], statement: KnownStatement) -> float:
    """How many of the words it has, those of its name and title first; 0 unless it has all."""
    named = (statement.title, statement.also) if statement.also else (statement.title,)
    title = " ".join([statement.id, *(w for t in named for w in (t.en, t.zh))]).casefold()
    text = f"{statement.words.en} {statement.words.zh}".casefold()
    scores = [2.0 if word in title else 1.0 if word in text else 0.0 for word in words]
    return sum(scores) - len(title) / 1000 if scores and all(scores) else 0.0
