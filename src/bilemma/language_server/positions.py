"""Places in a text as an editor counts them: lines from 0, columns in UTF-16 units if no others
were agreed on.
"""

from __future__ import annotations

from bisect import bisect_right

from lsprotocol import types
from pygls.workspace import PositionCodec, ServerTextPosition

from bilemma.seeking.places import lines_of

from .source import TextChange, changes


class Positions:
    """The places in one text.

    Args:
        source: the text.
        codec: how the editor counts.
    """

    def __init__(self, source: str, codec: PositionCodec) -> None:
        self.source, self._codec = source, codec
        self._lines = lines_of(source)
        if not self._lines or self._lines[-1].endswith(("\n", "\r")):
            self._lines.append("")
        self._starts = [0]
        for text in self._lines:
            self._starts.append(self._starts[-1] + len(text))

    def offset(self, position: types.Position) -> int:
        """The place in characters of the text."""
        if position.line >= len(self._lines):
            return len(self.source)
        place = types.Position(position.line, position.character)  # pygls changes what it is given
        found = self._codec.position_from_client_units(self._lines, place)
        return self._starts[found.line] + found.character

    def position(self, offset: int) -> types.Position:
        """The place of a character of the text."""
        line = min(bisect_right(self._starts, offset) - 1, len(self._lines) - 1)
        place = ServerTextPosition(line, offset - self._starts[line])
        return self._codec.position_to_client_units(self._lines, place)

    def between(self, start: int, end: int) -> types.Range:
        """From one character to another."""
        return types.Range(self.position(start), self.position(end))

    def lines(self, first: int, last: int) -> types.Range:
        """What stands in these lines, counted from 1, without the blanks around it."""
        most = len(self._lines)
        first, last = max(1, min(first, most)), max(1, min(last, most))
        before, text = self._lines[first - 1], self._lines[last - 1]
        start = self._starts[first - 1] + len(before) - len(before.lstrip())
        end = self._starts[last - 1] + len(text.rstrip())
        return self.between(min(start, end), end)

    def edits(self, new: str) -> list[types.TextEdit]:
        """What turns the text into another one."""
        return [self.edit(change) for change in changes(self.source, new)]

    def edit(self, change: TextChange) -> types.TextEdit:
        """A change as the editor makes it."""
        return types.TextEdit(self.between(change.start, change.end), change.text)
