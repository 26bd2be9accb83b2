"""Letters in a theorem file: which there are, and those that need another name."""

from __future__ import annotations

import ast
import keyword
from collections.abc import Iterable

from bilemma.trusted.substitution import Lam
from bilemma.trusted.terms import Key, Term, sym

from ..answer import Answer


def names_in(texts: Iterable[str]) -> set[str]:
    """The Python names in pieces of the file."""
    found = set()
    for text in texts:
        for node in ast.walk(ast.parse(text.strip().removeprefix("return "))):
            if isinstance(node, ast.Name):
                found.add(node.id)
    return found


def letter_keys(answer: Answer) -> list[Key]:
    """The letters of a question and its answer."""
    a = answer
    terms = [a.question.goal, a.value, *(g.proposition for g in a.question.given)]
    return sorted(frozenset().union(*(t.free for t in terms)))


def renamings(answer: Answer, reserved: frozenset[str]) -> dict[Key, Term]:
    """Letters that a file cannot have, such as k_ for k′: each with another letter in its place."""
    keys = letter_keys(answer)
    taken = {key[0] for key in keys} | reserved
    found = {}
    for key in keys:
        if not _is_bad(key[0], reserved):
            continue
        letters = "lmnprsuvwxyzabcefgh" if key[0][0].islower() else "YZUVWABCDFGHKL"
        new = next(c for c in letters if c not in taken)
        if key[0] == "lambda":
            new = "lambda_"
        taken.add(new)
        indices = [sym(f"_{n}", "nat") for n in range(len(key[2]))]
        member = sym(new, key[1], *key[2])
        found[key] = Lam(*indices, member[tuple(indices)]) if indices else member
    return found


def _is_bad(name: str, reserved: frozenset[str]) -> bool:
    return name.endswith("_") or keyword.iskeyword(name) or name in reserved
