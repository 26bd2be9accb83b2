"""What authors write, for places that are HTML or plain text and nothing else."""

from __future__ import annotations

import re

from markupsafe import Markup

from bilemma.bilingual.phrase import Link, read
from bilemma.formulas.latex import formula as formula_of
from bilemma.formulas.notation import Notation
from bilemma.trusted.terms import Term

from .. import writers
from ..addresses import Place

AS_DRAWN = re.compile(r"\\(epsilon|phi)(?![A-Za-z])")


def inline(text: str) -> Markup:
    """An author's words as HTML."""
    return writers.html(read(text))


def as_drawn(text: str) -> str:
    """What the checks found, with ε and φ as formulas draw them."""
    return AS_DRAWN.sub(r"\\var\1", text)


def light(text: str) -> Markup:
    """What the checks found, with its formulas in light HTML, for the many of finite models."""
    return writers.light_html(read(as_drawn(text)))


def plain(text: str) -> str:
    """An author's words as plain text, for titles, descriptions and terminals."""
    return writers.text(read(text))


def link(place: Place, kind: str, id: str, title: str) -> Markup:
    """A link to a page of the book by its title."""
    return writers.html(Link(kind, id, read(title)), place)


def formula(term: Term, *, is_large: bool = False) -> Markup:
    """A term under its own conventions; it may break before operators."""
    return writers.html(formula_of(term, Notation.of(term), is_large=is_large, breakable=True))


def slugged(text: str) -> str:
    """An English term as an anchor: lower case, hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
