// The definitions and the axioms, written down from the page on certificates.
//
// A term is a letter, a number, or (head argument ...); {i} stands before the arguments of a binder.
// Short for heads: + * ^ / (of one argument: inv) - (negative, or difference) = <= < !=.

import { readRational } from "./rational.mjs";
import { refuse } from "./reading.mjs";
import { add, applied, inv, keyOf, mk, mul, num, power, whole } from "./normal.mjs";
import { bind } from "./substitution.mjs";
import { DEFINED, HEADS } from "./terms.mjs";

// A letter with its sort and, for a family, the sorts of its arguments.
const LETTERS = `X:random Y:random F:random:nat G:Block
  a:real b:real c:real u:real v:real x:real y:real z:real t:real
  h:real:real k:real:real l:real:real q:real:nat r:real:nat s:real:nat
  d:nat i:nat j:nat m:nat n:nat p:nat f:borel:real g:borel:real:real`;

const DEFINITIONS = `
  Var X:random = (E (^ (- X (E X (Block))) 2) (Block))
  Cov X:random Y:random = (E (* (- X (E X (Block))) (- Y (E Y (Block)))) (Block))
  conditional_variance X:random G:Block = (E (^ (- X (E X G)) 2) G)
  conditional_covariance X:random Y:random G:Block = (E (* (- X (E X G)) (- Y (E Y G))) G)
  SD X:random = (sqrt (Var X))
  abs x:real = (max x (- x))
  sigmoid x:real = (/ (+ 1 (exp (- x))))
  tanh x:real = (* (- (exp x) (exp (- x))) (/ (+ (exp x) (exp (- x)))))
  dot f:random:nat g:random:nat n:nat = (Sum {i} n (* (f i) (g i)))
  softmax x:real:nat n:nat i:nat = (* (exp (x i)) (/ (Sum {j} n (exp (x j)))))`;

