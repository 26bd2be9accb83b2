"""Which propositions a finite model decides: the others it only looks at in some places."""

from __future__ import annotations

from bilemma.trusted.terms import Term, bound_sort


def decides(p: Term, *, truth: bool) -> bool:
    """Whether a finite model in which ``p`` was found true, or false, shows that it is.

    "For all numbers" is looked at for some of them: one of them can refute it, and none can prove
    it. A limit is looked at for some arguments, which does neither. Of a family such as λi. i·X
    some members are looked at.
    """
    if p.head == "Tends" or not _is_finite(p):
        return False
    if p.head == "Imp":
        return decides(p.args[0], truth=not truth) and decides(p.args[1], truth=truth)
    if p.head == "ForAll":
        return decides(p.args[-1], truth=truth)
    return p.head != "All" or (not truth and decides(p.args[0], truth=False))


def _is_finite(t: Term) -> bool:
    """Whether no block, and no independent family, goes on where a model ends."""
    families = [a for a in t.args if a.head == "Lam"] if t.head in ("Block", "Wise") else []
    return all(_ends(f.args[0]) for f in families) and all(map(_is_finite, t.args))


def _ends(member: Term, depth: int = 0) -> bool:
    """Whether members that a model does not name may be taken as constants: those of λi. q[i], …"""
    if not member.random:
        return True
    if member.head == "sym":
        return any(a.head == "bv" and a.data[0] == depth for a in member.args)
    last = len(member.args) - 1 if bound_sort(member.head, member.data) else -1
    return all(_ends(a, depth + (n == last)) for n, a in enumerate(member.args))
