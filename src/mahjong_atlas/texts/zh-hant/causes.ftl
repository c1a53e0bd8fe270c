### Written by tools/write_traditional.py from causes.ftl: do not edit.

### Why points change hands.

cause-discard = { term-fed }
cause-self-draw = 自摸
cause-others-discard = 別家{ term-fed }
cause-others-share = 替別家付
cause-robbed-kong = 搶槓
cause-fed-kong = 點槓包牌
cause-liability = 包牌：代付別家的份
cause-kong = 槓
cause-false-win = { term-false-win }
cause-by-hand = 手工記入

## Steps of an amount

step-points = { $number } 分
step-fan = { $fan }
step-share = { $seat }的份
step-limit = 封頂
step-least = 最少
step-base = 底分
step-factor = 倍數
step-rate = 番數對應的分
step-doubled-by-fans = 每番翻一倍
step-counted = 計數
step-unit = 每分的價
step-dealer = 莊家付或收
step-dealer-plus = 莊家付或收，另加
step-self-draw-plus = 自摸加
step-not-declared = 沒有報聽
