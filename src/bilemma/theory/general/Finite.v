(** * Finite probability spaces are probability spaces

    [FiniteSpaces.v] is the vocabulary of the theory on finite spaces, as it stands there. Each of
    its spaces is made one of [Spaces.v] here, and the words of both are shown to mean the same. *)
Require Import Reals Lra List.
From Bilemma Require Import Numbers Spaces.
From Bilemma Require FiniteSpaces.
From HB Require Import structures.
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint interval finmap.
From mathcomp.classical Require Import mathcomp_extra boolp classical_sets functions cardinality fsbigop.
From mathcomp.analysis Require Import constructive_ereal reals ereal signed topology normedtype
  sequences measure numfun lebesgue_measure lebesgue_integral Rstruct.
From Bilemma Require Import Measurable Expectation Events.
Import Order.TTheory GRing.Theory Num.Def Num.Theory.
Delimit Scope R_scope with coqR.
Delimit Scope ring_scope with R.
Local Open Scope classical_set_scope.
Local Open Scope ring_scope.
Local Notation list_sum := FiniteSpaces.list_sum.
Local Notation list_product := FiniteSpaces.list_product.
Local Notation indicator := FiniteSpaces.indicator.

(** ** The space: every set of outcomes is an event, its probability the sum of its weights *)

Section Measures.
Context {d : measure_display} {T : measurableType d}.
Definition nowhere := [the {measure set T -> \bar RR} of mzero].
Definition at_point (w : T) := [the {measure set T -> \bar RR} of dirac w].
Definition scaled (c : {nonneg RR}) (m : {measure set T -> \bar RR}) := [the {measure set T -> \bar RR} of mscale c m].
Definition plus (m m' : {measure set T -> \bar RR}) := [the {measure set T -> \bar RR} of measure_add m m'].
End Measures.

