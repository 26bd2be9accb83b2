"""A term in full: what hypotheses say that its random letters are stands in their place.

A question about y with ``y = sum(w[i]*max(x[i], 0), i=1..n)`` is one about that sum, so what is
supposed of w and x by the shape of a goal is told by this form of it.
"""

from __future__ import annotations

from collections.abc import Iterable

from bilemma.trusted.substitution import Lam, beta, subst
from bilemma.trusted.terms import Key, Term, sym


def in_full(t: Term, stated: Iterable[Term]) -> Term:
    """The term with definitions put in, each letter once: none stands in its own."""
    values: dict[Key, Term] = {}
    for p in stated:
        key, value = _defined(p)
        if value is not None and key not in values and key not in value.free:
            values[key] = value
    put_in: set[Key] = set()
    while to_do := [k for k in sorted(values) if k in t.free and k not in put_in]:
        put_in.add(to_do[0])
        t = subst(t, {to_do[0]: values[to_do[0]]})
    return t


def without_names(stated: Iterable[Term], spoken: Iterable[Key]) -> list[Term]:
    """The propositions without those that only name something, for a letter that stands nowhere
    else: they exclude nothing. ``spoken`` are letters that are spoken of besides.
    """
    left, spoken = list(stated), set(spoken)
    while name := next((p for p in left if _is_name(p, left, spoken)), None):
        left.remove(name)
    return left


def _is_name(p: Term, stated: Iterable[Term], spoken: Iterable[Key]) -> bool:
    key, value = _defined(p)
    others = (q.free for q in stated if q is not p and not _is_finite(q))
    return value is not None and not any(key in free for free in (value.free, spoken, *others))


def _is_finite(p: Term) -> bool:
    """Whether it says that a moment is finite, it may be of all members."""
    return p.head == "Moment" or (p.head == "ForAll" and _is_finite(p.args[-1]))


def _defined(p: Term) -> tuple[Key, Term | None]:
    """The random letter, or family, that an equation defines, and as what; else None."""
    indices: list[Term] = []
    while p.head == "ForAll" and len(p.args) == 2:
        indices.append(sym(f"_d{len(indices)}", "nat"))
        p = beta(p.args[1], indices[-1])
    if p.head != "Eq" or p.args[0].head != "sym" or not p.args[0].random:
        return ("", "", ()), None
    letter, value = p.args
    is_family = set(letter.args) == set(indices) and len(letter.args) == len(indices)
    return letter.data, (Lam(*letter.args, value) if letter.args else value) if is_family else None
