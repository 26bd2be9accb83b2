"""Works that the book cites: the bibliography in the manner of each language.

Citeproc with its styles was tried: its GB/T 7714 leaves out the type of a document, and the styles
weigh ninety megabytes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pybtex.database import BibliographyData, Entry, Person, parse_string
from pybtex.exceptions import PybtexError
from pybtex.richtext import Text as Rich

from bilemma.bilingual.phrase import Address, Phrase, WorkTitle, joined, phrase


class CitationError(ValueError):
    """A work or the book itself cannot be cited; the message names file and key."""


@dataclass(frozen=True)
class Work:
    """One entry of the bibliography, in the manner of each language."""

    key: str
    sort: tuple[str, str]
    words: Mapping[str, Phrase]


def bibliography(file: Path) -> dict[str, Work]:
    """The works of a BibTeX file by key, in the order of a bibliography.

    Raises CitationError if the file cannot be read, or an entry lacks author, title or year.
    """
    if not file.is_file():
        return {}
    return _works(file, file.read_text("utf-8"))


@lru_cache(maxsize=2)  # both languages and every rebuild print the same works
def _works(file: Path, text: str) -> dict[str, Work]:
    try:
        data: BibliographyData = parse_string(text, bib_format="bibtex")
    except PybtexError as error:
        raise CitationError(f"{file}: {error}") from None
    works = [_work(file, key, entry) for key, entry in data.entries.items()]
    return {work.key: work for work in sorted(works, key=lambda work: work.sort)}


def _work(file: Path, key: str, entry: Entry) -> Work:
    people = entry.persons.get("author") or entry.persons.get("editor")
    missing = [name for name in ("title", "year") if name not in entry.fields]
    missing += [] if people else ["author"]
    if missing:
        raise CitationError(f"{file}: {key} has no {' and no '.join(missing)}")
    fields = {name: _plain(value) for name, value in entry.fields.items()}
    languages = {"en": _apa(entry.type, people, fields), "zh": _gbt(entry.type, people, fields)}
    return Work(key, (_family(people[0]).casefold(), fields["year"]), languages)


def _plain(value: str) -> str:
    """A field without TeX: accents and dashes as Unicode, braces gone."""
    return str(Rich.from_latex(value)).replace("--", "–")


def _family(person: Person) -> str:
    return _plain(" ".join(person.prelast_names + person.last_names))


def _initials(person: Person, mark: str) -> str:
    names = person.first_names + person.middle_names
    return " ".join(_plain(name)[0] + mark for name in names if _plain(name))


def _apa(kind: str, people: list[Person], f: Mapping[str, str]) -> Phrase:
    """Author, A. (Year). Title. Container, volume(number), pages. Publisher."""
    names = [", ".join(filter(None, (_family(p), _initials(p, ".")))) for p in people[:6]]
    if len(people) > 6:
        authors = ", ".join(names) + ", et al."
    else:
        authors = " & ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    authors = authors if authors.endswith(".") else f"{authors}."
    title = (f"{f['title']} ({f['note']})" if "note" in f else f["title"],)
    title = (WorkTitle(title),) if kind in ("book", "phdthesis") else title
    head = phrase(f"{authors} ({f['year']}). ", title, ".")
    return joined(filter(None, (head, _container(f), _publisher(f), _link(f))), " ")


def _container(f: Mapping[str, str]) -> Phrase:
    name = f.get("journal") or f.get("booktitle")
    if not name:
        return ()
    number = f.get("volume", "") + (f"({f['number']})" if "number" in f else "")
    rest = [number, f.get("pages", "")]
    return phrase(WorkTitle((name,)), *(f", {part}" for part in rest if part), ".")


def _publisher(f: Mapping[str, str]) -> str:
    name = f.get("publisher") or f.get("school") or f.get("institution") or f.get("howpublished")
    edition = f"{f['edition']} ed. " if "edition" in f else ""
    return f"{edition}{name}." if name else edition.strip()


def _link(f: Mapping[str, str]) -> Phrase:
    """The address of a work: its DOI, its arXiv number, or what the entry says."""
    if "doi" in f:
        address = f"https://doi.org/{f['doi']}"
    elif f.get("archiveprefix", "").lower() == "arxiv" or "eprint" in f:
        address = f"https://arxiv.org/abs/{f['eprint']}"
    else:
        address = f.get("url", "")
    return (Address(address, (address,)),) if address else ()


# Types of documents in GB/T 7714.
_GBT = {
    "book": "M",
    "incollection": "M",
    "article": "J",
    "inproceedings": "C",
    "phdthesis": "D",
    "techreport": "R",
}


def _gbt(kind: str, people: list[Person], fields: Mapping[str, str]) -> Phrase:
    """AUTHOR A. Title[J]. Container. Edition. Place: publisher, year, volume(number): pages.

    What the entry says of a Chinese edition, ``title-zh`` and its like, goes before the original.
    """
    f = {**fields, **{name[:-3]: value for name, value in fields.items() if name[-3:] == "-zh"}}
    link = _link(f)
    mark = _GBT.get(kind, "EB" if link else "Z") + ("/OL" if link and "doi" not in f else "")
    note = f"（{f['note']}）" if "note-zh" in f else ""
    head = f"{_authors(people, f)}. {f['title']}{note}[{mark}]"
    number = f.get("volume", "") + (f"({f['number']})" if "number" in f else "")
    press = f.get("publisher") or f.get("school")
    whence = ": ".join(filter(None, (f.get("address"), press)))
    where = ", ".join(filter(None, (f.get("journal"), whence, f["year"], number)))
    parts = (f.get("booktitle"), f"{f['edition']} ed" if "edition" in f else "")
    if not press and parts[0]:
        parts, where = (), f"{parts[0]}, {where}"
    where = ". ".join((*filter(None, parts), where))
    pages = f": {f['pages']}" if "pages" in f else ""
    seen = f"[{f['urldate']}]" if link and "urldate" in f else ""
    joint = "//" if kind in ("inproceedings", "incollection") else ". "
    return joined(filter(None, (f"{head}{joint}{where}{pages}{seen}.", link)), " ")


def _authors(people: list[Person], f: Mapping[str, str]) -> str:
    """The first three, families in capitals."""
    names = [f"{_family(p).upper()} {_initials(p, '')}".strip() for p in people]
    if "author" in f:
        names = f["author"].split(" and ")
    chinese = re.search(r"[\u4e00-\u9fff]", "".join(names))
    others = [] if len(names) <= 3 else ["等" if chinese else "et al"]
    return ", ".join([*names[:3], *others])
