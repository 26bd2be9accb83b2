"""Where the pages of a build come from: a book that is made again when it was edited."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from mkdocs.exceptions import Abort
from mkdocs.plugins import get_plugin_logger

from bilemma import resources
from bilemma.library.books import made_from as other_books
from bilemma.render.site.languages import Edition
from bilemma.render.site.staging import fingerprint

__all__ = ["BookSource", "plainly", "sources"]

log = get_plugin_logger("bilemma")

# What the book is made from.
SOURCES = ("derivations", "docs", "templates")


def sources(root: Path) -> list[Path]:
    """What the book is made from, and other books that it takes theorems from."""
    return [*(root / name for name in SOURCES), *other_books(root)]


class BookSource:
    """Gives every language of a book by its code.

    Args:
        make: makes them, given the book's root; may be replaced before a build.
        is_lenient: a book that was whole once and is broken now stays as it was, as a server wants.
    """

    def __init__(
        self, make: Callable[[Path], Mapping[str, Edition]], *, is_lenient: bool = False
    ) -> None:
        self.make = make
        self.editions: Mapping[str, Edition] = {}
        self._is_lenient = is_lenient
        self._made_from: object = None

    def obtain(self, root: Path) -> Mapping[str, Edition]:
        """The book as it is now; made anew only if something was edited.

        Raises:
            Abort: it is broken.
        """
        made_from = fingerprint((*sources(root), *resources.engine_files()))
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


@contextmanager
def plainly() -> Iterator[None]:
    """An error of ours ends the build with its message alone, any other with a traceback."""
    try:
        yield
    except Exception as error:
        if type(error).__module__.partition(".")[0] != "bilemma":
            raise
        raise Abort(str(error)) from error
