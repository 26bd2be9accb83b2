(** * How each axiom of the kernel is proved

    One tactic an axiom, under its name; the statements are printed from the kernel's own table, in
    [Axioms.v]. Those about expectation are in [RandomLaws.v]. *)
Require Export Lra Lia FunctionalExtensionality.
From Bilemma Require Export Spaces Steps Calculus Normal.

(** Up to the order of summands and factors, which is the kernel's. *)
Ltac derivative_by law :=
  intros; eapply deriv_eq; [eapply law; eassumption | intros; first [reflexivity | cbv beta; ring] | cbv beta; ring].
Ltac derivative_by_two law := intros; match goal with
  | A : HasDeriv _ _ _, B : HasDeriv _ _ _ |- _ =>
    solve [eapply deriv_eq; [eapply law; [exact A | exact B] | intros; unfold plus_fct; ring | cbv beta; ring]]
  end.
Ltac prove_derivative_constant := intros; apply derivable_pt_lim_const.
Ltac prove_derivative_variable := intros; apply derivable_pt_lim_id.
Ltac prove_derivative_sum := derivative_by_two derivable_pt_lim_plus.
Ltac prove_derivative_product := derivative_by_two derivative_product.
Ltac prove_derivative_exp := derivative_by derivative_exp.
Ltac prove_derivative_inverse := derivative_by derivative_inverse.
Ltac prove_derivative_log := derivative_by derivative_log.
Ltac prove_derivative_body := intros; eapply deriv_ext; eassumption.
Ltac prove_derivative_local := intros; eapply derivative_local; eassumption.
Ltac prove_derivative_unique := intros; now apply deriv_unique.
Ltac prove_derivative_nonnegative := intros; eapply mean_value; eauto.

Ltac prove_exp_add := intros; apply exp_plus.
Ltac prove_exp_lower := intros; eapply Rle_trans; [|apply exp_lower]; lra.
Ltac prove_exp_log := intros; now apply exp_ln.

Ltac prove_limit_constant := intros; apply tends_constant.
Ltac limit_by_two law := intros; match goal with
  | A : Tends _ _, B : Tends _ _ |- _ =>
    solve [eapply tends_eq; [eapply law; [exact A | exact B] | intros; cbv beta; ring | ring]]
  end.
Ltac prove_limit_sum := limit_by_two tends_sum.
Ltac prove_limit_continuous := intros; eapply tends_continuous; eassumption.
Ltac prove_limit_logarithm := apply tends_inv_log.
Ltac prove_limit_squeeze := intros; match goal with
  | A : Tends _ _, B : Tends _ _ |- _ =>
    solve [eapply tends_squeeze; [exact A | exact B | eassumption | eassumption]]
  end.

Ltac prove_sequence_restriction := intros; now apply converges_restriction.
Ltac prove_sequence_sum := intros; match goal with
  | A : Un_cv _ _, B : Un_cv _ _ |- _ =>
    solve [eapply converges_eq; [eapply CV_plus; [exact A | exact B] | intros; cbv beta; ring | ring]]
  end.
Ltac prove_sequence_continuous := intros; apply continuity_seq; [eapply continuous|]; eassumption.
Ltac prove_sequence_squeeze := intros; match goal with
  | A : Un_cv _ _, B : Un_cv _ _ |- _ =>
    solve [eapply converges_squeeze; [exact A | exact B | eassumption | eassumption]]
  end.

Ltac prove_pi_positive := apply PI_RGT_0.
Ltac prove_normal_density := derivative_by Phi_comp.
Ltac prove_normal_median := apply Phi_0.

Ltac prove_natural := intros; apply pos_INR.
Ltac prove_natural_step := intros; rewrite ?(Rplus_comm 1); now apply natural_step.
Ltac prove_antisymmetry := intros; lra.
Ltac prove_max_left := intros; first [apply Rmax_l | apply Rmax_r].
Ltac prove_max_least := intros; now apply Rmax_lub.
Ltac prove_sqrt_nonnegative := intros; apply sqrt_pos.
Ltac prove_sqrt_square := intros; simpl; rewrite Rmult_1_r; now apply sqrt_sqrt.
Ltac prove_step_one := intros; unfold step; destruct Rle_dec; tauto.
Ltac prove_step_zero := intros; unfold step; destruct Rle_dec; lra.
Ltac prove_sum_zero := reflexivity.
Ltac prove_product_zero := reflexivity.
Ltac prove_sum_step := intros; rewrite Nat.add_1_r; cbn; ring.
Ltac prove_product_step := intros; rewrite Nat.add_1_r; cbn; ring.
Ltac prove_power_step := intros; rewrite Nat.add_1_r; cbn; ring.
Ltac prove_sum_except := intros; rewrite sum_except; f_equal; apply funext; intros; ring.
Ltac prove_delta_same := intros; unfold delta; destruct Nat.eq_dec; tauto.
Ltac prove_delta_other := intros; unfold delta; destruct Nat.eq_dec; subst; tauto.
