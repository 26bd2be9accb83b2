(** * On a finite space, both theories mean the same by independence

    In the theory of finite spaces blocks are independent if means of products of their functions
    are products of means; in that of any space, if this holds of the probabilities of their events.
    So what is proved on any space holds on a finite one, in the words of either theory. *)
Require Import Lra FunctionalExtensionality ClassicalEpsilon.
From Bilemma Require Import Spaces Finite.
From Bilemma Require FiniteSpaces.
Import FiniteSpaces(list_sum, list_product, indicator).

Section Space.
Context {F : FiniteSpaces.space}.
Local Notation Omega := (of_finite F).
Local Notation outcome := (FiniteSpaces.outcome F).
Local Notation sum_E := (@FiniteSpaces.E F).
Implicit Types X Y g : outcome -> R.
Implicit Types S : outcome -> Prop.
Implicit Types As : list (outcome -> Prop).
Implicit Types Bs : list (@FiniteSpaces.block F).

(** ** A function of a block is a combination of indicators of its events *)
Lemma indicator_cases (A : Prop) : A /\ indicator A = 1 \/ ~ A /\ indicator A = 0.
Proof. unfold indicator. destruct excluded_middle_informative; auto. Qed.
Lemma value_among l x : NoDup l -> In x l -> list_sum l (fun r => r * indicator (x = r)) = x.
Proof.
  assert (none : forall l, ~ In x l -> list_sum l (fun r => r * indicator (x = r)) = 0).
  { induction l0 as [|r l0 IH]; intros n; cbn in *; auto.
    rewrite IH by tauto. destruct (indicator_cases (x = r)) as [[e _]|[_ ->]]; [subst; tauto|ring]. }
  induction l as [|r l IH]; intros D I; [easy|]. inversion D; subst. cbn.
  destruct (indicator_cases (x = r)) as [[e ->]|[e ->]].
  - subst. rewrite none by auto. ring.
  - rewrite IH; auto; [ring|]. destruct I; [congruence|auto].
Qed.
Lemma by_indicators B g (Q : (outcome -> R) -> Prop) : FiniteSpaces.Known g B -> Q (fun _ => 0) ->
  (forall X Y, Q X -> Q Y -> Q (fun w => X w + Y w)) ->
  (forall c S, closed B S -> Q (fun w => c * indicator (S w))) -> Q g.
Proof.
  intros K zero plus event.
  set (l := nodup Req_EM_T (map g FiniteSpaces.points)).
  replace g with (fun w : outcome => list_sum l (fun r => r * indicator (g w = r))).
  - induction l as [|r l IH]; cbn; auto. apply plus; auto.
    apply (event r (fun w => g w = r)). intros w v wv e. now rewrite <- (K w v wv).
  - apply functional_extensionality; intros w. apply value_among; [apply NoDup_nodup|].
    apply nodup_In, in_map, FiniteSpaces.points_all.
Qed.

Lemma sums_equal X Y : (forall w, X w = Y w) -> sum_E X = sum_E Y.
Proof. intros e. f_equal. apply functional_extensionality, e. Qed.
Lemma finite_zero : sum_E (fun _ => 0) = 0.
Proof. rewrite (sums_equal _ (fun w => 0 * 0)), finite_scale; [ring|intros; ring]. Qed.

(** ** From events to functions, one block after the other *)
Lemma from_events Bs : forall (Q : outcome -> R) c,
  (forall As, Forall2 (fun S B => closed B S) As Bs ->
    sum_E (fun w => Q w * list_product (map (fun S : outcome -> Prop => indicator (S w)) As)) =
    c * list_product (map (fun S => sum_E (fun w => indicator (S w))) As)) ->
  forall gs, Forall2 FiniteSpaces.Known gs Bs ->
    sum_E (fun w => Q w * list_product (map (fun g => g w) gs)) = c * list_product (map sum_E gs).
