"""A small book made by hand, so that tests of pages need no proofs: two theorems, one axiom."""

from __future__ import annotations

from pathlib import Path

from bilemma.bilingual.text import Text
from bilemma.library.book_records.texts import tactic_entries
from bilemma.library.model import (
    AxiomEntry,
    Book,
    Chapter,
    Citation,
    DefinitionEntry,
    Elementary,
    Hypothesis,
    Step,
    TheoremEntry,
)
from bilemma.trusted import (
    certificate,  # noqa: F401  fills the tables of axioms and definitions
    kernel,
)
from bilemma.trusted.kernel import AXIOMS, refl
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import DEFINED, applied, mk, sym

ROOT = Path(__file__).parents[2]

X, Y = sym("X", "random"), sym("Y", "random")
q, k = sym("q", "random", "nat"), sym("k", "random", "nat")
i, d = sym("i", "nat"), sym("d", "nat")
NOTHING = mk("Block")


def mean(term):
    """E[term]"""
    return mk("E", term, NOTHING)


def equation(left, right):
    """left = right"""
    return mk("Eq", left, right)


def theorem(id, title, claim, steps, **others):
    """An entry with as much as a page needs."""
    fields = {
        "id": id,
        "name": id.replace("-", "_"),
        "chapter": "products",
        "kind": "theorem",
        "title": title,
        "words": Text("The formula holds for every $d$.", "对任意 $d$ 公式成立。"),
        "also": Text("D(X), variance formula", "D(X)、方差公式"),
        "hypotheses": (),
        "claim": claim,
        "steps": steps,
        "theorem": kernel.refl(claim.args[0]),
        "axioms": ("expectation_add",),
        "uses": (),
        "cite": (),
        "experiment": None,
        "experiment_source": "x = rng.normal(size=n)\nreturn x.var(), 1",
        "path": Path(__file__),
        "line": 1,
    }
    return TheoremEntry(**(fields | others))


def variance_as_moments():
    """Var(X) = E[X²] − E[X]², in two steps."""
    definition = Citation("definition", "Var", Text("Variance", "方差"))
    linear = Citation("axiom", "expectation_add", Text("Expectation of a sum", "和的期望"))
    middle = mean((X - mean(X)) ** 2)
    end = mean(X**2) - mean(X) ** 2
    square = Hypothesis("moments", mk("Moment", X, 2))
    steps = (
        Step(
            1,
            "ab2c",
            "=",
            middle,
            refl(middle),
            (definition,),
            None,
            (),
            (Elementary(equation(mk("Var", X), middle), "unfold", definition),),
            3,
            start=mk("Var", X),
        ),
        Step(
            2,
            "cd3e",
            "=",
            end,
            refl(end),
            (linear, Citation("tactic", "ring", Text("Algebra", "代数"))),
            None,
            ("moments",),
            (
                Elementary(equation(middle, end), "axiom", linear),
                Elementary(equation(middle, end), "trans"),
            ),
            4,
        ),
    )
    return theorem(
        "variance-as-moments",
        Text("Variance as moments", "方差的矩表示"),
        equation(mk("Var", X), end),
        steps,
        hypotheses=(square,),
    )


def variance_of_dot_product():
    """Var(q·k) = d, in one step that cites the first theorem."""
    dot = mk("dot", Lam(i, q[i]), Lam(i, k[i]), d)
    total = mk("Var", bind("Sum", i, d, q[i] * k[i]))
    cited = Citation("theorem", "variance-as-moments", Text("Variance as moments", "方差的矩表示"))
    note = Text("Independent terms do not interfere.", "各项相互独立，互不影响。")
    independent = Hypothesis(
        "independent",
        mk("Wise", Lam(i, q[i]), Lam(i, k[i])),
        Text(
            "$q_1,\\dots,q_d,k_1,\\dots,k_d$ are mutually independent. (Any four are enough.)",
            "$q_1,\\dots,q_d,k_1,\\dots,k_d$ 相互独立。（任意四个独立即已足够。）",
        ),
    )
    steps = (
        Step(
            1, "ef4g", "=", total, refl(total), (cited,), note, ("independent",), (), 3,
            start=mk("Var", dot),
        ),
        Step(2, "gh5i", "=", d, refl(d), (), None, ("independent",), (), 4),
    )  # fmt: skip
    return theorem(
        "variance-of-dot-product",
        Text("Variance of the dot product", "点积的方差"),
        equation(mk("Var", dot), d),
        steps,
        hypotheses=(independent,),
        uses=("variance-as-moments",),
    )


def axiom(name):
    """An axiom of the kernel with words."""
    hypotheses, conclusion = AXIOMS[name]
    return AxiomEntry(
        name=name,
        title=Text("Expectation of a sum", "和的期望"),
        words=Text("The mean of a sum is the sum of the means.", "和的期望等于期望的和。"),
        without=Text("For a Cauchy variable $X$ there is no mean.", "Cauchy 变量 $X$ 没有期望。"),
        hypotheses=tuple(hypotheses),
        conclusion=conclusion,
        group="expectation",
        source=Text("nowhere", "无"),
    )


def definition(head, title):
    """A definition of the kernel with words."""
    entry = DEFINED[head]
    arguments = []
    for key in entry.parameters:
        if key[2]:
            arguments.append(Lam(i, applied(key, (i,))))
        else:
            arguments.append(applied(key, ()))
    statement = kernel.unfold(mk(head, *arguments)).conclusion
    return DefinitionEntry(head, title, Text("How far it spreads.", "离散的程度。"), statement)


def small_book(root: Path = ROOT) -> Book:
    """The book."""
    entries = [variance_as_moments(), variance_of_dot_product()]
    chapter = Chapter(
        id="products",
        title=Text("Products", "乘积"),
        lead=Text("A score is a sum of $d$ products.", "一个分数是 $d$ 个乘积之和。"),
        body=Text("Expectation is linear.", "期望是线性的。"),
        take_away=Text("- The variance is $d$.", "- 方差为 $d$。"),
        theorems=tuple(entry.id for entry in entries),
        notes={"variance-of-dot-product": Text("the central one", "核心定理")},
    )
    return Book(
        tactics=tactic_entries(),
        root=root,
        theorems={entry.id: entry for entry in entries},
        axioms={"expectation_add": axiom("expectation_add")},
        definitions={"Var": definition("Var", Text("Variance", "方差"))},
        chapters=(chapter,),
    )
