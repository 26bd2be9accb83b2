"""Has the three checkers of this repository judge the arena, and keeps what they said.

``python -m bilemma.export.arena.arena_run``, in the book's folder; pages show what is kept. Times
are of the processor, and those of one machine.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import bilemma
import bilemma.processes.ground_types
from bilemma.keeping.cache import files_digest
from bilemma.library import load_book
from bilemma.library.book_proofs.certificates import certificates

from .arena_folder import VERSION, digest, folder, set_digest
from .checkers import Checker, Judged, batch, javascript, kernel
from .exhibits import ACCEPTED, REFUSED
from .power import power

FILE = "derivations/arena.json"
THIRD = "examples/checker/check.py"
PACKAGE = Path(bilemma.__file__).parent
WORD = {"accept": "accepted", "refuse": "refused"}


def third(file: Path, kernel_json: Path) -> Checker:
    """The smallest checker, which lies in ``examples/``, or another file that is called so."""
    return partial(batch, [sys.executable, str(file), str(kernel_json)])


def sources(root: Path) -> dict[str, str]:
    """A digest of the code of each checker."""
    first = sorted((PACKAGE / "trusted").rglob("*.py"))
    second = sorted((PACKAGE / "checker").glob("*.mjs"))
    return {
        "kernel": files_digest(PACKAGE, first),
        "javascript": files_digest(PACKAGE, second),
        "third": files_digest(root, [root / THIRD]),
    }


def lay_out(files: Mapping[str, bytes], place: Path) -> list[Path]:
    """Write the files below a folder; those that a checker judges, in the order of their paths."""
    for path, content in files.items():
        target = place / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return [place / path for path in sorted(files) if path.startswith(("accept/", "refuse/"))]


def judged(
    manifest: Mapping[str, Any], files: Sequence[Path], said: Iterable[Judged]
) -> dict[str, Any]:
    """How often a checker was right, of how many, and in how many milliseconds, by kind.

    Of a book the theorems count.
    """
    about = {row["file"]: row for row in manifest["files"]}
    found: dict[str, dict[str, Any]] = {}
    for file, verdict in zip(files, said, strict=True):
        row = about[f"{file.parent.name}/{file.name}"]
        weight = row.get("theorems", 1)
        of_kind = found.setdefault(row["kind"], {"right": 0, "of": 0, "ms": 0.0})
        of_kind["right"] += weight * (verdict.verdict == WORD[row["verdict"]])
        of_kind["of"] += weight
        of_kind["ms"] += verdict.milliseconds
    kinds = [kind for kind in (*ACCEPTED, *REFUSED) if kind in found]
    return {kind: found[kind] | {"ms": round(found[kind]["ms"], 1)} for kind in kinds}


def recorded(root: Path, day: str, proofs: Mapping[str, Any]) -> dict[str, Any]:
    """What all three say of the arena with these certificates of the book below ``root``."""
    files = folder(proofs)
    manifest = json.loads(files["manifest.json"])
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        paths = lay_out(files, place)
        by_third = third(root / THIRD, place / "kernel.json")
        checkers = {"kernel": kernel, "javascript": javascript, "third": by_third}
        said = {who: judged(manifest, paths, ask(paths)) for who, ask in checkers.items()}
    return {
        "arena": VERSION,
        "day": day,
        "set": set_digest(),
        "book": {"theorems": len(proofs), "digest": digest(files["accept/book.json"])},
        "sources": sources(root),
        "lines": len((root / THIRD).read_text("utf-8").splitlines()),
        "checkers": said,
        "conditions": power((root / THIRD).read_text("utf-8"), files["kernel.json"]),
    }


def main() -> None:
    """Judge, and write what was found."""
    root = Path.cwd()
    day = datetime.now(UTC).date().isoformat()
    found = recorded(root, day, certificates(load_book(root)))
    (root / FILE).write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    wrong = {
        f"{who}, {kind}": row
        for who, kinds in found["checkers"].items()
        for kind, row in kinds.items()
        if row["right"] < row["of"]
    }
    print(f"{FILE}: {wrong or 'every checker is right on all'}")  # noqa: T201 - what it is called for


if __name__ == "__main__":
    main()
