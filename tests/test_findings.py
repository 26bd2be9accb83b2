"""What the checks found, read from the data that is kept."""

import json
from pathlib import Path

import pytest

from bilemma.findings.theorem_findings import Finding

ROOT = Path(__file__).parents[1]
RECORDS = sorted(ROOT.glob("derivations/*/evidence.jsonl"))


def recorded(path):
    return [json.loads(line)["data"] for line in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.parent.name)
def test_every_number_of_a_record_is_read(path):
    for data in recorded(path):
        found = Finding.of(data)
        for part in ("exact", "sampled", "experiment"):
            for name, value in data[part].items():
                if not isinstance(value, list):
                    assert getattr(getattr(found, part), name) == value, (found.id, part, name)
        rows = zip(found.sampled.laws, data["sampled"]["laws"], strict=True)
        for row, kept in rows:
            for name in ("estimate", "error", "expected", "z", "seen", "size", "samples"):
                assert getattr(row, name) == kept[name], (found.id, name)
            assert row.law.zh == kept["law"]["zh"]
            assert [list(pair) for pair in row.pairs] == kept["pairs"]
        assert [h.id for h in found.hypotheses] == [h["id"] for h in data["hypotheses"]]
        for hypothesis, kept in zip(found.hypotheses, data["hypotheses"], strict=True):
            assert (hypothesis.counter_model is None) == (kept["counter_model"] is None)
            assert found.hypothesis(hypothesis.id) is hypothesis


def test_a_part_that_lacks_is_an_error():
    data = recorded(RECORDS[0])[0]
    for part in ("exact", "sampled", "experiment", "mutant", "id"):
        with pytest.raises((KeyError, TypeError)):
            Finding.of({name: value for name, value in data.items() if name != part})
