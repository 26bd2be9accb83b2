"""Limits from the bottom up by the axioms of limits."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import axiom, cut, disch, gen, inst, leibniz, symm
from bilemma.trusted.substitution import Lam, beta, bind, subst
from bilemma.trusted.terms import Key, Term, TermError, add, inv, mk, mul, num, power, rebuild, sym

from .closing import NotClosed, close
from .context import Context, ProofError, Search, Unproved, open_name
from .differentiation import differentiate
from .inequalities import sign
from .obligations import discharge
from .showing import show

_A, _B, _C, _U, _V = ((letter, "real", ()) for letter in "abcuv")


class Along(NamedTuple):
    """What grows: a real variable, or a natural number; and what is known of such limits.

    ``axioms`` is how the names of its axioms begin, ``functions`` are the letters in them.
    """

    axioms: str
    functions: tuple[Key, Key, Key]
    product: str

    @classmethod
    def of(cls, t: Term) -> Along:
        """The limits along this variable."""
        return _ALONG[t.data[1]]

    def axiom(self, name: str) -> Any:
        """The axiom about limits of this kind."""
        return axiom(f"{self.axioms}_{name}")


def _functions(letters: str, sort: str) -> Any:
    return tuple((letter, "real", (sort,)) for letter in letters)


_ALONG = {
    "real": Along("limit", _functions("hkl", "real"), "limit_of_product"),
    "nat": Along("sequence", _functions("qrs", "nat"), "limit_of_product_of_sequences"),
}
_H = _ALONG["real"].functions[0]


def prove_limit(goal: Term, context: Context) -> Any:
    """Tends(t: ∞, value. body): find the limit, then compare the values."""
    _, value, body = goal.args
    t = sym(open_name(goal.data, goal, *context.allowed), goal.data)
    found = limit(beta(body, t), t, context)
    try:
        equation = close(found.conclusion.args[1], value, context)
    except NotClosed as error:
        raise Unproved(goal, error) from None
    return leibniz((1,), found, equation)


def limit(body: Term, t: Term, context: Context) -> Any:
    """``⊢ Tends(t: ∞, value. body)``, where t is a real variable or a natural number.

    Raises:
        Unproved: no axiom fits the shape.
    """
    for fact in context.of_kind("Tends"):
        if fact.conclusion is tends(t, body, fact.conclusion.args[1]):
            return fact
    found = _of_real(body, t, context) if t.sort == "real" else _restricted(body, t, context)
    return found or _composed(body, t, context)


def _of_real(body: Term, t: Term, context: Context) -> Any:
    """What is known of functions of a real variable alone, or None."""
    if t.data not in body.free:
        return inst(axiom("limit_constant"), {_C: body})
    if body.head == "exp":
        return _decay(body.args[0], t, context)
    if body is inv(mk("log", t)):
        return axiom("limit_logarithm")
    lemmas = {inv(t): "limit_of_reciprocal", inv(mk("sqrt", t)): "limit_of_inverse_root"}
    return context.lemma(lemmas[body]).theorem if body in lemmas else None


def _decay(exponent: Term, t: Term, context: Context) -> Any:
    """``⊢ e^{-ct} → 0`` or ``⊢ e^{-c log t} → 0``, where c is known to be positive, or None."""
    factors = exponent.args if exponent.head == "mul" else (exponent,)
    moving = [a for a in factors if t.data in a.free]
    lemmas = {t: "exponential_decay_at_rate", mk("log", t): "power_decay"}
    if len(moving) != 1 or moving[0] not in lemmas:
        return None
    rate = mul(-1, *(a for a in factors if a is not moving[0]))
    try:
        return discharge(context.lemma(lemmas[moving[0]]).at(c=rate), context)
    except Unproved:
        return None


def _restricted(body: Term, n: Term, context: Context) -> Any:
    """The limit of a sequence whose members are values of a function of a real variable, or None.

    It is no such function where n counts the terms of a sum, or is an index.
    """
    t = sym(open_name("real", body, *context.allowed))
    try:
        function = subst(body, {n.data: t})
        found = limit(function, t, context)
    except (TermError, Unproved):
        return None
    values = {_U: found.conclusion.args[1], _H: Lam(t, function)}
    return cut(found, inst(axiom("sequence_restriction"), values))


def _composed(body: Term, t: Term, context: Context) -> Any:
    """The limit of a sum, a product, or a differentiable function of what has a limit."""
    moving = [a for a in body.args if t.data in a.free]
    if body.head == "add":
        return _sum(body.args[0], add(*body.args[1:]), t, context)
    if body.head == "mul" and len(moving) > 1:
        fixed = [a for a in body.args if t.data not in a.free]
        if fixed:
            return _continuous(body, mul(*moving), t, context)
        return _product(moving[0], mul(*moving[1:]), t, context)
    if len(moving) == 1 and body.head in _CONTINUOUS and moving[0].sort == "real":
        return _continuous(body, moving[0], t, context)
    raise Unproved(tends(t, body, num(0)), "no axiom of limits fits this shape")


_CONTINUOUS = ("mul", "pow", "exp", "log", "inv", "sqrt", "Phi", "sigmoid", "tanh")


def _sum(first: Term, second: Term, t: Term, context: Context) -> Any:
    one, two = limit(first, t, context), limit(second, t, context)
    along = Along.of(t)
    h, k, _ = along.functions
    values = {
        _U: one.conclusion.args[1],
        _V: two.conclusion.args[1],
        h: Lam(t, first),
        k: Lam(t, second),
    }
    return _cut_all((one, two), inst(along.axiom("sum"), values))


def _product(first: Term, second: Term, t: Term, context: Context) -> Any:
    one, two = limit(first, t, context), limit(second, t, context)
    along = Along.of(t)
    (h, *_), (k, *_), _ = along.functions
    values = {
        "a": one.conclusion.args[1],
        "c": two.conclusion.args[1],
        h: Lam(t, first),
        k: Lam(t, second),
    }
    return _cut_all((one, two), context.lemma(along.product).at(**values))


def _continuous(body: Term, inner: Term, t: Term, context: Context) -> Any:
    """The limit of f(inner), where the body is f(inner) and f has a derivative at inner's limit."""
    found = limit(inner, t, context)
    point = found.conclusion.args[1]
    x = sym(open_name("real", body, point, t, *context.allowed))
    function = _with_argument(body, inner, t, x)
    slope = differentiate(function, x, point, context)
    along = Along.of(t)
    values = {
        _A: point,
        _V: slope.conclusion.args[1],
        _H: Lam(x, function),
        along.functions[1 if t.sort == "real" else 0]: Lam(t, inner),
    }
    return _cut_all((slope, found), inst(along.axiom("continuous"), values))


