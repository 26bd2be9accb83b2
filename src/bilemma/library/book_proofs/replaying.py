"""The replay of certificates in a process that has the kernel alone, begun before it is needed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import bilemma
from bilemma.keeping import cache
from bilemma.trusted.kernel import KernelError

KEPT = Path(".cache/replayed.json")
STDIN = Path("/dev/stdin")

Document = Mapping[str, Any]


@dataclass(frozen=True)
class ReplayResult:
    """What a replay has found: digests of what was proved by id, and what was taken on trust."""

    digests: Mapping[str, str]
    imports: Mapping[str, Any]


class Replaying:
    """A fresh process that replays certificates, from its begin to the end of the ``with``.

    It imports ``bilemma.trusted`` and the standard library, nothing else: what searched for the
    proofs cannot reach it.

    Args:
        text: the certificates as :func:`book_text` gives them.
    """

    def __init__(self, text: str) -> None:
        self._held = ExitStack()
        if STDIN.exists():  # a file without a name: nothing stays of it, however this process ends
            path, unnamed = STDIN, tempfile.TemporaryFile()  # noqa: SIM115  the stack closes it
            file = self._held.enter_context(unnamed)
        else:
            folder = self._held.enter_context(tempfile.TemporaryDirectory())
            path = Path(folder) / "book.json"
            file = self._held.enter_context(path.open("w+b"))
        file.write(text.encode())
        file.seek(0)
        source = str(Path(bilemma.__file__).parent.parent)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bilemma.trusted", "--json", str(path)],
            stdin=file,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": source, "PYTHONSAFEPATH": "1"},
        )

    def result(self, seconds: float | None = None) -> ReplayResult:
        """What was replayed, when all is. To be called once.

        Raises:
            KernelError: names the theorem and its first step at fault.
            subprocess.TimeoutExpired: it takes more than so many ``seconds``, if any are given.
        """
        said, wrong = self._process.communicate(timeout=seconds)
        if self._process.returncode:
            raise KernelError(wrong.strip().removeprefix("refused: "))
        found = json.loads(said)
        return ReplayResult(
            {row["id"]: row["digest"] for row in found["theorems"]}, found["imports"]
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()
        self._held.close()


class Ahead:
    """The replay of the certificates that the last build of a book had, while this one proves.

    Most of those that the book has now are the same to the letter, and were replayed with that. The
    file in which they are kept is believed in nothing: a certificate counts as replayed if the
    kernel has accepted, since this build began, one of just these letters and this id.

    Args:
        root: the book's folder.
    """

    def __init__(self, root: Path) -> None:
        self._path = root / KEPT
        try:
            self._text = self._path.read_text("utf-8")
        except (OSError, ValueError):
            self._text = ""
        self._replaying = Replaying(self._text) if self._text else None

    def replay(self, documents: Mapping[str, Document]) -> dict[str, str]:
        """Digests by id of what these certificates prove, each of which was replayed afresh.

        Raises:
            KernelError: names the theorem and its first step at fault.
        """
        text = book_text(documents)
        before = self._replayed(documents, text)
        changed = documents.keys() - before.digests
        if not changed:
            digests = {id: before.digests[id] for id in documents}
        else:
            digests = self._completed(documents, before, changed)
        self._keep(text)
        return digests

    def _replayed(self, documents: Mapping[str, Document], text: str) -> ReplayResult:
        """What was replayed of these; nothing if what was kept is no book."""
        nothing = ReplayResult({}, {})
        if self._replaying is None:
            return nothing
        try:
            found = self._replaying.result()
        except KernelError:
            return nothing
        same = set(_lines(self._text))
        lines = dict(zip(documents, _lines(text), strict=True))
        known = {id: found.digests[id] for id, line in lines.items() if line in same}
        return ReplayResult(known, found.imports)

    @staticmethod
    def _completed(
        documents: Mapping[str, Document], before: ReplayResult, changed: Iterable[str]
    ) -> dict[str, str]:
        """With what has changed since, replayed with all that it cites."""
        wanted = _with_cited(changed, documents)
        with Replaying(book_text({id: documents[id] for id in documents if id in wanted})) as rest:
            found = rest.result()
        names = found.imports.keys() & before.imports.keys()
        if any(found.imports[name] != before.imports[name] for name in names):
            # One name for two things may be a fault of this book or the last one's: see at once.
            with Replaying(book_text(documents)) as everything:
                return dict(everything.result().digests)
        known = {**before.digests, **found.digests}
        return {id: known[id] for id in documents}

    def _keep(self, text: str) -> None:
        if text != self._text:
            cache.write(self._path, text.encode())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._replaying is not None:
            self._replaying.__exit__(*error)


def book_text(documents: Mapping[str, Document]) -> str:
    """Certificates as JSON, each in a line."""
    lines = (f"{json.dumps(id)}: {json.dumps(document)}" for id, document in documents.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _lines(text: str) -> list[str]:
    return [line.removesuffix(",") for line in text.splitlines()[1:-1]]


def _with_cited(ids: Iterable[str], documents: Mapping[str, Document]) -> set[str]:
    """These and all that they cite, directly or not."""
    found, waiting = set(), list(ids)
    while waiting:
        id = waiting.pop()
        if id not in found:
            found.add(id)
            cited = (step[1][0] for step in documents[id]["steps"] if step[0] == "lemma")
            waiting += [other for other in cited if other in documents]
    return found
