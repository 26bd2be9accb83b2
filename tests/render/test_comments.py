"""Comments of experiments are in the language of the page."""

import pytest

from bilemma.render.words.comments import comments, read_comments, with_comments
from bilemma.render.words.strings import StringsError
from tests import whole_book

CODE = 'a = "# no comment"  # the first\nl = 2  # noqa: E741 - the second\nm = 3  # noqa: E741'


def test_comments_are_said_in_chinese_and_linters_are_not_addressed():
    assert comments(CODE) == ["the first", "the second"]
    shown = with_comments(CODE, {"the second": "第二个"})
    assert shown == 'a = "# no comment"  # the first\nl = 2  # 第二个\nm = 3'


def test_a_file_of_other_things_is_an_error(tmp_path):
    (tmp_path / "derivations").mkdir()
    (tmp_path / "derivations" / "comments.toml").write_text("the = 1")
    with pytest.raises(StringsError, match="'the'"):
        read_comments(tmp_path)


def test_every_comment_of_the_book_is_there_in_chinese():
    book = whole_book.book()
    said = {c for entry in book.theorems.values() for c in comments(entry.experiment_source)}
    kept = set(read_comments(book.root))
    assert said == kept, f"say them in derivations/comments.toml: {sorted(said ^ kept)}"
