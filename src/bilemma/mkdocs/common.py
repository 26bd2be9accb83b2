"""What all pages of a language depend on besides their Markdown: a digest of it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import bilemma
from bilemma import resources
from bilemma.cache import checksum, code_digest, installed

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

__all__ = ["common_to_all"]

# Settings that say where things go, or that each page has of its own.
OWN = ("nav", "site_dir", "plugins", "theme")

# Packages of the engine that have done their work when the Markdown is there.
BEFORE = ("trusted", "proof", "library", "evidence", "claims", "commands", "export", "starter")


def common_to_all(config: MkDocsConfig) -> str:
    """A digest of the settings, the theme, the engine and all packages that are installed."""
    engine = Path(bilemma.__file__).parent
    theme = [Path(d) for d in config.theme.dirs if not _is_installed(Path(d))]
    files = [resources.katex() / "package.json", *_files([*theme, engine])]
    plugins = {name: plugin.config for name, plugin in config.plugins.items()}
    settings = {name: value for name, value in config.items() if name not in OWN}
    return checksum(
        [
            sys.version,
            installed(),
            _plain([settings, plugins, vars(config.theme), config.theme]),
            code_digest(tuple(files)),
        ]
    )


def _is_installed(folder: Path) -> bool:
    """Whether it came with a package, whose version says what is in it."""
    return "site-packages" in folder.parts


def _files(folders: Iterable[Path]) -> Iterable[Path]:
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            skipped = {"__pycache__", *BEFORE}.intersection(path.relative_to(folder).parts[:1])
            if path.is_file() and not skipped and path.suffix != ".pyc":
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
