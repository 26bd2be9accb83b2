"""A cell run as a theorem file: what it declares, how far the proof is, and where it fails."""

from __future__ import annotations

import linecache
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bilemma.authoring.describing import refusal, shown_state, with_help, with_opinion
from bilemma.authoring.looking import answered, of_other_books
from bilemma.authoring.offers import first_offers, with_reasons
from bilemma.export.notebook_cells import book_here
from bilemma.formulas.latex import Notation, latex
from bilemma.library import BookError
from bilemma.library.importing_theorems.importing import author_line, explained
from bilemma.library.on_disk.book_files import PLACE
from bilemma.library.on_disk.other_modules import open_books
from bilemma.library.on_disk.unsaved import edited
from bilemma.library.shown_state import Refusal, ShownState
from bilemma.processes.collector import uncollected
from bilemma.proof.context import ProofError
from bilemma.proof.script import Lemma
from bilemma.seeking.asked_reasons import FoundReasons
from bilemma.trusted.terms import Term

ABOVE = "\n"  # the line of the magic: line numbers are those that the notebook shows


@dataclass(frozen=True)
class Done:
    """What a cell gave: its theorem, unless it declares none, and how far the proof is."""

    text: str
    lemma: Lemma | None
    state: ShownState | None
    refused: Refusal | None = None  # what stopped the cell before there was a theorem
    answers: tuple[FoundReasons, ...] = ()

    @property
    def is_proved(self) -> bool:
        """Whether the cell proves its theorem as it stands."""
        return bool(self.state and self.state.is_proved and not self.answers)

    def filled(self) -> str | None:
        """The cell with the first reasons found for each ``by=...``; None if there are none."""
        taken = first_offers(self.answers)
        if not taken:
            return None
        data = with_reasons((ABOVE + self.text).encode(), taken)
        return data.decode().removeprefix(ABOVE)


class CellRunner:
    """Where cells are run: in a book, whose theorems they may import and be told of."""

    def __init__(self) -> None:
        self.root = book_here().resolve()
        if str(self.root) not in sys.path:
            sys.path.insert(0, str(self.root))
        open_books(self.root)

    def run(self, text: str, names: dict[str, Any], number: int) -> Done:
        """Run the text of a cell, and look how far its theorem is. Whatever it raises belongs to
        the cell.

        Args:
            text: the cell without the line of the magic.
            names: what the cells above have defined; what this one does is added.
            number: the cell's, by which messages name it.
        """
        path = self.root / "derivations" / f"cell {number}"
        source = ABOVE + text
        linecache.cache[str(path)] = len(source), None, source.splitlines(keepends=True), str(path)
        try:
            exec(compile(source, str(path), "exec", dont_inherit=True), names)  # noqa: S102
            lemma = _only([v for v in names.values() if _is_of(v, path)], path)
        except SyntaxError as error:
            return Done(text, None, None, self._named(f"{path}:{error.lineno or 1}: {error.msg}"))
        except (ProofError, BookError) as error:
            said = str(error)
            where = "" if PLACE.match(said) else f"{author_line(error, self.root, path)}: "
            return Done(text, None, None, self._named(f"{where}{said}"))
        except Exception as error:  # noqa: BLE001 - whatever the author's lines may raise
            where = author_line(error, self.root, path)
            return Done(text, None, None, self._named(f"{where}: {explained(error)}"))
        with edited({path: source.encode()}), uncollected():
            return self._looked(text, lemma)

    def _looked(self, text: str, lemma: Lemma) -> Done:
        notation = Notation.of(lemma.claim, *lemma.given)

        def write(term: Term) -> str:
            return f"${latex(term, notation=notation)}$"

        others = of_other_books(self.root)
        look = answered(self.root, lemma, lambda: others)
        shown = with_opinion(shown_state(look.state, write), look.state)
        if not look.is_proved:
            shown = with_help(shown, look.state, self.root, others)
        return Done(text, lemma, self._placed(shown), answers=look.answers)

    def _named(self, message: str) -> Refusal:
        """A refusal in whose message the cell is named as the notebook has it."""
        return refusal(BookError(self._short(message)))

    def _placed(self, shown: ShownState) -> ShownState:
        refused = shown.refusal
        if refused is None:
            return shown
        said = self._short(refused.message)
        return replace(
            shown, refusal=replace(refused, path=self._short(refused.path), message=said)
        )

    def _short(self, message: str) -> str:
        folder = self.root / "derivations"
        return message.replace(f"{folder}/cell ", "cell ").replace("derivations/cell ", "cell ")


def _is_of(value: Any, path: Path) -> bool:
    return isinstance(value, Lemma) and value.path == path


def _only(found: Iterable[Lemma], path: Path) -> Lemma:
    """The theorem of a cell. Raises BookError unless there is exactly one."""
    there = list({id(lemma): lemma for lemma in found}.values())
    if len(there) == 1:
        return there[0]
    names = ", ".join(lemma.name for lemma in there)
    said = (
        f"one theorem a cell; these are {names}"
        if there
        else ("there is no theorem in this cell: a function under @theorem(…) or @lemma(…)")
    )
    raise BookError(f"{path}:1: {said}")
