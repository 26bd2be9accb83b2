"""Figures with a choice: frames drawn at build, one of which the reader chooses, without a script.

What is drawn is in one module of the book a figure, ``derivations/drawings/NAME.py``; where it
stands and what it says is in ``derivations/figures.toml``.
"""

from .figure_catalogue import FigureCatalogue, FigureError, read_catalogue
from .figure_tikz import TikzFigure

__all__ = ["FigureCatalogue", "FigureError", "TikzFigure", "read_catalogue"]
