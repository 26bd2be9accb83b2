"""When the time of a piece of work is up, it ends, whatever it makes of the ring."""

from __future__ import annotations

import signal
from contextlib import suppress
from time import sleep

import pytest

from bilemma.answers.time_limit import PROCESS, WALL, Clock, TimeIsUpError, within

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "setitimer"), reason="this system has no such clock"
)
SOON = 0.05
CLOCKS = pytest.mark.parametrize("clock", [WALL, PROCESS], ids=["wall", "process"])


def _for_ever() -> None:
    while True:
        pass


def _lost() -> None:
    """As mpmath compares: whatever is raised inside is lost."""
    with suppress(BaseException):
        _for_ever()


@CLOCKS
def test_what_has_no_end_is_ended(clock: Clock):
    with pytest.raises(TimeIsUpError), within(SOON, clock):
        _for_ever()


@CLOCKS
def test_what_is_done_in_time_is_kept(clock: Clock):
    with within(60, clock):
        made = 6 * 7
    assert made == 42


@CLOCKS
def test_what_was_made_after_the_ring_is_not_believed(clock: Clock):
    def made() -> int:
        with within(SOON, clock):
            _lost()
            return 42

    with pytest.raises(TimeIsUpError):
        made()


@CLOCKS
def test_an_error_after_the_ring_is_the_ring(clock: Clock):
    def fail() -> None:
        _lost()
        raise TypeError("'<' not supported")

    with pytest.raises(TimeIsUpError), within(SOON, clock):
        fail()


@CLOCKS
def test_a_lost_ring_comes_again(clock: Clock):
    def go_on() -> None:
        _lost()
        _for_ever()

    with pytest.raises(TimeIsUpError), within(SOON, clock):
        go_on()


def test_an_error_before_the_ring_keeps_its_name():
    with pytest.raises(TypeError, match="not supported"), within(60):
        raise TypeError("'<' not supported")


def test_the_clock_is_silent_afterwards():
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(TimeIsUpError), within(SOON):
        _for_ever()
    sleep(2 * SOON)
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    assert signal.getsignal(signal.SIGALRM) is before
