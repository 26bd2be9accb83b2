"""Bounds that follow from sharper ones: whether the kernel proves an inequality from facts.

An inequality a' ≤ b' follows from a ≤ b if (b' − a') − λ (b − a) is not negative. That difference
is short where a single place was changed: it is factored, and the sign of each factor is looked
for, with what the theorems of the book say of the terms in it: that a weight is at most 1, that a
mean of squares is not negative. Sums are compared term by term. The search is bounded by a number
of attempts, not by time, so that it ends the same way each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any

from bilemma.proof.basics import MEANS
from bilemma.proof.context import Context, Unproved, open_name
from bilemma.proof.inequalities import combination, gap
from bilemma.proof.matching import match
from bilemma.proof.obligations import discharge, prove
from bilemma.proof.rewriting import Rule, rule_of_lemma
from bilemma.proof.steps import unfold_all
from bilemma.proof.tactics import derivative, expectation, sums
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import absurd, axiom, cut, gen, inst, unfold
from bilemma.trusted.polynomials import Polynomial, p_add, p_mul, p_power
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, bound_sort, mk

from .factors import factors, term_of
from .nearby import (
    INEQUALITIES,
    REFUSED,
    SIDES,
    at_indices,
    at_random,
    comparisons,
    empty,
    first_term,
    instances_of,
    squares,
)

OPEN = frozenset(("num", "add", "mul", "pow", "sym", "inv"))  # bounds are seldom about these
AXIOMS = ("expectation_monotone", "max_left", "max_least", "sqrt_nonnegative")
SHARES = (1, 0, Fraction(1, 2), 2)  # λ: how often the sharper bound is used
ATTEMPTS = 60  # signs and bounds that are looked for at most
DEPTH = 2  # how often a bound of a sum may lead to a bound of its terms
ROUNDS = 2  # from a term to what is known of it, and to the terms which that mentions
LOOKS = 60  # terms about which facts are looked for, at most
MOST = 40  # facts of this kind that are combined
FEW = 8  # of which products are combined too
MINUS: Polynomial = {(): Fraction(-1)}


def bounded(claim: Term, theorem: Any, facts: Iterable[Any], rules: Sequence[Rule]) -> bool:
    """Whether the kernel proves an inequality, or one for every index.

    Args:
        claim: the inequality.
        theorem: a sharper one that may imply it, or None.
        facts: theorems that may be used as they are.
        rules: theorems that may be used at any values.
    """
    try:
        found = _Prover(rules).prove(claim, theorem, Context(facts, MEANS))
    except REFUSED:
        return False
    return found is not None and found.conclusion is claim


def contradicted(claim: Term, facts: Iterable[Any]) -> bool:
    """Whether the facts contradict each other, so that the kernel proves anything from them."""
    context = Context(facts, MEANS)
    false = combination(mk("Le", 1, 0), context, ())
    if false is not None:
        one = combine(mk("Lt", 0, 1), [(1, (), ())])
    else:
        false, one = combination(mk("Lt", 0, 0), context, ()), combine(mk("Le", 0, 0), [])
    return false is not None and absurd(claim, false, one).conclusion is claim


class _Prover:
    def __init__(self, rules: Sequence[Rule]) -> None:
        axioms = [rule_of_lemma(axiom(name)) for name in AXIOMS]
        about = [*axioms, *(r for r in rules if r.conclusion.head in SIDES)]
        self.rules = [*about, *filter(None, map(at_random, about))]
        self.by_head: dict[str, list[tuple[Rule, Term]]] = {}
        for rule in self.rules:
            for side in rule.conclusion.args:
                self.by_head.setdefault(side.head, []).append((rule, side))
        self.left, self.looks = ATTEMPTS, LOOKS

    def prove(self, goal: Term, theorem: Any, context: Context, depth: int = DEPTH) -> Any:
        """The goal, or None."""
        if goal.head in ("ForAll", "All"):
            name = open_name(bound_sort(goal.head, goal.data), goal, *context.allowed)
            v, inner = context.under(goal, name)
            found = self.prove(beta(goal.args[-1], v), None, inner, depth)
            return found and gen(found, v, *goal.args[:-1])
        if goal.head not in INEQUALITIES:
            return None
        with suppress(Unproved):
            return prove(goal, context)
        return self._from(goal, theorem, context, depth) or _with_roots(goal, context)

    def _from(self, goal: Term, theorem: Any, context: Context, depth: int) -> Any:
        """The goal from the theorem and a difference that is not negative."""
        known = [theorem] if theorem is not None else []
        near = list(self._equations(goal, known, context))
        for share in SHARES if known else (0,):
            rest = p_add(gap(goal), gap(theorem.conclusion), -share) if known else gap(goal)
            parts = [(share, (), (theorem,))] if share else []
            for equation in near:
                rest, multiple = _substituted(rest, equation)
                if multiple:
                    parts.append((term_of(p_mul(multiple, MINUS)), (), (equation,)))
            product = self._not_negative(rest, context, depth)
            if product is not None:
                with suppress(*REFUSED):
                    return discharge(combine(goal, [*parts, *product]), context)
        return self._combined(goal, [*known, *near], context, depth)

    def _combined(self, goal: Term, facts: Sequence[Any], context: Context, depth: int) -> Any:
        """The goal from all that is known of the terms in it and in the facts, taken together."""
        if depth < DEPTH:
            return None
        self.looks = LOOKS  # the factors may have used them up
        about = [fact.conclusion for fact in facts]
        atoms = dict.fromkeys(a for p in (goal, *about) for m in gap(p) for a, _ in m)
        close = [*facts, *self._all_about(atoms, context, depth)]
        found = combination(goal, context, close)
        if found is None and len(close) <= FEW:
            found = combination(goal, context, close, products=True)
        with suppress(*REFUSED):
            return found and discharge(found, context)
        return None

    def _all_about(self, atoms: Iterable[Term], context: Context, depth: int) -> list[Any]:
        """What is known of terms, and of the terms which that mentions; so many facts at most."""
        found: dict[Any, None] = {}
        seen = set(atoms)
        level = list(atoms)
        for _ in range(ROUNDS if depth == DEPTH else 1):
            self.looks -= len(level)
            if self.looks < 0:
                break
            new = [th for atom in level for th in self._close_to(atom, context, depth)]
            found |= dict.fromkeys(th for th in new if th.conclusion.head in SIDES)
            mentioned = dict.fromkeys(a for th in new for m in gap(th.conclusion) for a, _ in m)
            level = [a for a in mentioned if a not in seen]
            seen |= {*level}
            if len(found) > MOST:
                break
        return list(found)[:MOST]

    def _close_to(self, atom: Term, context: Context, depth: int) -> Iterator[Any]:
        yield from at_indices(atom, context)
        yield from squares(atom)
        for fact in context.of_kind(*SIDES):
            if any(atom is a for m in gap(fact.conclusion) for a, _ in m):
                yield fact
        yield from self._about(atom, context, depth)

    def _equations(self, goal: Term, known: Sequence[Any], context: Context) -> Iterator[Any]:
        """What expectations, sums and defined terms in goal and theorem are equal to."""
        propositions = (goal, *(th.conclusion for th in known))
        for atom in dict.fromkeys(a for p in propositions for m in gap(p) for a, _ in m):
            with suppress(*REFUSED):
                equation = self._normal(atom, context)
                if equation is not None and equation.right is not atom:
                    yield discharge(equation, context)

    def _normal(self, atom: Term, context: Context) -> Any:
        if atom.head == "E":
            return expectation(atom, context)
        if atom.head == "Sum":
            return sums.convert(atom, atom, context)
        if atom.head == "Deriv":
            return derivative.convert(atom, atom, context)
        unfolded = unfold_all(atom, "abs", context)
        if unfolded.right is not atom:
            return unfolded
        if atom.head in ("Var", "Cov", "SD"):
            for rule in self.rules:
                left = rule.conclusion.args[0]
                if rule.conclusion.head == "Eq" and left.head == atom.head and len(left.free) > 1:
                    for found in instances_of(rule, left, atom, context):
                        return found
        return None

    def _not_negative(self, value: Polynomial, context: Context, depth: int) -> list | None:
        """The value as a product of squares and of what is not negative; None if it is not."""
        if not value:
            return []
        self.left -= 1
        if self.left < 0:
            return None
        constant, factored = factors(value)
        squares, theorems = [], []
        for part, exponent in factored:
            squares += [term_of(part)] * (exponent // 2)
            if exponent % 2:
                found, constant = self._signed(part, constant, context, depth)
                if found is None:
                    return None
                theorems.append(found)
        return None if constant < 0 else [(constant, squares, theorems)]

    def _signed(self, part: Polynomial, c: Any, context: Context, depth: int) -> tuple[Any, Any]:
        """0 ≤ part, or 0 ≤ −part with the constant's sign changed."""
        near: list[Any] | None = None
        for direction in (1, -1):
            t = term_of({m: direction * k for m, k in part.items()})
            goal = mk("Le", 0, t)
            with suppress(Unproved):
                return prove(goal, context), direction * c
            if near is None:
                near = list(self._near(t, context, depth))
            found = combination(goal, context, near)
            if found is not None:
                return discharge(found, context), direction * c
        return None, c

    # --- what is known of the terms in a factor ---------------------------------------------------
    def _near(self, t: Term, context: Context, depth: int) -> Iterator[Any]:
        yield from at_indices(t, context)
        atoms = list(dict.fromkeys(a for m in gap(mk("Le", 0, t)) for a, _ in m))
        yield from self._all_about(atoms, context, depth)
        for low in atoms:
            for high in atoms:
                if low is not high and low.head == high.head:
                    yield from self._pairs(low, high, context, depth)

    def _about(self, atom: Term, context: Context, depth: int) -> Iterator[Any]:
        if atom.head in OPEN:
            return
        yield from self._values(atom, context)
        for low, high in comparisons(atom):
            yield from self._pairs(low, high, context, depth)
        for rule, side in self.by_head.get(atom.head, ()):
            yield from instances_of(rule, side, atom, context)

    def _values(self, atom: Term, context: Context) -> Iterator[Any]:
        if atom.head == "E":
            yield expectation(mk("E", 0, atom.args[1]), context)
        if atom.head == "Sum":
            with suppress(*REFUSED):
                yield sums.convert(empty(atom), atom, context)
            yield from first_term(atom, context)
        if atom.head == "abs":
            yield unfold(atom)
        if atom.head == "exp":
            zero = (r for r in self.rules if r.conclusion.args[0] is mk("exp", 0))
            yield from (r.make({}) for r in zero if not r.variables)

    def _pairs(self, low: Term, high: Term, context: Context, depth: int) -> Iterator[Any]:
        """low ≤ high by monotony: of a function, or of a sum term by term."""
        if depth == 0:
            return
        goal = mk("Le", low, high)
        for rule, side in self.by_head.get(high.head, ()):
            if rule.conclusion.head != "Le" or side is not rule.conclusion.args[1]:
                continue
            for values in match(rule.conclusion, goal, rule.variables):
                if rule.variables <= set(values):
                    yield from self._premises(rule.make(values), context, depth - 1)

    def _premises(self, found: Any, context: Context, depth: int) -> Iterator[Any]:
        """The theorem with its hypotheses proved, if they can be."""
        for h in sorted(found.hypotheses - context.allowed, key=lambda h: h.order):
            proof = None
            with suppress(*REFUSED):
                proof = prove(h, context)
            proof = proof or self.prove(h, None, context, depth)
            if proof is None:
                return
            found = cut(proof, found)
        yield found


