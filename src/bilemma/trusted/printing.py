"""What was replayed, in plain text: every statement with its hypotheses and what it rests on.

This printer shares nothing with the one that makes the pages. It is short rather than pretty: sums
and products stand in the kernel's order, bound variables are i1, i2 … and t1, t2 …, and a head that
has no sign of its own is printed by its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .terms import ATOMS, Term, bound_sort
from .theorems import Import, KernelError, Theorem
from .vocabulary import Key

LARGEST = 20_000  # nodes of a statement, each counted as often as it stands there
TIGHTEST, PRODUCT, SUM, LOOSEST = 3, 2, 1, 0
RELATIONS = {"Eq": "=", "Le": "<=", "Lt": "<", "Ne": "!="}
SORTS = {"nat": "natural", "Block": "condition"}

Printed = tuple[str, int]  # and how tightly its parts hold together


def record(id: str, theorem: Theorem) -> dict[str, Any]:
    """A theorem as data: what it says and what it rests on."""
    return (
        {"id": id}
        | sequent(theorem.hypotheses, theorem.conclusion)
        | {
            "axioms": sorted(theorem.axioms),
            "imports": sorted(found.name for found in theorem.imports),
            "digest": theorem.digest.hex(),
        }
    )


def imports(theorems: Iterable[Theorem]) -> dict[str, dict[str, Any]]:
    """What the theorems take from the literature, by name."""
    found: set[Import] = set().union(*(theorem.imports for theorem in theorems))
    return {i.name: sequent(i.hypotheses, i.conclusion) for i in sorted(found)}


def sequent(hypotheses: Iterable[Term], conclusion: Term) -> dict[str, Any]:
    """A sequent as data: what each letter is, the hypotheses, the conclusion."""
    hypotheses = tuple(hypotheses)
    keys = frozenset().union(*(p.free for p in (conclusion, *hypotheses)))
    return {
        "letters": [_letter(key) for key in sorted(keys)],
        "hypotheses": sorted(map(printed, hypotheses)),
        "conclusion": printed(conclusion),
    }


def lines(data: Mapping[str, Any]) -> Iterator[str]:
    """A record, an import's too, as indented lines."""
    words = {"letters": "letters", "hypotheses": "if", "conclusion": "then"}
    words |= {"axioms": "axioms", "imports": "imports", "digest": "digest"}
    for field, word in words.items():
        if field == "hypotheses":
            yield from (f"  if       {p}" for p in data[field])
        elif field in data:
            value = data[field]
            text = value if type(value) is str else ", ".join(value) or "none"
            yield f"  {word:8} {text}"


def _letter(key: Key) -> str:
    name, sort, over = key
    places = ", ".join(SORTS.get(s, s) for s in over)
    return (
        f"{name}[{places}] {SORTS.get(sort, sort)}" if over else f"{name} {SORTS.get(sort, sort)}"
    )


# --- terms ----------------------------------------------------------------------------------------
def printed(t: Term) -> str:
    """The term or proposition as text. Raises KernelError where that would be too long."""
    if _size(t, {}) > LARGEST:
        raise KernelError(f"a statement of more than {LARGEST} parts is not printed")
    return _Printer({key[0] for key in t.free}).show(t, ())[0]


def _size(t: Term, done: dict[Term, int]) -> int:
    if t not in done:
        done[t] = 1 + sum(_size(a, done) for a in t.args)
    return done[t]


