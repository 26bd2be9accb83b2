"""How the book is cited: as a whole, or a page of it, or one step of a proof."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import yaml
from mkdocs.utils.yaml import yaml_load

from .citations import CitationError
from .writers.escaping import escaped

__all__ = ["FORMATS", "Citable", "Publication", "bibtex_file", "cite_page", "publication"]

# Formats in the order in which a page shows them: key, name, language of its source.
FORMATS = (
    ("bibtex", "BibTeX", "bibtex"),
    ("apa", "APA", "text"),
    ("gbt", "GB/T 7714", "text"),
    ("latex", "LaTeX", "text"),
    ("csl", "CSL-JSON", "text"),
)

# The names that every BibTeX style knows.
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()

SEPARATORS = {"en": ", ", "zh": "，"}
VERSIONS = {"en": "version {}", "zh": "{} 版"}
STEPS = {"en": "step {}", "zh": "第 {} 步"}
CLAIMS = {"en": "claim {}", "zh": "论断 {}"}


@dataclass(frozen=True)
class Publication:
    """What every citation of a page needs: CITATION.cff and the address of the site."""

    authors: Mapping[str, str]
    version: str
    date: str
    address: str

    def url(self, path: str, language: str) -> str:
        """The address of a page, given relative to the root of its language."""
        return f"{self.address}{'' if language == 'en' else language + '/'}{path}"


def publication(root: Path) -> Publication:
    """What CITATION.cff and mkdocs.yml say of the book.

    A version that is not released yet has the date of this build. Raises CitationError if one of
    the files is missing, or lacks version, author or address.
    """
    try:
        book = yaml.safe_load((root / "CITATION.cff").read_text("utf-8"))
        version, author = str(book["version"]), book["authors"][0]["name"]
        released = str(book.get("date-released") or datetime.now(UTC).date())
        with (root / "mkdocs.yml").open("rb") as settings:
            address = yaml_load(settings)["site_url"]
    except (OSError, LookupError, TypeError, yaml.YAMLError) as error:
        raise CitationError(f"{root}: CITATION.cff or mkdocs.yml: {error}") from None
    authors = {"en": author, "zh": "Bilemma 贡献者"}
    return Publication(authors, version, released, address.rstrip("/") + "/")


@dataclass(frozen=True)
class Citable:
    """A page, the whole book, or one step of a proof, that can be cited in a language.

    ``id`` becomes the key in a bibliography, so it differs between things of one name.
    """

    book: Publication
    language: str
    id: str
    title: str
    path: str

    def step(self, id: str, number: int) -> Citable:
        """One step of the proof on this page.

        Its key is made of its digest, for a step that is inserted before it changes its number.
        """
        return self._part(id, f"#s-{id}", STEPS[self.language].format(number))

    def claim(self, id: str, number: int) -> Citable:
        """One claim, which has a page below this one about its source."""
        return self._part(id, f"{id}/", CLAIMS[self.language].format(number))

    def _part(self, id: str, address: str, words: str) -> Citable:
        title = SEPARATORS[self.language].join((self.title, words))
        path = f"{self.path}{address}"
        return Citable(self.book, self.language, f"{self.id}:{id}", title, path)

    @property
    def url(self) -> str:
        """Its address."""
        return self.book.url(self.path, self.language)

    @property
    def key(self) -> str:
        """Its key in a bibliography."""
        return f"bilemma:{self.id}"

    @property
    def author(self) -> str:
        """Who wrote it, in the language."""
        return self.book.authors[self.language]

    @property
    def version(self) -> str:
        """Its version, in words."""
        return VERSIONS[self.language].format(self.book.version)


def cite_page(page: Citable, lines: Iterable[str] = ()) -> dict[str, str]:
    """A page in every format of FORMATS, by key, as plain text.

    ``lines`` are the lines of the proof, or the statement, in LaTeX, for the snippet.
    """
    return {
        "bibtex": _bibtex(page),
        "apa": _apa(page),
        "gbt": _gbt(page),
        "latex": _latex(page, lines),
        "csl": _csl(page),
    }


def bibtex_file(pages: Iterable[Citable]) -> str:
    """Many entries as one BibTeX file."""
    return "\n\n".join(map(_bibtex, pages)) + "\n"


def _apa(page: Citable) -> str:
    day = date.fromisoformat(page.book.date)
    when = {
        "en": f"{day.year}, {day:%B} {day.day}",
        "zh": f"{day.year} 年 {day.month} 月 {day.day} 日",
    }[page.language]
    return f"{page.author}. ({when}). {page.title} ({_version(page)}). Bilemma. {page.url}"


def _version(page: Citable) -> str:
    """The version at the beginning of a part."""
    return page.version[0].upper() + page.version[1:]


def _gbt(page: Citable) -> str:
    day = page.book.date
    return f"{page.author}. {page.title}[EB/OL]. {_version(page)}. ({day})[{day}]. {page.url}."


def _bibtex(page: Citable) -> str:
    day = date.fromisoformat(page.book.date)
    written = f"Bilemma{SEPARATORS[page.language]}{page.version}"
    fields = {
        "author": f"{{{page.author}}}",
        # In braces, so that no style changes its capitals.
        "title": f"{{{escaped(page.title, page.language)}}}",
        "howpublished": written,
        "year": str(day.year),
        "url": page.url,
        "urldate": page.book.date,
    }
    if page.language == "zh":
        fields["langid"] = "chinese"
    lines = [f"  {name:<12} = {{{value}}}" for name, value in fields.items()]
    lines.insert(4, f"  {'month':<12} = {MONTHS[day.month - 1]}")
    return f"@misc{{{page.key},\n" + ",\n".join(lines) + "\n}"


def _latex(page: Citable, lines: Iterable[str]) -> str:
    body = " \\\\\n".join(f"  {line}" for line in lines)
    snippet = f"\\begin{{align*}}\n{body}\n\\end{{align*}}\n" if body else ""
    return f"{snippet}\\cite{{{page.key}}}"


def _csl(page: Citable) -> str:
    day = {"date-parts": [[int(part) for part in page.book.date.split("-")]]}
    item: dict[str, Any] = {
        "id": page.key,
        "type": "webpage",
        "title": page.title,
        "container-title": "Bilemma",
        "author": [{"literal": page.author}],
        "version": page.book.version,
        "issued": day,
        "accessed": day,
        "URL": page.url,
        "language": {"en": "en", "zh": "zh-CN"}[page.language],
    }
    rows = (f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in item.items())
    return "{\n" + ",\n".join(rows) + "\n}"
