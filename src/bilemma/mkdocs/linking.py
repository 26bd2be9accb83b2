"""Files that the site before has as well are linked into the new one instead of written again.

To make a file takes many disks several times as long as to make a link. The site before is removed
when the new one takes its place; until then nobody writes into a file of either.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.structure.files import File, Files

__all__ = ["link_unchanged"]


def link_unchanged(files: Files, before: Path) -> None:
    """From now on a file that is no page is copied only if it is not the same in a folder."""
    for file in files:
        if not file.is_documentation_page():
            vars(file)["copy_file"] = partial(_take, file, before / file.dest_uri)


def _take(file: File, before: Path, dirty: bool = False) -> None:
    if _is_same(file, before):
        place = Path(file.abs_dest_path)
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(before, place)
        except OSError:
            pass  # this disk has no links
        else:
            return
    type(file).copy_file(file, dirty)


def _is_same(file: File, before: Path) -> bool:
    try:
        found = before.read_bytes()
    except OSError:
        return False
    return found == file.content_bytes
