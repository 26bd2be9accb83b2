(** * The four rules about independence, each proved in general *)
Require Import Lra Lia FunctionalExtensionality Permutation.
From Bilemma Require Import Spaces Steps Expectation.
Section Space.
Context {Omega : space}.
Implicit Types A B : block Omega.
Definition finer A B := forall w v, same_on A w v -> same_on B w v.
Lemma Indep_mono Bs Bs' : Forall2 finer Bs Bs' -> Indep Bs -> Indep Bs'.
Proof.
  intros F I gs K. apply I. clear I. revert gs K. induction F; intros gs K; inversion K; subst; constructor; auto.
  intros w v s. auto.
Qed.
Lemma Indep_swap P A B Q : Indep (P ++ A :: B :: Q) -> Indep (P ++ B :: A :: Q).
Proof.
  intros I gs K. apply Forall2_app_inv_r in K. destruct K as (g1 & g2 & K1 & K2 & ->).
  inversion K2 as [|b ? g3 ? Kb K3]; subst. inversion K3 as [|a ? g4 ? Ka K4]; subst.
  specialize (I (g1 ++ a :: b :: g4)). rewrite !map_app in *. cbn in *.
  assert (E : forall l1 l2, list_product (l1 ++ l2) = list_product l1 * list_product l2) by (clear; induction l1; intros; cbn; [|rewrite IHl1]; ring).
  rewrite E in *. cbn in *. rewrite <- (E_ext (fun w => list_product (map (fun g => g w) (g1 ++ a :: b :: g4)))).
  - rewrite I. ring. apply Forall2_app; auto.
  - intros w. rewrite !map_app, !E. cbn. ring.
