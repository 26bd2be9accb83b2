"""An answer as a theorem file of a book."""

from __future__ import annotations

import builtins
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bilemma.formulas.latex import latex
from bilemma.formulas.notation import Notation, fresh
from bilemma.formulas.partial import recognised
from bilemma.proof.spelling import spelled
from bilemma.questions.lexing.errors import Said, said
from bilemma.questions.trees.symbol_table import kernel_name
from bilemma.questions.trees.syntax import SyntaxNode
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import Key, Term, mk

from ..answer import Answer
from ..closed_forms.slopes import has
from ..closed_forms.workbench import Cause
from .file_letters import letter_keys, names_in, renamings
from .saved_lines import SavedLine
from .wording import Spoken

_MAKERS = {"real": ("reals", "vectors", "matrices")}
_MAKERS |= {"random": ("random_variables", "random_vectors", "random_matrices")}
# Parts of the names of theorems whose side conditions are statements of the proof.
_RESTING_ON_STATEMENTS = ("uncorrelated", "centred", "of_two", "zero_mean")
_KINDS = {"Var": "方差", "E": "期望", "Cov": "协方差", "SD": "标准差", "Deriv": "导数"}
_KINDS |= {"conditional_variance": "条件方差", "conditional_covariance": "条件协方差"}
# What the authors' language calls a definition.
_DEFINED = {"conditional_variance": "Var", "conditional_covariance": "Cov"}


class CannotSaveError(Exception):
    """The authors' language has no words for a part of the answer, or the book lacks theorems.

    ``lacking`` are the ids of the latter.
    """

    def __init__(self, why: Said, lacking: Iterable[str] = ()) -> None:
        super().__init__(why.en)
        self.why, self.lacking = why, tuple(lacking)


@dataclass
class Saved:
    """What a file is made of.

    ``homes`` has for each theorem the module that a book imports it from; ``reserved`` the names
    that a theorem file begins with; ``experiment`` the lines of the function of that name;
    ``unused`` the hypotheses that the lines do without.
    """

    name: str
    title: Said
    homes: Mapping[str, str]
    reserved: frozenset[str]
    lines: list[SavedLine]
    experiment: list[str] = field(default_factory=list)
    unused: tuple[Term, ...] = ()


def source(answer: Answer, saved: Saved) -> str:
    """The text of the file.

    Raises:
        CannotSaveError: a part of it cannot be written.
    """
    return _FileWriter(answer, saved).text()


