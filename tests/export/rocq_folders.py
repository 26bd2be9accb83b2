"""Folders in which tests have Rocq compile an export."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from bilemma.export.rocq.assumptions import assumptions, judged
from bilemma.export.rocq.compiling import compiled, written

KEPT = Path(__file__).parents[2] / ".cache"  # where `make rocq` compiles the book


def accepted(made: Any, folder: Path) -> dict[str, tuple[str, ...]]:
    """What the theorems of the project assume, once Rocq has compiled it in the folder.

    Takes what `make rocq` has compiled of the very same files. That is the theory above all, which
    is the same for all theorems and takes minutes. Rocq itself refuses a compiled file that rests
    on another one than is there. Raises RocqRefused.
    """
    kept = KEPT / ("rocq-general" if made.general else "rocq")
    for name, text in made.files().items():
        source = kept / name
        if source.suffix == ".v" and source.is_file() and source.read_text("utf-8") == text:
            for file in kept.glob(f"{source.stem}.*"):
                shutil.copy2(file, folder)  # with its time, by which make knows that it stands
    written(made, folder)
    answers = assumptions(*compiled([folder]), made.asked())
    judged(answers, dict.fromkeys(answers, ()))
    return answers


def coqc(folder: Path, name: str, text: str) -> subprocess.CompletedProcess[str]:
    """One more file in the folder, and what Rocq says of it."""
    (folder / f"{name}.v").write_text(text)
    return subprocess.run(
        [shutil.which("coqc") or "coqc", "-R", ".", "Bilemma", "-w", "none", f"{name}.v"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
