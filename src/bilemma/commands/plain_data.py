"""Theorems and axioms as plain data, for ``--json`` and for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import bilemma
from bilemma.bilingual.text import LANGUAGES, Text
from bilemma.formulas.latex import Notation, latex, latex_of
from bilemma.library.book_records.elsewhere import Elsewhere
from bilemma.library.model import AxiomEntry, Book, Hypothesis, TheoremEntry
from bilemma.render.addresses import Place, page_path
from bilemma.render.page_context import PageContext
from bilemma.render.pages.graph import direct_axioms
from bilemma.render.pages.page_notation import proof_notation, statement_notation
from bilemma.render.pages.templates import open_book
from bilemma.render.pages.theorem_page import TheoremPage, theorem_page
from bilemma.render.words.statement_words import letter_views, letters_are
from bilemma.render.writers import markdown
from bilemma.trusted.terms import Term

# Theorems that every book has come with the package.
PACKAGES = Path(bilemma.__file__).resolve().parents[1]


def contexts(book: Book) -> dict[str, PageContext]:
    """:func:`context` of each language."""
    return {code: context(book, code) for code in LANGUAGES}


def context(book: Book, language: str) -> PageContext:
    """What pages of a language are made from, without the learner's path, which is the site's.

    So a book will do that has a theorem and what it uses.
    """
    return replace(open_book(book, language, None)[0], learners_path=None)


def page_of(entry: TheoremEntry, context: PageContext) -> TheoremPage:
    """The theorem's page: words here are those of the site."""
    return theorem_page(context, entry, Place(page_path("theorem", entry.id)))


def theorem_records(book: Book, entries: Iterable[TheoremEntry]) -> list[dict[str, Any]]:
    """Theorems with their proofs; formulas are LaTeX, words have theirs between dollar signs."""
    spoken = contexts(book)
    return [_theorem_record(book, entry, spoken) for entry in entries]


def _theorem_record(
    book: Book, entry: TheoremEntry, spoken: Mapping[str, PageContext]
) -> dict[str, Any]:
    notation, proving = statement_notation(entry), proof_notation(entry)
    pages = {code: page_of(entry, context) for code, context in spoken.items()}
    return {
        "id": entry.id,
        "kind": entry.kind,
        "chapter": entry.chapter,
        "book": entry.book or None,
        "title": both(entry.title),
        "words": both(entry.words),
        "letters": letters(entry.claim, [h.term for h in entry.hypotheses], notation, spoken),
        "hypotheses": [_hypothesis(h, notation, pages) for h in entry.hypotheses],
        "statement": latex(entry.claim, notation=notation),
        "steps": [_step(entry, number, proving, pages) for number in range(len(entry.steps))],
        "axioms": list(entry.axioms),
        "imports": list(book.imports(entry)),
        "digest": entry.theorem.digest.hex(),
        "uses": list(entry.uses),
        "cite": list(entry.cite),
        "elsewhere": _elsewhere(spoken["en"].elsewhere.theorems.get(entry.id)),
        "source": f"{_source(book, entry)}:{entry.line}",
    }


def _elsewhere(found: Elsewhere | None) -> dict[str, Any] | None:
    """Where else it stands; nobody checked that it says the same."""
    if found is None:
        return None
    return {
        "checked": False,
        "mathlib": [{"name": n.name, "file": n.file, "commit": n.commit} for n in found.mathlib],
        "differs": both(found.differs) if found.differs else None,
        "wikidata": found.wikidata or None,
        "textbooks": [
            {"title": p.book.title, "edition": p.book.edition, "year": p.book.year}
            | {p.part: p.number}
            for p in found.textbooks
        ],
    }


def _source(book: Book, entry: TheoremEntry) -> str:
    """The theorem's file, relative to its book, or to the place of the package."""
    path = entry.path.resolve()
    if entry.book:
        return path.relative_to(book.books[entry.book].root).as_posix()
    inside = path.is_relative_to(book.root)
    return path.relative_to(book.root if inside else PACKAGES).as_posix()


def both(text: Text) -> dict[str, str]:
    """A text as JSON."""
    return {"en": text.en, "zh": text.zh}


