"""The tactics an author names in ``by``. Untrusted programs that end in rules of the kernel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.bilingual.toml import read_toml
from bilemma.trusted.arithmetic import ring as ring_rule
from bilemma.trusted.independence import measurable
from bilemma.trusted.kernel import AXIOMS, axiom, congruence, inst, refl, trans
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, add, mk, mul

from .context import Context, Unproved, open_name
from .differentiation import evaluate_derivatives
from .expanding import expand
from .exponents import is_spread, spread
from .obligations import discharge
from .rewriting import Position, places, replace, rewrite, rewrite_with

Convert = Callable[[Term, Term, Context], Any]


@dataclass(frozen=True)
class Tactic:
    """A named program that rewrites a line; ``convert(term, goal, context)`` gives term = term'.

    ``theorems`` are those that an author allowed it to rest on.
    """

    id: str
    title: Text
    convert: Convert
    theorems: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        """Let Python's help() say what this tactic does, and not what tactics are."""
        about = tactic_words()[self.id]
        words = {language: [about[key][language] for key in _SAID] for language in ("en", "zh")}
        lines = [" ".join(words["en"]), "".join(words["zh"]), f"    {about['example']}"]
        object.__setattr__(self, "__doc__", "\n\n".join(lines))


_SAID = ("does", "not")


@cache
def tactic_words() -> dict[str, Any]:
    """What each tactic does and does not, with a line that uses it, out of ``tactics.toml``."""
    return read_toml(files(__package__).joinpath("tactics.toml"))


def _nothing(t: Term, goal: Term, context: Context) -> Any:
    del goal, context
    return refl(t)


# --- expectation ----------------------------------------------------------------------------------
def _linear(t: Term, goal: Term, context: Context) -> Any:
    """Every expectation that the goal does not have, by linearity."""
    kept = {place.term for place in places(goal, context) if place.term.head == "E"}

    def convert(place: Position) -> Any:
        if place.term.head != "E" or place.term in kept:
            return None
        return expectation(place.term, place.context)

    return rewrite_with(t, convert, context)


def expectation(t: Term, context: Context) -> Any:
    """``⊢ E(body | G) = …``: expanded, added up, constants and finite sums taken out."""
    body, given = t.args
    expanded = expand(body)
    if body.head != "add" and expanded.head == "add":
        same = ring_rule(body, expanded)
        th = congruence(t, (0,), (), same)
        return trans(th, expectation(th.right, context))
    if body.head == "add":
        return _expectation_of_add(t, context)
    if body.head == "mul" and any(not a.random for a in body.args):
        fixed = mul(*(a for a in body.args if not a.random))
        rest = mul(*(a for a in body.args if a.random))
        return _by_lemma(t, "expectation_of_multiple", context, c=fixed, X=rest, G=given)
    if not body.random:
        return _by_lemma(t, "expectation_of_constant", context, c=body, G=given)
    if body.head == "Sum":
        name = "expectation_of_sum" if len(body.args) == 2 else "expectation_of_sum_except"
        for found in context.lemma(name).instances_of_left(t, context):
            return found
        raise Unproved(t_is_finite(body), "the terms of the sum")
    if body.head == "mul":
        return _known_factors(t, context)
    return refl(t)


def t_is_finite(body: Term) -> Term:
    """The obligation behind E Σ = Σ E, for the error."""
    return mk("Moment", body, 1)


def _known_factors(t: Term, context: Context) -> Any:
    """Factors that are functions of the condition go out."""
    body, given = t.args
    if given.head != "Block" or not given.args:
        return refl(t)
    out = [a for a in body.args if measurable(a, given)]
    rest = [a for a in body.args if a not in out]
    if not out:
        return refl(t)
    values = {
        ("Y", "random", ()): mul(*out),
        ("X", "random", ()): mul(*rest),
        ("G", "Block", ()): given,
    }
    return discharge(inst(axiom("expectation_known"), values), context)


def _expectation_of_add(t: Term, context: Context) -> Any:
    body, given = t.args
    first, rest = body.args[0], add(*body.args[1:])
    values = {
        ("X", "random", ()): first,
        ("Y", "random", ()): rest,
        ("G", "Block", ()): given,
    }
    th = discharge(inst(axiom("expectation_add"), values), context)
    for part in (first, rest):
        piece = expectation(mk("E", part, given), context)
        if piece.left is not piece.right:
            th = trans(th, replace(th.right, piece))
    return th


