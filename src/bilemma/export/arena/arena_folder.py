"""The arena as a folder or an archive: files to accept, files to refuse, and a manifest of both.

The same package and the same book give the same bytes.
"""

from __future__ import annotations

import io
import json
import tarfile
from collections import Counter
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from bilemma.render.pages.signature import tables
from bilemma.trusted.certificate import FORMAT

from .exhibits import ACCEPTED, REFUSED, Exhibit, exhibits

VERSION = 1  # of the layout of the folder and of the manifest
BOOK = "accept/book.json"
ARCHIVE = "arena.tar.xz"  # on the site, without the book, which is there as bilemma.json
README = """\
Certificates for checkers of certificates.

accept/     must be accepted: single steps that are right, and in book.json, if it is here, the
            theorems of a whole book (the same file as bilemma.json on the book's site)
refuse/     must be refused, each for the one reason that manifest.json tells
kernel.json axioms and definitions as data

A checker is right about a file if it accepts what stands in accept/, refuses what stands in
refuse/, and does either by itself, within a minute. The page "Write a checker in a weekend" of the
book says how to begin, and the page "Certificates" what the files mean.
"""


def digest(content: bytes) -> str:
    """BLAKE2b with 32 bytes of output, in hexadecimal."""
    return blake2b(content, digest_size=32).hexdigest()


def set_digest() -> str:
    """One digest of all exhibits: of their paths and contents, in the order of the paths."""
    every = sorted((e.path, digest(e.content)) for e in exhibits())
    return digest("".join(f"{found}  {path}\n" for path, found in every).encode())


def book_text(certificates: Mapping[str, Any]) -> bytes:
    """The book's certificates as a file."""
    return json.dumps(certificates, separators=(",", ":"), ensure_ascii=False).encode()


def folder(certificates: Mapping[str, Any] | None = None) -> dict[str, bytes]:
    """The files of the arena by path, with a book's certificates if they are given."""
    files = {e.path: e.content for e in exhibits()}
    files["kernel.json"] = json.dumps(tables()).encode()
    files["README.txt"] = README.encode()
    if certificates is not None:
        files[BOOK] = book_text(certificates)
    files["manifest.json"] = json.dumps(
        manifest(files, certificates), ensure_ascii=False, indent=1
    ).encode()
    return dict(sorted(files.items()))


def manifest(files: Mapping[str, bytes], certificates: Mapping[str, Any] | None) -> dict[str, Any]:
    """What is in the folder: numbers of each kind, and each file with digest, verdict, reason."""
    rows = sorted((_row(e) for e in exhibits()), key=lambda row: row["file"])
    counted = Counter(e.kind for e in exhibits())
    if certificates is not None:
        about = {"file": BOOK, "digest": digest(files[BOOK]), "kind": "book", "verdict": "accept"}
        rows.insert(0, about | {"theorems": len(certificates)})
        counted["book"] = 1
    return {
        "arena": VERSION,
        "certificates": FORMAT,
        "set": set_digest(),
        "kernel.json": digest(files["kernel.json"]),
        "numbers": {
            "accept": {kind: counted[kind] for kind in ACCEPTED if counted[kind]},
            "refuse": {kind: counted[kind] for kind in REFUSED},
        },
        "files": rows,
    }


def _row(e: Exhibit) -> dict[str, Any]:
    row: dict[str, Any] = {"file": e.path, "digest": digest(e.content), "kind": e.kind}
    row |= {"rule": e.rule} if e.rule else {}
    if e.right:
        return row | {"verdict": "accept"}
    return row | {"verdict": "refuse", "reason": e.reason, "proves": e.proves}


def archive(files: Mapping[str, bytes]) -> bytes:
    """The files as a tar archive, packed by xz: they are alike, so together they pack well."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:xz", preset=9, format=tarfile.USTAR_FORMAT) as packed:
        for path, content in sorted(files.items()):
            info = tarfile.TarInfo(f"arena/{path}")
            info.size, info.mode = len(content), 0o644
            packed.addfile(info, io.BytesIO(content))
    return made.getvalue()
