"""Certificates that were replayed as a whole are replayed again one by one, as they are needed."""

import json
from pathlib import Path

import pytest

from bilemma.proof.dumping import dump
from bilemma.referee.comparison import replayed_theorems
from bilemma.referee.comparison.agreed_before import AgreedBefore
from bilemma.referee.comparison.replayed_theorems import replayed
from bilemma.trusted.kernel import KernelError, refl, symm, trans
from tests.trusted.proofs import koenig_huygens, x

PACKAGE = Path(__file__).parents[2] / "node_modules" / "katex"


@pytest.fixture(scope="module")
def text():
    """A book of three theorems, of which the second cites the first."""
    first, other = koenig_huygens(), refl(x)
    second = trans(symm(first), first)
    cited = {first.digest: "first"}
    made = {"first": dump(first), "second": dump(second, cited), "other": dump(other)}
    return json.dumps(made)


@pytest.fixture
def again(tmp_path):
    """What the next process has of this text."""

    def again(text):
        facts = AgreedBefore(tmp_path / "kept", PACKAGE)
        found = replayed(text, facts)
        facts.save()
        return found

    return again


@pytest.fixture
def count(monkeypatch):
    """How many certificates are replayed from now on, one by one."""
    seen, replay = [], replayed_theorems.replay
    monkeypatch.setattr(
        replayed_theorems, "replay", lambda *given: seen.append(given) or replay(*given)
    )
    return lambda: len(seen)


def test_what_was_replayed_as_a_whole_is_replayed_only_where_it_is_needed(
    again, text, count, monkeypatch
):
    first = again(text)
    monkeypatch.setattr(replayed_theorems, "replay_book", None)
    second = again(text)
    assert dict(second.digests) == dict(first.digests)
    assert count() == 0
    assert second["second"].digest == first["second"].digest
    assert count() == 2, "a theorem, and the one that it cites"


def test_another_book_is_replayed_as_a_whole(again, text):
    again(text)
    forged = text.replace('["num", "2", []]', '["num", "3", []]')
    assert forged != text, "mend the test: there is no such term any more"
    with pytest.raises(KernelError):
        again(forged)


def test_a_digest_that_was_kept_wrongly_is_found_where_it_is_needed(text):
    facts = AgreedBefore(None, PACKAGE)
    facts.note(facts.key("book", text), dict.fromkeys(json.loads(text), "00"))
    with pytest.raises(KernelError, match="than before"):
        _ = replayed(text, facts)["first"]
