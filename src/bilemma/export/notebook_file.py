"""Jupyter notebooks that state a theorem, prove it, and sample it."""

from __future__ import annotations

import ast
import json
import re
import tokenize
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import nbformat
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bilemma import resources
from bilemma.bilingual.paragraphs import paragraphs
from bilemma.bilingual.phrase import Math, Phrase
from bilemma.formulas.latex import latex_of
from bilemma.keeping.latest import Latest
from bilemma.library.model import Chapter, TheoremEntry
from bilemma.library.on_disk.books import OWN
from bilemma.library.on_disk.other_modules import with_imports
from bilemma.render.addresses import Place, page_path
from bilemma.render.citation_formats import imprint
from bilemma.render.page_context import PageContext
from bilemma.render.pages.experiment_words import is_at_most
from bilemma.render.pages.theorem_page import StepView, TheoremPage
from bilemma.render.writers import markdown, markdown_blocks
from bilemma.render.writers.authors_words import plain

from .carried import carried_files

Values = Mapping[str, Any]

CELL = re.compile(r"^%% (markdown|code|hidden)$", re.MULTILINE)
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


class Notebooks:
    """Makes the notebooks of one language."""

    def __init__(self, context: PageContext) -> None:
        self.context = context
        self.language = context.language
        environment = Environment(
            loader=FileSystemLoader(resources.templates(context.book.root)),
            undefined=StrictUndefined,
            autoescape=False,  # noqa: S701  this is Markdown and Python
        )
        environment.filters["comment"] = _comment
        environment.globals.update(
            w=context.words, language=self.language, imprint=imprint(context)
        )
        self._template = environment.get_template("notebook.md.j2")

    def theorem(self, values: Values) -> str:
        """A theorem's notebook as JSON, given its values."""
        text = self._template.render(t=values, **self._home([values]))
        return _notebook(text, self.language)

    def chapter(self, chapter: Chapter, theorems: Iterable[Values]) -> str:
        """A chapter's notebook as JSON, given the values of its theorems."""
        language, place = self.language, Place(page_path("chapter", chapter.id))
        url = self.context.publication.url(place.address, language)
        texts = {
            "title": plain(chapter.title[language]),
            "lead": markdown(chapter.lead.phrase(language), place, url),
            "body": markdown_blocks(paragraphs(chapter.body[language]), place, url),
            "take_away": markdown_blocks(paragraphs(chapter.take_away[language]), place, url),
        }
        shown = list(theorems)
        home = self._home(shown)
        text = self._template.render(chapter=texts, theorems=shown, url=url, **home)
        return _of_chapter((chapter.id, language), text, language)

    def values(self, page: TheoremPage) -> Values:
        """What the cells say of a theorem."""
        entry = page.entry
        url = self.context.publication.url(page.place.address, self.language)
        write = partial(markdown, place=page.place, url=url)
        return {
            "id": entry.id,
            "name": entry.name,
            "title": page.title,
            "url": url,
            "given": write(page.given),
            "claim": _latex(page.claim),
            "sentence": write(page.sentence),
            "hypotheses": [{"number": h.number, "text": write(h.text)} for h in page.hypotheses],
            "idea": write(page.idea) if page.idea else None,
            "steps": [_step(step, write) for step in page.steps],
            "module": entry.module,
            "path": str(entry.path),
            "is_file": self._is_file(entry),
            "source": self._source(entry),
            "experiment": page.experiment,
            "is_bound": page.is_bound or is_at_most(entry.experiment_source),
        }

    def _home(self, theorems: list[Values]) -> Values:
        """How a notebook finds the book: a file of it, and the files that are taken along."""
        own = [t["module"] for t in theorems if t["module"].startswith(f"{OWN}.")]
        of = repr(own[0].replace(".", "/") + ".py") if own else ""
        carried = carried_files(self.context.book, [t["path"] for t in theorems])
        if len(theorems) == 1:  # whose own file is a cell already
            carried.pop(of.strip("'"), None)
        return {"of": of, "files": _written(carried)}

    def _is_file(self, entry: TheoremEntry) -> bool:
        return not entry.module.startswith("bilemma.")

    def _source(self, entry: TheoremEntry) -> str:
        """The theorem's file without its experiment; of the package's theorems the declaration."""
        part = _statements if self._is_file(entry) else _declarations
        with tokenize.open(entry.path) as file:  # as Python read it
            text = file.read()
        if entry.book:
            text = with_imports(text, self.context.book.books[entry.book].here)
        return part((entry.path, entry.name), text, entry.name)


