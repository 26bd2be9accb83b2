"""Two statements that cannot both be true, by their form alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

import sympy as sp

from bilemma.evidence.models.evaluate import Evaluator, ExactModel
from bilemma.evidence.models.reals import Undecided, sign
from bilemma.evidence.models.sequent import POINT
from bilemma.proof.basics import MEANS
from bilemma.proof.context import Context
from bilemma.proof.from_sympy import read, read_family
from bilemma.proof.obligations import prove
from bilemma.proof.symbols import Each
from bilemma.trusted.kernel import assume, is_theorem
from bilemma.trusted.substitution import bind, subst
from bilemma.trusted.terms import Key, Term, check_substitution, mk, sym

from .claim_statements import ClaimSequent
from .written_models import ModelError


def check_contrary(
    statement: ClaimSequent, at: Mapping[str, Any], contrary: ClaimSequent, theorem: Any
) -> None:
    """Refuse a theorem that does not refute the statement at these values of its symbols.

    The hypotheses of the statement must follow from those of ``contrary``, which the theorem
    proves, and the conclusions must exclude each other.

    Raises:
        ModelError: what is lacking.
        ProofError: a hypothesis of the statement does not follow.
    """
    symbols = frozenset().union(*(p.free for p in (*statement.hypotheses, statement.claim)))
    values = _values(at, symbols)
    check_substitution(values, lift=False)
    wanted = [subst(hypothesis, values) for hypothesis in statement.hypotheses]
    context = Context(map(assume, contrary.hypotheses), MEANS)
    for hypothesis in wanted:
        _check_follows(hypothesis, prove(hypothesis, context), contrary)
    facts = {*contrary.hypotheses, *wanted}
    conclusion, there = _for_large(theorem), subst(statement.claim, values)
    if not any(contradict(there, other, facts) for other in (theorem.conclusion, *conclusion)):
        raise ModelError(
            f"{theorem.conclusion} does not contradict the statement, which is there {there}"
        )


def _check_follows(hypothesis: Term, proved: Any, contrary: ClaimSequent) -> None:
    """Refuse anything but the kernel's theorem of the hypothesis under those of ``contrary``."""
    rests = is_theorem(proved) and proved.hypotheses <= set(contrary.hypotheses)
    if not rests or proved.conclusion is not hypothesis:
        raise ModelError(f"the hypothesis {hypothesis} does not follow from those of `contrary`")


def _values(at: Mapping[str, Any], keys: frozenset[Key]) -> dict[Key, Term]:
    names = {key[0]: key for key in keys}
    if unknown := at.keys() - names:
        raise ModelError(f"`at` names {sorted(unknown)}; the statement has {sorted(names)}")
    return {names[name]: _term(value) for name, value in at.items()}


def _term(value: Any) -> Term:
    return read_family(value) if isinstance(value, (sp.IndexedBase, Each)) else read(value)


def _for_large(theorem: Any) -> Iterator[Term]:
    """The conclusion for all large t, for each t that is only assumed to be large."""
    for key in theorem.conclusion.free:
        about = [h for h in theorem.hypotheses if key in h.free]
        if key[1:] == ("real", ()) and all(_says_large(h, key) for h in about):
            yield bind("All", sym(*key[:2]), theorem.conclusion, data="real")


def _says_large(p: Term, key: Key) -> bool:
    return p.head in ("Le", "Lt") and p.args[1].data == key and key not in p.args[0].free


def contradict(one: Term, other: Term, facts: Collection[Term] = ()) -> bool:
    """Whether the propositions exclude each other: a = 1 and a = 2, a ≤ b and b < a, …

    ``facts`` are hypotheses under which both are looked at.
    """
    return _excludes(one, other, facts) or _excludes(other, one, facts)


def _excludes(one: Term, other: Term, facts: Collection[Term]) -> bool:
    pair = (one.head, other.head)
    if pair == ("Tends", "Tends"):
        same = (one.args[0], one.args[2]) == (other.args[0], other.args[2])
        return same and _order(one.args[1], other.args[1]) != 0
    if pair == ("Tends", "All"):
        return _stays_away(one, other.args[0], facts)
    if pair == ("Eq", "Eq"):
        return any(
            a is c and _order(b, d) != 0
            for a, b in (one.args, one.args[::-1])
            for c, d in (other.args, other.args[::-1])
        )
    if pair in (("Eq", "Ne"), ("Eq", "Lt")):
        return set(one.args) == set(other.args)
    if pair == ("Le", "Lt"):
        return one.args == other.args[::-1]
    return False


def _stays_away(limit: Term, bound: Term, facts: Collection[Term]) -> bool:
    """Whether f(t) → v is excluded by c ≤ f(t) or f(t) = c for all large t, where v is not c."""
    value, body = limit.args[1:]
    if bound.head == "Eq" and body in bound.args:
        other = bound.args[0] if bound.args[1] is body else bound.args[1]
        return not other.loose and _order(other, value) != 0
    if bound.head not in ("Le", "Lt") or bound.args[1] is not body or bound.args[0].loose:
        return False
    return mk("Lt", value, bound.args[0]) in facts or _order(bound.args[0], value) == 1


def _order(a: Term, b: Term) -> int:
    """The sign of a − b for two closed terms; 0 also where it is not known."""
    if a.free or b.free:
        return 0
    ev = Evaluator(ExactModel(POINT, {}))
    try:
        return sign(ev.value(a) - ev.value(b))
    except Undecided:
        return 0
