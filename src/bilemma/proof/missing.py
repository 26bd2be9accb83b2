"""What a law lacks to apply to a line: the words that follow "it would apply, but"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from bilemma.trusted.terms import Key, Term, add, mul

from .context import Context, Unproved
from .matching import Bindings, match, numbered
from .obligations import prove
from .rewriting import Rule, complete, places
from .showing import in_ascii


def first_refused(t: Term, rule: Rule, context: Context) -> Unproved | None:
    """Why an instance that matches, all of whose symbols it gives, was refused.

    It is part of the search: what it opens is counted, and the next line starts from there.
    """
    for place in places(t, context):
        for values in match(rule.conclusion.args[0], place.term, rule.variables):
            if rule.variables <= set(values):
                error = _refused(rule, values, place.context)
                if error is not None:
                    return error
    return None


def missing(id: str, rule: Rule, t: Term, goal: Term, context: Context) -> str:
    """Why no instance of a law was taken that matches the line, or what the line aims at.

    ``id`` is what the law is cited by.
    """
    if rule.conclusion.head != "Eq":
        return ""
    with numbered("m"):
        return _missing(id, rule, t, goal, context)


def _missing(id: str, rule: Rule, t: Term, goal: Term, context: Context) -> str:
    left, right = rule.conclusion.args
    places_and_ways = (
        (t, left, "it would apply"),
        (goal, left, "it would apply to the line below"),
        (t, right, "read from right to left it would apply"),
    )
    for term, pattern, way in places_and_ways:
        why = _first_missing(id, rule, term, pattern, context) if pattern.head != "sym" else ""
        if why:
            return f"{way}, but: {why}"
    return ""


def _first_missing(id: str, rule: Rule, t: Term, pattern: Term, context: Context) -> str:
    for place in places(t, context):
        wholes = _wholes(place.term, pattern)
        for values in (v for whole in wholes for v in match(pattern, whole, rule.variables)):
            found = next(complete(rule, values, place.context), None)
            if found is None:
                why: object = _undetermined(id, rule, values)
            else:
                why = _refused(rule, found, place.context)
            if why:
                return str(why)
    return ""


def _wholes(t: Term, pattern: Term) -> Iterator[Term]:
    """The term; of a sum or a product also as many of its members as the pattern has."""
    yield t
    if pattern.head not in ("add", "mul") or t.head != pattern.head:
        return
    join = mul if t.head == "mul" else add
    if len(pattern.args) < len(t.args):
        yield from (join(*chosen) for chosen in combinations(t.args, len(pattern.args)))


def _refused(rule: Rule, values: Bindings, context: Context) -> Unproved | None:
    for h in sorted(rule.make(values).hypotheses, key=in_ascii):
        try:
            prove(h, context)
        except Unproved as error:
            return error
    return None


def _undetermined(id: str, rule: Rule, values: Bindings) -> str:
    """Which of its symbols stand in no place that the line shows."""
    rest = sorted(_name(key) for key in rule.variables - set(values) if not _is_hidden(key))
    if not rest:
        return ""
    call = f"{id.replace('-', '_')}({', '.join(f'{name}=…' for name in rest)})"
    return f"the line does not say what {' and '.join(rest)} is to be; name it: {call}"


def _name(key: Key) -> str:
    return key[0]


def _is_hidden(key: Key) -> bool:
    """Whether it is a name that the search gave, which an author cannot use."""
    return key[0].startswith("_")