def _with_roots(goal: Term, context: Context) -> Any:
    """The goal from facts, and from (√u)² = u for each root in it."""
    squares = []
    for atom in dict.fromkeys(a for monomial in gap(goal) for a, _ in monomial):
        if atom.head == "sqrt":
            with suppress(*REFUSED):
                square = inst(axiom("sqrt_square"), {("x", "real", ()): atom.args[0]})
                squares.append(discharge(square, context))
    found = combination(goal, context, squares) if squares else None
    return found and discharge(found, context)


def _substituted(value: Polynomial, equation: Any) -> tuple[Polynomial, Polynomial]:
    """The value with an atom replaced by what it is equal to, and by what multiple of the
    difference of the two it has become smaller.
    """
    atom, right = equation.conclusion.args
    ours, theirs = {((atom, 1),): Fraction(1)}, gap(mk("Le", 0, right))
    result: Polynomial = {}
    multiple: Polynomial = {}
    for monomial, c in value.items():
        k = next((int(k) for a, k in monomial if a is atom), 0)
        rest = {tuple((a, k) for a, k in monomial if a is not atom): c}
        result = p_add(result, p_mul(rest, p_power(theirs, k)))
        for n in range(k):
            both = p_mul(p_power(ours, n), p_power(theirs, k - 1 - n))
            multiple = p_add(multiple, p_mul(rest, both))
    return result, multiple
