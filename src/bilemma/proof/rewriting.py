"""Rewriting with equations at any place, also under binders, with side conditions discharged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import axiom, congruence, cut, inst, refl, trans
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Key, Term, TermError, add, bound_sort, mk, mul, num

from .context import Context, ProofError, Unproved, open_name
from .matching import Bindings, match, placeholder_family
from .obligations import at_values, discharge, opened_fact
from .showing import show

LIMIT = 100  # rewrites of one step; more means that the equation feeds itself
DEEP = 8  # rewrites after which a term that the kernel refuses has grown too deep by them


class Rule(NamedTuple):
    """An equation or inequality with free places: ``make`` gives its instance."""

    variables: frozenset[Key]
    conclusion: Term
    hypotheses: tuple[Term, ...]
    make: Callable[[Bindings], Any]


class Position(NamedTuple):
    """A subterm, how to reach it, and what holds there."""

    term: Term
    path: tuple[int, ...]
    names: tuple[str, ...]
    context: Context


def rule_of_lemma(theorem: Any, given: Bindings | None = None) -> Rule:
    """A proved theorem: all its free symbols are open, except those that ``given`` fixes."""
    if given:
        theorem = inst(theorem, given)
        return rule_of_instance(theorem)
    sequent = (*theorem.hypotheses, theorem.conclusion)
    variables = frozenset().union(*(p.free for p in sequent))
    hypotheses = tuple(sorted(theorem.hypotheses, key=lambda h: h.order))
    return Rule(variables, theorem.conclusion, hypotheses, lambda values: inst(theorem, values))


def rule_at(theorem: Any, fixed: Bindings) -> Rule:
    """A proved theorem at values of some of its symbols, all others open.

    What is open has a name of its own: the values may mention symbols of the author's.
    """
    keys = frozenset().union(*(p.free for p in (*theorem.hypotheses, theorem.conclusion)))
    opened = {key: placeholder_family(key) for key in sorted(keys - fixed.keys())}
    there = inst(theorem, {**fixed, **{key: value for key, (_, value) in opened.items()}})
    names = {name: key for key, (name, _) in opened.items()}

    def make(values: Bindings) -> Any:
        return inst(theorem, {**fixed, **{names[name]: t for name, t in values.items()}})

    hypotheses = tuple(sorted(there.hypotheses, key=lambda h: h.order))
    return Rule(frozenset(names), there.conclusion, hypotheses, make)


def rule_of_instance(theorem: Any) -> Rule:
    """A theorem none of whose symbols is open: only its quantifiers and implications are."""
    opened, conclusion = opened_fact(theorem)

    def make(values: Bindings) -> Any:
        return at_values(theorem, (values[v.data] for v in opened))

    premises = make({v.data: v for v in opened}).hypotheses - theorem.hypotheses
    in_order = tuple(sorted(premises, key=lambda h: h.order))
    return Rule(frozenset(v.data for v in opened), conclusion, in_order, make)


def places(t: Term, context: Context) -> Iterator[Position]:
    """Every subterm from the top, outermost first."""
    yield from _places(t, t, (), (), context)


def _places(
    root: Term, t: Term, path: tuple[int, ...], names: tuple[str, ...], context: Context
) -> Iterator[Position]:
    yield Position(t, path, names, context)
    binder, last = bound_sort(t.head, t.data), len(t.args) - 1
    for n, arg in enumerate(t.args):
        if not (binder and n == last):
            yield from _places(root, arg, (*path, n), names, context)
            continue
        name = open_name(binder, root, t, *context.allowed)
        v, inner = context.under(t, name)
        yield from _places(root, beta(arg, v), (*path, n), (*names, name), inner)


def instances(rule: Rule, pattern: Term, term: Term, context: Context) -> Iterator[Any]:
    """The rule's instances whose ``pattern`` is the term, side conditions discharged."""
    for values in match(pattern, term, rule.variables):
        for every in complete(rule, values, context):
            try:
                yield discharge(rule.make(every), context)
            except Unproved:
                continue


