"""A shorter form of a closed result: expanded, cancelled, its common factor taken out.

These are proposals; that they are equal to the result the ring laws of the kernel decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import chain
from math import lcm

from bilemma.questions.elaborating.question_reader import denominators
from bilemma.trusted.polynomials import Monomial, Polynomial, fraction, p_add, p_mul, poly
from bilemma.trusted.terms import Term, add, inv, mk, mul, num, power

MOST_MONOMIALS = 200
MOST_POWER = 4  # of a denominator that a sum is brought to
_Exponents = dict[Term, int]  # of square roots: √a is a^1, a is a^2


def factors_of(t: Term) -> tuple[Term, ...]:
    """The factors of a product; of anything else, itself."""
    return t.args if t.head == "mul" else (t,)


def weight(t: Term) -> int:
    """How long a term is to read; −(a − b) is longer than b − a."""
    own = 1 + (t.head == "inv") + 2 * (t.head == "add")
    own += t.head == "mul" and len(t.args) == 2 and t.args[0] is num(-1) and t.args[1].head == "add"
    return own + sum(map(weight, t.args))


def proposals(t: Term) -> list[Term]:
    """Other ways to write a term, itself among them, the shortest first.

    What is hardly shorter is no reason to write a term anew.
    """
    found = [t]
    if t.head == "sqrt":
        found += [mk("sqrt", inner) for inner in proposals(t.args[0])[:1]]
    if len(poly(t)) <= MOST_MONOMIALS:
        flat = _gathered(_monomials(t))
        plain = _sum(flat)
        found += [plain, _common(flat), _shared(t), _common(list(_monomials(t, halves=False)))]
        found += [_by_denominator(flat), _by_logarithm(flat)]
        found += [c for d in dict.fromkeys(denominators(plain)) for c in _cancelled(plain, d)]
    return sorted(dict.fromkeys(found), key=lambda c: (weight(c) - 2 * (c is t), c.order))


def _monomials(t: Term, *, halves: bool = True) -> Iterator[tuple[Fraction, _Exponents]]:
    """The monomials with exponents in halves, what stands below the line as negative ones; roots
    are letters of their own unless ``halves``.
    """
    for monomial, coefficient in poly(t).items():
        exponents: _Exponents = {}
        split = _halves if halves else _whole
        for base, n in chain.from_iterable(split(atom, k, monomial) for atom, k in monomial):
            exponents[base] = exponents.get(base, 0) + n
        yield coefficient, {base: k for base, k in exponents.items() if k}


def _gathered(
    monomials: Iterable[tuple[Fraction, _Exponents]],
) -> list[tuple[Fraction, _Exponents]]:
    """Each once: n·a/n and −a are none, as they are for the ring laws."""
    found: dict[frozenset[tuple[Term, int]], tuple[Fraction, _Exponents]] = {}
    for c, e in monomials:
        key = frozenset(e.items())
        found[key] = (c + found[key][0] if key in found else c, e)
    return [(c, e) for c, e in found.values() if c]


def _halves(atom: Term, k: int, monomial: Monomial) -> Iterator[tuple[Term, int]]:
    """A power as a base with its exponent in halves; √(2v) beside v as √2 and √v."""
    sign, base = (-1, atom.args[0]) if atom.head == "inv" else (1, atom)
    if base.head != "sqrt":
        yield base, 2 * sign * k
        return
    factors = factors_of(base.args[0])
    others = {_base(a) for a, _ in monomial if a is not atom}
    parts = factors if others & {*factors} else base.args
    yield from ((part, sign * k) for part in parts)


def _whole(atom: Term, k: int, _: Monomial) -> Iterator[tuple[Term, int]]:
    """The same with roots as they are."""
    yield (atom.args[0], -2 * k) if atom.head == "inv" else (atom, 2 * k)


def _base(t: Term) -> Term:
    """x of x, √x and what stands below a line."""
    return _base(t.args[0]) if t.head in ("inv", "sqrt") else t


def _product(coefficient: Fraction | int, exponents: _Exponents) -> Term:
    parts = [num(coefficient)]
    for base, k in exponents.items():
        whole, half = divmod(abs(k), 2)
        factors = [power(base, whole)] if whole else []
        factors += [mk("sqrt", base)] if half else []
        parts += factors if k > 0 else [inv(f) for f in factors]
    return mul(*parts)


def _sum(monomials: Iterable[tuple[Fraction, _Exponents]]) -> Term:
    return add(*(_product(c, e) for c, e in monomials))


def _common(monomials: list[tuple[Fraction, _Exponents]]) -> Term:
    """The factor that all monomials share, times the rest; a common number goes out too."""
    if not monomials:
        return num(0)
    bases = set().union(*(e for _, e in monomials))
    shared = {base: min(e.get(base, 0) for _, e in monomials) for base in bases}
    shared = {base: shared[base] for base in sorted(bases, key=lambda b: b.order) if shared[base]}
    rest = [
        (c, {b: k for b in {*e, *shared} if (k := e.get(b, 0) - shared.get(b, 0))})
        for c, e in monomials
    ]
    size = _content([c for c, _ in monomials]) if len(monomials) > 1 else Fraction(1)
    return _product(size, shared) * _sum((c / size, e) for c, e in rest)


def _by_denominator(monomials: list[tuple[Fraction, _Exponents]]) -> Term:
    """What stands over the same, together, with the squares of sums and differences in it."""
    groups: dict[tuple[tuple[Term, int], ...], list[tuple[Fraction, _Exponents]]] = {}
    for c, e in monomials:
        below = tuple(sorted(((b, k) for b, k in e.items() if k < 0), key=lambda p: p[0].order))
        groups.setdefault(below, []).append((c, {b: k for b, k in e.items() if k > 0}))
    return add(
        *(
            _product(1, dict(below)) * _scaled(rest) if below else _with_squares(rest)
            for below, rest in groups.items()
        )
    )


def _scaled(monomials: list[tuple[Fraction, _Exponents]]) -> Term:
    """A number times a sum with whole coefficients, with squares in it."""
    size = Fraction(1, lcm(*(c.denominator for c, _ in monomials)))
    return size * _with_squares([(c / size, e) for c, e in monomials])


def _with_squares(monomials: list[tuple[Fraction, _Exponents]]) -> Term:
    """``a² − 2ab + b² + …`` as ``(a − b)² + …``."""
    left = {tuple(sorted(e.items(), key=lambda p: p[0].order)): c for c, e in monomials}
    squares = []
    for both in [key for key in left if len(key) == 2 and all(k == 2 for _, k in key)]:
        (a, _), (b, _) = both
        ends = ((a, 4),), ((b, 4),)
        c = left.get(ends[0])
        if c is None or left.get(ends[1]) != c or abs(left.get(both, Fraction(0))) != 2 * abs(c):
            continue
        sign = 1 if left[both] == 2 * c else -1
        squares.append(c * (a + sign * b) ** 2)
        for key in (both, *ends):
            del left[key]
    return add(*squares, *(_product(c, dict(key)) for key, c in left.items()))


def _by_logarithm(monomials: list[tuple[Fraction, _Exponents]]) -> Term:
    """Each logarithm once, ``p·log a + (1 − p)·log b``."""
    groups: dict[Term | None, list[tuple[Fraction, _Exponents]]] = {}
    for c, e in monomials:
        logs = [b for b, k in e.items() if b.head == "log" and k == 2]
        log = logs[0] if len(logs) == 1 else None
        groups.setdefault(log, []).append((c, {b: k for b, k in e.items() if b is not log}))
    if groups.keys() <= {None}:
        return _sum(monomials)
    return add(*(_sum(rest) if log is None else _signed(rest, log) for log, rest in groups.items()))


def _signed(monomials: list[tuple[Fraction, _Exponents]], log: Term) -> Term:
    """A sum times a logarithm; its common factor before it."""
    return _common(monomials) * log


def _shared(t: Term) -> Term:
    """The brackets that all summands share, times the rest: ``(a + b)·c − (a + b)·d``."""
    *before, whole = factors_of(t)
    if whole.head != "add":
        return t
    factors = [dict(map(_to_a_power, factors_of(a))) for a in whole.args]
    least = {f: min(k.get(f, 0) for k in factors) for f in factors[0] if f.head == "add"}
    shared = {f: k for f, k in least.items() if k}
    if not shared:
        return t
    rest = add(
        *(mul(*(power(f, k - shared.get(f, 0)) for f, k in found.items())) for found in factors)
    )
    return mul(*before, *(power(f, k) for f, k in shared.items()), proposals(rest)[0])


def _to_a_power(t: Term) -> tuple[Term, int]:
    is_power = t.head == "pow" and t.args[1].head == "num"
    return (t.args[0], int(t.args[1].data)) if is_power else (t, 1)


def _content(numbers: list[Fraction]) -> Fraction:
    """The number that goes out of a sum: if all agree but for the sign."""
    sizes = {abs(c) for c in numbers}
    return sizes.pop() if len(sizes) == 1 else Fraction(1)


# --- cancelling -----------------------------------------------------------------------------------
def _cancelled(t: Term, below: Term) -> Iterator[Term]:
    """The term with 1/below divided into what it is multiplied by, where that goes; then as one
    fraction.
    """
    divisor = poly(below)
    atom = inv(below)
    if len(divisor) < 2 or atom.head != "inv":
        return
    parts = _by_power(t, atom)  # the factors of 1/below^k, by k
    for k in range(max(parts), 0, -1):
        quotient = _quotient(parts.get(k, {}), divisor)
        if quotient is not None:
            parts[k] = {}
            parts[k - 1] = p_add(parts.get(k - 1, {}), quotient)
    left = {k: p for k, p in parts.items() if p}
    most = max(left, default=0)
    yield add(*(_common(list(_monomials(term_of(p)))) * power(atom, k) for k, p in left.items()))
    yield add(*(term_of(p) * power(atom, k) for k, p in left.items()))
    if 0 < most <= MOST_POWER:
        over: Polynomial = {}
        for k, p in left.items():
            factor = term_of(p) * power(below, most - k)
            over = p_add(over, poly(factor))
        yield _common(list(_monomials(term_of(over)))) * power(atom, most)


def as_fraction(t: Term) -> Term:
    """The term over one line."""
    above, below = fraction(t, set())
    return _common(list(_monomials(term_of(above)))) * inv(
        _common(list(_monomials(term_of(below))))
    )


def divided_by(t: Term, n: Term) -> tuple[Term, Term]:
    """The highest power of n in a sum, and the sum divided by it."""
    monomials = list(_monomials(t))
    most = max((e.get(n, 0) for _, e in monomials), default=0)
    rest = [(c, {**e, n: e.get(n, 0) - most}) for c, e in monomials]
    return _product(1, {n: most}), _sum((c, {b: k for b, k in e.items() if k}) for c, e in rest)


def merged(t: Term) -> Term:
    """The sum of its monomials, in each of which the powers of a letter are put together."""
    return _sum(_monomials(t))


def _by_power(t: Term, atom: Term) -> dict[int, Polynomial]:
    parts: dict[int, Polynomial] = {0: {}}
    for monomial, c in poly(t).items():
        exponents = dict(monomial)
        k = exponents.pop(atom, 0)
        parts.setdefault(k, {})[tuple(exponents.items())] = c
    return parts


def term_of(p: Polynomial) -> Term:
    """The term with this normal form."""
    return add(*(mul(c, *(power(a, k) for a, k in m)) for m, c in p.items()))


def _quotient(dividend: Polynomial, divisor: Polynomial) -> Polynomial | None:
    """The exact quotient of polynomials, or None if there is a remainder."""
    left = {_sorted(m): c for m, c in dividend.items()}
    quotient: Polynomial = {}
    lead = max(divisor, key=_rank)
    for _ in range(MOST_MONOMIALS):
        if not left:
            return quotient
        first = max(left, key=_rank)
        times = ratio(first, lead)
        if times is None:
            return None
        piece = {times: left[first] / divisor[lead]}
        quotient = p_add(quotient, piece)
        left = p_add(left, p_mul(piece, divisor), -1)
    return None


def _sorted(m: Monomial) -> Monomial:
    return tuple(sorted(m, key=lambda item: _letter(item[0]), reverse=True))


def _letter(t: Term) -> bytes:
    """Of two letters the one that stands first has the larger key."""
    return bytes(255 - byte for byte in t.order)


def _rank(m: Monomial) -> tuple:
    """An order of monomials that products respect: by degree, then by the power of the first
    letter, then of the next.
    """
    return sum(k for _, k in m), tuple((_letter(a), k) for a, k in _sorted(m))


def ratio(above: Monomial, below: Monomial) -> Monomial | None:
    """A monomial divided by another one; None where that leaves something below the line."""
    exponents = dict(above)
    for atom, k in below:
        exponents[atom] = exponents.get(atom, 0) - k
    if any(k < 0 for k in exponents.values()):
        return None
    return _sorted(tuple((a, k) for a, k in exponents.items() if k))
