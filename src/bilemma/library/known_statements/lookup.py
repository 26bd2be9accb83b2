"""Finding theorems by what they say: a formula up to renaming, or words in either language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from bilemma.bilingual.simplified import simplified
from bilemma.questions.elaborating.formula import Formula, read_formula

from .likeness import fit
from .statement_index import KnownStatement


def formula_of(query: str) -> Formula | None:
    """The formula that a text is meant as, as one types it for *Ask*; None of words.

    Raises:
        MisreadError: the text is neither.
    """
    return read_formula(query) if re.search(r"[()\[\]=<>≤≥^*/+]", query) else None


def find(statements: Iterable[KnownStatement], query: str) -> list[KnownStatement]:
    """What a formula, or words, find among the statements; best first.

    Raises:
        MisreadError: the text is meant as a formula and is none.
    """
    formula = formula_of(query)
    fits = partial(fit, formula.term) if formula else _fits_words(query)
    scores = [(fits(statement), statement) for statement in statements]
    hits = sorted(
        (-score, statement.letters, statement.id, statement)
        for score, statement in scores
        if score > 0
    )
    return [statement for *_, statement in hits]


def _fits_words(query: str) -> Callable[[KnownStatement], float]:
    words = re.findall(r"[^\W_]+", simplified(query.casefold()))
    return lambda statement: _said(words, statement) + _named_so(query.strip(), statement)


def _named_so(name: str, statement: KnownStatement) -> float:
    """More than words are worth, if this is its name in another place, with namespace or not."""
    named = (each for full in statement.elsewhere for each in (full, full.rpartition(".")[2]))
    return 100.0 if name in named else 0.0


def _said(words: Sequence[str], statement: KnownStatement) -> float:
    """How many of the words it has, those of its name and title first; 0 unless it has all."""
    named = (statement.title, statement.also) if statement.also else (statement.title,)
    title = " ".join([statement.id, *(w for t in named for w in (t.en, t.zh))]).casefold()
    called = " ".join([title, *statement.elsewhere]).casefold()
    text = f"{statement.words.en} {statement.words.zh}".casefold()
    scores = [2.0 if word in called else 1.0 if word in text else 0.0 for word in words]
    return sum(scores) - len(title) / 1000 if scores and all(scores) else 0.0
