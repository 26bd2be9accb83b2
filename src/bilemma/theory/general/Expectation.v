(** * Laws of expectation and of moments on any probability space *)
Require Import Reals Lra.
From Bilemma Require Import Numbers Spaces.
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint interval finmap.
From mathcomp.classical Require Import mathcomp_extra boolp classical_sets functions cardinality fsbigop.
From mathcomp.analysis Require Import constructive_ereal reals ereal signed topology normedtype
  sequences measure numfun lebesgue_measure lebesgue_integral Rstruct.
From Bilemma Require Import Measurable.
Import Order.TTheory GRing.Theory Num.Def Num.Theory.
Delimit Scope R_scope with coqR.
Delimit Scope ring_scope with R.
Local Open Scope classical_set_scope.
Local Open Scope ring_scope.

Section Space.
Context {Omega : space}.
Local Notation P := (probability Omega).
Implicit Types X Y : Omega -> R.

Lemma measurable_E X : is_measurable X -> measurable_fun setT (fun w : sample Omega => ((X w : RR)%:E : \bar RR)).
Proof. by move=> mX; exact/EFin_measurable_fun. Qed.
Lemma Integral_le X Y : is_measurable X -> is_measurable Y -> (forall w, Rle 0 (X w)) ->
  (forall w, Rle (X w) (Y w)) -> (Integral X <= Integral Y)%E.
Proof.
move=> mX mY X0 XY; apply: ge0_le_integral => //; try exact: measurable_E.
- by move=> w _; rewrite lee_fin; apply/RleP/X0.
- by move=> w _; rewrite lee_fin; apply/RleP; apply: Rle_trans (X0 w) (XY w).
- by move=> w _; rewrite lee_fin; apply/RleP/XY.
Qed.
Lemma finite_le X Y : is_measurable X -> is_measurable Y -> (forall w, Rle 0 (X w)) ->
  (forall w, Rle (X w) (Y w)) -> (Integral Y < +oo)%E -> (Integral X < +oo)%E.
Proof. by move=> mX mY X0 XY; apply: le_lt_trans; exact: Integral_le. Qed.
Lemma Integral_constant (c : R) : Integral (fun _ : Omega => c) = (c : RR)%:E.
Proof. by rewrite /Integral integral_cst// probability_total mule1. Qed.
Lemma finite_plus X Y : is_measurable X -> is_measurable Y -> (forall w, Rle 0 (X w)) ->
  (forall w, Rle 0 (Y w)) -> (Integral X < +oo)%E -> (Integral Y < +oo)%E ->
  (Integral (fun w => Rplus (X w) (Y w)) < +oo)%E.
Proof.
move=> mX mY X0 Y0 fX fY; rewrite /Integral.
rewrite (_ : (fun w => _) = fun w => ((X w : RR)%:E + (Y w : RR)%:E)%E); last by apply/funext.
rewrite ge0_integralD//; try exact: measurable_E.
- exact: lte_add_pinfty.
- by move=> w _; rewrite lee_fin; apply/RleP/X0.
- by move=> w _; rewrite lee_fin; apply/RleP/Y0.
Qed.
Lemma finite_scale (c : R) X : Rle 0 c -> is_measurable X -> (forall w, Rle 0 (X w)) ->
  (Integral X < +oo)%E -> (Integral (fun w => Rmult c (X w)) < +oo)%E.
Proof.
move=> /RleP c0 mX X0 fX; rewrite /Integral.
rewrite (_ : (fun w => _) = fun w => ((c : RR)%:E * (X w : RR)%:E)%E); last by apply/funext.
rewrite ge0_integralM//; try exact: measurable_E.
- by apply: lte_mul_pinfty => //; rewrite ?lee_fin.
- by move=> w _; rewrite lee_fin; apply/RleP/X0.
Qed.

(** ** Integrable functions *)
Definition integrable_ X := P.-integrable setT (fun w => (X w : RR)%:E).
Lemma integrableE_ X : is_measurable X -> integrable_ X <-> (Integral (fun w => Rabs (X w)) < +oo)%E.
Proof.
move=> mX; split=> [[_]|H]; first by [].
by split; [exact: measurable_E|].
Qed.
Lemma moment_one X : is_measurable X -> Moment X 1 <-> integrable_ X.
Proof.
move=> mX; rewrite integrableE_//; rewrite /Moment.
by rewrite (_ : (fun w => pow (Rabs (X w)) 1) = fun w => Rabs (X w)) //; apply/funext => w; rewrite pow_1.
Qed.
Lemma Integral_E X : integrable_ X -> Integral X = (E X : RR)%:E.
Proof. by move=> iX; rewrite /E fineK//; exact: integral_fune_fin_num. Qed.
Lemma E_plus X Y : integrable_ X -> integrable_ Y -> E (fun w => Rplus (X w) (Y w)) = Rplus (E X) (E Y).
Proof.
move=> iX iY; apply: (@EFin_inj RR).
change (((Rplus (E X) (E Y)) : RR)%:E) with (((E X : RR)%:E + (E Y : RR)%:E)%E : \bar RR).
rewrite -!Integral_E// /Integral.
  by rewrite -integralD_EFin.
exact: (integrableD measurableT iX iY).
Qed.
Lemma E_scale (c : R) X : integrable_ X -> E (fun w => Rmult c (X w)) = Rmult c (E X).
Proof.
move=> iX; apply: (@EFin_inj RR).
change (((Rmult c (E X)) : RR)%:E) with (((c : RR)%:E * (E X : RR)%:E)%E : \bar RR).
rewrite -!Integral_E// /Integral.
  by rewrite -integralM.
exact: (integrablerM measurableT (c : RR) iX).
Qed.
Lemma E_constant (c : R) : E (fun _ : Omega => c) = c.
Proof. by rewrite /E Integral_constant. Qed.
Lemma E_le X Y : integrable_ X -> integrable_ Y -> (forall w, Rle (X w) (Y w)) -> Rle (E X) (E Y).
Proof.
move=> iX iY XY.
have iN : integrable_ (fun w => Rmult (-1) (X w)) by exact: (integrablerM measurableT ((-1)%coqR : RR) iX).
have D : E (fun w => Rplus (Y w) (Rmult (-1) (X w))) = Rplus (E Y) (Rmult (-1) (E X)).
  by rewrite E_plus// E_scale.
have : Rle 0 (E (fun w => Rplus (Y w) (Rmult (-1) (X w)))).
  apply/RleP; apply: fine_ge0; apply: integral_ge0 => w _; rewrite lee_fin; apply/RleP.
  by have := XY w; change (Rle (X w) (Y w) -> Rle 0%coqR (Rplus (Y w) (Rmult (-1) (X w)))); lra.
by rewrite D; lra.
Qed.
End Space.
