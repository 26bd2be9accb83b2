"""All that a checker is tried on, but for the book: one file each, with verdict and reason."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from bilemma.trusted.kernel import refl
from bilemma.trusted.printing import printed

from . import steps_of_independence as independence
from . import steps_of_logic as logic
from . import steps_of_numbers as numbers
from .certificate_mutants import AlteredFile, mutants
from .files import FILES, ID
from .forging import ForgedStep, claim, is_term, written
from .letters import RuleStep, eq, x
from .term_rows import NORMAL, NUMBERS, SIZES, SORTS, Rows

STEPS: tuple[RuleStep, ...] = (
    *(*logic.EQUALITY, *logic.REWRITING, *logic.SUBSTITUTION, *logic.QUANTIFIERS),
    *(*numbers.GIVEN, *numbers.POLYNOMIALS),
    *(*independence.BLOCKS, *independence.FUNCTIONS, *independence.KNOWN),
)
# The kinds in the order of the page, the accepted ones first.
ACCEPTED = ("book", "neighbour")
REFUSED = ("step", "term", "size", "statement", "reference", "form", "json", "mutant")

# What a checker that accepted one could prove, where it is not one statement.
PROVES = {
    "sort": ("statements about what means nothing", "关于无意义之物的命题"),
    "normal": ("that equal things are two", "相等之物被当成两个"),
    "size": ("0 = 1, or nothing more to-day", "0 = 1，或当天不再证明任何东西"),
    "statement": ("what its steps do not prove", "各步并未证明的命题"),
    "reference": ("anything, by a circle or another's proof", "任何命题：循环论证，或借别的证明"),
    "form": ("what another reader of the file does not read", "别的读者从文件中读不出的命题"),
    "json": ("what another reader of the file does not read", "别的读者从文件中读不出的命题"),
    "mutant": ("a theorem by a proof that is none", "不成立的证明所“证”的定理"),
}  # fmt: skip


class Exhibit(NamedTuple):
    """A file for checkers: ``reason`` and ``proves`` are by language, empty if it is accepted."""

    kind: str
    name: str
    rule: str
    content: bytes
    reason: dict[str, str]
    proves: dict[str, str]

    @property
    def right(self) -> bool:
        """Whether a checker has to accept it."""
        return not self.reason

    @property
    def path(self) -> str:
        """Its path in the arena."""
        slug = re.sub("[^a-z0-9]+", "-", self.name.lower().translate(SIGNS)).strip("-")
        return f"{'accept' if self.right else 'refuse'}/{self.kind}-{slug}.json"


SIGNS = str.maketrans({"<": " less ", "=": " equal ", "!": " not ", "+": " plus ", "*": " times "})


@cache
def exhibits() -> tuple[Exhibit, ...]:
    """All of them in one order, each under a path of its own."""
    found = chain(
        map(_of_step, STEPS),
        *(map(_of_rows(kind, title), rows) for kind, title, rows in ROWS),
        (_of_file(kind, file) for kind, files in FILES.items() for file in files),
        map(_of_mutant, mutants()),
    )
    return tuple(_told_apart(found))


def _told_apart(found: Iterable[Exhibit]) -> Iterator[Exhibit]:
    """The exhibits, with a number behind a name that another has already."""
    seen: Counter[str] = Counter()
    for made in found:
        seen[made.path] += 1
        again = seen[made.path] > 1
        yield made._replace(name=f"{made.name} {seen[made.path]}") if again else made


def _both(kind: str) -> dict[str, str]:
    return dict(zip(("en", "zh"), PROVES[kind], strict=True))


def _book(certificate: Any) -> bytes:
    return json.dumps({ID: certificate}).encode()


# --- steps ----------------------------------------------------------------------------------------
def _of_step(step: RuleStep) -> Exhibit:
    """A step; where no term says what it claims, a right step stands after it, and is said."""
    made = step.made
    if step.right:
        return Exhibit("neighbour", step.name, step.rule, _book(written(made)), {}, {})
    said = all(map(is_term, (made.conclusion, *made.hypotheses)))
    certificate = written(made) if said else written(made, refl(x))
    claimed = _sequent(made)
    proves = {"en": claimed, "zh": claimed}
    return Exhibit("step", step.name, step.rule, _book(certificate), step.reason, proves)


def _sequent(made: ForgedStep) -> str:
    given = ", ".join(sorted(map(_shown, made.hypotheses)))
    return f"{given} |- {_shown(made.conclusion)}".strip()


def _shown(p: Any) -> str:
    """A proposition as the kernel prints it; what the kernel would not make, by its heads."""
    return printed(p) if is_term(p) and not p.loose else str(p)


# --- terms ----------------------------------------------------------------------------------------
ROWS = (
    ("term", "normal", (*NUMBERS, *NORMAL)),
    ("term", "sort", SORTS),
    ("size", "size", SIZES),
)


def _of_rows(kind: str, proves: str) -> Any:
    """What makes an exhibit of rows: they stand before a right step, or before a wrong one where
    another checker may have other bounds. Right rows at a bound are left out.
    """

    def made(rows: Rows) -> Exhibit:
        last = claim("axiom", ["false"], [], eq(0, 1)) if rows.bound else refl(x)
        certificate = written(last)
        _prepend(certificate, rows.rows)
        if rows.right and not rows.bound:
            return Exhibit("neighbour", rows.name, "", _book(certificate), {}, {})
        reason = rows.reason or AT_BOUND
        of = "size" if rows.bound else kind
        meant = _both("size" if rows.bound else proves)
        return Exhibit(of, rows.name, "", _book(certificate), reason, meant)

    return made


AT_BOUND = {
    "en": "after a term that a checker may take or not comes an axiom that there is not",
    "zh": "在一个可收可不收的项之后，是一条不存在的公理",
}


def _prepend(certificate: dict[str, Any], rows: list[list[Any]]) -> None:
    """Put rows of terms before those of the certificate."""
    by = len(rows)
    moved = [[head, data, [n + by for n in args]] for head, data, args in certificate["terms"]]
    certificate["terms"] = [*rows, *moved]
    certificate["conclusion"] += by
    for step in certificate["steps"]:
        step[1] = [{"t": p["t"] + by} if isinstance(p, dict) else p for p in step[1]]


# --- files ----------------------------------------------------------------------------------------
def _of_file(kind: str, file: Any) -> Exhibit:
    rule = "lemma" if b'"lemma"' in file.content else ""
    return Exhibit(kind, file.name, rule, file.content, file.reason, _both(kind))


def _of_mutant(mutant: AlteredFile) -> Exhibit:
    name = f"{mutant.id} {mutant.kind}"
    content, reason = mutant.content, mutant.reason
    return Exhibit("mutant", name, mutant.rule, content, reason, _both("mutant"))
