### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 四人赤北麻將

## Fans

fan-kong-bloom-discard = 槓振（拔北或開槓後的放銃）

## Options

option-red_fives = 赤五共四張（筒子兩張），或每門一張。
option-pulled_north_indicator_dora = 寶牌為北時，拔出的北也計寶牌。
option-multiply_honba = 赤北的倍數也乘本場。
option-nagashi_is_win = 流局滿貫視為和牌，免付赤北的滿貫。
option-mane_mangan = 模仿上家前六張棄牌得滿貫。
option-rob_concealed = 役滿可搶暗槓，或暗槓不可搶。
value-thirteen-orphans = 役滿

## Reasons

why-red-north-is-north = 吃碰槓時赤北就是北
why-limit-hand-robs-only = 只有役滿可以搶這張牌
why-only-norths-pulled = 只能拔北
why-pull-after-draw = 拔北要在自己摸牌之後
why-no-north-held = 手牌裏沒有北
why-ready-pulls-drawn = 立直後只能拔剛摸到的北

## Causes of payments

cause-copied-river = 仿河滿貫
cause-red-north-pulled = 拔赤北
cause-by-red-norths = { $cause }（赤北{ $number }倍）

## Card

card-1 = **北**可以拔出當寶牌，每張一翻，再補一張
card-2 = 拔出或打出的第幾張北是**赤北**，由兩張指示牌決定
card-3 = 每拔一張赤北，和牌收入**翻倍**
card-4 = 沒和牌的話，每張要付一次**滿貫**
card-5 = 打出的赤北可當北或五來榮和，並加兩翻

## Steps of an amount

step-red-norths = 和牌者拔出的紅北
