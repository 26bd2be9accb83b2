(** * The standard normal distribution function, by its density *)
Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Bilemma Require Import Spaces.
Open Scope R_scope.
Definition dens (t : R) : R := exp (-1 / 2 * t ^ 2) * inv (sqrt (2 * PI)).
Definition Phi (x : R) : R := 1 / 2 + RInt dens 0 x.
Lemma dens_cont t : continuous dens t.
Proof.
  apply (ex_derive_continuous dens t). unfold dens. auto_derive; auto.
Qed.
Lemma Phi_derive x : is_derive Phi x (dens x).
Proof.
  unfold Phi. replace (dens x) with (0 + dens x) by ring.
  apply (is_derive_plus (V := R_NormedModule) (fun _ => 1 / 2) (fun x => RInt dens 0 x) x 0 (dens x)).
  - apply (is_derive_const (V := R_NormedModule)).
  - apply (is_derive_RInt dens (fun x => RInt dens 0 x) 0 x).
    + apply filter_forall; intros y. apply (RInt_correct (V := R_CompleteNormedModule)).
      apply (ex_RInt_continuous (V := R_CompleteNormedModule)). intros; apply dens_cont.
    + apply dens_cont.
Qed.
Lemma Phi_0 : Phi 0 = 1 / 2.
Proof. unfold Phi. rewrite RInt_point. change (@zero _) with 0. unfold zero; simpl. lra. Qed.
Lemma Phi_comp a h u : HasDeriv a u h -> HasDeriv a (exp (- (1 / 2) * h a ^ 2) * u * inv (sqrt (2 * PI))) (fun t => Phi (h t)).
Proof.
  intros H. pose proof (proj1 (is_derive_Reals _ _ _) (Phi_derive (h a))) as D.
  pose proof (derivable_pt_lim_comp h Phi a u (dens (h a)) H D) as E. unfold HasDeriv.
  replace (exp (- (1 / 2) * h a ^ 2) * u * inv (sqrt (2 * PI))) with (dens (h a) * u); [exact E|].
  unfold dens. replace (-1 / 2 * h a ^ 2) with (- (1 / 2) * h a ^ 2) by field. ring.
Qed.
