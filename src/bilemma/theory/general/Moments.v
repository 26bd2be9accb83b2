(** * Finite moments *)
Require Import Reals Lra.
From Bilemma Require Import Numbers Spaces.
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint interval finmap.
From mathcomp.classical Require Import mathcomp_extra boolp classical_sets functions cardinality fsbigop.
From mathcomp.analysis Require Import constructive_ereal reals ereal signed topology normedtype
  sequences measure numfun lebesgue_measure lebesgue_integral Rstruct.
From Bilemma Require Import Measurable Expectation.
Import Order.TTheory GRing.Theory Num.Def Num.Theory.
Delimit Scope R_scope with coqR.
Delimit Scope ring_scope with R.
Local Open Scope classical_set_scope.
Local Open Scope ring_scope.


Lemma pow_sum_le (x y : R) p : Rle (pow (Rabs (Rplus x y)) p)
  (Rplus (Rmult (pow 2 p) (pow (Rabs x) p)) (Rmult (pow 2 p) (pow (Rabs y) p))).
Proof.
have m a b : Rle (Rabs a) (Rabs b) -> Rle (pow (Rabs (Rplus a b)) p) (Rmult (pow 2 p) (pow (Rabs b) p)).
  move=> ab; rewrite -Rpow_mult_distr; apply: pow_incr; split; first exact: Rabs_pos.
  by apply: (Rle_trans _ _ _ (Rabs_triang a b)); lra.
have n a : Rle 0 (Rmult (pow 2 p) (pow (Rabs a) p)).
  by apply: Rmult_le_pos; apply: pow_le; [lra|exact: Rabs_pos].
case: (Rle_or_lt (Rabs x) (Rabs y)) => [xy|/Rlt_le yx].
  by have := m _ _ xy; have := n x; lra.
by have := m _ _ yx; rewrite Rplus_comm; have := n y; lra.
Qed.
Lemma pow_lower_le (x : R) m p : Peano.le m p -> Rle 0 x -> Rle (pow x m) (Rplus 1 (pow x p)).
Proof.
move=> mp x0; case: (Rle_or_lt x 1) => x1.
  have : Rle (pow x m) (pow 1 m) by apply: pow_incr; split.
  by rewrite pow1; have := pow_le x p x0; lra.
have : Rle (pow x m) (pow x p) by apply: Rle_pow => //; lra.
lra.
Qed.
Lemma pow_product_le (x y : R) p : Rle 0 x -> Rle 0 y ->
  Rle (pow (Rmult x y) p) (Rplus (pow x (2 * p)) (pow y (2 * p))).
Proof.
move=> x0 y0; rewrite Rpow_mult_distr !pow_mult.
set a := pow x p; set b := pow y p.
have -> : pow (pow x 2) p = Rmult a a by rewrite -!pow_mult Nat.mul_comm pow_mult /a /=; ring.
have -> : pow (pow y 2) p = Rmult b b by rewrite -!pow_mult Nat.mul_comm pow_mult /b /=; ring.
by have := Rle_0_sqr (Rminus a b); have := Rle_0_sqr a; have := Rle_0_sqr b; rewrite /Rsqr; lra.
Qed.

Section Space.
Context {Omega : space}.
Implicit Types X Y : variable Omega.

Lemma size_measurable (X : Omega -> R) p : is_measurable X -> is_measurable (fun w => pow (Rabs (X w)) p).
Proof. by move=> mX; apply: measurable_pow; exact: measurable_abs. Qed.
Lemma size_nonneg (X : Omega -> R) p w : Rle 0 (pow (Rabs (X w)) p).
Proof. by apply: pow_le; exact: Rabs_pos. Qed.
Lemma moment_constant_ (c : R) p : Moment (fun _ : Omega => c) p.
Proof. by rewrite /Moment Integral_constant ltry. Qed.
Lemma moment_add_ X Y p : Moment X p -> Moment Y p -> Moment (fun w => Rplus (X w) (Y w)) p.
Proof.
move=> fX fY; have [mX mY] := (value_measurable X, value_measurable Y).
have t : Rle 0 (pow 2 p) by apply: pow_le; lra.
have s Z : is_measurable Z -> is_measurable (fun w : Omega => Rmult (pow 2 p) (pow (Rabs (Z w)) p)).
  by move=> mZ; apply: measurable_mult; [exact: measurable_constant|exact: size_measurable].
