"""Both texts of a question, as they were typed, in the forms that are read; one after the other."""

from __future__ import annotations

from .accented_letters import with_accents
from .asked_in_words import with_questions
from .common_moments import with_common_moments
from .conditional_laws import with_conditional_laws
from .defined_functions import with_functions
from .keyboard_signs import with_signs
from .numbered_letters import with_one_spelling
from .rewordings import reworded
from .sample_sizes import with_sample
from .such_that import without_such_that
from .vectors_in_words import with_vectors
from .words_in_formulas import with_formulas


def in_known_forms(goal: str, given: str) -> tuple[str, str]:
    """Both texts; what might be meant otherwise is left as it was typed, to be asked about."""
    goal, given = (without_such_that(with_signs(text)) for text in (goal, given))
    goal, given = with_functions(with_formulas(with_questions(goal)), given)
    goal, given = with_sample(*with_one_spelling(goal, given))
    goal, given = with_common_moments(goal, with_conditional_laws(with_vectors(given)))
    return reworded(*with_accents(goal, given))
