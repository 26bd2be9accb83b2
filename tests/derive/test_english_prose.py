r"""Questions in English prose as people paste them from exercises, each form with neighbours."""

from __future__ import annotations

import pytest

from .readings import check_read_as, check_refused

IID = "X_1, ..., X_n iid with variance v"
TEN = "mean X = 10; var X = 4"
XY = "X, Y independent"
FREE_64 = "q, k in R^64; independent vectors q, k; q, k iid; q, k ~ N(0,1)"
# goal, hypotheses, and the same in the short form
READ = [
    # laws with all that stands around them in a sentence
    ("Var(X)", "X is uniform on the [0,1]", "Var(X)", "X ~ U(0,1)"),
    ("Var(X)", "X is uniformly distributed from 0 to 1", "Var(X)", "X ~ U(0,1)"),
    ("Var(X+Y)", "X and Y are independent random variables with uniform distribution on [-1,1]",
     "Var(X+Y)", f"{XY}; X, Y ~ U(-1,1)"),
    ("E(X^4)", "X is a random variable with the standard normal distribution", "E(X^4)",
     "X ~ N(0,1)"),
    ("E(X)", "X is a random variable with a normal distribution with mean 1 and variance 2", "E(X)",
     "X ~ N(1,2)"),
    ("E(X)", "X is a random variable following a Poisson distribution with mean m", "E(X)",
     "X ~ Poisson(m)"),
    ("E(X)", "X is an exponentially distributed random variable with mean m", "E(X)",
     "X is exponential with mean m"),
    ("Var(X)", "X is a binomial random variable based on n trials and success probability p",
     "Var(X)", "X ~ Binomial(n, p)"),
    ("Var(X)", "X is binomial with n independent trials and probability of success p", "Var(X)",
     "X ~ Binomial(n, p)"),
    # what sentences spell out
    ("Var(X+Y)",
     "Two variates, X and Y, are uncorrelated and have standard deviations s, t respectively.",
     "Var(X+Y)", "Cov(X, Y) = 0; SD(X) = s; SD(Y) = t"),
    ("Var(X+Y)", "Two independent random variables, X and Y, have variances 1 and 2.", "Var(X+Y)",
     f"{XY}; Var(X) = 1; Var(Y) = 2"),
    ("Let X be a r.v. with mean 1 and variance 2. Find E(X^2).", "", "E(X^2)",
     "mean X = 1; var X = 2"),
    ("X is a r.v. with mean 1. Let Y := 2X. Find E(Y).", "", "E(Y)", "mean X = 1; Y = 2*X"),
    ("E(X+Y)", "X and Y have expectations a and b respectively", "E(X+Y)", "E(X) = a; E(Y) = b"),
    ("E(X+Y)", "X and Y are random variables with mean equal to zero and variance equal to one",
     "E(X+Y)", "mean X, Y = 0; var X, Y = 1"),
    ("Suppose V ar(X) = 4. Find V ar(2X).", "", "Var(2*X)", "Var(X) = 4"),
    ("Var(2X)", "X has mean 0 and variance σ2.", "Var(2*X)", "mean X = 0; var X = σ^2"),
    ("Cov(X, Y)", "X: U(-1,1) and Y = X^2", "Cov(X, Y)", "X ~ U(-1,1); Y = X^2"),
    ("E(X) = 1 and E(Y) = 2 What is E(X + Y)?", "", "E(X+Y)", "E(X) = 1; E(Y) = 2"),
    (r"Let $X_1, X_2, \ldots X_n$ be iid with variance $v$. Find the variance of $\bar{X}$.", "",
     "Var(sum(X[i],i=1..n)/n)", IID),
    (r"Var(\bar x)", "x_1, ..., x_n iid with variance v", "Var(sum(x[i],i=1..n)/n)",
     "x_1, ..., x_n iid with variance v"),
    # how one asks
    (r"Given a random variable $X\sim\mathcal N(0,v)$, how can we prove that $E[X^4]=3v^2$?", "",
     "is E(X^4) = 3*v^2", "X ~ N(0,v)"),
    ("I am trying to find the variance of XY where X and Y are independent with mean 0.", "",
     "Var(X*Y)", f"{XY}; mean X, Y = 0"),
    ("How would you compute Var(X - Y) if X and Y are independent?", "", "Var(X-Y)", XY),
    ("Find Expected value: $ E(X)$", "X ~ U(0,1)", "E(X)", "X ~ U(0,1)"),
    (r"why is the variance of $\bar{X}$ $v / n$", IID, "is Var(sum(X[i],i=1..n)/n) = v/n", IID),
    ("why is the variance of the sample mean v/n", IID, "is Var(sum(X[i],i=1..n)/n) = v/n", IID),
    ("Prove that: E(X^2) greater than equal to [E(X)]^2", "", "is E(X^2) >= E(X)^2", ""),
    ("Show that the variance of X is at most the second moment of X.", "", "is Var(X) <= E(X^2)",
     ""),
    ("Show that Var(X) is nonnegative", "", "is Var(X) >= 0", ""),
    # derivatives of functions by name
    ("derivative of log of sigmoid function", "", "d(log(sigmoid(x)), x)", ""),
    ("derivative of the natural logarithm of the sigmoid", "", "d(log(sigmoid(x)), x)", ""),
    ("derivative of log softmax wrt to z_k", "", "d(log(softmax(z, i)), z[k])", ""),
    ("derivative of softplus log(1+exp(x)) with respect to x", "", "d(log(1+exp(x)), x)", ""),
    ("derivative of the sigmoid function 1/(1+e^{-x})", "", "d(1/(1+exp(-x)), x)", ""),
    # bounds
    ("Find the lower bound on P(|X – 100| < 10) that we get from Chebyshev’s inequality.", TEN,
     "bound P(|X - 100| >= 10)", TEN),
    ("Find an upper bound on P(|X-10|>=5) obtained using Chebyshev's inequality", TEN,
     "bound P(|X - 10| >= 5)", TEN),
    ("What does Chebyshev's inequality say about P(|X-10|>=5)?", TEN, "bound P(|X - 10| >= 5)",
     TEN),
    ("What is the lower bound for P(5<X<15) given by Chebyshev's inequality?", TEN,
     "bound P(|X - 10| >= 5)", TEN),
    ("Apply Chebyshev's inequality to P(|X-10|>=5).", TEN, "bound P(|X - 10| >= 5)", TEN),
    # letters behind a noun, each of which, independent of another
    (("I have 3 independent Normal Random Variables: $A$, $B$ and $C$, each with mean=$0$ and "
     "Variance $1$. Then I have $X=3A+5B$ and $Y=A-C$. Calculate the $E[XY]$"), "", "E(X*Y)",
     "A, B, C independent; A, B, C ~ N(0,1); X = 3*A + 5*B; Y = A - C"),
    ("Var(A-B)", "two independent normal random variables A and B with mean 0 and variance 1",
     "Var(A-B)", "A, B independent; A, B ~ N(0,1)"),
    ("Var(A-B)",
     "Let A and B be two independent normal random variables with mean 0 and variance 1",
     "Var(A-B)", "A, B independent; A, B ~ N(0,1)"),
    (("You are given that X and Y are random variables, each of which follows a standard "
     "normal distribution with covariance (X, Y) = 0.4 What is the variance of (5X + 2Y)?"), "",
     "Var(5*X + 2*Y)", "X, Y ~ N(0,1); Cov(X, Y) = 2/5"),
    ("Find E[xy]",
     ("A random variable x has E[x]=5 and Var(x)=9. A random variable y, independent of x, has "
     "E[y]=10 and Var(y)=25."), "E(x*y)",
     "x, y independent; E(x) = 5; Var(x) = 9; E(y) = 10; Var(y) = 25"),
    (("If X is a random variable with mean m and variance v and Y is an independent random "
     "variable with mean a and variance b, then the variance of their sum is"), "", "Var(X+Y)",
     f"{XY}; mean X = m; var X = v; mean Y = a; var Y = b"),
    ("Find an expression for Var(X - Y) with independence.", "", "Var(X-Y)", XY),
    (("Given a random variable X with mean 10 and variance 9, find the variance of Y where Y = "
     "12 + 2X."), "", "Var(Y)", "mean X = 10; var X = 9; Y = 12 + 2*X"),
    ("It is known that E(X) = 2. Find E(3X).", "", "E(3*X)", "E(X) = 2"),
    # a law said twice, between two numbers, of a letter behind it
    ((r"If $X \sim U(-1, 1)$ (so $X$ is uniformly distributed between $-1$ and $1$) and $Y = "
     r"X^2$, what is the covariance between $X$ and $Y$?"), "", "Cov(X, Y)",
     "X ~ U(-1,1); Y = X^2"),
    ((r"For $X$~$\text{Exp}(1)$ (exponential distribution with parameter $1$), show that "
     r"$$\text{Var}[(X-1)^2]=8$$"), "", "is Var((X-1)^2) = 8", "X ~ Exp(1)"),
    ("E[(X - 1)^2] for a Poisson distributed random variable X with mean μ", "", "E((X-1)^2)",
     "X ~ Poisson(μ)"),
    # sums of a sample with dots
    ("Let X1,X2,...,Xn be i.i.d. Poisson(p) random variables, and put Y := X1+···+Xn. Find E[Y].",
     "", "E(Y)", "X in R^n; X iid; X ~ Poisson(p); Y = sum(X[i],i=1..n)"),
    ("Var(T/n)", r"T = X_1 + X_2 + \cdots + X_n; X_1, ..., X_n iid with variance v", "Var(T/n)",
     f"{IID}; T = sum(X[i],i=1..n)"),
    # what is said of letters that have a moment, and moments by their letters
    ("Var(X+Y)", "X and Y are independent, E[X]=μx, Var(X)=σx², Var(Y)=σy²", "Var(X+Y)",
     f"{XY}; E(X) = μ_x; Var(X) = σ_x^2; Var(Y) = σ_y^2"),
    (("If the random variables X and Y have the means μ_X=2 and μ_Y=3, the variances σ^2_X=1 "
     "and σ_Y^2=5, and the covariance Cov(X,Y)=2, find the variance of W=3X-Y"), "", "Var(W)",
     "E(X) = 2; E(Y) = 3; Var(X) = 1; Var(Y) = 5; Cov(X, Y) = 2; W = 3*X-Y"),
    ("Corr(X, X+Y)", fr"{XY}; \sigma_X^2 = \sigma_Y^2 = v", "Corr(X, X+Y)",
     f"{XY}; Var(X) = Var(Y); Var(Y) = v"),
    (("Two variates, x and y, have standard deviations σx and σy respectively. What is the "
     "covariance between x + y and x - y?"), "", "Cov(x+y, x-y)", "SD(x) = σ_x; SD(y) = σ_y"),
    ("Suppose the random variables X and Y have E(X)=2, E(Y)=3 and Cov(X,Y)=-1. What is E(XY)?", "",
     "E(X*Y)", "E(X) = 2; E(Y) = 3; Cov(X, Y) = -1"),
    (("X and Y are random variables with Var(X) = 4, Var(Y) = 9 and correlation coefficient "
     "1/3. Find the covariance."), "", "Cov(X, Y)", "Var(X) = 4; Var(Y) = 9; Corr(X, Y) = 1/3"),
    ("Var(X-Y)", "X and Y are normal with means 2 and 3 and variances 4 and 5", "Var(X-Y)",
     "X ~ N(2,4); Y ~ N(3,5)"),
    ("Var(X-Y)", "X and Y are independent Poisson random variables with parameters 2 and 3",
     "Var(X-Y)", f"{XY}; X ~ Poisson(2); Y ~ Poisson(3)"),
    ("Corr(X, X+Y)", "X, Y i.i.d. with variance v > 0", "Corr(X, X+Y)",
     "X, Y iid; var X, Y = v; v > 0"),
    ("The conditional mean of Y given X is 2X + 1, and X has mean 3. What is the mean of Y?", "",
     "E(Y)", "E(Y | X) = 2*X + 1; E(X) = 3"),
    ("E(norm2(x))", "x random vector in R^d", "E(norm2(x))", "x in R^d; random x"),
    ("E(x.y)", "x and y are independent random vectors in R^d", "E(x.y)",
     "x, y in R^d; independent vectors x, y"),
    ("E(norm2(x))", r"$x \in \mathbb{R}^d$ is a random vector with mean 0", "E(norm2(x))",
     "x in R^d; random x; mean x = 0"),
    # what is claimed
    ("Theorem: If X and Y are independent, then the variance of X+Y is Var(X)+Var(Y).", "",
     "is Var(X+Y) = Var(X)+Var(Y)", XY),
    ("Let X have mean 2. Then the mean of 3X equals 6.", "", "is E(3*X) = 6", "mean X = 2"),
    (("If X and Y are independent with variance v, then the variance of the total $T = X + Y$ "
     "is $2v$."), "", "is Var(T) = 2*v", f"{XY}; var X, Y = v; T = X+Y"),
    ("Is it true that Var(X+Y) = Var(X) + Var(Y) for any random variables X and Y?", "",
     "is Var(X+Y) = Var(X)+Var(Y)", ""),
    ("Does E(XY) = E(X)E(Y) hold if X and Y are uncorrelated?", "", "is E(X*Y) = E(X)*E(Y)",
     "Cov(X, Y) = 0"),
    ((r"Let $Y_1, \ldots, Y_n$ be i.i.d. R.Vs with variance $v$ and let $\bar{Y}$ be the mean "
     r"of those R.Vs. Show that the co variance is zero between $\bar{Y}$ and $Y_i - \bar{Y}$."),
     "", "is Cov(sum(Y[j],j=1..n)/n, Y[i] - sum(Y[j],j=1..n)/n) = 0",
     "Y_1, ..., Y_n iid with variance v"),
    ("For what value of a is E[(X-a)^2] minimal?", "", "argmin over a of E((X-a)^2)", ""),
    ("Consider two independent random variables X and Y with variance 1. Find Var(X-Y).", "",
     "Var(X-Y)", f"{XY}; var X, Y = 1"),
    ("What is the variance of the sum of two correlated random variables?", "", "Var(X+Y)", ""),
    # of one letter, of two; values with "of"
    ("The random variable X has a mean of 5 and a variance of 2. Find the second moment.", "",
     "E(X^2)", "mean X = 5; var X = 2"),
    ("A random variable has mean 5 and variance 2. What is its second moment?", "", "E(X^2)",
     "mean X = 5; var X = 2"),
    (("Let X_1 and X_2 be independent random variables, each uniform on (0,1). Find E[(X_1 - "
     "X_2)^2]."), "", "E((X[1]-X[2])^2)", "X in R^2; X independent; X ~ U(0,1)"),
    ("Compute E[X^3] when X is N(0, v).", "", "E(X^3)", "X ~ N(0,v)"),
    (("Prove that the variance of the sum of independent random variables X and Y is the sum "
     "of their variances."), "", "is Var(X+Y) = Var(X) + Var(Y)", XY),
    ("Why is the covariance of independent variables X and Y zero?", "", "is Cov(X, Y) = 0", XY),
    ("Why does Var(X+Y) = Var(X) + Var(Y) hold for independent X and Y?", "",
     "is Var(X+Y) = Var(X) + Var(Y)", XY),
    ("Var(q.k)", "q and k are independent 64-dimensional vectors with entries iid N(0,1)",
     "Var(q.k)", FREE_64),
    ("Var(q.k)", "q and k are independent 64-dimensional vectors with iid N(0,1) entries",
     "Var(q.k)", FREE_64),
    ("variance of q·k if q and k are independent vectors in R^d with iid standard normal entries",
     "", "Var(q.k)", FREE_64.replace("64", "d")),
    ("Var(q.k)", "q and k have iid N(0,1) entries", "Var(q.k)", "q, k iid; q, k ~ N(0,1)"),
    (r"Show that E[(\hat\theta-\theta)^2] = Var(\hat\theta) + (E(\hat\theta)-\theta)^2", "",
     "is E((thetahat-θ)^2) = Var(thetahat) + (E(thetahat)-θ)^2", "random thetahat; real θ"),
    ("Expand Var(aX + bY).", "", "Var(a*X + b*Y)", ""),
    ("Express Cov(X+Y, Z) using Cov(X, Z) and Cov(Y, Z).", "", "Cov(X+Y, Z)", ""),
    # whether it is true
    ("True or false: Var(X - Y) = Var(X) - Var(Y) for independent X and Y.", "",
     "is Var(X-Y) = Var(X) - Var(Y)", XY),
    ("Is Cov(X, Y) <= SD(X) SD(Y) always true?", "", "is Cov(X, Y) <= SD(X)*SD(Y)", ""),
    ("Is E[X^2] always at least E[X]^2?", "", "is E(X^2) >= E(X)^2", ""),
    ("Prove Jensen's inequality E[X]^2 <= E[X^2].", "", "is E(X)^2 <= E(X^2)", ""),
    ("Verify the law of total variance Var(Y) = E[Var(Y|X)] + Var(E[Y|X]).", "",
     "is Var(Y) = E(Var(Y|X)) + Var(E(Y|X))", ""),
    # probabilities in words
    (("Use Markov's inequality to bound the probability that X >= 10 if X is nonnegative with "
     "mean 2."), "", "bound P(X >= 10)", "X >= 0; mean X = 2"),
    ("A nonnegative random variable X has mean 3. Find an upper bound on P(X >= 12).", "",
     "bound P(X >= 12)", "X >= 0; mean X = 3"),
    (("Use Chebyshev's inequality to find a lower bound for the probability that X is between "
     "5 and 15."), TEN, "bound P(|X - 10| >= 5)", TEN),
    ("Find an upper bound for the probability that X differs from its mean by at least 5.", TEN,
     "bound P(|X - E(X)| >= 5)", TEN),
    ("What can be said about P(|X-10| >= 5)?", TEN, "bound P(|X - 10| >= 5)", TEN),
    ("Show that X + Y and X - Y have the same variance if X and Y are independent.", "",
     "is Var(X+Y) = Var(X-Y)", XY),
    ("Why does X have mean 0?", "X ~ U(-1,1)", "is E(X) = 0", "X ~ U(-1,1)"),
    ("Var(X)", "σ_X = 2σ_Y; σ_Y = 3", "Var(X)", "SD(X) = 2*SD(Y); SD(Y) = 3"),
    ("E(X^2)", "X is N(0,1) distributed", "E(X^2)", "X ~ N(0,1)"),
    ("Two random variables, X and Y, have the same mean. Find E(X-Y).", "", "E(X-Y)",
     "E(X) = E(Y)"),
    # samples, derivatives, numbers
    (("Suppose X_1, ..., X_n are independent Bernoulli(p) random variables. Find the variance "
     "of their sum."), "", "Var(sum(X[i],i=1..n))", "X in R^n; X independent; X ~ Bernoulli(p)"),
    (("A random sample of size n is drawn from a population with variance v. What is the "
     "variance of the sample mean?"), "", "Var(sum(X[i],i=1..n)/n)", IID),
    (("Suppose we take a random sample of size 25 from a population with variance 100. What is "
     "the variance of the sample mean?"), "", "Var(sum(X[i],i=1..25)/25)",
     "X in R^25; X iid; var X = 100"),
    ("Let N ~ Poisson(λ) and X | N ~ Binomial(N, p). Find E(X).", "", "E(X)",
     "N ~ Poisson(λ); E(X | N) = N*p; Var(X | N) = N*p*(1-p)"),
    ("Suppose Y given X = x is normal with mean x and variance 1. Find E(Y).", "mean X = 2", "E(Y)",
     "E(Y | X) = X; Var(Y | X) = 1; mean X = 2"),
    ("What is the second derivative of log(1+e^x)?", "", "d(d(log(1+exp(x)), x), x)", ""),
    ("Differentiate log(sigmoid(x)) with respect to x.", "", "d(log(sigmoid(x)), x)", ""),
    ("Let f(x) = log(1 + exp(x)). Show that f'(x) = sigmoid(x).", "",
     "is d(log(1+exp(x)), x) = sigmoid(x)", ""),
    ("Prove that (a+b)^2 <= 2a^2 + 2b^2 for all real numbers a and b.", "",
     "is (a+b)^2 <= 2*a^2 + 2*b^2", "real a, b"),
    ("Cov(X+Y, X-Y)", "X, Y same variance",
     "Cov(X + Y, X - Y)", "random X, Y; real v; Var(X) = v; Var(Y) = v"),
    ("Var(XY)", "X and Y indep., E[X]=a, var(X)=u",
     "Var(X*Y)", "random X, Y; real a, u; X, Y independent; E(X) = a; Var(X) = u"),
]  # fmt: skip

