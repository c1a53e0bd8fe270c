### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 馬來西亞三人麻將

## Fans

fan-round-wind-pung = 場風刻
fan-seat-wind-pung = 自風刻
fan-dragon-pung = 三元刻
fan-kong-bloom = 嶺上開花
fan-last-tile-draw = 海底撈月
fan-outside-hand = 混全帶么九
fan-pure-straight = 一條龍
fan-all-pungs = 對對和

## Options

option-dice = 開門時擲骰子的數目。
option-hands = 打滿多少局結束；0 表示不自動結束。
option-round_winds = 場風。
option-replacement_end = 補牌從牌牆的哪一端摸取。
option-fei_pair = 兩張飛可否作將。
option-laid_fei_value = 每張下飛的番數。
option-lay_down_fei = 摸牌前可否下飛。
option-open_twice_pure_double_chow = 副露的二杯口。
option-thirteen_orphans = 十三么須齊十三種（四張飛代替）還是只須現有的九種。
option-four_fei = 全飛和所計的飛。
option-rate = 每番的分數。
option-cross_payment = 一炮雙響的兩家互付半數。

## Reasons

why-draw-first = 先摸這一輪的牌
why-no-such-word = 本規則沒有{ $word }
why-wild-not-discarded = 飛不能打出
why-only-wilds-left = 打出的牌只剩飛
why-two-wilds-are-pung = 用兩張飛只能算碰
why-no-wild-in-kong = 槓中不能有飛
why-set-needs-natural = 每副牌至少要有一張不是飛
why-no-pair-of-wilds = 不能用兩張飛作將
why-draw-before-win = 摸牌之前不能和
why-wilds-not-laid-down = 按設定不能亮出飛
why-not-wild = { $tile }不是飛
why-wild-laid-before-draw = 飛要在自己摸牌前亮出
why-no-tiles-for-both = 牌牆不夠補牌和摸牌
why-wild-before-draw-only = 飛只能在摸牌前亮出
why-others-wilds-stay = 別家副露裏的飛不能換
why-no-wild-in-own-meld = 自己的副露裏沒有代{ $tile }的飛
why-exchange-drawn-only = 只能用本巡摸到的牌換，在打牌之前
why-only-wilds-and-no-win = 只剩飛可打，而又不能和

## Card

place = 馬來西亞
card-1 = **三人**打，筒子、字牌、十六張花牌、四張飛，共八十四張
card-2 = **飛**是飛，吃碰也能用，之後還能換回
card-3 = 花牌在內**五番起和**，十番封頂叫爆
card-4 = 自摸兩家全付；放銃者全付，另一家付一半
card-5 = 槓牌當場收錢

## Terms

term-limit = 爆
term-worth = { $points }番
term-value = 番
term-round-wind = 場風
term-fed = 放銃

## Suits

tile-s = { $rank }索
suit-s = 索
said-s = 索子

## What is asked

action-expose = 下飛
asks-expose = 下飛嗎？一張飛當花牌亮出，補一張

## Why somebody pays

paid-MY-84 = 自摸：兩家各付番數×每番分數（未另設時200）。
paid-MY-85 = 放銃：放銃者付番數×每番分數（未另設時200），另一家付一半。
paid-MY-86 = 10番為爆：各份加倍。
term-wild = 飛
term-deal = { $wind }風圈 第{ $number }局

## Steps of an amount

step-doubled-limit = 爆：加倍
