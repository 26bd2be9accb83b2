"""What the next line of a proof could cite: theorems that say something of what is left to show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import monotonic

from bilemma.proof.script import Lemma
from bilemma.trusted.terms import Term

from ..book_records.chapters import chapters_there, theorem_files
from ..importing_theorems.discovery import lemmas
from ..on_disk.faults import Faults
from ..on_disk.modules import up_to_date
from .likeness import fit, parts
from .statement_index import KnownStatement

PLAIN = frozenset({"sym", "num", "bv", "add", "mul", "pow", "Block", "oo"})  # no law is about these
MOST_PARTS = 6  # of a term that a theorem might rewrite
APPLIES = 30  # the score of a statement that applies, or fits better
MOST_SECONDS = 2.0


def own_lemmas(root: Path, but: str) -> list[Lemma]:
    """The theorems of a book that can be read, without the one of this id; nothing is proved."""
    kept = Faults(keep=True)
    with up_to_date(root):
        folders = chapters_there(root).values()
        found = [lemma for f in folders for lemma in lemmas(root, theorem_files(f), kept)]
    return [lemma for lemma in found if lemma.id != but]


def citable(
    left: Term, statements: Iterable[KnownStatement], most: int
) -> Sequence[KnownStatement]:
    """Of these statements those that fit what is left to show, or a part of it; best first.

    The longer it takes the fewer are looked at: an author waits for it.
    """
    end, scores = monotonic() + MOST_SECONDS, []
    wanted = list(_wanted(left))
    for statement in statements:
        if monotonic() > end:
            break
        score = max((weight * fit(term, statement) for term, weight in wanted), default=0.0)
        if score >= APPLIES / 2:
            scores.append((-score, statement.letters, statement.id, statement))
    return [statement for *_, statement in sorted(scores)[:most]]


def _wanted(left: Term) -> Iterator[tuple[Term, float]]:
    """What a theorem may be about, each with how much that is worth.

    What stands on the left and not on the right has to go: theorems about that come first.
    """
    yield left, 2.0
    is_relation = left.head in ("Eq", "Le", "Lt")
    sides = left.args[:1] if is_relation else left.args
    there = set(parts(left.args[1])) if is_relation else set()
    inside = dict.fromkeys(p for side in sides for p in parts(side) if p.head not in PLAIN)
    first = sorted(inside, key=lambda part: part in there)  # the outermost first among each
    for part in islice(first, MOST_PARTS):
        yield part, 0.6 if part in there else 1.0
