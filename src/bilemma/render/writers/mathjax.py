r"""A phrase as HTML for pages of others, where MathJax sets what is between ``\(`` and ``\)``."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from bilemma.bilingual.phrase import (
    Address,
    Code,
    Emphasis,
    Foreign,
    Item,
    Link,
    Math,
    Phrase,
    Strong,
    WorkTitle,
    Written,
)
from bilemma.formulas.latex import latex_of


def mathjax(words: Phrase | Item) -> str:
    """The phrase in HTML; links are only their words, for they would lead out of the page."""
    items = words if isinstance(words, tuple) else (words,)
    return "".join(_MATHJAX[type(item)](item) for item in items)


def in_line(latex: str) -> str:
    """A formula, whose signs are text to HTML."""
    return rf"\({escape(latex, quote=False)}\)"


def _between(tag: str) -> Callable[[Any], str]:
    return lambda item: f"<{tag}>{mathjax(item.words)}</{tag}>"


def _words(item: Any) -> str:
    return mathjax(item.words)


_MATHJAX: dict[type, Callable[[Any], str]] = {
    str: lambda item: escape(item, quote=False),
    Math: lambda item: in_line(latex_of(item, breakable=False)),
    Written: lambda item: in_line(latex_of(item)),
    Code: lambda item: f"<code>{escape(item.text, quote=False)}</code>",
    Strong: _between("strong"),
    Emphasis: _between("em"),
    WorkTitle: _between("em"),
    **dict.fromkeys((Link, Address, Foreign), _words),
}
