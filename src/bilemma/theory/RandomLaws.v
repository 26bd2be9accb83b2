(** * How the axioms about expectation are proved on finite spaces *)
From Bilemma Require Export Spaces Steps Expectation.

Ltac prove_expectation_add := intros; apply E_given_plus.
Ltac prove_expectation_known := intros; first [now apply E_given_known | rewrite Rmult_comm, <- E_given_known by assumption; f_equal; apply funext; intros; ring].
Ltac prove_expectation_one := intros; apply E_given_one.
Ltac prove_expectation_freeze := intros; rewrite E_given_frozen by assumption; auto.
Ltac prove_expectation_same_distribution := intros; now apply E_same_distribution.
Ltac prove_expectation_tower := intros; apply E_given_tower.
Ltac prove_expectation_monotone := intros; now apply E_given_le.
Ltac prove_independent_constant := intros; apply indep_const.

(** On a finite space every moment is finite. *)
Ltac prove_moment_constant := intros; apply moment_always.
Ltac prove_moment_add := intros; apply moment_always.
Ltac prove_moment_lower := intros; apply moment_always.
Ltac prove_moment_schwarz := intros; apply moment_always.
Ltac prove_moment_independent := intros; apply moment_always.
Ltac prove_moment_power := intros; apply moment_always.
Ltac prove_moment_root := intros; apply moment_always.
Ltac prove_moment_bound := intros; apply moment_always.
Ltac prove_moment_expectation := intros; apply moment_always.
