"""The browsers that show a served site: what they look at, and when they load it again.

MkDocs has them load the site again when a rebuild is over, and lets them wait until then. Here they
can do so as soon as what they look at is there. MkDocs has no public way to; its version is pinned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from bilemma.render.site.languages import LANGUAGES

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

POLL = "/livereload/"  # a page that is open asks there whether it is to be loaded again
MOST = 6  # pages that somebody may look at, at the same time


class Screen:
    """Notes what browsers ask a server for, and tells them when to load it again."""

    def __init__(self, server: LiveReloadServer) -> None:
        self._server = server
        self._looked_at: dict[str, None] = {}  # the latest last
        self._noted = Lock()  # each request has a thread of its own
        self._answer: Callable[..., Iterable[bytes]] = server.serve_request
        server.set_app(self._noting)

    @property
    def looked_at(self) -> list[str]:
        """Addresses below the root of a language that were asked for last, the latest first."""
        with self._noted:
            return list(reversed(self._looked_at))

    @property
    def is_edit_waiting(self) -> bool:
        """Whether the server knows of an edit that it has not begun to show."""
        return self._server._want_rebuild  # noqa: SLF001

    def await_edit(self) -> None:
        """Have the server begin with an edit that was made before it watched."""
        with self._server._rebuild_cond:  # noqa: SLF001
            self._server._want_rebuild = True  # noqa: SLF001
            self._server._rebuild_cond.notify_all()  # noqa: SLF001

    def load_again(self) -> None:
        """Have what is there shown at once; what follows is shown by a further call, if at all."""
        server = self._server
        with server._epoch_cond:  # noqa: SLF001
            later = max(server._wanted_epoch, server._visible_epoch + 1)  # noqa: SLF001
            server._wanted_epoch = server._visible_epoch = later  # noqa: SLF001
            server._epoch_cond.notify_all()  # noqa: SLF001

    def stay(self) -> None:
        """Have the end of this rebuild load nothing again."""
        with self._server._epoch_cond:  # noqa: SLF001
            self._server._wanted_epoch = self._server._visible_epoch  # noqa: SLF001
            self._server._epoch_cond.notify_all()  # noqa: SLF001

    def _noting(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore")
        if path.startswith(POLL):
            path = urlsplit(environ.get("HTTP_REFERER", "")).path
        root = self._server.mount_path
        if path.endswith("/") and path.startswith(root):
            self._note(path.removeprefix(root))
        return self._answer(environ, start_response)

    def _note(self, address: str) -> None:
        """The address of a page; of each in another language, the same in all."""
        for language in LANGUAGES.values():
            if language.prefix and address.startswith(language.prefix):
                address = address.removeprefix(language.prefix)
        with self._noted:
            self._looked_at.pop(address, None)
            self._looked_at[address] = None
            while len(self._looked_at) > MOST:
                self._looked_at.pop(next(iter(self._looked_at)))