def letters(
    claim: Term, hypotheses: Iterable[Term], notation: Notation, spoken: Mapping[str, PageContext]
) -> list[dict[str, Any]]:
    """What each letter of a statement is.

    ``length`` is the last index of a family, of a matrix the two of them; null where it goes on.
    """
    return [
        {
            "name": letter.key[0],
            "latex": latex_of(letter.name),
            "kind": letter.kind,
            "length": _length([last and latex(last, notation=notation) for last in letter.lengths]),
            **{
                code: markdown(letters_are([letter.key], claim, notation, context.words))
                for code, context in spoken.items()
            },
        }
        for letter in letter_views(claim, hypotheses, notation)
    ]


def _length(found: list[str | None]) -> str | list[str | None] | None:
    return found if len(found) > 1 else found[0] if found else None


def _hypothesis(
    h: Hypothesis, notation: Notation, pages: Mapping[str, TheoremPage]
) -> dict[str, Any]:
    return {
        "id": h.id,
        "latex": latex(h.term, notation=notation),
        "words": {code: hypothesis_words(h, page) for code, page in pages.items()},
    }


def hypothesis_words(h: Hypothesis, page: TheoremPage) -> str:
    """The sentence of the page that states the hypothesis; several may share one."""
    return next(markdown(row.text) for row in page.hypotheses if f"h-{h.id}" in row.anchors)


def _step(
    entry: TheoremEntry, number: int, notation: Notation, pages: Mapping[str, TheoremPage]
) -> dict[str, Any]:
    step = entry.steps[number]
    record = {
        "id": step.id,
        "relation": step.relation,
        "latex": latex(step.term, notation=notation),
        "by": [{"kind": c.kind, "id": c.id} for c in step.by],
        "reason": {code: markdown(page.steps[number].reason) for code, page in pages.items()},
        "elementary": len(step.elementary),
    }
    if step.start is not None:
        record["start"] = latex(step.start, notation=notation)
    if step.letters:
        record["letters"] = [latex(meaning, notation=notation) for meaning in step.letters]
    if step.shown is not None:
        record["shown"] = latex(step.shown, notation=notation)
    return record


def axiom_record(book: Book, axiom: AxiomEntry) -> dict[str, Any]:
    """An axiom with who rests on it."""
    notation = Notation.of_page([(axiom.hypotheses, [axiom.conclusion])])
    return {
        "name": axiom.name,
        "group": axiom.group,
        "imported": axiom.imported,
        "title": both(axiom.title),
        "words": both(axiom.words),
        "hypotheses": [latex(h, notation=notation) for h in axiom.hypotheses],
        "statement": latex(axiom.conclusion, notation=notation),
        "without": both(axiom.without) if axiom.without else None,
        "source": axiom.source.en,
        "resting_on_it": list(book.resting_on(axiom.name)),
    }


def graph(book: Book) -> dict[str, Any]:
    """Nodes, and an edge from each theorem to each theorem and axiom that its steps cite."""
    entries = book.theorems.values()
    nodes = [{"id": e.id, "chapter": e.chapter, "kind": e.kind} for e in entries]
    nodes += [{"id": _axiom_node(name), "kind": "axiom"} for name in book.axioms]
    used = {e.id: (*e.uses, *map(_axiom_node, direct_axioms(e))) for e in entries}
    edges = [{"from": id, "to": to} for id, targets in used.items() for to in targets]
    return {"nodes": nodes, "edges": edges}


def _axiom_node(name: str) -> str:
    """An axiom may have the name of a theorem, so its node says what it is."""
    return f"axiom {name}"


def dot(book: Book) -> str:
    """The same in the language of Graphviz."""
    lines = ["digraph bilemma {", "  rankdir=BT;", "  node [shape=box];"]
    for number, chapter in enumerate(book.chapters):
        title = chapter.title.en.replace('"', r"\"")
        lines += [f"  subgraph cluster_{number} {{", f'    label="{title}";']
        lines += [f'    "{id}";' for id in chapter.theorems]
        lines.append("  }")
    lines += [f'  "{_axiom_node(name)}" [shape=ellipse];' for name in book.axioms]
    lines += [f'  "{edge["from"]}" -> "{edge["to"]}";' for edge in graph(book)["edges"]]
    return "\n".join([*lines, "}"])
