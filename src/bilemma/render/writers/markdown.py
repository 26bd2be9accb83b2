"""A phrase as Markdown, for notebooks: formulas between dollar signs, links absolute."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

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

_NOWHERE = Place("")


def markdown(words: Phrase | Item, place: Place = _NOWHERE, url: str | None = None) -> str:
    """The phrase in Markdown.

    ``url`` is the full address of the page ``place``; if it is empty, links lead from that page,
    and without it they are only their words. Where a formula breaks is MathJax's affair.
    """
    items = words if isinstance(words, tuple) else (words,)
    return "".join(_MARKDOWN[type(item)](item, place, url) for item in items)


def _link(item: Link, place: Place, url: str | None) -> str:
    address, words = place.of(item.kind, item.id), markdown(item.words, place, url)
    if url is None or not address or address.startswith("#"):
        return words
    return f"[{words}]({urljoin(url, address)})"


def _address(item: Address, place: Place, url: str | None) -> str:
    words = markdown(item.words, place, url)
    return f"[{words}]({urljoin(url, item.href)})" if url is not None else words


def _between(mark: str) -> Callable[[Any, Place, str | None], str]:
    return lambda item, place, url: f"{mark}{markdown(item.words, place, url)}{mark}"


_MARKDOWN: dict[type, Callable[[Any, Place, str | None], str]] = {
    str: lambda item, _, __: item,
    Math: lambda item, _, __: f"${latex_of(item, breakable=False)}$",
    Written: lambda item, _, __: f"${latex_of(item)}$",
    Link: _link,
    Address: _address,
    Code: lambda item, _, __: f"`{item.text}`",
    Strong: _between("**"),
    Emphasis: _between("*"),
    WorkTitle: _between("*"),
    Foreign: lambda item, place, url: markdown(item.words, place, url),
}
