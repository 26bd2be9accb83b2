(** * Measurable functions *)
Require Import Reals Lra.
From Bilemma Require Import Numbers Spaces.
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint interval finmap.
From mathcomp.classical Require Import mathcomp_extra boolp classical_sets functions cardinality fsbigop.
From mathcomp.analysis Require Import constructive_ereal reals ereal signed topology normedtype
  sequences measure numfun lebesgue_measure lebesgue_integral Rstruct.
Import Order.TTheory GRing.Theory Num.Def Num.Theory.
Local Open Scope classical_set_scope.
Delimit Scope R_scope with coqR.
Delimit Scope ring_scope with R.
Local Open Scope ring_scope.
Notation RR := real_realType.
Local Notation inv := Numbers.inv.
Local Notation step := Numbers.step.

(** Half-lines suffice. *)
Lemma borel_by_halflines (h : R -> R) :
  (forall a : RR, @measurable _ RR [set x : RR | a < (h x : RR)]) -> is_borel h.
Proof.
move=> H; apply: (measurability (RGenOInfty.measurableE RR)) => //.
move=> _ [_ [a ->] <-]; rewrite setTI.
have -> : (h : RR -> RR) @^-1` `]a, +oo[ = [set x : RR | a < (h x : RR)]; last exact: H.
by apply/seteqP; split => x /=; rewrite in_itv /= andbT.
Qed.
Lemma up_closed_measurable (A : set RR) : (forall x y : RR, A x -> x <= y -> A y) -> measurable A.
Proof.
move=> up; apply: is_interval_measurable => x y Ax Ay z /andP[xz _]; exact: up xz.
Qed.
Lemma borel_increasing (h : R -> R) : (forall x y, Rle x y -> Rle (h x) (h y)) -> is_borel h.
Proof.
move=> mono; apply: borel_by_halflines => a; apply: up_closed_measurable => x y /= ax /RleP xy.
by apply: (lt_le_trans ax); apply/RleP/mono.
Qed.
Lemma borel_exp : is_borel exp.
Proof.
by apply: borel_increasing => x y [xy|->]; [left; exact: exp_increasing|exact: Rle_refl].
Qed.
Lemma borel_sqrt : is_borel R_sqrt.sqrt.
Proof. by apply: borel_increasing; exact: sqrt_le_1_alt. Qed.
Lemma borel_step : is_borel (fun x => step 0%coqR x).
Proof.
apply: borel_increasing => x y xy; rewrite /Numbers.step.
by case: Rle_dec => a; case: Rle_dec => b; lra.
Qed.
Lemma borel_inv : is_borel inv.
Proof.
apply: borel_by_halflines => a.
have -> : [set x : RR | a < (inv x : RR)] =
    [set x : RR | 0 < x /\ a < (inv x : RR)] `|` ([set x : RR | x < 0 /\ a < (inv x : RR)]
    `|` [set x : RR | x = 0 /\ a < (inv x : RR)]).
  apply/seteqP; split => x /=; last by case=> [[]|[[]|[]]].
  by move=> ax; case: (ltgtP x 0) => x0; [right; left|left|right; right]; split.
have mid (x y z : RR) : x < z < y -> Rlt x z /\ Rlt z y by case/andP => /RltP ? /RltP ?.
apply: measurableU; last apply: measurableU.
- apply: is_interval_measurable => x y [/RltP x0 /RltP ax] [/RltP y0 /RltP ay] z /andP[/RleP xz /RleP zy].
  change (Rlt 0%coqR x) in x0; change (Rlt 0%coqR y) in y0.
  split; apply/RltP; first by change (Rlt 0%coqR z); lra.
  apply: Rlt_le_trans ay _; rewrite /Numbers.inv; apply: Rinv_le_contravar => //; lra.
- apply: is_interval_measurable => x y [/RltP x0 /RltP ax] [/RltP y0 /RltP ay] z /andP[/RleP xz /RleP zy].
  change (Rlt x 0%coqR) in x0; change (Rlt y 0%coqR) in y0.
  split; apply/RltP; first by change (Rlt z 0%coqR); lra.
  apply: Rlt_le_trans ay _; rewrite /Numbers.inv.
  have := Rinv_le_contravar (Ropp y) (Ropp z); rewrite !Rinv_opp; lra.
- apply: is_interval_measurable => x y [x0 ax] [y0 ay] z /andP[xz zy].
  by have -> : z = x by apply/le_anti; rewrite xz andbT x0 -y0.
Qed.

Section Via.
Context {T : pointedType}.
Variable C : set (set T).

(** X is measurable with respect to the sigma-algebra that C generates. *)
Definition Via (X : T -> R) : Prop := @measurable_fun _ _ [the measurableType _ of salgebraType C] RR setT X.
Lemma via_constant (c : R) : Via (fun _ => c).
Proof. exact: measurable_fun_cst. Qed.
Lemma via_plus X Y : Via X -> Via Y -> Via (fun w => Rplus (X w) (Y w)).
Proof. exact: measurable_funD. Qed.
Lemma via_mult X Y : Via X -> Via Y -> Via (fun w => Rmult (X w) (Y w)).
Proof. exact: measurable_funM. Qed.
Lemma via_opp X : Via X -> Via (fun w => Ropp (X w)).
Proof. exact: measurable_funN. Qed.
Lemma via_pow X n : Via X -> Via (fun w => pow (X w) n).
Proof.
move=> mX; have -> : (fun w => pow (X w) n) = (fun w => (X w : RR) ^+ n) by apply/funext => w; exact: RpowE.
exact: measurable_fun_exprn.
Qed.
Lemma via_max X Y : Via X -> Via Y -> Via (fun w => Rmax (X w) (Y w)).
Proof.
move=> mX mY; have -> : (fun w => Rmax (X w) (Y w)) = ((X : T -> RR) \max (Y : T -> RR)).
  by apply/funext => w; exact: RmaxE.
exact: measurable_fun_max.
Qed.
Lemma via_borel h X : is_borel h -> Via X -> Via (fun w => h (X w)).
Proof. by move=> mh mX; exact: (measurable_fun_comp mh mX). Qed.
Lemma via_borel2 h X Y : is_borel2 h -> Via X -> Via Y -> Via (fun w => h (X w) (Y w)).
Proof.
move=> mh mX mY.
have mXY : @measurable_fun _ _ [the measurableType _ of salgebraType C]
    [the measurableType _ of (RR * RR)%type] setT (fun w => (X w : RR, Y w : RR)).
  by apply/prod_measurable_funP; split.
exact: (measurable_fun_comp mh mXY).
Qed.
Lemma via_ext (X Y : T -> R) : (forall w, X w = Y w) -> Via X -> Via Y.
Proof. by move=> e; have -> : X = Y by apply/funext. Qed.
Lemma via_minus X Y : Via X -> Via Y -> Via (fun w => Rminus (X w) (Y w)).
Proof. by move=> mX mY; apply: via_plus => //; exact: via_opp. Qed.
Lemma via_abs X : Via X -> Via (fun w => Rabs (X w)).
Proof.
move=> mX; apply: (via_ext (fun w => Rmax (X w) (Ropp (X w)))).
  by move=> w; rewrite /Rabs /Rmax; case: Rcase_abs => a; case: Rle_dec => b; lra.
by apply: via_max => //; exact: via_opp.
Qed.
Lemma via_step X Y : Via X -> Via Y -> Via (fun w => step (X w) (Y w)).
Proof.
move=> mX mY; apply: (via_ext (fun w => step 0%coqR (Rminus (Y w) (X w)))).
  by move=> w; rewrite /Numbers.step; case: Rle_dec => a; case: Rle_dec => b //; lra.
exact: (via_borel (fun x => step 0%coqR x) _ borel_step (via_minus _ _ mY mX)).
Qed.
Lemma via_exp X : Via X -> Via (fun w => exp (X w)). Proof. exact: via_borel borel_exp. Qed.
Lemma via_sqrt X : Via X -> Via (fun w => R_sqrt.sqrt (X w)). Proof. exact: via_borel borel_sqrt. Qed.
Lemma via_inv X : Via X -> Via (fun w => inv (X w)). Proof. exact: via_borel borel_inv. Qed.
Lemma via_sum n ex F :
  (forall i, Rle 1%coqR (INR i) -> Rle (INR i) (INR n) -> Via (F i)) -> Via (fun w => Sum n ex (fun i => F i w)).
Proof.
elim: n => [|n IH] H /=; first exact: via_constant.
apply: via_plus.
  by apply: IH => i a b; apply: H => //; change (INR n.+1) with (INR (S n)); rewrite S_INR; lra.
case: List.in_dec => _; first exact: via_constant.
by apply: H; [rewrite -/(INR n.+1) S_INR; have := pos_INR n; lra|exact: Rle_refl].
Qed.
Lemma via_prod n ex F :
  (forall i, Rle 1%coqR (INR i) -> Rle (INR i) (INR n) -> Via (F i)) -> Via (fun w => Prod n ex (fun i => F i w)).
Proof.
elim: n => [|n IH] H /=; first exact: via_constant.
apply: via_mult.
  by apply: IH => i a b; apply: H => //; change (INR n.+1) with (INR (S n)); rewrite S_INR; lra.
case: List.in_dec => _; first exact: via_constant.
by apply: H; [rewrite -/(INR n.+1) S_INR; have := pos_INR n; lra|exact: Rle_refl].
Qed.
End Via.

(** Of a sigma-algebra itself, which generates itself. *)
Lemma via_all {d} {T : measurableType d} (X : T -> R) :
  @measurable_fun _ _ T RR setT X <-> Via (@measurable _ T) X.
Proof.
have E : <<s @measurable _ T >> = @measurable _ T.
  by apply: sigma_algebra_id; exact: sigma_algebra_measurable.
split=> H _ B mB; have /= := H measurableT B mB; rewrite -[X in X -> _]/(measurable _); first last.
  by rewrite /measurable /= E.
by rewrite /measurable /= E.
Qed.

(** Borel functions, by the same laws. *)
Local Notation pairs := [the measurableType _ of (RR * RR)%type].
Lemma borel_via (h : R -> R) : Via (@measurable _ RR) h -> is_borel h.
Proof. exact: (proj2 (@via_all _ RR h)). Qed.
Lemma borel2_via (h : R -> R -> R) : Via (@measurable _ pairs) (fun z => h z.1 z.2) -> is_borel2 h.
Proof. exact: (proj2 (@via_all _ pairs (fun z => h z.1 z.2))). Qed.
Lemma via_id : Via (@measurable _ RR) (fun x => x).
Proof. exact: (proj1 (@via_all _ RR _) (@measurable_fun_id _ RR setT)). Qed.
Lemma via_first : Via (@measurable _ pairs) (fun z => z.1).
Proof.
apply: (proj1 (@via_all _ pairs _)).
by have [] := (prod_measurable_funP (fun z : RR * RR => z)).1 (@measurable_fun_id _ _ _).
Qed.
Lemma via_second : Via (@measurable _ pairs) (fun z => z.2).
Proof.
apply: (proj1 (@via_all _ pairs _)).
by have [] := (prod_measurable_funP (fun z : RR * RR => z)).1 (@measurable_fun_id _ _ _).
Qed.
Lemma borel_constant (c : R) : is_borel (fun _ => c).
Proof. by apply: borel_via; exact: via_constant. Qed.
Lemma borel2_constant (c : R) : is_borel2 (fun _ _ => c).
Proof. by apply: borel2_via; exact: via_constant. Qed.

Section Space.
Context {Omega : space}.
Lemma via_measurable (X : Omega -> R) : is_measurable X <-> Via (@measurable _ (sample Omega)) X.
Proof. exact: via_all. Qed.
Lemma via_known (X : Omega -> R) (G : block Omega) : Known X G <-> Via (generators G) X.
Proof.
split=> H; first by move=> _ B mB; rewrite setTI; exact: H.
by move=> B mB; have := H measurableT B mB; rewrite setTI.
Qed.
Lemma measurable_borel (h : R -> R) (X : Omega -> R) : is_borel h -> is_measurable X -> is_measurable (fun w => h (X w)).
Proof. by move=> mh /via_measurable mX; apply/via_measurable; exact: (via_borel _ h X mh mX). Qed.
Lemma measurable_mult (X Y : Omega -> R) : is_measurable X -> is_measurable Y -> is_measurable (fun w => Rmult (X w) (Y w)).
Proof. by move=> /via_measurable mX /via_measurable mY; apply/via_measurable; exact: via_mult. Qed.
Lemma measurable_abs (X : Omega -> R) : is_measurable X -> is_measurable (fun w => Rabs (X w)).
Proof. by move=> /via_measurable mX; apply/via_measurable; exact: via_abs. Qed.
Lemma measurable_plus (X Y : Omega -> R) : is_measurable X -> is_measurable Y -> is_measurable (fun w => Rplus (X w) (Y w)).
Proof. by move=> /via_measurable mX /via_measurable mY; apply/via_measurable; exact: via_plus. Qed.
Lemma measurable_constant (c : R) : is_measurable (fun _ : Omega => c).
Proof. by apply/via_measurable; exact: via_constant. Qed.
Lemma measurable_pow (X : Omega -> R) n : is_measurable X -> is_measurable (fun w => pow (X w) n).
Proof. by move=> /via_measurable mX; apply/via_measurable; exact: via_pow. Qed.
Lemma known_constant (G : block Omega) (c : R) : Known (fun _ => c) G.
Proof. by apply/via_known; exact: via_constant. Qed.
End Space.
