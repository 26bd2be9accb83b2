"""Theorems, and the rules that make them.

A :class:`Theorem` is a sequent, hypotheses ⊢ conclusion, with its whole derivation. Nothing but
the rules of this package makes one. A proposition that mentions randomness outside an expectation
is read "almost surely"; free real and natural symbols are universal over the whole sequent. Side
conditions are never checked silently: they are hypotheses of the theorem that a rule gives, and
``cut`` removes them.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from types import MappingProxyType
from typing import Any

from .terms import (
    ARITHMETIC,
    DEFINED,
    HEADS,
    Definition,
    Key,
    Term,
    _definitions,
    abstract,
    add,
    beta,
    bind,
    bound_sort,
    check_substitution,
    mk,
    mul,
    num,
    rebuild,
    subst,
    sym,
)


class KernelError(Exception):
    """A rule was refused; the message says which condition failed, with the terms."""


def _theorem_type() -> tuple[type, Any, Any]:  # noqa: C901 - one closure guards all three
    """The type of theorems with its only maker; both live in this closure."""
    known: dict[bytes, Any] = {}

    fields = "hypotheses conclusion axioms rule parameters premises digest"

    class Theorem(namedtuple("Theorem", fields)):  # noqa: PYI024 - equality is identity
        """A proved sequent, hypotheses ⊢ conclusion, and the last inference of its derivation."""

        __slots__ = ()
        __eq__, __ne__, __hash__ = object.__eq__, object.__ne__, object.__hash__
        left = property(lambda self: self.conclusion.args[0])
        right = property(lambda self: self.conclusion.args[1])

        def __new__(cls, *_: object) -> Any:
            raise KernelError("theorems are made by the rules of inference only")

        def __init_subclass__(cls, **_: object) -> None:
            raise KernelError("Theorem cannot be subclassed")

        def _replace(self, **_: object) -> Any:
            raise KernelError("theorems are immutable")

        _make = __copy__ = __deepcopy__ = _replace

        def __repr__(self) -> str:
            return f"{', '.join(sorted(map(str, self[0])))} |- {self[1]}".strip()

        def __reduce__(self) -> Any:
            raise KernelError("theorems are serialised as certificates only")

    def is_theorem(x: object) -> bool:
        """Whether x was made by a rule in this process."""
        return type(x) is Theorem and len(x) == 7 and type(x[6]) is bytes and known.get(x[6]) is x

    def mint(
        rule: str,
        parameters: tuple,
        premises: tuple,
        hypotheses: Iterable[Term],
        conclusion: Term,
        axioms: frozenset[str] = frozenset(),
    ) -> Any:
        hypotheses = frozenset(hypotheses)
        for p in (conclusion, *hypotheses):
            if type(p) is not Term or p.sort != "prop" or p.loose:
                raise KernelError(f"{rule}: {p} is no closed proposition")
        for premise in premises:
            if not is_theorem(premise):
                raise KernelError(f"{rule}: a premise was not proved by this kernel")
            axioms = axioms | premise.axioms
        digest = blake2b(_encode((rule, parameters)), digest_size=16)
        digest.update(conclusion.digest)
        for h in sorted(h.digest for h in hypotheses):
            digest.update(b"h" + h)
        for premise in premises:
            digest.update(b"p" + premise.digest)
        key = digest.digest()
        if key not in known:
            parts = (hypotheses, conclusion, axioms, rule, parameters, premises, key)
            known[key] = tuple.__new__(Theorem, parts)
        return known[key]

    return Theorem, mint, is_theorem


Theorem, _mint, is_theorem = _theorem_type()


def _encode(x: Any) -> bytes:
    """Parameters as bytes, one to one; mutable parameters are refused."""
    if type(x) is Term:
        return b"t" + x.digest
    if type(x) is tuple:
        return b"(" + b",".join(map(_encode, x)) + b")"
    if x is None or type(x) in (int, str):
        return repr(x).encode()
    raise KernelError(f"{x!r} is no parameter of a rule")


def _fail(rule: str, *lines: object) -> Any:
    raise KernelError(f"{rule}: " + "\n  ".join(map(str, lines)))


def _need(th: Any, rule: str, *heads: str) -> None:
    if not is_theorem(th):
        _fail(rule, "a premise was not proved by this kernel")
    if th.conclusion.head not in heads:
        _fail(rule, f"needs {' or '.join(heads)}, got", th)


def eq(left: Any, right: Any) -> Term:
    """The proposition left = right."""
    return mk("Eq", left, right)


def ranges(variable: Term, args: tuple[Term, ...]) -> set[Term]:
    """What holds of the variable of ``Sum(v: n, excluded. body)``: 1 ≤ v, v ≤ n, v ≠ excluded."""
    limits = {mk("Le", 1, variable), mk("Le", variable, args[0])}
    return limits | {mk("Ne", variable, e) for e in args[1:-1]}


def mentions(variable: Term, propositions: Iterable[Term]) -> bool:
    """Whether the variable is free in one of them."""
    return any(variable.data in p.free for p in propositions)


# --- equality and logic --------------------------------------------------------------------------
def assume(p: Term) -> Any:
    """``p ⊢ p``"""
    return _mint("assume", (p,), (), {p}, p)


def refl(t: Term) -> Any:
    """``⊢ t = t``"""
    return _mint("refl", (num(t),), (), (), eq(t, t))


def symm(th: Any) -> Any:
    """``Γ ⊢ a = b  /  Γ ⊢ b = a``"""
    _need(th, "symm", "Eq")
    return _mint("symm", (), (th,), th.hypotheses, eq(th.right, th.left))


def trans(first: Any, second: Any) -> Any:
    """``Γ ⊢ a R b   Δ ⊢ b S c  /  Γ,Δ ⊢ a T c``; R, S are =, ≤ or <, and T the strictest."""
    _need(first, "trans", "Eq", "Le", "Lt")
    _need(second, "trans", "Eq", "Le", "Lt")
    if first.right is not second.left:
        _fail("trans: the middle terms differ", first.right, second.left)
    heads = {first.conclusion.head, second.conclusion.head}
    head = "Lt" if "Lt" in heads else "Le" if "Le" in heads else "Eq"
    conclusion = mk(head, first.left, second.right)
    return _mint("trans", (), (first, second), first.hypotheses | second.hypotheses, conclusion)


def cut(lemma: Any, th: Any) -> Any:
    """``Γ ⊢ A   Δ,A ⊢ B  /  Γ,Δ ⊢ B``; fails when A is no hypothesis of the second."""
    if lemma.conclusion not in th.hypotheses:
        _fail("cut: not a hypothesis:", lemma.conclusion, th)
    rest = th.hypotheses - {lemma.conclusion}
    return _mint("cut", (), (lemma, th), lemma.hypotheses | rest, th.conclusion)


def disch(p: Term, th: Any) -> Any:
    """``Γ ⊢ B  /  Γ−p ⊢ p ⇒ B``"""
    return _mint("disch", (p,), (th,), th.hypotheses - {p}, mk("Imp", p, th.conclusion))


def mp(implication: Any, th: Any) -> Any:
    """``Γ ⊢ A ⇒ B   Δ ⊢ A  /  Γ,Δ ⊢ B``"""
    _need(implication, "mp", "Imp")
    if implication.left is not th.conclusion:
        _fail("mp: not the antecedent:", th.conclusion, implication.conclusion)
    hypotheses = implication.hypotheses | th.hypotheses
    return _mint("mp", (), (implication, th), hypotheses, implication.right)


def negation(p: Term) -> Term:
    """The negation of a deterministic =, ≤ or <; nothing else has one here."""
    if p.random or p.head not in ("Eq", "Le", "Lt"):
        _fail("cases: no negation of", p)
    a, b = p.args
    return {"Eq": mk("Ne", a, b), "Le": mk("Lt", b, a), "Lt": mk("Le", b, a)}[p.head]


def cases(p: Term, yes: Any, no: Any) -> Any:
    """``Γ,p ⊢ C   Δ,¬p ⊢ C  /  Γ,Δ ⊢ C``; p is =, ≤ or <, and not random."""
    if yes.conclusion is not no.conclusion:
        _fail("cases: the conclusions differ", yes.conclusion, no.conclusion)
    hypotheses = (yes.hypotheses - {p}) | (no.hypotheses - {negation(p)})
    return _mint("cases", (p,), (yes, no), hypotheses, yes.conclusion)


def absurd(p: Term, yes: Any, no: Any) -> Any:
    """``Γ ⊢ A   Δ ⊢ ¬A  /  Γ,Δ ⊢ p``; A as in :func:`cases`."""
    if no.conclusion is not negation(yes.conclusion):
        _fail("absurd: no contradiction between", yes.conclusion, no.conclusion)
    return _mint("absurd", (p,), (yes, no), yes.hypotheses | no.hypotheses, p)


# --- rewriting ----------------------------------------------------------------------------------
def congruence(t: Term, path: Iterable[int], names: Iterable[str], th: Any) -> Any:
    """``Γ ⊢ l = r  /  Γ−ranges ⊢ t[l] = t[r]``

    ``path`` leads to the place in t; each binder crossed is opened with the next of ``names``, and
    its ranges (1 ≤ v, v ≤ n, v ≠ excluded) are discharged. Fails when the place does not hold l,
    or another hypothesis mentions an opened variable.
    """
    _need(th, "congruence", "Eq")
    path, names = tuple(path), tuple(names)
    if t.sort == "prop":
        _fail("congruence: for terms only; propositions take leibniz", t)
    fresh, opened, hypotheses = iter(names), [], set(th.hypotheses)

    def descend(node: Term, depth: int) -> Term:
        if depth == len(path):
            if node is not th.left:
                _fail("congruence: the place holds another term", node, th.left)
            return th.right
        k, binder, args = path[depth], bound_sort(node.head, node.data), list(node.args)
        _check_position(k, node)
        if binder is None or k != len(args) - 1:
            args[k] = descend(args[k], depth + 1)
            return rebuild(node, tuple(args))
        name = next(fresh, None)
        if name is None:
            _fail("congruence: too few names for the binders crossed")
        v = sym(name, binder)
        if v.data in t.free or v in opened:
            _fail("congruence: the name is in use:", v)
        opened.append(v)
        args[k] = abstract(descend(beta(args[k], v), depth + 1), v)
        if HEADS[node.head].many:
            hypotheses.difference_update(ranges(v, node.args))
        if mentions(v, hypotheses):
            _fail(f"congruence: a hypothesis mentions the bound {v}", *hypotheses)
        return rebuild(node, tuple(args))

    conclusion = eq(t, descend(t, 0))
    return _mint("congruence", (t, path, names[: len(opened)]), (th,), hypotheses, conclusion)


def leibniz(path: Iterable[int], th: Any, equation: Any) -> Any:
    """``Γ ⊢ P[l]   Δ ⊢ l = r  /  Γ,Δ ⊢ P[r]``; the place is under no binder."""
    _need(equation, "leibniz", "Eq")
    path = tuple(path)

    def descend(node: Term, depth: int) -> Term:
        if depth == len(path):
            if node is not equation.left:
                _fail("leibniz: the place holds another term", node, equation.left)
            return equation.right
        args = list(node.args)
        _check_position(path[depth], node)
        if bound_sort(node.head, node.data) and path[depth] == len(args) - 1:
            _fail("leibniz: the place is under a binder", node)
        args[path[depth]] = descend(args[path[depth]], depth + 1)
        return rebuild(node, tuple(args))

    hypotheses = th.hypotheses | equation.hypotheses
    return _mint("leibniz", (path,), (th, equation), hypotheses, descend(th.conclusion, 0))


def _check_position(k: Any, node: Term) -> None:
    if type(k) is not int or not 0 <= k < len(node.args):
        _fail(f"there is no argument {k!r} of", node)


# --- instantiation and quantifiers ---------------------------------------------------------------
def pointwise(t: Term) -> bool:
    """t has a meaning at each sample point, so a real symbol in it may become random.

    An expectation has none, and neither has an implication or a quantifier: "almost surely"
    does not commute with them.
    """
    if t.head in ("All", "Imp") or (t.head in HEADS and HEADS[t.head].closes):
        return False
    if t.head in DEFINED and not DEFINED[t.head].pointwise:
        return False
    return all(map(pointwise, t.args))


def inst(th: Any, values: Mapping[Any, Any]) -> Any:
    """``Γ ⊢ A  /  Γσ ⊢ Aσ``: free symbols take terms, families take Lams, simultaneously.

    A real symbol takes a random term only in a sequent that is pointwise and not random.
    Keys are symbols, families or their keys.
    """
    if not is_theorem(th):
        _fail("inst", "a premise was not proved by this kernel")
    table: dict[Key, Term] = {getattr(k, "data", k): num(v) for k, v in values.items()}
    sequent = (*th.hypotheses, th.conclusion)
    check_substitution(table, lift=all(not p.random and pointwise(p) for p in sequent))
    parameters = tuple(x for key in sorted(table) for x in (key, table[key]))
    hypotheses = {subst(h, table) for h in th.hypotheses}
    return _mint("inst", parameters, (th,), hypotheses, subst(th.conclusion, table))


def gen(th: Any, variable: Term, *limits: Any) -> Any:
    """``Γ ⊢ P(v)  /  Γ−ranges ⊢ ForAll(v: n, excluded. P)``; without limits, All.

    Fails when another hypothesis mentions v.
    """
    if limits:
        p = bind("ForAll", variable, *limits, th.conclusion)
        hypotheses = th.hypotheses - ranges(variable, p.args)
    else:
        p = bind("All", variable, th.conclusion, data=variable.data[1])
        hypotheses = th.hypotheses
    if mentions(variable, hypotheses):
        _fail(f"gen: a hypothesis mentions {variable}", th)
    return _mint("gen", (variable, *map(num, limits)), (th,), hypotheses, p)


def spec(th: Any, t: Any) -> Any:
    """``Γ ⊢ ForAll(i: n, e. P)  /  Γ, 1 ≤ t, t ≤ n, t ≠ e ⊢ P(t)``; All alike, without ranges."""
    _need(th, "spec", "ForAll", "All")
    t, p = num(t), th.conclusion
    wanted = bound_sort(p.head, p.data)
    if t.random or t.loose or not (t.sort == wanted or (wanted, t.sort) == ("real", "nat")):
        _fail("spec: not a value of the bound variable:", t, p)
    limits = ranges(t, p.args) if p.head == "ForAll" else set()
    return _mint("spec", (t,), (th,), th.hypotheses | limits, beta(p.args[-1], t))


def induct(predicate: Term, n: Term, base: Any, step: Any) -> Any:
    """``Γ ⊢ P(0)   Δ,P(n) ⊢ P(n+1)  /  Γ,Δ ⊢ P(n)``; n is not in Γ, Δ or P.

    ``predicate`` is the proposition ``All(n. P(n))``.
    """
    plain = n.head == "sym" and n.sort == "nat" and not n.args
    if predicate.head != "All" or predicate.data != "nat" or not plain:
        _fail("induct: not a predicate of a natural number", predicate, n)

    def at(t: Any) -> Term:
        return beta(predicate.args[0], num(t))

    if base.conclusion is not at(0):
        _fail("induct: the base proves something else", base.conclusion, at(0))
    if step.conclusion is not at(add(n, 1)):
        _fail("induct: the step proves something else", step.conclusion, at(add(n, 1)))
    hypotheses = base.hypotheses | (step.hypotheses - {at(n)})
    if mentions(n, (*hypotheses, predicate)):
        _fail(f"induct: a hypothesis mentions {n}", *hypotheses)
    return _mint("induct", (predicate, n), (base, step), hypotheses, at(n))


# --- definitions and axioms -----------------------------------------------------------------------
def _define(head: str, parameters: Iterable[Any], body: Term) -> None:
    """A new head. Circularity is impossible: the body is built before the head exists.

    Only :mod:`.definitions` calls this, while it is imported.
    """
    keys = tuple(p.data for p in parameters)
    if head in DEFINED or head in HEADS or head in ARITHMETIC or head in ("num", "sym", "bv"):
        _fail("define: the head exists:", head)
    if not body.free <= set(keys) or body.loose:
        _fail("define: the body has other free symbols", body)
    lifts = pointwise(body)
    _definitions[head] = Definition(keys, body, lifts, not lifts and not body.random)


def unfold(t: Term) -> Any:
    """``⊢ head(arguments) = body``"""
    if t.head not in DEFINED:
        _fail("unfold: not a defined head:", t)
    definition = DEFINED[t.head]
    values = dict(zip(definition.parameters, t.args, strict=True))
    check_substitution(values, lift=definition.pointwise)
    return _mint("unfold", (t,), (), (), eq(t, subst(definition.body, values)))


_axioms: dict[str, tuple[frozenset[Term], Term]] = {}
AXIOMS: Mapping[str, tuple[frozenset[Term], Term]] = MappingProxyType(_axioms)


def axiom(name: str) -> Any:
    """The sequent of that name; its hypotheses are its side conditions."""
    if name not in AXIOMS:
        _fail("axiom: there is none of the name", name)
    hypotheses, conclusion = AXIOMS[name]
    return _mint("axiom", (name,), (), hypotheses, conclusion, frozenset({name}))


def difference(p: Term) -> Term:
    """``right − left`` of a relation."""
    return add(p.args[1], mul(-1, p.args[0]))
