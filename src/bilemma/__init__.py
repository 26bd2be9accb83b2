"""Bilemma: a bilingual book of machine-checked lemmas, and what makes such books.

These are the names that a theorem file uses. They are found when they are first asked for:
``import bilemma.trusted`` must not bring SymPy along.
"""

from importlib import import_module

from bilemma.__about__ import __version__

_HOMES = {
    "bilemma.answers.asked": ("ask",),
    "bilemma.answers.layers": ("layers",),
    "bilemma.proof.basics": ("lemma", "theorem"),
    "bilemma.proof.calc": ("calc", "have", "write"),
    "bilemma.proof.context": ("ProofError",),
    "bilemma.proof.literature": ("imported_theorem",),
    "bilemma.proof.propositions": (
        "Equation",
        "FiniteMoment",
        "ForAllReal",
        "ForEach",
        "HasDerivative",
        "Implies",
        "Independent",
        "IndependentFamily",
        "Less",
        "LessEqual",
        "Measurable",
        "NotEqual",
        "Proposition",
        "Tends",
        "in_range",
    ),
    "bilemma.proof.reasons": ("axiom",),
    "bilemma.proof.scope": ("Proof",),
    "bilemma.proof.script": ("Lemma",),
    "bilemma.proof.structure": ("cases", "every", "for_each", "induction", "suppose"),
    "bilemma.proof.symbols": (
        "SD",
        "Cov",
        "E",
        "Each",
        "Product",
        "Sum",
        "Var",
        "absolute",
        "borel_functions",
        "conditions",
        "delta",
        "dot",
        "exp",
        "functions",
        "indicator",
        "keep",
        "matrices",
        "naturals",
        "normal_cdf",
        "partial",
        "random_matrices",
        "random_variables",
        "random_vectors",
        "reals",
        "sigmoid",
        "softmax",
        "tanh",
        "vectors",
    ),
    "bilemma.proof.tactics": (
        "arith",
        "contradiction",
        "derivative",
        "linear",
        "ring",
        "sums",
    ),
    "bilemma.bilingual.text": ("Text",),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = ["__version__", *sorted(_HOME_OF)]  # noqa: PLE0604 - strings, all of them


def __getattr__(name: str) -> object:
    """The public name, from the module where it lives."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return __all__
