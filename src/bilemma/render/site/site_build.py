"""Building the site of both languages, as ``mkdocs build`` does."""

from __future__ import annotations

import logging
import re
import sys
import tempfile
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Self

from bilemma.typeset.math import check_katex, node

from .languages import Edition, SiteError

SITE = ("material", "matplotlib")  # of the extra `site`; Node may be the machine's own
MOUNTS = Path("/proc/self/mountinfo")  # of Linux; the fifth word of a line is where


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


def check_extra() -> None:
    """Raise SiteError if what only pages need, the extra `site`, is not installed."""
    missing = [name for name in SITE if find_spec(name) is None]
    if missing:
        raise SiteError(
            f"to build pages takes the extra `site` ({' and '.join(missing)} not installed): "
            f'pip install "bilemma[site]"'
        )


def refuse_what_cannot_work(target: Path, katex: Path) -> None:
    """Refuse at once what a build would meet only at its end, after all proofs.

    ``target`` is where the site is to go, ``katex`` the folder of KaTeX.

    Raises:
        SiteError: there can be no site, none could be put in its place, or the extra is missing.
        FormulaError: KaTeX, or Node for it, is not there.
    """
    check_extra()
    check_katex(katex)
    node()
    above = next(folder for folder in target.absolute().parents if folder.is_dir())
    if target.exists() and not target.is_dir():
        raise SiteError(f"{target} is a file, and the site would be a folder: name another")
    if _is_mount_point(target):
        raise SiteError(
            f"{target} is a mount point, whose place no other folder can take: have the site built "
            f"inside it, with --site-dir {target / 'site'}, or mount the folder above it"
        )
    try:  # of some folders only trying tells
        tempfile.TemporaryFile(dir=above).close()
    except OSError as error:
        raise SiteError(
            f"{above} cannot be written ({error.strerror}), and the site is made there before it "
            "takes the old one's place: name another folder with --site-dir"
        ) from None


def _is_mount_point(path: Path) -> bool:
    if not path.is_dir():
        return False
    if not MOUNTS.is_file():
        return path.is_mount()
    # Of a folder that is mounted at another place of its own disk, only this list tells.
    mounts = {line.split()[4] for line in MOUNTS.read_text("utf-8", "replace").splitlines()}
    return re.sub(r"[ \t\n\\]", lambda m: f"\\{ord(m[0]):03o}", str(path.resolve())) in mounts


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
    check_extra()
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
