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
(** Of indicators, those of Borel sets are Borel functions: sets of numbers, and sets of pairs. *)
Lemma indicator_at {T} (A : set T) x : \1_A x = 1 :> RR <-> A x.
Proof.
rewrite indicE; case: (pselect (A x)) => a; first by rewrite mem_set.
by rewrite memNset//; split=> // /esym/eqP; rewrite oner_eq0.
Qed.
Lemma measurable_indicator {d} {T : measurableType d} (A : set T) :
  measurable_fun setT (\1_A : T -> RR) <-> measurable A.
Proof.
split=> [m|mA]; last exact: measurable_fun_indic.
have <- : (\1_A : T -> RR) @^-1` [set (1 : RR)] = A.
  by apply/seteqP; split=> x; rewrite /preimage /= => /indicator_at.
by rewrite -[X in measurable X]setTI; apply: m => //; exact: measurable_set1.
Qed.
Theorem borel_indicator (A : set RR) : is_borel (fun x => (\1_A (x : RR) : RR)) <-> measurable A.
Proof. exact: measurable_indicator. Qed.
Theorem borel2_indicator (A : set (RR * RR)) :
  is_borel2 (fun x y => (\1_A (x : RR, y : RR) : RR)) <-> measurable A.
Proof.
rewrite -measurable_indicator /is_borel2.
by rewrite (_ : (fun z : RR * RR => \1_A (z.1, z.2)) = \1_A)//; apply/funext => -[].
Qed.
Section Space.
Context {Omega : space}.
(** The mean of an indicator is the probability. *)
Theorem E_indicator (A : set (sample Omega)) : measurable A ->
  E (fun w : Omega => (\1_A w : RR)) = fine (probability Omega A).
Proof. by move=> mA; rewrite /E /Integral integral_indic// setIT. Qed.
End Space.
