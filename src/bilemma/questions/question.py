"""A question is read: two texts become what is asked for, and under which hypotheses."""

from __future__ import annotations

import re

from .bare_laws import refuse_bare_law
from .clause_parser import clauses
from .complements import of_complement, with_complement
from .declared_names import refuse_names_of_nothing
from .defined_letters import with_definitions
from .errors import MisreadError, said
from .framed import framed
from .goal import goal_of
from .goal_marks import Marked, refuse_condition_first, without_marks
from .joined_products import taken_apart_in
from .known_forms import in_known_forms
from .latex_reader import documented
from .law_needs import as_needed
from .list_marks import without_list_marks
from .look_alikes import refuse_look_alikes
from .matrix_entries import MatrixEntries
from .prose import in_signs
from .question_reader import QuestionReader
from .raised_dots import as_products
from .resolution import letters_of
from .restricted import refuse_restricted
from .samples import with_means
from .solve_marks import as_taken
from .stories import told
from .understood import Question


def read_question(goal: str, given: str = "") -> Question:
    """The question that two texts ask, the goal and the hypotheses.

    Raises:
        MisreadError: one of them is not understood, or can be understood in two ways.
    """
    try:
        return _read(*without_list_marks(goal, given))
    except MisreadError as error:
        raise told(of_complement(error, goal), goal) from None


def _read(goal: str, given: str) -> Question:
    """The same, with each refusal as it comes."""
    if not goal.strip():
        what = said("What is wanted? Write for instance Var(X+Y).", "求什么？例如 Var(X+Y)。")
        empty = MisreadError(goal, 0, what)
        empty.in_goal = True
        raise empty
    refuse_bare_law(goal)
    as_typed = f"{goal}\n{given}"
    goal, complement = with_complement(goal)
    goal, given = in_known_forms(goal, given)
    typed = with_means(as_taken(goal), given)
    found_beside = framed(typed, given)
    if found_beside is None:
        refuse_condition_first(goal)
    goal, supposed = found_beside or in_signs(typed, given)
    is_prose = goal != typed or supposed != ""
    is_read = is_prose and found_beside is None  # as this book writes it; `n_in` is a name there
    marked = _marked(goal)
    formula = written = marked.formula
    try:
        written, given = documented(formula, given, typed)
        written = formula if is_read else written
        given = "; ".join(part for part in (supposed, given) if part.strip())
        written, given, defined = with_definitions(written, given, as_typed)
        if marked.is_positive:
            given = "; ".join(filter(str.strip, (given, f"{marked.letter.strip()} > 0")))
        if marked.kind == "limit" and _is_exponent(marked.letter.strip(), written, given):
            given = "; ".join(filter(str.strip, (given, f"natural {marked.letter.strip()}")))
        wanted = goal_of(written, marked.kind, documented(marked.letter, "")[0])
        stated = clauses(given)
        if is_prose:
            refuse_names_of_nothing(written, given, stated, len(supposed))
        wanted = as_products(wanted, written, f"{goal}\n{given}\n{typed}", stated)
        typed_nodes = (wanted.node, *wanted.sides)
        wanted = wanted.with_products(written, stated)
        stated = taken_apart_in(stated, given, typed_nodes)
        wanted = wanted.with_entries(MatrixEntries(written, stated, (written, given)))
        found = as_needed(stated, wanted.node, written)
        letters = letters_of(wanted.node, written, found, given)
        refuse_look_alikes(wanted, written, found, given, letters)
        refuse_restricted((wanted.node, *wanted.sides), written, found, given, letters)
        reader = QuestionReader(written, given, wanted, found, letters)
        if wanted.sign == "=" and not marked.kind:
            reader.notes[_WHETHER] = None
        reader.notes.update(dict.fromkeys((*complement, *defined)))
        return reader.question()
    except MisreadError as error:
        is_supposed = bool(supposed) and error.text.startswith(supposed)
        is_supposed &= error.place <= len(supposed)
        error.in_goal = is_supposed or error.text in (formula, written)
        raise


_WHETHER = said("An equation alone asks whether it holds.", "只写等式时，视为问该等式是否成立。")


def _marked(goal: str) -> Marked:
    """What a goal asks by its marks; a refusal is one of the goal."""
    try:
        return without_marks(goal)
    except MisreadError as error:
        error.in_goal = True
        raise


def _is_exponent(letter: str, formula: str, given: str) -> bool:
    """Whether what grows is an exponent, ``(1 + x/n)^n``, and nothing else is said of it."""
    name = re.escape(letter)
    is_power = re.search(rf"\^ ?[({{]? ?{name}(?![A-Za-z0-9_])", formula)
    return bool(is_power) and not re.search(rf"(?<![A-Za-z\\]){name}(?![A-Za-z])", given)
