"""What is to be mended of a theorem whose lines are all accepted, before it can be registered."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from bilemma.library.book_records.chapters import chapters_there
from bilemma.library.book_records.entries import not_used, unused_lines
from bilemma.library.book_records.legibility import check_idea, check_lines, check_statement
from bilemma.library.importing_theorems.discovery import doubles
from bilemma.library.on_disk.book_files import BookError, short
from bilemma.library.shown_state import Refusal
from bilemma.proof.script import Lemma

from .describing import refusal


def to_mend(root: Path, lemma: Lemma) -> Iterator[Refusal]:
    """Texts and lines that are refused when a proved theorem is registered, each with its place."""
    for said in doubles(root, [lemma.id], chapters_there(root)):
        yield refusal(BookError(said))
    for check in (check_statement, check_lines, check_idea):
        try:
            check(root, lemma)
        except BookError as error:
            yield refusal(error)
    named = vars(sys.modules[lemma.function.__module__]).values()
    others = (one for one in named if isinstance(one, Lemma) and one is not lemma)
    known = {other.theorem.digest: other for other in others if other.is_proved}
    for _, line in unused_lines(lemma, known):
        yield Refusal(short(lemma.path, root), line.line, not_used(line))
