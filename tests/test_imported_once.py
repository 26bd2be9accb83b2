"""Commands in copies of a process speak, end and are ended as in processes of their own."""

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.imported_once import ImportedOnce

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only the suite of faults uses it")

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def commands():
    found = ImportedOnce({**os.environ, "PYTHONPATH": str(ROOT / "src")})
    yield found
    found.close()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["build", "--help"], 0, "build the site"),
        (["bild"], 2, "No such command"),
        ([], 2, "Usage"),
    ],
)
def test_a_command_ends_with_its_code_and_what_it_said(commands, words, code, said):
    copy = commands.begin(words, ROOT)
    assert said in copy.communicate(60)
    assert copy.returncode == code


def test_it_runs_in_its_folder_and_in_a_process_of_its_own(commands, tmp_path):
    copies = [commands.begin(["init", "book"], tmp_path)]
    copies[0].communicate(60)
    assert (tmp_path / "book" / "mkdocs.yml").is_file()
    copies.append(commands.begin(["init", "book"], tmp_path))
    assert "not empty" in copies[1].communicate(60)
    assert copies[0].pid != copies[1].pid


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_one_that_hangs_is_noticed_and_a_signal_ends_it(commands, number):
    copy = commands.begin(["list"], ROOT)  # takes seconds before it says anything
    with pytest.raises(TimeoutError):
        copy.communicate(0.01)
    os.kill(copy.pid, number)
    copy.communicate(60)
    assert copy.returncode == (1 if number == signal.SIGINT else -number)
