"""A phrase as plain text, for titles, descriptions and terminals."""

from __future__ import annotations

from collections.abc import Callable
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
from bilemma.bilingual.tree_text import tree_text
from bilemma.formulas.plain import plain_node


def text(words: Phrase | Item) -> str:
    """The phrase without any marks; formulas are printed from their layout or tree."""
    items = words if isinstance(words, tuple) else (words,)
    return "".join(_TEXT[type(item)](item) for item in items)


def _words(item: Any) -> str:
    return text(item.words)


_TEXT: dict[type, Callable[[Any], str]] = {
    str: str,
    Math: lambda item: plain_node(item.node, item.notation),
    Written: lambda item: tree_text(item.row),
    Code: lambda item: item.text,
    **dict.fromkeys((Link, Address, Strong, Emphasis, WorkTitle, Foreign), _words),
}
