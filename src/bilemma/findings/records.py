"""What checks found about theorems: kept on this machine, and recorded in the book.

A finding depends on the statement, on every line of the proof and on the code that judges them and
words what it found; its key is a digest of all that. It is looked for in
``.cache/<check>/<id>.json``, then in the book's records, ``<check>.jsonl`` beside the theorem's
file, a line a theorem; what is in neither, or has another key, is found afresh. So a fresh clone
shows in seconds what took minutes to find, and whoever does not believe a record makes it again: a
finding is reproducible to the byte, for its numbers are rounded to what a page may print.

The code is what the check imports, as with all that is kept, but not what this file imports: where
a finding is made, and how the book is loaded there, changes nothing of it, for what the check is
given of a theorem is in the key as terms. Without that limit an edit of any tactic would have all
records made again, which takes half an hour. The words of counter-models are recorded, so what
writes formulas does count. Of a file the statements count, and neither comments nor docstrings.
"""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import AbstractContextManager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma.findings.workers import BookPlace, Check, OtherFiles, elsewhere, local, work
from bilemma.keeping import cache

if TYPE_CHECKING:
    from bilemma.library.model import Book, TheoremEntry

DIGITS = 6  # of a number in a finding; sums differ between processors in the sixteenth


class FindingError(Exception):
    """A check of a theorem failed. It says of which one, and can be sent between processes."""


# --- one theorem ----------------------------------------------------------------------------------
def known(
    check: Check, entry: TheoremEntry, root: Path, directory: Path | None = None
) -> Any | None:
    """The finding, if this machine or the book below ``root`` has one for just these inputs."""
    key = _key(check, entry)
    data = cache.load(_cached(check, root, directory) / f"{entry.id}.json", key)
    return recorded(check, entry, root, key) if data is None else data


def recorded(check: Check, entry: TheoremEntry, root: Path, key: str | None = None) -> Any | None:
    """The finding that the book's own records have for just these inputs."""
    path = record_file(check, entry, root)
    found = _records(path, _version(path)).get(entry.id)
    if found is None or found["key"] != (key or _key(check, entry)):
        return None
    return found["data"] if found["checksum"] == cache.checksum(found["data"]) else None


# The key that was found last for each theorem's id, with the record that it is of.
_keys: dict[tuple[Check, str], tuple[TheoremEntry, str]] = {}


def _key(check: Check, entry: TheoremEntry) -> str:
    """As ``check.key`` gives it, which looks at the code each time: found once for each record."""
    before, key = _keys.get((check, entry.id), (None, ""))
    if before is not entry:
        key = check.key(entry)
        _keys[check, entry.id] = entry, key
    return key


def find(
    check: Check,
    entry: TheoremEntry,
    book: Book,
    directory: Path | None = None,
    *,
    afresh: bool = False,
) -> Any:
    """The finding about a theorem, the known one unless it is to be made afresh."""
    data = None if afresh else known(check, entry, Path(book.root), directory)
    if data is None:
        data = made(check, entry, book)
        _keep(check, entry, Path(book.root), directory, data)
    return data


def made(check: Check, entry: TheoremEntry, book: Book) -> Any:
    """The finding, made afresh, as it will be read again.

    Raises:
        FindingError: the check failed; says where, whatever it was.
    """
    try:
        found = check.find(entry, book)
    except Exception as error:  # noqa: BLE001, a check is an author's code too
        why = str(error) or type(error).__name__
        failed = FindingError(f"{entry.path}:{entry.line}: {entry.id}: {check.name}: {why}")
        failed.add_note(traceback.format_exc())
    else:
        return rounded(json.loads(json.dumps(found)))
    # Dask sends the cause of an error too; one with terms in it could not be sent.
    raise failed


def _keep(check: Check, entry: TheoremEntry, root: Path, directory: Path | None, data: Any) -> None:
    cache.store(_cached(check, root, directory) / f"{entry.id}.json", _key(check, entry), data)


def rounded(data: Any) -> Any:
    """JSON data with its floating-point numbers to ``DIGITS`` significant digits."""
    if isinstance(data, float):
        return float(f"{data:.{DIGITS}g}")
    if isinstance(data, dict):
        return {name: rounded(value) for name, value in data.items()}
    return [rounded(value) for value in data] if isinstance(data, list) else data


