"""Walking through the signs of a line of light HTML, and through what its brackets hold."""

from __future__ import annotations

from .formula_tokens import UnreadableError
from .light_signs import OPENING, SPACES


class LineCursor:
    """A place in a line; ``scripts`` are the letters that stand for a whole family."""

    def __init__(self, found: list[str], scripts: frozenset[str]) -> None:
        self.found, self.scripts, self.place = found, scripts, 0

    def peek(self) -> str:
        """What comes; "" at the end."""
        return self.found[self.place] if self.place < len(self.found) else ""

    def skip(self) -> None:
        """Go past what is only space."""
        while self.peek() in SPACES:
            self.place += 1

    def expect(self, token: str) -> None:
        """Go past what has to come."""
        if self.peek() != token:
            raise self.wrong(f"{token} is missing")
        self.place += 1

    def bracketed(self) -> list[str]:
        """What the bracket that comes holds."""
        start, depth = self.place, 0
        while True:
            token = self.peek()
            depth += (token in OPENING) - (token in OPENING.values())
            self.place += 1
            if not depth:
                return self.found[start + 1 : self.place - 1]

    def outside(self, wanted: str) -> list[int]:
        """The places of a token outside all brackets."""
        places, depth = [], 0
        for place, token in enumerate(self.found):
            depth += (token in OPENING) - (token in OPENING.values())
            if token == wanted and not depth:
                places.append(place)
        return places

    def wrong(self, what: str) -> UnreadableError:
        """What is wrong, and where."""
        before, after = self.found[: self.place], self.found[self.place :]
        return UnreadableError(f"{''.join(before)} ⟨here⟩ {''.join(after)}: {what}")
