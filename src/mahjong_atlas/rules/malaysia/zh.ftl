ruleset = 马来西亚三人麻将

## Fans

fan-round-wind-pung = 场风刻
fan-seat-wind-pung = 自风刻
fan-dragon-pung = 三元刻
fan-kong-bloom = 岭上开花
fan-last-tile-draw = 海底捞月
fan-outside-hand = 混全带幺九
fan-pure-straight = 一条龙
fan-all-pungs = 对对和

## Options

option-dice = 开门时掷骰子的数目。
option-hands = 打满多少局结束；0 表示不自动结束。
option-round_winds = 场风。
option-replacement_end = 补牌从牌墙的哪一端摸取。
option-fei_pair = 两张飞可否作将。
option-laid_fei_value = 每张下飞的番数。
option-lay_down_fei = 摸牌前可否下飞。
option-open_twice_pure_double_chow = 副露的二杯口。
option-thirteen_orphans = 十三幺须齐十三种（四张飞代替）还是只须现有的九种。
option-four_fei = 全飞和所计的飞。
option-rate = 每番的分数。
option-cross_payment = 一炮双响的两家互付半数。

## Reasons

why-draw-first = 先摸这一轮的牌
why-no-such-word = 本规则没有{ $word }
why-wild-not-discarded = 飞不能打出
why-only-wilds-left = 打出的牌只剩飞
why-two-wilds-are-pung = 用两张飞只能算碰
why-no-wild-in-kong = 杠中不能有飞
why-set-needs-natural = 每副牌至少要有一张不是飞
why-no-pair-of-wilds = 不能用两张飞作将
why-draw-before-win = 摸牌之前不能和
why-wilds-not-laid-down = 按设定不能亮出飞
why-not-wild = { $tile }不是飞
why-wild-laid-before-draw = 飞要在自己摸牌前亮出
why-no-tiles-for-both = 牌墙不够补牌和摸牌
why-wild-before-draw-only = 飞只能在摸牌前亮出
why-others-wilds-stay = 别家副露里的飞不能换
why-no-wild-in-own-meld = 自己的副露里没有代{ $tile }的飞
why-exchange-drawn-only = 只能用本巡摸到的牌换，在打牌之前
why-only-wilds-and-no-win = 只剩飞可打，而又不能和

## Card

place = 马来西亚
card-1 = **三人**打，筒子、字牌、十六张花牌、四张飞，共八十四张
card-2 = **飞**是飞，吃碰也能用，之后还能换回
card-3 = 花牌在内**五番起和**，十番封顶叫爆
card-4 = 自摸两家全付；放铳者全付，另一家付一半
card-5 = 杠牌当场收钱

## Terms

term-limit = 爆
term-worth = { $points }番
term-value = 番
term-round-wind = 场风
term-fed = 放铳

## Suits

tile-s = { $rank }索
suit-s = 索
said-s = 索子

## What is asked

action-expose = 下飞
asks-expose = 下飞吗？一张飞当花牌亮出，补一张

## Why somebody pays

paid-MY-84 = 自摸：两家各付番数×每番分数（未另设时200）。
paid-MY-85 = 放铳：放铳者付番数×每番分数（未另设时200），另一家付一半。
paid-MY-86 = 10番为爆：各份加倍。
term-wild = 飞
term-deal = { $wind }风圈 第{ $number }局

## Steps of an amount

step-doubled-limit = 爆：加倍