def complete(rule: Rule, values: Bindings, context: Context) -> Iterator[Bindings]:
    """Values for variables that only the hypotheses mention, from facts that match these."""
    missing = rule.variables - set(values)
    hypothesis = next((h for h in rule.hypotheses if h.free & missing), None)
    if hypothesis is None:
        if not missing:
            yield values
        return
    for fact in context.facts:
        for found in match(hypothesis, fact.conclusion, rule.variables, values):
            if len(found) > len(values):
                yield from complete(rule, found, context)


def rewrite(t: Term, rule: Rule, context: Context, keep: Term | None = None) -> Any:
    """``⊢ t = t'`` with the rule's equation used from left to right wherever it applies.

    Subterms that stand in ``keep`` (the line aimed at) are left alone.

    Raises:
        ProofError: if that does not come to an end.
    """
    kept = set() if keep is None else {place.term for place in places(keep, context)}
    th = refl(t)
    for number in range(LIMIT):
        try:
            hit = _first_hit(th.right, rule, context, kept)
            if hit is None:
                return th
            th = trans(th, hit)
        except TermError:
            if number < DEEP:
                raise
            break
    raise _endless(rule.conclusion)


def _first_hit(t: Term, rule: Rule, context: Context, kept: set[Term]) -> Any:
    for place in places(t, context):
        if place.term in kept or place.term.sort in ("Block", "prop"):
            continue
        for equation in _equations(rule, place):
            if equation.right is not place.term:
                return congruence(t, place.path, place.names, equation)
    return None


def _equations(rule: Rule, place: Position) -> Iterator[Any]:
    """Instances of the rule at the place; in a sum or product also at some of its members."""
    left = rule.conclusion.args[0]
    yield from instances(rule, left, place.term, place.context)
    if left.head not in ("add", "mul") or place.term.head != left.head:
        return
    members, size = place.term.args, len(left.args)
    if size >= len(members):
        return
    join = mul if left.head == "mul" else add
    for chosen in combinations(range(len(members)), size):
        part = join(*(members[n] for n in chosen))
        rest = join(*(m for n, m in enumerate(members) if n not in chosen))
        for equation in instances(rule, left, part, place.context):
            yield with_rest(equation, rest, join)


def with_rest(equation: Any, rest: Term, join: Callable[..., Term]) -> Any:
    """l = r gives l + rest = r + rest, or l · rest = r · rest."""
    left, right = join(equation.left, rest), join(equation.right, rest)
    factor = rest if join is mul else num(1)
    low = combine(mk("Le", left, right), [(factor, (), (equation,))])
    high = combine(mk("Le", right, left), [(-factor, (), (equation,))])
    same = inst(axiom("antisymmetry"), {("x", "real", ()): left, ("y", "real", ()): right})
    return cut(high, cut(low, same))


def rewrite_with(t: Term, convert: Callable[[Position], Any], context: Context) -> Any:
    """``⊢ t = t'`` where ``convert`` gives an equation for a place, or None to go on."""
    th = refl(t)
    for _ in range(LIMIT):
        hit = None
        for place in places(th.right, context):
            equation = convert(place)
            if equation is not None and equation.right is not place.term:
                hit = congruence(th.right, place.path, place.names, equation)
                break
        if hit is None:
            return th
        th = trans(th, hit)
    raise _endless(mk("Eq", t, th.right))


def _endless(equation: Term) -> ProofError:
    left, right = map(show, equation.args)
    return ProofError(
        f"rewriting does not end: what the equation gives can be rewritten by it again and again"
        f"\n  {left}\n  = {right}\nname the values that it is to be used at"
    )


def replace(t: Term, equation: Any) -> Any:
    """``⊢ t = t'`` with every occurrence of the equation's left side, as it stands, replaced."""

    def convert(place: Position) -> Any:
        return equation if place.term is equation.left else None

    return rewrite_with(t, convert, Context())
