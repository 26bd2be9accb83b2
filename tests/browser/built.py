"""The whole book built once a run, and kept until something that it is made from has changed."""

from __future__ import annotations

import fcntl
import logging
import os
import shutil
from pathlib import Path

import pytest

from bilemma.commands import kept_site
from bilemma.editions import Preview
from bilemma.render.site.site_build import build_site

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".cache" / "tests"
SAID = "site.said"  # beside a site that was built here: what was said meanwhile


def built_once(folder: Path, *, afresh: bool) -> Path:
    """The site in a folder that all processes of a run share; whoever comes first builds it.

    Unless `afresh`, it is that of `make site` or of an earlier run if it was made from all that is
    there now.
    """
    made, failure = folder / "site", folder / "failure"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if failure.is_file():
            pytest.fail(f"another process could not build the site: {failure.read_text('utf-8')}")
        if not made.is_dir():
            try:
                _obtain(folder, afresh=afresh)
            except Exception as error:
                failure.write_text(str(error), "utf-8")
                raise
    return made


def _obtain(folder: Path, *, afresh: bool) -> None:
    now = kept_site.made_from(ROOT)
    if not afresh and kept_site.stands(ROOT, ROOT / "site", now):
        shutil.copytree(ROOT / "site", folder / "site", copy_function=_link)
        return
    kept = KEPT / "whole-book"
    kept.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock, pytest.MonkeyPatch.context() as patched:
        fcntl.flock(lock, fcntl.LOCK_EX)  # there may be another run in this checkout
        patched.setattr(kept_site, "KEPT", (KEPT / "site.json").relative_to(ROOT))
        if afresh or not kept_site.stands(ROOT, kept, now):
            (kept / SAID).write_text("\n".join(_build(kept / "site")), "utf-8")
            kept_site.keep(ROOT, kept, now)
        shutil.copytree(kept, folder, copy_function=_link, dirs_exist_ok=True)


def _link(file: str, copy: str) -> None:
    """The same file under another name: a build makes new files and touches no old one."""
    try:
        os.link(file, copy)
    except OSError:  # on another disk
        shutil.copy2(file, copy)


def _build(place: Path) -> list[str]:
    """Build the site; what MkDocs and its plugins say meanwhile."""
    said: list[str] = []
    handler = logging.Handler(logging.INFO)
    handler.emit = lambda record: said.append(record.getMessage())
    logger = logging.getLogger("mkdocs")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        build_site(ROOT, Preview(), site_dir=place)
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
    return said
