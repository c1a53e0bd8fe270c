### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 福州麻將

## Fans

fan-three-wilds = 三金倒
fan-heavenly-win = 天胡

## Options

option-white_substitute = 白板代替金牌本身；「無」時白板是普通字牌。
option-multi_win = 一炮多響，或只有順序最近的一家胡牌。

## Reasons

why-demands-first = 先回答是否要求
why-only-demanded-wins = 只有要求摸牌的人可以先於莊家胡牌
why-only-drawn-wild-wins = 先於莊家只能自摸金牌胡
why-wilds-alone-own-turn = 單憑金只能在自己的回合胡
why-dealer-robs-gold = 只有莊家可以搶金，在打第一張之前
why-dealer-not-ready = 去掉這張牌莊家就不聽
why-gold-not-declared = 莊家沒有報搶金
why-demands-in-turn = 南、西、北家依次各問一次
why-dealt-hand-not-ready = 起手沒有聽牌
why-gold-needs-complete = 搶金要能胡牌

## Card

place = 福州
card-1 = 手牌**十六張**，五副面子加一對
card-2 = 翻出牌的另外三張是**金**，白板頂替那張牌
card-3 = 手裏有三張金，不論牌形都能胡（三金倒）
card-4 = **搶金**：莊家起手聽牌，可取翻出的金胡牌
card-5 = （花＋金＋連莊＋5）×2，再加槓和組花；金雀、金龍翻倍

## Terms

term-win = 胡牌
term-win-on = 胡
term-false-win = 詐胡
term-winning-tile = 胡的牌
term-fed = 放炮
term-repeats = { $counters ->
    [0] { "" }
   *[other] ，連莊{ $counters }
  }
term-wild = 金
