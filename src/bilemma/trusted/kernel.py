"""The rules of inference.

A proposition that mentions randomness outside an expectation is read "almost surely"; free real and
natural symbols are universal over the whole sequent. Side conditions are never checked silently:
they are hypotheses of the theorem that a rule gives, and ``cut`` removes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .axioms import AXIOMS
from .definitions import DEFINED
from .substitution import abstract, beta, bind, check_borel, subst
from .terms import Key, Term, add, bound_sort, check_substitution, mk, mul, num, rebuild, sym
from .theorems import Import, KernelError, Theorem, fail, is_theorem, mint
from .vocabulary import HEADS

__all__ = ["AXIOMS", "DEFINED", "KernelError", "Theorem", "is_theorem"]


def need(th: Any, rule: str, *heads: str) -> None:
    if not is_theorem(th):
        fail(rule, "a premise was not proved by this kernel")
    if th.conclusion.head not in heads:
        fail(rule, f"needs {' or '.join(heads)}, got", th)


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
def assume(p: Term) -> Theorem:
    """``p ⊢ p``"""
    return mint("assume", (p,), (), {p}, p)


def refl(t: Term) -> Theorem:
    """``⊢ t = t``"""
    return mint("refl", (num(t),), (), (), eq(t, t))


def symm(th: Theorem) -> Theorem:
    """``Γ ⊢ a = b  /  Γ ⊢ b = a``"""
    need(th, "symm", "Eq")
    return mint("symm", (), (th,), th.hypotheses, eq(th.right, th.left))


def trans(first: Theorem, second: Theorem) -> Theorem:
    """``Γ ⊢ a R b   Δ ⊢ b S c  /  Γ,Δ ⊢ a T c``; R, S are =, ≤ or <, and T the strictest."""
    need(first, "trans", "Eq", "Le", "Lt")
    need(second, "trans", "Eq", "Le", "Lt")
    if first.right is not second.left:
        fail("trans: the middle terms differ", first.right, second.left)
    heads = {first.conclusion.head, second.conclusion.head}
    head = "Lt" if "Lt" in heads else "Le" if "Le" in heads else "Eq"
    conclusion = mk(head, first.left, second.right)
    return mint("trans", (), (first, second), first.hypotheses | second.hypotheses, conclusion)


def cut(lemma: Theorem, th: Theorem) -> Theorem:
    """``Γ ⊢ A   Δ,A ⊢ B  /  Γ,Δ ⊢ B``; fails when A is no hypothesis of the second."""
    if lemma.conclusion not in th.hypotheses:
        fail("cut: not a hypothesis:", lemma.conclusion, th)
    rest = th.hypotheses - {lemma.conclusion}
    return mint("cut", (), (lemma, th), lemma.hypotheses | rest, th.conclusion)


def disch(p: Term, th: Theorem) -> Theorem:
    """``Γ ⊢ B  /  Γ−p ⊢ p ⇒ B``"""
    return mint("disch", (p,), (th,), th.hypotheses - {p}, mk("Imp", p, th.conclusion))


def mp(implication: Theorem, th: Theorem) -> Theorem:
    """``Γ ⊢ A ⇒ B   Δ ⊢ A  /  Γ,Δ ⊢ B``"""
    need(implication, "mp", "Imp")
    if implication.left is not th.conclusion:
        fail("mp: not the antecedent:", th.conclusion, implication.conclusion)
    hypotheses = implication.hypotheses | th.hypotheses
    return mint("mp", (), (implication, th), hypotheses, implication.right)


def negation(p: Term) -> Term:
    """The negation of a deterministic =, ≤ or <; nothing else has one here."""
    if p.random or p.head not in ("Eq", "Le", "Lt"):
        fail("cases: no negation of", p)
    a, b = p.args
    return {"Eq": mk("Ne", a, b), "Le": mk("Lt", b, a), "Lt": mk("Le", b, a)}[p.head]


def cases(p: Term, yes: Theorem, no: Theorem) -> Theorem:
    """``Γ,p ⊢ C   Δ,¬p ⊢ C  /  Γ,Δ ⊢ C``; p is =, ≤ or <, and not random."""
    if yes.conclusion is not no.conclusion:
        fail("cases: the conclusions differ", yes.conclusion, no.conclusion)
    hypotheses = (yes.hypotheses - {p}) | (no.hypotheses - {negation(p)})
    return mint("cases", (p,), (yes, no), hypotheses, yes.conclusion)


def absurd(p: Term, yes: Theorem, no: Theorem) -> Theorem:
    """``Γ ⊢ A   Δ ⊢ ¬A  /  Γ,Δ ⊢ p``; A as in :func:`cases`."""
    if no.conclusion is not negation(yes.conclusion):
        fail("absurd: no contradiction between", yes.conclusion, no.conclusion)
    return mint("absurd", (p,), (yes, no), yes.hypotheses | no.hypotheses, p)


# --- rewriting ----------------------------------------------------------------------------------
def congruence(t: Term, path: Iterable[int], names: Iterable[str], th: Theorem) -> Theorem:
    """``Γ ⊢ l = r  /  Γ−ranges ⊢ t[l] = t[r]``

    ``path`` leads to the place in t; each binder crossed is opened with the next of ``names``, and
    its ranges (1 ≤ v, v ≤ n, v ≠ excluded) are discharged. Fails when the place does not hold l,
    or another hypothesis mentions an opened variable.
    """
    need(th, "congruence", "Eq")
    path, names = tuple(path), tuple(names)
    if t.sort == "prop":
        fail("congruence: for terms only; propositions take leibniz", t)
    fresh, opened, hypotheses = iter(names), [], set(th.hypotheses)

    def descend(node: Term, depth: int) -> Term:
        if depth == len(path):
            if node is not th.left:
                fail("congruence: the place holds another term", node, th.left)
            return th.right
        k, binder, args = path[depth], bound_sort(node.head, node.data), list(node.args)
        _check_position(k, node)
        if binder is None or k != len(args) - 1:
            args[k] = descend(args[k], depth + 1)
            return rebuild(node, tuple(args))
        name = next(fresh, None)
        if name is None:
            fail("congruence: too few names for the binders crossed")
        v = sym(name, binder)
        if v.data in t.free or v in opened:
            fail("congruence: the name is in use:", v)
        opened.append(v)
        args[k] = abstract(descend(beta(args[k], v), depth + 1), v)
        if HEADS[node.head].many:
            hypotheses.difference_update(ranges(v, node.args))
        if mentions(v, hypotheses):
            fail(f"congruence: a hypothesis mentions the bound {v}", *hypotheses)
        return rebuild(node, tuple(args))

    conclusion = eq(t, descend(t, 0))
    return mint("congruence", (t, path, names[: len(opened)]), (th,), hypotheses, conclusion)


def leibniz(path: Iterable[int], th: Theorem, equation: Theorem) -> Theorem:
    """``Γ ⊢ P[l]   Δ ⊢ l = r  /  Γ,Δ ⊢ P[r]``; the place is under no binder."""
    need(equation, "leibniz", "Eq")
    path = tuple(path)

    def descend(node: Term, depth: int) -> Term:
        if depth == len(path):
            if node is not equation.left:
                fail("leibniz: the place holds another term", node, equation.left)
            return equation.right
        args = list(node.args)
        _check_position(path[depth], node)
        if bound_sort(node.head, node.data) and path[depth] == len(args) - 1:
            fail("leibniz: the place is under a binder", node)
        args[path[depth]] = descend(args[path[depth]], depth + 1)
        return rebuild(node, tuple(args))

    hypotheses = th.hypotheses | equation.hypotheses
    return mint("leibniz", (path,), (th, equation), hypotheses, descend(th.conclusion, 0))


def _check_position(k: Any, node: Term) -> None:
    if type(k) is not int or not 0 <= k < len(node.args):
        fail(f"there is no argument {k!r} of", node)


# --- instantiation and quantifiers ---------------------------------------------------------------
def is_pointwise(p: Term) -> bool:
    """Whether p holds at every sample point if it holds for all real numbers."""
    return p.pointwise and not p.random


def inst(th: Theorem, values: Mapping[Any, Any]) -> Theorem:
    """``Γ ⊢ A  /  Γσ ⊢ Aσ``: free symbols take terms, families take Lams, simultaneously.

    A real symbol takes a random term only in a sequent that is pointwise and not random; a Borel
    function takes what can be applied to random terms.
    Keys are symbols, families or their keys.
    """
    if not is_theorem(th):
        fail("inst", "a premise was not proved by this kernel")
    table: dict[Key, Term] = {getattr(k, "data", k): num(v) for k, v in values.items()}
    sequent = (*th.hypotheses, th.conclusion)
    check_substitution(table, lift=all(is_pointwise(p) for p in sequent))
    check_borel(table)
    parameters = tuple(x for key in sorted(table) for x in (key, table[key]))
    hypotheses = {subst(h, table) for h in th.hypotheses}
    return mint("inst", parameters, (th,), hypotheses, subst(th.conclusion, table))


def gen(th: Theorem, variable: Term, *limits: Any) -> Theorem:
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
        fail(f"gen: a hypothesis mentions {variable}", th)
    return mint("gen", (variable, *map(num, limits)), (th,), hypotheses, p)


def spec(th: Theorem, t: Any) -> Theorem:
    """``Γ ⊢ ForAll(i: n, e. P)  /  Γ, 1 ≤ t, t ≤ n, t ≠ e ⊢ P(t)``; All alike, without ranges.

    t may be random where P is pointwise and not random.
    """
    need(th, "spec", "ForAll", "All")
    t, p = num(t), th.conclusion
    wanted = bound_sort(p.head, p.data)
    fits = t.sort == wanted or (wanted, t.sort) == ("real", "nat")
    if t.loose or not fits or (t.random and not is_pointwise(p.args[-1])):
        fail("spec: not a value of the bound variable:", t, p)
    limits = ranges(t, p.args) if p.head == "ForAll" else set()
    return mint("spec", (t,), (th,), th.hypotheses | limits, beta(p.args[-1], t))


def induct(predicate: Term, n: Term, base: Theorem, step: Theorem) -> Theorem:
    """``Γ ⊢ P(0)   Δ,P(n) ⊢ P(n+1)  /  Γ,Δ ⊢ P(n)``; n is not in Γ, Δ or P.

    ``predicate`` is the proposition ``All(n. P(n))``.
    """
    plain = n.head == "sym" and n.sort == "nat" and not n.args
    if predicate.head != "All" or predicate.data != "nat" or not plain:
        fail("induct: not a predicate of a natural number", predicate, n)

    def at(t: Any) -> Term:
        return beta(predicate.args[0], num(t))

    if base.conclusion is not at(0):
        fail("induct: the base proves something else", base.conclusion, at(0))
    if step.conclusion is not at(add(n, 1)):
        fail("induct: the step proves something else", step.conclusion, at(add(n, 1)))
    hypotheses = base.hypotheses | (step.hypotheses - {at(n)})
    if mentions(n, (*hypotheses, predicate)):
        fail(f"induct: a hypothesis mentions {n}", *hypotheses)
    return mint("induct", (predicate, n), (base, step), hypotheses, at(n))


# --- definitions and axioms -----------------------------------------------------------------------
def unfold(t: Term) -> Theorem:
    """``⊢ head(arguments) = body``"""
    if t.head not in DEFINED:
        fail("unfold: not a defined head:", t)
    definition = DEFINED[t.head]
    values = dict(zip(definition.parameters, t.args, strict=True))
    check_substitution(values, lift=definition.pointwise)
    return mint("unfold", (t,), (), (), eq(t, subst(definition.body, values)))


def axiom(name: str) -> Theorem:
    """The sequent of that name; its hypotheses are its side conditions."""
    if name not in AXIOMS:
        fail("axiom: there is none of the name", name)
    hypotheses, conclusion = AXIOMS[name]
    return mint("axiom", (name,), (), hypotheses, conclusion, axioms=frozenset({name}))


def imported(name: str, hypotheses: Iterable[Term], conclusion: Term) -> Theorem:
    """A sequent that a book takes from the literature; whatever rests on it carries the name.

    Nothing rests on two imports of one name. ``hypotheses`` are given in an order, each once.
    """
    given = tuple(hypotheses)
    if type(name) is not str or name in AXIOMS or not (name.isascii() and name.isidentifier()):
        fail("imported", f"{name!a} is no name for an import")
    if len(set(given)) < len(given):
        fail("imported", f"{name}: a hypothesis stands twice")
    found = frozenset({Import(name, frozenset(given), conclusion)})
    return mint("imported", (name, given, conclusion), (), given, conclusion, imports=found)


def difference(p: Term) -> Term:
    """``right − left`` of a relation."""
    return add(p.args[1], mul(-1, p.args[0]))
