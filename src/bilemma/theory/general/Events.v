(** * Independence of blocks: what holds of sigma-algebras *)
Require Import Reals Lra List Permutation.
From Bilemma Require Import Numbers Spaces.
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint interval finmap.
From mathcomp.classical Require Import mathcomp_extra boolp classical_sets functions cardinality fsbigop.
From mathcomp.analysis Require Import constructive_ereal reals ereal signed topology normedtype
  sequences measure numfun lebesgue_measure lebesgue_integral Rstruct.
From Bilemma Require Import Measurable.
Import Order.TTheory GRing.Theory Num.Def Num.Theory.
Delimit Scope R_scope with coqR.
Delimit Scope ring_scope with R.
Local Open Scope classical_set_scope.
Local Open Scope ring_scope.


Section Space.
Context {Omega : space}.
Local Notation P := (probability Omega).
Implicit Types A B G : block Omega.
Implicit Types S : set (sample Omega).

Lemma event_measurable G S : event G S -> measurable S.
Proof.
apply: smallest_sub; first exact: sigma_algebra_measurable.
by move=> _ [e [g [C [_ _ mg mC ->]]]]; rewrite -[X in measurable X]setTI; exact: mg.
Qed.
Lemma event_T G : event G setT.
Proof. exact: (@measurableT _ [the measurableType _ of salgebraType (generators G)]). Qed.
Lemma eventI G S S' : event G S -> event G S' -> event G (S `&` S').
Proof. exact: (@measurableI _ [the measurableType _ of salgebraType (generators G)]). Qed.

(** A tells apart whatever B does. *)
Definition finer A B := forall S, event B S -> event A S.
Lemma finer_by_generators A B :
  (forall e g, List.In e B -> e g -> is_measurable g -> Known g A) -> finer A B.
Proof.
move=> H; suff : event B `<=` event A by [].
apply: smallest_sub; first exact: smallest_sigma_algebra.
by move=> _ [e [g [C [eB eg mg mC ->]]]]; exact: (H e g).
Qed.
Lemma events_of_generator G e g (C : set RR) :
  List.In e G -> e g -> is_measurable g -> measurable C -> event G (g @^-1` C).
Proof. by move=> eG eg mg mC; apply: sub_sigma_algebra; exists e, g, C. Qed.
Lemma finer_sub A B : (forall e, List.In e B -> List.In e A) -> finer A B.
Proof.
move=> H; apply: sub_sigma_algebra2 => _ [e [g [C [eB eg mg mC ->]]]].
by exists e, g, C; split => //; exact: H.
Qed.

Lemma all_of_app l l' : all_of (l ++ l')%list = all_of l `&` all_of l'.
Proof. by elim: l => [|a l IH] /=; rewrite ?setTI// IH setIA. Qed.
Lemma product_of_app l l' : product_of (l ++ l')%list = (product_of l * product_of l')%E.
Proof. by elim: l => [|a l IH] /=; rewrite ?mul1e// IH muleA. Qed.

Lemma Indep_mono Bs Bs' : List.Forall2 finer Bs Bs' -> Indep Bs -> Indep Bs'.
Proof.
move=> F I As K; apply: I; elim: F As K => [|B B' Bs1 Bs2 f F IH] As K; inversion K; subst; constructor; auto.
Qed.
Lemma Indep_swap Ps A B Qs : Indep (Ps ++ A :: B :: Qs)%list -> Indep (Ps ++ B :: A :: Qs)%list.
Proof.
move=> I As /List.Forall2_app_inv_r[s1 [s2 [K1 [K2 ->]]]].
inversion K2 as [|b ? s3 ? Kb K3]; subst; inversion K3 as [|a ? s4 ? Ka K4]; subst.
have /= := I (s1 ++ a :: b :: s4)%list.
rewrite !all_of_app !product_of_app /= => H.
rewrite (setICA b a) (muleCA (P b) (P a)) H//.
by apply: List.Forall2_app => //; constructor => //; constructor.
Qed.
Lemma Indep_perm_ l l' : Permutation l l' -> forall Ps, Indep (Ps ++ l)%list -> Indep (Ps ++ l')%list.
Proof.
elim=> [//|x a b p IH Ps I|x y a Ps I|a b c p IH q IH' Ps I].
- rewrite -[(x :: b)%list]/([x] ++ b)%list List.app_assoc; apply: IH.
  by rewrite -List.app_assoc.
- exact: Indep_swap.
- by apply: IH'; exact: IH.
Qed.
Lemma Indep_perm l l' : Permutation l l' -> Indep l -> Indep l'.
Proof. move=> p; exact: (Indep_perm_ l l' p nil). Qed.
Lemma Indep_drop A Bs : Indep (A :: Bs) -> Indep Bs.
Proof.
move=> I As K; have /= := I (setT :: As)%list.
rewrite setTI probability_total mul1e; apply.
by constructor => //; exact: event_T.
Qed.
(** ** Given nothing *)
Lemma event_nil S : event nil S -> S = set0 \/ S = setT.
Proof.
move=> KS; apply: (smallest_sub (C := sigma_algebra setT) (X := [set S | S = set0 \/ S = setT])) KS; last first.
  by move=> _ [e [g [C [[]]]]].
split; first by left.
+ by move=> _ [->|->]; rewrite setTD; [right; rewrite setC0|left; rewrite setCT].
+ move=> F HF; have [[n Fn]|no] := pselect (exists n, F n = setT).
    by right; apply/seteqP; split => // x _; exists n => //; rewrite Fn.
  left; apply/seteqP; split => // x [n _]; case: (HF n) => Fn; first by rewrite Fn.
  by case: no; exists n.
Qed.
Lemma Indep_nil Bs : Indep Bs -> Indep (nil :: Bs).
Proof.
move=> I As K; inversion K as [|S ? As' ? KS K']; subst => /=.
case: (event_nil _ KS) => ->.
- by rewrite set0I !measure0 mul0e.
- by rewrite setTI probability_total mul1e; exact: I.
Qed.

(** The theorem of Dynkin at work: a measure is known from its values on a class of sets that is
    closed under intersection. *)
Lemma Indep_merge A B Bs : Indep (A :: B :: Bs) -> Indep ((A ++ B)%list :: Bs).
Proof.
move=> I As K; inversion K as [|S ? Cs ? KS KC]; subst => /=.
have mC : measurable (all_of Cs).
  elim: {I K KS} KC => [|C D Cs' Ds KD _ IH] /=; first exact: measurableT.
  by apply: measurableI => //; exact: (event_measurable D).
have three a b : event A a -> event B b -> P (a `&` b `&` all_of Cs) = (P a * (P b * product_of Cs))%E.
  move=> ea eb; have /= := I (a :: b :: Cs)%list.
  by rewrite setIA; apply; constructor => //; constructor.
have two a b : event A a -> event B b -> P (a `&` b) = (P a * P b)%E.
  move=> ea eb; have /= := I (a :: b :: List.map (fun _ => setT) Bs)%list.
  have -> : all_of (List.map (fun=> setT) Bs) = setT by elim: {I K KC} Bs => //= ? ? ->; rewrite setTI.
  have -> : product_of (List.map (fun=> setT) Bs) = 1%E.
    by elim: {I K KC} Bs => //= ? ? ->; rewrite probability_total mul1e.
  rewrite setIT mule1; apply; do 2 constructor => //.
  by elim: {I K KC} Bs => [|? ? IH] /=; constructor => //; exact: event_T.
have q : P (all_of Cs) = product_of Cs.
  by have := three setT setT (event_T A) (event_T B); rewrite !setTI probability_total !mul1e.
have q0 : (0 <= P (all_of Cs))%E by exact: measure_ge0.
have qf : P (all_of Cs) \is a fin_num.
  rewrite ge0_fin_numE//; apply: (@le_lt_trans _ _ (P setT)); last by rewrite probability_total ltry.
  by apply: le_measure; rewrite ?inE.
have q00 : (0 <= fine (P (all_of Cs)) :> RR)%R by exact: fine_ge0.
pose m1 := [the {measure set (sample Omega) -> \bar RR} of mrestr P mC].
pose m2 := [the {measure set (sample Omega) -> \bar RR} of mscale (NngNum q00) P].
pose I2 := [set S | exists a b, [/\ event A a, event B b & S = a `&` b]].
suff : m1 S = m2 S.
  by rewrite /m1 /m2 /= /mrestr /mscale /= fineK// q muleC.
apply: (@g_salgebra_measure_unique _ _ _ I2 _ (fun _ => setT)).
- move=> _ [a [b [ea eb ->]]]; apply: measurableI; [exact: (event_measurable A)|exact: (event_measurable B)].
- by move=> _; exists setT, setT; split; [exact: event_T|exact: event_T|rewrite setTI].
- by rewrite bigcup_const//; exists 0%N.
- move=> _ _ [a [b [ea eb ->]]] [a' [b' [ea' eb' ->]]]; exists (a `&` a'), (b `&` b').
  by split; [exact: eventI|exact: eventI|rewrite setIACA].
- move=> _ [a [b [ea eb ->]]]; rewrite /m1 /m2 /= /mrestr /mscale /= fineK// three// two// q.
  by rewrite muleA muleC.
- by move=> _; rewrite /m1 /= /mrestr setTI -ge0_fin_numE.
- have sub : generators (A ++ B)%list `<=` <<s I2 >>.
    move=> _ [e [g [C [eAB eg mg mC' ->]]]]; apply: sub_sigma_algebra.
    case: (List.in_app_or _ _ _ eAB) => eA.
      exists (g @^-1` C), setT; split; [|exact: event_T|by rewrite setIT].
      by apply: sub_sigma_algebra; exists e, g, C.
    exists setT, (g @^-1` C); split; [exact: event_T| |by rewrite setTI].
    by apply: sub_sigma_algebra; exists e, g, C.
  by move: KS; apply: smallest_sub => //; exact: smallest_sigma_algebra.
Qed.

Lemma constant_of_known (X : Omega -> R) : Known X nil -> forall w, X w = X some_point.
Proof.
move=> K w; have := event_nil _ (K [set (X some_point : RR)] (measurable_set1 _)).
case=> /seteqP[a b]; first by have := a some_point erefl.
by have := b w Logic.I.
Qed.
Lemma independent_constant (c : R) (X : Omega -> R) :
  Indep [:: [:: entry (fun _ : Omega => c)]; [:: entry (fun w => X w)]].
Proof.
apply: (Indep_mono [:: nil; [:: entry (fun w => X w)]]).
  constructor; last by constructor; [move=> S|constructor].
  apply: finer_by_generators => e g [<-|[]] [c' [Hc ->]] _; exact: known_constant.
apply: Indep_nil => As K; inversion K as [|S ? As' ? KS K']; subst; inversion K'; subst => /=.
by rewrite setIT mule1.
Qed.
End Space.
