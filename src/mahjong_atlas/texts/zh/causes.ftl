### Why points change hands.

cause-discard = { term-fed }
cause-self-draw = 自摸
cause-others-discard = 别家{ term-fed }
cause-others-share = 替别家付
cause-robbed-kong = 抢杠
cause-fed-kong = 点杠包牌
cause-liability = 包牌：代付别家的份
cause-kong = 杠
cause-false-win = { term-false-win }
cause-by-hand = 手工记入

## Steps of an amount

step-points = { $number } 分
step-fan = { $fan }
step-share = { $seat }的份
step-limit = 封顶
step-least = 最少
step-base = 底分
step-factor = 倍数
step-rate = 番数对应的分
step-doubled-by-fans = 每番翻一倍
step-counted = 计数
step-unit = 每分的价
step-dealer = 庄家付或收
step-dealer-plus = 庄家付或收，另加
step-self-draw-plus = 自摸加
step-not-declared = 没有报听