apply: (finite_le _ (fun w => Rplus (Rmult (pow 2 p) (pow (Rabs (X w)) p)) (Rmult (pow 2 p) (pow (Rabs (Y w)) p)))).
- by apply: size_measurable; exact: measurable_plus.
- by apply: measurable_plus; exact: s.
- exact: (size_nonneg (fun w => Rplus (X w) (Y w))).
- by move=> w; exact: pow_sum_le.
- apply: finite_plus; try exact: s; try (by move=> w; apply: Rmult_le_pos => //; exact: size_nonneg).
    by apply: finite_scale => //; [exact: size_measurable|exact: size_nonneg].
  by apply: finite_scale => //; [exact: size_measurable|exact: size_nonneg].
Qed.
Lemma moment_lower_ X m p : Peano.le m p -> Moment X p -> Moment X m.
Proof.
move=> mp fX; have mX := value_measurable X.
apply: (finite_le _ (fun w => Rplus 1 (pow (Rabs (X w)) p))).
- exact: size_measurable.
- by apply: measurable_plus; [exact: measurable_constant|exact: size_measurable].
- exact: size_nonneg.
- by move=> w; apply: pow_lower_le => //; exact: Rabs_pos.
- apply: finite_plus => //.
  + exact: measurable_constant.
  + exact: size_measurable.
  + by move=> w; lra.
  + exact: size_nonneg.
  + by rewrite Integral_constant ltry.
Qed.
Lemma moment_schwarz_ X Y p : Moment X (2 * p) -> Moment Y (2 * p) -> Moment (fun w => Rmult (X w) (Y w)) p.
Proof.
move=> fX fY; have [mX mY] := (value_measurable X, value_measurable Y).
apply: (finite_le _ (fun w => Rplus (pow (Rabs (X w)) (2 * p)) (pow (Rabs (Y w)) (2 * p)))).
- by apply: size_measurable; exact: measurable_mult.
- by apply: measurable_plus; exact: size_measurable.
- exact: (size_nonneg (fun w => Rmult (X w) (Y w))).
- by move=> w; rewrite Rabs_mult; apply: pow_product_le; exact: Rabs_pos.
- by apply: finite_plus => //; try exact: size_measurable; exact: size_nonneg.
Qed.
Lemma moment_power_ X m p : Moment X (p * m) -> Moment (fun w => pow (X w) m) p.
Proof.
rewrite /Moment; rewrite (_ : (fun w => pow (Rabs (pow (X w) m)) p) = (fun w => pow (Rabs (X w)) (p * m))) //.
by apply/funext => w; rewrite -RPow_abs -pow_mult; congr pow; exact: Nat.mul_comm.
Qed.
Lemma moment_root_ X : Moment (fun w => pow (X w) 2) 1 -> Moment X 2.
Proof.
rewrite /Moment; rewrite (_ : (fun w => pow (Rabs (pow (X w) 2)) 1) = (fun w => pow (Rabs (X w)) 2)) //.
by apply/funext => w; rewrite -RPow_abs pow_1.
Qed.
Lemma moment_bound_ X Y p : (forall w, Rle (Ropp (Y w)) (X w)) -> (forall w, Rle (X w) (Y w)) -> Moment Y p -> Moment X p.
Proof.
move=> a b; have [mX mY] := (value_measurable X, value_measurable Y).
apply: finite_le; try exact: size_measurable; first exact: size_nonneg.
move=> w; apply: pow_incr; split; first exact: Rabs_pos.
have := a w; have := b w; rewrite /Rabs; do 2 case: Rcase_abs => ?; lra.
Qed.
End Space.
