"""The theorems that a line may cite beside those its file has imported: the book's and others'."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from bilemma.library.books import import_line
from bilemma.library.import_lines import module_to_import
from bilemma.library.modules import sources
from bilemma.proof.basics import lemmas as basic_lemmas
from bilemma.proof.script import Lemma

from .candidates import Candidate


def citable_lemmas(root: Path, own: Lemma, lemmas: Sequence[Lemma]) -> list[Lemma]:
    """Of these theorems those that may be cited: none that rests on the one under way."""
    made_from = sources(root, {lemma.function.__module__ for lemma in lemmas})
    return [
        lemma
        for lemma in lemmas
        if lemma is not own and own.path not in made_from[lemma.function.__module__].files
    ]


def theorems(lemmas: Iterable[Lemma], named: Iterable[str]) -> Iterator[Candidate]:
    """Theorems with the lines that import them, but for those whose names a file has."""
    there = set(named)
    for lemma in (*lemmas, *basic_lemmas().values()):
        if lemma.name not in there:
            there.add(lemma.name)
            module = module_to_import(lemma.function.__module__, lemma.name)
            line = import_line(module, lemma.name)
            yield Candidate("theorem", lemma.name, lambda lemma=lemma: lemma, lemma.claim, line)
