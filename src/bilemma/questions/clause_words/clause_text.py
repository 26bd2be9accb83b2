"""The text of one hypothesis: its tokens without words that say nothing, and names in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NoReturn

from ..lexing.errors import MisreadError, Said, said
from ..lexing.lexer import Token, tokens
from ..lexing.lexicon import meaning, refusal, word
from ..trees.clause import ALL, AND, APART, IS, OF, RELATIONS, TOLD, is_moment
from .grouped_names import where_grouped
from .name_list import LetterGroup, NameList
from .sentences import Sentence
from .word_order import pattern


class ClauseText:
    """The tokens of one hypothesis, and the names among them."""

    def __init__(self, text: str, sentence: Sentence) -> None:
        self.text = text
        part: Sequence[Token] = sentence.tokens
        self.goes_on = sentence.goes_on  # of the letters of the hypothesis before
        self.indices: list[Token] = []  # of the letters that are named
        self.counts: list[tuple[Token, int]] = []  # how many each of them has
        self.told = next((b.place for a, b in pairwise(part) if a.text in TOLD), None)
        part = _as_words(part)
        said_ = [_equal(t) if _is_equal(n, part) else t for n, t in enumerate(part)]
        self.said = said_
        in_formula = _in_formula(said_)
        self.part: list[Token] = []
        for n, t in enumerate(said_):
            is_and = t.text in AND
            if not (self._is_filler(n, said_) and (is_and or not in_formula[n])):
                self.part.append(t)
            elif is_and and self.part and self.part[-1].text != ",":
                self.part.append(Token("sign", ",", t.place, t.end))
        self.place = part[0].place
        self.typed = text[self.place : part[-1].end]
        self.language = "zh" if re.search("[\u4e00-\u9fff]", self.typed) else "en"

    @staticmethod
    def _is_filler(n: int, part: Sequence[Token]) -> bool:
        """A word that says nothing; ``a`` may be a letter, but not before the name of a moment.
        ``independent of`` says of what.
        """
        token, before, after = part[n], part[n - 1] if n else None, part[min(n + 1, len(part) - 1)]
        if token.text in ALL and any(meaning(t) == "for" for t in part[:n]):
            return False
        if token.text == "a":
            if before is None:
                return is_moment(meaning(after))
            if before.kind != "name" or meaning(before) != "filler":
                return False
            return meaning(after) not in ("", "for", "in")
        if meaning(token) == "supposing":  # at the beginning it says nothing
            return all(meaning(t) == "supposing" for t in part[:n])
        if token.text == "和" and after.text == "的":  # the variance of the sum
            return False
        if token.text == "且" and before and not (meaning(before) or meaning(after)):
            # 方差 σ²且a>0 is no product
            return not any(is_moment(meaning(t)) for t in part[:n])
        of_what = ("independent", "uncorrelated")
        if before and token.text in OF and meaning(before) in of_what:
            return False
        if before and token.text in OF and _is_letter(before) and _is_letter(after):
            return False
        return meaning(token) == "filler" and len(part) > 1

    def refuse_order(self, sentences: re.Pattern[str], end: int | None = None) -> None:
        """Refuse words that stand in no order which a sentence has, before a place."""
        kept = [t for t in self.said if end is None or t.place < end]
        last = len(self.said) - 1
        articles = [
            t.place
            for n, t in enumerate(self.said)
            if t.text == "a" and n < last and self._is_filler(n, self.said)
        ]
        for before, token, after in zip(self.said, self.said[1:], self.said[2:], strict=False):
            is_listed = token.text == "a" and (before.text == "," or before.text in AND)
            if is_listed and meaning(after) not in ("", "filler", "in", "for"):
                what = said(
                    "Is 'a' a letter here? Put what is said of it first: 'real b, a'.",
                    "这里的 a 是字母吗？请把说明写在前面：“常数 b, a”。",
                )
                self.fail(what, token.place)
        found = pattern(kept, articles)
        if sentences.fullmatch(found):
            return
        predicates = len(re.findall("[KMZIF]", re.sub("K(d*K)*|Z?M+", "K", found)))
        if predicates + (found.count("K") and any(meaning(t) == "random" for t in kept)) > 1:
            self.fail(APART)
        what = said(
            "The words of this hypothesis stand in an order that is not understood; they are such "
            "as 'X, Y are independent', 'X is random', 'X has mean 0', 'the variance of X is v'.",
            "无法按此词序理解这个条件；可写作“X, Y 独立”“X 为随机变量”“X 的均值为 0”"
            "“X 的方差为 v”。",
        )
        self.fail(what)

    def fail(self, what: Said, place: int | None = None, *readings: str) -> NoReturn:
        """Refuse."""
        raise self.error(what, place, *readings)

    def error(self, what: Said, place: int | None = None, *readings: str) -> MisreadError:
        """The refusal of this hypothesis, at a place in it."""
        return MisreadError(self.text, self.place if place is None else place, what, readings)

    def names(self, tokens_: Sequence[Token]) -> tuple[Token, ...]:
        """Letters with commas between them, or without; of ``X[i]`` the letter, and apart its
        index.
        """
        groups = self.groups(tokens_)
        enclosed = next((g for g in groups if g.is_enclosed), None)
        if enclosed and len(groups) > 1:
            what = said(
                "What do these parentheses hold together? Leave them out.",
                "这对括号表示什么？请去掉。",
            )
            self.fail(what, enclosed.names[0].place if enclosed.names else None)
        return tuple(name for group in groups for name in group.names)

    def groups(self, tokens_: Sequence[Token]) -> list[LetterGroup]:
        """The same, as parentheses hold them together."""
        found = NameList(tokens_, self.fail)
        self._refuse_parted(tokens_)
        self.indices += found.indices
        self.counts += found.counts
        return found.groups

    def _refuse_parted(self, tokens_: Sequence[Token]) -> None:
        """``X, Y independent Z``: nothing else stands between the letters of a list."""
        held = {t.place for t in tokens_}
        inside = [
            t for t in self.part if tokens_ and tokens_[0].place < t.place < tokens_[-1].place
        ]
        other = next((t for t in inside if t.place not in held), None)
        if other is None:
            return
        before = [t.text for t in tokens_ if t.place < other.place and t.kind == "name"]
        after = [t.text for t in tokens_ if t.place > other.place and t.kind == "name"]
        if meaning(other) in ("independent", "uncorrelated"):
            self.ask_which(before, after, meaning(other))
        first = self.text[tokens_[0].place : other.place].strip()
        what = said(
            f"'{first}' is not understood here: letters stand together, before '{other.text}' or "
            "after it.",
            f"此处无法识别“{first}”：字母须写在一处，都在“{other.text}”之前或之后。",
        )
        self.fail(what, tokens_[0].place)

    def rest(self, words: Sequence[str], *used: str) -> tuple[Token, ...]:
        """The names, once words that are used have been left out."""
        tokens_ = [t for t, w in zip(self.part, words, strict=True) if w not in used]
        return self.names([t for t in tokens_ if t.kind != "end"])

    def refuse_groups(self, kind: str, names: Sequence[Token]) -> None:
        """``X、Y 与 Z 独立``, ``X and Y, Z independent``, ``X 和 Y 都与 Z 独立``: all of them, or
        the ones of the others?
        """
        between = [self.text[a.end : b.place].lower() for a, b in pairwise(names)]
        at = where_grouped(between)
        if at is not None:
            texts = [t.text for t in names]
            self.ask_which(texts[: at + 1], texts[at + 1 :], kind)

    def ask_which(self, before: Sequence[str], after: Sequence[str], kind: str) -> NoReturn:
        """Are letters independent, or uncorrelated, all together, or some of the others?"""
        en = {"independent": " of", "uncorrelated": " with"}[kind]
        said_, of = word(kind, self.language), {"en": en, "zh": "于"}[self.language]
        what = said(
            "Is this said of all together, or of those before and those after?",
            "是就全体而言，还是就前后两组而言？",
        )
        if not (before and after):
            self.fail(APART)
        odd = next(
            (t for t in (*before, *after) if t.isascii() and t.isalpha() and len(t) > 3), None
        )
        if odd is not None:
            unknown = said(
                f"The word '{odd}' is not understood here: write 'X, Y {word(kind, 'en')}', or "
                "leave the hypothesis out.",
                f"此处无法理解“{odd}”：请写“X, Y {word(kind, 'zh')}”，或删去这个条件。",
            )
            self.fail(unknown)
        first, second = ", ".join(before), ", ".join(after)
        self.fail(what, None, f"{first}, {second} {said_}", f"{first} {said_}{of} {second}")

    def refuse_twice(self, names: Sequence[Token]) -> None:
        """A list with a name twice."""
        for n, token in enumerate(names):
            if token.text in {t.text for t in names[:n]}:
                what = said(f"{token.text} is named twice.", f"{token.text} 写了两次。")
                self.fail(what, token.place)

    def refuse_gaps(self, tokens: Sequence[Token]) -> None:
        """``the n of m >= 2``, ``Z is -X > 0``: no word is passed over where a product or a
        difference would be read instead.
        """
        for a, b in pairwise(tokens):
            is_product = a.kind != "sign" or a.text in (")", "]")
            is_product &= b.kind in ("name", "number") or b.text in ("(", "√", "|", "+", "-")
            word = self.text[a.end : b.place].strip()
            if word and is_product:
                what = said(f"'{word}' is not understood here.", f"此处无法识别“{word}”。")
                self.fail(what, a.end + self.text[a.end : b.place].index(word))

    def refuse_joined(self, names: Sequence[Token]) -> None:
        """``X is independent of Y Z``: of both, or of their product?"""
        for a, b in pairwise(names):
            is_joined = not self.text[a.end : b.place].strip()
            if is_joined and a.text != b.text:
                what = said(
                    f"Are {a.text} and {b.text} two letters, or is this their product? Letters "
                    "have commas between them; of a product no independence is supposed here.",
                    f"{a.text} 与 {b.text} 是两个字母，还是乘积？字母之间请加逗号；"
                    "此处不能假设乘积的独立性。",
                )
                typed = self.text[self.place : self.part[-1].end].strip()
                at = b.place - self.place
                reading = f"{self.text[self.place : a.end]}, {typed[at:]}" if at > 0 else ""
                self.fail(what, b.place, *filter(None, (reading,)))

    def refuse_run(self, names: Sequence[Token]) -> None:
        """Words one after the other are no list of names that are declared."""
        self.refuse_twice(names)
        for a, b in pairwise(names):
            is_word = max(len(a.text.rstrip("'")), len(b.text.rstrip("'"))) > 1
            between = {t.text for t in tokens(self.text[a.end : b.place])}
            if is_word and not between & {",", *AND}:
                what = said(
                    "Names of several letters have commas between them.",
                    "多个字母的名称之间请加逗号。",
                )
                self.fail(what, b.place)


def _is_letter(token: Token) -> bool:
    """A letter, or what may enclose one."""
    return (token.kind == "name" and not meaning(token)) or token.text in ("(", ")", "]")


def _is_equal(n: int, part: Sequence[Token]) -> bool:
    """Whether it is 为 between a moment and its value, or stands for the sign of an equation:
    方差为 v, ``E(X) is 0``, ``n 等于 2``.
    """
    if any(t.text in RELATIONS for t in part):
        return False
    if part[n].text in IS and any(is_moment(meaning(t)) or _is_covariance(t) for t in part[:n]):
        return True
    if part[n].text in TOLD and _is_letter_with_number(n, part):
        return True
    others = [t for k, t in enumerate(part) if k != n]
    is_formula = all(not meaning(t) and refusal(t) is None for t in others)
    is_value = part[n - 1].text in (")", "]") or part[n].text in ("equals", "等于")
    return part[n].text in TOLD and is_formula and 0 < n < len(part) - 2 and is_value


def _is_covariance(token: Token) -> bool:
    return meaning(token) in ("covariance", "correlation")


def _is_letter_with_number(n: int, part: Sequence[Token]) -> bool:
    """``a is 2``, with nothing else."""
    kinds = [t.kind for t in part]
    return n == 1 and kinds == ["name", part[1].kind, "number", "end"] and not meaning(part[0])


def _as_words(part: Sequence[Token]) -> list[Token]:
    """The tokens with ``zero`` at the end as a number."""
    found: list[Token] = []
    for token in part:
        before = found[-1] if found else None
        if token.kind == "end" and before and before.text == "zero" and len(found) > 1:
            found[-1:] = [Token("number", "0", before.place, before.end), token]
        else:
            found.append(token)
    return found


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
