"""A proof is the same, step for step, whatever was proved before it in this process."""

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from bilemma.proof.matching import numbered, placeholder

ROOT = Path(__file__).parents[2]
# Their lines match sums and families, where placeholders stand for indices.
NAMES = (
    "saturation.quadratic_form_bound",
    "dot_products.mean_of_dot_product",
    "variance.variance_of_sum",
    "law_of_dot_product.fourth_moment_of_dot_product",
)


def digests(drawn):
    """Digests of the theorems and of their lines, proved after so many placeholders were drawn."""
    for _ in range(drawn):
        placeholder("nat")
    found = {}
    for name in NAMES:
        lemma = getattr(import_module(f"derivations.{name}"), name.partition(".")[2])
        theorems = (lemma.proof.theorem, *(line.theorem for line in lemma.proof.lines))
        found[name] = [theorem.digest.hex() for theorem in theorems]
    return found


def in_a_fresh_process(drawn):
    done = subprocess.run(
        [sys.executable, "-m", "tests.proof.test_same_proof", str(drawn)],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.slow
def test_a_proof_does_not_depend_on_what_was_proved_before():
    first = in_a_fresh_process(0)
    assert {len(found) > 2 for found in first.values()} == {True}
    for drawn in (1, 9, 96):
        assert in_a_fresh_process(drawn) == first, f"after {drawn} placeholders"


def test_placeholders_of_a_proof_are_no_other_placeholders():
    outside = {placeholder("nat").data for _ in range(20)}
    with numbered("p"):
        inside = {placeholder("nat").data for _ in range(20)}
        with numbered("m"):
            inner = {placeholder("nat").data for _ in range(20)}
        after = placeholder("nat").data
    assert len(outside | inside | inner | {after}) == 61


if __name__ == "__main__":
    sys.stdout.write(json.dumps(digests(int(sys.argv[1]))))
