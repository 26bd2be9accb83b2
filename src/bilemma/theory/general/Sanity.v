(** * The words mean what they should, on any probability space

    No theorem of the book needs this file. That finite spaces are among these, and that every word
    means on them what it means in the theory of finite spaces, is proved in [FiniteInstance.v] and
    before it; here stands what is said of all spaces. *)
Require Import Reals.
From Bilemma Require Import Numbers Spaces.
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint interval finmap.
From mathcomp.classical Require Import mathcomp_extra boolp classical_sets functions.
From mathcomp.analysis Require Import constructive_ereal reals ereal signed topology normedtype.
From mathcomp.analysis Require Import sequences measure numfun lebesgue_measure lebesgue_integral.
From mathcomp.analysis Require Import Rstruct.
From Bilemma Require Import Measurable Expectation Interval.
Import Order.TTheory GRing.Theory Num.Def Num.Theory.
Local Open Scope classical_set_scope.
Local Open Scope ring_scope.
Section Space.
Context {Omega : space}.
(** The mean of an indicator is the probability. *)
Theorem E_indicator (A : set (sample Omega)) : measurable A ->
  E (fun w : Omega => (\1_A w : RR)) = fine (probability Omega A).
Proof. by move=> mA; rewrite /E /Integral integral_indic// setIT. Qed.
End Space.
