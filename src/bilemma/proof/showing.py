"""Terms in messages: as ``bilemma show`` prints them, so that an author reads one notation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from bilemma.formulas.notation import Notation
from bilemma.formulas.plain import plain
from bilemma.trusted.printing import printed
from bilemma.trusted.substitution import Lam, subst
from bilemma.trusted.terms import Term, bound_sort, sym

_JOINED = {"add": " + ", "mul": "*", "pow": "^"}
_JOINED |= {"Eq": " = ", "Le": " <= ", "Lt": " < ", "Ne": " != ", "Imp": " ==> "}
_LETTERS = {"nat": "ijlmpqrs", "real": "tuvw"}
_OPEN = {"random": "XYZUVW", "nat": "nmdijk", "Block": "GH"}  # else numbers


def show(t: Any) -> str:
    """The term as one line of Unicode; what is no term as Python prints it."""
    return show_all(t)[0] if type(t) is Term else str(t)


def show_all(*terms: Term) -> tuple[str, ...]:
    """Terms of one message, in common letters.

    Plain text writes a product and a dot product alike: where different terms would look the same,
    they stand in the kernel's notation, which tells them apart.
    """
    named = [_named(t) for t in terms]
    notation = Notation.of(*named)
    texts = tuple(plain(t, notation) for t in named)
    alike = len(set(texts)) < len(set(named))
    return tuple(map(printed, terms)) if alike else texts


def in_ascii(t: Any, names: tuple[str, ...] = ()) -> str:
    """One line in the kernel's own order, cheaper to make; searches that try go by it."""
    if type(t) is not Term:
        return str(t)
    if t.head == "num":
        return str(t.data)
    if t.head == "bv":
        return names[-1 - t.data[0]] if t.data[0] < len(names) else f"#{t.data[0]}"
    sort = bound_sort(t.head, t.data)
    return _binder(t, sort, names) if sort else _head(t, names)


def _binder(t: Term, sort: str, names: tuple[str, ...]) -> str:
    taken = {key[0] for key in t.free} | set(names)
    name = next(c for c in _candidates(_LETTERS[sort]) if c not in taken)
    outside = ", ".join(in_ascii(a, names) for a in t.args[:-1])
    return f"{t.head}({name}: {outside}. {in_ascii(t.args[-1], (*names, name))})"


def _head(t: Term, names: tuple[str, ...]) -> str:
    inner = [in_ascii(a, names) for a in t.args]
    if t.head == "sym":
        return f"{t.data[0]}[{', '.join(inner)}]" if inner else t.data[0]
    if t.head == "E" and t.args[1].head == "Block" and not t.args[1].args:
        return f"E({inner[0]})"
    if not inner and t.head != "Block":
        return t.head
    text = _JOINED.get(t.head, ", ").join(inner)
    if t.head == "add":
        return f"({text})"
    return text if t.head in _JOINED else f"{t.head}({text})"


def _named(t: Term) -> Term:
    """The term with letters for what the search left open: its placeholders have no names."""
    taken = {key[0] for key in t.free}
    values = {}
    for key in sorted(key for key in t.free if key[0].startswith("_")):
        letters = _OPEN.get(key[1], "xyzuvw")
        name = next(c for c in _candidates(letters) if c not in taken)
        taken.add(name)
        family = sym(name, key[1], *key[2])
        indices = [sym(f"_{n}", sort) for n, sort in enumerate(key[2])]
        values[key] = Lam(*indices, family[tuple(indices)]) if indices else family
    return subst(t, values) if values else t


def _candidates(letters: str) -> Iterator[str]:
    return (f"{letter}{n or ''}" for n in count() for letter in letters)
