r"""Formulas as they are typed: sums without a range, σ as a function, letters with subscripts; each
is read as the short form, or refused where it may mean something else.
"""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask as asked

from .readings import check_read_as, check_refused

FULL = r"\frac{\partial}{\partial z_j} \left(-\sum_{i=1}^K y_i \log p_i\right)"
HATS = r"\frac{\partial}{\partial z_j}\left(-\sum_{k=1}^K y_k \log \hat{y}_k\right)"
CROSS_ENTROPY = "d(-sum(y[i]*log(exp(z[i])/sum(exp(z[l]), l=1..K)), i=1..K), z[j])"
PAIRS = "sum(sum(Cov(X[i], X[j]), j=1..n, j!=i), i=1..n)"
MEAN = "sum(x[j], j=1..n)/n"
OBTAIN = r"Obtain the derivative, $\frac{\partial L}{\partial x_i}$, for $L = -\sum_j y_j \ln s_j$"
IID = "X in R^n; X iid; var X = v"
# goal, hypotheses, and the same in the short form
READ = [
    # sums without a range: as far as another sum goes over the same components
    (rf"{FULL}, \quad p_i = \frac{{e^{{z_i}}}}{{\sum_k e^{{z_k}}}}", r"\sum_i y_i = 1",
     CROSS_ENTROPY, "sum(y[i], i=1..K) = 1"),
    (rf"{HATS}, \hat y_k = \frac{{e^{{z_k}}}}{{\sum_l e^{{z_l}}}}", r"\sum_k y_k = 1",
     CROSS_ENTROPY, "sum(y[i], i=1..K) = 1"),
    (r"E(\sum_i a_i X_i)", r"X_1,\dots,X_n iid; mean X = m; \sum_i a_i = 1",
     "E(sum(a[i]*X[i], i=1..n))", "X in R^n; X iid; mean X = m; sum(a[i], i=1..n) = 1"),
    (r"\Var(\sum_{i=1}^{m} X_i + \sum_i Y_i)", "X, Y independent; Y in R^n",
     "Var(sum(X[i], i=1..m) + sum(Y[i], i=1..n))", "X, Y independent; Y in R^n"),
    (r"E(\sum_{i=1}^{n}\sum_j W_{ij} x_j)", "x in R^m; W in R^{n×m}",
     "E(sum(sum(W[i,j]*x[j], j=1..m), i=1..n))", "x in R^m; W in R^{n×m}"),
    # by other signs
    ("d/dz_i log(sum_j exp(z_j))", "", "d(log(sum(exp(z[j]), j=1..n)), z[i])", ""),
    ("d/dz_j log(sum_(i=1)^n exp(z_i))", "", "d(log(sum(exp(z[i]), i=1..n)), z[j])", ""),
    ("Var(Σ_i a_i X_i)", f"{IID}; Σ_i a_i^2 = 1",
     "Var(sum(a[i]*X[i], i=1..n))", f"{IID}; sum(a[i]^2, i=1..n) = 1"),
    ("Var(Σ a_i X_i)", IID, "Var(sum(a[i]*X[i], i=1..n))", IID),
    ("Var(∑ᵢ xᵢ)", "x₁,…,xₙ iid, var x = v",
     "Var(sum(x[i], i=1..n))", "x in R^n; x iid; var x = v"),
    ("∂/∂xᵢ log(Σⱼ exp(xⱼ))", "", "d(log(sum(exp(x[j]), j=1..n)), x[i])", ""),
    # over pairs, and over all indices but one
    (r"\Var(\sum_{i=1}^n X_i) = \sum_i \Var(X_i) + \sum_{i \ne j} \Cov(X_i,X_j)", "",
     f"is Var(sum(X[i], i=1..n)) = sum(Var(X[i]), i=1..n) + {PAIRS}", ""),
    (r"\Var(\sum_{i=1}^n X_i) = \sum_{i,j} \Cov(X_i,X_j)", "",
     "is Var(sum(X[i], i=1..n)) = sum(sum(Cov(X[i], X[j]), j=1..n), i=1..n)", ""),
    (r"E(\sum_i\sum_{j \neq i} X_i X_j)", IID, "E(sum(sum(X[i]*X[j], j=1..n, j!=i), i=1..n))", IID),
    (r"\Cov(X_j, \sum_{i \neq j} X_i)", IID, "Cov(X[j], sum(X[i], i=1..n, i!=j))", IID),
    # σ, which is called the sigmoid, or can be nothing else
    ("σ'(x) where σ is the sigmoid function", "", "d(sigmoid(x), x)", ""),
    ("证明 σ'(x)=σ(x)(1-σ(x))", "σ 是 sigmoid 函数",
     "is d(sigmoid(x), x) = sigmoid(x)*(1-sigmoid(x))", ""),
    (r"$\sigma'(x)=\sigma(x)(1-\sigma(x))$", "",
     "is d(sigmoid(x), x) = sigmoid(x)*(1-sigmoid(x))", ""),
    (r"\frac{d}{dx}\sigma(x) = \sigma(x)\bigl(1 - \sigma(x)\bigr)", "",
     "is d(sigmoid(x), x) = sigmoid(x)*(1-sigmoid(x))", ""),
    (r"\frac{d\sigma}{dx}", r"\sigma is the logistic function", "d(sigmoid(x), x)", ""),
    ("σ(−x) = 1 − σ(x)", "", "is sigmoid(-x) = 1 - sigmoid(x)", ""),
    ("tanh(x) = 2σ(2x) − 1", "", "is tanh(x) = 2*sigmoid(2*x) - 1", ""),
    ("L'(u)", r"L(u) = -p \log(\sigma(u)) - (1-p)\log(1 - \sigma(u))",
     "d(-p*log(sigmoid(u)) - (1-p)*log(1 - sigmoid(u)), u)", ""),
    (r"\frac{\partial L}{\partial z}", r"L = -[y\log a + (1-y)\log(1-a)], a = \sigma(z)",
     "d(-(y*log(sigmoid(z)) + (1-y)*log(1 - sigmoid(z))), z)", ""),
    # of a definition
    ("∂σ(wx)/∂w", "σ(z) = 1/(1 + e⁻ᶻ)", "d(1/(1 + exp(-w*x)), w)", ""),
    ("dL/dw", "L = -log(p), p = sigmoid(w*x + b)", "d(-log(sigmoid(w*x + b)), w)", ""),
    # powers that are raised, products with dots, gradients
    ("d/dx e⁻²ˣ", "", "d(exp(-2*x), x)", ""),
    ("E(X¹⁰)", "", "E(X^10)", ""),
    ("∂/∂w log(1+exp(−y·wᵀx))", "", "d(log(1 + exp(-y*(w.x))), w[i])", ""),
    (r"\nabla_{\mathbf w} \|\mathbf w\|^2", "", "d(norm2(w), w[i])", ""),
    ("∂/∂σ [ −n·lnσ − s/(2σ²) ]", "σ > 0", "d(-n*log(σ) - s/(2*σ^2), σ)", "σ > 0"),
    ("d/dx [ x * sigmoid(βx) ]", "", "d(x*sigmoid(β*x), x)", ""),
    (r"\frac{\partial L}{\partial z}",
     r"L=-\left[y\log\sigma(z)+(1-y)\log(1-\sigma(z))\right]，\sigma(z)=\frac{1}{1+e^{-z}}",
     "d(-(y*log(1/(1+exp(-z))) + (1-y)*log(1-1/(1+exp(-z)))), z)", ""),
    ("f(x)=1/(1+e^(-x))，证明 f'(x)≤1/4", "", "is d(1/(1+exp(-x)), x) <= 1/4", ""),
    ("Corr(X, aX+b)", "a < 0", "Corr(X, a*X+b)", "a < 0"),
    # a name that is given to what is asked about
    ("variance of y = γ (x - μ)/sqrt(σ² + ε) + β", "random x; E(x) = μ; Var(x) = σ^2",
     "Var(γ*(x - μ)/sqrt(σ^2 + ε) + β)", "random x; E(x) = μ; Var(x) = σ^2"),
    (r"what is the bias of \hat\theta = aX + b", r"E(X) = \theta", "E(a*X + b) - θ", "E(X) = θ"),
    ("求 $\\hat\\theta=2X$ 的偏差", r"E(X) = \theta", "E(2*X) - θ", "E(X) = θ"),
    # a bound, for or on a probability
    ("an upper bound for the probability P(|X - m| >= t)", "mean X = m; var X = v",
     "bound P(abs(X - m) >= t)", "E(X) = m; Var(X) = v"),
    ("a bound on P(|X-m|>=2)", "mean X = m", "bound P(abs(X - m) >= 2)", "E(X) = m"),
    # a letter beside a letter with a number
    ("Var(X1+aX2)", "X1, X2 independent", "Var(X1+a*X2)", "X1, X2 independent"),
    ("求Var(X1+ρX2)", "X1,X2独立，方差都是σ²", "Var(X1+ρ*X2)",
     "X1, X2 independent; Var(X1) = σ^2; Var(X2) = σ^2"),
    ("求a使得 Var(aT1+(1-a)T2) 最小", "T1，T2独立，方差分别为1和4",
     "minimise Var(a*T1+(1-a)*T2) over a", "T1, T2 independent; Var(T1) = 1; Var(T2) = 4"),
    ("E(aX1^2)", "E(X1^2) = 1", "E(a*X1^2)", "E(X1^2) = 1"),
    ("D(X+Y)", r"D(X)=25,\ D(Y)=36,\ \rho_{XY}=0.4",
     "Var(X+Y)", "Var(X) = 25; Var(Y) = 36; Corr(X, Y) = 0.4"),
    # inequalities between dollars
    (r"证明不等式 $\ln(1+x)\leqslant x$", "$x>-1$", "is log(1+x) <= x", "x > -1"),
    (r"Let $x > 0$. Show that $\ln x \leq x - 1$.", "", "is log(x) <= x - 1", "x > 0"),
    (r"Let $0 < a < 1$. Find Var(aX).", "Var(X) = 1", "Var(a*X)", "0 < a; a < 1; Var(X) = 1"),
    # sums of which the first terms and the last are written
    ("D(X1+X2+...+Xn)", "X1,...,Xn独立, D(Xi)=v",
     "Var(sum(X[i], i=1..n))", "X in R^n; X independent; Var(X[i]) = v for all i"),
    ("(a₁+a₂+…+aₙ)² ≤ n(a₁²+a₂²+…+aₙ²)", "",
     "is sum(a[i], i=1..n)^2 <= n*sum(a[i]^2, i=1..n)", ""),
    (r"Var(w_1X_1 + w_2X_2 + \dots + w_nX_n)", IID, "Var(sum(w[i]*X[i], i=1..n))", IID),
    (r"\frac{x_1y_1 + \dots + x_ny_n}{n} \ge 0", "", "is sum(x[i]*y[i], i=1..n)/n >= 0", ""),
    # what is to be filled in, and a bound from below
    (r"设 $D(X)=2$，则 $D(3X)=\underline{\hspace{1cm}}$", "", "Var(3*X)", "Var(X) = 2"),
    (r"则 D(3X)=\_\_\_", "D(X) = 2", "Var(3*X)", "Var(X) = 2"),
    (r"P\{|X-\mu|\ge 2\sigma\} \le \underline{\quad}", r"E(X)=\mu, D(X)=\sigma^2",
     "bound P(abs(X - μ) >= 2*σ)", "E(X) = μ; Var(X) = σ^2"),
    ("P{|X-10|≥5}≤_.", "E(X)=10, D(X)=4", "bound P(abs(X-10) >= 5)", "E(X) = 10; Var(X) = 4"),
    ("E(X)=12，D(X)=9，由切比雪夫不等式 P(6<X<18)≥？", "",
     "lower bound P(6 < X < 18)", "E(X) = 12; Var(X) = 9"),
    ("E(X)=1,E(Y)=0,则根据切比雪夫不等式P{-4<X+2Y<6}≥____.", "D(X+2Y) = 2",
     "bound P(abs(X + 2*Y - 1) >= 5)", "E(X) = 1; E(Y) = 0; Var(X+2*Y) = 2"),
    # of a moment, and of its value
    (r"\rho(X, X+Y)", r"X, Y i.i.d. with variance \sigma^2 > 0",
     "Corr(X, X+Y)", "X, Y iid; var X, Y = σ^2; σ^2 > 0"),
    ("Var(X+Y)", "X, Y iid with mean m and variance v > 0",
     "Var(X+Y)", "X, Y iid; mean X, Y = m; var X, Y = v; v > 0"),
    ("Var(X+Y)", "X, Y iid; Var X > 0", "Var(X+Y)", "X, Y iid; Var(X) > 0; Var(Y) > 0"),
    # letters with a mark, and with an index 0
    ("E[(θ̂ − θ)²] = Var(θ̂) + (E[θ̂] − θ)²", "",
     "is E((thetahat - θ)^2) = Var(thetahat) + (E(thetahat) - θ)^2", "random thetahat"),
    (r"E[(\hat\theta - \theta)^2]", r"\mathbb{E}[\hat\theta] = \theta + b; \Var(\hat\theta) = v",
     "E((thetahat - θ)^2)", "random thetahat; E(thetahat) = θ + b; Var(thetahat) = v"),
    ("E[(θ̂−θ)²]", "θ̂ = aX̄；E(X̄)=θ；D(X̄)=v", "E((a*Xbar-θ)^2)",
     "random Xbar; E(Xbar) = θ; Var(Xbar) = v"),
    ("Var(√ᾱ·x₀ + √(1−ᾱ)·ε)", "x₀, ε independent; Var(x₀)=1; Var(ε)=1",
     "Var(sqrt(alphabar)*x_0 + sqrt(1-alphabar)*ε)",
     "real alphabar; x_0, ε independent; Var(x_0) = 1; Var(ε) = 1"),
    (r"\operatorname{Var}(x_t)", r"x_t=\sqrt{\bar\alpha_t}\,x_0; \operatorname{Var}(x_0)=1",
     "Var(x_t)", "random x_t; real alphabar_t; x_t = sqrt(alphabar_t)*x_0; Var(x_0) = 1"),
    # means of samples
    (r"求证：$\sum_{i=1}^{n}(x_i-\bar x)^2=\sum_{i=1}^{n}x_i^2-n\bar x^2$", "",
     f"is sum((x[i]-{MEAN})^2, i=1..n) = sum(x[i]^2, i=1..n) - n*({MEAN})^2", ""),
    (r"\sum_{i=1}^n (x_i - \bar{x})(y_i - \bar{y})", "",
     "sum((x[i] - sum(x[j], j=1..n)/n)*(y[i] - sum(y[j], j=1..n)/n), i=1..n)", ""),
    (r"cov(x_i - \bar x, \bar x)", "x_1, ..., x_n iid with variance v",
     "Cov(x[i] - sum(x[j], j=1..n)/n, sum(x[j], j=1..n)/n)", "x in R^n; x iid; var x = v"),
    # what is something random is random
    ("Var(y)", "y = a*x + b; mean x = m; var x = v",
     "Var(y)", "random y; y = a*x + b; mean x = m; var x = v"),
    # ranges said behind, logarithms and derivatives without brackets
    (r"\mathrm{Var}\left(\frac{q^\top k}{\sqrt{d_k}}\right)",
     r"q_i, k_i \sim \mathcal{N}(0,1) \text{ i.i.d.}, i=1,\dots,d_k",
     "Var(q.k/sqrt(d_k))", "q, k in R^d_k; q, k iid; mean q, k = 0; var q, k = 1"),
    ("(Σ aᵢbᵢ)² ≤ (Σ aᵢ²)(Σ bᵢ²)", "aᵢ, bᵢ real, i = 1..n",
     "is sum(a[i]*b[i], i=1..n)^2 <= sum(a[i]^2, i=1..n)*sum(b[i]^2, i=1..n)", ""),
    (r"\frac{\partial y_i}{\partial x_j}", r"y_i = \frac{e^{x_i}}{\sum e^{x_k}}, for~i=1,…, C",
     "d(exp(x[i])/sum(exp(x[l]), l=1..C), x[j])", ""),
    ("∂L/∂z_i", "L=-∑_j y_j log p_j, p=softmax(z), ∑y_j=1",
     "d(-sum(y[j]*log(softmax(z, j)), j=1..n), z[i])", "sum(y[j], j=1..n) = 1"),
    (r"\partial_{o_j} l(y, \hat{y})", r"\hat{y} = softmax(o), l = -\sum_j y_j \log \hat{y}_j",
     "d(-sum(y[i]*log(softmax(o, i)), i=1..n), o[j])", ""),
    # a class, and its indicator
    (r"\frac{\partial L}{\partial z_i},\quad L=-\log\frac{e^{z_y}}{\sum_j e^{z_j}}", "",
     "d(-log(exp(z[y])/sum(exp(z[j]), j=1..n)), z[i])", ""),
    (r"\frac{\partial L}{\partial z_j}",
     r"p = softmax(z), L = -\sum_i y_i \log p_i, y is a one-hot vector",
     "d(-sum(y[i]*log(softmax(z, i)), i=1..n), z[j])",
     "sum(y[i], i=1..n) = 1"),
    # names of moments
    ("σ(2X+3Y)", "σ²(X) = 9, σ²(Y) = 16, X and Y independent",
     "SD(2*X+3*Y)", "Var(X) = 9; Var(Y) = 16; X, Y independent"),
    ("Var(XY)", "X and Y independent, E[X]=μx, E[Y]=μy, Var(X)=σx², Var(Y)=σy²",
     "Var(X*Y)", "X, Y independent; E(X)=μ_x; E(Y)=μ_y; Var(X)=σ_x^2; Var(Y)=σ_y^2"),
    # numbers that are sought, between dollars
    ("求常数 $c$，使得 $E(cX)=1$", "mean X = 2", "solve E(c*X) = 1 for c", "mean X = 2"),
    ("Find the constant $c$ such that $E(cX) = 1$", "mean X = 2",
     "solve E(c*X) = 1 for c", "mean X = 2"),
    # functions and values by name
    ("Var(dropout(x)) where dropout(x) = m*x/(1-p)", "mean x = 1; m, x independent",
     "Var(m*x/(1-p))", "mean x = 1; m, x independent; real p"),
    (r"\frac{dL}{dw}", "L = (y - w x)^2", "d((y-w*x)^2, w)", ""),
    (r"\frac{dp_i}{dz_j}", r"p_i = \frac{e^{z_i}}{\sum_k e^{z_k}}",
     "d(exp(z[i])/sum(exp(z[l]), l=1..n), z[j])", ""),
    ("softplus'(x)", "softplus(x) = log(1+exp(x))", "d(log(1+exp(x)), x)", ""),
    (r"\frac{\partial \text{MSE}}{\partial w}",
     r"\text{MSE} = \frac{1}{n}\sum_{i=1}^n (y_i - w x_i)^2",
     "d(sum((y[i]-w*x[i])^2, i=1..n)/n, w)", ""),
    ("∂BCE/∂a", "BCE = -[y·log(ŷ) + (1-y)·log(1-ŷ)], ŷ = σ(z), z = ax + b",
     "d(-(y*log(sigmoid(a*x+b)) + (1-y)*log(1-sigmoid(a*x+b))), a)", ""),
    (r"\frac{\partial L}{\partial w}", r"L(w) = \frac{1}{2n}\sum_{i=1}^n (y_i - w x_i)^2",
     "d(sum((y[i]-w*x[i])^2, i=1..n)/(2*n), w)", ""),
    (r"\frac{\partial}{\partial w_j} \frac{1}{2} (y - x^Tw)^2", "", "d((y - x.w)^2/2, w[j])", ""),
    (rf"{OBTAIN}, where $s_i = \frac{{e^{{x_i}}}}{{\sum_k e^{{x_k}}}}$ and $\sum_j y_j = 1$.", "",
     "d(-sum(y[j]*log(exp(x[j])/sum(exp(x[l]), l=1..n)), j=1..n), x[i])",
     "sum(y[j], j=1..n) = 1"),
    (r"求 softmax 的雅可比 $\frac{\partial s_i}{\partial z_j}$",
     r"s_i=\frac{e^{z_i}}{\sum_k e^{z_k}}", "d(exp(z[i])/sum(exp(z[l]), l=1..n), z[j])", ""),
    (r"\frac{d}{dx} e^(-2x)", "", "d(exp(-2*x), x)", ""),
    # laws by their moments, fixed vectors
    (r"\mathbb{E}[X_1]", r"$X_1,\dots,X_n \overset{iid}{\sim} (\mu,\sigma^2)$",
     "E(X[1])", "X in R^n; X iid; mean X = μ; var X = σ^2"),
    ("Var(X+Y)", "X ~ (μ, σ²); Y ~ (0, τ²); X, Y independent",
     "Var(X+Y)", "mean X = μ; var X = σ^2; mean Y = 0; var Y = τ^2; X, Y independent"),
    ("Var(a.x)", "x ~ N(0, σ^2 I_n); a 为常向量", "Var(a.x)", "x ~ N(0, σ^2 I_n); real a"),
    ("Var(a.x)", "x ~ N(0, σ^2 I_n); a is a constant vector",
     "Var(a.x)", "x ~ N(0, σ^2 I_n); real a"),
    # vectors and matrices: two dot products, covariances, what one differentiates in
    ("E[aᵀx xᵀb]", "x ∈ ℝᵈ, E[x]=0, Cov(x)=Σ", "E((a.x)*(x.b))",
     "x in R^d; mean x = 0; Cov(x[i], x[j]) = Σ[i,j] for all i, j; real Σ; Σ in R^(d x d)"),
    (r"\operatorname{Var}(a^\top x)", r"x \in \mathbb{R}^d, \operatorname{Cov}(x) = V",
     "Var(a.x)", "x in R^d; Cov(x[i], x[j]) = V[i,j] for all i, j; real V; V in R^(d x d)"),
    ("d(norm2(x - y), x)", "", "d(norm2(x - y), x[i])", ""),
    ("d(norm2(c x), c)", "x in R^n", "d(norm2(c*x), c)", "x in R^n; real c"),
    ("d(softmax(z/T, i), T)", "T > 0", "d(softmax(1/T*z, i), T)", "T > 0; real T"),
]  # fmt: skip
# goal, hypotheses, a word of the refusal
REFUSED = [
    # how far this sum goes is not said
    (r"\sum_{i=1}^{m} x_i + \sum_i y_i", "", "both bounds"),
    (r"E(\sum_i X_i Y_i)", "X in R^n; Y in R^m", "both bounds"),
    (r"E(\sum_k \hat x_k)", "x in R^n", "both bounds"),
    (r"\Var(\sum_{i=1}^{n-1}(X_{i+1} - X_i) + \sum_i X_i)", "", "both bounds"),
    (r"E(X_j \sum_{i \neq j} X_i X_j)", IID, "both bounds"),  # of each pair, or of this j?
    ("Var(Σ_i X_i)", "X in R^n; X iid; var X = Σ", "how far they go"),  # a letter
    ("Var(Σ q_i k_j)", "q, k in R^n", "how far they go"),
    # σ may be a factor, a standard deviation, or another function
    ("σ'(x)", "", "sigmoid"),
    ("σ'(x)", "σ = sigmoid(x)", "sigmoid"),
    ("d/dx (σ(x)(1 - σ(x)))", "σ = tanh", "times"),
    (r"\sigma(x)(1 - \sigma(x))", r"\sigma = \tanh", "times"),
    ("1 - σ(x)", "σ is an activation function", "times"),
    ("xᵗy", "x, y in R^n", "of no formula"),  # a transpose?
    (r"\frac{d}{dx} e^(i)", "", "no exponent"),  # of a sample?
    ("E(X)", "mean X = 1, labels are a one-hot vector", "not understood"),
    (r"Var(X\_1 + X\_2)", "", "of no formula"),
    ("d/dx σ(x)", "", "sigmoid"),
    ("1 - σ(X)", "Var(X) = 4", "times"),
    ("1 - σ(x)", "σ^2 = 4", "times"),
    ("σ'(x) + 1 - σ(x)", "σ(x) = x^2; σ(y) = y", "sigmoid"),
    (r"\frac{\partial L}{\partial z}", r"L = y\log a, a = \sigma(z)", "times"),
    ("E(X²³)", "", "power"),
    ("Var(X+Y)", "X, Y iid; variance v > 0", "value"),
    (r"E[(\hat\theta - \theta)^2]", "", "hat"),  # random?
    (r"E(\hat y)", "", "hat"),
    (r"E(\bar x)", "", "bar"),
    ("E(Y)", "x = Y; mean Y = 2", "is x random"),
    ("Var(y)", "y = a*x + b", "is random"),
    (r"\frac{\partial L}{\partial z_i}", r"L = y\log\frac{e^{z_y}}{\sum_j e^{z_j}}", "component"),
    ("Var(X)", "X ~ (0, 1)", "law of a letter"),  # the variance 1, or from 0 to 1?
    (r"\frac{dL}{dw}", "", "derivative"),
    (r"\frac{dX}{dY}", "d = 3; X = 2", "derivative"),
    (r"\frac{\partial}{\partial z_j}(\log\sum_k e^{z_k} - z_y)", "", "component"),
    ("Var(μ + σz)", "Z ~ N(0,1)", "product"),
    ("E(σx + X)", "mean X = μ; real x", "product"),
    (r"E(X_1 + 2X_2 + \dots + nX_n)", IID, "wanted here"),
    (r"E(a - X_1 + \dots + X_n)", IID, "wanted here"),
    ("1 + d(w.x, w)", "", "One differentiates"),
]  # fmt: skip
# goal, hypotheses, the answer
VALUES = [
    ("∂σ(wᵀx)/∂w", "σ(z) = 1/(1 + e⁻ᶻ)",
     "x_i·sigmoid(Σ_{j≤d} w_j·x_j)·(1 − sigmoid(Σ_{j≤d} w_j·x_j))"),
    ("L'(u)", r"L(u) = -p \log(\sigma(u)) - (1-p)\log(1 - \sigma(u))", "sigmoid(u) − p"),
    ("∂/∂w log(1+exp(−y·wᵀx))", "", "y·x_i·(sigmoid(y·Σ_{j≤d} w_j·x_j) − 1)"),
    (*READ[0][:2], "softmax(z)_j − y_j"),
    ("d/dz_i log(sum_j exp(z_j))", "", "softmax(z)_i"),
    (r"\Cov(X_j, \sum_{i \neq j} X_i)", IID, "0"),
    (r"\frac{\partial L}{\partial z_i}, L=-\log\frac{e^{z_y}}{\sum_j e^{z_j}}", "",
     "softmax(z)_i − δ_iy"),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "given", "short", "supposed"), READ)
def test_it_is_read_as_the_short_form(goal, given, short, supposed):
    check_read_as(goal, given, short, supposed)


@pytest.mark.parametrize(("goal", "given", "words"), REFUSED)
def test_what_may_mean_something_else_is_refused(goal, given, words):
    check_refused(goal, given, words)


@pytest.mark.parametrize(("goal", "given", "value"), VALUES)
def test_it_is_answered(goal, given, value):
    assert asked(goal, given).text == value
