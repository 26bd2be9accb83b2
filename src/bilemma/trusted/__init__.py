"""What counts as proved. This package needs the standard library and nothing else.

It reads from the bottom up, each file resting on those above it:

    vocabulary      the heads of terms, what each takes, and how large a term may be
    terms           terms and propositions, interned and checked as they are made
    substitution    binders, and what takes the place of a letter
    definitions     the defined heads
    axioms/         the axiom schemas, as data
    theorems        the type of theorems and its one maker
    kernel          the rules of logic, of rewriting, of quantifiers
    polynomials     terms as polynomials with rational coefficients
    arithmetic      equality in a commutative ring, linear combination
    independence    the rules whose side conditions are code
    certificate     the replay of one derivation that was written as JSON
    book, printing  the replay of a whole file, and what it says: ``python -m bilemma.trusted``

The rules are all that makes a theorem. Γ, Δ are sets of hypotheses.

    assume        p ⊢ p
    refl          ⊢ t = t
    symm          Γ ⊢ a = b  /  Γ ⊢ b = a
    trans         Γ ⊢ a R b   Δ ⊢ b S c  /  Γ,Δ ⊢ a T c      R, S are =, ≤ or <; T the strictest
    cut           Γ ⊢ A   Δ,A ⊢ B  /  Γ,Δ ⊢ B
    disch         Γ ⊢ B  /  Γ−p ⊢ p ⇒ B
    mp            Γ ⊢ A ⇒ B   Δ ⊢ A  /  Γ,Δ ⊢ B
    cases         Γ,p ⊢ C   Δ,¬p ⊢ C  /  Γ,Δ ⊢ C             p is =, ≤ or <, and not random
    absurd        Γ ⊢ A   Δ ⊢ ¬A  /  Γ,Δ ⊢ p                 A as in cases
    congruence    Γ ⊢ l = r  /  Γ−ranges ⊢ t[l] = t[r]       through binders too
    leibniz       Γ ⊢ P[l]   Δ ⊢ l = r  /  Γ,Δ ⊢ P[r]        the place is under no binder
    inst          Γ ⊢ A  /  Γσ ⊢ Aσ                          symbols take terms, families take Lams
    gen           Γ ⊢ P(v)  /  Γ−ranges ⊢ ForAll(v: n, e. P)     v in no other hypothesis
    spec          Γ ⊢ ForAll(i: n, e. P)  /  Γ, 1 ≤ t, t ≤ n, t ≠ e ⊢ P(t)
    induct        Γ ⊢ P(0)   Δ,P(n) ⊢ P(n+1)  /  Γ,Δ ⊢ P(n)      n in none of Γ, Δ, P
    ring          d₁ ≠ 0, … ⊢ l = r                          equal polynomials, or fractions
    combine       Γᵢ ⊢ lᵢ ≤ rᵢ  /  ∪Γᵢ ⊢ a ≤ b               b − a ≡ Σ c·s²…·(rᵢ − lᵢ)…, c ≥ 0
    blocks        Wise_k(f, …), i ≠ j …, n < j … ⊢ Indep(B₁, …)  at most k members of families
    functions     Γ ⊢ Indep(B₁, …)  /  Γ ⊢ Indep([u, …], …)  u, … functions of disjoint groups
    map_wise      Γ ⊢ Wise_k(f, …)  /  Γ ⊢ Wise_m(λi. g(f[i]), …)    m ≤ k
    known         ⊢ Known(t, B)                              t is a function of B
    unfold        ⊢ head(arguments) = body                   a definition
    axiom         the sequent of that name                   a table, and no other
    imported      the sequent that a book takes from the literature under a name of its own

A theorem tells of itself which axioms and which imports it rests on.
"""

from .arithmetic import combine, ring
from .book import replay_book
from .independence import blocks, functions, known, map_wise
from .kernel import (
    absurd,
    assume,
    axiom,
    cases,
    congruence,
    cut,
    disch,
    gen,
    imported,
    induct,
    inst,
    leibniz,
    mp,
    refl,
    spec,
    symm,
    trans,
    unfold,
)
from .theorems import Import, KernelError, Theorem, is_theorem

RULES = (
    *(assume, refl, symm, trans, cut, disch, mp, cases, absurd, congruence, leibniz, inst),
    *(gen, spec, induct, ring, combine, blocks, functions, map_wise, known),
    *(unfold, axiom, imported),
)
__all__ = ["RULES", "Import", "KernelError", "Theorem", "is_theorem", "replay_book"]
