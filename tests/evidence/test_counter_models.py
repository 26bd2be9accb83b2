"""Counter-models that a student believes: small, with fair signs, and the computation shown."""

from fractions import Fraction
from random import Random

import pytest

from bilemma.evidence.models.couplings import SHARED, signed
from bilemma.evidence.models.describe import describe, number, polynomial, takes
from bilemma.evidence.models.elementary import log, sqrt
from bilemma.evidence.models.laws import FLAT, HERMITE, SIGN, UNIFORM
from bilemma.evidence.models.polynomial_variables import MomentSpace, moment
from bilemma.evidence.models.reals import Undecided
from bilemma.evidence.models.search import counter_model
from bilemma.evidence.models.sequent import Sequent, scales
from bilemma.evidence.models.setting import Variable
from bilemma.evidence.models.truth import holds
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import mk, sym
from tests.evidence.statements import (
    E,
    Var,
    X,
    Z,
    d,
    dot_product,
    each,
    eq,
    i,
    j,
    k,
    le,
    n,
    q,
    s_k,
    s_q,
    x,
)

k_ = sym("k", "nat")

half = Fraction(1, 2)

half = Fraction(1, 2)


def test_independence_of_a_score_is_refuted_in_one_dimension_by_fair_signs():
    sequent = dot_product(4)
    found = counter_model(sequent.hypotheses, sequent.hypotheses[0], sequent.claim)
    assert found.setting.naturals[d.data] == 1
    assert set(found.setting.laws) == {SIGN}


def test_deviations_are_found_by_their_squares_and_positive():
    sequent = dot_product(4)
    assert scales(sequent.hypotheses) == {s_q.data, s_k.data}
    for dropped in sequent.hypotheses:
        found = counter_model(sequent.hypotheses, dropped, sequent.claim)
        for key in scales([h for h in sequent.hypotheses if h is not dropped]):
            assert found.setting.cells[key, ()] >= 0, str(dropped)


@pytest.mark.parametrize("place", ["least", "most"])
def test_what_says_only_which_indices_there_are_has_no_counter_model(place):
    """Below 1 and beyond n there is no weight, so nothing is false of it."""
    softmax = mk("softmax", Lam(i, x[i]), n, j)
    bounds = {"least": le(1, j), "most": le(j, n)}
    claim = le(softmax, 1)
    assert counter_model(tuple(bounds.values()), bounds[place], claim) is None


def test_a_counter_model_to_different_indices_has_indices():
    """Cov(q_i, q_j) = 0 needs i ≠ j, and is refuted where both are among 1, …, d."""
    apart = mk("Ne", i, j)
    others = [mk("Wise", Lam(k_, q[k_])), each(eq(Var(q[k_]), 1), index=k_)]
    inside = [le(1, i), le(i, d), le(1, j), le(j, d)]
    hypotheses = (*others, *inside, apart)
    found = counter_model(hypotheses, apart, eq(mk("Cov", q[i], q[j]), 0))
    assert found is not None
    assert all(found.setting.naturals.values())


def test_a_scale_is_above_0_where_another_model_is_known():
    """E X² = s is needed for Var X = s, and s = 2 shows it as well as s = 0."""
    mean, square = eq(E(X), 0), eq(E(X**2), s_q)
    assert scales([square]) == {s_q.data}
    found = counter_model((mean, square), square, eq(Var(X), s_q))
    assert found.setting.cells[s_q.data, ()] > 0


def test_the_sources_have_a_letter_of_their_own():
    mean = eq(E(Z), 0)
    found = counter_model((mean,), mean, eq(E(Z**2), Var(Z)))
    words = describe(found, eq(E(Z**2), Var(Z)))
    assert "Z_{" not in words.en
    assert "Z_{" not in words.zh


