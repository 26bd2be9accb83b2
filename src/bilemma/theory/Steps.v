(** * What the generated proofs are made of: one lemma or tactic for each way to make a step *)
Require Import Lra Lia FunctionalExtensionality.
From Bilemma Require Import Spaces.

Lemma transport {A} (P : A -> Prop) {x y : A} : x = y -> P x -> P y. Proof. intros <-. auto. Qed.
Definition funext {A B} {f g : A -> B} (H : forall x, f x = g x) : f = g := functional_extensionality f g H.
Lemma Sum_ext n ex f g :
  (forall i, 1 <= INR i -> INR i <= INR n -> (forall e, In e ex -> INR i <> INR e) -> f i = g i) ->
  Sum n ex f = Sum n ex g.
Proof.
  induction n as [|n IH]; intros H; simpl; auto.
  rewrite IH.
  2:{ intros i a b c. apply H; auto. rewrite S_INR. lra. }
  f_equal. destruct in_dec; auto. apply H; try lra.
  - rewrite S_INR. pose proof (pos_INR n). lra.
  - intros e He E. apply n0. apply INR_eq in E. now subst.
Qed.
Lemma Prod_ext n ex f g :
  (forall i, 1 <= INR i -> INR i <= INR n -> (forall e, In e ex -> INR i <> INR e) -> f i = g i) ->
  Prod n ex f = Prod n ex g.
Proof.
  induction n as [|n IH]; intros H; simpl; auto.
  rewrite IH.
  2:{ intros i a b c. apply H; auto. rewrite S_INR. lra. }
  f_equal. destruct in_dec; auto. apply H; try lra.
  - rewrite S_INR. pose proof (pos_INR n). lra.
  - intros e He E. apply n0. apply INR_eq in E. now subst.
Qed.
Definition trans_Eq_Eq (a b c : R) : a = b -> b = c -> a = c := @eq_trans R a b c.
Definition trans_Eq_Le (a b c : R) (p : a = b) (q : b <= c) : a <= c := Rle_trans _ _ _ (Req_le _ _ p) q.
Definition trans_Le_Eq (a b c : R) (p : a <= b) (q : b = c) : a <= c := Rle_trans _ _ _ p (Req_le _ _ q).
Definition trans_Le_Le (a b c : R) (p : a <= b) (q : b <= c) : a <= c := Rle_trans _ _ _ p q.
Definition trans_Eq_Lt (a b c : R) (p : a = b) (q : b < c) : a < c := Rle_lt_trans _ _ _ (Req_le _ _ p) q.
Definition trans_Lt_Eq (a b c : R) (p : a < b) (q : b = c) : a < c := Rlt_le_trans _ _ _ p (Req_le _ _ q).
Definition trans_Le_Lt (a b c : R) (p : a <= b) (q : b < c) : a < c := Rle_lt_trans _ _ _ p q.
Definition trans_Lt_Le (a b c : R) (p : a < b) (q : b <= c) : a < c := Rlt_le_trans _ _ _ p q.
Definition trans_Lt_Lt (a b c : R) (p : a < b) (q : b < c) : a < c := Rlt_trans _ _ _ p q.
Lemma cases_eq (a b : R) (C : Prop) : (a = b -> C) -> (a <> b -> C) -> C.
Proof. intros; destruct (Req_dec a b); auto. Qed.
Lemma cases_le (a b : R) (C : Prop) : (a <= b -> C) -> (b < a -> C) -> C.
Proof. intros; destruct (Rle_or_lt a b); auto. Qed.
Lemma cases_lt (a b : R) (C : Prop) : (a < b -> C) -> (b <= a -> C) -> C.
Proof. intros; destruct (Rlt_or_le a b); auto. Qed.
Lemma absurd_eq (a b : R) (C : Prop) : a = b -> a <> b -> C. Proof. intros; exfalso; auto. Qed.
Lemma absurd_le (a b : R) (C : Prop) : a <= b -> b < a -> C. Proof. intros; exfalso; lra. Qed.
Lemma absurd_lt (a b : R) (C : Prop) : a < b -> b <= a -> C. Proof. intros; exfalso; lra. Qed.
Lemma nat_induction (P : nat -> Prop) : P 0%nat -> (forall n, P n -> P (n + 1)%nat) -> forall n, P n.
Proof. intros a b n; induction n; auto. replace (S n) with (n + 1)%nat by lia. auto. Qed.
Lemma multiple_of_zero k d : d = 0 -> 0 <= k * d. Proof. intros ->. rewrite Rmult_0_r. apply Rle_refl. Qed.
Lemma combine_le a b s : b - a = s -> 0 <= s -> a <= b. Proof. intros; lra. Qed.
Lemma combine_lt a b s : b - a = s -> 0 < s -> a < b. Proof. intros; lra. Qed.
Definition difference_le (l r : R) (H : l <= r) : 0 <= r - l := ltac:(lra).
Definition difference_lt (l r : R) (H : l < r) : 0 < r - l := ltac:(lra).
Definition difference_eq (l r : R) (H : l = r) : r - l = 0 := ltac:(lra).
Lemma inv_mult a b : inv (a * b) = inv a * inv b. Proof. apply Rinv_mult. Qed.
Lemma inv_inv a : inv (inv a) = a. Proof. apply Rinv_inv. Qed.
Lemma inv_pow a n : inv (a ^ n) = inv a ^ n. Proof. unfold inv. now rewrite pow_inv. Qed.
Lemma inv_opp a : inv (- a) = - inv a. Proof. apply Rinv_opp. Qed.

Lemma delta_sym i j : delta i j = delta j i. Proof. unfold delta; do 2 destruct Nat.eq_dec; congruence. Qed.
Ltac same_INR := repeat (rewrite plus_INR || rewrite mult_INR || rewrite pow_INR); simpl INR; try ring.
Ltac invs := repeat (rewrite inv_mult || rewrite inv_inv || rewrite inv_pow || rewrite inv_opp).
(* one level of the kernel's normalising constructors; everything else is an atom *)
Ltac same_normal := first
  [ reflexivity | apply delta_sym | apply Rmax_comm | ring | field
  | rewrite pow_add; ring | unfold Rdiv; rewrite ?Rpow_mult_distr, <- ?pow_mult; ring
  | invs; first [ring | field | unfold inv; field; lra | unfold inv; lra]
  | unfold inv; lra | unfold inv; field; lra ].
Ltac same_natural := first [reflexivity | ring | lia | (simpl; lia) | nia].
Ltac same_fraction := first
  [ ring | field
  | unfold inv; field; repeat split; auto; fail
  | unfold inv; field; repeat split; (auto || lra || nra)
  | (* where only other factors cancel, the inverse of a sum is a number like any other *)
    repeat match goal with |- context [inv (?x + ?y)] => generalize (inv (x + y)); intro end;
    unfold inv; field; repeat split; (auto || lra || nra)
  | (* so is a sum that is not 0 *)
    repeat match goal with |- context [exp ?x] => generalize (exp x); intro end;
    repeat match goal with K : ?x + ?y <> 0 |- _ => revert K; generalize (x + y); intros ? K end;
    unfold inv; field; repeat split; (auto || lra)
  | (* and the inverse of a natural number that need not cancel *)
    repeat match goal with K : _ <> 0 |- _ => revert K end;
    repeat match goal with |- context [inv (INR ?n)] => generalize (inv (INR n)); intro end;
    intros; unfold inv; field; repeat split; (auto || lra) ].
