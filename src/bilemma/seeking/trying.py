"""The reasons of a line: candidates alone and in small combinations, each judged by the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from time import process_time
from typing import Any

from bilemma.answers.time_limit import PROCESS, TimeIsUpError, within
from bilemma.bilingual.text import Text
from bilemma.derive.tactic import UnnamedError
from bilemma.proof.reasons import reasons_of
from bilemma.proof.rewriting import rule_of_lemma
from bilemma.proof.scope import Hole
from bilemma.proof.steps import Reason, apply_reason
from bilemma.trusted.terms import Term

from .candidates import UNREADABLE, Candidate

Combination = tuple[Candidate, ...]

LONGEST = 1.0  # seconds of this process for one trial: a search inside may have no end in sight
FOR_STRATEGIES = 4.0  # seconds for `derive`, which is tried last
FOR_PROOFS = 10.0  # seconds besides, for theorems that nobody has proved here yet
LONGEST_PROOF = 4.0  # seconds for a theorem that has to be proved first
REFUSED = (*UNREADABLE, ArithmeticError, RecursionError, LookupError, TimeIsUpError)


class Trials:
    """What was tried for one line, in the place of ``...``, beside what its author names.

    Args:
        hole: the line.
        seconds: of this process that all trials together may take.
    """

    def __init__(self, hole: Hole, seconds: float) -> None:
        self.hole, self.tried = hole, 0
        items = list(hole.by) if isinstance(hole.by, (list, tuple)) else [hole.by]
        at = next(n for n, item in enumerate(items) if item is Ellipsis)
        self.before, self.after = items[:at], [i for i in items[at + 1 :] if i is not Ellipsis]
        self._begun = process_time()
        self._deadline = self._begun + seconds
        self._for_proofs = FOR_PROOFS
        self._reasons: dict[Candidate, list[Reason] | None] = {}
        self._seen: set[tuple[str, ...]] = set()
        self._longest = LONGEST
        self.lacking: set[str] = set()  # theorems that `derive` asked for when it was tried last

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return process_time() - self._begun

    def first(self, tried: Iterable[Combination]) -> Combination | None:
        """The first that proves the line; None if none does in time."""
        for chosen in tried:
            if self.proves(chosen):
                return chosen
            if process_time() > self._deadline:
                return None
        return None

    def first_long(self, tried: Iterable[Combination]) -> Combination | None:
        """As :meth:`first`, of what may take longer, and gets time of its own."""
        self._deadline, self._longest = process_time() + FOR_STRATEGIES, FOR_STRATEGIES
        try:
            return self.first(tried)
        finally:
            self._longest = LONGEST

    def holds(self, candidate: Candidate) -> bool:
        """Whether it is a reason here at all."""
        return self._reasons_of(candidate) is not None

    def fewest(self, chosen: Combination) -> Combination:
        """Those that are needed of reasons that prove the line."""
        for candidate in chosen:
            rest = tuple(c for c in chosen if c is not candidate)
            if rest and self.proves(rest):
                return self.fewest(rest)
        return chosen

    def applied(self, candidate: Candidate) -> Term | None:
        """What a reason makes of the left side; None where it changes nothing there."""
        goal, context = self.hole.goal, self.hole.context
        reasons = self._reasons_of(candidate)
        t = goal.args[0]
        with suppress(*REFUSED), within(LONGEST, PROCESS):
            for reason in reasons or ():
                t = apply_reason(t, goal.args[1], reason, context, keep=True).right
        return None if t is goal.args[0] else t

    def others(self, tried: Iterable[Combination], seconds: float) -> Iterator[Combination]:
        """Those that prove it too, as far as they are found in this time."""
        self._deadline = process_time() + seconds
        for chosen in tried:
            if self.proves(chosen):
                yield chosen
            if process_time() > self._deadline:
                return

    def proves(self, chosen: Combination) -> bool:
        """Whether the kernel takes the line by these reasons; no combination is tried twice."""
        texts = tuple(c.text for c in chosen)
        if texts in self._seen:
            return False
        self._seen.add(texts)
        self.tried += 1
        found = [self._reasons_of(candidate) for candidate in chosen]
        if None in found:
            return False
        longest = min(self._longest, self._deadline - process_time())
        with suppress(*REFUSED), within(longest, PROCESS):
            reasons = [reason for one in found for reason in one or ()]
            if self.before or self.after:
                before, after = (self._read(named) for named in (self.before, self.after))
                reasons = [*before, *reasons, *after]
            try:
                theorem = self.hole.prove(reasons, self.hole.context)
            except UnnamedError as error:
                self.lacking = {id.replace("-", "_") for id in error.ids}
                return False
            return _uses(theorem, [c.says for c in chosen if c.kind == "fact"])
        return False

    def _read(self, named: list[Any]) -> list[Reason]:
        return reasons_of(named, self.hole.context)

    def _reasons_of(self, candidate: Candidate) -> list[Reason] | None:
        """What a candidate is to the proof layer; None of one that does not hold here."""
        if candidate not in self._reasons:
            self._reasons[candidate], begun = None, process_time()
            # A text was made and is read: SymPy and an author's functions may raise anything.
            with suppress(Exception, TimeIsUpError), within(LONGEST_PROOF, PROCESS):
                self._reasons[candidate] = self._made(candidate)
            given = min(process_time() - begun, self._for_proofs)
            self._for_proofs -= given
            self._deadline += given
        return self._reasons[candidate]

    def _made(self, candidate: Candidate) -> list[Reason]:
        theorem = candidate.proved and candidate.proved()
        if theorem is None or theorem.conclusion is not candidate.says:
            return reasons_of(candidate.by, self.hole.context)
        title = Text.kept(candidate.text, candidate.text)
        about = {"source": theorem.digest, "law": theorem}
        return [Reason("theorem", candidate.text, title, rule_of_lemma(theorem), **about)]


def _uses(theorem: Any, facts: Iterable[Term | None]) -> bool:
    """Whether a proof rests on these facts. What was shown above counts without being named: a
    fact that was not used is no reason.
    """
    wanted, seen, todo = set(facts), set[bytes](), [theorem]
    while wanted and todo:
        th = todo.pop()
        if th.digest not in seen:
            seen.add(th.digest)
            wanted.discard(th.conclusion)
            todo += th.premises
    return not wanted
