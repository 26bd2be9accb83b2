"""What a question in words speaks of: ``two independent random variables X and Y``.

Each is a letter of the formula; what is said of it becomes a hypothesis. Those without a letter get
one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

from ..lexing.errors import MisreadError, said
from ..lexing.samples import SAMPLE, family_in, size_of
from .prose_units import Unit

_SIZE = re.compile(r"\s*(?:in|∈|of (?:dimension|length|size))\s+(?:[Rℝ]\^)?(\w+)\s*")
_NAME = re.compile("[A-Za-zΑ-Ωα-ω](?:_[A-Za-z]+)?")
_INVENTED = "XYZUVW"
# Letters that are taken: alone, or in products such as XY and aX.
_USED = re.compile(r"(?<![A-Za-z])[A-Za-z](?![A-Za-z])|[A-Z](?![a-z])|[a-z](?=[A-Z])")
_COUNTS = {"two": 2, "three": 3}
# with variance v and pairwise correlation r; with covariance c and means a and b
_PAIRWISE = re.compile(
    r"(?:(?P<before>.+?),? and )?(?:pairwise )?(?P<what>covariance|correlation) "
    r"(?P<value>-?[A-Za-zΑ-Ωα-ω0-9.^/]+)"
    r"(?:,? (?:and )?(?P<after>(?:means?|variances?|standard deviations?) .+))?",
    re.IGNORECASE,
)
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
        named: the letters of this phrase.
        vectors: the letters last called vectors, as they were typed.
    """

    def __init__(self, text: str, others: str) -> None:
        self.text, self.others = text, others
        self.said: list[str] = []
        self.family = family_in(f"{text}\n{others}")
        self.ends = -1
        self.named = ""
        self.vectors = ""
        self.unnamed: dict[str, int] = {}  # where letters were invented, by what they are

    @staticmethod
    def is_some(found: Sequence[Unit]) -> bool:
        """Whether a phrase speaks of letters in words."""
        return any(u.means("adjective", "noun", "vector") for u in found)

    def letters(self, found: Sequence[Unit]) -> list[str]:
        """The letters that a phrase speaks of; what it says of them is noted.

        Raises:
            MisreadError: a word in it is not understood.
        """
        dimension, rest = self._dimension(without_articles(found))
        count, rest = self._count(rest)
        last = _last_word(rest)
        adjectives, behind = rest[: last + 1], rest[last + 1 :]
        self.ends = found[-1].end
        if behind and behind[0].text == "on":  # uniform on [0, 1]
            adjectives, behind = [*adjectives, *behind], []
        size, behind = self._size(behind)
        if size and dimension:
            self._fail(behind[0] if behind else found[0])
        size = size or dimension
        listed = self.listed(behind)
        if isinstance(count, str) or listed:
            if not behind:
                self._refuse_others_unnamed(rest[last], _INVENTED)
            return self._members(count, listed, adjectives, behind)
        names = self._names(behind)
        if not names:
            self._refuse_many(found, count)
            is_constant = any(self.text[u.place : u.end] == "constant" for u in found)
            free = "cabk" if is_constant else _INVENTED
            self._refuse_others_unnamed(rest[last], free)
            names = self._invented(count or 1, free)
        if count and len(names) != count:
            self._fail(found[0])
        self.describe(names, adjectives, size)
        return names

    def _refuse_many(self, found: Sequence[Unit], count: int) -> None:
        """``independent variables``: how many? And ``a normal``: a what?"""
        if not any(u.means("noun", "vector") for u in found):
            self._fail(found[0])
        if not count and any(
            self.text[u.place : u.end].endswith("s") for u in found if u.means("noun")
        ):
            what = said(
                "How many are there? Write 'two independent variables', 'n independent variables'.",
                "有几个？请写“两个独立随机变量”或“n 个独立随机变量”。",
            )
            raise MisreadError(self.text, found[0].place, what)

    def goes_on(self, behind: str) -> None:
        """Note ``with mean 0`` of the letters of the last phrase."""
        if found := _PAIRWISE.fullmatch(behind):
            is_family = self.family is not None and self.named == self.family[0]
            names = [f"{self.named}[i]", f"{self.named}[j]"] if is_family else []
            names = names or self.named.split(", ")
            if len(names) == 2:
                what = "Corr" if found["what"].lower().startswith("corr") else "Cov"
                for_all = " for i != j" if is_family else ""
                self.said.append(f"{what}({', '.join(names)}) = {found['value']}{for_all}")
                behind = found["before"] or found["after"] or ""
        if not behind:
            return
        if not self.said or not self.said[-1].startswith(f"{self.named} "):
            self.said.append(self.named)
        self.said[-1] += f" with {behind}"

    def sample(self, found: Sequence[Unit]) -> None:
        """The sample of which a mean is meant: X_1, ..., X_n, or n measurements."""
        family, listed = self.family, self.listed(found)
        if listed is None:
            letters = self.letters(found)
            is_other = family is not None and self.family != family
            if self.family and (is_other or letters not in _members_of(self.family[0])):
                self._refuse_sample(found[0], *(family or self.family))
        elif family != listed:
            self._fail(found[0])

    def _refuse_sample(self, first: Unit, x: str, n: str) -> NoReturn:
        """The sample mean of Y, where X_1, …, X_n are the sample."""
        what = said(
            f"The sample here is {x}_1, ..., {x}_{n}: the mean of another is written as a formula, "
            "such as sum(Y[i], i=1..n)/n.",
            f"此处的样本为 {x}_1, ..., {x}_{n}；另一样本的均值请写成公式，如 sum(Y[i], i=1..n)/n。",
        )
        raise MisreadError(self.text, first.place, what)

    def of_law(self, found: Sequence[Unit]) -> str:
        """``参数为 λ 的指数分布``: a letter that has this law."""
        if any(self.text[u.place : u.end].startswith("服从") for u in found):
            self._fail(found[0])  # of a letter that has a name
        self._refuse_others_unnamed(found[-1], _INVENTED)
        (letter,) = self._invented(1)
        self.said.append(f"{letter} 服从{self.text[found[0].place : found[-1].end]}")
        return letter

    def describe(self, names: Sequence[str], words: Sequence[Unit], size: str = "") -> None:
        """Note what adjectives and nouns say of letters."""
        letters, described = ", ".join(names), self._described(words)
        self.named = letters
        if words and self.text[words[-1].place : words[-1].end] == "constant":
            described = "real"
        if any(u.means("vector") for u in words):
            size = size or "d"
            self._of_vectors(words[0], letters, described)
        elif size:
            self._fail(words[0])
        elif described:
            self.said.append(f"{letters} {described}")
        if size:
            self.said.insert(0, f"{letters} in {_space(size)}")

    # --- words ------------------------------------------------------------------------------------
    def _count(self, rest: list[Unit]) -> tuple[int | str, list[Unit]]:
        """How many there are: two, or n."""
        first = rest[0]
        if first.kind == "phrase" and first.text in _COUNTS:
            return _COUNTS[first.text], rest[1:]
        is_count = re.fullmatch(r"[a-zNBKMT]|[1-9]\d{0,3}", first.text) and any(
            u.means("noun") for u in rest
        )
        if not is_count or not rest[1].means("several", "adjective", "noun"):
            return 0, rest
        is_few = first.text.isdigit() and int(first.text) <= len(_INVENTED)
        count = int(first.text) if is_few else first.text  # more are members of a family
        return count, rest[1 + rest[1].means("several") :]

    def _described(self, words: Sequence[Unit]) -> str:
        """What is said of the letters, without nouns."""
        out = ""
        if words and words[0].means("and"):  # find a and total b
            self._fail(words[0])
        for unit in words:
            typed = self.text[unit.place : unit.end]
            if unit.depth or unit.text in "()[]":
                out += typed
            elif unit.text == "on" and "uniform" in out:
                out += " on "
            elif unit.means("adjective"):
                out += f" {typed}"
            elif not unit.means("noun", "vector", "of", "and"):
                self._fail(unit)
        kept = out.split()
        if not {word.lower() for word in kept} & {"independent", "iid", "i.i.d."}:
            says_nothing = ("dependent", "correlated")
            kept = [word for word in kept if word.lower() not in says_nothing]
        kept = [word for word in kept if word != "random" or len(kept) == 1]
        centred = [word for word in kept if word in ("centred", "centered")]
        others = " ".join(word for word in kept if word not in centred)
        return ", ".join(filter(None, (others, *centred[:1])))

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

    def _dimension(self, rest: list[Unit]) -> tuple[str, list[Unit]]:
        """``64-dimensional``, ``d-dimensional``: how long a vector is; the phrase without that."""
        at = next((n for n, u in enumerate(rest) if u.means("dimensional")), 0)
        if not at or not re.fullmatch(r"[1-9]\d*|[A-Za-z]\w*", rest[at - 1].text):
            return "", rest
        return rest[at - 1].text, [*rest[: at - 1], *rest[at + 1 :]]

    def _size(self, behind: Sequence[Unit]) -> tuple[str, list[Unit]]:
        """How long a vector is: in R^d, of dimension d."""
        for n in range(len(behind)):
            found = _SIZE.fullmatch(self.text[behind[n].place : behind[-1].end])
            if found:
                return found[1], list(behind[:n])
        return "", list(behind)

    # --- letters ----------------------------------------------------------------------------------
    def listed(self, behind: Sequence[Unit]) -> tuple[str, str] | None:
        """The letter and the size of the sample X_1, ..., X_n, if that is what is said."""
        typed = self.text[behind[0].place : behind[-1].end] if behind else ""
        listed = SAMPLE.fullmatch(typed.strip())
        return (listed["x"], size_of(listed["n"])) if listed else None

    def _names(self, behind: Sequence[Unit]) -> list[str]:
        names = [""] if behind else []
        for unit in behind:
            if unit.means("and") or (unit.text in (",", "，", "、") and not unit.depth):
                names.append("")
            elif unit.kind not in ("word", "sign", "formula"):
                self._fail(unit)
            else:
                names[-1] += unit.text.strip("$ ")
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
        self.said.insert(0, f"{letter} in {_space(size)}")
        return [letter]

    def _invented(self, count: int, free: str = _INVENTED) -> list[str]:
        used = set(_USED.findall(self.text))
        names = [x for x in free if x not in used][:count]
        if len(names) < count:
            what = said("Name all letters, please.", "请给每个变量命名。")
            raise MisreadError(self.text, 0, what)
        return names

    def _refuse_others_unnamed(self, noun: Unit, free: str) -> None:
        """``a normal variable and a normal variable``: one, or two?"""
        if self.unnamed.setdefault(free, noun.place) != noun.place:
            what = said(
                "Is this the same as before, or another? Name them: 'X and Y are standard normal'.",
                "与前面的是同一个还是另一个？请给它们命名，如“X, Y 服从标准正态分布”。",
            )
            raise MisreadError(self.text, noun.place, what)

    def _fail(self, unit: Unit) -> NoReturn:
        word = self.text[unit.place : unit.end]
        what = said(
            f"'{word}' is not understood here. Say what letters are in a hypothesis, such as "
            "'X, Y independent'.",
            f"此处无法理解“{word}”。请用条件说明各字母，如“X, Y 独立”。",
        )
        raise MisreadError(self.text, unit.place, what)


