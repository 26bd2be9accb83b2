"""How the theorem of a cell shows itself in a notebook, and what one goes on with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bilemma.authoring.offers import offers
from bilemma.authoring.state_words import STATE_WORDS
from bilemma.library.book_proofs.certificates import replay_fresh
from bilemma.library.on_disk.book_files import BookError
from bilemma.library.shown_state import Refusal, ShownState
from bilemma.proof.dumping import dump
from bilemma.proof.script import Lemma
from bilemma.seeking.filling import written

from .cells import Done

WORDS = {
    **STATE_WORDS,
    "asked": {"en": "Reasons asked for", "zh": "待填写的理由"},
    "none": {"en": "None found: {} sets were tried.", "zh": "未找到：共试了 {} 组。"},
    "fill": {
        "en": "`%%theorem --fill` writes the first of each line into the cell.",
        "zh": "`%%theorem --fill` 把每行的第一组写入单元格。",
    },
}
SIGNS = {"|-": r"\vdash", "->": r"\to", "<=": r"\le"}


class TheoremCell:
    """The theorem of a cell: how far its proof is, and its certificate once it is proved."""

    def __init__(self, done: Done, language: str) -> None:
        self._done, self.language = done, language

    @property
    def is_proved(self) -> bool:
        """Whether the kernel has accepted the proof."""
        return self._done.is_proved

    @property
    def lemma(self) -> Lemma:
        """The theorem as its cell declares it. Raises BookError of a cell that declares none."""
        if self._done.lemma is None:
            raise BookError(self._said(self._done.refused))
        return self._done.lemma

    @property
    def state(self) -> ShownState | None:
        """How far the proof is: lines, facts, what is left, what was refused."""
        return self._done.state

    def certificate(self, path: str | Path | None = None) -> dict[str, Any]:
        """The proof, complete in itself; ``python -m bilemma.trusted FILE`` replays it.

        Args:
            path: a file that it is written to besides.

        Raises:
            ProofError: the theorem is not proved.
        """
        found = {self.lemma.id: dump(self.lemma.theorem)}
        if path is not None:
            Path(path).write_text(json.dumps(found) + "\n", encoding="utf-8")
        return found

    def replay(self) -> str:
        """Make every inference again, in a process that has only the kernel; the digest of what
        that proves.

        Raises:
            KernelError: a step is refused.
            ProofError: the theorem is not proved.
        """
        return replay_fresh(self.certificate())[self.lemma.id]

    # --- how it shows itself
    def __repr__(self) -> str:
        return "\n".join(self._lines()).replace("**", "")

    def _repr_markdown_(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        """The cell in Markdown, a line each."""
        state, say = self._done.state, self._word
        if state is None:
            yield f"**{say('refused')}**\n\n{self._said(self._done.refused)}"
            return
        yield f"**{state.title[self.language]}**\n\n{state.claim}\n"
        if self.is_proved:
            digest = self.lemma.theorem.digest.hex()
            yield f"✓ {say('proved')}  \n`{self.lemma.id}` · `{digest[:16]}`\n"
        yield from self._accepted(state)
        yield from self._asked()
        if state.refusal:
            yield f"**{say('refused')}**\n\n{self._said(state.refusal)}\n"
            if state.refusal.reasons:
                yield f"**{say('would do')}** {_listed(state.refusal.reasons)}\n"
        if not self.is_proved:
            yield from self._help(state)

    def _accepted(self, state: ShownState) -> Iterator[str]:
        if state.lines and not self.is_proved:
            yield f"**{self._word('accepted')}**\n"
        for number, line in enumerate(state.lines, 1):
            sign = SIGNS.get(line.relation, line.relation)
            start = f"{line.start} " if line.start else ""
            yield f"{number}. {start}${sign}$ {line.term}"
        yield ""

    def _asked(self) -> Iterator[str]:
        """The reasons that were found for each ``by=...``."""
        answers, found = self._done.answers, list(offers(self._done.answers))
        if answers:
            yield f"**{self._word('asked')}**\n"
        for offer in found:
            lines = "".join(f"  \n  `{line}`" for line in offer.found.imports)
            yield f"- {offer.answer.place.line}: `by={written(offer.found.texts)}`{lines}"
        for answer in (one for one in answers if not one.found):
            yield f"- {answer.place.line}: {self._word('none').format(answer.tried)}"
        if found:
            yield f"\n{self._word('fill')}\n"

    def _help(self, state: ShownState) -> Iterator[str]:
        """What is left, facts, reasons and theorems for the next line."""
        if state.left is None:
            if state.refusal is None and not state.is_ended:
                yield self._word("finish")
            return
        yield f"**{self._word('left')}** {state.left}\n"
        if state.facts:
            yield f"**{self._word('facts')}**\n"
        yield from (
            f"- {f'`{fact.name}` ' if fact.name else ''}{fact.says}" for fact in state.facts
        )
        if state.closing:
            yield f"\n**{self._word('close')}** {_listed(state.closing)}"
        if state.citable:
            yield f"\n**{self._word('cite')}**\n"
        for theorem in state.citable:
            yield f"- {theorem.id} · {theorem.says}  \n  `{theorem.imported}`"

    def _said(self, refused: Refusal | None) -> str:
        """What was refused, with its place, and what exact models say of it."""
        if refused is None:
            return ""
        said = f"{refused.place}: {refused.message}" if refused.path else refused.message
        opinion = f"\n\n{refused.opinion[self.language]}" if refused.opinion else ""
        return f"```text\n{said}\n```{opinion}"

    def _word(self, key: str) -> str:
        return WORDS[key][self.language]


def _listed(reasons: tuple[str, ...]) -> str:
    return ", ".join(f"`by={name}`" for name in reasons)
