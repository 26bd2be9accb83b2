"""``@theorem`` and ``@lemma``: their proofs may rest on the basic lemmas without naming them.

Whoever imports this module has imported its package, which enters the basic lemmas here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bilemma.bilingual.text import Text

from ..context import Means
from ..scope import Proof
from ..script import Lemma
from ..searches import SEARCHES

BASIC: dict[str, Lemma] = {}  # by name, in reading order
MEANS = Means(BASIC.__getitem__, SEARCHES)


def theorem(
    *,
    title: Text,
    claim: Any,
    given: Iterable[Any] = (),
    words: Text | None = None,
    also: Text | None = None,
    idea: Text | None = None,
    kind: str = "theorem",
    cite: Iterable[str] = (),
) -> Callable[[Callable[[], Proof]], Lemma]:
    """Declare a theorem; the decorated function proves it and returns ``c.qed()``.

    ``given`` lists the hypotheses (finite moments come from the declarations of the variables);
    ``words`` says the claim in one sentence; ``also`` lists other names; ``idea`` says in a
    sentence how the proof goes; ``cite`` names entries of the bibliography.
    """

    def declare(function: Callable[[], Proof]) -> Lemma:
        about = {"title": title, "claim": claim, "given": given, "words": words}
        return Lemma(function, MEANS, **about, also=also, idea=idea, kind=kind, cite=cite)

    return declare


def lemma(**about: Any) -> Callable[[Callable[[], Proof]], Lemma]:
    """Declare an auxiliary theorem; as :func:`theorem`."""
    return theorem(kind="lemma", **about)
