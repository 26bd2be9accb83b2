"""The book as a whole: discovery of its theorems, their order, their texts.

Names are found when they are first asked for: to look into the catalogue one needs no SymPy.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .book_proofs.loading import (
        SEARCHERS,
        load_book,
        load_declared,
        load_sound,
        load_theorems,
        theorem_ids,
    )
    from .model import (
        AxiomEntry,
        Book,
        Chapter,
        Citation,
        DefinitionEntry,
        Elementary,
        Hypothesis,
        Step,
        TheoremEntry,
    )
    from .on_disk.book_files import BookError, find_root
    from .on_disk.faults import Fault

__all__ = [
    "SEARCHERS",
    "AxiomEntry",
    "Book",
    "BookError",
    "Chapter",
    "Citation",
    "DefinitionEntry",
    "Elementary",
    "Fault",
    "Hypothesis",
    "Step",
    "TheoremEntry",
    "find_root",
    "load_book",
    "load_declared",
    "load_sound",
    "load_theorems",
    "theorem_ids",
]

_HOMES = {
    "on_disk.faults": ("Fault",),
    "on_disk.book_files": ("BookError", "find_root"),
    "book_proofs.loading": (
        "SEARCHERS",
        "load_book",
        "load_declared",
        "load_sound",
        "load_theorems",
        "theorem_ids",
    ),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """The public name, from the module where it lives; records are in ``model``."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOME_OF.get(name, 'model')}", __name__), name)