# --- many -----------------------------------------------------------------------------------------
def find_all(
    check: Check,
    book: Book,
    ids: Iterable[str] = (),
    jobs: int = 0,
    directory: Path | None = None,
    *,
    afresh: bool = False,
) -> Iterator[tuple[str, Any]]:
    """The findings about theorems (all without ids), as each becomes ready.

    They are made by processes of this machine, or by the workers that :func:`.working` names;
    whoever makes one, it is this process that keeps it.

    Args:
        check: what is looked for.
        book: the loaded :class:`~bilemma.library.model.Book`.
        ids: of its theorems.
        jobs: processes; 0 for one a core.
        directory: the place of the cache, instead of ``.cache/<check>`` below the book's root.
        afresh: believe nothing that was found before.

    Raises:
        KeyError: there is no theorem of such an id.
        OtherFiles: a worker has other files than this process.
    """
    entries = [book.theorems[id] for id in (ids or book.theorems)]
    missing = []
    for entry in entries:
        data = None if afresh else known(check, entry, Path(book.root), directory)
        if data is None:
            missing.append(entry)
        else:
            yield entry.id, data
    away, jobs = elsewhere(), min(jobs or os.cpu_count() or 1, len(missing))
    if away is None and jobs < 2:
        for entry in missing:
            yield entry.id, find(check, entry, book, directory, afresh=afresh)
        return
    place = away.place if away else BookPlace(str(book.root))
    missing.sort(key=lambda entry: -len(entry.steps))  # the longest would end last
    for entry, data in _made_by(away.open() if away else local(jobs), check, place, missing):
        _keep(check, entry, Path(book.root), directory, data)
        yield entry.id, data


def _made_by(
    opened: AbstractContextManager[Executor],
    check: Check,
    place: BookPlace,
    entries: Sequence[TheoremEntry],
) -> Iterator[tuple[TheoremEntry, Any]]:
    """The findings of workers, as each becomes ready."""
    if not entries:
        return
    with opened as pool:
        futures = {pool.submit(work, made, check, place, entry.id): entry for entry in entries}
        try:
            for future in as_completed(futures):
                (key, data), entry = future.result(), futures[future]
                _same_key(check, entry, key)
                yield entry, data
        except BaseException:
            pool.shutdown(cancel_futures=True)  # else all the others would be waited for
            raise


def _same_key(check: Check, entry: TheoremEntry, key: str) -> None:
    if key != check.key(entry):
        raise OtherFiles(
            f"{entry.id}: a worker has other lines of its proof, or other code of the check "
            f"{check.name!r}, than were read here; files were edited meanwhile, or its machine has "
            "another edition of them: run it again with the same files"
        )


# --- records --------------------------------------------------------------------------------------
def record(check: Check, book: Book, found: Mapping[str, Any]) -> list[Path]:
    """Write findings into the book's records; which files changed.

    Lines of theorems that the book no longer has are dropped, all others stay as they are.
    """
    root = Path(book.root)
    files: dict[Path, list[TheoremEntry]] = {}
    for entry in book.theorems.values():
        path = record_file(check, entry, root)
        # The lemmas of an installed engine, and the theorems of another book, have theirs.
        if path.is_relative_to(root) and not entry.book:
            files.setdefault(path, []).append(entry)
    changed = []
    for path, entries in files.items():
        lines = dict(_records(path, _version(path)))
        for entry in entries:
            if entry.id in found:
                data = found[entry.id]
                line = {"id": entry.id, "key": check.key(entry), "checksum": cache.checksum(data)}
                lines[entry.id] = line | {"data": data}
        ids = sorted(lines.keys() & {entry.id for entry in entries})
        text = "".join(json.dumps(lines[id], ensure_ascii=False) + "\n" for id in ids)
        if text and (not path.is_file() or path.read_text("utf-8") != text):
            part = path.with_suffix(".part")
            part.write_text(text, encoding="utf-8")
            part.replace(path)
            changed.append(path)
    return changed


def _cached(check: Check, root: Path, directory: Path | None) -> Path:
    return directory or root / ".cache" / check.name


def record_file(check: Check, entry: TheoremEntry, root: Path) -> Path:
    """The file of records that has a theorem's."""
    return root / Path(entry.path).parent / f"{check.name}.jsonl"


def _version(path: Path) -> tuple[int, int]:
    """Differs for a file that was written anew; 0, 0 for none."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


@lru_cache
def _records(path: Path, version: tuple[int, int]) -> Mapping[str, dict[str, Any]]:
    """The lines of a file of records by id; a damaged line, as after a merge, is no record."""
    found = {}
    for text in path.read_text("utf-8").splitlines() if version != (0, 0) else ():
        try:
            line = json.loads(text)
            found[line["id"]] = {name: line[name] for name in ("id", "key", "checksum", "data")}
        except (ValueError, KeyError, TypeError):
            continue
    return found
