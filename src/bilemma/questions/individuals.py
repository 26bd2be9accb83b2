"""What a question in words speaks of: ``two independent random variables X and Y``.

Each is a letter of the formula; what is said of it becomes a hypothesis. Those without a letter get
one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

from .errors import MisreadError, said
from .prose_units import Unit

_SUBSCRIPT = r"_?\{?(?:%s)\}?"
_COMMA = r"\s*[,，、]\s*"
# X_1, …, X_n; and X_i, whose number is n.
_LIST = re.compile(
    rf"(?<![A-Za-z])(?P<x>[A-Za-z]){_SUBSCRIPT % '1|₁'}{_COMMA}"
    rf"(?:(?P=x){_SUBSCRIPT % '2|₂'}{_COMMA})?(?:\.\.\.?|…+|\\[lc]?dots){_COMMA}"
    rf"(?P=x){_SUBSCRIPT % '(?P<n>[A-Za-z0-9]|ₙ)'}"
)
_MEMBER = re.compile(r"(?<![A-Za-z])([A-Z])(?:_\{?i\}?|ᵢ|\[i\])")
_SIZE = re.compile(r"\s*(?:in|∈|of (?:dimension|length|size))\s+(?:[Rℝ]\^)?(\w)\s*")
_NAME = re.compile("[A-Za-zΑ-Ωα-ω](?:_[A-Za-z]+)?")
_INVENTED = "XYZUVW"
_COUNTS = {"two": 2, "three": 3}
_STANDARD = ("standard normal", "standard Gaussian", "标准正态")


class Individuals:
    """The letters that phrases speak of, and hypotheses about them.

    Args:
        text: the whole question.
        others: what else was typed.

    Attributes:
        said: the hypotheses that were found.
        family: the letter of a family X_1, …, X_n, and its size, if there is one.
        ends: where the last phrase about letters ends, which ``with mean 0`` may continue.
        vectors: the letters last called vectors, as they were typed.
    """

    def __init__(self, text: str, others: str) -> None:
        self.text = text
        self.said: list[str] = []
        self.family = _family(f"{text}\n{others}")
        self.ends = -1
        self.vectors = ""

    @staticmethod
    def is_some(found: Sequence[Unit]) -> bool:
        """Whether a phrase speaks of letters in words."""
        return any(u.means("adjective", "noun", "vector") for u in found)

    def letters(self, found: Sequence[Unit]) -> list[str]:
        """The letters that a phrase speaks of; what it says of them is noted.

        Raises:
            MisreadError: a word in it is not understood.
        """
        rest = [u for u in found if not u.means("the")]
        if rest[0].text in ("a", "an"):
            rest.pop(0)
        count, rest = self._count(rest)
        last = _last_word(rest)
        adjectives, behind = rest[: last + 1], rest[last + 1 :]
        self.ends = found[-1].end
        size, behind = self._size(behind)
        listed = self._listed(behind)
        if isinstance(count, str) or listed:
            return self._members(count, listed, adjectives, behind)
        if not count and not behind and self.text[found[-1].place : found[-1].end] == "variables":
            what = said(
                "How many are there? Write 'two independent variables', 'n independent variables'.",
                "有几个？请写“两个独立随机变量”或“n 个独立随机变量”。",
            )
            raise MisreadError(self.text, found[0].place, what)
        names = self._names(behind) or self._invented(count or 1)
        if count and len(names) != count:
            self._fail(found[0])
        self.describe(names, adjectives, size)
        return names

    def describe(self, names: Sequence[str], words: Sequence[Unit], size: str = "") -> None:
        """Note what adjectives and nouns say of letters."""
        letters, described = ", ".join(names), self._described(words)
        if any(u.means("vector") for u in words):
            size = size or "d"
            self._of_vectors(words[0], letters, described)
        elif size:
            self._fail(words[0])
        elif described:
            self.said.append(f"{letters} {described}")
        if size:
            self.said.insert(0, f"{letters} in R^{size}")

    def sentence(self, found: Sequence[Unit]) -> bool:
        """Note ``q, k are independent vectors in R^d``; false where it is another sentence."""
        at = next((n for n, u in enumerate(found) if u.means("be", "is")), None)
        if at is None or not any(u.means("vector") for u in found[at:]):
            return False
        size, words = self._size(found[at + 1 :])
        self.describe(
            self._names(found[:at]), [u for u in words if u.text not in ("a", "an")], size
        )
        return True

    # --- words ------------------------------------------------------------------------------------
    def _count(self, rest: list[Unit]) -> tuple[int | str, list[Unit]]:
        """How many there are: two, or n."""
        first = rest[0]
        if first.kind == "phrase" and first.text in _COUNTS:
            return _COUNTS[first.text], rest[1:]
        if len(rest) > 1 and re.fullmatch("[a-zA-Z]|[0-9]+", first.text):
            if rest[1].means("several"):
                return first.text, rest[2:]
            if rest[1].means("adjective", "noun"):
                return first.text, rest[1:]
        return 0, rest

    def _described(self, words: Sequence[Unit]) -> str:
        """What is said of the letters, without nouns."""
        out = ""
        for unit in words:
            typed = self.text[unit.place : unit.end]
            if unit.depth or unit.text in "()":
                out += typed
            elif unit.means("adjective"):
                out += f" {typed}"
            elif not unit.means("noun", "vector", "of", "and"):
                self._fail(unit)
        return out.strip()

    def _of_vectors(self, first: Unit, letters: str, described: str) -> None:
        """Independent vectors have any components; standard normal ones have independent ones."""
        self.vectors = letters
        is_standard = any(word in described for word in _STANDARD)
        bare = re.sub("|".join(_STANDARD), "", described).replace("random", "").strip()
        is_independent = bare in ("independent", "独立", "相互独立")
        if is_standard and (is_independent or (not bare and "," not in letters)):
            self.said.append(f"{letters} independent; {letters} standard normal")
        elif is_independent and not is_standard:
            self.said.append(f"independent vectors {letters}")
        elif bare or is_standard:
            self._fail(first)
        elif "random" in described:
            self.said.append(f"random {letters}")

    def _size(self, behind: Sequence[Unit]) -> tuple[str, list[Unit]]:
        """How long a vector is: in R^d, of dimension d."""
        for n in range(len(behind)):
            found = _SIZE.fullmatch(self.text[behind[n].place : behind[-1].end])
            if found:
                return found[1], list(behind[:n])
        return "", list(behind)

    # --- letters ----------------------------------------------------------------------------------
    def _listed(self, behind: Sequence[Unit]) -> tuple[str, str] | None:
        typed = self.text[behind[0].place : behind[-1].end] if behind else ""
        listed = _LIST.fullmatch(typed.strip())
        return (listed["x"], _size(listed["n"])) if listed else None

    def _names(self, behind: Sequence[Unit]) -> list[str]:
        names = [""] if behind else []
        for unit in behind:
            if unit.means("and") or (unit.text in (",", "，", "、") and not unit.depth):
                names.append("")
            elif unit.kind not in ("word", "sign") or not behind:
                self._fail(unit)
            else:
                names[-1] += unit.text
        for name in names:
            if not _NAME.fullmatch(name):
                self._fail(behind[0])
        return names

    def _members(
        self,
        count: int | str,
        listed: tuple[str, str] | None,
        words: Sequence[Unit],
        behind: Sequence[Unit],
    ) -> list[str]:
        """``n iid random variables``: a family."""
        named = [] if listed else self._names(behind)
        letter, size = listed or (named[0] if named else self._invented(1)[0], str(count))
        if len(named) > 1 or (count and str(count) != size):
            self._fail(behind[0])
        if self.family and not (listed or named):
            letter = self.family[0]
        self.family = (letter, size)
        self.describe([letter], words)
        self.said.insert(0, f"{letter} in R^{size}")
        return [letter]

    def _invented(self, count: int) -> list[str]:
        used = set(re.findall(r"(?<![A-Za-z])[A-Za-z](?![A-Za-z])", self.text))
        return [x for x in _INVENTED if x not in used][:count]

    def _fail(self, unit: Unit) -> NoReturn:
        word = self.text[unit.place : unit.end]
        what = said(
            f"'{word}' is not understood here. Say what letters are in a hypothesis, such as "
            "'X, Y independent'.",
            f"此处无法理解“{word}”。请用条件说明各字母，如“X, Y 独立”。",
        )
        raise MisreadError(self.text, unit.place, what)


def _last_word(rest: Sequence[Unit]) -> int:
    """Where the words before the letters end, with the arguments of ``Bernoulli(p)``."""
    last = max(
        (n for n, u in enumerate(rest) if u.means("adjective", "noun", "vector")), default=-1
    )
    n = last + 1
    if last < 0 or n >= len(rest) or rest[n].text != "(":
        return last
    return next(k for k in range(n, len(rest)) if rest[k].text == ")" and not rest[k].depth)


def _family(text: str) -> tuple[str, str] | None:
    """The family of which a text speaks, if there is one alone."""
    lists = {(m["x"], _size(m["n"])) for m in _LIST.finditer(text)}
    members = {(x, "n") for x in _MEMBER.findall(text)}
    found = lists or members
    return found.pop() if len(found) == 1 else None


def _size(typed: str) -> str:
    return "n" if typed == "ₙ" else typed
