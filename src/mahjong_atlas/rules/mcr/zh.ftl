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

why-dead-hand = 诈和后为死牌
why-sets-combined = 牌组已用于其他番种（套算一次）
