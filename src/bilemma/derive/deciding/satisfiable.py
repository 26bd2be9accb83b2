"""What may be supposed though nobody said it: hypotheses do not exclude it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bilemma.proof.context import Context
from bilemma.questions.elaborating.in_full import without_names
from bilemma.questions.elaborating.one_sided import innermost
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, mk, num, split_coefficient

from .divided_spreads import harmless_correlations, may_be_a_factor

_MOMENTS = ("E", "Var", "Cov", "SD")
_SAYS = ("Eq", "Le", "Lt", "Ne", "ForAll")  # what may exclude a value; independence does not


def may_be_supposed(wanted: Term, context: Context) -> bool:
    """Whether it is about a letter or a moment of which no hypothesis speaks."""
    says = without_names((fact.conclusion for fact in context.facts), wanted.free)
    context = context.holding(fact for fact in context.facts if fact.conclusion in says)
    if wanted.head == "Ne":
        x, y = wanted.args  # in either order
        return _is_not_excluded(y if x.head == "num" else x, context)
    about = wanted.args[0] if wanted.head == "Moment" else wanted.args[1]
    if about.head == "Var":
        facts = (fact.conclusion for fact in context.facts)
        stated = [p for p in facts if p.head != "Moment" and not _is_same_spread(p)]
        harmless = harmless_correlations(stated)
        stated = [p for p in stated if p not in harmless]
        same = _of_same_spread(about, context)
        words = tuple(word for v in same for word in (v, mk("SD", v.args[0])))
        return not any(_mentions(p, words) for p in stated)
    if may_be_a_factor(wanted, [fact.conclusion for fact in context.facts]):
        return True
    if _is_fraction(about, context) or _is_spread(about, context) or _is_free_mean(about, context):
        return True
    if wanted.random and about.head == "sym":  # E[log X] is asked about: then X is positive
        facts = (fact.conclusion for fact in context.facts)
        return not any(about.data in p.free for p in facts if p.head != "Moment")
    parts = about.args if about.head == "mul" else (about,)
    is_of_function = any(part.head in ("exp", "log") for part in parts)
    return is_of_function or any(_is_free(x, about, context) for x in _letters(about))


def _is_not_excluded(about: Term, context: Context) -> bool:
    """Whether a number may be other than 0: of its one letter is said at most what moments it
    gives, one equation for each, and bounds that leave more than one value.
    """
    letters = {key for key in about.free if key[1] == "real"}
    if (power := power_below(about)) is not None:
        return _may_differ_from_one(power, context)
    if about.head == "add" and len(about.free) > 1:  # m + n - 2
        return _is_unrelated(about, context)
    spoken = {innermost(f.conclusion) for f in context.facts if f.conclusion.head != "Moment"}
    spoken = {p for p in spoken if letters & p.free}
    equations = [p.args for p in spoken if p.head == "Eq"]
    bounds = [p for p in spoken if p.head in ("Le", "Lt")]
    moments = {left for left, _ in equations if left.head in _MOMENTS and not letters & left.free}
    is_all = len(moments) == len(equations) == len(spoken) - len(bounds)
    is_spoken_of = bool(spoken) or about.head == "Sum"
    return len(letters) == 1 and is_spoken_of and is_all and _leave_room(bounds)


def power_below(about: Term) -> Term | None:
    """b^t of ``1 − b^t``, with a number t of steps; else None."""
    powers = [split_coefficient(a)[1] for a in about.args if about.head == "add"]
    power = next((a for a in powers if a.head == "pow"), about)
    is_power = (
        about is 1 - power
        and power.head == "pow"
        and all(a.head == "sym" and not a.args for a in power.args)
    )
    return power if is_power and power.args[1].sort == "nat" and not power.random else None


def _may_differ_from_one(power: Term, context: Context) -> bool:
    """Whether of b is said at most between which numbers it lies, and of t where it begins."""
    base, exponent = power.args
    facts = [f.conclusion for f in context.facts if f.conclusion.head != "Moment"]
    bounds = [p for p in facts if base.data in p.free and p.head != "Ne"]
    begins = [p for p in facts if exponent.data in p.free and p.head in _SAYS[:-1]]
    is_free = all(p in (mk("Le", 0, exponent), mk("Le", 1, exponent)) for p in begins)
    is_within = all(p.head in ("Le", "Lt") for p in bounds)
    return is_free and is_within and (not bounds or _leave_room(bounds))


def _is_unrelated(about: Term, context: Context) -> bool:
    """Whether of the letters of a sum is said at most what moments they give, and of natural
    numbers where they begin.
    """
    spoken = {innermost(f.conclusion) for f in context.facts if f.conclusion.head != "Moment"}
    said = [p for p in spoken if p.head in _SAYS and about.free & p.free]
    begins = [p for p in said if p.head == "Le" and p.args[0].head == "num" and not p.args[1].args]
    moments = [p for p in said if p.head == "Eq" and p.args[0].head in _MOMENTS]
    return len(begins) + len(moments) == len(said)


def _leave_room(bounds: Sequence[Term]) -> bool:
    """Whether inequalities for one letter leave more than one value; one alone does anyway."""
    least: list[Fraction] = []
    most: list[Fraction] = []
    for p in bounds if len(bounds) > 1 else ():
        both = dict(poly(p.args[1] - p.args[0]))  # 0 <= slope*x + c
        c = both.pop((), Fraction())
        if len(both) != 1:
            return False
        (((atom, k), *others), slope), *_ = both.items()
        if k != 1 or others or atom.head != "sym" or atom.args:
            return False
        (least if slope > 0 else most).append(-c / slope)
    return not (least and most) or max(least) < min(most)


def _of_same_spread(about: Term, context: Context) -> set[Term]:
    """The variances of which is said that they are this one: that excludes of none that it is 0."""
    same = (innermost(f.conclusion) for f in context.facts)
    equal = [p.args for p in same if _is_same_spread(p)]
    found, before = {about}, 0
    while len(found) > before:
        before = len(found)
        found |= {t for pair in equal if found & {*pair} for t in pair}
    return found


def _is_same_spread(p: Term) -> bool:
    """``Var(Y) = Var(X)``, also of all members of a family."""
    p = innermost(p)
    return p.head == "Eq" and all(a.head == "Var" for a in p.args)


def _is_fraction(about: Term, context: Context) -> bool:
    """``1 - p``, or p, where all that is said of p is that the other is positive."""
    letters = _letters(about)
    x = min(letters, key=lambda t: str(t.data)) if len(letters) == 1 else None
    if x is None or about not in (x, 1 - x):
        return False
    spoken = {f.conclusion for f in context.facts if x.data in f.conclusion.free}
    bounds = {mk(head, 0, t) for head in ("Lt", "Le") for t in (x, 1 - x)}
    return bool(spoken) and spoken <= bounds


def _is_spread(about: Term, context: Context) -> bool:
    """A letter that is said to be a variance or a standard deviation, and nothing else: no sign is
    told of σ in ``Var(X) = σ²``, and ``Var(X) = v`` leaves only 0 besides.
    """
    if about.head != "sym" or about.random or about.args:
        return False
    spoken = [f.conclusion for f in context.facts if about.data in f.conclusion.free]
    spoken = [p for p in spoken if not (_is_fourth_moment(p, about) or _is_of_square(p, about))]
    return bool(spoken) and all(value_of_spread(p) is about for p in spoken)


def _is_fourth_moment(p: Term, about: Term) -> bool:
    """``E[(X − E[X])⁴] = 3σ⁴``, which tells no sign of σ either."""
    p = innermost(p)
    value = split_coefficient(p.args[1])[1] if p.head == "Eq" and p.args[0].head == "E" else p
    return value.head == "pow" and value.args == (about, num(4))


def _is_of_square(p: Term, about: Term) -> bool:
    """``0 < σ²`` and ``σ ≠ 0``, which tell no sign of σ."""
    if p.head == "Ne":
        return p.args in ((about, num(0)), (num(0), about))
    return p.head in ("Lt", "Le") and p.args == (num(0), about**2)


def value_of_spread(p: Term) -> Term | None:
    """The letter, or the variance of another, that a proposition says to be a deviation or a
    variance, if it says that.
    """
    p = innermost(p)
    if p.head != "Eq" or p.args[0].head not in ("Var", "SD"):
        return None
    spread, value = p.args
    if spread.head == "Var" and value.head == "pow" and value.args[1] is num(2):
        value = value.args[0]
    is_letter = value.head == "sym" and not value.random and not value.args
    return value if is_letter or (value.head == "Var" and not value.loose) else None


def _is_free_mean(about: Term, context: Context) -> bool:
    """A multiple of the mean of something that is not negative, of which nothing else is said but
    what its variance is.
    """
    c, mean = split_coefficient(about)
    if c <= 0 or mean.head != "E" or mean.args[0].head != "sym":
        return False
    facts = [fact.conclusion for fact in context.facts if fact.conclusion.head != "Moment"]
    x = mean.args[0]
    signs, spreads = {mk(head, 0, x) for head in ("Le", "Lt")}, (mk("Var", x), mk("SD", x))
    spoken = {p for p in facts if p.head in _SAYS and x.data in p.free}
    rest = spoken - signs
    return spoken != rest and all(p.head == "Eq" and p.args[0] in spreads for p in rest)


def _letters(t: Term) -> set[Term]:
    """The letters of a sum that have other letters, at most, for factors."""
    found: set[Term] = set()
    for monomial in poly(t):
        atoms = [atom for atom, _ in monomial]
        if all(a.head == "sym" and not a.args and not a.random for a in atoms):
            found |= {a for a in atoms if a.sort == "real"}
    return found


def _is_free(x: Term, about: Term, context: Context) -> bool:
    """Whether nothing is said of a letter, of which there is one multiple: it may be as large as
    one likes, or as small.
    """
    if any(x.data in fact.conclusion.free for fact in context.facts):
        return False
    uses = [(atom, k) for monomial in poly(about) for atom, k in monomial if x.data in atom.free]
    return uses == [(x, 1)]


def _mentions(t: Term, parts: tuple[Term, ...]) -> bool:
    return t in parts or any(_mentions(a, parts) for a in t.args)