Definition outcomes (F : FiniteSpaces.space) : Type := FiniteSpaces.outcome F.
Section Outcomes.
Variable F : FiniteSpaces.space.
Canonical outcomes_eqType := EqType (outcomes F) gen_eqMixin.
Canonical outcomes_choiceType := ChoiceType (outcomes F) gen_choiceMixin.
Canonical outcomes_pointedType := PointedType (outcomes F) (@FiniteSpaces.some_point F).
Definition discrete : set (set (outcomes F)) := setT.
Lemma discrete0 : discrete set0. Proof. by []. Qed.
Lemma discreteC A : discrete A -> discrete (~` A). Proof. by []. Qed.
Lemma discreteU (A : (set (outcomes F))^nat) : (forall i, discrete (A i)) -> discrete (\bigcup_i A i).
Proof. by []. Qed.
HB.instance Definition _ := @isMeasurable.Build default_measure_display (outcomes F)
  (Pointed.class _) discrete discrete0 discreteC discreteU.

Lemma weight_ge0 (w : outcomes F) : 0 <= (FiniteSpaces.weight w : RR).
Proof. by apply/RleP/Rlt_le/FiniteSpaces.weight_positive. Qed.
Fixpoint mass (l : list (outcomes F)) : {measure set (outcomes F) -> \bar RR} :=
  match l with nil => nowhere | w :: l => plus (scaled (NngNum (weight_ge0 w)) (at_point w)) (mass l) end.

Lemma mass_integral l (X : outcomes F -> R) : (forall w, Rle 0 (X w)) ->
  (\int[mass l]_w (X w : RR)%:E)%E = (list_sum l (fun w => Rmult (FiniteSpaces.weight w) (X w)) : RR)%:E.
Proof.
move=> X0; have X0' w : (0 <= (X w : RR)%:E)%E by rewrite lee_fin; apply/RleP.
have mX : measurable_fun setT (fun w : outcomes F => ((X w : RR)%:E : \bar RR)) by [].
elim: l => [|w l IH] /=; first by rewrite integral_measure_zero.
rewrite integral_measure_add// IH ge0_integral_mscale// integral_dirac//.
by rewrite indicE in_setT mul1e.
Qed.
Lemma list_sum_eq {T} (l : list T) f g : (forall x, f x = g x) -> list_sum l f = list_sum l g.
Proof. by move=> e; congr FiniteSpaces.list_sum; apply/funext. Qed.
Lemma mass_total : mass FiniteSpaces.points setT = 1%:E.
Proof.
rewrite -[LHS]mul1e -integral_cst// (mass_integral _ (fun=> 1%coqR)); last by move=> ?; lra.
rewrite (_ : list_sum _ _ = 1%coqR)//; apply: etrans (@FiniteSpaces.weight_total F).
by apply: list_sum_eq => w; rewrite Rmult_1_r.
Qed.
End Outcomes.

Definition of_finite (F : FiniteSpaces.space) : space :=
  {| sample := _; probability := mass F FiniteSpaces.points; probability_total := mass_total F |}.

(** The real functions that make up a value of the type tell its values apart. *)
Definition separated T `{coordinates T} : Prop :=
  forall x y : T, (forall c, coordinate c -> c x = c y) -> x = y.
Lemma number_separated : separated R.
Proof. by move=> x y; apply. Qed.
Lemma family_separated (I T : Type) `{coordinates T} : separated T -> separated (I -> T).
Proof.
move=> told x y xy; apply/funext => i; apply: told => c Cc.
by apply: (xy (fun f => c (f i))); exists i, c.
Qed.

Section Words.
Context {F : FiniteSpaces.space}.
Local Notation Omega := (of_finite F).
Local Notation sum_E := (@FiniteSpaces.E F).
Implicit Types X Y Z : Omega -> R.
Implicit Types S : set Omega.

(** ** Every function is a random variable, and all its moments are finite *)
Theorem all_measurable X : is_measurable X.
Proof. by []. Qed.
Definition as_variable X : variable Omega := {| value := X; value_measurable := all_measurable X |}.

Lemma Integral_finite X : (forall w, Rle 0 (X w)) ->
  Integral X = (sum_E X : RR)%:E.
Proof. exact: mass_integral. Qed.
Theorem all_moments X p : Moment X p.
Proof.
rewrite /Moment (Integral_finite (fun w => pow (Rabs (X w)) p)) ?ltry// => w.
by apply: pow_le; exact: Rabs_pos.
Qed.
Lemma all_integrable X : integrable_ X.
Proof. by apply/moment_one; [exact: all_measurable|exact: all_moments]. Qed.

(** ** The integral is the sum *)
Lemma finite_plus X Y : sum_E (fun w => Rplus (X w) (Y w)) = Rplus (sum_E X) (sum_E Y).
Proof.
rewrite /FiniteSpaces.E; elim: FiniteSpaces.points => [|w l IH] /=; first by lra.
by rewrite IH; lra.
Qed.
Lemma finite_scale c X : sum_E (fun w => Rmult c (X w)) = Rmult c (sum_E X).
Proof.
rewrite /FiniteSpaces.E; elim: FiniteSpaces.points => [|w l IH] /=; first by lra.
by rewrite IH; lra.
Qed.
Theorem E_finite X : E X = sum_E X.
Proof.
have nn (Y : Omega -> R) : (forall w, Rle 0 (Y w)) -> E Y = sum_E Y.
  by move=> Y0; rewrite /E Integral_finite.
pose Y w := Rabs (X w); pose Z w := Rplus (X w) (Rabs (X w)).
have -> : X = fun w => Rplus (Z w) (Rmult (-1) (Y w)) by apply/funext => w; rewrite /Z /Y; ring.
rewrite finite_plus finite_scale.
rewrite (E_plus Z (fun w => Rmult (-1) (Y w))) ?(E_scale _ Y) ?nn//; try exact: all_integrable.
  by move=> w; exact: Rabs_pos.
by move=> w; rewrite /Z; have := Rle_abs (Ropp (X w)); rewrite Rabs_Ropp; lra.
Qed.
Lemma probability_finite S : probability Omega S = (sum_E (fun w => indicator (S w)) : RR)%:E.
Proof.
have -> : probability Omega S = Integral (fun w : Omega => indicator (S w)).
  rewrite /Integral -[S in LHS]setIT -integral_indic//; apply: eq_integral => w _; congr (_ %:E).
  rewrite indicE /FiniteSpaces.indicator; case: (ClassicalEpsilon.excluded_middle_informative (S w)) => s.
    by rewrite mem_set.
  by rewrite memNset.
apply: Integral_finite => w; rewrite /FiniteSpaces.indicator.
by case: (ClassicalEpsilon.excluded_middle_informative (S w)); lra.
Qed.

Implicit Types As : list (set Omega).
Lemma indicator_all_of As (w : FiniteSpaces.outcome F) :
  indicator (all_of As w) = list_product (List.map (fun S => indicator (S w)) As).
Proof.
elim: As => [|S As IH] /=; rewrite -?IH /FiniteSpaces.indicator.
  by case: (ClassicalEpsilon.excluded_middle_informative (setT w)) => // n; case: n.
case: (ClassicalEpsilon.excluded_middle_informative _) => [[s a]|n];
  case: (ClassicalEpsilon.excluded_middle_informative (S w)) => s';
  case: (ClassicalEpsilon.excluded_middle_informative (all_of As w)) => a' //; try lra.
by case: n.
Qed.
Lemma probability_of_all As : probability Omega (all_of As) = product_of As <->
  sum_E (fun w => list_product (List.map (fun S => indicator (S w)) As)) =
  list_product (List.map (fun S => sum_E (fun w => indicator (S w))) As).
Proof.
have -> : product_of As = (list_product (List.map (fun S => sum_E (fun w => indicator (S w))) As) : RR)%:E.
  by elim: As => //= S As ->; rewrite probability_finite.
rewrite probability_finite (_ : (fun w => indicator (all_of As w)) =
    fun w => list_product (List.map (fun S => indicator (S w)) As)); last first.
  by apply/funext => w; exact: indicator_all_of.
by split=> [[]|->].
Qed.

(** ** Events of a block, and functions of it *)
Local Notation same_on := (@FiniteSpaces.same_on F).

(** Entries of the two theories that are one function, whose values are told apart by the real
    functions that make them up. *)
Inductive same_entry : @FiniteSpaces.entry_type F -> entry_type Omega -> Prop :=
  Same_entry T {C : coordinates T} (f : Omega -> T) :
    separated T -> same_entry (FiniteSpaces.entry f) (entry f).
Definition same_block : @FiniteSpaces.block F -> block Omega -> Prop := List.Forall2 same_entry.

Lemma same_values B G : same_block B G -> forall e g w v,
  List.In e G -> e g -> same_on B w v -> g w = g v.
Proof.
elim=> [//|e0 e B' G' [T C f _] _ IH] e' g w v /= [<-|eG] eg [fwv wv]; last exact: IH eG eg wv.
by case: eg => c [_ ->]; congr (c _).
Qed.
Lemma other_values B G : same_block B G -> forall w v,
  ~ same_on B w v -> exists e g, [/\ List.In e G, e g & g w <> g v].
Proof.
elim=> [|e0 e B' G' [T C f told] _ IH] w v /=; first by case.
have [fwv|fwv] := pselect (f w = f v) => n.
  have [e' [g [eG eg gwv]]] := IH w v (fun wv => n (conj fwv wv)).
  by exists e', g; split => //; right.
apply: contrapT => no; apply: fwv; apply: told => c Cc; apply: contrapT => cwv; apply: no.
by exists (entry f), (fun w => c (f w)); split => //; [left|exists c].
Qed.

(** A set that has all outcomes which B does not tell from one of its own. *)
Definition closed B S := forall w v, same_on B w v -> S w -> S v.
Lemma same_on_sym B w v : same_on B w v -> same_on B v w.
Proof. by elim: B => //= e B IH [ewv Bwv]; split; [rewrite ewv|exact: IH]. Qed.

Section Block.
Variables (B : @FiniteSpaces.block F) (G : block Omega) (BG : same_block B G).
Local Notation events := [the measurableType _ of salgebraType (generators G)].

Lemma event_closed S : event G S -> closed B S.
Proof.
move=> GS w v wv; suff : S w <-> S v by case.
pose C := [set S : set Omega | forall w v, same_on B w v -> S w <-> S v].
suff sub : event G `<=` C by exact: sub wv.
apply: smallest_sub => [|_ [e [g [D [eG eg _ _ ->]]]] w' v' wv']; last first.
  by rewrite /preimage /= (same_values _ _ BG e g w' v').
split=> [w' v' _|A CA w' v' /CA AA|A CA w' v' wv']; first by [].
  by rewrite !setTD; split => nA Av; apply: nA; apply/AA.
by split=> -[n _ An]; exists n => //; apply/(CA n w' v' wv').
Qed.
Lemma class_event w : event G (same_on B w).
Proof.
suff [A GA [wA nA]] : exists2 A, event G A &
    (forall v, same_on B w v -> A v) /\
    forall v, List.In v FiniteSpaces.points -> ~ same_on B w v -> ~ A v.
  have <- : A = same_on B w; last by [].
  apply/seteqP; split=> v; last exact: wA.
  by move=> Av; apply: contrapT => n; exact: (nA v (FiniteSpaces.points_all v) n).
elim: FiniteSpaces.points => [|u l [A GA [wA nA]]]; first by exists setT => //; exact: event_T.
have [wu|wu] := pselect (same_on B w u).
  by exists A => //; split=> // v [<-//|]; exact: nA.
have [e [g [eG eg gwu]]] := other_values _ _ BG w u wu.
exists (A `&` g @^-1` [set (g w : RR)]).
  by apply: eventI => //; exact: (events_of_generator G e g _ eG eg (all_measurable g) (measurable_set1 _)).
