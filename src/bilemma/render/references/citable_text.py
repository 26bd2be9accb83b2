"""What is cited, and how it is cited in each format."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from ..writers.escaping import escaped
from .publication import Publication, is_placeholder

# Formats in the order in which a page shows them: key, name, language of its source.
FORMATS = (
    ("bibtex", "BibTeX", "text"),
    ("apa", "APA", "text"),
    ("gbt", "GB/T 7714", "text"),
    ("latex", "LaTeX", "text"),
    ("csl", "CSL-JSON", "text"),
    ("line", "", "text"),  # its name is in the language of the page
)
LINES = {"en": "{} ({}), {}", "zh": "{}（{}），{}"}
# The names that every BibTeX style knows.
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
SEPARATORS = {"en": ", ", "zh": "，"}
VERSIONS = {"en": "version {}", "zh": "{} 版"}
STEPS = {"en": "step {}", "zh": "第 {} 步"}
CLAIMS = {"en": "claim {}", "zh": "论断 {}"}


@dataclass(frozen=True)
class CitableText:
    """A page, the whole book, or one step of a proof, that can be cited in a language.

    ``id`` becomes the key in a bibliography, so it differs between things of one name.
    """

    book: Publication
    language: str
    id: str
    title: str
    path: str

    def step(self, id: str, number: int | str) -> CitableText:
        """One step of the proof on this page; a ``number`` in letters stands for any.

        Its key is made of its digest, for a step that is inserted before it changes its number.
        """
        return self._part(id, f"#s-{id}", STEPS[self.language].format(number))

    def claim(self, id: str, number: int) -> CitableText:
        """One claim, which has a page below this one about its source."""
        return self._part(id, f"{id}/", CLAIMS[self.language].format(number))

    def _part(self, id: str, address: str, words: str) -> CitableText:
        title = SEPARATORS[self.language].join((self.title, words))
        path = f"{self.path}{address}"
        return CitableText(self.book, self.language, f"{self.id}:{id}", title, path)

    @property
    def url(self) -> str:
        """Its address."""
        return self.book.url(self.path, self.language)

    @property
    def is_published(self) -> bool:
        """Whether its address leads anywhere, so that a citation may name it."""
        return not is_placeholder(self.book.address)

    @property
    def key(self) -> str:
        """Its key in a bibliography."""
        return f"{self.book.key}:{self.id}"

    @property
    def container(self) -> str:
        """What it is a page of, in the language."""
        return self.book.names[self.language]

    @property
    def author(self) -> str:
        """Who wrote it, in the language."""
        return self.book.authors[self.language]

    @property
    def version(self) -> str:
        """Its version, in words."""
        return VERSIONS[self.language].format(self.book.version)


def cite_page(page: CitableText, lines: Iterable[str] = ()) -> dict[str, str]:
    """A page in every format of FORMATS, by key, as plain text.

    Its address, and the day on which it was seen there, are left out while it is a placeholder.
    ``lines`` are the lines of the proof, or the statement, in LaTeX, for the snippet.
    """
    return {
        "bibtex": _bibtex(page),
        "apa": _apa(page),
        "gbt": _gbt(page),
        "latex": _latex(page, lines),
        "csl": _csl(page),
        "line": _in_a_line(page),
    }


def _in_a_line(page: CitableText) -> str:
    """Title, key and address in no version: a line for a comment in code that is right for good."""
    parts = [LINES[page.language].format(page.title, page.key, page.container)]
    if page.is_published:
        parts.append(page.book.lasting(page.path, page.language))
    return SEPARATORS[page.language].join(parts)


def bibtex_file(pages: Iterable[CitableText]) -> str:
    """Many entries as one BibTeX file."""
    return "\n\n".join(map(_bibtex, pages)) + "\n"


def _apa(page: CitableText) -> str:
    day = date.fromisoformat(page.book.date)
    when = {
        "en": f"{day.year}, {day:%B} {day.day}",
        "zh": f"{day.year} 年 {day.month} 月 {day.day} 日",
    }[page.language]
    address = f" {page.url}" if page.is_published else ""
    return f"{page.author}. ({when}). {page.title} ({_version(page)}). {page.container}.{address}"


def _version(page: CitableText) -> str:
    """The version at the beginning of a part."""
    return page.version[0].upper() + page.version[1:]


def _gbt(page: CitableText) -> str:
    day = page.book.date
    seen = f"[{day}]. {page.url}." if page.is_published else "."
    return f"{page.author}. {page.title}[EB/OL]. {_version(page)}. ({day}){seen}"


def _bibtex(page: CitableText) -> str:
    day = date.fromisoformat(page.book.date)
    written = f"{page.container}{SEPARATORS[page.language]}{page.version}"
    fields = {
        "author": f"{{{escaped(page.author, page.language)}}}",
        # In braces, so that no style changes its capitals.
        "title": f"{{{escaped(page.title, page.language)}}}",
        "howpublished": escaped(written, page.language),
        "year": str(day.year),
    }
    if page.is_published:
        fields |= {"url": page.url, "urldate": page.book.date}
    if page.language == "zh":
        fields["langid"] = "chinese"
    lines = [f"  {name:<12} = {{{value}}}" for name, value in fields.items()]
    lines.insert(4, f"  {'month':<12} = {MONTHS[day.month - 1]}")
    return f"@misc{{{page.key},\n" + ",\n".join(lines) + "\n}"


def _latex(page: CitableText, lines: Iterable[str]) -> str:
    body = " \\\\\n".join(f"  {line}" for line in lines)
    snippet = f"\\begin{{align*}}\n{body}\n\\end{{align*}}\n" if body else ""
    return f"{snippet}\\cite{{{page.key}}}"


def _csl(page: CitableText) -> str:
    day = {"date-parts": [[int(part) for part in page.book.date.split("-")]]}
    item: dict[str, Any] = {
        "id": page.key,
        "type": "webpage",
        "title": page.title,
        "container-title": page.container,
        "author": [{"literal": page.author}],
        "version": page.book.version,
        "issued": day,
        "language": {"en": "en", "zh": "zh-CN"}[page.language],
    }
    if page.is_published:
        item |= {"accessed": day, "URL": page.url}
    rows = (f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in item.items())
    return "{\n" + ",\n".join(rows) + "\n}"
