### Why points change hands.

cause-discard = { term-fed }
cause-self-draw = ツモ
cause-others-discard = 他家の放銃
cause-others-share = 他家の分を払う
cause-robbed-kong = 搶槓
cause-fed-kong = 槓させた責任払い
cause-liability = 責任払い（包）：他家の分も払う
cause-kong = 槓
cause-false-win = { term-false-win }
cause-by-hand = 手で記入

## Steps of an amount

step-points = { $number }点
step-fan = { $fan }
step-share = { $seat }の分
step-limit = 上限
step-least = 最低
step-base = 基本の点
step-factor = 倍率
step-rate = その翻数の点
step-doubled-by-fans = 1翻ごとに倍
step-counted = 回数
step-unit = 1点あたり
step-dealer = 親との授受
step-dealer-plus = 親との授受への加算
step-self-draw-plus = ツモの加算
step-not-declared = 聴牌宣言なし
