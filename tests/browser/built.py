"""The whole book built once a run, and kept until something that it is made from has changed.

``python -m tests.browser.built`` builds it for a run that is to come: `.ci/run` has it do so while
one core has nothing to do, and names the site to the tests by ``BILEMMA_SITE``.
"""

from __future__ import annotations

import fcntl
import logging
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
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
    with _kept(now, afresh=afresh) as kept:
        shutil.copytree(kept, folder, copy_function=_link, dirs_exist_ok=True)


@contextmanager
def _kept(now: str, *, afresh: bool) -> Iterator[Path]:
    """The folder with the site that is kept, which nobody else builds meanwhile."""
    kept = KEPT / "whole-book"
    kept.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock, pytest.MonkeyPatch.context() as patched:
        fcntl.flock(lock, fcntl.LOCK_EX)  # there may be another run in this checkout
        patched.setattr(kept_site, "KEPT", (KEPT / "site.json").relative_to(ROOT))
        if afresh or not kept_site.stands(ROOT, kept, now):
            (kept / SAID).write_text("\n".join(_build(kept / "site")), "utf-8")
            kept_site.keep(ROOT, kept, now)
        yield kept


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


def build_ahead() -> Path:
    """Build the site for a run that is to come, whatever is kept; gives where it is."""
    with _kept(kept_site.made_from(ROOT), afresh=True) as kept:
        return kept / "site"


if __name__ == "__main__":
    sys.stdout.write(f"The site for the tests is in {build_ahead()}.\n")
