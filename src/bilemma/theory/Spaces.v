(** * What the statements mean

    Everything that a statement of the book may say, defined once. To believe the statements, read
    [Numbers.v], this file, [Definitions.v] and the statement itself.

    Probability is finite here: a space has finitely many outcomes, each of positive weight, so
    that "almost surely" is "for every outcome", and every expectation is a finite sum. *)
Require Import Lra Lia ClassicalDescription ClassicalEpsilon.
From Bilemma Require Export Numbers.

(** ** Probability *)

Fixpoint list_sum {T} (l : list T) (f : T -> R) : R :=
  match l with nil => 0 | x :: l => f x + list_sum l f end.
Fixpoint list_product (l : list R) : R := match l with nil => 1 | x :: l => x * list_product l end.

Definition indicator (P : Prop) : R := if excluded_middle_informative P then 1 else 0.

Record space := {
  outcome :> Type;
  points : list outcome;
  weight : outcome -> R;
  some_point : outcome;
  points_distinct : NoDup points;
  points_all : forall w, In w points;
  weight_positive : forall w, 0 < weight w;
  weight_total : list_sum points weight = 1 }.
Existing Class space.
Arguments points {_}. Arguments weight {_}. Arguments some_point {_}. Arguments points_all {_}.
Arguments weight_positive {_}. Arguments weight_total {_}.

(** A Borel function, of one number or of two. Random variables
    have finitely many values here, at which any function agrees with a Borel one; so it may be any
    function at all. *)
Definition borel := R -> R.
Definition borel2 := R -> R -> R.

Section Space.
Context {Omega : space}.

(** The expectation of X. *)
Definition E (X : Omega -> R) : R := list_sum points (fun w => weight w * X w).

(** What is conditioned on, or independent: a list of functions of the outcome, of any type. *)
Definition entry_type := { T : Type & Omega -> T }.
Definition entry {T} (f : Omega -> T) : entry_type := existT (fun T => Omega -> T) T f.
Definition block := list entry_type.

(** All functions of G have at w the value that they have at v. *)
Fixpoint same_on (G : block) (w v : Omega) : Prop :=
  match G with nil => True | e :: G => projT2 e w = projT2 e v /\ same_on G w v end.

(** The conditional expectation: the mean of X over the outcomes that G does not tell from w. *)
Definition E_given (X : Omega -> R) (G : block) (w : Omega) : R :=
  match G with
  | nil => E X
  | _ => E (fun v => indicator (same_on G w v) * X v) / E (fun v => indicator (same_on G w v))
  end.

(** X is a function of the entries of G. *)
Definition Known (X : Omega -> R) (G : block) : Prop := forall w v, same_on G w v -> X w = X v.

(** Blocks are independent: for all functions of them, the mean of the product is the product of
    the means. *)
Definition Indep (Bs : list block) : Prop := forall gs : list (Omega -> R),
  Forall2 Known gs Bs ->
  E (fun w => list_product (map (fun g => g w) gs)) = list_product (map E gs).

(** Any k different members of the families, or any number of them, are independent. Members are
    counted from 0. *)
Definition Wise (k : option nat) (families : list (nat -> Omega -> R)) : Prop :=
  forall l : list (nat * nat), NoDup l ->
    (forall a, In a l -> (fst a < length families)%nat) ->
    (match k with Some k => (length l <= k)%nat | None => True end) ->
    Indep (map (fun a => [entry (nth (fst a) families (fun _ _ => 0) (snd a))]) l).

(** E|X|^p is finite: on a finite space this always holds, and does no work. *)
Definition Moment (X : Omega -> R) (p : nat) : Prop := exists M, E (fun w => Rabs (X w) ^ p) <= M.
End Space.
Arguments block : clear implicits.
Arguments entry_type : clear implicits.

(** ** Two spaces, so that nobody fears there are none *)

Program Definition one_point : space :=
  {| outcome := unit; points := [tt]; weight := fun _ => 1; some_point := tt |}.
Next Obligation. repeat constructor; simpl; tauto. Qed.
Next Obligation. destruct w; simpl; auto. Qed.
Next Obligation. lra. Qed.
Next Obligation. ring. Qed.

Program Definition fair_coin : space :=
  {| outcome := bool; points := [true; false]; weight := fun _ => 1 / 2; some_point := true |}.
Next Obligation. repeat constructor; simpl; intuition discriminate. Qed.
Next Obligation. destruct w; simpl; auto. Qed.
Next Obligation. lra. Qed.
Next Obligation. lra. Qed.
