"""Closing the gap between two terms by the ring laws, also inside equal heads."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bilemma.trusted.arithmetic import ring
from bilemma.trusted.kernel import KernelError, axiom, congruence, refl, symm, trans
from bilemma.trusted.polynomials import poly
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, TermError, bound_sort

from .context import Context, ProofError, Unproved, binder_sort, open_name
from .expanding import expand
from .exponentials import taken_apart
from .exponents import is_spread, spread
from .obligations import discharge
from .remedies import remedy
from .rewriting import places, replace, rewrite, rule_of_lemma
from .showing import show, show_all


class NotClosed(ProofError):
    """The two terms are not equal by the ring laws, or only under a condition that is not known."""

    def __init__(
        self,
        left: Term,
        right: Term,
        unless: Unproved | None = None,
        inner: NotClosed | None = None,
    ) -> None:
        super().__init__(left, right)
        self.left, self.right, self.unless, self.inner = left, right, unless, inner

    def __str__(self) -> str:
        """Both terms, and the innermost place where they differ. Made only when it is read."""
        inner = self.inner or self
        sides = (self.left, self.right) if inner is self else ()
        left, right, *places = show_all(self.left, self.right, inner.left, inner.right)
        text = f"the two sides differ:\n  {left}\n  {right}"
        if not sides:
            text += f"\nnamely here:\n  {places[0]}\n  {places[1]}"
        return text if inner.unless is None else f"{text}\n{_agree(inner.unless)}"


def _agree(unless: Unproved) -> str:
    """What would make two sides agree, and what to write for it."""
    advice = remedy(unless.goal)
    return f"they agree if {show(unless.goal)}, which is not known here" + (
        f": {advice}" if advice else ""
    )


def close(left: Term, right: Term, context: Context) -> Any:
    """``⊢ left = right`` by the ring laws at the top, then inside terms with equal heads.

    Raises:
        NotClosed: they differ, or a denominator is not known to be non-zero.
    """
    if left is right:
        return refl(left)
    try:
        return _close(left, right, context)
    except NotClosed as error:
        if (error.left, error.right) == (left, right):
            raise
        raise NotClosed(left, right, inner=error.inner or error) from None


def _close(left: Term, right: Term, context: Context) -> Any:
    try:
        identity = ring(left, right)
    except (KernelError, TermError):
        ours, theirs = _prepared(left, context), _prepared(right, context)
        if (ours.right, theirs.right) != (left, right):
            return trans(trans(ours, close(ours.right, theirs.right, context)), symm(theirs))
        return _inside_or_apart(left, right, context)
    try:
        return discharge(identity, context)
    except Unproved as error:
        raise NotClosed(left, right, error) from None


def _inside_or_apart(left: Term, right: Term, context: Context) -> Any:
    try:
        return _inside(left, right, context)
    except NotClosed as error:
        apart = taken_apart(left, right, context)
        if apart is None:
            raise
        with suppress(NotClosed):
            ours, theirs = apart
            return trans(trans(ours, close(ours.right, theirs.right, context)), symm(theirs))
        raise error from None  # as the author wrote the terms


def _prepared(t: Term, context: Context) -> Any:
    """``⊢ t = t'`` with what the ring laws do not know of powers and roots."""
    th = refl(t) if is_spread(t) else spread(t, context)
    return trans(th, _without_squared_roots(th.right, context))


def _without_squared_roots(t: Term, context: Context) -> Any:
    """``⊢ t = t'`` with (√x)² = x and (1/√x)² = 1/x used wherever they apply."""
    th = refl(t)
    if not _has_squared_root(t):
        return th
    if not any(
        place.term.head == "pow" and _is_root(place.term.args[0]) for place in places(t, context)
    ):
        th = ring(t, expand(t))
    for rule in (rule_of_lemma(axiom("sqrt_square")), context.lemma("square_of_inverse_root").rule):
        th = trans(th, rewrite(th.right, rule, context))
    return th


def _has_squared_root(t: Term) -> bool:
    return any(k > 1 and _is_root(atom) for monomial in poly(t) for atom, k in monomial)


def _is_root(t: Term) -> bool:
    return t.head == "sqrt" or (t.head == "inv" and _is_root(t.args[0]))


def _inside(left: Term, right: Term, context: Context) -> Any:
    if left.head == right.head and (left.head not in ("add", "mul", "pow") or _is_atom(left)):
        return _arguments(left, right, context)
    th = refl(left)
    ours, theirs = _atoms(left) - _atoms(right), _atoms(right) - _atoms(left)
    for atom in sorted(ours, key=lambda t: t.order):
        for other in sorted(theirs, key=lambda t: t.order):
            if atom.head != other.head:
                continue
            try:
                equation = close(atom, other, context)
            except NotClosed:
                continue
            th = trans(th, replace(th.right, equation))
            break
    if th.right is left:
        raise NotClosed(left, right)
    return trans(th, close(th.right, right, context))


def _is_atom(t: Term) -> bool:
    """Whether t is a power that the ring laws do not look into: its exponent is a letter."""
    return t.head == "pow" and t.args[1].head != "num"


def _atoms(t: Term) -> set[Term]:
    """What the ring laws do not look into; the inside of an inverse is looked at too."""
    atoms = {atom for monomial in poly(t) for atom, _ in monomial if atom.args}
    inverted = [a for a in atoms if a.head == "inv"]
    return atoms.union(*(_atoms(a.args[0]) for a in inverted))


def _arguments(left: Term, right: Term, context: Context) -> Any:
    if len(left.args) != len(right.args) or left.data != right.data:
        raise NotClosed(left, right)
    th, binder = refl(left), bound_sort(left.head, left.data)
    for n, (a, b) in enumerate(zip(left.args, right.args, strict=True)):
        if a is b:
            continue
        if a.sort not in ("real", "nat"):
            if a.head != "Lam" or b.head != "Lam":
                raise NotClosed(left, right)
            th = trans(th, _under(th.right, (n, 0), a, b, context))
        elif binder and n == len(left.args) - 1:
            th = trans(th, _under(th.right, (n,), left, right, context))
        else:
            th = trans(th, congruence(th.right, (n,), (), close(a, b, context)))
    return th


def _under(t: Term, path: tuple[int, ...], a: Term, b: Term, context: Context) -> Any:
    """The bodies of the binders a and b, equal under an opened variable."""
    name = open_name(binder_sort(a), t, a, b, *context.allowed)
    v, inner = context.under(a, name)
    equation = close(beta(a.args[-1], v), beta(b.args[-1], v), inner)
    return congruence(t, path, (name,), equation)
