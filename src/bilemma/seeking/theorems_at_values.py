"""Theorems at values: where a line does not say by itself at which ones a theorem is meant.

So it is with what holds of numbers and is used of random variables, and where a letter stands only
in what has to go. The values are read off what stands in the line, and off the facts at hand.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from bilemma.proof.fitting import COMMON, Line, Pattern, subterms
from bilemma.proof.from_sympy import read
from bilemma.proof.matching import Bindings, match, placeholder_family
from bilemma.proof.spelling import spelled
from bilemma.trusted.substitution import beta, subst
from bilemma.trusted.terms import Key, Term, TermError, sym

from .candidates import UNREADABLE, Candidate

MOST_TRIGGERS = 4
MOST_MATCHES = 64  # of one part of a theorem
MOST_VALUES = 6  # ways to choose them of one theorem
POWER = re.compile(r"(?<![\w.)\]])(\w+) \*\* (\w+)(?![\w(\[.])")


class Speller:
    """Writes terms as the file at hand does, with the names that it has.

    Args:
        names: what a name means where the line stands.
    """

    def __init__(self, names: Mapping[str, Any]) -> None:
        self._names = names
        self._called: dict[Term, str] = {}
        for name, value in names.items():
            if not name.startswith("_") and hasattr(value, "free_symbols"):
                with suppress(*UNREADABLE):
                    self._called.setdefault(read(value), name)

    def text(self, value: Term) -> str | None:
        """A value of a letter, or a proposition; None where the language lacks a word for it."""
        if value in self._called:
            return self._called[value]
        text = self._family(value) if value.head == "Lam" else spelled(value)
        return None if text is None else as_formatted(text)

    def _family(self, value: Term) -> str | None:
        """``x`` for its members ``x[i]``, else ``Each(i, …)`` with a variable that the file has."""
        body = value.args[-1]
        if body.head == "sym" and [a.head for a in body.args] == ["bv"]:
            return str(body.data[0])
        sort = "nat" if value.data in (None, "nat") else str(value.data)
        for name in ("i", "j", "k", "t", "s"):
            variable = sym(name, sort)
            if name in self._names and variable.data not in value.free:
                inner = beta(value.args[-1], variable)
                if inner.head != "Lam" and (text := spelled(inner)) is not None:
                    return f"Each({name}, {text})"
        return None


def as_formatted(text: str) -> str:
    """An expression with the blanks that ruff and Black put."""
    with suppress(SyntaxError):
        return POWER.sub(r"\1**\2", ast.unparse(ast.parse(text, mode="eval")))
    return text


def at_values(
    law: Candidate, line: Line, speller: Speller, names: Mapping[str, Any]
) -> Iterator[Candidate]:
    """A theorem or an axiom at values of its letters, each set of values once."""
    seen = set()
    for values in islice(_values(law, line), MOST_VALUES):
        texts = {key[0]: speller.text(value) for key, value in values.items()}
        if None in texts.values():
            continue
        said = ", ".join(f"{n}={text}" for n, text in sorted(texts.items()) if n != text)
        if said not in seen:
            seen.add(said)
            yield _called(law, said, names)


def _called(law: Candidate, said: str, names: Mapping[str, Any]) -> Candidate:
    text = f"{law.text}({said})"

    def make() -> Any:
        there = {**names, law.text: law.by} if law.kind == "theorem" else dict(names)
        return eval(text, there)  # noqa: S307 - the text was made here, of names in the file

    return Candidate(law.kind, text, make, law.says, law.imported)


def _values(law: Candidate, line: Line) -> Iterator[Bindings]:
    """Values of all letters of a theorem with which a part of it stands in the line."""
    if law.says is None:
        return
    pattern = Pattern(law.says, is_law=True)
    letters = set(law.says.free)
    back, opened = _for_random(pattern.term, letters)
    variables = frozenset((*(pattern.variables - letters), *back))
    for trigger in _triggers(opened, frozenset(back)):
        alike = (term for term in line.known if term.head == trigger.head)
        matches = chain.from_iterable(match(trigger, term, variables) for term in alike)
        whole = (found for found in islice(matches, MOST_MATCHES) if back.keys() <= found.keys())
        for found in sorted(whole, key=lambda values: -_in_line(opened, values, line)):
            yield {back[key]: value for key, value in found.items() if key in back}


def _in_line(term: Term, values: Bindings, line: Line) -> int:
    """How much of a statement at these values stands in the line, or in a fact."""
    with suppress(TermError):
        there = set(subterms(subst(term, values)))
        return sum(u.head not in COMMON for u in there & line.known_set)
    return 0


def _for_random(term: Term, letters: set[Key]) -> tuple[dict[Key, Key], Term]:
    """A statement about numbers with random variables for them, and which are for which."""
    opened: dict[Key, tuple[Key, Term]] = {}
    for key in letters:
        name, sort, arguments = key
        if sort == "real" and set(arguments) <= {"nat"}:
            opened[key] = placeholder_family((name, "random", arguments))
    try:
        changed = subst(term, {key: value for key, (_, value) in opened.items()})
    except TermError:
        opened, changed = {}, term
    back = {name: key for key, (name, _) in opened.items()}
    back |= {key: key for key in letters if key not in opened}
    return back, changed


def _triggers(term: Term, wanted: frozenset[Key]) -> list[Term]:
    """Parts of a statement that have all of these letters, the smallest first."""
    found = [u for u in subterms(term) if u.head not in COMMON and wanted <= u.free]
    return sorted(dict.fromkeys(found), key=lambda u: len(list(subterms(u))))[:MOST_TRIGGERS]
