"""What lies in the folder beside the files for Rocq: how it is compiled, and what is in it."""

MAKEFILE = """\
# make -j2: compile everything, then print what the theorems assume.
all: Makefile.coq
\t$(MAKE) -f Makefile.coq
\tcoqc -R . Bilemma -w none Assumptions.v
Makefile.coq: _CoqProject
\tcoq_makefile -f _CoqProject -o Makefile.coq
.PHONY: all
"""
README = """\
# The book for Rocq

`make -j2` compiles everything and prints what the theorems assume; `coqchk`, which comes with Coq,
checks it once more. It needs Coq 8.16 and
Coquelicot; on Debian these are the packages `coq` and `libcoq-coquelicot`.

To believe a statement, read `Numbers.v`, `Spaces.v`, `Normal.v`, `Definitions.v` and the statement
in `Statements_*.v`. `Sanity.v` proves of each word what it has to mean, and of some that they do
not mean more: it no longer compiles where a word is altered.
Everything else is proof, which Rocq checks: the laws of finite probability spaces and of analysis
in `Expectation.v`, `Calculus.v`, `Normal.v` and `Independence.v`, the kernel's axioms as theorems
in `Axioms.v`, and a lemma for each step of each proof in `Proofs_*.v`. `Imports.v`, if there is
one, holds what is taken from the literature and assumed.

Probability spaces are finite here, with outcomes of positive weight: theorems about probability are
proved again for these only. On them every moment is finite, so integrability does no work; and a
Borel function, `borel` or `borel2`, may be any function.
"""
GENERAL_README = """\
# The book for Rocq, on any probability space

`make -j2` compiles everything and prints what the theorems assume; `coqchk`, which comes with Coq,
checks it once more. It needs Coq 8.16, Coquelicot
and mathcomp-analysis 0.6; on Debian the packages are `coq`, `libcoq-coquelicot` and
`libcoq-mathcomp-analysis`.

To believe a statement, read `Numbers.v`, `Spaces.v`, `Normal.v`, `Definitions.v` and the statement
in `Statements_*.v`. Random variables are measurable functions, expectations Lebesgue integrals, and
independence is that of the sigma-algebras. Functions of random variables are Borel: of one number
(`borel`), or of two jointly (`borel2`). `Interval.v` has a space that is not finite.

Everything else is proof, which Rocq checks. `Products.v` proves E[XY] = E[X] E[Y] by Fubini and
Tonelli, `Events.v` that functions of independent blocks are independent, by Dynkin's theorem, and
`Distributions.v`, by the same, that the distribution function determines the distribution.

Finite spaces are among these. `FiniteSpaces.v` and `FiniteDefinitions.v` are the words of the
export on finite spaces, as they stand there. `Finite.v` makes each such space one of `Spaces.v` and
proves that every function is a random variable there, and its expectation the sum;
`FiniteIndependence.v`, that blocks are independent in the one sense just if they are in the other;
`FiniteInstance.v` that the definitions agree, and has two coins as an example.

There is no conditional expectation here, and an equation or inequality between random variables
holds at every outcome. Theorems that need the one, or suppose the other almost surely, are not
stated.
"""
