"""Reads statements about vectors and matrices word by word; a word that has no meaning there is
refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..lexing.brackets import closing
from .matrix_statement import MatrixStatement
from .matrix_words import ENTRY, LIST, NAME, SIZES, WORDS

_LIST = re.compile(LIST)
_SPLIT = re.compile(r" x | ?× ?| ?, ?|(?<=^[a-z])x(?=[a-z]$)")
_OPENED = re.compile(r"s? ?\(")
_OF_ALL = re.compile(r"(?<![A-Za-z])(?:have|are|all|both)(?![A-Za-z])|都|均(?!值)|皆")
_CALLED = {"Normal": "N", "Gaussian": "N", "Unif": "U", "Uniform": "U", "Bern": "Bernoulli"}


def names_entries_alone(said: MatrixStatement) -> bool:
    """``q 的分量与 …``: whether it speaks of entries, and says nothing of them."""
    return said.is_of_entries and said == replace(
        said.places,
        is_of_entries=True,
        is_joint=said.is_joint,
        is_entry=said.is_entry,
        indices=said.indices,
    )


def statements(text: str, before: Sequence[str] = ()) -> list[MatrixStatement]:
    """What a text says, of its letters or of those before it; nothing, if a word is not read."""
    return [*_Words(text, before).statements()]


def says_nothing(text: str) -> bool:
    """Whether a text is made of words that suppose nothing: ``the linear layer``, 其中."""
    return statements(text) == [MatrixStatement()]


def describes(text: str) -> bool:
    """Whether a text says no more of what follows than what kind of thing it is: ``the matrix``."""
    found = statements(text)
    return len(found) == 1 and found[0] == MatrixStatement(rank=found[0].rank)


class _Words:
    """Reads a text word by word."""

    def __init__(self, text: str, before: Sequence[str]) -> None:
        self.text, self.at = text.strip(), 0
        self.said = MatrixStatement(tuple(before))
        self.has_subject = False
        self.began = 0  # where what is said of the letters begins

    def statements(self) -> Iterator[MatrixStatement]:
        """What is said of one after the other."""
        found: list[MatrixStatement] = []
        while self.at < len(self.text):
            if self.text[self.at] in " ,":
                self.at += 1
            elif names := self._names():
                if self.has_subject:
                    found.append(self.said)
                    self.said = MatrixStatement()
                self._begin(names)
            elif not any(self._takes(kind, words) for kind, words in WORDS):
                return
        self._share(found)
        yield from (*found, self.said)

    def _names(self) -> re.Match[str] | None:
        """Letters that are next; m of an ``m x n matrix`` is none."""
        if any(words.match(self.text, self.at) for _, words in SIZES):
            return None
        return ENTRY.match(self.text, self.at) or _LIST.match(self.text, self.at)

    def _begin(self, names: re.Match[str]) -> None:
        """What is said from now on is said of these letters."""
        self.said.is_listed = self.said.is_unit or self.said.is_fixed
        self.has_subject = self.said.is_named = True
        self.at = self.began = names.end()
        if names.re is ENTRY:
            indices = re.findall("[a-z]", names["held"] or names["bare"] or names["inside"])
            self.said.rank, self.said.indices = len(indices), tuple(indices)
            self.said.is_of_entries = self.said.is_entry = True
            self.said.names = (names["x"],)
        else:
            self.said.names = tuple(re.findall(NAME, names[0]))

    def _share(self, found: list[MatrixStatement]) -> None:
        """``W in R^(m x n) and x in R^n fixed``, ``w ~ … and b ~ … independent``: what stands last
        is said of all.
        """
        last = self.said
        for other in found:
            other.is_fixed |= last.is_fixed and other == other.places
        is_of_one = len(last.names) == 1 and not last.is_of_entries
        if found and last.independence == "independent" and is_of_one:
            last.independence = ""
            last.others += tuple(x for other in found for x in other.names)
        # the components of q and those of k: together, or the ones of the others?
        last.may_be_of_one |= any(names_entries_alone(other) for other in found)
        are_places = bool(found) and all(other == other.places for other in found)
        if are_places and (last.is_of_entries or last.law) and last.is_random:
            self._share_entries(found)

    def _share_entries(self, found: list[MatrixStatement]) -> None:
        """``a in R^m and W in R^(m x d) have independent N(0, 1) entries`` is said of both; behind
        ``with``, of one or of both.
        """
        behind = self.text[self.began :]
        if re.search(r"(?<![A-Za-z])(?:has|is)(?![A-Za-z])", behind):
            return
        found.append(self.said.places)
        names = tuple(x for other in found for x in other.names)
        is_of_all = _OF_ALL.search(behind) is not None
        self.said = replace(
            self.said, names=names, sizes=(), rank=None, may_be_of_one=not is_of_all
        )

    def _takes(self, kind: str, words: re.Pattern[str]) -> bool:
        """Whether such words are next, and go with what was said before."""
        found = words.match(self.text, self.at)
        if found is None or found.end() == self.at:
            return False
        end = found.end()
        if kind == "law":
            end = self._law(found)
        elif not getattr(self, f"_{kind}")(found):
            return False
        self.at = end or self.at
        return end > 0

    # --- what words say, and whether they may -----------------------------------------------------
    def _law(self, found: re.Match[str]) -> int:
        """Where the law ends, with its arguments; 0, if there are none, or it is the second."""
        name, opened = found["law"], _OPENED.match(self.text, found.end())
        last = closing(self.text, opened.end() - 1) if opened else -1
        if self.said.law or (name != "Rademacher" and last < 0):
            return 0
        if opened is None or name == "Rademacher":
            self.said.law = name
            return found.end()
        self.said.law = f"{_CALLED.get(name, name)}({self.text[opened.end() : last].strip()})"
        return last + 1

    def _once(self, attribute: str, value: object) -> bool:
        """Says something that is not said yet, or said to be the same."""
        if getattr(self.said, attribute) not in (None, "", (), False, value):
            return False
        setattr(self.said, attribute, value)
        return True

    def _of(self, *sizes: str) -> bool:
        """x_i in R^d is none of d components, but a vector, of which there are many."""
        is_told = len(sizes) < 3 and (all(sizes) or len(sizes) == 2)
        return is_told and not self.said.is_entry and self._once("sizes", sizes)

    def _space(self, found: re.Match[str]) -> bool:
        sizes = _SPLIT.split((found["held"] or found["inside"] or found["bare"]).strip())
        return all(sizes) and self._of(*sizes)

    def _sizes(self, found: re.Match[str]) -> bool:
        return self._of(found["m"], found["n"])

    def _rows(self, found: re.Match[str]) -> bool:
        return self._of(found["m"], found["n"] or "")

    def _columns(self, found: re.Match[str]) -> bool:
        return self._of("", found["n"])

    def _order(self, found: re.Match[str]) -> bool:
        return self._of(found["n"], found["n"])

    def _length(self, found: re.Match[str]) -> bool:
        return self._of(found["n"] or found["k"] or found["l"] or found["h"])

    def _independent_of(self, found: re.Match[str]) -> bool:
        self.said.others += tuple(re.findall(NAME, found["of"] or found["others"]))
        return True

    def _iid(self, _: re.Match[str]) -> bool:
        """Behind ``W_1, W_2 independent with`` it is said of the entries of each."""
        self.said.is_apart |= self.said.independence == "independent"
        self.said.independence = "iid"
        return True

    def _independent(self, _: re.Match[str]) -> bool:
        return self._once("independence", "independent")

    def _together(self, _: re.Match[str]) -> bool:
        """``whose entries are all iid``: those of all matrices."""
        self.said.is_joint |= self.said.is_of_entries
        return self.said.is_of_entries

    def _centred(self, _: re.Match[str]) -> bool:
        return self._once("mean", "0")

    def _of_unit_variance(self, _: re.Match[str]) -> bool:
        return self._once("variance", "1")

    def _covariance(self, found: re.Match[str]) -> bool:
        return not self.said.is_entry and self._once("covariance", found["v"].strip())

    def _mean(self, found: re.Match[str]) -> bool:
        value = "0" if found["zero"] or found["ling"] else found["v"]
        return bool(value) and self._once("mean", value.strip())

    def _variance(self, found: re.Match[str]) -> bool:
        value = "1" if found["one"] else found["v"]
        return bool(value) and self._once("variance", value.strip())

    def _standard(self, _: re.Match[str]) -> bool:
        self.said.is_standard = True
        return self._once("law", "N(0, 1)")

    def _constant(self, _: re.Match[str]) -> bool:
        return self._once("rank", 0) and self._once("is_fixed", True)

    def _random(self, _: re.Match[str]) -> bool:
        return self._once("is_called_random", True)

    def _fixed(self, _: re.Match[str]) -> bool:
        return self._once("is_fixed", True)

    def _unit(self, _: re.Match[str]) -> bool:
        return self._once("is_unit", True)

    def _symmetric(self, _: re.Match[str]) -> bool:
        return self._once("is_symmetric", True)

    def _square(self, _: re.Match[str]) -> bool:
        return self._once("is_square", True)

    def _matrix(self, _: re.Match[str]) -> bool:
        return not self.said.is_entry and self._once("rank", 2)

    def _vector(self, _: re.Match[str]) -> bool:
        return not self.said.is_entry and self._once("rank", 1)

    def _number(self, _: re.Match[str]) -> bool:
        return self._once("rank", 0)

    def _normal(self, _: re.Match[str]) -> bool:
        return self._once("is_normal", True)

    def _entries(self, found: re.Match[str]) -> bool:
        is_joint = found[0].endswith("of") or found[0].startswith(
            ("的", "所有", "全部", "all", "All")
        )
        self.said.is_joint |= is_joint
        return self._once("is_of_entries", True)

    def _components(self, _: re.Match[str]) -> bool:
        """A vector has them."""
        return self.said.rank in (None, 1) and self._once("rank", 1) and self._entries(_)

    def _scheme(self, found: re.Match[str]) -> bool:
        return self._once("scheme", found[0])

    def _nothing(self, _: re.Match[str]) -> bool:
        return True
