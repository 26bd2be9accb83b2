"""The folder compiled by Rocq, and what its theorems assume: next to nothing."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from .project import Project

__all__ = [
    "CLASSICAL",
    "Refused",
    "assumptions",
    "compiled",
    "has_measures",
    "judged",
    "version",
    "written",
]

# What Coq's real numbers, Coquelicot and mathcomp-analysis rest on: classical axioms.
CLASSICAL = frozenset(
    {
        "ClassicalDedekindReals.sig_forall_dec",
        "ClassicalDedekindReals.sig_not_dec",
        "FunctionalExtensionality.functional_extensionality_dep",
        "ClassicalEpsilon.constructive_indefinite_description",
        "Description.constructive_definite_description",
        "Classical_Prop.classic",
        "Eqdep.Eq_rect_eq.eq_rect_eq",
        # the same once more, as the library of measures has them
        "Epsilon.epsilon_statement",
        "boolp.constructive_indefinite_description",
        "boolp.functional_extensionality_dep",
        "boolp.propositional_extensionality",
    }
)
IMPORTED = "Imports.imported_"
LIMIT = 7200  # seconds for the whole book
PRINTED, ERRORS = "assumed.txt", "errors.txt"  # what Rocq says, in the folder
MEASURES = Path("user-contrib") / "mathcomp" / "analysis" / "lebesgue_integral.vo"


class Refused(Exception):
    """Rocq refuses a file, or a theorem assumes what it should not."""


def version() -> str | None:
    """The version of the Coq that is installed; None if there is none."""
    coqc = shutil.which("coqc")
    if coqc is None:
        return None
    done = subprocess.run([coqc, "--print-version"], capture_output=True, text=True, check=True)
    return done.stdout.split()[0]


def has_measures() -> bool:
    """Whether the library of measures and integrals is installed with Coq."""
    coqc = shutil.which("coqc")
    if coqc is None:
        return False
    done = subprocess.run([coqc, "-where"], capture_output=True, text=True, check=True)
    return (Path(done.stdout.strip()) / MEASURES).is_file()


def written(project: Project, folder: Path) -> None:
    """The project in the folder; files that are there and the same keep what was compiled."""
    folder.mkdir(parents=True, exist_ok=True)
    files = project.files()
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
    :class:`Refused`.
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
        raise Refused(f"Rocq refuses the export {' '.join(said) or done.stderr[-3000:]}")
    return [(folder / PRINTED).read_text("utf-8") for folder in folders]


def _refusal(folder: Path) -> str:
    errors = folder / ERRORS
    return errors.read_text("utf-8")[-3000:] if errors.is_file() else ""


def assumptions(printed: str, asked: Sequence[Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """What each theorem assumes, by id, as printed for one group of ids after the other.

    Raises :class:`Refused` if there are more answers than questions, or fewer.
    """
    answers = re.split(r"^(Axioms:|Closed under the global context)$", printed, flags=re.MULTILINE)
    bodies = answers[2::2]
    if len(bodies) != len(asked):
        raise Refused(f"Rocq gave {len(bodies)} answers on assumptions, not {len(asked)}")
    found = {}
    for body, ids in zip(bodies, asked, strict=True):
        names = tuple(sorted(re.findall(r"^([A-Za-z_][\w.']*)(?=\s*(?::|$))", body, re.MULTILINE)))
        found |= dict.fromkeys(ids, names)
    return found


def judged(found: Mapping[str, Sequence[str]], imports: Mapping[str, Sequence[str]]) -> None:
    """Refuse what assumes more than Coq's own axioms and the imports that it rests on, by id."""
    for id, names in found.items():
        allowed = CLASSICAL | {IMPORTED + name for name in imports.get(id, ())}
        others = sorted(set(names) - allowed)
        if others:
            raise Refused(f"{id} assumes {', '.join(others)}, which is no axiom of Coq's library")
