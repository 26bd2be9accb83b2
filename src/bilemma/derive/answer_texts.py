"""An answer as text, Markdown, LaTeX or data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bilemma.proof.dumping import dump
from bilemma.questions.echo import echo
from bilemma.questions.errors import Said, both, said
from bilemma.trusted.terms import Term

from .answering import Answer
from .grounds import reason, reasons
from .lacking import missing
from .lines import SIGNS, AnswerLine
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
    "undecided": said("Not decided; the difference is", "无法判定；两边之差为"),
    "proof": said("Proof", "证明"),
    "added": said("Supposed besides", "另需条件"),
    "unused": said("Not used", "未用到的条件"),
    "missing": said("This would settle it", "补上下列各项，便可得出结果"),
    "theorem": said("A theorem of the book", "书中定理"),
}


def hypothesis_numbers(spoken: Spoken) -> dict[Term, int]:
    """Of each hypothesis the number under which it is shown, also where a line has it of the
    members up to n alone.
    """
    answer, question = spoken.answer, spoken.answer.question
    found = spoken.hypotheses("en", "plain")
    numbers = {p: n for n, (group, _) in enumerate(found, 1) for p in group}
    stated = (*(g.proposition for g in question.given), *question.moments(answer.order))
    return numbers | {p: numbers[q] for p in stated if (q := answer.supposed(p)) in numbers}


def _besides(answer: Answer, spoken: Spoken, language: str) -> Iterator[tuple[str, list[str]]]:
    """What is said after the proof: a heading and its lines."""
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
    if answer.added:
        yield "added", [spoken.term(p, "plain") for p in answer.added]
    if answer.unused:
        yield "unused", list(answer.unused)
    lacking = missing(answer)
    if lacking:
        yield "missing", [m[language] for m in lacking]


def as_text(answer: Answer, language: str) -> Iterator[tuple[str, str]]:
    """Lines for a terminal, each with its kind: heading, text, formula, reason, command, blank."""
    spoken = Spoken(answer)
    numbers = hypothesis_numbers(spoken)
    yield "heading", headings["read"][language]
    yield "text", spoken.statement(language)
    yield from (
        ("text", f"{headings['note'][language]}{_colon(language)}{n[language]}")
        for n in answer.question.notes
    )
    yield "heading", headings["again"][language]
    yield "command", echo(answer.question).command(language)
    yield "blank", ""
    hypotheses = spoken.hypotheses(language, "plain")
    if hypotheses:
        yield "heading", headings["given"][language]
        for n, (_, words) in enumerate(hypotheses, 1):
            yield "text", f"H{n}  {words}"
        yield "blank", ""
    yield "heading", headings[answer.verdict][language]
    if answer.verdict != "nothing":
        yield "formula", spoken.claim()
    yield "blank", ""
    if answer.lines:
        yield "heading", headings["proof"][language]
        yield "formula", spoken.term(answer.question.start, "plain")
        for line in answer.lines:
            yield "line", f"{SIGNS[line.relation][0]} {spoken.term(line.term, 'plain')}"
            yield "reason", reasons(line, numbers, answer, language)
    for heading, lines in _besides(answer, spoken, language):
        yield "blank", ""
        yield "heading", headings[heading][language]
        yield from (("text", text) for text in lines)


def _colon(language: str) -> str:
    return {"en": ": ", "zh": "："}[language]


def as_markdown(answer: Answer, language: str) -> str:
    """Markdown with formulas between dollar signs."""
    spoken = Spoken(answer)
    numbers = hypothesis_numbers(spoken)
    out = [
        f"**{headings['read'][language]}**{_colon(language)}{spoken.statement(language, 'latex')}",
        "",
    ]
    out += [f"*{n[language]}*\n" for n in answer.question.notes]
    hypotheses = spoken.hypotheses(language, "latex")
    if hypotheses:
        out += [f"**{headings['given'][language]}**", ""]
        out += [f"- H{n}{_colon(language)}{words}" for n, (_, words) in enumerate(hypotheses, 1)]
        out.append("")
    title = headings[answer.verdict][language]
    out += [f"**{title}**", "", f"$${spoken.claim('latex')}$$", ""]
    if answer.lines:
        out += [f"**{headings['proof'][language]}**", ""]
        out += [f"$${spoken.term(answer.question.start, 'latex')}$$", ""]
    for line in answer.lines:
        sign = "" if line.relation == "|-" else f"{SIGNS[line.relation][1]} "
        why = reasons(line, numbers, answer, language)
        out += [
            f"$${sign}{spoken.term(line.term, 'latex')}$$",
            "",
            f"({why})" if language == "en" else f"（{why}）",
            "",
        ]
    for heading, lines in _besides(answer, spoken, language):
        out += [f"**{headings[heading][language]}**", "", *(f"- {text}" for text in lines), ""]
    return "\n".join(out).rstrip() + "\n"


def as_latex(answer: Answer, language: str) -> str:
    """An align* with reasons at the side, to be put into a document."""
    spoken = Spoken(answer)
    numbers = hypothesis_numbers(spoken)
    chain = [line for line in answer.lines if line.relation != "|-"]
    last = answer.lines.index(chain[-1]) if chain else 0
    haves = [line for line in answer.lines[:last] if line.relation == "|-"]
    out = [f"% {spoken.statement(language)}"]
    if spoken.hypotheses(language, "latex"):
        out.append(r"\begin{enumerate}")
        for n, (_, words) in enumerate(spoken.hypotheses(language, "latex"), 1):
            out.append(rf"  \item[H{n}] {words}")
        out.append(r"\end{enumerate}")

    def stated(lines: Iterable[AnswerLine]) -> Iterator[str]:
        for line in lines:
            why = reasons(line, numbers, answer, language)
            yield rf"\[ {spoken.term(line.term, 'latex')} \qquad\text{{({why})}} \]"

    out += stated(haves)
    out.append(r"\begin{align*}")
    start = spoken.term(answer.question.start, "latex")
    rows = []
    for n, line in enumerate(chain):
        why = reasons(line, numbers, answer, language)
        left = start if not n else ""
        sign = SIGNS[line.relation][1]
        formula = spoken.term(line.term, "latex")
        rows.append(rf"  {left} &{sign} {formula} && \text{{({why})}}")
    out += [row + r" \\" for row in rows[:-1]] + rows[-1:] if rows else [f"  {start}"]
    out.append(r"\end{align*}")
    out += stated(answer.lines[last + 1 :] if chain else answer.lines)
    return "\n".join(out) + "\n"


def named(answer: Answer) -> dict[str, Any]:
    """What is proved, by the names in a file of certificates: the answer stands last, for of that
    a checker says what it was.
    """
    first, *others = answer.theorems
    return {f"answer-{n}": th for n, th in enumerate(others, 2)} | {"answer": first}


def document(answer: Answer) -> dict[str, Any]:
    """A file of certificates, each complete in itself."""
    return {id: dump(theorem) for id, theorem in named(answer).items()}


def as_data(answer: Answer) -> dict[str, Any]:
    """The answer for other programs, its certificate complete in itself."""
    spoken = Spoken(answer)
    numbers = hypothesis_numbers(spoken)
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
                "by": [_by(c, numbers, answer) for c in line.causes],
                "reason": {code: reasons(line, numbers, answer, code) for code in ("en", "zh")},
            }
            for line in answer.lines
        ],
        "added": [spoken.term(p, "latex") for p in answer.added],
        "unused": list(answer.unused),
        "missing": [both(m) for m in missing(answer)],
        "theorem": answer.law and answer.law[0],
        "certificate": dump(answer.proved),
    }


def _by(cause: Any, numbers: dict[Term, int], answer: Answer) -> dict[str, str]:
    if cause.kind == "hypothesis":
        return {"kind": "hypothesis", "id": f"H{numbers.get(cause.proposition, 0)}"}
    return {"kind": cause.kind, "id": cause.id, **both(reason(cause, numbers, answer))}
