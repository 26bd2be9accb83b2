"""What Rocq accepted of a book: recorded with the book, believed only where the key fits."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

FILE = Path("derivations") / "rocq.json"
GENERAL = Path("derivations") / "rocq-general.json"  # what was accepted on any probability space


@dataclass(frozen=True)
class RocqRecord:
    """The version of Rocq; of each theorem the key of what was accepted, and what it assumes."""

    version: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)
    assumed: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def accepts(self, id: str, key: str) -> bool:
        """Whether just this statement, with this proof and this meaning, was accepted."""
        return self.keys.get(id) == key


def write(root: Path, record: RocqRecord, file: Path = FILE) -> None:
    """Put the record into the book; sets of assumptions that are equal stand once."""
    sets = sorted({tuple(names) for names in record.assumed.values()})
    found = {id: [key, sets.index(tuple(record.assumed[id]))] for id, key in record.keys.items()}
    rows = ",\n".join(f'  "{id}": {json.dumps(row)}' for id, row in sorted(found.items()))
    text = (
        f'{{"rocq": {json.dumps(record.version)},\n"assumptions": {json.dumps(sets)},\n'
        f'"theorems": {{\n{rows}\n}}}}\n'
    )
    path = root / file
    aside = path.with_suffix(".new")
    aside.write_text(text, "utf-8")
    aside.replace(path)


def read(root: Path, file: Path = FILE) -> RocqRecord:
    """The book's record; an empty one where there is none, or one that is broken."""
    try:
        data = json.loads((root / file).read_text("utf-8"))
        rows = data["theorems"].items()
        sets = data["assumptions"]
        return RocqRecord(
            data["rocq"],
            {id: key for id, (key, _) in rows},
            {id: sets[number] for id, (_, number) in rows},
        )
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError):
        return RocqRecord()
