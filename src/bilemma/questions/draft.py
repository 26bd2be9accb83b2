"""A question on its way from what was typed to the documented form, stage by stage.

What stands here is the whole layer before the grammar: text becomes text. Whatever leaves it is a
formula and hypotheses as the page *Ask* writes them, which the grammar parses
(:mod:`~.parsing.parser`, :mod:`~.hypotheses.clause_parser`); what no stage knows goes through as it
was typed.
"""

from __future__ import annotations

import re

from .in_prose.framed import framed
from .in_prose.goal_marks import Marked, refuse_condition_first, without_marks
from .in_prose.prose import in_signs
from .latex_input.differentiated_letters import by_components
from .latex_input.latex_reader import documented
from .lexing.errors import MisreadError, Said, said
from .lexing.lexer import refuse_long
from .lexing.samples import with_means, with_own_means
from .matrices.defined_tensors import with_tensors
from .named_laws.divergences import with_divergences
from .quantities.given_names import with_named_hypotheses, with_sample_variance
from .quantities.named_quantities import with_named_quantities
from .signs.defined_letters import with_definitions
from .signs.functions_as_letters import with_function_letters
from .signs.keyboard_signs import with_narrow_stops, with_signs
from .signs.letter_cases import with_entries, with_one_case
from .signs.list_marks import without_list_marks
from .signs.shifted_sums import with_shifted_sums
from .signs.transposed_vectors import with_dot_products
from .wordings.bare_laws import with_bare_law
from .wordings.complements import with_complement
from .wordings.formula_names import NameBeside, with_names
from .wordings.known_forms import in_known_forms
from .wordings.left_out import without_reason
from .wordings.spoken_events import with_events
from .wordings.titles import without_title
from .wordings.vectors_in_words import with_unit_lengths


