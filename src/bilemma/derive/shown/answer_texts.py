"""An answer as text, Markdown, LaTeX or data: one sheet, written four ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from bilemma.proof.dumping import dump
from bilemma.questions.echo import echo
from bilemma.questions.lexing.errors import Said, both, said

from ..answer import Answer
from ..closed_forms.lines import SIGNS
from .grounds import reason, reasons
from .lacking import missing
from .wording import Spoken

headings: dict[str, Said] = {
    "read": said("Read as", "理解为"),
    "note": said("Note", "注"),
    "again": said("To ask exactly this", "原样提问"),
    "given": said("Given", "已知"),
    "answer": said("Answer", "结论"),
    "open": said("No closed form; as far as it goes", "未得到闭式，只能化简为"),
    "nothing": said("No closed form: nothing could be derived", "未得到闭式：未能推出任何结果"),
    "bound": said("Bound", "上界"),
    "limit": said("Limit", "极限"),
    "endless": said("No limit was found; the form is", "未求出极限；所得表达式为"),
    "solved": said("Found, and nothing else solves it", "求得，且别无他解"),
    "some": said(
        "Found; that nothing else solves it is not proved", "求得；是否还有其他解，未能证明"
    ),
    "insoluble": said("No number solves it", "无解"),
    "least": said("Least at", "取最小值于"),
    "unsolved": said("No solution was found; the form is", "未求出解；所得表达式为"),
    "yes": said("Yes", "成立"),
    "no": said("No", "不成立"),
    "reverse": said("Only the other direction is proved", "只能证明相反方向的不等式"),
    "false": said("Does not hold in general", "一般不成立"),
    "against": said("Counter-example", "反例"),
    "undecided": said("Not decided; the difference is", "无法判定；两边之差为"),
    "proof": said("Proof", "证明"),
    "difference": said("The difference of the two sides", "两边之差"),
    "added": said("Supposed besides", "另需条件"),
    "unused": said("Not used", "未用到的条件"),
    "missing": said("This would settle it", "补上下列各项，便可得出结果"),
    "theorem": said("A theorem of the book", "书中定理"),
}
# How far the lines of :func:`as_text` stand in, by kind.
INDENT = {"text": "  ", "formula": "  ", "line": "  ", "reason": "        ", "command": "  "}
_COLON = {"en": ": ", "zh": "："}


def _besides(spoken: Spoken, language: str) -> Iterator[tuple[str, list[str]]]:
    """What is said after the proof: a heading and its lines."""
    answer = spoken.answer
    if answer.law is not None:
        id, title = answer.law
        how = {
            "en": f"bilemma show {id} shows its proof, bilemma cite {id} how to cite it.",
            "zh": f"用 bilemma show {id} 看证明，用 bilemma cite {id} 看引用格式。",
        }
        yield (
            "theorem",
            [
                f"{title[language]} ({id})" if language == "en" else f"{title[language]}（{id}）",
                how[language],
            ],
        )
    if answer.warning is not None:
        yield "note", [answer.warning[language]]
    if answer.added:
        yield "added", [spoken.term(p, "plain") for p in answer.added]
    if answer.unused:
        yield "unused", spoken.unused(language)
    lacking = missing(answer)
    if lacking:
        yield "missing", [m[language] for m in lacking]


class AnswerRow(NamedTuple):
    """A line of the proof; ``relation`` is that of the line, a key of :data:`SIGNS`."""

    relation: str
    formula: str
    reason: str


class AnswerSheet:
    """What is shown of an answer, part by part, with formulas plain or in LaTeX."""

    def __init__(self, spoken: Spoken, language: str, form: str) -> None:
        answer = spoken.answer
        self.statement = spoken.statement(language, form)
        self.notes = [note[language] for note in answer.question.notes]
        self.given = [words for _, words in spoken.hypotheses(language, form)]
        self.verdict, self.headline = answer.verdict, spoken.headline(form)
        self.start = spoken.term(answer.question.start, form)
        self.against = answer.against.words(language, form) if answer.against else ""
        self.lines_are = "difference" if self.verdict == "false" else "proof"
        self.rows = [
            AnswerRow(line.relation, spoken.term(line.term, form), reasons(line, spoken, language))
            for line in answer.lines
        ]
        self.besides = list(_besides(spoken, language))
        self._language = language

    def heading(self, key: str) -> str:
        """What stands over a part."""
        return headings[key][self._language]


def as_text(answer: Answer, language: str) -> Iterator[tuple[str, str]]:
    """Lines for a terminal, each with its kind: heading, text, formula, reason, command, blank."""
    sheet, colon = AnswerSheet(Spoken(answer), language, "plain"), _COLON[language]
    yield "heading", sheet.heading("read")
    yield "text", sheet.statement
    yield from (("text", f"{sheet.heading('note')}{colon}{note}") for note in sheet.notes)
    yield "heading", sheet.heading("again")
    yield "command", echo(answer.question).command(language)
    yield "blank", ""
    if sheet.given:
        yield "heading", sheet.heading("given")
        yield from (("text", f"H{n}  {words}") for n, words in enumerate(sheet.given, 1))
        yield "blank", ""
    yield "heading", sheet.heading(sheet.verdict)
    if sheet.verdict != "nothing":
        yield "formula", sheet.headline
    yield "blank", ""
    if sheet.against:
        yield "heading", sheet.heading("against")
        yield "text", sheet.against
        yield "blank", ""
    if sheet.rows:
        yield "heading", sheet.heading(sheet.lines_are)
        yield "formula", sheet.start
    for row in sheet.rows:
        yield "line", f"{SIGNS[row.relation][0]} {row.formula}"
        yield "reason", row.reason
    for heading, lines in sheet.besides:
        yield "blank", ""
        yield "heading", sheet.heading(heading)
        yield from (("text", text) for text in lines)


def as_markdown(answer: Answer, language: str) -> str:
    """Markdown with formulas between dollar signs."""
    sheet, colon = AnswerSheet(Spoken(answer), language, "latex"), _COLON[language]
    out = [f"**{sheet.heading('read')}**{colon}{sheet.statement}", ""]
    out += [f"*{note}*\n" for note in sheet.notes]
    if sheet.given:
        given = (f"- H{n}{colon}{words}" for n, words in enumerate(sheet.given, 1))
        out += [f"**{sheet.heading('given')}**", "", *given, ""]
    out += [f"**{sheet.heading(sheet.verdict)}**", "", f"$${sheet.headline}$$", ""]
    if sheet.against:
        out += [f"**{sheet.heading('against')}**{colon}{sheet.against}", ""]
    if sheet.rows:
        out += [f"**{sheet.heading(sheet.lines_are)}**", "", f"$${sheet.start}$$", ""]
    for row in sheet.rows:
        sign = "" if row.relation == "|-" else f"{SIGNS[row.relation][1]} "
        why = f"({row.reason})" if language == "en" else f"（{row.reason}）"
        out += [f"$${sign}{row.formula}$$", "", why, ""]
    for heading, lines in sheet.besides:
        out += [f"**{sheet.heading(heading)}**", "", *(f"- {text}" for text in lines), ""]
    return "\n".join(out).rstrip() + "\n"


def as_latex(answer: Answer, language: str) -> str:
    """An align* with reasons at the side, to be put into a document."""
    spoken = Spoken(answer)
    sheet = AnswerSheet(spoken, language, "latex")
    end = max((n for n, row in enumerate(sheet.rows, 1) if row.relation != "|-"), default=0)
    out = [f"% {spoken.statement(language)}"]
    if sheet.against:
        stop = ". " if language == "en" else "。"
        said_of = f"{sheet.heading(sheet.verdict)}{_COLON[language]}${sheet.headline}$"
        out += [f"{said_of}{stop}{sheet.against}", ""]
    if sheet.given:
        items = (rf"  \item[H{n}] {words}" for n, words in enumerate(sheet.given, 1))
        out += [r"\begin{enumerate}", *items, r"\end{enumerate}"]
    out += _stated(sheet.rows[:end])
    chain = [
        rf"&{SIGNS[row.relation][1]} {row.formula} && \text{{({row.reason})}}"
        for row in sheet.rows
        if row.relation != "|-"
    ]
    rows = " \\\\\n   ".join(chain)
    out += [r"\begin{align*}", f"  {sheet.start} {rows}".rstrip(), r"\end{align*}"]
    out += _stated(sheet.rows[end:])
    return "\n".join(out) + "\n"


def _stated(rows: Iterable[AnswerRow]) -> Iterator[str]:
    """The lines that are statements of their own."""
    for row in rows:
        if row.relation == "|-":
            yield rf"\[ {row.formula} \qquad\text{{({row.reason})}} \]"


def named(answer: Answer) -> dict[str, Any]:
    """What is proved, by the names in a file of certificates: the answer stands last, for of that
    a checker says what it was.
    """
    first, *others = answer.theorems
    return {f"answer-{n}": th for n, th in enumerate(others, 2)} | {"answer": first}


def document(answer: Answer) -> dict[str, Any]:
    """A file of certificates, each complete in itself."""
    return {id: dump(theorem) for id, theorem in named(answer).items()}


def document_of(answers: Iterable[Answer]) -> dict[str, Any]:
    """One file of the certificates of several answers, each named by the number of its question."""
    return {
        f"question-{n}-{id}": found
        for n, answer in enumerate(answers, 1)
        for id, found in document(answer).items()
    }


def numbered(n: int, count: int, case: str = "") -> Said:
    """What stands over one of several answers; over that to a case, which one it is."""
    en, zh = f"Question {n} of {count}", f"第 {n} 问，共 {count} 问"
    return said(f"{en}: {case}", f"{zh}：{case.replace(', ', '，')}") if case else said(en, zh)


def as_data(answer: Answer) -> dict[str, Any]:
    """The answer for other programs, its certificate complete in itself."""
    spoken = Spoken(answer)
    again = echo(answer.question)
    return {
        "echo": again._asdict() | {"command": {c: again.command(c) for c in ("en", "zh")}},
        "statement": {code: spoken.statement(code) for code in ("en", "zh")},
        "notes": [both(note) for note in answer.question.notes],
        "goal": spoken.term(answer.question.start, "latex"),
        "answer": spoken.term(answer.value, "latex"),
        "closed": answer.closed,
        "verdict": answer.verdict,
        "hypotheses": [
            {"latex": [spoken.term(p, "latex") for p in group], "en": en, "zh": zh}
            for (group, en), (_, zh) in zip(
                spoken.hypotheses("en", "plain"), spoken.hypotheses("zh", "plain"), strict=True
            )
        ],
        "steps": [
            {
                "relation": line.relation,
                "latex": spoken.term(line.term, "latex"),
                "by": [_by(cause, spoken) for cause in line.causes],
                "reason": {code: reasons(line, spoken, code) for code in ("en", "zh")},
            }
            for line in answer.lines
        ],
        "added": [spoken.term(p, "latex") for p in answer.added],
        "unused": list(answer.unused),
        "missing": [both(m) for m in missing(answer)],
        "counter_model": answer.against and both(answer.against.described),
        "theorem": answer.law and answer.law[0],
        "certificate": dump(answer.proved),
    }


def _by(cause: Any, spoken: Spoken) -> dict[str, str]:
    if cause.kind == "hypothesis":
        return {"kind": "hypothesis", "id": f"H{spoken.numbers.get(cause.proposition, 0)}"}
    return {"kind": cause.kind, "id": cause.id, **both(reason(cause, spoken))}
