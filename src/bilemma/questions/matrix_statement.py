"""One statement about vectors and matrices, word by word: whose it is, and what it says of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .brackets import closing
from .matrix_words import ENTRY, LIST, NAME, SIZES, WORDS

_LIST = re.compile(LIST)
_SPLIT = re.compile(r" x | ?× ?| ?, ?|(?<=^[a-z])x(?=[a-z]$)")
_OPENED = re.compile(r"s? ?\(")
_OF_ALL = re.compile(r"(?<![A-Za-z])(?:have|are|all|both)(?![A-Za-z])|都|均(?!值)|皆")
_CALLED = {"Normal": "N", "Gaussian": "N", "Unif": "U", "Uniform": "U", "Bern": "Bernoulli"}


@dataclass
class MatrixStatement:
    """What is said of letters.

    ``rank`` is how many indices they have, ``sizes`` how far these go; "" is a size that is not
    said. ``independence`` is iid or independent, ``is_of_entries`` whether it is said of entries,
    ``others`` are letters of which these are independent. ``law``, ``mean``, ``variance``, and
    ``covariance`` are as they were typed; ``is_standard`` is a law by the name of the whole,
    "a standard normal vector".
    """

    names: tuple[str, ...] = ()
    is_named: bool = False  # there, and not before
    rank: int | None = None
    sizes: tuple[str, ...] = ()
    is_of_entries: bool = False
    is_entry: bool = False  # named by one
    indices: tuple[str, ...] = ()  # of that
    independence: str = ""
    is_joint: bool = False  # of all entries together, ``the entries of Q and K``
    is_apart: bool = False  # independent of each other, whatever is said of their entries
    others: tuple[str, ...] = ()
    law: str = ""
    mean: str = ""
    variance: str = ""
    covariance: str = ""
    is_standard: bool = False
    is_normal: bool = False
    is_fixed: bool = False
    is_called_random: bool = False
    is_symmetric: bool = False
    is_square: bool = False
    is_unit: bool = False  # of length 1
    is_listed: bool = False  # what it is stands before its letters
    may_be_of_one: bool = False  # of the last of its letters alone
    scheme: str = field(default="", compare=False)  # an initialization by its name

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing; ``random W_ij`` declares a letter of its own."""
        is_declared = self.is_entry and not replace(self, is_called_random=False).is_random
        return is_declared or self == replace(_NOTHING, **self._whose)

    @property
    def _whose(self) -> dict[str, Any]:
        return {"names": self.names, "is_named": self.is_named, "is_listed": self.is_listed}

    @property
    def is_unclear(self) -> bool:
        """Whether it may be said of something else: of one entry, W_ii; of a value for each, with
        the variance i; of vectors that are iid, not their components; a matrix of one size.
        """
        is_of_one = len({*self.indices}) < len(self.indices)
        values = f"{self.mean} {self.variance} {self.law}"
        is_of_each = any(re.search(rf"(?<![A-Za-z]){i}(?![A-Za-z])", values) for i in self.indices)
        are_vectors = self.independence == "iid" and not self.is_of_entries and len(self.names) > 1
        are_vectors &= self.rank == 1 or bool(self.covariance)
        is_matrix = self.rank == 2 and len(self.sizes) == 1
        is_sample = self.is_entry and (bool(self.covariance) or "Σ" in self.law)
        is_open = is_matrix or is_sample or self.may_be_of_one
        return is_of_one or is_of_each or are_vectors or is_open

    @property
    def is_random(self) -> bool:
        """Whether it says that something is random."""
        moments = self.mean or self.variance or self.covariance
        told = self.independence or self.law or moments or self.others
        return bool(told or self.is_normal or self.is_called_random)

    @property
    def places(self) -> MatrixStatement:
        """What it says of indices and sizes alone."""
        return replace(_NOTHING, **self._whose, rank=self.rank, sizes=self.sizes)


_NOTHING = MatrixStatement()


def _names_entries_alone(said: MatrixStatement) -> bool:
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
        last.may_be_of_one |= any(_names_entries_alone(other) for other in found)
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
