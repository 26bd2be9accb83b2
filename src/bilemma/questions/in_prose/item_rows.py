"""Items side by side in a goal, each put in the place of all: ``E(X) and Var(X)``.

A row begins where something is asked, and ends where nothing stands that might belong to its last
item alone. What stands around it is kept for each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from .asked_items import AskedItems, begins, joins, relates
from .prose_units import Unit, units

MOST_ITEMS = 12
_ENDS = ("if", "with", "whose", "asked")
_FRAMES = ("find", "show")
_ASKS = (*_FRAMES, "is", "then", "please", "asked")
_SHARED = ("its", "their", "其", "both")
_AGAIN = ("并", "再", "also", "then")


class _RowItem(NamedTuple):
    """An item at its place: its kind, the words of its own that ask for it, and its units."""

    kind: str
    frame: int | None
    first: int
    end: int


class ItemRows:
    """Looks for items side by side in a goal."""

    def __init__(self, text: str) -> None:
        self.text, self.units, self.items = text, units(text), AskedItems(text)
        self.too_many = False  # questions for one goal

    def found(self) -> Iterator[tuple[str, ...]]:
        """Goals for each row of items that may be asked for."""
        for at in range(len(self.units)):
            if self.too_many:
                return
            if self._may_begin(at) and (parts := self._parts(at)):
                yield parts

    def _may_begin(self, at: int) -> bool:
        """Whether what stands before lets items begin here: not ``the square of``."""
        if not at:
            return True
        before = self.units[at - 1]
        is_apart = not before.depth and before.text in (",", "，", ":", "：")
        is_word = self.items.typed(before).lower() in (*_SHARED, *_AGAIN)
        return is_apart or is_word or before.kind == "stop" or before.means(*_ASKS)

    def _parts(self, at: int) -> tuple[str, ...]:
        pieces = self._pieces(at)
        if len(pieces) == 1:
            return self._chain(pieces[0])
        kinds = [piece.kind for piece in pieces]
        if len(pieces) < 2 or "" in kinds or not self._may_end(pieces[-1]):
            return ()
        if all(kind == "head" for kind in kinds):
            return self._goals(pieces)
        if all(kind == "head" for kind in kinds[:-1]):
            return self._of_what_follows(pieces)
        if all(kind == "head" for kind in kinds[1:]):
            return self._of_what_stands_before(pieces)
        if "head" in kinds or (len({kind == "claim" for kind in kinds}) > 1 and not _own(pieces)):
            return ()
        return self._goals(pieces)

    def _pieces(self, at: int) -> list[_RowItem]:
        """Items side by side from a unit on, with the words that ask for each."""
        out: list[_RowItem] = []
        frame: int | None = at - 1 if at and self.units[at - 1].means(*_FRAMES) else None
        while at < len(self.units):
            end = self._end(at)
            kind = self.items.kind(self.units[at:end])
            if not kind and not (out == [] and self._is_chain(at, end)):
                return out if out and self._is_apart(out[-1], at) else []
            out.append(_RowItem(kind, frame, at, end))
            if len(out) > MOST_ITEMS:
                self.too_many = True
                return []
            at, frame = self._next(end, frame)
            if at == end:
                break
        return out

    def _end(self, at: int) -> int:
        """Where the item ends that begins here."""
        found, first = self.units, at
        while at < len(found):
            unit = found[at]
            if unit.kind == "stop" or unit.means(*_ENDS, *_FRAMES, "then", "compare", "larger"):
                break
            if self._begins_hypothesis(at) and self.items.kind(found[first:at]) == "value":
                break
            if relates(unit) and self.items.kind(found[first:at]) == "head":
                break
            if joins(unit) and (begins(found[at + 1 :]) or not self._is_of_two(first, at)):
                break
            at += 1
        return at

    def _begins_hypothesis(self, at: int) -> bool:
        """Whether ``given`` says what holds: not of a mean, ``given X``."""
        return self.units[at].means("given") and any(map(relates, self.units[at:]))

    def _is_of_two(self, first: int, at: int) -> bool:
        """Whether ``and`` stands within what one covariance is of."""
        end = next(
            (n for n in range(at + 1, len(self.units)) if _ends_item(self.units[n])),
            len(self.units),
        )
        return self.items.kind(self.units[first:end]) == "noun"

    def _next(self, end: int, frame: int | None) -> tuple[int, int | None]:
        """Where the next item begins, and the words that ask for it; the end if none does."""
        found, at = self.units, end
        while at < len(found) and (
            joins(found[at]) or found[at].kind == "stop" or found[at].text.lower() in _AGAIN
        ):
            at += 1
        if at > end and at < len(found) and found[at].means(*_FRAMES):
            return at + 1, at
        is_stopped = any(u.kind == "stop" and u.text not in ";；" for u in found[end:at])
        return (end, frame) if is_stopped or at == len(found) else (at, frame)

    def _is_apart(self, last: _RowItem, at: int) -> bool:
        """Whether what is no item stands behind a comma, and is no part of the row."""
        return all(u.is_comma for u in self.units[last.end : at])

    def _may_end(self, last: _RowItem) -> bool:
        """Whether what stands behind the last item belongs to all, or to none."""
        behind = self.units[last.end :]
        if not behind or behind[0].kind == "stop" or joins(behind[0]):
            return True
        if self._begins_hypothesis(last.end):
            return True
        return behind[0].means(*_ENDS) or (last.kind == "head" and relates(behind[0]))

    # --- goals
    def _goals(self, pieces: Sequence[_RowItem]) -> tuple[str, ...]:
        """Each item in the place of all."""
        spans = [(self._start(p), self.units[p.end - 1].end) for p in pieces]
        before, behind = self.text[: spans[0][0]], self.text[spans[-1][1] :]
        return tuple(f"{before}{self._asked(p)}{behind}".strip() for p in pieces)

    def _start(self, piece: _RowItem) -> int:
        own = piece.first if piece.frame is None else piece.frame
        return self.units[own].place

    def _asked(self, piece: _RowItem) -> str:
        """An item with the words that ask for it, which may be those of the one before."""
        item = self.text[self.units[piece.first].place : self.units[piece.end - 1].end]
        if piece.frame is None:
            return item
        frame = self.units[piece.frame]
        return self.text[frame.place : self.units[piece.frame + 1].place] + item

    def _of_what_follows(self, pieces: Sequence[_RowItem]) -> tuple[str, ...]:
        """``mean and variance of X``: what the last of them is of, they all are."""
        last = pieces[-1]
        found = self.units[last.first : last.end]
        head = next((n for n, u in enumerate(found) if self.items.is_english(u)), len(found))
        if head > 1:
            return ()
        shared = last._replace(end=last.first + head + 1)
        return self._goals([*pieces[:-1], shared])

    def _of_what_stands_before(self, pieces: Sequence[_RowItem]) -> tuple[str, ...]:
        """``X 的期望和方差``: what the first of them is of, they all are."""
        first = pieces[0]
        if self.items.is_english(self.units[first.end - 1]) or first.kind != "noun":
            return ()
        shared = first._replace(first=first.end - 1, frame=None)
        return self._goals([shared, *(p._replace(frame=None) for p in pieces[1:])])

    # --- chains
    def _is_chain(self, first: int, end: int) -> bool:
        return len(self._links(first, end)) > 1

    def _links(self, first: int, end: int) -> list[str]:
        """``a = b = c`` as ``a = b`` and ``b = c``."""
        found = self.units[first:end]
        signs = [first + n for n, u in enumerate(found) if relates(u)]
        cuts = [first - 1, *signs, end]
        sides = [(a + 1, b) for a, b in pairwise(cuts)]
        if not all(a < b for a, b in sides) or not all(self.units[n].text == "=" for n in signs):
            return []
        pairs = pairwise(sides)
        texts = [self.text[self.units[a].place : self.units[d - 1].end] for (a, _), (_, d) in pairs]
        return texts if self.items.is_value(self.units[slice(*sides[0])]) else []

    def _chain(self, piece: _RowItem) -> tuple[str, ...]:
        links = self._links(piece.first, piece.end)
        if len(links) < 2 or not self._may_end(piece):
            return ()
        before = self.text[: self.units[piece.first].place]
        behind = self.text[self.units[piece.end - 1].end :]
        return tuple(f"{before}{link}{behind}" for link in links)


def _own(pieces: Sequence[_RowItem]) -> bool:
    """Whether other words ask for each."""
    return len({piece.frame for piece in pieces}) == len(pieces)


def _ends_item(unit: Unit) -> bool:
    return unit.kind == "stop" or unit.means(*_ENDS) or joins(unit)
