"""Stands for ``IPython.display`` in a reader's browser: as much of it as notebooks call.

What is displayed is kept until the cell has run; the page shows it then.
"""

from __future__ import annotations

from typing import Any

shown: list[Any] = []


class Math:
    """A formula in LaTeX."""

    def __init__(self, data: str) -> None:
        self.data = data

    def _repr_latex_(self) -> str:
        return f"$\\displaystyle {self.data}$"


class Markdown:
    """A text in Markdown."""

    def __init__(self, data: str) -> None:
        self.data = data

    def _repr_markdown_(self) -> str:
        return self.data


def display(*values: Any) -> None:
    """Show these values, in this order."""
    shown.extend(values)
