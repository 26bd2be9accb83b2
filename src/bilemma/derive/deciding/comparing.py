"""Whether a comparison holds: the sign of the difference of its two sides, if it is known."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import Any

from bilemma.proof.obligations import prove, specialise
from bilemma.proof.rewriting import places, with_rest
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import axiom, cut, inst, leibniz, refl, trans
from bilemma.trusted.terms import Term, mk, mul, num

from ..closed_forms.facts import REFUSED
from ..closed_forms.lines import AnswerLine, lines_of
from ..closed_forms.slopes import everywhere
from ..closed_forms.strategy import Derivation
from ..closed_forms.workbench import Cause, Workbench, expectation_of
from .inequalities_at import LAWS
from .ordering import Ordering, ProvedSign

_NONNEGATIVE, _AS_MOMENTS = "variance_nonnegative", "variance_as_moments"
_COVARIANCE = "covariance_as_moments"
_AT_MOST_ONE = "softmax_at_most_one"
_LAWS = (_NONNEGATIVE, _AS_MOMENTS, _COVARIANCE, _AT_MOST_ONE, *LAWS)


SQUARES = Cause("rule", "squares")
# What is proved of both sides, in the other order but for =, with a relation that it excludes, or
# that it is the other direction of.
_EXCLUDED = {("Lt", "Le"), ("Lt", "Lt"), ("Le", "Lt"), ("Eq", "Lt"), ("Lt", "Eq"), ("Le", "Le")}


@dataclass(frozen=True)
class Decision:
    """What is proved of a comparison: ``theorem``; ``lines`` say by what sign of the difference,
    and are none where that is 0.
    """

    theorem: Any
    lines: tuple[AnswerLine, ...] = ()

    def verdict(self, relation: Term) -> str:
        """``yes``, ``no``, or ``reverse`` where only the other direction is proved.

        Raises:
            ValueError: this says nothing of the relation.
        """
        found = self.theorem.conclusion
        if found is relation or (found.head == "Eq" and relation.head == "Le"):
            return "yes"
        if (found.head, relation.head) not in _EXCLUDED:
            raise ValueError(f"{found} does not decide {relation}")
        return "reverse" if (found.head, relation.head) == ("Le", "Le") else "no"


def decided(bench: Workbench, relation: Term, difference: Any) -> Decision | None:
    """What is proved of a comparison of a with b, by the theorem ``b − a = value``; or None.

    What is asked and what excludes it are tried first, by the shape of the value before all else,
    for that is what a reader sees; then the other direction.
    """
    low, high = relation.args
    value = difference.right
    if value is num(0):
        return Decision(refl(low) if low is high else _equal(low, high, difference))
    context = bench.context.extended(*_signs(bench, value))
    ordering = Ordering(bench, context, (low, high, value))
    if relation.head == "Eq":
        with suppress(*REFUSED):
            if same := _by_moments(bench, relation, difference, ordering.as_moments(value)):
                return same
    ways = (ordering.by_shape, ordering.by_squares, ordering.by_inequalities)
    for tried in _TRIED[relation.head]:
        for way, (head, is_same) in product(ways, tried):
            found = way(head, value if is_same else -value)
            if found is not None:
                return _decision(bench, relation, difference, found, is_same=is_same)
    return None


def _equal(low: Term, high: Term, zero: Any) -> Any:
    """``low = high`` by ``high − low = 0``; each as it stands, a sum with its terms."""
    at_most = combine(mk("Le", low, high), [(-1, (), (zero,))])
    at_least = combine(mk("Le", high, low), [(1, (), (zero,))])
    same = inst(axiom("antisymmetry"), {("x", "real", ()): low, ("y", "real", ()): high})
    return cut(at_least, cut(at_most, same))


def _by_moments(bench: Workbench, relation: Term, difference: Any, opened: Any) -> Decision | None:
    """That both sides are equal, once variances are written with means; or None."""
    low, high = relation.args
    if opened.right is opened.left:
        return None
    made = Derivation(Workbench(opened.right, bench.context, bench.deadline), supposing=False)
    made.run()
    if made.current is not num(0):
        return None
    laws = tuple(_laws(bench, opened))
    lines = (AnswerLine("=", opened.right, opened, laws), *lines_of(made))
    zero = trans(difference, trans(opened, made.theorem))
    return Decision(_equal(low, high, zero), lines)


def _decision(
    bench: Workbench, relation: Term, difference: Any, found: ProvedSign, *, is_same: bool
) -> Decision:
    """The comparison, or the other way round, by a sign of the difference or of what it lacks."""
    low, high = relation.args
    value, head = difference.right, found.theorem.conclusion.head
    goal = mk(head, low, high) if is_same else mk(head, high, low)
    zero = mk(head, 0, value) if is_same else mk(head, value, 0)
    sign = combine(zero, [(1, (), (found.theorem,))])
    factor = num(-1 if is_same else 1)
    theorem = combine(goal, [(1, (), (sign,)), (factor, (), (difference,))])
    return Decision(theorem, tuple(_lines(bench, found, sign, is_same=is_same)))


def _lines(
    bench: Workbench, found: ProvedSign, sign: Any, *, is_same: bool
) -> Iterator[AnswerLine]:
    """The squares, if there are any, and that the difference is at least 0, say."""
    causes = (
        (SQUARES,)
        if found.is_square and not found.theorem.hypotheses
        else tuple(_causes(bench, found.theorem))
    )
    if found.form is not None:
        form = found.form if is_same else with_rest(found.form, num(-1), mul)
        opened = tuple(_laws(bench, found.form)) or (Cause("tactic", "ring"),)
        yield AnswerLine("=", form.right, form, opened)
        causes = (SQUARES,)
    relation = {("Le", True): "≥", ("Le", False): "≤", ("Lt", True): ">", ("Lt", False): "<"}
    yield AnswerLine(relation[sign.conclusion.head, is_same], num(0), sign, causes)


# Of each comparison what is tried: a relation of the two sides, in this order or the other one;
# what settles it comes first.
_TRIED = {
    "Le": ((("Le", True), ("Lt", False)), (("Le", False),)),
    "Lt": ((("Lt", True), ("Le", False)),),
    "Eq": ((("Lt", True), ("Lt", False)),),
}


def _signs(bench: Workbench, value: Term) -> Iterator[Any]:
    """That variances are not negative, those in a value and those that hypotheses give, that those
    in it are at most the second moments, and that softmax is at most 1 and the sigmoid between 0
    and 1.
    """
    yield from everywhere(value, bench.context)
    inside = (place.term for place in places(value, bench.context) if not place.names)
    for part in dict.fromkeys(inside):
        with suppress(*REFUSED):
            if part.head == "Var":
                yield bench.at(_NONNEGATIVE, bench.context, X=part.args[0])
                yield _at_most_second_moment(bench, part.args[0])
            if part.head == "softmax":
                family, size, i = part.args
                values = {"x": mk("Lam", family.args[0], data="nat"), "n": size, "j": i}
                yield bench.at(_AT_MOST_ONE, bench.context, **values)
    for fact in bench.context.of_kind("Eq", "ForAll"):
        with suppress(*REFUSED):
            first = [num(1)] * _depth(fact.conclusion)
            th = specialise(fact, first, bench.context)
            if th.conclusion.head == "Eq" and th.left.head == "Var" and th.right.head != "num":
                least = bench.at(_NONNEGATIVE, bench.context, X=th.left.args[0])
                yield leibniz((1,), least, th)


def _at_most_second_moment(bench: Workbench, x: Term) -> Any:
    """``Var(X) ≤ E[X²]``, for the square of a mean is not negative."""
    law = bench.at(_AS_MOMENTS, bench.context, X=x)
    square = prove(mk("Le", 0, expectation_of(x) ** 2), bench.context)
    return combine(mk("Le", law.left, expectation_of(x**2)), [(1, (), (square,)), (1, (), (law,))])


def _depth(p: Term) -> int:
    """For how many indices something is said."""
    return 1 + _depth(p.args[-1]) if p.head == "ForAll" else 0


def _causes(bench: Workbench, sign: Any) -> Iterator[Cause]:
    """The laws that a sign rests on, and the hypotheses that tell it."""
    named = tuple(_laws(bench, sign))
    yield from named
    stated = (p for p in bench.context.by_conclusion if p in sign.hypotheses)
    relations = [p for p in stated if p.head in ("Le", "Lt", "Ne", "Eq", "ForAll")]
    yield from (Cause("hypothesis", p.digest.hex(), p) for p in relations)
    if not named and not relations:
        yield Cause("tactic", "arith")


def _laws(bench: Workbench, theorem: Any) -> Iterator[Cause]:
    """The laws that a theorem rests on, those that they rest on aside."""
    laws = dict(_digests(bench))
    seen, todo, named = set[bytes](), [theorem], set[str]()
    while todo:
        th = todo.pop()
        if th.digest in laws:
            named.add(laws[th.digest])
        elif th.digest not in seen:
            todo += th.premises
        seen.add(th.digest)
    yield from (Cause("theorem", name.replace("_", "-")) for name in _LAWS if name in named)


def _digests(bench: Workbench) -> Iterator[tuple[bytes, str]]:
    """The names of the laws that may be used here, by their digests."""
    for name in _LAWS:
        with suppress(*REFUSED):
            yield bench.context.lemma(name).theorem.digest, name
