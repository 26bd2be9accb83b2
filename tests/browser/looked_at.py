"""Which pages were found whole in an earlier run, by all that the browser shows of them."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from bilemma.keeping.cache import Shelf

# What a page asks for where no script runs, besides itself.
SHOWN = frozenset({".css", ".gif", ".ico", ".jpg", ".png", ".svg", ".webp", ".woff", ".woff2"})


class LookedAt:
    """Pages of a site that were found whole, kept on a shelf under what they were made from.

    That is the page itself, every style, font and picture of the site, and ``about``: whatever
    else decides, such as the browser's version and the test's own code. Only what was found whole
    may be noted.
    """

    def __init__(self, shelf: Path, site: Path, about: Iterable[str]) -> None:
        self._site, self._shelf = site, Shelf(shelf)
        self._shared = "\n".join((*about, *self._files()))

    def _files(self) -> Iterable[str]:
        for file in sorted(self._site.rglob("*")):
            if file.suffix in SHOWN:
                yield f"{file.relative_to(self._site)} {_digest(file.read_bytes())}"

    def unknown(self, paths: Iterable[str]) -> list[str]:
        """The pages that have to be looked at."""
        return [path for path in paths if not self._known(path)]

    def _known(self, path: str) -> bool:
        return self._shelf.get(path, self._key(path)) is not None

    def note(self, paths: Iterable[str]) -> None:
        """These were found whole, now or before."""
        for path in paths:
            self._shelf.put(path, self._key(path), "")
        self._shelf.save()

    def _key(self, path: str) -> str:
        page = (self._site / path.lstrip("/") / "index.html").read_bytes()
        return _digest(self._shared.encode() + b"\0" + page)


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=16).hexdigest()
