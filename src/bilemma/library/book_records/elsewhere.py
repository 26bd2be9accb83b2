"""Where else a theorem stands: names in mathlib, items of Wikidata, numbers in textbooks.

``derivations/elsewhere.toml`` of a book has them. They are links: nothing was compared but by eye,
and no theorem rests on them. Each name in mathlib stands under the file of mathlib in which it was
looked up, and that file under its commit, for names change there::

    [mathlib."Mathlib/Probability/Moments/Variance.lean"]
    commit = "01b1f600f901cdac1905e25d999081d831414d0a"
    names = ["ProbabilityTheory.variance_eq_sub"]

    [textbooks]
    casella-berger = {title = "Casella and Berger, Statistical Inference", edition = 2, year = 2002}

    [theorem.variance-as-moments]
    mathlib = ["ProbabilityTheory.variance_eq_sub"]
    differs = {en = "…", zh = "…"}                        # if what stands there says less, or more
    wikidata = "Q175199"
    textbooks = {casella-berger = {theorem = "2.3.4"}}    # or lemma, corollary, section

    [not_here.hoeffding]                                  # a name that the book has no theorem for
    names = ["Hoeffding", "霍夫丁"]
    says = {en = "…", zh = "…"}
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma.bilingual.text import LANGUAGES, Text
from bilemma.bilingual.toml import read_toml
from bilemma.library.on_disk.encodings import why_unread

if TYPE_CHECKING:
    from ..model import Book

FILE = Path("derivations") / "elsewhere.toml"

MATHLIB = "https://leanprover-community.github.io/mathlib4_docs/find/?pattern={name}#doc"
SOURCE = "https://github.com/leanprover-community/mathlib4/blob/{commit}/{file}"
WIKIDATA = "https://www.wikidata.org/wiki/{item}"

TABLES = ("mathlib", "textbooks", "theorem", "not_here")
KEYS = ("mathlib", "differs", "wikidata", "textbooks")
PARTS = ("theorem", "lemma", "corollary", "section")
COMMIT, ITEM = re.compile(r"[0-9a-f]{40}"), re.compile(r"Q[1-9]\d*")


class ElsewhereError(ValueError):
    """The table says what cannot be; the message names file and line."""


@dataclass(frozen=True)
class MathlibName:
    """A name in mathlib, and the file and commit in which it was looked up."""

    name: str
    file: str
    commit: str

    @property
    def url(self) -> str:
        """Its entry in mathlib's documentation, wherever it is by now."""
        return MATHLIB.format(name=self.name)

    @property
    def source(self) -> str:
        """The file as it was looked at."""
        return SOURCE.format(commit=self.commit, file=self.file)


@dataclass(frozen=True)
class Textbook:
    """A textbook in one of its editions."""

    title: str
    edition: int
    year: int


@dataclass(frozen=True)
class TextbookPlace:
    """Where a textbook has a theorem: ``part`` is one of PARTS, ``number`` its number there."""

    book: Textbook
    part: str
    number: str


@dataclass(frozen=True)
class Elsewhere:
    """Where else a theorem stands; ``differs`` says how what mathlib has is not the same."""

    mathlib: tuple[MathlibName, ...] = ()
    differs: Text | None = None
    wikidata: str = ""
    textbooks: tuple[TextbookPlace, ...] = ()

    @property
    def item(self) -> str:
        """The address of the item of Wikidata; "" if none is named."""
        return WIKIDATA.format(item=self.wikidata) if self.wikidata else ""

    @property
    def names(self) -> tuple[str, ...]:
        """Names by which one may look for it."""
        return tuple(found.name for found in self.mathlib) + tuple(filter(None, [self.wikidata]))


@dataclass(frozen=True)
class NotHere:
    """A result that readers look for and the book has not: its names, and what to tell them."""

    names: tuple[str, ...]
    says: Text


@dataclass(frozen=True)
class Links:
    """What the table of a book says."""

    theorems: Mapping[str, Elsewhere] = field(default_factory=dict)
    not_here: tuple[NotHere, ...] = ()

    def missed(self, query: str) -> tuple[NotHere, ...]:
        """What the book does not have of what someone looks for."""
        wanted = query.casefold()
        return tuple(
            one for one in self.not_here if any(name.casefold() in wanted for name in one.names)
        )


def links_of(book: Book) -> Links:
    """What the book's table says and, of theorems that it takes from others, what theirs say.

    Raises:
        ElsewhereError: a table says what cannot be.
    """
    own = read_elsewhere(book.root, {*book.theorems, *book.left_out})
    taken = dict(own.theorems)
    for name, other in book.books.items():
        found = read_elsewhere(other.root).theorems
        taken |= {
            id: found[id]
            for id, entry in book.theorems.items()
            if entry.book == name and id in found and id not in taken
        }
    return Links(taken, own.not_here)


