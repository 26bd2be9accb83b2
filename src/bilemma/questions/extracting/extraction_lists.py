"""Formulas side by side in a part of a told text (:mod:`~.extraction_statements`): letters of which
something is said, values of moments, definitions.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from .extraction_formulas import bounded, kind_of, name_of, unbracketed
from .extraction_hypotheses import Names
from .extraction_reading import Reading
from .extraction_words import BESIDES, EQUALS, PLACE, SAID_OF, role_at_end

_MATRIX = re.compile(r"(?P<m>\w+) ?(?:×|x|\\times) ?(?P<n>\w+)")
_SPACE = re.compile(r"(?:R|ℝ|\\mathbb ?\{?R\}?)\^.+")
_WORDS = "[^⟦，,。]*"
_ESTIMATES = re.compile(f"的{_WORDS}估计")
_OF_WHAT = re.compile(rf" of (?:[a-z]+ ){{0,4}}(?P<x>{PLACE})")
_WITH = re.compile(rf" ?with (?:the )?(?P<x>{PLACE})")
_KINDS = {"relation": "relation", "range": "aside", "unequal": "aside"}
_OF_TWO = {"cov", "corr"}
_ROW = re.compile(r"\.\.\.?|…+|⋯|\\[lc]?dots")


class ListedFormula(NamedTuple):
    """A formula, and where its place is in the part."""

    text: str
    span: tuple[int, int]


class FormulaLists:
    """Takes the formulas of a part, one after the other."""

    def __init__(self, reading: Reading) -> None:
        self.reading, self.supposed = reading, reading.supposed
        self._taken = 0  # up to where the part was taken, though it was not gone through

    def take(self, event: re.Match[str]) -> None:
        """Formulas side by side."""
        reading, part = self.reading, self.reading.part
        if event.start() < self._taken:
            return
        before, behind = part[: event.start("places")], part[event.end() :]
        if not reading.nouns and before.endswith(("是", "为")) and _ESTIMATES.match(behind):
            return
        if reading.nouns and (of := _OF_WHAT.match(behind)):  # mean m of X
            reading.subject = self._letters_at(of)
        if {*reading.nouns} & _OF_TWO and (beside := _WITH.match(behind)):  # covariance 2 with Y
            reading.others = self._letters_at(beside)
            reading.also_speak_of(reading.others)
            self._taken = event.end() + beside.end()
            reading.use((event.end(), self._taken), "beside")
        places = re.compile(PLACE).finditer(part, event.start("places"), event.end())
        items = [ListedFormula(self.supposed.formula(m[0]), m.span()) for m in places]
        if len(items) > 2 and self._is_of_pairs(items):
            return
        is_cut = (reading.nouns or reading.apart) and SAID_OF.match(behind)
        cut = self._next_subject(items) if is_cut else len(items)
        for run in (items[:cut], items[cut:]):
            self._mixed(run, before, is_beside=bool(event["beside"]))

    def _letters_at(self, found: re.Match[str]) -> Names:
        return tuple(filter(None, [name_of(self.supposed.formula(found["x"]))]))

    def _is_of_pairs(self, items: Sequence[ListedFormula]) -> bool:
        """``X 与 Y、Z 与 W``, ``X and Y, Y and Z``: of the letters of each pair."""
        ends = ((a.span[1], b.span[0]) for a, b in pairwise(items))
        signs = {self.reading.part[a:b].strip() for a, b in ends}
        letters = [item.text for item in items if _letter(item.text)]
        return len({*letters}) < len(letters) or (len(items) > 3 and {"、"} < signs)

    def _next_subject(self, items: Sequence[ListedFormula]) -> int:
        """Where among values the letters begin of which something is said behind them."""
        if self.reading.nouns and not self.reading.apart:
            one = len(self.reading.nouns)
            each = len(self.reading.subject) if one == 1 and self.reading.is_each else one
            cuts = (n for n in (each, one) if n < len(items) and self._is_subject(items, n))
            return next(cuts, len(items))
        for sign in (",，、", ""):
            for n in range(len(items) - 1, 0, -1):
                between = self.reading.part[items[n - 1].span[1] : items[n].span[0]]
                if not sign or re.search(f"[{sign}]", between):
                    return n
        return len(items)

    def _is_subject(self, items: Sequence[ListedFormula], n: int) -> bool:
        """Whether an item that comes behind values is a letter that is none."""
        x, first = _letter(items[n].text), _letter(items[0].text)
        is_known = x in self.reading.spoken.every
        return bool(x) and (is_known or not first or x.isupper() != first.isupper())

    def _mixed(self, items: Sequence[ListedFormula], before: str, *, is_beside: bool) -> None:
        """Formulas side by side of any kind."""
        run = list[ListedFormula]()
        for item in items:
            if run == [] and self._is_joined(item):  # m ~ Bernoulli(p) 与 x 独立
                is_beside = True
            kind = kind_of(item.text)
            if kind.what in ("name", "value", "sample") or (
                kind.what == "moment" and self.reading.nouns
            ):
                run.append(item)
            elif self.reading.nouns and (letter := bounded(item.text)):
                run.append(item._replace(text=letter))
                self.supposed.say(item.text, item.text)
            else:
                is_joined = kind.what in ("space", "law") and not self.reading.nouns
                self._run([] if is_joined else run, before, is_beside=is_beside)
                self._formula(self._joined(run, item) if is_joined else item)
                run = []
        self._run(run, before, is_beside=is_beside)

    def _formula(self, item: ListedFormula) -> None:
        if self.add_formula(item.text):
            what = kind_of(item.text).what
            is_of_number = what == "relation" and not re.search("[A-Z]", item.text)
            kind = "aside" if is_of_number else _KINDS.get(what, "formula")
            self.reading.use(item.span, kind)

    def _is_joined(self, item: ListedFormula) -> bool:
        """Whether it stands behind a formula that says something, with 与."""
        before = self.reading.part[: item.span[0]].rstrip()
        end = len(before) - 1
        is_behind = any(u.kind == "formula" and u.end == end for u in self.reading.used)
        return is_behind and before.endswith(("与", "和", "跟"))

    def _joined(self, run: Sequence[ListedFormula], item: ListedFormula) -> ListedFormula:
        """``q, k ∈ R^d`` is said of both."""
        start = run[0].span[0] if run else item.span[0]
        texts = (x.text for x in (*run, item))
        self.reading.lists.append((start, item.span[1]))
        return ListedFormula(", ".join(texts), (start, item.span[1]))

    def _run(self, items: Sequence[ListedFormula], before: str, *, is_beside: bool) -> None:
        """Names or values that stand side by side."""
        if not items or self._is_space(items):
            return
        reading = self.reading
        has_sample = any(kind_of(item.text).what == "sample" for item in items)
        if reading.nouns and not reading.is_of and EQUALS.search(before) is None:
            reading.drop_nouns(f"{before} {', '.join(item.text for item in items)}")
        if reading.nouns and not reading.is_of and not has_sample:
            items = self.values(items)
        named = [item for item in items if _letter(item.text)]
        is_besides = reading.is_named and not reading.apart and BESIDES.search(before)
        if not named or (is_besides and not reading.nouns):
            return
        for item in items:
            if item in named or _ROW.fullmatch(item.text):
                reading.use(item.span, "beside" if is_beside or reading.apart else "letters")
        reading.lists.append((named[0].span[0], named[-1].span[1]))
        names = self._names([item.text for item in items])
        if is_beside and reading.subject and not reading.nouns:
            reading.beside = names
        else:
            reading.spoken.is_indexed = any(name_of(item.text) != item.text for item in named)
            reading.name(names, ", ".join(item.text for item in named))
        if role := role_at_end(before):
            reading.spoken.roles.setdefault(role, names)

    def _names(self, texts: Sequence[str]) -> Names:
        """The letters of formulas that are names or samples."""
        if any(map(_ROW.fullmatch, texts)):  # X_1, X_2, …
            texts = [re.sub(r"_(?:1|\{1\})$", "_i", texts[0])]
        for text in texts:
            kind = kind_of(text)
            if kind.what == "sample":
                self.supposed.samples[kind.left] = kind.right
                self.supposed.say_size((kind.left,), f"R^{kind.right}", text)
        return tuple(dict.fromkeys(filter(None, map(_letter, texts))))

    def _is_space(self, items: Sequence[ListedFormula]) -> bool:
        """``m × n``, ``R^d`` behind letters: what they are in."""
        text = items[0].text
        rows = _MATRIX.fullmatch(text)
        if len(items) > 1 or not self.reading.subject or not (rows or _SPACE.fullmatch(text)):
            return False
        space = f"R^({rows['m']} x {rows['n']})" if rows else text
        self.supposed.say_space(self.reading.subject, space, text)
        self.reading.use(items[0].span, "said")
        return True

    def add_formula(self, text: str) -> bool:
        """Whether a formula says something by itself; that is noted."""
        text = unbracketed(text)
        kind, supposed = kind_of(text), self.supposed
        named = tuple(filter(None, map(name_of, re.split("[,，]", kind.left))))
        before = supposed.said
        if kind.what == "definition" and supposed.is_mean_of_sample(kind.left):
            return True
        if kind.what == "definition":
            supposed.say(text, text)
            if re.search("[^-0-9./]", kind.right):
                supposed.formulas[kind.left] = kind.right
            self.reading.subject = (name_of(kind.left),)
            self.reading.is_named = True
        elif kind.what == "law":
            supposed.say_law(named or (kind.left,), kind.right, text)
            self.reading.subject = named or self.reading.subject
        elif kind.what == "law_alone":
            supposed.say_law(self.reading.subject, text, text)
            self.reading.speak_of(())
        elif kind.what == "space":
            supposed.vectors.update(named)
            supposed.say(text, text)
            self.reading.subject = named or self.reading.subject
        elif kind.what == "range":
            supposed.say_size(self.reading.subject, f"R^{kind.right}", text)
        elif kind.what == "unequal":
            self.reading.unequal = text
        elif kind.what == "relation":
            is_of_some = self.reading.unequal and kind_of(kind.left).what == "moment"
            supposed.say(f"{text} for {self.reading.unequal}" if is_of_some else text, text)
        return supposed.said > before or kind.what in ("range", "unequal")

    # --- values
    def values(self, items: Sequence[ListedFormula]) -> Sequence[ListedFormula]:
        """Values of the nouns before them; those that are left over."""
        reading, supposed = self.reading, self.supposed
        nouns, subject, texts = reading.nouns, reading.subject, [item.text for item in items]
        typed, count = ", ".join(texts), len(nouns)
        is_each = reading.is_each and nouns[:1] not in (["cov"], ["corr"])
        if len(nouns) == 1 and len(texts) == len(subject) > 1 and is_each:
            count = len(texts)
            for name, value in zip(subject, texts, strict=True):
                supposed.say_value(nouns[0], (name,), value, typed)
        elif len(texts) == 3 and len(nouns) == len(subject) == 1 and _ROW.fullmatch(texts[1]):
            count = len(texts)
            supposed.say_row(nouns[0], subject[0], texts, typed)
        elif len(texts) < count or not all(map(_letter, texts[count:])):
            reading.drop_nouns(reading.part[: items[-1].span[1]])
            return ()
        else:
            for noun, value in zip(nouns, texts, strict=False):
                self._value(noun, value, typed, items[-1].span[1])
        reading.nouns, reading.others = [], ()
        for item in items[:count]:
            reading.use(item.span, "value")
        reading.lists.append((items[0].span[0], items[:count][-1].span[1]))
        return items[count:]

    def _value(self, noun: str, value: str, typed: str, end: int) -> None:
        """One value; a covariance may be that of one letter with others, 与 Y 的协方差."""
        reading, before = self.reading, self.supposed.said
        beside = reading.beside if noun in _OF_TWO else ()
        others = reading.others or beside
        if not beside or len(reading.subject) == 1:
            self.supposed.say_value(noun, reading.subject, value, typed, others)
        is_name_of_it = kind_of(value).what == "moment"  # variance Var(w)
        if self.supposed.said == before and noun != "parameter" and not is_name_of_it:
            reading.drop_nouns(reading.part[:end])


def _letter(text: str) -> str:
    """The letter of a name or a sample; "" of anything else."""
    kind = kind_of(text)
    return kind.left if kind.what == "sample" else name_of(text)
