"""Hypotheses as people write them, such as ``q, k independent; mean 0; var q = s^2``.

Each clause is read into data here; what its letters are is decided later, from the whole question.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import NoReturn

from .errors import MisreadError, Said, said
from .syntax import FUNCTIONS, LETTERS_TOO, Node, Parser
from .tokens import Token, tokens
from .vocabulary import COMPARED, meaning, pieces, refusal

MOST_CLAUSES = 60
_ORDERS = {"second": 2, "third": 3, "fourth": 4}
RELATIONS = ("=", "<=", ">=", "<", ">", "!=")
APART = said(
    "Two hypotheses at once? Write each in a line of its own, or put a semicolon between them.",
    "这是两个条件吗？请每条各占一行，或用分号隔开。",
)
LEAST_WISE, MOST_WISE = 2, 12
_JOINT = re.compile("[，且而并 ]+")  # between hypotheses of one sentence in Chinese
_IS = ("为", "是", "等于")
_OF_LETTERS = ("independent", "moment", "symmetric", "uncorrelated")
OF = ("of", "from", "with", "于")
OTHER = (["other"], ["one", "another"], ["another"])  # X and Y are independent of each other


@dataclass(frozen=True)
class Clause:
    """One hypothesis. Which of the fields it has depends on its kind.

    ``what`` names a moment: mean, var, sd, m2, m3, m4 (plain), c3, c4 (central). ``condition`` is
    the pair of indices that differ, or () for "for all", or None; ``over`` has the indices that
    "for all" names. ``others`` are the letters after "independent of".
    """

    kind: str  # independent, blocks (vectors are), vectors (their sizes), fixed, random, …
    text: str
    place: int
    names: tuple[Token, ...] = ()
    what: str = ""
    value: Node | None = None
    sides: tuple[Node, ...] = ()
    signs: tuple[str, ...] = ()
    condition: tuple[str, ...] | None = None
    wise: int | None = None
    same_law: bool = False
    over: tuple[Token, ...] = ()
    others: tuple[Token, ...] = ()

    def of_same(self, last: Clause) -> Clause:
        """The same, of the letters of the hypothesis before where it names none of its own."""
        is_open = self.kind in _OF_LETTERS and not self.names
        return replace(self, names=last.names) if is_open else self


def clauses(text: str) -> list[Clause]:
    """The hypotheses of a text, which semicolons or line ends part.

    Raises:
        MisreadError: one of them is not understood, or can be understood in two ways.
    """
    found: list[Clause] = []
    for part in _parts(text):
        own = _Reader(text, part).clauses()
        last = found[-1] if found else None
        if last and _JOINT.fullmatch(text, last.place + len(last.text), own[0].place):
            own = [c.of_same(last) for c in own]  # its subject goes on, as in a sentence
        found += own
        if len(found) > MOST_CLAUSES:
            n = MOST_CLAUSES
            what = said(f"There are at most {n} hypotheses.", f"条件不得超过 {n} 条。")
            raise MisreadError(text, part[0].place, what)
    return found


def _parts(text: str) -> list[list[Token]]:
    """The tokens of each hypothesis, with an end of their own; ends of lines part them too, and
    in Chinese a comma or 且 after a whole hypothesis.
    """
    parts: list[list[Token]] = [[]]
    for token in (piece for run in tokens(text) for piece in pieces(run)):
        last = parts[-1][-1] if parts[-1] else None
        if last and "\n" in text[last.end : token.place]:
            parts.append([])
        is_joint = text[token.place : token.end] in ("，", "且", "而且", "并且")
        if token.text == ";" or token.kind == "end" or (is_joint and _is_whole(parts[-1])):
            parts.append([])
        elif not (is_joint and not parts[-1]):
            parts[-1].append(token)
    for part in parts:
        if part and part[-1].text == ".":
            part.pop()
    return [[*part, Token("end", "", part[-1].end, part[-1].end)] for part in parts if part]


def _is_whole(part: Sequence[Token]) -> bool:
    """Whether it says something already: a relation, independence, a moment with its value."""
    words = [meaning(t) for t in part]
    if not part or any(w in _WHOLE for w in words):
        return bool(part)
    if any(t.text in RELATIONS for t in part):
        return True
    is_named = any(_is_moment(w) for w in words) and not _is_moment(words[-1])
    told = any(t.text in _IS for t in part) or part[-1].kind == "number"
    return is_named and told and part[-1].kind in ("number", "name")


_WHOLE = ("independent", "iid", "pairwise", "symmetric", "uncorrelated", "centred")


_AND = ("and", "与", "和")
_TOLD = ("is", "为", "是", "等于")  # the value comes after it
_ENDS = (("独立", "independent"), ("矩", "moment"))  # of words of two
_ALL = ("all", "each")
_TOGETHER = re.compile("[,，、].*与")  # X、Y 与 Z 独立
_ONCE = {"independent", "pairwise", "vectors", "matrices", "fixed", "random", "natural", "in"}
_ONCE |= {"any", "symmetric", "centred", "uncorrelated", "zero", "unit", "central", "moment", "for"}


def _is_equal(n: int, part: Sequence[Token]) -> bool:
    """Whether it is 为 between a moment and its value: 方差为 v."""
    is_between = part[n].text in _IS and any(_is_moment(meaning(t)) for t in part[:n])
    return is_between and all(t.text not in RELATIONS for t in part)


def _equal(token: Token) -> Token:
    return Token("sign", "=", token.place, token.end)


def _in_formula(part: Sequence[Token]) -> list[bool]:
    """Of each token whether it stands in parentheses or after a sign: no word is passed over there
    but between names.
    """
    found, depth, after = [], 0, False
    for token in part:
        depth += (token.text in ("(", "[")) - (token.text in (")", "]"))
        after = (after or token.text in RELATIONS) and meaning(token) != "for"
        found.append(bool(depth) or after)
    return found


class _Reader:
    """Reads one hypothesis."""

    def __init__(self, text: str, part: Sequence[Token]) -> None:
        self.text = text
        self.indices: list[Token] = []  # of the letters that are named
        self.told = next((b.place for a, b in pairwise(part) if a.text in _TOLD), None)
        said_ = [_equal(t) if _is_equal(n, part) else t for n, t in enumerate(part)]
        in_formula = _in_formula(said_)
        self.part = [
            t
            for n, t in enumerate(said_)
            if not (self._is_filler(n, said_) and (not in_formula[n] or t.text in _AND))
        ]
        self.place = part[0].place
        self.typed = text[self.place : part[-1].end]

    @staticmethod
    def _is_filler(n: int, part: Sequence[Token]) -> bool:
        """A word that says nothing; ``a`` may be a letter, but not before the name of a moment.
        ``independent of`` says of what.
        """
        token, before, after = part[n], part[n - 1] if n else None, part[min(n + 1, len(part) - 1)]
        if token.text in _ALL and any(meaning(t) == "for" for t in part[:n]):
            return False
        if token.text == "a":
            is_article = bool(before) and before.kind == "name" and meaning(before) == "filler"
            return is_article and _is_moment(meaning(after))
        if meaning(token) == "supposing":  # at the beginning it says nothing
            return all(meaning(t) == "supposing" for t in part[:n])
        if token.text == "和" and after.text == "的":  # the variance of the sum
            return False
        of_what = ("independent", "uncorrelated")
        if before and token.text in OF and meaning(before) in of_what:
            return False
        return meaning(token) == "filler" and len(part) > 1

    def clauses(self) -> list[Clause]:
        """What it says, as one clause or more."""
        self._refuse_words()
        words = [meaning(t) for t in self.part]
        about = self._about(words)
        return [replace(about, over=tuple(self.indices))] if about else self._relation()

    def _about(self, words: list[str]) -> Clause | None:
        """What is said of letters by name; None of a relation."""
        if "uncorrelated" in words and "independent" not in words:  # always two at a time
            self.part = [t for t in self.part if meaning(t) != "pairwise"]
            words = [w for w in words if w != "pairwise"]
        if "independent" in words or "iid" in words or "pairwise" in words:
            return self._independence(words)
        if "in" in words:
            return self._sizes(words)
        for kind in ("fixed", "random", "natural", "symmetric", "uncorrelated", "centred"):
            if kind in words and "moment" not in words:
                return self._about_names(kind, words)
        if words[0] in ("zero", "unit"):
            return self._named_value(words)
        if any(_is_moment(w) for w in words) and not self._is_formula(words):
            return self._moment(words)
        return None

    def _refuse_words(self) -> None:
        """Words that would turn the hypothesis round, say it of fewer things, or say it twice."""
        said_before: set[str] = set()
        for token in self.part:
            kinds = {"independent", "pairwise"} if meaning(token) == "iid" else {meaning(token)}
            kinds |= {kind for end, kind in _ENDS if token.text.endswith(end)}
            if kinds & said_before & _ONCE:
                what = said(f"'{token.text}' says it twice.", f"“{token.text}”与前面重复。")
                self.fail(what, token.place)
            said_before |= kinds
        for n, token in enumerate(self.part):
            what = refusal(token)
            after = self.part[min(n + 1, len(self.part) - 1)]
            if what is None and token.text.endswith("n'") and after.text == "t":
                what = refusal(Token("name", "not", token.place, token.end))
            if what is not None:
                self.fail(what, token.place)

    def fail(self, what: Said, place: int | None = None, *readings: str) -> NoReturn:
        """Refuse."""
        raise self.error(what, place, *readings)

    def error(self, what: Said, place: int | None = None, *readings: str) -> MisreadError:
        """The refusal of this hypothesis, at a place in it."""
        return MisreadError(self.text, self.place if place is None else place, what, readings)

    def _is_formula(self, words: list[str]) -> bool:
        """Whether each name of a moment stands in a formula, as a function does."""
        called = (self.part[n + 1].text in ("(", "[") for n, w in enumerate(words) if _is_moment(w))
        return all(called) and not self._is_moment_of_names()

    def _is_moment_of_names(self) -> bool:
        """``var(q, k) = …`` or ``mean(q) = …``: names alone in the parentheses."""
        texts = [t.text for t in self.part]
        close = next((n for n, t in enumerate(texts) if t in (")", "]")), len(texts) - 2)
        inside, after = self.part[2:close], self.part[close + 1]
        names = all(t.kind == "name" or t.text == "," for t in inside)
        is_value = after.text == "=" or after.kind != "sign"
        return _is_moment(meaning(self.part[0])) and names and is_value

    # --- names
    def names(self, tokens_: Sequence[Token]) -> tuple[Token, ...]:
        """Letters with commas between them, or without; of ``X[i]`` the letter, and apart its
        index.
        """
        found: list[Token] = []
        is_index = False
        empty = next((b for a, b in pairwise(tokens_) if (a.text, b.text) == ("[", "]")), None)
        if empty:
            self.fail(said("An index is wanted here.", "此处应为下标。"), empty.place)
        for token in tokens_:
            is_index = (is_index or (token.text == "[" and bool(found))) and token.text != "]"
            if token.text in (",", "(", ")", "[", "]") and token.kind == "sign":
                continue
            if is_index and token.kind == "name" and len(token.text) == 1:
                self.indices.append(token)
                continue
            is_function = token.text.lower() in FUNCTIONS and token.text not in LETTERS_TOO
            if token.kind != "name" or meaning(token) or is_function:
                what = said(
                    f"'{token.text}' is not understood here; hypotheses are such as "
                    "'q, k independent', 'mean 0', 'var q = s^2', 'E(X*Y) = c'.",
                    f"此处无法识别“{token.text}”；条件可写作“q, k 独立”“均值 0”"
                    "“方差 q = s^2”“E(X*Y) = c”。",
                )
                self.fail(what, token.place)
            found.append(token)
        return tuple(found)

    def _rest(self, words: Sequence[str], *used: str) -> tuple[Token, ...]:
        tokens_ = [t for t, w in zip(self.part, words, strict=True) if w not in used]
        return self.names([t for t in tokens_ if t.kind != "end"])

    # --- kinds
    def _independence(self, words: list[str]) -> Clause:
        other = (t for t, w in zip(self.part, words, strict=True) if _is_moment(w))
        sign = next((t for t in self.part if t.text in RELATIONS), next(other, None))
        if sign:
            self.fail(APART, sign.place)
        if "pairwise" in words and not any(_is_independence(t) for t in self.part):
            what = said("Write 'W pairwise independent'.", "请写“W 两两独立”。")
            self.fail(what)
        at = next((n for n, t in enumerate(self.part) if t.text in OF), None)
        if at is not None and [t.text for t in self.part[at + 1 : -1]] not in OTHER:
            return self._independence_of(at)
        if at is None and _TOGETHER.search(self.typed):
            what = said(
                "Are they all independent, or the first ones of the last?",
                "是全体相互独立，还是前几个与最后一个独立？",
            )
            self.fail(what, None, "X, Y, Z 独立", "X, Y 独立于 Z")
        wise = self._wise(words)
        kept = self.part if at is None else [*self.part[:at], self.part[-1]]
        if wise is not None and "pairwise" not in words:  # any 4 of …; 4-wise
            kept = [
                t
                for t in kept
                if t.kind != "number" and t.text not in ("-", "wise") and meaning(t) != "any"
            ]
        words = [meaning(t) for t in kept]
        tokens_ = [
            t
            for t, w in zip(kept, words, strict=True)
            if w not in ("independent", "iid", "pairwise", "vectors") and t.kind != "end"
        ]
        names = self.names(tokens_)
        if "vectors" in words:
            if len(names) < 2:
                what = said(
                    "Independent of what? Name two vectors or more, or write 'independent q' for "
                    "the components.",
                    "与什么独立？请列出至少两个向量；若指各分量独立，请写“q 独立”。",
                )
                self.fail(what)
            if wise is not None and len(names) > wise:
                what = said(
                    "Of vectors only independence of all of them can be supposed.",
                    "对向量只能假设它们全体相互独立。",
                )
                self.fail(what)
            return Clause("blocks", self.typed, self.place, names)
        same = "iid" in words
        return Clause("independent", self.typed, self.place, names, wise=wise, same_law=same)

    def _independence_of(self, at: int) -> Clause:
        """``X, Y independent of Z``: what stands before, together, of what stands after."""
        used = ("independent", "vectors")
        before = self.names([t for t in self.part[:at] if meaning(t) not in used])
        after = self.names([t for t in self.part[at + 1 : -1] if meaning(t) not in used])
        if not (before and after):
            self.fail(said("Write 'X, Y independent of Z'.", "请写“X, Y 与 Z 独立”的完整形式。"))
        return Clause("apart", self.typed, self.place, before, others=after)

    def _wise(self, words: list[str]) -> int | None:
        if "pairwise" in words:
            return LEAST_WISE
        numbers = [t for t in self.part if t.kind == "number"]
        if not numbers:
            return None
        wise = Fraction(numbers[0].text)
        is_said = "any" in words or any(t.text == "wise" for t in self.part)
        if (
            not is_said
            or len(numbers) > 1
            or wise.denominator > 1
            or not LEAST_WISE <= wise <= MOST_WISE
        ):
            what = said(
                "How many at a time are independent? Write 'any 4 of q, k independent'.",
                "每次几个独立？请写“任意 4 个 q, k 独立”。",
            )
            self.fail(what, numbers[0].place)
        return int(wise)

    def _sizes(self, words: list[str]) -> Clause:
        """``vectors q, k in R^d``, ``x in R^n``, ``W in R^(m x n)``."""
        at = words.index("in")
        kind = words[0] if words[0] in ("vectors", "matrices") else ""
        names = self.names(self.part[bool(kind) : at])
        self._refuse_run(names)
        parser = Parser(self.text, self.part)
        parser.at = at + 1
        if parser.next().text != "R" or not parser.take("^") or not names:
            what = said("A space is written R^d.", "空间写作 R^d。")
            self.fail(what, self.part[at].place)
        sides = self._dimensions(self.part[parser.at : -1])
        if kind and len(sides) != 1 + (kind == "matrices"):
            what = said(
                "Write 'vectors q, k in R^d' or 'matrices A in R^(m x n)'.",
                "请写“向量 q, k in R^d”或“矩阵 A in R^(m x n)”。",
            )
            self.fail(what)
        return Clause("vectors", self.typed, self.place, names, sides=sides)

    def _dimensions(self, found: list[Token]) -> tuple[Node, ...]:
        """The sizes, with commas, crosses or the letter x between them."""
        is_whole = bool(found) and (found[0].text, found[-1].text) in (("(", ")"), ("{", "}"))
        if is_whole:
            found = found[1:-1]
        ends = [n for n in range(len(found)) if self._parts_sizes(found, n)]
        sides = []
        for first, last in pairwise((-1, *ends, len(found))):
            piece = found[first + 1 : last]
            if not piece:
                what = said("A size is wanted: R^d, R^(m x n).", "此处应为维数：R^d、R^(m x n)。")
                self.fail(what)
            if not is_whole and len(piece) > 1:
                typed = self.text[found[0].place : found[-1].end]
                what = said(
                    "A size in parts is put in parentheses.", "由几部分组成的维数须加括号。"
                )
                self.fail(what, piece[0].place, f"R^({typed})")
            parser = Parser(self.text, [*piece, Token("end", "", piece[-1].end, piece[-1].end)])
            sides.append(parser.formula())
            parser.finish()
        return tuple(sides)

    def _parts_sizes(self, found: list[Token], n: int) -> bool:
        """Whether a token parts sizes; x does between two, and else is a letter."""
        token = found[n]
        if token.text == "," or (token.text == "*" and self.text[token.place] == "×"):
            return True
        between = 0 < n < len(found) - 1 and found[n - 1].kind != "sign"
        return token.text == "x" and between and found[n + 1].kind != "sign"

    def _about_names(self, kind: str, words: list[str]) -> Clause:
        at = next((n for n, t in enumerate(self.part) if t.text in OF), None)
        if kind == "uncorrelated" and at is not None:
            if [t.text for t in self.part[at + 1 : -1]] in OTHER:
                self.part = [*self.part[:at], self.part[-1]]
                words = words[:at] + words[-1:]
            else:
                before, after = self.part[:at], self.part[at + 1 : -1]
                names = self.names([t for t in before if meaning(t) != kind])
                return Clause(kind, self.typed, self.place, names, others=self.names(after))
        names = self._rest(words, kind)
        if kind in ("fixed", "random", "natural"):
            self._refuse_run(names)
        self._refuse_twice(names)
        if kind == "centred":
            zero = Node("number", self.place, self.place, Fraction(0))
            return Clause("moment", self.typed, self.place, names, "mean", zero)
        if kind in ("fixed", "random", "natural") and not names:
            zh = {"fixed": "常数", "random": "随机", "natural": "自然数"}[kind]
            what = said(f"Which letters? Write '{kind} a, b'.", f"指哪些字母？请写“{zh} a, b”。")
            self.fail(what)
        return Clause(kind, self.typed, self.place, names)

    def _refuse_twice(self, names: Sequence[Token]) -> None:
        """A list with a name twice."""
        for n, token in enumerate(names):
            if token.text in {t.text for t in names[:n]}:
                what = said(f"{token.text} is named twice.", f"{token.text} 写了两次。")
                self.fail(what, token.place)

    def _refuse_run(self, names: Sequence[Token]) -> None:
        """Words one after the other are no list of names that are declared."""
        self._refuse_twice(names)
        for a, b in pairwise(names):
            is_word = max(len(a.text.rstrip("'")), len(b.text.rstrip("'"))) > 1
            between = {t.text for t in tokens(self.text[a.end : b.place])}
            if is_word and not between & {",", *_AND}:
                what = said(
                    "Names of several letters have commas between them.",
                    "多个字母的名称之间请加逗号。",
                )
                self.fail(what, b.place)

    def _named_value(self, words: list[str]) -> Clause:
        """``zero mean q``, ``unit variance``."""
        value = Node("number", self.place, self.place, Fraction(words[0] == "unit"))
        what = self._what(words)
        used = (words[0], *(w for w in words if _is_moment(w) or w in ("moment", "central")))
        return Clause("moment", self.typed, self.place, self._rest(words, *used), what, value)

    def _what(self, words: list[str]) -> str:
        """Which moment is meant."""
        found = [w for w in words if _is_moment(w)]
        if len(found) != 1:
            what = said(
                "One moment at a time: mean, var, sd, second, third or fourth moment.",
                "一次只写一种矩：均值、方差、标准差、二阶矩、三阶矩或四阶矩。",
            )
            self.fail(what)
        if found[0] not in _ORDERS:
            if "central" in words or "moment" in words:
                what = said("Write 'third central moment X = m'.", "请写“三阶中心矩 X = m”。")
                self.fail(what)
            return found[0]
        has_word = any(len(t.text) > 1 for t in self.part if t.kind == "name" and not meaning(t))
        is_moment = "moment" in words or any(t.text.endswith("矩") for t in self.part)
        if not (is_moment or has_word):  # of a word that is not known more is said later
            what = said("Write 'second moment X = m'.", "请写“二阶矩 X = m”。")
            self.fail(what)
        if "central" in words:
            return "var" if found[0] == "second" else f"c{_ORDERS[found[0]]}"
        return f"m{_ORDERS[found[0]]}"

    def _moment(self, words: list[str]) -> Clause:
        """``mean q, k = m``, ``var(q) = s^2``, ``mean 0``, ``q has fourth moment m``."""
        compared = next((t for t in self.part if t.text in RELATIONS and t.text != "="), None)
        if compared:
            self.fail(COMPARED, compared.place)
        at = next((n for n, t in enumerate(self.part) if t.text == "="), None)
        begins = _is_moment(words[0])
        if at is None:  # the value is what follows the moment, or the last number
            at = self._value_without_sign(words, begins=begins)
            name_part = self.part[:at]
        else:
            name_part = self.part[:at]
            at += 1
        kept = [t for t in name_part if not _is_moment(meaning(t))]
        kept = [t for t in kept if meaning(t) not in ("moment", "central")]
        parser = Parser(self.text, self.part)
        parser.at = at
        value = parser.formula()
        if parser.peek().kind != "end":
            self.fail(APART, parser.peek().place)
        what = self._what([meaning(t) for t in name_part])
        names = self.names(kept)
        self._refuse_twice(names)
        return Clause("moment", self.typed, self.place, names, what, value)

    def _value_without_sign(self, words: list[str], *, begins: bool) -> int:
        """Where the value begins: q has mean m, mean 0."""
        last = max(n for n, w in enumerate(words) if _is_moment(w) or w in ("moment", "central"))
        rest = self.part[last + 1 : -1]
        told = next((n for n, t in enumerate(self.part) if t.place == self.told), 0)
        if last < told < len(self.part) - 1:  # 方差为 s^2
            return told
        if not begins and rest:  # q has mean m
            return last + 1
        if begins and rest and rest[-1].kind == "number":
            return len(self.part) - 2 - (len(rest) > 1 and rest[-2].text == "-")
        what = said(
            "What is the value? Write for instance 'var q = s^2'.",
            "取什么值？例如写“方差 q = s^2”。",
        )
        raise self.error(what, self.part[-1].place)

    def _relation(self) -> list[Clause]:
        """``E(X*Y) = c``, ``0 <= p <= 1``, ``Cov(X[i], X[j]) = r for i != j``."""
        parser = Parser(self.text, self._without_condition())
        sides, signs = [parser.formula()], []
        while parser.sees(*RELATIONS):
            signs.append(parser.next().text)
            sides.append(parser.formula())
        if parser.peek().kind != "end" or not signs:
            token = parser.peek()
            what = said(
                "This hypothesis is not understood; they are such as 'q, k independent', "
                "'mean 0', 'var q = s^2', 'E(X*Y) = c', 'Cov(X[i], X[j]) = r for i != j'.",
                "无法识别这个条件；可写作“q, k 独立”“均值 0”“方差 q = s^2”“E(X*Y) = c”"
                "“Cov(X[i], X[j]) = r 对 i != j”。",
            )
            self.fail(what, token.place)
        condition, over = self._condition()
        return [
            Clause(
                "relation",
                self.typed,
                self.place,
                sides=(sides[n], sides[n + 1]),
                signs=(sign,),
                condition=condition,
                over=over,
            )
            for n, sign in enumerate(signs)
        ]

    def _without_condition(self) -> list[Token]:
        at = self._condition_at()
        if at is None:
            return list(self.part)
        return [*self.part[:at], Token("end", "", self.part[at].place, self.part[at].place)]

    def _condition_at(self) -> int | None:
        return next((n for n, t in enumerate(self.part) if meaning(t) == "for"), None)

    def _condition(self) -> tuple[tuple[str, ...] | None, tuple[Token, ...]]:
        """The pair of indices that differ, () for all; and the indices that are named for all."""
        at = self._condition_at()
        if at is None:
            return None, ()
        rest = [t for t in self.part[at + 1 : -1] if t.text != ","]
        every = [t for t in rest if meaning(t) == "any" or t.text in _ALL]
        rest = [t for t in rest if t not in every]
        signs = [n for n, t in enumerate(rest) if t.text == "!="]
        names = tuple(t for t in rest if t.text != "!=")
        if names and all(t.kind == "name" for t in names):
            if not signs and every:
                return (), names
            if len(signs) == 1 and 0 < signs[0] < len(rest) - 1:
                return (rest[signs[0] - 1].text, rest[signs[0] + 1].text), _unlike(names)
        what = said(
            "A condition is 'for i != j', 'for all i, j' or 'for all i, j != l'.",
            "条件写作“对 i != j”“对任意 i, j”或“对任意 i, j != l”。",
        )
        raise self.error(what, self.part[at].place)


def _unlike(names: Sequence[Token]) -> tuple[Token, ...]:
    """Names, each once."""
    return tuple({t.text: t for t in reversed(names)}.values())[::-1]


def _is_independence(token: Token) -> bool:
    return meaning(token) in ("independent", "iid") or token.text.endswith("独立")


def _is_moment(word: str) -> bool:
    return word in ("mean", "var", "sd", *_ORDERS)
