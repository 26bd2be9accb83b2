"""Handouts as PDF, by the TeX of this machine."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

ENGINES = {"en": "pdflatex", "zh": "xelatex"}
PACKAGES = "texlive-latex-recommended texlive-fonts-recommended texlive-xetex texlive-lang-chinese"
RUNS = 3  # the second has the contents, the third their page numbers
LONGEST = 900  # seconds a run; the whole book takes about one minute


class TypesettingError(RuntimeError):
    """There is no TeX, or it refused a document; the message says which, and what to do."""


def as_pdf(source: str, language: str) -> bytes:
    """The PDF of a document in LaTeX, which is in this language.

    Raises TypesettingError if the engine is not installed, refuses the document, or does not end.
    """
    engine = ENGINES[language]
    if shutil.which(engine) is None:
        raise TypesettingError(
            f"there is no {engine} on this machine (Debian: apt-get install {PACKAGES})"
        )
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "document.tex").write_text(source, "utf-8")
        for _ in range(RUNS):
            _run(engine, folder)
        return (folder / "document.pdf").read_bytes()


def _run(engine: str, folder: Path) -> None:
    command = [engine, "-interaction=nonstopmode", "-halt-on-error", "document.tex"]
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        raise TypesettingError(f"{engine} did not end within {LONGEST} seconds") from None
    if done.returncode:
        said = done.stdout.decode("utf-8", "replace")
        faults = re.findall(r"^!.*(?:\n.*){3}", said, re.MULTILINE) or [said[-400:]]
        raise TypesettingError(f"{engine} refused the document:\n{faults[0]}")