class _Printer:
    """Prints with bound names that are none of ``taken``."""

    def __init__(self, taken: set[str]) -> None:
        self.taken = taken

    def show(self, t: Term, names: tuple[str, ...]) -> Printed:
        """The text; ``names`` are those of the binders around it, the innermost last."""
        if t.head in ATOMS:
            return self.atom(t, names)
        special = getattr(self, f"_{t.head}", None)
        if special is not None:
            return special(t, names)
        if t.head in RELATIONS:
            left, right = (self.within(a, names, SUM) for a in t.args)
            return f"{left} {RELATIONS[t.head]} {right}", LOOSEST
        return f"{t.head}({self.listed(t.args, names)})" if t.args else t.head, TIGHTEST

    def within(self, t: Term, names: tuple[str, ...], least: int) -> str:
        """The text, in parentheses if it would fall apart."""
        text, holds = self.show(t, names)
        return text if holds >= least else f"({text})"

    def listed(self, terms: Iterable[Term], names: tuple[str, ...]) -> str:
        return ", ".join(self.show(t, names)[0] for t in terms)

    def atom(self, t: Term, names: tuple[str, ...]) -> Printed:
        if t.head == "num":
            return str(t.data), TIGHTEST if t.sort == "nat" else PRODUCT
        if t.head == "bv":
            return names[-1 - t.data[0]], TIGHTEST
        return f"{t.data[0]}[{self.listed(t.args, names)}]" if t.args else t.data[0], TIGHTEST

    def opened(self, t: Term, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """A name for the variable that t binds, and the names inside."""
        letter = "i" if bound_sort(t.head, t.data) == "nat" else "t"
        number = 1
        while f"{letter}{number}" in {*self.taken, *names}:
            number += 1
        return f"{letter}{number}", (*names, f"{letter}{number}")

    def ranged(self, t: Term, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """``i1 in 1..n, i1 != j``, and the names inside."""
        name, inside = self.opened(t, names)
        others = [f"{name} != {self.within(e, names, SUM)}" for e in t.args[1:-1]]
        return ", ".join(
            [f"{name} in 1..{self.within(t.args[0], names, TIGHTEST)}", *others]
        ), inside

    def _add(self, t: Term, names: tuple[str, ...]) -> Printed:
        parts = [self.within(a, names, PRODUCT) for a in t.args]
        signed = (f" - {p[1:]}" if p.startswith("-") else f" + {p}" for p in parts[1:])
        return parts[0] + "".join(signed), SUM

    def _mul(self, t: Term, names: tuple[str, ...]) -> Printed:
        above = [self.within(a, names, PRODUCT) for a in t.args if a.head != "inv"]
        below = [self.within(a.args[0], names, TIGHTEST) for a in t.args if a.head == "inv"]
        minus = "-" if above[0:1] == ["-1"] else ""
        return minus + "/".join(["*".join(above[bool(minus) :]) or "1", *below]), PRODUCT

    def _inv(self, t: Term, names: tuple[str, ...]) -> Printed:
        return f"1/{self.within(t.args[0], names, TIGHTEST)}", PRODUCT

    def _pow(self, t: Term, names: tuple[str, ...]) -> Printed:
        base, exponent = (self.within(a, names, TIGHTEST) for a in t.args)
        return (f"({base})" if t.args[0].head == "pow" else base) + f"^{exponent}", PRODUCT

    def _Sum(self, t: Term, names: tuple[str, ...]) -> Printed:
        where, inside = self.ranged(t, names)
        return f"{t.head}({where}: {self.show(t.args[-1], inside)[0]})", TIGHTEST

    _Prod = _Sum

    def _ForAll(self, t: Term, names: tuple[str, ...]) -> Printed:
        where, inside = self.ranged(t, names)
        return f"for all {where}: {self.show(t.args[-1], inside)[0]}", LOOSEST

    def _All(self, t: Term, names: tuple[str, ...]) -> Printed:
        name, inside = self.opened(t, names)
        return f"for all {SORTS.get(t.data, t.data)} {name}: {self.show(t.args[0], inside)[0]}", 0

    def _Imp(self, t: Term, names: tuple[str, ...]) -> Printed:
        return " => ".join(f"({self.show(a, names)[0]})" for a in t.args), LOOSEST

    def _Lam(self, t: Term, names: tuple[str, ...]) -> Printed:
        name, inside = self.opened(t, names)
        return f"({name} -> {self.show(t.args[0], inside)[0]})", TIGHTEST

    def _Seg(self, t: Term, names: tuple[str, ...]) -> Printed:
        name, inside = self.opened(t, names)
        last = self.within(t.args[0], names, TIGHTEST)
        return f"({self.show(t.args[1], inside)[0]}, {name} in 1..{last})", TIGHTEST

    def _Block(self, t: Term, names: tuple[str, ...]) -> Printed:
        return f"({self.listed(t.args, names)})", TIGHTEST

    def _E(self, t: Term, names: tuple[str, ...]) -> Printed:
        body, given = t.args
        if given.head == "Block":
            after = f" | {self.listed(given.args, names)}" if given.args else ""
        else:
            after = f" | {self.show(given, names)[0]}"
        return f"E({self.show(body, names)[0]}{after})", TIGHTEST

    def _Moment(self, t: Term, names: tuple[str, ...]) -> Printed:
        return f"E(|{self.show(t.args[0], names)[0]}|^{self.within(t.args[1], names, 3)}) < oo", 0

    def _Wise(self, t: Term, names: tuple[str, ...]) -> Printed:
        number = "" if t.data is None else f"_{t.data}"
        return f"Wise{number}({self.listed(t.args, names)})", TIGHTEST

    def _Deriv(self, t: Term, names: tuple[str, ...]) -> Printed:
        name, inside = self.opened(t, names)
        at = self.show(t.args[0], names)[0]
        return f"Deriv({name} = {at}: {self.show(t.args[1], inside)[0]})", TIGHTEST

    def _HasDeriv(self, t: Term, names: tuple[str, ...]) -> Printed:
        name, inside = self.opened(t, names)
        at, value = (self.show(a, names)[0] for a in t.args[:2])
        return f"HasDeriv({name} = {at}: {self.show(t.args[2], inside)[0]}; {value})", TIGHTEST

    def _Tends(self, t: Term, names: tuple[str, ...]) -> Printed:
        name, inside = self.opened(t, names)
        body, value = self.show(t.args[2], inside)[0], self.show(t.args[1], names)[0]
        return f"Tends({name} -> {self.show(t.args[0], names)[0]}: {body}; {value})", TIGHTEST
