"""Finding the files of claims, and judging what they say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from bilemma.library.faults import Faults
from bilemma.library.files import BookError, import_file
from bilemma.library.model import Book
from bilemma.library.modules import up_to_date
from bilemma.library.texts import text
from bilemma.text import Text
from bilemma.toml import TOMLDecodeError, read_toml

from .authoring import Claim, ClaimError, Source
from .judging import entry_of, judged, statements_of
from .memory import CACHE, Memory
from .model import Audit, ClaimEntry, CommonError, Part, SourceEntry

FOLDER = Path("derivations") / "claims"
SETTINGS = FOLDER / "claims.toml"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

Progress = Callable[[str, int, int], None]


def load_claims(
    book: Book,
    only: Iterable[str] = (),
    progress: Progress | None = None,
    cache_directory: Path | None = None,
    faults: Faults | None = None,
) -> Audit:
    """Judge the claims of all sources, or of some.

    Args:
        book: the loaded book.
        only: ids of sources; all without any.
        progress: is called before each claim with its id, its number and the total.
        cache_directory: instead of ``.cache/evidence/claims`` below the book's root.
        faults: keeps what is wrong, if it is to be left out and not raised.

    Raises:
        BookError: a file is not as it should be, or a verdict is not reached; names file and line.
    """
    settings, faults = _settings(book.root), faults or Faults(keep=False)
    files = read_files(book.root, _wanted(settings["sources"], only), faults)
    total = sum(len(claims) for _, claims in files.values())
    judge = _Judge(book, settings["topics"], Memory(cache_directory or book.root / CACHE))
    sources, wrong = [], []
    for source, (about, claims) in files.items():
        entries = []
        for number, (name, claim) in enumerate(claims.items(), 1):
            if progress is not None:
                progress(f"{source}/{name}", judge.asked + 1, total)
            try:
                entries.append(judge(claim, source, name, number))
            except ClaimError as error:
                wrong.append(str(error))
        sources.append(SourceEntry(source, about, tuple(entries)))
    with faults.at(FOLDER.name):
        if wrong:
            raise BookError("\n".join(wrong))
    is_whole = not (only or list(faults))
    errors = _errors(settings["errors"], sources) if is_whole else ()
    return Audit(tuple(sources), settings["topics"], errors, *settings["heads"])


# What was found last about each claim, by file and name, with all that it was found from.
_parts: dict[tuple[Path, str], tuple[tuple[Any, ...], tuple[Part, ...]]] = {}


class _Judge:
    """Judges one claim after the other."""

    def __init__(self, book: Book, topics: Mapping[str, Text], memory: Memory) -> None:
        self.known = {entry.theorem.digest: id for id, entry in book.theorems.items()}
        self.topics, self.memory = topics, memory
        self.asked = 0
        self.contents: dict[Path, bytes] = {}  # of files, read once

    def __call__(self, claim: Claim, source: str, name: str, number: int) -> ClaimEntry:
        self.asked += 1
        if claim.topic not in self.topics:
            known = ", ".join(self.topics)
            raise claim.error(f"{claim.topic!r} is no topic of {SETTINGS}; there are {known}")
        return entry_of(claim, source, name, number, self._found(claim, source, name))

    def _found(self, claim: Claim, source: str, name: str) -> tuple[Part, ...]:
        """What is found, or was: file, theorems of the book and statements may be what they were.

        The file of a claim is imported again when a theorem's words change; its proofs stay.
        """
        content = self.contents.setdefault(claim.path, claim.path.read_bytes())
        made_from = (content, self.known, statements_of(claim))
        before, parts = _parts.get((claim.path, name), (None, ()))
        if before != made_from or made_from[-1] is None:
            parts = judged(claim, f"{source}/{name}", self.known, self.memory)
            _parts[claim.path, name] = made_from, parts
        return parts


def read_files(
    root: Path, ids: Iterable[str], faults: Faults | None = None
) -> dict[str, tuple[Source, dict[str, Claim]]]:
    """The source and the claims by id in each of the files, not judged yet.

    A fault, raised unless it is kept, is that a file is missing or cannot be imported, or has not
    what it should have.
    """
    found, faults = {}, faults or Faults(keep=False)
    with up_to_date(root):
        for id in ids:
            with faults.at(id):
                found[id] = _read_file(root, id)
    return found


def _read_file(root: Path, id: str) -> tuple[Source, dict[str, Claim]]:
    path = root / FOLDER / f"{id.replace('-', '_')}.py"
    if not path.is_file():
        raise BookError(f"{SETTINGS}: there is no {path.relative_to(root)}")
    return _contents(import_file(root, path), path.relative_to(root))


def _contents(module: ModuleType, path: Path) -> tuple[Source, dict[str, Claim]]:
    sources = [v for v in vars(module).values() if isinstance(v, Source)]
    if len(sources) != 1:
        raise BookError(f"{path}:1: one Source a file is wanted, found {len(sources)}")
    claims = {n.replace("_", "-"): v for n, v in vars(module).items() if isinstance(v, Claim)}
    for name, claim in claims.items():
        if not NAME.fullmatch(name):
            raise claim.error(f"{name!r} is no id: name the claim in lower case")
    if len(set(map(id, claims.values()))) != len(claims):
        raise BookError(f"{path}:1: one claim has two names")
    if not claims:
        raise BookError(f"{path}:1: there is no claim: write NAME = Claim(…)")
    return sources[0], claims


# --- settings -------------------------------------------------------------------------------------
def source_ids(root: Path) -> tuple[str, ...]:
    """The sources in order; none if the book audits none."""
    return tuple(_settings(root)["sources"])


def _settings(root: Path) -> dict[str, Any]:
    path = root / SETTINGS
    if not path.is_file():
        return {"sources": (), "topics": {}, "errors": {}, "heads": ()}
    try:
        data = read_toml(path)
        topics = {id: text(words) for id, words in data["topics"].items()}
        heads = [text(data[name]) if name in data else None for name in ("lead", "errors_title")]
        errors = data.get("errors", {})
        return {"sources": data["sources"], "topics": topics, "errors": errors, "heads": heads}
    except (OSError, TOMLDecodeError, KeyError, ValueError) as error:
        raise BookError(f"{path}: {error}") from None


def _wanted(known: Iterable[str], only: Iterable[str]) -> list[str]:
    chosen = list(only)
    for id in chosen:
        if id not in known:
            raise BookError(f"{SETTINGS}: there is no source {id!r}; there are {', '.join(known)}")
    return chosen or list(known)


def _errors(data: Mapping[str, Any], sources: Iterable[SourceEntry]) -> tuple[CommonError, ...]:
    claims = {f"{s.id}/{claim.id}": claim for s in sources for claim in s.claims}
    return tuple(_error(id, about, claims) for id, about in data.items())


def _error(id: str, about: Mapping[str, Any], claims: Mapping[str, ClaimEntry]) -> CommonError:
    try:
        title, words, shown = text(about["title"]), text(about["words"]), about["claims"]
    except (KeyError, ValueError) as error:
        raise BookError(f"{SETTINGS}: [errors.{id}]: {error}") from None
    for name in shown:
        if name not in claims:
            raise BookError(f"{SETTINGS}: [errors.{id}]: there is no claim {name!r}")
    return CommonError(id, title, words, tuple(claims[name] for name in shown))


__all__ = ["FOLDER", "SETTINGS", "ClaimError", "load_claims", "read_files", "source_ids"]
