"""What is supposed in a question that is told in sentences (:mod:`~.expositions`), clause by
clause: without the words that begin a sentence, without titles and roles, ``the weights w_i``,
and each thing said of its letter.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..lexing.errors import Said, said
from ..lexing.rewriting_rules import rewritten
from .exposition_clauses import (
    BARE,
    CALLED_SO,
    CLAUSES,
    CONDITIONAL,
    DEFINED,
    DESCRIBED,
    INTRODUCED,
    LEFT_SIDE,
    LISTED,
    NOT_ALL_EQUAL,
    OF_SAMPLE,
    PARTS,
    RANGE,
    RELATED,
    ROLES,
    ROLES_AGAIN,
    STATED,
    SUBJECT,
    THEM,
    THEY,
    TITLE,
    VALUE_OF_RANDOM,
)

_AROUND = " ,，:：.。"
_MEANS = re.compile(r"\\(?:bar|overline) ?\{? ?([a-z])|([a-z])\u0304")
_SOUGHT = re.compile(r"\b(?:which|minimi[sz]|solve|for what)|使|取何值|最小")
_ALONE = r"(?<![A-Za-z\\{{])(?<!bar )(?<!hat ){0}(?![A-Za-z_])"


class Suppositions:
    """Collects what is supposed.

    Attributes:
        told: the sentences, without what begins them.
        is_unclear: whether something said may be said of another, or only on a condition.
        last_defined: the letter that was defined last, of which ``its variance`` is said.
        notes: how words were taken.
    """

    def __init__(self) -> None:
        self.told = list[str]()
        self.last_defined = ""
        self.is_unclear = False
        self.notes = dict[Said, None]()
        self._formulas = dict[str, str]()  # of letters that are defined
        self._replaced = set[str]()
        self._places = set[str]()  # in which something holds

    def add(self, text: str, *, is_condition: bool = False) -> None:
        """A sentence that supposes something, or what stands behind ``if`` in one that asks."""
        text = text.strip(_AROUND)
        if CONDITIONAL.match(text):
            self.is_unclear |= not is_condition or STATED.search(text) is None
            self.is_unclear |= RELATED.search(text) is not None
            text = CONDITIONAL.sub("", text)
        text = rewritten(text, INTRODUCED)
        if (they := THEY.match(text)) and (subject := self._subject()):
            text = f"{subject}{they['verb'] or ''}{text[they.end() :]}"
        if (them := THEM.search(text)) is not None:
            self.is_unclear |= _spoken_of(text[: them.start()]) != 1
        if text:
            self.told.append(text)
            letters = LEFT_SIDE.findall(text)
            self.last_defined = letters[0] if len(letters) == 1 else ""

    def _subject(self) -> str:
        """Of whom the sentence before speaks, if of them alone."""
        before = self.told[-1] if self.told else ""
        subject = SUBJECT.match(before)
        return subject["xs"] if subject and _spoken_of(before) == 1 else ""

    def pieces(self) -> list[str]:
        """The hypotheses."""
        told = "; ".join(self.told)
        text = CALLED_SO.sub(self._without_name, rewritten(told, PARTS))
        parts = [self._without_title(part.strip(_AROUND)) for part in re.split("[;；]", text)]
        text = _with_samples(self._without_roles("; ".join(filter(None, parts))), told)
        text = NOT_ALL_EQUAL.sub(self._without_unused, text)
        found = [piece.strip(_AROUND) for piece in re.split("[;；]", rewritten(text, CLAUSES))]
        found = [piece for piece in found if piece and not self._is_description(piece)]
        self.is_unclear |= any(VALUE_OF_RANDOM.fullmatch(piece) for piece in found)
        kept = [piece for piece in found if not self._is_of_family(piece, text)]
        return [_together(piece, kept) for piece in kept]

    def in_goal(self, goal: str) -> str:
        """A goal with formulas in the place of letters that others have with an index; and in a
        goal that seeks a number, of all letters that are defined.
        """
        for g, formula in self._formulas.items():
            if g in self._replaced or _SOUGHT.search(goal):
                whole = formula.replace("\\", r"\\").join("()")
                goal = re.sub(_ALONE.format(re.escape(g)), whole, goal)
        return goal

    # --- what is left out
    def _without_title(self, part: str) -> str:
        part = rewritten(part, INTRODUCED)
        title = TITLE.match(part)
        if title is None:
            return part
        self._named(title[0].strip(_AROUND))
        if title["place"]:
            self._places.add(title["place"])
            self.is_unclear |= len(self._places) > 1
        return rewritten(part[title.end() :], INTRODUCED)

    def _without_name(self, found: re.Match[str]) -> str:
        self._named(found["name"])
        return found["formula"]

    def _is_description(self, piece: str) -> bool:
        described = DESCRIBED.fullmatch(piece)
        if described is not None:
            self._named(described[0])
        return described is not None

    def _without_roles(self, text: str) -> str:
        """``the weights w_i are iid; the weights are independent of …`` with letters alone."""
        roles = dict[tuple[str, str], set[str]]()
        for m in ROLES.finditer(text):
            x = m["x"] or m["x_zh"]
            bare = BARE.fullmatch(x)
            roles.setdefault(_role(m), set()).add(bare["x"] if bare else x)
            self._named((m["name"] or m["name_zh"]).strip())
        text = ROLES.sub(
            lambda m: f"{m['start'] or m['start_zh'] or ''}{m['x'] or m['x_zh']}", text
        )

        def again(m: re.Match[str]) -> str:
            of, noun = _role(m)
            alike = [x for (q, r), xs in roles.items() if r == noun and of in ("", q) for x in xs]
            return alike[0] if len(alike) == 1 else m[0]

        return ROLES_AGAIN.sub(again, text)

    def _named(self, name: str) -> None:
        what = said(f"'{name}' is taken as words beside it.", f"“{name}”视为说明文字。")
        self.notes[what] = None

    def _without_unused(self, found: re.Match[str]) -> str:
        what = said(f"'{found['what']}' is not used.", f"未用到“{found['what']}”。")
        self.notes[what] = None
        return ""

    # --- what letters stand for
    def _is_of_family(self, piece: str, text: str) -> bool:
        """``g = (1/n) Σ g_i``: it stands for a letter that others have with an index."""
        defined = DEFINED.fullmatch(piece)
        if defined is None:
            return False
        g = defined["g"]
        self._formulas[g] = defined["formula"].strip(" $")
        alone = re.findall(_ALONE.format(re.escape(g)), text)
        if len(alone) > 1 or not re.search(rf"(?<![A-Za-z\\]){re.escape(g)}_", defined["formula"]):
            return False
        self._replaced.add(g)
        return True


def _spoken_of(text: str) -> int:
    """How many clauses a text has, each of which may speak of something else."""
    return len(re.findall(r"\b(?:is|are|has|have)\b|[是为=]|服从|均值|独立", text))


def _role(found: re.Match[str]) -> tuple[str, str]:
    """What a role is of, and the role: ``input weights``."""
    of = found["role_of"] or found["role_zh_of"] or ""
    return of.strip().lower(), (found["role"] or found["role_zh"]).lower()


def _with_samples(text: str, told: str) -> str:
    """``x_1, …, x_n fixed`` for ``x_i fixed``, where a text speaks of their mean; n is how far all
    go that is told.
    """
    sizes = {m["n"] for m in (*RANGE.finditer(told), *LISTED.finditer(told))}
    for found in {*_MEANS.findall(text)}:
        x = found[0] or found[1]
        if len(sizes) == 1 and f"{x}_1" not in text:
            (n,) = sizes
            text = re.sub(OF_SAMPLE.format(x), f"{x}_1, …, {x}_{n}", text)
    return text


def _together(piece: str, pieces: Sequence[str]) -> str:
    """``W independent of x`` of a matrix: where the entries of each are independent, all are."""
    apart = re.fullmatch(r"(?P<a>[A-Za-z]) independent of (?P<b>[A-Za-z])", piece)
    if apart is None:
        return piece
    within = r"\$?{}_[^;]*(?:\biid\b|i\.i\.d|(?<!from )(?<!pairwise )\bindependent\b(?! of)"
    within += "|(?<!两两)(?<!两两相互)独立)"
    is_matrix = any(re.match(rf"\$?{apart['a']}_\{{?\w ?,? ?\w\b", p) for p in pieces)
    if is_matrix and all(
        any(re.match(within.format(x), p) for p in pieces) for x in apart.groups()
    ):
        return f"{apart['a']}, {apart['b']} independent"
    return piece
