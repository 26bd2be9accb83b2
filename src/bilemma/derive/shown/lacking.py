"""What an open question lacks: what would settle it, or hypotheses that exclude each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress

from bilemma.formulas.notation import Notation
from bilemma.formulas.plain import plain
from bilemma.proof.context import Unproved
from bilemma.proof.obligations import prove
from bilemma.questions.elaborating.one_sided import above, is_positive, markov
from bilemma.questions.elaborating.understood import Question
from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.substitution import beta, subst
from bilemma.trusted.terms import Term, mk, sym

from ..answer import Answer
from ..closed_forms.facts import REFUSED
from .grounds import is_independence
from .wording import Spoken


# --- what contradicts what ------------------------------------------------------------------------
def excluding(
    question: Question, clashing: Iterable[Term], why: Said, where: Said | None = None
) -> Said:
    """That hypotheses, as they were typed, cannot hold at once, and why; ``where``, if they can
    elsewhere.
    """
    clashing = set(clashing)
    given = {g.proposition for g in question.given}
    typed = dict.fromkeys(g.typed for g in question.given if g.typed and g.proposition in clashing)
    supposed = (p for p in clashing - given if p.head != "Moment")
    besides = ", ".join(sorted(plain(p, Notation.of(p)) for p in supposed)) if typed else ""
    listed = "; ".join(f"'{text}'" for text in typed)
    en = f"The hypothes{'i' if len(typed) == 1 else 'e'}s {listed}".rstrip()
    zh = "条件" + "".join(f"“{text}”" for text in typed) if typed else "各条件"
    at_once = " at once" if len(typed) != 1 or besides else ""
    with_en = f" with what the answer supposes, {besides}" if besides else ""
    zh += f"与答案所假设的 {besides} " if besides else ""
    zh += "不能同时成立" if at_once else "不能成立"
    return said(
        f"{en} cannot hold{at_once}{with_en}{f' {where.en}' if where else ''}: {why.en}.",
        f"{f'{where.zh}，' if where else ''}{zh}：{why.zh}。",
    )


# --- what is missing ------------------------------------------------------------------------------
def missing(answer: Answer) -> list[Said]:
    """What would settle an open answer: independence of factors, values, finite moments; of a
    comparison that is not decided the sign of the difference, of a bound a positive threshold.
    """
    spoken = Spoken(answer)
    if answer.decision is not None or answer.limit is not None or answer.against is not None:
        return []
    found = dict.fromkeys(_undecided(answer, spoken))
    if not answer.left:
        return list(found)
    for t in answer.left:
        together = _depend(t, answer)
        if together:
            text = ", ".join(together)
            found[said(f"{text} independent", f"{text} 独立")] = None
    for t in answer.left:
        opened = _named(t, spoken)
        found[said(f"the value of {opened}", f"{opened} 的值")] = None
    if any(t.head == "Deriv" for t in answer.left):
        conditions = [*_conditions(answer)]
        if any(_is_excluded(c, answer) for c in conditions):
            return []
        found = dict.fromkeys(_condition(c, spoken) for c in conditions) or found
    for error in answer.derivation.refused.values():
        if isinstance(error, Unproved) and error.goal.head == "Moment":
            what = plain(error.goal.args[0], spoken.notation)
            found[said(f"a finite moment of {what}", f"{what} 的矩有限")] = None
    return list(found)


def _undecided(answer: Answer, spoken: Spoken) -> Iterator[Said]:
    """What a comparison or a bound turns on."""
    if answer.question.relation is not None:
        difference = plain(answer.value, spoken.notation)
        yield said(f"the sign of {difference}", f"{difference} 的符号（正、负或零）")
    if answer.question.probability is not None and answer.bound is None:
        yield from _unbounded(answer.question.probability, answer, spoken)


def _unbounded(probability: Term, answer: Answer, spoken: Spoken) -> Iterator[Said]:
    """What a bound needs: a positive threshold; of one side, one above the mean, or that the
    variable is not negative.
    """
    (t, z), goal = probability.args[0].args, answer.question.goal
    is_about_mean = z.head != "abs" and goal is not markov(t, z)
    positive = mk("Lt", 0, above(t, z)) if is_about_mean else is_positive(probability)
    try:
        prove(positive, answer.derivation.bench.context)
    except Unproved:
        threshold = plain(positive, spoken.notation)
        order = plain(mk("Le", 0, z), spoken.notation)
        if is_about_mean:
            yield said(f"{threshold}, or {order}", f"{threshold}，或 {order}")
        else:
            yield said(threshold, threshold)


def _conditions(answer: Answer) -> Iterator[Term]:
    """What has to be known for a function to be differentiated: 0 < x for its logarithm."""
    refused = answer.derivation.refused.values()
    wanted = [e.goal for e in refused if isinstance(e, Unproved) and e.goal.head in ("Lt", "Ne")]
    for condition in dict.fromkeys((*wanted, *(_of_logarithms(answer) if wanted else ()))):
        if not any(re.fullmatch(r"t_\d+", key[0]) for key in condition.free):
            yield condition


def _condition(condition: Term, spoken: Spoken) -> Said:
    """A condition in words, of all of the indices that the program has named."""
    indices = [key for key in sorted(condition.free) if re.fullmatch(r"i_\d+", key[0])]
    letters = [c for c in "ijlmrs" if c not in {key[0] for key in condition.free}]
    names = dict(zip(indices, letters, strict=False))
    goal = subst(condition, {key: sym(name, "nat") for key, name in names.items()})
    text, listed = plain(goal, spoken.notation), ", ".join(names.values())
    return said(
        f"{text} for all {listed}" if listed else text,
        f"{text}，对任意 {listed}" if listed else text,
    )


def _is_excluded(condition: Term, answer: Answer) -> bool:
    """Whether the hypotheses say the opposite: there is no derivative then."""
    left, right = condition.args
    opposite = mk("Le", right, left) if condition.head == "Lt" else mk("Eq", left, right)
    with suppress(*REFUSED):
        prove(opposite, answer.derivation.bench.context)
        return True
    return False


def _of_logarithms(answer: Answer) -> Iterator[Term]:
    """That what logarithms in the goal are of is positive, where it is not known: the derivative
    stops at the first of them.
    """
    context = answer.derivation.bench.context
    for t in _logarithms(answer.question.goal):
        positive = mk("Lt", 0, t.args[0])
        try:
            prove(positive, context)
        except Unproved:
            yield positive


def _logarithms(t: Term) -> Iterator[Term]:
    """Those in a term, at the point where it is differentiated; none that sums bind letters of."""
    if t.head == "log" and not t.loose and not t.random:
        yield t
    body = (beta(t.args[1], t.args[0]),) if t.head == "Deriv" and not t.loose else t.args
    for a in body:
        yield from _logarithms(a)


def _depend(t: Term, answer: Answer) -> list[str]:
    """The letters of a mean of a product that nothing calls independent, as they were typed."""
    typed = answer.question.letters.typed
    if t.head != "E" or t.args[0].head != "mul":
        return []
    body = t.args[0]
    keys = {key for key in body.free if key[1] == "random"}
    stated = [g.proposition for g in answer.question.given if is_independence(g.proposition)]
    if any(p.head == "Wise" and keys <= p.free for p in stated):
        return []
    return sorted(typed.get(key[0], key[0]) for key in keys)


def _named(t: Term, spoken: Spoken) -> str:
    """A term that may stand under binders, with letters for what these bind."""
    taken = {key[0] for key in t.free}
    numbered = (f"{c}_{n}" for n in range(1, t.loose + 1) for c in "ij")
    letters = [c for c in (*"ijlmrs", *numbered) if c not in taken][: t.loose]
    for letter in reversed(letters):
        t = beta(t, sym(letter, "nat"))
    return plain(t, spoken.notation)
