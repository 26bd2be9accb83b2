"""The script that searches in the browser, in the place of the theme's.

The theme's own worker cuts formulas and Chinese into words that nobody types; ours answers the same
messages (``search_worker.js``), over the index that :mod:`bilemma.render.pages.search_index` makes.
"""

from __future__ import annotations

from pathlib import Path

from bilemma import resources

WORKER = Path(__file__).with_name("search_worker.js")


def worker() -> str:
    """The script that searches, as the theme's page starts it."""
    spelling = resources.assets()["assets/notation.js"]  # the filter of a list takes it too
    return spelling.read_text("utf-8") + WORKER.read_text("utf-8")