const AXIOMS_WRITTEN = `
  derivative_constant |- (HasDeriv {t} a 0 c)
  derivative_variable |- (HasDeriv {t} a 1 t)
  derivative_sum (HasDeriv {t} a u (h t)) (HasDeriv {t} a v (k t))
    |- (HasDeriv {t} a (+ u v) (+ (h t) (k t)))
  derivative_product (HasDeriv {t} a u (h t)) (HasDeriv {t} a v (k t))
    |- (HasDeriv {t} a (+ (* u (k a)) (* (h a) v)) (* (h t) (k t)))
  derivative_exp (HasDeriv {t} a u (h t)) |- (HasDeriv {t} a (* (exp (h a)) u) (exp (h t)))
  derivative_inverse (HasDeriv {t} a u (h t)) (!= (h a) 0)
    |- (HasDeriv {t} a (* (- u) (/ (^ (h a) 2))) (/ (h t)))
  derivative_log (HasDeriv {t} a u (h t)) (< 0 (h a))
    |- (HasDeriv {t} a (* u (/ (h a))) (log (h t)))
  derivative_body (All {t} (= (h t) (k t))) (HasDeriv {t} a u (h t)) |- (HasDeriv {t} a u (k t))
  derivative_local (All {t} (Imp (< 0 (k t)) (= (h t) (l t)))) (HasDeriv {t} a u (h t))
    (HasDeriv {t} a v (k t)) (< 0 (k a)) |- (HasDeriv {t} a u (l t))
  derivative_unique (HasDeriv {t} a u (h t)) |- (= (Deriv {t} a (h t)) u)
  derivative_nonnegative (<= x y)
    (All {t} (Imp (<= x t) (Imp (<= t y) (HasDeriv {a} t (k t) (h a)))))
    (All {t} (Imp (<= x t) (Imp (<= t y) (<= 0 (k t))))) |- (<= (h x) (h y))

  expectation_add (Moment X 1) (Moment Y 1) |- (= (E (+ X Y) G) (+ (E X G) (E Y G)))
  expectation_known (Known Y G) (Moment X 1) (Moment (* Y X) 1)
    |- (= (E (* Y X) G) (* Y (E X G)))
  expectation_one |- (= (E 1 G) 1)
  expectation_freeze (Known X G) (Indep (Block Y) G) (Moment (g X Y) 1)
    (All {t} (= (E (g t Y) (Block)) (f t))) |- (= (E (g X Y) G) (f X))
  expectation_same_distribution (All {t} (= (E (step X t) (Block)) (E (step Y t) (Block))))
    |- (= (E (f X) (Block)) (E (f Y) (Block)))
  expectation_tower (Moment X 1) |- (= (E (E X G) (Block)) (E X (Block)))
  expectation_monotone (<= X Y) (Moment X 1) (Moment Y 1) |- (<= (E X G) (E Y G))

  exp_add |- (= (exp (+ x y)) (* (exp x) (exp y)))
  exp_lower |- (<= (+ 1 x) (exp x))
  exp_log (< 0 x) |- (= (exp (log x)) x)

  independent_constant |- (Indep (Block c) (Block X))

  limit_constant |- (Tends {t} (oo) c c)
  limit_sum (Tends {t} (oo) u (h t)) (Tends {t} (oo) v (k t))
    |- (Tends {t} (oo) (+ u v) (+ (h t) (k t)))
  limit_logarithm |- (Tends {t} (oo) 0 (/ (log t)))
  limit_continuous (HasDeriv {t} a v (h t)) (Tends {t} (oo) a (k t))
    |- (Tends {t} (oo) (h a) (h (k t)))
  limit_squeeze (All {t} (Imp (<= b t) (<= (h t) (k t)))) (All {t} (Imp (<= b t) (<= (k t) (l t))))
    (Tends {t} (oo) u (h t)) (Tends {t} (oo) u (l t)) |- (Tends {t} (oo) u (k t))
  sequence_restriction (Tends {t} (oo) u (h t)) |- (Tends {n} (oo) u (h n))
  sequence_sum (Tends {n} (oo) u (q n)) (Tends {n} (oo) v (r n))
    |- (Tends {n} (oo) (+ u v) (+ (q n) (r n)))
  sequence_continuous (HasDeriv {t} a v (h t)) (Tends {n} (oo) a (q n))
    |- (Tends {n} (oo) (h a) (h (q n)))
  sequence_squeeze (All {n} (Imp (<= b n) (<= (q n) (r n)))) (All {n} (Imp (<= b n) (<= (r n) (s n))))
    (Tends {n} (oo) u (q n)) (Tends {n} (oo) u (s n)) |- (Tends {n} (oo) u (r n))

  moment_constant |- (Moment c p)
  moment_add (Moment X p) (Moment Y p) |- (Moment (+ X Y) p)
  moment_lower (Moment X p) (<= m p) |- (Moment X m)
  moment_schwarz (Moment X (* 2 p)) (Moment Y (* 2 p)) |- (Moment (* X Y) p)
  moment_independent (Indep (Block X) (Block Y)) (Moment X p) (Moment Y p) |- (Moment (* X Y) p)
  moment_power (Moment X (* m p)) |- (Moment (^ X m) p)
  moment_root (Moment (^ X 2) 1) |- (Moment X 2)
  moment_bound (<= X Y) (<= (- X) Y) (Moment Y p) |- (Moment X p)
  moment_expectation (Moment X p) (<= 1 p) |- (Moment (E X G) p)

  pi_positive |- (< 0 (pi))
  normal_density (HasDeriv {t} a u (h t))
    |- (HasDeriv {t} a (* (/ (sqrt (* 2 (pi)))) (exp (* -1/2 (^ (h a) 2))) u) (Phi (h t)))
  normal_median |- (= (Phi 0) 1/2)

  natural |- (<= 0 n)
  natural_step (< m n) |- (<= (+ m 1) n)
  antisymmetry (<= x y) (<= y x) |- (= x y)
  max_left |- (<= x (max x y))
  max_least (<= x z) (<= y z) |- (<= (max x y) z)
  sqrt_nonnegative |- (<= 0 (sqrt x))
  sqrt_square (<= 0 x) |- (= (^ (sqrt x) 2) x)
  step_one (<= x y) |- (= (step x y) 1)
  step_zero (< y x) |- (= (step x y) 0)

  sum_zero |- (= (Sum {i} 0 (F i)) 0)
  sum_step |- (= (Sum {i} (+ n 1) (F i)) (+ (Sum {i} n (F i)) (F (+ n 1))))
  product_zero |- (= (Prod {i} 0 (F i)) 1)
  product_step |- (= (Prod {i} (+ n 1) (F i)) (* (Prod {i} n (F i)) (F (+ n 1))))
  power_step |- (= (^ x (+ n 1)) (* (^ x n) x))
  sum_except |- (= (Sum {i} n j (F i)) (Sum {i} n (* (- 1 (delta i j)) (F i))))
  delta_same |- (= (delta i i) 1)
  delta_other (!= i j) |- (= (delta i j) 0)`;

