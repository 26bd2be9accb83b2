"""What a theorem's page says of Rocq: that it accepted the proof, and of which statement."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bilemma.formulas.rocq.names import identifier
from bilemma.formulas.rocq.stating import key, stated, widened
from bilemma.library.model import TheoremEntry

from ..page_context import PageContext

IMPORTED = "Imports.imported_"

_stated = cache(stated)  # it is asked for in each language, for the page and for the totals


@dataclass(frozen=True)
class RocqView:
    """The version, the definition with the statement, the imports that are assumed.

    ``about_probability``: it is about probability spaces, which are finite there; ``general``: it
    was accepted on any probability space too.
    """

    version: str
    statement: str
    imports: tuple[str, ...]
    axioms: tuple[str, ...]
    about_probability: bool
    general: bool


def rocq_view(context: PageContext, entry: TheoremEntry) -> RocqView | None:
    """What was accepted; None where the book has no record of just this statement and proof."""
    record = context.rocq
    if entry.id not in record.keys:
        return None
    text = _stated(entry.id, tuple((h.id, h.term) for h in entry.hypotheses), entry.claim)
    if not record.accepts(entry.id, key(entry.theorem.digest, text)):
        return None
    assumed = record.assumed[entry.id]
    imports = tuple(n.removeprefix(IMPORTED) for n in assumed if n.startswith(IMPORTED))
    axioms = tuple(n for n in assumed if not n.startswith(IMPORTED))
    written = f"Definition {identifier(entry.id)} : Prop :=\n  {text}."
    about_probability = "(Omega : space)" in text
    on_any = key(entry.theorem.digest, widened(text), general=True) if about_probability else ""
    general = context.rocq_general.accepts(entry.id, on_any)
    return RocqView(record.version, written, imports, axioms, about_probability, general)
