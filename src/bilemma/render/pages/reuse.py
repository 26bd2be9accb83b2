"""Pages kept from one build to the next, in a process and on disk, each with what it was made from.

While a page is made, it sees the book, the evidence and the exercises through views that note
every value that it reads. The page is made again when one of these values has become another;
nobody has to know or to write down what a page depends on.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma import resources
from bilemma.keeping.cache import Shelf, installed
from bilemma.keeping.digests import DigestError, digest_of
from bilemma.library.book_records.hypothesis_notes import FILE as HYPOTHESES

from .reads import BookView, Digests, NotedReads, PageSource, Place, Reads

if TYPE_CHECKING:
    from ..page_context import PageContext

OF_THEOREMS = ("evidence", "exercises")  # parts of a context whose reads are noted by theorem


class KeptOutput:
    """Something made from the book, what was written of it, and what it was made from.

    Whatever is read through ``context`` is noted, also while ``once`` writes. Of a record that an
    earlier process has kept there is what was written, and the digests of what was read (``kept``);
    it is made only if something else has to be written of it. ``given`` is a digest of what else it
    was made from.
    """

    def __init__(
        self,
        context: PageContext,
        make: Callable[[PageContext], Any],
        digests: Digests,
        kept: tuple[Mapping[str, Any], Mapping[Place, str]] | None = None,
        given: str = "",
    ) -> None:
        written, known = kept or ({}, {})
        self.written, self.reads, self.given = dict(written), Reads(digests, known), given
        self._views = {"book": BookView(self.reads)}
        self._views |= {name: NotedReads(name, self.reads) for name in OF_THEOREMS}
        self.context = replace(context, **self._views)
        self._make, self._made = make, []
        self.is_new = kept is None
        if kept is None:
            self._made.append(make(self.context))

    @property
    def value(self) -> Any:
        """What was made."""
        if not self._made:
            self._made.append(self._make(self.context))
        return self._made[0]

    def turn_to(
        self, context: PageContext, make: Callable[[PageContext], Any], digests: Digests
    ) -> None:
        """Be made from this context, in which all is the same that was read.

        Else a page that no edit concerns would keep the book in memory of which it was made, with
        templates, words and readings; in the end there would be one for each page.
        """
        self.reads.digests, self._make = digests, make
        self.context = replace(context, **self._views)

    def once(self, name: str, write: Callable[[], Any]) -> Any:
        """What is written of it under this name: at the first time made, then remembered.

        It is data such as JSON has.
        """
        if name not in self.written:
            self.written[name] = write()
            self.is_new = True
        return self.written[name]


class Kept:
    """What was made last of one language, each with what it had read.

    Args:
        path: the file that keeps it for later processes; without one, it lasts as long as this.
        code: a digest of the code that makes it.
    """

    def __init__(self, path: Path | None = None, code: str = "") -> None:
        self._records: dict[str, KeptOutput] = {}
        self._current: set[str] = set()  # names that were looked at since the rebuild began
        self._common: Any = None
        self._shelf, self._code = Shelf(path) if path else None, code
        self._key = ""
        self._digests: Digests  # of the book that is there, from ``open`` on

    def open(self, context: PageContext) -> Kept:
        """Get ready for a rebuild: forget everything if something changed that may concern all."""
        # The words of the language are in a file, what was read back says nothing on a page, and
        # the figures of the whole book stand on pages that are made each time, and what claims say
        # is made from these.
        seen = ("book", *OF_THEOREMS, "words", "readings", "figures", "stated")
        others = [f.name for f in fields(context) if f.name not in seen]
        common = (_files(context.book.root), [getattr(context, name) for name in others])
        if common != self._common:
            self._records.clear()
            self._common = common
            self._key = self._common_key(context.book.root)
        self._current.clear()
        self._digests = Digests.of(PageSource(context.book, context.evidence, context.exercises))
        return self

    def record(
        self, name: str, context: PageContext, make: Callable[[PageContext], Any], given: str = ""
    ) -> KeptOutput:
        """What was kept under this name or, if that is outdated, what is made anew.

        ``given`` is a digest of what ``make`` has besides the context.
        """
        known = self._records.get(name)
        if known is None or known.given != given:
            known = self._restored(name, context, make, given)
        if known is None or not (name in self._current or known.reads.are_still(self._digests)):
            known = KeptOutput(context, make, self._digests, given=given)
        elif name not in self._current:
            known.turn_to(context, make, self._digests)
        self._records[name] = known
        self._current.add(name)
        return known

    def page(
        self,
        path: str,
        context: PageContext,
        make: Callable[[PageContext], tuple[str, str]],
        given: Any = None,
    ) -> str:
        """The Markdown of a page; ``make`` gives it with its path.

        ``given`` is what ``make`` has besides the context. Where there is no digest of that, the
        page is made each time.
        """
        try:
            digest = "" if given is None else digest_of(given)
        except DigestError:
            return make(context)[1]
        record = self.record(path, context, make, digest)
        return record.once("page", lambda: record.value[1])

    # --- for later processes ----------------------------------------------------------------------
    def save(self) -> None:
        """Keep what was made for later processes, if that is wanted."""
        if self._shelf is None or not self._key:
            return
        for name in self._current:
            record = self._records[name]
            if record.is_new and (text := self._as_text(record)):
                self._shelf.put(name, self._key + record.given, text)
            record.is_new = False
        self._shelf.save()

    def _as_text(self, record: KeptOutput) -> str | None:
        """A record as it is kept; None if it read or wrote something that is no data."""
        known = record.reads.known
        if None in known.values():
            return None
        try:
            return json.dumps([record.written, list(known.items())], ensure_ascii=False)
        except TypeError:
            return None

    def _restored(
        self, name: str, context: PageContext, make: Callable[[PageContext], Any], given: str
    ) -> KeptOutput | None:
        kept = self._shelf.get(name, self._key + given) if self._shelf and self._key else None
        if kept is None:
            return None
        written, places = json.loads(kept)
        known = {tuple(place): found for place, found in places}
        return KeptOutput(context, make, self._digests, (written, known), given)

    def _common_key(self, root: Path) -> str:
        """A digest of what may concern all pages; nothing if there can be none."""
        if self._shelf is None:
            return ""
        documents = sorted(str(p.relative_to(root)) for p in (root / "docs").rglob("*.md"))
        try:
            made_by = self._code, sys.version, installed()
            return digest_of((*made_by, str(root), documents, *self._common))
        except DigestError:
            return ""


def _files(root: Path) -> dict[Path, bytes]:
    """What pages are made from besides theorems: templates, words, bibliography, lists, and why
    hypotheses stand.
    """
    folders = (*resources.templates(root), root / "derivations", root / "derivations" / "drawings")
    found = [f for d in folders if d.is_dir() for f in sorted(d.iterdir())]
    found += sorted((root / "derivations").rglob(HYPOTHESES))
    return {f: f.read_bytes() for f in found if f.is_file()}
