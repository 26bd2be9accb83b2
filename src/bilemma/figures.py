"""What a book's drawing is made with: the names for ``derivations/drawings/*.py``.

A drawing is a module with a function ``frames`` that gives one :class:`Frame` a choice. It draws
with Matplotlib on a ``sheet``, in the colours of the page; ``derivations/figures.toml`` says on
which pages it stands and what it says.
"""

from bilemma.render.figures.choice.canvas import COLOURS, key, number, panel, sheet
from bilemma.render.figures.choice.frames import Frame, as_drawn

__all__ = ["COLOURS", "Frame", "as_drawn", "key", "number", "panel", "sheet"]
