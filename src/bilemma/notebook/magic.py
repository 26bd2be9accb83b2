"""The magic ``%%theorem``."""

from __future__ import annotations

from typing import Any

from IPython.core.magic import Magics, cell_magic, magics_class
from IPython.core.magic_arguments import argument, magic_arguments, parse_argstring

from bilemma.bilingual.text import LANGUAGES

from .cells import CellRunner
from .theorem_cell import TheoremCell


@magics_class
class TheoremMagics(Magics):
    """``%%theorem``, with the language that was asked for last."""

    def __init__(self, shell: Any) -> None:
        super().__init__(shell)
        self.language = "en"

    @magic_arguments()
    @argument(
        "language", nargs="?", choices=LANGUAGES, help="of words, here and in the cells below"
    )
    @argument(
        "--fill", action="store_true", help="write the reasons found for by=... into the cell"
    )
    @cell_magic
    def theorem(self, line: str, cell: str) -> TheoremCell:
        """Show how far the theorem of this cell is proved; later cells may cite it."""
        wanted = parse_argstring(self.theorem, line)
        self.language = wanted.language or self.language
        done = CellRunner().run(cell, self.shell.user_ns, self.shell.execution_count)
        if wanted.fill and (text := done.filled()) is not None:
            named = f" {wanted.language}" if wanted.language else ""
            self.shell.set_next_input(f"%%theorem{named}\n{text}", replace=True)
        return TheoremCell(done, self.language)
