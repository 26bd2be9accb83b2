"""Other ways to write a question as those that are read, one after the other, each by its name.

Each takes both texts, or one of them, and leaves as it was typed what might be meant otherwise, to
be asked about where it is read.
"""

from __future__ import annotations

from collections.abc import Callable

from bilemma.bilingual.simplified import simplified

from ..signs.accented_letters import with_accents, with_hats
from ..signs.defined_functions import with_functions
from ..signs.defined_means import without_defined_mean
from ..signs.keyboard_signs import (
    in_parentheses,
    out_of_dollars,
    with_matrix_products,
    with_positive,
    with_signs,
    without_finite,
)
from ..signs.listed_members import with_listed_members
from ..signs.moment_letters import with_moments
from ..signs.numbered_letters import with_one_spelling
from ..signs.positive_parts_typed import with_positive_parts
from ..signs.sigmoid_by_letter import with_sigmoid
from ..signs.subscripted_means import without_subscripts
from ..signs.unbounded_sums import with_bounds
from .asked_in_words import with_questions, without_even_if
from .chinese_laws import with_chinese_laws
from .chinese_questions import with_chinese_questions
from .chinese_statements import with_statements
from .chinese_vectors import with_chinese_vectors
from .common_moments import with_common_moments
from .continued_subjects import with_subjects
from .joint_laws import with_joint_laws
from .layers_by_entries import with_layers
from .named_formulas import without_name
from .rewordings import reworded
from .sample_sizes import with_sample
from .spelled_out import spelled_out
from .such_that import without_such_that
from .typed_discrete_laws import with_discrete_laws
from .unbiased_estimators import with_unbiased
from .vectors_in_words import with_vectors
from .ways_to_ask import as_asked
from .words_in_formulas import with_formulas

_OfOne = Callable[[str], str]
_OfBoth = Callable[[str, str], tuple[str, str]]


def _of_each(form: _OfOne) -> _OfBoth:
    return lambda goal, given: (form(goal), form(given))


def _of_goal(form: _OfOne) -> _OfBoth:
    return lambda goal, given: (form(goal), given)


def _of_given(form: _OfOne) -> _OfBoth:
    return lambda goal, given: (goal, form(given))


# What comes in, of which the next ones know what goes out.
FORMS: tuple[_OfBoth, ...] = (
    _of_each(simplified),  # 設隨機變量 X 與 Y 獨立
    _of_each(with_signs),  # ||x||, $$…$$
    with_matrix_products,  # q @ k.T
    without_subscripts,  # E_{x~N(0,1)}[x^2]
    _of_goal(out_of_dollars),  # $\lim …$
    _of_given(in_parentheses),  # Var[X] = 2; X > 0 almost surely
    _of_given(without_finite),  # Var(X) = v < ∞
    with_positive,  # Var(X) = v > 0
    _of_each(with_discrete_laws),  # P(X=1) = p, P(X=-1) = 1-p
    _of_each(spelled_out),  # the r.v. X; two variables, X and Y, have
    with_moments,  # μ_X = 2, E[X] = μx
    _of_each(with_positive_parts),  # (x)_+, max{0, x}
    _of_each(with_joint_laws),  # (X,Y) ~ N(0,0,1,1,ρ)
    _of_goal(with_chinese_questions),  # 求下列随机变量的数学期望：V=YZ-4X
    with_chinese_laws,  # X-N(0,1)，X~π(λ)，满足二项分布
    with_statements,  # 二维随机变量 (X,Y)，XY 的相关系数
    _of_each(without_such_that),  # X is a random variable such that …
    _of_goal(as_asked),  # How can I find …; True or false: …
    without_name,  # 求 \\hat\\beta = … 的方差
    without_even_if,  # … even if X and Y are dependent
    _of_goal(with_questions),  # P(…) <= ?
    _of_goal(with_formulas),  # Var(sum of X and Y)
    with_sigmoid,  # σ'(x) = σ(x)(1 - σ(x))
    with_functions,  # f(x) = x^2; f'(x)
    with_layers,  # y = Wx, of which y_i is asked
    _of_given(with_unbiased),  # T1, T2 are unbiased estimators of θ
    with_one_spelling,  # X1 and X_1
    with_listed_members,  # X1, …, Xn (n > 2), Yi = Xi - X̄, D(Yi)
    with_sample,  # a sample of size n from N(μ, σ²)
    without_defined_mean,  # \bar X = 1/n \sum X_i, beside a goal that has it
    with_chinese_vectors,  # u、v 是长度为 d 的随机向量
    _of_given(with_vectors),  # q and k are d-dimensional vectors whose …
    _of_given(with_subjects),  # Y ~ U(0,1) independent of X
    with_common_moments,  # X, Y with the same variance
    with_accents,  # ∂L/∂ŷ, of which nothing is said
    with_bounds,  # Σ_i without a range
    with_hats,  # ŷ, of which a hypothesis says what it is
    reworded,  # 3X minus Y, ρ_{XY}, X1, ..., Xn, ∇_x f and the like
)


def in_known_forms(goal: str, given: str) -> tuple[str, str]:
    """Both texts in the forms that are read."""
    for form in FORMS:
        goal, given = form(goal, given)
    return goal, given
