# The names of the package for type checkers, which cannot see what is found when it is asked for.
# They are those of the table in __init__.py: tests/test_typed.py compares the two.

from bilemma.__about__ import __version__
from bilemma.answers.asked import (
    ask,
)
from bilemma.answers.layers import (
    layers,
)
from bilemma.bilingual.text import (
    Text,
)
from bilemma.proof.basics import (
    lemma,
    theorem,
)
from bilemma.proof.calc import (
    calc,
    have,
    write,
)
from bilemma.proof.context import (
    ProofError,
)
from bilemma.proof.literature import (
    imported_theorem,
)
from bilemma.proof.propositions import (
    Equation,
    FiniteMoment,
    ForAllReal,
    ForEach,
    HasDerivative,
    Implies,
    Independent,
    IndependentFamily,
    Less,
    LessEqual,
    Measurable,
    NotEqual,
    Proposition,
    Tends,
    in_range,
)
from bilemma.proof.reasons import (
    axiom,
)
from bilemma.proof.scope import (
    Proof,
)
from bilemma.proof.script import (
    Lemma,
)
from bilemma.proof.structure import (
    cases,
    every,
    for_each,
    induction,
    suppose,
)
from bilemma.proof.symbols import (
    SD,
    Cov,
    E,
    Each,
    Product,
    Sum,
    Var,
    absolute,
    borel_functions,
    conditions,
    delta,
    dot,
    exp,
    functions,
    indicator,
    keep,
    matrices,
    naturals,
    normal_cdf,
    partial,
    random_matrices,
    random_variables,
    random_vectors,
    reals,
    sigmoid,
    softmax,
    tanh,
    vectors,
)
from bilemma.proof.tactics import (
    arith,
    contradiction,
    derivative,
    linear,
    ring,
    sums,
)

__all__ = [
    "SD",
    "Cov",
    "E",
    "Each",
    "Equation",
    "FiniteMoment",
    "ForAllReal",
    "ForEach",
    "HasDerivative",
    "Implies",
    "Independent",
    "IndependentFamily",
    "Lemma",
    "Less",
    "LessEqual",
    "Measurable",
    "NotEqual",
    "Product",
    "Proof",
    "ProofError",
    "Proposition",
    "Sum",
    "Tends",
    "Text",
    "Var",
    "__version__",
    "absolute",
    "arith",
    "ask",
    "axiom",
    "borel_functions",
    "calc",
    "cases",
    "conditions",
    "contradiction",
    "delta",
    "derivative",
    "dot",
    "every",
    "exp",
    "for_each",
    "functions",
    "have",
    "imported_theorem",
    "in_range",
    "indicator",
    "induction",
    "keep",
    "layers",
    "lemma",
    "linear",
    "matrices",
    "naturals",
    "normal_cdf",
    "partial",
    "random_matrices",
    "random_variables",
    "random_vectors",
    "reals",
    "ring",
    "sigmoid",
    "softmax",
    "sums",
    "suppose",
    "tanh",
    "theorem",
    "vectors",
    "write",
]
