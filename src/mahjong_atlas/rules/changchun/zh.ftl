ruleset = 长春麻将

## Fans

fan-dealer = 庄

## Options

option-match_with_treasure = 对宝与宝（另外相加，或只算对宝）。
option-discard_payment = 点炮时三家付、点炮者双倍，或只由点炮者付。

## Reasons

why-treasure-first = 先回答是否以宝牌和牌
why-special-kongs-first = 先亮特殊的杠
why-no-special-kong = 这些牌不是特殊杠
why-special-kong-before-discard = 特殊杠只能在打第一张之前亮出
why-special-kong-in-turn = 特殊杠从庄家起依次亮出
why-special-kong-not-held = 手牌没有各一张这些牌
why-rob-pung-special-only = 只有加到特殊杠的牌可以抢来碰
why-ready-robs-win-only = 报听的人只能抢来和牌
why-two-of-added-needed = 手里要有两张同样的牌
why-suit-missing = 三门不齐
why-no-terminal-or-honor = 没有幺九
why-treasure-for-ready = 宝牌只对报听的人是百搭

## Causes of payments

cause-exposed-kong = 明杠
cause-concealed-kong = 暗杠
cause-exposed-big-egg = 明大蛋
cause-concealed-big-egg = 暗大蛋
cause-arrow-kong = 箭杠
cause-wind-kong = 风杠
cause-one-egg = 幺蛋
cause-nine-egg = 九蛋

## Card

place = 长春
card-1 = 三色全、有幺九、有刻子，**报听**后才能和
card-2 = 起手的中发白、东南西北、三张幺或三张九可亮成**特殊杠**
card-3 = 首家报听后暗看**宝牌**，听牌的人摸到宝就和
card-4 = 杠当场收分；幺鸡、一饼、中发白的杠叫**大蛋**，加倍
card-5 = 三家都付：自摸双倍，点炮者双倍

## Terms

term-worth = { $fans }番 = { $points }分
term-value = 番
term-drawn = 荒庄
