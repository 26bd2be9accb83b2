"""How far off an approximation of an audited source is, for the pages of the audit and its exports.

All words here are Markdown with formulas between dollar signs; whoever shows them writes them out.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from bilemma.formulas.latex import Notation, latex
from bilemma.trusted.terms import Term, mk, num

from .strings import Words

if TYPE_CHECKING:
    from bilemma.claims.audit_model import Approximation, Area, ClaimEntry, Deviation, Largest


def rows(deviation: Deviation, words: Words) -> Iterator[tuple[str, str]]:
    """Label and words: the formula, what it stands for, the range, the largest differences."""
    of, notation = deviation.of, _notation(deviation.of)

    def say(key: str, **values: str) -> str:
        return words.of("claims", f"near_{key}", **values)

    if of.case is not None:
        yield say("case"), of.case[words.language]
    yield say("formula"), _formula(of, notation)
    yield say("exact"), _exact(of, notation, words)
    if of.over is not None and of.spoken is not None:
        ends = {"low": _math(of.over.low, notation), "high": _math(of.over.high, notation)}
        between = say("range_is", variable=_math(of.over.variable, notation), **ends)
        yield say("range"), between + words.of("reason", "sentences") + of.spoken[words.language]
    if deviation.value is not None:
        low, high = deviation.value
        digits = say("digits") if of.printed else ""
        yield say("value"), say("size", low=f"${low}$", high=f"${high}$") + digits
    sides = {"above": deviation.above, "below": deviation.below}
    for side, largest in sides.items() if not of.printed else ():
        if of.over is not None:
            yield say(side), _largest(largest, of, notation, words)
        elif largest is not None:
            yield say(f"{side}_number"), _largest(largest, of, notation, words)


def how(deviation: Deviation, words: Words) -> str:
    """By what this was computed, and that it is no proof."""
    return words.of("claims", "near_how" if deviation.of.over else "near_how_number")


def summary(claim: ClaimEntry, words: Words) -> str:
    """``Too large by at most 12.50 %, too small by at most 1.30 %.``; empty for other verdicts."""
    shown = []
    for found in claim.deviations:
        case = found.of.case
        before = f"{case[words.language]}{words('colon')}" if case else ""
        said = _short(found, words)
        shown.append(before + (said if before else f"{said[0].upper()}{said[1:]}"))
    return words.of("reason", "sentences").join(shown)


def equations(claim: ClaimEntry) -> list[str]:
    """LaTeX of each approximation: formula ≈ exact quantity."""
    found = []
    for one in (deviation.of for deviation in claim.deviations):
        notation = _notation(one)
        formula = _formula_tex(one, notation)
        found.append(rf"{formula} \approx {latex(one.exact, notation=notation)}")
    return found


def _short(deviation: Deviation, words: Words) -> str:
    of, unit = deviation.of, "%" if deviation.of.relative else ""
    if of.printed:
        low, high = deviation.value or ("", "")
        return words.of("claims", "near_short_digits", low=f"${low}$", high=f"${high}$")
    sides = {"above": deviation.above, "below": deviation.below}
    said = {
        f"near_short_{side}": f"{largest.high}{_gap(words) if unit else ''}{unit}"
        for side, largest in sides.items()
        if largest is not None
    }
    if not said:
        return words.of("claims", "near_short_none", unit=_unit(of, words))
    parts = [words.of("claims", key, most=most) for key, most in said.items()]
    return words.of("claims", "near_short_comma").join(parts) + words.of("reason", "stop")


def _gap(words: Words) -> str:
    return " " if words.language == "en" else ""


def _unit(of: Approximation, words: Words) -> str:
    """The last decimal that is shown, ``0.01 %``."""
    unit = f"0.{'1':0>{of.places}}" if of.places else "1"
    return f"{unit}{_gap(words)}%" if of.relative else unit


def _notation(of: Approximation) -> Notation:
    terms = [of.formula, of.exact, *of.between, *([of.equation] if of.equation else [])]
    terms += of.named
    for area in of.areas:
        terms += [area.of, area.variable]
    if of.over:
        terms += [of.over.variable, of.over.low, of.over.high]
    return Notation.of(*terms)


def _math(term: Term, notation: Notation) -> str:
    return f"${latex(term, notation=notation)}$"


def _digits(of: Approximation) -> str:
    return of.printed if of.rounded else rf"{of.printed}\ldots"


def _formula(of: Approximation, notation: Notation) -> str:
    return f"${_formula_tex(of, notation)}$"


def _formula_tex(of: Approximation, notation: Notation) -> str:
    """As sources write: decimals, and 0.84 before a root, not 21/25 of it."""
    if of.printed:
        return _digits(of)
    factors = of.formula.args if of.formula.head == "mul" else ()
    for factor in factors:
        if factor.head == "num" and (decimal := _decimal(Fraction(factor.data))):
            rest = mk("mul", *(f for f in factors if f is not factor), num(1))
            return rf"{decimal}\,{latex(rest, notation=notation)}"
    return latex(of.formula, notation=notation)


def _decimal(value: Fraction) -> str:
    """A fraction as a decimal of at most two places; empty if it is none, or a whole number."""
    hundredths = value * 100
    if hundredths.denominator > 1 or value.denominator == 1:
        return ""
    return f"{float(value):g}"


def _exact(of: Approximation, notation: Notation, words: Words) -> str:
    shown = _math(of.exact, notation)
    if of.equation is not None:
        low, high = (_math(end, notation) for end in of.between)
        values = {"equation": _math(of.equation, notation), "low": low, "high": high}
        shown = words.of("claims", "near_root", symbol=shown, **values)
    if not of.named:
        return shown
    if of.equation is None and len(of.areas) == 1 and of.areas[0].symbol is of.exact:
        return f"${_integral(of.areas[0], notation)}$"
    named = [
        f"${latex(area.symbol, notation=notation)} = {_integral(area, notation)}$"
        for area in of.areas
    ]
    for own in of.enclosures:
        values = {"symbol": _math(own.symbol, notation), "words": own.words[words.language]}
        named.append(words.of("claims", "near_is", **values))
    areas = words.of("statement", "conditions_comma").join(named)
    return words.of("claims", "near_where", exact=shown, integrals=areas)


def _integral(area: Area, notation: Notation) -> str:
    low = "-\\infty" if area.low is None else latex(area.low, notation=notation)
    high = "\\infty" if area.high is None else latex(area.high, notation=notation)
    x = latex(area.variable, notation=notation)
    of = latex(area.of, notation=notation)
    factors = (
        [] if area.of.head == "num" and area.of.data == 1 and area.normal else [_single(area, of)]
    )
    if area.normal:
        factors.append(rf"\frac{{\mathrm e^{{-{x}^2/2}}}}{{\sqrt{{2\pi}}}}")
    return rf"\int_{{{low}}}^{{{high}}} {' '.join(factors)} \,\mathrm d{x}"


def _single(area: Area, of: str) -> str:
    """A sum as a factor stands in parentheses."""
    return rf"\left({of}\right)" if area.of.head == "add" else of


def _largest(largest: Largest | None, of: Approximation, notation: Notation, words: Words) -> str:
    def say(key: str, **values: str) -> str:
        return words.of("claims", f"near_{key}", **values)

    if largest is None:
        return say("nowhere", unit=_unit(of, words))
    kind = "share" if of.relative else "size"
    between = say(kind, low=f"${largest.low}$", high=f"${largest.high}$")
    if not largest.at or of.over is None:
        return between
    variable = latex(of.over.variable, notation=notation)
    low, high = (latex(e, notation=notation) if isinstance(e, Term) else e for e in largest.at)
    if low == high:
        return between + say("at", equation=f"${variable} = {low}$")
    return between + say("within", variable=f"${variable}$", low=f"${low}$", high=f"${high}$")
