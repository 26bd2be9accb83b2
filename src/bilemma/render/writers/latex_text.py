r"""A phrase as LaTeX: words escaped, formulas between dollar signs, links absolute."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin, urlsplit

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

from ..addresses import Place
from .escaping import escaped


@dataclass(frozen=True, slots=True)
class _Page:
    """Where the phrase stands: the language, the page, and its full address."""

    language: str
    place: Place
    url: str


def latex(words: Phrase | Item, language: str, place: Place, url: str) -> str:
    """The phrase in LaTeX; ``url`` is the full address of the page ``place`` that it stands on.

    Where there is none yet, what leads to other pages is only its words.
    """
    return _written(words, _Page(language, place, url))


def _written(words: Phrase | Item, page: _Page) -> str:
    items = words if isinstance(words, tuple) else (words,)
    return "".join(_LATEX[type(item)](item, page) for item in items)


def _link(item: Link, page: _Page) -> str:
    """To another page; a link inside the page, to a hypothesis say, is only its words."""
    address, words = page.place.of(item.kind, item.id), _written(item.words, page)
    if not page.url or not address or address.startswith("#"):
        return words
    return href(urljoin(page.url, address), words)


def _address(item: Address, page: _Page) -> str:
    target = urljoin(page.url, item.href)
    if not urlsplit(target).scheme:
        return _written(item.words, page)
    if item.words == (target,):  # an address as text has to break at the end of a line
        return rf"\url{{{target}}}"
    return href(target, _written(item.words, page))


def href(address: str, words: str) -> str:
    """Words that link to an address, also inside another argument."""
    target = re.sub(r"([#%&])", r"\\\1", address)
    return rf"\href{{{target}}}{{{words}}}"


def _command(name: str) -> Callable[[Any, _Page], str]:
    return lambda item, page: rf"\{name}{{{_written(item.words, page)}}}"


_LATEX: dict[type, Callable[[Any, _Page], str]] = {
    str: lambda item, page: escaped(item, page.language),
    Math: lambda item, _: f"${latex_of(item)}$",
    Written: lambda item, _: f"${latex_of(item)}$",
    Link: _link,
    Address: _address,
    Code: lambda item, page: rf"\texttt{{{escaped(item.text, page.language)}}}",
    Strong: _command("textbf"),
    Emphasis: _command("emph"),
    WorkTitle: _command("emph"),
    Foreign: lambda item, page: _written(item.words, page),
}
