(** * Derivatives and limits: what the axioms about them need beyond the library *)
Require Import Lra Lia ClassicalEpsilon.
From Bilemma Require Import Spaces Steps.

Lemma deriv_unique a u f : HasDeriv a u f -> Deriv a f = u.
Proof. intros H. apply uniqueness_limite with f a; auto. unfold Deriv. apply epsilon_spec. now exists u. Qed.
Lemma deriv_ext a u f g : (forall t, f t = g t) -> HasDeriv a u f -> HasDeriv a u g.
Proof. intros E H. now replace g with f by now apply funext. Qed.
Lemma tends_sum u v f g : Tends u f -> Tends v g -> Tends (u + v) (fun t => f t + g t).
Proof.
  intros A B e He. destruct (A (e/2)) as [a Ha]; [lra|]. destruct (B (e/2)) as [b Hb]; [lra|].
  exists (Rmax a b); intros t Ht. specialize (Ha t (Rle_trans _ _ _ (Rmax_l _ _) Ht)). specialize (Hb t (Rle_trans _ _ _ (Rmax_r _ _) Ht)).
  replace (f t + g t - (u + v)) with ((f t - u) + (g t - v)) by ring. eapply Rle_lt_trans; [apply Rabs_triang|lra].
Qed.
Lemma continuous a v h : HasDeriv a v h -> continuity_pt h a.
Proof. intros D. apply derivable_continuous_pt. now exists v. Qed.
Lemma tends_continuous a v h k : HasDeriv a v h -> Tends a k -> Tends (h a) (fun t => h (k t)).
Proof.
  intros D K e He. destruct (continuous _ _ _ D e He) as (d & Hd & C). destruct (K d Hd) as [b B].
  exists b; intros t Ht. specialize (B t Ht). destruct (Req_dec (k t) a) as [->|N].
  - now rewrite Rminus_diag_eq, Rabs_R0.
  - apply (C (k t)). split; [|exact B]. split; [exact I|]. auto.
Qed.
Lemma tends_inv_log : Tends 0 (fun t => inv (ln t)).
Proof.
  intros e He. exists (exp (/ e + 1)); intros t Ht. assert (0 < / e) by now apply Rinv_0_lt_compat.
  assert (L : / e + 1 <= ln t). { rewrite <- (ln_exp (/ e + 1)). pose proof (exp_pos (/ e + 1)). destruct Ht as [Ht|<-]; [left; now apply ln_increasing|lra]. }
  unfold inv. rewrite Rminus_0_r, Rabs_right. 2:{ left; apply Rinv_0_lt_compat; lra. }
  rewrite <- (Rinv_inv e). apply Rinv_lt_contravar; [apply Rmult_lt_0_compat|]; lra.
Qed.
Lemma tends_squeeze b u f g h : Tends u f -> Tends u h ->
  (forall t, b <= t -> f t <= g t) -> (forall t, b <= t -> g t <= h t) -> Tends u g.
Proof.
  intros A C F G e He. destruct (A e He) as [a Ha]. destruct (C e He) as [c Hc]. exists (Rmax b (Rmax a c)); intros t Ht.
  assert (b <= t) by (eapply Rle_trans; [|exact Ht]; apply Rmax_l).
  assert (Rmax a c <= t) by (eapply Rle_trans; [|exact Ht]; apply Rmax_r).
  specialize (Ha t (Rle_trans _ _ _ (Rmax_l _ _) H0)). specialize (Hc t (Rle_trans _ _ _ (Rmax_r _ _) H0)).
  specialize (F t H). specialize (G t H). apply Rabs_def2 in Ha, Hc. apply Rabs_def1; lra.
Qed.

(** Limits along the natural numbers are those of the library. *)
Lemma natural_beyond b : exists m, b < INR m.
Proof.
  destruct (archimed_cor1 (/ (Rabs b + 1))) as (m & M & P).
  { apply Rinv_0_lt_compat. pose proof (Rabs_pos b). lra. }
  exists m. apply lt_INR in P. simpl in P. pose proof (Rle_abs b). pose proof (Rabs_pos b).
  apply Rinv_lt_contravar in M; [rewrite !Rinv_inv in M; lra|].
  apply Rmult_lt_0_compat; apply Rinv_0_lt_compat; lra.
