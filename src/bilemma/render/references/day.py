"""The day that citations name of a version that is not released yet."""

from __future__ import annotations

import os
import subprocess
from datetime import UTC, date, datetime
from pathlib import Path


def day_of(root: Path) -> date:
    """When the book below ``root`` was last changed, as far as that is known, in UTC.

    The second that ``SOURCE_DATE_EPOCH`` gives (https://reproducible-builds.org/specs/), or else
    that of the last commit: a site is the same on whatever day it is built. A book that is in no
    repository has today.

    Raises:
        ValueError: the variable is no number of seconds.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return _at(given)
    try:
        line = ("git", "-C", str(root), "log", "-1", "--format=%ct")
        said = subprocess.run(line, capture_output=True, check=True, text=True)
        return _at(said.stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return datetime.now(UTC).date()


def _at(seconds: str) -> date:
    return datetime.fromtimestamp(int(seconds), UTC).date()
