"""A chapter's text as Markdown and as LaTeX."""

from __future__ import annotations

from collections.abc import Sequence

from bilemma.bilingual.paragraphs import Block, Bullets, Display

from ..addresses import Place
from .latex_text import latex
from .markdown import markdown


def markdown_blocks(blocks: Sequence[Block], place: Place, url: str = "") -> str:
    """Blocks in Markdown; with the address ``url`` of the page, links work from anywhere."""
    return "\n\n".join(_markdown(block, place, url) for block in blocks)


def _markdown(block: Block, place: Place, url: str) -> str:
    if isinstance(block, Display):
        return f"$$\n{block.formula.latex}\n$$"
    if isinstance(block, Bullets):
        return "\n".join(f"- {markdown(item, place, url)}" for item in block.items)
    return markdown(block.words, place, url)


def latex_blocks(blocks: Sequence[Block], language: str, place: Place, url: str) -> str:
    """Blocks in LaTeX; ``url`` is the full address of the page ``place``."""
    return "\n\n".join(_latex(block, language, place, url) for block in blocks)


def _latex(block: Block, language: str, place: Place, url: str) -> str:
    if isinstance(block, Display):
        return f"\\[\n{block.formula.latex}\n\\]"
    if isinstance(block, Bullets):
        items = "".join(f"\\item {latex(item, language, place, url)}\n" for item in block.items)
        return f"\\begin{{itemize}}\n{items}\\end{{itemize}}"
    return latex(block.words, language, place, url)
