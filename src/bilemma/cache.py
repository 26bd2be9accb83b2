"""What was found once, on disk, by the digest of everything that it depends on.

An entry carries a checksum: one that was damaged, truncated or made for other inputs is noticed
and made again, never believed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

FORMAT = 1


def checksum(data: Any) -> str:
    """A digest of JSON data."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


@lru_cache
def code_digest(files: Iterable[Path]) -> str:
    """A digest of what stands in these files; they are read once in a process."""
    digest = blake2b(digest_size=16)
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def load(path: Path, key: str) -> Any | None:
    """The data stored under this key, or None where there is none or it was damaged."""
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
        fits = stored["format"] == FORMAT and stored["key"] == key
        return stored["data"] if fits and stored["checksum"] == checksum(stored["data"]) else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def last(path: Path) -> Any | None:
    """The data that was stored last, for whatever key; None where there is none or it is broken."""
    try:
        return load(path, json.loads(path.read_text(encoding="utf-8"))["key"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def store(path: Path, key: str, data: Any) -> None:
    """Write the data; a reader sees the old file or the whole new one.

    Raises:
        OSError: the directory cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    content = {"format": FORMAT, "key": key, "checksum": checksum(data), "data": data}
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    part.replace(path)
