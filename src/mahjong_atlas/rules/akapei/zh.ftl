ruleset = 四人赤北麻将

## Fans

fan-kong-bloom-discard = 杠振 (拔北或开杠后的放铳)

## Options

option-red_fives = 赤五共四张(筒子两张)，或每门一张。
option-pulled_north_indicator_dora = 宝牌为北时，拔出的北是否也计宝牌。
option-multiply_honba = 赤北的倍数是否也乘本场。
option-nagashi_is_win = 流局满贯是否视为和牌，免付赤北的满贯。
option-mane_mangan = 模仿上家前六张弃牌是否得满贯。
option-rob_concealed = 役满可抢暗杠，或暗杠不可抢。
