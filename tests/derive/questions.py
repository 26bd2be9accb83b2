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
