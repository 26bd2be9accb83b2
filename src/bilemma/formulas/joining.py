"""Propositions that a reader takes for one: they share a clause, and a row of the hypotheses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bilemma.trusted.terms import Term

from .tree import Node

Said = tuple[Term, Node]  # a proposition and its layout


def joined(propositions: Iterable[Said]) -> list[list[Said]]:
    """Propositions that share a clause, in the order of the first of each.

    They are variables with one finite moment, or ``1 ≤ i, i ≤ n, 1 ≤ k, k ≤ n``: from below and
    from above in turns, with the same bounds.
    """
    groups: list[list[Said]] = []
    for said in propositions:
        group = next((group for group in groups if _fits(group, said)), None)
        if group is None:
            groups.append([said])
        else:
            group.append(said)
    return _with_same_bounds([_from_below(group) for group in groups])


def moment_of(node: Node) -> Node | None:
    """The statement that a moment is finite, also where it is made for every index."""
    inner = node.parts[0] if node.kind == "forall" else node
    return inner if inner.kind == "Moment" else None


def _fits(group: list[Said], said: Said) -> bool:
    (first, shown), (proposition, node) = group[0], said
    if first.head == proposition.head == "Le":
        return len(group) == 1 and (_is_range(first, proposition) or _is_range(proposition, first))
    moment = _moment(node)
    return moment is not None and moment == _moment(shown)


def _moment(node: Node) -> tuple[Any, ...] | None:
    """Order and ranges of a finite moment."""
    found = moment_of(node)
    return found and (found.parts[1], node.data if node.kind == "forall" else None)


def _is_range(lower: Term, upper: Term) -> bool:
    """``1 ≤ i`` and ``i ≤ n``."""
    index = lower.args[1]
    return lower.args[0].head == "num" and index.head == "sym" and upper.args[0] is index


def _from_below(group: list[Said]) -> list[Said]:
    if _is_pair(group) and not _is_range(group[0][0], group[1][0]):
        return group[::-1]
    return group


def _is_pair(group: list[Said]) -> bool:
    return len(group) == 2 and group[0][0].head == "Le"


def _with_same_bounds(groups: list[list[Said]]) -> list[list[Said]]:
    """Ranges with the same bounds, put together."""
    found: list[list[Said]] = []
    ranges: dict[tuple[Term, Term], list[Said]] = {}
    for group in groups:
        if not _is_pair(group):
            found.append(group)
            continue
        bounds = group[0][0].args[0], group[1][0].args[1]
        if bounds in ranges:
            ranges[bounds] += group
        else:
            ranges[bounds] = group
            found.append(group)
    return found
