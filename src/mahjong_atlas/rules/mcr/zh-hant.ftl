### Written by scripts/write_traditional.py from zh.ftl: do not edit.

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

why-dead-hand = 詐和後為死牌
why-sets-combined = 牌組已用於其他番種（套算一次）
