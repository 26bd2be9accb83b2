"""An exact search for non-negative coefficients: phase one of the simplex method, over Q."""

from __future__ import annotations

from fractions import Fraction

from bilemma.trusted.polynomials import Polynomial


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
    """The rows that can take part: each monomial that the target lacks must cancel somewhere."""
    useful = list(range(len(rows)))
    while True:
        signs: dict[tuple, set[bool]] = {m: {True, False} for m in (*target, ())}
        for n in useful:
            for m, c in rows[n].items():
                signs.setdefault(m, set()).update({True, False} if free[n] else {c > 0})
        alone: dict[tuple, int] = {}
        for n in useful:
            for m in rows[n]:
                alone[m] = alone.get(m, 0) + 1
        kept = [
            n
            for n in useful
            if all(len(signs[m]) == 2 and (m in target or not m or alone[m] > 1) for m in rows[n])
        ]
        if len(kept) == len(useful):
            return kept
        useful = kept


def _solve(columns: list[list[Fraction]], goal: list[Fraction]) -> list[Fraction] | None:
    """x ≥ 0 with Σ x·column = goal, by Bland's rule, or None."""
    count, height = len(columns), len(goal)
    table = []
    for r in range(height):
        flip = -1 if goal[r] < 0 else 1
        unit = [Fraction(int(k == r)) for k in range(height)]
        table.append([flip * c[r] for c in columns] + unit + [flip * goal[r]])
    basis = [count + r for r in range(height)]
    cost = [sum((row[k] for row in table), Fraction(0)) for k in range(count)]
    total = sum(row[-1] for row in table)
    while total > 0:
        enter = next((k for k in range(count) if cost[k] > 0), None)
        if enter is None:
            return None
        ratios = [
            (row[-1] / row[enter], basis[r], r) for r, row in enumerate(table) if row[enter] > 0
        ]
        if not ratios:
            return None
        leave = min(ratios)[2]
        total -= cost[enter] * (table[leave][-1] / table[leave][enter])
        _pivot(table, cost, leave, enter, count)
        basis[leave] = enter
    out = [Fraction(0)] * count
    for r, k in enumerate(basis):
        if k < count:
            out[k] = table[r][-1]
    return out


def _pivot(
    table: list[list[Fraction]], cost: list[Fraction], leave: int, enter: int, count: int
) -> None:
    pivot = table[leave][enter]
    table[leave] = [x / pivot for x in table[leave]]
    for r, row in enumerate(table):
        if r != leave and row[enter]:
            factor = row[enter]
            table[r] = [x - factor * y for x, y in zip(row, table[leave], strict=True)]
    factor = cost[enter]
    for k in range(count):
        cost[k] -= factor * table[leave][k]
