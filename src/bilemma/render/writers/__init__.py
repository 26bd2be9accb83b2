"""A phrase as HTML, LaTeX, Markdown and plain text: one table each, and nothing is left out."""

from .blocks import latex_blocks, markdown_blocks
from .html import html
from .latex_text import latex
from .light_html import light_html
from .markdown import markdown
from .mathjax import mathjax
from .plain_text import text

__all__ = [
    "html",
    "latex",
    "latex_blocks",
    "light_html",
    "markdown",
    "markdown_blocks",
    "mathjax",
    "text",
]
