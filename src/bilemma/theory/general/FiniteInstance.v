(** * What is proved on any space holds on finite ones: two coins *)
Require Import Lra FunctionalExtensionality.
From Bilemma Require Import Spaces Expectation Products Finite FiniteIndependence.
From Bilemma Require Definitions FiniteSpaces FiniteDefinitions.

Section Space.
Context {F : FiniteSpaces.space}.
Local Notation Omega := (of_finite F).
Implicit Types X Y : FiniteSpaces.outcome F -> R.

(** ** The book's definitions *)
Theorem Var_finite X : Definitions.Var (X : Omega -> R) = FiniteDefinitions.Var X.
Proof. unfold Definitions.Var, FiniteDefinitions.Var. now rewrite !E_finite. Qed.
Theorem Cov_finite X Y : Definitions.Cov (X : Omega -> R) (Y : Omega -> R) = FiniteDefinitions.Cov X Y.
Proof. unfold Definitions.Cov, FiniteDefinitions.Cov. now rewrite !E_finite. Qed.
Theorem SD_finite X : Definitions.SD (X : Omega -> R) = FiniteDefinitions.SD X.
Proof. unfold Definitions.SD, FiniteDefinitions.SD. now rewrite Var_finite. Qed.

(** ** Blocks of one number each *)
Lemma two_blocks X Y : Forall2 same_block
  [[FiniteSpaces.entry X]; [FiniteSpaces.entry Y]] [[entry (X : Omega -> R)]; [entry (Y : Omega -> R)]].
Proof.
  constructor; [|constructor; [|constructor]]; (constructor; [|constructor]);
    apply (Same_entry R), number_separated.
Qed.

(** ** The product rule, proved by Fubini's theorem, in the words of the theory on finite spaces *)
Theorem product_rule_finite X Y :
  FiniteSpaces.Indep [[FiniteSpaces.entry X]; [FiniteSpaces.entry Y]] ->
  FiniteSpaces.E (fun w => X w * Y w) = FiniteSpaces.E X * FiniteSpaces.E Y.
Proof.
  intros I. rewrite <- !E_finite. apply (E_product (Omega := Omega) X Y);
    try apply all_measurable; try apply all_integrable.
  exact (proj2 (Indep_finite _ _ (two_blocks X Y)) I).
Qed.
End Space.

(** ** Two fair coins: a space with two independent variables, neither of which is constant *)
Program Definition two_coins : FiniteSpaces.space := {|
  FiniteSpaces.outcome := bool * bool;
  FiniteSpaces.points := [(true, true); (true, false); (false, true); (false, false)];
  FiniteSpaces.weight := fun _ => 1 / 4;
  FiniteSpaces.some_point := (true, true) |}.
Next Obligation. repeat constructor; cbn; intuition discriminate. Qed.
Next Obligation. intros [[] []]; cbn; auto. Qed.
Next Obligation. intros; cbv beta; lra. Qed.
Next Obligation. cbn; lra. Qed.

Definition first (w : of_finite two_coins) : R := if fst w then 1 else 0.
Definition second (w : of_finite two_coins) : R := if snd w then 1 else 0.
Theorem coins_are_fair : E first = 1 / 2 /\ E second = 1 / 2.
Proof. rewrite !E_finite. unfold FiniteSpaces.E. cbn. lra. Qed.
Theorem coins_vary : Definitions.Var first = 1 / 4 /\ Definitions.Var second = 1 / 4.
Proof.
  unfold Definitions.Var. rewrite !E_finite. unfold FiniteSpaces.E. cbn. lra.
Qed.
Theorem coins_are_independent : Indep [[entry first]; [entry second]].
Proof.
  apply (Indep_finite _ _ (two_blocks first second)).
  intros gs K. inversion K as [|f ? ? ? Kf Ks]; subst. inversion Ks as [|g ? ? ? Kg Ke]; subst. inversion Ke; subst.
  pose proof (Kf (true, true) (true, false) (conj eq_refl Logic.I)) as f1.
  pose proof (Kf (false, true) (false, false) (conj eq_refl Logic.I)) as f2.
  pose proof (Kg (true, true) (false, true) (conj eq_refl Logic.I)) as g1.
  pose proof (Kg (true, false) (false, false) (conj eq_refl Logic.I)) as g2.
  unfold FiniteSpaces.E. cbn. rewrite f1, f2, g1, g2. field.
Qed.
(** Not everything is independent. *)
Theorem coin_depends_on_itself : ~ Indep [[entry first]; [entry first]].
Proof.
  intros I. apply (Indep_finite _ _ (two_blocks first first)) in I.
  assert (K : FiniteSpaces.Known first [FiniteSpaces.entry first]) by (intros w v []; assumption).
  specialize (I [first; first] ltac:(repeat constructor; exact K)).
  revert I. unfold FiniteSpaces.E. cbn. lra.
Qed.
