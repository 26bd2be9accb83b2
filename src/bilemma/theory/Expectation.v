(** * Laws of expectation and conditional expectation on finite spaces *)
Require Import Lra Lia FunctionalExtensionality ClassicalEpsilon.
From Bilemma Require Import Spaces Steps.

Section L.
Context {T : Type}.
Lemma list_sum_ext (l : list T) f g : (forall x, In x l -> f x = g x) -> list_sum l f = list_sum l g.
Proof. induction l; simpl; intros; auto. rewrite IHl; auto. f_equal; auto. Qed.
Lemma list_sum_plus (l : list T) f g : list_sum l (fun x => f x + g x) = list_sum l f + list_sum l g.
Proof. induction l; simpl; lra. Qed.
Lemma list_sum_scale (l : list T) c f : list_sum l (fun x => c * f x) = c * list_sum l f.
Proof. induction l; simpl; [ring|]. rewrite IHl; ring. Qed.
Lemma list_sum_le (l : list T) f g : (forall x, f x <= g x) -> list_sum l f <= list_sum l g.
Proof. intros H; induction l; simpl; [lra|]. specialize (H a); lra. Qed.
Lemma list_sum_positive (l : list T) f x : (forall x, 0 <= f x) -> In x l -> 0 < f x -> 0 < list_sum l f.
Proof.
  intros H I P. induction l; simpl in *; [tauto|].
  assert (0 <= list_sum l f) by (clear -H; induction l; simpl; [lra|specialize (H a); lra]).
  destruct I as [->|I]; [lra|]. specialize (IHl I). specialize (H a). lra.
Qed.
End L.
Lemma list_sum_swap {T U} (l : list T) (m : list U) f :
  list_sum l (fun x => list_sum m (fun y => f x y)) = list_sum m (fun y => list_sum l (fun x => f x y)).
Proof.
  induction l; simpl. - induction m; simpl; auto. rewrite <- IHm; ring.
  - rewrite IHl, list_sum_plus; auto.
Qed.

Section Space.
Context {Omega : space}.
Implicit Types X Y : Omega -> R.
Lemma E_plus X Y : E (fun w => X w + Y w) = E X + E Y.
Proof. unfold E. rewrite <- list_sum_plus. apply list_sum_ext; intros; ring. Qed.
Lemma E_scale c X : E (fun w => c * X w) = c * E X.
Proof. unfold E. rewrite <- list_sum_scale. apply list_sum_ext; intros; ring. Qed.
Lemma E_ext X Y : (forall w, X w = Y w) -> E X = E Y.
Proof. intros; f_equal; now apply funext. Qed.
Lemma E_constant c : E (fun _ => c) = c.
Proof. unfold E. rewrite (list_sum_ext _ _ (fun x => c * weight x)) by (intros; ring). rewrite list_sum_scale, weight_total; ring. Qed.
Lemma E_le X Y : (forall w, X w <= Y w) -> E X <= E Y.
Proof. intros. apply list_sum_le; intros. apply Rmult_le_compat_l; auto. apply Rlt_le, weight_positive. Qed.
Lemma same_on_refl G w : same_on G w w. Proof. induction G; simpl; auto. Qed.
Lemma same_on_sym G w v : same_on G w v -> same_on G v w. Proof. induction G; simpl; intuition. Qed.
Lemma same_on_trans G u v w : same_on G u v -> same_on G v w -> same_on G u w.
Proof. induction G; simpl; intuition; congruence. Qed.
Lemma indicator_true (P : Prop) : P -> indicator P = 1. Proof. intros; unfold indicator; destruct excluded_middle_informative; tauto. Qed.
Lemma indicator_false (P : Prop) : ~ P -> indicator P = 0. Proof. intros; unfold indicator; destruct excluded_middle_informative; tauto. Qed.
Lemma indicator_nonneg P : 0 <= indicator P. Proof. unfold indicator; destruct excluded_middle_informative; lra. Qed.
Lemma indicator_iff P Q : (P <-> Q) -> indicator P = indicator Q.
Proof. intros; unfold indicator; do 2 destruct excluded_middle_informative; tauto. Qed.
Definition mass (G : block Omega) w := E (fun v => indicator (same_on G w v)).
Lemma mass_pos G w : 0 < mass G w.
Proof.
  unfold mass, E. apply (list_sum_positive _ _ w).
  - intros. apply Rmult_le_pos. apply Rlt_le, weight_positive. apply indicator_nonneg.
  - apply points_all.
  - rewrite indicator_true by apply same_on_refl. pose proof (weight_positive w); lra.
