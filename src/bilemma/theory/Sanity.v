(** * The words mean what they should

    No theorem of the book needs this file. It holds what has to be true of the words in which the
    statements are written, and what has to be false: a word that meant more, or less, would no
    longer let it compile. *)
Require Import Lra Lia Permutation FunctionalExtensionality ClassicalEpsilon.
From Coquelicot Require Import Coquelicot.
From Bilemma Require Import Spaces Normal Definitions Steps Expectation Independence Padding.
Open Scope R_scope.

(** ** Numbers *)
Theorem inverses : inv 2 = 1 / 2 /\ inv 0 = 0.
Proof. unfold inv. split; [lra | apply Rinv_0]. Qed.
Theorem steps : step 1 1 = 1 /\ step 1 2 = 1 /\ step 2 1 = 0.
Proof. unfold step. repeat split; destruct (Rle_dec _ _); lra. Qed.
Theorem deltas : delta 3 3 = 1 /\ delta 3 4 = 0.
Proof. unfold delta. split; destruct (Nat.eq_dec _ _); congruence || lia. Qed.
Theorem sums : Sum 0 [] INR = 0 /\ Sum 3 [] INR = 6 /\ Sum 3 [2%nat] INR = 4.
Proof. cbn. repeat split; lra. Qed.
Theorem products : Prod 0 [] INR = 1 /\ Prod 3 [] INR = 6 /\ Prod 3 [2%nat] INR = 3.
Proof. cbn. repeat split; lra. Qed.
Theorem segments : segment 2 INR 0 = 0 /\ segment 2 INR 2 = 2 /\ segment 2 INR 3 = 0.
Proof. unfold segment. cbn. repeat split; lra. Qed.

(** Only large arguments count, and near is not far. *)
Theorem tends_at_last : Tends 0 (fun t => step t 5).
Proof.
  intros e H. exists 6. intros t T. unfold step. destruct (Rle_dec t 5); [lra|].
  rewrite Rminus_0_r, Rabs_R0. exact H.
Qed.
Theorem tends_to_one_value : ~ Tends 1 (fun _ => 0).
Proof.
  intros T. destruct (T (1 / 2)) as (b & H); [lra|]. specialize (H b (Rle_refl b)).
  replace (0 - 1) with (- (1)) in H by ring. rewrite Rabs_Ropp, Rabs_R1 in H. lra.
Qed.
Theorem tends_nowhere : forall u, ~ Tends u (fun t => t).
Proof.
  intros u T. destruct (T 1) as (b & H); [lra|].
  specialize (H (Rmax b (u + 2)) (Rmax_l _ _)). pose proof (Rmax_r b (u + 2)).
  apply Rabs_def2 in H. lra.
Qed.
(** A sequence converges by its late members alone, to one number, or to none. *)
Theorem converges_late : Un_cv (fun n => step (INR n) 5) 0.
Proof.
  intros e H. exists 6%nat. intros n N. apply le_INR in N. simpl in N. unfold R_dist, step.
  destruct (Rle_dec (INR n) 5); [lra|]. rewrite Rminus_0_r, Rabs_R0. exact H.
Qed.
Theorem converges_to_one_value : ~ Un_cv (fun _ => 0) 1.
Proof.
  intros T. destruct (T (1 / 2)) as (m & H); [lra|]. specialize (H m (le_n m)). unfold R_dist in H.
  replace (0 - 1) with (- (1)) in H by ring. rewrite Rabs_Ropp, Rabs_R1 in H. lra.
Qed.
Theorem converges_nowhere : forall u, ~ Un_cv (fun n => (- (1)) ^ n) u.
Proof.
  intros u T. destruct (T 1) as (m & H); [lra|]. unfold R_dist in H.
  pose proof (H (2 * m)%nat ltac:(lia)) as A. pose proof (H (S (2 * m)) ltac:(lia)) as B.
  rewrite pow_1_even in A. rewrite pow_1_odd in B. apply Rabs_def2 in A, B. lra.
