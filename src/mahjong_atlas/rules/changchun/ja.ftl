ruleset = 長春麻将

## Options

option-match_with_treasure = 対宝を宝に加えて数えるか、対宝だけで数えるか。
option-discard_payment = 点和は三人が払い放銃者は倍か、放銃者だけが払うか。

## Reasons

why-treasure-first = まず宝牌で和了するかどうかを答える
why-special-kongs-first = まず特殊な槓を出す
why-no-special-kong = この牌は特殊槓ではない
why-special-kong-before-discard = 特殊槓は最初の打牌の前だけ
why-special-kong-in-turn = 特殊槓は親から順に出す
why-special-kong-not-held = 手牌にこの牌が一枚ずつ揃っていない
why-rob-pung-special-only = ポンのために奪えるのは特殊槓に加えた牌だけ
why-ready-robs-win-only = 聴牌宣言した者は和了のときだけ奪える
why-two-of-added-needed = 加えられた牌が手に二枚必要
why-suit-missing = 一色が欠けている
why-no-terminal-or-honor = 一・九・字牌がない
why-treasure-for-ready = 宝牌は聴牌宣言した者にだけ万能牌

## Causes of payments

cause-exposed-kong = 明槓
cause-concealed-kong = 暗槓
cause-exposed-big-egg = 明大蛋
cause-concealed-big-egg = 暗大蛋
cause-arrow-kong = 箭槓
cause-wind-kong = 風槓
cause-one-egg = 幺蛋
cause-nine-egg = 九蛋

## Card

place = 長春
card-1 = 三色・幺九・刻子をそろえ、**報聴**してから和了る
card-2 = 配牌の中発白、東南西北、一の三枚、九の三枚は**特別な槓**
card-3 = 最初に報聴した人が伏せたまま見る**宝牌**は、引けば和了
card-4 = 槓はその場で支払い、1索・1筒・三元牌の**大蛋**は倍
card-5 = 三人とも払う。自摸は倍、放銃者も倍

## Terms

term-worth = { $fans }翻 = { $points }点
term-value = 翻
