"""Jinja2 as the pages use it: strict about what is undefined, and clear about what failed."""

from __future__ import annotations

import json
import traceback
from collections.abc import Collection, Iterable, Mapping
from functools import partial
from html import escape
from pathlib import Path
from types import CodeType
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, TemplateSyntaxError
from jinja2.bccache import Bucket, BytecodeCache
from markupsafe import Markup

from bilemma import resources
from bilemma.findings.theorem_findings import Finding
from bilemma.formulas.notation import Notation
from bilemma.formulas.rocq.record import GENERAL
from bilemma.formulas.rocq.record import read as read_record
from bilemma.library.book_records.elsewhere import links_of
from bilemma.library.model import Book
from bilemma.library.on_disk.books import OtherBook
from bilemma.referee.readings import Readings
from bilemma.trusted.terms import Term

from ..citation_formats import MARK, NUMBER, imprint, printed_at
from ..figures.choice import read_catalogue
from ..page_context import OTHER, Another, PageContext
from ..references.citable_text import FORMATS
from ..references.citations import bibliography
from ..references.publication import publication
from ..site.checking_archive import kernel_size
from ..site.languages import LANGUAGES
from ..words.aliases import read_aliases
from ..words.comments import read_comments
from ..words.learners import read_learners_path
from ..words.practice import questions
from ..words.strings import read_words
from ..writers import html
from ..writers.authors_words import inline, plain, slugged
from ..writers.html import trusted
from ..writers.linear import light, linear


class PageError(ValueError):
    """A page could not be made; the message names template, line, page and language."""


class _Compiled(BytecodeCache):
    """What templates were compiled to in this process: a rebuild, and another language, need it."""

    def __init__(self) -> None:
        self._codes: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what was compiled of just this source."""
        checksum, code = self._codes.get(bucket.key, ("", None))
        bucket.code = code if checksum == bucket.checksum else None

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Note what was compiled."""
        if bucket.code is not None:
            self._codes[bucket.key] = bucket.checksum, bucket.code


_templates, _documents = _Compiled(), _Compiled()


class Templates:
    """The templates of one language, with what all of them may use."""

    def __init__(self, context: PageContext) -> None:
        self.folders = resources.templates(context.book.root)
        self.context = context
        self.environment = Environment(
            loader=FileSystemLoader(self.folders),
            undefined=StrictUndefined,
            autoescape=True,
            trim_blocks=False,
            keep_trailing_newline=True,
            bytecode_cache=_templates,
        )
        # Front matter is YAML and not HTML: JSON without HTML's escapes.
        self.environment.policies["json.dumps_kwargs"] = {"ensure_ascii": False}
        self.environment.filters.update(
            html=html,
            linear=linear,
            bare_linear=_bare_linear,
            inline=inline,
            plain=plain,
            slug=slugged,
            tojson=_json,
            code=_code,
            here=_here,
            varying=_varying,
        )
        self.environment.globals.update(
            w=context.words,
            language=context.language,
            tag=LANGUAGES[context.language].tag,
            other_language=OTHER[context.language],
            publication=context.publication,
            imprint=imprint(context),
            printed_at=partial(printed_at, context),
            kernel_size=kernel_size,
            formats=[(key, name or context.words("cite_line"), of) for key, name, of in FORMATS],
        )

    def page(self, template: str, path: str, /, **values: Any) -> tuple[str, str]:
        """A page's path and Markdown. Raises PageError."""
        found = (folder / template for folder in self.folders if (folder / template).is_file())
        return path, self._render(next(found, Path(template)), path, template, values)

    def document(self, file: Path, path: str, values: Mapping[str, Any]) -> str:
        """A hand-written page, which may use ``values``. Raises PageError."""
        return self._render(file, path, None, values)

    def _render(
        self, file: Path, path: str, template: str | None, values: Mapping[str, Any]
    ) -> str:
        try:
            if template is not None:
                return self.environment.get_template(template).render(values)
            return self._document(file).render(values)
        except Exception as error:
            place = f"{_place(file, self.folders, error)}: page {path} ({self.context.language})"
            raise PageError(f"{place}: {type(error).__name__}: {error}") from error

    def _document(self, file: Path) -> Template:
        # Compiled under its own name, so that an error can say where it is.
        markdown, text = self.environment.overlay(autoescape=False), file.read_text("utf-8")
        bucket = _documents.get_bucket(markdown, file.name, str(file), text)
        if bucket.code is None:
            bucket.code = markdown.compile(text, name=file.name, filename=str(file))
            _documents.set_bucket(bucket)
        return Template.from_code(markdown, bucket.code, dict(markdown.globals))


def _place(file: Path, folders: Iterable[Path], error: Exception) -> str:
    """The file and line where a template failed: the innermost frame that is a template's."""
    if isinstance(error, TemplateSyntaxError):
        return f"{error.filename or file}:{error.lineno}"
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).parent in folders or frame.filename == str(file)
    ]
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else str(file)


def _json(value: Any) -> Markup:
    """JSON, which is YAML too: a colon in a title cannot break the front matter."""
    return trusted(json.dumps(value, ensure_ascii=False))


def _bare_linear(term: Term, notation: Notation) -> Markup:
    """One line of light HTML without an element around it."""
    return trusted(light(term, notation))


def _code(text: str) -> Markup:
    """What stands between tags, where quotation marks need no escape: JSON is full of them."""
    return trusted(escape(text, quote=False))


def _here(words: Markup) -> Markup:
    """Links of a page for another one in its folder, where no script shows what they lead to."""
    # As a str: Markup would escape the quotation marks that are put in.
    return trusted(str(words).replace('href="#', 'href="./#').replace(" data-preview", ""))


def _varying(words: Markup, mark: str, number: int) -> Markup:
    """The pattern of a citation with a step's own mark and number, which are told from the rest."""
    own = str(words).replace(MARK, f"<var>{mark}</var>")
    return trusted(own.replace(NUMBER, f'<var class="n">{number}</var>'))


def _another(book: OtherBook) -> Another:
    return Another(
        publication(book.root, book.url, of_another=True),
        bibliography(book.root / "derivations" / "references.bib"),
    )


def _known(book: Book) -> dict[str, Collection[str]]:
    """What may have other names, by kind."""
    theorems = {*book.theorems, *book.left_out}
    return {"theorem": theorems, "definition": book.definitions, "axiom": book.axioms}


def open_book(
    book: Book,
    language: str,
    evidence: Mapping[str, Finding] | None,
    figures: Mapping[str, Any] | None = None,
    exercises: Mapping[str, int] | None = None,
) -> tuple[PageContext, Templates]:
    """What is needed to make the pages of a language."""
    context = PageContext(
        book=book,
        language=language,
        words=read_words(*resources.words(book.root))[language],
        works=bibliography(book.root / "derivations" / "references.bib"),
        publication=publication(book.root),
        catalogue=read_catalogue(book.root),
        evidence=evidence or {},
        figures=figures,
        learners_path=read_learners_path(book.root),
        readings=Readings(book.root),
        others={name: _another(other) for name, other in book.books.items()},
        aliases=read_aliases(book.root, _known(book)),
        comments=read_comments(book.root),
        rocq=read_record(book.root),
        rocq_general=read_record(book.root, GENERAL),
        practice=questions(book.root, language),
        exercises=exercises or {},
        elsewhere=links_of(book),
    )
    return context, Templates(context)
