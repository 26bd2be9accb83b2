"""Why hypotheses stand that no counter-model shows to be needed."""

from pathlib import Path

import pytest

from bilemma.bilingual.toml import read_toml
from bilemma.export.classroom import findings
from bilemma.library.book_records.hypothesis_notes import (
    FILE,
    HypothesisNoteError,
    hypothesis_note,
    hypothesis_notes,
)
from bilemma.render.words.statement_words import moment_order
from tests.whole_book import book


def written():
    """Each theorem and hypothesis that a reason is kept for, in the whole book."""
    folders = {Path(book().root) / Path(e.path).parent for e in book().theorems.values()}
    for path in sorted(folder / FILE for folder in folders if (folder / FILE).is_file()):
        for theorem, reasons in read_toml(path).items():
            yield from ((path, theorem, id) for id in reasons)


def test_every_reason_is_for_a_hypothesis_of_a_theorem_in_its_folder():
    for path, theorem, id in written():
        entry = book().theorems[theorem]
        assert (Path(book().root) / Path(entry.path).parent / FILE) == path, theorem
        note = hypothesis_note(book(), entry, id)
        assert note is not None, (theorem, id)
        assert note.en
        assert note.zh


def test_a_reason_is_kept_where_no_counter_model_is_and_not_where_one_is():
    """Nor where a hypothesis says what indices are: there a reason belongs to another one."""
    found = findings(book(), book().theorems)
    assert found
    wrong = []
    for id, finding in found.items():
        entry = book().theorems[id]
        for hypothesis in entry.hypotheses:
            known = finding.hypothesis(hypothesis.id)
            shown = known.counter_model is not None or known.about_ranges
            about_moments = known.about_moments or moment_order(hypothesis.term) is not None
            noted = hypothesis_note(book(), entry, hypothesis.id) is not None
            if (shown and noted) or not (shown or noted or about_moments):
                wrong.append(f"{id}.{hypothesis.id}: {hypothesis.term}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('en = "a"\n', "wants en and zh"),
        ('en = "a"\nzh = "b"\nde = "c"\n', "wants en and zh"),
    ],
)
def test_a_reason_without_both_languages_is_refused(tmp_path, text, said):
    entry = book().theorems["square-bound"]
    path = tmp_path / FILE
    path.write_text(f"[square-bound.bound-2]\n{text}", encoding="utf-8")
    with pytest.raises(HypothesisNoteError, match=said):
        hypothesis_notes(path, entry)


def test_a_reason_for_no_hypothesis_is_refused_with_the_names_there_are(tmp_path):
    entry = book().theorems["square-bound"]
    path = tmp_path / FILE
    path.write_text('[square-bound.bond]\nen = "a"\nzh = "b"\n', encoding="utf-8")
    with pytest.raises(HypothesisNoteError, match="'bond'; it has bound, bound-2"):
        hypothesis_notes(path, entry)
