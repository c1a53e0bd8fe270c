ruleset = 広東麻雀・素

## Options

option-self_draw_fan = 自摸の飜数。
option-small_cap = 大きな役があれば小さな役は加えないか、三飜まで別に加えるか。

## Card

place = 広東
card-1 = 花なしの136枚、**縛りなし**
card-2 = 1番ごとに倍。小さい役は合わせて3番まで
card-3 = 清一色や十三幺などの大役は**5番**ずつ、上限なし
card-4 = 全員が払う：放銃者は倍、自摸なら三人とも倍
card-5 = **包**は五つ。裸単騎になる四副露目を鳴かせた人など

## Terms

term-worth = { $fans }飜・{ $points }点
term-value = 飜

## Why somebody pays

paid-GP-41 = 包：四つめの副露を鳴かせ、和了した者は残り一枚だった。
paid-GP-43 = 包：嶺上の和了になった槓を鳴かせた。
paid-GP-44 = 包：大四喜を決める風牌を鳴かせた。
paid-GP-45 = 包：大三元を決める三元牌を鳴かせた。
paid-GP-46 = 包：加槓した牌で搶槓された。
