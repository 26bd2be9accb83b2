"""What the cells of a notebook call: a proof, its replay, and samples, said in its language."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from IPython.display import Math, display

from bilemma import resources
from bilemma.evidence import experiment as evidence
from bilemma.formulas.latex import Notation, latex
from bilemma.library import BookError, find_root
from bilemma.library.book_proofs import certificates
from bilemma.library.on_disk.other_modules import open_books
from bilemma.proof.dumping import dump
from bilemma.render.words.strings import read_words
from bilemma.trusted.theorems import Theorem

SHOWN = ("estimate", "error", "expected")  # of an experiment's result
SIZE = 5_000  # the n of a run


def book_here(of: str = "", files: Mapping[str, str] | None = None) -> Path:
    """The folder of the book around the notebook; else of what the notebook takes along, or of the
    book that Bilemma came with.

    Args:
        of: a file of the book that is meant, by its path there: one without it is another book.
        files: what the notebook takes along, by the paths in its book.

    Raises:
        BookError: there is none of them.
    """
    with suppress(BookError):
        book = find_root(Path.cwd())
        if (book / of).exists() and all((book / path).is_file() for path in files or ()):
            return book
    if files:
        return _unpacked(files)
    return resources.main_book() or find_root(Path.cwd())


def _unpacked(files: Mapping[str, str]) -> Path:
    """A folder with these files, which lasts as long as this process."""
    folder = TemporaryDirectory(prefix="bilemma-")
    _folders.append(folder)
    for path, text in files.items():
        place = Path(folder.name, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8", newline="")
    return Path(folder.name).resolve()


_folders: list[TemporaryDirectory[str]] = []


class Session:
    """A notebook's way to the book around it, to what it takes along, or to the book that Bilemma
    came with.

    ``language`` is "en" or "zh", ``of`` a file of the book, ``files`` what the notebook takes
    along. From then on the theorem files of the book can be imported.
    """

    def __init__(self, language: str, of: str = "", files: Mapping[str, str] | None = None) -> None:
        book = book_here(of, files)
        sys.path.insert(0, str(book))
        open_books(book)
        self._words = read_words(*resources.words(book))[language]

    def prove(self, theorem: Any) -> Theorem:
        """Show what the kernel proved of a theorem, hypotheses first; raises if it refuses."""
        proved: Theorem = theorem.theorem
        notation = Notation.of(proved.conclusion, *proved.hypotheses)
        for hypothesis in sorted(proved.hypotheses, key=lambda h: h.digest):
            display(Math(latex(hypothesis, notation=notation) + r"\quad\vdash"))
        display(Math(latex(proved.conclusion, notation=notation)))
        return proved

    def replay(self, proved: Theorem) -> None:
        """Make every inference again, in a process that has only the kernel.

        Raises RuntimeError if another theorem comes out, KernelError if a step is refused.
        """
        certificate = dump(proved)
        found = certificates.replay_fresh({"theorem": certificate})
        if found["theorem"] != proved.digest.hex():
            raise RuntimeError(self._words.of("notebook", "other_theorem"))
        axioms = self._words.of("reason", "names_comma").join(sorted(proved.axioms))
        self._say("replayed", steps=len(certificate["steps"]), axioms=axioms)

    def sample(
        self,
        experiment: Callable[..., Any],
        name: str,
        *,
        is_bound: bool = False,
        size: int = SIZE,
    ) -> Any:
        """Run an experiment many times with n = ``size``, and say what became of the theorem.

        ``name`` seeds the random numbers; ``is_bound`` says that the theorem states at most how
        large the estimate is.
        """
        found = evidence.run_experiment(experiment, name, size, one_sided=is_bound)
        shown = {key: getattr(found, key) for key in SHOWN}
        shown |= {"runs": evidence.BATCHES, "size": size}
        self._say("sampled_bound" if is_bound else "sampled", **shown)
        self._say("passed" if found.passed else "failed")
        return found

    def _say(self, key: str, **values: Any) -> None:
        sys.stdout.write(self._words.of("notebook", key, **values) + "\n")
