"""Mutants of theorems: what is set aside, what has to be caught, and by which layer."""

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest

from bilemma.evidence.exact import sequent_of
from bilemma.evidence.mutation import kill_rates
from bilemma.evidence.mutation.equivalent import provable
from bilemma.evidence.mutation.kill_rates import chosen_mutants, totals, try_theorem
from bilemma.evidence.mutation.trials import Mutant, Trial, Verdict, equal_by_ring, sample
from bilemma.evidence.mutation.weakening import weakened
from bilemma.evidence.summary import summary
from bilemma.findings import workers
from bilemma.findings.theorem_findings import Finding
from bilemma.library.book_records.entries import entry
from bilemma.proof import basics
from bilemma.proof.dumping import dump
from bilemma.trusted import kernel
from bilemma.trusted.terms import num, sym
from tests.evidence.statements import E, Var, X, Y, dot_product, eq, goodman, independent, le, mk

x = sym("x")


@pytest.fixture(scope="module")
def split():
    """Σ F = F_j + Σ over the others: one line, no randomness in the claim's shape."""
    return entry(basics.lemmas()["sum_split"], "foundations", {})


@pytest.fixture(scope="module")
def monotone():
    """A lemma of several lines with inequalities."""
    return entry(basics.lemmas()["exponential_monotone"], "foundations", {})


@pytest.mark.parametrize("name", ["split", "monotone"])
def test_mutants_that_are_wrong_are_caught_by_every_layer(name, request):
    tried = try_theorem(request.getfixturevalue(name))
    json.dumps(tried, allow_nan=False)
    for layer in ("kernel", "exact", "sampled"):
        assert tried[layer]["killed"] == tried[layer]["tried"] > 0, layer
    assert tried["survivors"] == []


