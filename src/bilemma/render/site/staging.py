"""How a site is put in the place of the old one, and whether what it is made from was edited."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path


def fingerprint(folders: Iterable[Path]) -> tuple[tuple[str, int, int], ...]:
    """Names, times and sizes of all files below some folders: equal when nothing was edited.

    What is a file itself stands for itself.
    """
    files = (f for d in folders for f in (d, *sorted(d.rglob("*"))) if "__pycache__" not in f.parts)
    return tuple((str(f), f.stat().st_mtime_ns, f.stat().st_size) for f in files if f.is_file())


class Staging:
    """A folder beside the site in which the next one grows, so that a failure costs nothing."""

    def __init__(self, target: Path) -> None:
        self.target = target
        target.parent.mkdir(parents=True, exist_ok=True)
        # mkdtemp gives a folder that only its owner may read, hence the folders inside it.
        self._folder = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
        self.site = self.language("en")

    def language(self, code: str) -> Path:
        """Where the build of one language goes."""
        return self._folder / code

    def publish(self) -> None:
        """Put the finished site in the place of the old one."""
        old = self._folder / "old"
        if self.target.exists():
            self.target.rename(old)
        try:
            self.site.rename(self.target)
        except OSError:
            if old.exists():
                old.rename(self.target)
            raise
        self.discard()

    def take_over_what_is_the_same(self) -> None:
        """Files of the old site that the new one has too stay on the disk, which is slow.

        To be called before :meth:`publish`. They are the old site's until that is removed; nobody
        writes into one in its place.
        """
        for file in [path for path in self.site.rglob("*") if path.is_file()]:
            before = self.target / file.relative_to(self.site)
            if not before.is_file() or before.samefile(file):
                continue
            if before.stat().st_size != file.stat().st_size:
                continue
            if before.read_bytes() == file.read_bytes():
                link = self._folder / "link"
                try:
                    os.link(before, link)
                except OSError:
                    return  # this disk has no links
                link.replace(file)

    def merge(self) -> None:
        """Put single finished files in the place of those of the old site."""
        for file in [path for path in self.site.rglob("*") if path.is_file()]:
            place = self.target / file.relative_to(self.site)
            place.parent.mkdir(parents=True, exist_ok=True)
            file.replace(place)
        self.discard()

    def discard(self) -> None:
        """Remove what is left of the build."""
        shutil.rmtree(self._folder, ignore_errors=True)
