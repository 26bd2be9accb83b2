"""What all pages of a language depend on besides their Markdown: a digest of it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bilemma import resources
from bilemma.keeping.cache import checksum, installed
from bilemma.keeping.code import code_of
from bilemma.keeping.digests import digest_of

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

# Settings that say where things go, or that each page has of its own.
OWN = ("nav", "site_dir", "plugins", "theme")

# Of these the imports make something else: the one leads the events of MkDocs to what builds, and
# imports what makes the Markdown too; the others put sources into archives, and run none.
ALONE = (
    "bilemma.mkdocs.plugin",
    "bilemma.render.site.asking_archive",
    "bilemma.render.site.notebook_archive",
)


def common_to_all(config: MkDocsConfig) -> str:
    """A digest of the settings, the theme, the engine and all packages that are installed."""
    theme = [Path(d) for d in config.theme.dirs if not _is_installed(Path(d))]
    files = [resources.katex() / "package.json", *_files(theme)]
    plugins = {name: plugin.config for name, plugin in config.plugins.items()}
    settings = {name: value for name, value in config.items() if name not in OWN}
    return checksum(
        [
            sys.version,
            installed(),
            _plain([settings, plugins, vars(config.theme), config.theme]),
            code_of("bilemma.mkdocs.building", *ALONE, without=ALONE),
            digest_of(files),
        ]
    )


def _is_installed(folder: Path) -> bool:
    """Whether it came with a package, whose version says what is in it."""
    return "site-packages" in folder.parts


def _files(folders: Iterable[Path]) -> Iterable[Path]:
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                yield path


def _plain(value: Any) -> Any:
    """A setting as JSON; of what is code, its name."""
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, Mapping) or hasattr(value, "items"):
        return {str(name): _plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    if isinstance(value, set | frozenset):
        return sorted(str(part) for part in value)
    if isinstance(value, Path):
        return str(value)
    named = value if hasattr(value, "__qualname__") else type(value)
    return f"{named.__module__}.{named.__qualname__}"
