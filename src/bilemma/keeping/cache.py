"""What was found once, on disk, by the digest of everything that it depends on.

An entry carries a checksum: one that was damaged, truncated or made for other inputs is noticed
and made again, never believed. A file has two lines of JSON: its key with the checksum of the
second line, and that line, the data. What cannot be written costs time alone: :func:`trouble` says
so, and nothing is raised.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import sys
import zlib
from collections.abc import Iterable
from contextlib import closing, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

FORMAT = 2
PART = re.compile(r".*\.(\d+)\.part")  # a file that a process of this number is writing

_troubles: list[str] = []  # what could not be written since this process began


def checksum(data: Any) -> str:
    """A digest of JSON data."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def files_digest(folder: Path, files: Iterable[Path]) -> str:
    """A digest of files below a folder, in their order: of their names and what stands in them."""
    digest = blake2b(digest_size=16)
    for path in files:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def installed() -> list[str]:
    """Every package that can be imported, with its version, as its folder is named.

    To ask each of them for its name would take a tenth of a second.
    """
    folders = (Path(place) for place in sys.path)
    found = (info.name for folder in folders if folder.is_dir() for info in folder.glob("*-info"))
    return sorted(found)


def load(path: Path, key: str) -> Any | None:
    """The data stored under this key, or None where there is none or it was damaged."""
    try:
        head, data = path.read_bytes().split(b"\n", 1)
        return json.loads(data) if json.loads(head) == _head(key, data) else None
    except (OSError, ValueError):
        return None


def is_stored(path: Path, key: str) -> bool:
    """Whether something was stored there under this key; only :func:`load` sees if it is whole."""
    try:
        with path.open("rb") as file:
            head = json.loads(file.readline())
    except (OSError, ValueError):
        return False
    return isinstance(head, dict) and (head.get("format"), head.get("key")) == (FORMAT, key)


def store(path: Path, key: str, data: Any) -> None:
    """Write the data; a reader sees the old file or the whole new one.

    Where it cannot be written there is trouble to tell of, and no error.
    """
    content = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    write(path, json.dumps(_head(key, content)).encode() + b"\n" + content)


def write(path: Path, content: bytes) -> None:
    """The same with a file that has no key."""
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content)
        part.replace(path)
    except OSError as error:
        _note(path, error.strerror or str(error))
        with suppress(OSError):
            part.unlink()


def _note(path: Path, why: str) -> None:
    _troubles.append(f"{path} was not written ({why})")


def trouble() -> str:
    """What is to be told of what this process could not write, however much it was; "" if nothing.

    What its copies could not write, they know alone.
    """
    if not _troubles:
        return ""
    more = f"; so with {len(_troubles) - 1} more" if len(_troubles) > 1 else ""
    return (
        f"{_troubles[0]}{more}. That is no error: what is kept there saves time alone, and the "
        "next run does the same work again."
    )


def remove_parts(folder: Path) -> None:
    """Remove what processes that are no more were writing below a folder."""
    for path in folder.rglob("*.part"):
        found = PART.fullmatch(path.name)
        if found and not _is_running(int(found[1])):
            with suppress(OSError):
                path.unlink()


def _is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # somebody else's
        return True
    return True


def _head(key: str, data: bytes) -> dict[str, Any]:
    digest = blake2b(data, digest_size=16).hexdigest()
    return {"format": FORMAT, "key": key, "checksum": digest}


class Shelf:
    """Texts that were made once, by name, in one file; of each name the last that was made.

    Each stands under the key of what it was made from, with a checksum, and a file that is damaged
    counts as empty: what it has is what was made, or nothing. It holds no more than what was asked
    for or put in since it was opened. Nothing is written before :meth:`save`.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read: sqlite3.Connection | None = None
        self._kept: set[str] = set()
        self._new: dict[str, tuple[str, bytes]] = {}

    def get(self, name: str, key: str | None = None) -> str | None:
        """What was put there under this key; None where there is none or it was damaged.

        Without a key it is what was put there last, whatever it was made from.
        """
        try:
            self._read = self._read or self._opened()
            asked = "SELECT key, checksum, content FROM kept WHERE name = ?"
            found = self._read.execute(asked, (name,)).fetchone()
            if found is None or key not in (None, found[0]):
                return None
            if found[1] != _sum(name, found[0], found[2]):
                return None
            text = zlib.decompress(found[2]).decode()
        except (OSError, sqlite3.Error, zlib.error, TypeError, ValueError):
            return None
        self._kept.add(name)
        return text

    def put(self, name: str, key: str, text: str) -> None:
        """Keep a text, in the place of what had its name."""
        self._new[name] = key, zlib.compress(text.encode(), 1)

    def save(self) -> None:
        """Write what is new, and drop what nobody asked for. The shelf is closed then.

        Where it cannot be written there is trouble to tell of, and no error.
        """
        self.close()
        try:
            try:
                self._write()
            except sqlite3.OperationalError:
                raise  # another build is at it, or the disk is full
            except sqlite3.DatabaseError:
                self._path.unlink(missing_ok=True)
                self._kept.clear()  # what was read of it is lost; the next build makes it again
                self._write()
        except (OSError, sqlite3.Error) as error:
            _note(self._path, str(error))

    def close(self) -> None:
        """Close the file; what was put and not saved is forgotten only with the shelf itself."""
        if self._read:
            self._read.close()
            self._read = None

    def _write(self) -> None:
        with closing(self._opened()) as file, file:
            names = {name for (name,) in file.execute("SELECT name FROM kept")}
            unwanted = names - self._kept - self._new.keys()
            file.executemany("DELETE FROM kept WHERE name = ?", [(name,) for name in unwanted])
            file.executemany(
                "REPLACE INTO kept VALUES (?, ?, ?, ?)",
                [(n, k, _sum(n, k, content), content) for n, (k, content) in self._new.items()],
            )
        self._kept.update(self._new)
        self._new.clear()

    def _opened(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        file = sqlite3.connect(self._path, timeout=5)
        try:
            # Whether all was written when the machine went down, the checksums tell.
            file.execute("PRAGMA synchronous = OFF")
            file.execute(
                "CREATE TABLE IF NOT EXISTS kept (name PRIMARY KEY, key, checksum, content)"
            )
        except sqlite3.Error:
            file.close()
            raise
        return file


def _sum(name: str, key: str, content: bytes) -> str:
    digest = blake2b(content, digest_size=16)
    digest.update(f"\0{name}\0{key}".encode())
    return digest.hexdigest()
