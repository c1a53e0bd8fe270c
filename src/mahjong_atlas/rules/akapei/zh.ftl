ruleset = 四人赤北麻将

## Fans

fan-kong-bloom-discard = 杠振（拔北或开杠后的放铳）

## Options

option-red_fives = 赤五共四张（筒子两张），或每门一张。
option-pulled_north_indicator_dora = 宝牌为北时，拔出的北也计宝牌。
option-multiply_honba = 赤北的倍数也乘本场。
option-nagashi_is_win = 流局满贯视为和牌，免付赤北的满贯。
option-mane_mangan = 模仿上家前六张弃牌得满贯。
option-rob_concealed = 役满可抢暗杠，或暗杠不可抢。
value-thirteen-orphans = 役满

## Reasons

why-red-north-is-north = 吃碰杠时赤北就是北
why-limit-hand-robs-only = 只有役满可以抢这张牌
why-only-norths-pulled = 只能拔北
why-pull-after-draw = 拔北要在自己摸牌之后
why-no-north-held = 手牌里没有北
why-ready-pulls-drawn = 立直后只能拔刚摸到的北

## Causes of payments

cause-copied-river = 仿河满贯
cause-red-north-pulled = 拔赤北
cause-by-red-norths = { $cause }（赤北{ $number }倍）

## Card

card-1 = **北**可以拔出当宝牌，每张一翻，再补一张
card-2 = 拔出或打出的第几张北是**赤北**，由两张指示牌决定
card-3 = 每拔一张赤北，和牌收入**翻倍**
card-4 = 没和牌的话，每张要付一次**满贯**
card-5 = 打出的赤北可当北或五来荣和，并加两翻

## Steps of an amount

step-red-norths = 和牌者拔出的红北
