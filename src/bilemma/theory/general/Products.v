(** * The product rule: independent variables, by their joint law *)
Require Import Reals Lra.
From Bilemma Require Import Numbers Spaces.
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint interval finmap.
From mathcomp.classical Require Import mathcomp_extra boolp classical_sets functions cardinality fsbigop.
From mathcomp.analysis Require Import constructive_ereal reals ereal signed topology normedtype
  sequences measure numfun lebesgue_measure lebesgue_integral Rstruct.
From Bilemma Require Import Measurable Expectation.
Import Order.TTheory GRing.Theory Num.Def Num.Theory.
Delimit Scope R_scope with coqR.
Delimit Scope ring_scope with R.
Local Open Scope classical_set_scope.
Local Open Scope ring_scope.

Lemma mfst : measurable_fun setT (fst : RR * RR -> RR).
Proof. exact: (proj2 (via_all _) via_first). Qed.
Lemma msnd : measurable_fun setT (snd : RR * RR -> RR).
Proof. exact: (proj2 (via_all _) via_second). Qed.
Set Implicit Arguments. Unset Strict Implicit.
Section Law.
Variable Omega : space.
Notation T := (sample Omega).
Notation P := (probability Omega).
Variables (X Y : T -> RR) (mX : measurable_fun setT X) (mY : measurable_fun setT Y).
Hypothesis ind : forall A B : set RR, measurable A -> measurable B ->
  P (X @^-1` A `&` Y @^-1` B) = (P (X @^-1` A) * P (Y @^-1` B))%E.
Let XY (w : T) := (X w, Y w).
Lemma mXY : measurable_fun setT XY.
Proof. apply/prod_measurable_funP; split; exact. Qed.

Let LX := [the {measure set RR -> \bar RR} of pushforward P mX].
Let LY := [the {measure set RR -> \bar RR} of pushforward P mY].
Let L := [the {measure set _ -> \bar RR} of pushforward P mXY].
Lemma sf d (U : measurableType d) (m : {measure set U -> \bar RR}) : m setT = 1%:E -> sigma_finite setT m.
Proof.
move=> m1; exists (fun n => setT); first by rewrite bigcup_const//; exists 0%N.
by move=> n; split => //; rewrite m1 ltry.
Qed.
Lemma LXT : LX setT = 1%:E. Proof. by rewrite /= /pushforward preimage_setT probability_total. Qed.
Lemma LYT : LY setT = 1%:E. Proof. by rewrite /= /pushforward preimage_setT probability_total. Qed.
Lemma law_product A : measurable A -> product_measure1 LX (sf LYT) A = L A.
Proof.
apply: (@product_measure_unique _ _ _ _ _ LX LY (sf LXT) (sf LYT) L) => B C mB mC.
by rewrite /= /pushforward -ind.
Qed.
Lemma product_nonneg (f g : RR -> RR) : measurable_fun setT f -> measurable_fun setT g ->
  (forall x, 0 <= f x) -> (forall x, 0 <= g x) ->
  (\int[P]_w (f (X w) * g (Y w))%:E = (\int[P]_w (f (X w))%:E) * \int[P]_w (g (Y w))%:E)%E.
Proof.
move=> mf mg f0 g0.
pose h (z : RR * RR) : \bar RR := (f z.1 * g z.2)%:E.
have mh : measurable_fun setT h.
  apply/EFin_measurable_fun/measurable_funM.
    exact: (measurable_fun_comp mf mfst).
  exact: (measurable_fun_comp mg msnd).
have h0 z : (0 <= h z)%E by rewrite lee_fin mulr_ge0.
transitivity (\int[L]_z h z)%E.
  exact: (esym (integral_pushforward mXY P mh h0)).
have -> : (\int[L]_z h z = \int[product_measure1 LX (sf LYT)]_z h z)%E.
  by apply: eq_measure_integral => A mA _; rewrite -law_product.
rewrite fubini_tonelli1//.
have mge : measurable_fun setT (fun y => (g y)%:E : \bar RR) by exact/EFin_measurable_fun.
have mfe : measurable_fun setT (fun y => (f y)%:E : \bar RR) by exact/EFin_measurable_fun.
have ge0 y : (0 <= (g y)%:E :> \bar RR)%E by rewrite lee_fin.
have fe0 y : (0 <= (f y)%:E :> \bar RR)%E by rewrite lee_fin.
have gI : (\int[P]_w (g (Y w))%:E = \int[LY]_y (g y)%:E)%E.
  exact: (esym (integral_pushforward mY P mge ge0)).