def test_the_choice_is_the_same_each_time_and_keeps_to_its_limit(split):
    sequent = sequent_of(split.theorem)
    chosen = [chosen_mutants(sequent, place=0) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert 1 < len(chosen[0]) <= kill_rates.CLAIM
    assert len({m.kind for m in chosen[0]}) > 3


def test_of_a_line_only_what_it_claims_is_changed(monotone):
    for step in monotone.steps:
        claim = step.theorem.conclusion
        for mutant in chosen_mutants(sequent_of(step.theorem), step.number):
            if claim.head == "Eq":
                assert mutant.claim.args[0] is claim.args[0]


def trial_of(theorem):
    trial = Trial(theorem, None, "test", ())
    trial.look_for_models([])
    return trial


def test_a_mutant_equal_by_the_ring_laws_is_set_aside():
    assert equal_by_ring(eq(E(X), E(Y) * 2), eq(E(X), E(Y) + E(Y)))
    verdict = trial_of(kernel.refl(E(X))).verdict(Mutant("sign", eq(E(X), E(X) + num(0))))
    assert verdict.equivalent == "ring"


def test_a_mutant_that_follows_from_the_line_is_set_aside():
    line = kernel.assume(eq(E(X), 0))
    verdict = trial_of(line).verdict(Mutant("double-term", eq(2 * E(X), 0)))
    assert (verdict.equivalent, verdict.exact) == ("proved", False)


def test_a_weaker_bound_is_set_aside_and_a_sharper_one_is_not():
    line = kernel.assume(le(E(X) ** 2, Var(Y) + 1))
    weaker = trial_of(line).verdict(Mutant("number", le(E(X) ** 2, Var(Y) + 2)))
    sharper = trial_of(line).verdict(Mutant("number", le(E(X) ** 2, Var(Y))))
    assert weaker.equivalent == "proved"
    assert (sharper.equivalent, sharper.kernel, sharper.exact) == ("", True, True)


def test_what_holds_with_enough_moments_cannot_be_refuted_by_a_finite_model():
    line = kernel.assume(eq(Var(X), 1))
    verdict = trial_of(line).verdict(Mutant("sign", mk("Moment", Y, 2)))
    assert verdict.equivalent == "moments"


def test_a_theorem_of_the_book_shows_that_a_mutant_is_true():
    rule = basics.lemmas()["exponential_positive"].rule
    claim = mk("Lt", 0, mk("exp", E(X)))
    assert provable(claim, [], [rule])
    assert not provable(mk("Lt", 1, mk("exp", E(X))), [], [rule])


def test_weaker_independence():
    four = dot_product(4).hypotheses[0]
    assert [[p.data for p in w] for w in weakened(four)] == [[3], []]
    mutual = dot_product(None).hypotheses[0]
    assert [[p.data for p in w] for w in weakened(mutual)] == [[2], []]
    assert list(weakened(independent)) == [()]
    assert list(weakened(eq(E(X), 0))) == []


def test_dropped_independence_is_refused_by_kernel_and_exact_models():
    hypotheses = frozenset(goodman.hypotheses)
    stated = SimpleNamespace(hypotheses=hypotheses, conclusion=goodman.claim, digest=b"")
    mutant = Mutant("weaker-independence", goodman.claim, dropped=independent)
    trial = trial_of(stated)
    assert trial.accepted(mutant) is None
    assert trial.refuted(mutant) is not None


def test_samples_see_what_they_must_see_and_say_what_they_cannot():
    trial = trial_of(kernel.refl(E(X)))
    plain = Verdict(Mutant("sign", eq(E(X), -1 * E(X))))
    subtle = Verdict(Mutant("number", eq(E(X), E(X) + num(1) * mk("inv", num(10**6)))))
    for verdict in (plain, subtle):
        verdict.model = trial.false_in_models(verdict.mutant)
    sample(trial.sequent, [plain, subtle], "test")
    assert (plain.visible, plain.seen) == (True, True)
    assert (subtle.visible, subtle.seen) == (False, False)


def test_totals_add_up_and_name_survivors(split):
    tried = try_theorem(split)
    left = {"place": 1, "kind": "sign", "survived": ["exact"]}
    both = totals([tried, tried | {"survivors": [left]}])
    assert both["mutants"] == 2 * tried["mutants"]
    assert both["kernel"]["killed"] == 2 * tried["kernel"]["killed"]
    assert both["survivors"] == [{"id": "sum-split", **left}]


def test_results_are_kept_until_something_changes(split, tmp_path, monkeypatch):
    book = SimpleNamespace(theorems={split.id: split}, root=tmp_path)
    (first,) = kill_rates.try_book(book, directory=tmp_path)
    monkeypatch.setattr(kill_rates, "try_theorem", lambda *_: pytest.fail("tried again"))
    assert list(kill_rates.try_book(book, directory=tmp_path)) == [first]
    monkeypatch.setattr(workers, "code_of", lambda *_, **__: "other tactics")
    book.theorems[split.id] = replace(split)  # as a later process has it
    with pytest.raises(pytest.fail.Exception):
        list(kill_rates.try_book(book, directory=tmp_path))


def test_the_summary_has_a_figure_for_every_layer(split, tmp_path):
    hypothesis = {
        "id": "given",
        "counter_model": None,
        "about_moments": True,
        "about_ranges": False,
    }
    row = {
        "lines": 1,
        "lines_checked": 1,
        "exact": {
            "models": 20,
            "lines": [{"number": 1, "models": 20, "hollow": 0, "undecided": 0, "vacuous": 0}],
        },
        "id": "split",
        "sampled": {
            "samples": 9,
            "limit": 5.8,
            "comparisons": 2,
            "max_z": 1.5,
            "laws": [],
            "seen": 0.02,
            "share": None,
            "idle": 3,
        },
        "experiment": {"passed": True, "comparisons": 1},
        "mutant": None,
        "hypotheses": [
            hypothesis,
            hypothesis | {"counter_model": {"en": "Take it.", "zh": "取之。"}},
        ],
    }
    alone = replace(split, path=str(tmp_path / "split.py"))  # no notes on others beside it
    book = SimpleNamespace(theorems={split.id: alone}, root=tmp_path)
    figures = summary(book, [Finding.of(row)], [try_theorem(split)], replayed=7)
    json.dumps(figures, allow_nan=False)
    counts = {"all": 2, "needed": 1, "moments": 1, "ranges": 0, "open": 0}
    assert figures["hypotheses"] == counts
    assert (figures["replayed"], figures["exact"]["evaluations"]) == (7, 20)
    assert (figures["certificates"], figures["certified"]) == (1, len(dump(split.theorem)["steps"]))
    assert figures["sampled"]["comparisons"] == 3
    power = figures["sampled"]["power"]
    assert power["theorems"] == {"n": 1, "quantiles": [0.02] * 4}
    assert power["silent"] == ["split"]
    assert (power["idle"], power["coarse"]) == (3, {})
    assert figures["mutants"]["kernel"]["killed"] > 0
    assert figures["code"] is None


def test_where_assumptions_contradict_each_other_nothing_is_wrong():
    """Under x ≠ 0 and x² = 0 the kernel takes 0 < −x² too, and rightly."""
    from bilemma.proof.context import Context
    from bilemma.proof.reasons import reasons_of
    from bilemma.proof.scope import ProofLine
    from bilemma.proof.tactics import contradiction

    given = [kernel.assume(mk("Ne", x, 0)), kernel.assume(eq(x, 0))]
    context = Context(given, basics.MEANS)
    reasons = tuple(reasons_of(contradiction, context))
    line = ProofLine("|-", given[0].conclusion, given[0], reasons, None, 1, context=context)
    trial = Trial(given[0], line, "test", ())
    trial.look_for_models([])
    verdict = trial.verdict(Mutant("sign", mk("Lt", 0, -1 * x**2)))
    assert (verdict.equivalent, verdict.exact) == ("proved", False)


def test_a_written_reason_decides_what_models_and_proofs_leave_open(split, tmp_path):
    keys = ("0-sign-00000000", "1-number-00000000")
    survivors = [{"key": key, "survived": ["exact"]} for key in keys]
    tried = try_theorem(split)
    tried["exact"]["tried"] += 2
    tried["mutants"] += 2
    tried["survivors"] = survivors
    (tmp_path / "mutants.toml").write_text(
        f'[[{split.id}]]\nmutants = ["{keys[0]}"]\nverdict = "false"\nen = "a"\nzh = "b"\n',
        encoding="utf-8",
    )
    book = SimpleNamespace(theorems={split.id: replace(split, path="split.py")}, root=tmp_path)
    found = summary(book, [], [tried], replayed=0)["mutants"]
    assert (found["judged"], found["open"]) == ({"false": 1}, 1)
    assert found["decided"] == found["mutants"] - 1
