"""Where the pages of a build come from: a book that is made again when it was edited."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from mkdocs.exceptions import Abort
from mkdocs.plugins import get_plugin_logger

from bilemma import resources
from bilemma.library.on_disk.books import made_from as other_books
from bilemma.library.on_disk.encodings import misread
from bilemma.render.site.languages import Edition
from bilemma.render.site.staging import fingerprint

log = get_plugin_logger("bilemma")

# What the book is made from.
SOURCES = ("derivations", "docs", "templates")

PATIENCE = 0.1  # seconds between two looks at whether something was edited


def sources(root: Path) -> list[Path]:
    """What the book is made from, and other books that it takes theorems from."""
    return [*(root / name for name in SOURCES), *other_books(root)]


class BookSource:
    """Gives every language of a book by its code.

    Args:
        make: makes them, given the book's root; may be replaced before a build. If it can be
            asked for ``some`` pages, as :class:`~bilemma.editions.Preview` can, these come first.
        is_lenient: a book that was whole once and is broken now stays as it was, as a server wants.
    """

    def __init__(
        self, make: Callable[[Path], Mapping[str, Edition]], *, is_lenient: bool = False
    ) -> None:
        self.make = make
        self.is_edit_waiting: Callable[[], bool] = lambda: False
        self.editions: Mapping[str, Edition] = {}
        self._is_lenient = is_lenient
        self._made_from: object = None
        self._begun: object = None
        self._root: Path | None = None
        self._looked = 0.0

    def begin(self, root: Path) -> None:
        """Note what the book is made from, before any of it is read to answer an edit.

        What is edited from now on supersedes the answer: a later look at the files would take an
        edit for known that came after some pages had been read.
        """
        self._root, self._looked, self._begun = root, time.monotonic(), _made_from(root)

    def some(self, root: Path, paths: Collection[str]) -> Mapping[str, Mapping[str, str]]:
        """These pages alone, of each language, where they can be had sooner than the whole book.

        There are none of a broken book: who then asks for the whole is told what is wrong.
        """
        some = getattr(self.make, "some", None)
        try:
            return some(root, paths) if some else {}
        except Exception:  # noqa: BLE001  whatever it is, the whole book has it too
            return {}

    def is_superseded(self) -> bool:
        """Whether something was edited since the answer began; looked for now and then.

        ``is_edit_waiting`` says where it is worth looking.
        """
        now = time.monotonic()
        if self._root is None or not self.is_edit_waiting() or now - self._looked < PATIENCE:
            return False
        self._looked = now
        return self._begun != _made_from(self._root)

    def is_edited(self, root: Path) -> bool:
        """Whether something was edited since the book was made."""
        return self._made_from != _made_from(root)

    def let_go(self) -> None:
        """Keep the book in memory no longer: it will not be asked for again."""
        self.editions = {}

    def obtain(self, root: Path) -> Mapping[str, Edition]:
        """The book as it is now; made anew only if something was edited.

        Raises:
            Abort: it is broken.
        """
        made_from = _made_from(root)
        if self.editions and made_from == self._made_from:
            return self.editions
        try:
            with plainly():
                editions = self.make(root)
        except Exception as error:
            # Whatever is wrong with the book, a server that has shown it once goes on.
            if not (self._is_lenient and self.editions):
                raise
            log.error("%s\nThe pages of the last good version stay.", error)  # noqa: TRY400
            return self.editions
        self.editions, self._made_from = editions, made_from
        return editions


def _made_from(root: Path) -> object:
    return fingerprint((*sources(root), *resources.engine_files()))


@contextmanager
def plainly() -> Iterator[None]:
    """An error of ours ends the build with its message alone, any other with a traceback."""
    try:
        yield
    except Exception as error:
        said = misread(error)
        if not said and type(error).__module__.partition(".")[0] != "bilemma":
            raise
        raise Abort(said or str(error)) from error
