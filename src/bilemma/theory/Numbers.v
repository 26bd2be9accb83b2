(** * Numbers: what statements say of them, whatever a probability space is *)
Require Import Reals List Lra Lia ClassicalDescription ClassicalEpsilon.
Require Export Reals List.
Export ListNotations.
Open Scope R_scope.

(** 1 / 0 = 0 is the library's own convention ([Rinv_0]). *)
Definition inv (x : R) : R := / x.

(** The indicator of x <= y. *)
Definition step (x y : R) : R := if Rle_dec x y then 1 else 0.

(** Kronecker's delta. *)
Definition delta (i j : nat) : R := if Nat.eq_dec i j then 1 else 0.

(** The sum and the product of f i over i = 1, ..., n without the indices in [ex]. *)
Fixpoint Sum (n : nat) (ex : list nat) (f : nat -> R) : R :=
  match n with O => 0 | S k => Sum k ex f + (if in_dec Nat.eq_dec n ex then 0 else f n) end.
Fixpoint Prod (n : nat) (ex : list nat) (f : nat -> R) : R :=
  match n with O => 1 | S k => Prod k ex f * (if in_dec Nat.eq_dec n ex then 1 else f n) end.

(** f has the derivative u at a; the derivative of f at a, some number where there is none. *)
Definition HasDeriv (a u : R) (f : R -> R) : Prop := derivable_pt_lim f a u.
Definition Deriv (a : R) (f : R -> R) : R := epsilon (inhabits 0) (fun u => HasDeriv a u f).

(** f t tends to u as t grows without bound. *)
Definition Tends (u : R) (f : R -> R) : Prop :=
  forall e, 0 < e -> exists b, forall t, b <= t -> Rabs (f t - u) < e.

(** f 1, ..., f n as one function. *)
Definition segment (n : nat) (f : nat -> R) (i : nat) : R :=
  if le_dec 1 i then if le_dec i n then f i else 0 else 0.
