"""Questions with closed forms that were worked out by hand."""

SCORES = "q, k independent; mean 0; var q = s^2; var k = t^2"
MEANS = "q, k independent; mean q = mu; mean k = nu; var q = s^2; var k = t^2"
FOURTH = f"{SCORES}; fourth moment q = κ*s^4; fourth moment k = λ*t^4"

# goal, hypotheses, the closed form
PRACTICE = [
    ("Var(a*X + b)", "", "a^2*Var(X)"),
    ("Var(X+Y)", "independent X, Y", "Var(X) + Var(Y)"),
    ("Var(X*Y)", "X, Y independent", "Var(X)*Var(Y) + Var(X)*E(Y)^2 + Var(Y)*E(X)^2"),
    (
        "Var(X*Y*Z)",
        "independent X, Y, Z; mean 0",
        "Var(X)*Var(Y)*Var(Z)",
    ),
    ("Cov(X+Y, X-Y)", "", "Var(X) - Var(Y)"),
    (
        "Cov(a*X+b*Y, c*X+e*Y)",
        "",
        "a*c*Var(X) + b*e*Var(Y) + (a*e + b*c)*Cov(X, Y)",
    ),
    ("M3(X+Y)", "independent X, Y", "M3(X) + M3(Y)"),
    ("E(q.k)", "independent q, k; mean q = mu; mean k = nu", "d*mu*nu"),
    ("Var(sum(q[i]*k[i], i=1..d))", SCORES, "d*s^2*t^2"),
    ("Var(q.k/sqrt(d))", SCORES, "s^2*t^2"),
    ("Cov(q.k, q.k')", "independent q, k, k'; mean k, k' = 0", "0"),
    ("Cov(q.k, q.l)", "independent q, k, l; mean k, l = m; var q = s^2", "d*m^2*s^2"),
    ("Var(q.k)", MEANS, "d*(s^2*t^2 + s^2*nu^2 + t^2*mu^2)"),
    ("E((q.k)^4)", FOURTH, "(3*d*(d-1) + κ*λ*d)*s^4*t^4"),
    ("Var(sum(w[i]*X[i], i=1..n))", "X independent; var X = σ^2", "σ^2*sum(w[i]^2, i=1..n)"),
    ("Var(sum(X[i], i=1..n)/n)", "iid X; var X = σ^2", "σ^2/n"),
    (
        "E(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)/(n-1))",
        "iid X; mean X = μ; var X = σ^2; n >= 2",
        "σ^2",
    ),
    (
        "Var(sum(W[j]*x[j], j=1..n))",
        "W, x independent; mean W = 0; var W = v; second moment x = m",
        "n*v*m",
    ),
    (
        "Var(sum(W[j]*x[j], j=1..n))",
        "W independent; independent vectors W, x; mean W = 0; var W = v; second moment x = m",
        "n*v*m",
    ),
    ("E(norm2(x))", "mean x = μ; var x = σ^2", "d*(μ^2 + σ^2)"),
    (
        "Var(x + a*sum(f[l], l=1..L))",
        "independent x, f; var x = s^2; var f = t^2",
        "s^2 + a^2*L*t^2",
    ),
    (
        "Var(sum(B[r]*sum(A[r,j]*x[j], j=1..n), r=1..R))",
        "real A; B independent; var B = v",
        "v*sum(sum(A[r,j]*x[j], j=1..n)^2, r=1..R)",
    ),
    (
        "Var(sum(B[r]*u[r], r=1..R))",
        "B independent; independent vectors B, u; mean B = 0; var B = v; second moment u = m",
        "R*v*m",
    ),
    ("Var(sum(c[i]*q[i]*k[i], i=1..d))", SCORES, "s^2*t^2*sum(c[i]^2, i=1..d)"),
    (
        "Var(q*k*c + r*l*b)",
        "q, k, r, l independent; mean q, k, r, l = 0; var q, r = s^2; var k, l = t^2",
        "s^2*t^2*(b^2 + c^2)",
    ),
    (
        "Var(m*X/p)",
        "m, X independent; mean m = p; second moment m = p; p != 0",
        "(Var(X) + (1-p)*E(X)^2)/p",
    ),
    ("d(softmax(x,i), x[j])", "", "softmax(x,i)*(delta(i,j) - softmax(x,j))"),
    ("d(-log(softmax(x,i)), x[j])", "", "softmax(x,j) - delta(i,j)"),
    ("d(d(lse(x), x[i]), x[j])", "", "softmax(x,i)*(delta(i,j) - softmax(x,j))"),
]

WHITE = "random w; mean w = 0; E(w[i]*w[j]) = v*delta(i,j)"
HEAVY = "x independent; mean x = 0; var x = s^2; fourth moment x = κ*s^4"