Proof.
  induction Bs as [|B Bs IH]; intros Q c H gs Kgs; inversion Kgs as [|g ? gs' ? Kg K]; subst.
  { apply (H nil). constructor. }
  cbn [map list_product]. set (rest := fun w => list_product (map (fun g => g w) gs')).
  revert g Kg Kgs. intros g Kg _.
  apply (by_indicators B g (fun g => sum_E (fun w => Q w * (g w * rest w)) =
    c * (sum_E g * list_product (map sum_E gs')))); auto.
  - rewrite finite_zero, (sums_equal _ (fun _ => 0)), finite_zero; [ring|intros; ring].
  - intros X Y HX HY. rewrite finite_plus.
    transitivity (sum_E (fun w => Q w * (X w * rest w)) + sum_E (fun w => Q w * (Y w * rest w))).
    + rewrite <- finite_plus. apply sums_equal; intros; ring.
    + rewrite HX, HY. ring.
  - intros r S HS. rewrite finite_scale.
    transitivity (r * sum_E (fun w => (Q w * indicator (S w)) * rest w)).
    + rewrite <- finite_scale. apply sums_equal; intros; ring.
    + unfold rest. rewrite (IH _ (c * sum_E (fun w => indicator (S w)))); auto; [ring|].
      intros As HAs. specialize (H (S :: As) ltac:(now constructor)). cbn [map list_product] in H.
      rewrite Rmult_assoc, <- H. apply sums_equal; intros; ring.
Qed.

(** ** Independence *)
Lemma events_closed Bs Gs As : Forall2 same_block Bs Gs ->
  Forall2 (fun S (G : block Omega) => event G S) As Gs <-> Forall2 (fun S B => closed B S) As Bs.
Proof.
  intros BG; revert As; induction BG as [|B G Bs Gs H BG IH]; intros As; split; intros K; inversion K; subst;
    constructor; try (apply IH; assumption).
  - now apply (event_closed B G). - now apply (closed_event B G).
Qed.
Theorem Indep_finite Bs Gs : Forall2 same_block Bs Gs -> Indep Gs <-> FiniteSpaces.Indep Bs.
Proof.
  intros BG. assert (one : forall X, sum_E (fun w => 1 * X w) = 1 * sum_E X) by (intros; apply finite_scale).
  split; intros I.
  - intros gs K. rewrite <- (Rmult_1_l (list_product _)), <- (from_events Bs (fun _ => 1) 1); auto.
    + apply sums_equal; intros; ring.
    + intros As HAs. apply (events_closed Bs Gs As BG) in HAs. rewrite one, !Rmult_1_l.
      apply (proj1 (probability_of_all As)), I, HAs.
  - intros As K. apply (events_closed Bs Gs As BG) in K. apply (proj2 (probability_of_all As)).
    set (gs := map (fun S w => indicator (S w)) As).
    transitivity (sum_E (fun w => list_product (map (fun g => g w) gs))); [|rewrite I]; unfold gs.
    + apply sums_equal; intros w. now rewrite map_map.
    + now rewrite map_map.
    + clear -K. induction K as [|S B As Bs K Ks IH]; constructor; auto.
      intros w v wv. unfold indicator. do 2 destruct excluded_middle_informative; auto; exfalso.
      * eapply n, K; eauto. * eapply n, K; [apply same_on_sym|]; eauto.
Qed.
Theorem Wise_finite k (families : list (nat -> outcome -> R)) :
  Wise (Omega := Omega) k families <-> FiniteSpaces.Wise k families.
Proof.
  set (member := fun a : nat * nat => nth (fst a) families (fun _ _ => 0) (snd a)).
  assert (same : forall l, Forall2 same_block (map (fun a => [FiniteSpaces.entry (member a)]) l)
    (map (fun a => [entry (member a : Omega -> R)]) l)).
  { induction l; cbn; constructor; auto. constructor; [|constructor]. apply (Same_entry R), number_separated. }
  split; intros W l D V L; apply (Indep_finite _ _ (same l)), W; auto.
Qed.
End Space.
