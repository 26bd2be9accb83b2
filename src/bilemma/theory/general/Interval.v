(** * A space that is not finite: the unit interval with Lebesgue's measure *)
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint interval finmap.
From mathcomp.classical Require Import mathcomp_extra boolp classical_sets functions cardinality.
From mathcomp.analysis Require Import constructive_ereal reals ereal signed topology normedtype
  sequences measure lebesgue_measure Rstruct.
From Bilemma Require Import Spaces.
Import Order.TTheory GRing.Theory Num.Def Num.Theory.
Delimit Scope ring_scope with R.
Local Open Scope classical_set_scope.
Local Open Scope ring_scope.
Local Notation RR := real_realType.

Local Notation Line := (measurableTypeR RR).
Lemma interval_measurable : measurable (`[0, 1]%classic : set Line).
Proof. exact: measurable_itv. Qed.
Definition uniform := [the measure _ _ of
  mrestr [the measure _ _ of @lebesgue_measure RR] interval_measurable].
Lemma uniform_total : uniform setT = 1%:E.
Proof.
rewrite /uniform /= /mrestr setTI.
have -> : lebesgue_measure (`[0, 1]%classic : set RR) = (hlength (`[0, 1]%classic : set RR)).
  exact: lebesgue_measure_itv.
by rewrite hlength_itv /= lte_fin ltr01 -EFinD subr0.
Qed.
Definition unit_interval : space :=
  {| sample := _; probability := uniform; probability_total := uniform_total |}.