Qed.
Lemma Indep_perm_ l l' : Permutation l l' -> forall P, Indep (P ++ l) -> Indep (P ++ l').
Proof.
  induction 1; intros P I; auto.
  - change (x :: l') with ([x] ++ l'). rewrite app_assoc. apply IHPermutation. now rewrite <- app_assoc.
  - now apply Indep_swap.
Qed.
Lemma Indep_perm l l' : Permutation l l' -> Indep l -> Indep l'.
Proof. intros H. exact (Indep_perm_ l l' H []). Qed.
Lemma Indep_drop A Bs : Indep (A :: Bs) -> Indep Bs.
Proof.
  intros I gs K. specialize (I ((fun _ => 1) :: gs)). cbn in I. rewrite E_constant, Rmult_1_l in I.
  rewrite <- I. - apply E_ext; intros; ring. - constructor; auto. now intros ? ? ?.
Qed.
Lemma Indep_dropl l Bs : Indep (l ++ Bs) -> Indep Bs.
Proof. induction l; auto. intros I. apply IHl. eapply Indep_drop, I. Qed.
Lemma Indep_nil Bs : Indep Bs -> Indep ([] :: Bs).
Proof.
  intros I gs K. inversion K as [|g ? g' ? Kg K']; subst. cbn.
  assert (E : forall w, g w = g some_point) by (intros; apply Kg; cbn; auto).
  rewrite (E_ext g (fun _ => g some_point)), E_constant by auto. rewrite <- (I g' K'), <- E_scale. apply E_ext; intros; now rewrite E.
Qed.
Lemma same_on_app A B w v : same_on (A ++ B) w v <-> same_on A w v /\ same_on B w v.
Proof. induction A; cbn; tauto. Qed.
Lemma E_list_sum {T} (l : list T) (f : T -> Omega -> R) : E (fun w => list_sum l (fun x => f x w)) = list_sum l (fun x => E (f x)).
Proof.
  unfold E. rewrite <- list_sum_swap. apply list_sum_ext; intros. rewrite <- list_sum_scale. now apply list_sum_ext.
Qed.
(* a function of A ++ B is a combination of products of indicators *)
Lemma expand A B g : Known g (A ++ B) -> forall w,
  g w = list_sum points (fun u => weight u * g u / mass (A ++ B) u * (indicator (same_on A u w) * indicator (same_on B u w))).
Proof.
  intros K w. transitivity (list_sum points (fun u => g w / mass (A ++ B) w * (weight u * indicator (same_on (A ++ B) w u)))).
  - rewrite list_sum_scale. change (list_sum points (fun u => weight u * indicator (same_on (A ++ B) w u))) with (mass (A ++ B) w).
    field. pose proof (mass_pos (A ++ B) w); lra.
  - apply list_sum_ext; intros u _. pose proof (mass_pos (A ++ B) u).
    destruct (ClassicalDescription.excluded_middle_informative (same_on (A ++ B) w u)) as [s|n].
    + rewrite indicator_true by auto. rewrite (K _ _ s), (mass_same _ _ _ s). apply same_on_sym, same_on_app in s. rewrite !indicator_true by tauto. field; lra.
    + rewrite indicator_false by auto. assert (N : ~ (same_on A u w /\ same_on B u w)) by (rewrite <- same_on_app; intros s; apply n, same_on_sym, s).
      destruct (ClassicalDescription.excluded_middle_informative (same_on A u w)) as [a|a].
      * rewrite (indicator_false (same_on B u w)) by tauto. unfold Rdiv; ring. * rewrite (indicator_false (same_on A u w)) by tauto. unfold Rdiv; ring.
Qed.
Lemma Indep_merge A B Bs : Indep (A :: B :: Bs) -> Indep ((A ++ B) :: Bs).
Proof.
  intros I gs K. inversion K as [|g ? hs ? Kg Kh]; subst. cbn.
  set (c := fun u => weight u * g u / mass (A ++ B) u). set (a := fun u w => indicator (same_on A u w)). set (b := fun u w => indicator (same_on B u w)).
  assert (J : forall u, E (fun w => a u w * (b u w * list_product (map (fun g => g w) hs))) = E (a u) * (E (b u) * list_product (map E hs))).
  { intros u. apply (I (a u :: b u :: hs)). repeat constructor; auto; apply Known_ind. }
  pose proof (Indep_drop _ _ I) as I'.
  assert (J2 : forall u, E (fun w => a u w * b u w) = E (a u) * E (b u)).
  { intros u. pose proof (I (a u :: b u :: map (fun _ _ => 1) Bs)) as L. cbn in L.
    rewrite (E_ext _ (fun w => a u w * b u w)) in L.
    - rewrite L. + assert (E : list_product (map E (map (fun _ _ => 1) Bs)) = 1) by (clear; induction Bs; cbn; rewrite ?IHBs, ?E_constant; ring). rewrite E; ring.
      + repeat constructor; try apply Known_ind. clear. induction Bs; constructor; auto. now intros ? ? ?.
    - intros w. assert (E : list_product (map (fun g => g w) (map (fun _ _ => 1) Bs)) = 1) by (clear; induction Bs; cbn; rewrite ?IHBs; ring). rewrite E; ring. }
  assert (X : E g = list_sum points (fun u => c u * (E (a u) * E (b u)))).
  { rewrite (E_ext g (fun w => list_sum points (fun u => c u * (a u w * b u w)))) by (intros; now apply expand).
    rewrite E_list_sum. apply list_sum_ext; intros u _. now rewrite E_scale, J2. }
  rewrite X. rewrite (E_ext _ (fun w => list_sum points (fun u => c u * (a u w * (b u w * list_product (map (fun g => g w) hs)))))).
  - rewrite E_list_sum, Rmult_comm, <- list_sum_scale. apply list_sum_ext; intros u _. rewrite E_scale, J; ring.
  - intros w. rewrite (expand A B g Kg w), Rmult_comm, <- list_sum_scale. apply list_sum_ext; intros u _. unfold c, a, b; ring.
Qed.
Lemma Indep_merge_list g Q : Indep (g ++ Q) -> Indep (concat g :: Q).
Proof.
  revert Q; induction g as [|b g IH]; intros Q I; cbn. - now apply Indep_nil.
  - apply Indep_merge. apply (Indep_perm (concat g :: b :: Q)); [apply perm_swap|]. apply IH.
    eapply Indep_perm; [|exact I]. cbn. apply Permutation_middle.
Qed.
Lemma Indep_groups gss : forall Q, Indep (concat gss ++ Q) -> Indep (map (@concat _) gss ++ Q).
Proof.
  induction gss as [|g gss IH]; intros Q I; cbn in *; auto.
  apply Indep_merge_list.
  apply (Indep_perm (map (@concat _) gss ++ Q ++ g)).
  - rewrite (app_assoc _ Q g). apply Permutation_app_comm.
  - apply IH. eapply Indep_perm; [|exact I]. rewrite <- app_assoc. rewrite (app_assoc _ Q g). apply Permutation_app_comm.
Qed.
(* rule functions: groups of the old blocks, in some order, what is left over first *)
Lemma functions_rule Bs rest gss news : Permutation Bs (rest ++ concat gss) -> Forall2 finer (map (@concat _) gss) news -> Indep Bs -> Indep news.
Proof.
  intros P F I. eapply Indep_mono; [exact F|]. rewrite <- (app_nil_r (map _ _)). apply Indep_groups. rewrite app_nil_r.
  eapply Indep_dropl, Indep_perm; eauto.
Qed.
Lemma E_given_same X C w v : same_on C w v -> E_given X C w = E_given X C v.
Proof.
  intros s. rewrite !E_given_eq, (mass_same _ _ _ s). f_equal. apply E_ext; intros u. f_equal. apply indicator_iff; split; intros.
  - eapply same_on_trans; [apply same_on_sym|]; eauto. - eapply same_on_trans; eauto.
Qed.
Lemma segment_at n f g i : 1 <= INR i -> INR i <= INR n -> segment n f = segment n g -> f i = g i.
Proof.
  intros a b E. apply (f_equal (fun h => h i)) in E. unfold segment in E. apply INR_le in b. change 1 with (INR 1) in a. apply INR_le in a.
  destruct le_dec; [|lia]. destruct le_dec; [auto|lia].
Qed.
(* rule blocks *)
Definition member (fams : list (nat -> Omega -> R)) (a : nat * nat) : entry_type Omega := entry (nth (fst a) fams (fun _ _ => 0) (snd a)).
Definition pdec : forall a b : nat * nat, {a = b} + {a <> b}. decide equality; apply Nat.eq_dec. Defined.
Fixpoint apart (ls : list (list (nat * nat))) : Prop := match ls with nil => True
  | l :: ls => (forall m, In m ls -> forall a, In a l -> In a m -> False) /\ apart ls end.
Lemma same_on_members fams l w v : same_on (map (member fams) l) w v <-> forall a, In a l -> projT2 (member fams a) w = projT2 (member fams a) v.
Proof. induction l; cbn; [tauto|]. rewrite IHl. clear. firstorder. subst; auto. Qed.
Lemma concat_single {T} (f : T -> entry_type Omega) l : concat (map (fun a => [f a]) l) = map f l.
Proof. induction l; cbn; congruence. Qed.
Lemma blocks_rule k fams ls : Wise k fams ->
  (forall l, In l ls -> forall a, In a l -> (fst a < length fams)%nat) -> apart ls ->
  (match k with Some k => (length (concat ls) <= k)%nat | None => True end) ->
  Indep (map (map (member fams)) ls).
Proof.
  intros W V D L. set (ns := map (nodup pdec) ls).
  assert (I : Indep (concat (map (map (fun a => [member fams a])) ns))).
  { rewrite <- concat_map. apply W.
    - unfold ns. clear -D. induction ls as [|l ls IH]; cbn in *; [constructor|]. destruct D as [D1 D2].
      assert (forall x m, NoDup x -> NoDup m -> (forall a : nat * nat, In a x -> In a m -> False) -> NoDup (x ++ m)).
      { clear. induction x; cbn; intros m N M E; auto. inversion N; subst. constructor.
        - rewrite in_app_iff. intros [|]; eauto. - apply IHx; auto. intros; eapply E; eauto. }
      apply H; [apply NoDup_nodup|auto|]. intros a A1 A2. apply nodup_In in A1. apply in_concat in A2. destruct A2 as (m & M1 & M2).
      apply in_map_iff in M1. destruct M1 as (m' & <- & M1). apply nodup_In in M2. eauto.
    - intros a A. apply in_concat in A. destruct A as (m & M1 & M2). unfold ns in M1. apply in_map_iff in M1. destruct M1 as (m' & <- & M1).
      apply nodup_In in M2. eauto.
    - destruct k as [k|]; auto. eapply Nat.le_trans; [|exact L]. unfold ns. clear. induction ls; cbn; auto. rewrite !app_length.
      apply Nat.add_le_mono; auto. apply NoDup_incl_length; [apply NoDup_nodup|]. intros x; apply nodup_In. }
  rewrite <- (app_nil_r (concat _)) in I. apply Indep_groups in I. rewrite app_nil_r, map_map in I.
  eapply Indep_mono; [|exact I]. unfold ns. clear. induction ls; cbn; constructor; auto.
  intros w v. rewrite concat_single, !same_on_members. intros H x X. apply H. now apply nodup_In.
Qed.
Definition segment_members (f n : nat) : list (nat * nat) := map (fun i => (f, i)) (seq 1 n).
Lemma in_segl f n a : In a (segment_members f n) -> exists i, a = (f, i) /\ (1 <= i <= n)%nat.
Proof. unfold segment_members. rewrite in_map_iff. intros (i & <- & I). apply in_seq in I. exists i; split; auto; lia. Qed.
Lemma same_on_segment fams f n w v : same_on (map (member fams) (segment_members f n)) w v ->
  segment n (fun i => nth f fams (fun _ _ => 0) i w) = segment n (fun i => nth f fams (fun _ _ => 0) i v).
Proof.
  intros H. rewrite same_on_members in H. apply funext; intros i. unfold segment. destruct le_dec; auto. destruct le_dec; auto.
  apply (H (f, i)). unfold segment_members. apply in_map. apply in_seq. lia.
Qed.
Lemma map_wise_rule k m fams fams' : length fams = length fams' ->
  (match m, k with Some m, Some k => (m <= k)%nat | None, Some k => False | _, None => True end) ->
  (forall j, (j < length fams)%nat -> forall i w v, nth j fams (fun _ _ => 0) i w = nth j fams (fun _ _ => 0) i v -> nth j fams' (fun _ _ => 0) i w = nth j fams' (fun _ _ => 0) i v) ->
  Wise k fams -> Wise m fams'.
Proof.
  intros E M F W l N L K. assert (V : forall a, In a l -> (fst a < length fams)%nat) by (intros; rewrite E; auto).
  assert (I : Indep (map (fun a => [entry (nth (fst a) fams (fun _ _ => 0) (snd a))]) l)).
  { apply W; auto. destruct k, m; try tauto; lia. }
  eapply Indep_mono; [|exact I]. clear I N K L. induction l; cbn; constructor.
  - intros w v [H _]. split; [|exact Logic.I]. apply F; [apply V; cbn; auto|exact H]. - apply IHl. intros; apply V; cbn; auto.
Qed.
End Space.
Ltac insplit := repeat match goal with
  | H : In _ (_ ++ _) |- _ => apply in_app_or in H
  | H : In _ (segment_members _ _) |- _ => apply in_segl in H; let E := fresh in destruct H as (? & E & ?)
  | H : In _ (_ :: _) |- _ => destruct H as [H|H]
  | H : In _ nil |- _ => destruct H
  | H : _ \/ _ |- _ => destruct H as [H|H]
  end; subst.
Ltac inrange := intros l Hl a Ha; cbn [In] in Hl; insplit; insplit; cbn; try lia; try tauto.
Ltac natify := repeat match goal with
  | H : (INR _ < INR _) |- _ => apply INR_lt in H
  | H : (_ <> _)%R |- _ => let G := fresh in assert (G := fun E => H (f_equal INR E)); clear H
  end.
Ltac pairs := repeat match goal with H : (_, _) = (_, _) |- _ => injection H; clear H; intros end; subst.
Ltac disjoint := cbn [apart]; repeat split; intros m Hm a Ha Hb; cbn [In] in Hm; insplit;
  do 3 (cbn [In app] in *; insplit; pairs); try discriminate; try tauto; try lia; natify; try lia; try tauto.
Ltac members := let w := fresh in let v := fresh in let H := fresh in intros w v H;
  repeat rewrite map_app in H; repeat rewrite same_on_app in H;
  repeat match goal with H : _ /\ _ |- _ => destruct H end;
  repeat match goal with H : same_on (map _ (segment_members _ _)) _ _ |- _ => apply same_on_segment in H end;
  cbn in *; repeat match goal with H : _ /\ _ |- _ => destruct H end;
  repeat split; auto.
