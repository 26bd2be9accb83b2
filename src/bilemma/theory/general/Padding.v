(** * Families that go on for ever, from those of a page

    A page says that members of q_1, ..., q_d are independent; [Wise] speaks of all members, those at
    0 and beyond d too. That is no more than the page says: members that are missing are put in as 0,
    which is independent of everything. *)
Require Import Lra Lia Permutation FunctionalExtensionality.
From Bilemma Require Import Spaces Steps Measurable Events Independence.
Section S.
Context {Omega : space}.
Definition inside (d : nat) (a : nat * nat) : bool := (Nat.leb 1 (snd a) && Nat.leb (snd a) d)%bool.
Definition pad (d : nat) (f : nat -> Omega -> R) (i : nat) (w : Omega) : R :=
  if (Nat.leb 1 i && Nat.leb i d)%bool then f i w else 0.
(** The same as [Wise], of the members 1, ..., d only. *)
Definition WiseUpTo (k : option nat) (d : nat) (families : list (nat -> Omega -> R)) : Prop :=
  forall l : list (nat * nat), NoDup l ->
    (forall a, In a l -> (fst a < length families)%nat /\ (1 <= snd a <= d)%nat) ->
    (match k with Some k => (length l <= k)%nat | None => True end) ->
    Indep (map (fun a => [entry (nth (fst a) families (fun _ _ => 0) (snd a))]) l).
Lemma pad_blocks (A B : nat * nat -> block Omega) (p : nat * nat -> bool) l :
  (forall a, p a = true -> B a = A a) -> (forall a, p a = false -> finer [] (B a)) ->
  forall P, Indep (P ++ map A (filter p l)) -> Indep (P ++ map B l).
Proof.
  intros T F. induction l as [|a l IH]; intros P I; cbn in *; auto.
  destruct (p a) eqn:pa.
  - rewrite (T a pa). change (A a :: map B l) with ([A a] ++ map B l). rewrite app_assoc. apply IH. now rewrite <- app_assoc.
  - apply Indep_nil in I. change (B a :: map B l) with ([B a] ++ map B l). rewrite app_assoc. apply IH.
    rewrite <- app_assoc. cbn.
    apply (Indep_mono (P ++ [] :: map A (filter p l))).
    + apply Forall2_app; [|constructor; [auto|]]; clear -Omega.
      * induction P; constructor; auto; apply finer_sub; auto.
      * induction (filter p l); constructor; auto; apply finer_sub; auto.
    + eapply Indep_perm; [|exact I]. apply Permutation_middle.
Qed.
Theorem padding k d families : WiseUpTo k d families -> Wise k (map (pad d) families).
Proof.
  intros W l N V L. rewrite map_length in V.
  assert (E : forall a, nth (fst a) (map (pad d) families) (fun _ _ => 0) (snd a) =
    (fun w => if inside d a then nth (fst a) families (fun _ _ => 0) (snd a) w else 0)).
  { intros [f i]. cbn. destruct (Nat.lt_ge_cases f (length families)) as [H|H].
    - rewrite (nth_indep _ _ (pad d (fun _ _ => 0))) by now rewrite map_length.
      rewrite map_nth. reflexivity.
    - rewrite !nth_overflow by (rewrite ?map_length; auto). apply funext; intros w. unfold inside. now destruct (_ && _)%bool. }
  apply (pad_blocks (fun a => [entry (nth (fst a) families (fun _ _ => 0) (snd a))]) _ (inside d) l) with (P := []).
  - intros a H. rewrite E, H. reflexivity.
  - intros a H. rewrite E, H. apply finer_cons; [|apply finer_nil]. apply from_number. apply (known_constant [] 0).
  - cbn. apply W.
    + now apply NoDup_filter.
    + intros a H. apply filter_In in H. destruct H as [H1 H2]. split; auto.
      unfold inside in H2. apply andb_prop in H2. destruct H2 as [x y]. apply Nat.leb_le in x, y. lia.
    + destruct k; auto. eapply Nat.le_trans; [|exact L]. clear. induction l; cbn; auto. destruct inside; cbn; lia.
Qed.
End S.
