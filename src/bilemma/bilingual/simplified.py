"""Traditional characters as simplified ones: readers from Taiwan and Hong Kong write their own."""

from __future__ import annotations

# Each traditional character before its simplified one, as OpenCC pairs them: those of Big5 for the
# characters of titles and other names. The search and the filter have the same (`notation.js`).
PAIRS = (
    "並并乾干佈布佔占併并侷局係系個个們们傳传僅仅優优內内兩两冪幂別别則则剋克動动勻匀區区協协參参"
    "問问單单嘗尝嚐尝嚮向嚴严國国圍围圓圆夠够夾夹實实寫写將将尋寻對对導导層层帶带幹干幾几強强彆别"
    "後后從从復复徵征恆恒愷恺態态應应拋抛換换損损搧扇摺折據据擬拟數数斂敛斷断於于時时曏向書书會会"
    "朮术條条極极榦干標标樣样機机檢检權权歸归決决沒没減减準准溫温滿满為为無无熱热爾尔牠它獨独獻献"
    "現现異异確确礎础種种稱称積积穩稳窮穷箇个範范約约級级絃弦組组結结絕绝絡络給给經经維维網网線线"
    "練练緻致縮缩總总繫系羅罗義义聯联與与舉举萊莱蒐搜蔘参處处號号術术衕同袷夹補补製制複复覈核規规"
    "觀观計计訓训記记設设許许註注証证詢询試试誤误說说調调論论諦谛諾诺證证譜谱變变負负趨趋跡迹蹟迹"
    "軟软較较輕轻輯辑輸输這这週周進进過过達达遞递遠远選选還还邊边邏逻錯错錶表鍵键鏈链長长開开間间"
    "閔闵閤合關关陣阵階阶際际隨随隻只雙双離离項项須须領领題题額额飽饱餘余馬马驗验驟骤體体鬚须麴曲"
    "麵面麼么點点齊齐齣出學学"
)
_SIMPLIFIED = str.maketrans(PAIRS[::2], PAIRS[1::2])


def simplified(text: str) -> str:
    """The text with simplified characters; it stays as long as it is."""
    return text.translate(_SIMPLIFIED)
