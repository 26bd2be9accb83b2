(** * The four rules about independence, each proved in general *)
Require Import Lra Lia FunctionalExtensionality Permutation.
From Bilemma Require Import Spaces Steps Measurable Events.
Section Space.
Context {Omega : space}.
Implicit Types A B : block Omega.
Lemma Indep_dropl l Bs : Indep (l ++ Bs) -> Indep Bs.
Proof. induction l; auto. intros I. apply IHl. eapply Indep_drop, I. Qed.
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
(* rule blocks *)
Definition member (fams : list (nat -> Omega -> R)) (a : nat * nat) : entry_type Omega := entry (nth (fst a) fams (fun _ _ => 0) (snd a)).
Definition pdec : forall a b : nat * nat, {a = b} + {a <> b}. decide equality; apply Nat.eq_dec. Defined.
Fixpoint apart (ls : list (list (nat * nat))) : Prop := match ls with nil => True
  | l :: ls => (forall m, In m ls -> forall a, In a l -> In a m -> False) /\ apart ls end.
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
  apply finer_sub. rewrite concat_single. intros e H. apply in_map_iff in H. destruct H as (x & <- & H).
  apply in_map. now apply nodup_In.
Qed.
Definition segment_members (f n : nat) : list (nat * nat) := map (fun i => (f, i)) (seq 1 n).
Lemma in_segl f n a : In a (segment_members f n) -> exists i, a = (f, i) /\ (1 <= i <= n)%nat.
Proof. unfold segment_members. rewrite in_map_iff. intros (i & <- & I). apply in_seq in I. exists i; split; auto; lia. Qed.
Lemma map_wise_rule k m fams fams' : length fams = length fams' ->
  (match m, k with Some m, Some k => (m <= k)%nat | None, Some k => False | _, None => True end) ->
  (forall j, (j < length fams)%nat -> forall i,
    finer [entry (nth j fams (fun _ _ => 0) i)] [entry (nth j fams' (fun _ _ => 0) i)]) ->
  Wise k fams -> Wise m fams'.
Proof.
  intros E M F W l N L K. assert (V : forall a, In a l -> (fst a < length fams)%nat) by (intros; rewrite E; auto).
  assert (I : Indep (map (fun a => [entry (nth (fst a) fams (fun _ _ => 0) (snd a))]) l)).
  { apply W; auto. destruct k, m; try tauto; lia. }
  eapply Indep_mono; [|exact I]. clear I N K L. induction l; cbn; constructor.
  - apply F, V; cbn; auto. - apply IHl. intros; apply V; cbn; auto.
Qed.

(** ** Functions of the entries of a block *)
Lemma finer_nil A : finer A [].
Proof. apply finer_sub. intros e []. Qed.
Lemma finer_cons A (e : entry_type Omega) B : (forall g, e g -> is_measurable g -> Known g A) -> finer A B -> finer A (e :: B).
Proof.
  intros H F. apply finer_by_generators. intros e' g [<-|I] E M; auto.
  intros S HS. apply F. eapply events_of_generator; eauto.
Qed.
Lemma from_number A (f : Omega -> R) : Known f A -> forall g, entry f g -> is_measurable g -> Known g A.
Proof. intros K g (c & Hc & ->) _. rewrite Hc. exact K. Qed.
Lemma from_family A {I T} `{coordinates T} (f : Omega -> I -> T) :
  (forall i g, entry (fun w => f w i) g -> is_measurable g -> Known g A) ->
  forall g, entry f g -> is_measurable g -> Known g A.
Proof. intros K g (c & (i & c' & Hc & ->) & ->). apply (K i). exists c'; auto. Qed.
Lemma from_segment A n (f : Omega -> nat -> R) :
  (forall i, 1 <= INR i -> INR i <= INR n -> Known (fun w => f w i) A) ->
  forall g, entry (fun w => segment n (f w)) g -> is_measurable g -> Known g A.
Proof.
  intros K. apply from_family. intros i. apply from_number. unfold segment.
  destruct (le_dec 1 i); [destruct (le_dec i n)|].
  - apply K. + change 1 with (INR 1). now apply le_INR. + now apply le_INR.
  - apply (known_constant A 0). - apply (known_constant A 0).
Qed.
Lemma from_entry A (e : entry_type Omega) : In e A -> forall g, e g -> is_measurable g -> Known g A.
Proof. intros I g E M B mB. eapply events_of_generator; eauto. Qed.
Lemma known_number A (f : Omega -> R) : is_measurable f -> In (entry f) A -> Known f A.
Proof. intros M I. apply (from_entry A _ I); auto. exists (fun x => x); split; reflexivity. Qed.
Lemma known_member A (f : Omega -> nat -> R) i :
  is_measurable (fun w => f w i) -> In (entry f) A -> Known (fun w => f w i) A.
Proof.
  intros M I. apply (from_entry A _ I); auto. exists (fun x => x i); split; auto.
  exists i, (fun x => x); split; reflexivity.
Qed.
Lemma known_member2 A (f : Omega -> nat -> nat -> R) i j :
  is_measurable (fun w => f w i j) -> In (entry f) A -> Known (fun w => f w i j) A.
Proof.
  intros M I. apply (from_entry A _ I); auto. exists (fun x => x i j); split; auto.
  exists i, (fun x => x j); split; auto. exists j, (fun x => x); split; reflexivity.
Qed.
Lemma known_segment A n (f : Omega -> nat -> R) i : 1 <= INR i -> INR i <= INR n ->
  is_measurable (fun w => f w i) -> In (entry (fun w => segment n (f w))) A -> Known (fun w => f w i) A.
Proof.
  intros a b M I. replace (fun w => f w i) with (fun w => segment n (f w) i) in *.
  - apply (known_member A (fun w => segment n (f w)) i); auto.
  - apply funext; intros w. unfold segment. apply INR_le in b. change 1 with (INR 1) in a. apply INR_le in a.
    destruct le_dec; [|lia]. destruct le_dec; [auto|lia].
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

(** ** Tactics: that a formula is measurable, or a function of the entries of a block *)
Create HintDb definitions.
Ltac in_list := first [ left; reflexivity | right; in_list ].
Ltac in_numbers := repeat (apply in_or_app; first [left; solve [in_numbers1] | right]); in_numbers1
with in_numbers1 := first
  [ solve [in_list]
  | unfold segment_members; apply in_map, in_seq;
    match goal with a : 1 <= INR ?i, b : INR ?i <= INR ?n |- _ =>
      apply INR_le in b; change 1 with (INR 1) in a; apply INR_le in a; lia end ].
Ltac in_members_at k := match goal with |- In _ (map (member ?fams) _) =>
  match goal with
  | |- In (entry (fun w => value (_ ?i) w)) _ => apply (in_map (member fams) _ (k, i))
  | |- In (entry (value (_ ?i))) _ => apply (in_map (member fams) _ (k, i))
  end end; in_numbers.
Ltac in_members := first [ solve [in_members_at 0%nat] | solve [in_members_at 1%nat] | solve [in_members_at 2%nat]
  | solve [in_members_at 3%nat] | solve [in_members_at 4%nat] | solve [in_members_at 5%nat] ].
Ltac among := first [ solve [in_list] | solve [in_members] ].
Ltac known_family k i := match goal with |- Known _ ?A => match A with context [entry ?f] => first
  [ apply (known_member A f i); [apply value_measurable | solve [in_list]]
  | match f with fun w => segment ?n (@?h w) =>
      apply (known_segment A n h i); [assumption | assumption | apply value_measurable | solve [in_list]] end
  | match k with ?k' ?i' => apply (known_member2 A f i' i); [apply value_measurable | solve [in_list]] end ]
  end end.
Ltac known_base := first
  [ apply known_number; [apply value_measurable | among]
  | match goal with
    | |- Known (fun w => value (?k ?i) w) _ => known_family k i
    | |- Known (value (?k ?i)) _ => known_family k i
    end ].
Ltac via := lazymatch goal with
  | |- @Via ?T ?C (fun _ => ?c) => apply (@via_constant T C c)
  | |- @Via ?T ?C (fun w => Rplus (@?f w) (@?g w)) => apply (@via_plus T C f g); via
  | |- @Via ?T ?C (fun w => Rmult (@?f w) (@?g w)) => apply (@via_mult T C f g); via
  | |- @Via ?T ?C (fun w => Rminus (@?f w) (@?g w)) => apply (@via_minus T C f g); via
  | |- @Via ?T ?C (fun w => Ropp (@?f w)) => apply (@via_opp T C f); via
  | |- @Via ?T ?C (fun w => pow (@?f w) ?n) => apply (@via_pow T C f n); via
  | |- @Via ?T ?C (fun w => inv (@?f w)) => apply (@via_inv T C f); via
  | |- @Via ?T ?C (fun w => exp (@?f w)) => apply (@via_exp T C f); via
  | |- @Via ?T ?C (fun w => sqrt (@?f w)) => apply (@via_sqrt T C f); via
  | |- @Via ?T ?C (fun w => Rmax (@?f w) (@?g w)) => apply (@via_max T C f g); via
  | |- @Via ?T ?C (fun w => step (@?f w) (@?g w)) => apply (@via_step T C f g); via
  | |- @Via ?T ?C (fun w => function ?h (@?f w)) => apply (@via_borel T C h f (function_borel h)); via
  | |- @Via ?T ?C (fun w => function2 ?h (@?f w) (@?g w)) => apply (@via_borel2 T C h f g (function2_borel h)); via
  | |- @Via ?T ?C (fun w => Sum ?n ?ex (fun i => @?f w i)) => apply (@via_sum T C n ex (fun i w => f w i)); intros; cbv beta; via
  | |- @Via ?T ?C (fun w => Prod ?n ?ex (fun i => @?f w i)) => apply (@via_prod T C n ex (fun i w => f w i)); intros; cbv beta; via
  | |- _ => first
     [ apply (proj1 (via_measurable _)); apply value_measurable
     | apply (proj1 (via_known _ _)); known_base
     | apply via_id | apply via_first | apply via_second ]
  end.
Ltac opened := cbv beta; autounfold with definitions; cbv beta iota.
Ltac measurable := opened; apply via_measurable; via.
Ltac prove_borel := opened; apply borel_via; cbv beta; via.
Ltac prove_borel2 := opened; apply borel2_via; cbv beta; via.
Ltac known := opened; apply via_known; via.
Ltac known_entry := first
  [ apply from_entry; in_list
  | apply from_number; known
  | apply from_segment; intros; known
  | apply from_family; intros ?; known_entry ].
Ltac prove_finer := lazymatch goal with
  | |- finer _ [] => apply finer_nil
  | |- finer _ (_ :: _) => apply finer_cons; [known_entry | prove_finer]
  end.
(* Proofs never look into these, and would search for long if they did. *)
Global Opaque event generators finer Known Via entry is_measurable is_borel is_borel2 E Integral Moment Indep.