def test_independence_in_the_fourth_moment_needs_one_sign_more():
    """E (q₁ + q₂)⁴ = 12 for two of the moments of the normal law; q₂ = s·q₁ gives 24."""
    independent = mk("Wise", Lam(i, q[i]))
    moments = [each(eq(E(q[i] ** p), v)) for p, v in ((1, 0), (2, 1), (4, 3))]
    total = bind("Sum", i, d, q[i])
    claim = eq(E(total**4), 3 * d**2)
    hypotheses = (independent, *moments)
    found = counter_model(hypotheses, independent, claim)
    assert found is not None
    assert all(holds(found.evaluator, h) for h in moments)
    assert holds(found.evaluator, claim) is False


def test_signed_variables_have_the_law_of_their_source():
    laws, variables = signed(3, Random(0))  # noqa: S311 - models, no secrets
    assert "signed" in SHARED
    (b,) = {n for n, law in enumerate(laws) if law is SIGN}
    assert all(len(term) == 2 and b in term for v in variables for term in v.terms if b in term)


def test_the_computation_is_shown():
    sequent = dot_product(4)
    words = describe(
        counter_model(sequent.hypotheses, sequent.hypotheses[0], sequent.claim), sequent.claim
    )
    assert "Then the left side is" in words.en
    X = sym("X", "random")
    claim = eq(E(X**2), E(X) ** 2 + 1)
    shown = describe(counter_model((eq(E(X), 0),), eq(E(X), 0), claim), claim)
    assert r"Here $\operatorname{E}[X] = " in shown.en
    assert r"这里 $\operatorname{E}[X] = " in shown.zh


@pytest.mark.parametrize(
    ("points", "en", "zh"),
    [
        ([("0", 1)], "always $0$", "恒等于 $0$"),
        ([("-1", half), ("1", half)], "$-1$ or $1$, equally likely", "等概率取 $-1$ 与 $1$"),
        (
            [("-2", Fraction(1, 5)), ("1/2", Fraction(4, 5))],
            "$-2$ with probability $1/5$ or $1/2$ with probability $4/5$",
            "以概率 $1/5$ 取 $-2$，以概率 $4/5$ 取 $1/2$",
        ),
    ],
)
def test_chances_are_said_where_they_differ(points, en, zh):
    assert takes(points, "en") == en
    assert takes(points, "zh") == zh


def test_numbers_print_as_one_fraction():
    assert number(sqrt(3) * Fraction(14, 75)) == r"14\sqrt{3}/75"
    assert number(sqrt(5) * Fraction(-1, 5)) == r"-\sqrt{5}/5"
    assert number(log(2) * Fraction(5, 3)) == r"5\log(2)/3"
    assert polynomial(Variable({(0,): Fraction(3, 5)})) == r"\tfrac{3}{5} Z_{1}"


def test_exponential_means_of_normal_products_are_met_exactly():
    t = sym("t")
    normal = each(eq(E(mk("exp", t * q[i] * k[i])), mk("inv", mk("sqrt", 1 - t**2))))
    independent = mk("Wise", Lam(i, q[i]), Lam(i, k[i]))
    total = bind("Sum", i, d, q[i] * k[i])
    claim = eq(E(mk("exp", t * total)), mk("pow", mk("inv", mk("sqrt", 1 - t**2)), d))
    sequent = Sequent((independent, normal), claim)
    found = counter_model(sequent.hypotheses, independent, claim)
    assert found is not None
    assert found.setting.cells[t.data, ()] != 0


# --- laws -----------------------------------------------------------------------------------------
def test_the_flat_law_has_the_first_five_moments_of_the_uniform_one():
    assert [moment(FLAT, p) for p in range(6)] == [moment(UNIFORM, p) for p in range(6)]
    assert moment(FLAT, 6) != moment(UNIFORM, 6)


def test_a_function_of_a_finite_law_is_known_by_moments():
    space = MomentSpace((HERMITE, SIGN, UNIFORM))
    z, s, u = space.sources
    size = space.maximum(z * s, z * s * -1)
    assert space.mean(size * size) == 1
    assert space.mean(size) == sqrt(3) * Fraction(1, 3)
    assert space.mean(space.step(z, 0)) == Fraction(5, 6)
    with pytest.raises(Undecided):
        space.exp(u)