class _FileWriter:
    def __init__(self, answer: Answer, saved: Saved) -> None:
        self.answer, self.saved = answer, saved
        self.renamed = renamings(answer, saved.reserved)
        self.variables: list[str] = []  # real letters that are bound
        given = [p for p in answer.hypotheses if p not in saved.unused]
        self.hypotheses = {p: f"h{n}" for n, p in enumerate(given, 1)}
        self.modules: dict[str, str] = {}
        self.taken = {self._renamed(key) for key in letter_keys(answer)}

    def _renamed(self, key: Key) -> str:
        return (
            next((k[0] for k in self.renamed[key].free), key[0]) if key in self.renamed else key[0]
        )

    def _is_slope(self) -> bool:
        """Whether it is a derivative by a number, which the authors' language states otherwise."""
        goal = self.answer.question.goal
        return goal.head == "Deriv" and recognised(goal) is None

    def _claim(self) -> str:
        goal, value = self.answer.question.goal, self.answer.value
        if not self._is_slope():
            return f"Equation({self.term(goal)}, {self.term(value)})"
        variable = fresh("real", self.taken).data[0]
        self.variables = [variable]
        return self.term(mk("HasDeriv", goal.args[0], value, goal.args[1]))

    def _slope(self, claim: str) -> list[str]:
        first, *others = self.saved.lines
        folded = any(c[:2] == ("definition", "sigmoid") for line in others for c in line.causes)
        if folded and not has(first.term, "Deriv"):
            same = f"Equation({self.term(first.term)}, {self.term(self.answer.value)})"
            return [
                f"    shown = have({same}, by=derive)",
                f"    return have({claim}, by=[shown, derivative])",
            ]
        causes = [c for line in self.saved.lines for c in line.causes]
        by = self._by(dict.fromkeys(causes), []) or "derivative"
        return [f"    return have({claim}, by={by})"]

    def text(self) -> str:
        """All of the file."""
        name, claim = self.saved.name, self._claim()
        given = [f"{h} = {self.term(p)}" for p, h in self.hypotheses.items()]
        body = self._slope(claim) if self._is_slope() else self._proof()
        names = names_in([claim, *given, *body])
        declared = self._declarations(names)
        title = self.saved.title
        head = [
            f'"""{title.en}."""',
            "",
            "from bilemma.book import *",
            *(f"from {module} import {known}" for known, module in sorted(self.modules.items())),
            "",
            *declared,
            *given,
            "",
            "",
            "@theorem(",
            f"    title=Text(en={_quoted(title.en)}, zh={_quoted(title.zh)}),",
            *self._words(),
        ]
        if given:
            head.append(f"    given=[{', '.join(self.hypotheses.values())}],")
        head += [f"    claim={claim},", ")", f"def {name}():"]
        tail = ["", "", f"@{name}.experiment", "def experiment(rng, n):", *self.saved.experiment]
        return "\n".join([*head, *body, *(tail if self.saved.experiment else [])]) + "\n"

    def term(self, t: Term) -> str:
        """A term or proposition as a file has it."""
        text = spelled(subst(t, self.renamed), self.taken)
        if text is None:
            shown = Spoken(self.answer).term(t, "plain")
            raise CannotSaveError(
                said(
                    f"A theorem file has no words for {shown} yet.",
                    f"定理文件暂不能写出 {shown}。",
                )
            )
        return text

    # --- parts
    def _words(self) -> list[str]:
        both = [subst(t, self.renamed) for t in (self.answer.question.goal, self.answer.value)]
        notation = Notation.of(*both)
        goal, value = (latex(t, notation=notation) for t in both)
        en, zh = f"${goal}$ is ${value}$.", f"${goal}$ 等于 ${value}$。"
        if self.hypotheses:
            en, zh = f"Under these hypotheses {en}", f"在这些条件下，{zh}"
        return [
            "    words=Text(",
            f'        en=r"{en}",',
            f'        zh=r"{zh}",',
            "    ),",
        ]

    def _proof(self) -> list[str]:
        goal, lines = self.term(self.answer.question.goal), self.saved.lines
        if not any(not line.is_statement for line in lines):
            raise CannotSaveError(said("There is nothing to prove.", "没有可证的内容。"))
        out: list[str] = []
        statements: list[str] = []
        count = sum(line.is_statement for line in lines)
        for line in lines:
            if line.is_statement:
                name = "shown" if count == 1 else f"shown_{len(statements) + 1}"
                by = self._by(line.causes, [])
                out.append(f"    {name} = have({self.term(line.term)}, by={by})")
                statements.append(name)
        out.append(f"    chain = calc({goal})")
        for line in lines:
            if not line.is_statement:
                by = self._filled(line, statements) or self._by(line.causes, statements)
                out.append(f"    chain.eq({self.term(line.term)}{by and f', by={by}'})")
        return [*out, "    return chain.qed()"]

    def _filled(self, line: SavedLine, statements: list[str]) -> str:
        """The reason where the way is left to by=derive, else ""."""
        if not line.filled:
            return ""
        theorems = [self._reason(Cause("theorem", id)) for id in line.rests_on]
        tactic = f"derive({', '.join(theorems)})" if theorems else "derive"
        hypotheses = [self._reason(c) for c in line.causes if c.kind == "hypothesis"]
        names = [*statements, *filter(None, dict.fromkeys(hypotheses)), tactic]
        return tactic if len(names) == 1 else f"[{', '.join(names)}]"

    def _by(self, causes: Iterable[Cause], statements: list[str]) -> str:
        names = [self._reason(cause) for cause in causes]
        if any(word in name for name in names for word in _RESTING_ON_STATEMENTS):
            names = [*statements, *names]
        names = list(dict.fromkeys(filter(None, names)))
        return names[0] if len(names) == 1 else f"[{', '.join(names)}]" if names else ""

    def _reason(self, cause: Cause) -> str:
        if cause.kind == "hypothesis" and cause.proposition is not None:
            return self.hypotheses.get(cause.proposition, "")
        if cause.kind == "axiom":
            return f'axiom("{cause.id}")'
        if cause.kind != "theorem":
            return _DEFINED.get(cause.id, cause.id)
        name = cause.id.replace("-", "_")
        if cause.id not in self.saved.homes:
            raise CannotSaveError(
                said(
                    f"The proof rests on the theorem {cause.id}, which this book does not have.",
                    f"证明依据定理 {cause.id}，而本书没有这条定理。",
                ),
                self._lacking(),
            )
        self.modules[name] = self.saved.homes[cause.id]
        values = ", ".join(f"{letter}={self.term(t)}" for letter, t in cause.values)
        return f"{name}({values})" if values else name

    def _lacking(self) -> list[str]:
        """All theorems that the lines rest on and the book has not, by id."""
        ids = [c.id for line in self.saved.lines for c in line.causes if c.kind == "theorem"]
        ids += [id for line in self.saved.lines for id in line.rests_on]
        return [id for id in dict.fromkeys(ids) if id not in self.saved.homes]

    def _declarations(self, names: set[str]) -> list[str]:
        """The letters of the file: those of the statement, then the bound ones."""
        a = self.answer
        stated = [a.question.goal, a.value, *a.hypotheses, *a.moments]
        stated += [line.term for line in self.saved.lines]
        keys = frozenset().union(*(subst(t, self.renamed).free for t in stated))
        plain = {sort: sorted(k[0] for k in keys if k[1] == sort and not k[2]) for sort in _MAKERS}
        naturals = {k[0] for k in keys if k[1] == "nat"}
        known = {*(k[0] for k in keys), *self.saved.reserved, *dir(builtins), *self.modules}
        known |= set(self.hypotheses.values())
        bound = {n for n in names - known if not n.startswith("shown") and n != "chain"}
        bound -= set(self.variables)
        out = []
        if naturals | bound:
            out.append(_declared("naturals", sorted(naturals | bound)))
        plain["real"] += self.variables
        order = {"real": "", "random": f", moments={a.order}"}
        for sort, listed in plain.items():
            if listed:
                out.append(_declared(_MAKERS[sort][0], listed, order[sort]))
        families = sorted(k for k in keys if k[2])
        out += [self._family(key, order[key[1]]) for key in families]
        return out

    def _family(self, key: Key, more: str) -> str:
        old = next((k[0] for k, v in self.renamed.items() if key in v.free), key[0])
        letters = self.answer.question.letters.sizes[old]
        sizes = [_size_text(node) for node in letters if node is not None]
        maker = _MAKERS[key[1]][len(key[2])]
        return f'{key[0]} = {maker}("{key[0].rstrip("_")}", {", ".join(sizes)}{more})'


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _declared(maker: str, names: list[str], more: str = "") -> str:
    symbols = " ".join(name.rstrip("_") for name in names)  # lambda is a word of Python
    return f'{", ".join(names)} = {maker}("{symbols}"{more})'


def _size_text(node: SyntaxNode) -> str:
    """A size as a file has it."""
    if node.kind == "name":
        return kernel_name(node.value)
    if node.kind == "number":
        return str(node.value)
    sign = {"add": " + ", "mul": "*"}.get(node.kind)
    if sign is None:
        raise CannotSaveError(said("A size is too complicated.", "长度的写法过于复杂。"))
    return sign.join(_size_text(part) for part in node.parts)


def default_title(name: str, goal: Term) -> Said:
    """A title to start from."""
    words = name.replace("_", " ")
    kind = _KINDS.get(goal.head, "")
    return said(words.capitalize(), f"{kind and kind + '的'}闭式（{words}）")
