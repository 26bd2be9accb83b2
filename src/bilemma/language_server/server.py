"""The language server: what an editor asks for, answered from what was found out last."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls import uris
from pygls.lsp.server import LanguageServer
from pygls.workspace import PositionCodec

from bilemma import __version__
from bilemma.library.on_disk.book_files import BookError, find_root
from bilemma.library.shown_state import Refusal

from .desk import Desk, JobFailedError, SupersededError
from .diagnostics import Diagnostics
from .editor_words import said
from .messages import CHECK, Checked, NamedTheorem
from .positions import Positions

DELAY = 0.1  # seconds without a key pressed after which a text is looked at
PATIENCE = 3.0  # seconds that a hover waits for the check of the newest text


@dataclass
class Document:
    """A file that the editor has: its text, and what was found out about it.

    ``theorems`` are those of the last text that could be read; ``is_checked`` is set while
    ``checked`` is about the newest text.
    """

    uri: str
    root: Path
    path: Path
    positions: Positions
    version: int | None
    checked: Checked = field(default_factory=Checked)
    theorems: dict[str, NamedTheorem] = field(default_factory=dict)
    is_checked: asyncio.Event = field(default_factory=asyncio.Event)
    checking: asyncio.Task[None] | None = None

    @property
    def source(self) -> str:
        """The text."""
        return self.positions.source

    async def settled(self) -> None:
        """Wait, not for long, until what is known is about the newest text."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.is_checked.wait(), PATIENCE)


class BookServer(LanguageServer):
    """The server of an editor, whatever books its files are of.

    The whole text comes with each change: editors and Python do not agree on all ends of lines.

    Args:
        language: of words.
    """

    def __init__(self, language: str) -> None:
        kind = types.TextDocumentSyncKind.Full
        super().__init__("bilemma", __version__, text_document_sync_kind=kind)
        self.language = language
        self.documents: dict[str, Document] = {}
        self.was_shut_down = False
        self._desks: dict[Path, Desk] = {}

    # --- documents --------------------------------------------------------------------------------
    def open(self, uri: str, source: str, version: int | None) -> None:
        """The editor has a file, or another text of it."""
        document = self.documents.get(uri)
        codec = self.workspace.position_codec
        if document is None:
            document = _document(uri, source, version, codec)
            if document is None:
                return
            self.documents[uri] = document
        document.positions, document.version = Positions(source, codec), version
        self.check(document)

    def saved(self, uri: str) -> None:
        """A file was saved: others may rest on it."""
        document = self.documents.get(uri)
        for other in self.documents.values():
            if document is None or other.root == document.root:
                self.check(other)

    def close(self, uri: str) -> None:
        """The editor has put a file away."""
        document = self.documents.pop(uri, None)
        if document is not None:
            if document.checking is not None:
                document.checking.cancel()
            self._publish(document, [])

    def end(self) -> None:
        """End all other processes."""
        for desk in self._desks.values():
            desk.close()

    # --- jobs -------------------------------------------------------------------------------------
    def check(self, document: Document) -> None:
        """Find out about the newest text of a file, and show it."""
        document.is_checked.clear()
        if document.checking is not None:
            document.checking.cancel()
        document.checking = asyncio.ensure_future(self._check(document))

    async def _check(self, document: Document) -> None:
        await asyncio.sleep(DELAY)
        version = document.version

        def show(checked: Checked) -> None:
            if document.version == version:  # else it is of an older text
                self._show(document, checked)

        with suppress(SupersededError):
            try:
                show(await self.do(CHECK, document, hear=show))
            except JobFailedError as error:
                show(Checked(Refusal("", 1, str(error)), is_whole=True))

    async def do(self, kind: str, document: Document, **about: Any) -> Any:
        """A job about a file. Raises what :meth:`Desk.do` raises."""
        if document.root not in self._desks:
            self._desks[document.root] = Desk(document.root)
        of_book = (d for d in self.documents.values() if d.root == document.root)
        texts = {d.path: encoded(d.source) for d in of_book} | about.pop("texts", {})
        return await self._desks[document.root].do(kind, document.path, texts, **about)

    def _show(self, document: Document, checked: Checked) -> None:
        document.checked = checked
        if checked.theorems:
            document.theorems = dict(checked.theorems)
        document.is_checked.set()
        if not document.path.is_file() and checked.refusal is not None:
            said_of = said("unsaved", self.language)
            checked = replace(checked, refusal=Refusal("", 1, said_of))
        made = Diagnostics(document.positions, document.root, document.path, self.language)
        self._publish(document, made.of(checked))

    def _publish(self, document: Document, found: list[types.Diagnostic]) -> None:
        about = types.PublishDiagnosticsParams(document.uri, found, document.version)
        self.text_document_publish_diagnostics(about)


def encoded(source: str) -> bytes:
    """A text as a file has it; of half a character, which no file can have, Python says so."""
    return source.encode("utf-8", "surrogatepass")


def _document(uri: str, source: str, version: int | None, codec: PositionCodec) -> Document | None:
    """A file of a book; None of any other."""
    name = uris.to_fs_path(uri)
    if name is None or not name.endswith(".py"):
        return None
    path = Path(name).resolve()
    with suppress(BookError, OSError):
        root = find_root(path.parent)
        if path.is_relative_to(root / "derivations"):
            return Document(uri, root, path, Positions(source, codec), version)
    return None