def without_articles(found: Sequence[Unit]) -> list[Unit]:
    """A phrase about letters without "the", and "a" where it is no letter."""
    rest = [u for u in found if not u.means("the")]
    is_a = len(rest) > 1 and rest[0].text in ("a", "an", "A", "An")
    is_sized = len(rest) > 2 and rest[2].means("dimensional")  # a d-dimensional vector
    return rest[1:] if is_a and (is_sized or rest[1].kind == "phrase") else rest


def _space(size: str) -> str:
    """The space of vectors of a length, as LaTeX is read too."""
    return f"R^{size}" if len(size) == 1 else f"R^{{{size}}}"


def _members_of(x: str) -> list[list[str]]:
    """How the sample X_1, …, X_n is called by one letter: X, X_i, X_j."""
    return [[x], [f"{x}_i"], [f"{x}_j"]]


def _last_word(rest: Sequence[Unit]) -> int:
    """Where the words before the letters end, with the arguments of ``Bernoulli(p)``."""
    last = max(
        (n for n, u in enumerate(rest) if u.means("adjective", "noun", "vector")), default=-1
    )
    n = last + 1
    if last < 0 or n >= len(rest) or rest[n].text != "(":
        return last
    closing = (k for k in range(n, len(rest)) if rest[k].text == ")" and not rest[k].depth)
    return next(closing, last)
