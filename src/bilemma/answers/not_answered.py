"""Questions from Python that are not answered, and why; an answer is tried before it is given."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic

from bilemma.derive.answer import Answer
from bilemma.derive.shown.fresh_replay import Replay
from bilemma.derive.shown.lacking import excluding
from bilemma.processes.collector import uncollected
from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.kernel import KernelError

from .sampling import Tried, tried
from .time_limit import TOO_MUCH, TimeIsUpError, within

LEAST = 0.5  # seconds for a look at examples


class NotAnsweredError(ValueError):
    """A question that is not answered, and why, in both languages.

    Args:
        why: the reason, as a command would print it.
        language: that in which it is shown.
    """

    def __init__(self, why: Said, language: str) -> None:
        super().__init__(why[language])
        self.why = why


class NotInTimeError(NotAnsweredError):
    """A question whose answer takes too long, or whose terms are too many."""


def tried_and_replayed(answer: Answer, end: float) -> Tried:
    """What examples say of an answer, and as much of it as there is time for.

    Raises:
        KernelError: the certificate, which is replayed meanwhile, is refused.
    """
    found = Tried(0, None, "")
    with Replay(answer) as replay:
        left = max(end - monotonic(), LEAST)
        with uncollected(), suppress(TimeIsUpError, *TOO_MUCH), within(left):
            found = tried(answer)
        replay.finish()
    return found


def checked(answer: Answer, end: float, language: str) -> int:
    """Replay the certificate, and try the answer: the number of exact models that bear it out.

    Raises:
        NotAnsweredError: the hypotheses contradict each other, or a check fails.
    """
    try:
        found = tried_and_replayed(answer, end)
    except KernelError as error:
        raise NotAnsweredError(_fault(str(error)), language) from None
    if found.clash:
        raise NotAnsweredError(excluding(answer.question, *found.clash), language)
    if found.refuted:
        raise NotAnsweredError(_fault(found.refuted), language)
    return found.models


TOO_LARGE = said(
    "The expression has too many terms to be expanded. Ask about a part of it.",
    "式子展开后的项过多。请就其中一部分提问。",
)
TOO_SLOW = said(
    "No answer in time; seconds=… allows more.", "时限内没有结果；可用 seconds=… 放宽时限。"
)


def _fault(why: str) -> Said:
    return said(
        f"The answer did not stand its checks, so it is not given. Please report this. {why}",
        f"答案未通过检查，故不给出。请反馈此问题。{why}",
    )
