"""Where one hypothesis ends and the next begins within a sentence: where each of them can be read.

A comma, ``and``, 且 may part two hypotheses, or the letters of one. Of all ways to part a sentence
those count of which each piece is read as a hypothesis, and of these the one with the fewest
pieces; where two have as many, or letters may belong to the piece before or behind, it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ..clause_words.sentences import Sentence
from ..lexing.errors import MisreadError
from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from ..named_laws.law_words import SIM, behind_names, is_independent, is_law_word
from ..trees.clause import AND, APART, IS, OF, RELATIONS, TOLD, Clause
from .cut_lists import refuse_cut
from .hypothesis_gaps import HypothesisGap, gaps_in, names_letter

_OF_ONE = (*RELATIONS, SIM, "is", "has", "follows")  # they tell of the letter before them alone
_MORE = ("with", "where", "whose", "其中")
_UNFINISHED = (*AND, *OF, *IS, "的", "is", "are", "be", "has", "have", "有", "the", "for", "where")
_MOST = 600  # pieces that are tried; a sentence of twenty hypotheses needs fewer
_LESS = ("<", "<=", ">", ">=")


class StatedPiece(NamedTuple):
    """What a piece says: its clauses, the word that names its letters if one does, and whether
    it is said of the letters of the one before.
    """

    clauses: list[Clause]
    pronoun: Token | None
    goes_on: bool


class LettersSoFar(NamedTuple):
    """The letters of which a sentence has told so far: the last hypothesis, and all of them."""

    last: tuple[Token, ...] = ()
    every: tuple[Token, ...] = ()

    def then(self, said: Sequence[StatedPiece]) -> LettersSoFar:
        """The letters once more was said."""
        last, every = self
        for clauses, _, goes_on in said:
            own = clauses[-1].letters
            last = own or (last if goes_on else ())
            known = {token.text for token in every}
            every = (*every, *(token for token in own if token.text not in known))
        return LettersSoFar(last, every)

    @property
    def key(self) -> _Key:
        """Their names."""
        return tuple(t.text for t in self.last), tuple(t.text for t in self.every)


_Key = tuple[tuple[str, ...], tuple[str, ...]]
Reader = Callable[[Sentence, LettersSoFar], list[StatedPiece]]


class _Way(NamedTuple):
    """A way to part what follows: the statements of each piece, with where it begins."""

    pieces: tuple[tuple[int, list[StatedPiece]], ...]


def statements(text: str, tokens: Sequence[Token], read: Reader) -> list[StatedPiece]:
    """What a sentence says, hypothesis by hypothesis.

    Args:
        text: all that was typed.
        tokens: those of the sentence.
        read: what one hypothesis says, given the letters of the one before.

    Raises:
        MisreadError: it cannot be parted so that each piece is understood, or in two ways.
    """
    found = _Chart(text, tokens, read).way()
    return [statement for _, own in found for statement in own]


class _Chart:
    """All pieces of a sentence that can be read."""

    def __init__(self, text: str, tokens: Sequence[Token], read: Reader) -> None:
        self.text, self.tokens, self._read = text, tokens, read
        self.gaps = [*gaps_in(text, tokens)]
        self.tried: dict[tuple[int, int, _Key], list[StatedPiece] | MisreadError] = {}
        self.ways: dict[tuple[int, _Key], list[_Way]] = {}

    def way(self) -> tuple[tuple[int, list[StatedPiece]], ...]:
        """The only way, piece by piece."""
        ways = self._from(0, LettersSoFar())
        if not ways:
            raise self._error()
        if len(ways) > 1:
            raise MisreadError(self.text, self.tokens[ways[0].pieces[-1][0]].place, APART)
        self._refuse_moved(ways[0])
        return ways[0].pieces

    def _from(self, begin: int, before: LettersSoFar) -> list[_Way]:
        """The ways with the fewest pieces from a place on."""
        if begin == len(self.tokens):
            return [_Way(())]
        key = (begin, before.key)
        if key not in self.ways:
            gaps = [gap for gap in self.gaps if gap.end > begin]
            found = [way for gap in gaps for way in self._with(begin, gap, before)]
            fewest = min((len(way.pieces) for way in found), default=0)
            self.ways[key] = [way for way in found if len(way.pieces) == fewest]
        return self.ways[key]

    def _with(self, begin: int, gap: HypothesisGap, before: LettersSoFar) -> Iterator[_Way]:
        """The ways of which the first piece ends at a gap."""
        piece = self.tokens[begin : gap.end]
        if not _may_be_whole(piece):
            return
        own = self.read(begin, gap.end, before)
        if isinstance(own, MisreadError):
            return
        for way in self._from(gap.begin, before.then(own)):
            if not way.pieces or _are_apart(piece, own, way.pieces[0][1][0]):
                yield _Way(((begin, own), *way.pieces))

    def read(self, begin: int, end: int, before: LettersSoFar) -> list[StatedPiece] | MisreadError:
        """What a piece says, or why it is not understood."""
        key = (begin, end, before.key)
        if key not in self.tried:
            if len(self.tried) > _MOST:
                raise MisreadError(self.text, self.tokens[begin].place, APART)
            last = self.tokens[end - 1]
            piece = [*self.tokens[begin:end], Token("end", "", last.end, last.end)]
            try:
                self.tried[key] = self._read(Sentence(piece, goes_on=begin > 0), before)
            except MisreadError as error:
                self.tried[key] = error
        return self.tried[key]

    def _refuse_moved(self, way: _Way) -> None:
        """Refuse to part two hypotheses within what may be a list of letters, of the first or of
        the second: ``random X, Y independent``, ``E(X) = 2 X, Y have mean 0``.
        """
        begins = [*(begin for begin, _ in way.pieces), len(self.tokens)]
        for begin, behind, after in zip(begins, begins[1:], begins[2:], strict=False):
            end = self._end(behind)
            letters = behind + behind_names(self.tokens[behind:after])
            is_list = letters > behind and self.tokens[end - 1].kind == "name"
            is_list &= all(t.text not in _OF_ONE for t in self.tokens[letters : letters + 1])
            if (
                is_list
                and self._is_read(begin, letters)
                and self._is_read(letters, self._end(after))
            ):
                raise MisreadError(self.text, self.tokens[behind].place, APART)
            refuse_cut(
                self.text,
                self.tokens[begin:end],
                self.tokens[behind:],
                partial(self._begins_whole, begin),
            )

    def _begins_whole(self, begin: int, part: Sequence[Token]) -> bool:
        """Whether the tokens from a place on that make a part are a hypothesis by themselves."""
        return self._is_read(begin, begin + len(part))

    def _end(self, begin: int) -> int:
        """Where the piece before another one ends."""
        return next(gap.end for gap in self.gaps if gap.begin == begin)

    def _is_read(self, begin: int, end: int) -> bool:
        """Whether some tokens are a hypothesis by themselves."""
        return begin < end and not isinstance(self.read(begin, end, LettersSoFar()), MisreadError)

    def _error(self) -> MisreadError:
        """Why no way is there: the first fault of what stands farthest on."""
        if not self.tried:
            self.read(0, len(self.tokens), LettersSoFar())
        errors = [(key, e) for key, e in self.tried.items() if isinstance(e, MisreadError)]
        errors = [(key, e) for key, e in errors if not self.ways.get((key[0], key[2]))]
        if not errors:
            return MisreadError(self.text, self.tokens[0].place, APART)
        begin = max(key[0] for key, _ in errors)
        own = [(key[1], e) for key, e in errors if key[0] == begin]
        own = [row for row in own if not self._is_within_list(row[0])] or own
        return max(own, key=lambda row: (row[1].what is not APART, -row[1].place, row[0]))[1]

    def _is_within_list(self, end: int) -> bool:
        """Whether letters stand before and behind the end of a piece: ``X, Y independent``."""
        gap = next((gap for gap in self.gaps if gap.end == end), None)
        if gap is None or gap.begin == len(self.tokens):
            return False
        return all(map(names_letter, (self.tokens[end - 1], self.tokens[gap.begin])))


def _may_be_whole(piece: Sequence[Token]) -> bool:
    """Whether a piece says something, to its end, and nothing more behind a value."""
    signs = [n for n, t in enumerate(piece) if t.text in RELATIONS]
    signs = signs[signs[:1] == [3] and piece[1].text in ("|", "given") :]  # Y given X = x
    at = signs[0] if signs else len(piece)
    is_more = any(t.text.lower() in _MORE for t in piece[at:])
    return any(map(_tells, piece)) and piece[-1].text.lower() not in _UNFINISHED and not is_more


def _tells(token: Token) -> bool:
    """Whether it says something of letters."""
    is_told = token.text in (*RELATIONS, *TOLD, SIM) or is_law_word(token)
    is_told |= is_independent(token)
    return is_told or meaning(token) not in ("", "filler")


def _are_apart(piece: Sequence[Token], own: Sequence[StatedPiece], behind: StatedPiece) -> bool:
    """Whether a piece and the statement behind it are two hypotheses: not in ``0 < a, b < 1``, nor
    ``for all i, j != i``, and what a law has is said with it, ``X normal with mean 0, variance 1``.
    """
    last, first = own[-1].clauses[-1], behind.clauses[0]
    is_condition = any(meaning(token) in ("for", "any") for token in piece)
    if is_condition and first.kind == "relation" and first.signs == ("!=",):
        return False
    is_named = bool(first.names) or behind.pronoun is not None
    if any(clause.kind == "law" for clause in own[-1].clauses):
        return first.kind != "moment" or is_named
    is_open = names_letter(piece[-1])
    is_bound = last.kind == "relation" and any(sign in _LESS for sign in last.signs)
    return not (is_open and is_bound and first.kind == "relation" and first.sides[0].kind == "name")
