"""A theorem's statement as sentences: what its letters stand for, and under what conditions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bilemma.library.model import Hypothesis
from bilemma.text import Text
from bilemma.trusted.terms import Key, Term, applied, num

from .formulas.latex import Notation, latex, words_list
from .formulas.notation import glyph
from .prose import sentence
from .strings import Words

__all__ = ["as_sentence", "conditions", "introduction", "is_about_moments"]

KINDS = ("random", "block", "real", "function", "nat")


def introduction(
    claim: Term, hypotheses: Sequence[Hypothesis], notation: Notation, w: Words
) -> str:
    """``Let $X$ and $Y$ be random variables.``; empty where nothing is free."""
    propositions = (claim, *(hypothesis.term for hypothesis in hypotheses))
    keys = set().union(*(p.free for p in propositions))
    printed = OPERATOR.sub("", latex(claim, notation=notation))
    found: dict[str, list[str]] = {}
    for key in sorted(keys, key=lambda key: (_position(key, printed, notation), key)):
        found.setdefault(_kind(key), []).append(f"${_name(key, notation)}$")
    kinds = [kind for kind in KINDS if kind in found]
    what = [_be(kind, found[kind], w, again=kind != kinds[0]) for kind in kinds]
    if not what:
        return ""
    key = "let" if hypotheses else "let_then"
    return w.of("statement", key, what=w.list(what, "statement", "conditions_comma", "let_join"))


OPERATOR = re.compile(r"\\operatorname\*?\{[^}]*\}")


def _position(key: Key, printed: str, notation: Notation) -> int:
    """Where the letter first stands in the printed claim: letters are named in that order."""
    name = _name(key, notation) if not key[2] else glyph(notation.letter(key).base)
    before = "" if name.startswith("\\") else "(?<![A-Za-z])"
    found = re.search(rf"{before}{re.escape(name)}(?![A-Za-z])", printed)
    return found.start() if found else len(printed)


def _kind(key: Key) -> str:
    _, sort, arguments = key
    if sort == "Block":
        return "block"
    return "function" if "real" in arguments else sort


def _name(key: Key, notation: Notation) -> str:
    """A letter; of a family its members, to the last one where the length is known."""
    _, _, arguments = key
    if not arguments:
        return latex(applied(key, ()), notation=notation)
    if set(arguments) != {"nat"}:
        return glyph(notation.letter(key).base)
    first = latex(applied(key, (num(1),) * len(arguments)), notation=notation)
    length = notation.lengths.get(key)
    if len(arguments) > 1:
        return f"{first},\\dots"
    if length is None:
        return f"{first},{latex(applied(key, (num(2),)), notation=notation)},\\dots"
    return f"{first},\\dots,{latex(applied(key, (length,)), notation=notation)}"


def _be(kind: str, names: list[str], w: Words, *, again: bool) -> str:
    """``X and Y be random variables``; the second time, ``a and b real numbers``."""
    many = len(names) if not any("dots" in name for name in names) else 2
    what = w.of("statement", kind, n=many)
    listed = w.list(names, "statement", "comma", "and")
    return w.of("statement", "be_again" if again else "be", names=listed, what=what)


def conditions(hypotheses: Sequence[Hypothesis], notation: Notation, w: Words) -> str:
    """``If … and …, then``; empty where there are no hypotheses."""
    if not hypotheses:
        return ""
    found = [_first_clause(h.text, w) for h in hypotheses if h.text]
    terms = [h.term for h in hypotheses if not h.text]
    clauses = words_list(terms, w.language, size=length(notation), notation=notation)
    found += under_one_range(clauses, w)
    listed = w.list(found, "statement", "conditions_comma", "conditions_and")
    return w.of("statement", "if_then", conditions=listed)


# "… for every i = 1, …, d" and 对任意 …，…: the clause, and what it ranges over.
RANGED = {
    "en": re.compile(r"(?P<clause>.*) (?P<range>for every \$[^$]*\$(?: with [^,]*)?)"),
    "zh": re.compile(r"(?P<range>对任意 \$[^$]*\$(?:（[^）]*）)?)，(?P<clause>.*)"),
}


def under_one_range(clauses: Sequence[str], w: Words) -> list[str]:
    """Clauses for every i in one range, said as one."""
    groups: dict[str, list[str]] = {}
    for clause in clauses:
        ranged = RANGED[w.language].fullmatch(clause)
        groups.setdefault(ranged["range"] if ranged else clause, []).append(
            ranged["clause"] if ranged else clause
        )
    return [
        within if found == [within] else _ranged(within, found, w)
        for within, found in groups.items()
    ]


def _ranged(within: str, clauses: Sequence[str], w: Words) -> str:
    last = "conditions_and" if w.of("statement", "and") in clauses[-1] else "ranged_and"
    listed = w.list(clauses, "statement", "conditions_comma", last)
    return w.of("statement", "ranged", clauses=listed, range=within)


def _first_clause(text: Text, w: Words) -> str:
    """The first sentence of a hypothesis in the author's words, without the stop."""
    stop = {"en": ". ", "zh": "。"}[w.language]
    clause = text[w.language].split(stop)[0].rstrip(".。")
    return clause if w.language == "zh" else clause[:1].lower() + clause[1:]


def is_about_moments(proposition: Term) -> bool:
    """Whether it says no more than that something is integrable, perhaps for every index."""
    while proposition.head in ("ForAll", "All"):
        proposition = proposition.args[-1]
    return proposition.head == "Moment"


def length(notation: Notation) -> Term | None:
    """The length that all vectors of the page have, if they agree."""
    lengths = set(notation.lengths.values())
    return lengths.pop() if len(lengths) == 1 else None


def as_sentence(propositions: Sequence[Term], w: Words, notation: Notation | None = None) -> str:
    """Propositions in words, with a capital and a stop."""
    size = length(notation) if notation else None
    clauses = words_list(propositions, w.language, size=size, notation=notation)
    listed = w.list(clauses, "statement", "conditions_comma", "conditions_and")
    return sentence(listed) + w.of("reason", "stop")