Qed.
Lemma mass_same G w v : same_on G w v -> mass G w = mass G v.
Proof.
  intros H. apply E_ext; intros u. apply indicator_iff; split; intros.
  - apply same_on_trans with w; auto. now apply same_on_sym.
  - now apply same_on_trans with v.
Qed.
(* the definition by cases is uniform *)
Lemma E_given_eq X G w : E_given X G w = E (fun v => indicator (same_on G w v) * X v) / mass G w.
Proof.
  destruct G; simpl; auto. unfold mass; simpl.
  replace (E (fun _ : Omega => indicator True)) with 1.
  2:{ symmetry. rewrite <- (E_constant 1). apply E_ext; intros; now apply indicator_true. }
  replace (E (fun v => indicator True * X v)) with (E X); [field|].
  apply E_ext; intros; rewrite indicator_true; auto; ring.
Qed.
Lemma E_given_plus X Y G w : E_given (fun w => X w + Y w) G w = E_given X G w + E_given Y G w.
Proof.
  rewrite !E_given_eq. unfold Rdiv. rewrite <- Rmult_plus_distr_r, <- E_plus. f_equal. apply E_ext; intros; ring.
Qed.
Lemma E_given_known X Y G w : Known Y G -> E_given (fun w => Y w * X w) G w = Y w * E_given X G w.
Proof.
  intros K. rewrite !E_given_eq. unfold Rdiv. rewrite <- Rmult_assoc, <- E_scale. f_equal. apply E_ext; intros v.
  destruct (excluded_middle_informative (same_on G w v)) as [s|n].
  - rewrite (K w v s); ring. - rewrite indicator_false; auto; ring.
Qed.
Lemma E_given_one G w : E_given (fun _ => 1) G w = 1.
Proof.
  rewrite E_given_eq. unfold Rdiv. rewrite (E_ext _ (fun v => indicator (same_on G w v))) by (intros; ring).
  apply Rinv_r. pose proof (mass_pos G w); lra.
Qed.
Lemma E_given_le X Y G w : (forall w, X w <= Y w) -> E_given X G w <= E_given Y G w.
Proof.
  intros. rewrite !E_given_eq. apply Rmult_le_compat_r. left; apply Rinv_0_lt_compat, mass_pos.
  apply E_le; intros. apply Rmult_le_compat_l; auto. apply indicator_nonneg.
Qed.
Lemma E_given_tower X G : E (fun w => E_given X G w) = E X.
Proof.
  transitivity (list_sum points (fun w => list_sum points (fun v => weight w * (weight v * (indicator (same_on G w v) * X v)) / mass G w))).
  - unfold E at 1. apply list_sum_ext; intros w _. rewrite E_given_eq. unfold E, Rdiv.
    rewrite (Rmult_comm _ (/ mass G w)), <- Rmult_assoc, <- list_sum_scale. apply list_sum_ext; intros; ring.
  - rewrite list_sum_swap. unfold E. apply list_sum_ext; intros v _.
    rewrite (list_sum_ext _ _ (fun w => weight v * X v / mass G v * (weight w * indicator (same_on G v w)))).
    + rewrite list_sum_scale. change (list_sum points (fun w => weight w * indicator (same_on G v w))) with (mass G v).
      field. pose proof (mass_pos G v); lra.
    + intros w _. destruct (excluded_middle_informative (same_on G w v)) as [s|n].
      * rewrite (mass_same _ _ _ s), !indicator_true; auto using same_on_sym. field. pose proof (mass_pos G v); lra.
      * rewrite !indicator_false; auto using same_on_sym. unfold Rdiv; ring.
Qed.
Lemma Known_single X : Known X [entry (fun w => X w)]. Proof. intros w v [H _]; exact H. Qed.
Lemma Known_ind G w : Known (fun v => indicator (same_on G w v)) G.
Proof.
  intros u v H. apply indicator_iff; split; intros. - now apply same_on_trans with u.
  - apply same_on_trans with v; auto. now apply same_on_sym.
Qed.
Lemma Indep2 A B X Y : Indep [A; B] -> Known X A -> Known Y B -> E (fun w => X w * Y w) = E X * E Y.
Proof.
  intros I HX HY. specialize (I [X; Y] ltac:(repeat constructor; auto)). cbn in I.
  rewrite (E_ext _ (fun w => X w * Y w)) in I by (intros; ring). rewrite I; ring.
