ruleset = 国标麻将

## Fans

fan-four-kongs = 四杠
fan-three-kongs = 三杠
fan-terminals-and-honors = 混幺九
fan-last-tile-discard = 海底捞月
fan-closed-wait = 坎张

## Options

option-mixed_kongs = 一暗杠一明杠计明暗杠五分，还是分别计暗杠、明杠。
option-edition = 规则版本：2006年版双暗杠计8分，明暗杠计6分。

## Reasons

why-dead-hand = 错和后为死牌
why-sets-combined = 牌组已用于其他番种（套算一次）

## Card

place = 国标
card-1 = **八十一个番种**，一番到八十八番相加，按五项原则计番
card-2 = 不算花牌，**八番起和**
card-3 = 够八番后，花牌每张加一番
card-4 = 三家都付底分八；番数自摸三家付，点和只由点炮者付
card-5 = 不连庄，一局一换，共十六局

## Terms

term-worth = { $points }番
term-value = 番
said-points = 番
term-false-win = 错和
