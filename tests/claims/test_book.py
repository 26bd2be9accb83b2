"""The claims of the real book: every verdict is reached, and no other one would be."""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import Path

import pytest

from bilemma.claims.claim_scripts import APPROXIMATION, EXTRA, TRUE, VERDICTS, ClaimError
from bilemma.claims.claim_verdicts import check_verdict, verdict_of
from bilemma.claims.source_files import read_sources
from bilemma.library.book_proofs.certificates import check_replay
from tests import whole_book

ROOT = Path(__file__).parents[2]
FILES = whole_book.sources()
NEAR = 0.8  # so alike are two sentences of which one is a copy with a word exchanged
IDS = [f"{source}/{name}" for source, (_, claims) in FILES.items() for name in claims]


@pytest.fixture(scope="session")
def entries(audit):
    return {f"{claim.source}/{claim.id}": claim for claim in audit.claims}


@pytest.mark.parametrize("id", IDS)
def test_verdict_is_reached(id, entries):
    entry = entries[id]
    assert verdict_of(entry.parts, entry.deviations) == entry.verdict
    refuted = [part for part in entry.of("states") if not part.holds]
    assert bool(refuted) == (entry.verdict not in (TRUE, APPROXIMATION))
    assert bool(entry.deviations) == (entry.verdict == APPROXIMATION)
    proved = [part for part in entry.parts if part.holds]
    assert proved or entry.deviations
    for part in proved:
        assert part.theorem.conclusion is part.claim
        assert part.theorem.hypotheses <= set(part.hypotheses)


@pytest.mark.parametrize("id", IDS)
def test_every_other_verdict_is_refused(id, entries, monkeypatch):
    entry = entries[id]
    source, name = id.split("/")
    claim = FILES[source][1][name]
    for verdict in VERDICTS:
        if verdict == entry.verdict:
            continue
        monkeypatch.setattr(claim, "verdict", verdict)
        with pytest.raises(ClaimError, match=f"{id}.*{verdict}.*{entry.verdict}") as refusal:
            check_verdict(claim, id, entry.parts, entry.deviations)
        assert f"{entry.path}:{entry.line}: " in str(refusal.value)


def test_a_flipped_verdict_stops_the_load(book, audit, monkeypatch):
    """From the file to the error that stops a build; what was found is not searched for again."""
    from bilemma.claims.audit import load_claims
    from bilemma.library import BookError

    first = audit.sources[0]
    claim = load_file(first.id)[first.claims[0].id]
    monkeypatch.setattr(claim, "verdict", "typo")
    with pytest.raises(BookError, match=f"{first.id}/{first.claims[0].id}: the file says 'typo'"):
        load_claims(book, [first.id])


def load_file(source):
    return read_sources(ROOT, [source])[source][1]


def test_ids_are_unique_and_name_no_section_of_the_page(audit):
    for source in audit.sources:
        ids = [claim.id for claim in source.claims]
        assert max(Counter(ids).values()) == 1
        assert not {"right", "verdicts", "claims", source.id} & set(ids)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_each_verdict_below_true_says_in_words_of_its_own_who_is_misled(audit, language):
    below = [claim for claim in audit.claims if claim.misleads is not None]
    assert {TRUE, APPROXIMATION} >= {c.verdict for c in audit.claims if c not in below}
    assert len(below) < len(audit.claims) / 2
    words = [claim.misleads[language] for claim in below]
    assert max(Counter(words).values()) == 1
    assert not set(words) & {claim.why[language] for claim in audit.claims}
    near = [pair for pair in combinations(words, 2) if SequenceMatcher(None, *pair).ratio() > NEAR]
    assert not near, "sentences that would do for another claim"


def test_damage_is_judged_nowhere(audit):
    damaged = [claim for claim in audit.claims if claim.damaged is not None]
    assert {claim.source for claim in damaged} == {"notes"}
    assert all(claim.verdict != "typo" for claim in damaged)


def test_common_errors_are_errors(audit):
    assert audit.errors
    for error in audit.errors:
        assert not {claim.verdict for claim in error.claims} & {TRUE, EXTRA}


def test_refutations_have_numbers_or_a_proof(audit):
    for claim in audit.claims:
        for part in claim.parts:
            if not part.holds and part.theorem is None:
                assert part.counter_model.left or "false" in part.counter_model.words.en


def test_proofs_of_claims_replay_in_a_fresh_process(book, audit):
    replayed = check_replay(book, audit.theorems)
    assert replayed > check_replay(book)
