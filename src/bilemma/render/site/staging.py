"""How a site is put in the place of the old one, and whether what it is made from was edited."""

from __future__ import annotations

import ctypes
import errno
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

try:
    import fcntl
except ImportError:  # no Unix: then nobody tells whether a folder is still in use
    fcntl = None  # type: ignore[assignment]

AT_FDCWD, RENAME_EXCHANGE = -100, 2  # of renameat2(2)
CANNOT = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP)  # this system, or this disk, has no exchange

LINUX = sys.platform.startswith("linux")

OLD = "old"  # what may stand in a staging folder beside languages
LANGUAGE = re.compile(r"[a-z]{2}")


def fingerprint(folders: Iterable[Path]) -> tuple[tuple[str, int, int], ...]:
    """Names, times and sizes of all files below some folders: equal when nothing was edited.

    What is a file itself stands for itself. A file that goes while this looks, as the scratch files
    of editors do, is one that is not there.
    """
    files = (file for folder in folders for file in _files(folder))
    return tuple(found for file in files if (found := _state(file)) is not None)


def _files(folder: Path) -> Iterator[str]:
    """What is below a folder, or the file itself, but for compiled modules."""
    yield str(folder)
    for place, below, names in os.walk(folder):
        below[:] = sorted(name for name in below if name != "__pycache__")
        yield from (os.path.join(place, name) for name in sorted(names))  # noqa: PTH118  quick


def _state(file: str) -> tuple[str, int, int] | None:
    """The name, time and size of a file, asked for once; None if it is none, or gone."""
    try:
        found = os.stat(file)  # noqa: PTH116  of a thousand files at each edit
    except OSError:
        return None
    return (file, found.st_mtime_ns, found.st_size) if S_ISREG(found.st_mode) else None


class Staging:
    """A folder beside the site in which the next one grows, so that a failure costs nothing.

    What builds that were killed have left there is removed, and a site that one of them was about
    to exchange is put back.
    """

    def __init__(self, target: Path) -> None:
        self.target = target
        target.parent.mkdir(parents=True, exist_ok=True)
        remove_leftovers(target)
        # mkdtemp gives a folder that only its owner may read, hence the folders inside it.
        while True:
            self._folder = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
            self._lock = _locked(self._folder, wait=True)
            if self._folder.is_dir():  # else another build took it for a leftover meanwhile
                break
            _unlock(self._lock)
        self.site = self.language("en")

    def language(self, code: str) -> Path:
        """Where the build of one language goes."""
        return self._folder / code

    def publish(self) -> None:
        """Put the finished site in the place of the old one, in one step where the system can.

        Raises:
            OSError: it cannot be put there; the old one stays.
        """
        old = self._folder / OLD
        if not (self.target.exists() and exchange(self.site, self.target)):
            if self.target.exists():
                self.target.rename(old)
            try:
                self.site.rename(self.target)
            except OSError:
                if old.exists():
                    old.rename(self.target)
                raise
        self.discard()

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
        _unlock(self._lock)
        self._lock = None


def exchange(one: Path, other: Path) -> bool:
    """Have two folders change places in one step; False where the system, or the disk, cannot.

    Raises OSError where it could and is refused.
    """
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None) if LINUX else None
    if rename is None:
        return False
    if rename(AT_FDCWD, os.fsencode(one), AT_FDCWD, os.fsencode(other), RENAME_EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number in CANNOT:
        return False
    raise OSError(number, os.strerror(number), str(other))


def remove_leftovers(target: Path) -> None:
    """Remove what builds of a site that were killed have left beside it, and put it back.

    A folder in which a build still is has a lock, which ends with its process, however that ends.
    """
    for folder in _leftovers(target):
        lock = _locked(folder, wait=False)
        if lock is None:
            continue
        with suppress(OSError):  # another build was quicker
            if not target.exists() and (folder / OLD).is_dir():
                (folder / OLD).rename(target)
            shutil.rmtree(folder, ignore_errors=True)
        _unlock(lock)


def _leftovers(target: Path) -> Iterator[Path]:
    """The folders beside a site that have the name and the contents of ours."""
    name = re.compile(rf"\.{re.escape(target.name)}\.[a-z0-9_]{{8}}")
    for folder in target.parent.iterdir() if target.parent.is_dir() else ():
        if name.fullmatch(folder.name) and folder.is_dir() and not folder.is_symlink():
            with suppress(OSError):  # another build was quicker, or it is somebody else's
                inside = {path.name for path in folder.iterdir()} - {OLD}
                if all(map(LANGUAGE.fullmatch, inside)):
                    yield folder


def _locked(folder: Path, *, wait: bool) -> int | None:
    """A lock on a folder for as long as this process lives; None where there is none to be had."""
    if fcntl is None:
        return None
    file = None
    try:
        file = os.open(folder, os.O_RDONLY)
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError:  # another process has it, or the folder has gone
        _unlock(file)
        return None
    return file


def _unlock(file: int | None) -> None:
    if file is not None:
        os.close(file)
