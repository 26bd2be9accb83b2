"""The page of names: the authors' language, each with the formula that the page prints for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from bilemma import book
from bilemma.library.book_records.texts import language_words
from bilemma.proof.from_sympy import read

from ..page_context import PageContext
from ..writers.authors_words import formula

FORMULAS = ("terms", "propositions")  # the groups whose lines are formulas


def _declared(declare: Callable[..., Any], letters: str, *sizes: Any) -> dict[str, Any]:
    return {letter: declare(letter, *sizes) for letter in letters.split()}


# What the letters of these lines are.
LETTERS = _declared(book.reals, "a b c t") | _declared(book.naturals, "i j n")
LETTERS |= _declared(book.random_variables, "X Y Z")
LETTERS |= _declared(book.vectors, "x", LETTERS["n"])
LETTERS |= _declared(book.random_vectors, "q k", LETTERS["n"])


@dataclass(frozen=True)
class NameRow:
    """A name in a line of a theorem file, and what is printed."""

    name: str
    write: str
    does: str
    printed: Markup


@dataclass(frozen=True)
class NameGroup:
    """Names for one purpose."""

    id: str
    title: str
    rows: tuple[NameRow, ...]

    @property
    def is_printed(self) -> bool:
        """Whether some of them are printed as a formula."""
        return any(row.printed for row in self.rows)


def name_groups(context: PageContext) -> list[NameGroup]:
    """The authors' language in the words of a page, by purpose."""
    code = context.language
    return [
        NameGroup(
            id=id,
            title=about["title"][code],
            rows=tuple(
                NameRow(
                    name=row["name"],
                    write=row["write"],
                    does=row["does"][code],
                    printed=_printed(row["write"]) if id in FORMULAS else Markup(),
                )
                for row in about["rows"]
            ),
        )
        for id, about in language_words().items()
    ]


def written(text: str) -> tuple[Any, ...]:
    """The formula that a line of the language's table is, or several; none where it is no formula.

    Like a line of a theorem file, it is run.
    """
    try:
        made = eval(text, vars(book) | LETTERS)  # noqa: S307  the engine's own table
    except NameError:  # of a letter that stands for anything
        return ()
    return made if isinstance(made, tuple) else (made,)


def _printed(text: str) -> Markup:
    return Markup(", ").join(formula(read(part)) for part in written(text))
