"""Limits: what a goal tends to as a letter of it grows, from the form that was found for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.obligations import prove
from bilemma.proof.rewriting import Position, places, rewrite_with
from bilemma.proof.steps import unfold_all
from bilemma.proof.taking_limits import limit, squeezed
from bilemma.questions.elaborating.endless import endless
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import assume, axiom, congruence, cut, inst, leibniz, trans
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, add, inv, mk, mul, num, power, rebuild, sym

from ..closed_forms.facts import REFUSED
from ..closed_forms.shortest import divided_by, merged, proposals
from ..closed_forms.workbench import Cause, Workbench
from ..lemmas import KEPT

_LEMMAS = (
    "vanishing_signal",
    "compound_growth_limit",
    "limit_of_reciprocal",
    "limit_of_inverse_root",
    "limit_of_product",
    "limit_of_product_of_sequences",
    "exponential_decay_at_rate",
    "power_decay",
)
_AXIOMS = (
    "limit_sum",
    "sequence_sum",
    "limit_continuous",
    "sequence_continuous",
    "limit_logarithm",
)


class Limit(NamedTuple):
    """By ``theorem`` the goal tends to ``value``; ``form`` is how it is written so that each part
    has a limit, by the theorem ``goal = form``; ``causes`` are the laws of limits that were used.
    """

    theorem: Any
    value: Term
    form: Any
    causes: tuple[Cause, ...]


def limit_of(bench: Workbench, n: Term, equation: Any) -> Limit | None:
    """What the goal tends to as n grows, by the theorem ``goal = value``; None if none is found.

    Parts of a fraction may have no limit; then both are divided by the highest power of n below.
    """
    known, late = bench.context.extended(*_powers(bench, n, equation.right)), assume(mk("Le", 1, n))
    for written in _forms(equation, n, bench.context.extended(late)):
        with suppress(*REFUSED):
            found = limit(written.right, n, known)
            value = proposals(found.conclusion.args[1])[0]
            same = close(found.conclusion.args[1], value, bench.context)
            chain = _of_all(written, n, late)
            theorem = squeezed(chain, leibniz((1,), found, same), n, bench.context)
            if not any(n.data in h.free for h in theorem.hypotheses):
                return Limit(theorem, value, written, tuple(_causes(found, bench)))
    return None


def _forms(equation: Any, n: Term, large: Context) -> Iterator[Any]:
    """``goal = value``; as one fraction with both parts divided; with sigmoid in its own terms."""
    yield equation
    with suppress(*REFUSED):
        yield trans(equation, _divided(equation.right, n, large))
    with suppress(*REFUSED):
        yield trans(equation, unfold_all(equation.right, "sigmoid", large))


def _divided(t: Term, n: Term, large: Context) -> Any:
    """``t = t'`` with ``1/(n^k (b/n^k))`` for what is below a line, and powers of n put together.

    That n is not 0 is enough: it need not be known that b is not.
    """

    def convert(place: Position) -> Any:
        if place.term.head != "inv" or n.data not in place.term.free or place.names:
            return None
        (below,) = place.term.args
        power_of_n, rest = divided_by(below, n)
        return _inverted(close(below, power_of_n * rest, large))

    found = rewrite_with(t, convert, large)
    inverses = {x: sym(f"z_{k}") for k, x in enumerate(_inverses(found.right, n))}
    # Letters in their place: what is divided by may be 0, for all that the ring laws care.
    plain = _with_letters(found.right, inverses)
    values = {z.data: x for x, z in inverses.items()}
    return trans(found, inst(close(plain, merged(plain), large), values))


def _inverses(t: Term, n: Term) -> list[Term]:
    """What stands below a line and has n in it, but n itself."""
    if t.head == "inv" and t.args[0] is not n and n.data in t.free:
        return [t]
    return list(dict.fromkeys(x for a in t.args for x in _inverses(a, n)))


def _with_letters(t: Term, letters: Mapping[Term, Term]) -> Term:
    if t in letters:
        return letters[t]
    return rebuild(t, tuple(_with_letters(a, letters) for a in t.args))


def _inverted(equation: Any) -> Any:
    """a = b gives 1/a = 1/b."""
    if equation.left is equation.right:
        return None
    x, y = sym("x_b"), sym("y_b")
    law = congruence(inv(x), (0,), (), assume(mk("Eq", x, y)))
    return cut(equation, inst(law, {x.data: equation.left, y.data: equation.right}))


def _powers(bench: Workbench, n: Term, t: Term) -> Iterator[Any]:
    """The limits of the powers in t whose exponent is n, or a little more: b^n where 0 ≤ b < 1, and
    (1 + a/n)^n.
    """
    inside = (place.term for place in places(t, bench.context) if not place.names)
    for part in dict.fromkeys(t for t in inside if t.head == "pow" and n.data in t.args[1].free):
        with suppress(*REFUSED):
            base, exponent = part.args
            if n.data in base.free:
                yield bench.at("compound_growth_limit", bench.context, a=_numerator(base - 1, n))
                continue
            known = bench.context.extended(*_square_below_one(base, bench.context))
            found = bench.at("vanishing_signal", known, g=base)
            yield found
            if exponent is not n:  # b^{n+1} = b^n b
                law = bench.at("product_of_powers", bench.context, x=base, n=n, m=exponent - n)
                product = limit(law.right, n, bench.context.extended(found))
                yield squeezed(law, product, n, bench.context)


def _square_below_one(t: Term, context: Context) -> Iterator[Any]:
    """``b² < 1`` where 0 ≤ b < 1: 1 - b² = (1 - b) b + (1 - b)."""
    if t.head == "pow" and t.args[1] is num(2):
        with suppress(*REFUSED):
            b = t.args[0]
            below, above = prove(mk("Lt", b, 1), context), prove(mk("Le", 0, b), context)
            yield combine(mk("Lt", t, 1), [(1, (), (below, above)), (1, (), (below,))])


def _numerator(t: Term, n: Term) -> Term:
    """The a of a/n; of what is no such fraction something with which a theorem is no use."""
    parts = ((c, [power(a, k) for a, k in m if a is not inv(n)]) for m, c in poly(t).items())
    return add(*(mul(c, *factors) for c, factors in parts))


def _of_all(equation: Any, n: Term, late: Any) -> Any:
    """The equation by what is supposed of all members of a family, not of those up to n alone, and
    by one bound of n.
    """
    for h in sorted(equation.hypotheses, key=lambda h: h.order):
        if h.head == "Le" and h.args[1] is n:
            equation = cut(prove(h, Context((late,), KEPT)), equation)
        elif (supposed := endless(h, n)) is not h:
            equation = cut(prove(h, Context((assume(supposed),), KEPT)), equation)
    return equation


def _causes(found: Any, bench: Workbench) -> Iterator[Cause]:
    """The lemmas and axioms of limits that a limit rests on, those of the lemmas aside."""
    lemmas = {bench.context.lemma(name).theorem.digest: name for name in _LEMMAS}
    axioms = {axiom(name).digest: name for name in _AXIOMS}
    seen, todo, used = set(), [found], dict.fromkeys(())
    while todo:
        th = todo.pop()
        if th.digest in seen:
            continue
        seen.add(th.digest)
        if th.digest in lemmas:
            used[Cause("theorem", lemmas[th.digest].replace("_", "-"))] = None
        elif th.digest in axioms:
            used[Cause("axiom", axioms[th.digest])] = None
        else:
            todo += th.premises
    yield from used or [Cause("axiom", "limit_constant")]
