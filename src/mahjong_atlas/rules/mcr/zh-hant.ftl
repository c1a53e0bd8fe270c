### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 國標麻將

## Fans

fan-four-kongs = 四槓
fan-three-kongs = 三槓
fan-terminals-and-honors = 混么九
fan-last-tile-discard = 海底撈月
fan-closed-wait = 坎張

## Options

option-mixed_kongs = 一暗槓一明槓計明暗槓五分，還是分別計暗槓、明槓。
option-edition = 規則版本：2006年版雙暗槓計8分，明暗槓計6分。

## Reasons

why-dead-hand = 錯和後為死牌
why-sets-combined = 牌組已用於其他番種（套算一次）

## Card

place = 國標
card-1 = **八十一個番種**，一番到八十八番相加，按五項原則計番
card-2 = 不算花牌，**八番起和**
card-3 = 夠八番後，花牌每張加一番
card-4 = 三家都付底分八；番數自摸三家付，點和只由點炮者付
card-5 = 不連莊，一局一換，共十六局

## Terms

term-worth = { $points }番
term-value = 番
said-points = 番
term-false-win = 錯和
