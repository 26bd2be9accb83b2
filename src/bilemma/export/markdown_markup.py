"""The Markdown of chapters as HTML, and pieces of a page as the Markdown of a notebook."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from urllib.parse import urljoin

from markdown import Markdown

from bilemma.render.prose import spaced_displays

__all__ = ["html_of", "notebook_markdown", "notebook_prose"]


@lru_cache(maxsize=256)  # a rebuild changes little
def html_of(markdown: str) -> str:
    """A chapter's text as HTML, with its formulas as the site's pages have them."""
    extensions = ["pymdownx.arithmatex"]
    settings = {"pymdownx.arithmatex": {"generic": True}}
    converter = Markdown(extensions=extensions, extension_configs=settings)
    return converter.convert(spaced_displays(markdown.strip()))


FORMULA = re.compile(r'<span class="arithmatex">\\\((.*?)\\\)</span>', re.DOTALL)
LINK = re.compile(r'<a href="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)
TAG = re.compile(r"</?(?:span|cite)[^>]*>")
# Where KaTeX may break a line; MathJax decides that by itself.
HINT = re.compile(r"\\(?:allowbreak|nobreak)(?![A-Za-z]) ?")


def notebook_markdown(markup: str, address: str) -> str:
    """A piece of the page at ``address`` as Markdown with formulas between dollar signs."""

    def link(found: re.Match[str]) -> str:
        href, text = found[1], found[2]
        return text if href.startswith("#") else f"[{text}]({urljoin(address, href)})"

    text = LINK.sub(link, FORMULA.sub(lambda found: f"${HINT.sub('', found[1])}$", str(markup)))
    return unescape(TAG.sub("", text))


MARKDOWN_LINK = re.compile(r"\]\(([^)\s]+)\)")


def notebook_prose(markdown: str, address: str) -> str:
    """The Markdown of a page at ``address`` with links that work from anywhere."""
    return MARKDOWN_LINK.sub(lambda found: f"]({urljoin(address, found[1])})", markdown.strip())