have fI : (\int[P]_w (f (X w))%:E = \int[LX]_y (f y)%:E)%E.
  exact: (esym (integral_pushforward mX P mfe fe0)).
rewrite gI fI muleC -ge0_integralM//; last first.
- by apply: integral_ge0 => y _; rewrite lee_fin.
by apply: eq_integral => x _; rewrite /fubini_F /h /= muleC -ge0_integralM.
Qed.
End Law.
Unset Implicit Arguments.

Section Space.
Context {Omega : space}.
Local Notation P := (probability Omega).
Implicit Types X Y : Omega -> R.

Lemma known_single X : is_measurable X -> Known X [:: entry (fun w => X w)].
Proof.
move=> mX B mB; apply: sub_sigma_algebra; exists (entry (fun w => X w)), X, B; split => //.
- by left.
- by exists id.
Qed.
Lemma independent_sets X Y (A B : set RR) : is_measurable X -> is_measurable Y ->
  Indep [:: [:: entry (fun w => X w)]; [:: entry (fun w => Y w)]] -> measurable A -> measurable B ->
  P (X @^-1` A `&` Y @^-1` B) = (P (X @^-1` A) * P (Y @^-1` B))%E.
Proof.
move=> mX mY I mA mB; have := I [:: X @^-1` A; Y @^-1` B].
rewrite /all_of /product_of setIT mule1; apply.
by repeat constructor; apply: known_single.
Qed.

Section Pair.
Variables X Y : Omega -> R.
Hypotheses (mX : is_measurable X) (mY : is_measurable Y).
Hypothesis I : Indep [:: [:: entry (fun w => X w)]; [:: entry (fun w => Y w)]].

Lemma Integral_product (f g : R -> R) : is_borel f -> is_borel g -> (forall x, Rle 0 (f x)) ->
  (forall x, Rle 0 (g x)) -> Integral (fun w => Rmult (f (X w)) (g (Y w))) =
  (Integral (fun w => f (X w)) * Integral (fun w => g (Y w)))%E.
Proof.
move=> mf mg f0 g0; apply: (@product_nonneg Omega X Y mX mY) => //.
- by move=> A B mA mB; exact: independent_sets.
- by move=> x; apply/RleP.
- by move=> x; apply/RleP.
Qed.
Lemma borel_id : is_borel id. Proof. exact: measurable_fun_id. Qed.
Lemma moment_product p : Moment X p -> Moment Y p -> Moment (fun w => Rmult (Y w) (X w)) p.
Proof.
rewrite /Moment => fX fY.
rewrite (_ : (fun w => pow (Rabs (Rmult (Y w) (X w))) p) =
  (fun w => Rmult (pow (Rabs (X w)) p) (pow (Rabs (Y w)) p))); last first.
  by apply/funext => w; rewrite Rabs_mult Rpow_mult_distr Rmult_comm.
have b : is_borel (fun x => pow (Rabs x) p).
  by apply: borel_via; apply: via_pow; apply: via_abs; exact: via_id.
have n x : Rle 0 (pow (Rabs x) p) by apply: pow_le; exact: Rabs_pos.
rewrite (Integral_product (fun x => pow (Rabs x) p) (fun x => pow (Rabs x) p))//.
apply: lte_mul_pinfty => //; last first.
  by rewrite ge0_fin_numE//; apply: integral_ge0 => w _; rewrite lee_fin; apply/RleP/n.
by apply: integral_ge0 => w _; rewrite lee_fin; apply/RleP/n.
Qed.

(** E[XY] = E[X] E[Y], by positive and negative parts. *)
Definition pos (x : R) : R := Rmax x 0.
Lemma borel_pos : is_borel pos.
Proof. by apply: borel_increasing => x y xy; rewrite /pos /Rmax; do 2 case: Rle_dec => ?; lra. Qed.
Lemma borel_neg : is_borel (fun x => pos (Ropp x)).
Proof. by apply: borel_via; apply: (via_borel _ pos _ borel_pos); apply: via_opp; exact: via_id. Qed.
Lemma pos0 x : Rle 0 (pos x). Proof. by rewrite /pos; exact: Rmax_r. Qed.
Lemma E_product_part (f g : R -> R) : is_borel f -> is_borel g -> (forall x, Rle 0 (f x)) ->
  (forall x, Rle 0 (g x)) -> integrable_ (fun w => f (X w)) -> integrable_ (fun w => g (Y w)) ->
  integrable_ (fun w => Rmult (f (X w)) (g (Y w))) /\
  E (fun w => Rmult (f (X w)) (g (Y w))) = Rmult (E (fun w => f (X w))) (E (fun w => g (Y w))).
