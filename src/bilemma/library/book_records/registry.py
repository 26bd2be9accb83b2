"""The registry: every id under which something was ever published (``derivations/registry.toml``).

An address that somebody has cited must go on leading somewhere. So an id stays in the registry for
good; what is renamed is entered under ``renamed``, and its old address leads to the new one. What
was wrong is entered under ``withdrawn`` with the reason, which its old address tells.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from bilemma.bilingual.text import Text
from bilemma.library.on_disk.encodings import why_unread

from ..model import Book
from ..on_disk.shapes_of_toml import NAMES, STRING, WORDS, fields, read_shaped, table_of
from .chapters import theorem_files

FILE = Path("derivations") / "registry.toml"
SHAPE = fields(
    {"ids": table_of(NAMES)},
    {"renamed": table_of(table_of(STRING)), "withdrawn": table_of(table_of(WORDS))},
)

HEAD = """\
# Every id that was ever published, by kind. `bilemma register` adds new ones. No line is removed or
# changed: the addresses of the site are made of these ids, and readers have cited them.
# What got another id stands below under `renamed`, old id = new id; the old address leads there.
# What was wrong is gone, and stands under `withdrawn`, id = the reason in both languages.
"""


class RegistryError(ValueError):
    """The registry cannot be read, or the book lacks what was published; the message says what."""


@dataclass(frozen=True)
class Registry:
    """Published ids by kind; of each kind the old ids with the new ones, and why some are gone."""

    ids: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    renamed: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    withdrawn: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)

    def current(self, kind: str, id: str) -> str:
        """The id that something has now. Raises RegistryError if renamings go in a circle."""
        table, seen = self.renamed.get(kind, {}), {id}
        while id in table:
            id = table[id]
            if id in seen:
                raise RegistryError(f"{FILE}: [renamed.{kind}]: {id!r} is renamed in a circle")
            seen.add(id)
        return id

    def moves(self) -> Iterator[tuple[str, str, str]]:
        """Kind, old id and present id of everything that was renamed."""
        for kind, table in self.renamed.items():
            for old in table:
                yield kind, old, self.current(kind, old)


def read_registry(root: Path) -> Registry:
    """The registry of the book below ``root``; an empty one if it has none.

    Raises RegistryError, naming the file, if it is damaged.
    """
    path = root / FILE
    if not path.is_file():
        return Registry()
    try:
        data = read_shaped(path, SHAPE)
        ids = {kind: tuple(found) for kind, found in data["ids"].items()}
        renamed = {kind: dict(table) for kind, table in data.get("renamed", {}).items()}
        withdrawn = {
            kind: {id: Text(reason["en"], reason["zh"]) for id, reason in table.items()}
            for kind, table in data.get("withdrawn", {}).items()
        }
    except (OSError, ValueError) as error:
        raise RegistryError(why_unread(path, error)) from None
    return Registry(ids, renamed, withdrawn)


def write_registry(root: Path, registry: Registry) -> None:
    """Write the registry, sorted, one id a line, so that changes merge."""
    lines = [HEAD, "[ids]"]
    for kind, ids in registry.ids.items():
        lines += [f"{kind} = [", *(f'  "{id}",' for id in sorted(ids)), "]"]
    for kind, table in registry.renamed.items():
        lines += ["", f"[renamed.{kind}]"]
        lines += [f'"{old}" = "{new}"' for old, new in sorted(table.items())]
    for kind, reasons in registry.withdrawn.items():
        lines += ["", f"[withdrawn.{kind}]"]
        lines += [f'"{id}" = {_written(reason)}' for id, reason in sorted(reasons.items())]
    (root / FILE).write_text("\n".join(lines) + "\n", "utf-8")


def _written(reason: Text) -> str:
    """Words as an inline table of TOML; JSON's strings are strings of TOML."""
    en, zh = (json.dumps(words, ensure_ascii=False) for words in (reason.en, reason.zh))
    return f"{{ en = {en}, zh = {zh} }}"


