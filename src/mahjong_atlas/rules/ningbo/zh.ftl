ruleset = 宁波麻将

## Fans

fan-single-wait = 单吊
fan-dragon-pung = 三元刻
fan-seat-wind-pung = 自风刻
fan-seat-flower = 位花
fan-all-chows = 平胡
fan-last-tile-draw = 海底捞月
fan-all-pungs = 对对胡
fan-flower-set = 四花
fan-three-wilds = 三搭
fan-earthly-win = 地胡
fan-heavenly-win = 天胡

## Options

option-dice_use = 用大骰点还是小骰点开门；另一颗用来翻百搭。
option-wild_single_wait = 百搭单吊的限制按拆法判断，还是按整副手牌判断。
option-earthly_win = 地胡指自己的第一次摸牌、庄家的第一张打牌，或两者皆可。
option-fenghua_bonus = 按奉化打法，每次胡牌另加两台。
option-rate = 每台的分数。
option-rob_with_liability = 有包牌关系时抢杠由谁付：只由包家，还是只由被抢杠者。
option-liable_discarder = 包家自己放铳时付几倍。
option-false_win_points = 诈胡时付给其他每家的分数。

## Reasons

why-wild-pair-self-draw = 与百搭牌单钓将只能自摸
why-wild-wait-self-draw = 四副牌加一张百搭只能自摸

## Causes of payments

cause-discard-and-liability = 放铳并包牌

## Card

place = 宁波
card-1 = 翻出牌的另外三张是**百搭**
card-2 = **四台**起胡，三搭的三台不算在内
card-3 = 台数只加，不翻倍
card-4 = 位花一台，四花齐两台
card-5 = 吃碰同一家三次，两家**互包**

## Terms

term-win = 胡牌
term-win-on = 胡
term-false-win = 诈胡
term-winning-tile = 胡的牌
term-worth = { $points }台
term-value = 台
term-fed = 放铳
term-pattern = 牌型
term-patterns = 牌型

## Why somebody pays

paid-NB-75 = 互包：两家之间一家吃碰杠了另一家三次。对方自摸，由这一家独付台数的5倍。
paid-NB-76 = 互包：两家之间一家吃碰杠了另一家三次。除放铳者外，这一家也付台数的2倍。
paid-NB-77 = 互包：两家之间一家吃碰杠了另一家三次。拉杠由这一家独付台数的5倍。
paid-NB-78 = 互包：两家之间一家吃碰杠了另一家三次。这一家又是放铳者，两份都由他付。