const MINUS = (x, y) => (y ? add(x, mul(whole(-1), y)) : mul(whole(-1), x));
const SHORT = { "+": add, "*": mul, "^": power, "/": inv, "-": MINUS };
const RELATIONS = { "=": "Eq", "<=": "Le", "<": "Lt", "!=": "Ne" };

function letters(text) {
  return new Map(text.split(/\s+/).filter(Boolean).map((letter) => {
    const [name, sort, ...over] = letter.split(":");
    return [name, keyOf(name, sort, over)];
  }));
}

/** The term that stands next in `tokens`, which are taken away. */
function readTerm(tokens, known) {
  const token = tokens.shift();
  if (token !== "(") {
    return known.has(token) ? applied(known.get(token), []) : num(readRational(token));
  }
  const head = tokens.shift();
  const variable = tokens[0] === "{" ? applied(known.get(tokens.splice(0, 3)[1]), []) : null;
  const args = [];
  while (tokens[0] !== ")") args.push(readTerm(tokens, known));
  tokens.shift();
  if (Object.hasOwn(SHORT, head)) return SHORT[head](...args);
  if (known.has(head)) return applied(known.get(head), args);
  if (variable === null) return mk(RELATIONS[head] ?? head, args);
  const data = HEADS.get(head).binds === "data" ? variable.data.sort : null;
  return bind(head, variable, args.slice(0, -1), args.at(-1), data);
}

const tokens = (text) => text.match(/[(){}]|[^\s(){}]+/g);
const ALL_LETTERS = letters(LETTERS);

for (const line of DEFINITIONS.trim().split("\n")) {
  const [left, right] = line.trim().split(" = ");
  const [head, ...declared] = left.split(" ");
  const parameters = letters(declared.join(" "));
  const body = readTerm(tokens(right), new Map([...ALL_LETTERS, ...parameters]));
  const { pointwise } = body;
  const closed = !(pointwise || body.random);
  DEFINED.set(head, { parameters: [...parameters.values()], body, pointwise, closed });
}

/** By name: hypotheses and conclusion. */
export const AXIOMS = new Map(readAxioms());

function* readAxioms() {
  const rest = tokens(AXIOMS_WRITTEN);
  while (rest.length) {
    const name = rest.shift();
    const hypotheses = [];
    while (rest[0] !== "|-") hypotheses.push(readTerm(rest, ALL_LETTERS));
    rest.shift();
    yield [name, { hypotheses: new Set(hypotheses), conclusion: readTerm(rest, ALL_LETTERS) }];
  }
}

/** The equation of a defined head at the arguments of t, without its values put in. */
export function definitionOf(t) {
  return DEFINED.get(t.head) ?? refuse(`unfold: not a defined head: ${t}`);
}