Proof.
move=> mf mg f0 g0 iX iY; have H := Integral_product f g mf mg f0 g0.
rewrite (Integral_E _ iX) (Integral_E _ iY) in H.
have m : is_measurable (fun w => Rmult (f (X w)) (g (Y w))).
  by apply: measurable_mult; [exact: (measurable_borel f X)|exact: (measurable_borel g Y)].
split; last by rewrite /E H.
apply/integrableE_ => //.
rewrite (_ : (fun w => Rabs _) = fun w => Rmult (f (X w)) (g (Y w))).
  by rewrite H ltry.
by apply/funext => w; rewrite Rabs_pos_eq//; exact: Rmult_le_pos.
Qed.
Lemma E_product : integrable_ X -> integrable_ Y -> E (fun w => Rmult (X w) (Y w)) = Rmult (E X) (E Y).
Proof.
have part Z (h : R -> R) : is_measurable Z -> is_borel h -> (forall x, Rle (Rabs (h x)) (Rabs x)) -> integrable_ Z -> integrable_ (fun w => h (Z w)).
  move=> mZ mh hx; rewrite !integrableE_//; last exact: (measurable_borel h Z).
  apply: finite_le => // [||w]; last exact: Rabs_pos.
    by apply: measurable_abs; exact: (measurable_borel h Z).
  exact: measurable_abs.
have pa x : Rle (Rabs (pos x)) (Rabs x) by rewrite /pos /Rmax; case: Rle_dec => ?; rewrite ?Rabs_R0; [exact: Rabs_pos|exact: Rle_refl].
have na x : Rle (Rabs (pos (Ropp x))) (Rabs x) by rewrite -(Rabs_Ropp x); exact: pa.
have split_ Z : integrable_ (fun w => pos (Z w)) -> integrable_ (fun w => pos (Ropp (Z w))) ->
    E Z = Rplus (E (fun w => pos (Z w))) (Rmult (-1) (E (fun w => pos (Ropp (Z w))))).
  move=> i1 i2; rewrite -E_scale// -E_plus//; last exact: (integrablerM measurableT ((-1)%coqR : RR) i2).
  by congr E; apply/funext => w; rewrite /pos /Rmax; do 2 case: Rle_dec => ?; lra.
move=> iX iY.
have iXp := part X _ mX borel_pos pa iX. have iXn := part X _ mX borel_neg na iX.
have iYp := part Y _ mY borel_pos pa iY. have iYn := part Y _ mY borel_neg na iY.
have neg0 x : Rle 0 (pos (Ropp x)) by exact: pos0.
have [ipp pp] := E_product_part _ _ borel_pos borel_pos pos0 pos0 iXp iYp.
have [ipn pn] := E_product_part _ _ borel_pos borel_neg pos0 neg0 iXp iYn.
have [inp np] := E_product_part _ _ borel_neg borel_pos neg0 pos0 iXn iYp.
have [inn nn] := E_product_part _ _ borel_neg borel_neg neg0 neg0 iXn iYn.
have m Z : integrable_ Z -> integrable_ (fun w => Rmult (-1) (Z w)) by move=> i; exact: (integrablerM measurableT ((-1)%coqR : RR) i).
have a Z W : integrable_ Z -> integrable_ W -> integrable_ (fun w => Rplus (Z w) (W w)) by move=> i j; exact: (integrableD measurableT i j).
rewrite (split_ X)// (split_ Y)//.
transitivity (E (fun w => Rplus (Rplus (Rmult (pos (X w)) (pos (Y w))) (Rmult (-1) (Rmult (pos (X w)) (pos (Ropp (Y w))))))
  (Rplus (Rmult (-1) (Rmult (pos (Ropp (X w))) (pos (Y w)))) (Rmult (pos (Ropp (X w))) (pos (Ropp (Y w))))))).
  congr E; apply/funext => w.
  have d x : x = Rplus (pos x) (Ropp (pos (Ropp x))) by rewrite /pos /Rmax; do 2 case: Rle_dec => ?; lra.
  by rewrite {1}(d (X w)) {1}(d (Y w)); ring.
by rewrite !E_plus ?E_scale ?pp ?pn ?np ?nn; auto; ring.
Qed.
End Pair.
End Space.
