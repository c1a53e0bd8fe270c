ruleset = 哈尔滨麻将

## Reasons

why-chow-ready-discard = 吃听后打牌必须听牌
why-chow-ready-declares = 吃听后打牌即报听
why-ready-claims-win-only = 报听后除胡牌外不能要牌
why-chow-not-ready = 吃了之后打哪张都不听
why-no-terminal-or-red = 没有幺九或红中
why-no-chow = 没有顺子
why-all-of-one-suit = 清一色不能胡
why-turned-tile-no-win = 翻出的牌是听的牌不算胡

## Causes of payments

cause-for-another = 替别家付

## Card

place = 哈尔滨
card-1 = 序数牌加红中，共一百一十二张
card-2 = 必须**开门**，有幺九（红中也算）、有刻子、有顺子
card-3 = **报听**才能胡；**吃听**可吃任何一家，先于碰
card-4 = 翻出的**宝牌**，报听的人自己摸到就胡，当所听的任何一张
card-5 = 分数固定；未报听点炮包三家，没开门的付三分

## Terms

term-win = 胡牌
term-wild = 宝牌
term-win-on = 胡
term-false-win = 诈胡
term-winning-tile = 胡的牌
term-drawn = 荒庄

## Why somebody pays

paid-HB-26 = 点炮者没有报听，另两家的份也由他付。

## Steps of an amount

step-closed-hand = 没开门
