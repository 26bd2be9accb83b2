"""The book as a whole: discovery of its theorems, their order, their texts, their certificates."""

from .certificates import certificates
from .loading import BookError, find_root, load_book
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

__all__ = [
    "AxiomEntry",
    "Book",
    "BookError",
    "Chapter",
    "Citation",
    "DefinitionEntry",
    "Elementary",
    "Hypothesis",
    "Step",
    "TheoremEntry",
    "certificates",
    "find_root",
    "load_book",
]
