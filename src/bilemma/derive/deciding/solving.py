"""A letter for which an equation holds: what solves it, and that nothing else does.

The closed form of the left side is a polynomial in the letter, of degree 1 or 2. Its zeros are
proposals, as a textbook writes them: that they solve the equation is proved by putting them in,
that there are no others by division.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from bilemma.derive.closed_forms import square_roots
from bilemma.proof.closing import close
from bilemma.proof.context import Unproved
from bilemma.proof.obligations import discharge, prove
from bilemma.proof.rewriting import with_rest
from bilemma.questions.elaborating.sought import Sought
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import (
    absurd,
    assume,
    cases,
    disch,
    inst,
    leibniz,
    symm,
    trans,
)
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import Term, add, inv, mk, mul, num, power

from ..closed_forms.facts import REFUSED
from ..closed_forms.lines import AnswerLine
from ..closed_forms.products import to_a_power
from ..closed_forms.quadratics import Quadratic, equation_by, positive, unequal
from ..closed_forms.shortest import factors_of, proposals
from ..closed_forms.strategy import Derivation
from ..closed_forms.workbench import Cause, Workbench
from .comparing import SQUARES
from .ordering import Ordering

_PUT_IN, _DIVIDED = Cause("rule", "put_in"), Cause("rule", "divided")


class SolvedLetter(NamedTuple):
    """What was found for a letter.

    ``values`` are those that it may have; the ``theorems``, the first of which a reader is shown,
    say that they do, and ``lines`` show them; ``is_whole`` says that there are no other values, and
    ``supposed`` what was supposed for it.
    """

    values: tuple[Term, ...]
    theorems: tuple[Any, ...]
    lines: tuple[AnswerLine, ...]
    is_whole: bool
    supposed: tuple[Term, ...]


class Solver:
    """One letter, by the closed form of what depends on it.

    Args:
        bench: what is supposed, and the time.
        sought: the letter, and what it is to fulfil.
        equation: the theorem ``goal = closed form``.
    """

    def __init__(self, bench: Workbench, sought: Sought, equation: Any) -> None:
        self._bench, self._sought, self._equation = bench, sought, equation
        self._c, self._value = sought.letter, sought.value or num(0)
        facts, key = bench.context.facts, sought.letter.data
        self._of_c = [f for f in facts if key in f.conclusion.free]
        self._context = bench.context.holding(f for f in facts if f not in self._of_c)
        self._supposed: list[Term] = []

    def solved(self) -> SolvedLetter | None:
        """What solves the equation."""
        form = Quadratic.of(self._equation.right - self._value, self._c)
        if form is None:
            return None
        if form.a is num(0):
            for base, _ in map(to_a_power, factors_of(form.b)):  # s² is not 0 where s is not
                if base.head != "num":
                    self._suppose(mk("Ne", base, 0))
            proposed = [self._shortest(-form.e * inv(form.b))]
        else:
            self._suppose_positive(form.a, mk("Lt", form.a, 0))
            proposed = self._zeros(form)
        if not proposed:
            return self._without()
        found = [(s, th) for s in proposed if (th := self._tried(s)) is not None]
        if not found:
            return None
        proofs = [(self._as_asked(self._at(s, th), s), _PUT_IN) for s, th in found]
        others = [s for s in proposed if s is not found[0][0]]
        with suppress(*REFUSED):
            only = self._only(form, others, *found[0], may_be=len(found) > 1)
            proofs.append((only, _DIVIDED))
        return self._found([s for s, _ in found], proofs, is_whole=len(proofs) > len(found))

    def least(self) -> SolvedLetter | None:
        """Where it is least: ``goal[c := s] ≤ goal``, and less than that for all other c.

        None where that is not proved to be in the range of c.
        """
        form = Quadratic.of(self._equation.right, self._c)
        if form is None or form.a is num(0):
            return None
        self._suppose_positive(form.a)
        self._know_factors_nonzero(form.a)
        s = self._shortest(-form.b * inv(2 * form.a))
        if not self._may_be(s):
            return None
        there = discharge(inst(self._equation, {self._c.data: s}), self._context)
        square = form.a * (self._c - s) ** 2
        same = close(self._equation.right, there.right + square, self._context)
        above = self._above(there, same, prove(mk("Le", 0, square), self._context))
        proofs = [(above, SQUARES)]
        with suppress(*REFUSED):
            apart = assume(mk("Ne", self._c, s))
            context = self._context.extended(unequal(self._c, s, apart))
            above = self._above(there, same, positive(square, context))
            proofs.append((disch(apart.conclusion, above), SQUARES))
        is_whole = len(proofs) > 1
        return self._found([s], [*proofs, (self._form(there), _PUT_IN)], is_whole=is_whole)

    def _found(
        self, values: list[Term], proofs: list[tuple[Any, Cause]], *, is_whole: bool
    ) -> SolvedLetter:
        lines = (AnswerLine("|-", th.conclusion, th, (cause,), False) for th, cause in proofs)
        theorems, supposed = tuple(th for th, _ in proofs), tuple(self._supposed)
        return SolvedLetter(tuple(values), theorems, tuple(lines), is_whole, supposed)

    # --- proposals
    def _zeros(self, form: Quadratic) -> list[Term]:
        """Those of ``a c² + b c + e``; none where there are none."""
        a, b, e = form
        middle = self._shortest(-b * inv(2 * a))
        square = self._shortest(b**2 * inv(4 * a**2) - e * inv(a))
        if square is num(0):
            return [middle]
        if self._is_known(mk("Lt", square, 0)):
            return []
        out, above, below = square_roots.parts_of_root(square)
        if above is below is num(1):  # one of the two is its root, whichever
            root = out
        else:
            if not self._is_known(mk("Lt", 0, square)):  # by which its root is positive
                self._suppose(mk("Le", 0, square))
            root = self._shortest(mk("sqrt", square))
        return [self._shortest(middle + root), self._shortest(middle - root)]

    def _shortest(self, t: Term) -> Term:
        return proposals(self._closed(t).right)[0]

    def _closed(self, t: Term) -> Any:
        """``t = t'``, by the strategy."""
        made = Derivation(Workbench(t, self._context, self._bench.deadline), supposing=False)
        made.run()
        return made.theorem

    # --- what is supposed
    def _suppose(self, wanted: Term, instead: Term | None = None) -> None:
        """What has to hold, as known; or as supposed, where nothing that is known excludes it."""
        if self._is_known(wanted) or (instead is not None and self._is_known(instead)):
            return
        if not self._is_known(_opposite(wanted)):
            self._supposed.append(wanted)
            self._context = self._context.extended(assume(wanted))

    def _suppose_positive(self, t: Term, instead: Term | None = None) -> None:
        """``0 < t``; of a product, that of its factors, which may be known of some of them."""
        wanted = mk("Lt", 0, t)
        if self._is_known(wanted) or (instead is not None and self._is_known(instead)):
            return
        parts = [_positive_power(*to_a_power(f)) for f in factors_of(t) if f.head != "num"]
        is_open = t.head == "mul" and all(f.data > 0 for f in t.args if f.head == "num")
        if is_open and not any(self._is_known(_opposite(part)) for part in parts):
            for part in parts:
                self._suppose(part)
            with suppress(*REFUSED):
                self._context = self._context.extended(positive(t, self._context))
        self._suppose(wanted)

    def _know_factors_nonzero(self, t: Term) -> None:
        """``σ ≠ 0`` of what is positive, σ² say: else it were 0."""
        for factor in factors_of(t):
            base, k = to_a_power(factor)
            wanted, zero = mk("Ne", base, 0), assume(mk("Eq", base, 0))
            if k <= 1 or self._is_known(wanted):
                continue
            with suppress(*REFUSED):
                others = (other for other in factors_of(t) if other is not factor)
                times = mul(power(base, k - 1), *others)
                vanishes = combine(mk("Le", t, 0), [(times, (), (zero,))])
                false = absurd(wanted, vanishes, prove(mk("Lt", 0, t), self._context))
                known = cases(zero.conclusion, false, assume(wanted))
                self._context = self._context.extended(known)

    def _is_known(self, p: Term) -> bool:
        with suppress(*REFUSED):
            self._context = self._context.extended(prove(p, self._context))
            return True
        return False

    # --- proofs
    def _at(self, s: Term, closed: Any) -> Any:
        """``goal = value`` at this value of the letter, by ``closed form = value`` there."""
        return trans(discharge(inst(self._equation, {self._c.data: s}), self._context), closed)

    def _tried(self, s: Term) -> Any:
        """``closed form = value`` at this value of the letter; None where it does not hold, or the
        letter cannot have that value.
        """
        t = subst(self._equation.right, {self._c.data: s})
        with suppress(*REFUSED):
            self._prove_range(s)
            same = self._closed(t)
            return trans(same, square_roots.equal(same.right, self._value, self._context))
        return None

    def _as_asked(self, th: Any, s: Term) -> Any:
        """``left = right`` at a value, by ``goal = value`` there."""
        if self._sought.right is None or self._sought.goal is self._sought.left:
            return th
        return with_rest(th, subst(self._sought.right, {self._c.data: s}), add)

    def _stated(self) -> Any:
        """``goal = value`` as what is supposed, of ``left = right``."""
        stated = assume(mk("Eq", self._sought.left, self._sought.right))
        if self._sought.goal is self._sought.left:
            return stated
        return with_rest(stated, -stated.right, add)

    def _may_be(self, s: Term) -> bool:
        """Whether the letter is proved to be allowed this value."""
        with suppress(*REFUSED):
            self._prove_range(s)
            return True
        return False

    def _prove_range(self, s: Term) -> None:
        """Prove what is supposed of the letter, ``0 < c``, of a value.

        Raises:
            Unproved: something of it is not found to hold there.
        """
        for fact in self._of_c:
            prove(subst(fact.conclusion, {self._c.data: s}), self._context)

    def _only(
        self, form: Quadratic, others: list[Term], s: Term, there: Any, *, may_be: bool
    ) -> Any:
        """``left = right ⇒ c ≠ s' ⇒ c = s``, where s' is the other zero, if there is one.

        Raises:
            Unproved: the other one is not found to solve the equation, ``may_be``, nor excluded.
        """
        c, stated = self._c, self._stated()
        same = trans(trans(symm(self._equation), stated), symm(there))
        other = others[0] if others else s
        apart = mk("Ne", c, other)
        context, rest = self._context.extended(*self._of_c), form.a * (c + s) + form.b
        known = [] if form.a is num(0) else [_proved(apart, context) or assume(apart)]
        if others and not may_be and apart in known[0].hypotheses:
            raise Unproved(apart)
        context = context.extended(*(unequal(c, other, th) for th in known))
        if known:
            product = self._bench.at("product_nonzero", context, x=form.a, y=c - other)
            nonzero = leibniz((0,), product, close(form.a * (c - other), rest, context))
        else:
            nonzero = prove(mk("Ne", rest, 0), context)
        one = close(rest * inv(rest), num(1), context.extended(nonzero))
        th = equation_by(c, s, [(inv(rest), same), (s - c, one)])
        if other is s and known:  # if it is not s, it is s
            th = cases(mk("Eq", c, s), assume(mk("Eq", c, s)), th)
        elif apart in th.hypotheses:
            th = disch(apart, th)
        (equation,) = stated.hypotheses
        return disch(equation, th)

    def _without(self) -> SolvedLetter | None:
        """That there is no solution: the left side is always more, or always less."""
        value = self._equation.right - self._value
        context = self._context.extended(*self._of_c)
        ordering = Ordering(Workbench(value, context, self._bench.deadline), context, (value,))
        for sign in (1, -1):
            found = ordering.by_shape("Lt", sign * value) or ordering.by_squares("Lt", sign * value)
            if found is not None:
                sides = (self._value, self._sought.goal)[::sign]
                parts = [(1, (), (found.theorem,)), (-sign, (), (self._equation,))]
                th = combine(mk("Lt", *sides), parts)
                return self._found([], [(th, SQUARES)], is_whole=True)
        return None

    def _above(self, there: Any, same: Any, square: Any) -> Any:
        """``goal[c := s] ≤ goal``, or less, by ``closed form = value + square``."""
        claim = mk(square.conclusion.head, there.left, self._equation.left)
        equations = [(1, (), (there,)), (-1, (), (self._equation,)), (-1, (), (same,))]
        return combine(claim, [(1, (), (square,)), *equations])

    def _form(self, there: Any) -> Any:
        """What the least value comes to."""
        with suppress(*REFUSED):
            closed = self._closed(there.right)
            best = proposals(closed.right)[0]
            return trans(trans(there, closed), close(closed.right, best, self._context))
        return there


def _positive_power(base: Term, k: int) -> Term:
    """What is enough for ``0 < x^k``."""
    return mk("Ne", base, 0) if k % 2 == 0 else mk("Lt", 0, base)


def _opposite(p: Term) -> Term:
    """What excludes a proposition."""
    a, b = p.args
    return {"Lt": mk("Le", b, a), "Le": mk("Lt", b, a), "Ne": mk("Eq", a, b)}[p.head]


def _proved(p: Term, context: Any) -> Any:
    """A proposition as a theorem, or None."""
    with suppress(*REFUSED):
        return prove(p, context)
    return None
