### Words that stand alone or in sentences, by what they are.

## What players choose

action-win = 和
action-false-win = 诈和
action-abort = 流局
action-ready = 报听
action-special-kong = 特殊杠
action-concealed-kong = 暗杠
action-added-kong = 加杠
action-expose = 亮出
action-take-out = 抽出
action-pull = 拔北
action-exchange = 换回
action-rob-gold = 抢金
action-demand = 要求摸牌
action-take-last = 要海底
action-decline-last = 不要海底
action-void = 定缺
action-stake = 下炮子
action-kong = 明杠
action-pung = 碰
action-chow = 吃
action-rob-pung = 抢杠碰
action-chow-ready = 吃听
action-discard = 打
action-declare = 宣告
action-pass = 过

## Events on which somebody may win, and how a deal ends

phase-deal = 起手
phase-draw = 自摸
phase-kong-draw = 杠后补牌
phase-flower-draw = 补花牌
phase-discard = 别家打牌
phase-added-kong = 抢加杠
phase-concealed-kong = 抢暗杠
phase-kong = 杠
phase-exhausted = 荒庄
phase-north-pull = 抢拔北
phase-win = 和牌
phase-drawn = 流局
phase-abort = 中途流局
phase-false-win = 诈和

## Where tiles lie apart

zone-won = 和出的牌
zone-treasure = 宝牌
zone-laid = 定缺扣牌
zone-put_away = 放开的牌
zone-ready-discard = 扣下的报听牌

## Melds of unlike tiles

meld-arrow-kong = 箭杠
meld-wind-kong = 风杠
meld-one-egg = 幺蛋
meld-nine-egg = 九蛋

## What is called out

call-red-north = 红北
call-suit-card = 缺门牌

## What is carried on to the next deal

counter-dealership = 过庄数
counter-deals_played = 已打局数

## Other words in sentences: units, suits, what is declared, how a deal is broken off

said-fan = 番
said-yaku = 番
said-tai = 台
said-points = 分
said-m = 万子
said-p = 筒子
said-s = 索子
said-nine = 九张
said-two = 二副
said-twelve = 十二张
said-treasure = 宝牌
said-pot = 公池
said-ready-discard = 报听
said-many-winners = 多家和牌
said-nine-kinds = 九种九牌
said-four-winds = 四风连打
said-four-ready = 四家立直
said-four-kongs = 四杠散了
said-from = ←
said-draw = 流局
