"""Conditions on moments are needed too: counter-models with one variable U, uniform on (0, 1).

Random variables here are sums of c·U^e, kept as {e: c}. E|c·U^e|^p is finite exactly when e·p > −1,
and a sum behaves near 0 like its smallest exponent. G generates everything ("all") or nothing.
"""

from fractions import Fraction

import pytest

from bilemma.trusted.kernel import AXIOMS

HALF = Fraction(1, 2)
ONE, ZERO = {0: 1}, {}
POLE, ROOT_POLE = {-1: 1}, {-HALF: 1}  # no mean; a mean and no second moment


def moment(x, p):
    return not x or min(x) * p > -1


def value(t, at):
    if t.head == "num":
        return {0: t.data} if t.data else {}
    if t.head == "sym" and t.args:  # f and g are the function of their first argument alone
        return value(t.args[0], at)
    if t.head == "sym":
        return at[t.data[0]]
    if t.head == "E":
        body = value(t.args[0], at)
        if not moment(body, 1):
            return {}
        everything = t.args[1].head == "sym" and at["G"] == "all"
        return body if everything else clean({0: sum(c / (e + 1) for e, c in body.items())})
    assert t.head in ("add", "mul", "pow"), f"{t} has no value here"
    parts = [value(a, at) for a in t.args]
    if t.head == "add":
        return clean({e: sum(p.get(e, 0) for p in parts) for e in set().union(*parts)})
    if t.head == "pow":
        parts = [parts[0]] * number(parts[1])
    product = {0: Fraction(1)}
    for part in parts:
        terms = [(e + f, c * d) for e, c in product.items() for f, d in part.items()]
        product = clean({e: sum(c for f, c in terms if f == e) for e, _ in terms})
    return product


def clean(x):
    return {e: Fraction(c) for e, c in x.items() if c}


def number(x):
    return int(x.get(0, 0))


def true(p, at):
    if p.head in ("Indep", "Known", "All"):
        return True  # each case below is chosen so
    first, second = (value(a, at) for a in p.args)
    if p.head == "Moment":
        return moment(first, number(second))
    difference = value(p.args[1] - p.args[0], at)
    if p.head == "Eq":
        return not difference
    # Two powers of U at most, so three points of (0, 1) show the sign of their difference.
    return all(
        sum(float(c) * u ** float(e) for e, c in difference.items()) >= 0 for u in (0.01, 0.5, 0.99)
    )


CASES = [
    ("expectation_add", "X", {"X": POLE, "Y": ONE}),
    ("expectation_add", "Y", {"X": ONE, "Y": POLE}),
    ("expectation_known", "X", {"X": POLE, "Y": {1: 1}, "G": "all"}),
    ("expectation_known", "XY", {"X": ROOT_POLE, "Y": ROOT_POLE, "G": "all"}),
    ("expectation_freeze", "X", {"X": POLE, "Y": ONE, "G": "all"}),
    ("expectation_monotone", "X", {"X": {-1: -1}, "Y": {0: -1}}),
    ("expectation_monotone", "Y", {"X": ONE, "Y": POLE}),
    ("moment_add", "X", {"X": POLE, "Y": ONE, "p": ONE}),
    ("moment_add", "Y", {"X": ONE, "Y": POLE, "p": ONE}),
    ("moment_lower", "X", {"X": POLE, "p": ONE, "m": ONE}),
    ("moment_lower", "order", {"X": ROOT_POLE, "p": ONE, "m": {0: 2}}),
    ("moment_schwarz", "X", {"X": POLE, "Y": ONE, "p": ONE}),
    ("moment_schwarz", "Y", {"X": ONE, "Y": POLE, "p": ONE}),
    ("moment_independent", "Indep", {"X": ROOT_POLE, "Y": ROOT_POLE, "p": ONE}),
    ("moment_independent", "X", {"X": POLE, "Y": ONE, "p": ONE}),
    ("moment_independent", "Y", {"X": ONE, "Y": POLE, "p": ONE}),
    ("moment_power", "X", {"X": POLE, "m": ONE, "p": ONE}),
    ("moment_root", "X", {"X": POLE}),
    ("moment_bound", "Y", {"X": POLE, "Y": POLE, "p": ONE}),
    ("moment_bound", "upper", {"X": POLE, "Y": ZERO, "p": ONE}),
    ("moment_bound", "lower", {"X": {-1: -1}, "Y": ZERO, "p": ONE}),
    ("moment_expectation", "X", {"X": ROOT_POLE, "p": {0: 2}, "G": "all"}),
]


@pytest.mark.parametrize(("name", "dropped", "at"), CASES)
def test_axiom_is_false_without_the_condition(name, dropped, at):
    hypotheses, claim = AXIOMS[name]
    at = {"G": "nothing", **at}
    false = [h for h in hypotheses if not true(h, at)]
    assert dropped != "Indep" or any(h.head == "Indep" for h in hypotheses)
    assert len(false) == (dropped != "Indep"), false  # all others hold
    assert not true(claim, at)
