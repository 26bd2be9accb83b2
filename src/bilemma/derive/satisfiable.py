"""What may be supposed though nobody said it: hypotheses do not exclude it."""

from __future__ import annotations

from bilemma.proof.context import Context
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, mk


def may_be_supposed(wanted: Term, context: Context) -> bool:
    """Whether it is about a letter or a moment of which no hypothesis speaks."""
    about = wanted.args[0] if wanted.head == "Moment" else wanted.args[1]
    if about.head == "Var":
        words = (about, mk("SD", about.args[0]))
        stated = (fact.conclusion for fact in context.facts if fact.conclusion.head != "Moment")
        return not any(_mentions(p, words) for p in stated)
    return about.head == "exp" or any(_is_free(x, about, context) for x in _letters(about))


def _letters(t: Term) -> set[Term]:
    """The letters of a sum that have other letters, at most, for factors."""
    found: set[Term] = set()
    for monomial in poly(t):
        atoms = [atom for atom, _ in monomial]
        if all(a.head == "sym" and not a.args and not a.random for a in atoms):
            found |= {a for a in atoms if a.sort == "real"}
    return found


def _is_free(x: Term, about: Term, context: Context) -> bool:
    """Whether nothing is said of a letter, of which there is one multiple: it may be as large as
    one likes, or as small.
    """
    if any(x.data in fact.conclusion.free for fact in context.facts):
        return False
    uses = [(atom, k) for monomial in poly(about) for atom, k in monomial if x.data in atom.free]
    return uses == [(x, 1)]


def _mentions(t: Term, parts: tuple[Term, ...]) -> bool:
    return t in parts or any(_mentions(a, parts) for a in t.args)
