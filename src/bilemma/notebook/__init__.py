"""Theorems in cells of a notebook: ``%load_ext bilemma.notebook``, then ``%%theorem``.

A cell holds what a theorem file holds. It shows how far its proof is, as ``bilemma write`` does,
and gives the theorem to the cells after it, which cite it by its name.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

__all__ = ["load_ipython_extension"]


def load_ipython_extension(shell: "InteractiveShell") -> None:
    """What ``%load_ext bilemma.notebook`` calls."""
    from .magic import TheoremMagics

    shell.register_magics(TheoremMagics)
