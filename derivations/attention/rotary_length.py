"""Rotary embedding keeps lengths."""

from bilemma.book import *

h, i = naturals("h i")
q, r, c, s = vectors("q r c s", h)
circle = ForEach(i, h, Equation(c[i] ** 2 + s[i] ** 2, 1))


@theorem(
    title=Text(en="Rotary embedding keeps lengths", zh="旋转位置编码保持长度"),
    also=Text(en="RoPE", zh="RoPE"),
    words=Text(
        en="Turning every pair of components of a vector by an angle, the $i$-th by one with cosine $c_i$ and sine $s_i$, leaves its length as it is. So bounds that rest on lengths alone hold after rotary embedding too.",
        zh="把向量的每对分量各旋转一个角度（第 $i$ 对的角度余弦为 $c_i$，正弦为 $s_i$），向量的长度不变。因此，只依赖于长度的界在旋转位置编码之后仍然成立。",
    ),
    given=[circle],
    claim=Equation(
        Sum((c[i] * q[i] - s[i] * r[i]) ** 2 + (s[i] * q[i] + c[i] * r[i]) ** 2, (i, 1, h)),
        Sum(q[i] ** 2 + r[i] ** 2, (i, 1, h)),
    ),
    cite=["su2021"],
)
def rotary_length():
    w = calc(Sum((c[i] * q[i] - s[i] * r[i]) ** 2 + (s[i] * q[i] + c[i] * r[i]) ** 2, (i, 1, h)))
    w.eq(Sum((c[i] ** 2 + s[i] ** 2) * (q[i] ** 2 + r[i] ** 2), (i, 1, h)), by=ring)
    w.eq(Sum(q[i] ** 2 + r[i] ** 2, (i, 1, h)), by=circle)
    return w.qed()


@rotary_length.experiment
def experiment(rng, n):
    angle, (q, r) = rng.uniform(-9, 9, (n, 3)), rng.normal(size=(2, n, 3))
    c, s = np.cos(angle), np.sin(angle)
    turned = (c * q - s * r) ** 2 + (s * q + c * r) ** 2
    return np.abs(turned.sum(axis=1) - (q**2 + r**2).sum(axis=1)).max(), 0.0