Qed.

Theorem derivative_of_square a : HasDeriv a (2 * a) (fun x => x ^ 2).
Proof.
  unfold HasDeriv. apply is_derive_Reals. auto_derive; auto. ring.
Qed.
Theorem one_derivative a : ~ HasDeriv a (2 * a + 1) (fun x => x ^ 2).
Proof.
  intros H. pose proof (uniqueness_limite _ _ _ _ H (derivative_of_square a)). lra.
Qed.
Theorem no_derivative u : ~ HasDeriv 0 u Rabs.
Proof.
  intros H. unfold HasDeriv, derivable_pt_lim in H. destruct (H (1 / 2)) as ((d & p) & D); [lra|].
  cbn in D. pose proof (D (d / 2)) as A. pose proof (D (- (d / 2))) as B.
  rewrite Rplus_0_l, Rabs_R0, Rminus_0_r in *. rewrite Rabs_Ropp, (Rabs_right (d / 2)) in * by lra.
  replace (d / 2 / - (d / 2)) with (- (1)) in B by (field; lra).
  replace (d / 2 / (d / 2)) with 1 in A by (field; lra).
  assert (A' : Rabs (1 - u) < 1 / 2) by (apply A; lra).
  assert (B' : Rabs (- (1) - u) < 1 / 2) by (apply B; lra).
  apply Rabs_def2 in A', B'. lra.
Qed.
Theorem value_of_derivative a : Deriv a (fun x => x ^ 2) = 2 * a.
Proof.
  apply (uniqueness_limite (fun x => x ^ 2) a); [|apply derivative_of_square].
  unfold Deriv. apply (epsilon_spec (inhabits 0) (fun u => HasDeriv a u (fun x => x ^ 2))).
  exists (2 * a). apply derivative_of_square.
Qed.

(** One value and all derivatives: no other function has both. *)
Theorem normal_at_zero : Phi 0 = 1 / 2.
Proof. exact Phi_0. Qed.
Theorem normal_density x : HasDeriv x (exp (- x ^ 2 / 2) / sqrt (2 * PI)) Phi.
Proof.
  unfold HasDeriv. apply is_derive_Reals.
  replace (exp (- x ^ 2 / 2) / sqrt (2 * PI)) with (dens x); [apply Phi_derive|].
  unfold dens, inv, Rdiv. f_equal. f_equal. ring.
Qed.

(** ** Four fair signs on sixteen points *)
Definition bools := [true; false].
Program Definition four : space := {|
  outcome := (bool * bool) * (bool * bool);
  points := list_prod (list_prod bools bools) (list_prod bools bools);
  weight := fun _ => 1 / 16; some_point := ((true, true), (true, true)) |}.
Next Obligation. repeat constructor; cbn; intuition discriminate. Qed.
Next Obligation.
  repeat match goal with p : _ * _ |- _ => destruct p | b : bool |- _ => destruct b end; cbn; tauto.
Qed.
Next Obligation. lra. Qed.
Next Obligation. cbn; lra. Qed.
Definition sign (b : bool) : R := if b then 1 else -1.
Definition first (i : nat) (w : four) : R :=
  match i with 1%nat => sign (fst (fst w)) | _ => sign (snd (fst w)) end.
Definition second (i : nat) (w : four) : R :=
  match i with 1%nat => sign (fst (snd w)) | _ => sign (snd (snd w)) end.
Ltac decided := repeat match goal with
    |- context [if ?decision then _ else _] => destruct decision
  end; cbn in *; try lra; exfalso; intuition lra.
Ltac count := unfold first, second, Var, Cov, E; cbn; unfold sign; cbn; lra.

Theorem mean_of_sign : E (fun w : four => first 1 w) = 0 /\ E (fun w : four => first 1 w ^ 2) = 1.
Proof. split; count. Qed.
Theorem mean_of_half : E (fun w : four => indicator (first 1 w = 1)) = 1 / 2.
Proof.
  unfold E, indicator, first. cbn. unfold sign. decided.
Qed.
Theorem variance_of_sign : Var (fun w : four => first 1 w) = 1.
Proof. count. Qed.
Theorem covariances : Cov (fun w : four => first 1 w) (fun w => first 2 w) = 0 /\
  Cov (fun w : four => first 1 w) (fun w => 3 * first 1 w + first 2 w) = 3.
Proof. split; count. Qed.

Theorem what_is_known : Known (fun w : four => first 1 w) [entry (first 1)] /\
  ~ Known (fun w : four => first 1 w) [entry (first 2)].
Proof.
  split; [intros w v [H _]; exact H|]. intros K.
  specialize (K ((true, true), (true, true)) ((false, true), (true, true))). cbn in K.
  specialize (K (conj eq_refl I)). lra.
Qed.
Theorem mean_given_nothing (X : four -> R) w : E_given X [] w = E X.
Proof. reflexivity. Qed.
Theorem mean_given_itself w : E_given (fun w : four => first 1 w) [entry (first 1)] w = first 1 w.
Proof.
  unfold E_given, E, indicator, same_on, entry, first. cbn. unfold sign.
  destruct w as [[[|] [|]] [[|] [|]]]; cbn; decided.
Qed.

Theorem signs_are_independent :
  Indep [[entry (first 1)]; [entry (first 2)]; [entry (second 1)]; [entry (second 2)]].
Proof.
  intros gs F. inversion F as [|g1 ? ? ? K1 F1]; subst. inversion F1 as [|g2 ? ? ? K2 F2]; subst.
  inversion F2 as [|g3 ? ? ? K3 F3]; subst. inversion F3 as [|g4 ? ? ? K4 F4]; subst.
  inversion F4; subst.
  assert (G1 : forall w : four, g1 w = g1 ((fst (fst w), true), (true, true)))
    by (intros w; apply K1; cbn; auto).
  assert (G2 : forall w : four, g2 w = g2 ((true, snd (fst w)), (true, true)))
    by (intros w; apply K2; cbn; auto).
  assert (G3 : forall w : four, g3 w = g3 ((true, true), (fst (snd w), true)))
    by (intros w; apply K3; cbn; auto).
  assert (G4 : forall w : four, g4 w = g4 ((true, true), (true, snd (snd w))))
    by (intros w; apply K4; cbn; auto).
  rewrite (funext G1), (funext G2), (funext G3), (funext G4). clear. unfold E. cbn. field.
Qed.
Theorem sign_depends_on_itself : ~ Indep [[entry (first 1)]; [entry (first 1)]].
Proof.
  intros I. specialize (I [fun w => first 1 w; fun w => first 1 w]). unfold E, first in I.
  cbn in I. unfold sign in I. cbn in I.
  assert (H : 1 = 0); [|lra]. etransitivity; [|etransitivity; [apply I|]]; [lra| |lra].
  repeat constructor; intros w v [H _]; exact H.
Qed.

(** ** Borel functions *)
Theorem any_function : borel = (R -> R) /\ borel2 = (R -> R -> R).
Proof. split; reflexivity. Qed.
(** What is known may be frozen only where the rest is independent of it: a sign is not of itself. *)
Theorem what_depends_is_not_frozen : ~ forall (X Y : four -> R) G (f : borel) (g : borel2),
  Known X G -> (forall t, E (fun w => g t (Y w)) = f t) ->
  forall w, E_given (fun w => g (X w) (Y w)) G w = f (X w).
Proof.
  intros H. specialize (H (first 1) (first 1) [entry (first 1)] (fun _ => 0) Rmult).
  specialize (H (proj1 what_is_known)).
  specialize (H (fun t => eq_trans (E_scale t (fun w => first 1 w))
    (eq_trans (f_equal (Rmult t) (proj1 mean_of_sign)) (Rmult_0_r t)))).
  specialize (H ((true, true), (true, true))). revert H.
  unfold E_given, E, indicator, same_on, entry, first. cbn. unfold sign. cbn. decided.
Qed.
(** Equal means are not equal distributions. *)
Theorem equal_means_are_not_enough : ~ forall (X Y : four -> R) (f : borel),
  E (fun w => X w) = E (fun w => Y w) -> E (fun w => f (X w)) = E (fun w => f (Y w)).
Proof.
  intros H. specialize (H (fun w => first 1 w) (fun _ => 0) (fun x => x ^ 2)).
  cbv beta in H. destruct mean_of_sign as [m s]. rewrite m, s, !E_constant in H.
  specialize (H eq_refl). lra.
Qed.
(** Other variables have the same distribution too. *)
Theorem same_distribution_of_others : first 1 <> second 1 /\ forall t,
  E (fun w : four => step (first 1 w) t) = E (fun w => step (second 1 w) t).
Proof.
  split.
  - intros e. apply (f_equal (fun X => X ((true, true), (false, true)))) in e. cbn in e. lra.
  - intros t. unfold E, first, second. cbn. unfold sign. cbn. ring.
Qed.

(** ** Families *)
Section Families.
Context {Omega : space}.
Lemma rest_of {T} (l : list T) : forall L, NoDup l -> incl l L -> exists r, Permutation L (l ++ r).
Proof.
  induction l as [|a l IH]; intros L N I; [exists L; auto|].
  inversion N; subst. destruct (in_split a L) as (p & q & ->); [apply I; cbn; auto|].
  destruct (IH (p ++ q)) as (r & P); auto.
  - intros x X. specialize (I x (or_intror X)). rewrite in_app_iff in *. cbn in I.
    destruct I as [|[->|]]; tauto.
  - exists r. cbn. rewrite <- Permutation_middle. now constructor.
Qed.
(** All members are independent once the list of all of them is. *)
Theorem mutual d families (L : list (nat * nat)) :
  (forall a, (fst a < length families)%nat /\ (1 <= snd a <= d)%nat -> In a L) ->
  Indep (map (fun a => [entry (nth (fst a) families (fun _ _ => 0) (snd a))]) L
    : list (block Omega)) ->
  WiseUpTo None d families.
Proof.
  intros A I l N V _. destruct (rest_of l L N) as (r & P); [intros a H; apply A, V, H|].
  assert (J : Indep (map (fun a => [entry (nth (fst a) families (fun _ _ => 0) (snd a))]) (r ++ l)
    : list (block Omega))).
  { eapply Indep_perm; [|exact I]. apply Permutation_map. rewrite P. apply Permutation_app_comm. }
  rewrite map_app in J. now apply Indep_dropl in J.
Qed.
End Families.

Theorem families_are_wise : Wise None [pad 2 first; pad 2 second].
Proof.
  apply (padding None 2 [first; second]).
  apply (mutual 2 [first; second] [(0, 1); (0, 2); (1, 1); (1, 2)]%nat).
  - intros [f i] [H1 H2]. cbn in H1, H2.
    assert (f = 0 \/ f = 1)%nat as [-> | ->] by lia;
      assert (i = 1 \/ i = 2)%nat as [-> | ->] by lia; cbn; tauto.
  - exact signs_are_independent.
Qed.
Theorem same_family_is_not_wise : ~ Wise (Some 2%nat) [first; first].
Proof.
  intros W. apply sign_depends_on_itself.
  apply (W [(0, 1); (1, 1)]%nat); [repeat constructor; cbn; intuition congruence| |cbn; lia].
  intros a [<-|[<-|[]]]; cbn; lia.
Qed.
Theorem dot_of_signs : Var (fun w : four => dot (fun i => pad 2 first i w) (fun i => pad 2 second i w) 2) = 2.
Proof. unfold dot, pad; cbn. count. Qed.
