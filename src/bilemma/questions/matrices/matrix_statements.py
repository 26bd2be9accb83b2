"""What statements about vectors and matrices suppose, as hypotheses in the documented form: ``W is
an m x n matrix with iid N(0, 1/n) entries`` is ``W in R^(m x n); W iid; W ~ N(0, 1/n)``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..lexing.brackets import parted
from .matrix_statement import MatrixStatement
from .matrix_statement_reader import names_entries_alone, says_nothing, statements
from .matrix_words import ITS, NAME

_ALL_INDEPENDENT = re.compile(
    r"(?:and |且)?(?:all (?:the |these |their )?(?:entries|weights|parameters|variables|of them)?"
    r"(?: are)?|(?:所有|全部)(?:元素|参数|权重|变量)?(?:都|均)?) ?(?:mutually |jointly )?"
    r"(?:independent|(?:相互|互相)?独立)"
)
_IS_INDEPENDENT = re.compile(r"\b(?:is|are) (?:mutually )?independent(?! (?:of|from)\b)(?![\w-])")
_IDENTITY = re.compile(r"(?P<scale>.*?) ?\*? ?I(?:_(?P<n>\w+))?")
_COVARIANCES = ("Σ", "Sigma", "S", "V", "C", "K")


@dataclass
class MatrixStatements:
    """Statements one after the other, and what is known from them.

    Attributes:
        is_unclear: whether something may be said of something else, or two things of one.
        ranks: of each letter how many indices it has, as far as it is said: 0, 1 or 2.
        sizes: of each letter its sizes, as far as they are said.
        square: matrices with as many rows as columns.
        alike: pairs of a vector and what is as long: its mean, its covariance matrix.
        hypotheses: what is supposed, but for sizes and independence of each other.
        named: all letters of which something is said.
        of_entries: those of whose entries something is said.
        told: those that are said to be fixed, or random in some way.
        described: those that are called a matrix, or said to be symmetric.
    """

    is_unclear: bool = False
    ranks: dict[str, int] = field(default_factory=dict)
    sizes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    square: set[str] = field(default_factory=set)
    alike: list[tuple[str, str]] = field(default_factory=list)
    hypotheses: list[str] = field(default_factory=list)
    named: dict[str, None] = field(default_factory=dict)
    of_entries: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    described: set[str] = field(default_factory=set)
    _are_all_independent: bool = False
    _names_scheme: bool = False
    _random: set[str] = field(default_factory=set)
    _free: set[str] = field(default_factory=set)
    _apart: list[tuple[str, ...]] = field(default_factory=list)
    _each: list[tuple[str, ...]] = field(default_factory=list)
    _last: MatrixStatement = field(default_factory=MatrixStatement)

    def read(self, text: str) -> bool:
        """Whether a text is a statement; if so, it is known from now on."""
        self._names_scheme |= any(said.scheme for said in statements(text))
        if says_nothing(text):
            return True
        if _ALL_INDEPENDENT.fullmatch(text.strip()):
            self._are_all_independent = True
            return True
        before = self._spoken_of(text)
        found = statements(text, before)
        if found and not found[0].is_named and before == self._last.names:  # it goes on
            found[0].is_of_entries |= self._last.is_of_entries
        if not found or any(said.is_empty or not said.names for said in found):
            return False
        if any(map(names_entries_alone, found)):
            return False
        self.is_unclear |= any(said.is_unclear for said in found)
        is_of_one = len(found[0].names) == 1 and not found[0].is_of_entries
        self.is_unclear |= is_of_one and _IS_INDEPENDENT.search(text) is not None
        if found[0] == found[0].places and self._last.is_listed:  # unit vectors u in R^m, v in R^n
            found[0].is_unit, found[0].is_fixed = self._last.is_unit, self._last.is_fixed
            found[0].is_listed = True
        for said in found:
            self._learn(said)
        self._last = found[-1]
        return True

    def _spoken_of(self, text: str) -> tuple[str, ...]:
        """Whose a statement is that names no letters: ``its entries are independent``; what goes on
        about entries, ``元素独立同分布，均值为 0``; or of the one letter that was named.
        """
        is_said = ITS.search(text) or self._last.is_of_entries
        return self._last.names if is_said or self.named.keys() == {*self._last.names} else ()

    def count(self, size: str, of: str, *, is_rows: bool) -> bool:
        """Whether it is known of which matrix a size is the number of rows, or of columns: of the
        letter before, where none is named.
        """
        names = (of,) if of else self._last.names
        if len(names) != 1:
            return False
        rows, columns = self.sizes.get(names[0], ("", ""))
        self.sizes[names[0]] = (size, columns) if is_rows else (rows, size)
        self.ranks[names[0]] = 2
        return True

    def unsaid_independence(self) -> tuple[str, ...]:
        """Letters of which the entries of each are independent, and nothing says whether those of
        all are.
        """
        if self._are_all_independent:
            return ()
        apart = [{*names} for names in self._apart]
        open_ = (names for names in self._each if not any({*names} <= other for other in apart))
        return next(open_, ())

    @property
    def contradicts_itself(self) -> bool:
        """Whether a symmetric matrix has independent entries."""
        is_free = self._random if self._are_all_independent else self._free
        return any(f"{x}[i,j] = {x}[j,i] for all i, j" in self.hypotheses for x in is_free)

    @property
    def is_scheme_alone(self) -> bool:
        """Whether an initialization is named, as Xavier's, and of no matrix what its law is."""
        matrices = (x for x in self.named if x[0].isupper())
        return self._names_scheme and not any(x in self.told for x in matrices)

    @property
    def undescribed(self) -> list[str]:
        """Letters that are said to be fixed, or random, and nothing else."""
        ways = ("~ ", "= ", "iid", "independent")
        told = {
            x
            for x in self.named
            for h in self.hypotheses
            if h.startswith(f"{x} ") and any(f"{x} {way}" in h for way in ways)
        }
        told |= {h.split()[1] for h in self.hypotheses if h.startswith(("mean ", "var "))}
        return [x for x in self.named if x not in told]

    @property
    def goes_on_about_entries(self) -> bool:
        """Whether the last statement named an entry, ``W_ij ~ N(0, 1)``."""
        return self._last.is_entry

    @property
    def has_matrices(self) -> bool:
        """Whether something is said of a matrix, or of entries."""
        return bool(self.of_entries) or 2 in self.ranks.values()

    def is_random(self, x: str) -> bool:
        """Whether a letter is said to be random in some way."""
        return x in self._random

    @property
    def may_be_of_components(self) -> bool:
        """Whether a vector is independent of a letter of which nobody says that it is one, ``q, k
        independent; q in R^d``: so all their components may be meant.
        """
        ranks = [[self.ranks.get(x) for x in names] for names in self._apart]
        are_free = (all(x in self._free for x in names) for names in self._apart)
        return any(
            not is_free and 1 in found and None in found and {*found} <= {1, None}
            for found, is_free in zip(ranks, are_free, strict=True)
        )

    def independences(self) -> Iterator[str]:
        """What is said of letters that are independent of each other: of all their entries, where
        those of each are independent, or all are said to be.
        """
        if self._are_all_independent:
            yield f"{', '.join(x for x in self.named if x in self._random)} independent"
            return
        for names in self._apart:
            together = ", ".join(dict.fromkeys(names))
            is_free = all(x in self._free or not self.ranks.get(x) for x in names)
            yield f"{together} independent" if is_free else f"vectors {together} independent"

    # --- one statement ----------------------------------------------------------------------------
    def _learn(self, said: MatrixStatement) -> None:
        self.named |= dict.fromkeys(said.names)
        self.of_entries |= {*said.names} if said.is_of_entries else set()
        self.told |= {*said.names} if said.is_random or said.is_fixed else set()
        self._random |= {*said.names} if said.is_random else set()
        self.described |= {*said.names} if said.rank == 2 or said.is_symmetric else set()
        for x in said.names:
            self._place(x, said)
        self._independence(said)
        for x in said.names:
            if said.is_fixed:
                self._suppose(f"{x} fixed")
            if said.is_called_random:
                self._suppose(f"random {x}")
            if said.is_unit:
                self._suppose(f"norm2({x}) = 1")
            if said.is_symmetric:
                self._suppose(f"{x}[i,j] = {x}[j,i] for all i, j")
            self._law(x, said)

    def _place(self, x: str, said: MatrixStatement) -> None:
        """How many indices a letter has, and how far they go."""
        is_square = said.is_square or said.is_symmetric
        rank = 2 if is_square else len(said.sizes) or said.rank
        if rank is not None:
            self.ranks[x] = rank
        if said.sizes:
            self.is_unclear |= self.sizes.get(x, said.sizes) != said.sizes
            self.sizes[x] = said.sizes
        if is_square:
            self.square.add(x)

    def _independence(self, said: MatrixStatement) -> None:
        """Of the letters, or of the entries of each; a standard normal vector has independent
        components.
        """
        is_of_letters = len(said.names) > 1 and not said.is_of_entries
        is_whole = said.is_standard and said.rank in (1, 2) and not said.is_of_entries
        if is_whole and not said.independence:
            self._free |= {*said.names}
            self._each += [said.names] * (len(said.names) > 1 and not said.is_apart)
            for x in said.names:
                self._suppose(f"{x} iid")
        how = said.independence
        is_of_each = said.is_of_entries and not (said.is_joint or said.is_apart)
        if how and len(said.names) > 1 and is_of_each:
            self._each.append(said.names)
        if said.is_apart or (how == "independent" and is_of_letters):
            self._apart.append(said.names)
        if how and not (how == "independent" and is_of_letters):
            self._free |= {*said.names}
            self._suppose(f"{', '.join(said.names)} {how}")
        if said.others:
            self._apart.append((*said.names, *said.others))

    def _law(self, x: str, said: MatrixStatement) -> None:
        """The law, or the moments: of each entry, or of a random vector, ``N(μ, Σ)``."""
        law, mean, variance, covariance = said.law, said.mean, said.variance, said.covariance
        both = _arguments(law) if self.ranks.get(x) != 2 and not said.is_of_entries else ()
        variances = _arguments(law)[1:] if said.is_of_entries else ()
        self.is_unclear |= any(v in _COVARIANCES for v in variances)  # of an entry it is a number
        if both and (_IDENTITY.fullmatch(both[1]) or both[1] in _COVARIANCES):
            law, (mean, covariance) = "", both
            self.is_unclear |= not re.fullmatch(rf"{NAME}|0", mean)
        is_normal = bool(both) or said.is_normal
        if covariance:
            self._covariance(x, mean, covariance, is_normal=is_normal)
        elif is_normal and not law and variance:
            self._suppose(f"{x} ~ N({mean or '0'}, {variance})")
        else:
            self._moments(x, law, mean, variance, is_of_vector=self._is_of_vector(x, said))

    def _is_of_vector(self, x: str, said: MatrixStatement) -> bool:
        """Whether its mean is a vector, where that is a letter."""
        return self.ranks.get(x) == 1 and not said.is_of_entries

    def _moments(self, x: str, law: str, mean: str, variance: str, *, is_of_vector: bool) -> None:
        if law:
            self._suppose(f"{x} ~ {law}")
        self.is_unclear |= self.ranks.get(x) == 2 and re.fullmatch("[A-Z]", mean) is not None
        if mean and is_of_vector and re.fullmatch(NAME, mean):
            self._mean_vector(x, mean)
        elif mean:
            self._suppose(f"mean {x} = {mean}")
        if variance:
            self._suppose(f"var {x} = {variance}")

    def _mean_vector(self, x: str, mean: str) -> None:
        self.ranks.setdefault(mean, 1)
        self.alike.append((x, mean))
        self._suppose(f"E({x}[i]) = {mean}[i] for all i")

    def _covariance(self, x: str, mean: str, covariance: str, *, is_normal: bool) -> None:
        """The mean and the covariance matrix of a random vector. Components of a normal one that
        are uncorrelated are independent.
        """
        self.ranks.setdefault(x, 1)
        identity = _IDENTITY.fullmatch(covariance)
        scale = (identity["scale"].strip() or "1") if identity else ""
        if identity and identity["n"]:
            self.sizes.setdefault(x, (identity["n"],))
        if identity and is_normal:
            self._free.add(x)
            self._suppose(f"{x} independent")
        if identity and is_normal and mean == "0":
            self._suppose(f"{x} ~ N(0, {scale})")
            return
        self._moments(x, "", mean, scale if identity and is_normal else "", is_of_vector=True)
        if identity and not is_normal:
            self._suppose(f"Cov({x}[i], {x}[j]) = ({scale})*delta(i,j) for all i, j")
        elif not identity:
            self._covariances(x, covariance)

    def _covariances(self, x: str, matrix: str) -> None:
        self.ranks.setdefault(matrix, 2)
        self.alike.append((x, matrix))
        self.told.add(matrix)
        self._suppose(f"{matrix} fixed")
        self._suppose(f"Cov({x}[i], {x}[j]) = {matrix}[i,j] for all i, j")
        self._suppose(f"{matrix}[i,j] = {matrix}[j,i] for all i, j")

    def _suppose(self, hypothesis: str) -> None:
        """One value for each moment of a letter."""
        if hypothesis in self.hypotheses:
            return
        of = hypothesis.partition(" = ")[0] if hypothesis.startswith(("mean ", "var ")) else ""
        self.is_unclear |= bool(of) and any(h.startswith(f"{of} = ") for h in self.hypotheses)
        self.hypotheses.append(hypothesis)


def _arguments(law: str) -> tuple[str, ...]:
    """Both arguments of a normal law."""
    if not law.startswith("N("):
        return ()
    inside = law[2:-1]
    found = tuple(inside[a:b].strip() for a, b in parted(inside, ","))
    return found if len(found) == 2 else ()
