"""How the book is cited: as a whole, or a page of it, or one step of a proof.

Who wrote it, which version it is, where it lies and how it is called stand in CITATION.cff and
mkdocs.yml; what differs in Chinese, the full title and the licence, in ``derivations/book.toml``.

A book that is not published yet has a placeholder for its address, below the domain ``example``.
Citations say nothing of it, for it would be copied into papers and lead nowhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import yaml
from mkdocs.utils.yaml import yaml_load

from bilemma.toml import TOMLDecodeError, read_toml

from ..site.versions import DEV, LATEST, NAME
from ..writers.escaping import escaped
from .citations import CitationError
from .day import day_of
from .signing import Author, authors, licence_addresses, signed

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
class Publication:
    """What every citation of a page needs.

    ``names`` are those of the site, in which a page stands; ``titles`` those of the book as a work,
    ``licences`` a sentence of the foot of each page, "" for none. ``signed`` are its authors one by
    one, ``terms`` the addresses of the licences of its text, ``repository`` that of its source, or
    "".
    """

    names: Mapping[str, str]
    titles: Mapping[str, str]
    authors: Mapping[str, str]
    licences: Mapping[str, str]
    version: str
    date: str
    address: str
    signed: tuple[Author, ...] = ()
    terms: tuple[str, ...] = ()
    repository: str = ""

    @property
    def key(self) -> str:
        """What keys in a bibliography begin with: the name of the site, in small letters."""
        return re.sub(r"[^a-z0-9]+", "-", self.names["en"].lower()).strip("-") or "book"

    def url(self, path: str, language: str) -> str:
        """The address of a page, given relative to the root of its language."""
        return f"{self.address}{'' if language == 'en' else language + '/'}{path}"

    def lasting(self, path: str, language: str) -> str:
        """Its address in whatever version is the newest, where versions lie beside each other."""
        above, _, last = self.address.rstrip("/").rpartition("/")
        is_version = last == DEV or NAME.fullmatch(last) is not None
        return replace(self, address=f"{above}/{LATEST}/" if is_version else self.address).url(
            path, language
        )

    def shown(self, path: str, language: str) -> str:
        """The address for readers; "" while it is a placeholder, for it would lead nowhere."""
        return "" if is_placeholder(self.address) else self.url(path, language)


def is_placeholder(address: str) -> bool:
    """Whether no site can ever lie there: the domain ``example`` is reserved (RFC 2606)."""
    return (urlsplit(address).hostname or "").split(".")[-1] == "example"


def unpublished(address: str) -> str | None:
    """What to tell whoever builds a site whose address is a placeholder; None if it is none."""
    if not is_placeholder(address):
        return None
    return (
        f"The address {address} is a placeholder, so citations name none; "
        "once the site has one, write it as site_url into mkdocs.yml."
    )


def publication(root: Path, address: str | None = None, *, of_another: bool = False) -> Publication:
    """What CITATION.cff, mkdocs.yml and ``derivations/book.toml`` say of the book.

    A version that is not released yet has the day of its last change (:func:`.day.day_of`).
    ``address`` is where its pages are, if not where mkdocs.yml says; of another book than the one
    that is built, variables of the environment say nothing. Raises CitationError if one of the
    first two files is missing, or lacks version, author or address, or the third cannot be read.
    """
    own = _own(root / "derivations" / "book.toml")
    try:
        book = yaml.safe_load((root / "CITATION.cff").read_text("utf-8"))
        with (root / "mkdocs.yml").open("rb") as settings:
            site = yaml.load(settings, _Defaults) if of_another else yaml_load(settings)  # noqa: S506
        people = [signed(author) for author in book["authors"]]
        return Publication(
            names=_in_both(site["site_name"], _of_chinese(site).get("site_name")),
            titles=_in_both(book["title"]) | own.get("title", {}),
            authors={"en": ", ".join(people), "zh": "、".join(people)} | own.get("authors", {}),
            licences=_in_both("") | own.get("licence", {}),
            version=str(book["version"]),
            date=str(book.get("date-released") or day_of(root)),
            address=(address or site["site_url"]).rstrip("/") + "/",
            signed=authors(book["authors"], own.get("authors", {})),
            terms=licence_addresses(book.get("license", ())),
            repository=str((site.get("extra") or {}).get("repository") or ""),
        )
    except (OSError, LookupError, TypeError, ValueError, AttributeError, yaml.YAMLError) as error:
        message = f"CITATION.cff or mkdocs.yml: {type(error).__name__}: {error}"
        raise CitationError(f"{root}: {message}") from None


class _Defaults(yaml.SafeLoader):
    """Reads settings with the defaults of what they take from the environment."""


def _default(loader: yaml.SafeLoader, _tag: str, node: yaml.Node) -> Any:
    """The last of ``!ENV [NAME, default]``; nothing of any other tag."""
    if isinstance(node, yaml.SequenceNode):
        return loader.construct_sequence(node)[-1]
    return ""


_Defaults.add_multi_constructor("!", _default)
_Defaults.add_multi_constructor("tag:yaml.org,2002:python/", _default)


def _own(file: Path) -> dict[str, Any]:
    """What the book's own settings say, if there are any."""
    try:
        return read_toml(file)
    except FileNotFoundError:
        return {}
    except (OSError, TOMLDecodeError) as error:
        raise CitationError(f"{file}: {error}") from None


def _in_both(words: str, chinese: str | None = None) -> dict[str, str]:
    return {"en": words, "zh": words if chinese is None else chinese}


def _of_chinese(site: Mapping[str, Any]) -> Mapping[str, Any]:
    """The settings of the site that differ in Chinese; plugins stand in a list or in a table."""
    plugins = site.get("plugins") or []
    options: dict[str, Any] = {}
    for plugin in [plugins] if isinstance(plugins, dict) else plugins:
        options |= plugin if isinstance(plugin, dict) else {}
    return (options.get("bilemma") or {}).get("zh", {})


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
