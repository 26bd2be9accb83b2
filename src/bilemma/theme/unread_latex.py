"""Stands for the reader of authors' LaTeX in a browser, where formulas go on as they are written.

What the engine says there, titles, reasons, the words of counter-models, was read when the site was
built, and no writer of ours writes it: KaTeX does. In the browser this module is called
``bilemma.bilingual.latex_tree``, so that neither that nor the package that it parses with has to be
fetched.
"""

from __future__ import annotations

Row = tuple[()]


class LatexError(ValueError):
    """LaTeX that no writer could write; nothing here raises it."""


def parse(latex: str) -> Row:
    """Nothing of a formula: who needs what it consists of is not in a browser."""
    del latex
    return ()
