ruleset = 长沙麻将

## Fans

fan-last-tile-draw = 海底捞月
fan-kong-bloom-discard = 杠上包
fan-last-tile-discard = 海底炮

## Options

option-starting_hu = 起手和：和牌并结束本局，或只收付后继续打。
option-seven_pairs_quad = 七对中四张相同的牌可否作两对。
option-haitei_discard_big = 海底炮是否算一个大和。
option-dealer_bonus = 庄家加十分：每次收付加一次，或按每个牌型加。
