"""The folder compiled by Rocq, and what its theorems assume: next to nothing."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from .project import Project
from .run_failures import RocqRefused
from .vernacular import refuse_loose_sentences

LIMIT = 7200  # seconds for the whole book
PRINTED, ERRORS = "assumed.txt", "errors.txt"  # what Rocq says, in the folder
ANALYSIS = Path("Coquelicot") / "Coquelicot.vo"
MEASURES = Path("mathcomp") / "analysis" / "lebesgue_integral.vo"


def version() -> str | None:
    """The version of the Coq that is installed; None if there is none."""
    coqc = shutil.which("coqc")
    if coqc is None:
        return None
    done = subprocess.run([coqc, "--print-version"], capture_output=True, text=True, check=True)
    return done.stdout.split()[0]


def missing() -> str | None:
    """What is needed and not installed, and the command that installs it; None where all is there.

    Coq itself, its checker, and the library of analysis.
    """
    if version() is None or shutil.which("coqchk") is None:
        return "There is no coqc, or no coqchk. On Debian: apt-get install coq libcoq-coquelicot"
    if not _has(ANALYSIS):
        return "Coq's library Coquelicot is missing. On Debian: apt-get install libcoq-coquelicot"
    return None


def has_measures() -> bool:
    """Whether the library of measures and integrals is installed with Coq."""
    return _has(MEASURES)


def _has(library: Path) -> bool:
    coqc = shutil.which("coqc")
    if coqc is None:
        return False
    done = subprocess.run([coqc, "-where"], capture_output=True, text=True, check=True)
    return (Path(done.stdout.strip()) / "user-contrib" / library).is_file()


def written(project: Project, folder: Path) -> None:
    """The project in the folder; files that are there and the same keep what was compiled.

    Raises :class:`RocqRefused` where a file says what none may.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files = project.files()
    refuse_loose_sentences(files)
    for path in folder.glob("*.v*"):
        if f"{path.name.partition('.')[0]}.v" not in files:
            path.unlink()
    for name, text in files.items():
        path = folder / name
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def compiled(folders: Sequence[Path], jobs: int = 2) -> list[str]:
    """Everything compiled; what Rocq printed of assumptions in each folder.

    The folders share the jobs, so that none waits while another's longest file is compiled. Raises
    :class:`RocqRefused`.
    """
    rules = [f"all: {' '.join(f'folder-{k}' for k in range(len(folders)))}"]
    for k, folder in enumerate(folders):
        to = f'> "{folder / PRINTED}" 2> "{folder / ERRORS}"'
        rules.append(f'folder-{k}:\n\t@$(MAKE) --silent -C "{folder}" {to}')
    done = subprocess.run(
        [shutil.which("make") or "make", "--silent", f"-j{jobs}", "-f", "-"],
        input="\n".join([*rules, ""]),
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    if done.returncode:
        said = [f"in {f}:\n{_refusal(f)}" for f in folders if _refusal(f)]
        raise RocqRefused(f"Rocq refuses the export {' '.join(said) or done.stderr[-3000:]}")
    return [(folder / PRINTED).read_text("utf-8") for folder in folders]


def _refusal(folder: Path) -> str:
    errors = folder / ERRORS
    return errors.read_text("utf-8")[-3000:] if errors.is_file() else ""


def check(folder: Path) -> str:
    """What coqchk, which shares no code with Rocq's compiler of proofs, says of the folder.

    Raises :class:`RocqRefused` where it refuses a file.
    """
    listed = (folder / "_CoqProject").read_text("utf-8").split()
    names = [f"Bilemma.{name[:-2]}" for name in listed if name.endswith(".v")]
    ours = [part for name in names for part in ("-norec", name)]
    done = subprocess.run(
        [shutil.which("coqchk") or "coqchk", "-silent", "-o", "-R", ".", "Bilemma", *ours],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    if done.returncode:
        raise RocqRefused(f"coqchk refuses the export in {folder}:\n{done.stderr[-3000:]}")
    return f"{done.stdout}{done.stderr}"
