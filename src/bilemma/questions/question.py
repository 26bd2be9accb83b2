"""A question is read: two texts become what is asked for, and under which hypotheses."""

from __future__ import annotations

import re
from dataclasses import replace

from .draft import Draft
from .elaborating.goal import Goal, goal_of
from .elaborating.index_values import refuse_index_values
from .elaborating.look_alikes import refuse_look_alikes
from .elaborating.question_reader import QuestionReader
from .elaborating.raised_dots import as_products
from .elaborating.resolution import letters_of
from .elaborating.restricted import refuse_restricted
from .elaborating.understood import Question
from .hypotheses.clause_parser import clauses
from .hypotheses.declared_names import refuse_names_of_nothing
from .latex_input.latex_reader import documented
from .lexing.errors import MisreadError, Said, said
from .matrices.matrix_asked import AskedMatrices, WhichEntryError
from .matrices.matrix_questions import of_matrices_named, of_unread_piece
from .named_laws.law_needs import as_needed
from .refusing.out_of_scope import led_on
from .trees.clause import Clause
from .trees.joined_products import taken_apart_in
from .wordings.complements import of_complement
from .wordings.formula_names import with_names
from .wordings.left_out import without_reason
from .wordings.titles import without_title


def read_question(goal: str, given: str = "") -> Question:
    """The question that two texts ask, the goal and the hypotheses.

    Raises:
        MisreadError: one of them is not understood, or can be understood in two ways.
    """
    try:
        return _read(Draft(goal, given), given)
    except MisreadError as error:
        if (found := _with_names(goal, given)) is not None:
            return found
        if (found := _of_matrices(goal, given, error)) is not None:
            return found
        refusal = of_complement(error, goal)
        led = led_on(refusal, goal, given)
        if led is refusal and not refusal.readings:
            led = of_unread_piece(refusal, goal, given) or refusal
        raise led from None


def _read(draft: Draft, given: str) -> Question:
    try:
        draft.read()
        wanted, stated = _parsed(draft)
        return _put_together(draft, wanted, stated)
    except MisreadError as error:
        error.in_goal |= not given.strip() or draft.is_of_goal(error)
        error.is_final |= draft.has_divergences
        raise


def _with_names(goal: str, given: str) -> Question | None:
    """The question with names beside its formulas; None where there are none, or it is not read.

    Raises:
        MisreadError: a name is that of another formula.
    """
    ways = with_names(goal, given)[1], without_reason(goal)[1], without_title(goal)[1]
    if not any(ways):
        return None
    draft = Draft(goal, given, has_names=True)
    try:
        return _read(draft, given)
    except MisreadError as error:
        if error.is_final and draft.names_beside:
            raise
        return None


def _of_matrices(goal: str, given: str, refusal: MisreadError) -> Question | None:
    """The question, where it is one about matrices in words; None where it is none, or not read.

    Raises:
        MisreadError: it is understood but for one thing, of which this asks.
    """
    found = of_matrices_named(goal, given)
    if found is None or len(found.goals) > 1:
        return None
    try:
        question = _read(Draft(found.goals[0], found.given), found.given)
    except MisreadError as error:
        is_helpful = found.is_whole and error.readings and not refusal.readings
        if isinstance(error, WhichEntryError) or is_helpful:
            raise
        return None
    return replace(question, notes=(*found.notes, *question.notes))


def _parsed(draft: Draft) -> tuple[Goal, list[Clause]]:
    """The documented form comes in; the trees of the goal and of each hypothesis go out."""
    written, given = draft.written, draft.given
    wanted = goal_of(written, draft.marked.kind, documented(draft.marked.letter, "")[0])
    stated = clauses(given)
    if draft.is_in_words:
        refuse_names_of_nothing(written, given, stated, len(draft.supposed))
    wanted = as_products(wanted, written, draft.everything, stated)
    typed_nodes = (wanted.node, *wanted.sides)
    wanted = wanted.with_products(written, stated)
    stated = taken_apart_in(stated, given, typed_nodes)
    for name in draft.names_beside:
        sides = (side for clause in stated for side in clause.sides if name.is_defined)
        name.judge((wanted.node, *wanted.sides, *sides))
    entries = AskedMatrices(written, stated, (written, given))
    wanted = wanted.with_entries(entries)
    draft.notes |= entries.notes
    return wanted, stated


def _put_together(draft: Draft, wanted: Goal, stated: list[Clause]) -> Question:
    """The trees come in; terms of the kernel go out, once nothing may be meant otherwise."""
    written, given = draft.written, draft.given
    found = as_needed(stated, wanted.node, written)
    letters = letters_of(wanted.node, written, found, given)
    refuse_look_alikes(wanted, written, found, given, letters)
    refuse_restricted((wanted.node, *wanted.sides), written, found, given, letters)
    refuse_index_values(found, given, letters)
    reader = QuestionReader(written, given, wanted, found, letters)
    if wanted.sign == "=" and not draft.marked.kind:
        reader.notes[_WHETHER] = None
    reader.notes.update(draft.notes)
    for clause in found:
        if clause.kind == "random" and _DEPENDENT.search(clause.text):
            reader.notes[_how_dependent(clause.text)] = None
    return reader.question()


_DEPENDENT = re.compile(r"\b(?:dependent|correlated)\b")


def _how_dependent(typed: str) -> Said:
    return said(
        f"'{typed}' does not say how they depend on each other: nothing is supposed of it.",
        f"“{typed}”未说明如何相关，因此未作任何假设。",
    )


_WHETHER = said("An equation alone asks whether it holds.", "只写等式时，视为问该等式是否成立。")
