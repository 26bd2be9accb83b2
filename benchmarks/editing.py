"""How soon an editor that speaks with `bilemma lsp` shows what is wrong: after a file is opened,
and after each of many changes that nobody saves.

    python benchmarks/editing.py [FOLDER FILE]

Half of the changes are remarks, half make a line false. The times are those of an editor: from the
change that it sends to the diagnostics that it is sent; the server waits a tenth of a second for
another key, which is in them.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median

from measuring import ROOT, Row, Unmeasured, print_rows

with suppress(ImportError):  # it is said when it is measured
    from lsprotocol import types
    from pygls.lsp.client import LanguageClient

CHANGES = 20
LIMIT = 0.5  # seconds
PREPARED = 15.0  # seconds until the server has read what it reads while nobody writes
LONG = 120.0
START = "import sys; sys.argv = ['bilemma', 'lsp']; from bilemma.cli import main; main()"
FILE = "derivations/variance/variance_of_affine.py"  # of this book
LINE = re.compile(r"^(    \w+\.(?:eq|le|lt)\()", re.MULTILINE)


class Editor:
    """A client of the server, with one file."""

    def __init__(self, root: Path, path: Path) -> None:
        self._root, self._uri, self._version = root, path.as_uri(), 0
        self._client = LanguageClient("benchmarks", "1")
        self._told: asyncio.Queue[types.PublishDiagnosticsParams] = asyncio.Queue()

        @self._client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def told(params: types.PublishDiagnosticsParams) -> None:
            self._told.put_nowait(params)

    async def start(self) -> None:
        """Start the server."""
        await self._client.start_io(sys.executable, "-c", START, cwd=self._root, env=os.environ)
        about = types.ClientCapabilities()
        params = types.InitializeParams(capabilities=about, root_uri=self._root.as_uri())
        await self._client.initialize_async(params)
        self._client.initialized(types.InitializedParams())

    async def shown(self, text: str) -> tuple[float, int]:
        """The seconds after which something is shown of a text, and how much is wrong with it."""
        self._version += 1
        begun = time.perf_counter()
        if self._version == 1:
            item = types.TextDocumentItem(self._uri, "python", 1, text)
            self._client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        else:
            item = types.VersionedTextDocumentIdentifier(self._version, self._uri)
            change = [types.TextDocumentContentChangeWholeDocument(text)]
            params = types.DidChangeTextDocumentParams(item, change)
            self._client.text_document_did_change(params)
        while True:
            told = await asyncio.wait_for(self._told.get(), LONG)
            if told.version == self._version:
                return time.perf_counter() - begun, len(told.diagnostics)

    async def end(self) -> None:
        """End the server."""
        await self._client.shutdown_async(None)
        self._client.exit(None)
        await self._client.stop()


def texts(source: str) -> Iterator[str]:
    """The changes, none of them the text before: a remark, then a false line."""
    for number in range(CHANGES):
        remark = f"{source}\n# {number}\n"
        yield LINE.sub(r"\g<1>1 + ", remark, count=1) if number % 2 else remark


async def times(root: Path, path: Path) -> tuple[float, list[float], list[float]]:
    """Seconds after the opening, after remarks, and after changes that make a line false."""
    editor, source = Editor(root, path), path.read_text("utf-8")
    await editor.start()
    first, _ = await editor.shown(source)
    await asyncio.sleep(PREPARED)
    found = [await editor.shown(text) for text in texts(source)]
    await editor.end()
    return first, [t for t, _ in found[::2]], [t for t, _ in found[1::2]]


def find(root: Path, file: str = FILE) -> Iterator[Row]:
    """How soon something is shown of a file of a book.

    Raises:
        Unmeasured: the extra lsp is not installed.
    """
    if "LanguageClient" not in globals():
        raise Unmeasured('pip install "bilemma[lsp]"')
    first, right, wrong = asyncio.run(times(root, root / file))
    yield Row("in an editor: opened, shown", first, "s", None, "the server is started before")
    yield Row("in an editor: a change that is right", median(right), "s", LIMIT)
    yield Row("in an editor: a line that is false", median(wrong), "s", LIMIT)


if __name__ == "__main__":
    chosen = sys.argv[1:] or [str(ROOT), FILE]
    for row in find(Path(chosen[0]).resolve(), chosen[1]):
        print_rows([row], head=False)
