ruleset = 広東麻雀・花

## Fans

fan-seat-flower = 門花
fan-flower-set = 花槓

## Card

place = 広東
card-1 = 花牌8枚を入れた144枚、花も数えて**2翻縛り**
card-2 = 1翻ごとに倍、5翻以上は8点
card-3 = 花が一枚もなければ1翻、門花1翻、花槓4翻
card-4 = 2か8の雀頭（28将）は1翻、碰碰和は値打ちなし
card-5 = 全員が払う：放銃者は倍、自摸なら三人とも倍

## Terms

term-worth = { $fans }翻 = { $points }点
term-value = 翻
