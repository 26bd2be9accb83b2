"""Every file to take along, by its path in the site: for the site itself and for ``export``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from bilemma.exercises.author_settings import ExerciseSettings, read_settings
from bilemma.exercises.book_statements import statement_of
from bilemma.exercises.own_lines import own_proof
from bilemma.findings.theorem_findings import Finding
from bilemma.formulas.rocq.stating import words_on_site
from bilemma.keeping.latest import Latest
from bilemma.library.book_proofs.certificates import certificates
from bilemma.library.book_records.registry import read_registry
from bilemma.library.model import Book, Chapter, TheoremEntry
from bilemma.render.addresses import Place, page_path
from bilemma.render.citation_formats import everything
from bilemma.render.pages.ask import ask_index, ask_words, has_questions
from bilemma.render.pages.press import Press
from bilemma.render.pages.redirects import redirects
from bilemma.render.pages.reuse import KeptOutput
from bilemma.render.pages.signature import tables
from bilemma.render.pages.steps_page import steps_page
from bilemma.render.references.citable_text import bibtex_file

from .carried import cited_with
from .feed import NAME as FEED
from .feed import feed
from .figure_files import figure_files
from .handout import HandoutPart, Handouts
from .notebook_file import Notebooks


class Exporter:
    """Makes the files of one language, from the pages that the press has made.

    A theorem's parts are written once, for its own files, its chapter's, and the book's.
    """

    def __init__(self, press: Press) -> None:
        self._press, self.context = press, press.context
        self._handouts, self._notebooks = Handouts(self.context), Notebooks(self.context)

    def theorem(self, id: str) -> dict[str, str]:
        """A theorem's files, by ending."""
        record = self._press.theorem(id)
        entry, values = record.context.book.theorems[id], self._values(id)
        latex = record.once("latex", lambda: self._handouts.theorem(entry, self._part(id)))
        notebook = record.once("notebook", lambda: self._notebooks.theorem(values))
        return {"tex": latex, "ipynb": notebook}

    def chapter(self, chapter: Chapter) -> dict[str, str]:
        """A chapter's files, by ending."""
        values = [self._values(id) for id in chapter.theorems]
        return {
            "tex": self._handouts.chapter(chapter, [self._part(id) for id in chapter.theorems]),
            "ipynb": self._notebooks.chapter(chapter, values),
        }

    def whole(self) -> dict[str, str]:
        """The files of the whole book, by ending."""
        parts = {id: self._part(id) for id in self.context.book.theorems}
        return {"tex": self._handouts.book(parts), "bib": bibtex_file(everything(self.context))}

    def steps(self, id: str) -> tuple[str, str]:
        """The page of a proof's elementary steps and of the citations of its lines."""
        record = self._press.theorem(id)
        return record.once("steps", lambda: steps_page(self._press.templates, record.value))

    def redirects(self) -> dict[str, str]:
        """A page at each old address of what was renamed."""
        return redirects(self.context, self._press.templates, read_registry(self.context.book.root))

    def _part(self, id: str) -> HandoutPart:
        record = self._press.theorem(id)
        return HandoutPart(**record.once("part", lambda: asdict(self._handouts.part(record.value))))

    def _values(self, id: str) -> Mapping[str, Any]:
        record = self._press.theorem(id)
        return record.once("values", lambda: self._notebooks.values(record.value))


def rocq_statements(press: Press) -> dict[str, str]:
    """The statements that Rocq accepted, by path; they are the same in all languages."""
    found = {id: _rocq_statement(press.theorem(id)) for id in press.context.book.theorems}
    return {
        f"{_folder('theorem', id)}statement.v": (
            f"From Bilemma Require Import Spaces Normal Definitions.\n\n{statement}\n"
        )
        for id, statement in found.items()
        if statement is not None
    }


def _rocq_statement(record: KeptOutput) -> str | None:
    """What Rocq accepted of a theorem, without its page where that need not be made again."""
    return record.once("rocq", lambda: record.value.rocq and record.value.rocq.statement)


def exercise_files(press: Press) -> dict[str, str]:
    """The theorems that can be set as exercises, as data, by path; the same in all languages."""
    settings = read_settings(press.context.book)
    return {
        f"{_folder('theorem', id)}exercise.json": _json(_exercise(press, id, settings))
        for id in press.context.exercises
    }


