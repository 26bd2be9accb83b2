"""A theorem's statement as sentences: what its letters stand for, and under what conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from bilemma.bilingual.phrase import Math, Phrase, capitalised, phrase, read
from bilemma.bilingual.text import Text
from bilemma.formulas.clause_phrases import conditions as said
from bilemma.formulas.extents import Extent
from bilemma.formulas.layout import layout
from bilemma.formulas.notation import Notation
from bilemma.formulas.tree import Node
from bilemma.library.model import Hypothesis
from bilemma.trusted.terms import Key, Term, applied, num

from .strings import Words

DOTS = Node("sign", data="...")
KINDS = ("random", "block", "real", "function", "borel", "borel_of_two", "nat")


def introduction(
    claim: Term,
    hypotheses: Sequence[Hypothesis],
    notation: Notation,
    w: Words,
    *,
    last: bool = True,
) -> Phrase:
    """``Let X and Y be random variables.``; empty where nothing is free.

    ``last``: the claim follows, unless there are hypotheses.
    """
    keys = stated_letters(claim, (hypothesis.term for hypothesis in hypotheses))
    ends = last and not hypotheses
    return letters_are(keys, claim, notation, w, key="let_then" if ends else "let")


def written(meanings: Sequence[Math], w: Words, *, last: bool = False) -> Phrase:
    """``Write m = … and y_i = ….``; empty without meanings. ``last``: the claim follows."""
    if not meanings:
        return ()
    what = w.listed(map(phrase, meanings), "statement", "conditions_comma", "letters_and")
    return w.phrase("reason", "letters_then" if last else "letters", what=what)


def stated_letters(claim: Term, hypotheses: Iterable[Term]) -> set[Key]:
    """The symbols of a statement."""
    return set(claim.free).union(*(term.free for term in hypotheses))


def letters_are(
    keys: Iterable[Key], term: Term, notation: Notation, w: Words, *, key: str = "let"
) -> Phrase:
    """The sentence that says what these symbols are, in the order in which the term has them."""
    order = list(dict.fromkeys(_letters(layout(term, notation))))
    place = {key: number for number, key in enumerate(order)}
    found: dict[str, list[Key]] = {}
    for symbol in sorted(keys, key=lambda k: (place.get(k, len(place)), k)):
        found.setdefault(_kind(symbol), []).append(symbol)
    kinds = [kind for kind in KINDS if kind in found]
    what = [_be(kind, found[kind], notation, w, again=kind != kinds[0]) for kind in kinds]
    if not what:
        return ()
    listed = w.listed(what, "statement", "conditions_comma", "let_join")
    return w.phrase("statement", key, what=listed)


class LetterView(NamedTuple):
    """A letter of a statement: what it is, and of a family how far each index reaches."""

    key: Key
    kind: str
    name: Math
    lengths: tuple[Term | None, ...]


KIND_NAMES = {"block": "condition", "nat": "natural"}


def letter_views(claim: Term, hypotheses: Iterable[Term], notation: Notation) -> list[LetterView]:
    """The letters of a statement by name."""
    found = []
    for key in sorted(stated_letters(claim, hypotheses)):
        kind = _kind(key)
        lengths = tuple(extent.last for extent in notation.extents.get(key, ()))
        found.append(LetterView(key, KIND_NAMES.get(kind, kind), _name(key, notation), lengths))
    return found


def _letters(node: Node) -> Iterator[Key]:
    """The symbols of a layout in the order in which a reader meets them."""
    data = node.data if isinstance(node.data, tuple) else ()
    if node.kind in ("sym", "partial"):
        yield node.data
    elif node.kind == "vector":
        yield data[0]
    ranges = data[1] if node.kind == "series" else ()
    before = [node for found in ranges for node in (*found.excluded, found.limit) if node]
    after = [data[1]] if node.kind == "vector" and data[1] is not None else []
    if node.kind in ("forall", "sequence"):
        found = data if node.kind == "forall" else (data,)
        after = [limit.limit for limit in found if limit.limit]
    for part in (*before, *node.parts, *after):
        yield from _letters(part)


def _kind(key: Key) -> str:
    _, sort, arguments = key
    if sort == "Block":
        return "block"
    if sort == "borel":
        return "borel" if len(arguments) == 1 else "borel_of_two"
    return "function" if "real" in arguments else sort


def _name(key: Key, notation: Notation) -> Math:
    """A letter; of a family its members, as far as the statement speaks of them."""
    count = key[2].count("nat")
    if not count:
        return Math(Node("letter", data=key), notation)
    indexed = (key[0], "real", ("nat",) * count)  # a function is named without its point
    letters = Notation({**notation.letters, indexed: notation.letter(key)})

    def member(*indices: Any) -> Node:
        node = layout(applied(indexed, tuple(map(num, indices))), letters)
        return Node("entry", node.parts, node.data) if len(indices) > 1 else node

    members = _members(notation.extents.get(key) or (Extent(),) * count, member)
    return Math(Node("row", tuple(_commas(members))), letters)


def _commas(nodes: list[Node]) -> Iterator[Node]:
    for place, node in enumerate(nodes):
        if place:
            yield Node("sign", data=",")
        yield node


def _members(extents: Sequence[Extent], member: Callable[..., Node]) -> list[Node]:
    r"""The members that are written out: ``q_1, …, q_d`` or ``q_1, q_2, …``.

    Of a matrix they are ``K_11, …, K_nd``, and ``K_11, …, K_1d, K_21, …`` where only its rows end.
    """
    *outer, (first, last) = extents
    if not outer:
        rest = [member(first + 1), DOTS] if last is None else [DOTS, member(last)]
        return [member(first), *rest]
    if len(outer) > 1:
        raise ValueError("a family with more than two indices cannot be introduced")
    ((top, bottom),) = outer
    if bottom is not None and last is not None:
        return [member(top, first), DOTS, member(bottom, last)]
    row = _members(extents[1:], partial(member, top))
    return [*row, member(top + 1 if bottom is None else bottom, first), DOTS]


def _be(kind: str, keys: list[Key], notation: Notation, w: Words, *, again: bool) -> Phrase:
    """``X and Y be random variables``; the second time, ``a and b real numbers``."""
    families = any("nat" in key[2] for key in keys)
    what = w.of("statement", kind, n=2 if families else len(keys))
    names = [phrase(_name(key, notation)) for key in keys]
    listed = w.listed(names, "statement", "comma", "and")
    return w.phrase("statement", "be_again" if again else "be", names=listed, what=what)


def conditions(
    hypotheses: Sequence[Hypothesis], notation: Notation, w: Words, *, key: str = "if_then"
) -> Phrase:
    """``If … and …, then``; empty where there are no hypotheses. Another key frames them else."""
    if not hypotheses:
        return ()
    found = [_first_clause(h.text, w) for h in hypotheses if h.text]
    terms = [h.term for h in hypotheses if not h.text]
    found += [said(terms, w.language, notation=notation)] if terms else []
    listed = w.listed(found, "statement", "conditions_comma", "conditions_and")
    return w.phrase("statement", key, conditions=listed)


def _first_clause(text: Text, w: Words) -> Phrase:
    """The first sentence of a hypothesis in the author's words, without the stop."""
    stop = {"en": ". ", "zh": "。"}[w.language]
    clause = text[w.language].split(stop)[0].rstrip(".。")
    return read(clause if w.language == "zh" else clause[:1].lower() + clause[1:])


def is_about_moments(proposition: Term) -> bool:
    """Whether it says no more than that something is integrable, perhaps for every index."""
    return at_indices(proposition).head == "Moment"


def at_indices(proposition: Term) -> Term:
    """What is said for every index, and every real number."""
    while proposition.head in ("ForAll", "All"):
        proposition = proposition.args[-1]
    return proposition


def moment_order(proposition: Term) -> Term | None:
    """The order of the moment that a proposition, perhaps under ifs, says to be finite, if so."""
    while proposition.head in ("ForAll", "All", "Imp"):
        proposition = proposition.args[-1]
    return proposition.args[1] if proposition.head == "Moment" else None


def as_sentence(propositions: Sequence[Term], w: Words, notation: Notation | None = None) -> Phrase:
    """Propositions in words, with a capital and a stop."""
    clauses = said(propositions, w.language, notation=notation)
    return phrase(capitalised(clauses), w.of("reason", "stop"))
