"""The page of names: the authors' language, each with the formula that the page prints for it."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from bilemma.library.texts import language_words
from bilemma.proof.from_sympy import read
from bilemma.proof.parsing import ParsingError, parse
from bilemma.trusted.terms import TermError

from ..page_context import PageContext
from ..writers.authors_words import formula

FORMULAS = ("terms", "propositions")  # the groups whose lines are formulas


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


def _printed(text: str) -> Markup:
    """The formula that a line is, or several; nothing for one that Python alone understands."""
    try:
        made = parse(text)
        parts = [read(part) for part in (made if isinstance(made, tuple) else (made,))]
    except (ParsingError, TermError):
        return Markup()
    return Markup(", ").join(map(formula, parts))