def _written(files: Mapping[str, str]) -> list[tuple[str, str]]:
    """Files as Python writes them: the path, and the text, in lines as it stands where it can."""
    return [(repr(path), _literal(text)) for path, text in files.items()]


def _literal(text: str) -> str:
    plain = "'''" not in text and not text.endswith(("'", "\\"))
    return f"r'''{text}'''" if plain and "\r" not in text else repr(text)


def _step(step: StepView, write: Callable[[Phrase], str]) -> Values:
    relation = step.relation.latex if step.relation else ""
    formula = _latex(replace(step.formula, is_large=False))
    return {
        "number": step.number,
        "anchor": step.anchor,
        "part": write(step.part) if step.part else None,
        "supposed": [_latex(formula) for formula in step.supposed],
        "start": _latex(step.start) if step.start else None,
        "formula": rf"\displaystyle {{}}{relation} {formula}",
        "reason": write(step.reason),
    }


def _latex(formula: Math) -> str:
    """A formula without dollar signs; MathJax decides where it breaks."""
    return latex_of(formula, breakable=False)


def _comment(text: str) -> str:
    """A text as comment lines of Python."""
    return "\n".join(f"# {line}" for line in text.splitlines())


def _statement(source: str, name: str) -> str:
    """A theorem file without its docstring and its experiment, which has a cell of its own."""
    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        if _is_docstring(node) or _is_experiment(node, name):
            decorators = getattr(node, "decorator_list", [])
            first = min([node.lineno, *(d.lineno for d in decorators)])
            del lines[first - 1 : node.end_lineno]
    return "\n".join(lines).strip()


def _declaration(source: str, name: str) -> str:
    """The function that proves a theorem, with its decorators, out of a module of several."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            return "\n".join(source.splitlines()[first - 1 : node.end_lineno])
    return ""


_statements, _declarations = Latest(_statement), Latest(_declaration)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_experiment(node: ast.stmt, name: str) -> bool:
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return any(ast.unparse(d) == f"{name}.experiment" for d in decorators)


def _cells(text: str) -> Iterator[tuple[str, str]]:
    """Kind and contents of each cell."""
    _, *parts = CELL.split(text)
    for kind, contents in zip(parts[::2], parts[1::2], strict=True):
        lines = contents.strip()
        if kind != "hidden":  # which has the text of files
            lines = re.sub(r"\n{3,}", "\n\n\n" if kind == "code" else "\n\n", lines)
        yield kind, lines


def _notebook(text: str, language: str) -> str:
    """The cells as a notebook; the same text makes the same notebook."""
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}, "lang": language}
    cells = [_cell(f"cell-{n}", *found) for n, found in enumerate(_cells(text), 1)]
    written = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    nbformat.validate(written)
    # nbformat's own writer indents, and puts each line of a cell into a string: a fifth more.
    return json.dumps(written, ensure_ascii=False, separators=(",", ":")) + "\n"


_of_chapter = Latest(_notebook)


def _cell(id: str, kind: str, source: str) -> dict[str, Any]:
    if kind == "markdown":
        return {"id": id, "cell_type": kind, "metadata": {}, "source": source}
    folded = {"jupyter": {"source_hidden": True}} if kind == "hidden" else {}
    cell = {"id": id, "cell_type": "code", "metadata": folded, "source": source}
    return cell | {"outputs": [], "execution_count": None}
