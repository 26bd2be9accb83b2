"""A question in words, parted into what is asked for and what is supposed.

    If X and Y are independent, what is the variance of X + Y?
    Var(X+Y) where X and Y are independent
    设 X、Y 独立，求 X+Y 的方差

What is asked for becomes a formula; what is supposed goes to the reader of hypotheses as it stands,
but for letters that have no name. No word is passed over: each is part of a phrase that is known,
of a formula, or of a hypothesis.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

from .errors import MisreadError, said
from .individuals import Individuals
from .latex import bound_in, hypotheses_of
from .noun_phrases import NounPhrases
from .phrases import HEADS
from .prose_units import Unit, sentences, units

_NOUNS = {*HEADS, "derivative", "Jacobian", "sample mean", "sample variance"}
_BEGINS = ("if", "with", "whose")
_TRIGGERS = {*_NOUNS, *_BEGINS, "find", "show", "asked", "given", "then"}
_RELATIONS = ("=", "<", ">", "≤", "≥", "~", "∼")
_LEFT_ALONE = re.compile(  # goals of other kinds, which have words of their own
    r"\s*(?:[Uu]pper )?[Bb]ound\b|\s*(?:估计|上界)"
    r"|->|→|\\to\b|tends to|goes to|趋|极限|[Ll]im(?:it)?\b"
)
# X = 2, X > 0, X = Y: a value that X takes, or an event.
_EVENT = re.compile(
    r"[A-Z](?:_?\w+)? ?(?:[<>=≤≥]+|is|equals|等于|为) ?(?:-?[\d.]+[a-z]?|[A-Za-z])(?:_\w+)?"
)
_CALLED = re.compile(r"[A-Za-z]*\s*[(\[{][^()\[\]{}]*[)\]}]")
_PARTS = re.compile(r",|，|且|\band\b|\bwith\b")
_CONDITIONS = ("if", "when", "given", "given that", "for", "若", "如果", "当", "已知", "假如")
_THEY = re.compile(r"(?<![A-Za-z])[A-Z](?![A-Za-z(\[])")


def in_signs(goal: str, given: str) -> tuple[str, str]:
    """A question with its goal as a formula, and all hypotheses in the second text.

    Raises:
        MisreadError: a word of the goal is not understood, or may be meant in two ways.
    """
    found = units(goal)
    parts = sentences(found)
    is_prose = len(parts) > 1 or any(u.means(*_TRIGGERS) for u in found)
    if _LEFT_ALONE.search(goal) or not is_prose:
        return goal, given
    try:
        return _Prose(goal, given).read(parts)
    except MisreadError as error:
        error.in_goal = True
        raise


class _Prose:
    """Reads one question."""

    def __init__(self, text: str, given: str) -> None:
        self.text, self.given = text, given
        self.supposed: list[tuple[str, list[Unit]]] = []  # with the word that begins each
        self.kind = ""  # what the words before the goal ask: find, show, is
        self.individuals = Individuals(text, given)
        self.bound = bound_in(text, given)

    def read(self, found: Sequence[list[Unit]]) -> tuple[str, str]:
        """The goal and the hypotheses."""
        asking = [s for s in found if _frame(s) is not None]
        if len(asking) > 1:
            self._refuse_second(asking[1][0])
        goal = (asking or [self._first(found)])[0]
        for sentence in found:
            if sentence is goal:
                wanted = self._goal(sentence)
            else:
                self._suppose(sentence)
        formula = self._asked(wanted)
        given = [*filter(None, (self._hypothesis(formula, *part) for part in self.supposed))]
        said_ = [hypotheses_of(h, self.bound) for h in (*self.individuals.said, *given)]
        return formula, "; ".join(filter(None, (*said_, self.given.strip())))

    # --- what is asked for ------------------------------------------------------------------------
    @staticmethod
    def _first(found: Sequence[list[Unit]]) -> list[Unit]:
        """Where no word asks: the sentence with a noun that is asked for, or without a relation."""
        for asks in (
            [s for s in found if s[-1].text == "="],
            [s for s in found if any(u.means(*_NOUNS) for u in s)],
            [s for s in found if not any(_is_relation(u) or u.means("if", "be", "is") for u in s)],
        ):
            if len(asks) == 1:
                return asks[0]
        return found[0]

    def _goal(self, sentence: list[Unit]) -> list[Unit]:
        """What a sentence asks for; the rest of it is supposed."""
        frame = _frame(sentence)
        if frame is None:
            return self._cut(sentence)
        at = sentence.index(frame)
        before, after = sentence[:at], sentence[at + 1 :]
        if frame.means("asked"):
            self._suppose(after)
            return self._last(before)
        self.kind = frame.text
        self._suppose(before)
        while after and after[0].text in (":", "：", ",", "，"):
            after = after[1:]
        if after and after[-1].means("asked"):
            after = after[:-1]
        second = next((u for u in after if u.means("find", "show", "asked")), None)
        if second is not None:
            self._refuse_second(second)
        return self._cut(after)

    def _last(self, found: list[Unit]) -> list[Unit]:
        """What is asked for behind all that is supposed."""
        ends = [n for n, u in enumerate(found) if u.means("then")]
        ends = ends or [n for n, u in enumerate(found) if u.is_comma]
        at = ends[-1] if ends else -1
        self._suppose(found[: at + 1])
        found = found[at + 1 :]
        return found[1:] if found and found[0].is_comma else found

    def _cut(self, found: list[Unit]) -> list[Unit]:
        """What is asked for, up to a comma or a condition."""
        while found and (found[0].means("then") or found[0].is_comma):
            found = found[1:]
        if found and found[0].means("if", "given"):
            return self._last(found)
        ends = (
            n
            for n, u in enumerate(found)
            if u.means(*_BEGINS) or u.is_comma or self._gives(found, n)
        )
        end = next(ends, len(found))
        self._suppose(found[end:])
        return found[:end]

    def _gives(self, found: Sequence[Unit], n: int) -> bool:
        """Whether ``given`` begins a hypothesis: not ``given X and Y``, as a mean may be."""
        if not found[n].means("given"):
            return False
        end = next((k for k in range(n, len(found)) if found[k].means(*_BEGINS)), len(found))
        listed = self.text[found[n].end : found[end - 1].end]
        return not re.fullmatch(r"\s*[A-Za-z]\w?(?:(?:\s*,\s*|\s+and\s+)[A-Za-z]\w?)*,?", listed)

    def _asked(self, goal: list[Unit]) -> str:
        """The formula, or the relation that is to hold."""
        while len(goal) > 1 and goal[-1].text == "=" and self.kind != "show":
            goal = goal[:-1]
        nouns = NounPhrases(self.text, self.individuals, self.bound)
        signs = [n for n, u in enumerate(goal) if u.means("equal") or _is_relation(u)]
        if not signs and self.kind not in ("show", "is"):
            return nouns.read(goal)
        if self.kind not in ("show", "is"):
            what = said(
                "What is wanted here? To ask whether this holds, write 'is' or 'show that'.",
                "这里求什么？若问是否成立，请写“是否”或“证明”。",
            )
            raise MisreadError(self.text, goal[signs[0]].place, what)
        if not signs:
            return self._uncorrelated(goal, nouns)
        first, last = signs[0], signs[-1]
        sign = (
            "=" if goal[first].means("equal") else "".join(u.text for u in goal[first : last + 1])
        )
        return f"{nouns.read(goal[:first])} {sign} {nouns.read(goal[last + 1 :])}?"

    def _uncorrelated(self, goal: list[Unit], nouns: NounPhrases) -> str:
        """``X+Y and X-Y are uncorrelated``"""
        last = goal[-1] if goal else None
        if last is None or self.text[last.place : last.end] not in ("uncorrelated", "不相关"):
            what = said(
                "What is to hold? Write an equation: 'show that Var(X) = 1'.",
                "要证明什么？请写出等式，如“证明 Var(X) = 1”。",
            )
            raise MisreadError(self.text, last.place if last else 0, what)
        rest = goal[:-1]
        if rest and rest[-1].means("be", "is"):
            rest = rest[:-1]
        return f"{nouns.pair('Cov({}, {})', last, rest)} = 0?"

    # --- what is supposed -------------------------------------------------------------------------
    def _suppose(self, found: Sequence[Unit]) -> None:
        """Note hypotheses, each of which begins with a word of its own."""
        part: list[Unit] = []
        begins = ""
        for unit in found:
            typed = self.text[unit.place : unit.end].lower()
            is_for = typed == "for" and bool(part)  # for all i
            if unit.means("if", "then", "whose", "given") and not is_for:
                self._note(begins, part)
                part = [unit] if unit.means("whose") else []
                begins = typed
            else:
                part.append(unit)
        self._note(begins, part)

    def _note(self, begins: str, part: Sequence[Unit]) -> None:
        start, end = 0, len(part)
        while start < end and (part[start].is_comma or part[start].means("and", "given")):
            start += 1
        while start < end and (part[end - 1].is_comma or part[end - 1].means("and")):
            end -= 1
        if start < end:
            self.supposed.append((begins, [*part[start:end]]))

    def _refuse_event(self, begins: str, first: Unit, typed: str) -> None:
        """``given X + Y = 1``: an event, of which no probability is known here."""
        bare = typed
        while bare != (shorter := _CALLED.sub("0", bare)):
            bare = shorter
        is_event = begins in _CONDITIONS and any(map(_says_event, _PARTS.split(bare)))
        if is_event or _EVENT.fullmatch(typed):
            what = said(
                "A value or an event cannot be given; a fixed number is declared: 'real x'.",
                "条件不能是取值或事件；常数须声明，如“常数 x”。",
            )
            raise MisreadError(self.text, first.place, what)

    def _hypothesis(self, formula: str, begins: str, part: list[Unit]) -> str:
        """A hypothesis as it stands; "" where all of it was said of letters in words."""
        first, people = part[0], self.individuals
        typed = self.text[first.place : part[-1].end]
        self._refuse_event(begins, first, typed)
        if first.means("they"):
            names = dict.fromkeys(_THEY.findall(formula))
            if len(names) < 2:
                self._refuse_whose(first)
            return f"{', '.join(names)} {self.text[first.end : part[-1].end].strip()}"
        if first.means("with"):
            behind = self.text[first.end : part[-1].end].strip()
            between = self.text[max(people.ends, 0) : first.place]
            if people.ends < 0 or between.strip(" ,，") or not people.said:
                return behind
            people.said[-1] += f" with {behind}"
            return ""
        if first.means("whose"):
            if not people.vectors:
                self._refuse_whose(first)
            return (
                f"the components of {people.vectors} {self.text[first.end : part[-1].end].strip()}"
            )
        if people.sentence(part):
            return ""
        return self._of_letters(part) or typed

    def _of_letters(self, part: list[Unit]) -> str:
        """``a standard normal X``, ``two independent variables X and Y with mean 0``."""
        n = next((n for n, u in enumerate(part) if u.means("with")), len(part))
        letters, behind = part[:n], part[n:]
        first = letters[0]
        begins = first.text in ("a", "an") or first.means("adjective", "two", "three")
        if not begins or not self.individuals.is_some(letters):
            return ""
        before = len(self.individuals.said)
        try:
            self.individuals.letters(letters)
        except MisreadError:
            return ""
        said_ = self.individuals.said[before:]
        del self.individuals.said[before:]
        tail = self.text[behind[0].place : behind[-1].end] if behind else ""
        return f"{'; '.join(said_)} {tail}".strip()

    # --- refusals ---------------------------------------------------------------------------------
    def _refuse_second(self, unit: Unit) -> NoReturn:
        what = said("One question at a time.", "请一次只问一个问题。")
        raise MisreadError(self.text, unit.place, what)

    def _refuse_whose(self, unit: Unit) -> NoReturn:
        what = said("Of which letters? Name them.", "指哪些字母？请写出。")
        raise MisreadError(self.text, unit.place, what)


def _frame(sentence: Sequence[Unit]) -> Unit | None:
    """The words that ask, if a sentence has some."""
    found = next((u for u in sentence if u.means("find", "show")), None)
    if found is None and sentence[0].means("is"):
        return sentence[0]
    return found or next((u for u in sentence if u.means("asked")), None)


def _says_event(part: str) -> bool:
    """Whether an equation is between random numbers, and does not name a new one: S = X + Y."""
    left, sign, right = (text.strip() for text in part.partition("="))
    is_formula = re.search("[a-z]{2}|[\u4e00-\u9fff]", left) is None
    is_named = len(left) == 1 and re.search(r"[A-Z].*[+*/-]|\d ?[A-Z]", right)
    return bool(sign and is_formula and re.search("[A-Z]", left) and not is_named)


def _is_relation(unit: Unit) -> bool:
    return unit.text in _RELATIONS and not unit.depth
