### Words that stand alone or in sentences, by what they are.

## What players choose

action-win = { term-win-on }
action-false-win = { term-false-win }
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
action-declare-drawn = 报中途小胡
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
phase-exhausted = { term-drawn }
phase-north-pull = 抢拔北
phase-win = { term-win }
phase-drawn = { term-drawn }
phase-abort = 中途流局
phase-false-win = { term-false-win }

## Where tiles lie apart

zone-won = { term-win-on }出的牌
zone-treasure = 宝牌
zone-laid = 定缺扣牌
zone-put_away = 退开的牌
zone-ready-discard = 扣下的报听牌

## Melds of unlike tiles

meld-arrow-kong = 箭杠
meld-wind-kong = 风杠
meld-one-egg = 幺蛋
meld-nine-egg = 九蛋

## What is called out

call-red-north = 赤北
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
said-s = 条子
said-nine = 九张
said-two = 二副
said-twelve = 十二张
said-treasure = 宝牌
said-pot = 公池
said-ready-discard = 报听
said-from-hand = 手切
said-many-winners = 多家{ term-win }
said-nine-kinds = 九种九牌
said-four-winds = 四风连打
said-four-ready = 四家立直
said-four-kongs = 四杠散了
said-dealer = 庄家
said-player = 其他人
said-from = ←
said-draw = { term-drawn }

## Values of options, those of one option alone behind its name

value-on = 有
value-off = 无
value-yes = 是
value-no = 否
value-none = 无
value-all = 全部
value-any = 任意
value-add = 相加
value-allowed = 可以
value-forbidden = 不可以
value-required = 必须
value-not-required = 不必
value-free = 自由
value-front = 牌墙前端
value-back = 牌墙尾端
value-limit = 满贯
value-nearest = 只限最近一家
value-head-bump = 截和
value-discarder = { term-discarder }
value-discarder-only = 只由{ term-discarder }付
value-discarder-double = { term-discarder }双份，其余各一份
value-dealer-double = 庄家加倍
value-half-gun = 半铳
value-full-gun = 全铳
value-large-break = 大骰开门
value-small-break = 小骰开门
value-by-reading = 按拆法
value-whole-hand = 按整副手牌
value-either = 两者皆可
value-first-draw = 第一次摸牌
value-dealer-first-discard = 庄家第一张打牌
value-liability-only = 只由包家付
value-robbed-only = 只由被抢杠者付
value-1-2-1 = 共四张（筒子两张）
value-1-1-1 = 每门一张
value-thirteen-orphans = 只有国士无双可抢
value-after-discard = 打牌后
value-before-discard = 打牌前
value-yakuman = 只及该役满
value-hand = 及整手牌
value-higher-han = 番多者
value-made = 役满优先
value-alone = 只算其一
value-win = { term-win }并结束本局
value-bonus = 只收付后继续打
value-per-payment = 每次收付一次
value-per-pattern = 每个牌型一次
value-first_multi_win_dealer-discarder = { term-discarder }
value-upstream = 离{ term-discarder }最近的{ term-win }者
value-noten = 没有听牌的退还
value-plus-one = 每家多付一分
value-total = 有大牌时不加
value-separate = 另外计算
value-repeats = 连庄两次
value-hands = 坐庄第二局
value-dice = 掷骰
value-grab = 抓风牌
value-no-fan-pair = 不可为番牌
value-in-a-row = 连续即可
value-with-replacement = 须用补来的牌
value-big_three_dragons-six = 六番
value-little_four_winds-six = 六番
value-pair-self-draw = 须自摸眼
value-any-self-draw = 任何自摸皆可
value-with-seat = 正花之外加一番
value-two-alone = 单独计二番
value-fan-count = 满三番即可
value-named-patterns = 须有指定番种
value-level-six = 六独
value-eighteen = 十八番
value-grab-bag = 无奇不有
value-round_winds-N = 北
value-round_winds-N-E = 北与东
value-thirteen-kinds = 十三种
value-nine-kinds = 只须现有的九种
value-hand-and-melds = 手牌与副露
value-concealed-only = 只计手牌
value-five = 合计五分
value-simultaneous = 同时亮出
value-from-dealer = 从庄家起依次
value-before-look = 看牌之前
value-after-look = 看牌之后
value-split = 三家各付
value-tiles = 只计花牌
value-tiles-and-sets = 花牌及字牌刻子与杠
value-winner = 只算{ term-win }的庄家
value-both = 庄家输时也算
value-skip = 改用发财
value-literal = 红中即是
value-per-tile = 每张一番
value-per-hand = 每手一番
