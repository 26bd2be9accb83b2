"""``by=derive``: the strategy as a tactic, which fills in one line of an author's proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from time import process_time
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.proof.basics import lemmas
from bilemma.proof.closing import NotClosed, close
from bilemma.proof.context import Context, ProofError
from bilemma.proof.matching import numbered
from bilemma.proof.tactics import Tactic
from bilemma.trusted.kernel import refl
from bilemma.trusted.terms import Term

from .closed_forms.strategy import Derivation
from .closed_forms.workbench import OutOfTimeError, Workbench, out_of_time
from .lemmas import kept_lemmas, means

MOST_SECONDS = 10.0
MOST_KEPT = 64  # what a line comes to, tried again and again while its reasons are read


@dataclass(frozen=True)
class Derive(Tactic):
    """The tactic; called with theorems, one that may rest on these besides the foundations."""

    def __call__(self, *theorems: Any) -> Derive:
        """The tactic that may rest on these theorems.

        Raises:
            ProofError: the strategy knows nothing of one of them.
        """
        for theorem in theorems:
            name = getattr(theorem, "name", None)
            if name is None:
                raise ProofError(f"{theorem!r} is no theorem that derive may rest on")
            if theorem.id not in kept_lemmas():
                raise ProofError(
                    f"derive does not use {name}: name it beside derive, by=[{name}, derive]"
                )
        return replace(self, theorems=theorems, convert=_converting(theorems))


def _converting(theorems: tuple[Any, ...]) -> Any:
    done: dict[Any, Any] = {}

    def derived(t: Term, context: Context) -> Any:
        key = (t, tuple(fact.digest for fact in context.facts))
        if key not in done:
            if len(done) >= MOST_KEPT:
                done.clear()
            done[key] = _derived(t, context, theorems)
        return done[key]

    def convert(t: Term, goal: Term, context: Context) -> Any:
        """``⊢ t = t'`` with t' as far towards a closed form as the strategy gets."""
        th = derived(t, context)
        lacking = [*rests_on(th, theorems)]
        if lacking and _are_same(th.right, derived(goal, context).right, context):
            raise UnnamedError([*(theorem.id for theorem in theorems), *lacking])
        return th

    return convert


def _are_same(left: Term, right: Term, context: Context) -> bool:
    try:
        close(left, right, context)
    except NotClosed:
        return False
    return True


class UnnamedError(ProofError):
    """A line rests on theorems that it does not name: its file has to import them."""

    def __init__(self, ids: list[str]) -> None:
        super().__init__(*ids)
        self.ids = ids

    def __str__(self) -> str:
        """The reason to be written."""
        names = ", ".join(id.replace("-", "_") for id in dict.fromkeys(self.ids))
        return (
            "derive rests on theorems that the line does not name: import them, and write "
            f"by=derive({names})"
        )


def _derived(t: Term, context: Context, theorems: tuple[Any, ...]) -> Any:
    """What the strategy makes of a term by the facts at hand, and by nothing else."""
    own = {theorem.id: theorem.theorem for theorem in theorems}
    try:
        with numbered("d"):
            there = Context(context.facts, means(own))
            made = Derivation(Workbench(t, there, process_time() + MOST_SECONDS), supposing=False)
            made.run()
    except OutOfTimeError:
        raise ProofError(out_of_time(MOST_SECONDS).en) from None
    return made.theorem if made.theorem.right is not t else refl(t)


def rests_on(theorem: Any, named: Iterable[Any] = ()) -> Iterator[str]:
    """The kept theorems outside the foundations that a proof cites, by id, but for those that are
    named. What these rest on themselves is not looked at.
    """
    known = _by_digest()
    seen, todo = {lemma.theorem.digest for lemma in named}, [theorem]
    while todo:
        th = todo.pop()
        if th.digest in seen:
            continue
        seen.add(th.digest)
        if th.digest in known:
            if not _is_basic(known[th.digest]):
                yield known[th.digest]
        else:
            todo += th.premises


def _is_basic(id: str) -> bool:
    return id.replace("-", "_") in lemmas()


def _by_digest() -> Mapping[bytes, str]:
    return {kept.theorem.digest: id for id, kept in kept_lemmas().items() if kept.is_proved}


derive = Derive(
    "derive",
    Text(en="Derived step by step.", zh="逐步推导。"),
    _converting(()),
)
