"""Every theorem of the book has its own experiment; those of the basic lemmas pass."""

from pathlib import Path

import pytest

from bilemma.evidence.experiment import _is_bound, run_experiment
from bilemma.library.book_records.chapters import chapter_folders, theorem_files
from bilemma.library.importing_theorems.discovery import lemmas
from bilemma.library.on_disk.faults import Faults
from bilemma.proof import basics

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("chapter", chapter_folders(ROOT))
def test_every_theorem_has_an_experiment(chapter):
    found = lemmas(ROOT, theorem_files(ROOT / "derivations" / chapter), Faults(keep=False))
    assert not [lemma.name for lemma in found if lemma.experiment_function is None]


def test_every_basic_lemma_has_an_experiment():
    found = basics.lemmas().values()
    assert not [lemma.name for lemma in found if lemma.experiment_function is None]


def test_no_experiment_is_left_over():
    own = {
        name
        for module in map(vars(basics.experiments).get, basics.experiments.__all__)
        for name, value in vars(module).items()
        if callable(value) and name[0] != "_"
    }
    assert own <= basics.lemmas().keys()


@pytest.mark.parametrize("name", basics.lemmas())
def test_the_experiment_of_a_basic_lemma_passes(name):
    lemma = basics.lemmas()[name]
    result = run_experiment(
        lemma.experiment_function, lemma.id, 2000, one_sided=_is_bound(lemma.claim)
    )
    assert result.passed
