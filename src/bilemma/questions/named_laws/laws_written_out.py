r"""Laws written out where a letter might stand, ``N(μ, σ²)``, ``\mathcal N(0, \sigma^2 I)``, with
their parameters in the documented form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from ..latex_input.latex_reader import documented
from ..latex_input.latex_tokens import GREEK
from ..lexing.brackets import closing, parted
from ..lexing.errors import Said, said
from ..trees.law_table import BINOMIAL, EXPONENTIAL, LETTERS, NORMAL, SHORT, TRIALS, WORDS, NamedLaw
from .log_densities import DENSITIES, NORMAL_BY_DEVIATION, LogDensity

_NAME = re.compile(
    r"\s*(?:\\(?:mathcal|mathrm|text|textrm|operatorname|mathbb) ?)?\{? ?(?P<name>[A-Za-z]+) ?\}?"
    r" ?(?=\()"
)
_FROM_1 = re.compile(r" ?(?:from|从) ?1 ?(?:on|开始)?")
_DIAGONAL = re.compile(
    r"(?:\\(?:operatorname|mathrm|text) ?)?\{? ?diag ?\}? ?\((?P<of>.+)\)", re.IGNORECASE
)
_IDENTITY = re.compile(
    r"(?P<times>.*?) ?(?:\*|·|\\cdot(?![A-Za-z]))? ?"
    r"(?:\\(?:mathbf|mathrm|boldsymbol|bm|mathbb) ?)?\{? ?(?<![A-Za-z])I ?\}?"
    r"(?: ?_ ?\{? ?(?P<d>[A-Za-z]|\d+) ?\}?)?"
)
_MATRIX = re.compile(r"(?:(?:\\\w+ ?\{ ?)?(?:Σ|\\Sigma) ?\}?)(?: ?_ ?\{?\w\}?)?")
_STYLED = re.compile(
    r"\\(?:mathbf|boldsymbol|bm|vec|mathrm) ?(?:\{(?P<held>[^{}]+)\}|(?P<bare>\\[a-z]+|\w))"
)
_GREEK = re.compile(r"\\[a-z]+ ?")
_BOLD = str.maketrans("𝟎𝟏", "01")
_LETTER = "[A-Za-zα-ω](?:_?[A-Za-z0-9α-ω]+)?"
_DEVIATION = r"(?:(?:σ|sigma|sd|std)(?:_?\w+)?|s)'*(?:\[i\])?"
_SQUARE = re.compile(rf"(?P<s>{_LETTER})\^2")
SIZES = re.compile(  # of brackets, and blanks: what only lays out
    r"\\(?:left|right|middle|[bB]igg?[lrm]?)(?![A-Za-z])|\\[,;:! ]|\\q?quad(?![A-Za-z])"
)
# A letter, p, or as densities are written, p(z), q_\phi(z|x).
_LETTER_OF_LAW = (
    r"(?P<x>[A-Za-z](?:_(?:\\?\w+|\{ ?\\?\w+ ?\}))?)"
    r"(?P<of> ?\((?:[a-z]|\\cdot|·)(?: ?[|,] ?[a-z])*\))?"
)
_HAS = re.compile(
    rf"(?<![A-Za-z\\]){_LETTER_OF_LAW}"
    r"\$? ?(?P<how>~|∼|～|\\sim(?![A-Za-z])|:?=|服从(?:[\u4e00-\u9fff]{2,5}分布 ?)?|为|是) ?\$?"
)
_BEGINS = re.compile(
    r"(?:^|[,，;；、。.:：\n]|\b(?:where|with|and|let|suppose|for|if|when)|设|已知|且|和|与|其中|若|令"
    r"|变量)\s*\$?$",
    re.IGNORECASE,
)
COMPONENT, UNSAID = "i", "?"


class WrittenLaw(NamedTuple):
    """A law with its parameters.

    ``size`` is how many independent components it has, if it is a law of vectors; the parameters
    are those of component i then, and ``vectors`` are the letters that have components.
    ``last`` is the last parameter as it was typed, and ``has_matrix`` says that it is a matrix.
    """

    typed: str
    last: str
    family: NamedLaw
    parameters: Mapping[str, str]
    size: str = ""
    vectors: tuple[str, ...] = ()
    has_matrix: bool = False

    @property
    def density(self) -> LogDensity:
        """Its row in the table."""
        return DENSITIES[self.family]

    def filled(self, formula: str, x: str = "", other: WrittenLaw | None = None) -> str:
        """A formula of the table with these parameters, and those of another law where primed."""
        primed = {f"{name}'": v for name, v in (other.parameters if other else {}).items()}
        values = {"x": x, **self.parameters, **primed}
        letters = re.compile(r"(?<![A-Za-z])[a-z](?:'|(?![A-Za-z']))")
        return letters.sub(lambda m: _held(values[m[0]]), formula)

    def said_of(self, x: str) -> str:
        """The hypothesis that a letter has it."""
        values = tuple(self.parameters.values())
        if self.family in (NORMAL, NORMAL_BY_DEVIATION):
            v = self.family.var.replace("s^2", f"{values[1]}^2").replace("v", values[1])
            return f"{x} is normal with mean {values[0]} and variance {v}"
        if self.family is EXPONENTIAL:
            return f"{x} is exponential with rate {values[0]}"
        end = " from 1" if self.family is TRIALS else ""
        title = self.family.title.en
        return f"{x} ~ {title[0].upper()}{title[1:]}({', '.join(values)}){end}"

    def conditions(self) -> Iterator[str]:
        """What its parameters have to be, but for numbers that are so.

        Raises:
            ValueError: a number is not so.
        """
        for condition in self.density.conditions:
            left, sign, right = re.split(r" ([<>]) ", self.filled(condition))
            if inverse := re.fullmatch(rf"\(1/({_LETTER})\)", left):
                left = inverse[1]  # 1/λ > 0
            numbers = [value_of(side) for side in (left, right)]
            if None not in numbers:
                low, high = numbers if sign == "<" else numbers[::-1]
                if not low < high:  # type: ignore[operator]
                    raise ValueError
                continue
            end = f" for all {COMPONENT}" if "[" in f"{left}{right}" else ""
            yield f"{left} {sign} {right}{end}"

    def doubt(self) -> tuple[Said, tuple[str, ...]] | None:
        """What the last parameter may be, and ways to write the law that say it."""
        t = [*self.parameters.values()][-1]
        if self.family is NORMAL and re.fullmatch(_DEVIATION, t):
            what = said(
                f"{t} looks like a standard deviation, and N has the variance.",
                f"{t} 像是标准差，而 N 的第二个参数是方差。",
            )
            return what, (self._with(f"{self.last}^2"), self._with("v"))
        if self.family is EXPONENTIAL and re.fullmatch("[θβτμm]", t):
            what = said(f"Is {t} the rate, or the mean?", f"{t} 是率参数还是均值？")
            return what, (self._with("λ"), self._with(f"1/{self.last}"))
        return None

    def _with(self, last: str) -> str:
        """As it was typed, with another last parameter."""
        before, _, after = self.typed.rpartition(self.last)
        return f"{before}{last}{after}"

    def by_variance(self) -> WrittenLaw:
        """A normal law by its variance."""
        if self.family is not NORMAL_BY_DEVIATION:
            return self
        m, s = self.parameters.values()
        return self._replace(family=NORMAL, parameters={"m": m, "v": f"{_held(s)}^2"})


def law_written(text: str, others: str) -> WrittenLaw | None:
    """The law that a text is, and nothing else; ``others`` is what may say how long a vector is.

    None if it is none of those whose densities are known here. Raises MisreadError where a
    parameter is not read.
    """
    typed = SIZES.sub(" ", text).replace("$", " ").translate(_BOLD).strip()
    found = _NAME.match(typed)
    end = closing(typed, found.end()) if found else -1
    if found is None or end < 0:
        return None
    name = found["name"]
    family = LETTERS.get(name) or SHORT.get(name.lower()) or WORDS.get(name.lower())
    is_from_1 = _FROM_1.fullmatch(typed[end + 1 :]) is not None
    inside = typed[found.end() + 1 : end]
    arguments = [inside[a:b].strip() for a, b in parted(inside, ",，;；")]
    if name == "B" and len(arguments) == 2:
        family = BINOMIAL
    has_end = bool(typed[end + 1 :].strip())
    if family not in DENSITIES or has_end != (family is TRIALS) or (has_end and not is_from_1):
        return None
    if len(arguments) != len(family.parameters) or not all(arguments):
        return None
    shown = typed.replace("  ", " ")
    if family is NORMAL:
        return _normal(shown, arguments[0], arguments[1], others)
    values = [_documented(a) for a in arguments]
    return WrittenLaw(
        shown, arguments[-1], family, dict(zip(family.parameters, values, strict=True))
    )


def of_one_size(laws: list[WrittenLaw]) -> list[WrittenLaw]:
    """The laws, with a size where one of them alone says it; d where none does."""
    sizes = [law.size for law in laws if law.size not in ("", UNSAID)]
    size = sizes[0] if sizes else "d"
    return [law._replace(size=size) if law.size == UNSAID else law for law in laws]


class StatedLaw(NamedTuple):
    """A letter's law in a text, from ``start`` to ``end``; in ``p = N(0, 1)`` the letter is that of
    the law, which ``is_name`` says.
    """

    letter: str
    law: str
    is_name: bool
    start: int
    end: int


def stated_laws(text: str) -> Iterator[StatedLaw]:
    """The laws that a text states, each of one letter, with which a hypothesis begins."""
    for found in _HAS.finditer(text):
        if not _BEGINS.search(text[: found.start()]):
            continue  # X | Y ~ N(0, 1)
        name = _NAME.match(text, found.end())
        end = closing(text, name.end()) + 1 if name and text[name.end()] == "(" else 0
        if end:
            behind = _FROM_1.match(text, end)
            end = behind.end() if behind else end
            law, is_name = text[found.end() : end], "=" in found["how"]
            if is_name or (len(found["x"]) == 1 and not found["of"]):
                yield StatedLaw(letter_of(found["x"]), law, is_name, found.start(), end)


def letter_of(text: str) -> str:
    r"""The letter that stands for a law, ``q_φ`` of ``q_\phi(z|x)``; empty of any other text."""
    found = re.fullmatch(_LETTER_OF_LAW, text.strip(" $"))
    return re.sub(r"[\s{}\\]", "", found["x"]) if found else ""


def _normal(typed: str, mean: str, spread: str, others: str) -> WrittenLaw | None:
    r"""``N(μ, σ²)``, ``N(0, σ² I)``, ``N(μ, diag(σ²))``."""
    if _MATRIX.fullmatch(spread):
        return WrittenLaw(typed, spread, NORMAL, {"m": mean, "v": "1"}, has_matrix=True)
    diagonal, identity = _DIAGONAL.fullmatch(spread), _IDENTITY.fullmatch(spread)
    last = diagonal["of"] if diagonal else spread
    mean, spread = _STYLED.sub(_plain, mean), _STYLED.sub(_plain, spread)
    if diagonal:
        spread = _STYLED.sub(_plain, diagonal["of"])
    elif identity:
        spread = _STYLED.sub(_plain, identity["times"]) or "1"
    m, v = (_documented(a) for a in (mean, spread))
    size = ""
    vectors: list[str] = []
    if diagonal or identity:
        size = (identity["d"] or "") if identity else ""
        lengths = (_length(x, others) for x in (m, v.removesuffix("^2")))
        size = size or next(filter(None, lengths), UNSAID)
        m, v = (_component(m, vectors), _component(v, vectors) if diagonal else v)
        if not m or not v:
            return None
    family, s = NORMAL, v
    square, number = _SQUARE.fullmatch(v.replace(f"[{COMPONENT}]", "")), value_of(v)
    if square:
        family, s = NORMAL_BY_DEVIATION, v.removesuffix("^2")
    elif number is not None and number > 0 and (root := _root(number)):
        family, s = NORMAL_BY_DEVIATION, root
    parameters = dict(zip(family.parameters, (m, s), strict=True))
    return WrittenLaw(typed, last, family, parameters, size, tuple(vectors))


def _component(t: str, vectors: list[str]) -> str:
    """Component i of a vector: of a letter, its square or exponential, or a number; else empty."""
    if value_of(t) is not None:
        return t
    found = re.fullmatch(rf"(?P<x>{_LETTER})(?P<power>\^2)?|exp\((?P<log>{_LETTER})\)", t)
    if found is None:
        return ""
    vectors.append(found["x"] or found["log"])
    x = f"{vectors[-1]}[{COMPONENT}]"
    return f"exp({x})" if found["log"] else f"{x}{found['power'] or ''}"


def _length(m: str, others: str) -> str:
    """How long a vector is said to be; empty where nothing says it."""
    if not re.fullmatch(_LETTER, m):
        return ""
    others = _GREEK.sub(lambda c: GREEK.get(c[0].strip(), c[0]), others)
    found = re.search(
        rf"(?<![A-Za-z]){re.escape(m)}\$?(?: ?[,，、] ?\$?{_LETTER}\$?)* ?(?:∈|\\in|in|属于) ?"
        r"(?:R|ℝ|\\(?:mathbb|mathbf) ?\{? ?R ?\}?) ?\^ ?\{? ?(\w+)",
        others,
    )
    return found[1] if found else ""


def _documented(t: str) -> str:
    r"""A parameter in the documented form; ``\sigma_1`` is a name, for no sample is spoken of."""
    bare = _GREEK.sub(lambda m: GREEK.get(m[0].strip(), m[0]), t.replace("²", "^2"))
    bare = re.sub(r"_\{? ?(\d) ?\}?", r"_\1", re.sub(r"\^\{ ?2 ?\}", "^2", bare))
    return documented(bare, "")[0].strip()


def _plain(found: re.Match[str]) -> str:
    return found["held"] or found["bare"]


def _held(t: str) -> str:
    """In brackets, but for what is a letter, a component, or a number without a sign."""
    return t if re.fullmatch(rf"{_LETTER}(?:\[\w+\])?|\d+(?:\.\d+)?", t) else f"({t})"


def value_of(t: str) -> Fraction | None:
    """The number that a text is; None if it is none."""
    bare = t.strip().strip("()").replace(" ", "")
    try:
        return Fraction(bare)
    except (ValueError, ZeroDivisionError):
        return None


def _root(number: Fraction) -> str:
    """The root of a square, as one writes it; empty where there is none."""
    above, below = isqrt(number.numerator), isqrt(number.denominator)
    is_square = above**2 == number.numerator and below**2 == number.denominator
    return str(Fraction(above, below)) if is_square else ""
