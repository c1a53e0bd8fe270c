ruleset = 寧波麻雀

## Fans

fan-single-wait = 単騎（単吊）
fan-dragon-pung = 三元牌の刻子
fan-seat-wind-pung = 門風の刻子
fan-round-wind-pung = 圏風の刻子
fan-seat-flower = 位花
fan-all-chows = 平和（平胡）
fan-last-tile-draw = 海底（海底撈月）
fan-all-pungs = 対々和（対対胡）
fan-flower-set = 四花
fan-three-wilds = 三搭（百搭三枚）
fan-earthly-win = 地和（地胡）
fan-heavenly-win = 天和（天胡）

## Options

option-dice_use = 山を切る賽の目（もう一方で百搭をめくる）。
option-wild_single_wait = 百搭単騎の制限（読み方ごと、または手牌全体）。
option-earthly_win = 地胡になるのは自分の第一ツモか、親の第一打か、その両方か。
option-fenghua_bonus = 奉化式に、すべての和了に二台を加える。
option-rate = 一台の点数。
option-rob_with_liability = 責任払い（包）のあるとき搶槓を払うのは責任払い（包）の相手だけか、槓をした者だけか。
option-liable_discarder = 責任払い（包）の相手が自分で放銃したときに払う倍数。
option-false_win_points = 錯和で他家それぞれに払う点。

## Reasons

why-wild-pair-self-draw = 百搭との雀頭待ちはツモ和了だけ
why-wild-wait-self-draw = 四面子と百搭の裸単騎はツモ和了だけ

## Causes of payments

cause-discard-and-liability = 放銃と責任払い

## Card

place = 寧波
card-1 = めくった牌の残り3枚が**百搭**（万能牌）
card-2 = **4台**なければ和了できない。三搭の3台は足しにならない
card-3 = 台は足すだけで、倍にはならない
card-4 = 位花は1枚1台、四季か四君子がそろえば2台
card-5 = 同じ人から三組鳴くと、互いに**責任払い**（包）になる

## Terms

term-worth = { $points }台
term-value = 台
term-wild = 百搭

## Steps of an amount

step-points = { $number }台
step-unit = 1台あたり

## Why somebody pays

paid-NB-75 = 責任払い（互包）：二人の一方がもう一方から三度鳴いた。自摸和は相手一人が台数の5倍を払う。
paid-NB-76 = 責任払い（互包）：二人の一方がもう一方から三度鳴いた。放銃者のほかに、その相手も台数の2倍を払う。
paid-NB-77 = 責任払い（互包）：二人の一方がもう一方から三度鳴いた。槓を奪った和了は相手一人が台数の5倍を払う。
paid-NB-78 = 責任払い（互包）：二人の一方がもう一方から三度鳴いた。その相手が放銃者でもあるので、両方の分を払う。
