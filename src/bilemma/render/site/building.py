"""Building the site of both languages, as ``mkdocs build`` does."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Self

from .languages import Edition, SiteError


def site_logger() -> logging.Logger:
    """The logger of MkDocs, or of ProperDocs where that runs in its place."""
    return logging.getLogger("properdocs" if "properdocs" in sys.modules else "mkdocs")


class Messages(logging.Handler):
    """Collects what MkDocs and its plugins warn of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.seen: list[tuple[int, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note one message."""
        self.seen.append((record.levelno, record.getMessage()))

    def __enter__(self) -> Self:
        site_logger().addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        site_logger().removeHandler(self)


def build_site(
    root: Path,
    editions: Callable[[Path], Mapping[str, Edition]],
    *,
    strict: bool = True,
    site_dir: Path | None = None,
    afresh: bool = False,
) -> Path:
    """Build the site of both languages, as `mkdocs build` does, and return where it is.

    `editions` says how the book below `root` is obtained; a caller that has it already passes a
    function that returns it. With `afresh`, nothing is taken from earlier builds. Raises SiteError,
    with the old site untouched, if the site cannot be built or, under `strict`, if there was a
    warning.
    """
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    options = {"site_dir": str(site_dir)} if site_dir else {}
    config = load_config(str(root / "mkdocs.yml"), strict=strict, **options)
    target = Path(config.site_dir)
    config.plugins.on_startup(command="build", dirty=False)
    plugin = config.plugins["bilemma"]
    plugin.book.make, plugin.is_afresh = editions, afresh
    with Messages() as messages:
        try:
            build(config)
        except MkDocsException as error:
            said = [text for _, text in messages.seen]
            raise SiteError("\n".join([*said, str(error)])) from error
        finally:
            config.plugins.on_shutdown()
    return target
