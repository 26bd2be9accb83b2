import json
from types import SimpleNamespace

import pytest

from bilemma.evidence import report
from bilemma.keeping import cache
from bilemma.trusted import kernel
from tests.evidence.statements import E, X, eq, koenig_huygens


@pytest.fixture
def entry():
    """A one-line theorem: E(X) = E(X)."""
    theorem = kernel.refl(E(X))
    return SimpleNamespace(
        id="reflexivity",
        kind="theorem",
        claim=theorem.conclusion,
        theorem=theorem,
        steps=(SimpleNamespace(theorem=theorem),),
        hypotheses=(),
        experiment=lambda *_: (1.0, 1.0),
        experiment_source="",
    )


def test_evidence_has_the_documented_keys(entry):
    data = report.check_theorem(entry).to_json()
    assert {"id", "proved", "lines_checked", "exact", "sampled", "hypotheses"} <= data.keys()
    assert {"models", "passed"} <= data["exact"].keys()
    assert {"laws", "samples", "max_z", "passed"} <= data["sampled"].keys()
    json.dumps(data, allow_nan=False)


def test_a_true_theorem_passes(entry):
    evidence = report.check_theorem(entry)
    assert evidence.passed, evidence.problems
    assert evidence.data["lines_checked"] == 1


def test_a_false_line_is_reported_with_its_model(entry):
    false = SimpleNamespace(hypotheses=frozenset(), conclusion=eq(E(X**2), E(X) ** 2), digest=b"0")
    entry.steps = (SimpleNamespace(theorem=false),)
    evidence = report.check_theorem(entry)
    assert not evidence.passed
    assert any(p.startswith("exact: line 1") for p in evidence.problems)
    assert any(p.startswith("sampled: line 1") for p in evidence.problems)


def test_a_missing_experiment_is_a_problem(entry):
    entry.experiment = None
    assert not report.check_theorem(entry).passed


@pytest.mark.parametrize(
    "change",
    [
        lambda e: setattr(e, "experiment_source", "changed"),
        lambda e: setattr(e, "steps", ()),
        lambda e: setattr(e, "hypotheses", (SimpleNamespace(id="h", term=eq(E(X), 0)),)),
    ],
)
def test_the_key_of_evidence_says_what_it_depends_on(entry, change):
    before = report.EVIDENCE.key(entry)
    assert report.EVIDENCE.key(entry) == before
    change(entry)
    assert report.EVIDENCE.key(entry) != before


def test_a_damaged_cache_is_noticed(tmp_path):
    path = tmp_path / "one.json"
    cache.store(path, "key", {"passed": False})
    assert cache.load(path, "key") == {"passed": False}
    assert cache.load(path, "another key") is None
    path.write_text(path.read_text().replace("false", "true"))
    assert cache.load(path, "key") is None
    path.write_text("{")
    assert cache.load(path, "key") is None


def test_hypotheses_get_counter_models():
    hypothesis = SimpleNamespace(id="finite", term=koenig_huygens.hypotheses[0])
    entry = SimpleNamespace(hypotheses=(hypothesis,), claim=koenig_huygens.claim)
    shown = report._hypothesis(entry, hypothesis)
    assert shown["counter_model"] is None
    assert shown["about_moments"]
