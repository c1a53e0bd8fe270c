### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 長春麻將

## Fans

fan-dealer = 莊

## Options

option-match_with_treasure = 對寶與寶（另外相加，或只算對寶）。
option-discard_payment = 點炮時三家付、點炮者雙倍，或只由點炮者付。

## Reasons

why-treasure-first = 先回答是否以寶牌和牌
why-special-kongs-first = 先亮特殊的槓
why-no-special-kong = 這些牌不是特殊槓
why-special-kong-before-discard = 特殊槓只能在打第一張之前亮出
why-special-kong-in-turn = 特殊槓從莊家起依次亮出
why-special-kong-not-held = 手牌沒有各一張這些牌
why-rob-pung-special-only = 只有加到特殊槓的牌可以搶來碰
why-ready-robs-win-only = 報聽的人只能搶來和牌
why-two-of-added-needed = 手裏要有兩張同樣的牌
why-suit-missing = 三門不齊
why-no-terminal-or-honor = 沒有么九
why-treasure-for-ready = 寶牌只對報聽的人是百搭

## Causes of payments

cause-exposed-kong = 明槓
cause-concealed-kong = 暗槓
cause-exposed-big-egg = 明大蛋
cause-concealed-big-egg = 暗大蛋
cause-arrow-kong = 箭槓
cause-wind-kong = 風槓
cause-one-egg = 么蛋
cause-nine-egg = 九蛋

## Card

place = 長春
card-1 = 三色全、有么九、有刻子，**報聽**後才能和
card-2 = 起手的中發白、東南西北、三張么或三張九可亮成**特殊槓**
card-3 = 首家報聽後暗看**寶牌**，聽牌的人摸到寶就和
card-4 = 槓當場收分；么雞、一餅、中發白的槓叫**大蛋**，加倍
card-5 = 三家都付：自摸雙倍，點炮者雙倍

## Terms

term-worth = { $fans }番 = { $points }分
term-value = 番
term-drawn = 荒莊
