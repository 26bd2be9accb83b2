(** * What the statements mean on any probability space

    Everything that a statement may say of probability, defined once more, now by measure theory
    (the library mathcomp-analysis). To believe the statements, read [Numbers.v], this file,
    [Definitions.v] and the statement itself.

    Random variables are measurable functions, by their type. An equation or inequality between
    random variables holds at every outcome, not only almost surely. *)
From mathcomp Require Import ssreflect ssrfun ssrbool ssralg ssrnum.
From mathcomp.classical Require Import boolp classical_sets functions.
From mathcomp.analysis Require Import constructive_ereal reals ereal signed topology
  normedtype sequences measure lebesgue_measure.
From mathcomp.analysis Require Import lebesgue_integral Rstruct.
From Bilemma Require Export Numbers.

Local Open Scope classical_set_scope.
Local Open Scope ereal_scope.
Local Open Scope ring_scope.

(** Borel functions of one number, and of two. *)
Definition is_borel (h : R -> R) : Prop := @measurable_fun _ _ real_realType real_realType setT h.
Record borel := { function :> R -> R; function_borel : is_borel function }.
Definition is_borel2 (h : R -> R -> R) : Prop :=
  @measurable_fun _ _ [the measurableType _ of (real_realType * real_realType)%type] real_realType
    setT (fun z => h z.1 z.2).
Record borel2 := { function2 :> R -> R -> R; function2_borel : is_borel2 function2 }.

(** A set of outcomes with a sigma-algebra, and a measure on it that gives 1 to the whole. *)
Record space := {
  display : measure_display;
  sample : measurableType display;
  probability : {measure set sample -> \bar real_realType};
  probability_total : probability setT = 1%:E }.
Existing Class space.
Definition outcome (Omega : space) : Type := sample Omega.
Coercion outcome : space >-> Sortclass.
Definition some_point {Omega : space} : Omega := (point : sample Omega).

Local Open Scope R_scope.

Section Space.
Context {Omega : space}.
Local Notation P := (probability Omega).

(** X is measurable: the preimage of every Borel set is an event. *)
Definition is_measurable (X : Omega -> R) : Prop :=
  @measurable_fun _ _ (sample Omega) real_realType setT X.

(** A random variable: a measurable function of the outcome. *)
Record variable := { value :> Omega -> R; value_measurable : is_measurable value }.

(** The integral of X, infinite or not. *)
Definition Integral (X : Omega -> R) : \bar real_realType := (\int[P]_w (X w)%:E)%E.

(** The expectation of X: its integral, and 0 where that is not finite. *)
Definition E (X : Omega -> R) : R := fine (Integral X).

(** E|X|^p is finite. *)
Definition Moment (X : Omega -> R) (p : nat) : Prop := (Integral (fun w => Rabs (X w) ^ p) < +oo)%E.

(** ** Independence *)

(** The real functions that make up a value of a type: of a number itself, of a family those of
    its members. *)
Class coordinates (T : Type) := coordinate : (T -> R) -> Prop.
Global Instance number_coordinates : coordinates R := fun c => c = id.
Global Instance family_coordinates (I T : Type) `{coordinates T} : coordinates (I -> T) :=
  fun c => exists i c', coordinate c' /\ c = fun f => c' (f i).

(** What is independent: a list of functions of the outcome, each as the real functions that make
    it up. *)
Definition entry_type := (Omega -> R) -> Prop.
Definition entry {T} `{coordinates T} (f : Omega -> T) : entry_type :=
  fun g => exists c, coordinate c /\ g = fun w => c (f w).
Definition block := list entry_type.

(** The sigma-algebra that the measurable ones among these functions generate. *)
Definition generators (G : block) : set (set (sample Omega)) := [set A |
  exists e g (B : set real_realType),
    [/\ In e G, e g, is_measurable g, measurable B & A = g @^-1` B]].
Definition event (G : block) : set (set (sample Omega)) := <<s generators G >>.

(** X is measurable with respect to that sigma-algebra. *)
Definition Known (X : Omega -> R) (G : block) : Prop :=
  forall B : set real_realType, measurable B -> event G (X @^-1` B).

(** Blocks are independent: of events, one of each, the probability that all happen is the product
    of their probabilities. *)
Fixpoint all_of (l : list (set (sample Omega))) : set (sample Omega) :=
  match l with nil => setT | A :: l => A `&` all_of l end.
Fixpoint product_of (l : list (set (sample Omega))) : \bar real_realType :=
  match l with nil => 1%:E | A :: l => (P A * product_of l)%E end.
Definition Indep (Bs : list block) : Prop := forall As : list (set (sample Omega)),
  Forall2 (fun A B => event B A) As Bs -> P (all_of As) = product_of As.

(** Any k different members of the families, or any number of them, are independent. Members are
    counted from 0. *)
Definition Wise (k : option nat) (families : list (nat -> Omega -> R)) : Prop :=
  forall l : list (nat * nat), NoDup l ->
    (forall a, In a l -> (fst a < length families)%nat) ->
    (match k with Some k => (length l <= k)%nat | None => True end) ->
    Indep (map (fun a => [entry (nth (fst a) families (fun _ _ => 0) (snd a))]) l).
End Space.
Arguments variable : clear implicits.
Arguments block : clear implicits.
Arguments entry_type : clear implicits.
Global Hint Mode coordinates ! : typeclass_instances.
