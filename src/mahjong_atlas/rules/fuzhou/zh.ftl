ruleset = 福州麻将

## Fans

fan-three-wilds = 三金倒
fan-heavenly-win = 天胡

## Options

option-white_substitute = 白板代替金牌本身；“无”时白板是普通字牌。
option-multi_win = 一炮多响，或只有顺序最近的一家胡牌。

## Reasons

why-demands-first = 先回答是否要求
why-only-demanded-wins = 只有要求摸牌的人可以先于庄家胡牌
why-only-drawn-wild-wins = 先于庄家只能自摸金牌胡
why-wilds-alone-own-turn = 单凭金只能在自己的回合胡
why-dealer-robs-gold = 只有庄家可以抢金，在打第一张之前
why-dealer-not-ready = 去掉这张牌庄家就不听
why-gold-not-declared = 庄家没有报抢金
why-demands-in-turn = 南、西、北家依次各问一次
why-dealt-hand-not-ready = 起手没有听牌
why-gold-needs-complete = 抢金要能胡牌

## Card

place = 福州
card-1 = 手牌**十六张**，五副面子加一对
card-2 = 翻出牌的另外三张是**金**，白板顶替那张牌
card-3 = 手里有三张金，不论牌形都能胡（三金倒）
card-4 = **抢金**：庄家起手听牌，可取翻出的金胡牌
card-5 = （花＋金＋连庄＋5）×2，再加杠和组花；金雀、金龙翻倍

## Terms

term-win = 胡牌
term-win-on = 胡
term-false-win = 诈胡
term-winning-tile = 胡的牌
term-fed = 放炮
term-repeats = { $counters ->
    [0] { "" }
   *[other] ，连庄{ $counters }
  }
term-wild = 金
