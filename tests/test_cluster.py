"""Findings that the workers of a Dask cluster make are those that this machine makes."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from bilemma.findings import cluster
from bilemma.findings.cluster import ClusterError, presence
from bilemma.findings.workers import BookPlace

ROOT = Path(__file__).parents[1]
BOOK = ROOT / "examples" / "least_squares"
# Enough for two workers to be busy with, also when one of them is killed.
IDS = (
    "variance-of-observation",
    "slope-is-linear",
    "residuals-sum-to-zero",
)
PATIENCE = 120.0  # seconds, on a busy machine


# --- what is said ---------------------------------------------------------------------------------
def test_without_the_extra_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"pip install 'distributed>=") as raised:
        cluster._client("tcp://127.0.0.1:1")
    assert "not installed" in str(raised.value)


@pytest.fixture
def ours():
    """What a worker answers that has the same files."""
    return presence(str(BOOK))


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ({"engine": "0" * 32}, "it runs another Bilemma"),
        ({"book": ""}, "it finds no book in"),
        ({"book": "0" * 32}, "another edition, 00000000"),
        ({"lacks": "No module named 'bilemma'"}, "it has no Bilemma of this version"),
    ],
)
def test_a_worker_with_other_files_is_named_with_what_to_do(ours, answer, said):
    place = BookPlace(str(BOOK), ours["book"])
    assert cluster._fault(ours, place) == ""
    fault = cluster._fault(ours | answer, place)
    assert said in fault
    assert "every machine" in fault or "folder" in fault


def test_a_worker_looks_where_its_own_machine_has_the_book(monkeypatch, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(BOOK, copy, ignore=shutil.ignore_patterns(".cache"))
    monkeypatch.setenv(cluster.VARIABLE, str(copy))
    there = presence("/nowhere")
    assert there["folder"] == str(copy)
    assert there["book"] == presence(str(BOOK))["book"]
    (copy / "derivations" / "book.toml").write_text("", "utf-8")
    assert presence("/nowhere")["book"] != there["book"]


# --- a real one -----------------------------------------------------------------------------------
def start(*command, folder):
    with (folder / f"{command[0]}-{time.monotonic_ns()}.log").open("w") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *command], cwd=folder, stdout=log, stderr=log
        )


def until(what, describe):
    end = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < end, f"waited {PATIENCE:.0f} s in vain: {describe}"
        time.sleep(0.02)
    return found


@contextmanager
def running(folder, workers):
    """A scheduler and workers on this machine: its address, and the workers' processes."""
    written = folder / "scheduler.json"
    alone = ("--host", "127.0.0.1", "--no-dashboard")
    processes = [
        start("scheduler", *alone, "--port", "0", "--scheduler-file", str(written), folder=folder)
    ]
    try:
        until(lambda: written.exists() and written.read_text("utf-8"), "for the scheduler")
        address = json.loads(written.read_text("utf-8"))["address"]
        one = (address, *alone, "--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
        names = [f"worker-{number}" for number in range(workers)]
        processes += [start("worker", *one, "--name", name, folder=folder) for name in names]
        yield address, processes[1:]
    finally:
        for process in processes:
            process.kill()
            process.wait()


def check(book, *options):
    command = [sys.executable, "-c", "from bilemma.cli import main; main()"]
    return subprocess.Popen(
        [*command, "--book", str(book), "check", *IDS, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def findings(book):
    """Every file of what was found, by its place."""
    cache = book / ".cache"
    kinds = ("evidence", "mutants")
    return {
        path.relative_to(cache).as_posix(): path.read_bytes()
        for kind in kinds
        for path in (cache / kind).glob("*.json")
    }


# What was found before of a book: on this machine, or by whoever recorded it with the book.
FOUND = ("evidence", "mutants", "evidence.jsonl", "mutants.jsonl")


def copied(book, folder):
    """A copy of a book without anything that was found of it."""
    shutil.copytree(book, folder, ignore=shutil.ignore_patterns(*FOUND))
    return folder


@pytest.fixture
def book(tmp_path):
    """A small book, of which nothing was found yet."""
    return copied(BOOK, tmp_path / "here")


@contextmanager
def asking(address, count):
    """A client of a scheduler that has so many workers."""
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=PATIENCE)
        yield client


def kill_at_work(client, name, process):
    """Kill the worker of a name in the middle of a task, which is then for others to do.

    It is stopped first: what the scheduler believes it to do a moment later it will never have
    done, whether it knew of it or not.
    """

    def tasks():
        workers = client.scheduler_info(n_workers=-1)["workers"]
        (address,) = (a for a, worker in workers.items() if worker["name"] == name)
        return client.processing()[address]

    while True:
        until(tasks, "for a task")
        process.send_signal(signal.SIGSTOP)
        time.sleep(0.3)  # until what it said last has come
        if tasks():
            process.kill()
            return
        process.send_signal(signal.SIGCONT)


@pytest.mark.thorough
@pytest.mark.filterwarnings("default")  # Dask's own are no concern of ours
def test_a_killed_worker_costs_time_and_the_same_bytes_are_found(book, tmp_path):
    alone = check(book)
    said, errors = alone.communicate(timeout=5 * PATIENCE)
    assert alone.returncode == 0, errors
    assert len(findings(book)) == 2 * len(IDS), "evidence and mutants of each"
    there = copied(book, tmp_path / "there")
    assert not findings(there)
    with running(tmp_path, 2) as (address, workers), asking(address, 2) as client:
        spread = check(there, "--scheduler", address)
        until(lambda: findings(there) or spread.poll() is not None, "for a first finding")
        kill_at_work(client, "worker-0", workers[0])
        assert len(findings(there)) < len(findings(book)), "it was over before the worker died"
        output, errors = spread.communicate(timeout=5 * PATIENCE)
        assert spread.returncode == 0, errors
    assert "by 2 workers of tcp://" in output
    assert "Lost 1 worker on the way; others did the work." in output
    assert [line for line in said.splitlines() if line.startswith(("Checked", "Tried"))] == [
        line for line in output.splitlines() if line.startswith(("Checked", "Tried"))
    ]
    assert findings(there) == findings(book)


@pytest.mark.thorough
@pytest.mark.filterwarnings("default")
def test_what_is_wrong_with_a_cluster_is_said_in_plain_words(book, tmp_path, monkeypatch):
    usual = cluster.ANSWER
    monkeypatch.setattr(cluster, "ANSWER", 1.0)
    monkeypatch.setattr(cluster, "DESERTED", 2.0)
    there = copied(book, tmp_path / "there")
    with (
        pytest.raises(ClusterError, match=r"no scheduler answers at tcp://127.0.0.1:1 "),
        cluster.cluster("tcp://127.0.0.1:1", book),
    ):
        pass
    monkeypatch.setattr(cluster, "ANSWER", usual)  # others do answer, if the machine is busy late
    (there / "derivations" / "references.bib").write_text("", "utf-8")
    monkeypatch.setenv(cluster.VARIABLE, str(there))
    with running(tmp_path, 1) as (address, workers):
        monkeypatch.delenv(cluster.VARIABLE)
        with asking(address, 1):
            pass
        with (
            pytest.raises(ClusterError, match="another edition"),
            cluster.cluster(address, book),
        ):
            pass
        with cluster.cluster(address, there) as found:
            workers[0].send_signal(signal.SIGSTOP)  # it cannot answer
            with found.workers.open() as pool:
                future = pool.submit(len, "never done")
                workers[0].kill()
                with pytest.raises(ClusterError, match="no worker has been there"):
                    future.result(timeout=PATIENCE)
        with (
            pytest.raises(ClusterError, match="has no workers; start one"),
            cluster.cluster(address, there),
        ):
            pass
