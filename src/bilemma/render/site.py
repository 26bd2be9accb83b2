"""The site as a whole: its languages, what goes into each, and how it is put in place."""

from __future__ import annotations

import logging
import shutil
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

__all__ = [
    "LANGUAGES",
    "Edition",
    "Language",
    "Messages",
    "SiteError",
    "Staging",
    "alternates",
    "build_site",
    "fingerprint",
    "hand_written",
]


class SiteError(ValueError):
    """The site cannot be built from what is there; the message says what to mend."""


@dataclass(frozen=True)
class Language:
    """A language of the book, and the folder of the site that it lives in ("" for the root)."""

    code: str
    name: str
    prefix: str


LANGUAGES = {
    "en": Language("en", "English", ""),
    "zh": Language("zh", "中文", "zh/"),
}


def alternates(root_url: str, path: str) -> list[dict[str, str]]:
    """The same page in each language, as Material's language menu wants it."""
    root = urlsplit(root_url).path
    return [
        {"name": language.name, "lang": language.code, "link": root + language.prefix + path}
        for language in LANGUAGES.values()
    ]


@dataclass(frozen=True)
class Edition:
    """What one language of the book gives to MkDocs.

    `pages` maps a path such as ``theorems/variance-of-product.md`` to Markdown, `navigation`
    has the structure of the setting `nav` (None: by file name), `files` maps the path of a
    download to its text, `words` are added to the dictionary that divides Chinese text into
    words for the search index.
    """

    pages: Mapping[str, str]
    navigation: list[Any] | None = None
    files: Mapping[str, str] = field(default_factory=dict)
    words: Sequence[str] = ()


def fingerprint(folders: Iterable[Path]) -> tuple[tuple[str, int, int], ...]:
    """Names, times and sizes of all files below some folders: equal when nothing was edited.

    What is a file itself stands for itself.
    """
    files = (f for d in folders for f in (d, *sorted(d.rglob("*"))) if "__pycache__" not in f.parts)
    return tuple((str(f), f.stat().st_mtime_ns, f.stat().st_size) for f in files if f.is_file())


def hand_written(docs: Path, language: str) -> dict[str, Path]:
    """The pages that are written by hand, by their path in the site's source.

    English is NAME.md, every other language NAME.CODE.md beside it. Raises SiteError, naming
    both files, if a page lacks a language.
    """
    found: dict[str, dict[str, Path]] = {code: {} for code in LANGUAGES}
    for file in sorted(docs.rglob("*.md")):
        stem, _, code = file.stem.rpartition(".")
        if code not in LANGUAGES or not stem:
            stem, code = file.stem, "en"
        found[code][file.with_name(f"{stem}.md").relative_to(docs).as_posix()] = file
    for path in sorted(set().union(*found.values())):
        for code, version in LANGUAGES.items():
            if path not in found[code]:
                raise SiteError(f"docs/{path}: the page has no version in {version.name}")
    return found[language]


class Staging:
    """A folder beside the site in which the next one grows, so that a failure costs nothing."""

    def __init__(self, target: Path) -> None:
        self.target = target
        target.parent.mkdir(parents=True, exist_ok=True)
        # mkdtemp gives a folder that only its owner may read, hence the folders inside it.
        self._folder = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
        self.site = self.language("en")

    def language(self, code: str) -> Path:
        """Where the build of one language goes."""
        return self._folder / code

    def publish(self) -> None:
        """Put the finished site in the place of the old one."""
        old = self._folder / "old"
        if self.target.exists():
            self.target.rename(old)
        try:
            self.site.rename(self.target)
        except OSError:
            if old.exists():
                old.rename(self.target)
            raise
        self.discard()

    def merge(self) -> None:
        """Put single finished files in the place of those of the old site."""
        for file in [path for path in self.site.rglob("*") if path.is_file()]:
            place = self.target / file.relative_to(self.site)
            place.parent.mkdir(parents=True, exist_ok=True)
            file.replace(place)
        self.discard()

    def discard(self) -> None:
        """Remove what is left of the build."""
        shutil.rmtree(self._folder, ignore_errors=True)


class Messages(logging.Handler):
    """Collects what MkDocs and its plugins warn of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.seen: list[tuple[int, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note one message."""
        self.seen.append((record.levelno, record.getMessage()))

    def __enter__(self) -> Self:
        logging.getLogger("mkdocs").addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger("mkdocs").removeHandler(self)


def build_site(
    root: Path,
    editions: Callable[[Path], Mapping[str, Edition]],
    *,
    strict: bool = True,
    site_dir: Path | None = None,
) -> Path:
    """Build the site of both languages, as `mkdocs build` does, and return where it is.

    `editions` says how the book below `root` is obtained; a caller that has it already passes a
    function that returns it. Raises SiteError, with the old site untouched, if the site cannot be
    built or, under `strict`, if there was a warning.
    """
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    options = {"site_dir": str(site_dir)} if site_dir else {}
    config = load_config(str(root / "mkdocs.yml"), strict=strict, **options)
    target = Path(config.site_dir)
    config.plugins.on_startup(command="build", dirty=False)
    config.plugins["bilemma"].book.make = editions
    with Messages() as messages:
        try:
            build(config)
        except MkDocsException as error:
            said = [text for _, text in messages.seen]
            raise SiteError("\n".join([*said, str(error)])) from error
        finally:
            config.plugins.on_shutdown()
    return target
