"""Whether a proof that the kernel accepted can be shown: its letters, and lines that go on."""

from __future__ import annotations

from collections.abc import Iterable

from bilemma.trusted.terms import Term, TermError

from .context import ProofError
from .scope import ProofLine, Scope
from .showing import show


class Misleading(ProofError):
    """What a page would show wrongly, or for nothing; ``line`` and ``number`` say where."""

    def __init__(self, message: str, line: int | None = None, number: int | None = None) -> None:
        super().__init__(message)
        self.line, self.number = line, number


def check_display(scope: Scope, statement: Iterable[Term]) -> None:
    """Refuse letters that are taken or not used, and lines that say nothing.

    Raises:
        Misleading: with the line at fault.
    """
    whole = [t for line in scope.lines for t in (line.term, line.start) if t is not None]
    written = [line.shown for line in scope.lines if line.shown is not None]
    written += [line.shown_start for line in scope.lines if line.shown_start is not None]
    try:
        scope.letters.refuse_symbols((*statement, *whole))
        scope.letters.refuse_unused(written)
    except TermError as error:
        raise Misleading(str(error)) from None
    _refuse_repeated(scope.lines)


def _refuse_repeated(lines: list[ProofLine]) -> None:
    """Refuse a line that says the same as the one that it goes on from.

    That a bound from above is a constant, and thus its own limit, says that the start tends to it.
    """
    before = None
    for number, line in enumerate(lines, 1):
        shown = line.term if line.shown is None else line.shown
        if line.start is not None:
            before = line.start if line.shown_start is None else line.shown_start
        if before is shown and line.relation not in ("|-", "->"):
            raise Misleading(
                f"the line says the same as the one before,\n  {show(shown)}\nfor SymPy, or the "
                "kernel's terms, made them equal: leave it out and name its reason there, or keep "
                "what was cancelled as it is written, as in a * u * keep(1 / a)",
                line.line,
                number,
            )
        before = shown