Qed.
Lemma converges_from u f :
  (forall e, 0 < e -> exists b, forall n : nat, b <= INR n -> Rabs (f n - u) < e) -> Un_cv f u.
Proof.
  intros H e He. destruct (H e He) as [b B]. destruct (natural_beyond b) as [m M].
  exists m; intros n Hn. apply le_INR in Hn. apply B. lra.
Qed.
Lemma converges_beyond u f e : Un_cv f u -> 0 < e -> exists b, forall n : nat, b <= INR n -> Rabs (f n - u) < e.
Proof. intros H He. destruct (H e He) as [m M]. exists (INR m). intros n Hn. apply M. now apply INR_le. Qed.
Lemma converges_restriction u h : Tends u h -> Un_cv (fun n => h (INR n)) u.
Proof. intros H. apply converges_from. intros e He. destruct (H e He) as [b B]. exists b. auto. Qed.
Lemma converges_squeeze b u f g h : Un_cv f u -> Un_cv h u ->
  (forall n : nat, b <= INR n -> f n <= g n) -> (forall n : nat, b <= INR n -> g n <= h n) -> Un_cv g u.
Proof.
  intros A C F G. apply converges_from. intros e He.
  destruct (converges_beyond _ _ _ A He) as [a Ha]. destruct (converges_beyond _ _ _ C He) as [c Hc].
  exists (Rmax b (Rmax a c)); intros n Hn.
  pose proof (Rmax_l b (Rmax a c)). pose proof (Rmax_r b (Rmax a c)). pose proof (Rmax_l a c). pose proof (Rmax_r a c).
  specialize (Ha n ltac:(lra)). specialize (Hc n ltac:(lra)). specialize (F n ltac:(lra)). specialize (G n ltac:(lra)).
  apply Rabs_def2 in Ha, Hc. apply Rabs_def1; lra.
Qed.
Lemma converges_eq u v f g : Un_cv f u -> (forall n, f n = g n) -> u = v -> Un_cv g v.
Proof. intros H E <-. now replace g with f by now apply funext. Qed.

Lemma exp_lower x : x + 1 <= exp x.
Proof. destruct (Req_dec x 0) as [->|N]; [rewrite exp_0; lra|]. pose proof (exp_ineq1 x N); lra. Qed.
Lemma mean_value h k x y : x <= y -> (forall t, x <= t -> t <= y -> 0 <= k t) ->
  (forall t, x <= t -> t <= y -> HasDeriv t (k t) h) -> h x <= h y.
Proof.
  intros [L| ->] P D; [|lra]. destruct (MVT_cor2 h k x y L) as (c & E & Hc); [intros; apply D; lra|].
  specialize (P c ltac:(lra) ltac:(lra)). nra.
Qed.

(** A derivative is local: near a, where k is positive, h and l are the same function. *)
Lemma derivative_local a u v h k l :
  HasDeriv a u h -> (forall t, 0 < k t -> h t = l t) -> HasDeriv a v k -> 0 < k a -> HasDeriv a u l.