Qed.
Lemma E_given_frozen (g : R -> R -> R) X Y G w : Known X G -> Indep [[entry (fun w => Y w)]; G] ->
  E_given (fun w => g (X w) (Y w)) G w = E (fun v => g (X w) (Y v)).
Proof.
  intros K I. rewrite E_given_eq.
  rewrite (E_ext _ (fun v => g (X w) (Y v) * indicator (same_on G w v))).
  - assert (L : Known (fun v => g (X w) (Y v)) [entry (fun w => Y w)])
      by (intros u v H; now rewrite (Known_single Y u v H)).
    rewrite (Indep2 _ _ _ _ I L (Known_ind G w)). fold (mass G w). field. pose proof (mass_pos G w); lra.
  - intros v. destruct (excluded_middle_informative (same_on G w v)) as [s|n].
    + rewrite (K w v s); ring. + rewrite indicator_false by auto; ring.
Qed.

(** ** The distribution function determines the distribution *)
Lemma value_below (a : R) l : exists b, b < a /\ forall x, In x l -> x < a -> x <= b.
Proof.
  induction l as [|y l (b & B & H)]; [exists (a - 1); split; [lra|easy]|].
  destruct (Rlt_or_le y a) as [A|A].
  - exists (Rmax b y). split; [now apply Rmax_lub_lt|]. intros x [<-|I] L; [apply Rmax_r|].
    eapply Rle_trans; [now apply H|apply Rmax_l].
  - exists b. split; auto. intros x [<-|I] L; [lra|auto].
Qed.
Lemma point_by_steps (a : R) l : exists b, forall x, In x l ->
  step x a - step x b = if Req_EM_T x a then 1 else 0.
Proof.
  destruct (value_below a l) as (b & B & H). exists b. intros x I. specialize (H x I).
  unfold step. destruct (Rle_dec x a), (Rle_dec x b), (Req_EM_T x a); try lra.
Qed.
Lemma function_by_steps X Y l : (forall t, E (fun w => step (X w) t) = E (fun w => step (Y w) t)) ->
  forall f : R -> R, exists h, (forall x, In x l -> h x = f x) /\ E (fun w => h (X w)) = E (fun w => h (Y w)).
Proof.
  intros D f. enough (S : forall k, (forall a, In a k -> In a l) -> exists h,
    (forall x, In x l -> (In x k -> h x = f x)) /\ E (fun w => h (X w)) = E (fun w => h (Y w))).
  { destruct (S l) as (h & H & e); auto. exists h. auto. }
  induction k as [|a k IH]; intros V; [exists (fun _ => 0); now rewrite !E_constant|].
  destruct IH as (h & H & e); [intros; apply V; cbn; auto|]. destruct (point_by_steps a l) as (b & P).
  exists (fun x => h x + (f a - h a) * (step x a + (-1) * step x b)). split.
  - intros x L K. replace (step x a + -1 * step x b) with (step x a - step x b) by ring.
    rewrite (P x L). destruct (Req_EM_T x a) as [->|n]; [ring|]. destruct K as [<-|K]; [tauto|].
    rewrite H by auto. ring.
  - rewrite !E_plus, !E_scale, !E_plus, !E_scale, !D, e. reflexivity.
Qed.
Lemma E_same_distribution X Y : (forall t, E (fun w => step (X w) t) = E (fun w => step (Y w) t)) ->
  forall f : R -> R, E (fun w => f (X w)) = E (fun w => f (Y w)).
Proof.
  intros D f. destruct (function_by_steps X Y (map X points ++ map Y points) D f) as (h & H & e).
  rewrite <- (E_ext (fun w => h (X w)) (fun w => f (X w))), e; [apply E_ext|];
    intros w; apply H, in_or_app; [right|left]; apply in_map, points_all.
Qed.
Lemma moment_always X p : Moment X p. Proof. eexists; apply Rle_refl. Qed.
Lemma indep_const X (c : R) : Indep [[entry (fun _ : Omega => c)]; [entry (fun w => X w)]].
Proof.
  intros gs F. inversion F as [|g ? gs' ? K F']; subst. inversion F' as [|g' ? ? ? K' F'']; subst. inversion F''; subst. cbn.
  assert (E : forall w, g w = g some_point) by (intros; apply K; cbn; auto).
  rewrite (E_ext g (fun _ => g some_point)), E_constant by auto.
  rewrite (E_ext _ (fun w => g some_point * g' w)). 2:{ intros; rewrite E; ring. } rewrite E_scale; ring.
Qed.
End Space.
