"""What programs may ask of a book: a question, a search, a theorem, a check. Each answer is data
with the digest of the certificate that it rests on.

``mcp_server.py`` offers these to agents; nothing here knows of that.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import cached_property
from typing import Any

from bilemma.answers.asked import ask
from bilemma.answers.not_answered import NotAnsweredError
from bilemma.answers.one_answer import Asked
from bilemma.answers.several_answers import AskedTogether
from bilemma.bilingual.text import LANGUAGES
from bilemma.export.downloads import proofs
from bilemma.library.book_proofs.replaying import Replaying, book_text
from bilemma.library.book_records.elsewhere import read_elsewhere
from bilemma.library.known_statements.lookup import find
from bilemma.library.model import Book
from bilemma.questions.lexing.errors import MisreadError
from bilemma.render.addresses import Place, page_path
from bilemma.render.references.publication import publication
from bilemma.render.writers.authors_words import plain
from bilemma.trusted.kernel import KernelError

from .chosen_book import Workplace, as_id
from .plain_data import theorem_records

MOST_BYTES = 32_000_000  # of a certificate: the whole book's have less than half
MOST_SECONDS = 120  # for its replay

Data = dict[str, Any]


class NotToolError(ValueError):
    """A tool was asked for what it cannot give; the message says what to ask instead."""


class BookTools:
    """The tools of one book, which is proved when the first of them needs it.

    ``place`` is where it lies, ``language`` that of words and reasons.
    """

    def __init__(self, place: Workplace, language: str) -> None:
        self.place, self.language = place, language

    @cached_property
    def book(self) -> Book:
        """As much of the book as is whole."""
        return self.place.sound(quiet=True)

    @property
    def tools(self) -> tuple[Callable[..., Data], ...]:
        """All of them; what they are called, take and give stands in their signatures."""
        return self.ask, self.find, self.show, self.check

    def ask(self, goal: str, given: list[str] | None = None) -> Data:
        """Derive a mean, variance, covariance, moment or gradient in closed form, decide whether a
        comparison holds, or bound a probability, with a proof.

        goal is what is wanted, such as "Var(q.k)", "is Var(X) <= E(X^2)?", or
        "bound P(abs(X - m) >= t)"; given are the hypotheses, such as ["q, k independent", "mean 0",
        "var q = s^2"]. statement is what is proved; value is what the goal is equal to, of a
        comparison the right side less the left one, of a probability what it is at most; holds says
        whether a comparison holds, null where that is not decided. A small kernel has accepted each
        step of the answer, and a second process has replayed the certificate, whose digest is
        given. A goal that asks several things, "the mean and variance of X", gives questions, each
        with these, or with why it is refused. What is not understood is refused, with words on how
        to say it.
        """
        try:
            asked = ask(goal, given or (), language=self.language)
        except (MisreadError, NotAnsweredError) as error:
            raise NotToolError(str(error)) from None
        if isinstance(asked, AskedTogether):
            refused = [{"goal": g, "refused": str(why)} for g, why in asked.refused.items()]
            return {"questions": [*map(_answer, asked.parts), *refused]}
        return _answer(asked)

    def find(self, query: str, most: int = 10) -> Data:
        """Find theorems and axioms by a formula, by words, or by a name in Lean's mathlib.

        query is a formula such as "Var(X + Y)", whose letters may be called otherwise in the book,
        or words such as "softmax jacobian" or "variance_eq_sub". Each theorem has the digest of its
        certificate; an axiom has none, for it is assumed.
        """
        try:
            hits = find(self.place.statements(quiet=True), query)
        except MisreadError as error:
            raise NotToolError(error.shown(self.language)) from None
        missed = () if hits else read_elsewhere(self.book.root).missed(query)
        return {
            "found": [
                {
                    "id": hit.id,
                    "kind": hit.kind,
                    "title": plain(hit.title[self.language]),
                    "statement": hit.shown,
                    "digest": self._digest(hit.id) if hit.kind != "axiom" else None,
                }
                for hit in hits[: max(most, 1)]
            ],
            "more": max(len(hits) - max(most, 1), 0),
            "hints": [plain(one.says[self.language]) for one in missed],
        }

    def show(self, id: str) -> Data:
        """Show a theorem: statement, hypotheses, each line of its proof with the reason, the axioms
        that it rests on, where else it stands, and the digest of its certificate.

        id is as find gives it, such as "variance-of-dot-product".
        """
        entry = self.book.theorems[self._known(id)]
        (record,) = theorem_records(self.book, [entry])
        address = Place(page_path("theorem", entry.id)).address
        url = publication(self.book.root).shown(address, self.language)
        return _spoken(record, self.language) | ({"url": url} if url else {})

    def check(self, id: str = "", certificate: str = "") -> Data:
        """Replay a proof in a fresh process that has the kernel alone, which trusts nobody.

        Give the id of a theorem of the book, or certificate, JSON as a page of the book or an
        answer has it. What was proved is named with its digest; what rests on a theorem of the
        literature names that too. A certificate that is refused says why.
        """
        if bool(id) == bool(certificate):
            raise NotToolError("give either the id of a theorem or a certificate")
        if len(certificate.encode()) > MOST_BYTES:
            raise NotToolError(f"a certificate has at most {MOST_BYTES} bytes")
        wanted = [self._known(id)] if id else []
        text = certificate or book_text(proofs(self.book, wanted))
        try:
            with Replaying(text) as replaying:
                found = replaying.result(MOST_SECONDS)
        except KernelError as error:
            return {"accepted": False, "refused": str(error)}
        except subprocess.TimeoutExpired:
            raise NotToolError(f"the replay took more than {MOST_SECONDS} seconds") from None
        shown = wanted or list(found.digests)
        return {
            "accepted": True,
            "proved": [{"id": one, "digest": found.digests[one]} for one in shown],
            "replayed": len(found.digests),
            "imports": sorted(found.imports),
        }

    def _digest(self, id: str) -> str | None:
        entry = self.book.theorems.get(id)
        return entry.theorem.digest.hex() if entry else None

    def _known(self, name: str) -> str:
        """The id of a theorem. Raises NotToolError if there is none."""
        if (id := as_id(name)) in self.book.theorems:
            return id
        raise NotToolError(f"there is no theorem {name!r}; find looks for one")


def _spoken(data: Any, language: str) -> Any:
    """The same data with the words of one language alone."""
    if isinstance(data, dict):
        if set(data) == set(LANGUAGES):
            return data[language]
        spoken = data[language] if language in data and set(LANGUAGES) <= set(data) else None
        rest = {k: _spoken(v, language) for k, v in data.items() if k not in LANGUAGES}
        return rest if spoken is None else rest | {"words": spoken}
    if isinstance(data, list):
        return [_spoken(part, language) for part in data]
    return data


def _answer(asked: Asked) -> Data:
    """An answer as data."""
    return {
        "goal": asked.goal,
        "given": list(asked.given),
        "statement": asked.statement,
        "holds": asked.holds,
        "value": asked.text,
        "latex": asked.latex,
        "closed": asked.closed,
        "notes": list(asked.notes),
        "not_needed": list(asked.unused),
        "steps": [step._asdict() for step in asked.steps],
        "models": asked.models,
        "digest": asked.digest,
    }
