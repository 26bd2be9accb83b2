r"""Questions about matrices as people write them, in the documented form: ``Var(y_i)`` with ``y =
Wx, W is an m×n matrix with i.i.d. N(0, 1/n) entries, x fixed``.

Such a question is read whole: what it supposes, piece by piece (:mod:`~.matrix_suppositions`), and
what it asks (:mod:`~.matrix_goals`). A hypothesis in other words goes on as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..lexing.errors import MisreadError, Said, said
from ..lexing.typed_places import typed_place
from ..parsing.parser import parsed
from ..signs.letter_cases import with_entries
from ..wordings.formula_names import with_names
from .matrix_formulas import MatrixFormulas
from .matrix_goals import MatrixGoal, asked_for
from .matrix_notation import in_signs
from .matrix_ranks import has_unknown_factor, ranks_of
from .matrix_sizes import MatrixSizes
from .matrix_suppositions import MatrixSuppositions
from .matrix_words import QUALIFIED

_SIGNAL = re.compile(
    r"matri(?:x|ces)|[矩方]阵|\^ ?\{? ?(?:\\top|⊤|T)(?![A-Za-z])|ᵀ|⊙|\\odot|‖|\\\||\|\||\\lVert"
    r"|\btr\b|迹|R\}? ?\^|ℝ|\bentr(?:y|ies)\b|元素|分量|\bcomponents?\b|×|\b[a-z] x [a-z]\b|_\{?ij"
)

_OF_MATRICES = re.compile(
    r"[vV]ectors?\b|向量|\^ ?\{? ?(?:\\top|⊤|T)(?![A-Za-z])|ᵀ|⊙|\\odot|\btr\b"
)
# α B A, (α/r) B A; no λ^T W, no W x + ε
_FACTOR = re.compile(r"(?<!\w)([αβγδκλρστ](?:_\w+)?)(?= ?\*? ?(?:[A-Z(]|/))")
_PRIMED = re.compile(r"(?<![A-Za-z])([a-z])'(?! ?[A-Z])")
_TRANSPOSED = re.compile(r"(?<![A-Za-z])([a-z])'(?= ?[A-Z])")
# What a hypothesis in signs has: of it the reader of those says what is wrong.
_OF_FORMULAS = re.compile(r"(?<![A-Za-z])(?:E|Var|Cov|SD|D)[(\[]|\\|∑|Σ ?[_{ᵢ]|sum|\.\.|…")


class MatrixQuestion(NamedTuple):
    """What is asked and supposed in the documented form: one goal, or several about the same; how
    it was taken, and whether all that is supposed was read.
    """

    goals: tuple[str, ...]
    given: str
    notes: tuple[Said, ...]
    is_whole: bool


def of_matrices(goal: str, given: str) -> MatrixQuestion | None:
    """A question about matrices in the documented form; None, if it is none or not understood.

    Args:
        goal: what was typed as the goal.
        given: what was typed as the hypotheses.

    Raises:
        MisreadError: it is understood, and leaves open what is independent.
    """
    both = f"{goal}\n{given}"
    if not _SIGNAL.search(both) or QUALIFIED.search(both):
        return None
    if {*_PRIMED.findall(both)} & {*_TRANSPOSED.findall(both)}:
        return None  # x' beside x' W: another vector, or transposed?
    goal, given, notes = with_entries(goal, given)
    supposed = MatrixSuppositions(in_signs(goal), in_signs(given))
    asked = asked_for(supposed.asked, supposed.takes)
    if not supposed.statements.has_matrices and not _OF_MATRICES.search(both):
        return None
    if asked is None or supposed.is_unclear or _is_told_more(supposed, asked):
        return None
    try:
        question = _Assembly(supposed, asked).written()
    except MisreadError:  # a formula that is none
        return None
    if question is None:
        return None
    _refuse_independence(supposed)
    return question._replace(notes=(*notes, *question.notes))


def of_matrices_named(goal: str, given: str) -> MatrixQuestion | None:
    """The same, it may be with a name beside the formula: ``Hutchinson's estimator z^T A z``.

    Raises:
        MisreadError: it is understood, and leaves open what is independent.
    """
    found = of_matrices(goal, given)
    without, names = with_names(goal, given)
    if found is not None or any(name.row.shapes for name in names) or not names:
        return found
    named = of_matrices(without, given)
    notes = (name.note for name in names)
    return named and named._replace(notes=(*notes, *named.notes))


def of_unread_piece(error: MisreadError, goal: str, given: str) -> MisreadError | None:
    """The refusal of a question about matrices that names the piece of its hypotheses that is not
    understood, where the others are; None where there is none, or `error` is about that piece.
    """
    if not _SIGNAL.search(f"{goal}\n{given}"):
        return None
    text = in_signs(given)
    supposed = MatrixSuppositions(in_signs(goal), text)
    asked = asked_for(supposed.asked, supposed.takes)
    if asked is None or not supposed.statements.has_matrices:
        return None
    whatever_is_asked = MatrixSuppositions("", text).unread
    piece = next((p for p in supposed.unread if p in whatever_is_asked), "")
    if not piece or _OF_FORMULAS.search(piece):
        return None
    start = max(text.find(piece), 0)
    if not error.in_goal and 0 <= typed_place(error.text, error.place, text) - start < len(piece):
        return None
    what = said(
        f"'{piece}' is not understood here. Of vectors and matrices one says how large they are, "
        "their law, mean and variance, and that they are independent, fixed or symmetric; nothing "
        "of rows, of some of the entries, or under a condition.",
        f"此处无法理解“{piece}”。关于向量与矩阵，可以说明其大小、分布、均值与方差，以及独立、固定、"
        "对称；不能只就某些行、某些元素而言，也不能附加条件。",
    )
    return MisreadError(text, start, what)


def _is_told_more(supposed: MatrixSuppositions, asked: MatrixGoal) -> bool:
    """Whether a hypothesis in other words speaks of what is differentiated by."""
    x = asked.differentiated
    return bool(x) and any(_speaks_of(x, text) for text in supposed.others)


def _refuse_independence(supposed: MatrixSuppositions) -> None:
    """``Q and K are matrices with iid entries``: of each, or of both together?"""
    if names := supposed.statements.unsaid_independence():
        listed = ", ".join(names)
        what = said(
            "Are the entries of each independent, or all of them together? Of all of them it is "
            f"said by '{listed} independent'.",
            "是各自的元素相互独立，还是所有元素一起相互独立？若为后者，请写“"
            f"{'、'.join(names)} 独立”。",
        )
        at = max(supposed.typed.find(names[-1]), 0)
        raise MisreadError(supposed.typed, at, what, (f"{listed} independent",))


class _Assembly:
    """Writes a question whose parts are known."""

    def __init__(self, supposed: MatrixSuppositions, asked: MatrixGoal) -> None:
        self.supposed, self.asked = supposed, asked
        self.known = supposed.statements
        self.ranks = ranks_of(supposed, asked)
        self.formulas = MatrixFormulas(self.ranks, supposed.functions)
        self.of = self.formulas.written(asked.of)
        definitions = {y: self.formulas.written(f) for y, f in supposed.definitions.items()}
        # What stands for a vector or a matrix; the other equations are hypotheses, ``d = 128``.
        self.values = {self.formulas.names[y]: f for y, f in definitions.items() if y in self.ranks}
        self.equations = [f"{y} = {f}" for y, f in definitions.items() if y not in self.ranks]
        self.notes: list[Said] = []
        self.put_in: list[str] = []  # numbers that are defined

    def written(self) -> MatrixQuestion | None:
        """The question; None, if something in it is not understood."""
        if not self._is_understood():
            return None
        self._put_numbers_in()
        if any(y in self.known.sizes for y in self.put_in):
            return None  # a number that is said to be a vector
        goals = self.asked.written(lambda _: self.of, self._is_matrix)
        sizes = self._sizes(set(re.findall("[A-Za-z]", self.supposed.typed)))
        for side in re.split(r"[<>!=]=?", re.sub(r"^is |\?$", "", goals[0])):
            sizes.learn(parsed(side))
        spaces = self._spaces(sizes)
        if sizes.has_new and self._may_name_a_size(" ; ".join((goals[0], *self.known.hypotheses))):
            return None
        stated = (*self._fixed(), *self.known.hypotheses, *self.known.independences())
        stated = (*self._numbers(" ; ".join(goals)), *stated)
        reached = _reached(goals, self.values)
        renamed = self.formulas.renamed
        given = (
            *spaces,
            *map(renamed, (*stated, *self.supposed.relations, *self.equations)),
            *(f"{y} = {f}" for y, f in self.values.items() if y in reached),
            *map(renamed, self.supposed.others),
        )
        is_whole = bool(stated) and not self.supposed.others
        return MatrixQuestion(goals, "; ".join(given), tuple(self.notes), is_whole)

    def _put_numbers_in(self) -> None:
        """``s = x^T W y``, which is a number, in its place: what is not one has entries."""
        for y, f in [*self.values.items()]:
            if self._sizes(set()).learn(parsed(f"({f})")) == (None, None):
                alone = re.compile(rf"(?<![A-Za-z0-9_]){re.escape(y)}(?![A-Za-z0-9_(\[])")
                self.of = alone.sub(f"({f})", self.of)
                for other, value in self.values.items():
                    self.values[other] = alone.sub(f"({f})", value)
                self.notes.append(said(f"{y} stands for {f}.", f"{y} 即 {f}。"))
                self.put_in.append(y)
                del self.values[y], self.formulas.ranks[y]

    # --- what is not read -------------------------------------------------------------------------
    def _is_understood(self) -> bool:
        formulas = (self.of, *self.values.values())
        is_plain = self.formulas.has_tensors(self.of)
        is_plain &= all(map(self.formulas.is_formula, formulas))
        if not is_plain or has_unknown_factor(self.supposed, self.asked, self.ranks):
            return False
        i, j = self.asked.entry or ("", "")
        is_half = bool(i) and not j and self._is_matrix(self.of)  # the i-th entry of a matrix
        return not (is_half or self._is_defined_and_told() or self._may_be_entries())

    def _is_defined_and_told(self) -> bool:
        """Whether more is said of what is defined."""
        told = (*self.known.hypotheses, *self.supposed.others)
        defined = [y for y in self.supposed.definitions if y in self.ranks]
        return any(_speaks_of(y, text) for y in defined for text in told)

    def _may_be_entries(self) -> bool:
        """Whether W_in is spoken of beside W, of which it may be an entry."""
        spoken = " ; ".join((self.asked.of, *self.supposed.definitions.values()))
        declared = re.findall(r"[A-Za-z]\w*", " ; ".join(self.supposed.others))
        named = (*self.known.named, *declared)
        below = (x for x in named if "_" in x and x.partition("_")[0] in self.known.named)
        return any(not _speaks_of(x, spoken) for x in below)

    def _may_name_a_size(self, text: str) -> bool:
        """Whether a text has d_k, say, or 1/n, which may be the size that is not said."""
        free = re.findall(r"(?<![A-Za-z0-9_])[dnmhp](?:_\w+)?(?![A-Za-z0-9_(\[])", text)
        sizes = {size for own in self.known.sizes.values() for size in own}
        return any(x not in self.formulas.ranks and x not in sizes for x in free)

    # --- what letters are -------------------------------------------------------------------------
    def _fixed(self) -> Iterator[str]:
        """What is called a matrix, and not said to be random; the reader of hypotheses asks of a
        capital letter of which no more is said than its size.
        """
        for x, rank in self.ranks.items():
            is_told = x in self.known.told or x in self.supposed.definitions
            is_plain = x in self.known.described or bool(self.asked.differentiated)
            if rank == 2 and not is_told and is_plain:
                self.notes.append(said(f"{x} is taken as fixed.", f"{x} 视为固定。"))
                yield f"{x} fixed"

    def _numbers(self, goals: str) -> Iterator[str]:
        """What is a number by custom where it stands before a matrix, ``α B A``."""
        told = " ; ".join((*self.known.hypotheses, *self.supposed.others, *self.supposed.relations))
        spoken = " ; ".join((goals, *self.values.values()))
        for x in dict.fromkeys(_FACTOR.findall(spoken)):
            known = x in self.formulas.ranks or x in self.supposed.definitions
            if not known and not _speaks_of(x, told):
                self.notes.append(said(f"{x} is taken as a number.", f"{x} 视为一个数。"))
                yield f"real {x}"

    def _sizes(self, used: set[str]) -> MatrixSizes:
        names = self.formulas.names
        stated = {names[x]: sizes for x, sizes in self.known.sizes.items()}
        square = [names.get(x, x) for x in sorted(self.known.square)]
        found = MatrixSizes(self.formulas.ranks, stated, square, used)
        for x, other in self.known.alike:
            found.alike(names[x], names[other])
        for y, f in self.values.items():
            found.define(y, parsed(f"({f})"))
        return found

    def _is_matrix(self, formula: str) -> bool:
        """Whether a formula has two indices."""
        return None not in self._sizes(set()).learn(parsed(f"({formula})"))

    def _spaces(self, found: MatrixSizes) -> list[str]:
        """Of which space each letter is."""
        stated = {self.formulas.names[x] for x in self.known.sizes}
        sizes = {x: own for x, own in found.sizes().items() if x in stated or x not in self.values}
        spaces = {x: f"{x} in R^{_space(own)}" for x, own in sizes.items()}
        if unsaid := [spaces[x] for x in sizes if found.is_unsaid(x)]:
            listed = ", ".join(unsaid)
            en = f"Sizes that are not said are taken so: {listed}."
            self.notes.append(said(en, f"未写明的大小取为：{listed}。"))
        return [*spaces.values()]


def _reached(goals: Sequence[str], values: Mapping[str, str]) -> set[str]:
    """The definitions of which goals speak, it may be through others."""
    found: set[str] = set()
    spoken = {x for goal in goals for x in re.findall(r"\w+", goal)}
    while new := (spoken & values.keys()) - found:
        found |= new
        spoken |= {x for y in new for x in re.findall(r"\w+", values[y])}
    return found


def _speaks_of(x: str, text: str) -> bool:
    return re.search(rf"(?<![A-Za-z0-9_]){re.escape(x)}(?![A-Za-z0-9])", text) is not None


def _space(sizes: Sequence[str]) -> str:
    if len(sizes) == 1:
        return sizes[0] if re.fullmatch(r"\w+", sizes[0]) else f"({sizes[0]})"
    return f"({' x '.join(sizes)})"
