"""An extension of Python-Markdown: a page that Bilemma should have filled in first is refused.

Hand-written pages name theorems by calls, such as ``{{ theorem("…") }}``, that the plugin of MkDocs
fills in before Markdown is read. Other programs read ``mkdocs.yml`` and its Markdown extensions,
but pass over plugins that they do not know: Zensical built such a book without a word, and showed
readers the calls. With this among the extensions it stops.
"""

from __future__ import annotations

import re
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

# What a page may call: see :mod:`bilemma.render.pages.documents`.
CALL = re.compile(
    r"\{\{-?\s*(?:theorem|axiom|claim|definition|value|paste|figure|href|to|dot|counts|checks)\b"
    r".*?(?:\}\}|$)"
)
CODE = re.compile(r"(`+).+?\1")
AFTER_CODE = 21  # fenced code is taken away at 25, HTML at 20


class RawCallError(ValueError):
    """A page was given to Markdown as it was written; the message says what makes its site."""


class RawCalls(Preprocessor):
    """Looks for calls outside of code."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines as they are. Raises RawCallError, naming the call, where one is left."""
        for line in lines:
            if found := CALL.search(CODE.sub("", line)):
                raise RawCallError(
                    f"{found[0].strip()}: only Bilemma fills this in, and this program passes over"
                    " its plugin. Build the site with `bilemma build`; or have the pages written"
                    " for this program: bilemma build --pages FOLDER --host zensical"
                )
        return lines


class RawCallsExtension(Extension):
    """Refuses pages with calls in them."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Look after code was taken away, and before HTML is."""
        md.preprocessors.register(RawCalls(md), "bilemma_raw_calls", AFTER_CODE)


def makeExtension(**settings: Any) -> RawCallsExtension:
    """What Python-Markdown calls for ``bilemma.raw_calls``."""
    return RawCallsExtension(**settings)