def published(book: Book) -> dict[str, tuple[str, ...]]:
    """The ids of everything that has an address of its own, by kind; a claim's is SOURCE/CLAIM.

    What is taken from another book is cited by its address there, and may leave this one again.
    """
    claims = tuple(_claims(book.root))
    return {
        "theorem": tuple(id for id, entry in book.theorems.items() if not entry.book),
        "axiom": tuple(entry.id for entry in book.axioms.values()),
        "definition": tuple(entry.id for entry in book.definitions.values()),
        "chapter": tuple(chapter.id for chapter in book.chapters if not chapter.book),
        "source": tuple(dict.fromkeys(claim.partition("/")[0] for claim in claims)),
        "claim": claims,
    }


def _claims(root: Path) -> Iterator[str]:
    """Source and name of every claim, as their files are named; nothing is judged."""
    for source in sorted((root / "derivations" / "claims").glob("*/source.toml")):
        for path in theorem_files(source.parent):
            yield f"{source.parent.name}/{path.stem}".replace("_", "-")


def unregistered(book: Book, registry: Registry) -> dict[str, tuple[str, ...]]:
    """What the book has and the registry has not, by kind; kinds without any are left out."""
    new = {
        kind: tuple(id for id in ids if id not in registry.ids.get(kind, ()))
        for kind, ids in published(book).items()
    }
    return {kind: ids for kind, ids in new.items() if ids}


def registered(registry: Registry, new: Mapping[str, tuple[str, ...]]) -> Registry:
    """The registry with more ids in it."""
    kinds = dict.fromkeys([*registry.ids, *new])
    return replace(
        registry, ids={kind: (*registry.ids.get(kind, ()), *new.get(kind, ())) for kind in kinds}
    )


def faults(book: Book, registry: Registry) -> list[str]:
    """What was published and is not there any more, a sentence each: what, and what to do."""
    present = published(book)
    found = [
        fault
        for kind, ids in registry.ids.items()
        for id in ids
        if (fault := _fault(kind, id, registry, present))
    ]
    for name, tables in (("renamed", registry.renamed), ("withdrawn", registry.withdrawn)):
        for kind, table in tables.items():
            never = table.keys() - set(registry.ids.get(kind, ()))
            found += [
                f"{FILE}: [{name}.{kind}] has {id!r}, which was never published" for id in never
            ]
    return found


def _fault(
    kind: str, id: str, registry: Registry, present: Mapping[str, tuple[str, ...]]
) -> str | None:
    """What is wrong with an id that was published; None if it is there, or known not to be."""
    now, there = registry.current(kind, id), present.get(kind, ())
    if id in registry.withdrawn.get(kind, {}):
        gone = f"{FILE}: the {kind} {id!r} is said to be withdrawn, but exists"
        return gone if id in there else None
    if now not in there:
        return _lost(kind, id, now, present)
    if now != id and id in there:
        return f"{FILE}: the {kind} {id!r} is said to be {now!r} now, but exists"
    return None


def _lost(kind: str, id: str, now: str, present: Mapping[str, tuple[str, ...]]) -> str:
    other = [k for k, ids in present.items() if id in ids]
    if now != id:
        return f"{FILE}: the {kind} {id!r} is said to be {now!r} now, and there is none"
    if other:
        return f"{FILE}: {id!r} was published as {kind} and is now {other[0]}; choose a new id"
    return (
        f"{FILE}: the {kind} {id!r} was published and is gone; if it has another name now, "
        f"say so: bilemma register --renamed {id} NEW-ID; if it was wrong, write the reason "
        f"under [withdrawn.{kind}]"
    )


def check_registry(book: Book) -> None:
    """Raise RegistryError if something that was published is not there any more."""
    if wrong := faults(book, read_registry(book.root)):
        raise RegistryError("\n".join(wrong))
