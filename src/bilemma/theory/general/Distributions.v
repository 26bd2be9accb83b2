(** * The distribution function determines the distribution *)
Require Import Reals Lra.
From Bilemma Require Import Numbers Spaces.
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint interval finmap.
From mathcomp.classical Require Import mathcomp_extra boolp classical_sets functions cardinality fsbigop set_interval.
From mathcomp.analysis Require Import constructive_ereal reals ereal signed topology normedtype
  sequences measure numfun lebesgue_measure lebesgue_integral Rstruct.
From Bilemma Require Import Measurable Expectation.
Import Order.TTheory GRing.Theory Num.Def Num.Theory.
Delimit Scope R_scope with coqR.
Delimit Scope ring_scope with R.
Local Open Scope classical_set_scope.
Local Open Scope ring_scope.

(** Half-lines, and the whole line: closed under intersection, they generate the Borel sets. *)
Definition halflines : set (set RR) := [set A | A = setT \/ exists t : RR, A = `]-oo, t]%classic].
Lemma halflines_meet : setI_closed halflines.
Proof.
move=> A B [->|[s ->]]; first by rewrite setTI.
move=> [->|[t ->]]; first by rewrite setIT; right; exists s.
right; exists (Order.min s t); apply/seteqP; split => x /=; rewrite !in_itv /= le_minr.
  by case=> -> ->.
by case/andP.
Qed.
Lemma halflines_generate (A : set RR) : measurable A -> <<s halflines >> A.
Proof.
move=> mA; have : (@RGenOInfty.G RR).-sigma.-measurable A by rewrite -RGenOInfty.measurableE.
apply: smallest_sub; first exact: smallest_sigma_algebra.
move=> _ [t ->]; rewrite -setCitvl.
apply: (@measurableC _ [the measurableType _ of salgebraType halflines]).
by apply: sub_sigma_algebra; right; exists t.
Qed.

Section Space.
Context {Omega : space}.
Local Notation P := (probability Omega).

Section Variables.
Variables X Y : Omega -> R.
Hypotheses (mX : is_measurable X) (mY : is_measurable Y).

(** The mean of step (X w) t is the probability that X is at most t. *)
Lemma E_step (t : R) (Z : Omega -> R) : is_measurable Z ->
  (E (fun w => Numbers.step (Z w) t) : RR)%:E = P ((Z : Omega -> RR) @^-1` `]-oo, (t : RR)]).
Proof.
move=> mZ; set A := _ @^-1` _.
have mA : measurable A by rewrite -[A]setTI; apply: mZ => //; exact: measurable_itv.
have -> : (fun w => Numbers.step (Z w) t) = (fun w => \1_A w : RR).
  apply/funext => w; rewrite indicE /Numbers.step; case: Rle_dec => [/RleP a|a].
    by rewrite mem_set// /A /= in_itv.
  by rewrite memNset// /A /= in_itv /= => /RleP.
rewrite /E /Integral integral_indic// setIT fineK//.
rewrite ge0_fin_numE//; apply: (@le_lt_trans _ _ (P setT)); last by rewrite probability_total ltry.
by apply: le_measure; rewrite ?inE.
Qed.

Local Notation LX := [the {measure set RR -> \bar RR} of pushforward P mX].
Local Notation LY := [the {measure set RR -> \bar RR} of pushforward P mY].
Hypothesis same : forall t, E (fun w => Numbers.step (X w) t) = E (fun w => Numbers.step (Y w) t).

Lemma same_distribution (A : set RR) : measurable A -> LX A = LY A.
Proof.
move=> /halflines_generate.
apply: (@g_salgebra_measure_unique _ _ _ halflines _ (fun _ => setT)) => //.
- by move=> _ [->|[t ->]] //; exact: measurable_itv.
- by left.
- by rewrite bigcup_const//; exists 0%N.
- exact: halflines_meet.
- move=> _ [->|[t ->]]; rewrite /= /pushforward ?preimage_setT//.
  by rewrite -!E_step// same.
- by move=> _; rewrite /= /pushforward preimage_setT probability_total ltry.
Qed.

(** The means agree too, of whatever function, be they finite or infinite or none. *)
Lemma E_same_distribution (f : R -> R) : is_borel f -> E (fun w => f (X w)) = E (fun w => f (Y w)).
Proof.
move=> mf.
have part (h : RR -> \bar RR) : measurable_fun setT h -> (forall x, (0 <= h x)%E) ->
    (\int[P]_w h (X w) = \int[P]_w h (Y w))%E.
  move=> mh h0.
  transitivity (\int[LX]_x h x)%E; first exact: (esym (integral_pushforward mX P mh h0)).
  transitivity (\int[LY]_x h x)%E; last exact: (integral_pushforward mY P mh h0).
  by apply: eq_measure_integral => A mA _; exact: same_distribution.
pose h (x : RR) : \bar RR := (f x : RR)%:E.
have mh : measurable_fun setT h by exact/EFin_measurable_fun.
have parts (Z : Omega -> R) :
    Integral (fun w => f (Z w)) = (\int[P]_w h^\+ (Z w) - \int[P]_w h^\- (Z w))%E.
  exact: (integralE P setT (fun w => h (Z w))).
rewrite /E !parts (part h^\+%E) ?(part h^\-%E)//; [exact: emeasurable_fun_funeneg|exact: emeasurable_fun_funepos].
Qed.
End Variables.
End Space.
