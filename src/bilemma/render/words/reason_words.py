"""Why a step holds, in words: made from what the proof cites, so that it says nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from bilemma.bilingual.chinese import as_name
from bilemma.bilingual.phrase import Link, Phrase, capitalised, joined, phrase, read
from bilemma.library.model import Book, Citation, Elementary, Step

from .strings import Words

# Where the book keeps what a citation names, and the word for it beside an elementary step.
TABLES = {"theorem": "theorems", "axiom": "axioms", "definition": "definitions"}
SUPPOSED = ("assumption", "induction")
FIRST_WORD = re.compile(r"\w+")
RUN = 3  # as many numbers in a row are said as a range


@dataclass(frozen=True)
class Reasons:
    """Words for the reasons of one page: the book that is cited, and the language.

    ``numbers`` gives the number of each of the theorem's hypotheses: H1, H2, …; ``steps`` that of
    each step; ``moments`` are the hypotheses that only say that something is integrable. Nearly
    every line rests on these, so they stand with its elementary steps and not beside it.
    """

    book: Book
    words: Words
    numbers: Mapping[str, int]
    steps: Mapping[str, int] = field(default_factory=dict)
    moments: frozenset[str] = frozenset()

    def of(self, step: Step) -> Phrase:
        """One step's reason as a sentence or two."""
        note = [step.note.phrase(self.words.language)] if step.note else []
        clauses = _once(self._clauses(step))
        if not clauses and not note:
            clauses = [phrase(self._word("given_nothing"))]
        generated = []
        if clauses:
            listed = _capital(joined(clauses, self._word("clauses")))
            generated = [phrase(listed, self._word("stop"))]
        return joined([*note, *generated], self._word("sentences"))

    def side(self, step: Step) -> Phrase | None:
        """The hypotheses of the step that its reason leaves out."""
        used = self._numbered(set(step.hypotheses) - self._beside(step))
        return self._and(used) if used else None

    def rule(self, elementary: Elementary) -> Phrase:
        """The name of the rule of inference, and what it cites."""
        cited = elementary.cites
        if cited is None:
            return self.words.phrase("rules", elementary.rule)
        name = Link(cited.kind, cited.id, self._inside(self._title(cited)))
        kind = "unfold" if cited.kind == "definition" else self._kind(cited)
        rule = kind if kind in self.words.tables["rules"] else elementary.rule
        return self.words.phrase("rules", "cited", rule=self.words.of("rules", rule), name=name)

    def _word(self, key: str) -> str:
        return self.words.of("reason", key)

    def _clauses(self, step: Step) -> Iterator[Phrase]:
        """What is named, tactics, earlier lines, what is supposed here, hypotheses."""
        named = _once(self._named(c) for c in step.by if c.kind in TABLES)
        if named:
            names = joined(named, self._word("named"))
            yield self.words.phrase("reason", "by_named", names=names)
        lines = {self.steps[c.id]: c.id for c in step.by if c.kind == "line"}
        tactics = [c for c in step.by if c.kind == "tactic" and not _told(c, step, lines)]
        yield from map(self._tactic, tactics)
        first = not (named or tactics)
        supposed = [[c for c in step.by if c.kind == kind] for kind in SUPPOSED]
        used = self._numbered(self._beside(step))
        if lines and used and not any(supposed):
            which = self._lines(lines, first), self._and(used)
            yield joined(which, self._word("lines_hypotheses"))
            return
        if lines:
            yield self._lines(lines, first)
        for cited in supposed:
            yield from self._supposed(cited, first and not lines)
        if used:
            before = named or tactics or lines or any(supposed)
            key = _placed("hypotheses", not (before or step.note))
            yield self.words.phrase("reason", key, which=self._and(used))

    def _lines(self, lines: Mapping[int, str], first: bool) -> Phrase:
        """Links to lines: by line 2, by lines 1 and 2, by lines 3–6."""
        links = {n: (Link("line", lines[n], (str(n),)),) for n in lines}
        listed = self.words.listed(self._runs(links), "reason", "lines_comma", "lines_and")
        key = "line" if len(lines) == 1 else "lines"
        return self.words.phrase("reason", _placed(key, first), which=listed)

    def _runs(self, links: Mapping[int, Phrase]) -> list[Phrase]:
        """Links to numbered things in order; several in a row as a range."""
        runs: list[list[int]] = []
        for n in sorted(links):
            if runs and runs[-1][-1] == n - 1:
                runs[-1].append(n)
            else:
                runs.append([n])
        found = []
        for run in runs:
            if len(run) < RUN:
                found += [links[n] for n in run]
            else:
                found.append(phrase(links[run[0]], self._word("range"), links[run[-1]]))
        return found

    def _supposed(self, cited: list[Citation], first: bool) -> Iterator[Phrase]:
        """By the induction hypothesis, by the assumptions made here: several are said at once."""
        if not cited:
            return
        kind, id = cited[0].kind, cited[0].id
        several = kind == "assumption" and len(cited) > 1
        words = phrase(self._word(f"{kind}_names" if several else f"{kind}_name"))
        name = Link(kind, id, words)
        yield self.words.phrase("reason", _placed("assumption", first), name=name)

    def _beside(self, step: Step) -> set[str]:
        """The hypotheses that stand beside the line: what the author cites, and no bare moments."""
        cited = {c.id for c in step.by if c.kind == "hypothesis"}
        return cited | (set(step.hypotheses) - (self.moments if step.elementary else set()))

    def _numbered(self, ids: set[str]) -> list[Phrase]:
        """Links to hypotheses, each number once; several in a row as a range."""
        first = {n: id for id, n in reversed(self.numbers.items()) if id in ids}
        return self._runs({n: (Link("hypothesis", first[n], (f"H{n}",)),) for n in first})

    def _and(self, links: list[Phrase]) -> Phrase:
        return self.words.listed(links, "reason", "names_comma", "hypotheses_and")

    def _named(self, citation: Citation) -> Phrase:
        title = self._title(citation)
        if citation.kind == "definition":
            name = Link(citation.kind, citation.id, self._inside(title))
            return self.words.phrase("reason", "definition", name=name)
        return (Link(citation.kind, citation.id, self._as_reason(citation, title)),)

    def _title(self, citation: Citation) -> str:
        """The title of the cited page, or what the citation itself says."""
        table = getattr(self.book, TABLES.get(citation.kind, ""), {})
        title = table[citation.id].title if citation.id in table else citation.title
        return title[self.words.language]

    def _inside(self, title: str) -> Phrase:
        return inside(title, self.words)

    def _as_reason(self, citation: Citation, title: str) -> Phrase:
        """A title as a reason.

        In Chinese 由 wants a name after it: an equation is called 公式, and what is a clause, or
        begins with a preposition, stands in quotation marks after its kind.
        """
        if self.words.language != "zh":
            return read(title)
        if name := as_name(title):
            return read(name)
        kind = self.words.of("ui", self._kind(citation))
        return self.words.phrase("reason", "quoted", kind=kind, name=read(title))

    def _kind(self, citation: Citation) -> str:
        """Axiom, theorem or lemma, as the cited page says."""
        entry = self.book.theorems.get(citation.id) if citation.kind == "theorem" else None
        return entry.kind if entry else citation.kind

    def _tactic(self, citation: Citation) -> Phrase:
        reason = self.book.tactics[citation.id].reason
        return (Link("tactic", citation.id, reason.phrase(self.words.language)),)


def _placed(key: str, first: bool) -> str:
    """The key of a clause: in Chinese 由 begins a reason once, and 用到 goes on."""
    return f"only_{key}" if first else key


def _told(tactic: Citation, step: Step, lines: Mapping[int, str]) -> bool:
    """Whether the step's note is all there is of the two cases, which stand in no lines."""
    return tactic.id == "cases" and step.note is not None and not lines


def _capital(words: Phrase) -> Phrase:
    """The sentence with a capital, also where it begins with a link."""
    first, *rest = capitalised(words)
    if isinstance(first, Link):
        first = replace(first, words=capitalised(first.words))
    return (first, *rest)


def _once(clauses: Iterable[Phrase]) -> list[Phrase]:
    """Each clause at its first place."""
    return list(dict.fromkeys(clauses))


def inside(title: str, words: Words) -> Phrase:
    """A title in the middle of a sentence: ``Dot product`` is ``dot product``."""
    first = FIRST_WORD.match(title)
    is_name = first and first[0] in words.tables["english_names"]["names"]
    if words.language != "en" or title[1:2].isupper() or is_name:
        return read(title)
    return read(title[:1].lower() + title[1:])
