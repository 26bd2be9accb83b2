"""Hand-written pages: Markdown in ``docs/`` with placeholders that the book fills in.

A page may use these; a name that is not known is an error with file and line.

- ``{{ counts.theorems }}``: how much there is; see :func:`counts`
- ``{{ theorem("variance-of-sum") }}``: a link by the theorem's title, or by other words
  given as a second argument; ``{{ axiom("exp_add") }}`` likewise
- ``{{ claim("variance-of-sum") }}``: the theorem's formula in LaTeX;
  ``{{ definition("Var") }}`` a definition's, ``{{ dot("q", "k", "d") }}`` that of the dot product
  in these letters
- ``{{ value("variance-of-sum", n=3) }}``: the right side of the theorem with numbers for its
  letters, and ``{{ root(x) }}``, both to compute with; ``{{ rounded_down(x, 2) }}`` and
  ``{{ rounded_up(x, 2) }}`` write a bound so that it stays one; see :mod:`.worked`
- ``{{ href("theorem", "…") }}``, ``{{ to("cite/") }}``: addresses, for raw HTML
- ``{{ paste("root-or-d") }}``: the short answer to a question from practice, to be copied
- ``{{ figure("law-of-sum") }}``: a figure with a choice, by its name in ``figures.toml``
- ``checks``: the figures of all checks, see :mod:`bilemma.evidence.summary`; none while serving
- ``{{ n(12345) }}``, ``{{ percent(killed, tried) }}``: numbers as the page writes them
- ``arena()``: what checkers said of the arena, see :mod:`.arena_record`
- ``groups``, ``definitions``, ``rules``, ``tactics``, ``citation``, ``public_names``,
  ``source_rooms``: lists to go through
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from bilemma import resources
from bilemma.bilingual.phrase import joined
from bilemma.bilingual.text import grouped, percentage
from bilemma.formulas.latex import latex
from bilemma.formulas.numeric_value import Number, root
from bilemma.library.model import Book
from bilemma.trusted.kernel import unfold
from bilemma.trusted.substitution import Lam
from bilemma.trusted.terms import mk, sym

from ..addresses import Place
from ..citation_formats import whole_book
from ..page_context import PageContext
from ..references.citable_text import cite_page
from ..site.languages import hand_written
from ..writers import html
from .arena_record import arena_record
from .indexes import axiom_groups, definition_rows
from .pasted import own_numbers_form, pasted, read_short_answer
from .public_names import public_names
from .rocq_view import rocq_view
from .signature import signature
from .source_rooms import source_rooms
from .templates import Templates
from .worked import rounded_down, rounded_up, worked


def render_documents(
    context: PageContext, templates: Templates, only: str | None = None
) -> dict[str, str]:
    """The hand-written pages of a language by path; of one page, if ``only`` names it."""
    return {
        path: templates.document(file, path, _values(context, Place(path)))
        for path, file in documents(context.book.root, context.language).items()
        if only in (None, path)
    }


def documents(root: Path, language: str) -> dict[str, Path]:
    """The hand-written pages of a language by path: the book's, and the engine's about itself.

    A page of the book goes before the engine's of the same name. Raises SiteError if a page of the
    book lacks a language.
    """
    folder = root / "docs"
    own = hand_written(folder, language) if folder.is_dir() else {}
    end = "" if language == "en" else f".{language}"
    engine = {
        f"{name}.md": resources.documents() / f"{name}{end}.md" for name in resources.DOCUMENTS
    }
    return engine | own


def counts(context: PageContext) -> dict[str, int]:
    """How much there is of everything."""
    book = context.book
    steps = [step for entry in book.theorems.values() for step in entry.steps]
    return {
        "theorems": len(book.theorems),
        "axioms": len(book.axioms) - len(book.imported),
        "imported": len(book.imported),
        "definitions": len(book.definitions),
        "chapters": len(book.chapters),
        "steps": len(steps),
        "elementary": sum(len(step.elementary) for step in steps),
        "works": len(context.works),
    }


def _anywhere(context: PageContext) -> int:
    """How many theorems Rocq accepted, as they are, on any probability space."""
    found = (context.book.theorems.get(id) for id in context.rocq_general.keys)
    views = (rocq_view(context, entry) for entry in found if entry is not None)
    return sum(view is not None and view.general for view in views)


def percent(language: str, part: int, whole: int) -> str:
    """A share, with a decimal unless it is all; never rounded up to all."""
    number = "100" if part == whole else f"{min(100 * part / whole, 99.94):.1f}"
    return percentage(number, language)


def _values(context: PageContext, place: Place) -> Mapping[str, Any]:
    """What a hand-written page may use."""
    return {
        "counts": counts(context),
        "checks": context.figures,
        "rocq_anywhere": partial(_anywhere, context),
        "n": grouped,
        "percent": partial(percent, context.language),
        "href": place.of,
        "to": place.to,
        "files": place.first(context.language),
        "theorem": _links(context, place),
        "has": context.book.theorems.__contains__,
        "axiom": lambda name: str(context.axiom(place, name)),
        "claim": lambda id: _claim(context.book, id),
        "value": partial(_worked, context.book),
        "root": root,
        "rounded_down": rounded_down,
        "rounded_up": rounded_up,
        "paste": partial(_paste, context, place),
        "figure": lambda id: context.catalogue.figure(id, context.words),
        "captioned_figure": lambda id: context.catalogue.captioned(id, place, context.words),
        "dot": _dot,
        "definition": lambda head: latex(_known(context.book.definitions, head).statement),
        "groups": axiom_groups(context, place),
        "rules": _rules(context),
        "kernel": signature,
        "tactics": _tactics(context),
        "arena": partial(arena_record, context.book.root),
        "citation": _citation(context),
        "definitions": definition_rows(context, place),
        "public_names": partial(public_names, context.language),
        "source_rooms": source_rooms,
    }


def _paste(context: PageContext, place: Place, anchor: str) -> str:
    """A short answer with its permalink, in a block that has a button to copy it.

    A script offers to work it out for numbers of the reader's own, where it can be.
    """
    answer, words = read_short_answer(context.book.root, anchor), context.words
    said = pasted(context, place, anchor, answer)
    own = own_numbers_form(words) if answer.has_numbers else ""
    return (
        f'<details class="bl-fold bl-paste" data-search-exclude markdown="1">'
        f"<summary>{words('paste')}</summary>\n\n"
        f"```text\n{said}\n```\n\n{own}</details>"
    )


def _dot(left: str, right: str, length: str) -> str:
    """q · k = Σ q_i k_i: the definition of the dot product of two random vectors, in LaTeX."""
    i, d = sym("i", "nat"), sym(length, "nat")
    x, y = sym(left, "random", "nat"), sym(right, "random", "nat")
    return latex(unfold(mk("dot", Lam(i, x[i]), Lam(i, y[i]), d)).conclusion)


def _claim(book: Book, id: str) -> str:
    """The formula of a theorem; of one that is left out its id, for there is no formula."""
    if book.lacks(id):
        return f"\\text{{{id}}}"
    return latex(_known(book.theorems, id).claim)


def _worked(book: Book, id: str, /, **letters: Any) -> Number:
    """What a theorem gives for numbers; of one that is left out nothing is known."""
    return math.nan if book.lacks(id) else worked(_known(book.theorems, id), letters)


def _known(table: Mapping[str, Any], id: str) -> Any:
    if id not in table:
        raise LookupError(f"the book has no {id!r}")
    return table[id]


def _links(context: PageContext, place: Place) -> Callable[..., str]:
    def theorem(id: str, words: str | None = None) -> str:
        if context.book.lacks(id):
            return words or str(context.theorem(place, id))
        entry = _known(context.book.theorems, id)
        title = words or entry.title[context.language]
        return f'<a href="{place.of("theorem", id)}">{title}</a>'

    return theorem


def _rules(context: PageContext) -> list[tuple[str, str]]:
    """The rules of inference: name in the kernel, name in the language of the page."""
    table = context.words.tables["rules"]
    return [(name, context.words.of("rules", name)) for name in table if name not in NO_RULES]


def _tactics(context: PageContext) -> list[tuple[str, str, str]]:
    """What an author may name after ``by``: name, what it does and what not, a line with it."""
    gap = context.words.of("reason", "sentences")
    return [
        (
            t.by,
            str(html(joined([x.phrase(context.language) for x in (t.does, t.does_not)], gap))),
            line,
        )
        for t in context.book.tactics.values()
        if t.by and (line := t.example)
    ]


NO_RULES = ("cited", "theorem", "lemma", "instance")  # words about citations


def _citation(context: PageContext) -> dict[str, str]:
    return cite_page(whole_book(context))
