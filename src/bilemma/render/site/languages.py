"""The languages of a site, and what each of them gives to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit


class SiteError(ValueError):
    """The site cannot be built from what is there; the message says what to mend."""


@dataclass(frozen=True)
class Language:
    """A language of the book, and the folder of the site that it lives in ("" for the root).

    ``tag`` says to browsers which letters to draw: those of the mainland, say.
    """

    code: str
    name: str
    prefix: str
    tag: str


LANGUAGES = {
    "en": Language("en", "English", "", "en"),
    "zh": Language("zh", "中文", "zh/", "zh-CN"),
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
    download to its text, `entries` are what the search is to find besides hand-written pages,
    `theme` has words for the theme: ``words`` at the foot, ``not_found`` where no page is; and in
    ``work`` who wrote the book, when, and under which licence, as schema.org says it.
    """

    pages: Mapping[str, str]
    navigation: list[Any] | None = None
    files: Mapping[str, str] = field(default_factory=dict)
    entries: Sequence[Mapping[str, Any]] = ()
    theme: Mapping[str, Any] = field(default_factory=dict)


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
