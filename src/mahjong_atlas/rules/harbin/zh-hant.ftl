### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 哈爾濱麻將

## Reasons

why-chow-ready-discard = 吃聽後打牌必須聽牌
why-chow-ready-declares = 吃聽後打牌即報聽
why-ready-claims-win-only = 報聽後除胡牌外不能要牌
why-chow-not-ready = 吃了之後打哪張都不聽
why-no-terminal-or-red = 沒有么九或紅中
why-no-chow = 沒有順子
why-all-of-one-suit = 清一色不能胡
why-turned-tile-no-win = 翻出的牌是聽的牌不算胡

## Causes of payments

cause-for-another = 替別家付

## Card

place = 哈爾濱
card-1 = 序數牌加紅中，共一百一十二張
card-2 = 必須**開門**，有么九（紅中也算）、有刻子、有順子
card-3 = **報聽**才能胡；**吃聽**可吃任何一家，先於碰
card-4 = 翻出的**寶牌**，報聽的人自己摸到就胡，當所聽的任何一張
card-5 = 分數固定；未報聽點炮包三家，沒開門的付三分

## Terms

term-win = 胡牌
term-wild = 寶牌
term-win-on = 胡
term-false-win = 詐胡
term-winning-tile = 胡的牌
term-drawn = 荒莊

## Why somebody pays

paid-HB-26 = 點炮者沒有報聽，另兩家的份也由他付。

## Steps of an amount

step-closed-hand = 沒開門
