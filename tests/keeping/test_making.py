"""What was made is made again where an input, the code or the file has changed, and not else."""

import pytest

from bilemma.keeping import making
from bilemma.keeping.digests import DigestError
from bilemma.keeping.making import made


@pytest.fixture
def ask(tmp_path):
    """Asks for something that is kept; says what it is, and how often it was made by now."""
    times = []

    def make(*inputs):
        times.append(inputs)
        return {"made from": [str(one) for one in inputs]}

    def ask(*inputs, name="kept.json"):
        return made(tmp_path / name, make, *inputs), len(times)

    return ask


def test_it_is_made_once(ask):
    assert ask(1, "a") == ask(1, "a") == ({"made from": ["1", "a"]}, 1)


def test_another_input_has_it_made_again(ask, tmp_path):
    file = tmp_path / "input"
    file.write_text("first")
    assert [ask(1)[1], ask(2)[1], ask(file)[1], ask(file)[1]] == [1, 2, 3, 3]
    file.write_text("second")
    assert ask(file)[1] == 4


def test_other_code_has_it_made_again(ask, monkeypatch):
    ask(1)
    monkeypatch.setattr(making, "code_of", lambda _: "other code")
    assert ask(1)[1] == 2


@pytest.mark.parametrize("damage", [lambda text: text[:-3], lambda text: text.replace(b"1", b"2")])
def test_what_is_damaged_is_made_again(ask, tmp_path, damage):
    ask(1)
    kept = tmp_path / "kept.json"
    kept.write_bytes(damage(kept.read_bytes()))
    assert ask(1) == ({"made from": ["1"]}, 2)


def test_where_nothing_can_be_written_it_is_made_each_time(ask, tmp_path):
    (tmp_path / "file").write_text("no folder")
    assert [ask(1, name="file/kept.json")[1] for _ in range(2)] == [1, 2]


def test_what_is_no_data_is_refused(ask):
    with pytest.raises(DigestError):
        ask(print)