Proof.
  intros Hh E Hk P e He. destruct (Hh e He) as [d1 H1]. destruct (Hk 1 Rlt_0_1) as [d2 H2].
  assert (M : 0 < Rabs v + 1) by (pose proof (Rabs_pos v); lra).
  assert (Q : 0 < k a / (Rabs v + 1)) by now apply Rdiv_lt_0_compat.
  assert (D : 0 < Rmin d1 (Rmin d2 (k a / (Rabs v + 1)))).
  { apply Rmin_pos; [apply cond_pos|]. apply Rmin_pos; [apply cond_pos|exact Q]. }
  exists (mkposreal _ D). intros t N T. simpl in T.
  pose proof (Rmin_l d1 (Rmin d2 (k a / (Rabs v + 1)))). pose proof (Rmin_r d1 (Rmin d2 (k a / (Rabs v + 1)))).
  pose proof (Rmin_l d2 (k a / (Rabs v + 1))). pose proof (Rmin_r d2 (k a / (Rabs v + 1))).
  assert (K : 0 < k (a + t)).
  { specialize (H2 t N ltac:(lra)). assert (T0 : 0 < Rabs t) by now apply Rabs_pos_lt.
    assert (B : Rabs (k (a + t) - k a) <= (Rabs v + 1) * Rabs t).
    { replace (k (a + t) - k a) with (((k (a + t) - k a) / t - v + v) * t) by (field; exact N).
      rewrite Rabs_mult. apply Rmult_le_compat_r; [lra|]. eapply Rle_trans; [apply Rabs_triang|]. lra. }
    assert (C : (Rabs v + 1) * Rabs t < k a).
    { apply Rlt_le_trans with ((Rabs v + 1) * (k a / (Rabs v + 1))).
      - apply Rmult_lt_compat_l; lra. - right. field. lra. }
    assert (F : Rabs (k (a + t) - k a) < k a) by lra. apply Rabs_def2 in F. lra. }
  rewrite <- (E _ K), <- (E _ P). apply H1; auto. lra.
Qed.

(** ** The rules of differentiation, in the form of the axioms *)

Lemma deriv_eq a u v f g : HasDeriv a u f -> (forall t, f t = g t) -> u = v -> HasDeriv a v g.
Proof. intros H E <-. eapply deriv_ext; eauto. Qed.
Lemma tends_eq u v f g : Tends u f -> (forall t, f t = g t) -> u = v -> Tends v g.
Proof. intros H E <-. now replace g with f by now apply funext. Qed.
Lemma derivative_product a h k u v :
  HasDeriv a u h -> HasDeriv a v k -> HasDeriv a (u * k a + h a * v) (fun t => h t * k t).
Proof. intros Hu Hv. exact (derivable_pt_lim_mult _ _ _ _ _ Hu Hv). Qed.
Lemma derivative_exp a h u : HasDeriv a u h -> HasDeriv a (exp (h a) * u) (fun t => exp (h t)).
Proof. intros H. exact (derivable_pt_lim_comp h exp a u _ H (derivable_pt_lim_exp (h a))). Qed.
Lemma derivative_log a h u :
  HasDeriv a u h -> 0 < h a -> HasDeriv a (inv (h a) * u) (fun t => ln (h t)).
Proof. intros H P. exact (derivable_pt_lim_comp h ln a u _ H (derivable_pt_lim_ln (h a) P)). Qed.
Lemma derivative_inverse a h u :
  HasDeriv a u h -> h a <> 0 -> HasDeriv a (- u * inv (h a) ^ 2) (fun t => inv (h t)).
Proof.
  intros H N. pose proof (derivable_pt_lim_div (fun _ => 1) h a 0 u (derivable_pt_lim_const 1 a) H N) as D.
  unfold HasDeriv. unfold div_fct in D.
  replace (- u * inv (h a) ^ 2) with ((0 * h a - u * 1) / Rsqr (h a)) by (unfold inv, Rsqr; field; auto).
  replace (fun t : R => inv (h t)) with (fun t : R => 1 / h t) by (apply funext; intros; unfold inv; lra).
  exact D.
Qed.
Lemma tends_constant c : Tends c (fun _ => c).
Proof. intros e He. exists 0. intros. rewrite Rminus_diag_eq, Rabs_R0; auto. Qed.

(** ** Naturals and sums *)

Lemma natural_step m n : INR m < INR n -> INR m + 1 <= INR n.
Proof. intros H. apply INR_lt in H. change 1 with (INR 1). rewrite <- plus_INR. apply le_INR. lia. Qed.
Lemma sum_except n j F : Sum n [j] F = Sum n [] (fun i => (1 + -1 * delta i j) * F i).
Proof.
  induction n; cbn [Sum]; auto. rewrite IHn. f_equal. unfold delta.
  destruct in_dec as [[E|[]]|N]; destruct in_dec as [[]|_]; destruct Nat.eq_dec; subst; try ring; try tauto;
    exfalso; apply N; simpl; auto.
Qed.
