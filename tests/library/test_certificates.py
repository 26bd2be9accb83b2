"""What a fresh process replays is what the book says, and nothing else passes."""

import copy
from dataclasses import replace

import pytest

from bilemma.library.certificates import certificates, check_replay, replay_fresh
from bilemma.proof.dumping import dump
from bilemma.trusted.kernel import KernelError


@pytest.fixture(scope="module")
def documents(foundations):
    return certificates(foundations)


def test_a_fresh_process_proves_the_same_theorems(foundations, documents):
    digests = {id: theorem.theorem.digest.hex() for id, theorem in foundations.theorems.items()}
    assert replay_fresh(documents) == digests


def test_what_was_written_before_is_written_as_the_book_is_now(foundations, documents):
    """A theorem of another name, or one that is none of the book's any more, is cited otherwise."""
    cites = next(
        id for id, made in documents.items() if any(s[0] == "lemma" for s in made["steps"])
    )
    used = next(step[1][0] for step in documents[cites]["steps"] if step[0] == "lemma")
    renamed = {
        id if id != used else "renamed": entry if id != used else replace(entry, id="renamed")
        for id, entry in foundations.theorems.items()
    }
    fewer = {id: entry for id, entry in foundations.theorems.items() if id != used}
    for theorems in (renamed, fewer, dict(foundations.theorems)):
        found = certificates(replace(foundations, theorems=theorems))
        assert list(found) == list(theorems)
        cited = {}
        for id, entry in theorems.items():
            assert found[id] == dump(entry.theorem, cited), f"{id} is written as it was before"
            cited[entry.theorem.digest] = id


def test_every_inference_is_counted(foundations, documents):
    assert check_replay(foundations) == sum(len(d["steps"]) for d in documents.values())


def altered(documents, change):
    """The first three certificates, the last of them changed."""
    few = {id: copy.deepcopy(documents[id]) for id in list(documents)[:3]}
    id = list(few)[-1]
    change(few[id])
    return id, few


def drop_last(document):
    document["steps"].pop()


def other_conclusion(document):
    document["conclusion"] = document["hypotheses"][0]


def no_hypotheses(document):
    document["hypotheses"] = []


def other_rule(document):
    row = next(row for row in document["steps"] if row[0] == "trans")
    row[0] = "cut"


def other_premise(document):
    row = next(row for row in reversed(document["steps"]) if len(row[2]) == 2)
    row[2] = row[2][::-1]


def forward_premise(document):
    document["steps"][0][2] = [1]


def other_digest(document):
    document["steps"][-1][3] = "00" * 16


def other_term(document):
    row = next(row for row in document["terms"] if row[0] == "sym")
    row[1][0] = "other"


@pytest.mark.parametrize(
    "change",
    [
        drop_last,
        other_conclusion,
        no_hypotheses,
        other_rule,
        other_premise,
        forward_premise,
        other_digest,
        other_term,
    ],
)
def test_an_altered_certificate_is_refused_by_name(documents, change):
    id, few = altered(documents, change)
    with pytest.raises(KernelError, match=f"^{id}: "):
        replay_fresh(few)


def test_a_certificate_stands_after_what_it_cites(documents):
    with pytest.raises(KernelError, match="which was not replayed before"):
        replay_fresh({id: documents[id] for id in reversed(documents)})


@pytest.mark.parametrize(
    "field",
    ["claim", "hypotheses"],
)
def test_a_book_that_states_something_else_is_refused(foundations, field):
    theorems = dict(foundations.theorems)
    first, second = theorems["moment-of-sum"], theorems["sum-split"]
    theorems[first.id] = replace(first, **{field: getattr(second, field)})
    with pytest.raises(KernelError, match="moment-of-sum: the book states something else"):
        check_replay(replace(foundations, theorems=theorems))


def test_every_displayed_line_is_an_inference_of_the_certificate(foundations, documents):
    cited = {theorem.theorem.digest.hex() for theorem in foundations.theorems.values()}
    for id, theorem in foundations.theorems.items():
        inferences = {row[3] for row in documents[id]["steps"]} | cited
        for step in theorem.steps:
            assert step.theorem.digest.hex() in inferences, (id, step.number)


def test_what_a_line_displays_is_what_was_proved_of_it(foundations):
    for id, theorem in foundations.theorems.items():
        for step in (s for s in theorem.steps if s.relation != "->"):
            proved = step.theorem.conclusion
            shown = proved if step.relation == "|-" else step.theorem.right
            assert shown is step.term, (id, step.number)
            if step.start is not None:
                assert step.theorem.left is step.start, (id, step.number)