split=> [v wv|v [<-|vl] wv [Av gv]]; first by split; [exact: wA|rewrite /preimage /= (same_values _ _ BG e g w v)].
  by apply: gwu; rewrite gv.
exact: (nA v).
Qed.
Lemma closed_event S : closed B S -> event G S.
Proof.
move=> BS; suff [A GA [AS SA]] : exists2 A, event G A &
    A `<=` S /\ forall v, List.In v FiniteSpaces.points -> S v -> A v.
  have <- : A = S; last by [].
  by apply/seteqP; split=> // v Sv; apply: SA => //; exact: FiniteSpaces.points_all.
elim: FiniteSpaces.points => [|u l [A GA [AS SA]]].
  by exists set0; [exact: (@measurable0 _ events)|split].
have [Su|Su] := pselect (S u); last by exists A => //; split=> // v [<-//|]; exact: SA.
exists (A `|` same_on B u); first exact: (@measurableU _ events _ _ GA (class_event u)).
split=> [v [/AS//|uv]|v [<-|vl] Sv]; first exact: BS uv Su.
  by right; elim: (B) => //= e B' IH; split.
by left; exact: SA.
Qed.
Theorem Known_finite X : Known X G <-> FiniteSpaces.Known X B.
Proof.
split=> K; last by move=> D _; apply: closed_event => w v /K; rewrite /preimage /= => ->.
move=> w v wv; have := event_closed _ (K [set (X w : RR)] (measurable_set1 _)) w v wv erefl.
by rewrite /preimage /= => ->.
Qed.
End Block.
End Words.
