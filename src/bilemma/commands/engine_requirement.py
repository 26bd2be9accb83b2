"""What a book has to name for pip to install the engine that began it.

No package index has this engine yet, and a name that nobody holds there may be somebody else's
tomorrow. So a book names the very wheel, by its address and digest, or as a file that lies beside
the book; the name alone where pip tells of no address, as of what came from an index or a folder of
wheels, and whoever begins a book is shown that line. How a package was installed stands in its
``direct_url.json``: https://packaging.python.org/en/latest/specifications/direct-url/
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import file_digest
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from bilemma import __version__

NAME = "bilemma"
WHEEL = f"{NAME}-{__version__}-py3-none-any.whl"


@dataclass(frozen=True)
class EngineRequirement:
    """A line of ``requirements.txt``; ``wheel`` is a file that it needs beside it.

    ``found`` says where that file is now, None where nobody knows.
    """

    line: str
    wheel: str = ""
    found: Path | None = None


def engine_requirement() -> EngineRequirement:
    """The requirement for the engine of this process, with what it needs to build a site."""
    try:
        text = distribution(NAME).read_text("direct_url.json")
    except PackageNotFoundError:  # it runs from its folder
        return _beside(WHEEL, None)
    return _of(json.loads(text)) if text else EngineRequirement(f"{NAME}[site]=={__version__}")


def _of(origin: Mapping[str, Any]) -> EngineRequirement:
    """The requirement for what was installed from an address."""
    url = origin["url"]
    if commit := origin.get("vcs_info"):
        return EngineRequirement(f"{NAME}[site] @ {commit['vcs']}+{url}@{commit['commit_id']}")
    digest = _digest(origin.get("archive_info", {}))
    if not url.startswith("file:"):
        return EngineRequirement(f"{NAME}[site] @ {url}" + (f"#sha256={digest}" if digest else ""))
    if "archive_info" not in origin:  # a checkout
        return _beside(WHEEL, None)
    file = Path(url2pathname(urlsplit(url).path))
    return _beside(file.name, file if _has(file, digest) else None)


def _digest(about: Mapping[str, Any]) -> str | None:
    """The SHA-256 of an archive; older editions of pip have it as one text."""
    old = str(about.get("hash", "")).partition("sha256=")[2]
    return about.get("hashes", {}).get("sha256") or old or None


def _beside(wheel: str, found: Path | None) -> EngineRequirement:
    return EngineRequirement(f"./{wheel}[site]", wheel, found)


def _has(file: Path, digest: str | None) -> bool:
    """Whether the file is there still, and is what was installed."""
    if not file.is_file():
        return False
    with file.open("rb") as content:
        return digest in (None, file_digest(content, "sha256").hexdigest())
