"""The axioms and definitions stand here once more, as a person reads them: none changes unnoticed.

``axioms.txt`` was compared with the sources by hand. Who means to change an axiom changes it there.
"""

from pathlib import Path

from bilemma.trusted.kernel import AXIOMS
from bilemma.trusted.printing import printed
from bilemma.trusted.terms import DEFINED

LISTED = Path(__file__).with_name("axioms.txt")


def said():
    """Name, hypotheses and conclusion of each axiom; of a definition, its parameters and body."""
    for name in sorted(AXIOMS):
        hypotheses, claim = AXIOMS[name]
        lines = [f"  if   {p}" for p in sorted(map(printed, hypotheses))]
        yield "\n".join([name, *lines, f"  then {printed(claim)}"])
    for head in sorted(DEFINED):
        parameters = (f"{name} {kind}" for name, kind, _ in DEFINED[head].parameters)
        yield f"{head}({', '.join(parameters)})\n  is   {printed(DEFINED[head].body)}"


def test_what_is_assumed_is_what_was_read_and_believed():
    listed = LISTED.read_text("utf-8").strip().split("\n\n")
    found = list(said())
    changed = [a for a in found if a not in listed]
    missing = [a for a in listed if a not in found]
    assert not changed, "not in axioms.txt, or otherwise there:\n\n" + "\n\n".join(changed)
    assert not missing, "in axioms.txt alone:\n\n" + "\n\n".join(missing)
