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
  // Traditional characters, each before its simplified one, as OpenCC pairs them: those of Big5 for
  // the characters of titles and other names.
  const SIMPLIFIED = new Map((
    "並并乾干佈布佔占併并侷局係系個个們们傳传僅仅優优內内兩两冪幂別别則则剋克動动勻匀區区協协參参問问單单嘗尝嚐尝嚮向嚴严國国圍围圓圆夠够夾夹實实寫写將将尋寻對对導导層层帶带幹干幾几強强" +
    "彆别後后從从復复徵征恆恒愷恺態态應应拋抛換换損损搧扇摺折據据擬拟數数斂敛斷断於于時时曏向書书會会朮术條条極极榦干標标樣样機机檢检權权歸归決决沒没減减準准溫温滿满為为無无熱热爾尔牠它" +
    "獨独獻献現现異异確确礎础種种稱称積积穩稳窮穷箇个範范約约級级絃弦組组結结絕绝絡络給给經经維维網网線线練练緻致縮缩總总繫系羅罗義义聯联與与舉举萊莱蒐搜蔘参處处號号術术衕同袷夹補补製制" +
    "複复覈核規规觀观計计訓训記记設设許许註注証证詢询試试誤误說说調调論论諦谛諾诺證证譜谱變变負负趨趋跡迹蹟迹軟软較较輕轻輯辑輸输這这週周進进過过達达遞递遠远選选還还邊边邏逻錯错錶表鍵键" +
    "鏈链長长開开間间閔闵閤合關关陣阵階阶際际隨随隻只雙双離离項项須须領领題题額额飽饱餘余馬马驗验驟骤體体鬚须麴曲麵面麼么點点齊齐齣出學学"
  ).match(/../gu).map(([written, said]) => [written, said]));
  const RAISED = { "⁰": 0, "¹": 1, "²": 2, "³": 3, "⁴": 4, "⁵": 5, "⁶": 6, "⁷": 7, "⁸": 8, "⁹": 9 };
  function normal(text) {
    let found = text.replace(/[⁰¹²³⁴-⁹]/g, (sign) => ` ${RAISED[sign]} `);
    found = found.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFKC").toLowerCase();
    found = found.replace(/\p{Script=Han}/gu, (sign) => SIMPLIFIED.get(sign) ?? sign);
    for (const [written, said] of SAID) found = found.replace(written, said);
    return found.replace(/[α-ω]/g, (letter) => ` ${GREEK[letter] ?? letter} `);
  }

  /* Without all that only parts or groups: what is left of E[XY], E(X*Y) and e x y is one word. */
  const squeezed = (text) => normal(text).replace(/[^\p{L}\d<>=≤≥≠+−|-]/gu, "");

  scope.bilemmaNotation = { normal, squeezed };
})(globalThis);
