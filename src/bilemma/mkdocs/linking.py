"""Files that the site before has as well are linked into the new one instead of written again.

To make a file takes many disks several times as long as to make a link. The site before is removed
when the new one takes its place; until then nobody writes into a file of either.
"""

from __future__ import annotations

import logging
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bilemma.render.site.site_build import site_logger

if TYPE_CHECKING:
    from mkdocs.structure.files import File, Files


def link_unchanged(files: Files, before: Path) -> None:
    """From now on a file that is no page is copied only if it is not the same in a folder."""
    for file in files:
        if not file.is_documentation_page():
            vars(file)["copy_file"] = partial(_take, file, before / file.dest_uri)


def _take(file: File, before: Path, dirty: bool = False) -> None:
    if not _linked(file, before, file.content_bytes):
        type(file).copy_file(file, dirty)


class LinkedPages(logging.Filter):
    """The pages of a build that were linked: MkDocs is given them as empty, and writes none.

    It would tell of each that it is empty. This is a filter of its messages, until ``close``.
    """

    def __init__(self, before: Path) -> None:
        super().__init__()
        self._before = before
        self._told: set[str] = set()
        self._logger = site_logger().getChild("commands.build")
        self._logger.addFilter(self)

    def take(self, file: File, html: str) -> bool:
        """Link a page, if it is the same in the site before; whether that was done."""
        done = _linked(file, self._before / file.dest_uri, html.encode())
        if done:
            self._told.add(f"Page skipped: '{file.src_uri}'. Generated empty output.")
        return done

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is a message about anything else."""
        return record.getMessage() not in self._told

    def close(self) -> None:
        """Let all messages pass again."""
        self._logger.removeFilter(self)


def _linked(file: File, before: Path, content: bytes) -> bool:
    """Have the file in the new site as a link to that one, if it has this content."""
    try:
        if before.read_bytes() != content:
            return False
        place = Path(file.abs_dest_path)
        place.parent.mkdir(parents=True, exist_ok=True)
        os.link(before, place)
    except OSError:  # there is none, or this disk has no links
        return False
    return True
