"""A phrase as HTML, LaTeX, Markdown and plain text: one table each, and nothing is left out."""

from .blocks import latex_blocks, markdown_blocks
from .html import html
from .latex import latex
from .light import light_html
from .markdown import markdown
from .text import text

__all__ = ["html", "latex", "latex_blocks", "light_html", "markdown", "markdown_blocks", "text"]
