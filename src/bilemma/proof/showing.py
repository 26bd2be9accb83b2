"""Terms as plain text for error messages: one line, ASCII, in the kernel's own order."""

from __future__ import annotations

from itertools import count
from typing import Any

from bilemma.trusted.terms import Term, bound_sort

_JOINED = {"add": " + ", "mul": "*", "pow": "^"}
_JOINED |= {"Eq": " = ", "Le": " <= ", "Lt": " < ", "Ne": " != ", "Imp": " ==> "}
_LETTERS = {"nat": "ijlmpqrs", "real": "tuvw"}


def show(t: Any, names: tuple[str, ...] = ()) -> str:
    """The term as text; bound names avoid the free ones."""
    if type(t) is not Term:
        return str(t)
    if t.head == "num":
        return str(t.data)
    if t.head == "bv":
        return names[-1 - t.data[0]] if t.data[0] < len(names) else f"#{t.data[0]}"
    sort = bound_sort(t.head, t.data)
    return _show_binder(t, sort, names) if sort else _show_head(t, names)


def _show_binder(t: Term, sort: str, names: tuple[str, ...]) -> str:
    taken = {key[0] for key in t.free} | set(names)
    candidates = (f"{letter}{n or ''}" for n in count() for letter in _LETTERS[sort])
    name = next(c for c in candidates if c not in taken)
    outside = ", ".join(show(a, names) for a in t.args[:-1])
    return f"{t.head}({name}: {outside}. {show(t.args[-1], (*names, name))})"


def _show_head(t: Term, names: tuple[str, ...]) -> str:
    inner = [show(a, names) for a in t.args]
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