def _exercise(press: Press, id: str, settings: ExerciseSettings) -> dict[str, Any]:
    """A statement with what may not be cited, the book's own proof, the numbers that its page
    gives hypotheses, 0 where it says one in other words, and what refutes it without one of them.
    """
    record, book = press.theorem(id), press.context.book

    def numbers() -> dict[str, int]:
        return {anchor: row.number for row in record.value.hypotheses for anchor in row.anchors}

    entry, numbered = book.theorems[id], record.once("hypotheses", numbers)
    statement = statement_of(entry, book)
    if statement is None:
        raise ValueError(f"{id} says nothing of two numbers, and is no exercise")
    numbers = {h.id: numbered.get(f"h-{h.id}", 0) for h in entry.hypotheses}
    of_terms = {h.term: numbers[h.id] for h in entry.hypotheses}
    is_step = statement.induction is not None
    return settings.narrowed(statement).to_data() | {
        "numbers": [of_terms.get(p, 0) for p in statement.hypotheses],
        "step": settings.step_of(id),
        "own": _last_proof(id, entry, statement, numbers, press.context.exercises[id]),
        "failing": list(_failing(entry, press.context.evidence.get(id), numbers))
        if not is_step
        else [],
    }


_last_proof = Latest(own_proof)  # its lines are read back as they would be typed


def _failing(
    entry: TheoremEntry, found: Finding | None, numbers: Mapping[str, int]
) -> Iterator[dict[str, Any]]:
    """Models in which the statement is false, each with the number of the one hypothesis that does
    not hold in it.

    Of some of several independent variables a model may name fewer: whether a hypothesis on these
    holds cannot be seen in its words.
    """
    told = [h.id for h in entry.hypotheses if numbers[h.id] and h.term.head != "Wise"]
    for id in told if found else ():
        model = found.hypothesis(id).counter_model
        if model is not None:
            yield {"number": numbers[id], "model": {"en": model.en, "zh": model.zh}}


def site_files(press: Press, between: Callable[[], None] = lambda: None) -> dict[str, str]:
    """The files of a language beside its pages, by path below the root of the language.

    ``between`` is called before those of each theorem.
    """
    exporter, book = Exporter(press), press.context.book
    files = {f"bilemma.{ending}": text for ending, text in exporter.whole().items()}
    for id in book.theorems:
        between()
        made = exporter.theorem(id)
        files |= {f"{_folder('theorem', id)}{id}.{end}": text for end, text in made.items()}
        files |= [exporter.steps(id)]
    for chapter in book.chapters:
        made, folder = exporter.chapter(chapter), _folder("chapter", chapter.id)
        files |= {f"{folder}{chapter.id}.{end}": text for end, text in made.items()}
    files |= figure_files(press.context)
    if changes := feed(press.context):
        files[FEED] = changes
    files["assets/check-words.json"] = _json(press.context.words.table("check"))
    if press.context.exercises:
        words = press.context.words.table("exercise")
        files["assets/exercise-words.json"] = _json(words)
    if has_questions(book):
        files["assets/ask-words.json"] = _json(ask_words(press.context))
        files["assets/notebook-words.json"] = _json(press.context.words.table("cells"))
    return files | exporter.redirects()


def without_language(book: Book, *, exercises: bool = False) -> dict[str, str]:
    """The files that are the same in all languages: certificates, tables, sources of theorems.

    A theorem's own certificate cites others by name, as in the file of the whole book: with their
    proofs in it, each proof would stand in the site as often as theorems rest on it. A script of
    the page puts together what can be replayed alone. Questions and ``exercises`` look equations
    up.
    """
    proofs = {id: _named(id, _last_text(id, proof)) for id, proof in certificates(book).items()}
    files = {"bilemma.json": f"{{{','.join(proofs.values())}}}", "kernel.json": _json(tables())}
    if has_questions(book) or exercises:
        files["ask.json"] = _json(ask_index(book))
    for id, entry in book.theorems.items():
        folder = _folder("theorem", id)
        files[f"{folder}certificate.json"] = f"{{{proofs[id]}}}"
        files[f"{folder}{entry.path.name}"] = entry.path.read_text("utf-8")
    return files | words_on_site()


def proofs(book: Book, ids: Iterable[str]) -> dict[str, Any]:
    """The certificates of theorems and of all that they cite, in an order that can be replayed."""
    wanted = set(cited_with(book, ids))
    return {id: proof for id, proof in certificates(book).items() if id in wanted}


def _folder(kind: str, id: str) -> str:
    return Place(page_path(kind, id)).address


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _named(name: str, text: str) -> str:
    """An entry of an object of JSON whose value is written already."""
    return f"{_json(name)}:{text}"


_last_text = Latest(_json)
