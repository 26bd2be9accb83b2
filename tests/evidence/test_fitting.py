"""Laws with prescribed moments, and indicators of events."""

from itertools import islice

from bilemma.evidence.exact import can_tell, check_sequent, telling
from bilemma.evidence.models.describe import describe
from bilemma.evidence.models.fitting import indicators, pools
from bilemma.evidence.models.search import counter_model, models
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.models.truth import holds
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import mk, sym
from tests.evidence.statements import E, Var, X, Z, d, each, eq, i, le, moment, q, t, x

I = sym("I", "random")  # noqa: E741 - the usual letter for an indicator
chebyshev = Sequent(
    (eq(I**2, I), le(I * t**2, I * Z**2), mk("Lt", 0, t), moment(I), moment(Z)),
    le(E(I), E(Z**2) * mk("inv", t) ** 2),
)


def test_a_law_violates_the_moment_that_is_dropped():
    second, fourth = each(eq(E(q[i] ** 2), 1)), each(eq(E(q[i] ** 4), 3))
    mean = each(eq(E(q[i]), 0))
    found = {law.id for law in pools((second, fourth), mean)[q.data]}
    assert "tilted" in found
    assert found.isdisjoint({"five", "hermite", "leaning"})
    # Where every law that fits meets the condition too, all of them stay.
    assert pools((second,), second) == pools((second,))


def test_laws_are_chosen_by_their_moments():
    normal = (each(eq(E(q[i]), 0)), each(eq(E(q[i] ** 2), 1)), each(eq(E(q[i] ** 4), 3)))
    assert {law.id for law in pools(normal)[q.data]} == {"five", "hermite", "leaning"}
    assert {law.id for law in pools([eq(X**2, 1)])[X.data]} == {"sign", "one", "biased"}
    assert {law.id for law in pools([eq(I**2, I)])[I.data]} == {"bit", "one"}
    assert "sign" in {law.id for law in pools([eq(Var(X), 1)])[X.data]}
    assert pools([eq(E(X), t)]) == {}


def test_an_indicator_is_that_of_its_event():
    assert indicators(chebyshev.hypotheses) == {I.data: mk("step", t**2, Z**2)}
    assert check_sequent(chebyshev).passed


def test_each_hypothesis_about_an_indicator_is_needed():
    for dropped in chebyshev.hypotheses[:2]:
        found = counter_model(chebyshev.hypotheses, dropped, chebyshev.claim)
        assert found is not None, dropped
        rest = [h for h in chebyshev.hypotheses if h is not dropped]
        assert all(holds(found.evaluator, h) is True for h in rest)
        text = describe(found, chebyshev.claim)
        assert ("1 where its bound" in text.en) == (I.data in found.setting.events)


def test_models_with_nothing_to_add_up_do_not_count():
    total = bind("Sum", i, d, x[i])
    sequent = Sequent((), le(total, total + 1))
    line = check_sequent(sequent)
    assert line.passed
    for found in islice(models((), sequent.claim, 30), 30):
        assert telling(found, sequent) == (found.setting.naturals[d.data] > 0)
    assert can_tell(sequent)
    empty = Sequent((le(d, 0),), eq(total, 0))
    assert not can_tell(empty)  # there, an empty sum is what the line is about
    assert check_sequent(empty, number=1).passed
    # True in models without anything to add up, and in no other: refuted.
    assert not check_sequent(Sequent((), eq(total, 0))).passed
