"""What a question in words supposes, as the reader of hypotheses knows it.

Most goes on as it stands. Letters without a name, pronouns and vectors are put otherwise here; what
is said of an event is refused, for it would be read as a hypothesis.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .errors import MisreadError, said
from .individuals import Individuals
from .prose_conditions import Conditions
from .prose_units import Unit, UnitText

_WHOSE = said("Of which letters? Name them.", "指哪些字母？请写出。")
# X = 2, X > 0, X = Y: a value that X takes, or an event.
_EVENT = re.compile(
    r"[A-Z](?:_?[A-Za-z0-9]+)? ?(?:[<>=≤≥]+|is|equals|等于|为) ?"
    r"(?:-?[\d.]+[a-z]?|[A-Za-z])(?:_[A-Za-z0-9]+)?"
)
_CALLED = re.compile(r"[A-Za-z]*\s*[(\[{][^()\[\]{}]*[)\]}]")
_SAME = re.compile(
    r"(?P<x>[A-Z]) ?(?:and|,|、|与|和) ?(?P<y>[A-Z]) "
    r"(?:have (?:the same|equal) (?P<en>variance|mean)s?|的(?P<zh>方差|均值|期望)(?:相等|相同))"
)
_PARTS = re.compile(r",|，|且|\band\b|\bwith\b")
_PREDICATE = re.compile(
    r"[<>=≤≥~∼]|\b(?:is|are|be|has|have|equals?)\b|[为是]|等于|服从|独立|不相关"
)
_CONDITIONS = ("if", "when", "given", "given that", "for", "若", "如果", "当", "已知", "假如")
_THEY = re.compile(r"(?<![A-Za-z])[A-Z](?![A-Za-z0-9_(])")


class SupposedInWords(UnitText):
    """Reads one hypothesis after the other.

    Args:
        text: the whole question.
        given: the other hypotheses.
        individuals: those that the goal speaks of.
        formula: the goal, whose letters "they" are.
    """

    def __init__(self, text: str, given: str, individuals: Individuals, formula: str) -> None:
        super().__init__(text)
        self.individuals, self.formula = individuals, formula
        self.conditions = Conditions(text, given, formula)

    def _refuse_event(self, begins: str, first: Unit, typed: str) -> None:
        """``given X + Y = 1``: an event, of which no probability is known here."""
        bare = typed
        while bare != (shorter := _CALLED.sub("0", bare)):
            bare = shorter
        parts = list(_statements(bare))
        is_event = begins in _CONDITIONS and any(map(_says_event, parts))
        if is_event or any(map(_EVENT.fullmatch, parts)):
            what = said(
                "A value or an event cannot be given; a fixed number is declared: 'real x'.",
                "条件不能是取值或事件；常数须声明，如“常数 x”。",
            )
            self.fail(what, first)

    def read(self, begins: str, part: list[Unit]) -> str:
        """A hypothesis as it stands; "" where all of it was said of letters in words."""
        first, people = part[0], self.individuals
        typed = self.span(part)
        self._refuse_event(begins, first, typed)
        if wrong := self.conditions.refusal(begins, typed, self.text[part[-1].end :]):
            self.fail(wrong, first)
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
        if people.sentence(part):
            return ""
        return self._of_letters(part, typed)

    def _of_letters(self, part: list[Unit], typed: str) -> str:
        """``a standard normal X``, ``two independent variables X and Y with mean 0``."""
        if part[0].text in ("A", "a") and len(part) > 1 and part[1].means("adjective", "noun"):
            part = part[1:]
            typed = self.span(part)
        n = next((n for n, u in enumerate(part) if u.means("with")), len(part))
        letters, behind = part[:n], part[n:]
        first = letters[0]
        begins = first.means("adjective", "noun", "two", "three")
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
        tail = self.span(behind) if behind else ""
        return f"{'; '.join(said_)} {tail}".strip()


def _statements(text: str) -> Iterator[str]:
    """What a text says, each with all that it is said of: ``the correlation of X and Y is 0.5``
    is one.
    """
    before = ""
    for part in _PARTS.split(text):
        before = f"{before} {part.strip()}".strip()
        if _PREDICATE.search(part):
            yield before
            before = ""
    yield before


def _says_event(part: str) -> bool:
    """Whether an equation is between random numbers, and does not name a new one: S = X + Y."""
    left, sign, right = (text.strip() for text in part.partition("="))
    is_formula = re.search("[a-z]{2}|[\u4e00-\u9fff]", left) is None
    is_named = len(left) == 1 and re.search(r"[A-Z].*[+*/^-]|\d ?[A-Z]", right)
    return bool(sign and is_formula and re.search("[A-Z]", left) and not is_named)
