(** * How the axioms about expectation are proved on any space

    Nothing is conditioned on here: a letter for what is conditioned on stands for nothing. *)
Require Import Lra FunctionalExtensionality.
From Bilemma Require Export Spaces Steps Measurable Expectation Products Moments Events Independence
  Distributions.

(** The expectation given nothing, which is all that proofs need. *)
Definition E_given {Omega : space} (X : Omega -> R) (G : block Omega) (w : Omega) : R :=
  match G with nil => E X | _ => 0 end.
#[global] Hint Unfold E_given : definitions.

Section Space.
Context {Omega : space}.
Implicit Types X Y : variable Omega.
Lemma integrable_of X : Moment X 1 -> integrable_ X.
Proof. apply (proj1 (moment_one X (value_measurable X))). Qed.
Lemma expectation_add X Y : Moment X 1 -> Moment Y 1 -> E (fun w => X w + Y w) = E X + E Y.
Proof. intros a b. apply E_plus; now apply integrable_of. Qed.
(* Known given nothing: constant. *)
Lemma known_nothing X : Known X [] -> forall w, X w = X some_point.
Proof. exact (fun K w => constant_of_known X K w). Qed.
Lemma expectation_known X Y : Known Y [] -> Moment X 1 ->
  forall w, E (fun w => Y w * X w) = Y w * E X.
Proof.
  intros K m w. rewrite (known_nothing Y K w).
  replace (fun w => Y w * X w) with (fun w => Y some_point * X w).
  - apply E_scale. now apply integrable_of.
  - apply funext; intros v. now rewrite (known_nothing Y K v).
Qed.
(* What is known given nothing is a constant, so there is nothing to freeze. *)
Lemma expectation_freeze X Y (f : borel) (g : borel2) : Known X [] ->
  (forall t, E (fun w => g t (Y w)) = f t) -> forall w, E (fun w => g (X w) (Y w)) = f (X w).
Proof.
  intros K H w. rewrite (known_nothing X K w), <- H. f_equal. apply funext; intros v.
  now rewrite (known_nothing X K v).
Qed.
Lemma expectation_same_distribution X Y (f : borel) :
  (forall t, E (fun w => step (X w) t) = E (fun w => step (Y w) t)) ->
  E (fun w => f (X w)) = E (fun w => f (Y w)).
Proof.
  intros H. exact (E_same_distribution X Y (value_measurable X) (value_measurable Y) H f (function_borel f)).
Qed.
Lemma expectation_monotone X Y : (forall w, X w <= Y w) -> Moment X 1 -> Moment Y 1 -> E X <= E Y.
Proof. intros H a b. apply E_le; auto; now apply integrable_of. Qed.
Lemma product_rule X Y : Indep [[entry (fun w => X w)]; [entry (fun w => Y w)]] ->
  Moment X 1 -> Moment Y 1 -> E (fun w => X w * Y w) = E X * E Y.
Proof.
  intros I a b. apply E_product; auto using value_measurable; now apply integrable_of.
Qed.
Lemma moment_independent X Y p : Indep [[entry (fun w => X w)]; [entry (fun w => Y w)]] ->
  Moment X p -> Moment Y p -> Moment (fun w => Y w * X w) p.
Proof. intros I a b. apply moment_product; auto using value_measurable. Qed.
End Space.

Ltac swapped := apply funext; intros; ring.
Ltac prove_expectation_add := unfold E_given; intros;
  first [ now apply expectation_add | rewrite Rplus_comm; now apply expectation_add ].
Ltac prove_expectation_known := unfold E_given; intros; first
  [ now apply expectation_known
  | rewrite Rmult_comm, <- expectation_known by eassumption; f_equal; swapped ].
Ltac prove_expectation_one := unfold E_given; intros; apply E_constant.
Ltac prove_expectation_freeze := unfold E_given; intros; now apply expectation_freeze.
Ltac prove_expectation_same_distribution := intros; now apply expectation_same_distribution.
Ltac prove_expectation_tower := unfold E_given; intros; apply E_constant.
Ltac prove_expectation_monotone := unfold E_given; intros; now apply expectation_monotone.
Ltac prove_independent_constant := intros; apply independent_constant.
Ltac prove_product_rule := unfold E_given; intros; first
  [ now apply product_rule
  | rewrite <- product_rule by assumption; f_equal; swapped ].

Ltac up_to_order law := first [ now apply law
  | eapply transport with (P := fun x => Moment x _); [| now eapply law]; swapped ].
Ltac prove_moment_constant := intros; apply moment_constant_.
Ltac prove_moment_add := intros; up_to_order @moment_add_.
Ltac prove_moment_lower := intros; eapply moment_lower_; [apply INR_le|]; eassumption.
Ltac prove_moment_schwarz := intros; up_to_order @moment_schwarz_.
Ltac prove_moment_independent := intros; up_to_order @moment_independent.
Ltac prove_moment_power := intros; apply moment_power_;
  first [ assumption | rewrite PeanoNat.Nat.mul_comm; assumption ].
Ltac prove_moment_root := intros; now apply moment_root_.
Ltac prove_moment_bound := intros; eapply moment_bound_; [| |eassumption]; intros w;
  repeat match goal with H : forall w : outcome _, _ |- _ => specialize (H w) end; lra.
Ltac prove_moment_expectation := unfold E_given; intros; apply moment_constant_.
