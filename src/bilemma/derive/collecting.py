"""Writes ``lemmas.json``: ``python -m bilemma.derive.collecting``, in the book's folder.

Besides those of the book it has inequalities of another book beside it, which rests on this one.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import bilemma.processes.ground_types  # noqa: F401 - before SymPy is imported
from bilemma.library import Book, load_theorems
from bilemma.library.book_proofs.certificates import certificates
from bilemma.proof.basics import lemmas

from .lemmas import FILE

# What the strategy names, besides the basic lemmas that tactics use.
USED = (
    "cauchy-schwarz",
    "chebyshev-inequality",
    "compound-growth-limit",
    "covariance-as-moments",
    "covariance-of-finite-sum",
    "covariance-of-independent",
    "covariance-of-multiples",
    "covariance-of-two-sum",
    "covariance-symmetric",
    "covariance-with-itself",
    "covariance-with-zero-mean-factor",
    "expectation-given-independent",
    "expectation-of-known",
    "expectation-of-product",
    "expectation-of-product-with-covariance",
    "expectation-of-two-sum",
    "fourth-moment-of-centred-sum",
    "fourth-moment-of-two-sum",
    "law-of-total-variance",
    "log-softmax",
    "log-sum-exp-at-least",
    "log-sum-exp-gradient",
    "markov-inequality",
    "mean-absolute-value",
    "relu-is-square-integrable",
    "second-moment",
    "second-moment-of-centred-sum",
    "second-moment-of-relu",
    "sigmoid-derivative",
    "softmax-at-most-one",
    "softmax-jacobian",
    "softmax-sums-to-one",
    "tanh-derivative",
    "third-moment-of-centred-sum",
    "third-moment-of-centred-two-sum",
    "vanishing-signal",
    "variance-as-moments",
    "variance-nonnegative",
    "variance-of-affine",
    "variance-of-constant",
    "variance-of-finite-product",
    "variance-of-multiple",
    "variance-of-product",
    "variance-of-sum",
    "variance-of-two-sum",
    "variance-of-uncorrelated-sum",
    "variance-of-uncorrelated-two-sum",
    "variance-of-zero-mean-product",
    "variance-with-zero-mean-factor",
)
# The same, of the other book.
FURTHER_BOOK = Path("examples", "inequalities")
FURTHER = (
    "correlation-at-most-one",
    "covariance-at-most",
    "event-below-square",
    "jensen-exponential",
    "jensen-logarithm",
)


def collected(book: Book) -> str:
    """The text of the file: digests that occur more than once, then one line for each theorem,
    after those that it cites, whose steps have the number of such a digest in place of it.
    """
    found = certificates(book)
    counts = Counter(step[-1] for c in found.values() for step in c["steps"])
    often = [digest for digest, n in counts.items() if n > 1]
    numbers = {digest: n for n, digest in enumerate(often)}
    lines = []
    for id, certificate in found.items():
        steps = [[*step[:-1], numbers.get(step[-1], step[-1])] for step in certificate["steps"]]
        title = book.theorems[id].title
        about = {"en": title.en, "zh": title.zh, "certificate": {**certificate, "steps": steps}}
        lines.append(f"{json.dumps(id)}: {_written(about)}")
    theorems = ",\n".join(lines)
    return f'{{"digests": {_written(often)},\n"theorems": {{\n{theorems}\n}}}}\n'


def _written(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def book_of_lemmas(root: Path) -> Book:
    """What is collected, loaded from the book below ``root`` and from the one that it has beside
    it: as one book, in which that follows.
    """
    basic = [name.replace("_", "-") for name in lemmas()]
    book = load_theorems(root, [*USED, *basic])
    further = load_theorems(root / FURTHER_BOOK, FURTHER).theorems
    return replace(book, theorems={**book.theorems, **further, **book.theorems})


if __name__ == "__main__":
    target = Path(__file__).with_name(FILE)
    target.write_text(collected(book_of_lemmas(Path.cwd())), "utf-8")
