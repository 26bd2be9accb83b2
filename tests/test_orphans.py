"""Processes whose parent is gone, and words for how a process has ended."""

import os
import signal
import subprocess
import sys
import time

import pytest

from bilemma.processes.orphans import how_ended, pool

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

COPY = """
import os, time
from bilemma.processes.forks import aside
def inner(tell):
    print(os.getpid(), flush=True)
    time.sleep(60)
def outer(tell):
    print(os.getpid(), flush=True)
    with aside(inner) as work:
        work(print)
with aside(outer) as work:
    work(print)
"""
POOL = """
import os, time
from bilemma.processes.orphans import pool
if __name__ == "__main__":
    with pool(2) as helpers:
        print(*[helpers.submit(os.getpid).result()], flush=True)
        print(helpers.submit(os.getpid).result(), flush=True)
        time.sleep(60)
"""
WORKER = """
import time
from bilemma.mkdocs.worker import Worker
worker = Worker()
print(worker._process.pid, flush=True)
print(worker._process.pid, flush=True)
time.sleep(60)
"""


def is_there(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:  # noqa: PTH123  it may go meanwhile
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
@pytest.mark.parametrize("program", [COPY, POOL, WORKER], ids=["copies", "pool", "worker"])
def test_whatever_a_process_started_ends_with_it(tmp_path, program, number):
    file = tmp_path / "program.py"
    file.write_text(program)
    process = subprocess.Popen([sys.executable, file], stdout=subprocess.PIPE, text=True)
    children = {int(process.stdout.readline()) for _ in range(2)}
    if program is WORKER:
        time.sleep(0.5)  # until it has begun; before, it ends by the end of its jobs
    process.send_signal(number)
    process.wait()
    killed = time.monotonic()
    while alive := [pid for pid in children if is_there(pid)]:
        assert time.monotonic() - killed < 20, f"{alive} live on without their parent"
        time.sleep(0.01)
    process.stdout.close()


def die(_):
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_killed_helper_is_said_in_a_sentence():
    with (
        pytest.raises(ChildProcessError, match="died before its work was done"),
        pool(1) as helpers,
    ):
        helpers.submit(die, 0).result()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (-9, "was ended by signal 9 (SIGKILL)"),
        (-15, "was ended by signal 15 (SIGTERM)"),
        (-250, "was ended by signal 250"),
        (3, "ended with code 3"),
        (None, "fell silent"),
    ],
)
def test_how_a_process_has_ended(code, words):
    assert how_ended(code) == words
