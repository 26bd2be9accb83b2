"""A question and its answer as data for the page *Ask*: formulas in LaTeX, words in both languages.

Words may hold formulas between dollar signs. Nothing here knows of HTML or of the site.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from bilemma.questions.echo import echo
from bilemma.questions.elaborating.understood import Question
from bilemma.questions.lexing.errors import MisreadError, Said, both
from bilemma.questions.lexing.typed_places import as_typed
from bilemma.trusted.terms import sym

from ..answer import Answer, unanswered
from ..closed_forms.lines import AnswerLine
from ..closed_forms.workbench import Cause
from .answer_texts import as_latex, as_markdown, document
from .curves import ClosedForm, curve_of
from .grounds import grounds, reason
from .lacking import missing
from .taking_along import cell, citation, saving
from .wording import Spoken

LANGUAGES = ("en", "zh")
Data = dict[str, Any]


def understood(question: Question) -> Data:
    """What was understood of a question: the goal, the whole in words, and notes."""
    spoken = Spoken(unanswered(question))
    letters = question.letters
    return {
        "goal": spoken.term(question.asked, "latex"),
        "statement": _in_both(lambda code: spoken.statement(code, "latex")),
        "notes": list(map(both, question.notes)),
        "random": [letters.typed[name] for name in sorted(letters.random & letters.typed.keys())],
        "vectors": sorted(letters.typed.get(n, n) for n, s in letters.sizes.items() if len(s) == 1),
    }


def misread(error: MisreadError, goal: str, given: str) -> Data:
    """What is wrong with a question, and where: in the goal, or in which line of hypotheses."""
    in_goal = error.in_goal or error.text == goal
    typed, place = as_typed(error, goal, given)
    before = typed[:place]
    return {
        "field": "goal" if in_goal else "given",
        "line": 0 if in_goal else before.count("\n"),
        "place": len(before) if in_goal else len(before) - before.rfind("\n") - 1,
        "what": both(error.what),
    }


def answered(answer: Answer) -> Data:
    """The answer with its proof, and what a reader may take along."""
    spoken = Spoken(answer)
    groups = {code: spoken.hypotheses(code, "latex") for code in LANGUAGES}
    question, curve = answer.question, curve_of(answer)
    return {
        **understood(question),
        "statement": _in_both(lambda code: spoken.statement(code, "latex")),
        "goal": spoken.term(question.start, "latex"),
        "claim": spoken.headline("latex"),
        "verdict": answer.verdict,
        "hypotheses": [
            {"en": en, "zh": zh}
            for (_, en), (_, zh) in zip(groups["en"], groups["zh"], strict=True)
        ],
        "steps": [_step(line, spoken) for line in answer.lines],
        "warning": answer.warning and both(answer.warning),
        "added": [spoken.term(p, "latex") for p in answer.added],
        "against": answer.against and both(answer.against.described),
        "unused": _in_both(spoken.unused),
        "missing": list(map(both, missing(answer))),
        "law": answer.law and {"id": answer.law[0], **both(answer.law[1])},
        "command": _in_both(echo(question).command),
        "latex": _in_both(lambda code: as_latex(answer, code)),
        "markdown": _in_both(lambda code: as_markdown(answer, code)),
        "citation": _in_both(lambda code: citation(answer, code)),
        "saving": _in_both(lambda code: saving(answer, code)),
        "cell": cell(answer),
        "certificate": json.dumps(document(answer), separators=(",", ":")),
        "digest": answer.proved.digest.hex(),
        "curve": curve and drawn(curve, spoken),
    }


def drawn(curve: ClosedForm, spoken: Spoken, values: dict[str, float] | None = None) -> Data:
    """A curve: its points, what they are drawn against, and the values of the other letters.

    ``values`` has those that a reader chose, by name.
    """
    chosen = {key: (values or {}).get(key[0], value) for key, value in curve.letters.items()}
    return {
        "size": spoken.term(sym(curve.size[0], "nat"), "latex"),
        "name": curve.size[0],
        "letters": [
            {"name": key[0], "latex": spoken.term(sym(key[0]), "latex"), "value": value}
            for key, value in chosen.items()
        ],
        "points": curve.points(chosen),
    }


def _step(line: AnswerLine, spoken: Spoken) -> Data:
    parts = line.parts if len(line.parts) > 1 else ()
    return {
        "relation": line.relation,
        "latex": spoken.term(line.term, "latex"),
        "why": [_ground(cause, words) for cause, words in grounds(line, spoken)],
        "parts": [
            {
                "latex": spoken.term(part.theorem.right, "latex"),
                "why": _part_grounds(part.causes, spoken),
            }
            for part in parts
        ],
    }


def _part_grounds(causes: Iterable[Cause], spoken: Spoken) -> list[Data]:
    known = [c for c in causes if c.kind != "hypothesis" or c.proposition in spoken.numbers]
    found = {reason(c, spoken): c for c in known}
    return [_ground(c, words) for words, c in found.items()]


def _ground(cause: Cause | None, words: Said) -> Data:
    named = cause is not None and cause.kind != "hypothesis"
    return {**both(words), **({"kind": cause.kind, "id": cause.id} if named and cause else {})}


def _in_both(say: Any) -> dict[str, str]:
    return {code: say(code) for code in LANGUAGES}
