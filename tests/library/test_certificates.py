"""What a fresh process replays is what the book says, and nothing else passes."""

import copy
import json
from dataclasses import replace

import pytest

from bilemma.library.book_proofs import replaying
from bilemma.library.book_proofs.certificates import certificates, check_replay, replay_fresh
from bilemma.library.book_proofs.replaying import KEPT, Ahead, Replaying, ReplayResult, book_text
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
    """Three certificates, the last of them changed."""
    ids = ("expectation-of-constant", "expectation-of-multiple", "expectation-nonnegative")
    few = {id: copy.deepcopy(documents[id]) for id in ids}
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


class TestAhead:
    """What the last build had is replayed while this one proves; what is the same counts."""

    @pytest.fixture
    def begun(self, monkeypatch):
        """The texts of the replays that were begun."""
        texts = []

        class Noted(Replaying):
            def __init__(self, text):
                texts.append(text)
                super().__init__(text)

        monkeypatch.setattr(replaying, "Replaying", Noted)
        return texts

    @pytest.fixture
    def keep(self, tmp_path):
        def keep(text):
            path = tmp_path / KEPT
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
            return path

        return keep

    def test_at_first_all_is_replayed_and_kept(self, documents, tmp_path, begun):
        with Ahead(tmp_path) as ahead:
            assert begun == []
            assert ahead.replay(documents) == replay_fresh(documents)
        assert begun == [book_text(documents)]
        assert (tmp_path / KEPT).read_text("utf-8") == book_text(documents)

    def test_what_is_the_same_is_not_replayed_twice(self, documents, tmp_path, keep, begun):
        keep(book_text(documents))
        with Ahead(tmp_path) as ahead:
            assert len(begun) == 1, "it has to begin before anybody asks"
            assert ahead.replay(documents) == replay_fresh(documents)
        assert len(begun) == 1

    def test_what_has_changed_is_replayed_with_what_it_cites(
        self, documents, tmp_path, keep, begun
    ):
        cites = next(id for id, d in documents.items() if cited(d))
        needed = {cites, *cited(documents[cites])}
        uncited = next(id for id, d in documents.items() if id not in needed and not cited(d))
        keep(book_text({id: d for id, d in documents.items() if id != cites}))
        with Ahead(tmp_path) as ahead:
            assert ahead.replay(documents) == replay_fresh(documents)
        again = json.loads(begun[1])
        assert needed <= again.keys()
        assert len(again) < len(documents) / 2
        assert uncited not in again
        assert (tmp_path / KEPT).read_text("utf-8") == book_text(documents)

    @pytest.mark.parametrize("change", [drop_last, other_conclusion])
    def test_what_is_wrong_now_is_refused_whatever_was_kept(
        self, documents, tmp_path, keep, change
    ):
        kept = keep(book_text(documents))
        id, few = altered(documents, change)
        with Ahead(tmp_path) as ahead, pytest.raises(KernelError, match=f"^{id}: "):
            ahead.replay(few)
        assert kept.read_text("utf-8") == book_text(documents)

    def test_what_was_kept_and_is_refused_counts_for_nothing(
        self, documents, tmp_path, keep, begun
    ):
        _, few = altered(documents, drop_last)
        keep(book_text(few))
        with Ahead(tmp_path) as ahead:
            assert ahead.replay(documents) == replay_fresh(documents)
        assert begun[1] == book_text(documents)

    @pytest.mark.parametrize("text", ["", "{", "[]", "{\n\n}\n"])
    def test_what_is_no_book_counts_for_nothing(self, documents, tmp_path, keep, text):
        keep(text)
        few = dict(list(documents.items())[:3])
        with Ahead(tmp_path) as ahead:
            assert ahead.replay(few) == replay_fresh(few)

    def test_one_theorem_kept_in_the_place_of_another_is_noticed(
        self, documents, tmp_path, keep, begun
    ):
        one, other = [id for id, d in documents.items() if not cited(d)][:2]
        few = {one: documents[one], other: documents[other]}
        keep(book_text({one: documents[other], other: documents[other]}))
        with Ahead(tmp_path) as ahead:
            assert ahead.replay(few) == replay_fresh(few)
        assert json.loads(begun[1]).keys() == {one}

    def test_one_name_for_two_imports_has_all_replayed_together(
        self, documents, tmp_path, keep, monkeypatch
    ):
        """Each half may be sound by itself."""
        one, other = list(documents)[:2]
        texts = []

        class Told(Replaying):
            def __init__(self, text):
                texts.append(text)
                super().__init__(text)

            def result(self):
                return ReplayResult(super().result().digests, {"a theorem": len(texts)})

        monkeypatch.setattr(replaying, "Replaying", Told)
        few = {one: documents[one], other: documents[other]}
        keep(book_text({one: documents[one]}))
        with Ahead(tmp_path) as ahead:
            assert ahead.replay(few) == replay_fresh(few)
        assert texts[2] == book_text(few)

    def test_left_early_nothing_goes_on(self, documents, tmp_path, keep):
        keep(book_text(documents))
        with Ahead(tmp_path) as ahead:
            process = ahead._replaying._process
        assert process.returncode is not None


def cited(document):
    """Ids of theorems that a certificate cites."""
    return {step[1][0] for step in document["steps"] if step[0] == "lemma"}
