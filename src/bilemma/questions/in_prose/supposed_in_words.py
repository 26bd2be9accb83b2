"""What a question in words supposes, as the reader of hypotheses knows it.

Most goes on as it stands. Letters without a name, pronouns and vectors are put otherwise here; what
is said of an event is refused, for it would be read as a hypothesis.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from ..latex_input.latex_reader import hypotheses_of
from ..lexing.errors import ASKED_OR_SUPPOSED, MisreadError, said
from .individuals import Individuals
from .prose_conditions import Conditions
from .prose_units import Unit, UnitText, is_apart, is_said

_IMPLIED = said(
    "What holds only if something else does is not supposed here: write what holds, "
    "each in a sentence of its own.",
    "此处不能假设“若 … 则 …”；请只写出成立的条件，每条一句。",
)
_CONDITIONAL = (
    *("if", "when", "given", "given that", "provided", "provided that"),
    *("若", "如果", "当", "假如"),
)
_WHOSE = said("Of which letters? Name them.", "指哪些字母？请写出。")
_SAME = re.compile(
    r"(?P<x>[A-Z]) ?(?:and|,|、|与|和) ?(?P<y>[A-Z]) "
    r"(?:have (?:the same|equal) (?P<en>variance|mean)s?|的(?P<zh>方差|均值|期望)(?:相等|相同))"
)
_POSITIVE = re.compile(r"(?:a |all )?positive (?:random variables? )?(?P<x>[A-Za-z])")
_COMPARED = re.compile("[<>=≤≥]")
_MADE_OF_OTHERS = ("total", "combination", "linear combination", "线性组合")  # no letter alone
_THEY = re.compile(r"(?<![A-Za-z])[A-Z](?![A-Za-z0-9_(])")


class SaidBeside(UnitText):
    """Collects hypotheses; ``parts`` are the units of each, with the word that begins it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.parts: list[tuple[str, list[Unit]]] = []

    def suppose(self, found: Sequence[Unit]) -> None:
        """Note hypotheses, each of which begins with a word of its own."""
        self._refuse_implied(found)
        part: list[Unit] = []
        begins = ""
        for n, unit in enumerate(found):
            if self._is_of_law(found, n):
                part.append(unit)
                continue
            typed = self.text[unit.place : unit.end].lower()
            # for all i; vectors whose components are iid
            is_for = typed == "for" and bool(part)
            is_for |= unit.means("whose") and bool(part)
            if part and self._is_conditional(unit) and not _joins(part[-1]):
                self.fail(_IMPLIED, unit)
            if unit.means("if", "then", "whose", "given") and not is_for:
                self._note(begins, part)
                part = [unit] if unit.means("whose") else []
                begins = typed
            else:
                part.append(unit)
        self._note(begins, part)

    def sentence(self, found: Sequence[Unit]) -> None:
        """Note the hypotheses of a sentence that asks nothing."""
        self._refuse_asked(found)
        self._refuse_conditional(found)
        self.suppose(found)

    def _refuse_asked(self, sentence: Sequence[Unit]) -> None:
        """``X and Y are independent? Var(X+Y)?``"""
        if re.match(r"\s*[?？]", self.text[sentence[-1].end :]):
            self.fail(ASKED_OR_SUPPOSED, sentence[0])

    def _refuse_conditional(self, sentence: Sequence[Unit]) -> None:
        """A sentence that asks nothing, and says of something on which condition it holds: ``If X
        has mean 0, X and Y are independent.``, ``Var(X) = 1 when E(X) = 0.``, ``Then Y = 1.``
        """
        if sentence[0].means("then"):
            self.fail(_IMPLIED, sentence[0])
        rest = (u for n, u in enumerate(sentence) if n and not self._is_of_law(sentence, n))
        later = next((u for u in rest if self._is_conditional(u)), None)
        if later is not None:
            self.fail(_IMPLIED, later)
        clauses: list[list[Unit]] = [[]]
        for unit in sentence[1:]:
            if unit.is_comma:
                clauses.append([])
            else:
                clauses[-1].append(unit)
        said_ = [clause for clause in clauses if any(map(is_said, clause))]
        lists = sentence[0].means("given") or self.typed(sentence[0]).lower() == "given that"
        if self._is_conditional(sentence[0]) and not lists and len(said_) > 1:
            self.fail(_IMPLIED, said_[1][0])

    def _is_conditional(self, unit: Unit) -> bool:
        """Whether it begins what something else holds on: if, not let or where."""
        typed = " ".join(self.text[unit.place : unit.end].lower().split())
        return unit.means("if", "given") and typed in _CONDITIONAL

    def _is_of_law(self, found: Sequence[Unit], n: int) -> bool:
        """Whether it is the word of ``Y given X is normal``, between two letters."""
        around = [self.typed(u) for u in found[max(n - 1, 0) : n + 2]]
        return len(around) == 3 and re.fullmatch("[A-Z] given [A-Z]", " ".join(around)) is not None

    def _refuse_implied(self, found: Sequence[Unit]) -> None:
        """``If E(X) = 0 then E(Y) = 1``: that neither is so is possible."""
        for n, unit in enumerate(found):
            rest = [u for u in found[n + 1 :] if not u.is_comma]
            goes_on = rest and not rest[0].means("if", "given", "whose", "with", "and", "then")
            if unit.means("then") and n and goes_on:
                self.fail(_IMPLIED, unit)

    def _note(self, begins: str, part: Sequence[Unit]) -> None:
        start, end = 0, len(part)
        while start < end and (is_apart(part[start]) or part[start].means("and", "given")):
            start += 1
        while start < end and (is_apart(part[end - 1]) or part[end - 1].means("and")):
            end -= 1
        if start < end:
            self.parts.append((begins, [*part[start:end]]))


