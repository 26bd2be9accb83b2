"""The comparison in a process of its own, into which nothing of a book's files can reach."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import bilemma
from bilemma.processes.orphans import how_ended


class ComparisonError(ValueError):
    """A page says something else than was proved; the message lists where and what."""


def command(site: Path, katex: Path, *more: str) -> tuple[list[str], dict[str, str]]:
    """The command line and the environment of that process."""
    source = str(Path(bilemma.__file__).parent.parent)
    line = [sys.executable, "-m", __package__, str(site), "--katex", str(katex), *more]
    return line, {**os.environ, "PYTHONPATH": source, "PYTHONSAFEPATH": "1"}


def compare_fresh(site: Path, katex: Path, kept: Path | None = None) -> str:
    """What the comparison of a built site says.

    ``kept`` is the file of what agreed before and need not be compared again; without it all is.

    Raises:
        ComparisonError: a page differs from what its certificate proves.
    """
    more = ("--kept", str(kept)) if kept else ()
    line, environment = command(site, katex, "--limit", "0", *more)  # it was made here
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        said = done.stderr.strip() if done.returncode > 0 else ""
        ended = f"the comparison of pages {how_ended(done.returncode)} before its end; run it again"
        raise ComparisonError(said or ended)
    return done.stdout.strip()
