"""An exact search for non-negative coefficients: phase one of the simplex method, over Q."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from bilemma.trusted.polynomials import Monomial, Polynomial


def nonnegative_combination(
    target: Polynomial, rows: list[Polynomial], free: list[bool], strict: list[bool] | None = None
) -> list[Fraction] | None:
    """Coefficients c with Σ c·row = target and c ≥ 0 except where ``free``; None if there are none.

    With ``strict``, some row that it marks gets a positive coefficient.
    """
    useful = _useful(target, rows, free)
    if len(useful) < len(rows):
        marks = None if strict is None else [strict[n] for n in useful]
        inner = nonnegative_combination(
            target, [rows[n] for n in useful], [free[n] for n in useful], marks
        )
        if inner is None:
            return None
        values = dict(zip(useful, inner, strict=True))
        return [values.get(n, Fraction(0)) for n in range(len(rows))]
    monomials = sorted(
        {m for p in (target, *rows) for m in p},
        key=lambda m: [(a.order, k) for a, k in m],
    )
    columns = [[Fraction(row.get(m, 0)) for m in monomials] for row in rows]
    goal = [Fraction(target.get(m, 0)) for m in monomials]
    if strict is not None:  # Σ c·row = λ·target, and the marked coefficients add up to 1
        columns = [[*c, Fraction(int(s))] for c, s in zip(columns, strict, strict=True)]
        columns.append([*(-x for x in goal), Fraction(0)])
        goal = [Fraction(0)] * len(goal) + [Fraction(1)]
    negated = [n for n, is_free in enumerate(free) if is_free]
    columns += [[-x for x in columns[n]] for n in negated]
    solution = _solve(columns, goal)
    if solution is None:
        return None
    multipliers = solution[: len(rows)]
    scale = Fraction(1) if strict is None else solution[len(rows)]
    first_negated = len(columns) - len(negated)
    for k, n in enumerate(negated):
        multipliers[n] -= solution[first_negated + k]
    if scale:
        return [c / scale for c in multipliers]
    weak = nonnegative_combination(target, rows, free)  # the rows contradict each other: 0 < 0
    return weak and [c + more for c, more in zip(weak, multipliers, strict=True)]


def _useful(target: Polynomial, rows: list[Polynomial], free: list[bool]) -> list[int]:
    """The rows that can take part: each monomial that the target lacks must cancel somewhere.

    A row that goes may leave another one without what cancels: a chain is undone link by link, so
    the work is one look at each monomial of each row, and not at all rows again for each that goes.
    """
    bearing = [
        [(m, f or c > 0, f or c < 0) for m, c in row.items()]
        for row, f in zip(rows, free, strict=True)
    ]
    rows_with: dict[Monomial, list[int]] = {}
    counts: dict[Monomial, list[int]] = {}  # rows, those that may add it, that may take it away
    for n, monomials in enumerate(bearing):
        for m, adds, takes in monomials:
            rows_with.setdefault(m, []).append(n)
            count = counts.setdefault(m, [0, 0, 0])
            count[0] += adds or takes
            count[1] += adds
            count[2] += takes
    given = {*target, ()}
    left_over = [m for m, count in counts.items() if m not in given and not _cancels(count)]
    kept = [True] * len(rows)
    while left_over:
        for n in rows_with[left_over.pop()]:
            if not kept[n]:
                continue
            kept[n] = False
            for m, adds, takes in bearing[n]:
                count = counts[m]
                could = _cancels(count)
                count[0] -= adds or takes
                count[1] -= adds
                count[2] -= takes
                if could and m not in given and not _cancels(count):
                    left_over.append(m)
    return [n for n, is_kept in enumerate(kept) if is_kept]


def _cancels(count: list[int]) -> bool:
    """Whether a monomial is in two rows, one of which may add it and one take it away."""
    return count[0] > 1 and count[1] > 0 and count[2] > 0


def _solve(columns: list[list[Fraction]], goal: list[Fraction]) -> list[Fraction] | None:
    """x ≥ 0 with Σ x·column = goal, by Bland's rule, or None.

    All numbers are whole ones over one denominator, which a pivot divides out exactly (Edmonds
    1967, Systems of distinct representatives and linear algebra): no fraction is ever reduced.
    """
    count = len(columns)
    denominator = lcm(*(x.denominator for column in (*columns, goal) for x in column))
    whole = [[x.numerator * (denominator // x.denominator) for x in c] for c in (*columns, goal)]
    table = [[-x for x in row] if row[-1] < 0 else list(row) for row in zip(*whole, strict=True)]
    basis = [count + r for r in range(len(goal))]
    to_meet = [sum(row[k] for row in table) for k in range(count + 1)]
    table.append(to_meet)
    denominator = 1
    while table[-1][-1] > 0:
        enter = next((k for k in range(count) if table[-1][k] > 0), None)
        if enter is None:
            return None
        ratios = [
            (Fraction(row[-1], row[enter]), basis[r], r)
            for r, row in enumerate(table[:-1])
            if row[enter] > 0
        ]
        if not ratios:
            return None
        leave = min(ratios)[2]
        denominator = _pivot(table, leave, enter, denominator)
        basis[leave] = enter
    out = [Fraction(0)] * count
    for r, k in enumerate(basis):
        if k < count:
            out[k] = Fraction(table[r][-1], denominator)
    return out


def _pivot(table: list[list[int]], leave: int, enter: int, denominator: int) -> int:
    """Solve the row for the column that enters; the new denominator."""
    chosen = table[leave]
    pivot = chosen[enter]
    for r, row in enumerate(table):
        if r != leave:
            factor = row[enter]
            table[r] = [
                (pivot * x - factor * y) // denominator for x, y in zip(row, chosen, strict=True)
            ]
    return pivot