REFUSED = [
    ("conditional variance: Var(X - c*Y)", "", "Given what"),
    ("conditional expectation E(X)", "", "Given what"),
    ("Cov(X+Y, X-Y)", "X has variance 2 and Y same variance", "What is the value?"),
    ("E(X)", "X is binomial with n trials", "Binomial(n, p)"),
    ("E(X)", "X is uniform on the square", "The law of a letter is said alone"),
    ("E(X)", "X is a random variable with no normal distribution", "supposes nothing"),
    ("E(X)", "X is Poisson with n trials and mean 2", "Poisson"),
    ("Prove that E(X^2) is not less than E(X)^2", "", "One comparison at a time"),
    ("why is the variance of X v", IID, "A reason cannot be asked for"),
    ("derivative of sigmoid log(1+exp(x))", "", "is another formula"),
    ("derivative of the log of X + Y", "", "How far does this reach?"),
    (r"Var(\bar x)", IID, "A mean is written as a sum"),
    ("What does Markov's inequality say about P(|X-10|>=5)?", TEN, "Chebyshev's inequality bounds"),
    ("Var(A+B)", "three independent normal random variables A and B", "Of which letter"),
    ("Var(A+B)", "A and B are three independent normal random variables", "Laws that may be named"),
    ("Given a random variable Y, find E(X).", "X ~ U(0,1)", "Is this a condition?"),
    ("Find E(X) given a random variable Y with mean 2.", "", "Is this a condition?"),
    ("Var(X-Y+Z) assuming independence", "", "not understood"),
    ("Then I have X=3. Find E(X).", "", "cannot be given"),
    ("If E(X) = 2, then we have E(Y) = 3. Find E(Y).", "", "only if something else does"),
    ("Var(Y)", "X has E(Y) = 1", "'has' is not understood"),
    ("E(X)", "E[X] = μy", "Is μy a product or one letter?"),
    ("Let X have mean 2. Then Y = 3X. Find E(Y).", "", "only if something else does"),
    ("If X has mean 2, then X has variance 3. Find E(X)", "", "only if something else does"),
    ("The mean of X is 2. Y = 3X.", "", "'is' is not understood"),
    ("Show that E(X) = E(Y) is 3", "", "One comparison at a time"),
    ("Can Var(X+Y) be smaller than Var(X)?", "", "Can"),
    ("Find the second moment.", "mean X = 1; mean Y = 2", "Of what?"),
    ("Prove Fermat's theorem E[X]^2 <= E[X^2].", "", "known by name"),
    ("E(X)", "X is U(0,1) or N(0,1)", "nothing else can be said"),
    ("Find E(X) Compute Var(X)", "X ~ U(0,1)", "One question at a time"),
    ("E(X)", "X has mean twice that of Y", "not understood"),
    ("Show that X is nonnegative", "", "Is X a fixed number?"),
    ("Var(X)", "σ_X > 2", "moment of X"),
    ("second derivative of x*y", "", "A derivative in what?"),
    ("Find the variance: X ~ U(0,1)", "", "not understood here"),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "given", "short", "supposed"), READ)
def test_it_is_read_as_the_short_form(goal, given, short, supposed):
    check_read_as(goal, given, short, supposed)


@pytest.mark.parametrize(("goal", "given", "words"), REFUSED)
def test_what_may_mean_something_else_is_refused(goal, given, words):
    check_refused(goal, given, words)
