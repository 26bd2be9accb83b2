"""Short answers to questions from practice, to be pasted where people ask.

An answer about the size of a score can have a line for the asker's own numbers: with independent
components of mean 0 and variance 1, a score of ``d`` products, multiplied by ``scale``, has the
variance scale² d. A script of the page works the same out.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from html import escape
from pathlib import Path

from ..addresses import Place
from ..page_context import PageContext
from ..site.languages import hand_written
from ..words.practice import FILE, MARKED, SECTION, ShortAnswer, short_answers
from ..words.strings import Words

SHOWN = Context(prec=4, rounding=ROUND_HALF_UP)  # digits of a number, rounded as scripts do


@dataclass(frozen=True)
class OwnNumbers:
    """What somebody's code has: the dimension, and what scores are multiplied by."""

    dimension: int
    scale: str  # as it is written there: 0.0078125 or 1/128

    def __post_init__(self) -> None:
        if self.dimension < 1 or Fraction(self.scale) <= 0:
            raise ValueError("a dimension is at least 1, a scale is more than 0")

    def shown(self) -> Mapping[str, str]:
        """What is said of them, by the names that the line has."""
        variance = Fraction(self.scale) ** 2 * self.dimension
        return {
            "d": str(self.dimension),
            "scale": self.scale,
            "variance": _written(variance),
            "deviation": _written(_root(variance)),
            "right": _written(_root(Fraction(1, self.dimension))),
        }


def read_short_answer(root: Path, anchor: str) -> ShortAnswer:
    """The short answer to a question of the book below ``root``.

    Raises:
        LookupError: there is none.
    """
    answers = short_answers(root)
    if anchor not in answers:
        raise LookupError(f"{FILE} has no answer to {anchor!r}; it has {', '.join(answers)}")
    return answers[anchor]


def pasted(
    context: PageContext,
    place: Place,
    anchor: str,
    answer: ShortAnswer,
    own: OwnNumbers | None = None,
) -> str:
    """An answer with its permalink, as it is pasted; with ``own`` for these numbers."""
    words, language = context.words, context.language
    title = asked(context.book.root, language)[anchor][1]
    said = {"title": title, "name": context.publication.names[language]}
    url = context.publication.shown(f"{place.address}#{anchor}", language)
    lines = [answer.text[language]]
    if own is not None:
        lines.append(words("paste_own", **own.shown()))
    lines.append(words("paste_at", url=url, **said) if url else words("paste_from", **said))
    return "\n".join(lines)


def asked(root: Path, language: str) -> Mapping[str, tuple[str, str]]:
    """The questions from practice by anchor: the path of the page, and the title."""
    folder = root / "docs"
    pages = hand_written(folder, language) if folder.is_dir() else {}
    texts = {path: file.read_text("utf-8") for path, file in pages.items()}
    return {
        section["anchor"]: (path, section["title"])
        for path, text in texts.items()
        if MARKED.match(text)
        for section in SECTION.finditer(text)
    }


def own_numbers_form(words: Words) -> str:
    """What the page's script makes fields of, and the line that it fills in."""
    said = {"line": words("paste_own", **{name: f"{{{name}}}" for name in NAMES})}
    said |= {name: words(f"paste_{name}") for name in ("dimension", "scale")}
    data = " ".join(f'data-{name}="{escape(text)}"' for name, text in said.items())
    return f'<p class="bl-asker" {data} hidden></p>\n\n'


NAMES = ("d", "scale", "variance", "deviation", "right")  # in the line


def _root(number: Fraction) -> Fraction | float:
    """The square root, exactly where it is a fraction."""
    parts = [math.isqrt(part) for part in (number.numerator, number.denominator)]
    root = Fraction(*parts)
    return root if root**2 == number else math.sqrt(number)


def _written(number: Fraction | float) -> str:
    """A number in a few digits, with a sign before it where it is rounded."""
    if isinstance(number, float):
        short, is_exact = SHOWN.create_decimal_from_float(number), False
    else:
        short = SHOWN.divide(Decimal(number.numerator), Decimal(number.denominator))
        is_exact = Fraction(short) == number
    return f"{'' if is_exact else '≈'}{short:f}"