def _with_argument(body: Term, inner: Term, t: Term, x: Term) -> Term:
    """f(x), where the body is f(inner)."""
    if body.head == "mul":
        return mul(x, *(a for a in body.args if t.data not in a.free))
    if body.head == "pow":
        return power(x, body.args[1])
    return rebuild(body, tuple(x if a is inner else a for a in body.args))


def _cut_all(premises: tuple[Any, ...], th: Any) -> Any:
    for premise in premises:
        th = cut(premise, th) if premise.conclusion in th.hypotheses else th
    return th


def tends(t: Term, body: Term, value: Term) -> Term:
    """The proposition that the body tends to the value as the variable grows."""
    return bind("Tends", t, mk("oo"), value, body, data=t.data[1])


def squeezed(chain: Any, found: Any, t: Term, context: Context) -> Any:
    """From low ≤ start ≤ body, or start = body, where low and body → value: start → value.

    Raises:
        ProofError: nothing is known below the start that tends to the value too.
    """
    if chain.conclusion.head == "Eq":
        lower, below = _weak(symm(chain)), found
    else:
        lower, below = _floor(chain.left, found.conclusion.args[1], t, context)
    along, always = Along.of(t), _tail(chain, t)
    functions = (Lam(t, part) for part in (lower.left, chain.left, chain.right))
    values = dict(zip(along.functions, functions, strict=True))
    values |= {_U: found.conclusion.args[1], _B: always.args[0]}
    bounds = gen(disch(always, lower), t), gen(disch(always, _weak(chain)), t)
    return _cut_all((*bounds, found, below), inst(along.axiom("squeeze"), values))


def _floor(start: Term, value: Term, t: Term, context: Context) -> tuple[Any, Any]:
    """``low ≤ start`` and ``low → value``: of a fact about the start, or of 0 ≤ start."""
    facts = [fact for fact in context.of_kind("Le", "Lt") if fact.right is start]
    for fact in (*facts, sign(start, context)):
        with suppress(Unproved):
            if fact is not None:
                return _weak(fact), prove_limit(tends(t, fact.left, value), context)
    raise ProofError(
        f"the limit does not carry over: nothing is known to lie below {show(start)} that tends to "
        f"{show(value)} too; give by=[...] such a line"
    )


def _tail(chain: Any, t: Term) -> Term:
    """The hypothesis b ≤ t of the chain, or 0 ≤ t: the squeeze needs the chain for large t only."""
    for h in sorted(chain.hypotheses, key=lambda h: h.order):
        if h.head == "Le" and h.args[1] is t and t.data not in h.args[0].free:
            return h
    return mk("Le", 0, t)


def _weak(th: Any) -> Any:
    """a ≤ b from a = b, a < b or a ≤ b."""
    goal = mk("Le", th.left, th.right)
    return th if th.conclusion is goal else combine(goal, [(1, (), (th,))])


SEARCHES: dict[str, Search] = {"Tends": prove_limit}