class Draft:
    """Both texts of a question, as far as the stages have come.

    Args:
        goal: what was typed as the goal.
        given: what was typed as the hypotheses.
        has_names: whether names may stand beside formulas.

    Attributes:
        goal: what is asked, with the words and marks around it.
        given: the hypotheses; from :meth:`documented` on with what the goal supposes before them.
        sentence: the goal before words were read.
        supposed: the hypotheses that stood in it.
        formula: the formula in the goal, at its place, before LaTeX is read.
        written: the same in the documented form.
        notes: how words were taken that might be taken otherwise.
        has_divergences: whether a divergence or an entropy was read as the mean that it is.
        names_beside: names that stood beside formulas, which the trees are to bear out.
    """

    marked: Marked
    names_beside: tuple[NameBeside, ...] = ()
    sentence = supposed = formula = written = ""
    is_in_words = is_documented = has_divergences = False

    def __init__(self, goal: str, given: str, *, has_names: bool = False) -> None:
        self.as_typed = ""  # but for the marks of a list
        self.goal, self.given = map(with_narrow_stops, (goal, given))
        self.has_names = has_names
        self.notes: dict[Said, None] = {}

    def read(self) -> None:
        """All stages, in the order in which they follow each other.

        Raises:
            MisreadError: a stage does not understand its text, or in two ways.
        """
        self.size()
        self.list_marks()
        self.lower_bound()
        self.names()
        self.other_ways_of_writing()
        self.sample_means()
        self.words()
        self.documented()
        self.definitions()
        self.sums_from_0()
        self.said_by_marks()

    def size(self) -> None:
        """Any texts come in; those go out that no pattern takes long for."""
        try:
            refuse_long(self.goal)
        except MisreadError as error:
            error.in_goal = True
            raise
        refuse_long(self.given)

    def list_marks(self) -> None:
        """``(1) X, Y independent; (2) Var(X) = 1`` comes in; the same without numbers and bullets
        goes out, and a goal that asks something.
        """
        self.goal, self.given = without_list_marks(self.goal, self.given)
        self.as_typed = f"{self.goal}\n{self.given}"
        if not self.goal.strip():
            what = said("What is wanted? Write for instance Var(X+Y).", "求什么？例如 Var(X+Y)。")
            empty = MisreadError(self.goal, 0, what)
            empty.in_goal = True
            raise empty

    # --- the goal, and what is said beside it -----------------------------------------------------
    def lower_bound(self) -> None:
        """``lower bound P(|X - m| < t)`` comes in, ``upper bound P(|X - m| >= t)`` goes out; so do
        events in words as formulas.
        """
        self.goal, notes = with_complement(with_events(self.goal))
        self.notes |= dict.fromkeys(notes)

    def names(self) -> None:
        """``the variance of a mini-batch gradient`` comes in; the formula goes out, its hypotheses
        before the others. Titles, and names beside their formulas, are left out, if they may.
        """
        if self.has_names and not with_names(self.goal, self.given)[1]:
            self.goal, notes = without_title(self.goal)
            self.notes |= dict.fromkeys(notes)
        self.goal, self.given, notes = with_divergences(self.goal, self.given)
        self.has_divergences = bool(notes)
        self.notes |= dict.fromkeys(notes)
        for read in (
            with_sample_variance,
            with_bare_law,
            with_named_quantities,
            with_named_hypotheses,
        ):
            self.goal, self.given, notes = read(self.goal, self.given)
            self.notes |= dict.fromkeys(notes)
        if self.has_names:
            self.goal, notes = without_reason(self.goal)
            self.notes |= dict.fromkeys(notes)
            self.goal, self.names_beside = with_names(self.goal, self.given)
            self.notes |= dict.fromkeys(name.note for name in self.names_beside)

    def other_ways_of_writing(self) -> None:
        r"""Signs and words that mean the same wherever they stand come in, ``xⁿ``, ``\nabla_w f``;
        those that the later stages know go out.
        """
        for read in (with_one_case, with_entries, with_function_letters):
            self.goal, self.given, notes = read(self.goal, self.given)
            self.notes |= dict.fromkeys(notes)
        self.goal, self.given = in_known_forms(self.goal, self.given)

    def sample_means(self) -> None:
        r"""``\bar X`` comes in, ``sum(X[i], i=1..n)/n`` goes out, where a sample is spoken of."""
        self.goal, self.given = with_means(self.goal, self.given), with_own_means(self.given)

    def words(self) -> None:
        """A sentence or a formula with marks comes in, ``If X, Y are independent, is a <= b?``,
        ``bound P(…) when …``; the formula, what is asked of it, and the hypotheses in it go out.
        """
        self.sentence = self.goal
        try:
            if beside := framed(self.goal, self.given):
                self.marked, self.supposed = beside
            else:
                refuse_condition_first(self.goal)
                self.goal, self.supposed = in_signs(self.goal, self.given)
                self.marked = without_marks(self.goal)
        except MisreadError as error:
            error.in_goal = True
            raise
        self.is_documented = beside is None and (self.goal != self.sentence or self.supposed != "")
        self.is_in_words = self.is_documented or beside is not None
        self.formula = self.written = self.marked.formula

    # --- the formula and the hypotheses -----------------------------------------------------------
    def documented(self) -> None:
        """LaTeX and Unicode come in; the documented form goes out, and what the goal supposes
        stands before the other hypotheses.
        """
        written, given = documented(self.formula, self.given, self.sentence)
        self.written = self.formula if self.is_documented else written
        self.given = with_unit_lengths(_joined(self.supposed, given))

    def definitions(self) -> None:
        """Letters that hypotheses define come in, ``p = softmax(z)``; the formula with what they
        stand for goes out, a gradient by its components; ``q^T k`` of vectors as a dot product.
        """
        self.written = with_dot_products(self.written, self.given)
        self.written, self.given, tensors = with_tensors(self.written, self.given)
        self.notes |= dict.fromkeys(tensors)
        letter = documented(self.marked.letter, "")[0].strip()
        found = with_definitions(self.written, self.given, with_signs(self.as_typed), letter)
        self.written, self.given, notes = found
        self.written, gradient = by_components(self.written)
        notes += gradient
        self.notes |= dict.fromkeys(notes)

    def sums_from_0(self) -> None:
        """``sum(b^i*g[t-i], i=0..t-1)`` comes in, ``sum(b^i/b*g[i], i=1..t)`` goes out."""
        self.written, self.given, notes = with_shifted_sums(self.written, self.given)
        self.notes |= dict.fromkeys(notes)

    def said_by_marks(self) -> None:
        """What words around the goal say of its letter: that it is positive, or a natural number,
        as an exponent that grows.
        """
        letter = self.letter
        if self.marked.is_positive:
            self.given = _joined(self.given, f"{letter} > 0")
        if self.marked.kind == "limit" and _is_exponent(letter, self.written, self.given):
            self.given = _joined(self.given, f"natural {letter}")

    @property
    def letter(self) -> str:
        """The letter that grows, or is to be found."""
        return self.marked.letter.strip()

    @property
    def everything(self) -> str:
        """All that was said, in words too."""
        return f"{self.goal}\n{self.given}\n{self.sentence}"

    def is_of_goal(self, error: MisreadError) -> bool:
        """Whether a refusal of what the stages made is one of what was typed as the goal."""
        is_supposed = bool(self.supposed) and error.text.startswith(self.supposed)
        is_supposed &= error.place <= len(self.supposed)
        return is_supposed or error.text in (self.formula, self.written)


def _joined(*parts: str) -> str:
    return "; ".join(part for part in parts if part.strip())


def _is_exponent(letter: str, formula: str, given: str) -> bool:
    """Whether what grows is an exponent, ``(1 + x/n)^n``, and nothing else is said of it."""
    name = re.escape(letter)
    is_power = re.search(rf"\^ ?[({{]? ?{name}(?![A-Za-z0-9_])", formula)
    return bool(is_power) and not re.search(rf"(?<![A-Za-z\\]){name}(?![A-Za-z])", given)