class SupposedInWords(UnitText):
    """Reads one hypothesis after the other.

    Args:
        text: the whole question.
        given: the other hypotheses.
        individuals: those that the goal speaks of.
        formula: the goal, whose letters "they" are.
        bound: the letters that are indices wherever they stand below another.
    """

    def __init__(
        self,
        text: str,
        given: str,
        individuals: Individuals,
        formula: str,
        bound: AbstractSet[str],
    ) -> None:
        super().__init__(text)
        self.individuals, self.formula, self.bound = individuals, formula, bound
        self.conditions = Conditions(text, given, formula)

    def read(self, begins: str, part: list[Unit]) -> str:
        """A hypothesis as it stands; "" where all of it was said of letters in words."""
        first, typed = part[0], self.span(part)
        found = hypotheses_of(self._read(part), self.bound)
        behind = self.text[first.end if first.means("with") else first.place : part[-1].end]
        supposed = found or hypotheses_of(behind.strip(), self.bound)
        if wrong := self.conditions.refusal(begins, typed, supposed, self.text[part[-1].end :]):
            positive = _POSITIVE.fullmatch(typed) if _COMPARED.search(self.formula) else None
            self.fail(wrong, first, *([f"{positive['x']} > 0"] if positive else []))
        return found

    def _read(self, part: list[Unit]) -> str:
        first, people = part[0], self.individuals
        typed = self.span(part)
        if same := _SAME.fullmatch(typed):
            moment = "Var" if (same["en"] or same["zh"]) in ("variance", "方差") else "E"
            return f"{moment}({same['x']}) = {moment}({same['y']})"
        if first.means("they"):
            names = dict.fromkeys(_THEY.findall(self.formula))
            is_both = self.typed(first).lower() in ("both", "二者", "两者")
            is_sample = people.family is not None and [*names] == [people.family[0]]
            is_several = len(names) > 1 and "[" not in self.formula
            if not (is_sample or is_several) or (is_both and len(names) != 2):
                self.fail(_WHOSE, first)
            return f"{', '.join(names)} {self.text[first.end : part[-1].end].strip()}"
        if first.means("with"):
            behind = self.text[first.end : part[-1].end].strip()
            between = self.text[max(people.ends, 0) : first.place]
            if people.ends < 0 or between.strip(" ,，"):
                return behind
            people.goes_on(behind)
            return ""
        if first.means("whose"):
            if not people.vectors:
                self.fail(_WHOSE, first)
            return (
                f"the components of {people.vectors} {self.text[first.end : part[-1].end].strip()}"
            )
        return self._of_letters(part, typed)

    def _of_letters(self, part: list[Unit], typed: str) -> str:
        """``a standard normal X``, ``two independent variables X and Y with mean 0``."""
        if part[0].text in ("A", "a") and len(part) > 1 and part[1].means("adjective", "noun"):
            part = part[1:]
            typed = self.span(part)
        n = next((n for n, u in enumerate(part) if u.means("with")), len(part))
        letters, behind = part[:n], part[n:]
        first = letters[0]
        begins = first.means("adjective", "noun", "two", "three") or first.text.isdigit()
        if not begins or not self.individuals.is_some(letters):
            return typed
        before = len(self.individuals.said)
        try:
            names = self.individuals.letters(letters)
        except MisreadError:
            names = []
        said_ = self.individuals.said[before:]
        del self.individuals.said[before:]
        typed_letters = self.span(letters)
        if not names or any(name not in re.findall(r"\w+", typed_letters) for name in names):
            return typed
        if not said_ and any(self.typed(u).lower() in _MADE_OF_OTHERS for u in letters):
            return typed
        tail = self.span(behind) if behind else ""
        return f"{'; '.join(said_)} {tail}".strip()


def _joins(unit: Unit) -> bool:
    """Whether another hypothesis follows it."""
    return unit.is_comma or unit.means("and", "with") or unit.kind == "stop"
