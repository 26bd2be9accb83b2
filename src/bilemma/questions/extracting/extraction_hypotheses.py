"""Hypotheses made out of a told text (:mod:`~.extraction_statements`), as one types them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from ..hypotheses.moment_clauses import HEADS
from .extraction_formulas import kind_of, name_of
from .extraction_text import FormulaText
from .extraction_words import CONDITION, LAWS, PLACE

ALL = "∗"  # in the place of letters, where none was named
Names = tuple[str, ...]

_IDENTITY = re.compile(  # N(0, v I_d)
    r"(?:\\mathcal ?\{?)? ?N\}? ?\((?P<m>[^,]+),(?P<v>[^,I]*?)\\?(?:math[a-z]+ ?\{? ?)?I\}?"
    r"(?:_(?P<d>\w+|\{\w+\}))?\)"
)
_TRANSPOSED = re.compile(  # q^T k, of two vectors alone
    r"(?<![A-Za-z\\^])([a-z])(?:\^ ?\{? ?(?:T|\\top)(?![a-z]) ?\}?|ᵀ) ?([a-z])"
    r"(?![A-Za-z_^ᵀ]| [A-Za-z])"
)
_INDEXED = re.compile(r"(?<![A-Za-z\\])([A-Za-z])_\{?[ijk1]")
_LAST = re.compile(r"(?:dots|…|\.\.) ?\+ ?[A-Za-z]_\{?(?P<n>[A-Z])(?![a-z])")
_UP_TO = re.compile(r"(?:\\sum|[Σ∑]).*?\^ ?\{? ?(?P<n>[A-Z])(?![a-z])")
_WITH_LAW = re.compile(
    rf"(?P<n>{PLACE})(?:(?!\. |[。；])[^⟦])*(?:Poisson|geometric|binomial|random|服从|随机|泊松)",
    re.IGNORECASE,
)
_SUMMAND = re.compile(r"([A-Za-z])_?\{?(?:1|i)\}?(?![A-Za-z0-9])")


class Hypotheses:
    """Collects them.

    Attributes:
        found: the hypotheses, each with what was typed for it.
        formulas: what the letters stand for that were defined, in turn.
        samples: the letters of samples, with their sizes.
        vectors: the letters of which is said in which space they are.
        said: how often something was said, though it be the same.
    """

    def __init__(self, text: FormulaText) -> None:
        self.text = text
        self.found = dict[str, str]()
        self.formulas = dict[str, str]()
        self.samples = dict[str, str]()
        self.vectors = set[str]()
        self.said = 0
        self._values = dict[Names, dict[str, str]]()
        self._laws = dict[Names, tuple[str, str]]()

    def has_condition(self, part: str) -> bool:
        """Whether what a part says holds on a condition; ``n→∞ 时`` and ``i≠j 时`` are none."""
        for found in CONDITION.finditer(part):
            place, fixed = found["with"], found["fixed"] or found["each"]
            if place or fixed:
                if self._is_of_random(self.formula(place or fixed), is_fixed=bool(fixed)):
                    return True
                continue
            place = found["there"] or found["on"]
            text = self.formula(place) if place else ""
            first = re.split("[=<>≤≥]", text)[0].strip()
            is_known = found["on"] and kind_of(first).what == "moment"
            if not is_known and kind_of(text).what not in ("limit", "unequal", "range", "law"):
                return True
        return False

    def _is_of_random(self, text: str, *, is_fixed: bool) -> bool:
        """``in Z > 0``, ``Y 已知，``: something random that has a value."""
        kind = kind_of(text)
        is_moment = kind_of(kind.left).what == "moment"
        is_condition = kind.what == ("name" if is_fixed else "relation") and not is_moment
        return is_condition and re.match("[|‖]?[A-Z]", text) is not None and "(" not in text

    def say(self, hypothesis: str, typed: str) -> None:
        """Note a hypothesis."""
        self.said += 1
        self.found.setdefault(hypothesis, typed)

    # --- of letters
    def say_that(self, how: str, names: Names, typed: str) -> None:
        """``X, Y independent``, ``X > 0``."""
        if how == "positive":
            for name in names:
                self.say(f"{name} > 0", typed)
        elif how == "fixed":
            self.say(f"real {', '.join(names)}", typed)
        elif how == "vectors":
            self.say(f"independent vectors {', '.join(names)}", typed)
        elif how == "uncorrelated" and (alone := [x for x in names if x not in self.samples]):
            self._say_uncorrelated(alone, [x for x in names if x in self.samples], typed)
        elif names:  # a may be read as an article, but for the first one
            self.say(f"{', '.join(sorted(names, key='a'.__ne__))} {how}", typed)

    def _say_uncorrelated(self, alone: Sequence[str], samples: Sequence[str], typed: str) -> None:
        """``x_0, f_1, …, f_L uncorrelated``"""
        if len(alone) > 1 or not samples:
            self.say(f"{', '.join(alone)} uncorrelated", typed)
        for f in samples:
            self.say(f"{f} uncorrelated", typed)
            for x in alone:
                self.say(f"Cov({x}, {f}_i) = 0 for all i", typed)

    def say_apart(self, how: str, names: Names, others: Names, typed: str) -> None:
        """``w independent of x``; ``X, Y uncorrelated``."""
        mine = [name for name in names if name not in others]
        if mine and how != "uncorrelated":
            self.say(f"{', '.join(mine)} independent of {', '.join(others)}", typed)
        for x, y in product(mine, others) if how == "uncorrelated" else ():
            self.say(f"{x}, {y} uncorrelated", typed)

    def say_value(
        self, noun: str, names: Names, value: str, typed: str, others: Names = ()
    ) -> None:
        """``mean X = m``; of a parameter what a law is made of later. A covariance is one of two
        letters, or of each of some with others.
        """
        if noun in ("corr", "cov"):
            self._of_two(noun.capitalize(), names, others, value, typed)
        elif kind_of(value).what != "moment":  # which is a name for it
            self._values.setdefault(names, {})[noun] = value
            for name in names or (ALL,):
                if noun != "parameter":
                    self.say(f"{noun} {name} = {value}", typed)

    def _of_two(self, head: str, names: Names, others: Names, value: str, typed: str) -> None:
        if others:
            for x, y in product(names, others):
                of, ending = (f"{x}_i", " for all i") if x in self.samples else (x, "")
                self.say(f"{head}({of}, {y}) = {value}{ending}", typed)
        elif len(names) == 2:
            self.say(f"{head}({', '.join(names)}) = {value}", typed)
        elif len(names) == 1 and names[0] in self.samples:
            (x,) = names
            self.say(f"{head}({x}_i, {x}_j) = {value} for i != j", typed)

    def say_row(self, noun: str, name: str, values: Sequence[str], typed: str) -> None:
        """``variances σ_1^2, …, σ_n^2``."""
        if noun in HEADS:
            value = re.sub(r"_(?:1|\{1\})", "_i", values[0], count=1)
            self.say(f"{HEADS[noun]}({name}_i) = {value} for all i", typed)

    def say_alike(self, names: Names, typed: str) -> None:
        """``X and Y have the same law``: what is used of it."""
        if len(names) == 2:
            for head in ("E", "Var"):
                self.say(f"{head}({names[0]}) = {head}({names[1]})", typed)

    def say_size(self, names: Names, size: str, typed: str) -> None:
        """``q, k in R^d``, but for letters that stand for something else."""
        free = [x for x in names if x not in map(name_of, self.formulas)]
        if free:
            self.say(f"{', '.join(free)} in {size}", typed)

    def say_space(self, names: Names, space: str, typed: str) -> None:
        """The same of vectors, not of families."""
        self.vectors.update(names)
        self.say_size(names, space, typed)

    def say_law(self, names: Names, law: str, typed: str) -> None:
        """``X ~ N(m, v)``; of ``x ~ N(0, I_d)`` what its components have."""
        found = _IDENTITY.fullmatch(law)
        law = re.sub(r"^B(?=\(1 ?[,，])", "Binomial", law)
        for name in names:
            if found is None:
                self.say(f"{name} ~ {law}", typed)
                continue
            if found["d"]:
                self.say(f"{name} in R^{found['d'].strip('{}')}", typed)
            self.say(f"{name} iid", typed)
            self.say(f"{name} ~ N({found['m']}, {found['v'].strip() or '1'})", typed)

    def say_law_by_word(self, names: Names, word: str, typed: str) -> None:
        """``X is normal``: a law once its parameters are known, at the end of a sentence."""
        self._laws[names] = word, typed

    @property
    def laws_by_word(self) -> int:
        """How many wait for their parameters."""
        return len(self._laws)

    def is_contradictory(self) -> bool:
        """Whether one moment has two values, or a random letter has one: as on a condition."""
        kinds = [kind_of(said) for said in self.found]
        defined = [kind.left for kind in kinds if kind.what == "definition"]
        of_moments = [kind.left for kind in kinds if kind_of(kind.left).what == "moment"]
        lefts = [
            *defined,
            *(f"{kind.left} ~" for kind in kinds if kind.what == "law"),
            *(re.sub(r"\s", "", _plain_moment(left)) for left in of_moments),
            *(
                f"{HEADS[noun]}({x})"
                for noun, x in re.findall(
                    r"^(mean|var|sd) (\S+)(?= =)", "\n".join(self.found), re.MULTILINE
                )
            ),
        ]
        values = {*defined} - self.formulas.keys()
        told = {name for names in self._values for name in names}
        is_given = any(x in told or re.fullmatch("[A-Z]", x) for x in values)
        return is_given or len(lefts) > len({*lefts})

    def end_sentence(self) -> Iterator[str]:
        """Put the laws together that have a word and parameters; the words of the others."""
        for names, (word, typed) in self._laws.items():
            laws = {name: self._law(word, names, name) for name in names}
            for name, law in laws.items():
                if law:
                    self._replace_moments(name, law)
            if not all(laws.values()) or not names:
                yield typed
        self._laws.clear()

    def is_randomly_long(self) -> bool:
        """Whether a sum goes up to a capital letter that the text has a law for."""
        ends = (_LAST, _UP_TO)
        sizes = {m["n"] for said in self.found for end in ends for m in end.finditer(said)}
        return any(
            self.formula(found["n"]) in sizes for found in _WITH_LAW.finditer(self.text.words)
        )

    def _law(self, word: str, names: Names, name: str) -> str:
        """A law with its parameters; "" while they are not known."""
        known = {**self._values.get(names, {}), **self._values.get((name,), {})}
        mean, parameter = known.get("mean"), known.get("parameter")
        if word == "normal":
            return f"N({mean}, {known['var']})" if mean and "var" in known else ""
        if word == "Exp" and mean and not parameter:
            return f"Exp(1/{mean if re.fullmatch(r'[^-+*/ ]+', mean) else f'({mean})'})"
        return f"{word}({parameter or mean})" if word in LAWS and (parameter or mean) else ""

    def _replace_moments(self, name: str, law: str) -> None:
        given = rf"(?:mean|var) {re.escape(name)} ="
        self.found = {s: t for s, t in self.found.items() if not re.match(given, s)}
        self.say(f"{name} ~ {law}", law)

    def say_drawn(self, names: Names, population: str, typed: str) -> None:
        """``X_1, …, X_n from the population Y``: independent, each like Y."""
        self.say_that("iid", names, typed)
        x = name_of(population) or name_of(kind_of(population).left)
        if not x or x in names:
            return
        of_x = rf"(?:mean|var|sd) {re.escape(x)} =|{re.escape(x)} ?[~～∼]"
        for said in [said for said in self.found if re.match(of_x, said)]:
            typed = self.found.pop(said)
            for name in names:
                alone = rf"(?<![A-Za-z]){re.escape(x)}(?![A-Za-z0-9])"
                self.say(re.sub(alone, lambda _, n=name: n, said, count=1), typed)  # type: ignore[misc]

    def summands(self, names: Names) -> Names:
        """The letters that are meant where independence is said of a sum: its summands."""
        formula = self.formulas.get(names[0], "") if len(names) == 1 else ""
        return tuple(dict.fromkeys(_SUMMAND.findall(formula))) or names or (ALL,)

    # --- formulas
    def formula(self, place: str) -> str:
        """The formula of a place; with sample means as sums and q^T k of vectors as q.k, which is
        read with their components.
        """
        text = _TRANSPOSED.sub(r"\1.\2", self.text.typed(place))
        for x in self.samples:
            bar = rf"(?P<factor>[\w)]?) ?(?:\\(?:bar|overline) ?\{{? ?{x}\}}?|{x}[\u0304\u0305])"
            mean = f"({self.mean_of(x)})"
            text = re.sub(bar, lambda m, e=mean: f"{m[1]}*{e}" if m[1] else e, text)  # type: ignore[misc]
        return text

    def mean_of(self, x: str) -> str:
        """The mean of a sample, as a sum."""
        n = self.samples[x]
        return rf"\frac{{1}}{{{n}}}\sum_{{l=1}}^{{{n}}} {x}_l"

    def is_mean_of_sample(self, text: str) -> bool:
        """Whether it is a sample mean, as :meth:`formula` has it."""
        return any(text == f"({self.mean_of(x)})" for x in self.samples)

    def mean_of_sample(self) -> str:
        """The mean of the only sample that was spoken of; "" if there is none, or several."""
        return self.mean_of(next(iter(self.samples))) if len(self.samples) == 1 else ""

    def in_full(self, goal: str) -> str:
        """A goal with formulas in the place of letters that are defined."""
        for letter, formula in self.formulas.items():
            alone = rf"(?<![A-Za-z\\_]){re.escape(letter)}(?![A-Za-z0-9_])"
            goal = re.sub(alone, lambda _, f=formula: f"({f})", goal)  # type: ignore[misc]
        return goal

    def with_dots(self, goal: str) -> str:
        """A goal with the dot products of families: ``w · x``."""
        families = {*_INDEXED.findall(self.text.typed(self.text.words))}

        def dotted(found: re.Match[str]) -> str:
            return f"{found[1]}.{found[2]}" if {found[1], found[2]} <= families else found[0]

        return re.sub(r"(?<![A-Za-z\\])([A-Za-z]) ?[·⋅] ?([A-Za-z])(?![A-Za-z_])", dotted, goal)

    # --- letters
    @property
    def numbers(self) -> set[str]:
        """Letters that are the value of a moment."""
        values = (value for moments in self._values.values() for value in moments.values())
        return set(map(name_of, values)) - {""}

    def is_value(self, x: str) -> bool:
        """Whether a letter is the value of a moment, in words or in an equation."""
        ends = re.compile(rf"(?<!{re.escape(x)} )= ?{re.escape(x)}")
        return x in self.numbers or any(ends.search(said[-len(x) - 3 :]) for said in self.found)

    @property
    def random(self) -> set[str]:
        """Letters of which something is said that only random ones have, or that are made of
        others.
        """
        told = {name for names in self._values for name in names}
        laws = (kind.left for kind in map(kind_of, self.found) if kind.what == "law")
        return {*told, *map(name_of, (*laws, *self.formulas)), *self.formulas}


def _plain_moment(text: str) -> str:
    r"""A moment with the documented name of its head: Var(X) for D(X) and \mathbb{V}[X]."""
    text = re.sub(r"\\(?:mathbb|mathrm|operatorname|text|left|right)\b|[{}]", "", text)
    return re.sub(r"^(?:D|V)(?=[(\[])", "Var", text).replace("[", "(").replace("]", ")")
