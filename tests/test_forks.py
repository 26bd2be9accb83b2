"""Work done at the same time by copies of a process."""

import multiprocessing
import os
import signal
import time
import traceback
from threading import Timer

import pytest

from bilemma.processes import forks
from bilemma.processes.forks import aside, forked, shared_out


@pytest.fixture(autouse=True, scope="module")
def _hears():
    """A shell that goes on without its terminal ignores SIGHUP, and what it starts does too."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


def test_each_task_but_the_first_has_a_copy_of_this_process():
    what_cannot_be_sent = lambda: "loaded"  # noqa: E731
    tasks = [lambda n=n: (n, what_cannot_be_sent(), os.getpid()) for n in range(3)]
    found = forked(tasks)
    assert [(n, words) for n, words, _ in found] == [(n, "loaded") for n in range(3)]
    assert found[0][2] == os.getpid()
    assert len({pid for *_, pid in found}) == 3, "they ran one after the other"


def test_what_a_copy_changes_stays_in_it():
    seen = []
    forked([lambda: seen.append("here"), lambda: seen.append("there")])
    assert seen == ["here"]


@pytest.mark.parametrize("broken", [0, 1])
def test_an_error_is_that_of_the_task(broken):
    def task(n):
        if n == broken:
            raise LookupError(f"task {n}")
        return n

    with pytest.raises(LookupError, match=f"task {broken}"):
        forked([lambda: task(0), lambda: task(1)])


def test_where_nothing_can_be_copied_all_is_done_here(monkeypatch):
    monkeypatch.setattr("sys.platform", "darwin")
    assert forked([os.getpid, os.getpid]) == [os.getpid()] * 2


class TestSharedOut:
    def test_copies_work_at_the_same_time_and_leave_files(self, tmp_path):
        def do(item):
            (tmp_path / item).write_text(str(os.getpid()))
            until(lambda: len(list(tmp_path.iterdir())) >= 2)  # the other copy is at work too

        heard = []
        shared_out("abcdef", do, heard.append, 2)
        assert {path.name for path in tmp_path.iterdir()} == set("abcdef")
        done_by = {path.read_text() for path in tmp_path.iterdir()}
        assert len(done_by) == 2
        assert str(os.getpid()) not in done_by
        assert heard
        assert heard == sorted(heard)

    @pytest.mark.parametrize("fault", [RuntimeError, signal.SIGKILL])
    def test_what_a_copy_has_not_come_to_is_done_by_the_other(self, tmp_path, fault):
        def do(item):
            if item == "a":
                if fault is RuntimeError:
                    raise fault
                os.kill(os.getpid(), fault)
            (tmp_path / item).touch()

        shared_out("abcdef", do, lambda _: None, 2)
        assert {path.name for path in tmp_path.iterdir()} == set("bcdef")

    def test_where_nothing_can_be_copied_all_is_done_here(self, monkeypatch):
        monkeypatch.setattr("sys.platform", "darwin")
        done, heard = [], []
        shared_out("abc", done.append, heard.append, 2)
        assert done == heard == ["a", "b", "c"]


class TestAside:
    def test_a_copy_works_tells_and_gives(self):
        what_cannot_be_sent = lambda: "loaded"  # noqa: E731

        def task(tell):
            tell("one")
            tell("two")
            return what_cannot_be_sent(), os.getpid()

        heard = []
        with aside(task) as work:
            words, process = work(heard.append)
            assert work(heard.append) == (words, process), "it gives the same again"
        assert words == "loaded"
        assert process != os.getpid()
        assert heard == ["one", "two"], "each was told once"

    def test_it_goes_on_while_nobody_waits(self, tmp_path):
        def task(_):
            (tmp_path / "begun").touch()

        with aside(task) as work:
            until((tmp_path / "begun").exists)
            work(print)

    def test_an_error_is_that_of_the_task(self):
        def task(_):
            raise LookupError("step 1")

        with aside(task) as work:
            for _ in range(2):
                with pytest.raises(LookupError, match="step 1"):
                    work(print)

    def test_an_error_that_cannot_be_sent_is_told_with_its_place(self):
        class Strange(Exception):
            def __init__(self, one, two):
                super().__init__(one + two)

        def task(_):
            raise Strange("step", " 1")

        with aside(task) as work, pytest.raises(RuntimeError, match="Strange: step 1") as error:
            work(print)
        assert "in task\n" in "".join(traceback.format_exception(error.value))

    def test_what_caused_an_error_need_not_be_sent(self):
        """Dask has whoever imports it send the causes of errors too."""
        pickling = pytest.importorskip("tblib.pickling_support")

        class Strange(Exception):
            pass

        def task(_):
            pickling.install(LookupError)
            raise LookupError("step 1") from Strange("step 1")

        with aside(task) as work, pytest.raises(LookupError, match="step 1") as error:
            work(print)
        assert "Strange: step 1" in "".join(traceback.format_exception(error.value))

    def test_it_ends_when_nobody_waits_for_its_end(self, tmp_path):
        def task(_):
            try:
                (tmp_path / "begun").touch()
                time.sleep(60)
            finally:
                (tmp_path / "tidied").touch()

        begun = time.monotonic()
        with aside(task):
            until((tmp_path / "begun").exists)
        assert time.monotonic() - begun < 30
        assert (tmp_path / "tidied").exists()

    def test_it_ends_when_nobody_takes_its_result(self, tmp_path):
        def task(_):
            (tmp_path / "begun").touch()
            return "more than a pipe holds " * 100_000

        with aside(task):
            until((tmp_path / "begun").exists)
            time.sleep(0.1)
        assert not multiprocessing.active_children()

    @pytest.mark.parametrize("error", [KeyboardInterrupt, BrokenPipeError])
    def test_it_ends_when_whoever_waits_is_interrupted(self, error):
        def task(tell):
            tell("begun")
            time.sleep(60)

        def hear(_):
            raise error

        begun = time.monotonic()
        with pytest.raises(error), aside(task) as work:
            work(hear)
        assert time.monotonic() - begun < 30

    def test_it_can_be_left_at_any_moment(self):
        for moment in range(40):
            with aside(lambda _: time.sleep(60)):
                time.sleep(moment / 4000)
        assert not multiprocessing.active_children()

    def test_a_process_that_is_killed_is_no_result(self):
        def task(_):
            os.kill(os.getpid(), signal.SIGKILL)

        with aside(task) as work, pytest.raises(ChildProcessError, match="was ended by signal 9"):
            work(print)

    @pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
    def test_a_killed_process_is_noticed_though_one_that_it_started_lives(self, number):
        """That one has its pipes: their end alone would never come."""

        def task(_):
            with aside(lambda _: time.sleep(60)):
                until(multiprocessing.active_children)
                os.kill(os.getpid(), number)
                time.sleep(60)

        begun = time.monotonic()
        with aside(task) as work, pytest.raises(ChildProcessError, match=f"signal {number:d}"):
            work(print)
        assert time.monotonic() - begun < 30

    def test_a_message_that_was_cut_off_is_no_result(self, monkeypatch):
        """Killed while it writes more than a pipe holds, with a process of its own beside it."""

        def task(tell):
            with aside(lambda _: time.sleep(60)):
                Timer(0.3, os.kill, (os.getpid(), signal.SIGKILL)).start()
                tell("more than a pipe holds " * 100_000)

        def slowly(receiver, process):
            time.sleep(1)
            return received(receiver, process)

        received = forks._received
        monkeypatch.setattr(forks, "_received", slowly)
        with aside(task) as work, pytest.raises(ChildProcessError, match="signal 9"):
            work(print)

    def test_one_that_does_not_hear_is_killed(self, monkeypatch, tmp_path):
        def task(_):
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            (tmp_path / "begun").touch()
            time.sleep(60)

        monkeypatch.setattr(forks, "PATIENCE", 0.2)
        begun = time.monotonic()
        with aside(task):
            until((tmp_path / "begun").exists)
        assert time.monotonic() - begun < 30

    def test_interrupted_while_it_says_what_went_wrong_it_says_that(self):
        """As by Ctrl-C in the moment in which a build is refused: a traceback was shown."""

        def task(_):
            raise Interrupting

        with aside(task) as work, pytest.raises(ValueError, match="what went wrong"):
            work(print)

    def test_where_nothing_can_be_copied_it_is_done_here_when_waited_for(self, monkeypatch):
        monkeypatch.setattr("sys.platform", "darwin")
        heard = []
        with aside(lambda tell: (tell("here"), os.getpid())[1]) as work:
            assert heard == []
            assert work(heard.append) == work(heard.append) == os.getpid()
        assert heard == ["here"]


class Interrupting(Exception):
    """Whoever sends it is interrupted."""

    def __reduce__(self):
        os.kill(os.getpid(), signal.SIGINT)
        return ValueError, ("what went wrong",)


def until(condition):
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)
