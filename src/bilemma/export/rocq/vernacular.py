"""The files for Rocq, read for sentences that assume something or change what the others mean.

What a theorem assumes Rocq itself is asked. This looks at what it would not say, or say too late: a
check that is switched off, a word that is printed as another one, a function that is put in without
being written. The theory does without them, but for the few sentences that stand here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from .run_failures import RocqRefused

# Words that no sentence may have.
WORDS = frozenset(
    "Unset Axiom Axioms Admitted Admit admit give_up Parameter Parameters Conjecture Conjectures "
    "Notation Infix Coercion Declare Load Primitive Register bypass_check Redirect Cd Extraction "
    "type_in_type Drop Pwd".split()
)
# Inside of a section these are taken for granted and come out as arguments; elsewhere they are
# axioms.
LOCAL = frozenset("Variable Variables Hypothesis Hypotheses Context Let".split())
SET = frozenset({"Set Implicit Arguments"})
# What stands in one file only. Of the others, notations with `Local` end with their file.
ALLOWED: Mapping[str, frozenset[str]] = {
    "Spaces": frozenset(
        {"Coercion outcome : space >-> Sortclass", "Local Notation P := (probability Omega)"}
    ),
    "Products": frozenset(
        {
            "Unset Strict Implicit",
            "Unset Implicit Arguments",
            "Notation T := (sample Omega)",
            "Notation P := (probability Omega)",
        }
    ),
    "Measurable": frozenset({"Notation RR := real_realType"}),
}
IMPORTS = "Imports"  # the file of what is taken from the literature, and assumed
IMPORTED = re.compile(r"Axiom imported_\w+ :")
REQUIRES = re.compile(r"(From [\w.]+ )?Require( Import| Export)?( [\w.]+)+")
STATEMENTS = re.compile(r"Numbers|Spaces|Normal|Definitions|Statements_\w+")
# In the files whose words have to be believed, more would say something else than it seems to.
MEANINGS = WORDS | {"Canonical", "Delimit", "Bind", "Identity"}
FIELDS = frozenset({"outcome :>", "value :>", "function :>", "function2 :>"})
PIECE = re.compile(r'\(\*|\*\)|"(?:[^"]|"")*"|\.(?=\s|$)|[^("*.]+|.', re.DOTALL)


def sentences(text: str) -> Iterator[str]:
    """The sentences of a file, without comments and strings, with single spaces."""
    depth, said = 0, ""
    for piece in PIECE.findall(text):
        if piece == "(*":
            depth += 1
        elif piece == "*)" and depth:
            depth -= 1
        elif depth:
            continue
        elif piece == ".":
            yield from _parted(said)
            said = ""
        else:
            said += '""' if piece.startswith('"') else piece
    if said.strip():
        yield from _parted(said)


def _parted(said: str) -> Iterator[str]:
    """A sentence without the bullets and brackets of a proof before it."""
    said = " ".join(said.split()).lstrip("-+*{} ")
    if said:
        yield said


def refuse_loose_sentences(files: Mapping[str, str]) -> None:
    """Look at every file of a project, by name.

    Raises :class:`RocqRefused` for a sentence that assumes something, or that could make the others
    say what they do not seem to; it names the file.
    """
    for name, text in files.items():
        stem, _, ending = name.partition(".")
        if ending == "v":
            for sentence in _loose(stem, text):
                raise RocqRefused(f"{name} says {sentence!r}, which no file of the export may say")


def _loose(stem: str, text: str) -> Iterator[str]:
    depth = 0
    for sentence in sentences(text):
        word = sentence.split()[0]
        depth += word == "Section"
        depth -= word == "End"
        if sentence in ALLOWED.get(stem, ()) or sentence in SET:
            continue
        if stem == IMPORTS and IMPORTED.match(sentence):
            continue
        if _is_loose(sentence, stem, is_inside=depth > 0):
            yield sentence


def _is_loose(sentence: str, stem: str, *, is_inside: bool) -> bool:
    words = re.findall(r"[\w']+", sentence)
    if REQUIRES.fullmatch(sentence):
        return False  # a file of the export is called Axioms
    if words[0] == "Set" or (words[0] in LOCAL and not is_inside):
        return True
    if STATEMENTS.fullmatch(stem):
        fields = re.findall(r"\w+ :>", sentence)
        return not (FIELDS.issuperset(fields) and MEANINGS.isdisjoint(words))
    return not WORDS.isdisjoint(words[2:] if words[:2] == ["Local", "Notation"] else words)
