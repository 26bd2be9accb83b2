/* One spelling for what is written or typed in several ways: σ_q² and "sigma q squared", √d and
   sqrt(d), q·k, q.k and dot(q, k). The search and the filter of a list read texts and queries by it,
   so both find the same. */
((scope) => {
  "use strict";

  const GREEK = {
    α: "alpha", β: "beta", γ: "gamma", δ: "delta", ε: "epsilon", ζ: "zeta", η: "eta", θ: "theta",
    ι: "iota", κ: "kappa", λ: "lambda", μ: "mu", ν: "nu", ξ: "xi", π: "pi", ρ: "rho", σ: "sigma",
    ς: "sigma", τ: "tau", υ: "upsilon", φ: "phi", χ: "chi", ψ: "psi", ω: "omega",
  };
  const SAID = [ // [written, said]: one name for what is written, typed or spoken in several ways
    [/(?<!为)什么|[的了吗呢是要]/g, ""],
    [/\\(?:sqrt|surd)\b|√|square roots?(?: of)?|\broots?(?: of)?\b|\bsqrt\b|平方根|根号|开方/g, " sqrt "],
    [/∑|\\sum\b|\bsigma sum\b/g, " sum "],
    [/∏|\\prod\b/g, " product "],
    [/∂|\\partial\b/g, " partial "],
    [/∇|\\nabla\b/g, " gradient "],
    [/∞|\\infty\b/g, " infinity "],
    [/\bsquared\b|平方(?!可积|根)/g, " 2 平方 "],
    [/\^?(?:ᵀ|\{?\\(?:top|mathsf t|intercal)\}?)/g, " "],
    [/\\(?:frac|cdot|boldsymbol|mathbf|operatorname|mathrm|left|right|text|times|[,;!])/g, " "],
    [/[’']s?\b/g, ""],
    [/\bcentred\b/g, "centered"],
    [/\bmup\b/g, "μp"],
    [/([a-z]{3,}?)is(e|ed|es|ing|ation|ations)\b/g, "$1iz$2"],
    [/\bcross-?entropy\b/g, "cross entropy"],
    [/\bgrads?\b/g, "gradient"],
    [/\bdot(?=\s*\()/g, " "],
    [/\b(?:log[- ]sum[- ]exp|logsumexp|lse)\b/g, " logsumexp "],
  ];
  const RAISED = { "⁰": 0, "¹": 1, "²": 2, "³": 3, "⁴": 4, "⁵": 5, "⁶": 6, "⁷": 7, "⁸": 8, "⁹": 9 };
  function normal(text) {
    let found = text.replace(/[⁰¹²³⁴-⁹]/g, (sign) => ` ${RAISED[sign]} `);
    found = found.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFKC").toLowerCase();
    for (const [written, said] of SAID) found = found.replace(written, said);
    return found.replace(/[α-ω]/g, (letter) => ` ${GREEK[letter] ?? letter} `);
  }

  /* Without all that only parts or groups: what is left of E[XY], E(X*Y) and e x y is one word. */
  const squeezed = (text) => normal(text).replace(/[^\p{L}\d<>=≤≥≠+−|-]/gu, "");

  scope.bilemmaNotation = { normal, squeezed };
})(globalThis);
