"""A finite model in words and numbers that a student can check, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, islice
from typing import Any

import numpy as np

from bilemma.bilingual.text import LANGUAGES, Text
from bilemma.formulas.latex import Notation, latex
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import DEFINED, Key, Term, bound_sort, num

from .drawing import Found
from .evaluate import Evaluator, Stack
from .laws import Law
from .monomials import LOG, PRIME
from .reals import Real, Undecided, sign
from .setting import Index, Setting, Surface, Variable, is_number
from .truth import holds

_GREEK = """alpha beta gamma delta epsilon eta theta kappa lambda mu nu xi rho sigma tau phi chi psi
omega Gamma Delta Theta Lambda Sigma Phi Psi Omega"""
GREEK = frozenset(_GREEK.split())
COMPUTED = (*DEFINED, "E", "Sum", "Prod", "exp", "log", "sqrt")  # what takes a computation
SOURCES = "ZUVWRSTABCXY"  # letters for sources, of which the first is taken that is free
SHOWN_PARTS = 4  # parts of the two sides, with their values
WORDS = {
    "where": Text(en="where ", zh="其中 "),
    "independent": Text(en="independent, ", zh="相互独立，"),
    "each": Text(en=" are {independent}each ", zh=" {independent}均"),
    "always": Text(en="always {values}", zh="恒等于 {values}"),
    "equal": Text(en="{values}, equally likely", zh="等概率取 {values}"),
    "chance": Text(en="${value}$ with probability ${weight}$", zh="以概率 ${weight}$ 取 ${value}$"),
    "here": Text(en="Here {values}. ", zh="这里 {values}。"),
    "then": Text(
        en="Then the left side is ${left}$ and the right side is ${right}$.",
        zh="此时左边为 ${left}$，右边为 ${right}$。",
    ),
    "somewhere": Text(
        en="Then at some outcome the left side is ${left}$ and the right side is ${right}$.",
        zh="此时在某一样本点处，左边为 ${left}$，右边为 ${right}$。",
    ),
    "fails": Text(en="Then the conclusion is false.", zh="此时结论不成立。"),
    "groups": Text(en="these are independent of each other", zh="以上各组相互独立"),
    "event": Text(
        en="${name}$ is 1 where its bound allows it, and 0 elsewhere",
        zh="${name}$ 在所给不等式成立处取 1，其余处取 0",
    ),
    "comma": Text(en=", ", zh="，"),
    "semicolon": Text(en="; ", zh="；"),
    "between": Text(en=", ", zh="、"),
    "or": Text(en=" or ", zh=" 与 "),
    "or with chance": Text(en=" or ", zh="，"),
    "stop": Text(en=". ", zh="。"),
}

IS = {"en": " is ", "zh": " "}  # Chinese has no word for it here


def describe(found: Found, claim: Term) -> Text:
    """The model, and what both sides of the claim are in it."""
    return Text(**{language: _describe(found, claim, language) for language in LANGUAGES})


def sides(found: Found, claim: Term) -> tuple[str, str] | None:
    """Both sides of the claim as TeX, at the first place where it fails."""
    place = _failing(found.evaluator, claim, ())
    return None if place is None else (number(place.left), number(place.right))


def values(setting: Setting) -> list[str]:
    """What its numbers and functions are, each as TeX: ``d = 3``."""
    found = [f"{symbol(k, ())} = {v}" for k, v in sorted(setting.naturals.items())]
    for (key, index), value in sorted(setting.cells.items(), key=lambda c: c[0]):
        found.append(f"{symbol(key, index)} = {number(value)}")
    for (key, index), c in sorted(setting.curves.items(), key=lambda c: c[0]):
        if isinstance(c, Surface):
            found.append(f"{symbol(key, index)}(s, t) = {_surface(c)}")
        elif "real" in key[2]:
            found.append(f"{symbol(key, index)}(t) = {_curve(c, 't')}")
        else:
            found.append(f"{symbol(key, (*index, 'n'))} = {_curve(c, 'n')}")
    return found


def _describe(found: Found, claim: Term, language: str) -> str:
    setting = found.setting
    fixed = [f"${value}$" for value in values(setting)]
    parts = [WORDS["comma"][language].join(fixed)] if fixed else []
    parts += _variables(setting, language, _letter(setting, claim))
    names = [symbol(key, ()) for key in sorted(setting.events)]
    parts += [WORDS["event"][language].format(name=name) for name in names]
    place = _failing(found.evaluator, claim, ())
    end = _computed(found.evaluator, place, language) if place else WORDS["fails"][language]
    model = WORDS["semicolon"][language].join(parts)
    return f"{model}{WORDS['stop'][language]}{end}" if model else end


def _letter(setting: Setting, claim: Term) -> str:
    """A letter for the sources that stands for nothing else."""
    symbols = {*setting.naturals, *setting.blocks, *setting.definitions, *claim.free}
    symbols |= {key for key, _ in (*setting.variables, *setting.cells, *setting.curves)}
    taken = {key[0].split("_")[0] for key in symbols}
    return next((letter for letter in SOURCES if letter not in taken), SOURCES[0])


def _computed(ev: Evaluator, place: _Place, language: str) -> str:
    """What the means, sums and functions in a relation are in the model, and both its sides."""
    found = [f"${shown}$" for shown in _parts_of(ev, place)]
    here = WORDS["here"][language].format(values=WORDS["comma"][language].join(found))
    then = WORDS["somewhere" if place.is_random else "then"][language]
    both = then.format(left=number(place.left), right=number(place.right))
    return (here if found else "") + both


def _parts_of(ev: Evaluator, place: _Place) -> Iterator[str]:
    """The outermost parts of both sides that take a computation, each with its value."""
    relation = place.relation
    if relation.loose:
        return
    notation = Notation.of(relation)
    inside = (part for side in relation.args for part in _computations(side, is_side=True))
    for part in islice(dict.fromkeys(inside), SHOWN_PARTS):
        value = ev.value(part)
        if is_number(value):
            yield f"{latex(part, notation=notation)} = {number(value)}"


def _computations(t: Term, *, is_side: bool = False) -> Iterator[Term]:
    if t.head in COMPUTED and not t.loose and not is_side:
        yield t
        return
    if bound_sort(t.head, t.data) is None:
        for a in t.args:
            if a.sort == "real":
                yield from _computations(a)


def _variables(setting: Setting, language: str, letter: str) -> list[str]:
    if not setting.variables:
        return []
    comma = WORDS["comma"][language]
    tables: dict[int, dict] = {}
    for member, variable in setting.variables.items():
        if variable.table:
            tables.setdefault(variable.source, {})[member] = variable.table
    parts = [_table(columns, setting.laws[k], language) for k, columns in tables.items()]
    plain = {m: v for m, v in setting.variables.items() if not v.table}
    if plain:
        made = (f"${symbol(*m)} = {polynomial(v, letter)}$" for m, v in plain.items())
        parts.append(comma.join(made))
        laws, used = setting.laws, sorted({f for v in plain.values() for t in v.terms for f in t})
        parts += _sources(laws, used, language, letter)
        several = len({laws[k] for k in used}) > 1
    else:
        several = len(tables) > 1
    if several or (tables and plain):
        parts.append(WORDS["groups"][language])
    return parts


def _sources(laws: Sequence[Law], used: Sequence[int], language: str, letter: str) -> list[str]:
    """The laws of the sources, sources of one law together."""
    parts = []
    together = WORDS["independent"][language] if len(used) > 1 else ""
    for law, numbers in groupby(sorted(used, key=lambda k: laws[k].id), key=lambda k: laws[k]):
        names = [f"${letter}_{{{k + 1}}}$" for k in numbers]
        each = WORDS["each"][language].format(independent=together)
        verb = each if len(names) > 1 else IS[language]
        points = [(number(value), weight) for value, weight in law.points]
        parts.append(f"{WORDS['between'][language].join(names)}{verb}{takes(points, language)}")
    if parts:
        parts[0] = WORDS["where"][language] + parts[0]
    return parts


def _table(columns: dict, law: Law, language: str) -> str:
    names = ", ".join(symbol(*m) for m in columns)
    rows = [", ".join(map(number, row)) for row in zip(*columns.values(), strict=True)]
    weights = [weight for _, weight in law.points]
    if len(columns) > 1:
        names, rows = f"({names})", [f"({row})" for row in rows]
    chances: dict[str, Any] = {}
    for row, weight in zip(rows, weights, strict=True):
        chances[row] = chances.get(row, 0) + weight  # the same values may stand in several rows
    points = list(chances.items())
    return f"${names}${IS[language]}{takes(points, language)}"


def takes(points: Sequence[tuple[str, Any]], language: str) -> str:
    """Values with their chances: always 0; −1 or 1, equally likely; else each with its own."""
    if len({weight for _, weight in points}) > 1:
        chance = WORDS["chance"][language]
        said = [chance.format(value=value, weight=number(weight)) for value, weight in points]
        return WORDS["or with chance"][language].join(said)
    *first, last = [f"${value}$" for value, _ in points]
    before = WORDS["between"][language].join(first)
    values = f"{before}{WORDS['or'][language]}{last}" if first else last
    return WORDS["equal" if first else "always"][language].format(values=values)


# --- formulas -------------------------------------------------------------------------------------
def symbol(key: Key, index: Index | tuple) -> str:
    """A symbol with its indices as TeX: q at 1 is q_{1}, and sigma_q at 1 carries both."""
    name, *subscripts = key[0].split("_")
    name = f"\\{name}" if name in GREEK else name if len(name) == 1 else f"\\mathrm{{{name}}}"
    subscripts += map(str, index)
    return f"{name}_{{{','.join(subscripts)}}}" if subscripts else name


def number(x: Any) -> str:
    """An exact number as TeX; decimals with dots where there is no short form."""
    if not isinstance(x, Real):
        x = Fraction(x)
        return str(x.numerator) if x.denominator == 1 else f"{x.numerator}/{x.denominator}"
    return _logarithm(x) or _root(x) or f"{float(x):.4g}\\ldots"


def _logarithm(x: Real) -> str | None:
    """Log of a rational, or a rational multiple of the log of a prime, where x is one."""
    argument = Fraction(1)
    for monomial, coefficient in x.numerator.items():
        atom, power = monomial[0] if len(monomial) == 1 else ((None, 0), 0)
        if atom[0] != LOG or power != 1:
            return None
        if len(x.numerator) == 1 and not x.denominator:
            return _multiple(Fraction(coefficient), f"\\log({atom[1]})")
        if Fraction(coefficient).denominator != 1:
            return None
        argument *= Fraction(atom[1]) ** int(coefficient)
    return f"\\log({number(argument)})" if not x.denominator else None


def _root(x: Real) -> str | None:
    """A rational multiple of the square root of a prime, where x is one."""
    if x.denominator or len(x.numerator) != 1:
        return None
    ((monomial, coefficient),) = x.numerator.items()
    if any(atom[0] != PRIME or power != Fraction(1, 2) for atom, power in monomial):
        return None
    radicand = 1
    for atom, _ in monomial:
        radicand *= atom[1]
    return _multiple(Fraction(coefficient), f"\\sqrt{{{radicand}}}")


def _multiple(factor: Fraction, shown: str) -> str:
    """A rational multiple as one fraction."""
    above = {1: "", -1: "-"}.get(factor.numerator, str(factor.numerator))
    return f"{above}{shown}" + (f"/{factor.denominator}" if factor.denominator > 1 else "")


def polynomial(variable: Variable, letter: str = "Z") -> str:
    """A random variable in terms of the sources, which have this letter."""
    shown = ""
    for factors, coefficient in sorted(variable.terms.items()):
        powers = [(f, len(list(g))) for f, g in groupby(factors)]
        body = " ".join(f"{letter}_{{{f + 1}}}" + (f"^{{{k}}}" if k > 1 else "") for f, k in powers)
        positive = coefficient * (-1 if sign(coefficient) < 0 else 1)
        size = number(positive) if positive != 1 or not body else ""
        if body and "/" in size:  # not to be read as a fraction with the variable below
            size = "\\tfrac{{{}}}{{{}}}".format(*size.split("/"))
        before = "-" if sign(coefficient) < 0 else "+" if shown else ""
        shown += f" {before} {size} {body}" if shown else f"{before}{size} {body}"
    return " ".join(shown.split()) or "0"


def _surface(c: Surface) -> str:
    """The product or the sum of two curves; a factor in parentheses, and not if it is 1."""
    sides = [_curve(c.first, "s"), _curve(c.second, "t")]
    if not c.is_product:
        return " + ".join(f"({side})" if side[0] == "-" else side for side in sides)
    return r"\,".join(f"({side})" for side in sides if side != "1") or "1"


def _curve(c: Any, t: str) -> str:
    pieces = [(c.a, ""), (c.b, t), (c.c, f"{t}^{{2}}"), (c.k, f"e^{{{'-' * (c.r < 0)}{t}}}")]
    pieces.append((c.j, rf"\mathbf 1\{{{t}\le 0\}}"))
    shown = ""
    for coefficient, body in pieces:
        if coefficient:
            size = number(abs(coefficient)) if abs(coefficient) != 1 or not body else ""
            shown += ("-" if coefficient < 0 else "+" if shown else "") + size + body
    return shown or "0"


@dataclass(frozen=True)
class _Place:
    """A false relation, with numbers for the indices it was for, and its sides where it is so: at
    an outcome if one of them is random.
    """

    relation: Term
    left: Any
    right: Any
    is_random: bool = False


def _failing(ev: Evaluator, p: Term, stack: Stack) -> _Place | None:
    """The first relation in p that is false."""
    if p.head == "ForAll":
        bodies = [beta(p.args[-1], num(i)) for i in ev.indices(p.args[:-1], stack)]
        bad = next((body for body in bodies if holds(ev, body, stack) is False), None)
        return None if bad is None else _failing(ev, bad, stack)
    if p.head == "Imp":
        return _failing(ev, p.args[1], stack)
    if p.head not in ("Eq", "Le", "Lt", "Ne"):
        return None
    try:
        left, right = (ev.value(a, stack) for a in p.args)
    except Undecided:
        return None
    if is_number(left) and is_number(right):
        return _Place(p, left, right)
    left, right = ev.space.spread(left), ev.space.spread(right)
    wrong = [k for k in range(ev.space.size) if not _holds_at(p.head, left[k], right[k])]
    return _Place(p, left[wrong[0]], right[wrong[0]], is_random=True) if wrong else None


def _holds_at(head: str, left: Any, right: Any) -> bool:
    x, y = (float(np.real(v)) for v in (left, right))
    return {"Eq": left == right, "Le": x <= y, "Lt": x < y, "Ne": left != right}[head]
