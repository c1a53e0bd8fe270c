### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 寧波麻將

## Fans

fan-single-wait = 單吊
fan-dragon-pung = 三元刻
fan-seat-wind-pung = 自風刻
fan-seat-flower = 位花
fan-all-chows = 平胡
fan-last-tile-draw = 海底撈月
fan-all-pungs = 對對胡
fan-flower-set = 四花
fan-three-wilds = 三搭
fan-earthly-win = 地胡
fan-heavenly-win = 天胡

## Options

option-dice_use = 用大骰點還是小骰點開門；另一顆用來翻百搭。
option-wild_single_wait = 百搭單吊的限制按拆法判斷，還是按整副手牌判斷。
option-earthly_win = 地胡指自己的第一次摸牌、莊家的第一張打牌，或兩者皆可。
option-fenghua_bonus = 按奉化打法，每次胡牌另加兩台。
option-rate = 每台的分數。
option-rob_with_liability = 有包牌關係時搶槓由誰付：只由包家，還是只由被搶槓者。
option-liable_discarder = 包家自己放銃時付幾倍。
option-false_win_points = 詐胡時付給其他每家的分數。

## Reasons

why-wild-pair-self-draw = 與百搭牌單釣將只能自摸
why-wild-wait-self-draw = 四副牌加一張百搭只能自摸

## Causes of payments

cause-discard-and-liability = 放銃並包牌

## Card

place = 寧波
card-1 = 翻出牌的另外三張是**百搭**
card-2 = **四台**起胡，三搭的三台不算在內
card-3 = 台數只加，不翻倍
card-4 = 位花一台，四花齊兩台
card-5 = 吃碰同一家三次，兩家**互包**

## Terms

term-win = 胡牌
term-win-on = 胡
term-false-win = 詐胡
term-winning-tile = 胡的牌
term-worth = { $points }台
term-value = 台
term-fed = 放銃
term-pattern = 牌型
term-patterns = 牌型

## Why somebody pays

paid-NB-75 = 互包：兩家之間一家吃碰槓了另一家三次。對方自摸，由這一家獨付台數的5倍。
paid-NB-76 = 互包：兩家之間一家吃碰槓了另一家三次。除放銃者外，這一家也付台數的2倍。
paid-NB-77 = 互包：兩家之間一家吃碰槓了另一家三次。拉槓由這一家獨付台數的5倍。
paid-NB-78 = 互包：兩家之間一家吃碰槓了另一家三次。這一家又是放銃者，兩份都由他付。
