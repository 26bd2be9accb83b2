"""What is wrong with a file, as an editor shows it at its lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from lsprotocol import types
from pygls import uris

from bilemma.library.shown_state import Refusal, ShownState

from .editor_words import of_refusal, said
from .messages import Checked
from .positions import Positions
from .source import parsed, proof_lines, statement_at

SOURCE = "bilemma"
Severity = types.DiagnosticSeverity


class Diagnostics:
    """The diagnostics of one text.

    Args:
        positions: the places in it.
        root: the book's folder.
        path: the file.
        language: of words that are the server's own.
    """

    def __init__(self, positions: Positions, root: Path, path: Path, language: str) -> None:
        self._positions, self._root, self._path = positions, root, path
        self._language = language
        self._tree = parsed(positions.source)

    def of(self, checked: Checked) -> list[types.Diagnostic]:
        """All of them."""
        return list(self._all(checked))

    def _all(self, checked: Checked) -> Iterator[types.Diagnostic]:
        if checked.refusal is not None:
            yield self.refused(checked.refusal)
        if checked.state is not None and checked.state.refusal is not None:
            yield self.refused(checked.state.refusal)
        elif checked.state is not None and not checked.state.is_ended:
            yield self._unended(checked.state)
        for refusal in checked.style:
            yield self._at(refusal.line, refusal.message, Severity.Warning)

    def refused(self, refusal: Refusal) -> types.Diagnostic:
        """What was refused; what stands in another file, where this one names that."""
        severity = Severity.Information if refusal.is_asked else Severity.Error
        message = of_refusal(refusal, self._language)
        there = self._root / refusal.path
        if not refusal.path or there == self._path:
            found = self._at(refusal.line, message, severity)
        else:
            found = self._at(self._naming(there), f"{refusal.place}: {message}", severity)
            found.related_information = [_related(there, refusal)]
        found.data = {"imports": list(refusal.imports), "reasons": list(refusal.reasons)}
        return found

    def _unended(self, state: ShownState) -> types.Diagnostic:
        lines = proof_lines(self._tree, self._path.stem)
        left = state.left
        message = (
            said("finish", self._language)
            if left is None
            else said("unended", self._language, left)
        )
        return self._at(lines[-1] if lines else 1, message, Severity.Warning)

    def _naming(self, path: Path) -> int:
        """The line that names another file's theorem first."""
        for number, text in enumerate(self._positions.source.split("\n"), 1):
            if re.search(rf"\b{re.escape(path.stem)}\b", text):
                return number
        return 1

    def _at(self, line: int, message: str, severity: Severity) -> types.Diagnostic:
        place = self._positions.lines(*statement_at(self._tree, line))
        return types.Diagnostic(place, message, severity=severity, source=SOURCE)


def _related(path: Path, refusal: Refusal) -> types.DiagnosticRelatedInformation:
    start = types.Position(max(refusal.line - 1, 0), 0)
    place = types.Location(uris.from_fs_path(str(path)) or "", types.Range(start, start))
    return types.DiagnosticRelatedInformation(place, refusal.message)
