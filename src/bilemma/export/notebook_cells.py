"""What the cells of a notebook call: a proof, its replay, and samples, said in its language."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from IPython.display import Math, display

import bilemma
from bilemma import resources
from bilemma.evidence import experiment as evidence
from bilemma.formulas.latex import Notation, latex
from bilemma.library import BookError, certificates, find_root
from bilemma.library.other_modules import open_books
from bilemma.proof.dumping import dump
from bilemma.render.words.strings import read_words
from bilemma.trusted.theorems import Theorem

SHOWN = ("estimate", "error", "expected")  # of an experiment's result
SIZE = 5_000  # the n of a run


class Session:
    """A notebook's way to the book around it, or to the one that Bilemma came with.

    ``language`` is "en" or "zh". From then on the theorem files of the book can be imported.
    """

    def __init__(self, language: str) -> None:
        try:
            book = find_root(Path.cwd())
        except BookError:
            book = find_root(Path(bilemma.__file__).parent)
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