def read_elsewhere(root: Path, known: Collection[str] | None = None) -> Links:
    """What the table of the book below ``root`` says; nothing if there is none.

    Args:
        root: the book's folder.
        known: the ids of its theorems; without them, no id is refused.

    Raises:
        ElsewhereError: it is no TOML, or has a key, id or name that there is not.
    """
    path = root / FILE
    try:
        data, text = read_toml(path), path.read_text("utf-8-sig")
    except FileNotFoundError:
        return Links()
    except (OSError, ValueError) as error:
        raise ElsewhereError(why_unread(path, error).removeprefix(f"{root}/")) from None
    return _Table(data, text.splitlines()).links(known)


class _Table:
    """The table while it is read, with its lines, so that each refusal says where."""

    def __init__(self, data: Mapping[str, Any], lines: list[str]) -> None:
        self.data, self.lines = data, lines

    def links(self, known: Collection[str] | None) -> Links:
        """All that it says."""
        self._known(self.data, TABLES, "a table", ())
        names, books = self._names(), self._textbooks()
        theorems = {}
        for id, row in self.data.get("theorem", {}).items():
            if known is not None and id not in known:
                raise self._refused(f"the book has no theorem {id!r}", f"[theorem.{id}]")
            theorems[id] = self._theorem(id, row, names, books)
        if unused := names.keys() - {n.name for e in theorems.values() for n in e.mathlib}:
            name = min(unused)
            raise self._refused(f"no theorem is linked to {name}", name)
        return Links(theorems, tuple(self._missing()))

    def _names(self) -> dict[str, MathlibName]:
        found: dict[str, MathlibName] = {}
        for file, row in self.data.get("mathlib", {}).items():
            self._known(row, ("commit", "names"), "a key of a file of mathlib", (file,))
            commit = row.get("commit", "")
            if not COMMIT.fullmatch(commit):
                raise self._refused("a commit is 40 digits, 0 to 9 and a to f", file, "commit")
            for name in row.get("names", ()):
                if name in found:
                    raise self._refused(f"{name} stands under two files", file, name)
                found[name] = MathlibName(name, file, commit)
        return found

    def _textbooks(self) -> dict[str, Textbook]:
        found = {}
        for key, row in self.data.get("textbooks", {}).items():
            if not isinstance(row, dict) or set(row) != {"title", "edition", "year"}:
                raise self._refused("a textbook has title, edition and year", "[textbooks]", key)
            found[key] = Textbook(**row)
        return found

    def _theorem(
        self,
        id: str,
        row: Mapping[str, Any],
        names: Mapping[str, MathlibName],
        books: Mapping[str, Textbook],
    ) -> Elsewhere:
        here = f"[theorem.{id}]"
        self._known(row, KEYS, "a key of a theorem", (here,))
        for name in row.get("mathlib", ()):
            if name not in names:
                raise self._refused(f"{name} stands under no file of mathlib", here, name)
        item = row.get("wikidata", "")
        if item and not ITEM.fullmatch(item):
            raise self._refused(f"{item!r} is no item of Wikidata, such as Q190546", here, item)
        return Elsewhere(
            mathlib=tuple(names[name] for name in row.get("mathlib", ())),
            differs=self._text(row["differs"], here, "differs") if "differs" in row else None,
            wikidata=item,
            textbooks=tuple(self._places(row.get("textbooks", {}), books, here)),
        )

    def _places(
        self, places: Mapping[str, Any], books: Mapping[str, Textbook], here: str
    ) -> Iterable[TextbookPlace]:
        for key, place in places.items():
            if key not in books:
                raise self._refused(f"[textbooks] has no {key!r}", here, key)
            self._known(place, PARTS, "a part of a textbook", (here, key))
            yield from (TextbookPlace(books[key], part, place[part]) for part in place)

    def _missing(self) -> Iterable[NotHere]:
        for id, row in self.data.get("not_here", {}).items():
            here = f"[not_here.{id}]"
            if set(row) != {"names", "says"}:
                raise self._refused("what is not here has names and says", here)
            yield NotHere(tuple(row["names"]), self._text(row["says"], here, "says"))

    def _text(self, words: Any, *where: str) -> Text:
        if not isinstance(words, dict) or set(words) != set(LANGUAGES):
            raise self._refused("it wants en and zh, nothing else", *where)
        return Text(**words)

    def _known(
        self, row: Mapping[str, Any], keys: Collection[str], what: str, where: tuple[str, ...]
    ) -> None:
        for key in row:
            if key not in keys:
                said = f"there is no {key!r}: {what} is one of {', '.join(keys)}"
                raise self._refused(said, *where, key)

    def _refused(self, why: str, *where: str) -> ElsewhereError:
        """An error at the first line with these words, each looked for after the one before."""
        at = 0
        for words in where:
            found = (n for n, line in enumerate(self.lines[at:], at) if words in line)
            at = next(found, at)
        return ElsewhereError(f"{FILE}:{at + 1}: {why}")