MORE = [
    # by what hypotheses say outright
    ("Cov(X, Y)", "X, Y independent", "0"),
    ("Cov(q[i], q[j])", "q independent; i != j", "0"),
    ("Var(X)", "sd X = 10", "100"),
    ("E(X^2)", "mean X = 170; sd X = 10", "29000"),
    ("Var(X)", "X = 2*Y; var Y = 1", "4"),
    ("Var(X)", "X = 1", "0"),
    ("E(X + Y)", "X + Y = 1", "1"),
    ("E(Y)", "E(Y | X) = a + b*X; mean X = m", "a + b*m"),
    ("E(E(Y | X))", "", "E(Y)"),
    ("E(X*Y)", "E(Y | X) = 0", "0"),
    ("Var(Y)", "E(Y | X) = a + b*X; Var(Y | X) = σ^2; var X = t", "b^2*t + σ^2"),
    ("Var(sum(X[i], i=1..n))", "X independent; var X = σ^2; n = 4; σ = 5", "100"),
    # scalars
    ("E(3*X - 2*Y + 1)", "", "3*E(X) - 2*E(Y) + 1"),
    ("Var(3*X - 2*Y)", "Cov(X, Y) = c; var X = u; var Y = v", "9*u + 4*v - 12*c"),
    ("Var(X + Y + Z)", "X, Y, Z uncorrelated", "Var(X) + Var(Y) + Var(Z)"),
    ("Var((X - m)/s)", "mean X = m; var X = s^2; s != 0", "1"),
    ("Cov(X, X*Y)", "X, Y independent; mean X = 0", "Var(X)*E(Y)"),
    ("SD(a*X)", "var X = s^2; a >= 0; s >= 0", "a*s"),
    ("E((X - Y)^2)", "X, Y independent; mean X, Y = m; var X, Y = v", "2*v"),
    ("E(X*Y)", "Cov(X, Y) = c; mean X = a; mean Y = b", "c + a*b"),
    ("Cov(X - E(X), Y)", "", "Cov(X, Y)"),
    ("M4(X + Y)", "X, Y independent", "M4(X) + 6*Var(X)*Var(Y) + M4(Y)"),
    ("E((X+Y+Z)^2)", "X, Y, Z independent; mean 0; var 1", "3"),
    ("Var(X^2)", "second moment X = s^2; fourth moment X = 3*s^4", "2*s^4"),
    ("E(X^2*Y^2)", "X, Y independent; mean 0; var X = s^2; var Y = t^2", "s^2*t^2"),
    ("Cov(2*X + 1, 3 - Y)", "Cov(X, Y) = r", "-2*r"),
    # sums
    ("Var(sum(X[i], i=1..n))", "X uncorrelated; var X = v", "n*v"),
    (
        "Var(sum(X[i], i=1..n)/n)",
        "random X; Cov(X[i], X[j]) = r*v for i != j; var X = v",
        "v/n + (n-1)*r*v/n",
    ),
    ("E(sum(X[i], i=1..n)^2)", "X independent; mean X = m; var X = v", "n*v + n^2*m^2"),
    ("Cov(sum(X[i], i=1..n), X[j])", "X independent; var X = v", "v"),
    ("Cov(sum(X[i], i=1..n), sum(X[i], i=1..n))", "X independent; var X = v", "n*v"),
    ("Var(sum(i*X[i], i=1..n))", "X independent; var X = 1; real a", "sum(i^2, i=1..n)"),
    ("E(sum(a[i]*X[i], i=1..n))", "mean X = m", "m*sum(a[i], i=1..n)"),
    (
        "Cov(sum(a[i]*X[i], i=1..n), sum(b[i]*X[i], i=1..n))",
        "X independent; var X = v",
        "v*sum(a[i]*b[i], i=1..n)",
    ),
    ("M3(sum(X[i], i=1..n))", "X independent; third central moment X = g", "n*g"),
    # vectors
    ("E(x.x)", "mean x = 0; var x = s^2", "d*s^2"),
    ("Var(norm2(x))", HEAVY, "d*(κ - 1)*s^4"),
    ("Cov(q.k, q.q)", "q, k independent; mean k = 0", "0"),
    ("E((q.k)^2)", SCORES, "d*s^2*t^2"),
    ("Var(w.x)", f"{WHITE}; real x", "v*norm2(x)"),
    ("E((w.x)^2)", f"{WHITE}; independent vectors w, x; second moment x = m", "d*v*m"),
    ("M3(q.k)", "q, k independent; mean q = 0; third moment q = 0; third moment k = g", "0"),
    ("Var(q.k + q.l)", "q, k, l independent; mean 0; var q, k, l = 1", "2*d"),
    ("Var(x[i])", "var x = s^2; x independent", "s^2"),
    ("E((q.k)^3)", "q, k independent; mean 0; third moment q = g; third moment k = h", "d*g*h"),
    # layers
    ("Var(r*(x + a*f))", "x, f independent; var x = s^2; var f = s^2; real r", "r^2*s^2*(1 + a^2)"),
    ("Var(sum((w[i] + e[i])*x[i], i=1..n))", "real w, x; e independent; var e = v", "v*norm2(x)"),
    ("E((g - G)^2)", "mean G = g; var G = v", "v"),
    ("Var(b*M + (1-b)*G)", "M, G independent; var M = u; var G = v", "b^2*u + (1-b)^2*v"),
    # gradients
    ("d(lse(x), x[i])", "", "softmax(x,i)"),
    ("d(exp(a*t), t)", "", "a*exp(a*t)"),
    ("d(log(1 + exp(t)), t)", "", "exp(t)/(1 + exp(t))"),
    ("d(norm2(x), x[j])", "", "2*x[j]"),
    (
        "d(sum(y[i]*log(softmax(x,i)), i=1..n), x[j])",
        "sum(y[i], i=1..n) = 1",
        "y[j] - softmax(x,j)",
    ),
    ("d(sigmoid(t), t)", "", "sigmoid(t)*(1 - sigmoid(t))"),
    ("d(tanh(t), t)", "", "1 - tanh(t)^2"),
]
