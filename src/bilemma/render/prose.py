r"""Prose with formulas between dollar signs, as HTML, as Markdown and as plain text."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

__all__ = [
    "display",
    "html",
    "inline",
    "math",
    "plain",
    "sentence",
    "slugged",
    "spaced",
    "spaced_displays",
]

FORMULA = re.compile(r"(?<!\\)\$([^$\n]+)\$")
DISPLAYED = re.compile(r"\s*\$\$\s*(.+?)\s*\$\$\s*", re.DOTALL)
CHINESE = "\u4e00-\u9fff"
FULL_WIDTH = "，。；：、？！（）"
QUOTES = "“”"  # full-width in Chinese only
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`]+)`")

# LaTeX that prose uses, for places where there are no formulas: titles, descriptions, search.
PLAIN = {
    r"\\sqrt\s*\{?([A-Za-z])\}?": r"√\1",
    r"\\(?:boldsymbol|mathrm|operatorname|mathbf)\s*\{?([A-Za-z]+)\}?": r"\1",
    r"\\sigma": "σ",
    r"\\Delta": "Δ",
    r"\\delta": "δ",
    r"\\mu": "μ",
    r"\\tau": "τ",
    r"\\neq?(?![a-z])": "≠",
    r"\\leq?(?![a-z])": "≤",
    r"\\geq?(?![a-z])": "≥",
    r"\\cdot": "·",
    r"\\partial": "∂",
    r"\\infty": "∞",
    r"\\to(?![a-z])": "→",
    r"\\pm": "±",
    r"\\(?:dots|ldots|cdots)": "…",
    r"\\[,;!: ]": " ",
    r"\^\{([^{}]{2,})\}": r"^(\1)",
    r"\^2": "²",
    r"\\[A-Za-z]+": "",
    r"[{}$]": "",
}


def html(text: str) -> Markup:
    """Text that is HTML already, put together in this package from escaped parts."""
    return Markup(text)  # noqa: S704


def math(latex: str) -> Markup:
    """A formula inside a line."""
    return Markup('<span class="arithmatex">\\({}\\)</span>').format(latex)


def display(latex: str) -> Markup:
    r"""A formula inside a line, in the size of a displayed one; it may break before operators."""
    return math(f"\\displaystyle {latex}")


def inline(text: str) -> Markup:
    """Prose as HTML: formulas between dollar signs, links and code as in Markdown."""
    parts = FORMULA.split(_spaced(text))
    pieces = [math(part) if n % 2 else _words(part) for n, part in enumerate(parts)]
    return Markup("").join(pieces)


def spaced(markup: Markup) -> Markup:
    """HTML with one space between Chinese characters and Latin letters, also across tags."""
    text = re.sub(rf"(?<=[{CHINESE}])((?:<[^/][^>]*>)*[A-Za-z0-9])", r" \1", str(markup))
    return html(re.sub(rf"([A-Za-z0-9](?:</[^>]*>)*)(?=[{CHINESE}])", r"\1 ", text))


def _spaced(text: str) -> str:
    """One space between Chinese characters and a formula, none beside full-width punctuation."""
    text = re.sub(rf"(?<=[{CHINESE}])(\$[^$\n]+\$)", r" \1", text)
    text = re.sub(rf"(\$[^$\n]+\$)(?=[{CHINESE}])", r"\1 ", text)
    wide = FULL_WIDTH + QUOTES if re.search(f"[{CHINESE}]", text) else FULL_WIDTH
    return re.sub(rf"(?<=[{wide}]) (?=\S)|(?<=\S) (?=[{wide}])", "", text)


def spaced_displays(markdown: str) -> str:
    """Markdown in which every displayed formula is a paragraph of its own, as it has to be."""
    return DISPLAYED.sub(r"\n\n$$\n\1\n$$\n\n", markdown)


def _words(text: str) -> Markup:
    escaped = str(escape(text))
    linked = LINK.sub(r'<a href="\2">\1</a>', escaped)
    return html(CODE.sub(r"<code>\1</code>", linked))


def plain(text: str) -> str:
    """Prose without LaTeX, for titles, descriptions and search."""
    text = LINK.sub(r"\1", text)
    return FORMULA.sub(lambda formula: _plain_formula(formula[1]), text)


def _plain_formula(latex: str) -> str:
    for pattern, replacement in PLAIN.items():
        latex = re.sub(pattern, replacement, latex)
    return re.sub(r"\s+", " ", latex).strip()


def sentence(text: str) -> str:
    """The text with a capital at its beginning, unless it begins with a formula."""
    return text[:1].upper() + text[1:]


def slugged(text: str) -> str:
    """An English term as an anchor: lower case, hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
