r"""A phrase as HTML; formulas are left as ``\(…\)`` for KaTeX to typeset."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup, escape

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


def html(words: Phrase | Item, place: Place = _NOWHERE) -> Markup:
    """The phrase as it stands on the page ``place``, from where its links lead."""
    return trusted(_written(words, place))


def _written(words: Phrase | Item, place: Place) -> str:
    if not isinstance(words, tuple):
        return _HTML[type(words)](words, place)
    return "".join([_HTML[type(item)](item, place) for item in words])


def _words(text: str) -> str:
    return str(escape(text))


def _math(item: Math | Written, _: Place) -> str:
    return f'<span class="arithmatex">\\({_words(latex_of(item))}\\)</span>'


def _link(item: Link, place: Place) -> str:
    """A link; what it leads to on another page is shown when it is hovered or focused."""
    words, href = _written(item.words, place), place.of(item.kind, item.id)
    if not href:
        return words
    preview = "" if href.startswith("#") else " data-preview"
    return f'<a href="{_words(href)}"{preview}>{words}</a>'


def _address(item: Address, place: Place) -> str:
    return f'<a href="{_words(item.href)}">{_written(item.words, place)}</a>'


def _tagged(tag: str) -> Callable[[Any, Place], str]:
    return lambda item, place: f"<{tag}>{_written(item.words, place)}</{tag}>"


def _foreign(item: Foreign, place: Place) -> str:
    return f'<span lang="{item.language}">{_written(item.words, place)}</span>'


_HTML: dict[type, Callable[[Any, Place], str]] = {
    str: lambda item, _: _words(item),
    Math: _math,
    Written: _math,
    Link: _link,
    Address: _address,
    Code: lambda item, _: f"<code>{_words(item.text)}</code>",
    Strong: _tagged("strong"),
    Emphasis: _tagged("em"),
    WorkTitle: _tagged("cite"),
    Foreign: _foreign,
}


def trusted(text: str) -> Markup:
    """Text that is HTML already, put together in this package from escaped parts."""
    return Markup(text)  # noqa: S704