def _by_lemma(t: Term, name: str, context: Context, **values: Term) -> Any:
    th = discharge(context.lemma(name).at(**values), context)
    return th if th.left is t else refl(t)


# --- finite sums ----------------------------------------------------------------------------------
def _sums(t: Term, goal: Term, context: Context) -> Any:
    """Sums of sums, of multiples, of constants, with an excluded index, with Kronecker's delta.

    The product of a constant is its power.
    """
    del goal

    def convert(place: Position) -> Any:
        law = {"Sum": sum_once, "Prod": product_once}.get(place.term.head)
        return law and law(place.term, place.context)

    th = refl(t) if is_spread(t) else spread(t, context)
    return trans(th, rewrite_with(th.right, convert, context))


_SUM_LAWS = (
    "sum_of_delta",
    "sum_of_constant",
    "sum_of_sums",
    "sum_of_multiples",
    "sum_of_plain_delta",
)


def sum_once(t: Term, context: Context) -> Any:
    """``⊢ Σ… = …`` by one law of finite sums, or None where none applies."""
    if len(t.args) == 3:
        for found in context.lemma("sum_except_is_difference").instances_of_left(t, context):
            return found
    if len(t.args) != 2:
        return None
    expanded = _expand_body(t, context)
    if expanded is not None:
        return expanded
    for name in _SUM_LAWS:
        for found in context.lemma(name).instances_of_left(t, context):
            return found
    return None


def product_once(t: Term, context: Context) -> Any:
    """``⊢ Π x = x^n`` for a factor without the index, or None."""
    if len(t.args) != 2:
        return None
    return next(context.lemma("product_of_constant").instances_of_left(t, context), None)


def _expand_body(t: Term, context: Context) -> Any:
    name = open_name("nat", t, *context.allowed)
    v, _ = context.under(t, name)
    body = beta(t.args[-1], v)
    expanded = expand(body)
    if expanded is body or expanded.head != "add":
        return None
    return congruence(t, (len(t.args) - 1,), (name,), ring_rule(body, expanded))


def _rewriting(*names: str) -> Convert:
    """A tactic that rewrites with basic lemmas."""

    def convert(t: Term, goal: Term, context: Context) -> Any:
        th = refl(t)
        for name in names:
            th = trans(th, rewrite(th.right, context.lemma(name).rule, context, goal))
        return th

    return convert


ring = Tactic("ring", Text(en="Collect terms.", zh="合并同类项。"), _nothing)
linear = Tactic("linear", Text(en="Linearity of expectation.", zh="由期望的线性性。"), _linear)
sums = Tactic("sums", Text(en="Laws of finite sums.", zh="由有限和的运算法则。"), _sums)
derivative = Tactic(
    "derivative", Text(en="Rules of differentiation.", zh="由求导法则。"), evaluate_derivatives
)
arith = Tactic(
    "arith", Text(en="The inequalities combine linearly.", zh="由各不等式组合得出。"), _nothing
)
contradiction = Tactic(
    "contradiction",
    Text(en="The assumptions contradict each other.", zh="各条件相互矛盾。"),
    _nothing,
)


# --- what tactics consist of ----------------------------------------------------------------------
# A page names the tactic where the proof of a line rests on one of these and nobody named it.
COVERED: dict[str, frozenset[str]] = {
    "linear": frozenset(
        {
            "expectation_add",
            "expectation_known",
            "expectation-of-constant",
            "expectation-of-multiple",
            "expectation-of-sum",
            "expectation-of-sum-except",
        }
    ),
    "sums": frozenset(name.replace("_", "-") for name in (*_SUM_LAWS, "sum_except_is_difference")),
    "derivative": frozenset(
        {"derivative-of-sum", *(name for name in AXIOMS if name.startswith("derivative_"))}
    ),
}
# The tactic that a rule of inference is named by.
RULES = {
    "absurd": "contradiction",
    "induct": "induction",
    "cases": "cases",
    "functions": "independence",
    "blocks": "independence",
    "map_wise": "independence",
    "known": "independence",
    "combine": "arith",
    "ring": "ring",
}
SILENT = frozenset({"antisymmetry"})  # how an equation goes into a product: no insight
