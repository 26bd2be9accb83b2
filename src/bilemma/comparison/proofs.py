"""The lines of a proof, against what the kernel inferred on the way to the theorem."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bilemma.formulas.readback import (
    Letters,
    Statement,
    UnreadableError,
    read_formula,
    read_introduction,
    read_meanings,
    standard,
)
from bilemma.trusted.terms import Key, Term, TermError, bind, mk, subst, sym

from .pages import Line, Page

__all__ = ["differences_of_lines"]

RELATIONS = {"=": "Eq", r"\le": "Le", "<": "Lt"}

# Sentences between the lines: "Let j be a natural number." and "Write y_i = …."
LET = {"en": re.compile(r"Let \$.+?\.(?= |$)"), "zh": re.compile(r"(?<!假)设 ?\$[^。]+。")}
WRITE = {"en": re.compile(r"Write \$.+?\.(?= |$)"), "zh": re.compile(r"记 ?\$[^。]+。")}
GROWS = r"\quad("  # after the value of a limit stands what grows


def differences_of_lines(
    page: Page, said: Statement, theorem: Any, cited: set[bytes]
) -> Iterator[str]:
    """Each line that is not among the conclusions of the theorem's own proof.

    ``said`` is the page's statement with its letters, ``cited`` the digests of theorems at which
    a proof ends.
    """
    inferred = _inferred(theorem, cited)
    reader = _Reader(said.letters, said.meanings)
    before: Term | None = None
    for line in page.lines:
        try:
            reader = reader.after(line.before, page.language)
            left = reader.read(line.start) if line.start else before
            right = reader.read(line.formula.partition(GROWS)[0] if _tends(line) else line.formula)
            holds = _holds(line, left, right, inferred)
        except (UnreadableError, TermError) as error:
            yield f"line {line.number} cannot be read: {error}"
            before = None
            continue
        if not holds:
            yield f"line {line.number} says what was not proved:\n    {line.formula}"
        before = right if line.relation else None


@dataclass(frozen=True)
class _Reader:
    """Reads formulas in which letters may stand for longer terms."""

    letters: Letters
    meanings: Mapping[Key, Term] = field(default_factory=dict)

    def read(self, latex: str) -> Term:
        """The term with every letter replaced by what it stands for."""
        return subst(read_formula(latex, self.letters), self.meanings)

    def after(self, text: str, language: str) -> _Reader:
        """The reader after sentences that may introduce letters."""
        reader = self
        for sentence in LET[language].findall(text):
            new = read_introduction(sentence, language)
            reader = _Reader(reader.letters.also(new), reader.meanings)
        for sentence in WRITE[language].findall(text):
            reader = _Reader(*read_meanings(sentence, reader.letters, reader.meanings))
        return reader


def _inferred(theorem: Any, cited: set[bytes]) -> set[Term]:
    """The conclusions of the theorem's own proof, down to what else it cites."""
    seen, found, waiting = set(), set(), [theorem]
    while waiting:
        th = waiting.pop()
        if th.digest not in seen:
            seen.add(th.digest)
            found.add(standard(th.conclusion))
            ends = th.digest in cited and th.digest != theorem.digest
            waiting += () if ends else th.premises
    return found


def _tends(line: Line) -> bool:
    return line.relation == r"\to"


def _holds(line: Line, left: Term | None, right: Term, inferred: set[Term]) -> bool:
    if line.relation is None:
        return right in inferred
    if left is None:
        return False
    if _tends(line):
        return any(_is_limit(p, left, right) for p in inferred if p.head == "Tends")
    return mk(RELATIONS[line.relation], left, right) in inferred


def _is_limit(p: Term, body: Term, value: Term) -> bool:
    """Whether p says that the body tends to the value as one of its letters, or none, grows."""
    if p.args[1] is not value:
        return False
    letters = [sym(name) for name, *rest in body.free if rest == ["real", ()]]
    return any(
        p is bind("Tends", t, p.args[0], value, body, data=p.data) for t in (*letters, sym("_t_"))
    )
